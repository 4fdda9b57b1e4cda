"""AL-1 to AL-6: makes the state of a match before the first action."""

from collections.abc import Mapping

from scapegoat_games.games.alcatraz import knowledge, pieces, prison
from scapegoat_games.games.alcatraz.rules.rounds import begin_turn
from scapegoat_games.games.alcatraz.settings import read_layout, read_rules, read_sides
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import Sheet
from scapegoat_games.protocol import Dice, Value


def new(seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
    layout = read_layout(settings, dice)
    board = prison.prison(layout, read_sides(settings, dice))
    deck, tasks, tucked = _first_tasks(dice)
    state = State(
        rules=read_rules(settings),
        prison=board,
        guards=_first_guards(dice),
        tasks=tasks,
        pawns=tuple(dice.shuffled(pieces.PLACES)[:seats]),
        sheets=(Sheet((), 0, 0, 0),) * seats,
        sick=(0,) * seats,
        hands=((),) * seats,
        stock=tuple(dice.shuffled(range(len(pieces.BLACKMAIL)))),
        deck=deck,
        tucked=tucked,
        votes=(None,) * seats,
        known=knowledge.at_the_start(seats),
        memories=((),) * seats,
    )
    # AL-6: the first Scapegoat is drawn at random, and has the first turn.
    state.scapegoat = dice.below(seats)
    begin_turn(state, state.scapegoat)
    return state


def _first_guards(dice: Dice) -> tuple[int, ...]:
    """AL-4: how many guards stand in each location at the start."""
    drawn = [
        place
        for _ in range(pieces.PASSES)
        for place in dice.shuffled(pieces.PLACES)[: pieces.FIRST_GUARDS]
    ]
    return tuple(drawn.count(place) for place in pieces.PLACES)


def _first_tasks(dice: Dice) -> tuple[tuple[pieces.Task, ...], tuple[pieces.Task | None, ...], int]:
    """AL-5: the deck of tasks, the task in each location, and the number of cards put under the
    deck.

    A drawn card is put under the deck if its letter has been drawn before.
    """
    deck = dice.shuffled(range(len(pieces.TASKS)))
    places: list[pieces.Place] = dice.shuffled(pieces.PLACES)[: pieces.OPEN_TASKS]
    found: list[pieces.Task] = []
    tucked: list[pieces.Task] = []
    while len(found) < pieces.OPEN_TASKS:
        task = deck.pop(0)
        repeated = any(pieces.MARKS[task] == pieces.MARKS[other] for other in found)
        (tucked if repeated else found).append(task)
    tasks: list[pieces.Task | None] = [None] * len(pieces.PLACES)
    for place, task in zip(places, found, strict=True):
        tasks[place] = task
    return (*deck, *tucked), tuple(tasks), len(tucked)
