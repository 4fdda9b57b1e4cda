"""Where somebody decides at Alcatraz: on the open table, or on a page of their own."""

from collections.abc import Callable
from typing import ClassVar, Final, final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.moves import End, Move
from scapegoat_games.games.alcatraz.view import Answering, Choosing, View
from scapegoat_games.tui.boards.alcatraz.bargain import after_deal
from scapegoat_games.tui.boards.alcatraz.choices import HEIGHT, KEYS, ChoiceList, Entry, entries_of
from scapegoat_games.tui.boards.alcatraz.compose import Composer, doing
from scapegoat_games.tui.boards.alcatraz.latest import Latest
from scapegoat_games.tui.boards.alcatraz.own_cards import OwnCards
from scapegoat_games.tui.boards.alcatraz.piles import PilesScreen
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.sayings import ask, in_brief, judge
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.asides import Aside
from scapegoat_games.tui.screens.page import is_gone
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.targets import Lights, Targets, lights
from scapegoat_games.tui.widgets.verdict import VerdictLines
from scapegoat_games.words import fill

_ACCEPT: Final = "accept"


@final
class AlcatrazTurn(Vertical, can_focus=True):
    """Composes one decision; every step is shown before it counts.

    What is offered and greyed comes from the view it is decided by: the table's where all look on.
    """

    DEFAULT_CSS = """
    AlcatrazTurn { height: 1fr; }
    .-tall AlcatrazTurn PrisonMap { margin-top: 1; }
    AlcatrazTurn #ask { height: 1; padding: 0 1; text-style: bold; }
    AlcatrazTurn VerdictLines { height: 3; }
    .-tall AlcatrazTurn #ask { margin-top: 1; }
    .-low AlcatrazTurn.-crowded Latest, .-low.-noticed Latest { display: none; }
    .-low.-noticed VerdictLines { height: 2; }
    .-low AlcatrazTurn.-two-cards VerdictLines { height: 2; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how tall the screen is
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left", "step(-1, 0)", "Look", key_display="← → ↑ ↓", tooltip="On the map, or the list"
        ),
        Binding("right", "step(1, 0)", "Look", show=False),
        Binding("up", "step(0, -1)", "Look", show=False),
        Binding("down", "step(0, 1)", "Look", show=False),
        Binding("tab", "switch", "Map/List", tooltip="From the map to the list, and back"),
        *(Binding(key, f"number({place})", "Choose", show=False) for place, key in enumerate(KEYS)),
        Binding("enter", "enter", "OK", tooltip="On to the next step, and at last confirm it"),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="One step back"),
        Binding("e,E", "end", "End turn", key_display="E", tooltip="Let the next player act"),
        Binding("b,B", "cards", "Cards", key_display="B", tooltip="The own cards, in private"),
        Binding(
            "d,D", "piles", "Out of play", show=False, key_display="D", tooltip="What has left play"
        ),
        Binding("space", "peek", "Cards", tooltip="The own cards, for as long as it is held"),
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(classes="secret" if seen.private else "")
        self._seen = seen
        self._choose = choose
        self._view = seen.view
        self._composer = Composer(seen.view, seen.seat)
        self._peeks = seen.private and not isinstance(seen.view.step, Choosing)
        self.set_class(self._peeks or seen.open_hands, "-crowded")
        self.set_class(self._peeks and len(seen.view.hand) > 1, "-two-cards")

    def compose(self) -> ComposeResult:
        seen = self._seen
        yield Sheets(seen.table, seen.names)
        yield PrisonMap(seen.table)
        yield Sentence(name_id="ask")
        yield ChoiceList()
        yield VerdictLines()
        if self._peeks:
            yield OwnCards(self._view.hand)
        yield Latest(seen.log)
        yield CommandBar(self)

    def on_mount(self) -> None:
        if not is_gone(self):
            self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        composer = self._composer
        match action:
            case "step":
                return not composer.picker.sure
            case "switch":
                return composer.has_map
            case "back":
                return not composer.picker.first
            case "end":
                return composer.choosing_action
            case "cards":
                seen = self._seen
                held = seen.table.hands[seen.seat]
                return not seen.private and not seen.open_hands and bool(held)
            case "peek":
                return self._peeks and bool(self._view.hand)
            case _:
                return True

    def action_step(self, across: int, down: int) -> None:
        self._composer.step(across, down, HEIGHT)
        self._draw()

    def action_switch(self) -> None:
        self._composer.switch()
        self._draw()

    def action_number(self, number: int) -> None:
        self._composer.number(number)
        self._draw()

    def action_end(self) -> None:
        self._composer.point(doing(End))
        self._draw()

    def action_enter(self) -> None:
        move = self._composer.enter()
        if move is not None:
            self._choose(move)
            return
        self._draw()

    def action_back(self) -> None:
        self._composer.back()
        self._draw()

    @on(Targets.Pointed)
    def _pointed(self, pointed: Targets.Pointed) -> None:
        kind, _, which = pointed.target.partition(":")
        if kind == "choice":
            self._composer.number(int(which))
        else:
            self._composer.point(pointed.target)
        self._draw()

    def action_cards(self) -> None:
        self.post_message(Aside())

    def action_piles(self) -> None:
        self.app.push_screen(PilesScreen(self._seen.table))

    def action_peek(self) -> None:
        self.query_one(OwnCards).peek()

    def _draw(self) -> None:
        composer, names = self._composer, self._seen.names
        if isinstance(self._view.step, Answering):
            agreed = composer.picker.choice.pick.label == _ACCEPT
            partner, offer = self._view.step.partner, self._view.step.offer
            sheets = after_deal(self._view, partner, offer) if agreed else self._view.sheets
            self.query_one(Sheets).show(sheets)
        for part in self.query(Targets):
            part.lights = self._lights()
        self.query_one(ChoiceList).shown = entries_of(
            self._entries(),
            composer.picker.cursor,
            active=not composer.on_map and not composer.untouched,
            sure=composer.picker.sure,
        )
        asked = fill(ask(composer), names)
        style = "$accent" if composer.picker.sure else ""
        self.query_one("#ask", Sentence).text = Content.styled(asked, style)
        self.query_one(VerdictLines).say(judge(composer), names)
        self.refresh_bindings()

    def _lights(self) -> Lights:
        composer = self._composer
        lit = lights(composer.picker)
        if composer.untouched:
            return Lights(offered=lit.offered)
        if composer.choosing_action or composer.on_map:
            spot = phrases.place_target(composer.spot)
            chosen = {one for one in lit.chosen if not one.startswith("place:")}
            offered = lit.offered | {phrases.place_target(place) for place in composer.near}
            return Lights(frozenset({*chosen, spot}), offered, lit.refused, lit.about)
        return lit

    def _entries(self) -> list[Entry]:
        composer, names = self._composer, self._seen.names
        rows = {doing(row.kind): row for row in composer.outlook}
        found = []
        for choice in composer.picker.choices:
            row = rows.get(choice.pick.target)
            label = choice.pick.label if row is None else in_brief(self._view, row)
            cost = None if row is None else row.cost
            key = "E" if row is not None and row.kind is End else " "
            found.append(Entry(fill(label, names), cost, choice.refused is not None, key))
        return found
