"""Kinds of settings: each reads a typed text, or says in a sentence why it can't."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from scapegoat_games.protocol import BadSetup, Setting, Value
from scapegoat_games.sanitize import brief, whole_number
from scapegoat_games.words import listed

_MOST_OFFERED: Final = 60
"""If the range of a setting has at most this many numbers, the seating page offers all of them."""

_YES: Final = frozenset({"yes", "y", "true", "on", "1"})
_NO: Final = frozenset({"no", "n", "false", "off", "0"})


Means: TypeAlias = Callable[[Value, int | None], str] | None
"""Describes a value in words. The second argument is the number of players; None as long as nobody
knows it.
"""


def yes_no(
    name: str, default: bool, about: str, label: str = "", *, players: range | None = None
) -> Setting:
    def read(text: str) -> Value:
        word = text.strip().lower()
        if word in _YES:
            return True
        if word in _NO:
            return False
        raise BadSetup(f"{name} is yes or no, not “{brief(text)}”.")

    return Setting(name, default, about, read, ("yes", "no"), label, players=players)


def one_of(
    name: str, choices: tuple[str, ...], about: str, label: str = "", *, means: Means = None
) -> Setting:
    """A setting whose value is one of ``choices``. The first choice is the default."""

    def read(text: str) -> Value:
        word = text.strip().lower()
        if word in choices:
            return word
        raise BadSetup(f"{name} is {listed(choices, 'or')}, not “{brief(text)}”.")

    return Setting(name, choices[0], about, read, choices, label, means)


def number(  # noqa: PLR0913  # each parameter is a part of the setting
    name: str,
    span: range,
    about: str,
    *,
    default: Value,
    words: tuple[str, ...] = (),
    offered: Sequence[int] | None = None,
    label: str = "",
    means: Means = None,
) -> Setting:
    """A setting: a number within ``span``, or one of ``words``; the word "none" is read as None.

    The seating page offers the numbers in ``offered``. If ``offered`` is None, the page offers all
    numbers of ``span``, or no number if ``span`` is long.
    """
    low, high = span[0], span[-1]
    range_text = f"a number from {low} {f'to {high}' if high < 10**6 else 'up'}"
    asked = listed([*words, range_text], "or")

    def read(text: str) -> Value:
        word = text.strip().lower()
        if word in words:
            return None if word == "none" else word
        if whole_number(word) in span:
            return int(word)
        raise BadSetup(f"{name} is {asked}, not “{brief(text)}”.")

    if offered is None:
        offered = span if len(span) <= _MOST_OFFERED else range(0)
    choices = (*words, *map(str, offered))
    return Setting(name, default, about, read, choices, label, means, asked=asked)


def limit(about: str, *, automated: int) -> Setting:
    """A setting that ends the match after a number of rounds.

    ``automated`` is the number for automated play, which might never end without a limit.
    """
    unlimited = number("limit", range(1, 10**6 + 1), about, default=None, words=("none",))
    return unlimited._replace(automated=automated)
