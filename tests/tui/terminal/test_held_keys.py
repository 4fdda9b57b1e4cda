"""A held key, or a key pressed twice at once, acts once."""

from pathlib import Path
from random import Random

import pytest

from scapegoat_games import catalog
from scapegoat_games.games.scout.moves import Hold, Show
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.opening import PlayMatch
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.stages import Curtain, OpenTable, PrivatePage, Why
from scapegoat_games.tui.terminal.held_key import HeldKey
from tests.games.scout.positions import lay
from tests.tui.playing import play_on
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put


def moves_played(seats: Seats) -> list[str]:
    return [seats.match.game.dump(move) for _, move in seats.match.moves]


@pytest.mark.parametrize(
    ("presses", "judged"),
    [
        ([0.0, 0.8, 1.6], ["pressed"] * 3),
        ([0.0, 0.3, 0.6], ["pressed", "perhaps", "perhaps"]),
        ([0.0, 0.5, 0.53, 0.56, 0.59], ["pressed", "perhaps", "held", "held", "held"]),
        ([0.0, 0.25, 0.342, 0.434, 1.0], ["pressed", "perhaps", "held", "held", "perhaps"]),
    ],
)
def test_a_held_key_is_told_from_separate_presses(presses: list[float], judged: list[str]) -> None:
    key, latest = HeldKey(), 0.0
    found = []
    for now in presses:
        if now - latest > 0.12:
            key.nothing_came()
        found.append(key.comes("enter", now))
        latest = now
    assert found == judged
    assert key.comes("u", latest + 0.01) == "pressed", "no key is held through another"
    key.something_else_came()
    assert key.comes("u", latest + 0.02) == "pressed"


@pytest.mark.channel("held keys")
@pytest.mark.parametrize("game", catalog.ids())
async def test_a_held_enter_never_confirms_what_it_has_chosen(tmp_path: Path, game: str) -> None:
    """A move that needs no confirmation is made once."""
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3], game=game)) as seats:
        match, rng, held = seats.match, Random(game), 0
        while held < 3:
            before = len(match.moves)
            if isinstance(seats.stage, PrivatePage | OpenTable):
                view = match.view(Eye.TABLE if seats.looking is None else seats.looking)
                seats.calm_down()
                await seats.hold("enter", 1.0)
                held += 1
                if len(match.moves) > before:
                    assert len(match.moves) == before + 1
                    assert not seats.hands.asks(view, match.moves[-1][1])
                    continue
                asked = [page.draft.sure for page in seats.app.screen.query(DecisionPage)]
                seats.calm_down()
                await seats.press("enter")
                assert len(match.moves) == before + any(asked)
            if len(match.moves) == before:
                await play_on(seats, rng, mouse=False)


@pytest.mark.channel("held keys")
async def test_a_held_enter_does_not_answer_the_question_it_opened(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.press("ctrl+p", *"leave")
        await seats.later(1)
        await seats.hold("enter", 2.0)
        assert "Leave this match?" in seats.text
        seats.calm_down()
        await seats.press("enter")
        assert seats.app.return_code is not None


@pytest.mark.channel("held keys")
@pytest.mark.parametrize("key", ["1", "2"])
async def test_a_held_player_key_lifts_no_curtain(tmp_path: Path, key: str) -> None:
    async with at_the_table(tmp_path, new_match(tmp_path, NAMES[:3])) as seats:
        await seats.lift()
        await seats.press("enter", "enter")
        for _ in range(2000 // 30):
            seats.wait(0.03)
            await seats.press(key)
        assert seats.stage == Curtain(1, Why.TURN)


async def test_a_move_confirmed_twice_at_once_is_played_once(tmp_path: Path) -> None:
    """Without a curtain in between, a second confirmation would count for the next turn."""
    match = new_match(tmp_path, NAMES[:2])
    put(match, lay("6 7 8", "3 9 2", active="4/1 5/2", owner=1).state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.press("s", "enter", "enter")
        assert moves_played(seats) == ["scout left @1"]


async def test_with_open_hands_nobody_confirms_for_the_next_player(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], open_hands=True)
    async with at_the_table(tmp_path, PlayMatch(match)) as seats:
        await seats.press("down", "enter", "enter")
        await seats.hold("enter", 1.0)
        assert moves_played(seats) == ["turn"]
        assert seats.looking == 1


async def test_with_open_hands_a_held_enter_plays_one_move(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:3], open_hands=True)
    async with at_the_table(tmp_path, PlayMatch(match)) as seats:
        await seats.press("down")
        seats.calm_down()
        await seats.hold("enter", 2.0)
        assert moves_played(seats) == ["turn"]
        seats.calm_down()
        await seats.press("enter")
        assert moves_played(seats) == ["turn"], "the page opened by itself: nothing is selected"
        await seats.press("up", "enter")
        assert moves_played(seats) == ["turn", "keep"]


async def test_a_held_enter_makes_one_move_on_a_page_that_stays(tmp_path: Path) -> None:
    """In Scout for two players, the page stays open after a scout."""
    match = new_match(tmp_path, NAMES[:2])
    put(match, lay("6 7 8", "3 9 2", active="4/1 5/2", owner=1).state)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        seats.calm_down()
        await seats.press("s")
        assert not match.moves
        await seats.hold("enter", 2.0)
        assert moves_played(seats) == ["scout left @1"]
        await seats.press("home", "right", "enter", "enter")
        assert moves_played(seats) == ["scout left @1", "show 2"]


async def test_a_held_u_undoes_one_move(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES[:2])
    for move in (Hold(turned=False), Hold(turned=False)):
        match.play(match.to_act()[0].seat, move)
    shows = [move for move in match.legal(match.to_act()[0].seat) if isinstance(move, Show)]
    match.play(match.to_act()[0].seat, max(shows, key=lambda show: show.stop - show.start))
    async with at_the_table(tmp_path, match) as seats:
        before = len(match.moves)
        await seats.lift()
        for _ in range(2):
            seats.calm_down()
            await seats.slowly("s", "enter")
        assert len(match.moves) == before + 2
        await seats.hold("u", 2.0)
        assert len(match.moves) == before + 1
        seats.calm_down()
        await seats.press("u")
        assert len(match.moves) == before
