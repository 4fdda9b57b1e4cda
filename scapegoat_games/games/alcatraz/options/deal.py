"""AL-17: to begin a deal, to make an offer or call the deal off, and to answer the offer."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import product
from typing import Final, NamedTuple, final

from scapegoat_games.games.alcatraz import costs, moves, phrases, steps
from scapegoat_games.games.alcatraz.heuristics.prospects import worth
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.items import distinct, handed_over, parts
from scapegoat_games.games.alcatraz.options import grounds, kinds, reasons
from scapegoat_games.games.alcatraz.pieces import MOST_CASH, MOST_ITEMS, Items
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.terms import Term
from scapegoat_games.words import agreeing, player


def _partner(view: View) -> Seat:
    assert isinstance(view.step, steps.Offering | steps.Answering)
    return view.step.partner


class DealKind(kinds.ActionKind[moves.Deal]):
    """AL-17: to begin a deal."""

    move = moves.Deal
    effort = costs.Effort.FREE
    name = "deal"

    def ways(self, view: View) -> Sequence[moves.Deal]:
        me, pawns = view.turn, view.pawns
        here = pawns[me]
        if pawns.count(here) == 1:
            return ()
        return [
            moves.deal(seat)
            for seat, there in enumerate(pawns)
            if there == here and seat != me and _anything_to_offer(view, seat)
        ]

    def why_none(self, view: View) -> str | None:
        if len(view.present(view.here)) == 1:
            return "Nobody else is here."
        return None if self.ways(view) else "There is nothing left to offer anybody here."

    def why_not_this(self, view: View, move: moves.Deal) -> str | None:
        if move.seat == view.turn:
            return "Nobody can deal with themselves."
        refused = kinds.why_not_met(view, move.seat)
        if refused:
            return refused
        if not _anything_to_offer(view, move.seat):
            return f"There is nothing left to offer to {player(move.seat)}."
        return None

    def details(self, _view: View, move: moves.Deal) -> kinds.Picks:
        return (kinds.pick_seat("With whom?", move.seat),)

    def sentence(self, _view: View, move: moves.Deal) -> str:
        return f"Deal with {player(move.seat)}"

    def consequences(self, _view: View, move: moves.Deal) -> Iterator[str]:
        yield f"What changes hands comes next; {player(move.seat)} may refuse."

    def bonus(self, view: View, move: moves.Deal, now: float) -> float:
        best = best_offer(view, move.seat, now)
        return WEIGHTS.pointless if best is None else best.gain

    def reason(self, view: View, move: moves.Deal) -> str:
        best = best_offer(view, move.seat, worth(view, view.turn))
        if best is None:
            return ""
        me, partner = player(view.turn), player(move.seat)
        gives, gets = given_and_got(best.offer)
        if gives == phrases.NOTHING:
            offer = f"{me} could ask {partner} for {gets}."
        elif gets == phrases.NOTHING:
            offer = f"{me} could offer {partner} {gives} as a gift."
        else:
            offer = f"{me} could offer {partner} {gives} for {gets}."
        return " ".join(filter(None, (offer, _reason_to_offer(view, move.seat, best.offer))))


class NoDealKind(kinds.BackKind):
    """AL-17: to call the deal off."""

    step = steps.Offering

    def picks(self, view: View, _move: moves.Back) -> kinds.Picks:
        return (Pick(_what_is_given(view), "no deal after all"),)

    def deed(self, _view: View, _move: moves.Back) -> str:
        return "Call the deal off"

    def bonus(self, view: View, _move: moves.Back, now: float) -> float:
        # If calling off cost nothing, a player who thinks ahead would call a good deal off and
        # begin it again, forever.
        good = best_offer(view, _partner(view), now) is not None
        return WEIGHTS.pointless if good else 0.0

    def reason(self, view: View, _move: moves.Back) -> str:
        if best_offer(view, _partner(view), worth(view, view.turn)) is not None:
            return ""
        return "No simple offer would help both."


class OfferKind(kinds.MoveKind[moves.Offer]):
    """AL-17: to make the partner an offer."""

    step = steps.Offering
    move = moves.Offer
    has_sentence = False

    def ways(self, view: View) -> Sequence[moves.Offer]:
        partner = _partner(view)
        mine, theirs = view.sheets[view.turn], view.sheets[partner]
        possible = _offers(mine.items, theirs.items, mine.cash, theirs.cash)
        return [move for move in possible if (partner, move) not in view.offered]

    def why_not(self, view: View, move: moves.Offer) -> str | None:
        partner = _partner(view)
        mine, theirs = view.sheets[view.turn], view.sheets[partner]
        if move == moves.Offer():
            return "Something has to change hands."
        if set(move.give) & set(move.get):
            return "The same kind of thing can't go both ways."
        for who, sheet, items, cash in (
            (view.turn, mine, move.give, move.cash),
            (partner, theirs, move.get, -move.cash),
        ):
            if items not in parts(sheet.items, len(items)) or cash > sheet.cash:
                return f"{player(who)} doesn't have that to give."
        for who, sheet, direction in ((view.turn, mine, 1), (partner, theirs, -1)):
            if len(sheet.items) + direction * (len(move.get) - len(move.give)) > MOST_ITEMS:
                return f"{player(who)} can hold {MOST_ITEMS} items at most."
            if sheet.cash - direction * move.cash > MOST_CASH:
                return f"{player(who)} can hold {MOST_CASH} Cash at most."
        if (partner, move) in view.offered:
            return "Just that has been offered this turn already."
        return None

    def picks(self, view: View, move: moves.Offer) -> kinds.Picks:
        gives, gets = given_and_got(move)
        return (
            Pick(_what_is_given(view), gives),
            Pick(f"What does {player(_partner(view))} give?", gets),
        )

    def deed(self, view: View, move: moves.Offer) -> str:
        partner = player(_partner(view))
        gives, gets = given_and_got(move)
        if gives == phrases.NOTHING:
            return f"Ask {partner} for {gets}"
        as_gift = gets == phrases.NOTHING
        return f"Offer {partner} {gives} {'as a gift' if as_gift else f'for {gets}'}"

    def bonus(self, view: View, move: moves.Offer, now: float) -> float:
        if len(move.give) > 1 or len(move.get) > 1 or abs(move.cash) > 1:
            return WEIGHTS.complicated_offer
        partner = _partner(view)
        then = _traded(view, partner, move)
        if worth(then, partner) - worth(view, partner) <= WEIGHTS.profit:
            return -WEIGHTS.offer_refused
        return worth(then, view.turn) - now

    def reason(self, view: View, move: moves.Offer) -> str:
        return _reason_to_offer(view, _partner(view), move)


def _what_is_given(view: View) -> str:
    return f"What does {player(view.turn)} give {player(_partner(view))}?"


def given_and_got(offer: moves.Offer) -> tuple[str, str]:
    """What the active player gives, and what they get, in words."""
    gives = phrases.things(offer.give, max(0, offer.cash))
    return gives, phrases.things(offer.get, max(0, -offer.cash))


def exchanged(view: View, partner: Seat, offer: moves.Offer) -> str:
    """What each side of a deal gives, as a sentence."""
    gives, gets = given_and_got(offer)
    return f"{player(view.turn)} gives {gives}, {player(partner)} gives {gets}."


class ReplyKind(kinds.MoveKind[moves.Answer]):
    """AL-17: to accept or refuse an offer."""

    step = steps.Answering
    move = moves.Answer
    always_confirmed = True

    def ways(self, _view: View) -> Sequence[moves.Answer]:
        return moves.ANSWERS

    def picks(self, view: View, move: moves.Answer) -> kinds.Picks:
        ask = f"Does {player(_partner(view))} accept?"
        return (Pick(ask, "accept" if move.yes else "refuse"),)

    def sentence(self, view: View, move: moves.Answer) -> str:
        partner = _partner(view)
        return f"{player(partner)} {agreeing(partner, 'accepts' if move.yes else 'refuses')}"

    def consequences(self, view: View, move: moves.Answer) -> Iterator[str]:
        assert isinstance(view.step, steps.Answering)
        if not move.yes:
            yield "Nothing changes hands, and the same deal can't be offered again this turn."
            return
        yield exchanged(view, view.step.partner, view.step.offer)
        yield "Both sheets are shown as they would be."

    def foreseen(self, view: View, move: moves.Answer) -> View:
        assert isinstance(view.step, steps.Answering)
        return _traded(view, view.step.partner, view.step.offer) if move.yes else view

    def reason(self, view: View, move: moves.Answer) -> str:
        assert isinstance(view.step, steps.Answering)
        offer, agreed = view.step.offer, moves.YES
        if move.yes:
            found = self.ground(view, agreed)
            if found.term == "belongings":
                return _fair_for(view, offer)
            return found.told(lambda cause: reasons.of_item(view, cause, offer.give))
        after = _traded(view, view.step.partner, offer)
        lost = [Term(term.name, -term.value) for term in self.terms(view, agreed)]
        return grounds.ground(after, view, grounds.deciding(lost)).told(
            lambda cause: reasons.of_item(view, cause, offer.get, offer.get)
        )


def _fair_for(view: View, offer: moves.Offer) -> str:
    """Says that the partner gets more than they give; empty if they don't."""
    partner = _partner(view)
    given = len(offer.get) + max(0, -offer.cash)
    got = len(offer.give) + max(0, offer.cash)
    if got <= given:
        return ""
    gets, gives = agreeing(partner, "gets"), agreeing(partner, "gives")
    return f"{player(partner)} {gets} more than {player(partner)} {gives}."


