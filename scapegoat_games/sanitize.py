"""Handles text from outside the program: makes it safe to show, and reads numbers."""

from typing import Final

_REPEATED: Final = 60
"""Greatest length, in characters, of a quotation of text that comes from outside the program.
Longer quotations are cut off.
"""


def printable(text: str) -> str:
    """The text with a mark in place of each character that could control or break a terminal.

    These are control characters, undecodable bytes, and marks that change the writing direction.

    >>> printable("Ann" + chr(27) + "[2J")
    'Ann�[2J'
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def cut(text: str) -> str:
    """The text, cut off if it is too long to be quoted in a sentence."""
    return text if len(text) <= _REPEATED else text[: _REPEATED - 1] + "…"


def brief(text: str) -> str:
    """The text, cut off if it is too long to be quoted in a sentence, and safe to show."""
    return printable(cut(text))


def whole_number(text: str) -> int:
    """The number that was typed with one to nine digits; -1 for any other text.

    ``int`` would also read "1_0" and digits of other scripts.

    >>> whole_number("10"), whole_number("1_0")
    (10, -1)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else -1
