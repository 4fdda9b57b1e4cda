"""A hint leaves the page in sight, points at what it is about, and can be set up by one key."""

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from textual import events
from textual.geometry import Offset, Region

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Level
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.showing import Showing
from scapegoat_games.tui.sizes import LEAST
from scapegoat_games.tui.stages import Curtain, OpenTable
from scapegoat_games.tui.widgets.hint_box import NO_HINT, HintBox
from scapegoat_games.tui.widgets.targets import ADVISED, Targets
from tests.contract.positions import QUICK
from tests.games.scout.positions import lay
from tests.tui.frames import Frames
from tests.tui.hands import hands_of
from tests.tui.playing import any_move, likely_move, play_on
from tests.tui.seats import SMALL, Seats, at_the_table, spans
from tests.tui.tables import FULL, NAMES, SIX, SMALLEST, new_match, put

HINTS: Final = 3 if QUICK else 8
"""Number of hints that are asked for at each table. A larger number finds rarer kinds of moves."""
DRAFTS: Final = 25 if QUICK else 250
"""Number of decisions whose moves are set up without a screen. More find rarer kinds of moves."""


def alone(game: str, players: int, seed: str = "hints") -> AnyMatch:
    """A match of one person, who may always ask for hints, against computer players."""
    computers = dict.fromkeys(range(1, players), Level.EASY)
    settings = hands_of(game).SHORT
    return Match.start(catalog.load(game), SIX[:players], settings, seed, computers=computers)


def box(seats: Seats) -> Region | None:
    """The cells that the hint covers; None if there is no hint."""
    return next((part.region for part in seats.app.screen.query(HintBox)), None)


def words_in(seats: Seats) -> str:
    """The text of the hint, without line breaks."""
    covered = box(seats)
    assert covered is not None
    return " ".join(" ".join(seats.rows[covered.y : covered.bottom]).split())


def lit(seats: Seats) -> set[str]:
    return {target for part in seats.app.screen.query(Targets) for target in part.advised}


def covered_targets(seats: Seats) -> set[str]:
    """What can be chosen on the board and is covered by the hint. Previews may be covered."""
    covered = box(seats)
    assert covered is not None
    return {
        target
        for part in seats.app.screen.query(Targets)
        if not part.has_class("preview")
        for target, region in part.target_regions()
        if region.translate(part.region.offset).overlaps(covered)
    }


def at_all_sizes() -> list[Any]:
    """Each game at each size, with its smallest and its largest number of players. The quick budget
    tries each game twice, in small and in large windows.
    """
    return [
        pytest.param(
            *table,
            size,
            id=f"{table[0]}-{table[1]}-{size[0]}x{size[1]}",
            marks=pytest.mark.budget if at == (0 if tables is FULL else 2) else pytest.mark.deep,
        )
        for tables in (FULL, SMALLEST)
        for table in tables
        for at, size in enumerate(LEAST.values())
    ]


async def set_up_and_confirm(seats: Seats) -> None:
    """Asks for a hint, looks at it, has it set up and confirms it."""
    match, made = seats.match, len(seats.match.moves)
    advice = seats.table.advice()
    assert advice is not None
    seats.calm_down()  # a page that opened by itself takes no Enter at once
    await seats.press("i")
    assert len(seats.app.screen_stack) == 1, "the page stays"
    sets_up = all(page.sets_up for page in seats.app.screen.query(DecisionPage))
    if not advice.why or not sets_up:
        told = f"Hint: {advice.what} {advice.why}" if advice.why else NO_HINT
        assert words_in(seats) == f"{told} Esc Close"
        await seats.press("escape")
        seats.table.play(advice.move)
        await seats.settle()
        return
    assert f"Hint: {advice.what} {advice.why} Enter Show me Esc Close" in words_in(seats)
    assert not covered_targets(seats), seats.text
    assert not lit(seats) or ADVISED in seats.text, seats.text
    await seats.press("enter")
    assert box(seats) is None
    assert not lit(seats)
    assert len(match.moves) == made, "Show me makes no move"
    await seats.later(1)
    await seats.press("enter")
    assert match.moves[made : made + 1] == ((0, advice.move),), seats.text


