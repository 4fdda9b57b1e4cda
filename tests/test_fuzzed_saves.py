"""Journals with wrong contents and meaningless command lines get one sentence each."""

import json
import os
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from scapegoat_games import catalog, saves
from scapegoat_games.commands import play as commands
from scapegoat_games.commands import stage
from scapegoat_games.journal_lines import JournalTrouble
from scapegoat_games.match import Match
from scapegoat_games.protocol import Level
from scapegoat_games.simulate import automated, play_out
from tests.commands import Command, commanding
from tests.journal.recorded import sealed

MAX_LETTERS: Final = 800
"""Letters of the longest acceptable sentence."""
SHARED: Final = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

VALUES: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.just("9" * 5000) | st.just(10**40),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=4,
)


def lines_of(game: str, path: Path) -> list[dict[str, Any]]:
    """The lines of a journal with the first moves of a match."""
    loaded = catalog.load(game)
    rules = automated(loaded, {})
    match = Match.start(loaded, ("Ann", "Bo", "Cy"), rules, "fuzz", path)
    for seat, move in play_out(loaded, 3, rules, "fuzz").moves[:6]:
        match.play(seat, move)
    match.writings.note(0, "Bo lies")
    match.writings.note(0, "Bo never lies")
    match.writings.say(1, "I hold a green one")
    match.rename(2, "Cyd")
    match.hand_over(1, Level.EASY)
    match.close()
    lines = [json.loads(line) for line in path.read_text("ascii").splitlines()]
    # Random matches don't have these kinds of lines at their beginning.
    undo, end = {"undo": True, "seat": match.moves[-1][0]}, {"winners": [0], "scores": []}
    return [*lines, undo, end]


def forge(line: dict[str, Any]) -> bytes:
    kept = {key: value for key, value in line.items() if key != "sum"}
    return json.dumps(kept, separators=(",", ":"))[:-1].encode()


@pytest.mark.parametrize("game", catalog.ids())
@SHARED
@given(data=st.data())
def test_wrong_contents_under_right_seals_are_refused_or_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, data: st.DataObject
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)
    path = tmp_path / "fuzz.jsonl"
    path.unlink(missing_ok=True)
    lines = lines_of(game, path)
    del lines[data.draw(st.integers(-2, 0)) or len(lines) :]
    for line in data.draw(st.lists(st.sampled_from(lines), min_size=1, max_size=3)):
        key = data.draw(st.sampled_from([*line, "undo", "end", "open", "say", "player"]))
        others = [one[key] for one in lines if key in one]
        line[key] = data.draw(VALUES | st.sampled_from(others or [True]))
    written = sealed(*map(forge, lines))
    path.write_bytes(written)
    try:
        saves.resume(path).close()
        sentence = "It goes on."
    except JournalTrouble as trouble:
        sentence = str(trouble)
    assert len(sentence) < MAX_LETTERS
    assert sentence.endswith((".", "?"))
    assert path.read_bytes() == written


@SHARED
@given(data=st.binary(max_size=300))
def test_any_bytes_are_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "fuzz.jsonl"
    path.write_bytes(data)
    with pytest.raises(JournalTrouble) as caught:
        saves.resume(path)
    assert len(str(caught.value)) < MAX_LETTERS
    assert path.read_bytes() == data


WORDS: Final = (
    "--set",
    "--players",
    "--seed",
    "--theme",
    "--open-hands",
    "--",
    "Ann",
    "Bo",
    "rounds=2",
)
ODD: Final = st.text() | st.just("9" * 5000) | st.just("\x1b[2J") | st.just("=") | st.just("\udcff")


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    monkeypatch.setattr(stage, "check_terminal", lambda: None)
    monkeypatch.setattr(commands, "to_the_table", lambda *_: None)
    return commanding(capsys, monkeypatch, tmp_path / "home")


@SHARED
@example(words=["--theme", "9" * 5000])
@example(words=["--set", "9" * 5000])
@example(words=["--players", "9" * 5000])
@given(words=st.lists(st.sampled_from(WORDS) | ODD, max_size=6))
def test_garbage_on_the_command_line_is_one_sentence(run: Command, words: list[str]) -> None:
    answer = run("play", "scout", *words)
    assert answer.code in {0, 2}
    if answer.code:
        assert answer.sentence.isprintable()
        assert len(answer.sentence) < MAX_LETTERS
