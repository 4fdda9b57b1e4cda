"""A move put together pick by pick: choose, look, confirm. No screen in here.

Options that begin with the same picks share those steps. A step back is always possible, and
nothing leaves this room before the last confirmation.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from scapegoat_games.protocol import Option, Pick


@final
@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that may be thought of, and why it can't be made, if it can't."""

    option: Option
    refused: str | None = None


@final
@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to the question that is asked now."""

    pick: Pick
    refused: str | None
    """Why nothing that begins with it can be chosen."""


@final
class Picker:
    """One decision. Refused candidates can be looked at, so that one can be told why."""

    def __init__(self, candidates: Iterable[Candidate]) -> None:
        self._candidates = tuple(candidates)
        self._picked: tuple[Pick, ...] = ()
        self._cursor = 0
        self.sure = False
        """All is chosen, and only the confirmation is left."""
        self._begin(())

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The answers to the question of now, each once."""
        return self._choices_after(self._picked)

    @property
    def cursor(self) -> int:
        """Which of the choices is looked at."""
        return self._cursor

    @property
    def choice(self) -> Choice:
        return self.choices[self._cursor]

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What is chosen so far, and last what is looked at."""
        return (*self._picked, self.choice.pick)

    @property
    def ask(self) -> str:
        return self.choice.pick.ask

    @property
    def move(self) -> object | None:
        """The move, if nothing is left to be chosen."""
        whole = [one.option for one in self._matching(self.picks) if one.option.picks == self.picks]
        return whole[0].move if whole else None

    @property
    def first(self) -> bool:
        """Nothing has been chosen that a step back could give up."""
        return not self._picked and not self.sure

    def go(self, by: int) -> None:
        """Along the choices, and no further than their ends."""
        if not self.sure:
            self._cursor = min(max(self._cursor + by, 0), len(self.choices) - 1)

    def point(self, target: str) -> None:
        """Chooses what lies there and goes on, also in place of something chosen before."""
        for depth in range(len(self._picked), -1, -1):
            before = self._picked[:depth]
            targets = [choice.pick.target for choice in self._choices_after(before)]
            if target in targets:
                self._begin(before)
                self._cursor = targets.index(target)
                self._go_on()
                return

    def enter(self) -> object | None:
        """Goes on; gives the move once it has been seen and confirmed."""
        if self.sure:
            return self.move
        self._go_on()
        return None

    def back(self) -> None:
        """To the step before, and to what was chosen there."""
        if self.sure:
            self.sure = False
        elif self._picked:
            *before, last = self._picked
            self._picked = tuple(before)
            self._cursor = [choice.pick for choice in self.choices].index(last)

    def _go_on(self) -> None:
        if self.choice.refused is None:
            if self.move is None:
                self._begin(self.picks)
            else:
                self.sure = True

    def _begin(self, picked: tuple[Pick, ...]) -> None:
        """At the first choice that is not refused."""
        self._picked = picked
        self.sure = False
        refused = [choice.refused is not None for choice in self.choices]
        self._cursor = refused.index(False) if False in refused else 0

    def _choices_after(self, picked: tuple[Pick, ...]) -> tuple[Choice, ...]:
        found: dict[Pick, Choice] = {}
        for candidate in self._matching(picked):
            pick = candidate.option.picks[len(picked)]
            if pick not in found or found[pick].refused:
                found[pick] = Choice(pick, candidate.refused)
        return tuple(found.values())

    def _matching(self, picked: tuple[Pick, ...]) -> list[Candidate]:
        depth = len(picked)
        return [one for one in self._candidates if one.option.picks[:depth] == picked]
