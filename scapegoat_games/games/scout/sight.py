"""What somebody sees of a game: the only way out of the state."""

from collections.abc import Sequence
from functools import cache

from scapegoat_games.games.scout.pieces import Card, Cards
from scapegoat_games.games.scout.state import Choosing, State
from scapegoat_games.games.scout.view import Holding, View
from scapegoat_games.protocol import Eye, Seat


def view(state: State, who: Seat | Eye) -> View:
    everything = who is Eye.ALL
    seat = None if isinstance(who, Eye) else who
    step = state.step
    return View(
        seat=seat,
        rules=state.rules,
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        step=_holding(step, seat) if isinstance(step, Choosing) else step,
        hands=tuple(state.hands) if everything else _hands(state, seat),
        aside=state.aside if everything else _covered(len(state.aside)),
        scouted=tuple(state.scouted),
        holder=state.holder,
        active=state.active,
        owner=state.owner,
        scouts=state.scouts,
        captured=tuple(state.captured),
        tokens=tuple(state.tokens),
        chips=tuple(state.chips),
        gone=state.gone,
        aired=state.aired,
        leftover=state.leftover if everything or not state.leftover else _own(state.leftover, seat),
        sure=state.sure,
        acted=state.acted,
        shown=state.shown,
        best=state.best,
        best_by=state.best_by,
        results=state.results,
    )


@cache
def _covered(count: int) -> tuple[None, ...]:
    return (None,) * count


def _hands(state: State, seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    if state.rules.open_scouts:
        return tuple(
            hand if at == seat else _scouted_only(hand, state.scouted[at])
            for at, hand in enumerate(state.hands)
        )
    return _own(state.hands, seat)


def _own(hands: Sequence[Cards], seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    return tuple([hand if at == seat else _covered(len(hand)) for at, hand in enumerate(hands)])


def _scouted_only(hand: Cards, scouted: Cards) -> tuple[Card | None, ...]:
    """The option ``open_scouts``: scouted cards stand in the hand for everybody to see."""
    return tuple(card if card.upright() in scouted else None for card in hand)


def _holding(step: Choosing, seat: Seat | None) -> Holding:
    decided = tuple(choice is not None for choice in step.turned)
    return Holding(decided, None if seat is None else step.turned[seat])
