"""The program ignores meaningless bytes, and the match goes on."""

from typing import Final

from benchmarks.terminal import Terminal, shows
from tests.process.program import terminal
from tests.process.typist import CALM_SECONDS

PLAY: Final = ("play", "scout", "Ann", "Bo", "--seed", "canary")
CURTAIN: Final = shows("screen is public", "Ann, press")
OWN_PAGE: Final = shows("Which way up")
GARBAGE: Final = (
    b"\xff",
    b"\xe9x",
    b"\xe2\x82\x1b[A",
    b"\x1b[M\xff\xff\xff",
    b"\x1b[9999999999u",
    b"\x1b[1114112u",
    b"\x1b[55296u",
    b"\x1b[104;1:3u",
    b"\x1b[57441;1:1u",
    b"\x1b[1;1:3A",
    b"\x1b[97:65;2;65u",
    b"\x1b[?2048;2$y",
    b"\x1b[48;5;5;5;5t",
    b"\x1b[48;99999;99999;0;0t",
    b"\x1b[<0;9;9M\x1b[<0;9;9m",
)


def send_garbage(screen: Terminal) -> None:
    for garbage in GARBAGE:
        screen.press(garbage)
        # Pause between them, as a terminal would; otherwise they would join into one sequence.
        screen.show(b"".join(chunk.data for chunk in screen.listen(quiet=0.02)))


def test_garbage_is_dropped_on_every_page(environment: dict[str, str]) -> None:
    with terminal(environment, "--debug", *PLAY) as screen:
        screen.wait_for(CURTAIN)
        send_garbage(screen)
        screen.wait_for(CURTAIN)
        screen.listen(quiet=CALM_SECONDS)
        screen.press(b"1")
        screen.wait_for(OWN_PAGE)
        send_garbage(screen)
        screen.press(b"?")
        screen.wait_for(shows("Keys of this page"))
        screen.resize(100, 30)
        screen.wait_for(shows("Keys of this page"))
        screen.press(b"\x03")
        screen.wait_for(shows("Quit?"))
        screen.press(b"y")
        assert screen.end(None, patience=30) == 0
        assert "The match is saved" in screen.text
        assert "things that could not be read" in screen.text
