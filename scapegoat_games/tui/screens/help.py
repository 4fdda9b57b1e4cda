"""The help page: which keys work on a page, and what the signs on the page mean."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from scapegoat_games.tui.bindings import bind, two_keys
from scapegoat_games.tui.boards import Sign
from scapegoat_games.tui.screens.page import DialogScreen
from scapegoat_games.tui.widgets.texts import key_cap
from scapegoat_games.tui.widgets.title_bar import TitleBar

_NAMES: Final = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "escape": "Esc",
    "question_mark": "?",
}
_OF_NO_PAGE: Final = ("app.focus", "focus", "screen.copy_text", "app.help_quit")
"""Actions that Textual offers on every page, and that no page of this program needs."""

_TYPING, _SCROLLING = (
    frozenset(binding.action for binding in widget.BINDINGS if isinstance(binding, Binding))
    for widget in (Input, ScrollableContainer)
)
"""Actions whose keys need no explanation: everybody knows how to type a word and to scroll."""


@final
class HelpScreen(DialogScreen):
    """All keys of a page, taken from its bindings, and the signs that its board explains."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("question_mark,f1", "leave", "Close", show=False),
        *two_keys("down,j up,k", "scroll", "Scroll", shown="↑ ↓", values=(1, -1)),
        bind("pagedown,space", "scroll(15)", "Scroll", show=False),
        bind("pageup", "scroll(-15)", "Scroll", show=False),
    ]

    def __init__(self, page: Screen[Any], signs: Sequence[Sign] = ()) -> None:
        super().__init__()
        active = page.active_bindings.values()
        known = _SCROLLING | (_TYPING if isinstance(page.focused, Input) else frozenset())
        bindings = [one.binding for one in active if one.binding.action not in known]
        self._rows = [*_rows(bindings)]
        self._signs = signs

    def stage(self) -> ComposeResult:
        signs = " and its signs" if self._signs else ""
        yield TitleBar(f"Keys of this page{signs}", "keys can be clicked, too")
        with VerticalScroll(id="help", can_focus=False):
            if self._signs:
                yield Static(Content("Signs"), classes="head")
            for sign, meaning in self._signs:
                with Horizontal():
                    yield Static(Content.styled(f" {sign}", "bold"), classes="key")
                    yield Static(Content(meaning), classes="text")
            if self._signs:
                yield Static(Content("Keys"), classes="head between")
            for keys, name, text in self._rows:
                with Horizontal():
                    yield Static(key_cap(keys), classes="key")
                    yield Static(Content(name), classes="name")
                    yield Static(Content(text), classes="text")


def _rows(bindings: Iterable[Binding]) -> Iterator[tuple[str, str, str]]:
    """The keys, name and text of each command; a command may have several bindings."""
    told = [one for one in bindings if not (one.system or one.action.startswith(_OF_NO_PAGE))]
    # The keys of the page come before those of the whole program.
    told.sort(key=lambda one: one.priority)
    # A binding without a tooltip belongs to the command with the same description. Bindings with
    # different tooltips are different commands.
    usual = {one.description: one.tooltip for one in reversed(told) if one.tooltip}
    keys: dict[tuple[str, str], list[str]] = {}
    for binding in told:
        name = binding.description
        text = binding.tooltip or usual.get(name, "")
        known = keys.setdefault((name, text), [])
        shown = [*_shown(binding.key_display)] if binding.key_display else [_name(binding.key)]
        upper = binding.key.isupper() and len(binding.key) == 1
        known += [key for key in shown if key not in known and not upper]
    for (name, text), all_of_it in keys.items():
        yield " ".join(_with_ranges(all_of_it)), name, text


def _shown(keys: str) -> Iterator[str]:
    """Splits a label of the command bar into single keys, written as on the help page.

    >>> [*_shown("^↑ ^↓")], [*_shown("← 1-3")]
    (['Ctrl+↑', 'Ctrl+↓'], ['←', '1', '2', '3'])
    """
    for key in keys.split(" "):
        first, _, last = key.partition("-")
        if first.isdecimal() and last.isdecimal():
            yield from map(str, range(int(first), int(last) + 1))
        elif len(key) > 1 and key.startswith("^"):
            yield f"Ctrl+{key[1:]}"
        else:
            yield key


def _name(key: str) -> str:
    """A key as the help page writes it.

    >>> _name("shift+left"), _name("space"), _name("ctrl+p"), _name("s")
    ('Shift+←', 'Space', 'Ctrl+P', 'S')
    """
    return "+".join(_NAMES.get(part, part.capitalize()) for part in key.split("+"))


def _with_ranges(keys: Sequence[str]) -> Iterator[str]:
    """The keys, with the digits last. More than two digits become a range.

    >>> [*_with_ranges(["Tab", "1", "2", "3", "9"])], [*_with_ranges(["1", "2"])]
    (['Tab', '1 to 9'], ['1', '2'])
    """
    digits = sorted(key for key in keys if key.isdecimal())
    yield from (key for key in keys if not key.isdecimal())
    if len(digits) > 2:
        yield f"{digits[0]} to {digits[-1]}"
    else:
        yield from digits
