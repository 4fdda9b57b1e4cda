"""The texts of the pages of Alcatraz, in matches and in rare late positions."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from scapegoat_games.games.alcatraz import items, moves, options, pieces, steps
from scapegoat_games.games.alcatraz.guards import SHIFT_CHANGE
from scapegoat_games.games.alcatraz.plan import dispensable
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Dice, Eye
from scapegoat_games.tui.boards.alcatraz import dialogs
from scapegoat_games.tuples import increased, replaced
from tests.contract.claims import Point, Said
from tests.games.alcatraz.claim_facts import (
    own_sheet,
    sheets_here,
)
from tests.games.alcatraz.positions import late

_NO_DECK: Final = 0.2
"""The share of late positions in which the deck of tasks is empty."""
_SHIFT_CHANGE: Final = 0.2
"""The share of late positions in which guards are being moved by Shift Change as well."""
_OTHER_TURN: Final = 0.5
"""The share of late positions in which it isn't the Scapegoat's turn."""

_FORBIDDING: Final = 3
"""This many guards forbid most actions."""


def said(point: Point) -> Iterator[Said]:
    """The texts of the pages in the position, and those in a late position, which random matches
    seldom reach.
    """
    yield from _said_on_pages(point)
    yield from _said_late(
        Random(f"{point.seats} {len(point.log)} {point.state.prison.layout}"), point
    )


def _said_late(rng: Random, point: Point) -> Iterator[Said]:
    state = late(point.seats, rng.randrange(10**6), task_consent=True).state
    letters = [rng.sample(pieces.LETTERS, rng.randrange(5)) for _ in range(point.seats)]
    marks = [sum(1 << pieces.LETTERS.index(one) for one in held) for held in letters]
    sheets = [sheet._replace(marks=mark) for sheet, mark in zip(state.sheets, marks, strict=True)]
    if not dispensable(sheets):
        state.sheets = tuple(sheets)
    there = state.pawns[state.turn]
    state.guards = replaced(state.guards, there, rng.randrange(pieces.MOST_GUARDS + 1))
    if rng.random() < _NO_DECK:
        state.gone, state.deck, state.tucked = (*state.gone, *state.deck), (), 0
    if rng.random() < _OTHER_TURN:
        state.scapegoat = (state.turn + 1) % point.seats
    found = Point(point.game, point.seats, state)
    yield from _said_at(found)
    tasks = [
        move
        for move in point.game.legal(point.game.view(state, Eye.TABLE))
        if isinstance(move, moves.Complete)
    ]
    if tasks:
        asked = point.game.copy(state)
        point.game.apply(asked, state.turn, rng.choice(tasks), Dice("late"))
        yield from _said_at(Point(point.game, point.seats, asked))
    if rng.random() < _SHIFT_CHANGE:
        lifted = rng.choice([place for place in pieces.PLACES if state.guards[place]])
        lifting = point.game.copy(state)
        lifting.guards = increased(state.guards, lifted, -1)
        lifting.step = steps.Lifting(SHIFT_CHANGE, (lifted,))
        yield from _said_at(Point(point.game, point.seats, lifting))
    voting = point.game.copy(state)
    voting.step, voting.points, voting.votes = steps.Voting(), 0, (None,) * point.seats
    yield from _said_at(Point(point.game, point.seats, voting))
    ended = found.context("end", None)
    ended = replace(ended, view=ended.view._replace(sheets=tuple(sheets)))
    yield Said(ended, (dialogs.wanted(ended.view),))


def _said_at(point: Point) -> Iterator[Said]:
    yield from _said_on_pages(point)
    for seat in point.deciding:
        view = point.page_of(seat)
        for move in point.game.legal(view):
            reason = point.game.reason(view, move)
            context = replace(point.context("reason", None, move=move), view=view)
            yield Said(context, (reason,) if reason else ())


def _said_on_pages(point: Point) -> Iterator[Said]:
    """The list of actions, what follows from a choice, and the plan."""
    game = point.game
    for seat in point.deciding:
        page = point.page_of(seat)
        for move in game.legal(page):
            context = point.context("consequence", None if page.seat is None else seat, move=move)
            yield Said(context, tuple(options.consequences(page, move)))
    table = point.context("plan", None)
    view = table.view
    if isinstance(view.step, steps.Acting):
        yield from _said_of_rows(point, view)
    yield Said(table, (dialogs.wanted(view), dialogs.who_would_stay(view)))
    for card, _ in dialogs.tasks_in_play(view):
        texts = (dialogs.who_lacks(view, card), dialogs.ends_it(view, card))
        yield Said(point.context(f"plan of task {card}", None), tuple(filter(None, texts)))


def _said_of_rows(point: Point, view: View) -> Iterator[Said]:
    for row in options.action_rows(view):
        affordable = view.guards_here < _FORBIDDING if row.cost is None else row.cost <= view.points
        # Whether the action is refused by its last rule: earlier rules are not about this claim.
        last = affordable and not (row.kind is moves.Steal and (view.stolen or _alone(view)))
        last = last and not (row.kind is moves.Steal and _can_steal(view))
        place = row.kind.__name__.lower() if last else "refused"
        yield Said(point.context(place, None), (row.refused,) if row.refused else ())


def _alone(view: View) -> bool:
    return len(view.present(view.here)) == 1


def _can_steal(view: View) -> bool:
    mine = own_sheet(view)
    return any(items.loot(sheet, mine) for sheet in sheets_here(view))
