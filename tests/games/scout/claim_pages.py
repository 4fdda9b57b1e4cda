"""The texts of Scout's pages, for claims: what a player may read at a point of a match."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from scapegoat_games.games.scout import GAME, moves
from scapegoat_games.games.scout.transcript import laid_out, why_ended
from scapegoat_games.games.scout.view import Holding, View
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.scout.draft import ScoutDraft
from scapegoat_games.tui.boards.scout.hold import best_group
from scapegoat_games.tui.boards.scout.preview import (
    Confirming,
    Scouting,
    Selecting,
    Step,
    TurnPreview,
    ask,
    deed,
)
from scapegoat_games.tui.boards.scout.scores import facts
from scapegoat_games.tui.boards.scout.table import active_title, to_beat
from scapegoat_games.turns import Line
from tests.contract.claims import Point, Said


def said(point: Point) -> Iterator[Said]:
    """The texts of the board, and of the pages at the end of a round and of the match."""
    rng = Random(len(point.log))
    table: View = point.game.view(point.state, Eye.TABLE)
    title = active_title(table, point.names).plain
    head, _, outlook = title.rpartition("}")[2].partition(" · ")
    yield Said(point.context("title", None), (head.strip(), outlook))
    yield Said(point.context("beaten", None), (to_beat(table),))
    if point.before is not None and len(table.results) > len(point.before.results):
        yield Said(point.context("scene", None), (why_ended(table.results[-1]),))
    yield Said(point.context("hands", None), laid_out(point.everything))
    if point.before is not None:
        # Nothing is said here, but claims are tried here, too.
        yield Said(replace(point.context("hands", None), everything=point.before), ())
    yield _at_the_end(point)
    for seat in point.deciding:
        view = point.game.view(point.state, seat)
        if isinstance(view.step, Holding):
            for hand in (view.hand, tuple(card.turned() for card in view.hand)):
                yield Said(point.context("hold", seat, move=hand), (best_group(hand),))
        else:
            yield from _on_a_turn(point, view, rng)


def _at_the_end(point: Point) -> Said:
    """The texts of the results; none before the end of the match."""
    lines = [
        Line(number, event.kind, "", False, number, seat, False)
        for number, (seat, event) in enumerate(point.log)
    ]
    scouts = [line.seat for line in lines if line.kind == "scout"]
    outcome = point.game.outcome(point.state)
    told = (*facts(point.everything.results, lines), outcome.why) if outcome else ()
    return Said(point.context("results", None, move=scouts), told)


def _on_a_turn(point: Point, view: View, rng: Random) -> Iterator[Said]:
    """The texts of the steps that a player may reach on the page of a turn."""
    draft = ScoutDraft(view)
    for refused in draft.no_scout.values():
        first = moves.ScoutShow(moves.Scout("left", False, 0), moves.Show(0, 1))
        yield Said(point.context("notice", view.turn, move=first), (refused,) if refused else ())
    begun = point.context("step", view.turn, move=_move_of(draft.now))
    yield Said(begun, (ask(draft.now, untouched=True),))
    for step in _steps(view, draft, rng):
        now = TurnPreview(view, step)
        move = _move_of(now)
        about = point.context("step", view.turn, move=move)
        yield Said(about, (ask(now), now.verdict.text))
        if now.scout is not None:
            title = active_title(view, point.names, now.scout).plain
            yield Said(about, (title.rpartition("}")[2].strip(),))
        if isinstance(step, Confirming):
            yield Said(about, (deed(view, move),))


def _move_of(now: TurnPreview) -> moves.Move:
    """The move that the texts of this step are about."""
    match now.step:
        case Confirming(move):
            return move
        case Scouting(scout):
            return scout
        case Selecting():
            return now.show_chosen()


def _steps(view: View, draft: ScoutDraft, rng: Random) -> Iterator[Step]:
    yield draft.step
    for _ in range(2):
        draft.next_show(1)
        yield draft.step
        cursor = rng.randrange(len(view.hand))
        yield Selecting(cursor, min(len(view.hand) - 1, cursor + rng.randrange(3)))
    for both in (False, True):
        for end in ("left", "right") if len(view.active) > 1 else ("left",):
            for turned in (False, True) if draft.no_scout[both] is None else ():
                scout = moves.Scout(end, turned, rng.randint(0, len(view.hand)))
                yield Scouting(scout, both)
    legal = GAME.legal(view)
    for _ in range(3):
        move = legal[rng.randrange(len(legal))]
        assert not isinstance(move, moves.Hold)
        if not isinstance(move, moves.Scout) or TurnPreview(view, Confirming(move)).final:
            yield Confirming(move)
