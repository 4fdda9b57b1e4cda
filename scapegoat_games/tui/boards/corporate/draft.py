"""The draft of a player's decision in Corporate Scapegoat, the question that the page asks, and the
texts about what would follow from the choice.

A card is played one of two ways up: face up or face down. This module draws nothing. Its texts are
templates in which ``{n}`` stands for the player at seat n.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, assert_never, final

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.moves import Move
from scapegoat_games.games.corporate.options import Prospect, describe, legal, prospect
from scapegoat_games.games.corporate.pieces import FACE_DOWN_WORTH, Card
from scapegoat_games.games.corporate.view import Acting, Choosing, Purpose, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.picking import Candidate, Picker
from scapegoat_games.words import agreeing, listed, player


@final
class CardDraft(Picker[Move]):
    """The draft of a move with one card of the hand: to play the card, to show it or to give it up.

    A card to play also has a way up, face up or face down; the player selects the card and the way
    up in any order. The player has to confirm what can't be undone: a card played face up, which
    everybody sees, and a play that ends the year. Everything else is made by Enter, unless the
    player has selected nothing yet.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.plays = isinstance(view.step, Acting)
        """Whether the decision is to play a card, so that the player also chooses the way up."""
        self.down = False
        """Whether to play the card face down. Has no meaning if the card is shown or given up."""
        self.chosen = False
        """Whether the player has selected a card or a way up. If not, Enter may be a mistake."""
        super().__init__(_cards(view))
        self.forced = isinstance(self.move, moves.Reveal) and len(view.hand) == 1
        """Whether the hand has only one card to show, so that the player can only confirm."""
        if self.forced:
            super().enter()

    @property
    def card(self) -> Card:
        return self.view.hand[self.cursor]

    @property
    def move(self) -> Move:
        """The move as selected so far; it is always legal."""
        move = super().move
        assert move is not None
        return moves.Play(move.at, self.down) if self.plays else move

    @property
    def asks(self) -> bool:
        """Whether the player has to confirm the move before it is made."""
        final = self.plays and (self.ends_year or not self.down)
        return final or not self.chosen

    @property
    def ends_year(self) -> bool:
        """CS-6, CS-8: whether the selected play ends the year, because the play closes the last
        quarter or is the last turn of the year.
        """
        after = prospect(self.view, None if self.down else self.card)
        return (after.closes and after.last) or self.view.turns_left == 1

    def deselect(self) -> None:
        """Selects neither a card nor a way up. Even the only card can be played in two ways."""
        super().deselect()
        self.untouched = self.untouched or (self.plays and not self.sure)

    def go(self, by: int) -> None:
        self.chosen = self.chosen or not self.sure
        super().go(by)

    def number(self, number: int) -> None:
        """Selects the card with the index ``number`` in the hand, or the last card if the number is
        too large.
        """
        self.wake()
        self.go(number - self.cursor)

    def point(self, target: str) -> None:
        """Selects the card or the way up that was clicked. ``target`` is its name, such as
        ``hand:2`` for a card.
        """
        kind, _, which = target.partition(":")
        if kind == "hand":
            self.number(int(which))
        else:
            self.lay(down=which == "down")

    def lay(self, *, down: bool) -> None:
        """Selects whether to play the card face down or face up."""
        if self.plays and not self.sure:
            self.wake()
            self.down = down
            self.chosen = True

    def enter(self) -> Move | None:
        """Enter was pressed: returns the move to make; None if the player has to confirm first."""
        return super().enter() if self.asks or self.untouched else self.move

    def back(self) -> None:
        if not self.forced:
            super().back()


def _cards(view: View) -> Iterator[Candidate[Move]]:
    """A legal move for each card of the hand. The list has no plays face down, because the draft
    keeps the way up apart from the card.
    """
    for move in legal(view):
        if not (isinstance(move, moves.Play) and move.down):
            option = describe(view, move)
            yield Candidate(option._replace(picks=option.picks[:1]))


def ask(now: CardDraft) -> str:
    """The text at the top of the page: the question for the player or, once the player has chosen,
    the request to confirm. In the text, ``{n}`` stands for the player at seat n.
    """
    does, who = agreeing(now.seat, "does"), player(now.seat)
    if not now.sure:
        return _question(now.move, does, who)
    if now.forced:
        has = agreeing(now.seat, "has")
        return f"{who} {has} only {now.card} to show. Enter shows it with the others."
    return f"{_confirmation(now)} Enter confirms."


def _question(move: Move, does: str, who: str) -> str:
    match move:
        case moves.Play():
            return f"Which card {does} {who} play, and which way up?"
        case moves.Reveal():
            return f"Which card {does} {who} show?"
        case moves.Discard():
            return f"Which card {does} {who} give up?"
        case _:
            assert_never(move)


def _confirmation(now: CardDraft) -> str:
    ends = " and end the year" if now.plays and now.ends_year else ""
    return f"{move_in_words(now.view.hand, now.move)}{ends}?"


def move_in_words(hand: Sequence[Card], move: Move) -> str:
    card = hand[move.at]
    match move:
        case moves.Play(_, down):
            return f"Play {card} face {'down' if down else 'up'}"
        case moves.Reveal():
            return f"Show {card}"
        case moves.Discard():
            return f"Give up {card}"
        case _:
            assert_never(move)


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
    """What would follow from a move with the selected card, in lines of text for the player."""

    ways: tuple[str, ...]
    """Two lines: the effect of playing the card face up, and face down. Empty if the card is shown
    or given up.
    """
    means: tuple[str, ...]
    """Two lines: further consequences of playing the card face up, and face down. If the card is
    shown or given up, all lines about its effect.
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
    """CS-2, CS-12, CS-14: a sentence that says which ranks would beat the card and which would tie,
    if everybody shows a card for this purpose.
    """
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
    """The name of a rank with its article.

    >>> said("8"), said("9"), said("A")
    ('an 8', 'a 9', 'an Ace')
    """
    return f"{'an' if rank in ('A', '8') else 'a'} {_NAMES.get(rank, rank)}"


def _first(ranks: tuple[str, ...], way: str) -> str:
    """The ranks in words. If there are more than two, only the rank nearest to the card is named,
    with "or higher" (``way`` is ``up``) or "or lower".
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

    @property
    def does(self) -> str:
        worth = FACE_DOWN_WORTH if self.down else self.card.worth
        does = f"{worth:>2} → {self._closing()}"
        if not self.down or self._missed:
            return does
        return f"{does} · {'red: dangerous' if self.card.red else 'black: harmless'}"

    @property
    def _missed(self) -> bool:
        """CS-8: whether the year ends with this play without reaching the target, because the play
        is the last turn and doesn't close the last quarter.
        """
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
        """CS-10, CS-11: a sentence about what follows if this play closes the last quarter."""
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
