"""Which texts of Scape Goat claim something about the position, and when they are true."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from scapegoat_games.games.scape_goat import GAME, moves, pieces, steps
from scapegoat_games.games.scape_goat.opinion import Opinion
from scapegoat_games.games.scape_goat.options import about, action, legal
from scapegoat_games.games.scape_goat.options.actions import TurnAction, place
from scapegoat_games.games.scape_goat.pieces import Cards, Colour, Location, name, shows
from scapegoat_games.games.scape_goat.transcript import laid_out
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Event, Seat
from scapegoat_games.tui.boards.scape_goat import BOARD, places
from scapegoat_games.tui.boards.scape_goat.draft import headline
from scapegoat_games.tui.boards.scape_goat.notes import told_below
from scapegoat_games.tui.boards.scape_goat.scenes import ScapeGoatResults, ScapeGoatScene
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.turns import Line
from tests.contract.claims import Context, Holds, Point, Said, followed
from tests.games.scape_goat.positions import Position, lay
from tests.games.scape_goat.test_frames import about_to_frame


def colour_of(context: Context, seat: Seat) -> Colour:
    colours: tuple[Colour, ...] = context.view.deal.colours
    return colours[seat]


def named(context: Context) -> Seat:
    """The player whom the reader's mat names."""
    seat: Seat = context.view.named[context.seat]
    return seat


def wanted(context: Context) -> Cards:
    """The reader's cards with the colour of the player whom the mat names."""
    colour = colour_of(context, named(context))
    return tuple(card for card in context.view.hand if shows(card, colour))


def is_wanted(context: Context, card: int) -> bool:
    return shows(card, colour_of(context, named(context)))


def own(context: Context, seat: Seat | None = None) -> list[str]:
    """The names of the reader's cards with the colour of the seat whose turn it is."""
    whose = context.view.turn if seat is None else seat
    return [name(card) for card in context.view.hand if shows(card, colour_of(context, whose))]


def holds_one(context: Context, zone: int, colour: Colour) -> bool:
    """Whether a card with the colour really lies in the zone."""
    return any(shows(card, colour) for card in context.everything.held[zone])


def surely(context: Context, zone: int) -> bool:
    """Whether the reader is sure of a wanted card in the zone."""
    return any(is_wanted(context, card) for card in context.view.sure_of(zone))


def perhaps(context: Context, zone: int) -> bool:
    possible = pieces.cards_in(context.view.possible[zone])
    return any(is_wanted(context, card) for card in possible)


def needed(context: Context) -> list[Seat]:
    """The others who have to show the named player's colour."""
    return [
        seat for seat in range(context.view.seats) if seat not in (context.seat, named(context))
    ]


def kept(context: Context) -> list[int]:
    """The cards that stay in the hand if the reader makes the move."""
    return [card for at, card in enumerate(context.view.hand) if at != context.move.at]


def card_at(context: Context) -> str:
    hand, move = context.view.hand, context.move
    return name(hand[move.at]) if 0 <= getattr(move, "at", -1) < len(hand) else ""


def over(context: Context, ending: str) -> bool:
    step = context.everything.step
    return isinstance(step, steps.Over) and step.ending == ending


def is_step(*kinds: type) -> Holds:
    return lambda context: isinstance(context.view.step, kinds)


def tokens_grew(context: Context) -> bool:
    """Whether the player named first has one preparation token more than before."""
    if not (context.players and context.before):
        return False
    seat, before, now = context.players[0], context.before.tokens, context.everything.tokens
    return bool(now[seat] == before[seat] + 1)


def took_last(context: Context) -> bool:
    if not isinstance(context.move, moves.Prepare) or context.before is None:
        return False
    return bool(context.everything.turned and not context.before.turned)


def stole(context: Context) -> bool:
    if not (context.before and len(context.players) == 2 and tokens_grew(context)):
        return False
    victim = context.players[1]
    return bool(context.everything.tokens[victim] == context.before.tokens[victim] - 1)


