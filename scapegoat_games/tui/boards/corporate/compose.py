"""A decision of Corporate Scapegoat as it is put together: choose, preview, confirm.

No screen in here, and nothing leaves this room before the confirmation.
"""

from dataclasses import replace
from typing import final

from scapegoat_games.games.corporate.moves import Discard, Move, Play, Reveal
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import Acting, Choosing, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate.steps import Confirming, Selecting, Step


@final
class Composer:
    """One decision on the own page: a card to play, to show or to give up."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._selected = Selecting(cursor=0, down=False)
        self._sure = False

    @property
    def step(self) -> Step:
        return Confirming(self.move) if self._sure else self._selected

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def plays(self) -> bool:
        """Whether there is a way up to choose."""
        return isinstance(self.view.step, Acting)

    @property
    def cursor(self) -> int:
        return self._selected.cursor

    @property
    def down(self) -> bool:
        return self._selected.down

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

    def go(self, by: int) -> None:
        """Along the hand, and no further than its ends."""
        self.jump(self.cursor + by)

    def jump(self, place: int) -> None:
        if not self._sure:
            cursor = min(max(place, 0), len(self.view.hand) - 1)
            self._selected = replace(self._selected, cursor=cursor)

    def lay(self, *, down: bool) -> None:
        """Face up or face down."""
        if self.plays and not self._sure:
            self._selected = replace(self._selected, down=down)

    def turn_over(self) -> None:
        self.lay(down=not self.down)

    def enter(self) -> Move | None:
        """Goes on; gives the move once it has been seen and confirmed."""
        if self._sure:
            return self.move
        self._sure = True
        return None

    def back(self) -> None:
        self._sure = False
