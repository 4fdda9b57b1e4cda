"""The dialogs over a page of a match: moves out of turn, notes, log, rules and keys."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Generic, final

from scapegoat_games.protocol import M, Seat, V
from scapegoat_games.tui import pages
from scapegoat_games.tui.boards import board_of
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.player_names import signs_of_levels
from scapegoat_games.tui.saving import Saving
from scapegoat_games.tui.showing import Showing
from scapegoat_games.tui.stages import OutOfTurnOffer
from scapegoat_games.tui.verbs import ConfirmedVerbs, SeatsAtTable
from scapegoat_games.turns import Line
from scapegoat_games.words import fill, player

if TYPE_CHECKING:
    from scapegoat_games.course import Said
    from scapegoat_games.tui.app import ScapegoatsApp


@final
class Dialogs(Generic[M, V]):
    """Opens the dialogs of one match. What a dialog shows depends on who looks at the page."""

    def __init__(
        self,
        app: "ScapegoatsApp",
        flow: Flow[M, V],
        showing: Showing[M, V],
        saving: Saving,
        verbs: ConfirmedVerbs,
    ) -> None:
        self._app = app
        self._flow = flow
        self._match = flow.match
        self._showing = showing
        self._board = board_of(flow.match.game)
        self._saving = saving
        self._verbs = verbs

    def show_offers(self) -> None:
        """Leads to the private page of the player who may move out of turn. If a private page is
        open already, opens a dialog that asks for confirmation of the move. Keys typed ahead don't
        count.
        """
        offers = self._flow.offers
        if not offers or not self._app.quiet:
            return
        if self._flow.looking is None:
            self._verbs.look_at_own(offers[0].seat)
        else:
            names = self._match.names
            self._app.push_screen(pages.offers(offers, names, self._at_stake, self._verbs.take_up))

    def show_seats(self) -> None:
        """Opens the dialog that hands over a seat or changes a name, on a public page."""
        match, table = self._match, self._showing.public
        if not self._flow.may_change_seats or not self._app.quiet:
            return
        badges = [self._board.badge(table, seat, name) for seat, name in enumerate(match.names)]
        at_table = SeatsAtTable(match.names, badges, match.owned, match.people)
        self._app.push_screen(pages.seats(at_table, self._verbs))

    def ask_for_key(self, move: M, then: Callable[[M], None]) -> None:
        """Asks the player of the move to confirm it with the key of their seat; if they do, calls
        ``then`` with the move.
        """
        seat = self._flow.deciding
        if seat is not None:
            offer = OutOfTurnOffer(seat, move, self._match.describe(seat, move).label)
            agreed = pages.offers(
                [offer], self._match.names, self._at_stake, lambda offer: then(offer.move)
            )
            self._app.push_screen(agreed)

    def _at_stake(self, offer: OutOfTurnOffer[M]) -> str:
        """What the move would lead to, and who decides about it. If a private page is open, the
        text calls its owner "you".
        """
        leads_to = self._board.at_stake(self._showing.public, offer.seat, offer.move)
        decides = f"Only {player(offer.seat)} may decide this."
        told = "\n".join(filter(None, (leads_to, decides)))
        return fill(told, self._match.names, self._flow.looking)

    def show_notebook(self) -> None:
        """Opens the notes of the player whose private page is open, if the game has notes."""
        seat = self._flow.looking
        if seat is None or self._flow.open_hands:
            return
        seen = self._showing.deciding(seat, private=True)
        page = self._board.notebook(seen, partial(self._note, seat))
        if page is not None:
            self._app.push_screen(page)

    def _note(self, seat: Seat, text: str) -> None:
        refusal = self._match.writings.note(seat, text)
        self._saving.save_meanwhile()
        if refusal is not None:
            # If the sentence were shown at once while the page is being covered, the next page
            # would remove the sentence.
            tell = partial(self._app.notify, refusal, severity="warning", markup=False)
            self._app.call_later(tell)

    def show_history(self, *, own_only: bool = False, told: bool = False) -> None:
        """Shows the log: on a private page in words for its owner, otherwise in words for
        everybody.

        During a reveal, ``told`` says whether everything has been revealed. Until then, the log
        leaves out the lines of the move that caused the reveal.
        """
        seat = self._flow.looking
        if seat is None or self._flow.open_hands:
            later = self._board.told_later if told else None
            log, whose = self._log(self._showing.history(later)), None
        else:
            log = self._log(self._match.history(seat))
            whose = f"as {self._match.names[seat]} may read it"
        self._app.push_screen(pages.history(log, whose, own_only=own_only and whose is not None))

    def _log(self, lines: Sequence[Line]) -> Sequence[Line]:
        return self._board.log(self._showing.public, self._match.names, lines)

    def show_known(self) -> None:
        """Shows the hidden cards of which everybody knows where they are, if the game has such a
        list.
        """
        known = self._board.known(self._showing.public, self._match.names)
        if known is not None:
            self._app.push_screen(pages.known(known))

    def show_rules(self) -> None:
        self._app.show_rules(self._match.game)

    def show_said(self, said: "Sequence[Said]") -> None:
        """Shows what the coach of a lesson has said so far."""
        self._app.push_screen(pages.coach_words(said))

    def show_help(self) -> None:
        signs = self._board.signs(self._showing.public)
        levels = signs_of_levels(self._match.computers)
        self._app.push_screen(pages.keys(self._app.screen, [*signs, *levels]))
