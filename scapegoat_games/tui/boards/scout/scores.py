"""The end of a round and of the match: why, what it brought, and how it stands."""

from collections.abc import Sequence
from typing import ClassVar, Final, final

from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games.games.scout.view import RoundResult, View
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.tui.widgets.title_bar import badge, cell
from scapegoat_games.words import counted, fill, player

_NAME: Final = 20
_BAR: Final = 36


class _Scores(Widget):
    """Something that everybody looks at, in the middle of the screen."""

    DEFAULT_CSS = """
    _Scores { height: 1fr; align: center middle; }
    _Scores Static { width: auto; height: auto; }
    _Scores .told { width: 68; }
    _Scores .finale {
        width: 60; text-align: center; padding: 1 2; margin: 0 0 1 0; border: round $accent;
    }
    """
    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, seen: Revealed[View] | Ended[View]) -> None:
        super().__init__()
        self.table = seen.table
        self.names = seen.names


@final
class ScoutRound(_Scores):
    """A round just scored, and the move that ended it."""

    def __init__(self, seen: Revealed[View]) -> None:
        super().__init__(seen)
        self._lines = [line for line in seen.news if line.kind in {"show", "scout"}]

    def compose(self) -> ComposeResult:
        results = self.table.results
        told = [Content(line.text) for line in self._lines]
        told.append(Content(fill(_why(results[-1]), self.names)))
        yield Static(Content.styled(f"Round {len(results)} is over", "bold $accent"))
        yield Static(Content("\n").join([*told, Content("")]), classes="told")
        yield Static(Content("\n").join(_round_table(results, self.names, self.table.seats == 2)))
        if len(results) > 1:
            yield Static(Content("\n").join([Content(""), *_bars(results, self.names)]))


@final
class ScoutResults(_Scores):
    """The match is over."""

    def __init__(self, seen: Ended[View]) -> None:
        super().__init__(seen)
        self._outcome = seen.outcome

    def compose(self) -> ComposeResult:
        results = self.table.results
        winners = [badge(seat, self.names[seat]) for seat in self._outcome.winners]
        finale = Content("   ").join(winners) + Content(f"\n{self._outcome.why}").stylize("bold")
        yield Static(finale, classes="finale")
        yield Static(Content("\n").join(_match_table(results, self.names)))
        yield Static(Content("\n").join([Content(""), *_bars(results, self.names)]))


def _why(result: RoundResult) -> str:
    who = player(result.by)
    match result.ending:
        case "emptied hand":
            told = f"{who} has played the last card. Everybody pays for the cards in hand."
        case "all scouted":
            told = f"Nobody has beaten {who}'s Show: all others have scouted since."
        case "stuck":
            told = f"{player(1 - result.by)} can neither beat {who}'s Show nor scout."
        case "limit":
            told = "The round has reached its limit of actions and is scored as it stands."
    if result.exempt is not None and result.left[result.exempt]:
        held = counted(result.left[result.exempt], "card")
        told += f" {player(result.exempt)} pays nothing for {held} in hand."
    return told


def _round_table(
    results: Sequence[RoundResult], names: Sequence[str], chips: bool
) -> list[Content]:
    result = results[-1]
    tokens = "chips" if chips else "tokens"
    head = (
        f"{'':{_NAME}}{'captured':>9} {'+ ' + tokens:>9} {'− hand':>9} {'= points':>9} {'total':>8}"
    )
    rows = [Content.styled(head, "$faint")]
    totals = _totals(results)
    for seat in _by_total(totals):
        hand = "free" if seat == result.exempt else f"{-result.left[seat]:d}"
        rows.append(
            _name(seat, names)
            + Content(
                f"{result.captured[seat]:>9} {result.tokens[seat]:>9} {hand:>9}"
                f" {result.points[seat]:>+9}"
            )
            + Content.styled(f" {totals[seat]:>8}", "bold")
        )
    return rows


def _match_table(results: Sequence[RoundResult], names: Sequence[str]) -> list[Content]:
    """Points by round; of a long match the last rounds."""
    shown = range(max(0, len(results) - 8), len(results))
    head = "".join(f"{'R' + str(number + 1):>5}" for number in shown)
    rows = [Content.styled(f"{'':{_NAME}}{head}{'total':>8}", "$faint")]
    totals = _totals(results)
    for seat in _by_total(totals):
        points = "".join(f"{results[number].points[seat]:>+5}" for number in shown)
        rows.append(
            _name(seat, names) + Content(points) + Content.styled(f"{totals[seat]:>8}", "bold")
        )
    return rows


def _bars(results: Sequence[RoundResult], names: Sequence[str]) -> list[Content]:
    """Totals as bars from a common zero, negative ones to its left."""
    totals = _totals(results)
    low, high = min(0, *totals), max(0, *totals)
    scale = _BAR / max(high - low, 1)
    zero = round(-low * scale)
    rows = []
    for seat in _by_total(totals):
        length = round(abs(totals[seat]) * scale)
        left, right = (0, length) if totals[seat] >= 0 else (length, 0)
        rows.append(
            _name(seat, names)
            + Content(" " * (zero - left))
            + Content.styled("▬" * left, f"$player-{seat}")
            + Content.styled("│", "$faint")
            + Content.styled("▬" * right, f"$player-{seat}")
            + Content(f" {totals[seat]}")
        )
    return rows


def _totals(results: Sequence[RoundResult]) -> list[int]:
    return [sum(points) for points in zip(*(result.points for result in results), strict=True)]


def _by_total(totals: Sequence[int]) -> list[int]:
    return sorted(range(len(totals)), key=lambda seat: -totals[seat])


def _name(seat: int, names: Sequence[str]) -> Content:
    return cell(badge(seat, names[seat]), _NAME)
