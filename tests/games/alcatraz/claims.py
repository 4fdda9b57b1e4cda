"""Which texts of Alcatraz claim something about the position, and when they are true."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from scapegoat_games.games.alcatraz import costs, items, moves, options, phrases, pieces, steps
from scapegoat_games.games.alcatraz.plan import behind, dispensable, lacking, together
from scapegoat_games.games.alcatraz.prison import steps_between
from scapegoat_games.games.alcatraz.tasks import prisoners_needed
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Dice, Eye
from scapegoat_games.tui.boards.alcatraz import dialogs
from scapegoat_games.tuples import replaced
from tests.contract.claims import Context, Holds, Point, Said
from tests.games.alcatraz.positions import late

_TASKS: Final = {task.name: card for card, task in enumerate(pieces.TASKS)}
_PLACES: Final = {location.name: place for place, location in enumerate(pieces.LOCATIONS)}
_THINGS: Final = {phrases.thing(item): item for item in range(pieces.CASH)}


def _task(context: Context) -> pieces.Task:
    """The task that the text names first."""
    found = re.search("“(.+?)” \\((.)\\)", context.text)
    assert found is not None
    card = _TASKS[found[1]]
    assert pieces.TASKS[card].letter == found[2]
    return card


def _place(context: Context, before: str = "") -> pieces.Place:
    """The location that the text names first, after ``before``."""
    text = context.text.partition(before)[2] if before else context.text
    names = [name for name in _PLACES if f"he {name}" in text]
    return _PLACES[min(names, key=lambda name: text.index(f"he {name}"))]


def _thing(text: str) -> pieces.Item:
    return _THINGS[text]


def _number(text: str) -> int:
    found = re.search("\\d+", text)
    assert found is not None
    return int(found[0])


def _me(view: View) -> Sheet:
    return view.sheets[view.turn]


def _others_here(view: View) -> list[Sheet]:
    return [view.sheets[seat] for seat in view.present(view.here) if seat != view.turn]


def _rule(view: View) -> pieces.Rule:
    return view.prison.rules[view.here]


def _lies_there(context: Context, task: pieces.Task, place: pieces.Place) -> bool:
    found: bool = context.view.tasks[place] == task
    return found


def _lacks_letter(context: Context) -> bool:
    """Whether what the text says at its end is true: that a player lacks the letter of the task."""
    found = re.search(", and {(.)} {.:lacks} (.)\\.$", context.text)
    if found is None:
        return True
    letter, sheet = found[2], context.view.sheets[int(found[1])]
    return letter == pieces.TASKS[_task(context)].letter and letter not in sheet.letters


def _from_where(context: Context, place: pieces.Place) -> bool:
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


def _waits(context: Context) -> bool:
    view, task, place = context.view, _task(context), _place(context, " waits at ")
    if not _lies_there(context, task, place) or not _lacks_letter(context):
        return False
    takes = re.search("and takes (.+)\\.$", context.text)
    if takes and _number(takes[1]) != prisoners_needed(task, view.seats):
        return False
    # The reason against a threat says nothing about the way to it.
    against = "lacks" in context.text
    return against or not isinstance(context.move, moves.Go) or _from_where(context, place)


def _needs(context: Context) -> bool:
    task, place = _task(context), _place(context, "” (")
    found = re.search(" needs (a \\w+|clothes)", context.text)
    assert found is not None
    return (
        _lies_there(context, task, place)
        and _thing(found[1]) in pieces.TASKS[task].items
        and _lacks_letter(context)
    )


def _allows(context: Context) -> bool:
    """A limit is a reason only if guards stand there beyond it, now or after the move."""
    view, task, place = context.view, _task(context), _place(context, "” (")
    found = re.search(" allows (no guard|at most \\d+ guards?)", context.text)
    assert found is not None
    limit = 0 if found[1] == "no guard" else _number(found[1])
    if not _lies_there(context, task, place) or limit != pieces.TASKS[task].guards:
        return False
    stand = re.search(", and (\\d+)( unbribed)? guards? stands? (here|there)\\.$", context.text)
    if stand is None:
        return _lacks_letter(context)
    here = stand[3] == "here"
    standing = view.guards_here if here else view.guards[place]
    return standing == int(stand[1]) > limit and (place == view.here or not here)


def _has(context: Context) -> bool:
    if context.place != "reason":
        return True  # a line of the log, about action points
    place, view = _place(context), context.view
    thing = _thing(context.values[-1])
    return thing in view.lying[place] and _from_where(context, place)


def _has_among_guards(context: Context) -> bool:
    if context.place != "reason":
        return True
    place, view = _place(context), context.view
    found = re.search("has (.+?), and (\\d+) guards? stands? there", context.text)
    assert found is not None
    return _thing(found[1]) in view.lying[place] and view.guards[place] == int(found[2]) > 1


def _seat(context: Context) -> int:
    return context.players[0]


def _has_letter_already(context: Context) -> bool:
    view, (letter,) = context.view, context.values[-1]
    has: bool = letter in view.sheets[_seat(context)].letters
    return has and view.deck > 0


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
    return len(_me(view).items) == pieces.MOST_ITEMS


def _full_hands(context: Context) -> bool:
    view = context.view
    return _is_full(view) and any(sheet.items for sheet in _others_here(view))


def _surcharge(context: Context) -> bool:
    view = context.view
    needed, left = _number(context.values[1]), _number(context.values[2].replace("{", ""))
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
        and _number(context.values[1]) == present
    )


def _too_many_guards(context: Context) -> bool:
    view = context.view
    task = view.tasks[view.here]
    return task is not None and view.guards_here > pieces.TASKS[task].guards


def _holders_lack(context: Context) -> bool:
    view = context.view
    return any(pieces.GUN in sheet.items for sheet in [_me(view), *_others_here(view)])


def _could_offer(context: Context) -> bool:
    """What is proposed as an offer is a legal offer to the partner whom the move names."""
    view, move = context.view, context.move
    partner = context.players[-1]
    if not isinstance(move, moves.Deal) or move.seat != partner or view.turn != _seat(context):
        return False
    text = context.text
    swap = re.search("could offer {.} (.+?) for (.+)\\.$", text)
    gift = re.search("could offer {.} (.+?) as a gift\\.$", text)
    asked = re.search("could ask {.} for (.+)\\.$", text)
    gives, gets = (
        swap.groups() if swap else (gift[1], "") if gift else ("", asked[1] if asked else "")
    )
    cash = (gives == "1 Cash") - (gets == "1 Cash")
    offer = moves.Offer(
        *(() if part in {"", "1 Cash"} else (_thing(part),) for part in (gives, gets)), cash
    )
    offering = view._replace(step=steps.Offering(partner), seat=None)
    return options.why_not(offering, offer) is None


def _gets_more(context: Context) -> bool:
    step = context.view.step
    if not isinstance(step, steps.Answering):
        return False
    offer = step.offer
    got = len(offer.give) + max(0, offer.cash)
    return step.partner == _seat(context) and got > len(offer.get) + max(0, -offer.cash)


def _is_least_needed(context: Context, *, alone: bool) -> bool:
    sheets, seat = context.view.sheets, _seat(context)
    needed = [lacking(sheets, one).bit_count() for one in range(len(sheets))]
    return needed[seat] == min(needed) and (needed.count(needed[seat]) == 1) is alone


def _no_action_is_better(context: Context) -> bool:
    if not isinstance(context.move, moves.End):
        return False
    view = context.view._replace(seat=None)
    scores = [context.game.scores(context.view, [move])[0] for move in options.legal(view)]
    return bool(view.points) and max(scores) <= context.score(context.move)


def _work(guards: int) -> int | None:
    return costs.price(costs.Effort.WORK, guards)


def _bribe_saves(context: Context) -> bool:
    guards = context.view.guards_here
    if not isinstance(context.move, moves.Bribe) or not guards:
        return False
    now, then = _work(guards), _work(guards - 1)
    return now is not None and then is not None and then < now


def _bribe_opens(context: Context) -> bool:
    guards = context.view.guards_here
    is_bribe = isinstance(context.move, moves.Bribe) and guards > 0
    return is_bribe and _work(guards) is None and _work(guards - 1) is not None


def _who_gets_letters(context: Context) -> bool:
    view = context.view
    others = {seat for seat in range(view.seats) if seat not in {view.turn, view.scapegoat}}
    named = [int(seat) for seat in re.findall("{(\\d)}", context.text)]
    return (named[0], named[-1], {*named[1:-1]}) == (view.turn, view.scapegoat, others)


def _goes_home(context: Context) -> bool:
    view, move = context.view, context.move
    if not isinstance(move, moves.Drop) or move.item not in _me(view).items:
        return False
    _, _, home = items.dropped(view.sheets, view.lying, view.turn, move.item)
    return home == _place(context)


def _room(context: Context) -> bool:
    view, move = context.view, context.move
    if not isinstance(move, moves.Use):
        return False
    paid = move.pay is not None and move.pay != pieces.CASH
    room = pieces.MOST_ITEMS - len(_me(view).items) + paid
    return room == int(context.values[0]) < _rule(view).count


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


def _new_to(context: Context, *, everyone: bool) -> bool:
    view = context.view
    mark = pieces.TASKS[int(context.place.removeprefix("plan of task "))].mark
    lacks = [not sheet.marks & mark for sheet in view.sheets]
    return all(lacks) if everyone else not any(lacks)


def _complete_draws(context: Context) -> bool:
    view = context.view
    others = view.seats > 2
    return view.deck > 0 and others and isinstance(context.move, moves.Complete)


def _cash_is_full(view: View) -> bool:
    others = _others_here(view)
    no_items = not any(sheet.items for sheet in others)
    cash = any(sheet.cash for sheet in others)
    return no_items and cash and _me(view).cash == pieces.MOST_CASH


def _steals_nothing(view: View) -> bool:
    return len(view.present(view.here)) > 1 and not any(
        sheet.items or sheet.cash for sheet in _others_here(view)
    )


CLAIMS: Final[Mapping[str, Holds]] = {
    # Reasons
    "{…} waits at {…}{…}.": _waits,
    "{…} needs {…}{…}.": _needs,
    "{…} allows {…}, and {…} there.": _allows,
    "{…} allows {…}, and {…}.": _allows,
    "{…} allows {…}{…}.": _allows,
    "{…} has {…}.": _has,
    "{…} has {…}, and {…} there.": _has_among_guards,
    "{…} {…} {…} already, but the others draw a letter.": _has_letter_already,
    "Nobody has {…} yet.": _nobody_has,
    "Nobody has a letter yet.": lambda context: not together(context.view.sheets),
    "{…} has blackmail cards, which the Scapegoat may play.": lambda context: (
        context.view.prison.rules[_place(context)].effect == "cards"
        and _from_where(context, _place(context))
        and context.view.turn == context.view.scapegoat
    ),
    "{…} has Cash.": lambda context: (
        context.view.prison.rules[_place(context)].effect == "cash"
        and _from_where(context, _place(context))
    ),
    "{…} is at {…} with {…}.": lambda context: (
        context.view.pawns[_seat(context)] == _place(context)
        and phrases.things(context.view.sheets[_seat(context)].items) == context.values[2]
        and context.values[2] != phrases.NOTHING
    ),
    "{…} is the Scapegoat and could play it.": lambda context: (
        _seat(context) == context.view.scapegoat
        and isinstance(context.move, moves.Use)
        and context.move.seat == context.view.scapegoat
    ),
    "Then the guards here cost no extra action point.": _bribe_saves,
    "Then more is possible here than moves, blackmail and free actions.": _bribe_opens,
    "{…} could ask {…} for {…}.": _could_offer,
    "{…} could offer {…} {…} as a gift.": _could_offer,
    "{…} could offer {…} {…} for {…}.": _could_offer,
    "{…} {…} more than {…} {…}.": _gets_more,
    "The others need {…} least.": lambda context: _is_least_needed(context, alone=True),
    "The others need nobody less than {…}.": lambda context: _is_least_needed(context, alone=False),
    "As the Scapegoat, {…} couldn't complete it.": lambda context: (
        isinstance(context.move, moves.Vote) and _seat(context) in range(context.view.seats)
    ),
    "The others draw a letter.": _complete_draws,
    "{…}, and the others draw one.": _complete_draws,
    "{…} {…} the letter that is drawn.": lambda context: (
        context.view.deck > 0 and _seat(context) not in {context.view.turn, context.view.scapegoat}
    ),
    "{…}, the Scapegoat, {…} no letter from it.": lambda context: (
        _seat(context) == context.view.scapegoat and isinstance(context.view.step, steps.Consenting)
    ),
    "Only {…} {…} {…} so far.": lambda context: (
        context.values[-1] in context.view.sheets[_seat(context)].letters
        and bool(
            lacking(context.view.sheets, _seat(context))
            & 1 << pieces.LETTERS.index(context.values[-1])
        )
    ),
    "All action points are spent.": lambda context: (
        isinstance(context.move, moves.End) and not context.view.points
    ),
    "No other action is worth it now.": _no_action_is_better,
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
    "{…} holds no item.": _rows(moves.Drop, lambda view: not _me(view).items),
    "{…} has no Cash.": _rows(moves.Bribe, lambda view: not _me(view).cash),
    "No unbribed guard stands here.": _rows(moves.Bribe, lambda view: not view.guards_here),
    "{…} has no Stamina.": _rows(moves.Exert, lambda view: not _me(view).stamina),
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
        moves.Use, lambda view: not _me(view).items and not _me(view).cash
    ),
    "{…}: nothing is possible but moving out.": lambda context: (
        context.view.guards_here == pieces.MOST_GUARDS
    ),
    "{…}: only moves, blackmail and free actions.": lambda context: context.view.guards_here == 3,
    "{…} has no action point left.": lambda context: not context.view.points,
    "{…}: it costs {…}, and {…} has {…}.": _surcharge,
    # What follows from a choice
    "Take what? There is room for {…}.": _room,
    "{…} back to {…}.": _goes_home,
    "But with no action point left, it is of no use.": lambda context: (
        isinstance(context.move, moves.Bribe)
        and not context.view.points
        and not _me(context.view).stamina
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
    "new to everyone": lambda context: _new_to(context, everyone=True),
    "new to nobody": lambda context: _new_to(context, everyone=False),
    "ends the game if {…} completes it": _ends_it,
    # Lines of the log
    "{…}: {…} it already.": _have_it,
}
NO_CLAIM: Final = frozenset(
    """
