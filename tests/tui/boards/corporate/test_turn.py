"""The pages of Corporate Scapegoat: what is chosen, what is seen of it, and by whom."""

import re
from pathlib import Path
from random import Random

import pytest
from textual.geometry import Offset
from textual.widget import Widget

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.moves import Play
from scapegoat_games.games.corporate.view import Choosing, View
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.corporate.quarters import Quarters
from scapegoat_games.tui.boards.corporate.table import public_news
from scapegoat_games.tui.boards.corporate.turn import CorporateTurn, Outlook
from scapegoat_games.tui.glimpse import Glimpse
from scapegoat_games.tui.widgets.news import News
from tests.games.corporate.positions import lay
from tests.tui.boards.corporate.tables import corporate, year_one
from tests.tui.frames import Frames
from tests.tui.seats import LARGE, SMALL, Seats, at_the_table
from tests.tui.tables import NAMES, new_match, put


def read_in(seats: Seats, widget: type[Widget]) -> str:
    """The text in the part of the screen that this widget covers."""
    area = seats.app.screen.query_one(widget).region
    rows = (row[area.x : area.right] for row in seats.rows[area.y : area.bottom])
    return " ".join(" ".join(rows).split())


def own(seats: Seats) -> View:
    """The view of the seat that looks."""
    assert seats.looking is not None
    view: View = seats.match.view(seats.looking)
    return view


def chosen(seats: Seats) -> str:
    """The way up that is marked, and what it would do."""
    (row,) = [row for row in seats.rows if "▶ face" in row]
    return " ".join(row.split())


