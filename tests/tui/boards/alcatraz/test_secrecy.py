"""The open table never depends on a hidden blackmail card.

Each position is laid out twice with different cards in all hands: first with cards that have a
target now, as far as there are any, then with cards that have none.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

import pytest

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.games.alcatraz.moves import Blackmail
from scapegoat_games.games.alcatraz.options.blackmail import has_target
from scapegoat_games.games.alcatraz.pieces import MOST_BLACKMAIL, Cards
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.protocol import Dice, Eye
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.stages import OpenTable
from tests.contract.positions import QUICK, Tried, somewhere
from tests.games.alcatraz.positions import At, Position, late, lay
from tests.tui.boards.alcatraz.tables import alcatraz
from tests.tui.deal_walks import Seen, seen
from tests.tui.seats import Seats, at_the_table
from tests.tui.tables import put

TASKS: Final = {"yard": "Start the uprising", "office": "Jam the tower door"}
Walk: TypeAlias = dict[str, list[Seen]]
"""The screens seen after each key or click."""

POINTS: Final = 2 if QUICK else 8
"""Positions of random matches for each number of players."""


def acting(*others: At, **there: int) -> Position:
    """A position in which the Scapegoat holds two cards, the next prisoner one."""
    me = At("yard", cards="Old Debt, Sick List")
    return lay(me, At("yard", cards="Shakedown"), *others, guards=there, tasks=TASKS)


def at_cards(position: Position) -> Position:
    position.play("blackmail", "play 1")
    return position


def dealt(*moves: str) -> Position:
    mine, theirs = At("yard", "key", cards="Sick List"), At("yard", cards="Old Debt, Shakedown")
    position = lay(mine, theirs, At("cells"))
    position.play(*moves)
    return position


def lifting() -> Position:
    position = lay(At("radio", cards="Old Debt"), At("yard"), At("cells"), guards={"yard": 2})
    position.play("use")
    return position


LAID: Final[dict[str, Callable[[], Position]]] = {
    "a turn": lambda: acting(At("cells"), yard=1, radio=4),
    "a turn among guards": lambda: acting(At("cells"), At("yard"), yard=3),
    "a turn of another": lambda: lay(
        At("yard", cash=1, cards="Old Debt"), At("yard", "gun", cards="Sick List"), At("cells"),
        turn=1,
    ),
    "a deal": lambda: dealt("deal 2"),
    "an answer": lambda: dealt("deal 2", "offer give=key"),
    "a target": lambda: at_cards(
        lay(At("yard", cards="The Hole, Old Debt"), At("yard", cards="Loose Lips"), At("cells"))
    ),
    "guards": lifting,
}  # fmt: skip


def worlds(state: State) -> tuple[State, State]:
    """Two states: hands of cards with a target, and hands of cards without."""
    view = GAME.view(state, Eye.TABLE)
    hidden = [*state.stock, *(card for hand in state.hands for card in hand)]
    useless = sorted(hidden, key=lambda card: (has_target(view, card), card))
    return holding(state, useless[::-1]), holding(state, useless)


def holding(state: State, cards: Iterable[int]) -> State:
    """A state with other cards in all hands, the first of them in that of the Scapegoat."""
    other, left = state.copy(), list(cards)
    hands: dict[int, Cards] = {}
    for seat in sorted(range(state.seats), key=lambda seat: seat != state.scapegoat):
        count = len(state.hands[seat])
        hands[seat], left = tuple(sorted(left[:count])), left[count:]
    other.hands = tuple(hands[seat] for seat in range(state.seats))
    other.stock = tuple(left)
    return other


async def laid(seats: Seats, state: State) -> None:
    """Puts a state on the table."""
    seats.match._turns.clear()  # noqa: SLF001 - no move has been made in either state
    seats.match._stand(state, Dice(seats.match.seed))  # noqa: SLF001 - both states use equal dice
    seats.table.flow = Flow(seats.match, seats.table.board.scenes)
    assert isinstance(seats.stage, OpenTable)
    seats.table.show()
    await seats.settle()
    seats.calm_down()


async def pointed_at_all(seats: Seats, state: State) -> Walk:
    """The screens after each click, and after an arrow key that follows."""
    found = {"": [seen(seats)]}
    for target in sorted(seats.targets):
        await seats.click(seats.lies(target))
        found[target] = [seen(seats)]
        await seats.press("down")
        found[target].append(seen(seats))
        if seats.match.moves:
            await laid(seats, state)
        else:
            await seats.press(*["escape"] * 3)
    return found


async def gone_through(seats: Seats) -> Walk:
    """The screens on the way through the list, and after a digit."""
    found = {"": [seen(seats)]}
    for key in ("tab", *["down"] * 10, "enter", "escape", "7"):
        await seats.press(key)
        found.setdefault(key, []).append(seen(seats))
    return found


def different(pages: Walk, others: Walk) -> list[tuple[str, str]]:
    """The first difference between two walks, with both screens."""
    assert pages.keys() == others.keys()
    return [
        ("".join(text for text, _ in one[0]), "".join(text for text, _ in other[0]))
        for target in pages
        for one, other in zip(pages[target], others[target], strict=True)
        if one != other
    ][:1]


@pytest.mark.clause("AL-16")
@pytest.mark.parametrize("name", LAID)
async def test_the_open_page_does_not_depend_on_cards(tmp_path: Path, name: str) -> None:
    position = LAID[name]()
    useful, useless = worlds(position.state)
    assert useful.hands != useless.hands
    async with at_the_table(tmp_path, alcatraz(tmp_path, position.state.seats)) as seats:
        pages = []
        for world in (useful, useless):
            await laid(seats, world)
            pages.append(await pointed_at_all(seats, world))
        assert different(*pages) == []
        assert len(pages[0]) > 10


@pytest.mark.clause("AL-16")
@pytest.mark.budget
@pytest.mark.parametrize("players", [3, 4])
async def test_random_open_pages_do_not_depend_on_cards(tmp_path: Path, players: int) -> None:
    async with at_the_table(tmp_path, alcatraz(tmp_path, players)) as seats:
        for number in range(POINTS):
            pages = []
            for world in worlds(held_anywhere(players, number)):
                await laid(seats, world)
                pages.append(await gone_through(seats))
            assert different(*pages) == [], number


def held_anywhere(players: int, number: int) -> State:
    """A position of a random match with an open decision and cards in all hands."""
    rng = Random(f"held {players} {number}")
    state: State = late(players, number).state
    while number % 3:
        state = somewhere(Tried("alcatraz", players), rng).state
        decisions = GAME.to_act(state)
        if decisions[0].open and not state.discards:
            break
    hands = []
    for hand in state.hands:
        room = MOST_BLACKMAIL - len(hand)
        hands.append(tuple(sorted((*hand, *state.stock[:room]))))
        state.stock = state.stock[room:]
    state.hands = tuple(hands)
    return state


@pytest.mark.clause("AL-16")
@pytest.mark.parametrize("useful", [True, False])
async def test_blackmail_is_offered_without_a_playable_card(tmp_path: Path, useful: bool) -> None:
    position = lay(At("yard", cards="Old Debt"), At("cells", cards="Sick List"), At("cells"))
    state = position.state
    if useful:
        state.hands = (state.hands[1], state.hands[0], ())
    view = GAME.view(state, 0)
    assert any(has_target(view, card) for card in view.hand) is useful
    async with at_the_table(tmp_path, put(alcatraz(tmp_path), state)) as seats:
        await seats.press("tab", *["right"] * 2)
        assert "✓ Play a blackmail card, or none. 1 AP, 3 left." in seats.said
        await seats.press("enter")
        assert isinstance(seats.match.moves[-1][1], Blackmail)


def test_the_two_worlds_differ_in_what_can_be_played() -> None:
    """Otherwise the tests above would compare nothing."""
    for make in LAID.values():
        state = make().state
        useful, useless = worlds(state)
        view = GAME.view(state, Eye.TABLE)
        whose = state.scapegoat
        assert all(has_target(view, card) for card in useful.hands[whose])
        assert not all(has_target(view, card) for card in useless.hands[whose])
        assert GAME.view(useful, Eye.TABLE) == GAME.view(useless, Eye.TABLE) == view
