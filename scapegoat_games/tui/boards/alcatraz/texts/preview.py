"""What a decision at Alcatraz asks, and what is said of the choice so far."""

from collections.abc import Iterator

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.moves import Action, Bribe, Complete, End, Use
from scapegoat_games.games.alcatraz.options.turn import ActionOutlook
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, LOCATIONS, TASKS
from scapegoat_games.games.alcatraz.view import Aiming, Answering, View
from scapegoat_games.tui.boards.alcatraz.draft import TurnDraft, doing
from scapegoat_games.tui.boards.alcatraz.faces import task_in_words
from scapegoat_games.tui.boards.alcatraz.texts import places
from scapegoat_games.tui.boards.alcatraz.texts.confirmation import confirmation
from scapegoat_games.tui.boards.alcatraz.texts.consequences import card_of, consequences, ending
from scapegoat_games.tui.boards.alcatraz.texts.headline import headline
from scapegoat_games.tui.widgets.verdict import Verdict


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


def judge(now: TurnDraft) -> Verdict:
    """Why not, or what would happen."""
    if now.untouched and not now.notice:
        return _verdict(None, "Whoever gets most votes is the Scapegoat of this round.")
    if now.notice:
        return _verdict(False, now.notice, *places.plan(now.view, now.spot))
    if now.sure:
        return _verdict(True, *_chosen(now))
    if now.on_map:
        good = True if now.answers else None
        return _verdict(good, *places.about(now.view, now.spot))
    choice = now.picker.choice
    if choice.refused is not None:
        return _verdict(False, choice.refused, *_about(now))
    return _verdict(True, *_looked_at(now))


def _verdict(good: bool | None, *lines: str) -> Verdict:
    return Verdict(good, "\n".join(lines))


def _looked_at(now: TurnDraft) -> Iterator[str]:
    if isinstance(now.view.step, Answering):
        move = now.picker.move
        assert move is not None
        yield from consequences(now.view, move)
        return
    yield f"{_capital(now.picker.choice.pick.label)}.{_price(now)}"
    yield from _about(now)


def _chosen(now: TurnDraft) -> Iterator[str]:
    move = now.picker.move
    assert move is not None
    if now.outlook:
        assert isinstance(move, Action)
        yield f"{confirmation(now.view, move)}{_price(now)}"
    elif not isinstance(now.view.step, Answering):
        labels = ", ".join(pick.label for pick in now.picker.picks)
        yield f"{now.picker.ask} {_capital(labels)}."
    yield from consequences(now.view, move)


def _capital(text: str) -> str:
    """Names come in later, as they are."""
    return f"{text[0].upper()}{text[1:]}"


def _price(now: TurnDraft) -> str:
    """Of what is chosen, and what is left after it."""
    cost = now.price()
    if not cost:
        return ""
    return f" It costs {phrases.points(cost)}; {now.view.points - cost} will be left."


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
    elif kind == doing(End):
        yield ending(view)
