"""When the lines of the log, and what the results say, are true."""

from collections.abc import Mapping
from typing import Final

from scapegoat_games.games.scape_goat import moves, pieces, steps
from scapegoat_games.games.scape_goat.pieces import name, shows
from scapegoat_games.protocol import Seat
from tests.contract.claims import Context, Holds
from tests.games.scape_goat.claims.questions import colour_of, over


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
    title = pieces.in_sentence(past[-1].target, turned=context.everything.turned)
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


LOG: Final[Mapping[str, Holds]] = {
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
    "{…} has chosen a card {…}.": chose,
    "{…} {…} chosen {…} {…}.": chose_card,
}
