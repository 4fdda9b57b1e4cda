"""How a year's end is told."""

from collections.abc import Sequence
from typing import assert_never

from scapegoat_games.games.corporate.view import Judgement
from scapegoat_games.protocol import Seat
from scapegoat_games.words import counted, listed, player


def year_begins(year: int, starter: Seat) -> str:
    return f"Year {year + 1} begins. {player(starter)} starts."


def year_over(year: int, judgement: Judgement, target: int, *, in_time: bool) -> str:
    """How the year ended."""
    over = f"Year {year + 1} is over"
    who = player(judgement.by)
    match judgement.ending:
        case "missed":
            late = "nobody has a card left to play" if in_time else "the deadline has passed"
            return (
                f"{over}: {late}, with Q{judgement.quarter + 1} at {judgement.total} of {target}."
            )
        case "beaten":
            beaten = f"{who} beats the target, {judgement.total} of {target}"
            return f"{over}: {beaten}, and is the Scapegoat."
        case "perfect":
            return f"{over}: {who} closes it on exactly {target}."
        case _:
            assert_never(judgement.ending)


def judged(judgement: Judgement) -> str:
    """What was turned over, and what comes of it."""
    match judgement.ending:
        case "missed":
            return "Whoever shows the lowest card is demoted."
        case "beaten":
            return f"{_turned(judgement)} {_scapegoat(judgement)}"
        case "perfect":
            return f"{_turned(judgement)} {_closer(judgement)}"
        case _:
            assert_never(judgement.ending)


def _turned(judgement: Judgement) -> str:
    if judgement.turned is None:
        return "Nothing was played face down: the books are clean."
    colour = "red" if judgement.turned.red else "black"
    if judgement.face_down == 1:
        return f"The one face-down card is turned over: {judgement.turned}, {colour}."
    cards = counted(judgement.face_down, "face-down card")
    return f"One of {cards} is turned over: {judgement.turned}, {colour}."


def _scapegoat(judgement: Judgement) -> str:
    if judgement.blamed:
        return f"{player(judgement.by)} takes the blame and is demoted; the others are reviewed."
    return "Nobody is blamed: everybody is reviewed."


def _closer(judgement: Judgement) -> str:
    if judgement.blamed:
        return "Everybody takes the blame and is demoted."
    return "Nobody is blamed: everybody is reviewed."


def demoted(seat: Seat, size: int, lowest: bool) -> str:
    if lowest:
        return f"{player(seat)} is demoted, but there is nothing below Hand Size 1."
    return f"{player(seat)} is demoted to Hand Size {size}."


def promoted(seat: Seat, size: int) -> str:
    return f"{player(seat)} is promoted to Hand Size {size}."


def without_cards(seats: Sequence[Seat], for_what: str) -> str:
    """
    >>> without_cards([0, 2], "left to show")
    '{0} and {2} have no card left to show.'
    """
    verb = "has" if len(seats) == 1 else "have"
    return f"{listed([player(seat) for seat in seats])} {verb} no card {for_what}."
