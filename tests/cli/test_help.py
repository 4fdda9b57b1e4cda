"""The help of the command and its agreement with the README; listings of games and rules."""

import json
import re
from pathlib import Path

import pytest
from typer.main import get_command

import scapegoat_games
from scapegoat_games import catalog
from scapegoat_games.cli import program
from tests.commands import Command

COMMANDS = (
    *("play", "resume", "learn", "matches", "records", "games", "rules", "replay", "simulate"),
)
README = Path(__file__).parents[2] / "README.md"


ALSO = {*catalog.ids(), "help", "version", "list"}


def options(command: str) -> set[str]:
    commands = vars(get_command(program))["commands"]
    names = {name for option in commands[command].params for name in option.opts}
    return {name for name in names if name.startswith("-")}


def test_the_version_is_the_package_s(run: Command) -> None:
    assert run("--version").out == f"scapegoats {scapegoat_games.__version__}\n"


@pytest.mark.parametrize("word", ["-V", "version", "Version"])
def test_several_words_ask_for_the_version(run: Command, word: str) -> None:
    assert run(word) == run("--version")


def test_help_is_understood_as_a_word(run: Command) -> None:
    assert run("help") == run("-h")
    assert run("HELP", "Matches") == run("matches", "-h")
    assert run("help", "scout") == run("rules", "scout")


def test_every_understood_word_has_help(run: Command) -> None:
    assert run("help", "list") == run("games", "-h")
    assert run("help", "help") == run("help", "Version") == run("-h")


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_names_no_python_types(run: Command, command: str) -> None:
    out = run(command, "-h").out
    assert not re.search(r"<.*?>|[{}]|range", out)


def test_the_commands_are_listed_in_whole_sentences(run: Command) -> None:
    listed = run("-h").out.partition("Commands:\n")[2].partition("\n\n")[0]
    assert len(listed.splitlines()) == len(COMMANDS)
    assert all(line.endswith(".") and "..." not in line for line in listed.splitlines())


def test_list_means_games(run: Command) -> None:
    assert run("list") == run("games")
    assert run("list", "Scout", "--json") == run("games", "scout", "--json")


@pytest.mark.parametrize("command", ["play", "rules", "simulate"])
def test_a_command_without_its_game_lists_the_games(run: Command, command: str, home: Path) -> None:
    answer = run(command)
    assert answer.code == 0
    assert answer.out.startswith(run("games").out)
    assert f"`scapegoats {command} scout`" in answer.out
    assert not home.exists()


def test_names_of_games_ignore_case(run: Command) -> None:
    assert run("rules", "Scape_Goat") == run("rules", "scape-goat")
    assert run("games", "SCOUT") == run("games", "scout")
    assert run("simulate", "Scout", "--games", "1", "--players", "2", "--set", "limit=3").code == 0


def test_all_commands_are_tried_here() -> None:
    assert tuple(vars(get_command(program))["commands"]) == COMMANDS


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_the_help_has_examples_and_the_exit_codes(run: Command, flag: str) -> None:
    answer = run(flag)
    assert answer.code == 0
    examples, commands, options = map(
        answer.out.index, ("\n  scapegoats scout Ann Bo Cy ", "\nCommands:", "\nOptions:")
    )
    assert examples < commands < options
    assert "\n    3    a match, the home directory or the output" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_a_help_with_examples(run: Command, command: str) -> None:
    answer = run(command, "-h")
    assert answer.code == 0
    assert f"\n  scapegoats {command}" in answer.out
    assert "\b" not in answer.out
    assert run(command, "--help") == answer


def test_the_help_warns_that_seeds_can_be_guessed(run: Command) -> None:
    assert "guessable" in run("play", "-h").out


def readme_lines() -> list[list[str]]:
    found = re.findall(r"`scapegoats([^`]*)`", README.read_text(encoding="utf-8"))
    return [words.split() for words in found]


def test_the_readme_names_exactly_the_commands() -> None:
    told = {words[0] for words in readme_lines() if words and not words[0].startswith("-")}
    assert told - ALSO == set(COMMANDS)


def test_all_options_in_the_readme_exist() -> None:
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


def test_the_games_are_listed_with_their_players(run: Command) -> None:
    out = run("games").out
    for game in map(catalog.load, catalog.ids()):
        assert f"{game.id}: {game.title}, " in out
        assert game.tagline in out


def test_one_game_is_shown_with_its_settings(run: Command) -> None:
    out = run("games", "scout").out
    for setting in catalog.load("scout").settings:
        assert f"  {setting.name}={setting.text(setting.default)}\n    {setting.help}\n" in out


def test_a_game_lists_the_values_of_its_settings(run: Command) -> None:
    scout, alcatraz = run("games", "scout").out, run("games", "alcatraz").out
    assert "    Can be players or a number from 1 to 20.\n" in scout
    assert "    Can be random or holder.\n" in scout
    assert "    Can be none or a number from 1 up.\n" in scout
    assert "    Can be silver, gold, random or twelve letters like ssgsggssgsgs.\n" in alcatraz


def test_games_are_printed_as_json(run: Command) -> None:
    (scout,) = (game for game in json.loads(run("games", "--json").out) if game["id"] == "scout")
    assert scout["players"] == [2, 5]
    assert scout["settings"][-1] == {
        "name": "limit",
        "default": None,
        "choices": ["none"],
        "help": "Actions after which a round is scored as it stands; for automated play.",
    }
    assert json.loads(run("games", "scout", "--json").out) == [scout]


def test_rules_are_plain_text_in_a_pipe(run: Command) -> None:
    page = Path(__file__).parents[2] / "assets" / "rules" / "scout.md"
    assert run("rules", "scout").out == page.read_text(encoding="utf-8")


def test_a_missing_rules_page_is_reported_as_a_bug(
    run: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("scapegoat_games.assets._folder", lambda _: tmp_path)
    answer = run("rules", "scout")
    assert answer.code == 1
    assert answer.sentence == "The file assets/rules/scout.md is missing from this installation."
