"""The draft of an offer to another player, and the page of an offer.

The page shows the sheets of both players as the deal would leave them.
"""

from collections.abc import Callable
from typing import ClassVar, Final, final

from textual.binding import BindingType

from scapegoat_games.games.alcatraz import moves, phrases, steps
from scapegoat_games.games.alcatraz.items import added, without
from scapegoat_games.games.alcatraz.moves import Move
from scapegoat_games.games.alcatraz.options import why_not
from scapegoat_games.games.alcatraz.options.deal import exchanged
from scapegoat_games.games.alcatraz.pieces import CASH
from scapegoat_games.games.alcatraz.view import Sheet, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.bindings import back_key, digits, enter_key, two_keys
from scapegoat_games.tui.boards.alcatraz import choices
from scapegoat_games.tui.boards.alcatraz.decision_texts import headline
from scapegoat_games.tui.boards.alcatraz.sheets import Sheets
from scapegoat_games.tui.glimpse import Deciding
from scapegoat_games.tui.widgets.targets import Lights
from scapegoat_games.tui.widgets.texts import Verdict
from scapegoat_games.words import player

_KINDS: Final = range(CASH + 1)


@final
class Bargain:
    """AL-17: the draft of an offer: how many things of each kind the active player gives. A
    negative number means that the player gets things.
    """

    def __init__(self, view: View) -> None:
        assert isinstance(view.step, steps.Offering)
        self.view = view
        self.partner: Seat = view.step.partner
        self.mine, self.theirs = view.sheets[view.turn], view.sheets[self.partner]
        self.kinds = tuple(
            kind for kind in _KINDS if _count(self.mine, kind) or _count(self.theirs, kind)
        )
        self.amounts = [0] * len(self.kinds)
        self.cursor = 0
        self.toward: int = 1 if self.partner > view.turn else -1
        """1 if the partner's sheet stands to the right of the active player's sheet, -1 if to the
        left.
        """
        self.tried = False
        """Whether the player pressed Enter and the offer, unchanged since, was refused."""
        self.calls_off = False
        """Whether the next Enter calls the deal off. A hint can set this value to True; every
        change of the draft by the player sets it to False.
        """

    @property
    def sure(self) -> bool:
        """Always False: an offer needs no confirmation, because the player can undo the offer until
        the partner has answered.
        """
        return False

    @property
    def first(self) -> bool:
        """Always False, so that Escape works at every step: at the first step, Escape calls the
        deal off.
        """
        return False

    def deselect(self) -> None:
        """Does nothing: an empty offer is refused, so that an Enter that comes too early is
        harmless.
        """

    @property
    def untouched(self) -> bool:
        """Always False: something is always selected, because the draft always has an offer. The
        offer may be empty.
        """
        return False

    @property
    def empty(self) -> bool:
        return not any(self.amounts)

    @property
    def offer(self) -> moves.Offer:
        by_kind = dict(zip(self.kinds, self.amounts, strict=True))
        cash = by_kind.pop(CASH, 0)
        give = tuple(kind for kind, amount in by_kind.items() for _ in range(amount))
        get = tuple(kind for kind, amount in by_kind.items() for _ in range(-amount))
        return moves.Offer(give, get, cash)

    @property
    def refused(self) -> str | None:
        return why_not(self.view, self.offer)

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The sheets of all players as the offer would leave them. A sheet may then have more
        things than the rules allow.
        """
        return after_deal(self.view, self.partner, self.offer)

    def go(self, by: int) -> None:
        self.tried = self.calls_off = False
        self.cursor = min(max(self.cursor + by, 0), len(self.kinds) - 1)

    def shift(self, by: int) -> None:
        """Changes the offer by one thing of the selected kind.

        If ``by`` is 1, the thing goes to the partner; if ``by`` is -1, it comes from the partner.
        """
        self.tried = self.calls_off = False
        least, most = self._bounds()
        self.amounts[self.cursor] = min(max(self.amounts[self.cursor] + by, least), most)

    def number(self, number: int) -> None:
        """Selects a kind of item, or the Cash, and changes its amount in the offer.

        The player first gives more and more, then gets more and more, then nothing.
        """
        self.tried = self.calls_off = False
        if number < len(self.kinds):
            self.cursor = number
            least, most = self._bounds()
            amounts = [*range(most + 1), *range(-1, least - 1, -1)]
            following = amounts.index(self.amounts[number]) + 1
            self.amounts[number] = amounts[following % len(amounts)]

    def point(self, target: str) -> None:
        """Selects the kind that was clicked in the list, and raises its amount."""
        kind, _, which = target.partition(":")
        if kind == "choice":
            self.number(int(which))

    def _bounds(self) -> tuple[int, int]:
        kind = self.kinds[self.cursor]
        return -_count(self.theirs, kind), _count(self.mine, kind)

    def enter(self) -> moves.Offer | moves.Back | None:
        if self.calls_off:
            return moves.BACK
        self.tried = self.refused is not None
        return None if self.tried else self.offer

    def back(self) -> moves.Back | None:
        """Clears the offer; calls the deal off if the offer is empty already."""
        if self.empty:
            return moves.BACK
        self.tried = False
        self.amounts = [0] * len(self.kinds)
        return None

    def prepare(self, move: Move) -> None:
        """Sets up ``move`` in the draft: the things that an offer gives and gets, or that Enter
        calls the deal off.
        """
        assert isinstance(move, moves.Offer | moves.Back)
        self.tried = False
        self.calls_off = isinstance(move, moves.Back)
        offered = move if isinstance(move, moves.Offer) else moves.Offer((), (), 0)
        self.amounts = [
            offered.cash if kind == CASH else offered.give.count(kind) - offered.get.count(kind)
            for kind in self.kinds
        ]
        self.cursor = next((at for at, amount in enumerate(self.amounts) if amount), 0)

    def label(self, at: int) -> str:
        """The list entry for a kind of thing: who gives how many of them to the other player.

        The text is a template in which ``{n}`` stands for the player at seat n.
        """
        kind, amount = self.kinds[at], self.amounts[at]
        name = "Cash" if kind == CASH else phrases.item_name(kind)
        if not amount:
            return name
        giver = self.view.turn if amount > 0 else self.partner
        number = "" if amount in {1, -1} and kind != CASH else f" {abs(amount)}"
        return f"{name}: {player(giver)} gives{number}"


def _count(sheet: Sheet, kind: int) -> int:
    return sheet.cash if kind == CASH else sheet.items.count(kind)


def after_deal(view: View, partner: Seat, offer: moves.Offer) -> tuple[Sheet, ...]:
    """The sheets of all players after the active player's deal with ``partner``."""
    sheets = list(view.sheets)
    for seat, less, more, cash in (
        (view.turn, offer.give, offer.get, -offer.cash),
        (partner, offer.get, offer.give, offer.cash),
    ):
        sheet = sheets[seat]
        items = added(without(sheet.items, less), more)
        sheets[seat] = Sheet(items, sheet.stamina, sheet.cash + cash, sheet.marks)
    return tuple(sheets)


