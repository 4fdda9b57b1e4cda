"""The dialog that hands a seat to a computer player or back, and mends a mistyped name."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final, NamedTuple, TypeAlias, final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from scapegoat_games.protocol import BadSetup, Level, Seat
from scapegoat_games.tui.bindings import bind, two_keys
from scapegoat_games.tui.screens.page import DialogScreen
from scapegoat_games.tui.verbs import SeatsAtTable, SeatVerbs
from scapegoat_games.tui.widgets.texts import key_cap

_HANDED: Final = "Moves made before can't be undone any more."


@final
class WhoseSeat(NamedTuple):
    """The question “Whose seat shall change?”"""


@final
class WhatChanges(NamedTuple):
    """The question “What shall change at this seat?”"""

    seat: Seat


@final
class Agreement(NamedTuple):
    """The question to all other people at the table: “Do you agree to the handover?”"""

    seat: Seat
    level: Level | None
    """The level of the computer player who is to play the seat; None if the person returns."""
    agreed: frozenset[Seat] = frozenset()


@final
class NewName(NamedTuple):
    """The question “What is the player at this seat called?”"""

    seat: Seat


SeatQuestion: TypeAlias = WhoseSeat | WhatChanges | Agreement | NewName


@final
class Answers(Widget):
    """The possible answers to a question, one for each line; a click chooses an answer."""

    DEFAULT_CSS = "Answers { height: auto; margin-top: 1; }"

    class Clicked(Message):
        """An answer was clicked."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[Content] = ()
        self._at: int | None = None

    def show(self, rows: Sequence[Content], at: int | None) -> None:
        """Shows these answers, with the cursor on the answer of index ``at``; no cursor if None."""
        self._rows, self._at = rows, at
        self.refresh(layout=True)

    def render(self) -> Content:
        return Content("\n").join(
            Content.styled(f" {row.plain} ", "$chosen-ink on $chosen")
            if at == self._at
            else Content(" ") + row
            for at, row in enumerate(self._rows)
        )

    def on_click(self, click: events.Click) -> None:
        click.stop()
        if click.y < len(self._rows):
            self.post_message(self.Clicked(click.y))


