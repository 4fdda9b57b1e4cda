"""A decision while it is put together, and the question to the player; without a screen.

A ``Picker`` would ask for the card first and for the way up afterwards. Here both are chosen side
by side, in any order.
"""

from collections.abc import Sequence
from typing import assert_never, final

from scapegoat_games.games.corporate import moves
from scapegoat_games.games.corporate.moves import Move
from scapegoat_games.games.corporate.options import prospect
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import Acting, Choosing, View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import agreeing, player


@final
class CardDraft:
    """A card to play, to show or to give up.

    A selected card is played at once, because the page shows its effect before. A confirmation is
    asked for if the player has selected nothing yet, if the play ends the year, and if the card
    is shown or given up.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.cursor = 0
        self.down = False
        """Play the card face down. Has no meaning if the card is shown or given up."""
        self.chosen = False
        """The player has selected a card or a way up; before that, Enter may be a slip."""
        self.forced = isinstance(self.move, moves.Reveal) and len(view.hand) == 1
        """The hand has a single card to show, so the player can only confirm."""
        self.sure = self.forced
        """Only the confirmation is left."""

    @property
    def question(self) -> bool:
        return self.sure

    @property
    def plays(self) -> bool:
        """Whether a card is played, so that there is a way up to choose."""
        return isinstance(self.view.step, Acting)

    @property
    def card(self) -> Card:
        return self.view.hand[self.cursor]

    @property
    def move(self) -> Move:
        """The move as selected so far; it is always legal."""
        match self.view.step:
            case Choosing("demotion"):
                return moves.Discard(self.cursor)
            case Choosing():
                return moves.Reveal(self.cursor)
            case _:
                return moves.Play(self.cursor, self.down)

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
        """Moves the cursor along the hand, up to its ends."""
        self.jump(self.cursor + by)

    def jump(self, place: int) -> None:
        if not self.sure:
            self.cursor = min(max(place, 0), len(self.view.hand) - 1)
            self.chosen = True

    def lay(self, *, down: bool) -> None:
        """Selects face up or face down."""
        if self.plays and not self.sure:
            self.down = down
            self.chosen = True

    def enter(self) -> Move | None:
        """The move; None if the player has to confirm first."""
        if self.sure or not self.asks:
            return self.move
        self.sure = True
        return None

    def back(self) -> None:
        self.sure = self.forced


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