def _reason_to_offer(view: View, partner: Seat, offer: moves.Offer) -> str:
    """The reason for an offer: which task needs an item that changes hands."""
    found = grounds.ground(view, _traded(view, partner, offer), "tasks")
    return found.told(partial(_of_trade, view, partner, offer))


def _of_trade(view: View, partner: Seat, offer: moves.Offer, found: grounds.Cause) -> str:
    """Says which task needs an item that one side gets."""
    if found.plan.seat == partner:
        return reasons.of_item(view, found, offer.give, taker=partner)
    return reasons.of_item(view, found, offer.get, taker=view.turn)


def _anything_to_offer(view: View, partner: Seat) -> bool:
    mine, theirs = view.sheets[view.turn], view.sheets[partner]
    # Listing offers is slow. So the sheets are checked first: nothing can change hands if nobody
    # has items, and both have no Cash or both have as much Cash as a sheet can hold.
    if not (mine.items or theirs.items or mine.cash != theirs.cash or 0 < mine.cash < MOST_CASH):
        return False
    possible = _offers(mine.items, theirs.items, mine.cash, theirs.cash)
    return any((partner, move) not in view.offered for move in possible)


@lru_cache(4096)
def _offers(mine: Items, theirs: Items, my_cash: int, their_cash: int) -> tuple[moves.Offer, ...]:
    """All offers that are possible between two sheets."""
    most_given = min(my_cash, MOST_CASH - their_cash)
    most_got = min(their_cash, MOST_CASH - my_cash)
    exchanges = [
        moves.offer(give, get, cash)
        for give, get in _trades(mine, theirs)
        for cash in range(-most_got, most_given + 1)
    ]
    return tuple(exchange for exchange in exchanges if exchange != moves.Offer())