def at_partner(context: Context) -> bool:
    """Whether both cards of the trade lie where the line says."""
    if len(context.players) != 2 or len(context.values) != 4:
        return False
    (one, two), (_, _, given, got) = context.players, context.values
    before, now = context.before.held, context.everything.held
    return (
        given in map(name, before[one])
        and got in map(name, before[two])
        and given in map(name, now[two])
        and got in map(name, now[one])
    )


def has_traded(context: Context) -> bool:
    past = context.everything.past
    if not past or past[-1].kind != "trade":
        return False
    return {past[-1].seat, past[-1].target} == {*context.players}


def put_back(context: Context) -> bool:
    past = context.everything.past
    if not past or past[-1].kind != "stash" or context.players != (past[-1].seat,):
        return False
    slot = past[-1].target - context.everything.seats
    return context.text.endswith(f"slot {slot + 1}.")


def put_this_back(context: Context) -> bool:
    if not put_back(context):
        return False
    zone = context.everything.past[-1].target
    (card,) = context.everything.held[zone]
    slot = zone - context.everything.seats
    return context.text.endswith(f"puts {name(card)} in Stash slot {slot + 1}.")


def swapped(context: Context) -> bool:
    past = context.everything.past
    if not past or past[-1].kind != "swap" or len(context.values) != 4:
        return False
    laid, got = past[-1].cards
    _, told_laid, told_got, there = context.values
    seat = past[-1].seat
    lies = context.everything.faceup[past[-1].target]
    title = pieces.location_title(past[-1].target, turned=context.everything.turned)
    return (
        context.players == (seat,)
        and (name(laid), name(got), title) == (told_laid, told_got, there)
        and lies == laid
        and got in context.everything.held[seat]
        and laid in context.before.held[seat]
    )


def all_others_show(context: Context, victim: Seat) -> bool:
    cards = context.everything.step.shown
    colour = colour_of(context, victim)
    return bool(cards) and all(
        shows(card, colour) for seat, card in enumerate(cards) if seat != victim
    )


def nobody_framed(context: Context) -> bool:
    step = context.everything.step
    if not (isinstance(step, steps.ToSwap) and step.shown):
        return False
    return not any(all_others_show(context, seat) for seat in range(context.view.seats))


def is_framed(context: Context) -> bool:
    step = context.everything.step
    if not (isinstance(step, steps.Over) and context.players):
        return False
    return step.framed == context.players[0] and all_others_show(context, context.players[0])


def all_named(context: Context) -> bool:
    step = context.everything.step
    if not isinstance(step, steps.Over):
        return False
    told = context.players
    return told[::2] == tuple(range(context.view.seats)) and told[1::2] == step.named


def goat_is(context: Context, at: int = -1) -> bool:
    """Whether the player at this place of the text is named by all other mats."""
    step = context.everything.step
    if not isinstance(step, steps.Over):
        return False
    goat = context.players[at]
    return all(other == goat for seat, other in enumerate(step.named) if seat != goat)


def went(context: Context) -> bool:
    step = context.everything.step
    return over(context, "cops") and context.players[:1] == (step.by,)


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


def lying(context: Context, there: Location) -> str:
    return name(context.view.faceup[there])


def must_go(context: Context) -> bool:
    mine = own(context)
    which = {1: "it"}.get(len(mine), "one of these")
    turn = context.view.turn
    colour = colour_of(context, turn)
    return bool(mine) and context.values[0] == colour.capitalize() and context.values[2] == which


def chosen_card(context: Context) -> bool:
    return bool(card_at(context)) and card_at(context) in context.values


def chose(context: Context) -> bool:
    """Whether the player whom the text names has just chosen a card."""
    if not isinstance(context.move, moves.Give | moves.Show):
        return False
    return context.players == (context.mover,)


def chose_card(context: Context) -> bool:
    """Whether the card that the player has just chosen is named to that player alone."""
    if not chose(context):
        return False
    card = name(context.before.hands[context.mover][context.move.at])
    told = "a card" if context.seat is None else card
    return " ".join(context.values[2:]).startswith(f"{told} ")


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