@final
class AlcatrazDeal(choices.ChoicePage[Bargain]):
    BINDINGS: ClassVar[list[BindingType]] = [
        *two_keys("up down", "go", "Choose", "Through what can change hands", shown="↑ ↓"),
        *two_keys(
            "right left",
            "shift",
            "Give or get",
            "One more towards the player who stands there on the screen",
            shown="← →",
            values=(1, -1),
        ),
        *digits(choices.KEYS, "Change"),
        enter_key("Make the offer", "Offer"),
        back_key("Take it all back; once more for no deal"),
    ]

    def __init__(self, seen: Deciding[View], choose: Callable[[Move], None]) -> None:
        super().__init__(seen, choose, Bargain(seen.view))

    def action_shift(self, by: int) -> None:
        self.draft.shift(by * self.draft.toward)
        self.redraw()

    def draw(self) -> None:
        bargain = self.draft
        both = frozenset({f"seat:{self.seen.seat}", f"seat:{bargain.partner}"})
        sheets = self.query_one(Sheets)
        sheets.lights = Lights(offered=both)
        sheets.show(bargain.sheets)
        self.query_one(choices.ChoiceList).shown = choices.entries_of(
            [choices.Entry(self.said(bargain.label(at))) for at in range(len(bargain.kinds))],
            bargain.cursor,
            active=True,
            sure=False,
        )

    def advised_targets(self, move: Move, targets: frozenset[str]) -> frozenset[str]:
        """What a hint lights up: the other player, and what would change hands."""
        advised = Bargain(self.draft.view)
        advised.prepare(move)
        entries = {f"choice:{at}" for at, amount in enumerate(advised.amounts) if amount}
        return targets | entries | ({f"seat:{advised.partner}"} if entries else set())

    def ask(self) -> str:
        return f"{headline(self.draft.view)} · What changes hands?"

    def verdict(self) -> Verdict:
        bargain = self.draft
        partner = player(bargain.partner)
        if bargain.calls_off:
            return Verdict(None, "No deal after all? Enter confirms.")
        if bargain.empty and not bargain.tried:
            keys = "← and → move one across; its number goes through all amounts."
            return Verdict(None, f"{keys}\n{partner} answers at once. Gifts are allowed.")
        if bargain.refused is not None:
            return Verdict(False, bargain.refused)
        text = exchanged(bargain.view, bargain.partner, bargain.offer)
        return Verdict(True, f"{text}\nBoth sheets are shown as they would be.")
