"""An oracle that watches a game and keeps, for each card, the places where it may be.

It shares only the rules with the game's own knowledge, and concludes less: card by card.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from scapegoat_games.games.scape_goat import moves
from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.pieces import DECKS, EVIDENCE, Card
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.steps import Trading
from scapegoat_games.protocol import Eye, Seat

SEEN = "where I see it"


def hand(seat: Seat) -> str:
    return f"hand {seat}"


def slot(number: int) -> str:
    return f"slot {number}"


def places(state: State) -> list[str]:
    """By zone its name in the oracle."""
    seats = state.seats
    return [*(hand(seat) for seat in range(seats)), *(slot(number) for number in range(3))]


@dataclass
class Witness:
    """A seat or the table, and by card the places where it may be."""

    who: Seat | Eye
    may: dict[Card, set[str]] = field(default_factory=dict)

    def begins(self, state: State) -> None:
        mine = () if isinstance(self.who, Eye) else state.held[self.who]
        hidden = {place for place in places(state) if place != self.own}
        self.may = {
            card: {SEEN} if card in (*state.faceup, *mine) else set(hidden)
            for card in DECKS[state.seats]
        }

    @property
    def own(self) -> str:
        return "" if isinstance(self.who, Eye) else hand(self.who)

    def looks_on(self, before: State, seat: Seat, move: Move, after: State) -> None:
        match move:
            case moves.Spy(other) if seat == self.who:
                self.sees_all_of(hand(other), before.held[other])
            case moves.Give() if not isinstance(after.step, Trading):
                assert isinstance(before.step, Trading)
                self.trade(before, after, before.turn, before.step.partner)
            case moves.Stash(number) if seat == self.who:
                self.sees_all_of(slot(number), ())
                self.sees(before.held[before.seats + number][0])
            case moves.Put(at):
                number = next(
                    number for number in range(3) if not before.held[before.seats + number]
                )
                if seat == self.who:
                    self.knows(before.held[seat][at], slot(number))
                else:
                    self.may_have_changed(hand(seat), slot(number))
            case moves.Show() if before.chosen.count(None) == 1:
                for owner, chosen in enumerate(before.chosen):
                    at = move.at if chosen is None else chosen
                    self.knows(before.held[owner][at], hand(owner))
            case moves.Swap(at):
                self.swap(before, after, seat, before.held[seat][at])
            case _:
                pass

    def trade(self, before: State, after: State, one: Seat, two: Seat) -> None:
        if self.who not in (one, two):
            self.may_have_changed(hand(one), hand(two))
            return
        mine, other = (one, two) if self.who == one else (two, one)
        (given,) = set(before.held[mine]) - set(after.held[mine])
        (got,) = set(after.held[mine]) - set(before.held[mine])
        self.sees(got)
        self.knows(given, hand(other))

    def swap(self, before: State, after: State, seat: Seat, laid: Card) -> None:
        (got,) = set(before.faceup) - set(after.faceup)
        self.sees(laid)
        colour = before.deal.colours[seat]
        if colour not in EVIDENCE[laid].colours:
            # With such a card in the hand, the player would have had to lay it down.
            for card, there in self.may.items():
                if colour in EVIDENCE[card].colours:
                    there.discard(hand(seat))
        self.knows(got, hand(seat))

    def sees(self, card: Card) -> None:
        self.may[card] = {SEEN}

    def knows(self, card: Card, place: str) -> None:
        self.may[card] = {SEEN if place == self.own else place}

    def sees_all_of(self, place: str, cards: Iterable[Card]) -> None:
        for there in self.may.values():
            there.discard(place)
        for card in cards:
            self.may[card] = {place}

    def may_have_changed(self, one: str, two: str) -> None:
        for there in self.may.values():
            if there & {one, two}:
                there |= {one, two}
