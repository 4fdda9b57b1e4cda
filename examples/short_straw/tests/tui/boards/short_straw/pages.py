"""Pages of Short Straw that are compared with goldens, and pages that are private."""

from typing import Final

from tests.tui.standard_pages import after, before, standard_pages
from tests.tui.walks import CALM, LIFT, VERDICT, Shown, until

SHOWN: Final[dict[str, Shown]] = {
    **standard_pages("short-straw"),
    "sure": (after("short-straw"), (LIFT, CALM, "3")),
    "round": (before("short-straw", "round"), (LIFT, until("round"), VERDICT)),
}

PRIVATE: Final[dict[str, Shown]] = {
    "turn": (after("short-straw"), (LIFT, "down")),
}
