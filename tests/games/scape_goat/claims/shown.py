"""The texts that the board shows in a position, and rare positions."""

from collections.abc import Iterator
from dataclasses import replace

from scapegoat_games.games.scape_goat import GAME, steps
from scapegoat_games.games.scape_goat.options import about, action, legal
from scapegoat_games.games.scape_goat.options.actions import TurnAction, place
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.games.scape_goat.transcript import laid_out
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Event, Seat
from scapegoat_games.tui.boards.scape_goat import BOARD, places
from scapegoat_games.tui.boards.scape_goat.draft import headline
from scapegoat_games.tui.boards.scape_goat.notes import told_below
from scapegoat_games.tui.boards.scape_goat.scenes import ScapeGoatResults, ScapeGoatScene
from scapegoat_games.tui.glimpse import Ended, Revealed
from scapegoat_games.turns import Line
from tests.contract.claims import Point, Said, followed
from tests.games.scape_goat.positions import Position, lay
from tests.games.scape_goat.test_frames import about_to_frame


def rare() -> Iterator[Point]:
    """An innocent player is framed; a player with two wanted cards trades with somebody."""
    framed = about_to_frame("yellow 1, blue 1", "red 1, blue 2", "red 2, blue 3", goat=1, decoy=0)
    yield from _played(framed, "frame", "show 1", "show 1", "show 1")
    spare = lay("yellow 1, yellow 2", "", "blue 2, blue 3", "", goat=1)
    yield from _played(spare, "trade 3")
    away = (Location.TRADE,) * 3
    sure = lay(
        "yellow 1, blue 1",
        "red 1, red 2",
        "yellow 2, bystander 1",
        standing=away,
        tokens=(1, 1, 0),
        goat=1,
    )
    yield from _played(sure, "spy 3", "swap 2", "spy 1", "swap 1", "spy 1", "swap 2")
    both = lay("yellow 1, blue 1", "", "", standing=away, tokens=(0, 2, 0), goat=1)
    yield Point(GAME, 3, both.state)


def _played(position: Position, *texts: str) -> Iterator[Point]:
    point = Point(GAME, position.state.seats, GAME.copy(position.state))
    for text in texts:
        needed = [one.seat for one in GAME.to_act(point.state) if not one.optional]
        point = followed(point, needed[0], GAME.parse(text), position.dice)
        yield point


def said(point: Point) -> Iterator[Said]:
    """The texts of the board."""
    table = point.context("headline", None)
    view: View = table.view
    yield Said(table, (headline(view),))
    locations: list[str] = []
    for location in Location:
        locations += [places.what_for(view, location), *places.in_short(view, location)]
    yield Said(replace(table, place="locations"), tuple(locations))
    yield Said(replace(table, place="signs"), tuple(meaning for _, meaning in BOARD.signs(view)))
    _, _, rest = GAME.chapter(view).partition(",")
    yield Said(replace(table, place="chapter"), (f",{rest}",) if rest else ())
    yield Said(replace(table, place="laid out", view=table.everything), laid_out(point.everything))
    for seat in range(point.seats):
        context = point.context("known", seat)
        yield Said(context, (told_below(context.view),))
    for seat in point.deciding:
        yield from _verdicts(point, seat)
    if point.new:
        yield from _reveals(point)


def _verdicts(point: Point, seat: Seat) -> Iterator[Said]:
    context = point.context("verdict", seat)
    view: View = context.view
    for move in legal(view):
        act = action(view, move)
        texts = (act.confirmation(), act.consequence())
        yield Said(replace(context, move=move), tuple(filter(None, texts)))
    if isinstance(view.step, steps.ToMove) and seat == view.turn:
        for act in (action(view, move) for move in legal(view)):
            if isinstance(act, TurnAction) and act.about:
                told = about(view, place(act.location))
                yield Said(replace(context, move=act.move), (told,))


def _reveals(point: Point) -> Iterator[Said]:
    table = point.context("scene", None, move=point.move)
    lines = tuple(_lines(point))
    news = lines[len(lines) - point.new :]
    people = tuple(range(point.seats))
    if any(line.kind in BOARD.scenes for line in news):
        scene = ScapeGoatScene(
            Revealed(table.view, point.names, news, False, point.before, log=lines, people=people)
        )
        yield Said(table, (scene._title(), scene._after()))  # noqa: SLF001 - no widget is drawn
    outcome = GAME.outcome(point.state)
    if outcome is not None:
        yield Said(replace(table, place="outcome"), (outcome.why,))
        ended = Ended(table.view, point.names, news, False, outcome, point.everything, log=lines)
        results = ScapeGoatResults(ended)
        yield Said(replace(table, place="results"), _taken_apart(results))
        for seat in range(point.seats):
            fate = results.fate(seat)
            yield Said(replace(table, place="fate", mover=seat), (fate,) if fate else ())


def _taken_apart(results: ScapeGoatResults) -> tuple[str, ...]:
    """The facts about a match; the number of Frame Attempts apart from how they ended."""
    facts = [*results.facts()]
    return tuple(
        part.rstrip(".") if ", " in fact else part for fact in facts for part in fact.split(", ")
    )


def _lines(point: Point) -> Iterator[Line]:
    for number, (seat, event) in enumerate(point.log, 1):
        assert isinstance(event, Event)
        text = event.public.format(*point.names)
        yield Line(number, event.kind, text, False, number, seat, event.reveals)
