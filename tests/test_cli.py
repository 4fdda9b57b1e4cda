"""What the command answers, in plain text, without opening the table."""

import json
import re
import sys
from pathlib import Path

import pytest
from typer.main import get_command

import scapegoat_games
from scapegoat_games import catalog, saves
from scapegoat_games.cli import main, program
from scapegoat_games.preferences import THEMES
from tests.commands import Command, commanding, kept_match

COMMANDS = ("play", "resume", "matches", "games", "rules", "replay", "simulate")
README = Path(__file__).parents[1] / "README.md"


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Command:
    return commanding(capsys, monkeypatch, tmp_path / "home")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def options(command: str) -> set[str]:
    commands = vars(get_command(program))["commands"]
    names = {name for option in commands[command].params for name in option.opts}
    return {name for name in names if name.startswith("-")}


def test_the_version_is_that_of_the_package(run: Command) -> None:
    assert run("--version").out == f"scapegoats {scapegoat_games.__version__}\n"


def test_there_are_just_these_commands() -> None:
    assert tuple(vars(get_command(program))["commands"]) == COMMANDS


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_the_help_has_examples_and_the_exit_codes(run: Command, flag: str) -> None:
    answer = run(flag)
    assert answer.code == 0
    assert "\n    scapegoats play scout Ann Bo Cy\n" in answer.out
    assert "\n    3    a match, the home directory or the output" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_a_help_with_examples(run: Command, command: str) -> None:
    answer = run(command, "-h")
    assert answer.code == 0
    assert f"\n  scapegoats {command}" in answer.out
    assert "\b" not in answer.out
    assert run(command, "--help") == answer


def test_the_seed_is_said_to_make_the_deal_guessable(run: Command) -> None:
    assert "guessable" in run("play", "-h").out


# What the README says of the command line is true.


def readme_lines() -> list[list[str]]:
    found = re.findall(r"`scapegoats([^`]*)`", README.read_text(encoding="utf-8"))
    return [words.split() for words in found]


def test_the_readme_tells_of_every_command_and_of_no_other() -> None:
    told = {words[0] for words in readme_lines() if words and not words[0].startswith("-")}
    assert told == set(COMMANDS)


def test_every_option_that_the_readme_speaks_of_is_there() -> None:
    section = README.read_text(encoding="utf-8").partition("## The command line")[2]
    section = section.partition("\n## ")[0]
    ours = set().union(*map(options, COMMANDS)) | {"--home", "--version", "--debug"}
    typers = {"-h", "--help", "--install-completion"}
    told = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", section))
    assert told - {"-m"} == ours | typers


def test_the_readme_and_the_help_agree_on_the_exit_codes(run: Command) -> None:
    told = re.findall(r"^\| ([\d, ]+) \|", README.read_text(encoding="utf-8"), re.MULTILINE)
    shown = run("-h").out.partition("Exit codes:")[2]
    assert [code for line in told for code in line.split(", ")] == re.findall(r"\d+", shown)


# games, rules


def test_the_games_are_listed_with_their_players(run: Command) -> None:
    out = run("games").out
    for game in map(catalog.load, catalog.ids()):
        assert f"{game.id}: {game.title}, " in out
        assert game.tagline in out


def test_one_game_is_shown_with_its_settings(run: Command) -> None:
    out = run("games", "scout").out
    for setting in catalog.load("scout").settings:
        assert f"  {setting.name}={setting.text(setting.default)}\n    {setting.help}\n" in out


def test_the_games_as_json(run: Command) -> None:
    (scout,) = (game for game in json.loads(run("games", "--json").out) if game["id"] == "scout")
    assert scout["players"] == [2, 5]
    assert scout["settings"][-1] == {
        "name": "limit",
        "default": None,
        "choices": ["none"],
        "help": "Actions after which a round is scored as it stands; for automated play.",
    }
    assert json.loads(run("games", "scout", "--json").out) == [scout]


def test_the_rules_are_plain_text_where_no_terminal_is(run: Command) -> None:
    page = Path(__file__).parents[1] / "assets" / "rules" / "scout.md"
    assert run("rules", "scout").out == page.read_text(encoding="utf-8")