def holds(context: Context) -> bool:
    """Whether the player or slot named in the text has the cards named there."""
    zone = (
        context.players[0] if context.players else context.view.seats + int(context.values[0]) - 1
    )
    cards = context.everything.held[zone]
    if zone == context.view.turn and context.everything.taken is not None:
        cards = pieces.with_card(
            tuple({*cards} - {context.everything.taken}), context.everything.taken
        )
    return pieces.named(cards) == context.values[1]


def mat_names(context: Context) -> bool:
    owner, told = context.players
    return bool(context.everything.named[owner] == told)


def in_slot_or_there(context: Context) -> bool:
    """Whether a wanted card lies at the location or in the slot, or may lie in the slot."""
    there = getattr(action(context.view, context.move), "location", None)
    if there in {None, Location.COPS} or context.players != (named(context),):
        return False
    if is_wanted(context, context.view.faceup[Location(there)]):
        return True
    if not isinstance(context.move, moves.Stash):
        return False
    zone = context.view.seats + context.move.slot
    if " may be " in context.values[0]:
        return perhaps(context, zone)
    return holds_one(context, zone, colour_of(context, named(context)))


def one_more(context: Context) -> bool:
    return bool(wanted(context)) and in_slot_or_there(context)


def none_yet(context: Context) -> bool:
    return not wanted(context) and in_slot_or_there(context)


def own_lies_there(context: Context) -> bool:
    there = getattr(action(context.view, context.move), "location", None)
    if there is None or there == Location.COPS:
        return False
    return shows(context.view.faceup[there], colour_of(context, context.seat or 0))


def lies_there(context: Context) -> bool:
    there = getattr(action(context.view, context.move), "location", None)
    return there not in {None, Location.COPS} and (
        context.values[0] == lying(context, Location(there)).capitalize()
    )


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
    colour = colour_of(context, context.seat or 0)
    return hasattr(context.move, "at") and any(shows(card, colour) for card in kept(context))


def keeps(number: int | None) -> Holds:
    """Whether the card that goes is not wanted, and so many wanted cards stay."""

    def so_many(context: Context) -> bool:
        if not hasattr(context.move, "at") or is_wanted(
            context, context.view.hand[context.move.at]
        ):
            return False
        told = number or int(context.values[0])
        return len(wanted(context)) == told

    return so_many


def keeps_another(context: Context) -> bool:
    return (
        hasattr(context.move, "at")
        and is_wanted(context, context.view.hand[context.move.at])
        and any(is_wanted(context, card) for card in kept(context))
    )


def shows_wanted(context: Context) -> bool:
    return isinstance(context.move, moves.Show) and is_wanted(
        context, context.view.hand[context.move.at]
    )


def frames_said(context: Context) -> int:
    return sum(past.kind == "frame" for past in context.everything.past)


def failed(context: Context) -> int:
    """How many Frame Attempts framed nobody."""
    return frames_said(context) - (context.everything.step.framed is not None)


def most_looks(context: Context) -> bool:
    spies = [past.seat for past in context.everything.past if past.kind == "spy"]
    seat, times = context.players[0], int(context.values[1])
    others = [spies.count(other) for other in range(context.view.seats) if other != seat]
    return spies.count(seat) == times > max(others)


def has_fate(*, goat: bool) -> Holds:
    def fate(context: Context) -> bool:
        step = context.everything.step
        return context.mover == step.framed and (context.mover == step.scapegoat) is goat

    return fate


def standing_at(context: Context) -> bool:
    view = context.view
    title = pieces.location_title(view.standing[view.turn], turned=view.turned)
    return context.players == (view.turn,) and context.values[2] == title


def my_turn(*kinds: type) -> Holds:
    return lambda context: (
        isinstance(context.view.step, kinds) and (context.seat == context.view.turn)
    )


def aid_is(aid: str) -> Holds:
    return lambda context: context.view.aid == aid


