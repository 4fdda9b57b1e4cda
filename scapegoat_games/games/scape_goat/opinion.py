"""Estimates what a decent player believes: who the scapegoat is, and which cards lie where.

A player's *mat* names another player. The mat is right if the *named player* is the scapegoat; the
mat lies if its owner is the scapegoat. *Doubt* is the chance that the player's mat lies, and
*trust* the chance that the mat is right. A *wanted card* shows the face of the named player. A
*sign* is an action of another player, or a card of another player, that changes the doubt. A *zone*
is a hand or a slot of the Stash. The weights of all estimates are in ``ScapeGoatWeights``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log
from typing import Final, final

from scapegoat_games.games.scape_goat import pieces
from scapegoat_games.games.scape_goat.memory import PastAction
from scapegoat_games.games.scape_goat.pieces import Card, Cards, Location, Zone
from scapegoat_games.games.scape_goat.steps import Trading
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.terms import Term
from scapegoat_games.tuples import without

FRAMING: Final = "wanted-cards"
WITHHELD: Final = "own-face-withheld"
SWAP: Final = "evidence-swap"
GIFT: Final = "gift"
"""Names of terms of heuristic scores."""


@final
@dataclass(frozen=True, slots=True)
class ScapeGoatWeights:
    """All weights of Scape Goat's heuristics.

    *The player* is the computer player whose opinion is estimated, and *the mat* is this player's
    mat. A *wanted* card shows the face of the player whom the mat names. A *sign* is an observation
    that changes the doubt, the chance that the player is the scapegoat; the weight of a sign is in
    log odds. The *crew* are all players except the scapegoat. All other weights are in units
    of heuristic scores, unless their explanations say otherwise.
    """

    sign_shown: float = 2.2
    """Weight of the sign that a player gives by showing a card in a Frame Attempt, in log odds.

    Larger: such a sign changes the doubt more.
    """
    sign_taken: float = 0.4
    """Weight of the sign that a player gives by taking a card in a swap, in log odds.

    The weight also applies to a card that is seen in a player's hand. Larger: such a sign changes
    the doubt more.
    """
    sign_laid: float = 1.0
    """Weight of the sign that a player gives by laying down a card in a swap without being forced
    to lay down this card, in log odds.

    Larger: such a sign changes the doubt more.
    """
    sign_given: float = 0.8
    """Weight of the sign that another player gives by the card that it hands over in a trade, in
    log odds.

    Larger: such a sign changes the doubt more.
    """
    sign_from_named: float = 0.5
    """Factor for the weights of signs from the player whom the computer player's mat names.

    If the mat is right, the named player plays against the crew and may mislead the others. Larger:
    the computer player relies more on the named player's actions.
    """
    still_there: float = 0.75
    """Chance that a card is still in its hand or slot after an exchange that the player didn't see.

    Larger: the player relies more on cards seen long ago.
    """
    most_likely: float = 0.9
    """Upper limit of the chance that an unknown card is wanted (shows the named player's face).

    Larger: players expect wanted cards in unknown hands more often.
    """

    cops: float = 12.0
    """Score of going to the cops, times the amount by which the player's chance to be the scapegoat
    is above ``cops_limit``.

    Larger: players go to the cops as soon as the chance is slightly above the limit.
    """
    cops_limit: float = 0.63
    """The smallest chance of being the scapegoat, by the player's own estimate, at which the player
    goes to the cops. Larger: players go to the cops later.
    """
    first_wanted: float = 2.0
    """Worth of the first wanted card in the hand.

    Larger: players part with this card less willingly.
    """
    further_wanted: float = 0.3
    """Worth of each further wanted card in the hand.

    Larger: players give fewer of these cards away.
    """
    own_withheld: float = 0.8
    """Worth of each card in the hand that shows the player's own face, if the player is the
    scapegoat.

    Larger: players who may be the scapegoat keep more of these cards.
    """
    prepare: float = 0.9
    """Score of taking a preparation token. Larger: tokens are taken sooner."""
    frame: float = 6.0
    """Score of a Frame Attempt that succeeds.

    Larger: players start Frame Attempts that are less likely to succeed.
    """
    frame_failing: float = 0.3
    """Cost of any Frame Attempt, even of one that succeeds.

    Larger: players wait for better chances.
    """
    steal_from_named: float = 0.8
    """Score of stealing a token from the player whom the mat names. Larger: thefts come sooner."""
    steal: float = 0.2
    """Score of stealing a token from a player whom the mat doesn't name.

    Larger: thefts come sooner.
    """
    spy: float = 0.25
    """Score of looking at another player's hand. Larger: players spy more."""
    spy_on_crew: float = 0.25
    """Score, in addition to ``spy``, of looking at the hand of a player whom the mat doesn't name.

    Larger: players check the hands of their crew more often.
    """
    spy_again: float = 0.3
    """Deduction for spying on a hand of which the player already knows a card.

    Larger: players more often spy on hands that they don't know.
    """
    trade_with_named: float = -0.4
    """Score of a trade with the player whom the mat names.

    Larger: players avoid these trades less.
    """
    hand_on: float = 1.6
    """Score of a trade between a player with several wanted cards and a player who has none.

    Larger: players give more wanted cards away.
    """
    trade: float = 0.2
    """Score of a trade by a player with a single wanted card.

    Larger: such players trade more often.
    """
    trade_for_wanted: float = 0.5
    """Score of a trade that may bring a wanted card to a player who has no wanted card.

    Larger: players without a wanted card trade more often.
    """
    stash_lacking: float = 1.6
    """Score of taking a wanted card out of the Stash, for a player who has no wanted card.

    Larger: players go to the Stash sooner.
    """
    stash: float = 0.4
    """Score of taking a wanted card out of the Stash, for a player who has a wanted card already.

    Larger: players go to the Stash for further wanted cards.
    """
    gift: float = 1.5
    """Score of giving a wanted card, in a trade, to a player who has no wanted card.

    Only a player with two or more wanted cards gets this score. Larger: players give more wanted
    cards away.
    """
    show_wanted: float = 3.0
    """Score of showing a wanted card in a Frame Attempt.

    Larger: players show other cards less often.
    """
    framed_in_end: float = 0.6
    """Assumed chance that the scapegoat is framed in the end, used to judge unfinished roll-outs.

    Larger: roll-outs favour the crew.
    """


WEIGHTS: Final = ScapeGoatWeights()


@final
class Opinion:
    """What the holder of one view believes. An opinion is computed once for all legal moves."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        named = view.named[view.seat]
        assert named is not None
        self.named: Seat = named
        """The player whom the mat of the view's holder names."""
        self.colour = view.deal.colours[named]
        """The colour of the player whom the mat of the view's holder names."""
        self.wanted = pieces.SHOWING[self.colour]
        """Cards with the face of the player whom the mat of the view's holder names."""
        self.own = pieces.SHOWING[view.deal.colours[view.seat]]
        """Cards with the player's own face."""
        self._sightings = dict(view.sightings)
        odds = -log(view.seats - 1) + sum(self._signs())
        self.doubt = 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
        """The chance that the view's holder is the scapegoat."""
        self.trust = 1 - self.doubt
        """The chance that the mat of the view's holder is right: it names the scapegoat."""
        self._last_seen: dict[Card, tuple[Zone, float]] = {}
        """For each card seen, the zone where the card was seen last, and the chance that the card
        is still in this zone.
        """
        for number, action in enumerate(view.past):
            self._remember(action, self._sightings.get(number, ()))

    def _signs(self) -> Iterator[float]:
        """Yields numbers (log odds) that say what past actions tell about who the scapegoat is.

        Above 0, an action suggests that the player who holds this opinion is the scapegoat; below
        0, that the player named by this player's mat is the scapegoat.
        """
        seats = self.view.seats
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
            elif action.kind == "spy" and number in self._sightings and action.target < seats:
                yield sum(
                    WEIGHTS.sign_taken * self._leaning(action.target, card)
                    for card in self._sightings[number]
                )

    def _leaning(self, seat: Seat, card: Card) -> float:
        """A number that says whom the seat seems to suspect, judged by a card that the seat held.

        Above 0: the seat suspects the player who holds this opinion. Below 0: the seat suspects the
        player whom this player's mat names. 0: the card says nothing.
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
        """The chance that the zone has at least one card with the face of the named player."""
        view = self.view
        size = pieces.HAND_SIZES[view.seats] if zone < view.seats else 1
        visible = {*view.hand, *view.faceup}
        here = [
            (card, chance) for card, (there, chance) in self._last_seen.items() if there == zone
        ]
        none = 1.0
        for card, chance in here:
            if card not in visible and self.wanted >> card & 1:
                none *= 1 - chance
        never_seen = [
            card
            for card in pieces.DECKS[view.seats]
            if card not in visible and card not in self._last_seen
        ]
        wanted = sum(self.wanted >> card & 1 for card in never_seen)
        share = wanted / len(never_seen) if never_seen else 0.0
        unknown = max(0.0, size - sum(chance for card, chance in here if card not in visible))
        return 1 - none * (1 - min(WEIGHTS.most_likely, share)) ** unknown

    def known_at(self, zone: Zone) -> bool:
        """Whether the player expects that at least one card seen in the zone is still there."""
        return sum(chance for there, chance in self._last_seen.values() if there == zone) >= 1

    def knows_all_at(self, seat: Seat) -> bool:
        """Whether the player has seen all cards of the seat's hand, and they are surely there."""
        visible = {*self.view.hand, *self.view.faceup}
        sure = sum(
            there == seat and chance == 1 and card not in visible
            for card, (there, chance) in self._last_seen.items()
        )
        return sure >= pieces.HAND_SIZES[self.view.seats]

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
        return Term(FRAMING, framing), Term(WITHHELD, withheld)

    def _hand_values(self, hand: Cards) -> tuple[float, float]:
        wanted = sum(self.wanted >> card & 1 for card in hand)
        own = sum(self.own >> card & 1 for card in hand)
        first, further = min(wanted, 1), max(0, wanted - 1)
        framing = WEIGHTS.first_wanted * first + WEIGHTS.further_wanted * further
        return framing * self.trust, own * WEIGHTS.own_withheld * self.doubt

    def hand_after_swap(self, there: Location) -> Cards:
        """The hand after the best swap at the location."""
        return (*self.kept_in_swap(self.view.hand, there), self.view.faceup[there])

    def kept_in_swap(self, hand: Cards, there: Location) -> Cards:
        """SG-15: the cards of the hand that are left after the best swap at the location."""
        card = self.view.faceup[there]
        own = [at for at, held in enumerate(hand) if self.own >> held & 1]
        ways = [without(hand, at) for at in own or range(len(hand))]
        return max(ways, key=lambda left: sum(self._hand_values((*left, card))))

    def kept_this_turn(self, hand: Cards) -> Cards:
        """The cards of ``hand`` that the player keeps in the swap at the end of the turn.

        All cards are kept if the swap is another player's, and if the player can swap the card that
        comes in a trade instead.
        """
        view = self.view
        traded = isinstance(view.step, Trading)
        if self.seat != view.turn or (traded and not pieces.bits(hand) & self.own):
            return hand
        return self.kept_in_swap(hand, view.standing[self.seat])

    @property
    def gained(self) -> Cards:
        """SG-15: the faceup card that the swap at the end of this turn brings to the player.

        The result is empty if the turn is another player's.
        """
        view = self.view
        return (view.faceup[view.standing[view.turn]],) if self.seat == view.turn else ()

    def swap_term(self, there: Location) -> Term:
        """The part of a heuristic score for a swap at the location: how much the best swap raises
        the worth of the hand.
        """
        hand, after = self.view.hand, self.hand_after_swap(there)
        return Term(SWAP, sum(self._hand_values(after)) - sum(self._hand_values(hand)))