def test_a_page_that_is_missing_is_a_mistake_of_ours(
    run: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("scapegoat_games.assets._folder", lambda _: tmp_path)
    answer = run("rules", "scout")
    assert answer.code == 1
    assert answer.sentence == "The file assets/rules/scout.md is missing from this installation."


# matches, replay


def test_no_matches_at_first(run: Command) -> None:
    assert run("matches").out.startswith("There are no matches yet")
    assert json.loads(run("matches", "--json").out) == []


def test_matches_are_listed_open_finished_and_damaged(run: Command, home: Path) -> None:
    played, left, broken = (
        kept_match(home),
        kept_match(home, moves=3),
        kept_match(home, moves=2),
    )
    broken.write_bytes(broken.read_bytes().replace(b"Ann", b"Eve"))
    lines = set(run("matches").out.splitlines())
    assert lines >= {
        f"{left.stem}: Ann and [red]Bo, 3 moves, open",
        f"{broken.stem} is damaged: line 1 is not what was written.",
    }
    states = {one["id"]: one["state"] for one in json.loads(run("matches", "--json").out)}
    assert states == {played.stem: "finished", left.stem: "open", broken.stem: "damaged"}


def test_a_match_with_a_name_that_is_no_text_is_listed(run: Command, home: Path) -> None:
    path = kept_match(home, moves=1)
    path.rename(path.with_name("\udcff\x1b.jsonl"))
    assert run("matches").out == "��: Ann and [red]Bo, 1 move, open\n"
    assert json.loads(run("matches", "--json").out)[0]["id"] == "\udcff\x1b"


def test_deleting_needs_somebody_to_ask(run: Command, home: Path) -> None:
    path = kept_match(home)
    answer = run("matches", "--delete", path.stem)
    assert answer.code == 2
    assert answer.sentence == "There is no terminal to ask on; --yes deletes without a question."
    assert path.exists()


@pytest.mark.parametrize(("typed", "gone"), [("y\n", True), ("\n", False), ("", False)])
def test_deleting_asks(
    run: Command, home: Path, monkeypatch: pytest.MonkeyPatch, typed: str, gone: bool
) -> None:
    class Keyboard:
        def isatty(self) -> bool:
            return True

        def readline(self) -> str:
            return typed

    path = kept_match(home)
    monkeypatch.setattr(sys, "stdin", Keyboard())
    answer = run("matches", "--delete", path.stem)
    assert answer.code == 0
    assert answer.err == f"Delete {path.stem} for good? [y/N] "
    assert answer.out == f"{path.stem} was {'deleted' if gone else 'kept'}.\n"
    assert path.exists() is not gone


def test_deleting_without_a_question(run: Command, home: Path) -> None:
    path = kept_match(home)
    path.write_bytes(b"damaged")
    assert run("matches", "--delete", path.stem, "--yes").out == f"{path.stem} was deleted.\n"
    assert not path.exists()


def test_a_match_that_is_open_elsewhere_is_not_deleted(run: Command, home: Path) -> None:
    path = kept_match(home, moves=2)
    match = saves.resume(path)
    answer = run("matches", "--delete", path.stem, "--yes")
    match.close()
    assert answer.code == 3
    assert "is being played in another window" in answer.sentence
    assert path.exists()


def test_nothing_typed_means_no_match(run: Command, home: Path) -> None:
    kept_match(home)
    assert run("matches", "--delete", "", "--yes").code == 3


def test_a_finished_match_is_printed_with_all_open(run: Command, home: Path) -> None:
    path = kept_match(home)
    answer = run("replay", path.stem, "--text")
    assert answer.code == 0
    first, *lines = answer.out.splitlines()
    assert first.startswith("Scout: Ann and [red]Bo, 20")
    assert lines[0].startswith("   1  ")
    assert re.fullmatch(r"Ann: -?\d+(, a winner)?", lines[-2])
    assert re.fullmatch(r"\[red\]Bo: -?\d+(, a winner)?", lines[-1])
    assert ", a winner" in lines[-2] + lines[-1]


def test_the_replay_tells_more_than_the_table_knew(run: Command, home: Path) -> None:
    out = run("replay", kept_match(home, seed="b").stem, "--text").out
    scouted = [line for line in out.splitlines() if "scouts" in line]
    assert scouted
    assert all("to place" in line for line in scouted)


@pytest.mark.channel("replay")
def test_a_match_that_goes_on_is_not_printed(run: Command, home: Path) -> None:
    path = kept_match(home, moves=3)
    answer = run("replay", path.stem, "--text")
    assert answer.code == 3
    assert answer.sentence == f"{path.stem} isn't over yet; it can be resumed."


# simulate


def test_random_games_are_told(run: Command) -> None:
    answer = run(
        "simulate", "scout", "--players", "3", "--games", "2", "--seed", "s", "--set", "rounds=1"
    )
    assert answer.code == 0
    assert "Scout, 3 players, 2 games\nseed    s\n" in answer.out
    assert "rounds=1" in answer.out
    assert answer.out.count("\nseat ") == 3


def test_random_games_are_the_same_for_the_same_seed(run: Command) -> None:
    words = ("simulate", "scout", "--games", "2", "--seed", "s", "--set", "rounds=1", "--json")
    first, again = json.loads(run(*words).out), json.loads(run(*words).out)
    timed = {"seconds", "moves_per_second"}
    assert {key: first[key] for key in first.keys() - timed} == {
        key: again[key] for key in again.keys() - timed
    }
    assert first["seats"] == 5
    assert first["settings"]["limit"] == 400


def test_a_limit_that_is_given_stands(run: Command) -> None:
    out = run("simulate", "scout", "--games", "1", "--set", "limit=20", "--set", "rounds=1").out
    assert "limit=20" in out


def test_a_game_without_an_end_is_given_up(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scapegoat_games.simulate.play_out.__defaults__", (5,))
    answer = run("simulate", "scout", "--games", "1", "--seed", "s")
    assert answer.code == 2
    assert answer.sentence == "Scout with seed s-1 went on for 5 moves."


# Whatever is typed, one sentence and the right code.

STRANGE = "\udcff"
NO_TEXT = "�"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["gams"], "No such command 'gams'. Did you mean 'games'? `scapegoats -h` tells more."),
        (["--foo"], "No such option: --foo. `scapegoats -h` tells more."),
        (["play"], "Missing argument 'GAME'. `scapegoats play -h` tells more."),
        (["play", "scout", "--set"], "Option '--set' requires an argument."),
        (["games", "scout", "b"], "Got unexpected extra argument(s) (b)."),
        (["matches", "--home", "x"], "--home goes before the command: `scapegoats --home … mat"),
        (["play", "scut"], "There is no game called “scut”: did you mean scout?"),
        (["play", STRANGE], f"There is no game called “{NO_TEXT}”: the games are "),
        (["rules", "[red]"], "There is no game called “[red]”: the games are "),
        (["games", ""], "There is no game called “”: the games are "),
        (["play", "scout", "Ann"], "Scout is for 2 to 5 players, not 1."),
        (["play", "scout", *"ABCDEF"], "Scout is for 2 to 5 players, not 6."),
        (["play", "scout", "Ann", "ann"], "Two players are called ann; each needs a name of"),
        (["play", "scout", "Ann", ""], "A name can't be empty."),
        (["play", "scout", "Ann", "A" * 17], f"The name “{'A' * 17}” is longer than 16 columns."),
        (["play", "scout", "Ann", "a\x1b[2J"], f"The name “a{NO_TEXT}[2J” has characters that"),
        (["play", "scout", "Ann", STRANGE], f"The name “{NO_TEXT}” has characters that can't"),
        (["play", "scout", "[red]" * 4, "B"], f"The name “{'[red]' * 4}” is longer than"),
        (["play", "scout", "--players", "x"], "--players is a whole number from 1 to 99, not “x”."),
        (["play", "scout", "--players", "9"], "Scout is for 2 to 5 players, not 9."),
        (["play", "scout", "--players", "9" * 5000], "--players is a whole number from 1 to 99"),
        (["play", "scout", "A", "B", "--players", "3"], "--players says 3, but there are 2 names."),
        (["play", "scout", "--set", "rounds"], "The setting rounds needs a value: rounds=VALUE."),
        (["play", "scout", "--set", "round=1"], "Scout has no setting “round”: did you mean round"),
        (["play", "scout", "--set", "rounds=0"], "rounds is players or a number from 1 to 20"),
        (["play", "scout", "--set", f"rounds={STRANGE}"], f"The setting “rounds={NO_TEXT}” has ch"),
        (["play", "scout", "--set", "first=[red]"], "first is random or holder, not “[red]”."),
        (["play", "scout", "--seed", STRANGE], f"The seed “{NO_TEXT}” is not text."),
        (["play", "scout", "--theme", "lamp"], "There is no theme called “lamp”: did you mean lam"),
        (["play", "scout", "--theme", "[b]"], "There is no theme called “[b]”: the themes are la"),
        (["simulate", "scout", "--games", "0"], "--games is a whole number from 1 to 1000000"),
        (["simulate", "scout", "--games", "1_0"], "--games is a whole number from 1 to 1000000"),
        (["simulate", "scout", "--games", "9" * 30], "--games is a whole number from 1 to 100000"),
        (["simulate", "scout", "--players", "0"], "--players is a whole number from 1 to 99, not"),
        (["simulate", "scout", "--players", "7"], "Scout is for 2 to 5 players, not 7."),
        (["simulate", "scout", "--seed", STRANGE], f"The seed “{NO_TEXT}” is not text."),
        (["replay"], "Missing argument 'MATCH'. `scapegoats replay -h` tells more."),
    ],
)
def test_what_is_mistyped_is_said_in_one_sentence(
    run: Command, home: Path, words: list[str], said: str
) -> None:
    answer = run(*words)
    assert answer.code == 2
    assert answer.sentence.startswith(said)
    assert answer.sentence.endswith((".", "?"))
    assert not home.exists()