def taking_the_last(context: Context) -> bool:
    return isinstance(context.move, moves.Prepare) and sum(context.view.tokens) == 1


def turned(context: Context) -> bool:
    return bool(context.view.turned)


def token_in_turn(context: Context) -> bool:
    return bool(context.view.tokens[context.view.turn])


CLAIMS: Final[Mapping[str, Holds]] = {
    # How a match ends
    "The mats are turned over: {…}.": all_named,
    "The scapegoat is {…}.": goat_is,
    "{…}, the scapegoat, is framed: {…} win.": lambda context: (
        over(context, "scapegoat framed") and goat_is(context, 0) and is_framed(context)
    ),
    "{…} is framed, but {…} is the scapegoat and wins.": lambda context: (
        over(context, "innocent framed") and goat_is(context) and is_framed(context)
    ),
    "{…}, the scapegoat, has gone to the cops and wins.": lambda context: (
        went(context) and goat_is(context)
    ),
    "{…} has gone to the cops: {…}, the scapegoat, wins.": lambda context: (
        went(context) and goat_is(context) and len({*context.players}) == 2
    ),
    "After {…} there is no result.": lambda context: over(context, "limit"),
    "It took {…}.": lambda context: (
        context.values[0].split()[0] == str(context.everything.turns // context.view.seats + 1)
    ),
    "{…} looked into the most hands: {…}.": most_looks,
    "and it worked": lambda context: frames_said(context) > 0 and not failed(context),
    "which failed": lambda context: frames_said(context) == failed(context) == 1,
    "both failed": lambda context: frames_said(context) == failed(context) == 2,
    "all of them failed": lambda context: frames_said(context) == failed(context) > 2,
    "{…} of them failed": lambda context: (
        context.values[0] == str(failed(context)) and failed(context) < frames_said(context)
    ),
    "◀ scapegoat, framed": has_fate(goat=True),
    "framed, innocent": has_fate(goat=False),
    # The log
    "{…} has looked at hand and mat.": lambda context: (
        isinstance(context.move, moves.Look) and context.players == (context.mover,)
    ),
    "{…} trades with {…}: both choose a card.": lambda context: (
        isinstance(context.everything.step, steps.Trading)
        and context.players == (context.everything.turn, context.everything.step.partner)
    ),
    "{…} gives {…} {…} and gets {…}.": at_partner,
    "{…} and {…} trade a card each.": has_traded,
    "{…} puts {…} {…}.": put_this_back,
    "{…} puts a card {…}.": put_back,
    "{…} takes the last preparation token: Prepare is Frame/Steal from now on.": took_last,
    "{…} takes a preparation token.": lambda context: (
        tokens_grew(context) and not context.everything.turned
    ),
    "{…} steals a preparation token from {…}.": stole,
    "{…} starts a Frame Attempt: everyone chooses a card.": lambda context: (
        context.everything.step == steps.Framing(())
    ),
    "Nobody is framed; all take their cards back.": nobody_framed,
    "{…} is framed!": is_framed,
    "{…} goes to the cops.": went,
    "{…} goes to the cops before {…} has moved.": lambda context: (
        went(context) and context.players[1] == context.everything.turn
    ),
    "{…} swaps {…} for {…} at {…}.": swapped,
    "The limit of {…} is reached.": lambda context: over(context, "limit"),
    "{…} has chosen": chose,
    "{…} {…} chosen {…} {…}.": chose_card,
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
            pieces.location_title(
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
    # Why a hint advises a move
    "{…} lies there": lies_there,
    "{…}, one more card to frame {…} with.": one_more,
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
    "If you are the scapegoat, nobody can show the {…} cards that you keep.": keeps_own,
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
    # Pages
    "Everyone takes a first look: {…} of {…} so far.": is_step(steps.Looking),
    "{…} moves next.": lambda context: is_step(steps.ToMove)(context) and context.view.turns > 0,
    "{…} begins: first token placed on Prepare.": lambda context: (
        is_step(steps.ToMove)(context) and context.view.turns == 0
    ),
    "{…} has taken the card from slot {…} and puts one back.": is_step(steps.Stashing),
    "Frame Attempt by {…}: {…} of {…} have chosen a card.": is_step(steps.Framing),
    "{…} swaps evidence at {…}.": is_step(steps.ToSwap),
    "The game is over.": is_step(steps.Over),
    "to take": lambda context: not turned(context),
    "frame or steal": turned,
    "frame, steal": turned,
    "Take a preparation token. Once both are taken, this is Frame/Steal.": lambda context: (
        not turned(context)
    ),
    "With a token: start a Frame Attempt. Without one: steal one.": turned,
    "House rule: only cards that you alone have seen.": aid_is("own"),
    "House rule: this page remembers no cards.": aid_is("none"),
    "Open cards and your own are left out.": aid_is("full"),
    "{…}: a player's colour": lambda context: context.values[0] in context.view.deal.colours,
    "the wild card: it shows everyone": lambda context: context.view.seats == 6,
    ", Frame Attempt": lambda context: bool(getattr(context.view.step, "shown", ())),
    "{…} holds {…}.": holds,
    "Slot {…} of the Stash holds {…}.": holds,
    "{…}'s mat names {…}.": mat_names,
    # Scenes
    "To the cops!": lambda context: over(context, "cops"),
    "A trade": lambda context: (
        is_step(steps.ToSwap)(context) and context.everything.past[-1].kind == "trade"
    ),
    "All have seen these cards. {…} goes on with the evidence swap.": nobody_framed,
    "Only these two know which. {…} goes on with the evidence swap.": lambda context: (
        is_step(steps.ToSwap)(context) and context.players == (context.view.turn,)
    ),
    "{…}, press {…} to see the card you got.": lambda context: (
        isinstance(context.before.step, steps.Trading)
        and context.players == (context.before.step.partner,)
        and context.values[1] == str(context.players[0] + 1)
    ),
    "All the others show {…}. Is {…} the scapegoat?": lambda context: (
        is_framed(context) and context.values[0] == colour_of(context, context.players[0])
    ),
}
ALWAYS: Final[Mapping[str, str]] = {
    ", the last one: Prepare turns over to Frame/Steal": "verdict",
    "{…} takes the last preparation token: Prepare is Frame/Steal from now on.": "line",
    "Everyone takes a first look: {…} of {…} so far.": "headline",
    "{…} moves next.": "headline",
    "{…} begins: first token placed on Prepare.": "headline",
    "{…} has taken the card from slot {…} and puts one back.": "headline",
    "Frame Attempt by {…}: {…} of {…} have chosen a card.": "headline",
    "{…} swaps evidence at {…}.": "headline",
    "The game is over.": "headline",
    "to take": "locations",
    "frame or steal": "locations",
    "With a token: start a Frame Attempt. Without one: steal one.": "locations",
    "House rule: only cards that you alone have seen.": "known",
    "House rule: this page remembers no cards.": "known",
    "the wild card: it shows everyone": "signs",
    ", Frame Attempt": "chapter",
    "and it worked": "results",
    "which failed": "results",
    "both failed": "results",
    "all of them failed": "results",
    "◀ scapegoat, framed": "fate",
    "framed, innocent": "fate",
}
NO_CLAIM: Final = frozenset(
    (Path(__file__).parent / "no_claim.txt").read_text("utf-8").splitlines()
)
"""Titles, questions, names of keys, explanations of signs, and rules that hold in each position."""


def rare() -> Iterator[Point]:
    """An innocent player is framed; a player with two wanted cards trades with somebody."""
    framed = about_to_frame("yellow 1, blue 1", "red 1, blue 2", "red 2, blue 3", goat=1, decoy=0)
    yield from _played(framed, "frame", "show 1", "show 1", "show 1")
    spare = lay("yellow 1, yellow 2", "", "blue 2, blue 3", "", goat=1)
    yield from _played(spare, "trade 3")
    away = (Location.TRADE,) * 3
    sure = lay(
        "yellow 1, blue 1",
        "red 1, red 2",
        "yellow 2, bystander 1",
        standing=away,
        tokens=(1, 1, 0),
        goat=1,
    )
    yield from _played(sure, "spy 3", "swap 2", "spy 1", "swap 1", "spy 1", "swap 2")
    both = lay("yellow 1, blue 1", "", "", standing=away, tokens=(0, 2, 0), goat=1)
    yield Point(GAME, 3, both.state)


def _played(position: Position, *texts: str) -> Iterator[Point]:
    point = Point(GAME, position.state.seats, GAME.copy(position.state))
    for text in texts:
        needed = [one.seat for one in GAME.to_act(point.state) if not one.optional]
        point = followed(point, needed[0], GAME.parse(text), position.dice)
        yield point


def said(point: Point) -> Iterator[Said]:
    """The texts of the board."""
    table = point.context("headline", None)
    view: View = table.view
    yield Said(table, (headline(view),))
    locations: list[str] = []
    for location in Location:
        locations += [places.what_for(view, location), *places.in_short(view, location)]
    yield Said(replace(table, place="locations"), tuple(locations))
    yield Said(replace(table, place="signs"), tuple(meaning for _, meaning in BOARD.signs(view)))
    _, _, rest = GAME.chapter(view).partition(",")
    yield Said(replace(table, place="chapter"), (f",{rest}",) if rest else ())
    yield Said(replace(table, place="laid out", view=table.everything), laid_out(point.everything))
    for seat in range(point.seats):
        context = point.context("known", seat)
        yield Said(context, (told_below(context.view),))
    for seat in point.deciding:
        yield from _verdicts(point, seat)
    if point.new:
        yield from _reveals(point)


def _verdicts(point: Point, seat: Seat) -> Iterator[Said]:
    context = point.context("verdict", seat)
    view: View = context.view
    for move in legal(view):
        act = action(view, move)
        texts = (act.confirmation(), act.consequence())
        yield Said(replace(context, move=move), tuple(filter(None, texts)))
    if isinstance(view.step, steps.ToMove) and seat == view.turn:
        for act in (action(view, move) for move in legal(view)):
            if isinstance(act, TurnAction) and act.about:
                told = about(view, place(act.location))
                yield Said(replace(context, move=act.move), (told,))


def _reveals(point: Point) -> Iterator[Said]:
    table = point.context("scene", None, move=point.move)
    lines = tuple(_lines(point))
    news = lines[len(lines) - point.new :]
    people = tuple(range(point.seats))
    if any(line.kind in BOARD.scenes for line in news):
        scene = ScapeGoatScene(
            Revealed(table.view, point.names, news, False, point.before, log=lines, people=people)
        )
        yield Said(table, (scene._title(), scene._after()))  # noqa: SLF001 - no widget is drawn
    outcome = GAME.outcome(point.state)
    if outcome is not None:
        yield Said(replace(table, place="outcome"), (outcome.why,))
        ended = Ended(table.view, point.names, news, False, outcome, point.everything, log=lines)
        results = ScapeGoatResults(ended)
        yield Said(replace(table, place="results"), _taken_apart(results))
        for seat in range(point.seats):
            fate = results.fate(seat)
            yield Said(replace(table, place="fate", mover=seat), (fate,) if fate else ())


def _taken_apart(results: ScapeGoatResults) -> tuple[str, ...]:
    """The facts about a match; the number of Frame Attempts apart from how they ended."""
    facts = [*results.facts()]
    return tuple(
        part.rstrip(".") if ", " in fact else part for fact in facts for part in fact.split(", ")
    )


def _lines(point: Point) -> Iterator[Line]:
    for number, (seat, event) in enumerate(point.log, 1):
        assert isinstance(event, Event)
        text = event.public.format(*point.names)
        yield Line(number, event.kind, text, False, number, seat, event.reveals)
