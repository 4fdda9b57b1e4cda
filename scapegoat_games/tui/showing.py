"""Makes the frozen values that boards draw: what the page of a stage may show of the match."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Generic, final

from scapegoat_games.protocol import Eye, M, Seat, V
from scapegoat_games.tui.flow import Flow
from scapegoat_games.tui.glimpse import Deciding, Ended, Glimpse, Revealed
from scapegoat_games.tui.player_names import with_levels
from scapegoat_games.tui.stages import RevealStage
from scapegoat_games.turns import Line


@final
class Showing(Generic[M, V]):
    """Makes the values that boards draw. Only this class makes them for a match being played."""

    def __init__(self, flow: Flow[M, V], clock: Callable[[], float]) -> None:
        self._flow = flow
        self._match = flow.match
        self._clock = clock
        self._scene: tuple[int, int] | None = None
        """The latest reveal: the number of moves made before it was shown, and the time at which it
        was first shown, in milliseconds.
        """

    @property
    def public(self) -> V:
        """The view that may be shown to everybody."""
        return self._match.view(self._flow.public_eye)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, with the levels of computer players."""
        return with_levels(self._match.names, self._match.computers)

    def history(self, later: AbstractSet[str] | None) -> tuple[Line, ...]:
        """The lines that everybody may read by now.

        During a reveal, lines of the move that caused the reveal are left out: all of its lines if
        ``later`` is None, otherwise only lines of the kinds ``later``.
        """
        lines = self._match.history(self._flow.public_eye)
        if not isinstance(self._flow.stage, RevealStage):
            return lines
        last = len(self._match.moves)
        return tuple(
            line
            for line in lines
            if line.move_number < last or (later is not None and line.kind not in later)
        )

    def between_turns(self, seat: Seat) -> Glimpse[V]:
        """What everybody may read while the device is passed to ``seat``."""
        match, flow = self._match, self._flow
        news = match.since_last_turn(seat, flow.public_eye)
        log = match.history(flow.public_eye)
        return Glimpse(self.public, self.names, news, flow.open_hands, log=log)

    def deciding(self, seat: Seat, *, private: bool) -> Deciding[V]:
        """What the page of a seat shows: on a private page in words for its owner, on the open
        table in words for everybody.
        """
        match, flow = self._match, self._flow
        eye = seat if private else Eye.TABLE
        return Deciding(
            self.public,
            self.names,
            match.since_last_turn(seat, eye),
            flow.open_hands,
            seat,
            match.view(eye),
            private,
            log=match.history(eye),
            notes=match.writings.notes(seat) if private and not flow.open_hands else "",
            secret_choice=match.secret_choice(seat) if private else "",
            by_itself=flow.by_itself,
        )

    def revealed(self, lines: tuple[Line, ...]) -> Revealed[V]:
        """What everybody sees in a reveal. ``lines`` are the lines of the move that caused it."""
        match, flow = self._match, self._flow
        table = match.view(Eye.TABLE)
        log = match.history(Eye.TABLE)
        if self._scene is None or self._scene[0] != len(match.moves):
            self._scene = len(match.moves), round(1000 * self._clock())
        return Revealed(
            table,
            self.names,
            lines,
            flow.open_hands,
            flow.before,
            log=log,
            since=self._scene[1],
            people=match.people,
            own=None if flow.alone is None else match.view(flow.alone),
        )

    def ended(self) -> Ended[V]:
        match, outcome = self._match, self._match.outcome()
        assert outcome is not None
        log = match.history(Eye.TABLE)
        news = tuple(line for line in log if line.move_number == len(match.moves))
        table = match.view(Eye.TABLE)
        opened = match.view(Eye.ALL)
        return Ended(table, self.names, news, self._flow.open_hands, outcome, opened, log=log)
