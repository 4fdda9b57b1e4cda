"""A move put together pick by pick: choose, look, confirm. No screen in here.

Options that begin with the same picks share those steps. A step back is always possible, and
nothing leaves this room before the last confirmation.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar, final

from scapegoat_games.protocol import Option, Pick

M = TypeVar("M")


@final
@dataclass(frozen=True, slots=True)
class Candidate(Generic[M]):
    """A move that may be thought of, and why it can't be made, if it can't."""

    option: Option[M] | Option[None]
    """Without a move where nothing of its kind can be done at all."""
    refused: str | None = None


@final
@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to the question that is asked now."""

    pick: Pick
    refused: str | None
    """Why nothing that begins with it can be chosen."""


class Picker(Generic[M]):
    """One decision. Refused candidates can be looked at, so that one can be told why."""

    def __init__(self, candidates: Iterable[Candidate[M]]) -> None:
        self._candidates = tuple(candidates)
        self._picked: tuple[Pick, ...] = ()
        self._cursor = 0
        self.sure = False
        """All is chosen, and only the confirmation is left."""
        self.choices: tuple[Choice, ...] = ()
        """The answers to the question of now, each once."""
        self._begin(())

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
    def move(self) -> M | None:
        """The move, if nothing is left to be chosen."""
        picks = self.picks
        return next((one.option.move for one in self._under if one.option.picks == picks), None)

    @property
    def question(self) -> tuple[tuple[Pick, ...], bool]:
        """What is asked now: after which picks, or only whether one is sure."""
        return self._picked, self.sure

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
            targets = [choice.pick.target for choice in choices_after(before, self._after(before))]
            if target in targets:
                self._begin(before)
                self._cursor = targets.index(target)
                self._go_on()
                return

    def enter(self) -> M | None:
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
            self._ask_after(tuple(before))
            self._cursor = [choice.pick for choice in self.choices].index(last)

    def _go_on(self) -> None:
        if self.choice.refused is None:
            if self.move is None:
                self._begin(self.picks)
            else:
                self.sure = True

    def _begin(self, picked: tuple[Pick, ...]) -> None:
        """At the first choice that is not refused."""
        self.sure = False
        self._ask_after(picked)
        refused = [choice.refused is not None for choice in self.choices]
        self._cursor = refused.index(False) if False in refused else 0

    def _ask_after(self, picked: tuple[Pick, ...]) -> None:
        """Another question: what can be answered is worked out once, not at every look."""
        self._picked = picked
        self._under = self._after(picked)
        self.choices = choices_after(picked, self._under)

    def _after(self, picked: tuple[Pick, ...]) -> list[Candidate[M]]:
        depth = len(picked)
        return [one for one in self._candidates if one.option.picks[:depth] == picked]


def choices_after(
    picked: tuple[Pick, ...], candidates: Iterable[Candidate[M]]
) -> tuple[Choice, ...]:
    found: dict[Pick, Choice] = {}
    for candidate in candidates:
        pick = candidate.option.picks[len(picked)]
        if pick not in found or found[pick].refused:
            found[pick] = Choice(pick, candidate.refused)
    return tuple(found.values())
