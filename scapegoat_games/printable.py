"""Text from outside, made safe to show."""


def printable(text: str) -> str:
    """The text with a mark in place of whatever would steer or break a terminal.

    That is controls, undecodable bytes and marks that turn the writing direction.

    >>> printable("Ann" + chr(27) + "[2J")
    'Ann�[2J'
    """
    return "".join(letter if letter.isprintable() else "�" for letter in text)
