"""Checks that what a game says is true: texts that claim something about the position, and where
they are said.

The texts of a game are the *templates* in ``tests/goldens/words/GAME.txt``, where ``{…}`` stands
for an inserted value. A game's ``tests/games/GAME/claims.py`` may have these values:

- ``CLAIMS``: for each template that claims something about the position, a function of the
  ``Context`` that says whether the claim is true;
- ``NO_CLAIM``: all other templates: headings, questions, rules that hold in every position;
- ``ALWAYS``, optional: for some templates of ``CLAIMS``, the place where the text has to stand
  whenever its claim is true. The function of such a template must not read what was said;
- ``rare``, optional: a function that yields a ``Point`` for each situation that random matches
  seldom reach;
- ``said``, optional: the texts of the game's pages. The texts that come from the rules of every
  game are found by ``said_by_rules``: lines of the log, labels, refusals and reasons of moves.

A game without ``claims.py`` is not checked.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from scapegoat_games import catalog
from scapegoat_games.protocol import Dice, Eye, Seat
from scapegoat_games.setup_input import agreed
from tests.by_game import has_part, part_of
from tests.contract.facts import AnyGame, facts_of

REFUSED_MOVES: Final = 6
"""Random moves, legal or not, for which the reason of a refusal is read in each position. With a
larger number rarer refusals are found, and tests are slower.
"""
LEGAL_MOVES: Final = 30
"""Legal moves of a seat whose labels and reasons are read in each position. With a larger number
rarer reasons are found, and tests are slower.
"""
_NO_TEMPLATES: Final = re.compile(r"^## (\S+\.toml|games/\w+/tallies\.py)$")
_LONG: Final = 2_000
"""Letters of the description of a position at which a claim was false. Longer ones flood the test's
report.
"""
_SENTENCE: Final = re.compile(r"(?<=[.!?]) ")
_VALUE: Final = r"((?:(?![.!?] |\n).)*?)"
"""An inserted value: a part of one sentence."""
_PLAYER: Final = re.compile(r"\{(\d)\}")


@dataclass(frozen=True)
class Context:
    """Where a text is said: the position, the reader, and what the text is about."""

    game: AnyGame
    place: str
    """Where the text stands: ``line``, ``label``, ``refusal``, ``reason``, or a name from the
    game's own ``said``.
    """
    view: Any
    """The view of the reader: of a seat, or the table view if everybody reads the text."""
    everything: Any
    """The view that sees everything."""
    seat: Seat | None = None
    """The reader; None if everybody reads the text."""
    move: Any = None
    """The move that the text is about, made or not."""
    mover: Seat | None = None
    """The seat that made the move, if the move was made: for lines of the log."""
    before: Any = None
    """What the view that sees everything showed before the move was made; None before any move."""
    text: str = ""
    """The part of the text that the template stands for."""
    values: tuple[str, ...] = ()
    """The inserted values, in the order of the template's ``{…}``."""

    @property
    def players(self) -> tuple[Seat, ...]:
        """The players named in the text, in the order of their names."""
        return tuple(int(found) for found in _PLAYER.findall(self.text))

    def score(self, move: Any) -> float:  # noqa: ANN401 - moves differ from game to game
        (score,) = self.game.scores(self.view, [move])
        return score


Holds: TypeAlias = Callable[[Context], bool]


class Said(NamedTuple):
    """All texts that are said at one place, as templates with ``{n}`` for the player at seat n."""

    context: Context
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Point:
    """A point of a match."""

    game: AnyGame
    seats: int
    state: Any
    log: tuple[tuple[Seat, Any], ...] = ()
    """Each event so far, and the seat that made the move that caused it."""
    move: Any = None
    mover: Seat | None = None
    before: Any = None
    new: int = 0
    """How many of the last events were caused by the last move."""

    @property
    def everything(self) -> Any:  # noqa: ANN401 - views differ from game to game
        return self.game.view(self.state, Eye.ALL)

    @property
    def names(self) -> tuple[str, ...]:
        """The names for texts into which names are filled: ``{0}`` for the player at seat 0."""
        return tuple(f"{{{seat}}}" for seat in range(self.seats))

    @property
    def deciding(self) -> tuple[Seat, ...]:
        return tuple(decision.seat for decision in self.game.to_act(self.state))

    def page_of(self, seat: Seat) -> Any:  # noqa: ANN401 - views differ from game to game
        """The view from which the seat decides: its own, or the table view on the open table."""
        openly = any(one.open for one in self.game.to_act(self.state) if one.seat == seat)
        return self.game.view(self.state, Eye.TABLE if openly else seat)

    def context(self, place: str, who: Seat | None, **about: Any) -> Context:  # noqa: ANN401 - any field
        view = self.game.view(self.state, Eye.TABLE if who is None else who)
        given = {"before": self.before, "mover": self.mover, **about}
        return Context(self.game, place, view, self.everything, who, **given)


