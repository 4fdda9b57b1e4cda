"""A decision while it is put together, and the question to the player; without a screen."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never, final

from scapegoat_games.games.corporate.moves import Discard, Move, Play, Reveal
from scapegoat_games.games.corporate.options import describe, legal, prospect
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import Acting, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.picking import Candidate, Picker
from scapegoat_games.words import agreeing, player


@final
class CardDraft(Picker[Move]):
    """A card to play, to show or to give up. The way up is chosen beside the card, in any order.

    A selected card is played at once, because the page shows its effect before. A confirmation is
    asked for if the player has selected nothing yet, if the play ends the year, and if the card
    is shown or given up.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.plays = isinstance(view.step, Acting)
        """Whether a card is played, so that there is a way up to choose."""
        self.down = False
        """Play the card face down. Has no meaning if the card is shown or given up."""
        self.chosen = False
        """The player has selected a card or a way up; before that, Enter may be a slip."""
        super().__init__(_cards(view))
        self.forced = isinstance(self.move, Reveal) and len(view.hand) == 1
        """The hand has a single card to show, so the player can only confirm."""
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
        return Play(move.at, self.down) if self.plays else move

    @property
    def asks(self) -> bool:
        """Whether the player has to confirm."""
        return not self.plays or self.ends_year or not self.chosen

    @property
    def ends_year(self) -> bool:
        """CS-6, CS-8: whether the play closes the last quarter or takes the last turn."""
        after = prospect(self.view, None if self.down else self.card)
        return (after.closes and after.last) or self.view.turns_left == 1

    def go(self, by: int) -> None:
        self.chosen = self.chosen or not self.sure
        super().go(by)

    def number(self, number: int) -> None:
        """Selects the card at that place of the hand, at most the last card."""
        self.go(number - self.cursor)

    def point(self, target: str) -> None:
        """Selects the card or the way up that was clicked."""
        kind, _, which = target.partition(":")
        if kind == "hand":
            self.number(int(which))
        else:
            self.lay(down=which == "down")

    def lay(self, *, down: bool) -> None:
        """Selects face up or face down."""
        if self.plays and not self.sure:
            self.down = down
            self.chosen = True

    def enter(self) -> Move | None:
        """The move; None if the player has to confirm first."""
        return super().enter() if self.asks else self.move

    def back(self) -> None:
        if not self.forced:
            super().back()


def _cards(view: View) -> Iterator[Candidate[Move]]:
    """A move for each card of the hand; cards are played face up unless the player turns them."""
    for move in legal(view):
        if not (isinstance(move, Play) and move.down):
            option = describe(view, move)
            yield Candidate(replace(option, picks=option.picks[:1]))


def ask(now: CardDraft) -> str:
    """The question for the player, or the request to confirm; a template for names."""
    does, who = agreeing(now.seat, "does"), player(now.seat)
    if not now.sure:
        return _question(now.move, does, who)
    if now.forced:
        has = agreeing(now.seat, "has")
        return f"{who} {has} only {now.card} to show. Enter shows it with the others."
    return f"{_confirmation(now)} Enter confirms."


def _question(move: Move, does: str, who: str) -> str:
    match move:
        case Play():
            return f"Which card {does} {who} play, and which way up?"
        case Reveal():
            return f"Which card {does} {who} show?"
        case Discard():
            return f"Which card {does} {who} give up?"
        case _:
            assert_never(move)


def _confirmation(now: CardDraft) -> str:
    ends = " and end the year" if now.plays and now.ends_year else ""
    return f"{move_in_words(now.view.hand, now.move)}{ends}?"


def move_in_words(hand: Sequence[Card], move: Move) -> str:
    card = hand[move.at]
    match move:
        case Play(_, down):
            return f"Play {card} face {'down' if down else 'up'}"
        case Reveal():
            return f"Show {card}"
        case Discard():
            return f"Give up {card}"
        case _:
            assert_never(move)
