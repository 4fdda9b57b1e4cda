"""The page at the end of a match: the winners, Hand Sizes over the years, facts about the match."""

from collections.abc import Iterator, Sequence
from typing import Final, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.corporate.pieces import FIRST_SIZE
from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.cards import small
from scapegoat_games.tui.boards.corporate.dialogs import Reference, Years
from scapegoat_games.tui.boards.corporate.scenes import BoardScene
from scapegoat_games.tui.glimpse import Ended
from scapegoat_games.tui.parts.frame import ViewPart
from scapegoat_games.tui.parts.scene import block, finale, text
from scapegoat_games.tui.sizes import Size, size_of
from scapegoat_games.tui.widgets.title_bar import badge, cell, name_cell, sign
from scapegoat_games.words import counted, listed

_AXIS: Final = 4
"""Width of the numbers at the left of the chart."""
_NAME: Final = 20
"""Width of the column of names."""
_COUNT: Final = 12
"""Width of a column of numbers."""


@final
class CorporateResults(BoardScene[Ended[View]]):
    def players(self) -> Iterator[Widget]:
        yield self.strip(self.seen.table)

    def aside(self) -> Iterator[Widget]:
        yield from (Reference(), self.log_of(self.seen.log))

    def blocks(self) -> Iterator[Widget]:
        view, names, outcome = self.seen.table, self.seen.names, self.seen.outcome
        winners = (Content("★ ") + badge(seat, names[seat]) + " ★" for seat in outcome.winners)
        yield finale(winners, outcome.why)
        yield Chart(view)
        yield text(block(table(view, names).split()), "middle")
        yield text(facts(view, names), "middle")
        if size_of(self.app) >= Size.LARGE:
            yield text(block(left_over(self.seen.opened, names)), "middle")
        years = Years(view, names, classes="years middle")
        years.styles.max_height = 1 + len(view.years)
        yield years


@final
class Chart(ViewPart[View]):
    """A chart of Hand Sizes year by year. If not all years fit, it shows the final years."""

    DEFAULT_CSS = "Chart { height: auto; padding: 0 2; text-align: center; }"

    def render(self) -> Content:
        view = self._view
        start = (FIRST_SIZE,) * view.seats
        sizes = [start, *(year.sizes for year in view.years)]
        least = view.seats + 1
        most = max(2, (self.content_size.width - _AXIS) // least)
        first = max(0, len(sizes) - most)
        wide = min(3 * least, (self.content_size.width - _AXIS) // len(sizes[first:]))
        rows = [self._row(size, sizes[first:], wide) for size in range(view.rules.win_size, 0, -1)]
        numbers = [
            f"{number or 'start'}".center(wide)[:wide] for number in range(first, len(sizes))
        ]
        return Content("\n").join([*rows, Content.styled(" " * _AXIS + "".join(numbers), "$faint")])

    def _row(self, size: int, sizes: Sequence[Sequence[int]], wide: int) -> Content:
        top = size == self._view.rules.win_size
        line, style = ("═", "$accent") if top else ("─", "$back-ink")
        row = Content.styled(f"{size:>2} ", "bold $accent" if top else "$faint")
        row += Content.styled(line, style)
        for after in sizes:
            here = [seat for seat in self._view.places if after[seat] == size]
            left = (wide - len(here)) // 2
            row += Content.styled(line * left, style)
            for seat in here:
                row += sign(seat)
            row += Content.styled(line * (wide - left - len(here)), style)
        return row

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return self._view.rules.win_size + 1


def table(view: View, names: Sequence[str]) -> Content:
    """A row for each player: Hand Size, and in how many years the player was promoted, was demoted
    and closed Q4.
    """
    heads = ("Hand Size", "promoted", "demoted", "closed Q4")
    rows = [Content.styled(" " * _NAME + "".join(head.ljust(_COUNT) for head in heads), "$faint")]
    for seat in view.places:
        counts = (view.sizes[seat], *(len(years) for years in _years_of(view, seat)))
        told = "".join(str(count).ljust(_COUNT) for count in counts)
        rows.append(name_cell(seat, names[seat], _NAME) + Content(told))
    return Content("\n").join(rows)


def _years_of(view: View, seat: Seat) -> tuple[list[int], list[int], list[int]]:
    """Three lists: the years in which the seat was promoted, was demoted, and closed Q4."""
    years = [*enumerate(view.years)]
    return (
        [at for at, year in years if year.promoted == seat],
        [at for at, year in years if seat in year.demoted],
        [
            at
            for at, year in years
            if year.judgement.by == seat and year.judgement.ending != "missed"
        ],
    )


def left_over(opened: View, names: Sequence[str]) -> Iterator[Content]:
    """A row for each player: the cards in hand, and the face-down cards of the final year."""
    yield Content.styled(f"{'':{_NAME}}in hand, and ▾ face down in the last year", "$faint")
    for seat in opened.places:
        held = [small(card, down=False) for card in opened.hands[seat]]
        down = [
            small(opened.face(quarter, at), down=True)
            for quarter, pile in enumerate(opened.quarters)
            for at, played in enumerate(pile)
            if played.seat == seat and played.card is None
        ]
        yield cell(badge(seat, names[seat]), _NAME) + Content(" ").join([*held, *down])


def facts(view: View, names: Sequence[str]) -> Content:
    """Lines: how the years ended, how many turned cards were red, who was Scapegoat most often."""
    endings = [year.judgement.ending for year in view.years]
    ends = (("beaten", "over target"), ("perfect", "exactly on target"), ("missed", "missed"))
    kinds = [
        f"{_so_many(endings.count(ending), len(endings))}{told}"
        for ending, told in ends
        if ending in endings
    ]
    rows = [f"{counted(len(endings), 'year')}: {listed(kinds)}."]
    turned = [year.judgement.turned for year in view.years if year.judgement.turned]
    red = sum(card.red for card in turned)
    if len(turned) == 1:
        rows.append(f"The only card turned over was {'red' if red else 'black'}.")
    elif turned:
        rows.append(f"{_how_many(red, len(turned))} red.")
    over = [year.judgement for year in view.years if year.judgement.ending == "beaten"]
    blamed = [judgement.by for judgement in over if judgement.blamed]
    most = max(map(blamed.count, blamed), default=0)
    if most > 1:
        whose = [names[seat] for seat in view.places if blamed.count(seat) == most]
        often = "twice" if most == 2 else f"{most} times"
        rows.append(f"Most often the Scapegoat: {listed(whose)}, {often}.")
    return Content("\n").join(map(Content, rows))


def _so_many(years: int, of: int) -> str:
    """The beginning of a sentence that says how many years had a certain ending.

    ``years`` is the number of years with this ending, ``of`` the number of years of the match.

    >>> _so_many(1, 1), _so_many(2, 2), _so_many(3, 3), _so_many(2, 5)
    ('', 'both ', 'all ', '2 ')
    """
    if years < of:
        return f"{years} "
    return "" if of == 1 else "both " if of == 2 else "all "


def _how_many(red: int, turned: int) -> str:
    """The beginning of a sentence that says how many of the turned cards were red.

    >>> [_how_many(red, 3) for red in range(4)]  # doctest: +NORMALIZE_WHITESPACE
    ['None of the 3 cards turned over was', 'One of the 3 cards turned over was',
    '2 of the 3 cards turned over were', 'All 3 cards turned over were']
    """
    if red == turned:
        return f"{'Both' if turned == 2 else f'All {turned}'} cards turned over were"
    if red > 1:
        return f"{red} of the {turned} cards turned over were"
    which = "One" if red else "Neither" if turned == 2 else "None"
    return f"{which} of the {turned} cards turned over was"
