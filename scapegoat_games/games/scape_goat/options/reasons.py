"""Reasons for moves, in sentences that are true as far as the reader's page shows.

The *named player* is the player whom the reader's mat names. A *wanted card* shows the named
player's colour. Each function returns an empty text if it knows no true sentence.
"""

from scapegoat_games.games.scape_goat.opinion import WITHHELD, Opinion
from scapegoat_games.games.scape_goat.pieces import (
    HAND_SIZES,
    Bits,
    Cards,
    Location,
    Zone,
    bits,
    in_sentence,
    name,
)
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import player


def for_swap(opinion: Opinion, there: Location) -> str:
    """Why it is good to get the open card of the location, in the swap at the end of the turn."""
    view, hand = opinion.view, opinion.hand_after_swap(there)
    card = view.faceup[there]
    lies = f"The open card at {in_sentence(there, turned=view.turned)} is {name(card)}"
    if _count(hand, opinion.wanted) > opinion.wanted_in_hand:
        if opinion.wanted_in_hand:
            return f"{lies}: one more card to frame {_named(opinion)} with."
        return f"{lies}, and you have no {opinion.colour} card to frame {_named(opinion)} with."
    if _count(hand, opinion.own) > _count(view.hand, opinion.own):
        return f"{lies}: if you are the scapegoat, nobody can show it while you hold it."
    return ""


def for_attempt(opinion: Opinion) -> str:
    view, wanted = opinion.view, opinion.wanted
    others = [seat for seat in range(view.seats) if seat not in (view.seat, opinion.named)]
    if not opinion.wanted_in_hand:
        return ""
    if not any(view.may_lack(seat, wanted) for seat in others):
        return f"Everyone who is needed to frame {_named(opinion)} holds {_a_card(opinion)}."
    if view.may_each_hold(others, wanted):
        return f"Everyone who is needed to frame {_named(opinion)} may hold {_a_card(opinion)} now."
    return ""


def for_theft(view: View, victim: Seat) -> str:
    if view.tokens[victim] > 1:
        return f"{player(victim)} has both preparation tokens, and you need one."
    return (
        f"Without the token {player(victim)} can't start a Frame Attempt; with it, you can in a"
        " later turn."
    )


def _knows_hand(view: View, whom: Seat) -> bool:
    return len(view.sure_of(whom)) == HAND_SIZES[view.seats]


def spies_in_vain(view: View, whom: Seat) -> bool:
    """Whether the player knows this hand, but not all hands: another hand would tell more."""
    others = (seat for seat in range(view.seats) if seat not in (whom, view.seat))
    return _knows_hand(view, whom) and not all(_knows_hand(view, seat) for seat in others)


def for_spying(opinion: Opinion, whom: Seat) -> str:
    if _knows_hand(opinion.view, whom):
        return ""
    who = player(whom)
    if whom == opinion.named:
        return f"You don't know all of {who}'s cards."
    return f"To frame {_named(opinion)} you need {who}, and you don't know all of {who}'s cards."


def for_trading(opinion: Opinion, whom: Seat) -> str:
    view, colour = opinion.view, opinion.colour
    if whom == opinion.named:
        return ""
    if opinion.wanted_in_hand > 1:
        if not view.may_lack(whom, opinion.wanted):
            return ""
        return f"You have more than one {colour} card, and {player(whom)} may have none."
    if opinion.wanted_in_hand:
        return f"The card {player(whom)} gives you may tell you whom they want to frame."
    if not view.possible[whom] & opinion.wanted:
        return ""
    return (
        f"{player(whom)} may give you {_a_card(opinion)}; you have none to frame {_named(opinion)}."
    )


def for_stash(opinion: Opinion, slot: int) -> str:
    view = opinion.view
    zone: Zone = view.seats + slot
    if not view.possible[zone] & opinion.wanted:
        return ""
    known = view.remembered_in(zone)
    if known and opinion.own >> known[0] & 1:
        # SG-15: in the swap at the end of the turn, the player would have to lay down this card or
        # another card with the player's own colour.
        return ""
    if known:
        lies = f"The card in slot {slot + 1} is {name(known[0])}"
    else:
        lies = f"The card in slot {slot + 1} may be {opinion.colour}"
    if opinion.wanted_in_hand:
        return f"{lies}: one more card to frame {_named(opinion)} with."
    return f"{lies}, and you have no {opinion.colour} card to frame {_named(opinion)} with."


def for_the_cops(opinion: Opinion) -> str:
    return f"There is {_chance(opinion.doubt)} chance that you are the scapegoat."


def _chance(share: float) -> str:
    percent = round(100 * share)
    article = "an" if percent in {8, 11, 18} or 80 <= percent < 90 else "a"
    return f"{article} {percent}%"


def for_parting(opinion: Opinion, at: int, kept: Cards, deciding: str) -> str:
    """A reason for parting with the card at the position ``at`` of the hand.

    ``kept`` are the cards that the player then holds at the end of the turn. ``deciding`` is the
    name of the term of the heuristic score that decides for the move; empty if no term does.
    """
    hand, colour = opinion.view.hand, opinion.colour
    if deciding == WITHHELD:
        mine, own = opinion.view.deal.colours[opinion.seat], _count(kept, opinion.own)
        cards = f"{mine} {'card' if own == 1 else 'cards'}"
        told = f"If you are the scapegoat, nobody can show the {cards} that you keep."
        return told if own else ""
    if not opinion.wanted_in_hand:
        return f"None of your cards is {colour}, so none helps to frame {_named(opinion)}."
    wanted = _count(kept, opinion.wanted)
    if not wanted:
        return ""
    if opinion.wanted >> hand[at] & 1:
        return f"You keep another {colour} card."
    if wanted == 1:
        return f"You keep your {colour} card, to frame {_named(opinion)} with."
    return f"You keep your {wanted} {colour} cards, to frame {_named(opinion)} with."


def for_gift(opinion: Opinion, at: int, other: Seat) -> str:
    """A reason for giving the card to the other player in a trade."""
    hand, colour = opinion.view.hand, opinion.colour
    given = opinion.wanted >> hand[at] & 1
    if other == opinion.named:
        if given or not opinion.wanted_in_hand:
            return ""
        return f"While {player(other)} holds {_a_card(opinion)}, nobody else can show it."
    if not given or opinion.wanted_in_hand < 2:
        return ""
    if not opinion.view.may_lack(other, opinion.wanted):
        return ""
    return f"{player(other)} may have no {colour} card, and you have another."


def for_showing(opinion: Opinion, at: int) -> str:
    if opinion.wanted >> opinion.view.hand[at] & 1:
        named = _named(opinion)
        return f"If everyone but {named} shows {opinion.colour}, {named} is framed."
    if opinion.wanted_in_hand:
        return ""
    return f"None of your cards is {opinion.colour}, so you can't help to frame {_named(opinion)}."


def _named(opinion: Opinion) -> str:
    return player(opinion.named)


def _count(hand: tuple[int, ...], wanted: Bits) -> int:
    return (bits(hand) & wanted).bit_count()


def _a_card(opinion: Opinion) -> str:
    article = "an" if opinion.colour == "orange" else "a"
    return f"{article} {opinion.colour} card"
