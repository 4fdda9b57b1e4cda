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
LONGEST: Final = 160
"""Greatest number of letters that can be noted about a player for a single round. Larger: the page
shows less of earlier rounds.
"""
NO_ROUND: Final = 0
"""Takes the place of the round's number for words that were noted without a round."""
_ROUND: Final = "r"
"""The letter before the number of a round, as in ``r3``, where notes are written as text."""
Words: TypeAlias = tuple[tuple[int, str], ...]
"""Pairs of a round, counted from 1, and the words about what a player said or did in this round."""
_NOBODY: Final = "-"


@final
@dataclass(frozen=True, slots=True)
class Remark:
    """The notes on one player."""

    feeling: Feeling = "none"
    claim: Seat | None = None
    """The seat that this player calls the scapegoat; None without a claim."""
    said: Words = ()

    def said_in(self, number: int) -> str:
        return dict(self.said).get(number, "")

    def with_words(self, number: int, words: str) -> "Remark":
        """A copy of the remark with ``words`` about the round with this number; empty words delete
        what was noted about the round.
        """
        said = dict(self.said) | {number: words}
        return replace(self, said=tuple((at, told) for at, told in sorted(said.items()) if told))

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
    """Remarks as text: a line for each player with a remark, and a line for each round with words.

    >>> written({2: Remark("suspect", 0, ((3, "has no red"),)), 1: BLANK}).split("\\n")
    ['2 suspect 0 ', '2 r3 - has no red']
    """
    return "\n".join(
        line for seat, one in sorted(remarks.items()) if one != BLANK for line in _lines(seat, one)
    )


def _lines(seat: Seat, one: Remark) -> Iterator[str]:
    claim = _NOBODY if one.claim is None else one.claim
    yield f"{seat} {one.feeling} {claim} {one.said_in(NO_ROUND)}"
    for number, words in one.said:
        if number != NO_ROUND:
            yield f"{seat} {_ROUND}{number} {_NOBODY} {words}"


def read(text: str, seats: int) -> dict[Seat, Remark]:
    """The remarks in a text from ``written``; lines in any other form are ignored.

    >>> read("2 suspect 0 has no red", 4)
    {2: Remark(feeling='suspect', claim=0, said=((0, 'has no red'),))}
    """
    found: dict[Seat, Remark] = {}
    for seat, number, one in _read(text, seats):
        words = one.said_in(number)
        before = found.get(seat, BLANK) if number else one
        found[seat] = before.with_words(number, words)
    return found


def _read(text: str, seats: int) -> Iterator[tuple[Seat, int, Remark]]:
    """For each line of the text: the player whom the line is about, the round or ``NO_ROUND``, and
    a remark with what the line says.
    """
    players = {str(seat): seat for seat in range(seats)}
    feelings: dict[str, Feeling] = {one: one for one in FEELINGS}
    for line in text.split("\n"):
        match line.split(" ", 3):
            case [who, feeling, claim, said] if (
                who in players and feeling in feelings and claim in {*players, _NOBODY}
            ):
                kept = Remark(feelings[feeling], players.get(claim))
                yield players[who], NO_ROUND, kept.with_words(NO_ROUND, _kept(said))
            case [who, number, claim, said] if who in players and _is_round(number):
                at = int(number[1:])
                yield players[who], at, BLANK.with_words(at, _kept(said))
            case _:
                pass


def _is_round(text: str) -> bool:
    digits = text.removeprefix(_ROUND)
    return digits != text and digits.isdecimal() and digits.isascii() and 0 < len(digits) < 7


def _kept(said: str) -> str:
    return printable(said[:LONGEST])
