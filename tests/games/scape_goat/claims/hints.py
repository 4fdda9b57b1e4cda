"""When the reasons of hints are true."""

from collections.abc import Mapping
from typing import Final

from scapegoat_games.games.scape_goat import moves, pieces, steps
from scapegoat_games.games.scape_goat.opinion import Opinion
from scapegoat_games.games.scape_goat.options import action
from scapegoat_games.games.scape_goat.pieces import Location, name, shows
from scapegoat_games.protocol import Seat
from tests.contract.claims import Context, Holds
from tests.games.scape_goat.claims.questions import (
    colour_of,
    holds_one,
    is_wanted,
    kept,
    lying,
    named,
    needed,
    perhaps,
    surely,
    token_in_turn,
    turned,
    wanted,
)


def in_slot_or_there(context: Context) -> bool:
    """Whether the card that the text names lies, or may lie, where the text says, and is wanted."""
    there = getattr(action(context.view, context.move), "location", None)
    if there in {None, Location.COPS} or context.players != (named(context),):
        return False
    if lies_open(context, Location(there)):
        return is_wanted(context, context.view.faceup[Location(there)])
    if not isinstance(context.move, moves.Stash):
        return False
    slot = context.move.slot
    zone, colour = context.view.seats + slot, colour_of(context, named(context))
    if context.values[0] == f"The card in slot {slot + 1} may be {colour}":
        return perhaps(context, zone)
    (card,) = context.everything.stash[slot]
    told = context.values[0] == f"The card in slot {slot + 1} is {name(card)}"
    mine = colour_of(context, context.seat or 0)
    return told and is_wanted(context, card) and not shows(card, mine)


def lies_open(context: Context, there: Location) -> bool:
    """Whether the card that the text names lies open at the location."""
    where = pieces.in_sentence(there, turned=context.view.turned)
    return context.values[0] == f"The open card at {where} is {lying(context, there)}"


def one_more(context: Context) -> bool:
    return bool(wanted(context)) and in_slot_or_there(context)


def none_yet(context: Context) -> bool:
    return not wanted(context) and in_slot_or_there(context)


def own_lies_there(context: Context) -> bool:
    there = getattr(action(context.view, context.move), "location", None)
    if there is None or there == Location.COPS:
        return False
    mine = colour_of(context, context.seat or 0)
    return lies_open(context, Location(there)) and shows(context.view.faceup[there], mine)


def enough(context: Context) -> bool:
    """Whether all who are needed hold a wanted card, which the reader says to be sure of."""
    colour = colour_of(context, named(context))
    return bool(wanted(context)) and all(
        holds_one(context, seat, colour) for seat in needed(context)
    )


def perhaps_enough(context: Context) -> bool:
    return bool(wanted(context)) and all(perhaps(context, seat) for seat in needed(context))


def unknown_hand(context: Context) -> bool:
    whom = getattr(context.move, "seat", None)
    if whom is None:
        return False
    size = pieces.HAND_SIZES[context.view.seats]
    return context.players[-1] == whom and len(context.view.sure_of(whom)) < size


def needed_hand(context: Context) -> bool:
    return unknown_hand(context) and context.move.seat in needed(context)


def with_partner(context: Context) -> Seat:
    """The other player of the trade that the move begins, or that is going on."""
    if isinstance(context.move, moves.Trade):
        return context.move.seat
    step = context.view.step
    assert isinstance(step, steps.Trading)
    return step.partner if context.seat == context.view.turn else context.view.turn


def has_spare(context: Context) -> bool:
    return (
        isinstance(context.move, moves.Trade)
        and len(wanted(context)) > 1
        and not surely(context, with_partner(context))
    )


def lacks_one(context: Context) -> bool:
    """Whether the partner may lack the wanted card that is given, and the reader has another."""
    return (
        isinstance(context.move, moves.Give)
        and is_wanted(context, context.view.hand[context.move.at])
        and len(wanted(context)) > 1
        and with_partner(context) != named(context)
        and not surely(context, with_partner(context))
    )


