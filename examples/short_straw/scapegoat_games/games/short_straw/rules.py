"""The state of a match and the rules: who may choose, what a choice changes, and who wins."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import final

from scapegoat_games.games.short_straw.view import EACH, Draw, Straw
from scapegoat_games.protocol import Decision, Dice, Event, Outcome, Seat, Value
from scapegoat_games.tuples import increased, without
from scapegoat_games.words import counted, listed, player


@final
@dataclass(slots=True)
class State:
    """No module outside this folder reads it. ``View`` explains the fields of the same names."""

    hands: list[tuple[Straw, ...]]
    chosen: list[int | None]
    """By seat: the index in the hand of the straw that is chosen; None before the choice."""
    put_away: tuple[Straw, ...]
    drawn: tuple[tuple[Straw, ...], ...]
    blame: tuple[int, ...]


def new(seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
    """SS-1: deals the set number of straws to each seat and puts the other straws away."""
    straws = settings["straws"]
    assert isinstance(straws, int)
    box = dice.shuffled(range(1, EACH * seats + 1))
    dealt = straws * seats
    return State(
        hands=[tuple(sorted(box[at : at + straws])) for at in range(0, dealt, straws)],
        chosen=[None] * seats,
        put_away=tuple(box[dealt:]),
        drawn=((),) * seats,
        blame=(0,) * seats,
    )


def to_act(state: State) -> tuple[Decision, ...]:
    """SS-2: all seats that have not chosen yet, in any order."""
    return tuple(
        Decision(seat)
        for seat, (hand, choice) in enumerate(zip(state.hands, state.chosen, strict=True))
        if hand and choice is None
    )


def apply(state: State, seat: Seat, move: Draw, dice: Dice) -> list[Event]:  # noqa: ARG001 - the protocol's
    state.chosen[seat] = move.at
    who, length = player(seat), state.hands[seat][move.at]
    own = {seat: f"{who} has chosen the straw of {length} cm."}
    return [Event("chosen", f"{who} has chosen a straw.", own), *_shown(state)]


def _shown(state: State) -> list[Event]:
    """SS-3, SS-4: once all seats have chosen, shows the straws and adds the blame."""
    places = [at for at in state.chosen if at is not None]
    if len(places) < len(state.hands):
        return []
    straws = [hand[at] for hand, at in zip(state.hands, places, strict=True)]
    state.hands = [*map(without, state.hands, places)]
    state.chosen = [None] * len(places)
    state.drawn = tuple((*before, straw) for before, straw in zip(state.drawn, straws, strict=True))
    number, shortest = len(state.drawn[0]), straws.index(min(straws))
    state.blame = increased(state.blame, shortest, number)
    shown = listed([f"{player(seat)} {straw} cm" for seat, straw in enumerate(straws)])
    blamed = f"{player(shortest)} takes the blame of round {number}."
    return [Event("shown", f"{shown}.", reveals=True), Event("round", blamed)]


def outcome(state: State) -> Outcome | None:
    """SS-5: the least blame wins; players who tie share the win."""
    if any(state.hands):
        return None
    least = min(state.blame)
    winners = tuple(seat for seat, blame in enumerate(state.blame) if blame == least)
    has = "has" if len(winners) == 1 else "have"
    points = counted(least, "point")
    why = f"{listed([player(seat) for seat in winners])} {has} the least blame: {points}."
    return Outcome(winners, tuple(state.blame), why)
