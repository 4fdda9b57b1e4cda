"""A player's notes on each other player: a feeling, the other player's claim, and some words.

A claim says which seat the other player calls the scapegoat. This module knows neither the screen
nor the rules. The match keeps the notes as a text and never reads them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, final

from scapegoat_games.protocol import Seat
from scapegoat_games.sanitize import printable

Feeling: TypeAlias = Literal["none", "trusted", "unsure", "suspect"]
FEELINGS: Final[tuple[Feeling, ...]] = ("none", "trusted", "unsure", "suspect")
LONGEST: Final = 48
"""Greatest number of characters in the words of a remark. Larger: the page may cut off words."""
_NOBODY: Final = "-"


@final
@dataclass(frozen=True, slots=True)
class Remark:
    """The notes on one player."""

    feeling: Feeling = "none"
    claim: Seat | None = None
    """The seat that this player calls the scapegoat; None without a claim."""
    said: str = ""

    def other_feeling(self) -> "Remark":
        after = FEELINGS.index(self.feeling) + 1
        return replace(self, feeling=FEELINGS[after % len(FEELINGS)])

    def other_claim(self, seats: int) -> "Remark":
        """A copy of the remark in which the claim names the next seat; after the last seat, a copy
        without a claim.
        """
        after = 0 if self.claim is None else self.claim + 1
        return replace(self, claim=after if after < seats else None)


BLANK: Final = Remark()


def written(remarks: Mapping[Seat, Remark]) -> str:
    """Remarks as text: a line for each player with a remark.

    >>> written({2: Remark("suspect", 0, "has no red"), 1: BLANK})
    '2 suspect 0 has no red'
    """
    return "\n".join(
        f"{seat} {one.feeling} {_NOBODY if one.claim is None else one.claim} {one.said}"
        for seat, one in sorted(remarks.items())
        if one != BLANK
    )


def read(text: str, seats: int) -> dict[Seat, Remark]:
    """The remarks in a text from ``written``; lines in any other form are ignored.

    >>> read("2 suspect 0 has no red", 4)
    {2: Remark(feeling='suspect', claim=0, said='has no red')}
    """
    return dict(_read(text, seats))


def _read(text: str, seats: int) -> Iterator[tuple[Seat, Remark]]:
    players = {str(seat): seat for seat in range(seats)}
    feelings: dict[str, Feeling] = {one: one for one in FEELINGS}
    for line in text.split("\n"):
        match line.split(" ", 3):
            case [who, feeling, claim, said] if (
                who in players and feeling in feelings and claim in {*players, _NOBODY}
            ):
                kept = printable(said[:LONGEST])
                yield players[who], Remark(feelings[feeling], players.get(claim), kept)
            case _:
                pass
