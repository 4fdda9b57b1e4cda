"""What would follow from a choice of a card, in lines of text for the player.

The texts are templates in which ``{n}`` stands for the player at seat n.
"""

from typing import Final, NamedTuple, final

from scapegoat_games.games.corporate.options import Prospect, prospect, reachable
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, Card
from scapegoat_games.games.corporate.reasons import one_step_away
from scapegoat_games.games.corporate.view import Choosing, Purpose, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.draft import CardDraft
from scapegoat_games.words import agreeing, listed, player

_ACE_LOW: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_ACE_HIGH: Final = (*_ACE_LOW[1:], "A")
_NAMES: Final = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}

_AFTERWARDS: Final[dict[Purpose, str]] = {
    "start": "Afterwards everyone takes their cards back.",
    "review": "Shown cards are discarded; the winner draws 2, others in the review draw 1.",
    "missed": "What is shown is discarded, and everyone draws 1 card.",
    "demotion": "",
}


@final
class Effects(NamedTuple):
    """What would follow from a move with the selected card, in lines of text for the player."""

    ways: tuple[str, ...]
    """Two lines: the effect of playing the card face up, and face down. Empty if the card is shown
    or given up.
    """
    means: tuple[str, ...]
    """For a card to play: two lines with further consequences, first for the card face up, then for
    the card face down. For a card to show or to give up: all lines about the consequences.
    """
    after: tuple[Prospect, ...] = ()
    """The effect on the current quarter with the card face up, and with the card face down. Empty
    if the card is shown or given up.
    """

    def full(self, *, down: bool) -> bool:
        """Whether the effects fill all three lines that the page has for effects. ``down`` says
        whether the card would be played face down.
        """
        return bool(self.means[down]) if self.ways else len(self.means) > 2


def effects_of(now: CardDraft) -> Effects:
    view = now.view
    match view.step:
        case Choosing("demotion"):
            return Effects((), (_given_up(now.card, view.sizes[now.seat], now.seat),))
        case Choosing(purpose, among):
            stakes = _stakes(view, among, now.seat) if purpose == "review" else ""
            left = view.stock + view.discards + sum(map(len, view.revealed))
            # CS-22: if only the shown cards are left, not everyone can draw after the review.
            after = _AFTERWARDS[purpose] if left or purpose != "review" else ""
            lines = (rank(now.card, purpose, now.seat), after, stakes)
            return Effects((), tuple(filter(None, lines)))
        case _:
            ways = [
                _WayToPlay(view, now.card, down, prospect(view, None if down else now.card))
                for down in (False, True)
            ]
            return Effects(
                tuple(way.does(now.seat) for way in ways),
                tuple(way.means(now.seat) for way in ways),
                tuple(way.after for way in ways),
            )


def _given_up(card: Card, size: int, seat: Seat) -> str:
    """CS-16: what a demotion costs."""
    who = player(seat)
    if size == 1:
        return f"{card} is discarded unseen. {who}'s Hand Size stays 1."
    return f"{card} is discarded unseen. {who}'s Hand Size becomes {size - 1}."


def _stakes(view: View, among: tuple[Seat, ...], seat: Seat) -> str:
    """CS-17: a sentence about the players who win the match if they win the review."""
    close = one_step_away(view, among)
    if not close:
        return ""
    verb = agreeing(close[0], "wins")
    if close == (seat,):
        return f"{player(seat)} {verb} the match if promoted."
    who = listed([player(other) for other in close], "or")
    return (
        f"If {who} is promoted, the match is over."
        if seat not in close
        else (f"A promotion of {who} ends the match.")
    )


def rank(card: Card, purpose: Purpose, seat: Seat) -> str:
    """CS-2, CS-12, CS-14: a sentence that says which ranks would beat the card and which would tie,
    if everyone shows a card for this purpose.
    """
    order = _ACE_LOW if purpose == "start" else _ACE_HIGH
    name = str(card)[:-1]
    at, tying = order.index(name), f"another {_NAMES.get(name, name)}"
    lower, higher = order[:at], order[at + 1 :]
    match purpose:
        case "review":
            return _in_review(card, higher, tying)
        case "start":
            return _at_start(card, lower, tying, seat)
        case _:
            return _after_missing(card, lower, higher, tying, seat)


def _in_review(card: Card, higher: tuple[str, ...], tying: str) -> str:
    if not higher:
        return f"Nothing beats {card}; only {tying} ties it."
    if len(higher) == 1:
        return f"{card} loses only to {said(higher[0])}; {tying} ties."
    return f"{card} loses to {_first(higher, 'up')} (Ace high); {tying} ties."


def _at_start(card: Card, lower: tuple[str, ...], tying: str, seat: Seat) -> str:
    if not lower:
        return f"With {card} {player(seat)} {agreeing(seat, 'starts')} unless {tying} ties."
    return f"{card} starts unless {_first(lower, 'down')} is shown (Ace low); {tying} ties."