@final
class SeatsDialog(DialogScreen):
    """Asks whose seat changes, and how; then all others agree with their own keys."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    SeatsDialog #stage { align: center middle; background: $background; }
    SeatsDialog #box { width: 62; height: auto; padding: 1 3; border: round $accent; }
    SeatsDialog #box Static { width: 1fr; }
    SeatsDialog Input { display: none; margin-top: 1; }
    SeatsDialog.-writing Input { display: block; }
    SeatsDialog.-writing Answers { display: none; }
    SeatsDialog #problem { color: $error; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("down up", "move", "Choose", "Up and down", shown="↑ ↓", values=(1, -1)),
        bind("enter", "take", "OK", "Take this answer"),
        bind("escape", "back", "Back", "One question back", shown="Esc"),
        bind("escape", "leave", "Close", "Back to the page", shown="Esc"),
    ]

    def __init__(self, seats: SeatsAtTable, verbs: SeatVerbs) -> None:
        super().__init__()
        self._seats = seats
        self._verbs = verbs
        self._question: SeatQuestion = WhoseSeat()
        self._at = 0

    def stage(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(id="asked")
            yield Answers()
            yield Input(max_length=40)
            yield Static(id="problem")

    def on_mount(self) -> None:
        self._ask(self._question)

    def _ask(self, question: SeatQuestion) -> None:
        self._question, self._at = question, 0
        naming = isinstance(question, NewName)
        self.set_class(naming, "-writing")
        field = self.query_one(Input)
        if isinstance(question, NewName):
            field.value = self._seats.names[question.seat]
            field.focus()
        else:
            self.set_focus(None)
        self.query_one("#asked", Static).update(self._asked())
        self._say("")
        self._show()

    def _show(self) -> None:
        at = None if isinstance(self._question, Agreement) else self._at
        self.query_one(Answers).show([text for text, _ in self._ways()], at)
        self.refresh_bindings()

    def _say(self, problem: str) -> None:
        self.query_one("#problem", Static).update(Content(problem))

    def _asked(self) -> Content:
        """The question in words."""
        names = self._seats.names
        match self._question:
            case WhoseSeat():
                return Content.styled("Whose seat?", "bold")
            case WhatChanges(seat):
                return Content.styled(f"{names[seat]}'s seat", "bold")
            case NewName(seat):
                return Content.styled(f"What is {names[seat]} called?", "bold")
            case Agreement(seat, level):
                name = names[seat]
                said = f"{name} comes back" if level is None else _taken(name, level)
                many = len(self._agreeing) > 1
                asked = "Each of these agrees" if many else f"{names[self._agreeing[0]]} agrees"
                key = "their own key" if many else "this key"
                bold = Content.styled(f"{said}.", "bold")
                return bold + Content(f"\n{_HANDED}\n{asked} with {key}:")

    @property
    def _agreeing(self) -> Sequence[Seat]:
        """The seats that have to agree: all other people, or the seat itself if nobody else sits
        at the table.
        """
        assert isinstance(self._question, Agreement)
        seat = self._question.seat
        return [one for one in self._seats.people if one != seat] or [seat]

    def _ways(self) -> list[tuple[Content, Callable[[], None]]]:
        """The answers to the question, each with the function that is called if it is chosen."""
        return [*self._each_way()]

    def _each_way(self) -> Iterator[tuple[Content, Callable[[], None]]]:
        match self._question:
            case WhoseSeat():
                for seat in self._seats.owned:
                    played = Content("" if seat in self._seats.people else " · a computer plays")
                    yield self._seats.badges[seat] + played, partial(self._ask, WhatChanges(seat))
            case WhatChanges(seat):
                if seat in self._seats.people:
                    for level in Level:
                        to = Content(f"To a computer player ({level.value})")
                        yield to, partial(self._ask, Agreement(seat, level))
                else:
                    back = f"Back to {self._seats.names[seat]}"
                    yield Content(back), partial(self._ask, Agreement(seat, None))
                yield Content("Change the name"), partial(self._ask, NewName(seat))
            case Agreement(agreed=agreed):
                for seat in self._agreeing:
                    key = key_cap(f"{seat + 1}")
                    done = Content(" ✓" if seat in agreed else "")
                    text = Content.assemble(key, " ", self._seats.badges[seat], done)
                    yield text, partial(self._agree, seat)
            case NewName():
                return

    def _agree(self, seat: Seat) -> None:
        question = self._question
        if not isinstance(question, Agreement) or seat not in self._agreeing:
            return
        self._question = question._replace(agreed=question.agreed | {seat})
        if self._question.agreed < {*self._agreeing}:
            self._show()
        else:
            self._verbs.hand_over(question.seat, question.level, str(seat + 1))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "move":
                return isinstance(self._question, WhoseSeat | WhatChanges)
            case "take":
                return not isinstance(self._question, Agreement)
            case "back":
                return not isinstance(self._question, WhoseSeat)
            case "leave":
                return isinstance(self._question, WhoseSeat)
            case _:
                return True

    def action_move(self, by: int) -> None:
        self._at = (self._at + by) % len(self._ways())
        self._show()

    def action_take(self) -> None:
        ways = self._ways()
        if ways:
            ways[self._at][1]()

    def action_back(self) -> None:
        match self._question:
            case Agreement(seat) | NewName(seat):
                self._ask(WhatChanges(seat))
            case _:
                self._ask(WhoseSeat())

    def on_key(self, event: events.Key) -> None:
        if isinstance(self._question, Agreement) and event.key in "123456789":
            event.stop()
            self._agree(int(event.key) - 1)

    @on(Answers.Clicked)
    def _clicked(self, clicked: Answers.Clicked) -> None:
        ways = self._ways()
        if clicked.at < len(ways):
            ways[clicked.at][1]()

    @on(Input.Submitted)
    def _named(self, submitted: Input.Submitted) -> None:
        if isinstance(self._question, NewName):
            try:
                self._verbs.rename(self._question.seat, submitted.value)
            except BadSetup as problem:
                self._say(str(problem))


def _taken(name: str, level: Level) -> str:
    return f"A computer player ({level.value}) takes {name}'s seat"
