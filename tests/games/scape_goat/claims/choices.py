"""When it is true why a move is refused, and what a choice means."""

from collections.abc import Mapping
from typing import Final

from scapegoat_games.games.scape_goat import moves, pieces, steps
from scapegoat_games.games.scape_goat.options import action
from scapegoat_games.games.scape_goat.pieces import Location, name
from tests.contract.claims import Context, Holds
from tests.games.scape_goat.claims.questions import (
    card_at,
    colour_of,
    is_step,
    lying,
    my_turn,
    own,
    standing_at,
    token_in_turn,
    turned,
)


def then_swaps(context: Context) -> bool:
    """Whether any card may be swapped for the card that lies at the location."""
    there = getattr(action(context.view, context.move), "location", None)
    if there is None or there == Location.COPS or context.values[2] != lying(context, there):
        return False
    return there in {Location.TRADE, Location.STASH} or not own(context)


def then_must_swap(context: Context) -> bool:
    there = getattr(action(context.view, context.move), "location", None)
    if there is None or there == Location.COPS:
        return False
    _, _, which, got = context.values
    told = which.replace(" or ", ", ").split(", ")
    return told == own(context) and got == lying(context, there)


def must_go(context: Context) -> bool:
    mine = own(context)
    which = {1: "it"}.get(len(mine), "one of these")
    turn = context.view.turn
    colour = colour_of(context, turn)
    return bool(mine) and context.values[0] == colour.capitalize() and context.values[2] == which


def chosen_card(context: Context) -> bool:
    return bool(card_at(context)) and card_at(context) in context.values


def of_slot(context: Context) -> bool:
    """Whether the slot has the card that the text names, if it names one."""
    if not isinstance(context.move, moves.Stash):
        return False
    slot = context.move.slot
    (card,) = context.everything.stash[slot] or (None,)
    return context.values[2] in {
        f"the card from slot {slot + 1}",
        "" if card is None else f"{name(card)} from slot {slot + 1}",
    }


def taking_the_last(context: Context) -> bool:
    return isinstance(context.move, moves.Prepare) and sum(context.view.tokens) == 1


CHOICES: Final[Mapping[str, Holds]] = {
    # Why a move is refused
    "The match is over.": is_step(steps.Over),
    "The first look is over.": lambda context: not is_step(steps.Looking)(context),
    "First {…} {…} to another location.": my_turn(steps.ToMove),
    "{…} already {…} at {…} and {…} to move on.": standing_at,
    "It is {…}'s turn.": lambda context: (
        context.players == (context.view.turn,) and context.seat != context.view.turn
    ),
    "Nothing happens before everyone has looked at their hand and mat.": is_step(steps.Looking),
    "You have taken your first look already.": lambda context: (
        is_step(steps.Looking)(context) and context.seat in context.view.step.looked
    ),
    "That choice has already been made.": lambda context: context.view.chosen is not None,
    "There is no card {…} in a hand of {…}.": lambda context: (
        len(context.view.hand) == int(context.values[1]) < int(context.values[0])
    ),
    "First choose a card to trade.": is_step(steps.Trading),
    "First put a card back into the Stash.": my_turn(steps.Stashing),
    "First choose a card for the Frame Attempt.": is_step(steps.Framing),
    "First comes the evidence swap.": my_turn(steps.ToSwap),
    "{…} and {…} choose cards to trade.": lambda context: (
        is_step(steps.Trading)(context)
        and context.players == (context.view.turn, context.view.step.partner)
    ),
    "{…} is {…}'s own colour, so a card with it must go.": lambda context: (
        bool(own(context)) and card_at(context) not in own(context)
    ),
    "There is no player {…}.": lambda context: int(context.values[0]) > context.view.seats,
    "Choose another player.": lambda context: (
        getattr(context.move, "seat", None) == context.view.turn
    ),
    "Both preparation tokens have been taken.": turned,
    "Only once both preparation tokens have been taken.": lambda context: not turned(context),
    "Without a preparation token there is no Frame Attempt.": lambda context: (
        turned(context) and not token_in_turn(context)
    ),
    "{…} {…} a preparation token and {…} to start a Frame Attempt.": token_in_turn,
    "{…} has no preparation token.": lambda context: (
        bool(context.players) and not context.view.tokens[context.players[0]]
    ),
    "Only with six players can the cops be called in somebody else's turn.": lambda context: (
        context.view.seats < 6
    ),
    "In this turn only {…} can call the cops.": lambda context: (
        (context.view.turn + 3) % 6 == context.players[0] != context.seat
    ),
    # What a choice means
    "Prepare: take a preparation token": lambda context: not turned(context),
    "Frame/Steal: start a Frame Attempt": lambda context: (
        turned(context) and token_in_turn(context)
    ),
    "Frame/Steal: steal a preparation token": lambda context: (
        turned(context) and not token_in_turn(context)
    ),
    ", the last one: Prepare turns over to Frame/Steal": taking_the_last,
    "{…} to Frame/Steal and {…} a preparation token from {…}.": lambda context: (
        isinstance(context.move, moves.Steal) and bool(context.view.tokens[context.players[-1]])
    ),
    "{…} {…} a Frame Attempt: everyone secretly chooses a card.": lambda context: (
        isinstance(context.move, moves.Frame) and token_in_turn(context)
    ),
    "Then {…} {…} a card for {…} there.": then_swaps,
    "Then {…} {…} to swap {…} for {…} there.": then_must_swap,
    "{…} {…} no {…}, {…}'s own colour: any card may go.": lambda context: (
        is_step(steps.ToSwap)(context)
        and not own(context)
        and context.values[2] == colour_of(context, context.view.turn)
    ),
    "{…} is {…}'s own colour, so {…} must go.": must_go,
    "{…} {…} {…}, whatever comes back.": chosen_card,
    "{…} {…} {…} facedown into the slot.": chosen_card,
    "{…} {…} {…} once all have chosen.": chosen_card,
    "{…} {…} down {…} at {…} and {…} {…}.": lambda context: (
        chosen_card(context)
        and context.values[3:6:2]
        == (
            pieces.in_sentence(
                context.view.standing[context.view.turn], turned=context.view.turned
            ),
            lying(context, context.view.standing[context.view.turn]),
        )
        if len(context.values) == 6 and context.values[4].endswith("takes}")
        else chosen_card(context)
    ),
    "{…} to the Stash, {…} {…}, and then one goes back.": of_slot,
    "Which card goes down for {…}?": lambda context: (
        is_step(steps.ToSwap)(context)
        and context.values[0] == lying(context, context.view.standing[context.view.turn])
    ),
    "Before {…} moves?": lambda context: context.players == (context.view.turn,),
}
