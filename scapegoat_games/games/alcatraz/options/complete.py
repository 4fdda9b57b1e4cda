"""AL-14, AL-20: to complete a task, and to agree to the use of items for a task."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from scapegoat_games.games.alcatraz import descriptions, moves, phrases, pieces, steps, tasks
from scapegoat_games.games.alcatraz.heuristics import prospects
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.options import grounds, reasons
from scapegoat_games.games.alcatraz.options.kinds import (
    ActionKind,
    MoveKind,
    Picks,
    after_work,
    dropped,
)
from scapegoat_games.games.alcatraz.plan import lacking, together
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.tuples import replaced
from scapegoat_games.words import agreeing, counted, listed, player


def _task_here(view: View) -> pieces.Task:
    task = view.tasks[view.here]
    assert task is not None
    return task


class CompleteKind(ActionKind[moves.Complete]):
    """AL-14: to complete the task at the active player's location."""

    move = moves.Complete
    always_confirmed = True

    def label(self, view: View) -> str:
        task = view.tasks[view.here]
        return "complete a task" if task is None else f"complete {phrases.task(task)}"

    def brief(self, view: View) -> str:
        task = view.tasks[view.here]
        return self.label(view) if task is None else f"complete task {pieces.TASKS[task].letter}"

    def briefest(self, view: View) -> str:
        task = view.tasks[view.here]
        return "task" if task is None else f"task {pieces.TASKS[task].letter}"

    def about(self, view: View) -> Iterator[str]:
        yield from descriptions.task_at(view, view.here)

    def ways(self, view: View) -> Sequence[moves.Complete]:
        task = view.tasks[view.pawns[view.turn]]
        if (
            task is None
            or view.turn == view.scapegoat
            or view.guards_here > pieces.TASKS[task].guards
        ):
            return ()
        holders = _holders(view)
        if len(holders) < tasks.prisoners_needed(task, view.seats):
            return ()
        ways = tasks.gatherings(pieces.TASKS[task].items, holders, view.turn)
        if view.denied:
            return tuple(way for way in ways if (task, way.uses) not in view.denied)
        return ways

    def closed(self, view: View) -> str | None:
        if view.tasks[view.here] is None:
            return "There is no task here."
        if view.turn == view.scapegoat:
            return "The Scapegoat never completes a task."
        return None

    def why_none(self, view: View) -> str | None:
        task = _task_here(view)
        card, holders = pieces.TASKS[task], _holders(view)
        needed = tasks.prisoners_needed(task, view.seats)
        if len(holders) < needed:
            present = "only 1 is" if len(holders) == 1 else f"only {len(holders)} are"
            return f"This task takes {needed} prisoners, and {present} here."
        if view.guards_here > card.guards:
            stand = phrases.guards(view.guards_here, view.bribes)
            most = f"{counted(card.guards, 'guard')} at most" if card.guards else "no guard"
            return f"This task allows {most}, and {stand}."
        if not tasks.gatherings(card.items, holders, view.turn):
            return _lacking(card.items, holders)
        return None if self.ways(view) else "Every way to do that has been refused this turn."

    def why_not_this(self, view: View, move: moves.Complete) -> str | None:
        task = _task_here(view)
        if (task, move.uses) in view.denied:
            return "That has been asked for this turn, and refused."
        if move not in self.ways(view):
            needed = phrases.things(pieces.TASKS[task].items)
            return f"From the prisoners here the task takes {needed}."
        return None

    def details(self, view: View, move: moves.Complete) -> Picks:
        task = _task_here(view)
        found = []
        used = tasks.in_order(task, move.uses)
        for needed, (seat, item) in zip(pieces.TASKS[task].items, used, strict=True):
            instead = f" for {phrases.thing(needed)}" if item == pieces.GUN else ""
            label = f"{player(seat)}'s {phrases.item_name(item)}{instead}"
            found.append(Pick(f"Whose {phrases.item_name(needed)}?", label, f"seat:{seat}"))
        return tuple(found)

    def sentence(self, view: View, move: moves.Complete) -> str:
        task = _task_here(view)
        uses = Counter(tasks.in_order(task, move.uses))
        used = [_owned(seat, item, number) for (seat, item), number in uses.items()]
        sentence = f"Complete {phrases.task(task)}"
        return f"{sentence} with {listed(used)}" if used else sentence

    def consequences(self, view: View, move: moves.Complete) -> Iterator[str]:
        asked = tasks.asked_for(move.uses, view.turn) if view.rules.consent else ()
        if asked:
            yield f"First {listed([player(seat) for seat in asked])} must agree."
        drawn = "Then a card is drawn: everyone else except the Scapegoat marks its letter."
        yield f"{_has_letter(view)}{drawn}"

    def foreseen(self, view: View, move: moves.Complete) -> View:
        return _after_uses(after_work(view), move.uses)

    def bonus(self, view: View, _move: moves.Complete, _now: float) -> float:
        return prospects.gain_of_task(view, view.turn)

    def gain(self, view: View, move: moves.Complete, now: float) -> float:
        # The sum is that of ``MoveKind.gain``, but its terms are added in another order. This order
        # has to stay, because another order would change the rounding of the scores.
        then = (
            prospects.worth(self.foreseen(view, move), view.turn)
            - prospects.chances_now(view)[view.turn]
        )
        return then + prospects.chances_after_task(view)[view.turn] - now

    def reason(self, view: View, _move: moves.Complete) -> str:
        task = _task_here(view)
        own, drawn = prospects.gains_by_letter(view, view.turn)
        drawing = bool(view.deck) and drawn > 0
        if view.sheets[view.turn].marks & pieces.MARKS[task]:
            return "The others draw a letter." if drawing else ""
        brings = f"It brings the letter {pieces.TASKS[task].letter}"
        return f"{brings}, and the others draw one." if drawing and drawn > own else f"{brings}."


