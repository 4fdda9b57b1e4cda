"""The page of every decision but an offer, on the open table or in private."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, final

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.aside import OwnCards
from scapegoat_games.tui.boards.alcatraz.bargain import after_deal
from scapegoat_games.tui.boards.alcatraz.choice_page import ChoicePage
from scapegoat_games.tui.boards.alcatraz.choices import HEIGHT, ChoiceList, Entry, entries_of
from scapegoat_games.tui.boards.alcatraz.decision_texts import ask, judge
from scapegoat_games.tui.boards.alcatraz.draft import TurnDraft, action_target
from scapegoat_games.tui.boards.alcatraz.prison_map import PrisonMap
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.boards.alcatraz.tile import KEYS
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.parts.asides import LookAside
from scapegoat_games.tui.widgets.targets import Lights, Targets, lights
from scapegoat_games.tui.widgets.verdict import Verdict

_ACCEPT: Final = "accept"
_DIGITS: Final = 10


@final
class AlcatrazTurn(ChoicePage):
    """The page of a decision. A move that can't be undone is confirmed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left", "step(-1, 0)", "Look", key_display="← → ↑ ↓", tooltip="On the map, or the list"
        ),
        Binding("right", "step(1, 0)", "Look", show=False),
        Binding("up", "step(0, -1)", "Look", show=False),
        Binding("down", "step(0, 1)", "Look", show=False),
        Binding("tab", "switch", "Map/List", tooltip="From the map to the list, and back"),
        *(
            Binding(
                ",".join({key.lower(), key}),
                f"number({place})",
                "Choose",
                show=False,
                tooltip="From the list; or the location that lies there on the map",
            )
            for place, key in enumerate(KEYS)
        ),
        Binding("enter", "enter", "OK", tooltip="Do it; what can't be taken back asks once more"),
        Binding("escape", "back", "Back", key_display="Esc", tooltip="One step back"),
        Binding("e,E", "end", "End turn", key_display="E", tooltip="Let the next player act"),
        Binding("e,E", "stop", "No more", key_display="E", tooltip="Move no more guards"),
        Binding(
            "b,B",
            "cards",
            "Cards",
            key_display="B",
            tooltip="Blackmail cards, each player their own",
        ),
        Binding("space", "peek", "Cards", tooltip="Your own cards, for as long as it is held"),
    ]

    draft: TurnDraft

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose)
        self.draft = TurnDraft(seen.view, seen.seat)
        step, hand = seen.view.step, seen.view.hand
        lie_open = isinstance(step, steps.Blackmailing) or (
            isinstance(step, steps.Keeping) and not hand
        )
        self._peeks = seen.private and not lie_open

    def beside(self) -> Iterator[Widget]:
        if self._peeks:
            yield OwnCards(self.seen.view.hand)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        draft = self.draft
        match action, parameters:
            case "number", (int(place),):
                # X and Y choose locations only; elsewhere these letters stand for other commands.
                return place < _DIGITS or draft.asks_for_place
            case _:
                return self._offers(action)

    def _offers(self, action: str) -> bool:
        draft, seen = self.draft, self.seen
        match action:
            case "switch":
                return not draft.sure and draft.has_list
            case "back":
                return not draft.picker.first
            case "end":
                return draft.choosing_action
            case "stop":
                return draft.can_stop
            case "cards":
                return not (seen.private or seen.open_hands) and any(seen.table.hands)
            case "peek":
                return self._peeks and bool(seen.view.hand)
            case _:
                return True

    def _go_on(self, move: Move | None) -> None:
        """Makes a move that is complete; otherwise shows the next question."""
        if move is None:
            self.redraw()
        else:
            self._choose(move)

    def action_step(self, across: int, down: int) -> None:
        self.draft.step(across, down, HEIGHT)
        self.redraw()

    def action_switch(self) -> None:
        self.draft.switch()
        self.redraw()

    def action_number(self, number: int) -> None:
        self._go_on(self.draft.number(number))

    def action_end(self) -> None:
        self._go_on(self.draft.point(action_target(moves.End)))

    def action_stop(self) -> None:
        self._go_on(self.draft.stop())

    @on(Targets.Pointed)
    def _pointed(self, pointed: Targets.Pointed) -> None:
        kind, _, which = pointed.target.partition(":")
        if kind == "choice":
            self._go_on(self.draft.listed(int(which)))
        else:
            self._go_on(self.draft.point(pointed.target))

    def action_cards(self) -> None:
        self.post_message(LookAside())

    def action_peek(self) -> None:
        self.query_one(OwnCards).peek()

    def ask(self) -> str:
        return ask(self.draft)

    def judge(self) -> Verdict:
        return judge(self.draft)

    def draw(self) -> None:
        super().draw()
        draft, view = self.draft, self.draft.view
        if isinstance(view.step, steps.Answering):
            agreed = draft.picker.choice.pick.label == _ACCEPT
            partner, offer = view.step.partner, view.step.offer
            self.query_one(Sheets).show(after_deal(view, partner, offer) if agreed else view.sheets)
        lights_shown = self._lights()
        for part in self.query(Targets):
            part.lights = lights_shown
        self.query_one(PrisonMap).numbered = draft.asks_for_place and not draft.sure
        self.query_one(ChoiceList).shown = entries_of(
            list(self._entries()),
            draft.picker.cursor - draft.first_listed,
            active=not draft.on_map and not draft.untouched,
            sure=draft.sure,
        )

    def _lights(self) -> Lights:
        draft, lights_shown = self.draft, lights(self.draft.picker)
        chosen = {target for target in lights_shown.chosen if not target.startswith("place:")}
        offered = lights_shown.offered | {phrases.place_target(place) for place in draft.near}
        if draft.untouched:
            chosen = set()
        if draft.on_map:
            chosen = {phrases.place_target(draft.spot)}
        return Lights(frozenset(chosen), offered, lights_shown.refused, lights_shown.about)

    def _entries(self) -> Iterator[Entry]:
        draft = self.draft
        rows = {action_target(row.kind): row for row in draft.rows}
        for choice in draft.picker.choices[draft.first_listed :]:
            row = rows.get(choice.pick.target)
            refused = choice.refused is not None
            if row is None:
                key = "E" if draft.first_listed else ""
                yield Entry(self.said(choice.pick.label), refused=refused, key=key)
                continue
            ends = row.kind is moves.End
            yield Entry(
                row.brief, row.briefest, None if ends else row.cost, refused, "E" if ends else ""
            )
