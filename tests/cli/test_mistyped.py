"""Every mistyped command is answered with a sentence and the right exit code."""

import re
from pathlib import Path

import pytest

from tests.commands import Command, kept_match

STRANGE = "\udcff"
NO_TEXT = "�"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["gams"], "There is no command called “gams”: did you mean `scapegoats games`?"),
        (["scuot", "Ann"], "There is no command called “scuot”: did you mean `scapegoats scout`?"),
        (["alca"], "There is no command called “alca”: did you mean `scapegoats alcatraz`?"),
        (
            ["--debug", "relpay"],
            "There is no command called “relpay”: did you mean `scapegoats rep",
        ),
        (["xyzzy"], "There is no command or game called “xyzzy”; `scapegoats -h` and"),
        ([""], "There is no command or game called “”; `scapegoats -h`"),
        ([STRANGE], f"There is no command or game called “{NO_TEXT}”; `scape"),
        (
            ["help", "mtches"],
            "There is no command called “mtches”: did you mean `scapegoats help m",
        ),
        (["--foo"], "There is no option “--foo”. `scapegoats -h` tells more."),
        (
            ["replay", "--txt", "x"],
            "There is no option “--txt”: did you mean --text? `scapegoats replay -h` tells",
        ),
        (["matches", "--json=1"], "--json takes no value. `scapegoats matches -h` tells more."),
        (
            ["Play", "Scout", "--set"],
            "--set needs a value. `scapegoats games scout` lists the settings.",
        ),
        (
            ["play", "scout", "--players"],
            "--players needs a value. `scapegoats play -h` tells more.",
        ),
        (["games", "scout", "b", "c"], "Unexpected argument: “b c”. `scapegoats games -h`"),
        (["games", "scout", STRANGE], f"Unexpected argument: “{NO_TEXT}”. `scapegoats games"),
        (["matches", "--home", "x"], "--home goes before the command: `scapegoats --home … mat"),
        (["play", "scut"], "There is no game called “scut”: did you mean scout?"),
        (["play", STRANGE], f"There is no game called “{NO_TEXT}”: the games are "),
        (
            ["rules", "Goat"],
            "There is no game called “Goat”: did you mean `scapegoats rules scape-goat`?",
        ),
        (["play", "lesson"], "There is no game called “lesson”: did you mean `scapegoats learn`?"),
        (["Scape", "Goat", "A"], "Scape Goat is for 3 to 6 players, not 1: add names, or"),
        (
            ["play", "Corporate", "Scapegoat", "A"],
            "Corporate Scapegoat is for 3 to 5 players, not 1:",
        ),
        (["rules", "[red]"], "There is no game called “[red]”: the games are "),
        (["games", ""], "There is no game called “”: the games are "),
        (
            ["play", "scout", "Ann"],
            "Scout is for 2 to 5 players, not 1: add names, or computer players with `--bots 1`.",
        ),
        (["scape-goat", "A"], "Scape Goat is for 3 to 6 players, not 1: add names, or computer"),
        (["play", "scout", *"ABCDEF"], "Scout is for 2 to 5 players, not 6."),
        (["play", "scout", "Ann", "ann"], "Two players are called ann; each needs a name of"),
        (["play", "scout", "Ann", "computr"], "“computr”: did you mean computer? A person of"),
        (["play", "scout", "Ann", ""], "A name can't be empty."),
        (["play", "scout", "Ann", "A" * 17], f"The name “{'A' * 17}” is longer than 16 columns."),
        (["play", "scout", "Ann", "a\x1b[2J"], f"The name “a{NO_TEXT}[2J” has characters that"),
        (["play", "scout", "Ann", STRANGE], f"The name “{NO_TEXT}” has characters that can't"),
        (["play", "scout", "[red]" * 4, "B"], f"The name “{'[red]' * 4}” is longer than"),
        (
            ["play", "scout", "--players", "x"],
            "--players must be a whole number from 1 to 10, not “x”.",
        ),
        (["play", "scout", "--players", "9"], "Scout is for 2 to 5 players, not 9."),
        (
            ["play", "scout", "--players", "9" * 5000],
            "--players must be a whole number from 1 to 10",
        ),
        (
            ["play", "scout", "A", "B", "--players", "3"],
            "--players says 3, but 2 players sit down: add names, or `--bots 1`.",
        ),
        (
            ["play", "scout", "A", "B", "C", "--players", "2"],
            "--players says 2, but 3 players sit down.",
        ),
        (["play", "scout", "--set", "rounds"], "The setting rounds needs a value: rounds=VALUE."),
        (["play", "scout", "--set", "round=1"], "Scout has no setting “round”: did you mean round"),
        (["play", "scout", "--set", "rounds=0"], "rounds is players or a number from 1 to 20"),
        (["play", "scout", "--set", f"rounds={STRANGE}"], f"The setting “rounds={NO_TEXT}” has ch"),
        (["play", "scout", "--set", "first=[red]"], "first is random or holder, not “[red]”."),
        (["play", "scout", "--seed", STRANGE], f"The seed “{NO_TEXT}” is not text."),
        (["play", "scout", "--theme", "lamp"], "There is no theme called “lamp”: did you mean lam"),
        (["play", "scout", "--theme", "[b]"], "There is no theme called “[b]”: the themes are la"),
        (["play", "scout", "A", "B", "--level", "easy"], "--level is for computer players, and "),
        (["play", "scout", "--level", "easy"], "--level is for computer players, and there are "),
        (["play", "scout", "A", "computer", "--level", "x"], "A computer player is easy, normal"),
        (["play", "scout", "--bots", "-1"], "--bots must be a whole number from 0 to 9, not “-1”."),
        (["play", "scout", "--bots", "x"], "--bots must be a whole number from 0 to 9, not “x”."),
        (["simulate", "scout", "--levels", ""], "A level is easy, normal, hard or random, not “”."),
        (["simulate", "scout", "--games", "0"], "--games must be a whole number from 1 to 1000000"),
        (
            ["simulate", "scout", "--games", "1_0"],
            "--games must be a whole number from 1 to 1000000",
        ),
        (
            ["simulate", "scout", "--games", "9" * 30],
            "--games must be a whole number from 1 to 10000",
        ),
        (
            ["simulate", "scout", "--players", "0"],
            "--players must be a whole number from 1 to 10, not",
        ),
        (["simulate", "scout", "--players", "7"], "Scout is for 2 to 5 players, not 7."),
        (["simulate", "scout", "--seed", STRANGE], f"The seed “{NO_TEXT}” is not text."),
        (["replay"], "Which match? `scapegoats matches` lists them."),
    ],
)
def test_a_mistyped_command_gets_one_sentence(
    run: Command, home: Path, words: list[str], said: str
) -> None:
    answer = run(*words)
    assert answer.code == 2
    assert answer.sentence.startswith(said)
    assert answer.sentence.endswith((".", "?"))
    assert not home.exists()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lesson", "learn"),
        ("tutorial scout", "learn scout"),
        ("start", "play"),
        ("new scout", "play scout"),
        ("continue", "resume"),
        ("watch", "replay"),
        ("stats", "records"),
        ("delete", "matches --delete MATCH"),
        ("goat", "scape-goat"),
        ("p", "play"),
        ("ma", "matches"),
    ],
)
def test_what_people_type_gets_a_sensible_guess(run: Command, typed: str, meant: str) -> None:
    answer = run(*typed.split())
    assert answer.code == 2
    assert answer.sentence.endswith(f": did you mean `scapegoats {meant}`?")


