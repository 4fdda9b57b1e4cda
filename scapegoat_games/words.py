"""Fills names into sentences, and puts lists and numbers into words."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

_PLACE: Final = re.compile(r"\{(\d)(?::([A-Za-z']+))?\}('s)?")
_PLACES: Final = tuple(f"{{{seat}}}" for seat in range(10))
_SENTENCE_BEGINS: Final = re.compile(r"(?:^|[.!?]\s+|\n\s*|“)$")
_TO_YOU: Final = {
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "wasn't": "weren't",
    "has": "have",
    "hasn't": "haven't",
    "does": "do",
    "doesn't": "don't",
    "goes": "go",
    "their": "your",
    "theirs": "yours",
    "them": "you",
    "themselves": "yourself",
}
"""Irregular words: the form that agrees with a name, and the form that agrees with "you". Regular
verbs are not listed: for "you", they lose their ending.
"""


def fill(template: str, names: Sequence[str], you: int | None = None) -> str:
    """Fills a template with the names of the seats, and with "you" for the seat ``you``.

    ``{1}`` is the player at seat 1. ``{1:word}`` is a word that agrees with that player. A name is
    never read as a template, whatever characters it has.

    >>> fill("{1} spies on {0}.", ["{1}", "Bo"])
    'Bo spies on {1}.'
    >>> told = "{1} {1:closes} the year: {1}'s lowest card goes, and {0} watches {1:them}."
    >>> fill(told, ["Ann", "Bo"])
    "Bo closes the year: Bo's lowest card goes, and Ann watches them."
    >>> fill(told, ["Ann", "Bo"], you=1)
    'You close the year: your lowest card goes, and Ann watches you.'
    """

    def told(found: re.Match[str]) -> str:
        seat, word, owns = int(found[1]), found[2], found[3] or ""
        if seat != you:
            return (word or names[seat]) + owns
        said = to_you(word) if word else "your" if owns else "you"
        begins = _SENTENCE_BEGINS.search(template, 0, found.start())
        return said.capitalize() if begins else said

    return _PLACE.sub(told, template)


def to_you(word: str) -> str:
    """The form of a verb or pronoun that agrees with "you", made from the form for a name.

    >>> [to_you(word) for word in ("closes", "shows", "passes", "tries", "watches", "is")]
    ['close', 'show', 'pass', 'try', 'watch', 'are']
    """
    if word in _TO_YOU:
        return _TO_YOU[word]
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[: -2 if word.endswith(("sses", "shes", "ches", "xes", "zzes")) else -1]


def named(template: str) -> frozenset[int]:
    """The seats of the players whom a template names.

    >>> sorted(named("{2} steals a key from {0}."))
    [0, 2]
    """
    return frozenset(int(found) for found, _, _ in _PLACE.findall(template))


def player(seat: int) -> str:
    """The placeholder for the name of the player at ``seat`` in a template."""
    return _PLACES[seat]


def agreeing(seat: int, word: str) -> str:
    """The placeholder in a template for a word that agrees with the player at ``seat``.

    >>> f"{player(1)} {agreeing(1, 'closes')} the year."
    '{1} {1:closes} the year.'
    """
    return f"{{{seat}:{word}}}"


def instructed(template: str, seat: int) -> str:
    """An instruction for the player at ``seat``, made from a sentence about that player.

    >>> instructed("{1} {1:goes} to Spy and {1:looks} at {2}'s hand.", 1)
    "Go to Spy and look at {2}'s hand."
    """
    rest = re.sub(rf"\{{{seat}:([A-Za-z']+)\}}", lambda found: to_you(found[1]), template)
    rest = rest.removeprefix(f"{player(seat)} ").replace(f"{player(seat)}'s", "your")
    return capital(rest)


def capital(text: str) -> str:
    """The text with a capital first letter; placeholders of names stay as they are.

    >>> capital("the straw of {0}")
    'The straw of {0}'
    """
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str], last: str = "and") -> str:
    """
    >>> listed(["Ann", "Bo", "Cy"])
    'Ann, Bo and Cy'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def counted(number: int, one: str, many: str | None = None) -> str:
    """
    >>> counted(1, "card"), counted(3, "card")
    ('1 card', '3 cards')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def meant(text: str, known: Sequence[str], otherwise: str) -> str:
    """The end of a message about an unknown word: asks whether a similar known word was meant.

    If no known word is similar, the message ends with ``otherwise``.

    >>> meant("Scuot", ["scout"], "the only game is Scout.")
    'did you mean scout?'
    """
    close = get_close_matches(text.casefold(), known, n=1)
    return f"did you mean {close[0]}?" if close else otherwise
