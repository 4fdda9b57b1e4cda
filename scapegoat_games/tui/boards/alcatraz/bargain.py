"""What is to change hands in a deal, kind by kind. No screen in here."""

from typing import Final, final

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.items import added, without
from scapegoat_games.games.alcatraz.moves import BACK, Back, Offer
from scapegoat_games.games.alcatraz.options import why_not
from scapegoat_games.games.alcatraz.pieces import CASH
from scapegoat_games.games.alcatraz.view import Offering, Sheet, View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import player

_KINDS: Final = range(CASH + 1)


@final
class Bargain:
    """AL-17: how many of each kind are given or, below 0, got."""

    def __init__(self, view: View) -> None:
        assert isinstance(view.step, Offering)
        self.view = view
        self.partner: Seat = view.step.partner
        self.mine, self.theirs = view.sheets[view.turn], view.sheets[self.partner]
        self.kinds = tuple(
            kind for kind in _KINDS if _count(self.mine, kind) or _count(self.theirs, kind)
        )
        self.amounts = [0] * len(self.kinds)
        self.cursor = 0
        self.toward: int = 1 if self.partner > view.turn else -1
        """The way to the partner's sheet: what is shifted there is given."""
        self.tried = False
        """It was to be offered as it is, and could not be."""

    @property
    def question(self) -> bool:
        """Only one is asked: what changes hands."""
        return True

    @property
    def sure(self) -> bool:
        """An offer can be taken back until it is answered, so it is made at once."""
        return False

    @property
    def empty(self) -> bool:
        return not any(self.amounts)

    @property
    def offer(self) -> Offer:
        by_kind = dict(zip(self.kinds, self.amounts, strict=True))
        cash = by_kind.pop(CASH, 0)
        give = tuple(kind for kind, amount in by_kind.items() for _ in range(amount))
        get = tuple(kind for kind, amount in by_kind.items() for _ in range(-amount))
        return Offer(give, get, cash)

    @property
    def refused(self) -> str | None:
        return why_not(self.view, self.offer)

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """As they would be; what nobody could hold is shown, too."""
        return after_deal(self.view, self.partner, self.offer)

    def go(self, by: int) -> None:
        self.tried = False
        self.cursor = min(max(self.cursor + by, 0), len(self.kinds) - 1)

    def shift(self, by: int) -> None:
        """One more to the partner, or from the partner."""
        self.tried = False
        least, most = self._bounds()
        self.amounts[self.cursor] = min(max(self.amounts[self.cursor] + by, least), most)

    def turn(self, at: int) -> None:
        """The next amount of that kind; after the greatest comes the least."""
        self.tried = False
        if at < len(self.kinds):
            self.cursor = at
            least, most = self._bounds()
            amount = self.amounts[at] + 1
            self.amounts[at] = least if amount > most else amount

    def _bounds(self) -> tuple[int, int]:
        kind = self.kinds[self.cursor]
        return -_count(self.theirs, kind), _count(self.mine, kind)

    def enter(self) -> Offer | None:
        self.tried = self.refused is not None
        return None if self.tried else self.offer

    def leave(self) -> Back | None:
        """Nothing changes hands after all; with nothing chosen that is no deal at all."""
        if self.empty:
            return BACK
        self.back()
        return None

    def back(self) -> None:
        self.tried = False
        self.amounts = [0] * len(self.kinds)

    def label(self, at: int) -> str:
        """A template, as all words of a game are."""
        kind, amount = self.kinds[at], self.amounts[at]
        name = "Cash" if kind == CASH else phrases.item_name(kind)
        if not amount:
            return name
        giver = self.view.turn if amount > 0 else self.partner
        number = "" if amount in {1, -1} and kind != CASH else f" {abs(amount)}"
        return f"{name}: {player(giver)} gives{number}"


def _count(sheet: Sheet, kind: int) -> int:
    return sheet.cash if kind == CASH else sheet.items.count(kind)


def after_deal(view: View, partner: Seat, offer: Offer) -> tuple[Sheet, ...]:
    """All sheets as they would be after it."""
    sheets = list(view.sheets)
    for seat, less, more, cash in (
        (view.turn, offer.give, offer.get, -offer.cash),
        (partner, offer.get, offer.give, offer.cash),
    ):
        sheet = sheets[seat]
        items = added(without(sheet.items, less), more)
        sheets[seat] = Sheet(items, sheet.stamina, sheet.cash + cash, sheet.marks)
    return tuple(sheets)
