"""Sentences: names filled into templates, lists and numbers put into words."""

import re
from collections.abc import Sequence
from typing import Final

_PLACE: Final = re.compile(r"\{(\d)\}")
_PLACES: Final = tuple(f"{{{seat}}}" for seat in range(10))


def fill(template: str, names: Sequence[str]) -> str:
    """Puts the names of the seats into a template.

    Names are never read as templates themselves, whatever characters they hold.

    >>> fill("{1} spies on {0}.", ["{1}", "Bo"])
    'Bo spies on {1}.'
    """
    return _PLACE.sub(lambda found: names[int(found[1])], template)


def player(seat: int) -> str:
    """The place in a template where the name of the player at ``seat`` goes."""
    return _PLACES[seat]


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
