"""The sentences of a decision: its headline, its question, and what a choice would mean."""

from collections.abc import Iterator
from typing import assert_never

from scapegoat_games.games.alcatraz import descriptions, moves, options, phrases, steps
from scapegoat_games.games.alcatraz.options.deal import exchanged
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, TASKS
from scapegoat_games.games.alcatraz.prison import steps_between
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.tui.boards.alcatraz.draft import AlcatrazDraft
from scapegoat_games.tui.widgets.texts import Verdict
from scapegoat_games.words import counted, player


def headline(view: View) -> str:
    """A headline that says what is being decided, made from public facts."""
    who, step = player(view.turn), view.step
    match step:
        case steps.Voting():
            return f"Round {view.round + 1}"
        case steps.Acting():
            bribed = f", {counted(view.bribes, 'bribe')}" if view.bribes else ""
            return f"{who}: {phrases.points(view.points)}{bribed}"
        case steps.Lifting() | steps.Putting():
            return f"{who}: {view.points} AP"
        case steps.Offering(partner):
            return f"{who} deals with {player(partner)}"
        case steps.Answering():
            return f"{who} offers a deal"
        case steps.Consenting():
            task = view.tasks[view.here]
            assert task is not None
            return f"Task {TASKS[task].letter}"
        case steps.Blackmailing() | steps.Keeping():
            return f"{who}'s blackmail"
        case steps.Aiming():
            return f"{who} plays {phrases.card_title(step.card)}"
        case steps.Naming():
            return f"A tie, and {player(view.scapegoat)} decides"
        case steps.Over():
            return "The end"
        case _:
            assert_never(step)


def ask(draft: AlcatrazDraft) -> str:
    """The headline and the question of the decision."""
    what = "Enter confirms, Esc goes back." if draft.sure else draft.ask
    return f"{headline(draft.view)} · {what}"


def judge(draft: AlcatrazDraft) -> Verdict:
    """Why the choice is refused, or what would follow from it."""
    if draft.notice:
        about = descriptions.task_at(draft.view, draft.spot) if draft.on_map else ()
        return _verdict(False, draft.notice, *about)
    if draft.sure:
        return _verdict(True, *_chosen(draft))
    if draft.on_map:
        return _on_map(draft)
    choice = draft.choice
    if choice.refused is not None:
        return _verdict(False, choice.refused, *_about(draft))
    return _verdict(True, *_looked_at(draft))


def before_choosing(draft: AlcatrazDraft) -> Verdict:
    """What the page says while nothing is selected."""
    if draft.notice:
        return Verdict(False, draft.notice)
    match draft.view.step:
        case steps.Voting():
            return Verdict(None, "Whoever gets the most votes is the Scapegoat of this round.")
        case steps.Answering(partner, offer):
            return Verdict(None, exchanged(draft.view, partner, offer))
        case steps.Acting():
            return Verdict(None, descriptions.rule(draft.view, draft.view.here))
        case steps.Consenting():
            return Verdict(None, "\n".join(options.consequences(draft.view, moves.YES)))
        case steps.Blackmailing():
            return Verdict(None, "A card that you play is shown to everyone.")
        case steps.Aiming(card):
            return Verdict(None, BLACKMAIL[card].text)
        case _:
            return Verdict(None, "")


def _on_map(draft: AlcatrazDraft) -> Verdict:
    view, spot = draft.view, draft.spot
    if not draft.choosing_action:
        if not draft.asks_for_place:
            return _verdict(None, *descriptions.location(view, spot))
        if not draft.answers:
            return _verdict(False, draft.why_not_there(), *descriptions.location(view, spot))
        return _verdict(True, *_done_there(draft))
    task = descriptions.task_at(view, spot)
    if spot == view.here:
        row = next(row for row in draft.rows if row.kind is moves.Use)
        if row.refused is not None:
            return _verdict(None, descriptions.rule(view, spot), _refused_here(view, row), *task)
        text = view.prison.rules[spot].text
        sentence = f"Use {phrases.at(spot)}: {text}{_costs(view, row.cost)}"
        return _verdict(True, sentence, descriptions.guards(view, spot), *task)
    rule, guards = descriptions.rule(view, spot), descriptions.guards(view, spot)
    if spot in draft.near:
        cost = next(row.cost for row in draft.rows if row.kind is moves.Go)
        sentence = f"Move to {phrases.at(spot)}.{_costs(view, cost)} {guards}"
        return _verdict(True, sentence, rule, *task)
    away = steps_between(view.prison.layout, view.here, spot)
    return _verdict(None, rule, f"{guards} {counted(away, 'move')} away.", *task)


def _done_there(draft: AlcatrazDraft) -> Iterator[str]:
    """What follows if the location under the cursor of the map is chosen."""
    view, choice = draft.view, draft.there
    move = None if choice is None else choice.move
    if move is None or isinstance(view.step, steps.Aiming):
        yield from _about(draft)
        yield from descriptions.location(view, draft.spot)
        return
    if options.has_sentence(view, move):
        yield f"{options.sentence(view, move)}{_costs(view, draft.price())}"
    yield from options.consequences(view, move)
    yield from descriptions.task_at(view, draft.spot)


def _refused_here(view: View, row: options.ActionRow) -> str:
    """Why the location's rule can't be used now, and what the guards there mean.

    If the guards are the reason, they are named only once.
    """
    by_guards = row.cost is None or 0 < view.points < row.cost
    if not by_guards:
        return f"{row.refused} {descriptions.guards(view, view.here)}"
    return f"{row.refused}{descriptions.bribing_here(view)}"


def _verdict(good: bool | None, *lines: str) -> Verdict:
    return Verdict(good, "\n".join(lines))


def _looked_at(draft: AlcatrazDraft) -> Iterator[str]:
    view, move = draft.view, draft.move
    if options.has_sentence(view, move):
        yield from _chosen(draft)
        return
    yield f"{_capital(draft.choice.pick.label)}.{_costs(view, draft.price())}"
    yield from _about(draft)


def _chosen(draft: AlcatrazDraft) -> Iterator[str]:
    view, move = draft.view, draft.move
    assert move is not None
    yield f"{options.sentence(view, move)}{_costs(view, draft.price())}"
    yield from options.consequences(view, move)


def _capital(text: str) -> str:
    """Text with a capital first letter. Placeholders of names stay as they are."""
    return f"{text[0].upper()}{text[1:]}"


def _costs(view: View, cost: int | None) -> str:
    """The action points that an action costs, and the action points left afterwards."""
    if cost is None:
        return ""
    if not cost:
        return " Free."
    return f" {cost} AP, {view.points - cost} left."


def _about(draft: AlcatrazDraft) -> Iterator[str]:
    """Further sentences about the entry under the cursor of the list."""
    view = draft.view
    card = options.card_of(view, draft.move)
    if card is None and isinstance(view.step, steps.Aiming):
        card = view.step.card
    if card is not None:
        yield BLACKMAIL[card].text
    if draft.row is not None:
        yield from draft.row.about
