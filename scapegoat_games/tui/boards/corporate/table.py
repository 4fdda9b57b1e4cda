"""The table of Corporate Scapegoat: the careers, the year's four quarters, and the news."""

from collections.abc import Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.corporate.pieces import named
from scapegoat_games.games.corporate.view import Acting, Choosing, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.ladder import Ladder, rungs
from scapegoat_games.tui.boards.corporate.prompts import headline, shown
from scapegoat_games.tui.boards.corporate.quarters import Quarters
from scapegoat_games.tui.boards.corporate.reference import Reference, WithReference, piles
from scapegoat_games.tui.boards.corporate.sheet import WithSheet
from scapegoat_games.tui.boards.corporate.tiles import DOWN, small
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.parts.frame import Frame
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.news import Log, News
from scapegoat_games.tui.widgets.player_strip import Column, Mark, PlayerStrip
from scapegoat_games.tui.widgets.title_bar import badge, cell
from scapegoat_games.turns import Line
from scapegoat_games.words import counted, fill

_MOST_TURNS: Final = 10
_WORDS_FIT: Final = 4
"""Up to so many players there is room for words at each."""
_CHOSEN: Final = "✓ chosen"
_NAME: Final = 8


def status(view: View) -> str:
    return f"year {view.year + 1}"


def columns(view: View, names: Sequence[str]) -> list[Column]:
    return [
        Column(seat, names[seat], _mark(view, seat), _lines(view, seat), _sheet(view, seat))
        for seat in view.places
    ]


def _mark(view: View, seat: Seat) -> Mark:
    match view.step:
        case Choosing(owed=owed) if seat in owed:
            return "chooses"
        case Acting() if seat == view.turn:
            return "turn"
        case _:
            return "waits"


def _lines(view: View, seat: Seat) -> tuple[str, ...]:
    size = f"size {view.sizes[seat]} {rungs(view.sizes[seat], view.rules.win_size)}"
    cards = counted(len(view.hands[seat]), "card")
    state = _choice(view, seat)
    if state and view.seats <= _WORDS_FIT:
        held = f"{cards} · {state}"
    else:
        held = f"{cards} {'✓' if state == _CHOSEN else ''}".rstrip()
    if not any(view.revealed):
        return size, held
    shows = view.revealed[seat]
    return size, held, f"showed {shown(shows)}" if shows else ""


def _sheet(view: View, seat: Seat) -> tuple[str, ...]:
    size, hidden = view.sizes[seat], face_down(view, seat)
    lines = [
        f"Hand Size {size}  {rungs(size, view.rules.win_size)}",
        f"holds {counted(len(view.hands[seat]), 'card')}",
        f"{DOWN} {hidden} face down this year" if hidden else "nothing face down",
    ]
    if view.revealed[seat]:
        lines.append(f"showed {named(view.revealed[seat])}")
    return (*lines, _choice(view, seat)) if isinstance(view.step, Choosing) else tuple(lines)


def _choice(view: View, seat: Seat) -> str:
    """Where several choose in secret: who still has to."""
    match view.step:
        case Choosing(owed=owed) if seat in owed:
            return "choosing"
        case Choosing(among=among) if seat in among:
            return _CHOSEN
        case _:
            return ""


def face_down(view: View, seat: Seat) -> int:
    """How many cards somebody has played face down this year."""
    played = (one for pile in view.quarters for one in pile)
    return sum(one.seat == seat and one.card is None for one in played)


def turns_left(view: View) -> Content:
    """CS-8: who plays from here to the deadline."""
    if not isinstance(view.step, Acting):
        return Content("")
    left = view.turns_left
    turns = [(view.turn + step) % view.seats for step in range(min(left, _MOST_TURNS))]
    told = Content.styled(f"{counted(left, 'turn')} left: ", "$faint")
    told += Content(" ").join(Content.styled(SYMBOLS[seat], f"$player-{seat}") for seat in turns)
    return told + Content.styled(" …" if left > len(turns) else "", "$faint")


def visible_lines(news: Sequence[Line]) -> list[Line]:
    """Who has chosen is seen at the names, and how many cards somebody draws by the rules."""
    return [
        line for line in news if line.kind != "commit" and (line.kind != "draw" or line.private)
    ]


