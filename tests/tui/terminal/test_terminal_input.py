"""The reader survives any input of a terminal, and drops input that it can't understand."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from scapegoat_games.tui.terminal.reader import Reader
from tests.tui.seats import Clock

PARTS: Final = (
    *(b"\x1b", b"\x1b[", b"\x1b[<", b"\x1b[M", b"\x1b[48;", b"\x1b[?2048;", b"\x1b]0;", b"\x1bP"),
    *(b":", b";", b"0", b"1", b"9999999999", b"55296", b"1114112", b"57441", b"-5", b"a", b"\r"),
    *(
        b"u",
        b"~",
        b"A",
        b"R",
        b"t",
        b"m",
        b"M",
        b"$y",
        b"\x1b[200~",
        b"\x1b[201~",
        b"\xff",
        b"\xe2",
    ),
)


def read(*chunks: bytes) -> list[Message]:
    reader = Reader()
    return [message for chunk in chunks for message in reader.read(chunk)]


def keys(*chunks: bytes) -> list[str]:
    return [one.key for one in read(*chunks) if isinstance(one, events.Key)]


UNREADABLE: Final = {
    "no UTF-8": b"\xff",
    "a letter in Latin-1": b"\xe9",
    "a letter cut short": b"\xe2\x82",
    "the mouse far out, as it was once told": b"\x1b[M\xff\xff\xff",
    "a key far beyond Unicode": b"\x1b[9999999999u",
    "a key just beyond Unicode": b"\x1b[1114112u",
    "half a letter": b"\x1b[55296u",
    "half a letter as text": b"\x1b[97;;55296u",
    "text beyond Unicode": b"\x1b[97;1;1114112u",
    "a function key that nobody has": b"\x1b[999z",
    "an answer to no question": b"\x1b[?62;22c",
    "a mode that nobody asked for": b"\x1b[?2048;2$y",
    "a size that nobody asked for": b"\x1b[48;5;5;5;5t",
    "a place that nobody asked for": b"\x1b[5;5R",
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_unreadable_input_is_dropped_before_the_next_key(what: str) -> None:
    messages = read(UNREADABLE[what], b"\x1b[A")
    assert [type(one) for one in messages] == [events.Key]
    assert isinstance(messages[0], events.Key)
    assert messages[0].key == "up"


def test_dropped_input_is_counted() -> None:
    reader = Reader()
    for data in (b"\xff", b"\x1b[9999999999u", b"a", b"\x1b[48;5;5;5;5t", b"\x1b[A"):
        list(reader.read(data))
    assert reader.dropped == 3


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        (b"\x1b[104;1:1u", ["h"]),
        (b"\x1b[104;1:2u", ["h"]),
        (b"\x1b[104;1:3u", []),
        (b"\x1b[1;1:1A", ["up"]),
        (b"\x1b[1;1:3A", []),
        (b"\x1b[1;2:2C", ["shift+right"]),
        (b"\x1b[97:65;2;65u", ["A"]),
        (b"\x1b[97:65:97;5:1u", ["ctrl+a"]),
        (b"\x1b[3;1:3~", []),
        (b"\x1b[104;;104u", ["h"]),
        (b"\x1b[27u", ["escape"]),
    ],
)
def test_keys_of_the_kitty_protocol_are_understood(sent: bytes, meant: list[str]) -> None:
    """Reports of presses, repeats and releases, and of keys with modifiers."""
    assert keys(sent) == meant


def test_a_released_key_is_not_counted_as_dropped() -> None:
    reader = Reader()
    assert not list(reader.read(b"\x1b[104;1:3u"))
    assert reader.dropped == 0


def test_mouse_positions_ignore_reported_window_sizes() -> None:
    (click,) = read(b"\x1b[48;5;5;500;500t", b"\x1b[<0;40;12M")
    assert isinstance(click, events.MouseDown)
    assert (click.x, click.y) == (39, 11)


def test_a_paste_is_a_single_event_whatever_its_bytes() -> None:
    pasted = b"1\x00\x1b[A\xff\x1b[9999999999u\x1b[48;5;5;5;5t\x1b[I\r\x1b" + b"y" * 50
    (paste,) = read(b"\x1b[200", b"~", pasted, b"2\x1b[2", b"01~")
    assert isinstance(paste, events.Paste)
    assert paste.text.startswith("1[A")
    assert paste.text.endswith("y2")


def test_a_paste_without_an_end_times_out() -> None:
    clock = Clock(1.0)
    reader = Reader(clock=clock)
    assert not list(reader.read(b"\x1b[200~Ann\r"))
    clock.now = 2.0
    assert not list(reader.tick())
    clock.now = 4.0
    (paste,) = reader.tick()
    assert isinstance(paste, events.Paste)
    assert [type(one) for one in reader.read(b"a")] == [events.Key]


def test_a_huge_paste_is_cut_off() -> None:
    (paste,) = read(b"\x1b[200~", *[b"x" * 4096] * 100, b"\x1b[201~", b"")
    assert isinstance(paste, events.Paste)
    assert len(paste.text) == 10_000


def test_letters_of_any_language_are_keys() -> None:
    assert len(keys("äß€李🂡".encode())) == 5


@given(st.lists(st.sampled_from(PARTS) | st.binary(max_size=3), max_size=30))
def test_no_bytes_stop_the_reader(parts: list[bytes]) -> None:
    reader = Reader()
    for part in parts:
        for message in reader.read(part):
            assert not isinstance(message, events.Resize)
            if isinstance(message, events.Key):
                (message.character or "").encode()
    # These bytes end an unfinished letter, paste or sequence.
    list(reader.read(b"\x1b[201~" + b"." * 40))
    assert [one.key for one in reader.read(b"a") if isinstance(one, events.Key)] == ["a"]
