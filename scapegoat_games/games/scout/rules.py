"""Scout as it is played: who may act, what an action does, when a round is over."""

from typing import Final, assert_never

from scapegoat_games.games.scout.deal import next_round
from scapegoat_games.games.scout.moves import Hold, Move, Scout, ScoutShow, Show
from scapegoat_games.games.scout.pieces import (
    ONE_TWO,
    Card,
    Cards,
    a_group,
    a_number,
    strength,
    tops,
)
from scapegoat_games.games.scout.scoring import score, scored
from scapegoat_games.games.scout.scouting import after, reduced, scouted_card
from scapegoat_games.games.scout.state import Choosing, State
from scapegoat_games.games.scout.view import Acting, Ending, Over
from scapegoat_games.games.scout.windows import windows
from scapegoat_games.protocol import Decision, Dice, Event, Seat
from scapegoat_games.words import agreeing, counted, listed, player

# Cached: hot path.
_ALONE: Final = tuple((Decision(seat),) for seat in range(5))


def to_act(state: State) -> tuple[Decision, ...]:
    match state.step:
        case Choosing(turned):
            return tuple(Decision(seat) for seat, choice in enumerate(turned) if choice is None)
        case Acting():
            return _ALONE[state.turn]
        case Over():
            return ()
        case _:
            assert_never(state.step)


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> list[Event]:
    match move:
        case Hold():
            return _hold(state, seat, move)
        case Show():
            events = [_show(state, seat, move)]
        case Scout():
            events = [_scout(state, seat, move)]
        case ScoutShow():
            state.chips[seat] -= 1
            events = [_scout(state, seat, move.scout), _show(state, seat, move.show, chip=True)]
        case _:
            assert_never(move)
    state.acted += 1
    # SC-12: with two players a Scout leaves the turn where it is.
    if not (isinstance(move, Scout) and len(state.hands) == 2):
        state.turn = (seat + 1) % len(state.hands)
    ending = _ending(state, seat)
    if ending:
        events += _end_round(state, ending, seat, dice)
    return events


def _hold(state: State, seat: Seat, move: Hold) -> list[Event]:
    """SC-3: nobody sees a choice before all have chosen."""
    assert isinstance(state.step, Choosing)
    turned = tuple(
        move.turned if at == seat else choice for at, choice in enumerate(state.step.turned)
    )
    state.step = Choosing(turned)
    their = agreeing(seat, "their")
    did = (
        f"{agreeing(seat, 'turns')} {their} hand around"
        if move.turned
        else f"{agreeing(seat, 'keeps')} {their} hand as it is"
    )
    events = [
        Event(
            "hold",
            f"{player(seat)} {agreeing(seat, 'has')} taken up {their} hand.",
            {seat: f"{player(seat)} {did}."},
        )
    ]
    if None not in turned:
        state.step = Acting()
        events.append(_turn_hands(state, tuple(bool(choice) for choice in turned)))
    return events


def _turn_hands(state: State, turned: tuple[bool, ...]) -> Event:
    for seat, turns in enumerate(turned):
        if turns:
            state.hands[seat] = tuple(card.turned() for card in state.hands[seat])
    who = listed([player(seat) for seat, turns in enumerate(turned) if turns])
    hands = "their hands" if sum(turned) > 1 else "their hand"
    told = f"{who} turned {hands} around." if who else "Nobody turned their hand."
    return Event("held", told, reveals=True)


def _show(state: State, seat: Seat, move: Show, *, chip: bool = False) -> Event:
    """SC-8: the beaten cards are captured, the shown ones become the active set."""
    hand = state.hands[seat]
    shown = hand[move.start : move.stop]
    beaten = state.active
    state.captured[seat] += len(beaten)
    if beaten:
        state.gone |= {card.upright() for card in beaten}
    state.hands[seat] = hand[: move.start] + hand[move.stop :]
    if state.scouted[seat] or state.holder == seat:
        _lay_open(state, seat, shown)
    state.active, state.owner, state.scouts = shown, seat, 0
    state.shown = shown
    if (strength(tops(shown)) or ()) > (strength(tops(state.best)) or ()):
        state.best, state.best_by = shown, seat
    did = [f"shows {a_group(shown)}"]
    if state.rules.open_scouts:
        did[0] += f" from place {move.start + 1}"
    if beaten:
        did.append(f"captures {counted(len(beaten), 'card')}")
    if chip:
        did.append("spends the Scout & Show chip")
    what = f"{player(seat)} {'then ' if chip else ''}{listed(did)}."
    return Event("show", what, reveals=True)


def _lay_open(state: State, seat: Seat, shown: Cards) -> None:
    """What was known to be in the hand is in it no longer."""
    left = {card.upright() for card in shown}
    state.scouted[seat] = tuple(card for card in state.scouted[seat] if card not in left)
    if state.holder == seat and ONE_TWO in left:
        state.holder = None


def _scout(state: State, seat: Seat, move: Scout) -> Event:
    """SC-9, SC-12."""
    card = scouted_card(state.active, move)
    lying = card.turned() if move.turned else card
    owner = state.owner
    assert owner is not None
    state.hands[seat] = after(state.hands[seat], state.active, move)
    state.active = reduced(state.active, move.end)
    state.scouted[seat] = _with(state.scouted[seat], card)
    state.scouts += 1
    if len(state.hands) == 2:
        state.chips[seat] -= 1
        left = state.chips[seat]
        price = f" and spends a chip ({left} left)" if left else " and spends the last chip"
    else:
        state.tokens[owner] += 1
        price = f"; {player(owner)} gets a token"
    end = f" from the {move.end} end" if state.active else ""
    what = f"{player(seat)} scouts the {lying}{end}"
    where = f", as {a_number(card.top)}, to place {move.gap + 1}"
    comma = "," if price.startswith(" and") else ""
    told = f"{what}{where}{comma}{price}."
    # SC-13: whoever goes on without a chip has something to show.
    tells = len(state.hands) == 2 and not state.chips[seat] and bool(state.active)
    if state.rules.open_scouts:
        return Event("scout", told, reveals=tells)
    return Event("scout", f"{what}{price}.", {seat: told}, reveals=tells)


def _with(cards: Cards, card: Card) -> Cards:
    """The cards with one more, in the order of the deck: the order told of no place in a hand."""
    return tuple(sorted({*cards, card.upright()}))


def _ending(state: State, seat: Seat) -> Ending | None:
    """SC-13: an emptied hand comes before everything else."""
    if not state.hands[seat]:
        return "emptied hand"
    if len(state.hands) == 2:
        if _stuck(state):
            return "stuck"
    elif state.scouts == len(state.hands) - 1:
        if state.active or state.rules.emptied_ends:
            return "all scouted"
        state.scouts = 0  # SC-14: the count starts again
    limit = state.rules.limit
    return "limit" if limit is not None and state.acted >= limit else None


def _stuck(state: State) -> bool:
    """SC-13 for two players: the player to act can neither Show nor Scout."""
    seat = state.turn
    if not state.active or state.chips[seat]:
        return False
    return not windows(tops(state.hands[seat]), strength(tops(state.active)))


def _end_round(state: State, ending: Ending, seat: Seat, dice: Dice) -> list[Event]:
    owner = seat if state.owner is None else state.owner
    result = score(state, ending, seat if ending == "emptied hand" else owner)
    state.results += (result,)
    events = [scored(state.round, result)]
    if state.round + 1 < state.rules.rounds:
        events.append(next_round(state, dice))
    else:
        state.step = Over()
    return events
