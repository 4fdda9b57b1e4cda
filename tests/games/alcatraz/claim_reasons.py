"""When the reasons for moves in Alcatraz are true."""

import re

from scapegoat_games.games.alcatraz import costs, moves, options, pieces, steps
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.plan import lacking
from scapegoat_games.games.alcatraz.prison import steps_between
from scapegoat_games.games.alcatraz.tasks import prisoners_needed
from tests.contract.claims import Context
from tests.games.alcatraz.claim_facts import (
    first_player,
    number_in,
    place_named,
    task_named,
    thing_named,
)


def lies_there(context: Context, task: pieces.Task, place: pieces.Place) -> bool:
    found: bool = context.view.tasks[place] == task
    return found


def lacks_letter(context: Context) -> bool:
    """Whether what the text says at its end is true: that a player lacks the letter of the task."""
    found = re.search(", and {(.)} {.:lacks} (.)\\.$", context.text)
    if found is None:
        return True
    letter, sheet = found[2], context.view.sheets[int(found[1])]
    return letter == pieces.TASKS[task_named(context)].letter and letter not in sheet.letters


def from_where(context: Context, place: pieces.Place) -> bool:
    """Whether the text is right about how far the location is from where the move leads, and the
    location is nearer from there.
    """
    view, move = context.view, context.move
    if not isinstance(move, moves.Go):
        return "from there" not in context.text
    away = steps_between(view.prison.layout, move.to, place)
    told = re.search("(\\d+) moves? from there", context.text)
    nearer = away < steps_between(view.prison.layout, view.here, place)
    return nearer and away == (int(told[1]) if told else 0)


def waits(context: Context) -> bool:
    view, task, place = context.view, task_named(context), place_named(context, " waits at ")
    if not lies_there(context, task, place) or not lacks_letter(context):
        return False
    takes = re.search("and takes (.+)\\.$", context.text)
    if takes and number_in(takes[1]) != prisoners_needed(task, view.seats):
        return False
    # The reason against a threat says nothing about the way to it.
    against = "lacks" in context.text
    return against or not isinstance(context.move, moves.Go) or from_where(context, place)


def needs(context: Context) -> bool:
    task, place = task_named(context), place_named(context, "” (")
    found = re.search(" needs (a \\w+|clothes)", context.text)
    assert found is not None
    return (
        lies_there(context, task, place)
        and thing_named(found[1]) in pieces.TASKS[task].items
        and lacks_letter(context)
        and ("the gun can" not in context.text or gun_replaces(context))
    )


def gun_replaces(context: Context) -> bool:
    """Whether the move brings somebody the gun, for a task that needs an item."""
    move, needed = context.move, pieces.TASKS[task_named(context)].items
    match move:
        case moves.Use():
            gained = move.take
        case moves.Steal():
            gained = (move.loot,)
        case moves.Target():
            gained = move.loot
        case moves.Offer():
            gained = (*move.give, *move.get)
        case _:
            return bool(needed)  # the gun is part of what the move leads to, such as a deal
    return pieces.GUN in gained and bool(needed)


def takes_payment(context: Context) -> bool:
    place, view = place_named(context), context.view
    lies = thing_named(context.values[-1]) in view.lying[place]
    return lies and view.prison.rules[place].pay and view.prison.rules[place].effect == "items"


def is_next_door(context: Context) -> bool:
    """Whether a move leads next to a task where more guards stand than it allows."""
    view, move = context.view, context.move
    if not isinstance(move, moves.Go):
        return False
    return any(
        task is not None and view.guards[place] > pieces.TASKS[task].guards
        for place, task in enumerate(view.tasks)
        if place in view.prison.neighbours[move.to]
    )


def is_drawn_for(context: Context) -> bool:
    view = context.view
    completes, draws = context.players
    return bool(view.deck) and completes != draws and view.scapegoat not in (completes, draws)


def votes_for(context: Context, seat: int) -> bool:
    return isinstance(context.move, moves.Vote) and context.move.seat == seat


def is_needed_least_but_for_the_voter(context: Context) -> bool:
    voter, seat = context.players
    sheets = context.view.sheets
    needed = [lacking(sheets, one).bit_count() for one in range(len(sheets))]
    others = [letters for at, letters in enumerate(needed) if at != voter]
    return (
        context.view.decider == voter != seat
        and votes_for(context, seat)
        and needed[voter] < needed[seat] == min(others)
    )


def has_blackmail_to_play(context: Context) -> bool:
    seat = first_player(context)
    own = context.view.decider == seat and votes_for(context, seat)
    return own and bool(context.view.hands[seat])


def would_have(context: Context) -> bool:
    """Whether each number of action points in a vote's reason is that of the player before it."""
    view = context.view
    found = re.findall(r"{(\d)} (?:would have )?(\d)", context.text)
    return bool(found) and all(
        int(points) == (min(view.run + 1, pieces.MOST_EXTRA) if int(seat) == view.scapegoat else 1)
        for seat, points in found
    )


def vote_stops(context: Context) -> bool:
    """Whether a vote is for a player who may complete a task now, and couldn't as Scapegoat."""
    seat = first_player(context)
    return votes_for(context, seat)


def allows(context: Context) -> bool:
    """A limit is a reason only if guards stand there beyond it, now or after the move."""
    view, task, place = context.view, task_named(context), place_named(context, "” (")
    found = re.search(" allows (no guard|at most \\d+ guards?)", context.text)
    assert found is not None
    limit = 0 if found[1] == "no guard" else number_in(found[1])
    if not lies_there(context, task, place) or limit != pieces.TASKS[task].guards:
        return False
    stand = re.search(", and (\\d+)( unbribed)? guards? stands? (here|there)\\.$", context.text)
    if stand is None:
        return lacks_letter(context)
    here = stand[3] == "here"
    standing = view.guards_here if here else view.guards[place]
    return standing == int(stand[1]) > limit and (place == view.here or not here)


