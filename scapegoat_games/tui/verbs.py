"""What a page of a match knows of the match, and what the page can ask the table to do.

A page gets from the table its facts (``PageFacts``), its verbs (``Verbs``) and a value to draw,
which ``Showing`` makes. The page knows nothing else of the table.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from textual.content import Content

from scapegoat_games.protocol import Level, M, Seat, V
from scapegoat_games.tui.boards import Board
from scapegoat_games.tui.stages import OutOfTurnOffer, Why

if TYPE_CHECKING:
    from scapegoat_games.course import Said
    from scapegoat_games.lessons import LessonStep
    from scapegoat_games.tui.advice import Advice

M_contra = TypeVar("M_contra", contravariant=True)


class PageFacts(NamedTuple, Generic[M, V]):
    """What every page of a match needs to know; the facts hold while the page is shown."""

    board: Board[M, V]
    game: str
    """The title of the game."""
    status: str
    """How the match stands, for the title bar."""
    offers: tuple[OutOfTurnOffer[M], ...]
    disabled: frozenset[str]
    """The actions that are disabled on this page, both as keys and as commands."""
    seat: Seat | None
    """The seat that looks or decides or that the curtain names; None at a reveal and at the end."""
    idle_minutes: int
    """Minutes without a key after which a private page is covered."""
    coached: bool
    """Whether the match is a lesson."""
    alone: bool
    """Whether only one person plays in the match. Then public pages may show what only this person
    knows.
    """

    @property
    def who_looks(self) -> str:
        """A note for the title bar of a public page; empty if only one person plays."""
        return "" if self.alone else "screen is public"


class CurtainFacts(NamedTuple):
    """What a curtain needs to know besides ``PageFacts``."""

    why: Why
    people: tuple[Seat, ...]
    back: bool
    """Whether the curtain's player made the latest move, and nobody else has to choose."""
    revealed: bool
    """Whether ``back`` is true and the latest move caused a reveal."""
    may_undo: Seat | None
    """The seat that may still undo its latest move; None if there is no such seat."""
    undoes_latest: bool
    """Whether the move that ``may_undo`` may undo is the latest of the match. Otherwise a computer
    player has moved since.
    """
    notice: str
    """A sentence on what was lost when the match was read from the disk; empty if nothing was lost.
    """


class ThinkingSeat(Protocol):
    """The turn of a computer player, as far as the page that shows the turn needs it."""

    pause: float | None
    """Length, in seconds, of the pause before the move; None if the move waits for Enter."""

    @property
    def waiting(self) -> bool:
        """Whether the move is made only when a player asks for it."""

    def wait(self, pause: float | None) -> None:
        """Makes the move ``pause`` seconds from now; None waits for a player who asks for it."""

    def end(self) -> None:
        """Stops the computer player's thinking, because the page is gone. No move is made."""

    def hurry(self) -> None:
        """Makes the computer player's move as soon as it is chosen: a player has asked for it."""

    def make_chosen_move(self) -> None:
        """Makes the move if it is chosen and due, and if the page allows it."""


class PlaceCoach(Protocol):
    """What a page needs of the coach of a lesson."""

    def next(self, place: str) -> "Said | None":
        """What the coach says next on this page; None if nothing."""

    def again(self, place: str) -> "Said | None":
        """The most recent words of the coach; None if they were said on another page."""

    def all_said(self, place: str) -> "Sequence[Said]":
        """What the coach has said so far, newest last. For a public page, texts of private pages
        are left out.
        """

    def reminder(self, place: str) -> str:
        """What the coach has asked the player to do on this page; empty if nothing."""

    def new_page(self) -> None:
        """Called for each new page: the coach no longer waits for a key on the previous page."""

    def skip(self, step: "LessonStep | None") -> None:
        """Skips the rest of the part of the lesson to which the step belongs."""


class DialogVerbs(Protocol):
    """The dialogs that a page can open."""

    def show_offers(self) -> None: ...
    def show_seats(self) -> None: ...
    def ask_for_key(self, move: Any, then: Callable[[Any], None]) -> None: ...  # noqa: ANN401 - each game has moves of its own
    def show_notebook(self) -> None: ...
    def show_history(self, *, own_only: bool = False, told: bool = False) -> None: ...
    def show_known(self) -> None: ...
    def show_rules(self) -> None: ...
    def show_help(self) -> None: ...
    def show_said(self, said: "Sequence[Said]") -> None: ...


class LeavingVerbs(Protocol):
    """The ways out of a match that a page can take."""

    def ask_to_leave(self, *, for_games: bool = False) -> None: ...
    def rematch(self) -> None: ...
    def reseat(self) -> None: ...
    def watch_again(self) -> None: ...


class SeatsAtTable(NamedTuple):
    """The seats of the match and the names of their players. Nothing here is secret."""

    names: Sequence[str]
    badges: Sequence[Content]
    owned: Sequence[Seat]
    """The seats of people, and the seats that people have handed over to computer players."""
    people: Sequence[Seat]


class SeatVerbs(Protocol):
    """What the dialog for handing over a seat can ask the table to do."""

    def hand_over(self, seat: Seat, level: Level | None, key: str) -> None:
        """``key`` is the key with which the last player agreed."""

    def rename(self, seat: Seat, name: str) -> None:
        """Raises ``BadSetup`` if the name is not allowed."""


class ConfirmedVerbs(SeatVerbs, Protocol):
    """What dialogs ask the table to do after a player has confirmed it."""

    def take_up(self, offer: OutOfTurnOffer[Any]) -> None: ...
    def look_at_own(self, seat: Seat) -> None: ...


class Verbs(Protocol[M_contra]):
    """What a page can ask the class ``Table`` to do or to tell."""

    @property
    def quiet(self) -> bool:
        """Whether the last key or click was meant for this page."""

    @property
    def seen(self) -> bool:
        """Whether the page was up long enough to be seen before the last key."""

    @property
    def deliberate(self) -> bool:
        """Whether the latest key was pressed anew, not repeated because it is held down."""

    @property
    def saves(self) -> bool:
        """Whether this page is over, and the next page waits for the disk."""

    @property
    def seconds_to_cover(self) -> float:
        """Seconds until a private page is covered, if no input comes."""

    @property
    def dialogs(self) -> DialogVerbs: ...

    @property
    def leaving(self) -> LeavingVerbs: ...

    @property
    def coach(self) -> PlaceCoach | None: ...

    def lift(self, key: str | None = None) -> None: ...
    def hide(self, why: Why) -> None: ...
    def look_at_own(self, seat: Seat) -> None: ...
    def look_aside(self) -> None: ...
    def put_back(self) -> None: ...
    def play(self, move: M_contra) -> None: ...
    def undo(self) -> None: ...
    def begin_scene(self) -> None: ...
    def go_on(self) -> None: ...
    def begin_thinking(self, allowed: Callable[[bool], bool]) -> ThinkingSeat: ...
    def next_pace(self) -> tuple[float | None, str]:
        """Chooses the next pace of computer players. Returns the seconds that the present computer
        player now waits (None if its move waits for Enter), and the name of the pace.
        """

    def advice(self) -> "Advice[Any] | None": ...
    def take_tip(self, place: str) -> str | None: ...
    def stop_tips(self) -> None: ...
    def end_lesson(self, *, match_over: bool) -> bool: ...
    def next_theme(self) -> None: ...


AnyVerbs = Verbs[Any]