@pytest.mark.parametrize(("game", "players", "size"), at_all_sizes())
async def test_enter_sets_the_advised_move_up(
    tmp_path: Path, game: str, players: int, size: tuple[int, int]
) -> None:
    rng, asked, number = Random(f"{game} {players}"), 0, 0
    while asked < HINTS:
        number += 1
        match = alone(game, players, f"{size} {number}")
        async with at_the_table(tmp_path, match, size) as seats:
            frames = Frames(seats)
            while match.to_act() and asked < HINTS:
                if seats.table.flow.deciding is None:
                    await play_on(seats, rng, mouse=False)
                elif rng.random() < 0.5:
                    asked += 1
                    await set_up_and_confirm(seats)
                else:
                    seats.table.play(likely_move(match, 0, rng))
                    await seats.settle()
            assert not frames.wrong, "\n".join(frames.wrong)


@pytest.mark.budget
@pytest.mark.parametrize(("game", "players"), FULL)
def test_every_move_can_be_set_up(game: str, players: int) -> None:
    rng, tried = Random(game), 0
    while tried < DRAFTS:
        match: AnyMatch = Match.start(
            catalog.load(game), SIX[:players], hands_of(game).SHORT, str(rng.random())
        )
        while match.to_act() and tried < DRAFTS:
            flow = Flow(match, frozenset())
            showing = Showing(flow, lambda: 0.0)
            for decision in match.to_act():
                seat = decision.seat
                if decision.optional:
                    continue
                tried += 1
                seen = showing.deciding(seat, private=not decision.open)
                page = board_of(match.game).page(seen, lambda _: None)
                assert isinstance(page, DecisionPage)
                legal = match.legal(seat)
                for move in [*legal[:3], *(any_move(legal, rng) for _ in range(5))]:
                    page.draft.prepare(move)
                    assert page.draft.enter() == move
            seat = next(one.seat for one in match.to_act() if not one.optional)
            match.play(seat, likely_move(match, seat, rng))


def scouting_match() -> AnyMatch:
    """A match of Scout at Ann's turn, with a hint at hand."""
    match = alone("scout", 3)
    put(match, lay("6 7 8", 4, 4, active="4/1 5/2", owner=2).state)
    return match


async def test_any_other_key_closes_the_hint_and_works(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, scouting_match()) as seats:
        before = spans(seats.app.screen)
        await seats.press("i", "escape")
        assert spans(seats.app.screen) == before, "Esc only closes it"
        await seats.press("i", "i")
        assert spans(seats.app.screen) == before, "the key of the hint closes it, too"
        await seats.press("home")
        moved = spans(seats.app.screen)
        await seats.press("end", "i", "home")
        assert spans(seats.app.screen) == moved
        await seats.press("i", "l")
        assert len(seats.app.screen_stack) == 2, "the log is open"
        await seats.press("escape")
        assert spans(seats.app.screen) == moved


async def test_enter_held_down_only_shows_the_move(tmp_path: Path) -> None:
    match = scouting_match()
    async with at_the_table(tmp_path, match) as seats:
        await seats.press("i")
        await seats.hold("enter", 3)
        assert box(seats) is None
        assert not match.moves


async def test_enter_typed_right_after_the_key_of_a_hint_makes_no_move(tmp_path: Path) -> None:
    match = scouting_match()
    async with at_the_table(tmp_path, match) as seats:
        await seats.press("enter")  # a Show waits for its confirmation
        await seats.press("i", "enter")
        assert box(seats) is None
        assert not match.moves


