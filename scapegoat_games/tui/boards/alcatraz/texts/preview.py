"""What a decision at Alcatraz asks, and what is said of the choice so far."""

from collections.abc import Iterator
from typing import Final

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.moves import (
    GO,
    Bribe,
    Complete,
    Drop,
    End,
    Exert,
    Use,
)
from scapegoat_games.games.alcatraz.options.turn import ActionOutlook
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, LOCATIONS, TASKS
from scapegoat_games.games.alcatraz.view import Aiming, View
from scapegoat_games.tui.boards.alcatraz.draft import TurnDraft, doing
from scapegoat_games.tui.boards.alcatraz.looking import steps_between
from scapegoat_games.tui.boards.alcatraz.texts import places
from scapegoat_games.tui.boards.alcatraz.texts.confirmation import confirmation, is_told
from scapegoat_games.tui.boards.alcatraz.texts.consequences import card_of, consequences
from scapegoat_games.tui.boards.alcatraz.texts.headline import headline
from scapegoat_games.tui.boards.alcatraz.texts.tasks import task_in_words
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import counted


def ask(now: TurnDraft) -> str:
    """Who decides what, and with how many action points."""
    what = "Enter confirms, Esc goes back." if now.sure else now.picker.ask
    return f"{headline(now.view)} · {what}"


def in_brief(view: View, row: ActionOutlook) -> str:
    """What a kind of action is called where there is little room."""
    task = view.tasks[view.here]
    if row.kind is Use:
        return f"use {LOCATIONS[view.here].name}"
    if row.kind is Complete and task is not None:
        return f"complete task {TASKS[task].letter}"
    return row.label


def briefest(view: View, row: ActionOutlook) -> str:
    """In a narrow column."""
    task = view.tasks[view.here]
    if row.kind is Use:
        return "use"
    if row.kind is Complete:
        return "task" if task is None else f"task {TASKS[task].letter}"
    return _SHORT.get(row.kind, row.label)


_SHORT: Final[dict[type, str]] = {
    Bribe: "bribe",
    Drop: "drop",
    End: "end turn",
    Exert: "spend Stamina",
}


def judge(now: TurnDraft) -> Verdict:
    """Why not, or what would happen."""
    if now.notice:
        about = places.plan(now.view, now.spot) if now.on_map else ()
        return _verdict(False, now.notice, *about)
    if now.sure:
        return _verdict(True, *_chosen(now))
    if now.on_map:
        return _on_map(now)
    if now.untouched:
        return _verdict(None, "Whoever gets the most votes is the Scapegoat of this round.")
    choice = now.picker.choice
    if choice.refused is not None:
        return _verdict(False, choice.refused, *_about(now))
    return _verdict(True, *_looked_at(now))


def _on_map(now: TurnDraft) -> Verdict:
    view, spot = now.view, now.spot
    if not now.choosing_action:
        good = True if now.answers else None
        return _verdict(good, *places.about(view, spot))
    if spot == view.here:
        row = next(row for row in now.outlook if row.kind is Use)
        if row.refused is not None:
            rule, _, *plan = places.about(view, spot)
            return _verdict(None, rule, _refused_here(view, row), *plan)
        text = view.prison.rules[spot].text
        told = f"Use {phrases.at(spot)}: {text}{_costs(view, row.cost)}"
        return _verdict(True, told, places.guards(view, spot), *places.plan(view, spot))
    if spot in now.near:
        cost = next(row.cost for row in now.outlook if row.kind is type(GO[spot]))
        told = f"Move to {phrases.at(spot)}.{_costs(view, cost)} {places.guards(view, spot)}"
        return _verdict(True, told, places.rule(view, spot), *places.plan(view, spot))
    rule, guards, *plan = places.about(view, spot)
    away = steps_between(view, view.here, spot)
    return _verdict(None, rule, f"{guards} {counted(away, 'move')} away.", *plan)


def _refused_here(view: View, row: ActionOutlook) -> str:
    """The guards are told of once: by the refusal, if they are its reason."""
    by_guards = row.cost is None or 0 < view.points < row.cost
    if not by_guards:
        return f"{row.refused} {places.guards(view, view.here)}"
    return f"{row.refused}{places.bribing_here(view)}"


def _verdict(good: bool | None, *lines: str) -> Verdict:
    return Verdict(good, "\n".join(lines))


def _looked_at(now: TurnDraft) -> Iterator[str]:
    view, move = now.view, now.picker.move
    if is_told(move):
        yield from _chosen(now)
        return
    yield f"{_capital(now.picker.choice.pick.label)}.{_costs(view, now.price())}"
    yield from _about(now)


def _chosen(now: TurnDraft) -> Iterator[str]:
    move = now.picker.move
    assert move is not None
    yield f"{confirmation(now.view, move)}{_costs(now.view, now.price())}"
    yield from consequences(now.view, move)


def _capital(text: str) -> str:
    """Names come in later, as they are."""
    return f"{text[0].upper()}{text[1:]}"


def _costs(view: View, cost: int | None) -> str:
    """And what is left after it."""
    if cost is None:
        return ""
    if not cost:
        return " Free."
    return f" {cost} AP, {view.points - cost} left."


def _about(now: TurnDraft) -> Iterator[str]:
    """More on what is looked at in the list."""
    view = now.view
    card = card_of(view, now.picker.move)
    if card is None and isinstance(view.step, Aiming):
        card = view.step.card
    if card is not None:
        yield BLACKMAIL[card].text
    if now.outlook:
        yield from _about_action(view, now.picker.picks[0].target)


def _about_action(view: View, kind: str) -> Iterator[str]:
    task = view.tasks[view.here]
    if kind == doing(Use):
        yield places.rule(view, view.here)
    elif kind == doing(Complete) and task is not None:
        yield task_in_words(task, view.seats)
    elif kind == doing(Bribe):
        yield places.guards(view, view.here)
