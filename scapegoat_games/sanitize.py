"""Text from outside, made safe to show."""

from typing import Final

_REPEATED: Final = 60
"""Letters; more would hide the sentence around them."""


def printable(text: str) -> str:
    """The text with a mark in place of whatever would steer or break a terminal.

    That is controls, undecodable bytes and marks that turn the writing direction.

    >>> printable("Ann" + chr(27) + "[2J")
    'Ann�[2J'
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def cut(text: str) -> str:
    """As much of a text from outside as is worth repeating."""
    return text if len(text) <= _REPEATED else text[: _REPEATED - 1] + "…"


def brief(text: str) -> str:
    """A text from outside as a sentence may repeat it."""
    return printable(cut(text))