def _after_missing(
    card: Card, lower: tuple[str, ...], higher: tuple[str, ...], tying: str, seat: Seat
) -> str:
    who, verb = player(seat), agreeing(seat, "is")
    if not lower:
        return f"Nothing is lower than {card}: {who} {verb} demoted unless {tying} ties."
    if not higher:
        return f"{who} {verb} safe with {card} unless everyone shows {said('A')}."
    unless = f"unless {_first(lower, 'down')} is shown"
    return f"With {card} {who} {verb} demoted {unless}; {tying} ties."


def said(rank: str) -> str:
    """The name of a rank with its article.

    >>> said("8"), said("9"), said("A")
    ('an 8', 'a 9', 'an Ace')
    """
    return f"{'an' if rank in ('A', '8') else 'a'} {_NAMES.get(rank, rank)}"


def _first(ranks: tuple[str, ...], way: str) -> str:
    """The ranks in words, joined by "or". If ``way`` is ``up``, three or more ranks become the
    first rank and "or higher". Otherwise they become the last rank and "or lower".
    """
    if len(ranks) < 3:
        return listed([said(rank) for rank in ranks], "or")
    nearest = ranks[0] if way == "up" else ranks[-1]
    return f"{said(nearest)} or {'higher' if way == 'up' else 'lower'}"


@final
class _WayToPlay(NamedTuple):
    """CS-4 to CS-8: one of the two ways to play a card, face up or face down, and its effect.

    ``after`` is the effect on the current quarter. ``does`` is the text about the effect; ``means``
    is the text about what may follow at the end of the year.
    """

    view: View
    card: Card
    down: bool
    after: Prospect

    def does(self, seat: Seat) -> str:
        worth = FACE_DOWN_WORTH if self.down else self.card.worth
        does = f"{worth:>2} → {self._closing(seat)}"
        if not self.down or self._ends_year or not reachable(self.view, worth):
            return does
        colour = "red, traps whoever closes Q4" if self.card.red else "black, safe if turned over"
        return f"{does} · {colour}"

    @property
    def _ends_year(self) -> bool:
        """Whether the play closes the last quarter."""
        return self.after.closes and self.after.last

    def _closing(self, seat: Seat) -> str:
        view, after = self.view, self.after
        quarter, target = f"Q{view.quarter + 1}", view.rules.target
        if not after.closes:
            stands = f"{quarter} at {after.after} of {target}, {target - after.after} short"
            return f"{stands}; the target is missed" if view.turns_left == 1 else stands
        if after.last and after.over:
            told = f"ends the year, {after.over} over"
            return f"{told} · {player(seat)} {agreeing(seat, 'answers')} for it"
        if after.last:
            return "ends the year exactly"
        if view.turns_left == 1:
            return f"closes {quarter}, but the target is missed"
        if after.over:
            return f"closes {quarter}; {after.over} carried over"
        return f"closes {quarter} exactly"

    def means(self, seat: Seat) -> str:
        view = self.view
        if self._ends_year:
            return self._year(seat)
        if view.turns_left == 1:
            return self._time_is_up()
        if not reachable(view, self.after.worth):
            if reachable(view):
                return "Then the target can't be met any more: the lowest card shown is demoted."
            return "The target can't be met any more: the lowest card shown is demoted."
        if not self.down:
            return ""
        if self.card.red:
            return "Red: if turned over, whoever closes Q4 is demoted (if exactly: everyone)."
        return "Black: if it is turned over at the year's end, nobody is demoted."

    def _time_is_up(self) -> str:
        """CS-12, CS-22: what follows if this play is the last of a year with a missed target."""
        view = self.view
        held = [len(hand) for at, hand in enumerate(view.hands) if at != view.seat]
        drawn = view.stock + view.discards
        if all(held) and (len(view.hand) > 1 or drawn):
            return "Time is up: whoever shows the lowest card is demoted (Ace high)."
        return "Time is up: whoever holds no card is demoted."

    def _year(self, seat: Seat) -> str:
        """CS-10, CS-11: a sentence about what follows if this play closes the last quarter."""
        view, over = self.view, self.after.over
        answers = f"{player(seat)} {agreeing(seat, 'answers')} for it"
        role = answers if over else "Exactly on target"
        lying = sum(played.card is None for pile in view.quarters for played in pile)
        hidden = lying + self.down
        if not hidden:
            return f"{role}, but nothing lies face down: review for everyone."
        own = [known.card for known in view.face_down] + ([self.card] if self.down else [])
        if len(own) == hidden and len({card.red for card in own}) == 1:
            whom = f"{player(seat)} {agreeing(seat, 'is')}" if over else "everyone is"
            told = f"red: {whom} demoted" if own[0].red else "black: nobody is demoted"
            return f"{role}; the card turned over will be {told}."
        turned = f"1 of {hidden} face-down cards" if hidden > 1 else "the face-down card"
        return f"{role}: {turned} is turned; red demotes {player(seat) if over else 'everyone'}."
