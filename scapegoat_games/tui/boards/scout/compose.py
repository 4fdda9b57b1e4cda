"""A turn of Scout as it is put together: choose, preview, confirm. No screen in here.

Every step is a value on a stack, so a step back is always possible and always exact. Nothing
leaves this room before the last confirmation.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias, final

from scapegoat_games.games.scout.legal import ends, may_scout, may_scout_and_show
from scapegoat_games.games.scout.moves import End, Move, Scout, ScoutShow, Show
from scapegoat_games.games.scout.options import after, reduced, scouted_card
from scapegoat_games.games.scout.pieces import Card, Cards, named
from scapegoat_games.games.scout.view import View
from scapegoat_games.words import counted, player


@final
@dataclass(frozen=True, slots=True)
class Selecting:
    """Which cards to show; with ``scout``, out of the hand as it will be after it."""

    cursor: int
    anchor: int | None = None
    held: bool = False
    """The anchor stays when the cursor moves on its own."""
    scout: Scout | None = None

    @property
    def chosen(self) -> range:
        other = self.cursor if self.anchor is None else self.anchor
        return range(min(self.cursor, other), max(self.cursor, other) + 1)


@final
@dataclass(frozen=True, slots=True)
class Taking:
    """Which end to scout."""

    scout: Scout
    both: bool


@final
@dataclass(frozen=True, slots=True)
class Facing:
    """Which way up to hold the scouted card."""

    scout: Scout
    both: bool


@final
@dataclass(frozen=True, slots=True)
class Placing:
    """Where in the hand to put it."""

    scout: Scout
    both: bool


@final
@dataclass(frozen=True, slots=True)
class Confirming:
    """The whole move, seen once more."""

    move: Move


Step: TypeAlias = Selecting | Taking | Facing | Placing | Confirming


@final
@dataclass(frozen=True, slots=True)
class Verdict:
    """What the choice so far is worth."""

    good: bool
    text: str


@final
class Composer:
    """One turn on the own page. ``why_not`` is asked about every Show before it can go on."""

    def __init__(self, view: View, why_not: Callable[[Move], str | None]) -> None:
        self.view = view
        self._why_not = why_not
        self._steps: list[Step] = [Selecting(cursor=0)]

    @property
    def step(self) -> Step:
        return self._steps[-1]

    @property
    def first(self) -> bool:
        return len(self._steps) == 1

    @property
    def scout(self) -> Scout | None:
        """The Scout of this turn, as far as it is chosen."""
        match self.step:
            case Confirming(ScoutShow(scout, _)) | Confirming(Scout() as scout):
                return scout
            case Confirming():
                return None
            case step:
                return step.scout

    @property
    def hand(self) -> Cards:
        """The hand as it would be."""
        scout = self.scout
        return after(self.view.hand, self.view.active, scout) if scout else self.view.hand

    @property
    def new_place(self) -> int | None:
        """Where the scouted card would stand."""
        return self.scout.gap if self.scout else None

    @property
    def chosen(self) -> range:
        """The places of the hand that would be shown."""
        match self.step:
            case Selecting() as step:
                return step.chosen
            case Confirming(Show() as shown) | Confirming(ScoutShow(_, shown)):
                return range(shown.start, shown.stop)
            case _:
                return range(0)

    @property
    def beaten(self) -> Cards:
        """What a Show would have to beat."""
        return reduced(self.view.active, self.scout) if self.scout else self.view.active

    def why_no_scout(self, *, both: bool) -> str | None:
        """Why scouting can't even be begun."""
        first = Scout("left", turned=False, gap=0)
        if not may_scout(self.view) or not both:
            return self._why_not(first)
        if not may_scout_and_show(self.view):
            return self._why_not(ScoutShow(first, Show(0, 1)))
        return None

    def move(self, by: int, *, extend: bool = False) -> None:
        """An arrow key."""
        match self.step:
            case Selecting() as step:
                anchor = step.anchor
                if extend and anchor is None:
                    anchor = step.cursor
                elif not extend and not step.held:
                    anchor = None
                cursor = min(max(step.cursor + by, 0), len(self.hand) - 1)
                self._change(replace(step, cursor=cursor, anchor=anchor))
            case Taking(scout):
                self.take("left" if by < 0 else "right")
            case Facing(scout):
                self.face(turned=not scout.turned)
            case Placing(scout):
                self.place(scout.gap + by)
            case Confirming():
                pass

    def anchor(self) -> None:
        """Holds one end of the choice, or lets it go."""
        if isinstance(self.step, Selecting):
            free = self.step.anchor is None
            anchor = self.step.cursor if free else None
            self._change(replace(self.step, anchor=anchor, held=free))

    def touch(self, place: int, *, dragged: bool) -> None:
        """A card of the hand is pressed: the first press chooses it, a second one extends."""
        match self.step:
            case Selecting() as step if place < len(self.hand):
                if dragged or (step.anchor is not None and place != step.cursor):
                    anchor = step.cursor if step.anchor is None else step.anchor
                    self._change(replace(step, cursor=place, anchor=anchor, held=False))
                else:
                    free = step.anchor is None or place != step.anchor
                    self._change(replace(step, cursor=place, anchor=place if free else None))
            case Placing():
                self.place(place)
            case _:
                pass

    def begin_scout(self, *, both: bool) -> None:
        if self.why_no_scout(both=both) is None and self.first:
            start = self.step.cursor if isinstance(self.step, Selecting) else 0
            scout = Scout("left", turned=False, gap=start)
            if len(ends(self.view.active)) > 1:
                self._steps.append(Taking(scout, both))
            else:
                self._steps.append(Facing(scout, both))

    def take(self, end: End) -> None:
        if isinstance(self.step, Taking) and end in ends(self.view.active):
            self._change(replace(self.step, scout=replace(self.step.scout, end=end)))

    def face(self, *, turned: bool) -> None:
        if isinstance(self.step, Facing):
            self._change(replace(self.step, scout=replace(self.step.scout, turned=turned)))

    def place(self, gap: int) -> None:
        if isinstance(self.step, Placing):
            gap = min(max(gap, 0), len(self.view.hand))
            self._change(replace(self.step, scout=replace(self.step.scout, gap=gap)))

    def enter(self) -> Move | None:
        """Goes on; gives the move once it has been seen and confirmed."""
        match self.step:
            case Selecting():
                if self.verdict.good:
                    self._steps.append(Confirming(self._shown()))
            case Taking(scout, both):
                self._steps.append(Facing(scout, both))
            case Facing(scout, both):
                self._steps.append(Placing(scout, both))
            case Placing(scout, both):
                self._steps.append(
                    Selecting(cursor=scout.gap, scout=scout) if both else Confirming(scout)
                )
            case Confirming(move):
                return move
        return None

    def back(self) -> None:
        if not self.first:
            self._steps.pop()
        elif isinstance(self.step, Selecting):
            self._change(Selecting(self.step.cursor))

    def _change(self, step: Step) -> None:
        self._steps[-1] = step

    def _shown(self) -> Move:
        show = Show(self.chosen.start, self.chosen.stop)
        return ScoutShow(self.scout, show) if self.scout else show

    @property
    def ask(self) -> str:
        """What is to be decided now."""
        match self.step:
            case Selecting(scout=None):
                if not self.view.active:
                    return "Show any cards that stand side by side."
                return f"Show what beats the {named(self.view.active)}, or scout."
            case Selecting():
                rest = f" that beats the {named(self.beaten)}" if self.beaten else ""
                return f"And now the Show{rest}."
            case Taking():
                return "Which end do you take?"
            case Facing():
                return "Which way up?"
            case Placing():
                return "Where in the hand?"
            case Confirming():
                return "Is that your turn?"

    @property
    def verdict(self) -> Verdict:
        match self.step:
            case Selecting():
                refused = self._why_not(self._shown())
                return Verdict(refused is None, refused or self._worth())
            case Confirming(Scout()):
                return Verdict(good=True, text=self._scouting())
            case Confirming(Show()):
                return Verdict(good=True, text=self._worth())
            case Confirming(ScoutShow()):
                return Verdict(good=True, text=f"{self._scouting()} Then: {self._worth()}")
            case _:
                return Verdict(good=True, text=self._scouting())

    def _worth(self) -> str:
        shown = self.hand[self.chosen.start : self.chosen.stop]
        what = named(shown)
        what = what[0].upper() + what[1:]
        if not self.beaten:
            return f"{what}; nothing lies there to be beaten."
        captured = counted(len(self.beaten), "card")
        return f"{what}: beats the {named(self.beaten)} and captures {captured}."

    def _scouting(self) -> str:
        scout, owner = self.scout, self.view.owner
        assert scout is not None
        assert owner is not None
        card = scouted_card(self.view.active, scout)
        lying = card.turned() if scout.turned else card
        price = "one chip goes" if self.view.seats == 2 else f"{player(owner)} gets a token"
        return f"The {lying} as a {card.top}, {self._between()}; {price}."

    def _between(self) -> str:
        gap = self.scout.gap if self.scout else 0
        left: Card | None = self.hand[gap - 1] if gap else None
        right = self.hand[gap + 1] if gap + 1 < len(self.hand) else None
        match left, right:
            case None, None:
                return "the only card of the hand"
            case None, Card():
                return f"left of the {right.top}"
            case Card(), None:
                return f"right of the {left.top}"
            case _:
                assert left is not None
                assert right is not None
                return f"between the {left.top} and the {right.top}"
