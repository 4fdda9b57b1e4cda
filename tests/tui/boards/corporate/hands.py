"""Corporate Scapegoat: how a card is chosen on its page, and what could be somebody's card."""

import re
from collections.abc import Iterator
from typing import Final

from scapegoat_games.games.corporate.moves import Move, Play, Reveal
from scapegoat_games.games.corporate.options import prospect
from scapegoat_games.games.corporate.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.draft import CardDraft
from tests.tui.card_reader import cards_drawn
from tests.tui.hands import Command, Target, Touch

OK: Final = Command("OK")
FEW_KEYS: Final = {"Play": 3, "Reveal": 2, "Discard": 2}
SHORT: Final = {"limit": 2}
AHEAD: Final = 0
PEEKS: Final = False
LONG_MATCHES: Final = frozenset({5})


def keys(view: View, move: Move) -> Iterator[str]:
    """By digits and by arrows, down and over."""
    chosen = [str(move.at + 1)] if len(view.hand) % 2 else ["right"] * move.at
    if isinstance(move, Play) and move.down:
        chosen.append("down")
    yield from chosen
    yield from ["enter"] * _enters(view, move)


def touches(view: View, move: Move) -> Iterator[Touch]:
    yield Target(f"hand:{move.at}")
    if isinstance(move, Play) and move.down:
        yield Target("way:down")
    yield from [OK] * _enters(view, move)


def _enters(view: View, move: Move) -> int:
    """What everybody sees, or ends the year or the match, is asked for once more."""
    if not isinstance(move, Play):
        draft = CardDraft(view)
        draft.number(move.at)
        return 2 if draft.ends_match else 1
    return 2 if isinstance(move, Play) and (not move.down or _ends_year(view, move)) else 1


def _ends_year(view: View, move: Play) -> bool:
    after = prospect(view, None if move.down else view.hand[move.at])
    return (after.closes and after.last) or view.turns_left == 1


def asks(view: View, move: Move) -> bool:
    draft = CardDraft(view)
    draft.number(move.at)
    if isinstance(move, Play):
        draft.lay(down=move.down)
    assert draft.move == move
    return draft.sure or draft.enter() is None


def asked_anyway(view: View, move: Move) -> str:
    if isinstance(move, Reveal) and len(view.hand) == 1:
        return "The only card is chosen already: the page says so, and waits for Enter."
    return ""


_CARD: Final = r"(?:10|[2-9AJQK])[♣♦♥♠]"
_NAMED: Final = re.compile(rf"(?<![A-Za-z0-9]){_CARD}")
_DOWN: Final = re.compile(rf"▾({_CARD})")


def laid_open(view: View) -> Iterator[str]:
    return (" ".join(str(card) for card in hand if card is not None) for hand in view.hands)


def shown(text: str) -> set[str]:
    """Cards in words or small, in large figures, and face-down ones with their face beside."""
    return {
        *(f"drawn {foot}" for _, foot in cards_drawn(text) if _NAMED.fullmatch(foot)),
        *named(text),
        *(f"down {card}" for card in _DOWN.findall(text)),
    }


def named(text: str) -> set[str]:
    return {*_NAMED.findall(text)}


def secrets(view: View, who: Seat | None) -> set[str]:
    """Other hands and other face-down cards, but for what has just been turned over."""
    held = {
        str(card) for seat, hand in enumerate(view.hands) if seat != who for card in hand if card
    }
    lying = {
        str(known.card)
        for known in view.face_down
        if view.quarters[known.quarter][known.at].seat != who
    }
    turned = {str(card) for card in view.shown if card}
    if view.judgement is not None and view.judgement.turned is not None:
        turned.add(str(view.judgement.turned))
    hidden = held | lying
    drawn = {f"drawn {card}" for card in hidden - turned}
    return (hidden - turned) | drawn | {f"down {card}" for card in lying}