def _holders(view: View) -> tasks.Holders:
    here = view.pawns[view.turn]
    return tuple(
        [(seat, view.sheets[seat].items) for seat, at in enumerate(view.pawns) if at == here]
    )


def _lacking(needed: pieces.Items, holders: tasks.Holders) -> str:
    together = sorted(item for _, items in holders for item in items)
    lacking = list(needed)
    for item in together:
        if item in lacking:
            lacking.remove(item)
    sentence = f"The prisoners here lack {phrases.things(tuple(lacking))}"
    if pieces.GUN in together:
        return f"{sentence}; the gun stands for one of these."
    return f"{sentence}."


def _owned(seat: Seat, item: pieces.Item, number: int) -> str:
    if number == 1:
        return f"{player(seat)}'s {phrases.item_name(item)}"
    many, kind = phrases.things((item,) * number).split(" ", 1)
    return f"{many} of {player(seat)}'s {kind}"


def _has_letter(view: View) -> str:
    """A sentence if the active player has the task's letter already; an empty text if not."""
    task = _task_here(view)
    if not view.sheets[view.turn].marks & pieces.MARKS[task]:
        return ""
    return f"{player(view.turn)} {agreeing(view.turn, 'has')} {pieces.TASKS[task].letter} already. "


def _after_uses(view: View, uses: moves.Uses) -> View:
    """The view after items have been used for the task at the active player's location."""
    for seat, item in uses:
        view = dropped(view, seat, item)
    return view._replace(tasks=replaced(view.tasks, view.here, None))


