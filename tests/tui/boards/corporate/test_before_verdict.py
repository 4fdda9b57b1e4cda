"""What a scene shows before its verdict: the card played last, but nothing of the verdict."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scapegoat_games.games.corporate import GAME
from scapegoat_games.games.corporate.view import Acting, View
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.corporate.players import face_down
from scapegoat_games.tui.boards.corporate.scenes import before_verdict, judgement_of, settled
from scapegoat_games.tui.glimpse import Revealed
from tests.contract.claims import walk
from tests.tui.boards.corporate.tables import corporate
from tests.tui.seats import WIDEST, at_the_table
from tests.tui.walks import leading_to, on_the_brink


def year_ends(seats: int, seed: int) -> Iterator[Revealed[View]]:
    """The scenes after all plays that ended a year, in a random match."""
    for variant in (0, 1, 4):
        before: View | None = None
        for point in walk(GAME, seats, variant, seed):
            table = point.game.view(point.state, Eye.TABLE)
            if before is not None and any(
                event.kind.startswith("year-") for _, event in point.log[-point.new :]
            ):
                yield Revealed(table, point.names, (), open_hands=False, before=before)
            before = table


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_last_card_lies_there_and_nothing_else_has_changed(seats: int) -> None:
    found = 0
    for seed in range(6):
        for seen in year_ends(seats, seed):
            shown, judgement = before_verdict(seen), judgement_of(seen)
            down = sum(face_down(shown, seat) for seat in shown.places)
            assert down == judgement.face_down
            assert shown.totals[judgement.quarter] == judgement.total
            assert (shown.sizes, shown.years) == (seen.before.sizes, seen.before.years)
            assert shown.judgement is None
            found += isinstance(seen.before.step, Acting)
    assert found > 20


@pytest.mark.parametrize("seats", [3, 5])
def test_a_demotion_is_seen_on_the_ladder_before_it_is_paid_for(seats: int) -> None:
    pending = 0
    for seed in range(6):
        for seen in year_ends(seats, seed):
            sizes = settled(seen.table)
            for seat in seen.table.demoted if sizes != seen.table.sizes else ():
                assert sizes[seat] == max(1, seen.table.sizes[seat] - 1)
                pending += 1
    assert pending > 5


async def test_the_log_tells_the_last_play_before_the_verdict(tmp_path: Path) -> None:
    match = on_the_brink(corporate(tmp_path), "year-beaten")
    async with at_the_table(tmp_path, match, WIDEST) as seats:
        seat = match.to_act()[0].seat
        await seats.lift()
        seats.calm_down()
        move = leading_to(match, "year-beaten")
        await seats.press(*seats.hands.keys(match.view(seat), move))
        assert "Q4 closes at" in " ".join(seats.said.split())
        verdict = match.view(Eye.TABLE).judgement
        assert f"is turned over: {verdict.turned}" not in seats.said
