"""What keeps a terminal from telling: the guards that need Textual's private names are all here,
but for what can be imported on Linux and macOS alone, in ``posix_driver``, and for how a page is
opened, in ``painted_once``.

Tests fail when one of these names changes.
"""

import re
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from time import monotonic
from typing import ClassVar, Final, final

from rich.console import RenderableType
from rich.segment import Segments
from textual import events
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.app import App
from textual.dom import DOMNode
from textual.driver import Driver
from textual.keys import Keys
from textual.message import Message
from textual.messages import InBandWindowResize
from textual.screen import ModalScreen, Screen

from scapegoat_games.tui.held_key import AGAIN_SECONDS, COUNTED_ONCE, HeldKey
from scapegoat_games.tui.painted_once import PaintedOnce
from scapegoat_games.tui.sizes import too_small

QUIET_SECONDS: Final = 0.6
REPEAT_SECONDS: Final = 0.15
"""A key that is held repeats sooner than that."""
_KEY_IN_FULL: Final = re.compile(
    r"\x1b\[(\d*)[:\d]*;(\d*):?(\d*)[:\d]*((?:;[:\d]*)?[u~ABCDEFHPQRS])"
)
"""A key as some terminals tell it: with what it would be in other company, and with what happened
to it.
"""
_LET_GO: Final = "3"
_COMPLETE: Final = re.compile(r"\x1b\[(?!\[|M|<[-\d;]+[mM]$|\?\d+;\d\$y)[0-?]*[ -/]*[@-~]")
"""A control sequence that nothing can follow; not the mouse, a mode, or F1 of a console."""
_PASTED_AT_MOST: Final = 10_000
_PASTE_SECONDS: Final = 2.0
"""For how long the end of a paste may be waited for: till then no key is one."""


