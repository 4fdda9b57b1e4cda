"""What a decision asks, and what the page says about the choice so far."""

from collections.abc import Iterator

from scapegoat_games.games.alcatraz import descriptions, options, phrases
from scapegoat_games.games.alcatraz.moves import Go, Use
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL
from scapegoat_games.games.alcatraz.view import Aiming, View
from scapegoat_games.tui.boards.alcatraz.draft import TurnDraft
from scapegoat_games.tui.boards.alcatraz.map_cursor import steps_between
from scapegoat_games.tui.boards.alcatraz.texts.headline import headline
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import counted


def ask(draft: TurnDraft) -> str:
    """Who decides what, and with how many action points."""
    what = "Enter confirms, Esc goes back." if draft.sure else draft.picker.ask
    return f"{headline(draft.view)} · {what}"


def judge(draft: TurnDraft) -> Verdict:
    """Why the choice is refused, or what would follow from it."""
    if draft.notice:
        about = descriptions.task_at(draft.view, draft.spot) if draft.on_map else ()
        return _verdict(False, draft.notice, *about)
    if draft.sure:
        return _verdict(True, *_chosen(draft))
    if draft.on_map:
        return _on_map(draft)
    if draft.untouched:
        return _verdict(None, "Whoever gets the most votes is the Scapegoat of this round.")
    choice = draft.picker.choice
    if choice.refused is not None:
        return _verdict(False, choice.refused, *_about(draft))
    return _verdict(True, *_looked_at(draft))


def _on_map(draft: TurnDraft) -> Verdict:
    view, spot = draft.view, draft.spot
    if not draft.choosing_action:
        good = True if draft.answers else None
        return _verdict(good, *descriptions.location(view, spot))
    task = descriptions.task_at(view, spot)
    if spot == view.here:
        row = next(row for row in draft.rows if row.kind is Use)
        if row.refused is not None:
            return _verdict(None, descriptions.rule(view, spot), _refused_here(view, row), *task)
        text = view.prison.rules[spot].text
        sentence = f"Use {phrases.at(spot)}: {text}{_costs(view, row.cost)}"
        return _verdict(True, sentence, descriptions.guards(view, spot), *task)
    rule, guards = descriptions.rule(view, spot), descriptions.guards(view, spot)
    if spot in draft.near:
        cost = next(row.cost for row in draft.rows if row.kind is Go)
        sentence = f"Move to {phrases.at(spot)}.{_costs(view, cost)} {guards}"
        return _verdict(True, sentence, rule, *task)
    away = steps_between(view, view.here, spot)
    return _verdict(None, rule, f"{guards} {counted(away, 'move')} away.", *task)


def _refused_here(view: View, row: options.ActionRow) -> str:
    """The refusal and the guards here, who are named only once."""
    by_guards = row.cost is None or 0 < view.points < row.cost
    if not by_guards:
        return f"{row.refused} {descriptions.guards(view, view.here)}"
    return f"{row.refused}{descriptions.bribing_here(view)}"


def _verdict(good: bool | None, *lines: str) -> Verdict:
    return Verdict(good, "\n".join(lines))


def _looked_at(draft: TurnDraft) -> Iterator[str]:
    view, move = draft.view, draft.picker.move
    if options.has_confirmation(view, move):
        yield from _chosen(draft)
        return
    yield f"{_capital(draft.picker.choice.pick.label)}.{_costs(view, draft.price())}"
    yield from _about(draft)


def _chosen(draft: TurnDraft) -> Iterator[str]:
    view, move = draft.view, draft.picker.move
    assert move is not None
    yield f"{options.confirmation(view, move)}{_costs(view, draft.price())}"
    yield from options.consequences(view, move)


def _capital(text: str) -> str:
    """Text with a capital first letter. Placeholders of names stay as they are."""
    return f"{text[0].upper()}{text[1:]}"


def _costs(view: View, cost: int | None) -> str:
    """The action points spent, and those left after them."""
    if cost is None:
        return ""
    if not cost:
        return " Free."
    return f" {cost} AP, {view.points - cost} left."


def _about(draft: TurnDraft) -> Iterator[str]:
    """More about the entry of the list under the cursor."""
    view = draft.view
    card = options.card_of(view, draft.picker.move)
    if card is None and isinstance(view.step, Aiming):
        card = view.step.card
    if card is not None:
        yield BLACKMAIL[card].text
    if draft.row is not None:
        yield from draft.row.about
