"""What is somebody's own is to be seen at any time."""

from pathlib import Path

from scapegoat_games.games.corporate.view import View
from tests.tui.boards.corporate.tables import year_one
from tests.tui.frames import Frames
from tests.tui.seats import at_the_table


async def test_one_looks_at_hand_and_face_down_cards_between_turns(tmp_path: Path) -> None:
    match = year_one(tmp_path, plays=1, down=True)
    (played, _) = match.moves[-1]
    view: View = match.view(played)
    async with at_the_table(tmp_path, match) as seats:
        frames = Frames(seats)
        for _ in range(2):  # the first press brings the seat's curtain, the second lifts it
            seats.calm_down()
            await seats.press(str(played + 1))
        assert seats.looking == played
        seen = seats.hands.shown(seats.text)
        assert {f"drawn {card}" for card in view.hand} <= seen
        assert f"down {view.face_down[0].card}" in seen
        await seats.press("enter")
        assert seats.looking is None
        assert f"▾{view.face_down[0].card}" not in seats.text
        assert not frames.wrong
