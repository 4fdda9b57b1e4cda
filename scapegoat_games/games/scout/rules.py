"""The rules of Scout: whose turn it is, what a move changes, and when a round is over."""

from typing import Final, assert_never

from scapegoat_games.games.scout import moves, pieces
from scapegoat_games.games.scout.deal import next_round
from scapegoat_games.games.scout.pieces import Card, Cards
from scapegoat_games.games.scout.state import HoldChoices, State
from scapegoat_games.games.scout.transcript import who_is_free, why_ended
from scapegoat_games.games.scout.view import Acting, Ending, Over, RoundResult
from scapegoat_games.games.scout.windows import windows
from scapegoat_games.protocol import Decision, Dice, Event, Outcome, Seat
from scapegoat_games.tuples import increased, replaced
from scapegoat_games.words import agreeing, counted, listed, player

# For each seat, the result of ``to_act`` if only this seat decides. The results are made in
# advance, because ``to_act`` is called before every move.
_DECISION_OF: Final = tuple((Decision(seat),) for seat in range(5))


def to_act(state: State) -> tuple[Decision, ...]:
    match state.step:
        case HoldChoices(turned):
            return tuple(Decision(seat) for seat, choice in enumerate(turned) if choice is None)
        case Acting():
            return _DECISION_OF[state.turn]
        case Over():
            return ()
        case _:
            assert_never(state.step)


def apply(state: State, seat: Seat, move: moves.Move, dice: Dice) -> list[Event]:
    if isinstance(move, moves.Hold):
        return _hold(state, seat, move)
    scout, show = moves.parts(move)
    events = []
    if scout:
        events.append(_scout(state, seat, scout))
    if show:
        events.append(_show(state, seat, show, chip=scout is not None))
    state.acted += 1
    # SC-12: with two players, it is still the player's turn after a Scout.
    if show or len(state.hands) > 2:
        state.turn = (seat + 1) % len(state.hands)
    ending = _ending(state, seat)
    if ending:
        events += _end_round(state, ending, seat, dice)
    return events


