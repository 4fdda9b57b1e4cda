"""The page of every decision but an offer, and the page on which players see their own cards."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, final

from textual.binding import BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.phrases import card_title
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, Cards
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.bindings import back_key, bind, bind_letter, digits, enter_key, two_keys
from scapegoat_games.tui.boards.alcatraz import choices
from scapegoat_games.tui.boards.alcatraz.deal import after_deal
from scapegoat_games.tui.boards.alcatraz.decision_texts import ask, before_choosing, judge
from scapegoat_games.tui.boards.alcatraz.dialogs import OpensDialogs
from scapegoat_games.tui.boards.alcatraz.draft import AlcatrazDraft, action_target, in_brief
from scapegoat_games.tui.boards.alcatraz.faces import CARD
from scapegoat_games.tui.boards.alcatraz.prison_map import KEYS, PrisonMap
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.boards.alcatraz.table import framed
from scapegoat_games.tui.glimpse import Deciding, Glimpse
from scapegoat_games.tui.parts.look import LookAside, LookPage
from scapegoat_games.tui.parts.peek import Peeking
from scapegoat_games.tui.widgets.targets import Lights, Targets, lights
from scapegoat_games.tui.widgets.texts import Sentence, Verdict


def described(cards: Cards) -> list[Content]:
    """The titles and the texts of cards."""
    return [
        Content.assemble((card_title(card, cards), "bold"), f": {BLACKMAIL[card].text}")
        for card in cards
    ]


@final
class OwnCards(Peeking):
    """The player's cards beside a decision, face up while Space is held. Their number is public."""

    DEFAULT_CSS = "OwnCards { height: auto; padding: 0 1; }"

    face_up: reactive[bool] = reactive(False)

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self._cards = cards

    def on_mouse_down(self) -> None:
        self.hold()

    def reveal(self, *, face_up: bool) -> None:
        self.face_up = face_up

    def render(self) -> Content:
        if not self._cards:
            return Content.styled("You hold no blackmail cards.", "$faint")
        if not self.face_up:
            return Content.styled(f"{CARD * len(self._cards)}  hold Space to see them", "$faint")
        return Content("\n").join(described(self._cards))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return max(1, len(self._cards))


@final
class CardsInHand(Widget):
    """The player's own cards on a private page, face up."""

    DEFAULT_CSS = "CardsInHand { height: 1fr; padding: 0 1; }"

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self._cards = cards

    def render(self) -> Content:
        if not self._cards:
            return Content("You hold no blackmail cards.")
        width = self.content_size.width
        return Content("\n").join(
            row for text in described(self._cards) for row in text.wrap(width)
        )


@final
class AlcatrazAside(LookPage, OpensDialogs):
    """The private page on which players only look at their own cards."""

    DEFAULT_CSS = """
    AlcatrazAside #ask { height: 2; text-style: bold; }
    .-large AlcatrazAside CardsInHand { height: 6; }
    """
    SCOPED_CSS: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("enter,escape", "back", "Back to the table", "Everyone looks again")
    ]

    def __init__(self, seen: Deciding[View]) -> None:
        title = Sentence("Your blackmail cards", name_id="ask")
        parts = [PrisonMap(seen.table, seen.names), title, CardsInHand(seen.view.hand)]
        super().__init__(framed(seen, parts))
        self.seen = seen

    def public_glimpse(self) -> Glimpse[View]:
        return self.seen


_ACCEPT: Final = "accept"
_DIGITS: Final = 10
"""Number of locations that have a digit as their key; the other locations have letters."""
_CHOOSE: Final = "From the list; or the location that lies there on the map"


