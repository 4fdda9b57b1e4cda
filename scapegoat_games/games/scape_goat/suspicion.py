"""What a decent player makes of what the others did: who the scapegoat is, who holds what."""

from collections.abc import Iterator
from math import exp, log
from typing import Final, final

from scapegoat_games.games.scape_goat.deeds import Deed
from scapegoat_games.games.scape_goat.pieces import DECKS, HAND_SIZES, SHOWING, Card, Cards
from scapegoat_games.games.scape_goat.spots import Spot
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat

_SHOWN: Final = 2.2
"""How much a card shown in a Frame Attempt tells of whom its owner wants to frame."""
_TAKEN: Final = 0.4
_LAID: Final = 1.0
_GIVEN: Final = 0.8
_FROM_NAMED: Final = 0.5
"""Whoever my mat names wants something else if it is right: what they do tells less."""
_STIRRED: Final = 0.75
"""How likely a card is still there after an exchange that one didn't see."""


@final
class Suspicion:
    """Of one seat, in one view."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._view = view
        self.seat: Seat = view.seat
        named = view.named[view.seat]
        assert named is not None
        self.named: Seat = named
        self.wanted = SHOWING[view.deal.colours[named]]
        """Cards that show whom the mat names."""
        self.own = SHOWING[view.deal.colours[view.seat]]
        self._told = dict(view.told)
        odds = -log(view.seats - 1) + sum(self._signs())
        self.doubt = 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
        """How likely it is that one is the scapegoat oneself."""
        self._lies: dict[Card, tuple[Spot, float]] = {}
        """Where a card was seen last, and how likely it is still there."""
        for number, deed in enumerate(view.past):
            self._remember(deed, self._told.get(number, ()))

    def _signs(self) -> Iterator[float]:
        """By deed how much it speaks for being the scapegoat oneself, or against it."""
        for number, deed in enumerate(self._view.past):
            seat = deed.seat
            if deed.kind == "frame":
                for owner, card in enumerate(deed.cards):
                    yield _SHOWN * self._leans(owner, card)
            elif deed.kind == "swap" and seat != self.seat:
                laid, got = deed.cards
                yield _TAKEN * self._leans(seat, got)
                if not SHOWING[self._view.deal.colours[seat]] >> laid & 1:
                    yield -_LAID * self._leans(seat, laid)
            elif deed.kind == "trade" and number in self._told:
                other = deed.spot if seat == self.seat else seat
                if other != self.named:
                    _, got = self._told[number]
                    yield _GIVEN * self._leans(other, got)
            elif deed.kind == "spy" and number in self._told:
                yield sum(_TAKEN * self._leans(deed.spot, card) for card in self._told[number])

    def _leans(self, seat: Seat, card: Card) -> float:
        """To whose face the seat seems to lean: above 0 to one's own."""
        if seat == self.seat:
            return 0
        mine, theirs = self.own >> card & 1, self.wanted >> card & 1
        if mine == theirs:
            return 0
        if seat == self.named:
            return _FROM_NAMED if mine else 0
        return 1 if mine else -1

    def _remember(self, deed: Deed, told: Cards) -> None:
        kind, seat, spot, cards = deed
        match kind:
            case "swap":
                laid, got = cards
                self._lies.pop(laid, None)
                self._lies[got] = seat, 1.0
            case "frame":
                self._lies.update({card: (owner, 1.0) for owner, card in enumerate(cards)})
            case "spy" if told:
                self._lies.update(dict.fromkeys(told, (spot, 1.0)))
            case "trade" if told:
                self._lies[told[0]] = (spot if seat == self.seat else seat), 1.0
            case "stash" if told:
                self._lies[told[1]] = spot, 1.0
            case "trade" | "stash":
                for card, (there, sure) in self._lies.items():
                    if there in (seat, spot):
                        self._lies[card] = there, sure * _STIRRED
            case _:
                pass

    def at(self, spot: Spot) -> float:
        """How likely it is that a card in the spot shows whom the mat names."""
        view = self._view
        size = HAND_SIZES[view.seats] if spot < view.seats else 1
        seen = {*view.hand, *view.faceup}
        here = [(card, sure) for card, (there, sure) in self._lies.items() if there == spot]
        without = 1.0
        for card, sure in here:
            if card not in seen and self.wanted >> card & 1:
                without *= 1 - sure
        loose = [card for card in DECKS[view.seats] if card not in seen and card not in self._lies]
        share = sum(self.wanted >> card & 1 for card in loose) / len(loose) if loose else 0.0
        unknown = max(0.0, size - sum(sure for card, sure in here if card not in seen))
        return 1 - without * (1 - min(0.9, share)) ** unknown

    def known_at(self, spot: Spot) -> bool:
        return sum(sure for there, sure in self._lies.values() if there == spot) >= 1

    @property
    def ready(self) -> float:
        """How likely a Frame Attempt succeeds, if the mat is right."""
        if not any(self.wanted >> card & 1 for card in self._view.hand):
            return 0.0
        chance = 1.0
        for seat in range(self._view.seats):
            if seat not in (self.seat, self.named):
                chance *= self.at(seat)
        return chance