@final
class Reader(XTermParser):
    """Reads what a terminal sends. What can't be read, or tells what nobody asked for, is dropped,
    and reading goes on.
    """

    def __init__(self, debug: bool = False, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(debug)
        self.dropped = 0
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._clock = clock
        self._heard = 0.0
        self._latest = ""
        self._pasted: list[str] | None = None
        """What has come of a paste."""

    def read(self, data: bytes) -> Iterator[Message]:
        """All that has come to its end by these bytes."""
        self._heard = self._clock()
        for letter in self._decode(data):
            self._latest = (self._latest + letter)[-len(BRACKETED_PASTE_END) :]
            if self._pasted is None:
                yield from self.feed(letter)
                if self._latest == BRACKETED_PASTE_START:
                    self._pasted = []
            elif self._latest == BRACKETED_PASTE_END:
                yield from self._end_paste()
            elif len(self._pasted) < _PASTED_AT_MOST:
                self._pasted.append(letter)

    def feed(self, data: str) -> Iterator[Message]:
        return self._readable(super().feed(data))

    def tick(self) -> Iterator[Message]:
        if self._pasted is not None and self._clock() - self._heard > _PASTE_SECONDS:
            yield from self._end_paste()
        yield from self._readable(super().tick())

    def _end_paste(self) -> Iterator[Message]:
        """Textual would type what comes after an escape in it, as if it were keys."""
        text = "".join(self._pasted or ()).removesuffix(BRACKETED_PASTE_END[:-1])
        self._pasted = None
        yield from self.feed(text.replace("\x1b", "") + BRACKETED_PASTE_END)

    def _readable(self, messages: Iterable[Message]) -> Iterator[Message]:
        for message in messages:
            match message:
                case events.Resize() | InBandWindowResize() | events.CursorPosition():
                    # How large the window is the system knows, whoever says something else.
                    self.mouse_pixels = False
                    self.dropped += 1
                case events.Key(character=str(letter)) if not _is_letter(letter):
                    self.dropped += 1
                case _:
                    yield message

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterator[events.Key]:
        told = _KEY_IN_FULL.fullmatch(sequence)
        if told is not None:
            key, held, what, end = told.groups()
            if what == _LET_GO:
                yield events.Key(Keys.Ignore, sequence)
                return
            sequence = f"\x1b[{key};{held}{end}"
        try:
            keys = list(super()._sequence_to_key_events(sequence, alt))
        except (ValueError, OverflowError):
            keys = []
        yield from keys
        if not keys and _COMPLETE.fullmatch(sequence):
            # Else Textual would wait for its end, and at last take it for keys one by one.
            self.dropped += 1
            yield events.Key(Keys.Ignore, sequence)


def _is_letter(character: str) -> bool:
    """Whether it is one, and not a mark in place of one, or half of one."""
    return character != "\ufffd" and not "\ud800" <= character <= "\udfff"


class GuardedApp(App[int]):
    """An app that shows no locals when it dies, copies nothing, and knows how long it was quiet."""

    ALLOW_SELECT: ClassVar[bool] = False
    SUSPENDED_SCREEN_CLASS: ClassVar[str] = "-covered"

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.crash: Exception | None = None
        """What ended the program, if a bug of ours did."""
        self.clock = clock
        self._stirred = self._turned = clock()
        self._calm = 0.0
        self._came_by_itself = False
        """Whether nobody has done anything to see this page, nor on it yet."""
        self._held: str | None = None
        """A key that was pressed on the page before, and may still be."""
        self._repeated = HeldKey()
        self._waiting: events.Key | None = None
        """One that counts once, and may be nothing but held."""

    def get_driver_class(self) -> type[Driver]:
        usual = super().get_driver_class()
        if usual.__name__ != "LinuxDriver":
            return usual
        # Other systems have nothing that it could be imported with.
        from scapegoat_games.tui.posix_driver import GuardedDriver  # noqa: PLC0415 - see above

        return GuardedDriver

    @property
    def dropped(self) -> int:
        """How much of what the terminal has sent could not be read."""
        reader = getattr(self._driver, "reader", None)
        return reader.dropped if isinstance(reader, Reader) else 0

    @property
    def idle(self) -> float:
        """How long ago the latest key or click was."""
        return self.clock() - self._stirred

    @property
    def too_small(self) -> bool:
        """Whether there is no room to show a page."""
        return too_small(self)

    @property
    def quiet(self) -> bool:
        """Whether the latest key or click was meant for the page that is shown.

        Before it, and on this page, it has been quiet for a while: so it was neither typed ahead,
        nor is it a key still held down.
        """
        return not self.too_small and min(self._calm, self.clock() - self._turned) >= QUIET_SECONDS

    @property
    def deliberate(self) -> bool:
        """Whether the latest key or click is no repetition of one that is held."""
        return self._calm >= REPEAT_SECONDS

    @property
    def seen(self) -> bool:
        """Whether whoever presses a key has had time to see the page, however often it was pressed
        before: enough where nobody's secrets are behind it.
        """
        shown = self.clock() - self._turned
        return not self.too_small and self.deliberate and shown >= QUIET_SECONDS

    def page_turned(self) -> None:
        """Another page is shown. Toasts and the clipboard outlive a screen, so they go."""
        self._turned = self.clock()
        self._came_by_itself = self.idle >= REPEAT_SECONDS
        self._waiting = None  # it was for the page before
        self._repeated.nothing_came()
        self.clear_notifications()
        self._clipboard = ""

    def let_go_of(self, key: str) -> None:
        """The page was opened by this key; as long as it is held, it shall not reach it."""
        self._held = key

    def watch_app_focus(self, focus: bool) -> None:
        """A page that was opened without it has given it to none of its parts."""
        if focus and self.screen_stack and self.screen.focused is None:
            self.screen._update_auto_focus()  # noqa: SLF001 - see above

    async def on_event(self, event: events.Event) -> None:
        ending = self.return_code is not None or not self.screen_stack
        if ending and isinstance(event, events.InputEvent):
            return  # there is no page for it any more
        stirring = isinstance(event, events.Key | events.MouseDown | events.Paste)
        # What nobody wanted bubbles back here, a click as a copy; it has been counted.
        if stirring and not event.is_forwarded:
            self._calm = self.idle
            self._stirred = self.clock()
        if isinstance(event, events.InputEvent) and not self.heeds(event):
            return
        if stirring and not event.is_forwarded:
            if self._held is not None:
                again = isinstance(event, events.Key) and event.key == self._held
                if again and not self.deliberate:
                    return
                self._held = None
            if not await self._counts(event):
                return
        await super().on_event(event)

    def heeds(self, event: events.InputEvent) -> bool:
        """Whether a key, a click or a movement of the mouse counts at all."""
        return True

    async def _counts(self, event: events.Event) -> bool:
        """Whether it is dealt with now: what may be a key that is only held waits a moment."""
        waiting, self._waiting = self._waiting, None
        key = event if isinstance(event, events.Key) and self._counts_once(event) else None
        if waiting is not None and (key is None or key.key != waiting.key):
            await super().on_event(waiting)
        if key is None:
            self._repeated.something_else_came()
            self._came_by_itself = False
            return True
        if self._came_by_itself and self.clock() - self._turned < QUIET_SECONDS:
            return False  # it was for the page before, of which one had had enough
        judged = self._repeated.comes(key.key, self.clock())
        if judged == "perhaps":
            self._waiting = key
            self.set_timer(AGAIN_SECONDS, partial(self._nothing_came_after, key))
        return judged == "pressed"

    def _counts_once(self, key: events.Key) -> bool:
        """Not as a letter of what is being written."""
        part = self.focused
        written = part is not None and part.check_consume_key(key.key, key.character)
        return key.key in COUNTED_ONCE and not written

    @property
    def undecided(self) -> bool:
        """Whether a key waits that may only be held."""
        return self._waiting is not None

    async def _nothing_came_after(self, key: events.Key) -> None:
        if self._waiting is key:
            self._waiting = None
            self._repeated.nothing_came()
            await super().on_event(key)

    def replace_page(self, page: Screen[None]) -> None:
        """Puts a page in place of all that is on the screen, dialogs included."""
        self.page_turned()
        # Else a button held on the page before would keep the mouse for something that is gone.
        self.capture_mouse(None)
        # In the page's own context the next one would remember it, and its hand, for good.
        with self._context():
            while isinstance(self.screen, ModalScreen):
                self.pop_screen()
            if not self.screen._result_callbacks:  # noqa: SLF001 - see above
                # Textual gives none to the default screen, and needs one to replace it.
                self.screen._push_result_callback(self.screen, None)  # noqa: SLF001 - see above
            self.switch_screen(page)

    def update_styles(self, node: DOMNode, animate: bool = True) -> None:
        """Not of what is on no page, or on one that is gone: nobody sees it. What is still to be
        put on a page gets its styles there.
        """
        shown = self.screen_stack if self.is_running else ()
        if node is self or any(page in shown for page in node.ancestors_with_self):
            super().update_styles(node, animate=animate)

    def when_painted(self, then: Callable[..., object], *arguments: object) -> None:
        """Once the page can be seen; what else comes after a refresh doesn't wait for that. If the
        program ends, and has no page any more, never.
        """
        if not self.screen_stack:
            return
        page = self.screen
        if isinstance(page, PaintedOnce) and not page.in_place:
            self.call_after_refresh(self.when_painted, then, *arguments)
        else:
            self.call_after_refresh(then, *arguments)

    def panic(self, *renderables: RenderableType) -> None:
        """Textual calls it with a traceback if what was typed could not be read: none is shown."""
        if self.crash is None:
            self._handle_exception(Unreadable())
        else:
            self._fatal_error()

    def _handle_exception(self, error: Exception) -> None:
        self.crash = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would print the locals of every frame, hands among them.
        self._exit_renderables.append(Segments([]))
        self._close_messages_no_wait()


@final
class Unreadable(RuntimeError):
    """What the terminal sent has ended the thread that reads it."""