@final
class AlcatrazTurn(choices.ChoicePage[AlcatrazDraft]):
    """The page of a decision. The player has to confirm a move that can't be undone."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("left", "step(-1, 0)", "Look", "On the map, or the list", shown="← → ↑ ↓"),
        bind("right", "step(1, 0)", "Look", show=False),
        *two_keys("up down", "step", "Look", values=("0, -1", "0, 1")),
        bind("tab", "switch", "Map/List", "From the map to the list, and back"),
        *digits(KEYS[:_DIGITS], "Choose", _CHOOSE),
        *digits(KEYS[_DIGITS:], "Choose", _CHOOSE, action="letter", first=_DIGITS),
        enter_key("Do it; what can't be taken back asks once more"),
        back_key("One step back"),
        bind_letter("E", "end", "End turn", "Let the next player act"),
        bind_letter("E", "stop", "No more", "Move no more guards"),
        bind_letter("B", "cards", "Cards", "Blackmail cards, each player their own"),
        bind("space", "peek", "Cards", "Your own cards, for as long as it is held"),
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose, AlcatrazDraft(seen.view, seen.seat))
        step, hand = seen.view.step, seen.view.hand
        lie_open = isinstance(step, steps.Blackmailing) or (
            isinstance(step, steps.Keeping) and not hand
        )
        self._peeks = seen.private and not lie_open

    def beside(self) -> Iterator[Widget]:
        if self._peeks:
            yield OwnCards(self.seen.view.hand)

    def possible(self) -> dict[str, bool]:
        draft, seen = self.draft, self.seen
        return super().possible() | {
            # X and Y choose locations only; elsewhere these letters stand for other commands.
            "letter": draft.asks_for_place,
            "switch": not draft.sure and draft.has_list,
            "end": draft.choosing_action,
            "stop": draft.can_stop,
            "back": draft.leaves or not draft.first,
            "cards": not (seen.private or seen.open_hands) and any(seen.table.hands),
            "peek": self._peeks and bool(seen.view.hand),
        }

    def action_step(self, across: int, down: int) -> None:
        self.draft.step(across, down, self.query_one(choices.ChoiceList).rows)
        self.redraw()

    def action_back(self) -> None:
        if self.draft.leaves:
            self.go_on(moves.BACK)
        else:
            super().action_back()

    def action_switch(self) -> None:
        self.draft.switch()
        self.redraw()

    def action_letter(self, number: int) -> None:
        self.action_number(number)

    def action_end(self) -> None:
        self.go_on(self.draft.point(action_target(moves.End)))

    def action_stop(self) -> None:
        self.go_on(self.draft.stop())

    def action_cards(self) -> None:
        self.post_message(LookAside())

    def action_peek(self) -> None:
        self.query_one(OwnCards).peek()

    def ask(self) -> str:
        return ask(self.draft)

    def verdict(self) -> Verdict:
        return judge(self.draft)

    def before_choosing(self) -> Verdict:
        return before_choosing(self.draft)

    @property
    def choose_first(self) -> str:
        if isinstance(self.draft.view.step, steps.Voting):
            return "First choose somebody: by digit, by arrow, or by a click."
        return super().choose_first

    def advised_targets(self, move: Move, targets: frozenset[str]) -> frozenset[str]:
        """The targets that a hint lights up: ``targets``, the list entries that belong to the move
        and, if the move uses a location, this location.
        """
        draft = self.draft
        picks = draft.picks_of(move)
        entries = {
            f"choice:{at}"
            for at, choice in enumerate(draft.choices[draft.first_listed :])
            if choice.pick in picks
        }
        used = {phrases.place_target(draft.view.here)} if isinstance(move, moves.Use) else set()
        return targets | entries | used

    def draw(self) -> None:
        draft, view = self.draft, self.draft.view
        if isinstance(view.step, steps.Answering):
            agreed = draft.choice.pick.label == _ACCEPT and not draft.untouched
            partner, offer = view.step.partner, view.step.offer
            self.query_one(Sheets).show(after_deal(view, partner, offer) if agreed else view.sheets)
        lights_shown = self._lights()
        for part in self.query(Targets):
            part.lights = lights_shown
        self.query_one(PrisonMap).numbered = draft.asks_for_place and not draft.sure
        # During a confirmation, a list with a single entry would look like a choice, so the list is
        # empty then.
        single = draft.sure and len(draft.choices) == 1
        self.query_one(choices.ChoiceList).shown = choices.entries_of(
            [] if single else list(self._entries()),
            draft.cursor - draft.first_listed,
            active=not draft.on_map and not draft.untouched,
            sure=draft.sure,
        )

    def _lights(self) -> Lights:
        draft, lights_shown = self.draft, lights(self.draft)
        chosen = {target for target in lights_shown.chosen if not target.startswith("place:")}
        offered = lights_shown.offered | {phrases.place_target(place) for place in draft.near}
        if draft.on_map and not draft.untouched:
            chosen = {phrases.place_target(draft.spot)}
        return Lights(frozenset(chosen), offered, lights_shown.refused, lights_shown.about)

    def _entries(self) -> Iterator[choices.Entry]:
        draft = self.draft
        rows = {action_target(row.kind): row for row in draft.rows}
        for choice in draft.choices[draft.first_listed :]:
            row = rows.get(choice.pick.target)
            refused = choice.refused is not None
            if row is None:
                key = "E" if draft.first_listed else ""
                label, brief = self.said(choice.pick.label), in_brief(choice.move)
                yield choices.Entry(label, brief, refused=refused, key=key)
                continue
            ends = row.kind is moves.End
            yield choices.Entry(
                row.brief, row.briefest, None if ends else row.cost, refused, "E" if ends else ""
            )