Alcatraz: The Scapegoat
Escape together, all but one: who will be left behind?
Free.
No guard {…}.
{…} Nobody gets in, and nobody bribes.
no surcharge
no guard stands
nothing but moving out.
only moves, blackmail, free actions.
+{…} AP for all but moves and blackmail.
nothing costs more.
at most
no guard
Pay:
Discard another's card
take another's card
Draw a card
draw {…}, keep 1
from here
{…} holds {…}.
{…} {…} the Scapegoat.
{…} is not a move in Alcatraz.
Now everyone votes for a Scapegoat.
Now somebody takes a turn.
Now an offer is made, or the deal is called off.
First an offered deal is answered.
First the players whose items are wanted have to answer.
First a blackmail card is chosen, or none.
First the blackmail card that was shown takes its effect.
First guards are picked up.
First the guards picked up are put down.
First one of the cards drawn is kept.
Now the Scapegoat names who stays in prison.
The match is over.
That is decided on the open table.
That vote has been cast and stands.
That is decided in private.
Play a blackmail card, or none
{…} looks at their cards in private and plays one or none.
There is no card {…} among {…}.
{…} has no target now.
It is shown to everyone.
{…} goes under the deck, and a new task comes
Which card {…} {…} play?
complete a task
only 1 is
only {…} are
{…} at most
Every way to do that has been refused this turn.
That has been asked for this turn, and refused.
From the prisoners here the task takes {…}.
Whose {…}?
First {…} must agree.
Then a card is drawn: everyone else except the Scapegoat marks its letter.
{…} {…} {…} already.
Does {…} give {…} for it?
{…} gives nothing for it
Nothing changes hands, and the same items can't be asked for again this turn.
{…} {…} the letter of a card drawn
There is nothing left to offer anybody here.
Nobody can deal with themselves.
There is nothing left to offer to {…}.
With whom?
What changes hands comes next; {…} may refuse.
no deal after all
Something has to change hands.
The same kind of thing can't go both ways.
{…} doesn't have that to give.
{…} can hold {…} items at most.
{…} can hold {…} Cash at most.
Just that has been offered this turn already.
What does {…} give?
What does {…} give {…}?
{…} gives {…}, {…} gives {…}.
Does {…} accept?
Nothing changes hands, and the same deal can't be offered again this turn.
Both sheets are shown as they would be.
drop an item
{…} doesn't have {…}.
Which one?
They go
It goes
Cash
{…} already has {…} {…}.
A blackmail card is good to have as the Scapegoat.
Stamina
Stamina buys an extra action point later.
Bribe a guard
bribe a guard
No guard can be bribed where {…} stand.
Spend 1 Stamina
spend 1 Stamina
spend Stamina
{…} then has {…}.
End the turn
end the turn
end turn
{…} will be lost.
{…} guards stand at every adjacent location.
{…} is already there.
{…} is not adjacent.
{…} guards stand at {…}: nobody gets in.
Where to?
The guards come from elsewhere.
No guard stands at {…}.
There would be no room to put that guard down.
There would be no room to put them down.
At least {…} must be moved.
no more guards
Where does the guard come from?
Guard {…} of {…}: from where?
That is where the guard comes from.
The guard goes to a location adjacent to {…}.
There would be too many guards: never more than {…} anywhere.
(then {…} more)
Where does the guard from {…} go{…}?
What does {…} do?
There is no such player.
{…} is not here, but at {…}.
Cash is for bribes and payments.
, {…} from there
{…} guards stand here: there is no room for another.
Then {…} here, and {…} there.
Where is the alarm?
Who drops an item?
Which item?
What do they give?
Who has to pay?
Who is brought elsewhere?
Who is sick?
What does {…} give for it?
Who has to swap?
Which of their items?
Which task?
Nobody can steal from themselves.
{…} can hold {…} at most.
What is stolen?
From whom?
{…} can do nothing about it.
Here an item or 1 Cash has to be paid.
Pay with what?
Whose blackmail card?
one of {…}'s blackmail cards
Take what?
That needs Cash, and {…} has none.
{…} doesn't have {…} to pay with.
{…} already holds {…} items, and only paying with one of them makes room.
Which card {…} {…} keep?
The others are discarded.
Who should be the Scapegoat?
{…}, the Scapegoat until now, {…} 1½ votes
A vote is final. {…}, everyone else 1.
Somebody has to stay.
One of these stays: {…}.
Who stays in prison?
{…} stays in prison
Everyone but {…} escapes.
a key
a knife
a drug
a tool
the gun
action point
{…} looks at their blackmail cards.
{…} plays none of them.
{…} plays {…}.
The alarm is at {…}.
has to drop {…} (to {…})
Shakedown: {…} takes {…} from {…}.
{…} is brought to {…}.
The task {…} moves {…}.
The task {…} goes under the deck.
{…} has 1 action point less this round.
Old Debt: {…}.
{…} asks for {…} to complete {…}.
{…} refuses: “{…}” is not completed.
{…} agrees.
has {…} already
{…} completes {…} at {…} and {…}.
The deck of tasks is empty: nobody else marks a letter.
{…}: {…} {…} it.
No task left has a different letter, so no new one comes.
A new task comes to {…}: {…}.
{…} {…} under the deck
a task
{…} wants to deal with {…}.
{…} offers {…} nothing after all.
{…} offers {…} {…} as a gift.
{…} asks {…} for {…} as a gift.
{…} offers {…} {…} for {…}.
{…} drops {…} (to {…}).
fewest letters
fewest letters and then the least Cash
fewest letters, the least Cash and then the fewest items
fewest letters, the least Cash, the fewest items and then the least Stamina
All six letters are there. {…} are tied for who stays in prison
{…}: {…}, the Scapegoat, decides.
The 21st guard has come: nobody escapes.
{…}, the Scapegoat, is indispensable
The others have all six letters without {…}, the Scapegoat
{…}, and of the others only {…} isn't
{…}: {…} stays in prison. {…} escape.
{…} bribes a guard at {…}.
{…} spends 1 Stamina
{…} and has {…} now.
{…} moves to {…}.
{…} calls a guard away from {…}.
{…} calls no more guards away.
The guard comes
The {…} guards come
{…} to {…}.
The guard from {…} goes to {…}.
{…} riots: {…}.
{…} ends the turn.
The 21st guard comes: nobody escapes.
the first there
now {…} stand there
Round {…}. A guard comes to {…}: {…}.
{…} steals {…} from {…}.
discarded blackmail card
The deck is empty: {…} make a new one.
{…} {…}takes {…} at {…}.
a guard
{…} uses {…} to move {…}.
{…} gains {…} at {…}.
{…} and
{…} (back to {…}) and
{…} has one of {…}'s blackmail cards discarded
{…} {…} from {…}.
{…} a blackmail card from {…}.
a blackmail card
{…} blackmail cards
{…} keeps one of them and discards {…}.
{…} keeps {…} and discards {…}.
{…} votes for {…}.
{…} has voted.
It is a tie, but {…}'s vote weighs 1½.
, the {…} round running
silver, gold, random or twelve letters like ssgsggssgsgs
sides is {…}, not “{…}”.
as long as you like
as printed
Which side of each location is face up.
How the locations lie: shuffled, or as they are printed, row by row.
How long you may talk before a vote; a number counts seconds, 0 sets no limit.
talk time
Whoever holds items for a task is asked before they are used.
items only by consent
{…}{…} to go
last round
Everyone votes in secret: who should be the Scapegoat?
Everyone has voted. Turn the screen so everyone can see.
This move
The beginning.
{…} is the first Scapegoat, by chance.
{…} Round one has no guard and no vote.
{…} has a new blackmail card: B shows it in private.
[Choose] Through what can change hands
[Give or get] One more towards the player who stands there on the screen
[Change]
[Offer] Make the offer
[Back] Take it all back; once more for no deal
{…} · What changes hands?
No deal after all? Enter confirms.
← and → move one across; its number goes through all amounts.
{…}⏎{…} answers at once. Gifts are allowed.
{…}⏎Both sheets are shown as they would be.
{…} offers a deal
A tie, and {…} decides
The end
Enter confirms, Esc goes back.
Whoever gets the most votes is the Scapegoat of this round.
{…} {…} away.
{…} AP, {…} left.
the fewest letters
as few letters as anybody, and the least Cash
as few letters and Cash as anybody, and the fewest items
as few letters, Cash and items as anybody, and the least Stamina
{…} stays in prison.
{…}, the Scapegoat,
{…} isn't needed.
{…} is needed, and so is everyone else.
{…} is needed and would choose between them.
{…} is needed; of those who aren't, {…} has {…}.
The plan
The tasks
[Close]
[Scroll]
open to everyone
Out of play
Discarded blackmail; {…} in the deck
Letters still in the deck of tasks
Tasks put under their deck; {…} in it
Tasks that have left the game
[Plan] Who lacks which letter, who is needed
[Out of play] Discarded blackmail, and tasks that have gone
First choose somebody: by digit, by arrow, or by a click.
{…} can't be chosen here.
What now?
Fewest letters
Then the least Cash
Then the fewest items
Then the least Stamina
the others have all six
Nobody had a single letter of the plan.
Nobody had {…}.
All six letters were there, but nobody could be spared.
It came closest without {…}: {…}.
Tasks by round
{…} is the Scapegoat, and can be spared: that settles it.
{…}, the Scapegoat, can't be spared, so it is somebody else:
{…} is the only one who can.
Still tied, and {…} names {…}.
Most {…}: {…}, {…}{…}.
a task: letter A, 2 prisoners, at most 1 guard, a key and a tool
k n c d t gun
key, knife, clothes, drug, tool, the gun
2 guards of at most 4, one of them new this round
its golden side is up; without the star the silver one
the letters of the plan that are marked: A, B and E
a key, a knife and room for one more item
2 Stamina, 1 Cash, a blackmail card
{…} goat +2
the Scapegoat, with 2 action points more
decides now; hasn't voted yet; is pointed at
{…} Bo steals
what others did to you since your last turn
one of each
to {…}.
moves to
gold
{…} to look at your blackmail cards.
Talk it over. Enter calls the vote once
, the Scapegoat, is ready.
left to talk.
This is the last round: the next guard ends the game.
1 more guard can come
{…} more guards can come
{…}; the next after {…} ends the game.
[Call the vote] The talk is over: everyone votes
[Own cards] Look at your own blackmail cards, behind a curtain
The vote
has voted
1½, the old Scapegoat
votes for
{…} have {…} each. {…}, the Scapegoat until now, has voted for {…}, and that vote weighs 1½.
is the Scapegoat{…}: {…}.
Escape!
One prisoner stays: {…}.
One prisoner stays. Who?
the plan
no items
room for {…} more
no room for more
{…} is the first Scapegoat, and begins.
[Look] Around the prison
[Look]
You hold no blackmail cards.
{…}  hold Space to see them
[Back to the table] Everyone looks again
Your blackmail cards
From the list; or the location that lies there on the map
[Look] On the map, or the list
[Map/List] From the map to the list, and back
[Choose]
[OK] Do it; what can't be taken back asks once more
[Back] One step back
[End turn] Let the next player act
[No more] Move no more guards
[Cards] Blackmail cards, each player their own
[Cards] Your own cards, for as long as it is held
""".strip().split("\n")
)
"""Two of these claim something: which actions are refused where 4 guards stand and some of them
are bribed. Matches hardly ever come to this, so tests of single positions check these two.
"""
_NO_DECK: Final = 0.2
"""The share of late positions in which the deck of tasks is empty."""
_OTHER_TURN: Final = 0.5
"""The share of late positions in which it isn't the Scapegoat's turn."""
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


def said(point: Point) -> Iterator[Said]:
    """The texts of the pages in the position, and those in a late position, which random matches
    seldom reach.
    """
    yield from _said_on_pages(point)
    yield from _said_late(
        Random(f"{point.seats} {len(point.log)} {point.state.prison.layout}"), point
    )


def _said_late(rng: Random, point: Point) -> Iterator[Said]:
    state = late(point.seats, rng.randrange(10**6), task_consent=True).state
    letters = [rng.sample(pieces.LETTERS, rng.randrange(5)) for _ in range(point.seats)]
    marks = [sum(1 << pieces.LETTERS.index(one) for one in held) for held in letters]
    sheets = [sheet._replace(marks=mark) for sheet, mark in zip(state.sheets, marks, strict=True)]
    if not dispensable(sheets):
        state.sheets = tuple(sheets)
    there = state.pawns[state.turn]
    state.guards = replaced(state.guards, there, rng.randrange(pieces.MOST_GUARDS + 1))
    if rng.random() < _NO_DECK:
        state.gone, state.deck, state.tucked = (*state.gone, *state.deck), (), 0
    if rng.random() < _OTHER_TURN:
        state.scapegoat = (state.turn + 1) % point.seats
    found = Point(point.game, point.seats, state)
    yield from _said_at(found)
    tasks = [
        move
        for move in point.game.legal(point.game.view(state, Eye.TABLE))
        if isinstance(move, moves.Complete)
    ]
    if tasks:
        asked = point.game.copy(state)
        point.game.apply(asked, state.turn, rng.choice(tasks), Dice("late"))
        yield from _said_at(Point(point.game, point.seats, asked))
    ended = found.context("end", None)
    ended = replace(ended, view=ended.view._replace(sheets=tuple(sheets)))
    yield Said(ended, (dialogs.wanted(ended.view),))


def _said_at(point: Point) -> Iterator[Said]:
    yield from _said_on_pages(point)
    for seat in point.deciding:
        view = point.page_of(seat)
        for move in point.game.legal(view):
            reason = point.game.reason(view, move)
            context = replace(point.context("reason", None, move=move), view=view)
            yield Said(context, (reason,) if reason else ())


def _said_on_pages(point: Point) -> Iterator[Said]:
    """The list of actions, what follows from a choice, and the plan."""
    game = point.game
    for seat in point.deciding:
        page = point.page_of(seat)
        for move in game.legal(page):
            context = point.context("consequence", None if page.seat is None else seat, move=move)
            yield Said(context, tuple(options.consequences(page, move)))
    table = point.context("plan", None)
    view = table.view
    if isinstance(view.step, steps.Acting):
        yield from _said_of_rows(point, view)
    yield Said(table, (dialogs.wanted(view), dialogs.who_would_stay(view)))
    for card, _ in dialogs.tasks_in_play(view):
        texts = (dialogs.who_lacks(view, card), dialogs.ends_it(view, card))
        yield Said(point.context(f"plan of task {card}", None), tuple(filter(None, texts)))


def _said_of_rows(point: Point, view: View) -> Iterator[Said]:
    for row in options.action_rows(view):
        affordable = row.cost is not None and row.cost <= view.points
        # Whether the action is refused by its last rule: earlier rules are not about this claim.
        last = affordable and not (row.kind is moves.Steal and (view.stolen or _alone(view)))
        last = last and not (row.kind is moves.Steal and _can_steal(view))
        place = row.kind.__name__.lower() if last else "refused"
        yield Said(point.context(place, None), (row.refused,) if row.refused else ())


def _alone(view: View) -> bool:
    return len(view.present(view.here)) == 1


def _can_steal(view: View) -> bool:
    mine = _me(view)
    return any(items.loot(sheet, mine) for sheet in _others_here(view))
