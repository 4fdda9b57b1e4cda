"""Positions of Alcatraz, written down in a few words.

Places, items and moves are the words of the notation: ``"yard"``, ``"key drug"``,
``"use pay=key take=drug+drug"``. The locations lie as printed::

    chapel     radio       dining    infirmary
    yard       visiting    workshop  recreation
    cells      laundry     guardroom office
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from scapegoat_games.games.alcatraz import GAME, knowledge
from scapegoat_games.games.alcatraz.items import added, without
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.pieces import (
    BLACKMAIL,
    HOMES,
    LETTERS,
    LOCATIONS,
    PLACES,
    TASKS,
    WORDS,
    Card,
    Cards,
    Items,
    Place,
    Task,
    letters,
)
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.steps import Acting
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Dice, Event, Eye, Option, Outcome, Seat, Value
from scapegoat_games.setup_input import agreed

_BY_WORD: Final = {location.word: at for at, location in enumerate(LOCATIONS)}
_TASKS: Final = {task.name: at for at, task in enumerate(TASKS)}
_CARDS: Final = {card.name: at for at, card in enumerate(BLACKMAIL)}


def place(word: str) -> Place:
    return _BY_WORD[word]


def items(words: str) -> Items:
    return tuple(sorted(map(WORDS.index, words.split())))


def task(name: str) -> Task:
    return _TASKS[name]


def card(name: str) -> Card:
    return _CARDS[name]


def cards(names: str) -> Cards:
    """``"Sick List, Old Debt"``"""
    return tuple(sorted(card(name) for name in names.split(", "))) if names else ()


def marks(text: str) -> int:
    return sum(1 << LETTERS.index(letter) for letter in text)


@dataclass
class At:
    """A prisoner: the location, the sheet and the hand."""

    place: str
    items: str = ""
    cash: int = 0
    stamina: int = 0
    letters: str = ""
    cards: str = ""


class Position:
    """A match under test, whose moves are texts."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice

    @property
    def actor(self) -> Seat:
        """The only seat that is to act."""
        (decision,) = GAME.to_act(self.state)
        return decision.seat

    @property
    def page(self) -> Seat | Eye:
        """The seat, or the table, whose view the decision is made from."""
        (decision,) = GAME.to_act(self.state)
        return Eye.TABLE if decision.open else decision.seat

    def view(self, who: Seat | Eye | None = None) -> View:
        return GAME.view(self.state, self.page if who is None else who)

    def moves(self, kind: str = "") -> list[str]:
        """The texts of the legal moves that begin with ``kind``, in alphabetical order."""
        texts = [GAME.dump(move) for move in GAME.legal(self.view())]
        return sorted(text for text in texts if text.startswith(kind))

    def refusal(self, text: str) -> str | None:
        return GAME.why_not(self.view(), GAME.parse(text))

    def by(self, seat: Seat, text: str) -> list[Event]:
        move = GAME.parse(text)
        (decision,) = [one for one in GAME.to_act(self.state) if one.seat == seat]
        view = self.view(Eye.TABLE if decision.open else seat)
        assert GAME.why_not(view, move) is None, GAME.why_not(view, move)
        assert move in GAME.legal(view)
        return GAME.apply(self.state, seat, move, self.dice)

    def play(self, *texts: str) -> list[Event]:
        """Makes moves, each by the seat that is to act; returns the events of the last."""
        events: list[Event] = []
        for text in texts:
            events = self.by(self.actor, text)
        return events

    def told(self, *texts: str) -> str:
        """Makes moves; returns what the table hears of the last."""
        return " ".join(event.public for event in self.play(*texts))

    def vote(self, *votes: Seat) -> list[Event]:
        """Casts the votes of all seats; returns the events of the last."""
        events: list[Event] = []
        for seat, vote in enumerate(votes):
            events = self.by(seat, f"vote {vote + 1}")
        return events

    def option(self, text: str) -> Option[Move]:
        return GAME.describe(self.view(), GAME.parse(text))

    def sheet(self, seat: Seat) -> tuple[str, int, int, str]:
        """The items, Cash, Stamina and letters of a sheet."""
        sheet = self.state.sheets[seat]
        held = " ".join(WORDS[item] for item in sheet.items)
        return held, sheet.cash, sheet.stamina, letters(sheet.marks)

    def lying(self, word: str) -> str:
        return " ".join(WORDS[item] for item in self.state.lying[place(word)])

    def guards(self, *words: str) -> list[int]:
        return [self.state.guards[place(word)] for word in words]

    def where(self, seat: Seat) -> str:
        return LOCATIONS[self.state.pawns[seat]].word

    def hand(self, seat: Seat) -> list[str]:
        return [BLACKMAIL[card].name for card in self.state.hands[seat]]

    @property
    def tasks(self) -> dict[str, str]:
        """The tasks in play by location."""
        return {
            LOCATIONS[at].word: TASKS[task].name
            for at, task in enumerate(self.state.tasks)
            if task is not None
        }

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)

    def stack(self, *names: str) -> "Position":
        """Puts blackmail cards on top of the deck, the first to be drawn first."""
        wanted = tuple(map(card, names))
        rest = tuple(other for other in self.state.stock if other not in wanted)
        assert len(rest) + len(wanted) == len(self.state.stock), "they are not in the deck"
        self.state.stock = wanted + rest
        return self

    def stack_tasks(self, *names: str) -> "Position":
        """Puts task cards on top of the deck, the first to be drawn first."""
        wanted = tuple(map(task, names))
        rest = tuple(other for other in self.state.deck if other not in wanted)
        assert len(rest) + len(wanted) == len(self.state.deck), "they are not in the deck"
        self.state.deck = wanted + rest
        return self

    def imagined(self, who: Seat | Eye, seed: int = 0) -> State:
        return GAME.imagine(GAME.view(self.state, who), Random(seed))


