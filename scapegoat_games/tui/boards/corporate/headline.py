"""The headline: what is going on at the table.

The texts are templates for names. They have words that change if a name is replaced by "you".
"""

from collections.abc import Sequence
from typing import Final, assert_never, final

from textual.content import Content
from textual.widget import Widget

from scapegoat_games.games.corporate.view import Acting, Choosing, Judgement, Over, Purpose, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.words import agreeing, fill, listed, player

_FIRST: Final = "Who starts the first year? The lowest card does (Ace low)."
_TIED: Final[dict[Purpose, str]] = {
    "start": "Tied for lowest",
    "review": "Tied for highest",
    "missed": "Tied for lowest",
}


def headline(view: View) -> str:
    match view.step:
        case Acting():
            missing = view.rules.target - view.totals[view.quarter]
            return f"Q{view.quarter + 1} needs {missing} more to close."
        case Choosing(purpose, among):
            if any(view.revealed[seat] for seat in among):
                return f"{_TIED[purpose]}: {_everybody(view, among)} {_show(view, among)}."
            return _settling(view, view.judgement, purpose, among) if view.judgement else _FIRST
        case Over():
            return "The match is over."
        case _:
            assert_never(view.step)


def _everybody(view: View, among: Sequence[Seat]) -> str:
    return "everybody" if len(among) == view.seats else _names(among)


def _show(view: View, among: Sequence[Seat]) -> str:
    return "shows another card" if len(among) == view.seats else "show another card each"


def _names(seats: Sequence[Seat]) -> str:
    return listed([player(seat) for seat in seats])


def _settling(view: View, verdict: Judgement, purpose: Purpose, among: Sequence[Seat]) -> str:
    """What players choose while a year is settled, and why."""
    if purpose == "missed":
        return "The target is missed: the lowest card is demoted (Ace high)."
    if purpose == "review":
        who = f" for all but {player(verdict.by)}" if verdict.blamed else ""
        return f"Promotion Review{who}: the highest card rises (Ace high)."
    gives = (
        f"{_everybody(view, among)} gives up a card"
        if len(among) == view.seats
        else f"{player(among[0])} {agreeing(among[0], 'gives')} up a card"
        if len(among) == 1
        else f"{_names(among)} give up a card each"
    )
    if verdict.ending == "missed":
        return f"The target is missed: {gives}."
    by = player(verdict.by)
    if verdict.ending == "perfect":
        return f"On target, but {verdict.turned} was turned over: {gives}."
    return f"{by} {agreeing(verdict.by, 'takes')} the blame for {verdict.turned}: {gives}."


@final
class Headline(Widget):
    """The headline with names, or with the players' signs if there is no room for names."""

    def __init__(self, view: View, names: Sequence[str], you: Seat | None = None) -> None:
        super().__init__(id="headline")
        self._template = headline(view)
        self._names = names
        self._you = you

    def render(self) -> Content:
        whole = Content(fill(self._template, self._names, self._you))
        if whole.cell_length <= self.content_size.width:
            return whole
        return Content(fill(self._template, SYMBOLS, self._you)).truncate(
            self.content_size.width, ellipsis=True
        )