async def test_both_ways_are_seen_before_a_card_is_played(tmp_path: Path) -> None:
    match = year_one(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        card = own(seats).hand[0]
        assert f"▶ face up {card.worth} → Q1 at {card.worth} of 15" in chosen(seats)
        assert "face down 10 → Q1 at 10 of 15" in " ".join(seats.said.split())
        await seats.press("down")
        assert chosen(seats).startswith("▶ face down 10")
        assert not match.moves[4:]


async def test_the_way_up_can_be_clicked(tmp_path: Path) -> None:
    match = year_one(tmp_path)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        await seats.click_on("face down  10")
        assert chosen(seats).startswith("▶ face down")
        await seats.click(seats.find("face up  ") + Offset(3, 0))
        assert chosen(seats).startswith("▶ face up")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_card_under_the_pointer_is_the_one(tmp_path: Path, size: tuple[int, int]) -> None:
    match = year_one(tmp_path)
    async with at_the_table(tmp_path, match, size) as seats:
        await seats.lift()
        hand = own(seats).hand
        for place in (3, 1, 2, 0):
            await seats.click(seats.lies(f"hand:{place}"))
            page = seats.app.screen.query_one(CorporateTurn)
            assert page.draft.card == hand[place]


async def test_the_bar_shows_what_the_play_would_add(tmp_path: Path) -> None:
    """What exceeds the target is shown at the beginning of the next quarter."""
    match = year_one(tmp_path, plays=1, down=True)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        bars = seats.app.screen.query_one(Quarters)
        top = bars.region.y + 1
        assert "█" in seats.rows[top]
        await seats.press("down")
        # 10 of 15 lie there; 10 more are 5 over.
        row = seats.rows[top]
        assert row.index("█") < row.index("▓") < row.rindex("▓")
        assert "░▓" in row[:30] or " ▓" in row[:30]


async def test_own_face_down_cards_are_read_by_their_owner_only(tmp_path: Path) -> None:
    match = year_one(tmp_path, plays=4, down=True)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        first = match.view(Eye.TABLE).turn
        known = match.view(first).face_down
        assert len(known) == 1
        assert "▾" not in seats.text
        await seats.lift()
        assert seats.looking == first
        assert f"▾{known[0].card}" in seats.text
        assert seats.text.count("▾") == 2  # the card, and the words for it
        assert not frames.wrong


async def test_the_eye_on_the_frames_sees_hands_and_face_down_cards(tmp_path: Path) -> None:
    """A page that stays when nobody looks any more is noticed, card by card."""
    match = year_one(tmp_path, plays=4, down=True)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        await seats.lift()
        view: View = own(seats)
        assert not frames.wrong
        seats.table.flow.hide()
        frames.look_again()
        found = "\n".join(frames.wrong)
        for card in view.hand:
            assert f"drawn {card} can be read" in found
        assert f"down {view.face_down[0].card} can be read" in found


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_on_a_large_screen_too(tmp_path: Path, size: tuple[int, int]) -> None:
    match = year_one(tmp_path, plays=2)
    async with at_the_table(tmp_path, match, size) as seats:
        await seats.lift()
        view: View = own(seats)
        drawn = {item for item in seats.hands.shown(seats.text) if item.startswith("drawn")}
        lying = {f"drawn {one.card}" for pile in view.quarters for one in pile}
        assert drawn - lying == {f"drawn {card}" for card in view.hand}


async def test_what_was_drawn_since_the_last_look_is_marked(tmp_path: Path) -> None:
    match = year_one(tmp_path, plays=4)
    async with at_the_table(tmp_path, match) as seats:
        await seats.lift()
        view: View = own(seats)
        (drawn,) = [
            line
            for line in match.history(seats.looking or 0)
            if line.kind == "draw" and line.private
        ]
        (new,) = [at for at, card in enumerate(view.hand) if f" {card}." in drawn.text]
        await seats.press("1" if new else "2")
        assert f"{new + 1} new" in seats.text
        assert seats.text.count("new") == 1


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_how_many_cards_are_left_is_seen_on_every_page(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    match = year_one(tmp_path, plays=3)
    view: View = match.view(Eye.TABLE)
    async with at_the_table(tmp_path, match, size) as seats:
        assert f"Draw {view.stock} · discard {view.discards}" in seats.said
        await seats.lift()
        assert f"Draw {view.stock} · discard {view.discards}" in seats.said


async def test_whoever_has_just_played_reads_what_it_was(tmp_path: Path) -> None:
    match = year_one(tmp_path)
    seat = match.to_act()[0].seat
    match.play(seat, Play(0, down=True))
    news, log = match.since_last_turn(seat, Eye.TABLE), match.history(Eye.TABLE)
    seen = Glimpse(match.view(Eye.TABLE), match.names, news, False, log=log)
    (line,) = public_news(seen)
    assert "plays a card face down" in line.text


async def test_whoever_has_made_the_draw_pile_run_out_reads_that_they_played(
    tmp_path: Path,
) -> None:
    match = new_match(tmp_path, NAMES[:3], game="corporate")
    put(match, lay(4, 4, 4, stock=0).state)
    match.play(0, Play(0, down=True))
    news, log = match.since_last_turn(0, Eye.TABLE), match.history(Eye.TABLE)
    seen = Glimpse(match.view(Eye.TABLE), match.names, news, False, log=log)
    played, shuffled = (line.text for line in public_news(seen))
    assert "Ann plays a card face down" in played
    assert "shuffled" in shuffled


async def test_the_outcomes_are_one_key_away(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, year_one(tmp_path)) as seats:
        for lifted in (False, True):
            if lifted:
                await seats.lift()
            before = seats.text
            await seats.press("o")
            assert "How a year ends" in seats.said
            assert "Promotion Review, missed target" in seats.said
            assert not seats.hands.shown(seats.text)
            await seats.press("escape")
            assert seats.text == before


async def test_in_a_large_window_they_stand_beside_the_table(tmp_path: Path) -> None:
    async with at_the_table(tmp_path, year_one(tmp_path), (170, 50)) as seats:
        assert "How a year ends" in seats.said
        await seats.lift()
        assert "How a year ends" in seats.said


async def test_a_tie_shows_again_what_has_been_shown(tmp_path: Path) -> None:
    match = corporate(tmp_path, 3)
    rng = Random(8)
    while not any(match.view(Eye.TABLE).revealed):
        seat = match.to_act()[0].seat
        match.play(seat, rng.choice(match.legal(seat)))
    view: View = match.view(Eye.TABLE)
    assert isinstance(view.step, Choosing)
    async with at_the_table(tmp_path, match) as seats:
        assert "Tied" in seats.said
        for cards in view.revealed:
            if cards:
                assert f"showed {' '.join(map(str, cards[-2:]))}" in seats.said


async def test_open_hands_lie_beside_the_own_one(tmp_path: Path) -> None:
    match = new_match(tmp_path, NAMES, {}, seed="page", game="corporate", open_hands=True)
    async with at_the_table(tmp_path, match) as seats:
        for hand in match.view(Eye.ALL).hands:
            assert " ".join(map(str, hand)) in seats.said


async def test_very_many_cards_in_a_quarter(tmp_path: Path) -> None:
    """House rules: what there is no room for is counted, and the latest are seen."""
    match = corporate(tmp_path, 3, targets=100, deadline=14)
    rng = Random(2)
    while match.view(Eye.TABLE).quarter == 0:
        seat = match.to_act()[0].seat
        low = min(match.legal(seat), key=lambda move: (getattr(move, "down", False), move.at))
        match.play(seat, low if rng.random() < 0.9 else rng.choice(match.legal(seat)))
    view: View = match.view(Eye.TABLE)
    async with at_the_table(tmp_path, match) as seats:
        assert len(view.quarters[0]) > 9
        (left_out,) = re.findall(r"^ \+(\d+)", seats.text, re.MULTILINE)
        assert 0 < int(left_out) < len(view.quarters[0])
        last = view.quarters[0][-1].card
        assert last is None or str(last) in seats.text


@pytest.mark.parametrize("seed", range(4))
async def test_the_first_page_of_a_year_tells_who_was_promoted_or_demoted(
    tmp_path: Path, seed: int
) -> None:
    """Even if there is no room for all news: plays are left out before."""
    match, rng = corporate(tmp_path), Random(seed)
    while not match.view(Eye.TABLE).years or match.view(Eye.TABLE).turns < 3:
        seat = match.to_act()[0].seat
        match.play(seat, rng.choice(match.legal(seat)))
    async with at_the_table(tmp_path, match, SMALL) as seats:
        await seats.lift()
        year = match.view(Eye.TABLE).years[-1]
        said = seats.app.screen.query_one(News).render().plain
        for seat in (*year.demoted, year.promoted):
            assert seat is None or re.search(f"{NAMES[seat]}[^.]* is (promoted|demoted) to", said)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_page_says_nothing_yet_only_while_the_log_is_empty(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with at_the_table(tmp_path, corporate(tmp_path), size) as seats:
        assert "Nothing yet." in seats.text
        await seats.lift()
        assert "Nothing yet." in seats.text
        await seats.press("right", "enter")
        for lifts in (True, False):
            assert "Ann has chosen a card." in seats.said
            assert "Nothing yet." not in seats.text
            if lifts:
                await seats.lift()


@pytest.mark.parametrize("size", [SMALL, LARGE, (150, 44), (200, 56)])
async def test_no_line_about_the_choice_is_cut(tmp_path: Path, size: tuple[int, int]) -> None:
    match = new_match(tmp_path, NAMES[:3], game="corporate")
    put(match, lay("3d 4s", 4, 4, quarters=["5c"], turn=0).state)
    async with at_the_table(tmp_path, match, size) as seats:
        await seats.lift()
        await seats.press("1", "down")
        lines = seats.app.screen.query_one(Outlook).region
        rows = [row[lines.x : lines.right] for row in seats.rows[lines.y : lines.bottom]]
        assert "is demoted (if exactly: everyone)." in " ".join(" ".join(rows).split())
        assert all(row.startswith(("   ", " ▶ ")) for row in rows)
        await seats.click(seats.find("face up  ") + Offset(3, 0))
        assert chosen(seats).startswith("▶ face up")


async def test_the_newest_news_are_kept(tmp_path: Path) -> None:
    """All are demoted, a year begins and a card is played before Ann's next turn."""
    match = new_match(tmp_path, NAMES[:3], game="corporate")
    quarters = ["Qc", "Kd", "Kh/1", "4c"]
    put(match, lay("3s 4s 8s 9s", "3h 8h 9h 10h", "6c 2d 7d 8d", quarters=quarters, turn=2).state)
    match.play(2, next(move for move in match.legal(2) if GAME.dump(move) == "play 2 up"))
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    match.play(2, Play(0, down=True))
    async with at_the_table(tmp_path, match, SMALL) as seats:
        await seats.lift()
        assert seats.looking == 0
        told = read_in(seats, News)
        assert "Year 2 begins. Cy starts." in told
        assert "Q1 closes on exactly 10." in told