@final
class Headline(Widget):
    """With names, or with their signs where there is no room for names."""

    def __init__(self, view: View, names: Sequence[str], you: Seat | None = None) -> None:
        super().__init__(id="headline")
        self._told = headline(view)
        self._names = names
        self._you = you

    def render(self) -> Content:
        whole = Content(fill(self._told, self._names, self._you))
        if whole.cell_length <= self.content_size.width:
            return whole
        return Content(fill(self._told, SYMBOLS, self._you)).truncate(
            self.content_size.width, ellipsis=True
        )


@final
class TableTop(Vertical):
    """The quarters and the careers, with the face-down cards that ``faces`` may know.

    What is to be read beside the careers comes as ``beside``, and what belongs to the player who
    looks as ``own``.
    """

    DEFAULT_CSS = """
    TableTop { height: 1fr; }
    TableTop #going-on { height: 1; padding: 0 1; }
    TableTop #headline { width: 1fr; height: 1; text-style: bold; }
    TableTop #turns { width: auto; height: 1; }
    TableTop #under { height: 1; padding: 0 1; }
    TableTop #piles { width: 1fr; height: 1; }
    TableTop #under CommandBar { width: 24; }
    TableTop #middle { height: 1fr; }
    TableTop #middle > * { width: 1fr; height: 100%; }
    TableTop Ladder { display: none; }
    .-medium TableTop Ladder { display: block; padding: 0 1; }
    .-medium TableTop #middle { margin-top: 1; }
    .-medium TableTop Quarters { height: 8; }
    .-large TableTop Quarters { height: 1fr; max-height: 18; }
    .-large TableTop #middle { height: 8; }
    .-large TableTop Ladder { max-height: 7; }
    .replay > OpenHands { height: 3; margin: 1 0; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how large the screen is

    def __init__(
        self,
        view: View,
        told: Headline,
        names: Sequence[str],
        *,
        faces: View | None = None,
        beside: Widget | None = None,
        bar: CommandBar | None = None,
    ) -> None:
        super().__init__()
        self._view = view
        self._told = told
        self._names = names
        self._faces = faces or view
        self._beside = beside
        self._bar = bar

    def compose(self) -> ComposeResult:
        view, names = self._view, self._names
        with Horizontal(id="going-on"):
            yield self._told
            yield Static(turns_left(view), id="turns")
        yield Quarters(self._faces, names)
        if self._bar is not None:
            with Horizontal(id="under"):
                yield Static(piles(view), id="piles")
                yield self._bar
        with Horizontal(id="middle"):
            if self._beside is not None:
                yield self._beside
            yield Ladder(view.sizes, view.rules.win_size, names)


def aside(seen: Glimpse[View]) -> tuple[Widget, ...]:
    """What one looks up, where there is a column for it."""
    return Reference(), Log(tuple(seen.log))


@final
class CorporateTable(Vertical, WithSheet, WithReference, can_focus=True):
    """All of the table that everybody sees, between two players."""

    def __init__(self, seen: Glimpse[View], news: News) -> None:
        super().__init__()
        self.seen = seen
        self._news = news

    def compose(self) -> ComposeResult:
        seen = self.seen
        view, names, bar = seen.table, seen.names, CommandBar(self)
        top = TableTop(view, Headline(view, names), names, beside=self._news, bar=bar)
        yield Frame(
            players=[PlayerStrip(columns(seen.table, seen.names))], table=[top], aside=aside(seen)
        )


@final
class OpenHands(Widget):
    """Everybody's hand on the table, for teaching and for replays."""

    DEFAULT_CSS = "OpenHands { width: 1fr; padding: 0 1; }"

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__()
        self._view = view
        self._names = names

    def render(self) -> Content:
        """A line for each; where there is room for fewer, two beside each other."""
        width, height = self.content_size
        across = 1 if height >= self._view.seats else 2
        hands = [self._hand(seat, width // across) for seat in self._view.places]
        rows = [hands[at : at + across] for at in range(0, len(hands), across)]
        return Content("\n").join(Content("").join(row) for row in rows)

    def _hand(self, seat: Seat, width: int) -> Content:
        cards = [small(card, down=False) for card in self._view.hands[seat]]
        held = Content(" ").join(cards)
        if held.cell_length + _NAME > width:
            held = Content("").join(cards)
        name = cell(badge(seat, self._names[seat]), _NAME - 1) + Content(" ")
        return cell(name + held, width)
