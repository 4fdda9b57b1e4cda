"""The keys and clicks that make moves of Alcatraz, and the secrets of its pages."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from scapegoat_games.games.alcatraz.moves import (
    Back,
    Bribe,
    Complete,
    End,
    Enough,
    Go,
    Move,
    Offer,
    Vote,
)
from scapegoat_games.games.alcatraz.options import needs_confirmation
from scapegoat_games.games.alcatraz.phrases import card_title, place_target
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, CASH, Card
from scapegoat_games.games.alcatraz.prison import COLUMNS
from scapegoat_games.games.alcatraz.steps import Offering, Voting
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick, Seat, Value
from scapegoat_games.tui.boards.alcatraz.choices import KEYS
from scapegoat_games.tui.boards.alcatraz.deal import Bargain
from scapegoat_games.tui.boards.alcatraz.draft import AlcatrazDraft
from scapegoat_games.tui.boards.alcatraz.prison_map import KEYS as PLACE_KEYS
from tests.tui.hands import Command, Target, Touch

SHORT: Final[Mapping[str, Value]] = MappingProxyType({"sides": "sgssgsggssgs", "talk": 0})
AHEAD: Final = 200
PEEKS: Final = True
SCENE_LABELS: Final = ("Call the vote",)
OK: Final = Command("OK")
FEW_KEYS: Final[Mapping[str, int]] = MappingProxyType(
    {"Go": 2, "End": 2, "Vote": 2, "Riot": 3, "Lift": 1, "Put": 1, "Bribe": 2, "Exert": 2}
)
"""The most keys of each kind of move. ``Use`` is missing, because some rules ask for payments, too.
"""


def keys(view: View, move: Move) -> Iterator[str]:
    """The keys of a move: sometimes digits, sometimes arrows, on the map and in lists."""
    if isinstance(view.step, Offering):
        yield from _deal_keys(view, move)
        return
    draft = AlcatrazDraft(view, view.turn)
    by_digits = len(view.lying[view.here]) % 2 == 0
    if isinstance(move, Go) and draft.on_map and not by_digits:
        yield from _to_the_place(draft, place_target(move.to), by_digits=False)
        return
    if isinstance(move, End):
        yield from ("e", "enter")
        return
    for pick, at in _answers(draft, move):
        if pick.target.startswith("place:"):
            yield from _to_the_place(draft, pick.target, by_digits=by_digits)
        elif isinstance(move, Enough):
            yield "e"
        elif by_digits and at < len(KEYS):
            yield KEYS[at]
        else:
            if draft.on_map:
                yield "tab"
                draft.switch()
            if draft.untouched:
                yield "down"
            yield from _through_the_list(at - draft.cursor)
            yield "enter"
        _answer(draft, pick, at)
    if needs_confirmation(view, move) or (isinstance(move, Vote) and by_digits):
        yield "enter"


def untouched_anyway(view: View) -> bool:
    return isinstance(view.step, Voting)


def _to_the_place(draft: AlcatrazDraft, target: str, *, by_digits: bool) -> Iterator[str]:
    if by_digits:
        layout = [place_target(place) for place in draft.view.prison.layout]
        yield PLACE_KEYS[layout.index(target)].lower()
    else:
        yield from _over_the_map(draft, target)
        yield "enter"


def _answers(draft: AlcatrazDraft, move: Move) -> Iterator[tuple[Pick, int]]:
    """The answer to each question, and its index among the answers."""
    picks = next(
        one.option.picks
        for one in draft._candidates  # noqa: SLF001 - all candidates
        if one.option.move == move and one.refused is None
    )
    while not draft.sure:
        pick = picks[len(draft.picks) - 1]
        yield pick, [choice.pick for choice in draft.choices].index(pick)
        if isinstance(move, Vote):
            return


def _answer(draft: AlcatrazDraft, pick: Pick, at: int) -> Move | None:
    """Gives the move if the page makes it by that."""
    if pick.target.startswith("place:"):
        return draft.point(pick.target)
    return draft.listed(at - draft.first_listed)


def asks(view: View, move: Move) -> bool:
    if isinstance(view.step, Offering):
        return _bargain_asks(Bargain(view), move)
    draft, made = AlcatrazDraft(view, view.turn), None
    for pick, at in _answers(draft, move):
        made = _answer(draft, pick, at)
        if isinstance(move, Vote):
            made = draft.enter()
    assert made in {None, move}
    return made is None


def _bargain_asks(bargain: Bargain, move: Move) -> bool:
    if isinstance(move, Back):
        return bargain.back() is None
    assert isinstance(move, Offer)
    for kind, amount in _amounts(bargain, move):
        bargain.go(bargain.kinds.index(kind) - bargain.cursor)
        bargain.shift(amount)
    return bargain.enter() is None


def asked_anyway(view: View, move: Move) -> str:
    if isinstance(move, End):
        return "It ends the turn: nobody wants to come to that by one key too many."
    if isinstance(move, Bribe) and not view.points and not view.sheets[view.turn].stamina:
        return "It helps nobody: there is nothing left to act with in this turn."
    if isinstance(move, Complete) and view.rules.consent and _takes_from_others(view, move):
        return "It asks others for their items, and what they answer can't be taken back."
    return ""


def _takes_from_others(view: View, move: Complete) -> bool:
    return any(seat != view.turn for seat, _ in move.uses)


def _through_the_list(by: int) -> Iterator[str]:
    """Without the keys to the next column: how far they go depends on the size of the window."""
    yield from ["down" if by > 0 else "up"] * abs(by)


def _over_the_map(draft: AlcatrazDraft, target: str) -> Iterator[str]:
    layout = draft.view.prison.layout
    here = layout.index(draft.spot)
    to = next(at for at, place in enumerate(layout) if place_target(place) == target)
    (row, column), (there, across) = divmod(here, COLUMNS), divmod(to, COLUMNS)
    yield from ["down" if there > row else "up"] * abs(there - row)
    yield from ["right" if across > column else "left"] * abs(across - column)


def _deal_keys(view: View, move: Move) -> Iterator[str]:
    if isinstance(move, Back):
        yield "escape"
        return
    assert isinstance(move, Offer)
    bargain = Bargain(view)
    for kind, amount in _amounts(bargain, move):
        at = bargain.kinds.index(kind)
        yield from ["down"] * (at - bargain.cursor)
        bargain.go(at - bargain.cursor)
        given = amount * bargain.toward > 0
        yield from ["right" if given else "left"] * abs(amount)
    yield "enter"


def _amounts(bargain: Bargain, offer: Offer) -> Iterator[tuple[int, int]]:
    for kind in bargain.kinds:
        if kind == CASH:
            yield kind, offer.cash
        else:
            yield kind, offer.give.count(kind) - offer.get.count(kind)


def touches(view: View, move: Move) -> Iterator[Touch]:
    """The clicks of a move: on the map, on sheets and in lists."""
    if isinstance(view.step, Offering):
        yield from _deal_touches(view, move)
        return
    draft = AlcatrazDraft(view, view.turn)
    for pick, at in _answers(draft, move):
        targets = [choice.pick.target for choice in draft.choices]
        if pick.target.startswith("place:") or (
            pick.target.startswith("seat:") and targets.count(pick.target) == 1
        ):
            yield Target(pick.target)
        else:
            yield Target(f"choice:{at - draft.first_listed}")
        _answer(draft, pick, at)
    if needs_confirmation(view, move) or isinstance(move, Vote):
        yield OK


def _deal_touches(view: View, move: Move) -> Iterator[Touch]:
    if isinstance(move, Back):
        yield Command("Back")
        return
    assert isinstance(move, Offer)
    bargain = Bargain(view)
    for at, (_, amount) in enumerate(_amounts(bargain, move)):
        while bargain.amounts[at] != amount:
            bargain.number(at)
            yield Target(f"choice:{at}")
    yield Command("Offer")


_TITLES: Final = re.compile("|".join(sorted({rf"\b{card.title}\b" for card in BLACKMAIL})))


def laid_open(view: View) -> Iterator[str]:
    for hand in view.hands:
        cards = [card for card in hand if card is not None]
        yield " and ".join(card_title(card, cards) for card in cards)


def shown(text: str) -> set[str]:
    return {*_TITLES.findall(text)}


def named(text: str) -> set[str]:
    return shown(text)


def secrets(view: View, who: Seat | None) -> set[str]:
    """The titles of blackmail cards that ``who`` may not see.

    A card is left out if a second copy is visible, because a test can't tell the copies apart.
    """
    hidden = [card for seat, hand in enumerate(view.hands) if seat != who for card in hand]
    known = [*view.discards]
    if who is not None:
        known += [card for card in view.hands[who] if card is not None]
    if who == view.turn:
        known += [card for card in view.drawn if card is not None]
    else:
        hidden += view.drawn
    return _titles(hidden) - _titles(known)


def _titles(cards: Iterable[Card | None]) -> set[str]:
    return {BLACKMAIL[card].title for card in cards if card is not None}
