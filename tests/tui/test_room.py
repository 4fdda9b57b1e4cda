"""Room for the longest names, the largest hands and the longest sentences in 80 by 24."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Static

from scapegoat_games import catalog
from scapegoat_games.games.scout.moves import Scout, ScoutShow, Show
from scapegoat_games.tui.boards.scout.cards import CardRow
from scapegoat_games.tui.flow import Results, Scene
from scapegoat_games.tui.widgets.command_bar import CommandBar
from scapegoat_games.tui.widgets.player_strip import PlayerStrip
from scapegoat_games.tui.widgets.sentence import Sentence
from scapegoat_games.tui.widgets.title_bar import TitleBar
from scapegoat_games.tui.widgets.verdict import VerdictLines
from tests.games.scout.positions import lay
from tests.tui.hands import hands_of
from tests.tui.seats import Seats, at_the_table, cells
from tests.tui.tables import TABLES, new_match, put
from tests.tui.test_matches import any_move, play_on
from tests.tui.walks import play_by_chance

LONG: Final = (
    "Wolfeschlegelste",
    "李雷和韩梅梅在北",
    "MMMMMMMMMMMMMMMM",
    "Ёлка-Иголкинская",
    "김수한무거북이와",
)
"""Each 16 columns wide."""
LONG_SIX: Final = (*LONG, "Gwrandewch-arnaf")


def crop(seats: Seats, region: Region) -> list[str]:
    """What stands in a region, cell by cell."""
    rows = []
    for row in seats.rows[region.y : region.bottom]:
        wide = "".join(sign + "\0" * (cells(sign) - 1) for sign in row)
        rows.append(wide[region.x : region.right].replace("\0", ""))
    return rows


def squeezed(text: str) -> str:
    return "".join(sign for sign in text if not sign.isspace() and sign not in "│╭╮╰╯")


def cut_off(seats: Seats) -> Iterator[str]:
    """All that ought to be read on the page and is not on it."""
    screen = seats.app.screen
    for widget in screen.query(Widget):
        wanted: list[str] = []
        match widget:
            case Sentence():
                wanted = [widget.text.plain]
            case VerdictLines():
                wanted = [widget.said[1]]
            case Static():
                wanted = [str(widget.render())]
            case TitleBar():
                wanted = [str(widget.render())]
        if wanted and widget.is_on_screen and widget.region:
            shown = squeezed("".join(crop(seats, widget.region)))
            yield from (text for text in wanted if squeezed(text) not in shown)


def commands(seats: Seats) -> Iterator[str]:
    """What the bars have to offer."""
    screen = seats.app.screen
    for active in screen.active_bindings.values():
        if active.binding.show and active.node is not seats.app:
            yield f" {active.binding.description} "


def all_cards_shown(seats: Seats) -> bool:
    """Every card of each row, or arrows to those that are out of sight."""
    for row in seats.app.screen.query(CardRow):
        lines = crop(seats, row.region)
        if row.window.start and not lines[0].lstrip(" ").startswith("‹"):
            return False
        if row.window.stop < len(row.faces) and not lines[0].rstrip(" ").endswith("›"):
            return False
        columns = {row.place_at(x - row.gutter.left) for x in range(row.size.width)}
        if not {*row.window} <= columns:
            return False
    return True


def complete(seats: Seats) -> None:
    """The page is whole: nothing is cut, and its commands stand in the last rows."""
    assert [*cut_off(seats)] == [], seats.text
    assert all_cards_shown(seats), seats.text
    bars = [bar.region for bar in seats.app.screen.query(CommandBar)]
    shown = " ".join(row for bar in bars for row in crop(seats, bar))
    assert [words for words in commands(seats) if words not in shown] == [], seats.text
    assert all(bar.height == 1 for bar in bars)
    if seats.app.size.height == 24:
        in_the_table = {bar.region for bar in seats.app.screen.query("#going-on CommandBar")}
        assert all(22 <= bar.y < 24 for bar in bars if bar not in in_the_table), seats.text


def strip_has(seats: Seats, name: str) -> bool:
    strip = seats.app.screen.query_one(PlayerStrip)
    return name[:4] in "".join(crop(seats, strip.region))


@pytest.mark.parametrize("size", [1, 2, 9, 13, 14, 19, 20, 22])
async def test_a_turn_of_five(tmp_path: Path, size: int) -> None:
    seat = size % 5
    match = new_match(tmp_path, LONG)
    hands: list[str | int] = [3, 4, 3, 4, 2]
    hands[seat] = size
    owner = (seat - 1) % 5
    put(match, lay(*hands, active="4/1 5/2 6/3", owner=owner, turn=seat, scouts=3).state)
    rng = Random(size)
    legal = match.legal(seat)
    for kind in (ScoutShow, Scout, Show):
        moves = [move for move in legal if isinstance(move, kind)]
        if not moves:
            continue
        async with at_the_table(tmp_path, match) as seats:
            complete(seats)
            await seats.lift()
            for name in LONG:
                assert strip_has(seats, name), seats.text
            *keys, _ = seats.hands.keys(match.view(seat), rng.choice(moves))
            for key in keys:
                complete(seats)
                await seats.press(key)
            complete(seats)


async def test_the_longest_sentence(tmp_path: Path) -> None:
    """A Scout & Show of everything there is, told in one breath."""
    match = new_match(tmp_path, LONG)
    hand = " ".join(f"{top}/10" for top in range(1, 9)) + " 10/9"
    state = lay(hand, 4, 3, 4, 3, active="9/1 9/2 9/3 9/4 9/5 9/6 9/7", owner=4, turn=0).state
    put(match, state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("b", "left", "enter", "enter", *["right"] * 8, "enter")
        await seats.press(*["shift+left"] * 8)
        complete(seats)
        await seats.press("enter")
        assert "chip?" in seats.text
        complete(seats)


FULL: Final = {game: max(catalog.load(game).seats) for game in catalog.ids()}
WHOLE: Final = [
    pytest.param(*table, marks=[] if FULL[table[0]] == table[1] else [pytest.mark.deep])
    for table in TABLES
]
"""Where the most players sit, there is the least room."""


@pytest.mark.parametrize(("game", "players"), WHOLE)
async def test_every_page_of_a_match(tmp_path: Path, game: str, players: int) -> None:
    short = hands_of(game).SHORT
    settings = {**short, "limit": 3} if "limit" in short else short
    match = new_match(tmp_path, LONG_SIX[:players], settings, seed="room", game=game)
    play_by_chance(match, hands_of(game).AHEAD)
    rng = Random(players)
    async with at_the_table(tmp_path, match) as seats:
        while not isinstance(seats.stage, Results):
            complete(seats)
            await play_on(seats, rng, mouse=False)
        complete(seats)
        for name in LONG_SIX[:players]:
            assert name[:3] in seats.text


@pytest.mark.parametrize("players", range(2, 6))
async def test_a_round_of_scout_names_everybody(tmp_path: Path, players: int) -> None:
    match = new_match(tmp_path, LONG[:players], {"limit": 1, "rounds": 1}, seed="room")
    rng = Random(players)
    async with at_the_table(tmp_path, match) as seats:
        while not isinstance(seats.stage, Scene):
            await play_on(seats, rng, mouse=False)
        for stage in ("scene", "results"):
            assert [name for name in LONG[:players] if name not in seats.text] == [], stage
            seats.calm_down()
            await seats.press("enter")
        assert isinstance(seats.stage, Results)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_match_of_twenty_rounds(tmp_path: Path, size: tuple[int, int]) -> None:
    match = new_match(tmp_path, LONG, {"limit": 1, "rounds": 20}, seed="room")
    rng = Random(1)
    while len(match.moves) < 20 * 6 - 1:
        seat = match.to_act()[0].seat
        match.play(seat, any_move(match.legal(seat), rng))
    async with at_the_table(tmp_path, match, size) as seats:
        while not isinstance(seats.stage, Results):
            await play_on(seats, rng, mouse=False)
            complete(seats)


async def test_open_hands_of_five(tmp_path: Path) -> None:
    match = new_match(tmp_path, LONG, open_hands=True)
    put(match, lay(10, 9, 9, 9, 5, active="4/1 5/2", owner=4, turn=0).state)
    async with at_the_table(tmp_path, match) as seats:
        complete(seats)
        for hand in match.view(0).hands[:1]:
            assert " ".join(str(card.top) for card in hand) in seats.said