@pytest.mark.parametrize("typed", ["themes", "settings", "Theme", "config"])
def test_settings_are_said_to_be_on_a_page(run: Command, typed: str) -> None:
    answer = run(typed)
    assert answer.code == 2
    assert answer.sentence.endswith("open the launcher with `scapegoats` and choose Settings.")


def test_a_word_like_no_command_gets_no_guess(run: Command) -> None:
    assert "did you mean" not in run("--jsn", "games").sentence
    assert "did you mean" not in run("wtch").sentence


def test_a_beginning_of_several_commands_names_them_all(run: Command) -> None:
    assert run("re").sentence.endswith(
        "`scapegoats resume`, `scapegoats records` or `scapegoats replay`?"
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["Scout", "rules"], ["rules", "scout"]),
        (["play", "scout", "rules"], ["rules", "scout"]),
        (["scout", "records"], ["records", "scout"]),
        (["scout", "help"], ["rules", "scout"]),
        (["rules", "Alcatraz: The Scapegoat"], ["rules", "alcatraz"]),
        (["-v"], ["--version"]),
        (["-help"], ["--help"]),
        (["play", "-help"], ["play", "--help"]),
        (["help", "--help"], ["--help"]),
    ],
)
def test_other_orders_and_spellings_are_understood(
    run: Command, typed: list[str], meant: list[str]
) -> None:
    answer = run(*typed)
    assert answer.code == 0
    assert answer == run(*meant)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["Ann", "Bo C", "scout"], "The game comes first: `scapegoats play scout Ann 'Bo C'`."),
        (["learn", "Ann", "scout"], "The game comes first: `scapegoats learn scout Ann`."),
        (["scout", "matches"], "`scapegoats matches` needs no game: `scapegoats matches -h` tells"),
        (["--json", "games"], "--json goes after the command: `scapegoats games … --json`."),
        (["--theme", "x"], "--theme goes after the command: `scapegoats play … --theme`."),
    ],
)
def test_a_wrong_order_is_answered_with_the_right_one(
    run: Command, typed: list[str], said: str
) -> None:
    answer = run(*typed)
    assert answer.code == 2
    assert answer.sentence.startswith(said)