class ConsentKind(MoveKind[moves.Answer]):
    """AL-20: to agree or to refuse to give items for a task."""

    step = steps.Consenting
    move = moves.Answer
    always_confirmed = True

    def ways(self, _view: View) -> Sequence[moves.Answer]:
        return moves.ANSWERS

    def picks(self, view: View, move: moves.Answer) -> Picks:
        asked, wanted = _wanted(view)
        ask = f"Does {player(asked)} give {phrases.things(wanted)} for it?"
        return (Pick(ask, "agree" if move.yes else "refuse"),)

    def sentence(self, view: View, move: moves.Answer) -> str:
        asked, wanted = _wanted(view)
        given = phrases.things(wanted) if move.yes else "nothing for it"
        return f"{player(asked)} {agreeing(asked, 'gives')} {given}"

    def consequences(self, view: View, move: moves.Answer) -> Iterator[str]:
        if move.yes:
            yield _who_gets_letters(view)
        else:
            yield "Nothing changes hands, and the same items can't be asked for again this turn."

    def foreseen(self, view: View, move: moves.Answer) -> View | None:
        assert isinstance(view.step, steps.Consenting)
        if not move.yes:
            return view
        return None if view.decider == view.scapegoat else _after_uses(view, view.step.uses)

    def bonus(self, view: View, move: moves.Answer, _now: float) -> float:
        if not move.yes:
            return 0.0
        gain = prospects.gain_of_task(view, view.decider)
        if view.decider != view.scapegoat:
            return gain
        # To the Scapegoat, a task that others complete is a threat. The threat is gone in the view
        # after the task, so a comparison of both views would count the task as a gain for the
        # Scapegoat.
        return gain - WEIGHTS.item * len(_wanted(view)[1])

    def gain(self, view: View, move: moves.Answer, now: float) -> float:
        # The sum is that of ``MoveKind.gain``, but its terms are added in another order. This order
        # has to stay, because another order would change the rounding of the scores.
        foreseen = self.foreseen(view, move)
        if foreseen is None:
            return self.bonus(view, move, now)
        then = prospects.worth(foreseen, view.decider) - now
        return then + self.bonus(view, move, now)

    def reason(self, view: View, move: moves.Answer) -> str:
        asked, task = view.decider, _task_here(view)
        own, drawn = prospects.gains_by_letter(view, asked)
        letter = pieces.TASKS[task].letter
        new = not view.sheets[view.turn].marks & pieces.MARKS[task]
        if move.yes:
            if new and own > max(drawn, 0) and not together(view.sheets) & pieces.MARKS[task]:
                return f"Nobody has {letter} yet."
            if asked != view.scapegoat and view.deck and drawn > 0:
                return f"{player(asked)} {agreeing(asked, 'marks')} the letter that is drawn."
            return ""
        if asked == view.scapegoat:
            return f"{player(asked)}, the Scapegoat, {agreeing(asked, 'gets')} no letter from it."
        if new and view.sheets[asked].marks & lacking(view.sheets, asked) & pieces.MARKS[task]:
            return f"Only {player(asked)} {agreeing(asked, 'has')} {letter} so far."
        _, wanted = _wanted(view)
        used = _after_uses(view, tuple((asked, item) for item in wanted))
        return grounds.ground(used, view, "tasks").told(
            lambda cause: "" if cause.plan.task == task else reasons.of_item(view, cause, wanted)
        )


def _who_gets_letters(view: View) -> str:
    """AL-22: who marks which letter if the active player completes the task here."""
    actor, goat = view.turn, view.scapegoat
    letter = pieces.TASKS[_task_here(view)].letter
    if _has_letter(view):
        gets = f"{player(actor)} {agreeing(actor, 'has')} {letter} already"
    else:
        gets = f"{player(actor)} {agreeing(actor, 'marks')} {letter}"
    if not view.deck:
        return f"{gets}. The deck is empty, so nobody else marks a letter."
    others = [seat for seat in range(view.seats) if seat not in {actor, goat}]
    marks = agreeing(others[0], "marks") if len(others) == 1 else "mark"
    drawn = f"{listed([player(seat) for seat in others])} {marks} the letter of a card drawn"
    return f"{gets}, {drawn}, and {player(goat)}, the Scapegoat, {agreeing(goat, 'marks')} none."


def _wanted(view: View) -> tuple[Seat, pieces.Items]:
    """The seat that is asked now, and the items that this seat is asked to give."""
    assert isinstance(view.step, steps.Consenting)
    asked = view.step.asked[0]
    return asked, tuple(item for seat, item in view.step.uses if seat == asked)


KINDS: Final = (CompleteKind(), ConsentKind())