def walk(game: AnyGame, seats: int, variant: int, seed: int) -> Iterator[Point]:
    """The points of a match in which half of the moves are the best by score and half random.

    Random moves alone seldom reach what good players do; good moves alone reach no mistakes.
    """
    variants = facts_of(game.id).variants
    rng, dice = Random(f"claims {seed}"), Dice(f"claims {seats} {seed}")
    state = game.new(seats, agreed(game, variants[variant % len(variants)]), dice)
    point = Point(game, seats, state)
    yield point
    while game.to_act(point.state):
        point = followed(point, *_made(game, point, rng), dice)
        yield point


def followed(point: Point, seat: Seat, move: Any, dice: Dice) -> Point:  # noqa: ANN401 - any move
    """The point after the seat has made the move."""
    state = point.game.copy(point.state)
    events = point.game.apply(state, seat, move, dice)
    log = (*point.log, *((seat, event) for event in events))
    return replace(
        point,
        state=state,
        log=log,
        move=move,
        mover=seat,
        before=point.everything,
        new=len(events),
    )


def _made(game: AnyGame, point: Point, rng: Random) -> tuple[Seat, Any]:
    decisions = game.to_act(point.state)
    needed = [decision for decision in decisions if not decision.optional]
    seat = rng.choice(needed if needed and rng.random() < 0.95 else decisions).seat
    page = point.page_of(seat)
    moves = game.legal(page)
    if rng.random() < 0.5:
        scores = game.scores(game.view(point.state, seat), moves)
        return seat, moves[max(range(len(moves)), key=scores.__getitem__)]
    kind = rng.choice(sorted({type(move).__name__ for move in moves}))
    while True:
        move = rng.choice([move for move in moves if type(move).__name__ == kind])
        if rng.random() < game.weight(move):
            return seat, move
        kind = rng.choice(sorted({type(move).__name__ for move in moves}))


def said_by_rules(point: Point, rng: Random) -> Iterator[Said]:
    """What the rules of every game say: lines of the log, labels, refusals and reasons of moves."""
    game, move = point.game, point.move
    for _, event in point.log[len(point.log) - point.new :]:
        yield Said(point.context("line", None, move=move), (event.public,))
        for seat, text in event.private.items():
            yield Said(point.context("line", seat, move=move), (text,))
    for seat in point.deciding:
        page, own = point.page_of(seat), point.context("label", seat)
        for move in _some_moves(point, page, rng):
            picks = game.describe(page, move).picks
            texts = tuple(text for pick in picks for text in (pick.ask, pick.label))
            yield Said(replace(own, move=move), texts)
            view = game.for_hints(own.view)
            reason = game.reason(view, move)
            yield Said(
                replace(own, place="reason", view=view, move=move), (reason,) if reason else ()
            )
    for seat in range(point.seats):
        for _ in range(REFUSED_MOVES):
            page = point.page_of(seat)
            move = facts_of(game.id).any_move(page, rng)
            refusal = game.why_not(page, move)
            if refusal:
                yield Said(point.context("refusal", seat, move=move), (refusal,))


def _some_moves(point: Point, page: Any, rng: Random) -> Sequence[Any]:  # noqa: ANN401
    """All legal moves or, if there are too many, the best by score and some at random."""
    game, moves = point.game, point.game.legal(page)
    if len(moves) <= LEGAL_MOVES:
        return moves
    scores = game.scores(page, moves)
    best = max(range(len(moves)), key=scores.__getitem__)
    return [moves[at] for at in (best, *rng.sample(range(len(moves)), LEGAL_MOVES - 1))]


def with_claims() -> list[str]:
    """The games that have claims."""
    return [game for game in catalog.ids() if has_part(game, "games", "claims")]


def claims_of(game: str) -> Any:  # noqa: ANN401 - modules differ
    return part_of(game, "games", "claims")


def templates_of(words: str) -> list[str]:
    """The templates in a golden list of words, without those of cards, lessons and records.

    Statements of lessons are checked by ``lesson_claims``.
    """
    found: dict[str, None] = {}
    kept = False
    for line in words.splitlines():
        if line.startswith("#"):
            kept = not _NO_TEMPLATES.match(line)
        elif kept and line:
            found[line] = None
    return [*found]


