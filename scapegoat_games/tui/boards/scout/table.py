"""The open table of Scout: players, active set, points, known cards, hands and news."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.comparing import what_beats
from scapegoat_games.games.scout.pieces import CHIPS, Card, a_group, named, signed
from scapegoat_games.games.scout.view import Acting, Holding, View
from scapegoat_games.tui.boards.scout.cards import LINKS, CardRow
from scapegoat_games.tui.boards.scout.tiles import Face
from scapegoat_games.tui.glimpse import Deciding, Glimpse
from scapegoat_games.tui.parts.frame import PageFrame, ViewPart
from scapegoat_games.tui.widgets.news import Log, News, since_last_turn
from scapegoat_games.tui.widgets.player_strip import Mark, PlayerColumn, PlayerStrip
from scapegoat_games.tui.widgets.texts import Sentence
from scapegoat_games.tui.widgets.title_bar import badge, cell
from scapegoat_games.turns import Line
from scapegoat_games.words import counted, fill, player

ALL_DECIDE: Final = "Each player is choosing which way up to hold their hand."
_NAME: Final = 11
"""Columns for a player's name beside the cards known to be in the player's hand."""
_LEAST_NAME: Final = 8
"""Least number of columns for a name beside a hand or beside points."""
_POINTS: Final = 5
"""Columns for the points of a round."""
_LATER: Final = "later"
"""The kind given to lines about what happened after the player's own set was beaten. Lines of this
kind are the first to be left out if there is too little room.
"""
_FEW: Final = 4
"""Greatest number of cards in an active set that is drawn narrow, to leave room for the news."""


def columns(view: View, names: Sequence[str]) -> list[PlayerColumn]:
    return [
        PlayerColumn(seat, names[seat], _mark(view, seat), _lines(view, seat), _sheet(view, seat))
        for seat in view.places
    ]


def _mark(view: View, seat: int) -> Mark:
    match view.step:
        case Holding(decided):
            return "waits" if decided[seat] else "chooses"
        case Acting() if seat == view.turn:
            return "turn"
        case _:
            return "waits"


def _lines(view: View, seat: int) -> tuple[str, str, str]:
    cards = counted(len(view.hands[seat]), "card")
    took = f"took {view.captured[seat]}"
    total = f"total {view.totals[seat]}"
    if view.seats == 2:
        return cards, f"{took}  chips {_chips(view, seat)}", total
    # With five players a column has only 15 cells.
    gap, tokens = (" ", "tok") if view.seats == 5 else ("  ", "tokens")
    return (
        f"{cards}{gap}{_chips(view, seat)} S&S",
        f"{took}{gap}{tokens} {view.tokens[seat]}",
        total,
    )


def _sheet(view: View, seat: int) -> tuple[str, ...]:
    """The facts about a player as sentences, for a sheet with wide lines."""
    cards, took = counted(len(view.hands[seat]), "card"), f"took {view.captured[seat]}"
    total = f"total {view.totals[seat]}"
    if view.seats == 2:
        return cards, f"{took}, chips {_chips(view, seat)}", total
    both = f"{cards}, Scout & Show {_chips(view, seat)}"
    if view.seats == 5:
        return both, f"{took}, {view.tokens[seat]} tok, {total}"
    return both, f"{took}, {counted(view.tokens[seat], 'token')}", total


def _chips(view: View, seat: int) -> str:
    return "◉" * view.chips[seat] + "○" * (CHIPS[view.seats] - view.chips[seat])


def active_title(view: View, names: Sequence[str], scout: moves.Scout | None = None) -> Content:
    """A sentence about the active set and its owner or, with a ``scout``, about the cards that the
    Scout would leave.
    """
    if isinstance(view.step, Holding):
        return Content(ALL_DECIDE)
    if view.owner is None:
        starter = badge(view.turn, names[view.turn])
        return starter + Content(" starts: with nothing on the table, any Show will do.")
    owner, goes_on = badge(view.owner, names[view.owner]), isinstance(view.step, Acting)
    if not view.active:
        then = ": any Show will do" if goes_on else ""
        return owner + Content(f"'s cards have all been scouted{then}.")
    if scout is not None:
        left = moves.reduced(view.active, scout.end)
        if not left:
            return Content("Nothing would be left on the table.")
        return owner + Content(f" would be left with {a_group(left)}.")
    title = owner + Content(f"'s {named(view.active)}")
    if view.seats > 2 and goes_on:
        title += Content.styled(f" · {what_scouts_lead_to(view)}", "$faint")
    return title


def what_scouts_lead_to(view: View) -> str:
    """What happens if everybody only scouts: the round ends, or the active set is gone first."""
    needed, cards = view.scouts_to_end, len(view.active)
    if needed == 1:
        return "1 more scout ends the round"
    if needed is not None:
        more = f"{needed} more" if view.scouts else str(needed)
        return f"{more} scouts in a row end the round"
    gone = "it is" if cards == 1 else "both are" if cards == 2 else "all are"
    return f"once {gone} scouted, any Show will do"


def hand_title(seen: Deciding[View], cards: int) -> Content:
    """The line above the hand of the player whose page it is."""
    return Content.assemble(
        (fill(f"{player(seen.seat)}'s hand", seen.names, seen.you), "bold"),
        (f" · {counted(cards, 'card')} in fixed order · ", "$faint"),
        LINKS,
    )


def to_beat(view: View, scout: moves.Scout | None = None) -> str:
    """Says which Shows beat the active set or, with a ``scout``, the cards that the Scout would
    leave.
    """
    lying = view.active if scout is None else moves.reduced(view.active, scout.end)
    return what_beats(lying, view.seats) if lying and isinstance(view.step, Acting) else ""


@final
class ScoutTable(Vertical):
    """Everything on the table that all players see."""

    DEFAULT_CSS = """
    ScoutTable { height: 1fr; }
    ScoutTable #middle { height: 1fr; min-height: 5; align: left middle; }
    ScoutTable #active { width: 44; }
    .-small ScoutTable #active.-few { width: 28; }
    ScoutTable #to-beat { display: none; color: $faint; }
    .-medium ScoutTable #to-beat, .-tall ScoutTable #to-beat { display: block; }
    .-roomy ScoutTable #to-beat { display: block; }
    .-small.-roomy ScoutTable #active, .-small .replay #active { height: 1fr; max-height: 9; }
    .-medium ScoutTable #active { width: 57; height: 1fr; }
    .-large ScoutTable #active { width: 1fr; }
    .-large ScoutTable #active-title { content-align: center middle; margin-top: 1; }
    .-large ScoutTable #to-beat { content-align: center middle; }
    ScoutTable .below-large { width: 1fr; height: 100%; }
    .-small .replay > ScoutTable { min-height: 13; max-height: 15; }
    .-medium .replay > ScoutTable { height: 18; }
    .replay > ScoutHands { margin-top: 1; }
    .replay > HandRows { display: none; }
    .-medium .replay.-few > ScoutTable, .-large .replay > ScoutTable { height: 1fr; }
    .-medium .replay.-few > ScoutHands, .-large .replay > ScoutHands { display: none; }
    .-medium .replay.-few > HandRows, .-large .replay > HandRows { display: block; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # A scoped CSS rule can't match a class of an ancestor.

    def __init__(self, seen: Glimpse[View], beside: Widget) -> None:
        super().__init__()
        self._seen = seen
        self._beside = beside
        beside.add_class("below-large")

    def compose(self) -> ComposeResult:
        view, names = self._seen.table, self._seen.names
        faces = [Face(card) for card in view.active]
        active = CardRow(faces, places=False, empty=True, name_id="active")
        active.set_class(len(view.active) <= _FEW, "-few")
        yield PageFrame(
            players=[PlayerStrip(columns(view, names)), Points(view, names, classes="only-large")],
            table=[
                Sentence(active_title(view, names), name_id="active-title"),
                Sentence(Content(to_beat(view)), name_id="to-beat"),
                Horizontal(active, self._beside, id="middle"),
            ],
            aside=self._aside(),
        )

    def _aside(self) -> Iterator[Widget]:
        if self._seen.open_hands and not isinstance(self._beside, News):
            yield ScoutHands(self._seen.table, self._seen.names, both_ends=False)
        elif any(self._seen.table.known):
            yield CardsInHands(self._seen.table, self._seen.names)
        yield Log(visible_lines(self._seen.log))


@final
class Points(ViewPart[View]):
    """Two lists: what gives points in a round, and the points so far. A list that doesn't fit whole
    is left out.
    """

    DEFAULT_CSS = "Points { width: 1fr; height: 1fr; padding: 1 1 0 1; }"

    def render(self) -> Content:
        width, height = self.content_size
        rows = [*self._so_far(width)] if self._view.results else []
        worth = [*_points_of_a_round(self._view), *([Content("")] if rows else [])]
        if len(rows) + len(worth) <= height:
            rows = worth + rows
        return Content("\n").join(rows if len(rows) <= height else [])

    def _so_far(self, width: int) -> Iterator[Content]:
        """The points by round. If not all columns fit, only the final rounds are shown."""
        results = self._view.results
        shown = range(len(results))[-((width - _LEAST_NAME) // _POINTS) :]
        head = "".join(f"{f'R{at + 1}':>{_POINTS}}" for at in shown)
        rest = width - _POINTS * len(shown)
        yield cell(Content.styled("Points", "bold $faint"), rest) + Content.styled(head, "$faint")
        for seat in self._view.places:
            points = "".join(f"{signed(results[at].points[seat]):>{_POINTS}}" for at in shown)
            yield cell(badge(seat, self._names[seat]), rest - 1) + Content(f" {points}")


def _points_of_a_round(view: View) -> Iterator[Content]:
    yield Content.styled("What a round is worth", "bold $faint")
    yield Content("+1  for each card beaten")
    yield Content(f"+1  for each {'chip left' if view.seats == 2 else 'token'}")
    yield Content("-1  for each card in hand")
    if view.rules.exempt:
        yield Content("    (free if unbeaten)")


@final
class CardsInHands(ViewPart[View]):
    """The cards that everybody knows to be in a hand: scouted cards, and the starter's 1/2."""

    DEFAULT_CSS = "CardsInHands { width: 1fr; height: auto; margin-bottom: 1; }"

    def render(self) -> Content:
        return Content("\n").join(self._rows(self.content_size.width))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(self._rows(width))

    def _rows(self, width: int) -> list[Content]:
        rows = [Content.styled("Known to be in a hand", "bold $faint")]
        if not any(self._view.known):
            rows.append(Content("No card yet. Scouted cards will be listed here."))
        for seat, cards in enumerate(self._view.known):
            row_of_cards = Content(" ").join(small_card(card, both_ends=True) for card in cards)
            name = cell(badge(seat, self._names[seat]), _NAME)
            for row in row_of_cards.wrap(max(1, width - _NAME)) if cards else ():
                rows.append(name + row.rstrip())
                name = Content(" " * _NAME)
        return rows


@final
class HandRows(Vertical, ViewPart[View]):
    """All hands as rows of cards."""

    DEFAULT_CSS = """
    HandRows { height: auto; }
    HandRows > Horizontal { height: 5; }
    HandRows Static { width: 22; height: 5; padding: 1 2; }
    .-medium HandRows CardRow.-unmarked { width: 1fr; height: 5; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # A scoped CSS rule can't match a class of the screen.

    def compose(self) -> ComposeResult:
        for seat, hand in enumerate(self._view.hands):
            with Horizontal():
                yield Static(badge(seat, self._names[seat]))
                yield CardRow([Face(card) for card in hand], places=False)


@final
class ScoutHands(ViewPart[View]):
    """All hands as lines of text, for replays and for matches with open hands.

    Cards that the view hides lie face down.
    """

    DEFAULT_CSS = "ScoutHands { width: 1fr; height: auto; padding: 0 1; margin-bottom: 1; }"

    def __init__(self, view: View, names: Sequence[str], *, both_ends: bool) -> None:
        super().__init__(view, names)
        self._both_ends = both_ends

    def render(self) -> Content:
        known = all(card is not None for hand in self._view.hands for card in hand)
        rows = [Content.styled("All hands" if known else "", "bold $faint")]
        hands = [Content(" ").join(map(self._card, hand)) for hand in self._view.hands]
        players = [badge(seat, name) for seat, name in enumerate(self._names)]
        left = self.size.width - 1 - max(hand.cell_length for hand in hands)
        width = max(_LEAST_NAME, min(left, max(whose.cell_length for whose in players)))
        for whose, hand in zip(players, hands, strict=True):
            rows.append(cell(whose, width) + Content(" ") + hand)
        return Content("\n").join(rows)

    def _card(self, card: Card | None) -> Content:
        if card is None:
            return Content.styled("░░░" if self._both_ends else "░", "$back-ink on $back")
        return small_card(card, both_ends=self._both_ends)


def small_card(card: Card, *, both_ends: bool) -> Content:
    """A card as text: its top number and, with ``both_ends``, its bottom number."""
    top = Content.styled(str(card.top), f"bold $number-{card.top} on $card")
    if not both_ends:
        return top
    slash = Content.styled("/", "$card-small on $card")
    return top + slash + Content.styled(str(card.bottom), f"$number-{card.bottom} on $card")


def visible_lines(news: Sequence[Line]) -> list[Line]:
    """The lines without those that say who has decided which way up to hold a hand, because marks
    show this. If there are no other lines, all lines are kept.

    Both lines of a Scout & Show are joined to a single line, so that neither is shown without the
    other.
    """
    told: list[Line] = []
    for line in news:
        if line.kind == "hold":
            continue
        if line.kind == "show" and told and told[-1].move_number == line.move_number:
            told[-1] = line._replace(text=f"{told[-1].text} {line.text}")
        else:
            told.append(line)
    return told or [*news]


def news_of_others(seen: Deciding[View]) -> News:
    """What the others have done since the last turn of the player whose page it is."""
    acted = [line for line in seen.log if line.kind in {"show", "scout"}]
    since = since_last_turn(seen.seat, acted)
    # Without this filter, the player's own Show after a Scout would appear as news.
    own = [line for line in seen.news if line.seat == seen.seat and line.kind == "show"]
    lines = visible_lines([line for line in seen.news if line not in own])
    mine = [line for line in acted if line.seat == seen.seat]
    if mine and mine[-1].kind == "show":
        lines = _done_to_me_first(lines)
    return News(since, lines, "Nothing yet.", minor={_LATER})


def _done_to_me_first(lines: Sequence[Line]) -> list[Line]:
    """Marks the lines that may be left out: all lines after the first Show, which beat the set that
    the player showed in their last turn.

    Up to this Show, the lines tell what others did to the player's set: each Scout took a card of
    the set, and the Show captured the cards that were left.
    """
    shows = [at for at, line in enumerate(lines) if line.kind == "show"]
    if not shows or any(line.kind == "deal" for line in lines):
        return [*lines]
    beaten = shows[0]
    return [*lines[: beaten + 1], *(line._replace(kind=_LATER) for line in lines[beaten + 1 :])]


def told_whole(seen: Glimpse[View]) -> list[Line]:
    """The news. If the first line is the Show of a Scout & Show, the line of the Scout is added."""
    if not seen.news:
        return []
    first = seen.news[0]
    begun = [
        line
        for line in seen.log
        if first.kind == "show" and line.move_number == first.move_number
        if line.number < first.number
    ]
    return visible_lines([*begun, *seen.news])
