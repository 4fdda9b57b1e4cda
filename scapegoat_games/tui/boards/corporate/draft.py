"""A decision of Corporate Scapegoat as it is put together: choose, look, and confirm what is final.

No screen in here. A picker would ask for the card and then for its way up; here both are chosen
side by side, in any order.
"""

from typing import final

from scapegoat_games.games.corporate.moves import Discard, Move, Play, Reveal
from scapegoat_games.games.corporate.options import prospect
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import Acting, Choosing, View
from scapegoat_games.protocol import Seat


@final
class CardDraft:
    """One decision on a player's own page: a card to play, to show or to give up.

    A card that was chosen is played at once: what it does stands there before. What nobody has
    chosen yet, what ends the year and what is a secret that comes to light later is asked for
    once more.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.cursor = 0
        self.down = False
        """Face down; means something only where a card is played."""
        self.chosen = False
        """Somebody has touched the hand or the way up; till then, Enter may be a slip."""
        self.forced = isinstance(self.move, Reveal) and len(view.hand) == 1
        """There is nothing to choose: only to be confirmed."""
        self.sure = self.forced
        """All is chosen, and only the confirmation is left."""

    @property
    def question(self) -> bool:
        return self.sure

    @property
    def plays(self) -> bool:
        """Whether there is a way up to choose."""
        return isinstance(self.view.step, Acting)

    @property
    def card(self) -> Card:
        return self.view.hand[self.cursor]

    @property
    def move(self) -> Move:
        """What has been chosen so far; every such choice is a legal move."""
        match self.view.step:
            case Choosing("demotion"):
                return Discard(self.cursor)
            case Choosing():
                return Reveal(self.cursor)
            case _:
                return Play(self.cursor, self.down)

    @property
    def asks(self) -> bool:
        """Whether it is asked for once more."""
        return not self.plays or self.ends_year or not self.chosen

    @property
    def ends_year(self) -> bool:
        """CS-6, CS-8: the last quarter closes, or the time is up."""
        after = prospect(self.view, None if self.down else self.card)
        return (after.closes and after.last) or self.view.turns_left == 1

    def go(self, by: int) -> None:
        """Along the hand, and no further than its ends."""
        self.jump(self.cursor + by)

    def jump(self, place: int) -> None:
        if not self.sure:
            self.cursor = min(max(place, 0), len(self.view.hand) - 1)
            self.chosen = True

    def lay(self, *, down: bool) -> None:
        """Face up or face down."""
        if self.plays and not self.sure:
            self.down = down
            self.chosen = True

    def enter(self) -> Move | None:
        """Gives the move, or asks for it once more."""
        if self.sure or not self.asks:
            return self.move
        self.sure = True
        return None

    def back(self) -> None:
        self.sure = self.forced
