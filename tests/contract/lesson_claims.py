"""Statements of lessons about a position, found in their texts and checked against a view."""

import re
from collections.abc import Iterator
from typing import Any

from scapegoat_games.course import Moment, Said
from tests.contract.facts import facts_of


def is_in_labels(moment: Moment[Any], words: str) -> bool:
    """Whether the words occur in the label of a possible move."""
    return any(words in option.label for option in moment.options())


def false_claims(game: str, said: Said, moment: Moment[Any]) -> Iterator[str]:
    for pattern, holds in facts_of(game).claims.items():
        for found in re.finditer(pattern, said.text):
            if not holds(moment, next(filter(None, found.groups()), "")):
                yield f"“{said.text}”: {found[0]}"
