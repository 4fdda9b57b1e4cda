"""What is going on at the table of Corporate Scapegoat, and what a decision asks.

All texts are templates for names, which also have words that agree with "you".
"""

from collections.abc import Sequence
from typing import Final, assert_never

from scapegoat_games.games.corporate.moves import Discard, Move, Play, Reveal
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import Acting, Choosing, Judgement, Over, Purpose, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.draft import CardDraft
from scapegoat_games.words import agreeing, listed, player

_FIRST: Final = "Who starts the first year? The lowest card does (Ace low)."
_TIED: Final[dict[Purpose, str]] = {
    "start": "Tied for lowest",
    "review": "Tied for highest",
    "missed": "Tied for lowest",
}


def headline(view: View) -> str:
    """What is going on at the table."""
    match view.step:
        case Acting():
            missing = view.rules.target - view.totals[view.quarter]
            return f"Q{view.quarter + 1} needs {missing} more to close."
        case Choosing(purpose, among):
            if any(view.revealed[seat] for seat in among):
                return f"{_TIED[purpose]}: {_everybody(view, among)} {_show(view, among)}."
            return _settling(view, view.judgement, purpose, among) if view.judgement else _FIRST
        case Over():
            return "The match is over."
        case _:
            assert_never(view.step)


def _everybody(view: View, among: Sequence[Seat]) -> str:
    return "everybody" if len(among) == view.seats else names(among)


def _show(view: View, among: Sequence[Seat]) -> str:
    return "shows another card" if len(among) == view.seats else "show another card each"


def names(seats: Sequence[Seat]) -> str:
    return listed([player(seat) for seat in seats])


def _settling(view: View, verdict: Judgement, purpose: Purpose, among: Sequence[Seat]) -> str:
    """What is asked for now, and why."""
    if purpose == "missed":
        return "The target is missed: the lowest card is demoted (Ace high)."
    if purpose == "review":
        who = f" for all but {player(verdict.by)}" if verdict.blamed else ""
        return f"Promotion Review{who}: the highest card rises (Ace high)."
    gives = (
        f"{_everybody(view, among)} gives up a card"
        if len(among) == view.seats
        else f"{player(among[0])} {agreeing(among[0], 'gives')} up a card"
        if len(among) == 1
        else f"{names(among)} give up a card each"
    )
    if verdict.ending == "missed":
        return f"The target is missed: {gives}."
    by = player(verdict.by)
    if verdict.ending == "perfect":
        return f"On target, but {verdict.turned} was turned over: {gives}."
    return f"{by} {agreeing(verdict.by, 'takes')} the blame for {verdict.turned}: {gives}."


def ask(now: CardDraft) -> str:
    """What is to be decided now."""
    does, who = agreeing(now.seat, "does"), player(now.seat)
    if not now.sure:
        return _asked(now.move, does, who)
    if now.forced:
        has = agreeing(now.seat, "has")
        return f"{who} {has} only {now.card} to show. Enter shows it with the others."
    return f"{_sure(now)} Enter confirms."


def _asked(move: Move, does: str, who: str) -> str:
    match move:
        case Play():
            return f"Which card {does} {who} play, and which way up?"
        case Reveal():
            return f"Which card {does} {who} show?"
        case Discard():
            return f"Which card {does} {who} give up?"
        case _:
            assert_never(move)


def _sure(now: CardDraft) -> str:
    ends = " and end the year" if now.plays and now.ends_year else ""
    return f"{deed(now.view.hand, now.move)}{ends}?"


def deed(hand: Sequence[Card], move: Move) -> str:
    """What is done with which card of the hand."""
    card = hand[move.at]
    match move:
        case Play(_, down):
            return f"Play {card} face {'down' if down else 'up'}"
        case Reveal():
            return f"Show {card}"
        case Discard():
            return f"Give up {card}"
        case _:
            assert_never(move)


def shown(cards: Sequence[Card]) -> str:
    """The last cards that somebody has turned over, as far as there is room for them."""
    return " ".join(map(str, cards[-2:]))
