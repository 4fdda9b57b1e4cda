"""Which texts of Corporate Scapegoat claim something about the position, and when they are true."""

from collections.abc import Mapping
from typing import Final

from tests.contract.claims import Holds
from tests.games.corporate.claim_lines import CHOICES, LINES
from tests.games.corporate.claim_pages import PAGES, said
from tests.games.corporate.claim_previews import PREVIEWS
from tests.games.corporate.claim_reasons import REASONS
from tests.games.corporate.no_claims import NO_CLAIM

__all__ = ("ALWAYS", "CLAIMS", "NO_CLAIM", "said")

CLAIMS: Final[Mapping[str, Holds]] = {**LINES, **CHOICES, **REASONS, **PREVIEWS, **PAGES}
ALWAYS: Final[Mapping[str, str]] = {
    "red, traps whoever closes Q4": "play",
    "black, safe if turned over": "play",
    "ends the year exactly": "play",
    "{…} {…} for it": "play",
    "Then the target can't be met any more: the lowest card shown is demoted.": "play",
    "The target can't be met any more: the lowest card shown is demoted.": "play",
    "Red: if turned over, whoever closes Q4 is demoted (if exactly: everyone).": "play",
    "Black: if it is turned over at the year's end, nobody is demoted.": "play",
    "Time is up: whoever shows the lowest card is demoted (Ace high).": "play",
    "{…}, but nothing lies face down: review for everyone.": "play",
    "{…} {…} the match if promoted.": "show",
    "Nothing beats {…}; only {…} ties it.": "show",
    "{…}'s last turn this year: which card {…} {…} play, and which way up?": "question",
    "The match is over.": "headline",
    "Q{…} needs {…} more to close.": "headline",
    "Q{…} needs {…} more; the target can't be met any more.": "headline",
    "{…}, fills up": "player",
    "nothing face down": "player",
}