def blocks(context: Context) -> bool:
    return (
        isinstance(context.move, moves.Give)
        and not is_wanted(context, context.view.hand[context.move.at])
        and with_partner(context) == named(context)
        and bool(wanted(context))
    )


def may_get_one(context: Context) -> bool:
    return (
        isinstance(context.move, moves.Trade)
        and not wanted(context)
        and perhaps(context, context.move.seat)
    )


def chance(context: Context) -> bool:
    percent = round(100 * Opinion(context.view).doubt)
    article = "an" if percent in {8, 11, 18, *range(80, 90)} else "a"
    return context.values == (f"{article} {percent}%",)


def keeps_own(context: Context) -> bool:
    """Whether as many cards with the reader's own face stay as the text says: one, or several."""
    colour = colour_of(context, context.seat or 0)
    several = context.values == (f"{colour} cards",)
    return context.values[0].startswith(f"{colour} card") and any(
        (sum(shows(card, colour) for card in hand) > 1) is several
        and any(shows(card, colour) for card in hand)
        for hand in kept(context)
    )


def keeps(number: int | None) -> Holds:
    """Whether the card that goes is not wanted, and so many wanted cards stay."""

    def so_many(context: Context) -> bool:
        if not hasattr(context.move, "at") or is_wanted(
            context, context.view.hand[context.move.at]
        ):
            return False
        told = number or int(context.values[0])
        return any(sum(is_wanted(context, card) for card in hand) == told for hand in kept(context))

    return so_many


def keeps_another(context: Context) -> bool:
    return (
        hasattr(context.move, "at")
        and is_wanted(context, context.view.hand[context.move.at])
        and any(is_wanted(context, card) for hand in kept(context) for card in hand)
    )


def shows_wanted(context: Context) -> bool:
    return isinstance(context.move, moves.Show) and is_wanted(
        context, context.view.hand[context.move.at]
    )


HINTS: Final[Mapping[str, Holds]] = {
    "{…}: one more card to frame {…} with.": one_more,
    "{…}, and you have no {…} card to frame {…} with.": none_yet,
    "{…}: if you are the scapegoat, nobody can show it while you hold it.": own_lies_there,
    "Everyone who is needed to frame {…} holds {…}.": enough,
    "Everyone who is needed to frame {…} may hold {…} now.": perhaps_enough,
    "{…} has both preparation tokens, and you need one.": lambda context: (
        context.view.tokens[context.players[0]] == 2
    ),
    "Without the token {…} can't start a Frame Attempt; with it, you can in a later turn.": (
        lambda context: context.view.tokens[context.players[0]] == 1 and not token_in_turn(context)
    ),
    "You don't know all of {…}'s cards.": unknown_hand,
    "To frame {…} you need {…}, and you don't know all of {…}'s cards.": needed_hand,
    "You have more than one {…} card, and {…} may have none.": has_spare,
    "The card {…} gives you may tell you whom they want to frame.": lambda context: (
        isinstance(context.move, moves.Trade) and context.players == (context.move.seat,)
    ),
    "{…} may give you {…}; you have none to frame {…}.": may_get_one,
    "There is {…} chance that you are the scapegoat.": chance,
    "If you are the scapegoat, nobody can show the {…} that you keep.": keeps_own,
    "None of your cards is {…}, so none helps to frame {…}.": lambda context: not wanted(context),
    "None of your cards is {…}, so you can't help to frame {…}.": lambda context: (
        not wanted(context)
    ),
    "You keep another {…} card.": keeps_another,
    "You keep your {…} card, to frame {…} with.": keeps(1),
    "You keep your {…} {…} cards, to frame {…} with.": keeps(None),
    "While {…} holds {…}, nobody else can show it.": blocks,
    "{…} may have no {…} card, and you have another.": lacks_one,
    "If everyone but {…} shows {…}, {…} is framed.": shows_wanted,
    "Nobody can start a Frame Attempt until both tokens are taken.": lambda context: (
        not turned(context)
    ),
}
