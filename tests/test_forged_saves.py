"""Forged journals run no code and send no escape sequences to the terminal."""

import json
import pickle
from pathlib import Path
from typing import Any, Final

import pytest

from scapegoat_games import catalog, journal_lines, saves
from scapegoat_games import home as homes
from scapegoat_games.commands import stage
from scapegoat_games.match import Match
from tests.commands import Command, commanding

ESCAPES: Final = "\x1b]0;steered\x07\x1b[2J"
NAMES: Final = ("Ann", "Bo", "Cy")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path) -> Command:
    monkeypatch.setattr(stage, "check_terminal", lambda: None)
    return commanding(capsys, monkeypatch, home)


def forged(home: Path, game: str, *moves: object, **header: object) -> Path:
    """Writes a journal with these contents and correct seals."""
    path = homes.matches(homes.ready(home)) / f"{game}-forged.jsonl"
    genuine = {
        "format": journal_lines.FORMAT,
        "game": game,
        "edition": catalog.load(game).edition,
        "seed": "s",
        "seats": NAMES,
        "settings": {},
        "when": "2026-01-02T03:04:05+00:00",
    }
    data, seal = b"", b""
    for content in (genuine | header, *moves):
        opened = json.dumps(content, separators=(",", ":"))[:-1].encode()
        seal = journal_lines.seal_of(opened, seal)
        data += opened + b',"sum":"%s"}\n' % seal
    path.write_bytes(data)
    return path


def moved(text: str, **others: object) -> dict[str, Any]:
    return {"seat": 0, "move": text, "events": [], "draws": 1} | others


@pytest.mark.parametrize("game", catalog.ids())
def test_a_forged_journal_with_legal_contents_is_resumed(home: Path, game: str) -> None:
    match = saves.resume(forged(home, game))
    match.close()
    assert match.names == NAMES


HEADERS: Final[list[tuple[dict[str, object], str]]] = [
    ({"format": journal_lines.FORMAT + 1}, "another version of the program"),
    ({"edition": 99}, "edition 99 of the rules"),
    ({"edition": 10**4000}, "edition 1000"),
    ({"seats": (ESCAPES, "Bo", "Cy")}, "characters that can't be shown"),
    ({"seats": ("A" * 150, "Bo", "Cy")}, "longer than"),
    ({"seats": ("", "Bo", "Cy")}, "can't be empty"),
    ({"seats": ("Bo", "Bo", "Cy")}, "Two players are called Bo"),
    ({"seats": ()}, "players, not 0"),
    ({"seed": "\ud800"}, "is not text"),
    ({"settings": {ESCAPES: 1}}, "no setting"),
    ({"settings": {"limit": ESCAPES}}, "limit"),
    ({"settings": {"limit": -(10**4000)}}, "limit"),
    ({"settings": {"limit": {}}}, "line 1 is not what was written"),
    ({"seed": 1}, "line 1 is not what was written"),
    ({"when": None}, "line 1 is not what was written"),
    ({"computers": {"9": "hard"}}, "line 1 is not what was written"),
    ({"computers": {"0": "best"}}, "line 1 is not what was written"),
    ({"computers": ["hard"]}, "line 1 is not what was written"),
    ({"computers": {"0": ["hard"]}}, "line 1 is not what was written"),
    ({ESCAPES: 1}, "newer version of the program"),
]


@pytest.mark.parametrize(("header", "why"), HEADERS)
@pytest.mark.parametrize("game", catalog.ids())
def test_an_impossible_header_is_refused_in_one_sentence(
    run: Command, home: Path, game: str, header: dict[str, object], why: str
) -> None:
    path = forged(home, game, **header)
    before = path.read_bytes()
    answer = run("resume", path.stem)
    assert answer.code == 3
    assert why in answer.sentence
    assert len(answer.sentence) < 800
    assert answer.sentence.isprintable()
    assert path.read_bytes() == before


PICKLED: Final = pickle.dumps(NAMES).decode("latin-1")
MOVES: Final = [
    moved("", seat=0),
    moved(ESCAPES),
    moved(PICKLED),
    moved("__import__('os').abort()"),
    moved("\ud800"),
    moved("9" * 5000),
    moved("show ٣-٤"),
    moved("show 1-" + "9" * 5000),
    moved("put @-1"),
    moved("hold", seat=-1),
    moved("hold", seat=10**30),
    moved("hold", draws=-(10**30)),
]


@pytest.mark.parametrize("game", catalog.ids())
def test_an_impossible_move_is_refused_in_one_sentence(run: Command, home: Path, game: str) -> None:
    for move in MOVES:
        answer = run("resume", forged(home, game, move).stem)
        assert answer.code == 3
        assert "Move 1 of" in answer.sentence
        assert len(answer.sentence) < 800
        assert answer.sentence.isprintable()


LATER: Final[list[tuple[dict[str, object], str]]] = [
    ({"seat": 0, "name": ESCAPES}, "characters that can't be shown"),
    ({"seat": 0, "name": "Bo"}, "Two players are called Bo"),
    ({"seat": 9, "name": "Bob"}, "line 2 is not what was written"),
    ({"seat": 0, "player": ESCAPES}, "line 2 is not what was written"),
    ({"seat": 0, "say": [ESCAPES]}, "line 2 is not what was written"),
    ({"undo": True, "seat": 0}, "line 2 is not what was written"),
    ({"winners": [0], "scores": []}, "line 2 is not what was written"),
    ({"seat": 0, "notes": {"at": 10**30, "cut": 0, "put": ""}}, "line 2 is not what was written"),
    ({"seat": 0, ESCAPES: 1}, "doesn't understand line 2"),
]


@pytest.mark.parametrize(("line", "why"), LATER)
def test_an_impossible_later_line_is_refused_in_one_sentence(
    run: Command, home: Path, line: dict[str, object], why: str
) -> None:
    answer = run("resume", forged(home, "scout", line).stem)
    assert answer.code == 3
    assert why in answer.sentence
    assert answer.sentence.isprintable()


def test_a_forged_statement_sends_no_escape_sequences(home: Path) -> None:
    match = saves.resume(forged(home, "scout", {"seat": 0, "say": ESCAPES}))
    match.close()
    ((_, said),) = match.writings.said
    assert said.text.isprintable()


def test_lists_of_forged_matches_send_no_escape_sequences(run: Command, home: Path) -> None:
    path = forged(home, "scout", seats=(ESCAPES, "[red]Bo"), when=ESCAPES)
    for words in (("matches",), ("matches", "--json")):
        answer = run(*words)
        assert answer.code == 0
        assert "[red]Bo" in answer.out
        assert "".join(answer.out.split()).isprintable()
    (summary,) = saves.summaries(path.parent)
    assert all(text.isprintable() for text in (*summary.names, summary.when))


def test_markup_in_a_name_is_shown_literally(tmp_path: Path) -> None:
    names = ("[red]Bo", "[@click=bell]Cy", "{0}%s")
    match = Match.start(catalog.load("scout"), names, {}, "s", tmp_path / "markup.jsonl")
    match.play(0, match.legal(0)[0])
    match.close()
    again = saves.resume(tmp_path / "markup.jsonl")
    again.close()
    assert again.names == names
    assert again.history(1)[0].text.startswith("[red]Bo ")
