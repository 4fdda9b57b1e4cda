"""Widgets that draw the players and their hands: colours, tokens, cards, and whose turn it is."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, final

from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive

from scapegoat_games.games.scape_goat import pieces
from scapegoat_games.games.scape_goat.steps import Framing, Looking, Over, ToSwap, Trading
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat import remarks
from scapegoat_games.tui.boards.scape_goat.faces import PREPARATION, badge, minis, tile, token
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.widgets.player_strip import Mark
from scapegoat_games.tui.widgets.targets import Targets
from scapegoat_games.tui.widgets.title_bar import cell, with_level

_MARK_WIDTH: Final = 2
"""Columns for the mark before a name."""
_MAT_WIDTH: Final = 8
"""Columns of the line "mat: NAME" without the name: seven before the name and one after it."""
_FEELINGS: Final[dict[remarks.Feeling, Content]] = {
    "none": Content(""),
    "trusted": Content.styled("✓", "$success"),
    "unsure": Content.styled("?", "$warning"),
    "suspect": Content.styled("✗", "$error"),
}
"""For each feeling that a player may note about another player: the sign beside the other player's
name.
"""
_SIDE_BY_SIDE: Final = 60
"""Smallest number of columns in which players stand side by side instead of one below another."""
_SHEET_HEIGHT: Final = 5
"""Lines of each player if players stand one below another, including a blank line."""


def mark(view: View, seat: Seat) -> Mark:
    """The mark before a player's name. It depends only on public facts."""
    match view.step:
        case Trading(partner, decided) if seat in (view.turn, partner):
            return "waits" if seat in decided else "chooses"
        case Framing(decided) | Looking(decided):
            return "waits" if seat in decided else "chooses"
        case Trading() | Over():
            return "waits"
        case _:
            return "turn" if seat == view.turn else "waits"


def in_turn(view: View, seat: Seat) -> bool:
    return seat == view.turn and not isinstance(view.step, Looking | Over)


def lying(view: View, zone: pieces.Zone) -> tuple[int | None, ...]:
    """The cards of a zone (a hand or a slot) as they are drawn: first the known cards, then None
    for each other card.

    In the viewer's own hand only cards that everybody knows are shown, because the page shows the
    whole hand elsewhere. SG-24: a house rule may keep known cards from being shown.
    """
    cards = view.held[zone]
    if view.opened is not None:
        return cards
    if zone == view.seat:
        known = view.everybody_sure_of(zone) if view.aid == "full" else ()
    else:
        known = view.remembered_in(zone)
    # There may be more known cards than cards in the zone: while a card is out of its slot during
    # an exchange, the view still counts it as a card of the slot.
    return (*known, *(None,) * (len(cards) - len(known)))[: len(cards)]


