"""How a match ends: who is framed, what the mats say, and who has won."""

from typing import assert_never

from scapegoat_games.games.scape_goat.pieces import Cards, Colour, shows
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.steps import Ending, Over
from scapegoat_games.protocol import Event, Outcome, Seat
from scapegoat_games.words import counted, listed, player


def framed(colours: tuple[Colour, ...], cards: Cards, scapegoat: Seat) -> Seat | None:
    """SG-16: the player whose colour all other players show; None if there is none.

    If there are two such players and the scapegoat is among them, the scapegoat is framed.
    """
    seats = range(len(colours))
    found = [
        seat
        for seat in seats
        if all(shows(cards[other], colours[seat]) for other in seats if other != seat)
    ]
    return min(found, key=lambda seat: seat != scapegoat, default=None)


def end(
    state: State, ending: Ending, by: Seat, victim: Seat | None = None, cards: Cards = ()
) -> list[Event]:
    """SG-19: ends the match. All mats are turned over, and the scapegoat is revealed."""
    cell = state.deal.cell
    named = tuple(mat[cell] for mat in state.mats)
    step = state.step = Over(ending, by, victim, cards, named, state.scapegoat)
    told = [f"{player(seat)}'s names {player(other)}" for seat, other in enumerate(named)]
    return [
        Event("mats", f"The mats are turned over: {listed(told)}.", reveals=True),
        Event(_verdict(step), f"The scapegoat is {player(step.scapegoat)}.", reveals=True),
    ]


def _verdict(over: Over) -> str:
    """The kind of the last event of a match. Simulations count matches by this kind."""
    match over.ending:
        case "scapegoat framed" | "innocent framed":
            return over.ending.replace(" ", "-")
        case "cops":
            return "cops-scapegoat" if over.by == over.scapegoat else "cops-innocent"
        case "limit":
            return "no-result"
        case _:
            assert_never(over.ending)


def outcome(state: State) -> Outcome | None:
    """SG-13, SG-17, SG-22: who has won, once the match is over."""
    step = state.step
    if not isinstance(step, Over):
        return None
    goat = step.scapegoat
    others = tuple(seat for seat in range(state.seats) if seat != goat)
    match step.ending:
        case "scapegoat framed":
            names = listed([player(seat) for seat in others])
            return Outcome(others, (), f"{player(goat)}, the scapegoat, is framed: {names} win.")
        case "innocent framed":
            assert step.framed is not None
            why = f"{player(step.framed)} is framed, but {player(goat)} is the scapegoat and wins."
            return Outcome((goat,), (), why)
        case "cops":
            by = player(step.by)
            if step.by == goat:
                why = f"{by}, the scapegoat, has gone to the cops and wins."
            else:
                why = f"{by} has gone to the cops: {player(goat)}, the scapegoat, wins."
            return Outcome((goat,), (), why)
        case "limit":
            rounds = counted(state.turns // state.seats, "round")
            return Outcome((), (), f"After {rounds} there is no result.")
        case _:
            assert_never(step.ending)
