"""What the pages of Corporate Scapegoat say, and when it is true."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from scapegoat_games.games.corporate.moves import Play
from scapegoat_games.games.corporate.view import Acting, Choosing, Over, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate import CorporateBoard
from scapegoat_games.tui.boards.corporate.draft import CardDraft, ask
from scapegoat_games.tui.boards.corporate.effects import effects_of
from scapegoat_games.tui.boards.corporate.players import columns
from scapegoat_games.tui.boards.corporate.results import facts
from scapegoat_games.tui.boards.corporate.scenes import announced, consequences
from scapegoat_games.tui.boards.corporate.table import headline
from scapegoat_games.tui.glimpse import Revealed
from scapegoat_games.words import fill
from tests.contract.claims import Context, Holds, Point, Said
from tests.games.corporate.claim_facts import can_close, judgement_at, purpose_of

_DRAWS: Final = re.compile(r"\{(\d)\}|(everyone|the others)|(\d+)")
"""Seats and numbers in a sentence about the draws at the end of a year."""


def _last_quarter_missing(context: Context) -> bool:
    """Whether so much is missing, as the headline says."""
    view: View = context.view
    if not isinstance(view.step, Acting):
        return False
    said = headline(view).split()
    missing = view.rules.target - view.totals[view.quarter]
    return said[0] == f"Q{view.quarter + 1}" and int(said[2]) == missing


def _fills_up(context: Context) -> bool:
    """CS-14, CS-19: the next turn plays a card and draws up to the Hand Size."""
    view, seat = context.view, context.mover
    wanted = view.sizes[seat] - (len(view.hands[seat]) - 1)
    short = len(view.hands[seat]) < view.sizes[seat]
    return isinstance(view.step, Acting) and short and view.stock + view.discards >= wanted


def _lies_down(context: Context) -> int:
    return sum(
        played.seat == context.mover and played.card is None
        for pile in context.view.quarters
        for played in pile
    )


def _announces(context: Context) -> bool:
    """What is said before one of the year's cards is turned over."""
    judged, (one, follows) = judgement_at(context), context.values
    exactly = judged.ending == "perfect"
    blamed = "everyone is demoted" if exactly else f"{{{judged.by}}} is the Scapegoat"
    return (
        judged.turned is not None and follows == blamed and (one == "It") == (judged.face_down == 1)
    )


def _drew(context: Context) -> dict[Seat, int]:
    """How many cards each seat drew in the last move."""
    before, after = context.before, context.everything
    step, year, drew = before.step, after.years[-1], {}
    for seat in after.places:
        chose = seat in step.among
        only = not (chose and step.purpose == "demotion") and len(before.hands[seat]) > chose
        gave = year.judgement.ending == "missed" and seat in year.demoted and only
        drew[seat] = len(after.hands[seat]) - len(before.hands[seat]) + chose + gave
    return {seat: count for seat, count in drew.items() if count}


def _says_who_drew(context: Context) -> bool:
    told: dict[Seat, int] = {}
    named: list[Seat] = []
    others = [seat for seat in context.view.places if seat not in context.players]
    for seat, all_others, number in _DRAWS.findall(context.values[0]):
        named += [int(seat)] if seat else others if all_others else []
        if number:
            told |= dict.fromkeys(named, int(number))
            named = []
    return told == _drew(context)


def _counts(context: Context) -> bool:
    """How many of the cards turned over were red."""
    turned = [year.judgement.turned for year in context.view.years if year.judgement.turned]
    red = sum(card.red for card in turned)
    numbers = [int(word) for word in context.text.split() if word.isdecimal()]
    if context.text.endswith("were"):
        return numbers in ([len(turned)], [red, len(turned)]) or len(turned) == red == 2
    return numbers[-1:] == [len(turned)] and red < 2


PAGES: Final[Mapping[str, Holds]] = {
    "{…}'s last turn this year: which card {…} {…} play, and which way up?": lambda context: (
        isinstance(context.view.step, Acting) and context.view.turns_left <= context.view.seats
    ),
    "{…} {…} only {…} to show. Enter shows it with the others.": lambda context: (
        len(context.view.hand) == 1 and isinstance(context.view.step, Choosing)
    ),
    "The match is over.": lambda context: isinstance(context.view.step, Over),
    "Q{…} needs {…} more to close.": lambda context: (
        _last_quarter_missing(context) and can_close(context.view)
    ),
    "Q{…} needs {…} more; the target can't be met any more.": lambda context: (
        _last_quarter_missing(context) and not can_close(context.view)
    ),
    "Target missed: whoever shows the lowest card is demoted (Ace high).": lambda context: (
        purpose_of(context.view) == "missed"
    ),
    "Promotion Review{…}: the highest card is promoted (Ace high).": lambda context: (
        purpose_of(context.view) == "review"
    ),
    "Target missed: {…}.": lambda context: (
        purpose_of(context.view) == "demotion" and context.view.judgement.ending == "missed"
    ),
    "On target, but {…} was turned over: {…}.": lambda context: (
        purpose_of(context.view) == "demotion" and context.view.judgement.ending == "perfect"
    ),
    "{…} {…} the blame for {…}: {…}.": lambda context: (
        purpose_of(context.view) == "demotion" and context.view.judgement.ending == "beaten"
    ),
    "Everyone has chosen a card.": lambda context: (
        any(context.view.shown) and not context.before.step.owed[1:]
    ),
    "{…} will be turned over. If it is red, {…}.": _announces,
    "What was shown is discarded; {…}.": _says_who_drew,
    "Afterwards {…}.": _says_who_drew,
    "They show another card each.": lambda context: (
        context.view.seats > len(context.view.step.among) > 1 and any(context.view.revealed)
    ),
    "{…}, fills up": _fills_up,
    "{…} {…} face down this year": lambda context: int(context.values[1]) == _lies_down(context),
    "nothing face down": lambda context: not _lies_down(context),
    "{…} cards turned over were": _counts,
    "{…} of the {…} cards turned over were": _counts,
    "{…} of the {…} cards turned over was": _counts,
}


def said(point: Point) -> Iterator[Said]:
    """The texts of the board."""
    public = point.context("headline", None)
    view: View = public.view
    yield Said(public, (headline(view),))
    if point.before is not None:
        kinds = {event.kind for _, event in point.log[len(point.log) - point.new :]}
        scene = Revealed(view, point.names, (), open_hands=False, before=point.before)
        yield Said(point.context("scene", None), tuple(consequences(scene, kinds)))
        if kinds & CorporateBoard.scenes:
            before = announced(scene)
            texts = before.plain.split("\n") if before else []
            yield Said(point.context("announced", None), tuple(texts))
    if isinstance(view.step, Over):
        yield Said(point.context("results", None), (facts(view, point.names).plain,))
    for column in columns(view, point.names):
        yield Said(point.context("player", None, mover=column.seat), column.sheet)
    for seat in point.deciding:
        yield from _on_own_page(point, seat)


def _on_own_page(point: Point, seat: Seat) -> Iterator[Said]:
    own = point.context("question", seat)
    draft = CardDraft(own.view)
    yield Said(own, (fill(ask(draft), point.names),))
    for at in range(len(own.view.hand)):
        draft.number(at)
        effects = effects_of(draft)
        texts = [fill(text, point.names) for text in effects.means]
        if not effects.ways:
            move = draft.move
            yield Said(point.context("show", seat, move=move), (*texts, " ".join(texts)))
            continue
        for down, way in enumerate(effects.ways):
            told = fill(way, point.names).partition(" → ")[2].split(" · ")
            move = Play(at, bool(down))
            yield Said(point.context("play", seat, move=move), (*told, texts[down]))
