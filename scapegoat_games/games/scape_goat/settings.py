"""What a table may agree on before a match of Scape Goat."""

from collections.abc import Mapping
from typing import Final

from scapegoat_games.protocol import Setting, Value
from scapegoat_games.settings import limit

SETTINGS: Final[tuple[Setting, ...]] = (
    limit("Rounds after which the match ends with no result; for automated play.", automated=40),
)


def read_limit(settings: Mapping[str, Value]) -> int | None:
    most = settings["limit"]
    return most if isinstance(most, int) else None
