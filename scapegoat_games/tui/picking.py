"""Composes a move pick by pick, and confirms it. Knows nothing of the screen.

Options that begin with the same picks share these steps. A step back is always possible, and no
move leaves this module before the last confirmation.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar, final

from scapegoat_games.protocol import Option, Pick

M = TypeVar("M")


@final
@dataclass(frozen=True, slots=True)
class Candidate(Generic[M]):
    """A move that a player may think of, and why it is refused, if it is."""

    option: Option[M] | Option[None]
    """An option without a move stands for a kind of move of which none is possible."""
    refused: str | None = None


@final
@dataclass(frozen=True, slots=True)
class PickChoice:
    """One answer to the current question."""

    pick: Pick
    refused: str | None
    """Why no move that begins with this pick can be made; None if there is one."""


class Picker(Generic[M]):
    """One decision. Refused candidates can be selected, so that the page can say why they are
    refused.
    """

    def __init__(self, candidates: Iterable[Candidate[M]]) -> None:
        self._candidates = tuple(candidates)
        self._picked: tuple[Pick, ...] = ()
        self._cursor = 0
        self.sure = False
        """Whether all picks are made, and only the confirmation is missing."""
        self.choices: tuple[PickChoice, ...] = ()
        """The answers to the current question, without duplicates."""
        self._begin(())

    @property
    def cursor(self) -> int:
        """The place of the selected answer."""
        return self._cursor

    @property
    def choice(self) -> PickChoice:
        return self.choices[self._cursor]

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The picks so far, and the selected answer as the last."""
        return (*self._picked, self.choice.pick)

    @property
    def ask(self) -> str:
        return self.choice.pick.ask

    @property
    def move(self) -> M | None:
        """The move, if the picks complete one."""
        picks = self.picks
        return next((one.option.move for one in self._under if one.option.picks == picks), None)

    @property
    def question(self) -> tuple[tuple[Pick, ...], bool]:
        """The current question, for comparison: the picks before it, and whether it is the
        confirmation.
        """
        return self._picked, self.sure

    @property
    def first(self) -> bool:
        """Whether there is no pick that a step back could undo."""
        return not self._picked and not self.sure

    def go(self, by: int) -> None:
        """Moves the selection by that many answers, but not beyond the first and the last."""
        if not self.sure:
            self._cursor = min(max(self._cursor + by, 0), len(self.choices) - 1)

    def point(self, target: str) -> None:
        """Picks the answer with that target and goes on. It may replace an earlier pick."""
        for depth in range(len(self._picked), -1, -1):
            before = self._picked[:depth]
            targets = [choice.pick.target for choice in choices_after(before, self._after(before))]
            if target in targets:
                self._begin(before)
                self._cursor = targets.index(target)
                self._go_on()
                return

    def enter(self) -> M | None:
        """Goes on to the next question; returns the move once it is confirmed."""
        if self.sure:
            return self.move
        self._go_on()
        return None

    def back(self) -> None:
        """Goes back to the question before, with the earlier answer selected."""
        if self.sure:
            self.sure = False
        elif self._picked:
            *before, last = self._picked
            self._ask_after(tuple(before))
            self._cursor = [choice.pick for choice in self.choices].index(last)

    def _go_on(self) -> None:
        if self.choice.refused is None:
            if self.move is None:
                self._begin(self.picks)
            else:
                self.sure = True

    def _begin(self, picked: tuple[Pick, ...]) -> None:
        """Selects the first answer that is not refused."""
        self.sure = False
        self._ask_after(picked)
        refused = [choice.refused is not None for choice in self.choices]
        self._cursor = refused.index(False) if False in refused else 0

    def _ask_after(self, picked: tuple[Pick, ...]) -> None:
        """Sets the next question. Its answers are computed once, not each time they are shown."""
        self._picked = picked
        self._under = self._after(picked)
        self.choices = choices_after(picked, self._under)

    def _after(self, picked: tuple[Pick, ...]) -> list[Candidate[M]]:
        depth = len(picked)
        return [one for one in self._candidates if one.option.picks[:depth] == picked]


def choices_after(
    picked: tuple[Pick, ...], candidates: Iterable[Candidate[M]]
) -> tuple[PickChoice, ...]:
    found: dict[Pick, PickChoice] = {}
    for candidate in candidates:
        pick = candidate.option.picks[len(picked)]
        if pick not in found or found[pick].refused:
            found[pick] = PickChoice(pick, candidate.refused)
    return tuple(found.values())
