"""Pages of Scape Goat: those with goldens, and the private ones."""

from pathlib import Path
from typing import Final

from scapegoat_games.games.scape_goat.moves import LOOK
from scapegoat_games.games.scape_goat.pieces import Location
from scapegoat_games.games.scape_goat.steps import Framing, Stashing, ToMove, ToSwap, Trading
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.tui.opening import PlayMatch, Start, Watch
from tests.games.scape_goat.positions import lay
from tests.games.scape_goat.test_frames import about_to_frame
from tests.tui.boards.scape_goat.tables import dealt, laid, play_by_chance, scape_goat, until
from tests.tui.tables import SIX, new_match, owing
from tests.tui.walks import CALM, LIFT, VERDICT, Opened, Shown

TRADE: Final = Location.TRADE


def after(players: int, moves: int) -> Opened:
    return lambda home: PlayMatch(play_by_chance(scape_goat(home, players), moves))


def before(players: int, step: type, least: int = 0) -> Opened:
    """A match in which somebody has to decide in such a step."""

    def opened(home: Path) -> Start:
        def wanted(view: View) -> bool:
            return isinstance(view.step, step)

        return PlayMatch(until(scape_goat(home, players), wanted, least))

    return opened


def first_look(home: Path) -> Start:
    return PlayMatch(dealt(home, 4))


at_a_turn: Final = before(6, ToMove, least=20)


def with_duty(home: Path) -> Start:
    """The hand holds two cards with the own colour, and another card."""
    position = lay("red 1, green 2, blue/red", "yellow 1", "blue 1", "green 1", "orange 1")
    position.play("spy 2")
    return PlayMatch(laid(home, position))


def frame_fails(home: Path) -> Start:
    position = about_to_frame("yellow 1, blue 1", "red 2, blue 2", "red 3, bystander 1")
    position.play("frame", "show 1", "show 1")
    return PlayMatch(laid(home, position))


def frame_succeeds(home: Path) -> Start:
    position = about_to_frame("yellow 1, blue 1", "red 1, blue 2", "red 2, blue 3", goat=0)
    position.play("frame", "show 1", "show 1")
    return PlayMatch(laid(home, position))


def trade_ends(home: Path) -> Start:
    """A trade in which one player has chosen."""

    def wanted(view: View) -> bool:
        return isinstance(view.step, Trading) and len(view.step.decided) == 1

    return PlayMatch(until(scape_goat(home, 3), wanted))


def open_hands(home: Path) -> Start:
    return PlayMatch(play_by_chance(scape_goat(home, 6, open_hands=True), 20))


def watched(home: Path) -> Start:
    match = play_by_chance(scape_goat(home, 6), 30)
    while match.to_act():
        seat = owing(match)[0]
        match.play(seat, match.legal(seat)[-1])
    return Watch(match)


def attempt_watched(home: Path) -> Start:
    """The first Frame Attempt is the last move but two."""
    match = until(scape_goat(home, 3), lambda view: bool(getattr(view.step, "shown", ())))
    for _ in range(2):
        seat = owing(match)[0]
        match.play(seat, match.legal(seat)[-1])
    assert not match.to_act()
    return Watch(match)


def spied(home: Path) -> Start:
    position = lay("red 1, red 2", "blue 1, yellow 2", "yellow 1", standing=(TRADE,) * 3)
    position.play("spy 2")
    return PlayMatch(laid(home, position))


def forgetful(home: Path) -> Start:
    """A match in which pages remember only what their owner alone has seen."""
    match = new_match(home, SIX[:4], {"memory": "own"}, "goat", "scape-goat")
    for _ in range(4):
        match.play(owing(match)[0], LOOK)
    return PlayMatch(play_by_chance(match, 30))


def noted(home: Path) -> Start:
    """The next player has written notes."""
    match = until(scape_goat(home, 6), lambda view: isinstance(view.step, ToMove), least=20)
    one, two, three, *_ = (seat for seat in range(6) if seat != owing(match)[0])
    words = "gave me a bystander, and wants to frame somebody"
    match.writings.note(owing(match)[0], f"{one} trusted {two} \n{two} suspect {three} {words}\n")
    return PlayMatch(match)


SHOWN: Final[dict[str, Shown]] = {
    "first-look": (first_look, (LIFT,)),
    "curtain": (at_a_turn, ()),
    "curtain-three": (after(3, 20), ()),
    "call": (at_a_turn, (CALM, "c", LIFT, CALM, "c")),
    "turn": (at_a_turn, (LIFT,)),
    "turn-three": (after(3, 20), (LIFT, "right")),
    "whom": (before(6, ToMove), (LIFT, "2")),
    "sure": (before(5, ToMove), (LIFT, "2", "3")),
    "own-place": (at_a_turn, (LIFT, "right")),
    "slot": (before(6, ToMove), (LIFT, "4", "2")),
    "stash": (before(6, Stashing), (LIFT, "right")),
    "trade": (before(3, Trading), (LIFT, "2")),
    "traded": (trade_ends, (LIFT, "right", "enter", "enter")),
    "frame-curtain": (before(5, Framing), ()),
    "frame": (before(5, Framing), (LIFT,)),
    "frame-fails": (frame_fails, (LIFT, "2", "enter", VERDICT)),
    "frame-ready": (frame_fails, (LIFT, "2", "enter")),
    "frame-turned": (frame_fails, (LIFT, "2", "enter", CALM, "enter")),
    "framed": (frame_succeeds, (LIFT, "1", "enter", VERDICT)),
    "framed-results": (frame_succeeds, (LIFT, "1", "enter", VERDICT, CALM, "enter")),
    "swap": (before(6, ToSwap, least=30), (LIFT,)),
    "duty": (with_duty, (LIFT,)),
    "duty-refused": (with_duty, (LIFT, "right")),
    "mat": (at_a_turn, (LIFT, "space")),
    "mat-three": (after(3, 20), (LIFT, "space")),
    "known": (after(6, 40), (LIFT, "k")),
    "seen": (after(6, 40), (LIFT, "f")),
    "notes": (noted, (LIFT, "n", "down", "right", "right")),
    "notes-written": (noted, (LIFT, "n", "right", "right", CALM, "enter", "o", "k")),
    "cops": (before(4, ToMove, least=8), (LIFT, "5", "enter")),
    "results": (before(4, ToMove, least=8), (LIFT, "5", "enter", *"1234", VERDICT, CALM, "enter")),
    "spied": (spied, (LIFT,)),
    "known-own": (forgetful, (LIFT, "k")),
    "replay-attempt": (attempt_watched, ("end", "left", "left")),
    "replay": (watched, ("pagedown", "right")),
    "open-hands": (open_hands, ()),
}

PRIVATE: Final[dict[str, Shown]] = {
    "turn": (at_a_turn, (LIFT, "2")),
    "mat": (at_a_turn, (LIFT, "space")),
}
