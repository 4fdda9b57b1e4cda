"""A turn of Scout while the player composes it: the steps, their consequences, and the texts.

The steps of a turn are choosing what to scout (``Scouting``), selecting cards to show
(``Selecting``) and confirming (``Confirming``). A ``TurnPreview`` has hand and table as they
would be after the step. A *verdict* says what the choice would lead to, or why the choice is
refused. This module draws nothing; in its texts, ``{n}`` stands for the player at seat n.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TypeAlias, final

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.legal import can_scout_and_show, may_scout
from scapegoat_games.games.scout.moves import Move
from scapegoat_games.games.scout.options import why_not
from scapegoat_games.games.scout.pieces import Cards, a_number, named, strength, tops
from scapegoat_games.games.scout.view import View
from scapegoat_games.games.scout.windows import Window, WindowsAfter, windows
from scapegoat_games.tui.boards.scout import suggesting
from scapegoat_games.tui.widgets.texts import Verdict
from scapegoat_games.words import agreeing, capital, counted, listed, player


@final
@dataclass(frozen=True, slots=True)
class Selecting:
    """The step in which the player selects the cards to show: all cards from ``anchor`` to
    ``cursor``, two indexes in the hand. If ``anchor`` is None, only the card at ``cursor`` is
    selected.

    If ``scout`` is not None, the Show is a part of a Scout & Show, and the scouted card counts as a
    card of the hand.
    """

    cursor: int
    anchor: int | None = None
    held: bool = False
    """Whether ``anchor`` stays where it is when the player moves the cursor without Shift."""
    found: bool = False
    """Whether the program suggested the selection. The next key then begins a new selection."""
    scout: moves.Scout | None = None

    @property
    def chosen(self) -> range:
        other = self.cursor if self.anchor is None else self.anchor
        return range(min(self.cursor, other), max(self.cursor, other) + 1)


@final
@dataclass(frozen=True, slots=True)
class Scouting:
    """The step in which the player chooses a Scout: the end of the active set, which way up to hold
    the scouted card, and its place in the hand.
    """

    scout: moves.Scout
    both: bool
    """Whether a Show is to follow the Scout."""
    placed: bool = False
    """Whether the player has chosen a place in the hand for the scouted card. Until then, the
    program suggests a good place.
    """
    other: "Scouting | None" = None
    """What the player last set up for the card at the other end of the active set, to compare both
    ends; None if nothing has been set up for that card.
    """


@final
@dataclass(frozen=True, slots=True)
class Confirming:
    """The step in which the player confirms a move that can't be undone."""

    move: moves.Action


Step: TypeAlias = Selecting | Scouting | Confirming


@final
@dataclass(frozen=True)
class TurnPreview:
    """The hand and the table as they would be with what the player has chosen in ``step``.

    ``view`` shows both as they are before the turn.
    """

    view: View
    step: Step

    @property
    def scout(self) -> moves.Scout | None:
        """The Scout that the player has chosen in this turn, alone or as a part of a Scout & Show;
        None if the player has chosen no Scout.
        """
        match self.step:
            case Confirming(action):
                return moves.parts(action)[0]
            case step:
                return step.scout

    @cached_property
    def hand(self) -> Cards:
        """The hand after the chosen Scout; the present hand if no Scout is chosen."""
        scout = self.scout
        return moves.after(self.view.hand, self.view.active, scout) if scout else self.view.hand

    @property
    def new_place(self) -> int | None:
        """The index that the scouted card would have in the hand; None without a Scout."""
        return self.scout.gap if self.scout else None

    @property
    def chosen(self) -> range:
        """The indexes, in the hand after the Scout, of the cards that the player wants to show."""
        match self.step:
            case Selecting() as step:
                return step.chosen
            case Confirming(action):
                _, show = moves.parts(action)
                return range(show.start, show.stop) if show else range(0)
            case Scouting():
                return range(0)

    def show_chosen(self) -> moves.Show | moves.ScoutShow:
        """The move that shows the selected cards: a Scout & Show if the player has chosen a Scout
        first, a Show if not.
        """
        show = moves.Show(self.chosen.start, self.chosen.stop)
        return moves.ScoutShow(self.scout, show) if self.scout else show

    @property
    def final(self) -> str | None:
        """Why the chosen Scout can't be undone; None if the Scout can be undone. The property is
        about Scouts without a Show: a Show can never be undone.
        """
        view, scout = self.view, self.scout
        assert scout is not None
        left = moves.reduced(view.active, scout.end)
        if view.seats == 2:
            # SC-13: after a Scout with the last chip, the round goes on only if the player can make
            # a Show. An undo would come too late: the other player has learned whether a Show is
            # possible.
            if view.chips[view.turn] == 1 and left:
                return f"It costs {agreeing(view.turn, 'them')} the last chip"
        elif view.scouts_to_end == 1:
            return "It ends the round"
        limit = view.rules.limit
        return "It ends the round" if limit is not None and view.acted + 1 >= limit else None

    @property
    def stuck(self) -> bool:
        """SC-13: whether the chosen Scout ends the round in a match of two, because the Scout costs
        the player's last chip and no Show is possible after the Scout.
        """
        view = self.view
        return view.seats == 2 and view.chips[view.turn] == 1 and not self.shows

    @property
    def beaten(self) -> Cards:
        """The cards on the table that a Show would have to beat: the active set, without the
        scouted card if the player has chosen a Scout.
        """
        return moves.reduced(self.view.active, self.scout.end) if self.scout else self.view.active

    @property
    def shows(self) -> Sequence[Window]:
        """All possible Shows after the Scout that the player has chosen, if any. Each Show is the
        index of its first card and the index after its last card.
        """
        return _shows(self.hand, self.beaten)

    @property
    def found(self) -> tuple[int, int] | None:
        """The number of the suggested Show among all possible Shows, counted from 1, and the number
        of possible Shows. None if the program has not suggested the selected cards.
        """
        if not isinstance(self.step, Selecting) or not self.step.found:
            return None
        shows = suggesting.in_order(self.shows)
        return shows.index((self.chosen.start, self.chosen.stop)) + 1, len(shows)

    @cached_property
    def verdict(self) -> Verdict:
        return judge(self)


