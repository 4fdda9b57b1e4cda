"""Where somebody decides at Alcatraz: on the open table, or on a page of their own."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, final

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.moves import End, Move
from scapegoat_games.games.alcatraz.view import Answering, Choosing, View
from scapegoat_games.tui.boards.alcatraz.aside import OwnCards
from scapegoat_games.tui.boards.alcatraz.bargain import after_deal
from scapegoat_games.tui.boards.alcatraz.choice_page import ChoicePage
from scapegoat_games.tui.boards.alcatraz.choices import HEIGHT, KEYS, ChoiceList, Entry, entries_of
from scapegoat_games.tui.boards.alcatraz.draft import TurnDraft, doing
from scapegoat_games.tui.boards.alcatraz.piles import PilesScreen
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.boards.alcatraz.texts.preview import ask, in_brief, judge
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.asides import Aside
from scapegoat_games.tui.widgets.targets import Lights, Targets, lights
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import fill

_ACCEPT: Final = "accept"


@final
class AlcatrazTurn(ChoicePage):
    """Composes one decision; every step is shown before it counts."""

    DEFAULT_CSS = """
    .-small AlcatrazTurn.-crowded Latest { display: none; }
    .-small AlcatrazTurn.-two-cards VerdictLines { height: 2; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # or it could not ask how tall the screen is
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

    draft: TurnDraft

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose)
        self.draft = TurnDraft(seen.view, seen.seat)
        self._peeks = seen.private and not isinstance(seen.view.step, Choosing)
        self.set_class(self._peeks or seen.open_hands, "-crowded")
        self.set_class(self._peeks and len(seen.view.hand) > 1, "-two-cards")

    def beside(self) -> Iterator[Widget]:
        if self._peeks:
            yield OwnCards(self.seen.view.hand)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        draft, seen = self.draft, self.seen
        match action:
            case "step":
                return not draft.sure
            case "switch":
                return draft.has_map
            case "back":
                return not draft.picker.first
            case "end":
                return draft.choosing_action
            case "cards":
                return not (seen.private or seen.open_hands) and bool(seen.table.hands[seen.seat])
            case "peek":
                return self._peeks and bool(seen.view.hand)
            case _:
                return True

    def action_step(self, across: int, down: int) -> None:
        self.draft.step(across, down, HEIGHT)
        self.redraw()

    def action_switch(self) -> None:
        self.draft.switch()
        self.redraw()

    def action_number(self, number: int) -> None:
        self.draft.number(number)
        self.redraw()

    def action_end(self) -> None:
        self.draft.point(doing(End))
        self.redraw()

    @on(Targets.Pointed)
    def _pointed(self, pointed: Targets.Pointed) -> None:
        kind, _, which = pointed.target.partition(":")
        if kind == "choice":
            self.draft.number(int(which))
        else:
            self.draft.point(pointed.target)
        self.redraw()

    def action_cards(self) -> None:
        self.post_message(Aside())

    def action_piles(self) -> None:
        self.app.push_screen(PilesScreen(self.seen.table))

    def action_peek(self) -> None:
        self.query_one(OwnCards).peek()

    def ask(self) -> str:
        return ask(self.draft)

    def verdict(self) -> Verdict:
        return judge(self.draft)

    def draw(self) -> None:
        draft, view = self.draft, self.draft.view
        if isinstance(view.step, Answering):
            agreed = draft.picker.choice.pick.label == _ACCEPT
            partner, offer = view.step.partner, view.step.offer
            self.query_one(Sheets).show(after_deal(view, partner, offer) if agreed else view.sheets)
        lit = self._lights()
        for part in self.query(Targets):
            part.lights = lit
        self.query_one(ChoiceList).shown = entries_of(
            list(self._entries()),
            draft.picker.cursor,
            active=not draft.on_map and not draft.untouched,
            sure=draft.sure,
        )

    def _lights(self) -> Lights:
        draft, lit = self.draft, lights(self.draft.picker)
        if draft.untouched:
            return Lights(offered=lit.offered)
        if draft.choosing_action or draft.on_map:
            spot = phrases.place_target(draft.spot)
            chosen = {one for one in lit.chosen if not one.startswith("place:")}
            offered = lit.offered | {phrases.place_target(place) for place in draft.near}
            return Lights(frozenset({*chosen, spot}), offered, lit.refused, lit.about)
        return lit

    def _entries(self) -> Iterator[Entry]:
        draft = self.draft
        rows = {doing(row.kind): row for row in draft.outlook}
        for choice in draft.picker.choices:
            row = rows.get(choice.pick.target)
            label = choice.pick.label if row is None else in_brief(draft.view, row)
            cost = None if row is None else row.cost
            key = "E" if row is not None and row.kind is End else " "
            yield Entry(fill(label, self.seen.names), cost, choice.refused is not None, key)