def has_thing(context: Context) -> bool:
    if context.place != "reason":
        return True  # a line of the log, about action points
    place, view = place_named(context), context.view
    thing = thing_named(context.values[-1])
    return thing in view.lying[place] and from_where(context, place)


def has_among_guards(context: Context) -> bool:
    if context.place != "reason":
        return True
    place, view = place_named(context), context.view
    found = re.search("has (.+?), and (\\d+) guards? stands? there", context.text)
    assert found is not None
    return thing_named(found[1]) in view.lying[place] and view.guards[place] == int(found[2]) > 1


def has_letter_already(context: Context) -> bool:
    view, letter = context.view, context.values[-1]
    has: bool = letter in view.sheets[first_player(context)].letters
    return has and view.deck > 0


def could_offer(context: Context) -> bool:
    """What is proposed as an offer is a legal offer to the partner whom the move names."""
    view, move = context.view, context.move
    partner = context.players[-1]
    if (
        not isinstance(move, moves.Deal)
        or move.seat != partner
        or view.turn != first_player(context)
    ):
        return False
    text = context.text
    swap = re.search("could offer {.} (.+?) for (.+)\\.$", text)
    gift = re.search("could offer {.} (.+?) as a gift\\.$", text)
    asked = re.search("could ask {.} for (.+)\\.$", text)
    gives, gets = (
        swap.groups() if swap else (gift[1], "") if gift else ("", asked[1] if asked else "")
    )
    cash = (gives == "1 Cash") - (gets == "1 Cash")
    give, get = (() if part in {"", "1 Cash"} else (thing_named(part),) for part in (gives, gets))
    offer = moves.Offer(give, get, cash)
    offering = view._replace(step=steps.Offering(partner), seat=None)
    return options.why_not(offering, offer) is None


def gets_more(context: Context) -> bool:
    step = context.view.step
    if not isinstance(step, steps.Answering):
        return False
    offer = step.offer
    got = len(offer.give) + max(0, offer.cash)
    return step.partner == first_player(context) and got > len(offer.get) + max(0, -offer.cash)


def is_least_needed(context: Context, *, alone: bool) -> bool:
    sheets, seat = context.view.sheets, first_player(context)
    if not votes_for(context, seat) or seat == context.view.decider:
        return False
    needed = [lacking(sheets, one).bit_count() for one in range(len(sheets))]
    return needed[seat] == min(needed) and (needed.count(needed[seat]) == 1) is alone


def no_action_is_better(context: Context) -> bool:
    if not isinstance(context.move, moves.End):
        return False
    view = context.view._replace(seat=None)
    scores = [context.game.scores(context.view, [move])[0] for move in options.legal(view)]
    may_exert = bool(view.sheets[view.turn].stamina) and not view.exerted
    return (view.points > 0 or may_exert) and max(scores) <= context.score(context.move)


def _best(context: Context, kind: type[moves.Move]) -> float:
    """The best score among the legal moves of a kind; 0 if there are none."""
    view = context.view
    page = view if type(view.step) in options.PRIVATE else view._replace(seat=None)
    possible = [move for move in options.legal(page) if isinstance(move, kind)]
    return max(context.game.scores(view, possible), default=0.0)


def no_card_gains(context: Context) -> bool:
    is_back = isinstance(context.move, moves.Back)
    return (
        is_back
        and isinstance(context.view.step, steps.Blackmailing)
        and _best(context, moves.Play) <= 0
    )


def no_offer_gains(context: Context) -> bool:
    step = context.view.step
    if not isinstance(context.move, moves.Back) or not isinstance(step, steps.Offering):
        return False
    view = context.view
    made = sum(seat == step.partner for seat, _ in view.offered)
    least = WEIGHTS.profit + WEIGHTS.offer_refused * made
    offers = options.legal(view._replace(seat=None))
    simple = [move for move in offers if isinstance(move, moves.Offer) and _is_simple(move)]
    scores = context.game.scores(view, simple)
    return all(bool(score <= WEIGHTS.scale * least) for score in scores)


def _is_simple(offer: moves.Offer) -> bool:
    """Whether an offer is an item for an item, for 1 Cash or for nothing."""
    if offer.give and offer.get:
        return offer.cash == 0
    return offer.cash in ({0, -1} if offer.give else {0, 1} if offer.get else ())


def no_guard_gains(context: Context) -> bool:
    return isinstance(context.move, moves.Enough) and _best(context, moves.Lift) <= 0


def is_as_useful_as_any(context: Context) -> bool:
    is_keep = isinstance(context.move, moves.Keep)
    return is_keep and context.score(context.move) >= _best(context, moves.Keep)


def price_of_work(guards: int) -> int | None:
    return costs.price(costs.Effort.WORK, guards)


def bribe_saves(context: Context) -> bool:
    guards = context.view.guards_here
    if not isinstance(context.move, moves.Bribe) or not guards:
        return False
    now, then = price_of_work(guards), price_of_work(guards - 1)
    return now is not None and then is not None and then < now


def bribe_opens(context: Context) -> bool:
    guards = context.view.guards_here
    is_bribe = isinstance(context.move, moves.Bribe) and guards > 0
    return is_bribe and price_of_work(guards) is None and price_of_work(guards - 1) is not None


def complete_draws(context: Context) -> bool:
    view = context.view
    others = view.seats > 2
    return view.deck > 0 and others and isinstance(context.move, moves.Complete)