def _hold(state: State, seat: Seat, move: moves.Hold) -> list[Event]:
    """SC-3: the choice stays secret until all seats have chosen."""
    assert isinstance(state.step, HoldChoices)
    turned = replaced(state.step.turned, seat, move.turned)
    state.step = HoldChoices(turned)
    their = agreeing(seat, "their")
    if move.turned:
        did = f"{agreeing(seat, 'turns')} {their} hand around"
    else:
        did = f"{agreeing(seat, 'keeps')} {their} hand as it is"
    events = [
        Event(
            "hold",
            f"{player(seat)} {agreeing(seat, 'has')} picked up {their} hand.",
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
    text = f"{who} turned {hands} around." if who else "Nobody turned their hand around."
    return Event("held", text, reveals=True)


def _show(state: State, seat: Seat, move: moves.Show, *, chip: bool) -> Event:
    """SC-8: captures the beaten cards; the shown cards become the active set.

    With ``chip`` the Show is the second part of a Scout & Show.
    """
    hand = state.hands[seat]
    shown = hand[move.start : move.stop]
    beaten = state.active
    if beaten:
        state.captured = increased(state.captured, seat, len(beaten))
        state.gone |= {card.upright() for card in beaten}
    if chip:
        state.chips = increased(state.chips, seat, -1)
    state.hands[seat] = hand[: move.start] + hand[move.stop :]
    if state.scouted[seat] or state.holder == seat:
        _forget_shown(state, seat, shown)
    state.active, state.owner, state.scouts = shown, seat, 0
    state.shown = shown
    if (pieces.strength(pieces.tops(shown)) or ()) > (
        pieces.strength(pieces.tops(state.best)) or ()
    ):
        state.best, state.best_by = shown, seat
    did = [f"shows {pieces.a_group(shown)}"]
    if state.rules.open_scouts:
        did[0] += f" from place {move.start + 1}"
    if beaten:
        did.append(f"captures {counted(len(beaten), 'card')}")
    if chip:
        did.append("spends the Scout & Show chip")
    text = f"{player(seat)} {'then ' if chip else ''}{listed(did)}."
    return Event("show", text, reveals=True)


def _forget_shown(state: State, seat: Seat, shown: Cards) -> None:
    """Removes shown cards from the cards that everybody knows to be in the hand."""
    left = {card.upright() for card in shown}
    still_held = tuple(card for card in state.scouted[seat] if card not in left)
    state.scouted = replaced(state.scouted, seat, still_held)
    if state.holder == seat and pieces.ONE_TWO in left:
        state.holder = None


def _scout(state: State, seat: Seat, move: moves.Scout) -> Event:
    """SC-9: the seat takes the card, and the owner of the active set gets a token.

    SC-12: with two players, the seat spends a chip instead.
    """
    card = moves.scouted_card(state.active, move)
    lying = card.turned() if move.turned else card
    owner = state.owner
    assert owner is not None
    state.hands[seat] = moves.after(state.hands[seat], state.active, move)
    state.active = moves.reduced(state.active, move.end)
    state.scouted = replaced(state.scouted, seat, _in_deck_order(*state.scouted[seat], card))
    state.scouts += 1
    if len(state.hands) == 2:
        state.chips = increased(state.chips, seat, -1)
        left = state.chips[seat]
        price = f" and spends a chip ({left} left)" if left else " and spends the last chip"
    else:
        state.tokens = increased(state.tokens, owner, 1)
        price = f"; {player(owner)} gets a token"
    end = f" from the {move.end} end" if state.active else ""
    public = f"{player(seat)} scouts the {lying}{end}"
    where = f", as {pieces.a_number(card.top)}, to place {move.gap + 1}"
    comma = "," if price.startswith(" and") else ""
    private = f"{public}{where}{comma}{price}."
    # SC-13: without a chip, the player can go on only if the hand has a possible Show. So the other
    # player learns whether the hand has a possible Show.
    reveals = len(state.hands) == 2 and not state.chips[seat] and bool(state.active)
    if state.rules.open_scouts:
        return Event("scout", private, reveals=reveals)
    return Event("scout", f"{public}{price}.", {seat: private}, reveals=reveals)


def _in_deck_order(*cards: Card) -> Cards:
    """The cards upright and sorted, so that their order doesn't tell their places in the hand."""
    return tuple(sorted(card.upright() for card in cards))


def _ending(state: State, seat: Seat) -> Ending | None:
    """SC-13: why the round is over; None if the round goes on. An empty hand comes before all other
    reasons.
    """
    if not state.hands[seat]:
        return "emptied hand"
    if len(state.hands) == 2:
        if _stuck(state):
            return "stuck"
    elif state.scouts == len(state.hands) - 1:
        if state.active or state.rules.emptied_ends:
            return "all scouted"
        state.scouts = 0  # SC-14: the round goes on, and Scouts are counted from 0 again.
    limit = state.rules.limit
    return "limit" if limit is not None and state.acted >= limit else None


def _stuck(state: State) -> bool:
    """SC-13 with two players: the player to act can neither show nor scout."""
    seat = state.turn
    if not state.active or state.chips[seat]:
        return False
    return not windows(pieces.tops(state.hands[seat]), pieces.strength(pieces.tops(state.active)))


def _end_round(state: State, ending: Ending, seat: Seat, dice: Dice) -> list[Event]:
    """Scores the round that the seat's action has ended, and deals the next round, if any."""
    owner = seat if state.owner is None else state.owner
    result = score(state, ending, seat if ending == "emptied hand" else owner)
    state.results += (result,)
    events = [scored(state.round, result)]
    if state.round + 1 < state.rules.rounds:
        events.append(next_round(state, dice))
    else:
        state.step = Over()
    return events


def score(state: State, ending: Ending, by: Seat) -> RoundResult:
    """SC-15: a point for each captured card and each token (or chip), minus one per card in hand.

    ``by`` is the seat that emptied its hand or, if no seat did, the seat that showed last.
    """
    seats = range(len(state.hands))
    exempt = by if ending in ("all scouted", "stuck") and state.rules.exempt else None
    tokens = state.chips if len(seats) == 2 else state.tokens
    left = tuple(len(hand) for hand in state.hands)
    points = tuple(
        state.captured[seat] + tokens[seat] - (0 if seat == exempt else left[seat])
        for seat in seats
    )
    return RoundResult(
        ending=ending,
        by=by,
        exempt=exempt,
        captured=state.captured,
        tokens=tokens,
        left=left,
        points=points,
        hands=() if _is_first_of_pair(state) else tuple(state.hands),
        shown=state.shown,
        best=state.best,
        best_by=state.best_by,
    )


def _is_first_of_pair(state: State) -> bool:
    """SC-2: whether the next round is dealt from cards that nobody has held in this round.

    If so, hands must not be shown: a player who saw all hands would know these cards.
    """
    return bool(state.aside) and state.round + 1 < state.rules.rounds


def scored(number: int, result: RoundResult) -> Event:
    """The event that announces the result of the round ``number``, counted from 0."""
    each = (f"{player(seat)} {pieces.signed(points)}" for seat, points in enumerate(result.points))
    why = " ".join(filter(None, (why_ended(result), who_is_free(result))))
    text = f"Round {number + 1} is over: {why} {', '.join(each)}."
    return Event("round", text, reveals=True)


def outcome(state: State) -> Outcome | None:
    """SC-16: most points win; players who tie share the win."""
    if not isinstance(state.step, Over):
        return None
    seats = range(len(state.hands))
    totals = tuple(sum(result.points[seat] for result in state.results) for seat in seats)
    best = max(totals)
    winners = tuple(seat for seat in seats if totals[seat] == best)
    names = listed([player(seat) for seat in winners])
    points = counted(best, "point")
    why = (
        f"{names} wins with {points}."
        if len(winners) == 1
        else f"{names} share the win with {points}."
    )
    return Outcome(winners, totals, why)
