"""A short match of the toy on disk, and what must come of its file."""

from pathlib import Path

import pytest

from scapegoat_games import journal_lines, saves
from scapegoat_games.journal import JournalTrouble
from scapegoat_games.protocol import Eye
from tests.toy import BIDS, ToyMatch, load_toy, play, toy_match

PLAYED = (*BIDS, "rest", "roll", "rise")


def recorded(path: Path) -> bytes:
    """The journal of a short match with an undo in it."""
    match = toy_match(path)
    play(match, *PLAYED)
    match.undo()
    play(match, "roll")
    match.close()
    return path.read_bytes()


def everything(match: ToyMatch) -> tuple[object, ...]:
    """All that anybody can learn of a position."""
    return tuple((match.view(who), match.history(who)) for who in (0, 1, 2, Eye.TABLE))


def positions() -> list[tuple[object, ...]]:
    """What the match of ``recorded`` was like after each of its lines."""
    match = toy_match()
    seen = [everything(match)]
    for text in PLAYED:
        play(match, text)
        seen.append(everything(match))
    match.undo()
    seen.append(everything(match))
    play(match, "roll")
    return [*seen, everything(match)]


def resumed(path: Path) -> ToyMatch:
    return saves.resume(path, load_toy)


def refused(path: Path) -> str:
    """The sentence with which the file is refused; it must be left as it was."""
    before = path.read_bytes()
    with pytest.raises(JournalTrouble) as caught:
        resumed(path).close()
    assert path.read_bytes() == before
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def sealed(*contents: bytes) -> bytes:
    """Lines with right seals and whatever in them."""
    data, seal = b"", b""
    for content in contents:
        seal = journal_lines._seal_of(content, seal)  # noqa: SLF001 - forging is the point
        data += content + b',"sum":"%s"}\n' % seal
    return data


HEADER = (
    b'{"format":1,"game":"toy","edition":1,"seed":"s","seats":["A","B"],'
    b'"settings":{"turns":6,"loud":true},"when":"2026-01-02T03:04:05+00:00"'
)
