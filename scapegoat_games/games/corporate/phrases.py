"""Sentences about the end of a year and for printed matches, with placeholders for names."""

from collections.abc import Sequence
from typing import Final, assert_never

from scapegoat_games.games.corporate.view import Judgement, View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import counted, listed, player

_NOT_BLAMED: Final = "Nobody is blamed: Promotion Review for everyone."


def year_begins(year: int, starter: Seat) -> str:
    return f"Year {year + 1} begins. {player(starter)} starts."


def year_over(year: int, judgement: Judgement, target: int, *, in_time: bool) -> str:
    ends = f"Year {year + 1} ends"
    who = player(judgement.by)
    match judgement.ending:
        case "missed":
            late = "nobody has a card left to play" if in_time else "time is up"
            stands = f"Q{judgement.quarter + 1} stands at {judgement.total} of {target}"
            return f"{ends}: {late}, and {stands}. The target is missed."
        case "beaten":
            over = judgement.total - target
            return f"{ends}: {who} closes Q4, {over} over target, and answers for it."
        case "perfect":
            return f"{ends}: {who} closes Q4 exactly on target."
        case _:
            assert_never(judgement.ending)


def judged(judgement: Judgement) -> str:
    """The sentence that says which card was turned over, and who is blamed, demoted or reviewed."""
    match judgement.ending:
        case "missed":
            return "Everyone shows a card; whoever shows the lowest is demoted (Ace high)."
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
        return f"The only face-down card is turned over: {judgement.turned}, {colour}."
    cards = counted(judgement.face_down, "face-down card")
    return f"One of the {cards} is turned over: {judgement.turned}, {colour}."


def _scapegoat(judgement: Judgement) -> str:
    if judgement.blamed:
        who = player(judgement.by)
        return f"{who} is the Scapegoat and is demoted; Promotion Review for everyone else."
    return _NOT_BLAMED


def _closer(judgement: Judgement) -> str:
    if judgement.blamed:
        return "Everyone takes the blame and is demoted."
    return _NOT_BLAMED


def demoted(seat: Seat, size: int, *, gives: str | None, lowest: bool, draws: bool) -> str:
    """CS-16: the demotion of a seat, and the card that the seat loses.

    ``size`` is the new Hand Size. ``gives`` names the card given up; None if there is no card.
    ``lowest`` says whether the Hand Size was 1 already, ``draws`` whether the seat then draws a
    card.
    """
    who = player(seat)
    if lowest:
        told = f"{who} is demoted, but there is nothing below Hand Size 1"
        paid = f"gives up {gives}" if gives else ""
        drawn = "draws 1" if draws else ""
        costs = " and ".join(filter(None, (paid, drawn)))
        return f"{told}: {who} {costs}." if costs else f"{told}."
    paid = f"gives up {gives} and " if gives else ""
    return f"{who} {paid}is demoted to Hand Size {size}."


def promoted(seat: Seat, size: int, *, wins: bool) -> str:
    return f"{player(seat)} is promoted to Hand Size {size}{' and wins' if wins else ''}."


def without_cards(seats: Sequence[Seat], for_what: str) -> str:
    """A sentence that says which seats have no card for a purpose.

    >>> without_cards([0, 2], "left to show")
    '{0} and {2} have no card left to show.'
    """
    verb = "has" if len(seats) == 1 else "have"
    return f"{listed([player(seat) for seat in seats])} {verb} no card {for_what}."


def chapter(view: View) -> str:
    return f"Year {view.year + 1}"


def laid_out(view: View) -> tuple[str, ...]:
    """A line for each player: the Hand Size and the cards, with ``?`` for hidden cards."""
    return tuple(
        f"{player(seat)} (Hand Size {view.sizes[seat]}) holds"
        f" {' '.join('?' if card is None else str(card) for card in hand) or 'nothing'}."
        for seat, hand in enumerate(view.hands)
    )
