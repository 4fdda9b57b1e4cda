"""The draft of a player's decision in Corporate Scapegoat, and the question that the page asks.

A card is played one of two ways up: face up or face down. This module draws nothing. Its texts are
templates in which ``{n}`` stands for the player at seat n.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never, final

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.moves import Move
from scapegoat_games.games.corporate.options import describe, legal, prospect
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import Acting, Choosing, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.picking import Candidate, Picker
from scapegoat_games.words import agreeing, player


@final
class CardDraft(Picker[Move]):
    """The draft of a move with one card of the hand: to play the card, to show it or to give it up.

    A card to play also has a way up, face up or face down; the player selects the card and the way
    up in any order. The player has to confirm a move that can't be undone: a card played face up,
    which everybody sees, and a move that ends the year or the match. Any other move is made as soon
    as Enter is pressed. Whatever the player selects while the question stands cancels the question.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.plays = isinstance(view.step, Acting)
        """Whether the decision is to play a card, so that the player also chooses the way up."""
        self.down = False
        """Whether to play the card face down. Has no meaning if the card is shown or given up."""
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
        return final or self.ends_match

    @property
    def ends_match(self) -> bool:
        """Whether giving up the card ends the match: the last year agreed on is over, and no review
        follows the demotion.
        """
        view, step, judgement = self.view, self.view.step, self.view.judgement
        if not isinstance(self.move, moves.Discard) or not isinstance(step, Choosing):
            return False
        no_review = judgement is not None and judgement.ending != "beaten"
        return no_review and len(step.owed) == 1 and len(view.years) + 1 == view.rules.limit

    @property
    def ends_year(self) -> bool:
        """CS-6, CS-8: whether the selected play ends the year, because the play closes the last
        quarter or is the last turn of the year.
        """
        after = prospect(self.view, None if self.down else self.card)
        return (after.closes and after.last) or self.view.turns_left == 1

    def deselect(self) -> None:
        """Cancels the selection of a card and of a way up. Even with a single card there is
        something to select: the way up.
        """
        super().deselect()
        self.untouched = self.untouched or (self.plays and not self.sure)

    def go(self, by: int) -> None:
        self.back()
        super().go(by)

    def number(self, number: int) -> None:
        """Selects the card with the index ``number`` in the hand, or the last card if the number is
        too large.
        """
        self.back()
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
        if self.plays:
            self.back()
            self.wake()
            self.down = down

    def enter(self) -> Move | None:
        """Enter was pressed: returns the move to make; None if the player has to confirm first."""
        return super().enter() if self.asks or self.untouched else self.move

    def prepare(self, move: Move) -> None:
        """Selects the card and the way up, and goes on to the confirmation if there is one."""
        self.down = isinstance(move, moves.Play) and move.down
        super().prepare(moves.Play(move.at, down=False) if self.plays else move)
        if not self.asks:
            super().back()

    def back(self) -> None:
        """Cancels the question whether to make the move, if the question stands."""
        if not self.forced:
            super().back()


def _cards(view: View) -> Iterator[Candidate[Move]]:
    """The cards among which the player can choose, each as a candidate with a legal move. Plays
    face down are left out, because the draft stores separately whether the card is face up or face
    down.
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
        return _question(now.view, now.move, does, who)
    if now.forced:
        has = agreeing(now.seat, "has")
        return f"{who} {has} only {now.card} to show. Enter shows it with the others."
    return f"{_confirmation(now)} Enter confirms."


def _question(view: View, move: Move, does: str, who: str) -> str:
    match move:
        case moves.Play() if view.turns_left <= view.seats:
            return f"{who}'s last turn this year: which card {does} {who} play, and which way up?"
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
