"""AL-14, AL-20 to AL-24: a task is completed, and followed by an escape or a new task."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.pieces import CLOTHES, MARKS, PLACES, TASKS, Place, Task
from scapegoat_games.games.alcatraz.rules import ending
from scapegoat_games.games.alcatraz.rules.transfers import drop, pay_for_work
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.tasks import asked_for, in_order
from scapegoat_games.games.alcatraz.view import Sheet
from scapegoat_games.protocol import Dice, Event, Seat
from scapegoat_games.tuples import replaced
from scapegoat_games.words import counted, listed, player


def _complete(state: State, seat: Seat, move: moves.Complete, dice: Dice) -> list[Event]:
    """AL-20: completes a task, or first asks the owners of its items if the settings say so.

    Action points are not paid before all owners have agreed.
    """
    asked = asked_for(move.uses, seat) if state.rules.consent else ()
    if not asked:
        pay_for_work(state)
        return _carry_out(state, move.uses, dice)
    state.step = steps.Consenting(move.uses, asked)
    task = _task_here(state)
    wanted = [
        f"{player(owner)}'s {phrases.item_name(item)}" for owner, item in in_order(task, move.uses)
    ]
    text = f"{player(seat)} asks for {listed(wanted)} to complete {phrases.task(task)}."
    return [Event("ask", text)]


def _task_here(state: State) -> Task:
    task = state.tasks[state.here]
    assert task is not None
    return task


def _consent(state: State, seat: Seat, move: moves.Answer, dice: Dice) -> list[Event]:
    """AL-20: an owner who was asked for items agrees or refuses.

    After the last consent the task is completed. After a refusal it is not completed, and no action
    points are paid.
    """
    step = state.step
    assert isinstance(step, steps.Consenting)
    task = _task_here(state)
    state.step = steps.ACTING
    _, *others = step.asked
    if not move.yes:
        state.denied |= {(task, step.uses)}
        text = f"{player(seat)} refuses: “{TASKS[task].name}” is not completed."
        return [Event("deny", text, reveals=True)]
    agreed = Event("consent", f"{player(seat)} agrees.", reveals=True)
    if others:
        state.step = steps.Consenting(step.uses, tuple(others))
        return [agreed]
    pay_for_work(state)
    return [agreed, *_carry_out(state, step.uses, dice)]


def _carry_out(state: State, uses: moves.Uses, dice: Dice) -> list[Event]:
    """Completes the task at the active player's location. The action points are paid already."""
    place, task = state.here, _task_here(state)
    homes = [drop(state, seat, item) for seat, item in uses]
    state.tasks = replaced(state.tasks, place, None)
    state.gone += (task,)
    new = _mark(state, state.turn, MARKS[task])
    marks = f"marks {TASKS[task].letter}" if new else f"has {TASKS[task].letter} already"
    text = (
        f"{player(state.turn)} completes {phrases.task(task)} at {phrases.at(place)} and {marks}."
    )
    if uses:
        text += f" {_return(uses, homes)}"
    events = [Event("complete", text), _reward_others(state)]
    step = ending.judge(state.sheets, state.scapegoat)
    if step is not None:
        return [*events, ending.end(state, step)]
    return [*events, *new_task(state, dice)]


def _return(uses: moves.Uses, homes: Sequence[Place]) -> str:
    going: dict[Place, moves.Uses] = {}
    for use, home in zip(uses, homes, strict=True):
        going[home] = (*going.get(home, ()), use)
    ways: list[str] = []
    for home, together in going.items():
        # Only the first place in the sentence comes with a verb: “A and B return to X and C to Y”.
        # “Clothes” needs a plural verb.
        plural = len(together) > 1 or together[0][1] == CLOTHES
        verb = "" if ways else " return" if plural else " returns"
        ways.append(f"{listed(_owned(together))}{verb} to {phrases.at(home)}")
    return f"{listed(ways)}."


def _owned(uses: moves.Uses) -> list[str]:
    """The words for items and their owners. Equal items of one owner are named together."""
    return [
        f"{player(seat)}'s {phrases.several(item, number)}"
        for (seat, item), number in Counter(uses).items()
    ]


def _mark(state: State, seat: Seat, mark: int) -> bool:
    """Marks a letter on the seat's sheet; returns whether the sheet lacked this letter before."""
    sheet = state.sheets[seat]
    marked = Sheet(sheet.items, sheet.stamina, sheet.cash, sheet.marks | mark)
    state.sheets = replaced(state.sheets, seat, marked)
    return sheet.marks != marked.marks


def _reward_others(state: State) -> Event:
    """AL-22: draws a task card. All but the active player and the Scapegoat mark its letter."""
    if not state.deck:
        return Event("reward", "The deck of tasks is empty: nobody else marks a letter.")
    (task,) = _draw(state, 1)
    state.gone += (task,)
    letter = TASKS[task].letter
    others = [seat for seat in range(state.seats) if seat not in {state.turn, state.scapegoat}]
    marking = [player(seat) for seat in others if _mark(state, seat, MARKS[task])]
    text = f"The card drawn for the others is {letter}"
    if not marking:
        have = (
            f"{listed([player(seat) for seat in others])} {'has' if len(others) == 1 else 'have'}"
        )
        return Event("reward", f"{text}: {have} it already.", reveals=True)
    verb = "marks" if len(marking) == 1 else "mark"
    return Event("reward", f"{text}: {listed(marking)} {verb} it.", reveals=True)


def _draw(state: State, count: int) -> tuple[Task, ...]:
    """Takes task cards from the top of the deck. Everybody sees these cards."""
    drawn, state.deck = state.deck[:count], state.deck[count:]
    state.tucked = min(state.tucked, len(state.deck))
    return drawn


def tuck(state: State, tasks: tuple[Task, ...]) -> None:
    """AL-5: puts task cards under the deck. Everybody sees these cards."""
    state.deck += tasks
    state.tucked += len(tasks)


def new_task(state: State, dice: Dice) -> list[Event]:
    """AL-24, AL-5: draws task cards up to a card whose letter is not in play, and places this card.

    The cards drawn before this card go under the deck.
    """
    there = {MARKS[task] for task in state.tasks if task is not None}
    passed = next((at for at, task in enumerate(state.deck) if MARKS[task] not in there), None)
    if passed is None:
        return [Event("no-task", "No task left has a different letter, so no new one comes.")]
    *under, task = _draw(state, passed + 1)
    tuck(state, tuple(under))
    free = [place for place in PLACES if state.tasks[place] is None]
    place = free[dice.below(len(free))]
    state.tasks = replaced(state.tasks, place, task)
    text = f"A new task comes to {phrases.at(place)}: {phrases.task(task)}."
    if under:
        repeated = list(dict.fromkeys(TASKS[other].letter for other in under))
        goes = f"{counted(len(under), 'card')} {'goes' if len(under) == 1 else 'go'} under the deck"
        tasks, are = ("a task", "is") if len(repeated) == 1 else ("tasks", "are")
        text = f"{goes}: {tasks} for {listed(repeated)} {are} already in play. {text}"
    return [Event("task", text, reveals=True)]


RULES: Final = (
    (steps.Acting, moves.Complete, _complete),
    (steps.Consenting, moves.Answer, _consent),
)
