"""Composes a move pick by pick, and confirms it. This module doesn't know the screen.

Each pick answers a question. Options that begin with the same picks share the questions of these
picks. A step back is always possible, and no move leaves this module before the last confirmation.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, final

from scapegoat_games.protocol import M, Option, Pick, S


class Steps(Generic[S]):
    """The steps of a move that is being put together, as frozen values on a stack.

    A step back therefore restores the previous step exactly.
    """

    def __init__(self, first: S) -> None:
        self._steps = [first]
        self.untouched = False
        """Whether nothing is selected on the page yet. A page that opens by itself begins without a
        selection, so that an Enter that was meant for the previous page chooses nothing. Every
        change of the step sets the value to False.
        """

    @property
    def now(self) -> S:
        """The present step."""
        return self._steps[-1]

    @property
    def first(self) -> bool:
        """Whether this is the first step, so that no step back is possible."""
        return len(self._steps) == 1

    def deselect(self) -> None:
        """Clears the selection, so that an Enter meant for another page chooses nothing."""
        self.untouched = True

    def wake(self) -> bool:
        """Ends the state in which nothing is selected, so that the answer under the cursor is
        selected; returns whether nothing was selected before.
        """
        slept, self.untouched = self.untouched, False
        return slept

    def change(self, step: S) -> None:
        self.untouched = False
        self._steps[-1] = step

    def add(self, step: S) -> None:
        """Goes on to the next step."""
        self.untouched = False
        self._steps.append(step)

    def back(self) -> None:
        if not self.first:
            self._steps.pop()


@final
class Candidate(NamedTuple, Generic[M]):
    """A move that a player may think of; if the move isn't possible, why it is refused."""

    option: Option[M] | Option[None]
    """An option without a move stands for a kind of move that is not possible at all now."""
    refused: str | None = None


@final
class PickChoice(NamedTuple, Generic[M]):
    """One answer to the current question."""

    pick: Pick
    refused: str | None
    """Why all moves that go on with this pick are refused; None if one of them is possible."""
    move: M | None = None
    """The complete move if this pick is the last pick of a move; None if more picks are needed."""


@final
@dataclass(frozen=True, slots=True)
class PickStep(Generic[M]):
    """A question with its answers, which are computed once, or the confirmation at the end."""

    picked: tuple[Pick, ...]
    """The answers to earlier questions."""
    choices: tuple[PickChoice[M], ...]
    """The answers to the question, without duplicates."""
    cursor: int
    """The index of the selected answer."""
    sure: bool = False
    """Whether all picks are made, and only the confirmation is missing."""


class Picker(Steps[PickStep[M]]):
    """Composes one move. Refused candidates can be selected, so that the page can say why they are
    refused.

    A move that can't be undone has to be confirmed. A move that can be undone is made by Enter on
    its last answer; digits and clicks only select this answer.
    """

    def __init__(
        self, candidates: Iterable[Candidate[M]], asks: Callable[[M], bool] = lambda _: True
    ) -> None:
        """``asks`` says whether a move has to be confirmed."""
        self._candidates = tuple(candidates)
        self._asks = asks
        super().__init__(self._asked_after(()))

    @property
    def sure(self) -> bool:
        """Whether all picks are made, and only the confirmation is missing."""
        return self.now.sure

    @property
    def cursor(self) -> int:
        """The index of the selected answer."""
        return self.now.cursor

    @property
    def choices(self) -> tuple[PickChoice[M], ...]:
        """The answers to the current question, without duplicates."""
        return self.now.choices

    @property
    def choice(self) -> PickChoice[M]:
        return self.choices[self.cursor]

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The picks so far, followed by the selected answer."""
        return (*self.now.picked, self.choice.pick)

    @property
    def ask(self) -> str:
        return self.choice.pick.ask

    @property
    def move(self) -> M | None:
        """The move that the picks make up; None if the picks make up no complete move."""
        return self.choice.move

    def deselect(self) -> None:
        """Clears the selection, unless there is only one answer, or only the confirmation is
        missing.
        """
        self.untouched = len(self.choices) > 1 and not self.sure

    def go(self, by: int) -> None:
        """Moves the selection by ``by`` answers, but not beyond the first and the last answer. If
        nothing is selected, selects an answer instead.
        """
        if not self.wake() and not self.sure:
            self._select(min(max(self.cursor + by, 0), len(self.choices) - 1))

    def number(self, number: int) -> M | None:
        """Picks the answer with the index ``number`` and goes on to the next question."""
        if number < len(self.choices):
            self.point(self.choices[number].pick.target)
        return None

    def point(self, target: str) -> M | None:
        """Picks the answer whose target is ``target``. The answer may belong to an earlier
        question; then it replaces the earlier pick, and all picks after that are dropped.
        """
        for depth, step in reversed([*enumerate(self._steps)]):
            targets = [choice.pick.target for choice in step.choices]
            if target in targets and not step.sure:
                del self._steps[depth + 1 :]
                self._select(targets.index(target))
                self._go_on()
                break
        return None

    def enter(self) -> M | None:
        """Goes on to the next question; returns the move once it is confirmed."""
        if self.untouched:
            return None
        if self.sure or self._made_at_once:
            return self.move
        self._go_on()
        return None

    @property
    def _made_at_once(self) -> bool:
        """Whether the selected answer completes a possible move that needs no confirmation."""
        move = self.move
        return self.choice.refused is None and move is not None and not self._asks(move)

    def prepare(self, move: M) -> None:
        """Gives all the answers that make up this move; only the confirmation is then missing."""
        del self._steps[1:]
        for pick in self.picks_of(move):
            self._select([choice.pick for choice in self.choices].index(pick))
            self._go_on()

    def picks_of(self, move: M) -> tuple[Pick, ...]:
        """The answers that make up this move, which must be one of the candidates."""
        return next(one.option.picks for one in self._candidates if one.option.move == move)

    def _select(self, place: int) -> None:
        self.change(replace(self.now, cursor=place))

    def _go_on(self) -> None:
        if self.choice.refused is None and not self._made_at_once:
            complete = self.move is not None
            self.add(replace(self.now, sure=True) if complete else self._asked_after(self.picks))

    def _asked_after(self, picked: tuple[Pick, ...]) -> PickStep[M]:
        """The step with the next question. The first answer that is not refused is selected."""
        depth = len(picked)
        found: dict[Pick, PickChoice[M]] = {}
        for candidate in self._candidates:
            picks, refused = candidate.option.picks, candidate.refused
            if picks[:depth] != picked:
                continue
            pick = picks[depth]
            if pick not in found or found[pick].refused:
                move = candidate.option.move if len(picks) == depth + 1 else None
                found[pick] = PickChoice(pick, refused, move)
        choices = (*found.values(),)
        possible = (at for at, choice in enumerate(choices) if choice.refused is None)
        return PickStep(picked, choices, next(possible, 0))
