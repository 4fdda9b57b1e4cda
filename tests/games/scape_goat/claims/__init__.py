"""Which texts of Scape Goat claim something about the position, and when they are true."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.contract.claims import Holds
from tests.games.scape_goat.claims.choices import CHOICES
from tests.games.scape_goat.claims.hints import HINTS
from tests.games.scape_goat.claims.log import LOG
from tests.games.scape_goat.claims.pages import PAGES
from tests.games.scape_goat.claims.shown import rare, said

__all__ = ["ALWAYS", "CLAIMS", "NO_CLAIM", "rare", "said"]

CLAIMS: Final[Mapping[str, Holds]] = {**LOG, **CHOICES, **HINTS, **PAGES}
ALWAYS: Final[Mapping[str, str]] = {
    ", the last one: Prepare turns over to Frame/Steal": "verdict",
    "{…} takes the last preparation token: Prepare is Frame/Steal from now on.": "line",
    "Everyone takes a first look: {…} of {…} so far.": "headline",
    "{…} moves next.": "headline",
    "{…} begins: first token placed on Prepare.": "headline",
    "{…} has taken the card from slot {…} and puts one back.": "headline",
    "Frame Attempt by {…}: {…} of {…} have chosen a card.": "headline",
    "{…} swaps evidence at {…}.": "headline",
    "The game is over.": "headline",
    "to take": "locations",
    "frame or steal": "locations",
    "With a token: start a Frame Attempt. Without one: steal one.": "locations",
    "House rule: only cards that you alone have seen.": "known",
    "House rule: this page remembers no cards.": "known",
    "the wild card: it shows everyone": "signs",
    ", Frame Attempt": "chapter",
    "and it worked": "results",
    "which failed": "results",
    "both failed": "results",
    "all of them failed": "results",
    "◀ scapegoat, framed": "fate",
    "framed, innocent": "fate",
}
NO_CLAIM: Final = frozenset(
    (Path(__file__).parent / "no_claim.txt").read_text("utf-8").splitlines()
)
"""Titles, questions, names of keys, explanations of signs, and rules that hold in each position."""
