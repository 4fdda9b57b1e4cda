"""Scenes for everybody: a trade, a Frame Attempt, a player who goes to the cops, and the end."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, TypeAlias, final

from textual.binding import BindingType
from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.scape_goat.pieces import ROLES, Card, name
from scapegoat_games.games.scape_goat.steps import Over, ToSwap, Trading
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.bindings import digits
from scapegoat_games.tui.boards.scape_goat.crew import Crew, Hands
from scapegoat_games.tui.boards.scape_goat.faces import badge, mini, minis, portrait, tile
from scapegoat_games.tui.boards.scape_goat.mat import dice
from scapegoat_games.tui.boards.scape_goat.table import visible_lines, with_rounds
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.parts.look import LookAtOwn
from scapegoat_games.tui.parts.scene import Scene, Turning, finale, text
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.news import Log
from scapegoat_games.tui.widgets.title_bar import cell, centred, with_level
from scapegoat_games.words import counted

_VERDICTS: Final = frozenset({"traded", "shown", "frame-failed", "framed", "cops", "call"})
"""Kinds of events that are results. A scene ends with the last line of such a kind."""
_Space: TypeAlias = tuple[int, int, int]
_SPACE: Final[dict[Size, _Space]] = {
    Size.SMALL: (76, 19, 9),
    Size.MEDIUM: (104, 24, 13),
    Size.LARGE: (140, 30, 19),
    Size.HUGE: (180, 38, 25),
}
"""For each size of the window: the number of columns for all cards together, the greatest width of
a card in columns, and the greatest height of a card in lines.
"""


@final
class ScapeGoatScene(Scene[Revealed[View]], can_focus=True):
    """A scene in which cards change hands or are turned over one by one; then comes the result."""

    DEFAULT_CSS = """
    ScapeGoatScene > .blocks > Static { max-width: 100%; margin-bottom: 1; text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *digits("123456", "Look", "Look at your own things, behind a curtain", action="own")
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enables the action ``own``, a look at the player's own things, only after a trade. Only
        the partner in the trade can use it, to see the new card.
        """
        before = self.seen.before.step
        if action != "own":
            return True
        partner = isinstance(before, Trading) and parameters[0] == before.partner
        return partner and self.seen.own is None and parameters[0] in self.seen.people

    def action_own(self, seat: Seat) -> None:
        self.post_message(LookAtOwn(seat))

    def blocks(self) -> Iterator[Widget]:
        yield text(Content.styled(self._title(), "bold $accent"))
        yield Turning(self._cards)

    @property
    def turns(self) -> int:
        hidden = isinstance(self.seen.before.step, Trading) or self._to_the_cops
        return 0 if hidden else self.seen.table.seats

    def verdict(self) -> Iterator[Widget]:
        told = [line for line in self.seen.news if line.kind in _VERDICTS]
        for line in told[-1:]:
            yield text(Content.styled(line.text, "bold"))
        yield text(Content.styled(self._after(), "$faint"))

    @property
    def _to_the_cops(self) -> bool:
        step = self.seen.table.step
        return isinstance(step, Over) and step.ending == "cops"

    def _title(self) -> str:
        if self._to_the_cops:
            return "To the cops!"
        return "A trade" if isinstance(self.seen.before.step, Trading) else "Frame Attempt"

    def _cards(self, turned: int) -> Iterator[Content]:
        view, names = self.seen.table, self.seen.names
        before, step = self.seen.before.step, view.step
        space = _SPACE[size_of(self.app)]
        if self._to_the_cops:
            return suspects(view, names, space)
        if isinstance(before, Trading):
            return rows(view, names, self._traded(before.partner), space, between="  ⇄  ")
        assert isinstance(step, ToSwap | Over)
        cards = {at: card if at < turned else None for at, card in enumerate(step.shown)}
        return rows(view, names, cards, space)

    def _traded(self, partner: Seat) -> dict[Seat, Card | None]:
        """The cards that the two players of a trade gave. If only one person is at the table, and
        took part, this person sees both cards.
        """
        turn, own = self.seen.table.turn, self.seen.own
        if own is None or own.seat not in (turn, partner):
            return {turn: None, partner: None}
        given, got = own.sightings[-1][1]
        return {seat: given if seat == own.seat else got for seat in (turn, partner)}

    def _result_of_trade(self) -> str:
        """A text about a trade that everybody may read. But if the partner is the only person at
        the table, the text names the cards that the partner gave and got.
        """
        view, names, own = self.seen.table, self.seen.names, self.seen.own
        before = self.seen.before.step
        assert isinstance(before, Trading)
        partner = before.partner
        owner = names[view.turn]
        if own is not None and own.seat == partner:
            given, got = own.sightings[-1][1]
            return f"You give {owner} {name(given)} and get {name(got)}."
        told = f"Only these two know which. {owner} goes on with the evidence swap."
        if partner in self.seen.people:
            told += f"\n{names[partner]}, press {partner + 1} to see the card you got."
        return told

    def _after(self) -> str:
        owner = self.seen.names[self.seen.table.turn]
        match self.seen.table.step:
            case ToSwap(shown) if shown:
                return f"All have seen these cards. {owner} goes on with the evidence swap."
            case ToSwap():
                return self._result_of_trade()
            case _ if self._to_the_cops:
                return "Count to three, and point at the scapegoat. Then turn over the mats."
            case Over(framed=framed) if framed is not None:
                colour = self.seen.table.deal.colours[framed]
                framed_player = self.seen.names[framed]
                told = f"All the others show {colour}. Is {framed_player} the scapegoat?"
                return f"{told} Now the mats are turned over."
            case _:
                return "Now the mats are turned over."


@final
class Attempt(ViewPart[View]):
    """The cards of a Frame Attempt, all face up, under the names of the players."""

    DEFAULT_CSS = "Attempt { height: 2fr; margin: 1 0; padding: 0 1; }"

    def render(self) -> Content:
        step = self._view.step
        assert isinstance(step, ToSwap | Over)
        width, height = self.content_size
        space = (width, _SPACE[size_of(self.app)][1], max(1, height - 1))
        return Content("\n").join(rows(self._view, self._names, dict(enumerate(step.shown)), space))


def suspects(view: View, names: Sequence[str], space: _Space) -> Iterator[Content]:
    """Portraits of all players in the size of cards, so that people can point at a suspect."""
    width = _width(view.seats, space)
    roles = all(len(ROLES[colour]) <= width for colour in view.deal.colours)
    faces = [
        portrait(colour, ROLES[colour] if roles else colour, width, space[2])
        for colour in view.deal.colours
    ]
    return _side_by_side(view, names, range(view.seats), faces)


def rows(
    view: View,
    names: Sequence[str],
    cards: dict[Seat, Card | None],
    space: _Space,
    between: str = " ",
) -> Iterator[Content]:
    """Cards side by side under the names of their players."""
    width = _width(len(cards), space)
    faces = [tile(card, width, space[2]) for card in cards.values()]
    return _side_by_side(view, names, [*cards], faces, between)


def _width(count: int, space: _Space) -> int:
    columns, widest, _ = space
    return min(widest, (columns + 1) // count - 1)


def _side_by_side(
    view: View,
    names: Sequence[str],
    seats: Sequence[Seat],
    faces: Sequence[Sequence[Content]],
    between: str = " ",
) -> Iterator[Content]:
    """Cards or portraits, each given as its lines, side by side under the names of the players."""
    air, width = " " * len(between), faces[0][0].cell_length
    yield Content(air).join(centred(badge(view, seat, names[seat]), width) for seat in seats)
    for at, row in enumerate(zip(*faces, strict=True)):
        yield Content(between if at == len(faces[0]) // 2 else air).join(row)


_NAME_WIDTH: Final = 19
_HAND_WIDTH: Final = 10
_SHOWN_WIDTH: Final = 7
"""Columns for the card that the player showed."""


@final
class ScapeGoatResults(Scene[Ended[View]]):
    """The results. For each player: whom their mat named, their hand, the card that they showed,
    and whether they were framed or were the scapegoat.
    """

    DEFAULT_CSS = """
    ScapeGoatResults .blocks > .finale { padding: 1 2; margin: 0 0 1 0; }
    ScapeGoatResults .blocks > .middle { margin-top: 1; }
    .-medium ScapeGoatResults Hands { display: block; max-width: 76; max-height: 9; }
    .-large ScapeGoatResults Hands { max-width: 100%; max-height: 14; }
    .-large ScapeGoatResults .blocks > Static { max-width: 100%; }
    .-large ScapeGoatResults .blocks > .finale { padding: 2; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    def players(self) -> Iterator[Widget]:
        yield Crew(self.seen.opened, self.seen.names)

    def aside(self) -> Iterator[Widget]:
        yield Log([*with_rounds(self.seen.table, visible_lines(self.seen.log))])

    def blocks(self) -> Iterator[Widget]:
        outcome = self.seen.outcome
        yield finale(map(self._badge, outcome.winners), outcome.why)
        yield text(self._rows())
        yield Hands(self.seen.opened, self.seen.names, "The hands at the end")
        yield text(Content("\n").join(map(Content, self.facts())), "middle")

    def _badge(self, seat: Seat) -> Content:
        return badge(self.seen.table, seat, self.seen.names[seat])

    def _rows(self) -> Iterator[Content]:
        view = self.seen.table
        end = view.step
        assert isinstance(end, Over)
        yield Content.styled("The mats are turned over: ", "$faint") + dice(view)
        yield Content("")
        showed = "showed" if end.shown else ""
        heads = Content.styled(
            f"{'mat names':<{_NAME_WIDTH}}{'holds':<{_HAND_WIDTH}}{showed}", "$faint"
        )
        yield cell(Content(""), _NAME_WIDTH) + heads
        for seat in range(view.seats):
            name = with_level(self._badge(seat), self.seen.names[seat], _NAME_WIDTH - 1)
            row = cell(name, _NAME_WIDTH) + cell(self._badge(end.named[seat]), _NAME_WIDTH)
            row += cell(minis(self.seen.opened.hands[seat], _HAND_WIDTH), _HAND_WIDTH)
            row += cell(mini(end.shown[seat]) if end.shown else Content(""), _SHOWN_WIDTH)
            yield row + Content.styled(self.fate(seat), "bold $accent")

    def fate(self, seat: Seat) -> str:
        end = self.seen.table.step
        assert isinstance(end, Over)
        framed = seat == end.framed
        if seat == end.scapegoat:
            return "◀ scapegoat, framed" if framed else "◀ scapegoat"
        return "framed, innocent" if framed else ""

    def facts(self) -> Iterator[str]:
        view, names = self.seen.table, self.seen.names
        kinds = Counter(line.kind for line in self.seen.log)
        yield f"It took {counted(view.round + 1, 'round')}."
        if kinds["frame"]:
            yield f"{counted(kinds['frame'], 'Frame Attempt')}, {_failed(kinds)}."
        spies = Counter(line.seat for line in self.seen.log if line.kind == "spy")
        if spies:
            ((seat, times), *others) = spies.most_common(2)
            if times > 1 and times not in [many for _, many in others]:
                yield f"{names[seat]} looked into the most hands: {times}."


def _failed(kinds: Counter[str]) -> str:
    """How many of the Frame Attempts failed. Only the last attempt can have worked."""
    tried, failed = kinds["frame"], kinds["frame-failed"]
    if failed < tried:
        return f"{failed} of them failed" if failed else "and it worked"
    return {1: "which failed", 2: "both failed"}.get(tried, "all of them failed")
