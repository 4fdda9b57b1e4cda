"""A turn of Scout while it is composed: its steps, their consequences, and the words for both."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias, final

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.legal import may_scout
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.options import why_not
from scapegoat_games.games.scout.pieces import Card, Cards, a_number, named, strength, tops
from scapegoat_games.games.scout.view import View
from scapegoat_games.games.scout.windows import Window, WindowsAfter, windows
from scapegoat_games.tui.widgets.texts import Verdict
from scapegoat_games.words import agreeing, counted, listed, player


@final
@dataclass(frozen=True, slots=True)
class Selecting:
    """The step in which the player selects the cards to show, from ``anchor`` to ``cursor``.

    If ``scout`` is not None, the scouted card counts as a card of the hand.
    """

    cursor: int
    anchor: int | None = None
    held: bool = False
    """Whether the anchor stays in place when the cursor moves without Shift."""
    found: bool = False
    """Whether the program suggested the selection; the next press then starts a new selection."""
    scout: moves.Scout | None = None

    @property
    def chosen(self) -> range:
        other = self.cursor if self.anchor is None else self.anchor
        return range(min(self.cursor, other), max(self.cursor, other) + 1)


@final
@dataclass(frozen=True, slots=True)
class Scouting:
    """Choosing the end, the side and the place of the scouted card, all in one step."""

    scout: moves.Scout
    both: bool
    """Whether a Show is to follow the Scout."""
    placed: bool = False
    """Whether the player has chosen the place; until then, a good place is suggested."""


@final
@dataclass(frozen=True, slots=True)
class Confirming:
    """Confirming an action that can't be undone."""

    move: moves.Action


Step: TypeAlias = Selecting | Scouting | Confirming


@final
@dataclass(frozen=True)
class TurnPreview:
    """What hand and table would look like after a step of the turn, computed once."""

    view: View
    step: Step

    @property
    def scout(self) -> moves.Scout | None:
        """The Scout of this turn as chosen so far."""
        match self.step:
            case Confirming(action):
                return moves.parts(action)[0]
            case step:
                return step.scout

    @cached_property
    def hand(self) -> Cards:
        """The hand after the Scout of this turn."""
        scout = self.scout
        return moves.after(self.view.hand, self.view.active, scout) if scout else self.view.hand

    @property
    def new_place(self) -> int | None:
        """The index of the scouted card in the hand."""
        return self.scout.gap if self.scout else None

    @property
    def chosen(self) -> range:
        """The indexes of the cards to show."""
        match self.step:
            case Selecting() as step:
                return step.chosen
            case Confirming(action):
                _, show = moves.parts(action)
                return range(show.start, show.stop) if show else range(0)
            case Scouting():
                return range(0)

    def show_chosen(self) -> moves.Show | moves.ScoutShow:
        """The action that shows the selected cards."""
        show = moves.Show(self.chosen.start, self.chosen.stop)
        return moves.ScoutShow(self.scout, show) if self.scout else show

    @property
    def final(self) -> str | None:
        """Why the chosen Scout can't be undone; None if it can be. A Show can never be undone."""
        view, scout = self.view, self.scout
        assert scout is not None
        left = moves.reduced(view.active, scout.end)
        if view.seats == 2:
            # SC-13: the Scout costs the last chip. If the round goes on afterwards, others learn
            # that the player can make a Show.
            if view.chips[view.turn] == 1 and left:
                return f"It costs {agreeing(view.turn, 'them')} the last chip"
        elif view.scouts + 2 == view.seats and (left or view.rules.emptied_ends):
            return "It ends the round"
        limit = view.rules.limit
        return "It ends the round" if limit is not None and view.acted + 1 >= limit else None

    @property
    def stuck(self) -> bool:
        """SC-13: with two players, this Scout ends the round, as no Show and no chip is left."""
        view = self.view
        return view.seats == 2 and view.chips[view.turn] == 1 and not self.shows

    @property
    def beaten(self) -> Cards:
        """The cards that a Show would have to beat."""
        return moves.reduced(self.view.active, self.scout.end) if self.scout else self.view.active

    @property
    def shows(self) -> Sequence[Window]:
        """All possible Shows from the hand after the Scout of this turn."""
        return _shows(self.hand, self.beaten)

    @cached_property
    def verdict(self) -> Verdict:
        return judge(self)


@lru_cache(maxsize=8)
def _shows(hand: Cards, beaten: Cards) -> tuple[Window, ...]:
    """All Shows that a hand allows, cached while the player selects cards of this hand."""
    return (*windows(tops(hand), strength(tops(beaten))),)


def leads_on(view: View, scout: moves.Scout, *, anywhere: bool) -> bool:
    """Whether a Show can follow this Scout; with ``anywhere``, the card may go to any place."""
    left, number = moves.reduced(view.active, scout.end), moves.scouted_card(view.active, scout).top
    counts = _shows_by_gap(view.hand, left, number)
    return any(counts) if anywhere else counts[scout.gap] > 0


