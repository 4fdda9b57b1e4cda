"""A short match of the toy game on disk, and checks of its file."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from scapegoat_games import journal_lines, saves
from scapegoat_games.journal_lines import JournalTrouble
from scapegoat_games.protocol import Eye, Level
from tests.toy import BIDS, ToyMatch, load_toy, play, toy_match

PLAYED = (*BIDS, "rest", "roll", "rise")
Step: TypeAlias = Callable[[ToyMatch], object]


def _plays(text: str) -> Step:
    return lambda match: play(match, text)


STEPS: Final[tuple[Step, ...]] = (
    _plays("bid 0"),
    _plays("bid 1"),
    lambda match: match.undo(0),
    lambda match: match.writings.say(2, "I hold a 3."),
    _plays("bid 2"),
    lambda match: match.writings.note(1, "Ann lies"),
    _plays("bid 2"),
    lambda match: match.rename(1, "Beau"),
    _plays("rest"),
    lambda match: match.writings.note(1, "Ann always lies: \U0001f410"),
    lambda match: match.hand_over(2, Level.HARD),
    _plays("roll"),
    _plays("rise"),
    lambda match: match.undo(),
    _plays("roll"),
    lambda match: match.hand_over(2, None),
)
"""The steps of the match of ``recorded``. Each writes one line; the closing line is missing."""


def recorded(path: Path) -> bytes:
    """The journal of a short match, with every kind of line except the closing line."""
    match = toy_match(path)
    for step in STEPS:
        step(match)
    match.close()
    return path.read_bytes()


def everything(match: ToyMatch) -> tuple[object, ...]:
    """All that can be read from a match."""
    told = tuple((match.view(who), match.history(who)) for who in (0, 1, 2, Eye.TABLE))
    notes = tuple(match.writings.notes(seat) for seat in range(3))
    players = match.names, dict(match.computers), match.header.handed_over
    return told, notes, match.writings.said, *players


def positions() -> list[tuple[object, ...]]:
    """``everything`` in the match of ``recorded`` after each of its lines."""
    match = toy_match()
    seen = [everything(match)]
    for step in STEPS:
        step(match)
        seen.append(everything(match))
    return seen


def resumed(path: Path) -> ToyMatch:
    return saves.resume(path, load_toy)


def refused(path: Path) -> str:
    """The sentence with which a file is refused. Asserts that the file is unchanged."""
    before = path.read_bytes()
    with pytest.raises(JournalTrouble) as caught:
        resumed(path).close()
    assert path.read_bytes() == before
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def sealed(*contents: bytes) -> bytes:
    """Lines with these contents and correct seals."""
    data, seal = b"", b""
    for content in contents:
        seal = journal_lines.seal_of(content, seal)
        data += content + b',"sum":"%s"}\n' % seal
    return data


HEADER = (
    b'{"format":1,"game":"toy","edition":1,"seed":"s","seats":["A","B"],'
    b'"settings":{"turns":6,"loud":true},"when":"2026-01-02T03:04:05+00:00"'
)

HEADER_2 = HEADER.replace(b'"format":1', b'"format":2')
BID = b'{"seat":0,"move":"bid 0","events":["bid"],"draws":1'
"""A move line that is valid after both headers."""
