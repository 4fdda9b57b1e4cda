"""Reads the bytes that a terminal sends and turns them into Textual's events."""

import re
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Final, final

from textual import events
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.keys import Keys
from textual.message import Message
from textual.messages import InBandWindowResize

_KEY_WITH_DETAILS: Final = re.compile(
    r"\x1b\[(\d*)[:\d]*;(\d*):?(\d*)[:\d]*((?:;[:\d]*)?[u~ABCDEFHPQRS])"
)
"""A key in the long form of the Kitty keyboard protocol.

Groups: the key's number, the modifier keys, the kind of event, and the end of the sequence.
"""
_RELEASED: Final = "3"
"""The kind of event by which the Kitty keyboard protocol says that a key was released."""
_COMPLETE: Final = re.compile(r"\x1b\[(?!\[|M|<[-\d;]+[mM]$|\?\d+;\d\$y)[0-?]*[ -/]*[@-~]")
"""A complete control sequence, except for mouse events, mode reports and F1 of a Linux console."""
_LONGEST_PASTE: Final = 10_000
"""Number of characters that are kept of a paste; the rest of a longer paste is dropped."""
_PASTE_TIMEOUT: Final = 2.0
"""Seconds without input after which a paste counts as ended, although its end mark is missing.

Until then every key is taken for pasted text.
"""


@final
class Reader(XTermParser):
    """A parser of the terminal's input. It drops input that is unreadable or that the program has
    not asked for, and goes on with the rest.
    """

    def __init__(self, debug: bool = False, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(debug)
        self.dropped = 0
        """How many pieces of input were dropped."""
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._clock = clock
        self._last_read = 0.0
        self._latest = ""
        """The latest characters, in which the marks that begin and end a paste are looked for."""
        self._pasted: list[str] | None = None
        """The characters of a paste so far; None outside of a paste."""

    def read(self, data: bytes) -> Iterator[Message]:
        """Yields the events that these bytes complete."""
        self._last_read = self._clock()
        for character in self._decode(data):
            self._latest = (self._latest + character)[-len(BRACKETED_PASTE_END) :]
            if self._pasted is None:
                yield from self.feed(character)
                if self._latest == BRACKETED_PASTE_START:
                    self._pasted = []
            elif self._latest == BRACKETED_PASTE_END:
                yield from self._end_paste()
            elif len(self._pasted) < _LONGEST_PASTE:
                self._pasted.append(character)

    def feed(self, data: str) -> Iterator[Message]:
        return self._readable(super().feed(data))

    def tick(self) -> Iterator[Message]:
        if self._pasted is not None and self._clock() - self._last_read > _PASTE_TIMEOUT:
            yield from self._end_paste()
        yield from self._readable(super().tick())

    def _end_paste(self) -> Iterator[Message]:
        """Yields the paste without its escape characters.

        Textual would take the text after an escape character for keys.
        """
        text = "".join(self._pasted or ()).removesuffix(BRACKETED_PASTE_END[:-1])
        self._pasted = None
        yield from self.feed(text.replace("\x1b", "") + BRACKETED_PASTE_END)

    def _readable(self, messages: Iterable[Message]) -> Iterator[Message]:
        for message in messages:
            match message:
                case events.Resize() | InBandWindowResize() | events.CursorPosition():
                    # The program asks the operating system for the window size: a size that the
                    # terminal reports can be forged.
                    self.mouse_pixels = False
                    self.dropped += 1
                case events.Key(character=str(character)) if not _is_readable(character):
                    self.dropped += 1
                case _:
                    yield message

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterator[events.Key]:
        detailed = _KEY_WITH_DETAILS.fullmatch(sequence)
        if detailed is not None:
            key, modifiers, kind, end = detailed.groups()
            if kind == _RELEASED:
                yield events.Key(Keys.Ignore, sequence)
                return
            sequence = f"\x1b[{key};{modifiers}{end}"
        try:
            keys = list(super()._sequence_to_key_events(sequence, alt))
        except (ValueError, OverflowError):
            keys = []
        yield from keys
        if not keys and _COMPLETE.fullmatch(sequence):
            # Without the key ``Ignore``, Textual would wait for more of the sequence, and in the
            # end take each character of the sequence for a key.
            self.dropped += 1
            yield events.Key(Keys.Ignore, sequence)


def _is_readable(character: str) -> bool:
    """Whether the character is valid. U+FFFD, which replaces undecodable bytes, is not, and neither
    is half of a surrogate pair.
    """
    return character != "\ufffd" and not "\ud800" <= character <= "\udfff"