@pytest.mark.parametrize("command", [["resume"], ["replay"], ["matches", "--delete"]])
@pytest.mark.parametrize("match", ["nosuch", "", STRANGE, "[red]", "../x", "x" * 5000])
def test_an_unknown_match_gets_one_sentence(run: Command, command: list[str], match: str) -> None:
    answer = run(*command, match)
    assert answer.code == 3
    assert answer.sentence.startswith("There is no match called “")
    assert answer.sentence.endswith(" `scapegoats matches` lists all there are.")


def test_resume_without_an_open_match_is_refused(run: Command, home: Path) -> None:
    kept_match(home)
    answer = run("resume")
    assert answer.code == 3
    assert answer.sentence == (
        "There is no match to resume. `scapegoats matches` lists all there are."
    )


def test_a_prefix_of_two_matches_is_refused(run: Command, home: Path) -> None:
    kept_match(home, moves=1)
    kept_match(home, moves=1)
    answer = run("resume", "scout")
    assert answer.code == 3
    assert answer.sentence.endswith(": type more of it.")


@pytest.mark.parametrize("home", ["/dev/null/home", "\0"])
def test_an_impossible_home_directory_is_refused(run: Command, home: str) -> None:
    answer = run("--home", home, "resume")
    assert answer.code == 3
    assert re.fullmatch(
        r"The directory .+ can't be made: .+\. `scapegoats --home DIR …` uses another\.",
        answer.sentence,
    )


def test_the_home_option_precedes_the_environment(run: Command, tmp_path: Path) -> None:
    kept_match(tmp_path / "other", moves=1)
    assert run("matches").out.startswith("There are no matches")
    assert "open" in run("--home", str(tmp_path / "other"), "matches").out


def test_a_home_directory_may_have_invalid_text(run: Command, tmp_path: Path) -> None:
    assert run("--home", f"{tmp_path}/{STRANGE}", "matches").code == 0