@lru_cache(maxsize=8)
def _shows_by_gap(hand: Cards, left: Cards, number: int) -> Sequence[int]:
    """For each gap of the hand: how many Shows beat ``left`` if the scouted card goes there."""
    return WindowsAfter(tops(hand), strength(tops(left))).counts(number)


def ask(now: TurnPreview) -> str:
    """The question of this step."""
    match now.step:
        case Selecting(scout=None):
            return _ask_first(now)
        case Selecting():
            rest = f"beat the {named(now.beaten)}" if now.beaten else "show anything"
            return f"Scout & Show: now {rest}."
        case Scouting(both=both):
            title = "Scout & Show: first," if both else "Scout:"
            several = len(now.view.active) > 1
            which = "which end, which way up," if several else "which way up"
            return f"{title} {which} and where in the hand?"
        case Confirming():
            if not now.chosen:
                return f"Scout this card? {now.final} and can't be taken back."
            if now.scout:
                return f"Scout, then show the {_shown(now)}? It can't be taken back."
            return f"Show the {_shown(now)}? A Show can't be taken back."


def _ask_first(now: TurnPreview) -> str:
    view = now.view
    if not view.active:
        return "Show any set or run, or a single card."
    left = f" ({counted(view.chips[view.turn], 'chip')} left)" if view.seats == 2 else ""
    if not now.shows:
        return f"Nothing in {player(view.turn)}'s hand beats the {named(view.active)}: scout{left}."
    other = f", or scout{left}" if may_scout(view) else ""
    return f"Beat the {named(view.active)} with a Show{other}."


def judge(now: TurnPreview) -> Verdict:
    """The verdict on the turn as chosen so far: its consequences, or why it is refused."""
    match now.step:
        case Selecting():
            refused = why_not(now.view, now.show_chosen())
            return Verdict(refused is None, refused or _showing(now))
        case Scouting(scout, both=True) if not leads_on(now.view, scout, anywhere=True):
            return Verdict(False, "No Show is possible with this card, wherever it goes.")
        case Scouting(scout, both=True) if not leads_on(now.view, scout, anywhere=False):
            return Verdict(False, "No Show is possible from here. Try another place.")
        case Scouting():
            return Verdict(True, _scouting(now))
        case Confirming():
            return Verdict(True, "\n".join(_consequences(now)))


def _consequences(now: TurnPreview) -> Iterator[str]:
    if now.scout:
        yield _scouting(now)
    if now.chosen:
        yield _showing(now)
    elif now.stuck:
        whose, rest = f"{player(now.view.turn)}'s", named(now.beaten)
        yield f"Nothing in {whose} hand beats the {rest} then: the round ends."


def _showing(now: TurnPreview) -> str:
    what = _shown(now)
    what = what[0].upper() + what[1:]
    s = "s" if what.startswith(("Single", "Pair", "Run")) else ""
    does = []
    if now.beaten:
        taken = counted(len(now.beaten), "card")
        does += [f"beat{s} the {named(now.beaten)}", f"capture{s} {taken}"]
    if len(now.chosen) == len(now.hand):
        does.append(f"end{s} the round")
    return f"{what}: {listed(does) or 'there is nothing to beat'}."


def _shown(now: TurnPreview) -> str:
    return named(now.hand[now.chosen.start : now.chosen.stop])


def _scouting(now: TurnPreview) -> str:
    scout, owner, turn = now.scout, now.view.owner, now.view.turn
    assert scout is not None
    assert owner is not None
    card = moves.scouted_card(now.view.active, scout)
    lying = card.turned() if scout.turned else card
    if now.view.seats == 2:
        price = f"it costs {agreeing(turn, 'them')} a chip"
    else:
        price = f"{player(owner)} gets a token"
    return f"The {lying} as {a_number(card.top)}, {_beside(now, scout.gap)}; {price}."


def _beside(now: TurnPreview, place: int) -> str:
    """Describes the place of the scouted card by its neighbours in the hand."""
    left: Card | None = now.hand[place - 1] if place else None
    right = now.hand[place + 1] if place + 1 < len(now.hand) else None
    if left and right:
        return f"between the {left.top} and the {right.top}"
    if right:
        return f"left of the {right.top}"
    if left:
        return f"right of the {left.top}"
    return f"the only card in {player(now.view.turn)}'s hand"


def deed(view: View, move: Move) -> str:
    """A move in a whole sentence, in the words of the log."""
    if isinstance(move, moves.Hold):
        return "Turn the whole hand around." if move.turned else "Keep the hand as it is."
    scout, show = moves.parts(move)
    hand = moves.after(view.hand, view.active, scout) if scout else view.hand
    shown = f"the {named(hand[show.start : show.stop])} from place {show.start + 1}" if show else ""
    if not scout:
        return f"Show {shown}."
    card = moves.scouted_card(view.active, scout)
    lying = card.turned() if scout.turned else card
    end = f" from the {scout.end} end" if len(view.active) > 1 else ""
    scouted = f"the {lying}{end}, as {a_number(card.top)}, to place {scout.gap + 1}"
    return f"Scout {scouted}; then show {shown}." if show else f"Scout {scouted}."