class Templates:
    """Finds the templates of which a text is made."""

    def __init__(self, templates: Iterable[str]) -> None:
        self._patterns = [
            (template, re.compile(_pattern(template)))
            # The template with the most letters of its own fits best.
            for template in sorted(templates, key=lambda one: -len(one.replace("{…}", "")))
        ]
        self.found = cache(self._found)

    def _found(self, text: str) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """For each template in the text: the template, its part of the text, inserted values."""
        return tuple(self._search(text))

    def _search(self, text: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        for template, pattern in self._patterns:
            fits = pattern.fullmatch(text)
            if fits:
                yield template, text, fits.groups()
                for value in fits.groups():
                    yield from self.found(value)
                return
        lines = text.split("\n")
        parts = lines if len(lines) > 1 else _SENTENCE.split(text)
        if len(parts) > 1:
            between = "\n" if len(lines) > 1 else " "
            for end in range(len(parts) - 1, 0, -1):
                start = between.join(parts[:end])
                if end == 1 or any(pattern.fullmatch(start) for _, pattern in self._patterns):
                    yield from self.found(start)
                    yield from self.found(between.join(parts[end:]))
                    return


def _pattern(template: str) -> str:
    parts = template.replace("⏎", "\n").split("{…}")
    return _VALUE.join(map(re.escape, parts))


@dataclass
class Check:
    """Compares what is said with the claims of a game, and counts."""

    claims: Mapping[str, Holds]
    always: Mapping[str, str]
    templates: Templates
    met: Counter[str] = field(default_factory=Counter)
    """How often each claim was made."""
    could_fail: set[str] = field(default_factory=set)
    """The claims that would have been false somewhere else."""
    wrong: list[str] = field(default_factory=list)
    """Claims that were false, and claims that were true and were not made where they had to be."""
    _last: dict[str, Context] = field(default_factory=dict)

    def hear(self, said: Said) -> None:
        context = said.context
        self._try_elsewhere(context)
        heard: set[str] = set()
        for text in said.texts:
            for template, part, values in self.templates.found(text):
                if template in self.claims:
                    heard.add(template)
                    self._made(template, replace(context, text=part, values=values))
        for template, place in self.always.items():
            if place == context.place and template not in heard and self.claims[template](context):
                self.wrong.append(f"{template!r} is true and not said: {_where(context)}")

    def _made(self, template: str, context: Context) -> None:
        self.met[template] += 1
        self._last[template] = context
        if not self.claims[template](context):
            self.wrong.append(f"{context.text!r} is said and not true: {_where(context)}")

    def _try_elsewhere(self, context: Context) -> None:
        """Makes claims that were made before in another position, to see whether their functions
        can say no.
        """
        for template, last in self._last.items():
            if template in self.could_fail or last.place != context.place:
                continue
            try:
                holds = self.claims[template](replace(context, text=last.text, values=last.values))
            except (AttributeError, LookupError, TypeError, ValueError):
                continue  # the text is about a step, a player or a card that isn't there
            if not holds:
                self.could_fail.add(template)


def _where(context: Context) -> str:
    return f"{context.place}, seat {context.seat}, move {context.move}, {context.view}"[:_LONG]


def checked(game: str, words: str, points: Sequence[tuple[int, int, int]], most: int) -> Check:
    """Listens to what a game says at up to ``most`` points of each match, and at its end.

    ``points`` has the number of players, the variant and the seed of each match.
    """
    claims, played = claims_of(game), catalog.load(game)
    says = getattr(claims, "said", lambda _: ())
    always = getattr(claims, "ALWAYS", {})
    check = Check(claims.CLAIMS, always, Templates(templates_of(words)))
    for point, rng in chain(rare(game), _sample(played, points, most)):
        for said in (*said_by_rules(point, rng), *says(point)):
            check.hear(said)
    return check


def _sample(
    game: AnyGame, points: Sequence[tuple[int, int, int]], most: int
) -> Iterator[tuple[Point, Random]]:
    for seats, variant, seed in points:
        rng = Random(seed)
        match = [*walk(game, seats, variant, seed)]
        for point in (*rng.sample(match[:-1], min(most, len(match)) - 1), match[-1]):
            yield point, rng


def rare(game: str) -> Iterator[tuple[Point, Random]]:
    """Points that random matches seldom reach."""
    found: Iterable[Point] = getattr(claims_of(game), "rare", lambda: ())()
    for point in found:
        yield point, Random(0)