@pytest.mark.parametrize("command", [["resume"], ["replay"], ["matches", "--delete"]])
@pytest.mark.parametrize("match", ["nosuch", "", STRANGE, "[red]", "../x", "x" * 5000])
def test_a_match_that_is_unknown(run: Command, command: list[str], match: str) -> None:
    answer = run(*command, match)
    assert answer.code == 3
    assert answer.sentence.startswith("There is no match called “")


def test_nothing_to_resume(run: Command, home: Path) -> None:
    kept_match(home)
    answer = run("resume")
    assert answer.code == 3
    assert answer.sentence == "There is no match to go on with."


def test_a_name_for_two_matches_means_neither(run: Command, home: Path) -> None:
    kept_match(home, moves=1)
    kept_match(home, moves=1)
    answer = run("resume", "scout")
    assert answer.code == 3
    assert answer.sentence.endswith(": type more of it.")


@pytest.mark.parametrize("home", ["/dev/null/home", "\0"])
def test_a_home_that_cannot_be_made(run: Command, home: str) -> None:
    answer = run("--home", home, "matches")
    assert answer.code == 3
    assert re.fullmatch(r"The directory .+ can't be made: .+\.", answer.sentence)


def test_the_option_outdoes_the_environment(run: Command, tmp_path: Path) -> None:
    kept_match(tmp_path / "other", moves=1)
    assert run("matches").out.startswith("There are no matches")
    assert "open" in run("--home", str(tmp_path / "other"), "matches").out


