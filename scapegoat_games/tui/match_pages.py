"""Makes the page for each stage of a match, with the value and the facts that the page needs.

Each page's class is imported when it is first needed, so that the program's first page appears
sooner.
"""

from typing import Final

from textual.content import Content
from textual.screen import Screen

from scapegoat_games.protocol import M, V
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.parts.decision import Draft
from scapegoat_games.tui.showing import Showing
from scapegoat_games.tui.stages import (
    Curtain,
    OpenTable,
    PrivateLook,
    PrivatePage,
    Results,
    RevealStage,
    Thinking,
    Why,
)
from scapegoat_games.tui.verbs import CurtainFacts, PageFacts, Verbs
from scapegoat_games.turns import Line

_CHOSEN: Final = "All choices have been made."


def page_of(
    flow: Flow[M, V],
    showing: Showing[M, V],
    facts: PageFacts[M, V],
    verbs: Verbs[M],
    draft: Draft[M] | None,
) -> Screen[None]:
    """A new page for the current stage. ``draft`` is a move that its player began to compose."""
    match, stage = flow.match, flow.stage
    match stage:
        case Curtain(seat):
            from scapegoat_games.tui.screens.curtain import CurtainScreen

            seen = showing.between_turns(seat)
            return CurtainScreen(facts, verbs, seen, seat, curtain_facts(flow, facts.board, stage))
        case PrivatePage(seat):
            from scapegoat_games.tui.screens.turn import TurnScreen

            return TurnScreen(facts, verbs, showing.deciding(seat, private=True), draft)
        case PrivateLook(seat):
            from scapegoat_games.tui.screens.turn import LookScreen

            deciding = showing.deciding(seat, private=True)
            return LookScreen(facts, verbs, deciding, _heading_of_look(flow))
        case OpenTable(seat, why):
            from scapegoat_games.tui.screens.open_table import OpenTableScreen

            notice = match.notice if why is Why.RESUMED else None
            deciding = showing.deciding(seat, private=False)
            return OpenTableScreen(facts, verbs, deciding, notice or "")
        case Thinking(seat):
            from scapegoat_games.tui.screens.thinking import ThinkingScreen

            seen = showing.between_turns(flow.holder)
            return ThinkingScreen(facts, verbs, seen, seat, match.computers[seat])
        case RevealStage(lines, ready):
            from scapegoat_games.tui.screens.scene import ReadyScreen, SceneScreen

            revealed = showing.revealed(lines)
            text = None if ready else announcement(flow, showing, facts.board, lines)
            if text is None:
                return SceneScreen(facts, verbs, revealed)
            return ReadyScreen(facts, verbs, revealed, text)
        case Results():
            from scapegoat_games.tui.screens.scene import ResultsScreen

            return ResultsScreen(facts, verbs, showing.ended())


def _heading_of_look(flow: Flow[M, V]) -> str:
    """The heading of a page on which a seat looks at its own things while another has the turn."""
    if flow.awaited is None:
        return "Your hand · it isn't your turn"
    return f"Your hand · it is {flow.match.names[flow.awaited]}'s turn"


def announcement(
    flow: Flow[M, V], showing: Showing[M, V], board: Board[M, V], lines: tuple[Line, ...]
) -> Content | None:
    """The text that everybody reads before the reveal begins. None if the reveal begins at once,
    because it shows nothing that was hidden, or because nobody has to be waited for.

    With open hands, or with a single person at the table, there is a text only after a secret
    choice. This choice can still be undone while the text is shown.
    """
    match = flow.match
    if not (match.people or len(match.owned) > 1):
        return None
    if len(match.people) != 1 and not flow.open_hands:
        return board.ready(showing.revealed(lines))
    if not match.covered or board.ready(showing.revealed(lines)) is None:
        return None
    return Content(_CHOSEN)


def page_facts(
    flow: Flow[M, V], board: Board[M, V], public: V, idle_minutes: int, *, coached: bool
) -> PageFacts[M, V]:
    """The facts that every page of the match needs. ``public`` is the view for everybody."""
    match, offers, stage = flow.match, flow.offers, flow.stage
    possible = {
        "offers": bool(offers),
        "hint": match.hints and (not isinstance(stage, PrivateLook) or bool(offers)),
        "undo": flow.undoes is not None,
        "hide": not flow.open_hands,
        "notebook": not flow.open_hands,
        "put_back": flow.put_off,
        "seats": flow.may_change_seats and bool(match.owned) and not coached,
    }
    disabled = frozenset(action for action, can in possible.items() if not can)
    return PageFacts(
        board,
        match.game.title,
        board.status(public),
        offers,
        disabled,
        None if isinstance(stage, RevealStage | Results) else stage.seat,
        idle_minutes,
        coached,
        flow.alone is not None,
    )


def curtain_facts(flow: Flow[M, V], board: Board[M, V], curtain: Curtain) -> CurtainFacts:
    match = flow.match
    # If several seats still have to choose in secret, the curtain has no special text for the
    # player who made the latest move.
    alone = len(match.to_act()) == 1
    back = alone and bool(match.moves) and match.moves[-1][0] == curtain.seat
    return CurtainFacts(
        curtain.why,
        match.people,
        back,
        back and bool(board.scenes & {*match.last().events}),
        flow.undoes,
        bool(match.moves) and match.moves[-1][0] == flow.undoes,
        (match.notice or "") if curtain.why is Why.RESUMED else "",
    )