@final
class Crew(Targets, ViewPart[View]):
    """The players side by side, or one below another if the widget is narrow."""

    DEFAULT_CSS = "Crew { height: auto; padding: 0 0 0 1; background: $surface; }"

    notes: reactive[str] = reactive("")
    """The notes of the page's owner, as the match keeps them; empty on public pages."""

    def __init__(self, view: View, names: Sequence[str], notes: str = "") -> None:
        super().__init__(view, names)
        self.set_reactive(Crew.notes, notes)

    def _noted(self, seat: Seat) -> Content:
        """Signs for the feeling and the claim that the page's owner has noted."""
        remark = remarks.read(self.notes, self._view.seats).get(seat, remarks.BLANK)
        noted = _FEELINGS[remark.feeling]
        if remark.claim is not None:
            noted += Content("»") + token(self._view.deal.colours[remark.claim])
        return Content(" ") + noted if noted.plain else noted

    @property
    def _pitch(self) -> int:
        return self.content_size.width // self._view.seats

    @property
    def _narrow(self) -> bool:
        return self.content_size.width < _SIDE_BY_SIDE

    def render(self) -> Content:
        if self._narrow:
            return Content("\n").join(self._narrow_lines(self.content_size.width))
        seats = range(self._view.seats)
        rows = [
            Content("").join(self._head(seat, self._pitch) for seat in seats),
            Content("").join(map(self._holds, seats)),
        ]
        if self._mats_open:
            rows.append(Content("").join(self._mat(seat, self._pitch) for seat in seats))
        return Content("\n").join(rows)

    def _narrow_lines(self, width: int) -> Iterator[Content]:
        view = self._view
        for seat in range(view.seats):
            tokens = PREPARATION * view.tokens[seat]
            there = view.standing[seat]
            gone = there == pieces.Location.COPS
            stands = "the cops" if gone else pieces.location_title(there, turned=view.turned)
            yield self._head(seat, width)
            yield Content("  ") + minis(lying(view, seat), width)
            yield Content.styled(f"  at {stands}", "$faint")
            if self._mats_open:
                yield self._mat(seat, width)
            else:
                held = Content.styled(f"{tokens} to frame", "bold $accent")
                yield Content("  ") + (held if tokens else Content(""))
            yield Content("")

    def _head(self, seat: Seat, width: int) -> Content:
        view, light = self._view, self.lights.on(f"seat:{seat}")
        called, noted = self._names[seat], self._noted(seat)
        room = width - _MARK_WIDTH - 1 - noted.cell_length
        name = with_level(badge(view, seat, called), called, room) + noted
        if light == "chosen":
            head = Content.styled(f"{seat + 1} {name.plain}", "bold $chosen-ink on $chosen")
        elif light == "offered":
            head = Content.styled(f"{seat + 1}", "$key-ink on $key") + Content(" ") + name
        else:
            head = self._marked(seat, name)
        return cell(head, width)

    def _marked(self, seat: Seat, name: Content) -> Content:
        colour = self._view.deal.colours[seat]
        # During a turn, other players may have to choose, too. The mark ▶ shows whose turn it is.
        turn = "▶" if in_turn(self._view, seat) else ""
        match mark(self._view, seat):
            case "turn":
                return (Content("▶ ") + name).stylize(f"reverse $crew-{colour}")
            case "chooses":
                return Content.styled(f"{turn}…".ljust(_MARK_WIDTH), "bold $accent") + name
            case "waits":
                return Content.styled(turn.ljust(_MARK_WIDTH), "bold $accent") + name

    def _holds(self, seat: Seat) -> Content:
        tokens = Content.styled(PREPARATION * self._view.tokens[seat], "bold $accent")
        width = self._pitch - _MARK_WIDTH - tokens.cell_length - 1
        cards = minis(lying(self._view, seat), width - 1)
        return cell(Content("  ") + cards + Content(" ") + tokens, self._pitch)

    @property
    def _mats_open(self) -> bool:
        return None not in self._view.mats

    def _mat(self, seat: Seat, width: int) -> Content:
        named = self._view.named[seat]
        assert named is not None
        whom = badge(self._view, named, self._names[named])
        if whom.cell_length > width - _MAT_WIDTH:
            whom = token(self._view.deal.colours[named])
        return cell(Content.styled("  mat: ", "$faint") + whom, width)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        if width < _SIDE_BY_SIDE:
            return _SHEET_HEIGHT * self._view.seats
        return 3 if self._mats_open else 2

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        width, height = self.outer_size
        for seat in range(self._view.seats):
            beside = Region(self.gutter.left + self._pitch * seat, 0, self._pitch, height)
            below = Region(0, _SHEET_HEIGHT * seat, width, _SHEET_HEIGHT)
            yield f"seat:{seat}", below if self._narrow else beside


_WIDEST: Final = 21
"""Greatest width of a card in the player's own hand, in columns."""
_TITLE_WIDTH: Final = 42
"""Greatest number of columns of a hand's title that includes the player's role. If the title would
be longer, the role is left out. Larger: the role is left out less often.
"""
_WIDEST_OF_ALL: Final = 13
"""Greatest width of a card in the widget that shows all hands, in columns."""
_ABOVE: Final = 2
"""Lines above the cards in the widget that shows all hands: the title and the names."""
_BELOW_TITLE: Final = 4
"""Number of lines that a page needs besides the cards of a hand that was spied on: the title and
blank lines.
"""
_GAP: Final = 2
"""Least number of columns between two hands."""


def titled(whose: str, view: View, seat: Seat, width: int = _TITLE_WIDTH) -> Content:
    """The title of a hand: its owner and colour, and the role if it fits."""
    colour = view.deal.colours[seat]
    title = Content.styled(whose, "bold")
    title += Content.styled(" · ", "$faint") + token(colour)
    title += Content.styled(f" {colour}", "$faint")
    role = Content.styled(f", {pieces.ROLES[colour]}", "$faint")
    return title + role if title.cell_length + role.cell_length <= width else title


def fresh(view: View) -> pieces.Cards:
    """The cards that came into the viewer's hand by a trade or from the Stash since the viewer's
    last swap of evidence.
    """
    if view.taken is not None:
        return (view.taken,)
    seen, found = dict(view.sightings), []
    for number in range(len(view.past) - 1, -1, -1):
        action = view.past[number]
        if action.kind == "swap" and action.seat == view.seat:
            break
        if number in seen and action.kind in {"trade", "stash"}:
            # The viewer has seen two cards. In a trade (SG-9), the second of them came into the
            # viewer's hand; at the Stash (SG-10), the first of them did.
            found.append(seen[number][1 if action.kind == "trade" else 0])
    return tuple(card for card in view.hand if card in found)


