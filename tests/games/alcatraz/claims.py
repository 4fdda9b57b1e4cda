"""Which texts of Alcatraz claim something about the position, and when they are true."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from scapegoat_games.games.alcatraz import items, moves, phrases, pieces, steps
from scapegoat_games.games.alcatraz.plan import behind, dispensable, lacking, together
from scapegoat_games.games.alcatraz.tasks import prisoners_needed
from scapegoat_games.games.alcatraz.view import View
from tests.contract.claims import Context, Holds
from tests.games.alcatraz import claim_reasons as reasons
from tests.games.alcatraz.claim_facts import (
    first_player,
    number_in,
    own_sheet,
    place_named,
    rule_here,
    sheets_here,
)
from tests.games.alcatraz.claim_pages import said
from tests.games.alcatraz.no_claims import NO_CLAIM

__all__ = ("ALWAYS", "CLAIMS", "NO_CLAIM", "said")


def _missing(context: Context) -> set[str]:
    there = pieces.letters(together(context.view.sheets))
    return {letter for letter in pieces.LETTERS if letter not in there}


def _nobody_has(context: Context) -> bool:
    return set(re.findall("\\b[A-F]\\b", context.values[0])) <= _missing(context)


def _rows(kind: type[Any], holds: Callable[[View], bool]) -> Holds:
    """A claim about why an action of a kind is refused; at other places it is not checked here."""

    def function(context: Context) -> bool:
        view = context.view
        if context.place == "refusal" and type(context.move) is not kind:
            return True  # refused by another rule in the same words
        if not isinstance(view.step, steps.Acting):
            return True
        return holds(view)

    return function


def _adjacent_guards(view: View) -> bool:
    return any(view.guards[place] for place in view.prison.neighbours[view.here])


def _is_full(view: View) -> bool:
    return len(own_sheet(view).items) == pieces.MOST_ITEMS


def _full_hands(context: Context) -> bool:
    view = context.view
    return _is_full(view) and any(sheet.items for sheet in sheets_here(view))


def _surcharge(context: Context) -> bool:
    view = context.view
    needed, left = number_in(context.values[1]), number_in(context.values[2].replace("{", ""))
    rest = re.search("has (\\d+)", context.text)
    assert rest is not None
    return needed > int(rest[1]) == view.points and left >= 0


def _takes_people(context: Context) -> bool:
    view = context.view
    task = view.tasks[view.here]
    present = len(view.present(view.here))
    return (
        task is not None
        and prisoners_needed(task, view.seats) == int(context.values[0]) > present
        and number_in(context.values[1]) == present
    )


def _too_many_guards(context: Context) -> bool:
    view = context.view
    task = view.tasks[view.here]
    return task is not None and view.guards_here > pieces.TASKS[task].guards


def _holders_lack(context: Context) -> bool:
    view = context.view
    return any(pieces.GUN in sheet.items for sheet in [own_sheet(view), *sheets_here(view)])


def _who_gets_letters(context: Context) -> bool:
    view = context.view
    others = {seat for seat in range(view.seats) if seat not in {view.turn, view.scapegoat}}
    named = [int(seat) for seat in re.findall("{(\\d)}", context.text)]
    return (named[0], named[-1], {*named[1:-1]}) == (view.turn, view.scapegoat, others)


def _goes_home(context: Context) -> bool:
    view, move = context.view, context.move
    if not isinstance(move, moves.Drop) or move.item not in own_sheet(view).items:
        return False
    _, _, home = items.dropped(view.sheets, view.lying, view.turn, move.item)
    return home == place_named(context)


def _room(context: Context) -> bool:
    view, move = context.view, context.move
    if not isinstance(move, moves.Use):
        return False
    paid = move.pay is not None and move.pay != pieces.CASH
    room = pieces.MOST_ITEMS - len(own_sheet(view).items) + paid
    return room == int(context.values[0]) < rule_here(view).count


def _have_it(context: Context) -> bool:
    found = re.search("for the others is (.): ", context.text)
    if context.place != "line" or found is None:
        return True
    named = {int(seat) for seat in re.findall("{(\\d)}", context.text)}
    before = context.before
    others = {seat for seat in range(before.seats) if seat not in {before.turn, before.scapegoat}}
    have = all(found[1] in before.sheets[seat].letters for seat in named)
    return named == others and have


def _ends_it(context: Context) -> bool:
    """Whether each player named ends the game with the task that the place of the text names."""
    view = context.view
    card = int(context.place.removeprefix("plan of task "))

    def ends(seat: int) -> bool:
        sheets = list(view.sheets)
        sheets[seat] = sheets[seat]._replace(marks=sheets[seat].marks | pieces.TASKS[card].mark)
        return bool(dispensable(sheets))

    ending = {seat for seat in range(view.seats) if seat != view.scapegoat and ends(seat)}
    return bool(ending) and ending == {*context.players}


def _is_needed(context: Context, seat: int) -> bool:
    """Whether the seat has a letter that nobody else has."""
    sheets = context.view.sheets
    return bool(sheets[seat].marks & lacking(sheets, seat))


def _needs_all_but_one(context: Context) -> bool:
    """Whether the Scapegoat and the players named after "and so" are needed, and only they are."""
    view = context.view
    _, said = context.text.split(" is needed, and so ")
    *others, free = [int(seat) for seat in re.findall("{(\\d)}", said)]
    needed = {seat for seat in range(view.seats) if _is_needed(context, seat)}
    return needed == {view.scapegoat, *others} and free not in needed


def _new_to(context: Context, *, everyone: bool) -> bool:
    view = context.view
    mark = pieces.TASKS[int(context.place.removeprefix("plan of task "))].mark
    lacks = [not sheet.marks & mark for sheet in view.sheets]
    return all(lacks) if everyone else not any(lacks)


def _cash_is_full(view: View) -> bool:
    others = sheets_here(view)
    no_items = not any(sheet.items for sheet in others)
    cash = any(sheet.cash for sheet in others)
    return no_items and cash and own_sheet(view).cash == pieces.MOST_CASH


def _steals_nothing(view: View) -> bool:
    return len(view.present(view.here)) > 1 and not any(
        sheet.items or sheet.cash for sheet in sheets_here(view)
    )


CLAIMS: Final[Mapping[str, Holds]] = {
    # Reasons
    "{…} waits at {…}{…}.": reasons.waits,
    "{…} needs {…}{…}.": reasons.needs,
    "{…} takes a payment for {…}.": reasons.takes_payment,
    "A riot next door calls a guard away.": reasons.is_next_door,
    "If {…} completes it, a letter is drawn for {…}.": reasons.is_drawn_for,
    "Except for {…}, nobody is needed less than {…}.": reasons.is_needed_least_but_for_the_voter,
    "{…} {…} blackmail, which only the Scapegoat may play.": reasons.has_blackmail_to_play,
    "As the Scapegoat again, {…} would have {…}.": reasons.would_have,
    "As the Scapegoat, {…} would have {…}, but {…} {…}.": reasons.would_have,
    "As the Scapegoat, {…} couldn't complete it.": reasons.vote_stops,
    "{…} allows {…}, and {…} there.": reasons.allows,
    "{…} allows {…}, and {…}.": reasons.allows,
    "{…} allows {…}{…}.": reasons.allows,
    "{…} has {…}.": reasons.has_thing,
    "{…} has {…}, and {…} there.": reasons.has_among_guards,
    "{…} {…} {…} already, but the others draw a letter.": reasons.has_letter_already,
    "Nobody has {…} yet.": _nobody_has,
    "Nobody has a letter yet.": lambda context: not together(context.view.sheets),
    "{…} has blackmail cards, which the Scapegoat may play.": lambda context: (
        context.view.prison.rules[place_named(context)].effect == "cards"
        and reasons.from_where(context, place_named(context))
        and context.view.turn == context.view.scapegoat
    ),
    "{…} has Cash.": lambda context: (
        context.view.prison.rules[place_named(context)].effect == "cash"
        and reasons.from_where(context, place_named(context))
    ),
    "{…} is at {…} with {…}.": lambda context: (
        context.view.pawns[first_player(context)] == place_named(context)
        and phrases.things(context.view.sheets[first_player(context)].items) == context.values[2]
        and context.values[2] != phrases.NOTHING
    ),
    "{…} is the Scapegoat and could play it.": lambda context: (
        first_player(context) == context.view.scapegoat
        and isinstance(context.move, moves.Use)
        and context.move.seat == context.view.scapegoat
    ),
    "Then the guards here cost no extra action point.": reasons.bribe_saves,
    "Then more is possible here than moves, blackmail and free actions.": reasons.bribe_opens,
    "{…} could ask {…} for {…}.": reasons.could_offer,
    "{…} could offer {…} {…} as a gift.": reasons.could_offer,
    "{…} could offer {…} {…} for {…}.": reasons.could_offer,
    "{…} {…} more than {…} {…}.": reasons.gets_more,
    "The others need {…} least.": lambda context: reasons.is_least_needed(context, alone=True),
    "The others need nobody less than {…}.": lambda context: reasons.is_least_needed(
        context, alone=False
    ),
    "The others draw a letter.": reasons.complete_draws,
    "{…}, and the others draw one.": reasons.complete_draws,
    "{…} {…} the letter that is drawn.": lambda context: (
        context.view.deck > 0
        and first_player(context) not in {context.view.turn, context.view.scapegoat}
    ),
    "{…}, the Scapegoat, {…} no letter from it.": lambda context: (
        first_player(context) == context.view.scapegoat
        and isinstance(context.view.step, steps.Consenting)
    ),
    "Only {…} {…} {…} so far.": lambda context: (
        context.values[-1] in context.view.sheets[first_player(context)].letters
        and bool(
            lacking(context.view.sheets, first_player(context))
            & 1 << pieces.LETTERS.index(context.values[-1])
        )
    ),
    "All action points are spent.": lambda context: (
        isinstance(context.move, moves.End)
        and not context.view.points
        and (context.view.exerted or not own_sheet(context.view).stamina)
    ),
    "No other action is worth it now.": reasons.no_action_is_better,
    "No card is worth playing now.": reasons.no_card_gains,
    "No simple offer would help both.": reasons.no_offer_gains,
    "No other guard is worth moving.": reasons.no_guard_gains,
    "None of the others is more useful.": reasons.is_as_useful_as_any,
    # Why actions are refused
    "There is no task here.": _rows(moves.Complete, lambda view: view.tasks[view.here] is None),
    "The Scapegoat never completes a task.": _rows(
        moves.Complete, lambda view: view.turn == view.scapegoat
    ),
    "This task takes {…} prisoners, and {…} here.": _takes_people,
    "This task allows {…}, and {…}.": _too_many_guards,
    "{…}; the gun stands for one of these.": _holders_lack,
    "Only the Scapegoat may blackmail.": _rows(
        moves.Blackmail, lambda view: view.turn != view.scapegoat
    ),
    "{…} holds no blackmail card.": _rows(moves.Blackmail, lambda view: not view.hands[view.turn]),
    "Nobody else is here.": lambda context: len(context.view.present(context.view.here)) == 1,
    "{…} holds no item.": _rows(moves.Drop, lambda view: not own_sheet(view).items),
    "{…} has no Cash.": _rows(moves.Bribe, lambda view: not own_sheet(view).cash),
    "No unbribed guard stands here.": _rows(moves.Bribe, lambda view: not view.guards_here),
    "{…} has no Stamina.": _rows(moves.Exert, lambda view: not own_sheet(view).stamina),
    "{…} has spent Stamina this turn already.": _rows(moves.Exert, lambda view: view.exerted),
    "{…} has stolen this turn already.": _rows(moves.Steal, lambda view: view.stolen),
    "{…}'s hands are full: {…} items are the most.": _full_hands,
    "{…} can't hold more than {…} Cash.": _rows(moves.Steal, _cash_is_full),
    "Nobody else here has an item or Cash.": _rows(moves.Steal, _steals_nothing),
    "No guard stands at any adjacent location.": _rows(
        moves.Riot, lambda view: not _adjacent_guards(view)
    ),
    "{…} {…} already used {…} this turn.": _rows(moves.Use, lambda view: view.here in view.used),
    "There is no {…} to take here.": lambda context: (
        pieces.WORDS.index(context.values[0]) not in context.view.lying[context.view.here]
    ),
    "There is nothing to take here.": _rows(moves.Use, lambda view: not view.lying[view.here]),
    "{…} already holds {…} items.": _rows(moves.Use, _is_full),
    "{…} already holds {…} blackmail cards.": _rows(
        moves.Use, lambda view: len(view.hands[view.turn]) == pieces.MOST_BLACKMAIL
    ),
    "Nobody else holds a blackmail card.": _rows(
        moves.Use,
        lambda view: not any(hand for at, hand in enumerate(view.hands) if at != view.turn),
    ),
    "{…} has neither an item nor Cash to pay with.": _rows(
        moves.Use, lambda view: not own_sheet(view).items and not own_sheet(view).cash
    ),
    "{…}: nothing is possible but moving out.": lambda context: (
        context.view.guards_here == pieces.MOST_GUARDS
    ),
    "{…}: only moves, blackmail and free actions.": lambda context: context.view.guards_here == 3,
    "{…} has no action point left.": lambda context: not context.view.points,
    "{…}: it costs {…}, and {…} has {…}.": _surcharge,
    # What follows from a choice
    "There is room for {…}. Take what?": _room,
    "{…} back to {…}.": _goes_home,
    "But with no action point left, it is of no use.": lambda context: (
        isinstance(context.move, moves.Bribe)
        and not context.view.points
        and not own_sheet(context.view).stamina
    ),
    "{…}, {…}, and {…}, the Scapegoat, {…} none.": _who_gets_letters,
    "{…}. The deck is empty, so nobody else marks a letter.": lambda context: (
        not context.view.deck and isinstance(context.view.step, steps.Consenting)
    ),
    # The plan
    "All six letters are there even without {…}.": lambda context: (
        bool(context.players) and {*dispensable(context.view.sheets)} == {*context.players}
    ),
    "All six letters are there, but nobody can be left behind yet.": lambda context: (
        not _missing(context) and not dispensable(context.view.sheets)
    ),
    "As the letters lie, everyone is needed.": lambda context: (
        bool(together(context.view.sheets))
        and not behind(context.view.sheets, context.view.scapegoat).seats
    ),
    "{…} isn't needed.": lambda context: not _is_needed(context, context.players[-1]),
    "{…} is needed, and so {…} {…}; {…} isn't.": _needs_all_but_one,
    "new to everyone": lambda context: _new_to(context, everyone=True),
    "new to nobody": lambda context: _new_to(context, everyone=False),
    "ends the game if {…} completes it": _ends_it,
    # Lines of the log
    "{…}: {…} it already.": _have_it,
}
ALWAYS: Final[Mapping[str, str]] = {
    "All action points are spent.": "reason",
    "But with no action point left, it is of no use.": "consequence",
    "All six letters are there, but nobody can be left behind yet.": "plan",
    "As the letters lie, everyone is needed.": "plan",
    "Nobody has a letter yet.": "plan",
    "There is no task here.": "complete",
    "Only the Scapegoat may blackmail.": "blackmail",
    "{…} holds no item.": "drop",
    "Nobody else here has an item or Cash.": "steal",
    "{…}'s hands are full: {…} items are the most.": "steal",
    "{…} can't hold more than {…} Cash.": "steal",
}
"""Claims about refused actions are made at a place with the name of the action, if neither points
nor guards are the reason, and no earlier rule.
"""
