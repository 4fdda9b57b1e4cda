"""A hint over a page: the strip with the move, and the lights on what the move uses."""

from math import inf
from typing import TYPE_CHECKING, Any, final

from scapegoat_games.tui.advice import Advice
from scapegoat_games.tui.parts.decision import DecisionPage
from scapegoat_games.tui.terminal.app import GuardedApp
from scapegoat_games.tui.widgets.hint_box import HintBox
from scapegoat_games.tui.widgets.targets import Targets

if TYPE_CHECKING:
    from scapegoat_games.tui.screens.match_page import MatchPage


@final
class HintLayer:
    """A hint that lies over one page until the player presses a key."""

    def __init__(self, page: "MatchPage[Any, Any]", advice: Advice[Any], *, private: bool) -> None:
        self._page = page
        self._advice = advice
        self.opened = page.app.last_key if isinstance(page.app, GuardedApp) else -inf
        """When the key that opened the hint was typed, in the time of Textual's events."""
        self._box = HintBox(
            advice.what,
            advice.why,
            private=private,
            shows=self._decision is not None and self._decision.sets_up,
        )
        page.mount(self._box)
        if advice.why:
            self._light_up(self._used)

    @property
    def _decision(self) -> "DecisionPage[Any, Any, Any] | None":
        """The part of the page on which the player chooses a move. The hint's move can be filled in
        there. None if the page has no such part.
        """
        return next(iter(self._page.query(DecisionPage)), None)

    @property
    def shows(self) -> bool:
        """Whether the player can have the hint's move filled in on the page."""
        return self._box.shows

    def settle(self) -> None:
        """Places the strip again after the window has changed its size."""
        self._page.call_after_refresh(self._box.settle)

    def close(self, *, show: bool = False) -> None:
        """Removes the hint; with ``show``, fills the hint's move in on the page, unconfirmed."""
        self._box.remove()
        self._light_up(frozenset())
        if show and self.shows and self._decision is not None:
            self._decision.prepare(self._advice.move)

    @property
    def _used(self) -> frozenset[str]:
        """The names of the targets on the page that the hint's move uses."""
        move, targets = self._advice.move, self._advice.targets
        decision = self._decision
        return targets if decision is None else decision.advised_targets(move, targets)

    def _light_up(self, targets: frozenset[str]) -> None:
        for part in self._page.query(Targets):
            part.advised = targets
