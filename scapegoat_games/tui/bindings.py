"""Short ways to write the bindings of pages: a key, its command, and the texts about it."""

from dataclasses import replace

from textual.binding import Binding


def bind(
    keys: str,
    action: str,
    description: str,
    tooltip: str = "",
    *,
    shown: str = "",
    show: bool = True,
) -> Binding:
    """A key of a command. The command bar shows ``shown`` or, if that is empty, the key's name."""
    return Binding(keys, action, description, show, shown or None, tooltip=tooltip)


def bind_letter(
    capital: str, action: str, description: str, tooltip: str = "", *, show: bool = True
) -> Binding:
    """A letter key of a command, with or without Shift.

    >>> bind_letter("F", "filter", "Filter").key
    'f,F'
    """
    keys = f"{capital.lower()},{capital}"
    return bind(keys, action, description, tooltip, shown=capital, show=show)


def priority_key(
    keys: str, action: str, description: str, tooltip: str, shown: str = ""
) -> Binding:
    """A key that calls its command even if the focused widget has a binding for the key.

    The command bar doesn't show the key.
    """
    hidden = bind(keys, action, description, tooltip, shown=shown, show=False)
    return replace(hidden, priority=True)


def two_keys(
    keys: str,
    action: str,
    description: str,
    tooltip: str = "",
    *,
    shown: str = "",
    values: tuple[object, object] = (-1, 1),
) -> tuple[Binding, Binding]:
    """Two opposite keys of one command. The command bar shows ``shown`` for both; nothing if
    ``shown`` is empty.

    >>> [binding.action for binding in two_keys("left right", "go", "Choose")]
    ['go(-1)', 'go(1)']
    """
    first, second = keys.split()
    one, other = (f"{action}({value})" for value in values)
    return (
        bind(first, one, description, tooltip, shown=shown, show=bool(shown)),
        bind(second, other, description, "" if shown else tooltip, show=False),
    )


def digits(
    keys: str, description: str, tooltip: str = "", *, action: str = "number", first: int = 0
) -> tuple[Binding, ...]:
    """Keys that call ``action`` with a number: the first key with ``first``, the second with the
    next number, and so on. The command bar doesn't show these keys.
    """
    return tuple(
        bind(
            ",".join(sorted({key.lower(), key})),
            f"{action}({place})",
            description,
            tooltip,
            show=False,
        )
        for place, key in enumerate(keys, start=first)
    )


def enter_key(tooltip: str, description: str = "OK") -> Binding:
    """The Enter key, for the next step or a confirmation."""
    return bind("enter", "enter", description, tooltip)


def back_key(tooltip: str) -> Binding:
    """The Escape key, for a step back."""
    return bind("escape", "back", "Back", tooltip, shown="Esc")