def test_a_home_need_not_be_text(run: Command, tmp_path: Path) -> None:
    assert run("--home", f"{tmp_path}/{STRANGE}", "matches").code == 0


def test_a_bug_gets_out_and_is_told_without_its_text(
    run: Command, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise KeyError("a secret card")

    monkeypatch.setattr("scapegoat_games.catalog.ids", broken)
    with pytest.raises(KeyError) as caught:
        run("games")
    sys.excepthook(KeyError, caught.value, caught.tb)
    said = capsys.readouterr().err
    assert said.startswith("This is a mistake in scapegoats itself (KeyError in test_cli.py, line ")
    assert said.count("\n") == 1
    assert "secret" not in said


def test_an_interrupt_is_no_bug(run: Command, capsys: pytest.CaptureFixture[str]) -> None:
    run("--version")
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not capsys.readouterr().err


def test_a_bug_of_files_is_no_trouble_with_the_output(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise FileNotFoundError(2, "no such file", "somewhere")

    monkeypatch.setattr("scapegoat_games.catalog.ids", broken)
    with pytest.raises(FileNotFoundError):
        run("games")


def test_with_debug_a_bug_is_told_in_full(
    run: Command, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise KeyError("all of it")

    monkeypatch.setattr("scapegoat_games.catalog.ids", broken)
    with pytest.raises(KeyError) as caught:
        run("--debug", "games")
    sys.excepthook(KeyError, caught.value, caught.tb)
    said = capsys.readouterr().err
    assert "Traceback" in said
    assert "all of it" in said


def test_an_interrupt_has_its_code(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scapegoat_games.catalog.ids", interrupted)
    assert run("games").code == 130


def test_the_light_list_of_themes_is_the_real_one() -> None:
    from scapegoat_games.tui import themes  # noqa: PLC0415 - the other tests need no Textual

    assert tuple(theme.name for theme in themes.THEMES) == THEMES


def test_main_reads_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["anything", "--version"])
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    assert main() == 0
    assert capsys.readouterr().out.startswith("scapegoats ")
