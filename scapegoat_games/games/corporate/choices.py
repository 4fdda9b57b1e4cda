"""Secret choices of cards: no choice takes effect before all seats concerned have chosen."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from scapegoat_games.games.corporate import moves, phrases, year_end
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.piles import cached_note, note
from scapegoat_games.games.corporate.state import State
from scapegoat_games.games.corporate.view import Choosing, Note, Purpose, asked
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.tuples import replaced, without
from scapegoat_games.words import agreeing, listed, player

_EXTREME: Final[dict[Purpose, str]] = {"start": "lowest", "review": "highest", "missed": "lowest"}


def choose(state: State, seat: Seat, move: moves.Reveal | moves.Discard, dice: Dice) -> list[Event]:
    """Records a secret choice.

    After the last missing choice, all chosen cards are revealed or discarded.
    """
    step = state.step
    assert isinstance(step, Choosing)
    owed = tuple([other for other in step.owed if other != seat])
    state.step = Choosing(step.purpose, step.among, owed)
    state.chosen[seat] = move.at
    events = [_commit(seat, state.hands[seat][move.at], step.purpose == "demotion")]
    return events if owed else events + _resolve(state, step, dice)


@cache
def _commit(seat: Seat, card: Card, gives_up: bool) -> Event:
    who, gives = player(seat), agreeing(seat, "gives")
    told = f"{who} {gives} up {card}." if gives_up else f"{who} will show {card}."
    return Event("commit", f"{who} has chosen a card.", {seat: told})


def _resolve(state: State, step: Choosing, dice: Dice) -> list[Event]:
    """Reveals or discards the chosen cards, once all seats have chosen."""
    cards = {seat: _take_chosen(state, seat) for seat in step.among}
    if step.purpose == "demotion":
        return _give_up(state, cards, dice)
    best = _reveal(state, step.purpose, cards)
    shown = ", ".join([f"{player(seat)} {card}" for seat, card in cards.items()])
    events = [
        Event("reveal", f"Turned over: {shown}.", reveals=True),
        Event("ranked", _ranked(step.purpose, best)),
    ]
    return events + _settle(state, step.purpose, best, dice)


def _take_chosen(state: State, seat: Seat) -> Card:
    """Removes the chosen card from the hand, and returns it."""
    at, hand = state.chosen[seat], state.hands[seat]
    assert at is not None
    state.chosen[seat] = None
    state.hands[seat] = without(hand, at)
    return hand[at]


def _give_up(state: State, cards: Mapping[Seat, Card], dice: Dice) -> list[Event]:
    """CS-16: discards the chosen cards unseen."""
    for seat, card in cards.items():
        state.discards += (card,)
        note(state, cached_note("gave", seat), (card,))
    return year_end.demotions_paid(state, cards, dice)


def _reveal(state: State, purpose: Purpose, cards: Mapping[Seat, Card]) -> tuple[Seat, ...]:
    """Turns the chosen cards over. Returns the seats with the highest or the lowest card."""
    for seat, card in cards.items():
        state.revealed = replaced(state.revealed, seat, (*state.revealed[seat], card))
        if purpose != "start":
            note(state, cached_note("left", seat, 1, (card,)))
    state.shown = tuple(map(cards.get, range(len(state.hands))))
    # CS-2: the Ace is low if cards decide who starts. CS-12, CS-14: in other choices it is high.
    low = purpose == "start"
    ranks = {seat: card.rank if low else card.high for seat, card in cards.items()}
    wanted = max(ranks.values()) if purpose == "review" else min(ranks.values())
    return tuple([seat for seat, rank in ranks.items() if rank == wanted])


def _ranked(purpose: Purpose, best: tuple[Seat, ...]) -> str:
    if len(best) == 1:
        return f"{player(best[0])} shows the {_EXTREME[purpose]} card."
    return f"{listed([player(seat) for seat in best])} are tied for {_EXTREME[purpose]}."


def _settle(state: State, purpose: Purpose, best: tuple[Seat, ...], dice: Dice) -> list[Event]:
    if purpose == "start":
        return _settle_start(state, best, dice)
    settle = _settle_review if purpose == "review" else _settle_missed
    return settle(state, best, dice)


def _show_again(state: State, purpose: Purpose, among: tuple[Seat, ...]) -> list[Event]:
    state.step = asked(purpose, among)
    return []


def _settle_start(state: State, best: tuple[Seat, ...], dice: Dice) -> list[Event]:
    """CS-2: the seat with the lowest card starts the first year.

    If seats are tied, they show another card. If they have no cards left, the start player is drawn
    at random.
    """
    if len(best) > 1 and state.hands[best[0]]:
        return _show_again(state, "start", best)
    starter = best[0] if len(best) == 1 else best[dice.below(len(best))]
    events = []
    if len(best) > 1:
        why = "They have no more cards to show: chance decides"
        events.append(Event("drawn-lots", f"{why} for {player(starter)}.", reveals=True))
    _take_back(state)
    return [*events, year_end.begin_year(state, starter)]


def _take_back(state: State) -> None:
    """CS-2: returns the shown cards to the hands. Notes record the cards, as everybody saw them."""
    for seat, cards in enumerate(state.revealed):
        note(state, Note("kept", seat, len(cards), tuple(sorted(cards))))
        state.hands[seat] = tuple(sorted((*state.hands[seat], *cards)))
    state.revealed = ((),) * len(state.hands)


def _settle_review(state: State, best: tuple[Seat, ...], dice: Dice) -> list[Event]:
    """CS-14, CS-15: promotes the seat with the highest card.

    If seats are tied, those without cards drop out, and the others show another card.
    """
    if len(best) == 1:
        return year_end.promote(state, best[0], dice)
    empty = _without_cards(state, best)
    remaining = tuple(seat for seat in best if seat not in empty)
    if not remaining:
        return year_end.promote_nobody(state, "None of those tied has a card left", dice)
    events = [_out_of_cards(empty)] if empty else []
    if len(remaining) == 1:
        return events + year_end.promote(state, remaining[0], dice)
    return events + _show_again(state, "review", remaining)


def _settle_missed(state: State, best: tuple[Seat, ...], dice: Dice) -> list[Event]:
    """CS-12, CS-15: demotes the seat with the lowest card.

    If seats are tied, those without cards are demoted. If all tied seats have cards, they show
    another card.
    """
    if len(best) == 1:
        return year_end.demote(state, best, dice)
    empty = _without_cards(state, best)
    if not empty:
        return _show_again(state, "missed", best)
    return [_out_of_cards(empty), *year_end.demote(state, empty, dice)]


def _without_cards(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if not state.hands[seat])


def _out_of_cards(seats: tuple[Seat, ...]) -> Event:
    return Event("out-of-cards", phrases.without_cards(seats, "left to show"))
