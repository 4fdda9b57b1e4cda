"""The seating page: who plays, in which order, and by which house rules."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final, final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from scapegoat_games import setup_input
from scapegoat_games.home import NoHome
from scapegoat_games.journal_lines import JournalTrouble
from scapegoat_games.protocol import BadSetup, Level
from scapegoat_games.sanitize import printable
from scapegoat_games.settings import yes_no
from scapegoat_games.tui.bindings import bind, two_keys
from scapegoat_games.tui.opening import Seating
from scapegoat_games.tui.screens.program_page import ProgramPage
from scapegoat_games.tui.widgets.picture import picture
from scapegoat_games.tui.widgets.seating_fields import (
    PERSON,
    NameField,
    SeatKind,
    SettingField,
    StartButton,
    Suggestions,
    kind_of,
)
from scapegoat_games.tui.widgets.title_bar import TitleBar
from scapegoat_games.words import listed

if TYPE_CHECKING:
    from scapegoat_games.tui.app import ScapegoatsApp


HINTS: Final = yes_no(
    "hints",
    False,
    "Lets players press I to see what a computer would do.",
    "hints",
    players=range(2, 9),
)
"""The setting for hints, offered if several people play; a lone player always has hints."""
_SHOWABLE: Final = r"[^\x00-\x1f\x7f-\x9f]*"
"""Pattern of the texts that a name field accepts: texts without control characters. Any other fault
of a name is explained beside the field.
"""


@final
class SeatingScreen(ProgramPage):
    AUTO_FOCUS = "NameField"
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("enter", "next", "Next", "From a name to the next, at last to Start"),
        bind("enter", "deal", "Start", "Deals, and the match begins"),
        bind("down,tab", "go(1)", "Field", "Names, rules, and Start", shown="↑ ↓"),
        bind("up,shift+tab", "go(-1)", "Field", shown="↑ ↓", show=False),
        bind(
            "ctrl+b",
            "computer",
            "Computer",
            "A computer player in this seat: easy, normal, hard; then a person again",
            shown="^B",
        ),
        *two_keys("ctrl+up ctrl+down", "shift", "Order", "Move up or down a seat", shown="^↑ ^↓"),
        bind("f2,ctrl+s", "start", "Start", "Deal and begin; F2 does it too", shown="^S"),
        bind("f1", "help", "Help", "All keys of this page", shown="F1"),
        bind("question_mark", "help", "Help", show=False),
        bind("escape", "leave", "Back", "Back to where you were", shown="Esc"),
    ]

    def __init__(self, program: "ScapegoatsApp", asked: Seating, leave: Callable[[], None]) -> None:
        super().__init__(program)
        self._asked = asked
        self._leave = leave
        self._game = asked.game
        self._people: dict[NameField, str] = {}
        """The names of people who were replaced by computer players, by name field."""
        self._people_indeed: set[str] = set()
        """Names like “computr” about which the page has asked whether a computer player is meant.
        If such a name stays, it is the name of a person.
        """

    def stage(self) -> ComposeResult:
        yield TitleBar(
            f"{self._game.title} · who plays?", f"{setup_input.seats_text(self._game)} players"
        )
        with Horizontal(id="columns"):
            with Vertical(id="seats"):
                yield Static("Players, clockwise", classes="head")
                yield from map(self._seat, range(self._game.seats[-1]))
            with Vertical(id="rules"):
                yield Static("House rules", classes="head")
                with VerticalScroll(id="settings", can_focus=False):
                    yield from self._settings()
                yield Static(id="note")
        with Vertical(id="bottom"):
            yield Static(id="problem")
            with Center():
                yield StartButton()
        yield Static(picture(self._game.id), id="picture")

    def _seat(self, seat: int) -> Horizontal:
        name = self._asked.names[seat] if seat < len(self._asked.names) else ""
        known = sorted({name for table in self._tables() for name in table})
        return Horizontal(
            Static(f"{seat + 1}", classes="number"),
            Vertical(
                Horizontal(
                    NameField(
                        printable(name),
                        placeholder="name, or computer",
                        restrict=_SHOWABLE,
                        max_length=setup_input.WIDEST,
                        suggester=Suggestions(known, self._seated),
                    ),
                    SeatKind(),
                    classes="typed",
                ),
                Static(classes="wrong"),
                classes="field",
            ),
            classes="seat",
        )

    def _seated(self) -> Iterator[str]:
        """The names in all fields but the one in which somebody types."""
        return (field.value for field in self._names if not field.has_focus)

    def _tables(self) -> Iterator[tuple[str, ...]]:
        """The names of the players in the most recent match of each game."""
        return (table.names for table in self._program.preferences.tables.values())

    def _settings(self) -> Iterator[Widget]:
        """A field for each setting of the game that has several possible values or a value other
        than its default, then the field for hints.
        """
        shown = 0
        for setting in self._game.settings:
            value = self._asked.settings.get(setting.name, setting.default)
            if len(setting.choices) > 1 or value != setting.default:
                shown += 1
                yield SettingField(setting, value)
        if not shown:
            yield Static(Content.styled(" This game has none of its own.", "$faint"))
        yield SettingField(HINTS, self._asked.hints)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enables the actions on a seat while the cursor is in a seat's field."""
        if action in {"computer", "shift"}:
            return isinstance(self.focused, NameField)
        if action in {"next", "deal"} and isinstance(self.focused, StartButton) != (
            action == "deal"
        ):
            return False
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        self._count()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        super().on_descendant_focus(event)
        self.refresh_bindings()
        self.query_one("#problem", Static).update()
        # Focus and blur events come in any order, so ask the screen what has the focus.
        match self.focused:
            case SettingField(setting=setting):
                told = f"{setting.help}\n← → changes it."
            case NameField():
                told = (
                    "Enter goes on to the next seat, → takes a suggested name. Ctrl+S or F2 starts"
                    " from anywhere."
                )
            case _:
                told = "Enter deals, and the match begins."
        self.query_one("#note", Static).update(Content(told))

    @property
    def _names(self) -> list[NameField]:
        return list(self.query(NameField))

    def _count(self) -> None:
        """Updates the texts that depend on the number of players."""
        if self.gone:
            return
        players = sum(bool(field.value.strip()) for field in self._names)
        self.query_one(StartButton).played_by(players if players in self._game.seats else 0)
        for name, kind in zip(self._names, self.query(SeatKind), strict=True):
            kind.text = name.value
        people = sum(kind_of(name.value) == PERSON for name in self._names)
        for field in self.query(SettingField):
            if field.setting is HINTS:
                field.played_by(people)
            else:
                field.played_by(players if players in self._game.seats else None)

    @on(Input.Changed)
    def _changed(self) -> None:
        self._mend()
        self._count()

    def _mend(self) -> None:
        self.query_one("#problem", Static).update()
        for wrong in self.query(".wrong").results(Static):
            wrong.update()

    def action_next(self) -> None:
        """Goes to the next field. Enter in a name field is handled by the field itself."""
        self.action_go(1)

    def action_deal(self) -> None:
        # A held Enter must not start the match.
        if self._program.deliberate:
            self.action_start()

    def action_go(self, by: int) -> None:
        self.focus_next() if by > 0 else self.focus_previous()

    def action_computer(self) -> None:
        field = self.focused
        if isinstance(field, NameField):
            self._change_kind(field)

    @on(SeatKind.Pressed)
    def _kind_pressed(self, pressed: SeatKind.Pressed) -> None:
        at = list(self.query(SeatKind)).index(pressed.kind)
        self._change_kind(self._names[at])

    def _change_kind(self, field: NameField) -> None:
        """Switches the seat between a person and a computer player; the person's name is kept."""
        try:
            kind = setup_input.next_kind(field.value)
        except BadSetup:
            kind = None
        if kind is None:
            field.value = self._people.pop(field, "")
        else:
            if kind_of(field.value) == PERSON:
                self._people[field] = field.value
            field.value = kind
        field.focus()
        # Select the text, so that the next letter typed replaces it.
        field.action_select_all()

    def action_shift(self, by: int) -> None:
        """Swaps two neighbouring seats."""
        names = self._names
        for at, field in enumerate(names):
            if field.has_focus and 0 <= at + by < len(names):
                other = names[at + by]
                field.value, other.value = other.value, field.value
                other.focus()
                return

    @on(StartButton.Pressed)
    def action_start(self) -> None:
        if self.gone:
            return
        self._mend()
        if self._wrong_names():
            return
        typed = [field.value for field in self._names if field.value.strip()]
        least = self._game.seats[0]
        if len(typed) < least:
            told = f"Seat at least {least} players: people, or computer players with Ctrl+B."
            self.query_one("#problem", Static).update(Content(told))
            return
        try:
            names = setup_input.read_names(self._game, typed)
            chosen = {field.setting.name: field.value for field in self.query(SettingField)}
            hints = bool(chosen.pop(HINTS.name))
            settings = {**self._asked.settings, **chosen}
            self._program.play(self._asked._replace(names=names, settings=settings, hints=hints))
        except (BadSetup, JournalTrouble, NoHome) as trouble:
            self.query_one("#problem", Static).update(Content(str(trouble)))

    def _wrong_names(self) -> bool:
        """Says beside each name what is wrong with it, and goes to the first wrong name."""
        first: NameField | None = None
        taken: set[str] = set()
        for field, wrong in zip(self._names, self.query(".wrong").results(Static), strict=True):
            sentence = _wrong(field.value, taken) or self._maybe_computer(field)
            if sentence is not None:
                wrong.update(Content(sentence))
                first = first or field
        if first is not None:
            first.focus()
        return first is not None

    def _maybe_computer(self, field: NameField) -> str | None:
        """Asks once whether a name such as “computr” means a computer player."""
        name = field.value.strip()
        if not setup_input.like_computer(name) or name in self._people_indeed:
            return None
        self._people_indeed.add(name)
        return "computer? If not, Start again."

    @on(NameField.Full)
    def _full(self, full: NameField.Full) -> None:
        at = self._names.index(full.field)
        told = f"{setup_input.WIDEST} letters at most."
        list(self.query(".wrong").results(Static))[at].update(Content(told))

    def action_leave(self) -> None:
        self._leave()


def _wrong(typed: str, taken: set[str]) -> str | None:
    if not typed.strip():
        return None
    # The sentence must fit into the one line below the name, so it doesn't repeat the name.
    try:
        if setup_input.level_of(typed) is not None:
            return None
    except BadSetup:
        return f"Choose {listed([level.value for level in Level], 'or')}."
    try:
        name = setup_input.read_name(typed)
    except BadSetup:
        too_wide = setup_input.width(typed.strip()) > setup_input.WIDEST
        return f"Longer than {setup_input.WIDEST} columns." if too_wide else "It can't be shown."
    if name.casefold() in taken:
        return "That name is already taken."
    taken.add(name.casefold())
    return None