@lru_cache(maxsize=8)
def _shows(hand: Cards, beaten: Cards) -> tuple[Window, ...]:
    """All Shows from ``hand`` that beat the cards ``beaten``. The cache helps while the player
    selects cards, because hand and table stay the same.
    """
    return (*windows(tops(hand), strength(tops(beaten))),)


def leads_on(view: View, scout: moves.Scout, *, anywhere: bool) -> bool:
    """Whether a Show is possible after this Scout. If ``anywhere`` is true, the scouted card may
    also be put into any other place of the hand.
    """
    left, number = moves.reduced(view.active, scout.end), moves.scouted_card(view.active, scout).top
    counts = _shows_by_gap(view.hand, left, number)
    return any(counts) if anywhere else counts[scout.gap] > 0


@lru_cache(maxsize=8)
def _shows_by_gap(hand: Cards, left: Cards, number: int) -> Sequence[int]:
    """For each place of the hand: how many Shows are possible if a scouted card with this number is
    put there. ``left`` are the cards that are left on the table.
    """
    return WindowsAfter(tops(hand), strength(tops(left))).counts(number)


def ask(now: TurnPreview, *, untouched: bool = False) -> str:
    """The question that the page asks the player in the present step. If ``untouched`` is true, the
    page doesn't show the suggested Show yet.
    """
    match now.step:
        case Selecting(scout=None):
            return _ask_first(now) + (_how_many_shows(now) if untouched else _which_show(now))
        case Selecting():
            rest = f"beat the {named(now.beaten)}" if now.beaten else "show anything"
            return f"Scout & Show: now {rest}.{_which_show(now)}"
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
        then = "use S or B" if can_scout_and_show(view) else f"scout{left}"
        return f"Nothing in {player(view.turn)}'s hand beats the {named(view.active)}: {then}."
    if not may_scout(view):
        return f"Beat the {named(view.active)}."
    # If the question also has the number of the suggested Show, there is no room in it for the
    # chips. The chips can still be seen above the table.
    return f"Beat the {named(view.active)}, or scout{left if now.found is None else ''}."


def _how_many_shows(now: TurnPreview) -> str:
    """A sentence with the number of possible Shows; empty if the program has suggested no Show."""
    if now.found is None:
        return ""
    number = now.found[1]
    return f" {counted(number, 'Show')} {'is' if number == 1 else 'are'} possible."


def _which_show(now: TurnPreview) -> str:
    """A sentence with the number and the places of the suggested Show, so that players can tell
    equal groups apart; empty if the program has suggested no Show.
    """
    if now.found is None:
        return ""
    first, last = now.chosen.start + 1, now.chosen.stop
    where = f"place {first}" if first == last else f"places {first} to {last}"
    return f" Choice {now.found[0]} of {now.found[1]}: {where}."


def judge(now: TurnPreview) -> Verdict:
    """The consequences of what the player has chosen so far, or why the choice is refused."""
    match now.step:
        case Selecting():
            refused = why_not(now.view, now.show_chosen())
            return Verdict(refused is None, refused or _showing(now))
        case Scouting(scout, both=True) if not leads_on(now.view, scout, anywhere=False):
            return Verdict(False, _why_no_show_follows(now.view, scout))
        case Scouting():
            return Verdict(True, _scouting(now))
        case Confirming():
            return Verdict(True, "\n".join(_consequences(now)))


def _why_no_show_follows(view: View, scout: moves.Scout) -> str:
    """Says what to change about a Scout after which no Show is possible."""
    if leads_on(view, scout, anywhere=True):
        return "No Show is possible from here. Try another place."
    if leads_on(view, replace(scout, turned=not scout.turned), anywhere=True):
        return "No Show is possible with the card this way up. Turn it with ↑ ↓."
    return "No Show is possible with this card, either way up."


def _consequences(now: TurnPreview) -> Iterator[str]:
    if now.scout:
        yield _scouting(now)
    if now.chosen:
        yield _showing(now)
    elif now.stuck:
        whose, rest = f"{player(now.view.turn)}'s", named(now.beaten)
        yield f"Nothing in {whose} hand beats the {rest} then: the round ends."


def _showing(now: TurnPreview) -> str:
    what = capital(_shown(now))
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
    """Describes the place ``place`` of the scouted card in words, by the cards left and right of
    the scouted card. The hand always has another card, because a round ends when a hand is empty.
    """
    if not place:
        return f"left of the {now.hand[1].top}"
    left = now.hand[place - 1].top
    if place + 1 == len(now.hand):
        return f"right of the {left}"
    return f"between the {left} and the {now.hand[place + 1].top}"


def deed(view: View, move: Move) -> str:
    """A move as an instruction in a whole sentence. ``view`` is the position before the move."""
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
