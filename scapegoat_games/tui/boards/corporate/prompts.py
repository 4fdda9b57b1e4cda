"""What a decision of Corporate Scapegoat asks, and what would follow from the choice so far."""

from collections.abc import Sequence
from typing import Final, assert_never

from scapegoat_games.games.corporate.moves import Discard, Play, Reveal
from scapegoat_games.games.corporate.options import Prospect, prospect
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, Card
from scapegoat_games.games.corporate.view import Acting, Choosing, Judgement, Over, Purpose, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.draft import CardDraft
from scapegoat_games.tui.themes import SYMBOLS
from scapegoat_games.words import counted, listed, player

_FIRST: Final = "Who starts the first year? The lowest card does, Aces low."
_TIED: Final[dict[Purpose, str]] = {
    "start": "Tied for lowest",
    "review": "Tied for highest",
    "missed": "Tied for lowest",
}

_ACE_LOW: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_ACE_HIGH: Final = (*_ACE_LOW[1:], "A")

_AFTERWARDS: Final[dict[Purpose, str]] = {
    "start": "All cards shown go back to the hands they came from.",
    "review": "What was shown is discarded; whoever rises draws 2 cards, the others 1.",
    "missed": "What was shown is discarded, and everybody draws 1 card.",
    "demotion": "",
}


def headline(view: View) -> str:
    """What is going on at the table."""
    match view.step:
        case Acting():
            missing = view.rules.target - view.totals[view.quarter]
            return f"Q{view.quarter + 1} needs {missing} more to close."
        case Choosing(purpose, among):
            if any(view.revealed[seat] for seat in among):
                tied = " ".join(SYMBOLS[seat] for seat in among)
                return f"{_TIED[purpose]}: {tied} show one more card."
            return _settling(view.judgement, purpose, among) if view.judgement else _FIRST
        case Over():
            return "The match is over."
        case _:
            assert_never(view.step)


def _settling(verdict: Judgement, purpose: Purpose, among: Sequence[Seat]) -> str:
    """How the year ended that is being settled, and what is asked for now."""
    by = SYMBOLS[verdict.by]
    spoke = f", {verdict.turned} turned over" if verdict.turned else ""
    ended = {
        "beaten": f"Beaten by {by}{spoke}",
        "perfect": f"Perfect{spoke}",
        "missed": "Missed",
    }[verdict.ending]
    if purpose == "missed":
        return f"{ended}: the lowest card is demoted, Aces high."
    if purpose == "review":
        return f"{ended}: the highest card rises, Aces high."
    who = " ".join(SYMBOLS[seat] for seat in among)
    return f"{ended}: {who} {'gives' if len(among) == 1 else 'give'} up a card."


def ask(now: CardDraft) -> str:
    """What is to be decided now."""
    who = player(now.seat)
    match now.move:
        case Play(_, down):
            how = "face down" if down else "face up"
            asked, sure = (
                f"Which card does {who} play, and which way up?",
                f"Play {now.card} {how}?",
            )
        case Reveal():
            asked, sure = f"Which card does {who} show?", f"Show {now.card}?"
        case Discard():
            asked, sure = f"Which card does {who} give up?", f"Give up {now.card}?"
        case _:
            assert_never(now.move)
    return f"{sure} Enter confirms." if now.sure else asked


def outlook(now: CardDraft) -> tuple[str, str]:
    """What would follow: of both ways to play a card, or of showing it or giving it up."""
    match now.view.step:
        case Choosing("demotion"):
            size = now.view.sizes[now.seat]
            falls = f"falls to {size - 1}" if size > 1 else "stays at 1, and 1 card is drawn"
            return f"{now.card} is discarded unseen.", f"The Hand Size {falls}."
        case Choosing(purpose):
            return rank(now.card, purpose), _AFTERWARDS[purpose]
        case _:
            return play(now.view, now.card), play(now.view, None)


def rank(card: Card, purpose: Purpose) -> str:
    """CS-2, CS-12, CS-14: which cards would go before this one."""
    order = _ACE_LOW if purpose == "start" else _ACE_HIGH
    at = order.index(str(card)[:-1])
    better, what = (order[at + 1 :], "higher") if purpose == "review" else (order[:at], "lower")
    if not better:
        return f"{card}: nothing is {what}."
    return f"{card}: {listed(better)} {'is' if len(better) == 1 else 'are'} {what}."


def play(view: View, card: Card | None) -> str:
    """CS-4 to CS-8: what a card would do, face up, or face down if it is None."""
    after = prospect(view, card)
    worth = FACE_DOWN_WORTH if card is None else card.worth
    return f"{worth:>2} → {_closing(view, after, down=card is None)}"


def _closing(view: View, after: Prospect, *, down: bool) -> str:
    quarter, target = f"Q{view.quarter + 1}", view.rules.target
    if not after.closes:
        stands = f"{quarter} at {after.after} of {target}, {target - after.after} short"
        return f"{stands}: the year's target is missed" if view.turns_left == 1 else stands
    over = f"{after.over} over" if after.over else "exactly"
    if after.last:
        return f"ends the year, {over}: {_year(view, after, down=down)}"
    if view.turns_left == 1:
        return f"closes {quarter}, but the year's target is missed"
    return f"closes {quarter}, {over}" + (f" to Q{view.quarter + 2}" if after.over else "")


def _year(view: View, after: Prospect, *, down: bool) -> str:
    """CS-10, CS-11: what closing the year leads to."""
    hidden = down + sum(played.card is None for pile in view.quarters for played in pile)
    how = "beaten" if after.over else "perfect"
    return f"{how}, {counted(hidden, 'card')} face down" if hidden else how


def shown(cards: Sequence[Card]) -> str:
    """The last cards that somebody has turned over, as far as there is room for them."""
    return " ".join(map(str, cards[-2:]))