async def test_a_hint_is_answered_by_mouse(tmp_path: Path) -> None:
    match = scouting_match()
    async with at_the_table(tmp_path, match) as seats:
        await seats.press("home")
        before = seats.text
        await seats.command("Hint")
        assert lit(seats)
        await seats.click_on("Close")
        assert seats.text == before
        await seats.command("Hint")
        await seats.click(Offset(1, 0))
        assert seats.text == before, "a click elsewhere closes it"
        await seats.command("Hint")
        await seats.click_on("Show me")
        assert seats.text != before
        assert box(seats) is None
        await seats.command("OK")
        assert len(match.moves) == 1


async def test_a_hint_on_the_open_table_is_set_up_by_mouse(tmp_path: Path) -> None:
    match, rng = alone("alcatraz", 3), Random(1)
    async with at_the_table(tmp_path, match) as seats:
        while not isinstance(seats.stage, OpenTable):
            await play_on(seats, rng, mouse=True)
        advice, made = seats.table.advice(), len(match.moves)
        assert advice is not None
        await seats.command("Hint")
        await seats.click_on("Show me")
        assert len(match.moves) == made
        await seats.command("OK")
        assert match.moves[made] == (0, advice.move)


async def test_hiding_the_page_removes_the_hint(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    match.header = match.header._replace(hints=True)
    put(match, lay("6 7 8", 4, 4, active="4/1 5/2", owner=2).state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        before = seats.text
        await seats.press("i")
        told = words_in(seats)
        assert "Hint: " in told
        await seats.press("question_mark")
        assert "Hint: " not in seats.text, "nor under a dialog"
        await seats.press("escape", "i", "h")
        assert isinstance(seats.stage, Curtain)
        assert "Show me" not in seats.text
        assert not lit(seats)
        await seats.lift_again()
        assert seats.text == before


async def test_without_a_reason_there_is_no_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = scouting_match()
    monkeypatch.setattr(type(match.game), "reason", lambda *_: "")
    async with at_the_table(tmp_path, match) as seats:
        before = seats.text
        await seats.press("i")
        assert words_in(seats) == f"{NO_HINT} Esc Close"
        assert not lit(seats)
        await seats.press("enter")
        assert seats.text == before, "Enter confirms nothing that was not on the page"


async def test_a_match_without_hints_says_so(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3])
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        assert " I " not in seats.rows[-1]
        await seats.press("i")
        assert "This match is played without hints." in seats.said


async def test_a_key_typed_before_the_key_of_a_hint_leaves_the_hint(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, scouting_match()) as seats:
        before = events.Key("home", None)
        before.time -= 0.05
        seats.app.post_message(before)
        await seats.press("i")
        assert box(seats) is not None


async def test_a_hint_moves_with_the_window(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, scouting_match()) as seats:
        await seats.press("i")
        told = words_in(seats)
        for size in (*LEAST.values(), SMALL):
            await seats.resize(*size)
            assert words_in(seats) == told
            assert not covered_targets(seats)
        await seats.resize(79, 24)
        assert "Hint: " not in seats.text
        await seats.resize(*SMALL)
        assert words_in(seats) == told


@pytest.mark.parametrize("theme", ["lamplight", "daylight", "terminal"])
async def test_what_a_hint_is_about_looks_different(tmp_path: Path, theme: str) -> None:
    async with at_the_table(tmp_path, scouting_match()) as seats:
        seats.app.theme = theme
        await seats.press("home")
        await seats.settle()
        before = {target: look(seats, target) for target in seats.targets}
        await seats.press("i")
        changed = {target for target in seats.targets if look(seats, target) != before[target]}
        assert changed == lit(seats) & seats.targets != set()


def look(seats: Seats, target: str) -> list[str]:
    """The cells of a target, with their styles."""
    for part in seats.app.screen.query(Targets):
        for name, region in part.target_regions():
            if name == target:
                lines = part.render_lines(Region(0, 0, *part.outer_size))
                return [str(list(lines[y].crop(region.x, region.right))) for y in region.line_range]
    raise AssertionError(f"{target} is not on the screen")
