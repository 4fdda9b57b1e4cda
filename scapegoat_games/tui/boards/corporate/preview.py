"""What would follow from a choice, and what it means for the player; templates for names."""

from typing import Final, NamedTuple, final

from scapegoat_games.games.corporate.options import Prospect, prospect
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, Card
from scapegoat_games.games.corporate.view import Choosing, Purpose, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.draft import CardDraft
from scapegoat_games.words import agreeing, listed, player

_ACE_LOW: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_ACE_HIGH: Final = (*_ACE_LOW[1:], "A")
_NAMES: Final = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}

_AFTERWARDS: Final[dict[Purpose, str]] = {
    "start": "Afterwards the cards go back to the hands they came from.",
    "review": "What is shown is discarded; the winner draws 2 cards, the others 1.",
    "missed": "What is shown is discarded, and everybody draws 1 card.",
    "demotion": "",
}


@final
class Effects(NamedTuple):
    """Lines about a choice that is not made yet."""

    ways: tuple[str, ...]
    """The effect of playing the card face up and face down; empty if it is shown or given up."""
    means: tuple[str, ...]
    """The meaning of each way to play the card; otherwise all lines about the card."""
    after: tuple[Prospect, ...] = ()
    """The quarter after playing the card face up and face down."""

    def full(self, *, down: bool) -> bool:
        """Whether the last of three lines has text."""
        return bool(self.means[down]) if self.ways else len(self.means) > 2


def effects_of(now: CardDraft) -> Effects:
    match now.view.step:
        case Choosing("demotion"):
            size = now.view.sizes[now.seat]
            whose = f"{player(now.seat)}'s Hand Size"
            falls = f"{whose} falls to {size - 1}." if size > 1 else f"{whose} stays 1."
            return Effects((), (f"{now.card} is discarded unseen. {falls}",))
        case Choosing(purpose):
            return Effects((), (rank(now.card, purpose), _AFTERWARDS[purpose]))
        case _:
            ways = [
                _WayToPlay(now.view, now.card, down, prospect(now.view, None if down else now.card))
                for down in (False, True)
            ]
            return Effects(
                tuple(way.does for way in ways),
                tuple(way.means(now.seat) for way in ways),
                tuple(way.after for way in ways),
            )


def rank(card: Card, purpose: Purpose) -> str:
    """CS-2, CS-12, CS-14: which ranks would beat the card, and which would tie."""
    order = _ACE_LOW if purpose == "start" else _ACE_HIGH
    high = "Ace low" if purpose == "start" else "Ace high"
    name = str(card)[:-1]
    at, ties = order.index(name), f"another {_NAMES.get(name, name)} ties"
    lower, higher = order[:at], order[at + 1 :]
    if purpose == "review":
        if not higher:
            return f"{card} is the highest there is: only {ties}."
        if len(higher) == 1:
            return f"{card} loses only to {said(higher[0])}; {ties}."
        return f"{card} loses to {_first(higher, 'up')} ({high}); {ties}."
    if not lower:
        only = "starts" if purpose == "start" else "falls"
        return f"{card} is the lowest there is, and {only}: only {ties}."
    if purpose == "start":
        return f"{card} starts unless {_first(lower, 'down')} is shown ({high}); {ties}."
    if not higher:
        return f"{card} is the highest there is: it falls only if everybody shows {said(name)}."
    return f"{card} falls unless {_first(lower, 'down')} is shown ({high}); {ties}."


def said(rank: str) -> str:
    """
    >>> said("8"), said("9"), said("A")
    ('an 8', 'a 9', 'an Ace')
    """
    return f"{'an' if rank in ('A', '8') else 'a'} {_NAMES.get(rank, rank)}"


def _first(ranks: tuple[str, ...], way: str) -> str:
    """Names up to two ranks; of more ranks only the nearest, with "or higher" or "or lower"."""
    if len(ranks) < 3:
        return listed([said(rank) for rank in ranks], "or")
    nearest = ranks[0] if way == "up" else ranks[-1]
    return f"{said(nearest)} or {'higher' if way == 'up' else 'lower'}"


@final
class _WayToPlay(NamedTuple):
    """CS-4 to CS-8: a card played face up or face down."""

    view: View
    card: Card
    down: bool
    after: Prospect

    @property
    def does(self) -> str:
        worth = FACE_DOWN_WORTH if self.down else self.card.worth
        does = f"{worth:>2} → {self._closing()}"
        if not self.down or self._missed:
            return does
        return f"{does} · {'red: dangerous' if self.card.red else 'black: harmless'}"

    @property
    def _missed(self) -> bool:
        """CS-8: whether the play is the last turn and doesn't close the year."""
        after = self.after
        return self.view.turns_left == 1 and not (after.closes and after.last)

    def _closing(self) -> str:
        view, after = self.view, self.after
        quarter, target = f"Q{view.quarter + 1}", view.rules.target
        if not after.closes:
            stands = f"{quarter} at {after.after} of {target}, {target - after.after} short"
            return f"{stands}; the target is missed" if view.turns_left == 1 else stands
        if after.last:
            return f"ends the year, {after.over} over" if after.over else "ends the year exactly"
        if view.turns_left == 1:
            return f"closes {quarter}, but the target is missed"
        over = f"; {after.over} over to Q{view.quarter + 2}" if after.over else " exactly"
        return f"closes {quarter}{over}"

    def means(self, seat: Seat) -> str:
        after = self.after
        if after.closes and after.last:
            return self._year(seat)
        if self._missed:
            return "Time is up: everybody shows a card, and the lowest falls (Ace high)."
        if not self.down:
            return ""
        if self.card.red:
            return "Red: if turned over at year's end, whoever closed it falls, or everybody."
        return "Black: if it is turned over at the year's end, nobody falls."

    def _year(self, seat: Seat) -> str:
        """CS-10, CS-11: what closing the year leads to."""
        view, over = self.view, self.after.over
        answers = f"{player(seat)} {agreeing(seat, 'answers')} for it"
        role = answers if over else "Exactly on target"
        lying = sum(played.card is None for pile in view.quarters for played in pile)
        hidden = lying + self.down
        if not hidden:
            return f"{role}, but nothing lies face down: review for everybody."
        fall = f"{player(seat)} {agreeing(seat, 'falls')}" if over else "all fall"
        own = [known.card for known in view.face_down] + ([self.card] if self.down else [])
        if len(own) == hidden and len({card.red for card in own}) == 1:
            colour = f"red: {fall}" if own[0].red else "black: nobody falls"
            return f"{role}; what is turned over will be {colour}."
        turned = f"1 of {hidden} face-down cards" if hidden > 1 else "the face-down card"
        return f"{role}: {turned} is turned; if red, {fall}."
