"""What is asked at the table of Alcatraz, and what is said of the choice so far.

All are templates in which ``{n}`` stands for the player at seat n.
"""

from collections.abc import Callable, Iterator
from typing import Final

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.moves import Bribe, Complete, End, Use
from scapegoat_games.games.alcatraz.options.turn import ActionOutlook
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, LOCATIONS, TASKS
from scapegoat_games.games.alcatraz.view import (
    Acting,
    Aiming,
    Answering,
    Choosing,
    Consenting,
    Keeping,
    Lifting,
    Naming,
    Offering,
    Over,
    Putting,
    Step,
    View,
    Voting,
)
from scapegoat_games.tui.boards.alcatraz import places
from scapegoat_games.tui.boards.alcatraz.compose import Composer, doing
from scapegoat_games.tui.boards.alcatraz.deed import deed
from scapegoat_games.tui.boards.alcatraz.deeds import after, card_of, ending
from scapegoat_games.tui.boards.alcatraz.faces import task_in_words
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import player


def ask(now: Composer) -> str:
    """Who decides what, and with how many action points."""
    what = "Enter confirms, Esc goes back." if now.picker.sure else now.picker.ask
    return f"{headline(now.view)} · {what}"


def headline(view: View) -> str:
    """What goes on, by what all can see."""
    return _HEADLINES[type(view.step)](view)


def _acting(view: View) -> str:
    bribed = f", {view.bribes} bribed" if view.bribes else ""
    return f"{player(view.turn)}: {phrases.points(view.points)}{bribed}"


def _offering(view: View) -> str:
    assert isinstance(view.step, Offering)
    return f"{player(view.turn)} deals with {player(view.step.partner)}"


def _answering(view: View) -> str:
    assert isinstance(view.step, Answering)
    return f"{player(view.turn)} offers a deal"


def _consenting(view: View) -> str:
    task = view.tasks[view.here]
    assert task is not None
    return f"Task {TASKS[task].letter}"


def _aiming(view: View) -> str:
    assert isinstance(view.step, Aiming)
    return f"{player(view.turn)} plays {phrases.card_name(view.step.card)}"


def _moving(view: View) -> str:
    assert isinstance(view.step, Lifting | Putting)
    return f"{player(view.turn)}: {len(view.step.lifted)} in hand"


_HEADLINES: Final[dict[type[Step], Callable[[View], str]]] = {
    Voting: lambda view: f"Round {view.round}",
    Acting: _acting,
    Offering: _offering,
    Answering: _answering,
    Consenting: _consenting,
    Choosing: lambda view: f"{player(view.turn)}'s blackmail",
    Keeping: lambda view: f"{player(view.turn)}'s blackmail",
    Aiming: _aiming,
    Lifting: _moving,
    Putting: _moving,
    Naming: lambda view: f"A tie, and {player(view.scapegoat)} decides",
    Over: lambda _view: "The end",
}


def in_brief(view: View, row: ActionOutlook) -> str:
    """What a kind of action is called where there is little room."""
    task = view.tasks[view.here]
    if row.kind is Use:
        return f"use {LOCATIONS[view.here].name}"
    if row.kind is Complete and task is not None:
        return f"complete task {TASKS[task].letter}"
    return row.label


def judge(now: Composer) -> Verdict:
    """Why not, or what would happen."""
    if now.untouched and not now.notice:
        return _verdict(None, "Whoever gets most votes is the Scapegoat of this round.")
    if now.notice:
        return _verdict(False, now.notice, *places.plan(now.view, now.spot))
    if now.picker.sure:
        return _verdict(True, *_deed(now))
    if now.on_map:
        good = True if now.answers else None
        return _verdict(good, *places.about(now.view, now.spot))
    choice = now.picker.choice
    if choice.refused is not None:
        return _verdict(False, choice.refused, *_about(now))
    return _verdict(True, *_looked_at(now))


def _verdict(good: bool | None, *lines: str) -> Verdict:
    return Verdict(good, "\n".join(lines))


def _looked_at(now: Composer) -> Iterator[str]:
    if isinstance(now.view.step, Answering):
        move = now.picker.move
        assert move is not None
        yield from after(now.view, move)
        return
    yield f"{_capital(now.picker.choice.pick.label)}.{_price(now)}"
    yield from _about(now)


def _deed(now: Composer) -> Iterator[str]:
    move = now.picker.move
    assert move is not None
    if now.outlook:
        yield f"{deed(now.view, move)}{_price(now)}"
    elif not isinstance(now.view.step, Answering):
        labels = ", ".join(pick.label for pick in now.picker.picks)
        yield f"{now.picker.ask} {_capital(labels)}."
    yield from after(now.view, move)


def _capital(text: str) -> str:
    """Names come in later, as they are."""
    return f"{text[0].upper()}{text[1:]}"


def _price(now: Composer) -> str:
    """Of what is chosen, and what is left after it."""
    cost = now.price()
    if not cost:
        return ""
    return f" It costs {phrases.points(cost)}; {now.view.points - cost} will be left."


def _about(now: Composer) -> Iterator[str]:
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
    elif kind == doing(End):
        yield ending(view)