def spied_on(view: View) -> tuple[Seat, pieces.Cards] | None:
    """SG-8: the player on whom the viewer has spied in this turn, and that player's hand; None if
    the viewer has spied on nobody.
    """
    if not (isinstance(view.step, ToSwap) and view.seat == view.turn and view.past):
        return None
    action = view.past[-1]
    return (action.target, view.sightings[-1][1]) if action.kind == "spy" else None


@final
class SpiedHand(ViewPart[View]):
    """The hand on which the player has just spied, drawn as large cards."""

    DEFAULT_CSS = "SpiedHand { width: 1fr; height: 1fr; padding: 0 1; }"

    def __init__(self, view: View, names: Sequence[str], seat: Seat, cards: pieces.Cards) -> None:
        super().__init__(view, names, classes="secret")
        self._seat = seat
        self._cards = cards

    def render(self) -> Content:
        width, height = self.content_size
        each = min(_WIDEST, (width + 1) // len(self._cards) - 1)
        faces = [tile(card, each, max(1, height - _BELOW_TITLE)) for card in self._cards]
        rows = (Content(" ").join(row) for row in zip(*faces, strict=True))
        title = titled(f"{self._names[self._seat]}'s hand", self._view, self._seat, width)
        title = title.truncate(width, ellipsis=True)
        return Content("\n").join([title, Content(""), *rows])


@final
class Hand(Targets):
    """The player's cards. The chosen card is lifted, and below each card stands its number."""

    DEFAULT_CSS = """
    Hand { width: 44; height: 6; padding: 0 1; }
    .-medium Hand { width: 62; height: 1fr; }
    .-large Hand { width: 1fr; height: 1fr; }
    """
    SCOPED_CSS: ClassVar[bool] = False  # a scoped CSS rule can't match a class of the screen

    def __init__(self, cards: pieces.Cards, fresh: Sequence[pieces.Card] = ()) -> None:
        super().__init__()
        self._cards = cards
        self._fresh = fresh
        """Cards that have just come into the hand; they are marked as new."""

    @property
    def _width(self) -> int:
        return min(_WIDEST, (self.content_size.width + 1) // max(3, len(self._cards)) - 1)

    def render(self) -> Content:
        columns = [self._column(at) for at in range(len(self._cards))]
        return Content("\n").join(Content(" ").join(row) for row in zip(*columns, strict=True))

    def _column(self, at: int) -> list[Content]:
        card = self._cards[at]
        face = tile(card, self._width, self.content_size.height - 2)
        air = Content(" " * self._width)
        light = self.lights.on(f"hand:{at}")
        new = " new" if card in self._fresh else ""
        if light == "chosen":
            return [
                *face,
                Content.styled("▔" * self._width, "$accent"),
                self._mark(f"▲{new}", "bold $accent"),
            ]
        number, style = (f"{at + 1}", "bold") if light == "offered" else ("·", "$faint")
        if light == "none":
            number = f"{at + 1}"
        return [air, *face, self._mark(f"{number}{new}", style)]

    def _mark(self, text: str, style: str) -> Content:
        return Content.styled(text.center(self._width), style)

    def target_regions(self) -> Iterator[tuple[str, Region]]:
        for at in range(len(self._cards)):
            left = self.gutter.left + (self._width + 1) * at
            yield f"hand:{at}", Region(left, 0, self._width, self.outer_size.height)


@final
class Hands(ViewPart[View]):
    """All hands side by side under the names of their owners; shown only in a large window."""

    DEFAULT_CSS = "Hands { height: 1fr; max-height: 14; padding: 0 0 0 1; margin-top: 1; }"

    def __init__(self, view: View, names: Sequence[str], title: str) -> None:
        super().__init__(view, names, classes="only-large")
        self._title = title

    def render(self) -> Content:
        width, height = self.content_size
        pitch = width // self._view.seats
        hands = [[*self._hand(seat, pitch, height)] for seat in range(self._view.seats)]
        title = Content.styled(self._title, "bold $faint")
        rows = (Content("").join(row) for row in zip(*hands, strict=True))
        return Content("\n").join([title, *rows])

    def _hand(self, seat: Seat, pitch: int, height: int) -> Iterator[Content]:
        cards = lying(self._view, seat)
        width = min(_WIDEST_OF_ALL, (pitch - _GAP + 1) // len(cards) - 1)
        yield cell(badge(self._view, seat, self._names[seat]), pitch - 1) + Content(" ")
        faces = [tile(card, width, max(1, height - _ABOVE)) for card in cards]
        for row in zip(*faces, strict=True):
            yield cell(Content(" ").join(row), pitch)