def start(seats: int, seed: str = "start", **settings: Value) -> Position:
    """A match at its beginning."""
    dice = Dice(seed)
    return Position(GAME.new(seats, agreed(GAME, settings), dice), dice)


def lay(
    *prisoners: At,
    guards: Mapping[str, int] | None = None,
    tasks: Mapping[str, str] | None = None,
    scapegoat: Seat = 0,
    turn: Seat | None = None,
    points: int | None = None,
    run: int = 1,
    number: int = 1,
    seed: str = "lay",
    **settings: Value,
) -> Position:
    """A position at the beginning of a turn, of the Scapegoat by default.

    Prisoners' items are taken from the primary locations, there are no guards but those given, and
    the action points are those of a new turn by default.
    """
    position = start(len(prisoners), seed, **{"layout": "printed", **settings})
    state = position.state
    state.scapegoat, state.run, state.round = scapegoat, run, number - 1
    state.turn = scapegoat if turn is None else turn
    state.step = Acting()
    own = {3: 3, 4: 2}[len(prisoners)] + (run if state.turn == scapegoat else 0)
    state.points = own if points is None else points
    state.guards = tuple((guards or {}).get(location.word, 0) for location in LOCATIONS)
    _place_tasks(state, tasks or {})
    state.pawns = tuple(place(prisoner.place) for prisoner in prisoners)
    state.sheets = tuple(
        Sheet(items(one.items), one.stamina, one.cash, marks(one.letters)) for one in prisoners
    )
    for sheet in state.sheets:
        for item in sheet.items:
            _take(state, item)
    _deal(state, [cards(prisoner.cards) for prisoner in prisoners])
    return position


def _place_tasks(state: State, tasks: Mapping[str, str]) -> None:
    there = {place(word): task(name) for word, name in tasks.items()}
    state.tasks = tuple(there.get(at) for at in PLACES)
    state.deck = tuple(other for other in range(len(TASKS)) if other not in there.values())
    state.tucked = 0


def _take(state: State, item: int) -> None:
    at = next(at for at in HOMES[item] if item in state.lying[at])
    rest = without(state.lying[at], (item,))
    state.lying = (*state.lying[:at], rest, *state.lying[at + 1 :])


def _deal(state: State, hands: list[Cards]) -> None:
    state.hands = tuple(hands)
    held = {card for hand in hands for card in hand}
    state.stock = tuple(card for card in state.stock if card not in held)
    everything = knowledge.at_the_start(len(hands))[knowledge.STOCK]
    state.known = (everything, 0, *(everything if hand else 0 for hand in hands))


def lie(position: Position, **lying: str) -> Position:
    """Changes the items that lie in some locations, without moving the others."""
    state = position.state
    state.lying = tuple(
        items(lying[location.word]) if location.word in lying else state.lying[at]
        for at, location in enumerate(LOCATIONS)
    )
    return position


def everywhere(state: State) -> Items:
    """All items of sheets and locations."""
    found: Items = ()
    for more in (*state.lying, *(sheet.items for sheet in state.sheets)):
        found = added(found, more)
    return found


def late(seats: int, seed: int, **settings: Value) -> Position:
    """A position near the end of a match, which random play hardly ever reaches.

    Prisoners hold some letters and stand where tasks are. With even seeds they hold many things,
    with odd seeds none.
    """
    rng = Random(f"late {seed}")
    position = start(seats, f"{seed}", **settings)
    state = position.state
    state.sheets = tuple(_late_sheet(state, rng, rich=seed % 2 == 0) for _ in range(seats))
    with_tasks = [at for at in PLACES if state.tasks[at] is not None]
    state.pawns = tuple(rng.choice((*with_tasks, with_tasks[0])) for _ in range(seats))
    hands: list[Cards] = []
    for _ in range(seats):
        drawn = rng.randrange(3)
        hands.append(tuple(sorted(state.stock[:drawn])))
        state.stock = state.stock[drawn:]
        drawing = knowledge.HANDS[len(hands) - 1]
        state.known = knowledge.joined(state.known, knowledge.STOCK, drawing)
    state.hands = tuple(hands)
    return position


def _late_sheet(state: State, rng: Random, *, rich: bool) -> Sheet:
    held: Items = ()
    for _ in range(rng.randrange(4) if rich else 0):
        item = rng.choice([item for lying in state.lying for item in lying])
        _take(state, item)
        held = added(held, (item,))
    few = rng.choice(("", "A", "BC", "DE", "AB"))
    return Sheet(held, rng.randrange(4) * rich, rng.randrange(4) * rich, marks(few))


def brawl(*prisoners: At, guards: int = 0, turn: int = 1, task_consent: bool = False) -> Position:
    """A position with a task for two prisoners, at most one guard, a knife and a drug: the letter
    A.
    """
    return lay(
        *prisoners,
        tasks={"yard": "Stage a brawl"},
        guards={"yard": guards},
        turn=turn,
        task_consent=task_consent,
    )


KNIFE, DRUG, NOTHING = At("yard", "knife"), At("yard", "drug"), At("chapel")