@cache
def _trades(mine: Items, theirs: Items) -> tuple[tuple[Items, Items], ...]:
    """All exchanges of items that both sheets can hold, including the exchange of nothing."""
    return tuple(
        (give, get)
        for gives, gets in product(range(len(mine) + 1), range(len(theirs) + 1))
        if max(len(mine) + gets - gives, len(theirs) + gives - gets) <= MOST_ITEMS
        for give in parts(mine, gives)
        for get in parts(theirs, gets)
        if not set(give) & set(get)
    )


@final
class GoodOffer(NamedTuple):
    """A simple offer that is good for both sides, and the active player's gain from it."""

    offer: moves.Offer
    gain: float


def best_offer(view: View, partner: Seat, now: float) -> GoodOffer | None:
    """The best simple offer that is good for both sides.

    A simple offer is an item for an item, for 1 Cash or for nothing. None if no simple offer is
    good for both sides.
    """
    best: GoodOffer | None = None
    theirs_now: float | None = None
    made = sum(seat == partner for seat, _ in view.offered)
    least = WEIGHTS.profit + WEIGHTS.offer_refused * made
    for move in _simple_offers(view, partner):
        then = _traded(view, partner, move)
        mine = worth(then, view.turn) - now
        if mine > (least if best is None else best.gain):
            if theirs_now is None:
                theirs_now = worth(view, partner)
            if worth(then, partner) - theirs_now > WEIGHTS.profit:
                best = GoodOffer(move, mine)
    return best


def _simple_offers(view: View, partner: Seat) -> Iterator[moves.Offer]:
    """The simple offers that have not been made this turn: an item for an item, for 1 Cash or for
    nothing.
    """
    mine, theirs = view.sheets[view.turn], view.sheets[partner]
    room, their_room = MOST_ITEMS - len(mine.items), MOST_ITEMS - len(theirs.items)
    found = []
    for give in distinct(mine.items):
        found += [moves.offer((give,), (get,)) for get in distinct(theirs.items) if get != give]
        if their_room:
            found.append(moves.offer((give,)))
            if theirs.cash and mine.cash < MOST_CASH:
                found.append(moves.offer((give,), (), -1))
    if room:
        for get in distinct(theirs.items):
            found.append(moves.offer((), (get,)))
            if mine.cash and theirs.cash < MOST_CASH:
                found.append(moves.offer((), (get,), 1))
    for move in found:
        if (partner, move) not in view.offered:
            yield move


def _traded(view: View, partner: Seat, move: moves.Offer) -> View:
    """The view after the active player and the partner have exchanged what an offer says."""
    given = handed_over(view.sheets, view.turn, partner, move.give, move.cash)
    return view._replace(sheets=handed_over(given, partner, view.turn, move.get))


KINDS: Final = (DealKind(), NoDealKind(), OfferKind(), ReplyKind())
