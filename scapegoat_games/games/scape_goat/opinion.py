"""What a decent player thinks: who the scapegoat is, where cards lie, what a hand is worth.

The player trusts its mat as long as the others act as if the mat were right. ``doubt`` is the
chance that the mat lies, which means that the player itself is the scapegoat.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log
from typing import Final, final

from scapegoat_games.games.scape_goat import pieces
from scapegoat_games.games.scape_goat.memory import PastAction
from scapegoat_games.games.scape_goat.pieces import Card, Cards, Location, Zone
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.terms import Term


@final
@dataclass(frozen=True, slots=True)
class ScapeGoatWeights:
    """All weights of Scape Goat's heuristics.

    A *wanted* card shows the face of the player whom the mat names. Signs are in log odds: how much
    a card changes the belief that the player is the scapegoat. All other weights are in units of
    scores, unless their explanations say otherwise.
    """

    sign_shown: float = 2.2
    """Sign of a card shown in a Frame Attempt. Larger: such a card settles more."""
    sign_taken: float = 0.4
    """Sign of a card taken in a swap, or seen in a hand. Larger: collecting tells more."""
    sign_laid: float = 1.0
    """Sign of a card laid down in a swap without need. Larger: throwing away tells more."""
    sign_given: float = 0.8
    """Sign of a card got in a trade. Larger: gifts tell more."""
    sign_from_named: float = 0.5
    """Factor for signs from the player whom the mat names, who plays against the crew if the mat is
    right. Larger: that player's actions tell as much as those of others.
    """
    still_there: float = 0.75
    """Chance that a card is still in its zone after an exchange that the player didn't see. Larger:
    cards seen long ago are relied on more.
    """
    most_likely: float = 0.9
    """Upper limit of the chance that an unknown card shows a wanted face. Larger: more optimism."""

    cops: float = 12.0
    """Score of the cops, per unit of doubt above the limit. Larger: a small excess decides."""
    cops_limit: float = 0.63
    """The doubt from which on a player goes to the cops. Larger: players go later."""
    first_wanted: float = 2.0
    """The first wanted card in the hand. Larger: players part with this card less willingly."""
    further_wanted: float = 0.3
    """Each further wanted card in the hand. Larger: wanted cards are hoarded, not handed on."""
    own_withheld: float = 0.8
    """A card in the hand with the player's own face, if the player is the scapegoat. Larger: a
    player in doubt holds more of these cards back.
    """
    prepare: float = 0.9
    """Taking a preparation token. Larger: tokens are taken sooner."""
    frame: float = 6.0
    """A Frame Attempt that succeeds. Larger: players try with smaller chances."""
    frame_failing: float = 0.3
    """Cost of a Frame Attempt. Larger: players wait for better chances."""
    steal_from_named: float = 0.8
    """A token stolen from the player whom the mat names. Larger: thefts come sooner."""
    steal: float = 0.2
    """A token stolen from another player. Larger: thefts come sooner."""
    spy: float = 0.25
    """A look at any hand. Larger: players spy more."""
    spy_on_crew: float = 0.25
    """A look at a hand that isn't the named player's. Larger: players check their crew more."""
    spy_again: float = 0.3
    """Deduction for spying on a hand of which a card is known. Larger: players spy on new hands."""
    trade_with_named: float = -0.4
    """A trade with the player whom the mat names. Larger: such trades are less avoided."""
    hand_on: float = 1.6
    """A wanted card that a trade can hand to a player without one. Larger: more is handed on."""
    trade: float = 0.2
    """A trade with a single wanted card in the hand. Larger: players trade without need."""
    trade_for_wanted: float = 0.5
    """A wanted card that a trade may bring to a hand without one. Larger: players trade for it."""
    stash_lacking: float = 1.6
    """A wanted card in a slot, for a hand without one. Larger: the Stash is searched sooner."""
    stash: float = 0.4
    """A wanted card in a slot, for a hand that has one. Larger: the Stash is searched for more."""
    gift: float = 1.5
    """A second wanted card given to a player who lacks one. Larger: gifts matter more."""
    show_wanted: float = 3.0
    """A wanted card shown in a Frame Attempt. Larger: the choice is more certain."""
    framed_in_end: float = 0.6
    """Chance that the scapegoat is framed in the end. Larger: roll-outs favour the crew."""


WEIGHTS: Final = ScapeGoatWeights()


@final
class Opinion:
    """What the holder of one view thinks; worked out once for all moves."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        named = view.named[view.seat]
        assert named is not None
        self.named: Seat = named
        """The player whom the mat names."""
        self.wanted = pieces.SHOWING[view.deal.colours[named]]
        """Cards with the face of the named player."""
        self.own = pieces.SHOWING[view.deal.colours[view.seat]]
        """Cards with the player's own face."""
        self._sightings = dict(view.sightings)
        odds = -log(view.seats - 1) + sum(self._signs())
        self.doubt = 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
        """The chance that the player is the scapegoat."""
        self.trust = 1 - self.doubt
        """The chance that the mat is right."""
        self._last_seen: dict[Card, tuple[Zone, float]] = {}
        """By card: the zone where the card was seen last, and the chance that it is still there."""
        for number, action in enumerate(view.past):
            self._remember(action, self._sightings.get(number, ()))

    def _signs(self) -> Iterator[float]:
        """For each past action, how much it suggests that the player is the scapegoat."""
        for number, action in enumerate(self.view.past):
            seat = action.seat
            if action.kind == "frame":
                for owner, card in enumerate(action.cards):
                    yield WEIGHTS.sign_shown * self._leaning(owner, card)
            elif action.kind == "swap" and seat != self.seat:
                laid, got = action.cards
                yield WEIGHTS.sign_taken * self._leaning(seat, got)
                if not pieces.SHOWING[self.view.deal.colours[seat]] >> laid & 1:
                    yield -WEIGHTS.sign_laid * self._leaning(seat, laid)
            elif action.kind == "trade" and number in self._sightings:
                other = action.target if seat == self.seat else seat
                if other != self.named:
                    _, got = self._sightings[number]
                    yield WEIGHTS.sign_given * self._leaning(other, got)
            elif action.kind == "spy" and number in self._sightings:
                yield sum(
                    WEIGHTS.sign_taken * self._leaning(action.target, card)
                    for card in self._sightings[number]
                )

    def _leaning(self, seat: Seat, card: Card) -> float:
        """The player whom a seat with this card wants to frame: above 0 the player who holds this
        opinion, below 0 the player whom the mat names.
        """
        if seat == self.seat:
            return 0
        mine, theirs = self.own >> card & 1, self.wanted >> card & 1
        if mine == theirs:
            return 0
        if seat == self.named:
            return WEIGHTS.sign_from_named if mine else 0
        return 1 if mine else -1

    def _remember(self, action: PastAction, seen: Cards) -> None:
        kind, seat, zone, cards = action
        match kind:
            case "swap":
                laid, got = cards
                self._last_seen.pop(laid, None)
                self._last_seen[got] = seat, 1.0
            case "frame":
                self._last_seen.update({card: (owner, 1.0) for owner, card in enumerate(cards)})
            case "spy" if seen:
                self._last_seen.update(dict.fromkeys(seen, (zone, 1.0)))
            case "trade" if seen:
                self._last_seen[seen[0]] = (zone if seat == self.seat else seat), 1.0
            case "stash" if seen:
                self._last_seen[seen[1]] = zone, 1.0
            case "trade" | "stash":
                for card, (there, chance) in self._last_seen.items():
                    if there in (seat, zone):
                        self._last_seen[card] = there, chance * WEIGHTS.still_there
            case _:
                pass

    def wanted_at(self, zone: Zone) -> float:
        """The chance that a wanted card lies in the zone."""
        view = self.view
        size = pieces.HAND_SIZES[view.seats] if zone < view.seats else 1
        visible = {*view.hand, *view.faceup}
        here = [
            (card, chance) for card, (there, chance) in self._last_seen.items() if there == zone
        ]
        without = 1.0
        for card, chance in here:
            if card not in visible and self.wanted >> card & 1:
                without *= 1 - chance
        never_seen = [
            card
            for card in pieces.DECKS[view.seats]
            if card not in visible and card not in self._last_seen
        ]
        wanted = sum(self.wanted >> card & 1 for card in never_seen)
        share = wanted / len(never_seen) if never_seen else 0.0
        unknown = max(0.0, size - sum(chance for card, chance in here if card not in visible))
        return 1 - without * (1 - min(WEIGHTS.most_likely, share)) ** unknown

    def known_at(self, zone: Zone) -> bool:
        """Whether the player expects to know at least one card of the zone."""
        return sum(chance for there, chance in self._last_seen.values() if there == zone) >= 1

    @property
    def frame_chance(self) -> float:
        """The chance that a Frame Attempt succeeds, if the mat is right."""
        if not self.wanted_in_hand:
            return 0.0
        chance = 1.0
        for seat in range(self.view.seats):
            if seat not in (self.seat, self.named):
                chance *= self.wanted_at(seat)
        return chance

    @property
    def wanted_in_hand(self) -> int:
        return sum(self.wanted >> card & 1 for card in self.view.hand)

    def hand_terms(self, hand: Cards) -> tuple[Term, ...]:
        framing, withheld = self._hand_values(hand)
        return Term("wanted-cards", framing), Term("own-face-withheld", withheld)

    def _hand_values(self, hand: Cards) -> tuple[float, float]:
        wanted = sum(self.wanted >> card & 1 for card in hand)
        own = sum(self.own >> card & 1 for card in hand)
        first, further = min(wanted, 1), max(0, wanted - 1)
        framing = WEIGHTS.first_wanted * first + WEIGHTS.further_wanted * further
        return framing * self.trust, own * WEIGHTS.own_withheld * self.doubt

    def swap_term(self, there: Location) -> Term:
        """What the best swap at the location would add to the worth of the hand as it is now."""
        hand, card = self.view.hand, self.view.faceup[there]
        own = [at for at, held in enumerate(hand) if self.own >> held & 1]
        after = [
            sum(self._hand_values((*without(hand, at), card))) for at in own or range(len(hand))
        ]
        return Term("evidence-swap", max(after) - sum(self._hand_values(hand)))


def without(hand: Cards, at: int) -> Cards:
    return (*hand[:at], *hand[at + 1 :])
