"""Rewrites common mistypings into commands: a game's name means "play", case is ignored."""

import shlex
from collections.abc import Collection, Mapping, MutableMapping, Sequence
from difflib import get_close_matches
from typing import Final

from scapegoat_games.commands.endings import PROGRAM, Refused
from scapegoat_games.sanitize import brief
from scapegoat_games.words import listed

ALSO: Final = ("help", "version", "list")
"""Words that are commands in other programs; here they are rewritten as our own commands."""
OF_A_GAME: Final = ("play", "learn", "records", "games", "rules", "simulate")
"""The commands whose first argument is a game."""
_SWITCHES: Final = {"-help": "--help", "-version": "--version", "-v": "--version"}
"""Switches that other programs have, each with the switch of this program that it means."""
_IN_OTHER_WORDS: Final[Mapping[str, Sequence[str]]] = {
    "learn": (
        "lesson",
        "lessons",
        "tutorial",
        "tutorials",
        "teach",
        "coach",
        "train",
        "training",
        "practice",
        "practise",
    ),
    "play": (
        "start",
        "new",
        "begin",
        "deal",
        "run",
        "match",
        "open",
        "bots",
        "bot",
        "computer",
        "ai",
        "go",
    ),
    "resume": ("continue", "load", "restore", "unpause"),
    "replay": ("watch", "view", "show", "look", "history", "log"),
    "records": (
        "stats",
        "statistics",
        "score",
        "scores",
        "results",
        "highscore",
        "highscores",
        "wins",
        "ranking",
        "best",
    ),
    "rules": ("manual", "how", "howto", "instructions", "read"),
    "matches": ("saves", "saved", "ls"),
    "matches --delete MATCH": ("delete", "remove", "rm", "erase"),
    "scape-goat": ("goat", "scapegoat"),
}
"""For each command or game, words that people type instead of its name."""
_ON_PAGES: Final = (
    *("settings", "setting", "options", "preferences", "prefs", "config", "configure"),
    *("setup", "theme", "themes", "colour", "colours", "color", "colors", "pace", "tips"),
)
"""Words that people type to see the settings, which only the launcher can show."""
_ALIKE: Final = 0.7
"""How similar a word has to be to the command that is suggested for it, from 0 to 1.

When smaller, silly suggestions are made: “watch” is a little like “matches”.
"""
_MOST_WORDS: Final = 3
"""The number of words of the longest title of a game. When larger, commands start more slowly."""
_MOST_GUESSES: Final = 3
"""If a typed word is the beginning of more commands than this number, none of them is suggested."""


def understood(words: Sequence[str], commands: Collection[str]) -> list[str]:
    """Rewrites the words typed as the commands expect them. Raises ``Refused`` for an unknown
    command; the text of the exception names the command that was probably meant.
    """
    words = [_SWITCHES.get(word, word) for word in words]
    at = _first_word(words)
    if at is None:
        return [*words]
    # The catalog is imported only here, so that --help doesn't wait for this import.
    from scapegoat_games import catalog

    before, (word, *rest) = words[:at], _title_in_one(words[at:])
    known, game = word.casefold(), catalog.id_of(word)
    if known in commands:
        return [*before, *_in_order(known, rest)]
    if game is not None:
        return [*before, *_of_game(game, rest, commands)]
    match known:
        case "help":
            return [*before, *_help_on(rest, commands)]
        case "version":
            return [*before, "--version"]
        case "list":
            return [*before, "games", *rest]
    raise Refused(_no_such(word, rest, commands))


def _of_game(game: str, rest: Sequence[str], commands: Collection[str]) -> list[str]:
    """The command for words that begin with a game: ``scout rules`` means ``rules scout``."""
    named = rest[0].casefold() if rest else ""
    if named in OF_A_GAME:
        return [named, game, *rest[1:]]
    if named == "help":
        return ["rules", game]
    if named in commands:
        raise Refused(f"`{PROGRAM} {named}` needs no game: `{PROGRAM} {named} -h` tells more.")
    return ["play", game, *rest]


def _in_order(command: str, rest: Sequence[str]) -> list[str]:
    """The command and its arguments. ``play scout rules`` means ``rules scout``, and for ``play Ann
    Bo scout`` an exception of type ``Refused`` says that the game comes first.
    """
    from scapegoat_games import catalog

    rest = _title_in_one(rest)
    names = [word for word in rest if not word.startswith("-")]
    first = catalog.id_of(names[0]) if names else None
    if command == "play" and first is not None and len(rest) == 2:
        other = rest[1].casefold()
        if rest[0] == names[0] and other in OF_A_GAME:
            return [other, first]
    if command in OF_A_GAME and first is None and rest[:1] != ["--help"]:
        later = next((word for word in names[1:] if catalog.id_of(word)), None)
        if later is not None and rest[0] == names[0]:
            raise Refused(_game_first(command, later, rest))
        for meant in (*catalog.ids(), "learn"):
            if rest and rest[0].casefold() in _IN_OTHER_WORDS.get(meant, ()):
                game = f"{command} {meant}" if meant != "learn" else meant
                told = f"There is no game called “{brief(rest[0])}”"
                raise Refused(f"{told}: did you mean `{PROGRAM} {game}`?")
    return [command, *rest]


def _title_in_one(words: Sequence[str]) -> list[str]:
    """Joins the first words if they are the title of a game: ``Scape Goat`` is one argument."""
    from scapegoat_games import catalog

    longest = min(_MOST_WORDS, len(words))
    games = ((n, catalog.id_of(" ".join(words[:n]))) for n in range(longest, 1, -1))
    return next(([game, *words[n:]] for n, game in games if game), [*words])


def _game_first(command: str, game: str, words: Sequence[str]) -> str:
    others = [word for word in words if word != game]
    meant = shlex.join([PROGRAM, command, game, *others])
    return f"The game comes first: `{meant}`."


def from_command_on(words: Sequence[str]) -> Sequence[str]:
    at = _first_word(words)
    return words[at:] if at is not None else ()


def _first_word(words: Sequence[str]) -> int | None:
    """The index of the command; None if there is no command, or if ``--help`` or the like comes
    first.
    """
    at = 0
    while at < len(words):
        if words[at] == "--home":
            at += 1
        elif words[at].startswith("-") and not words[at].startswith(("--home=", "--debug")):
            return None
        elif not words[at].startswith("-"):
            return at
        at += 1
    return None


def _help_on(words: Sequence[str], commands: Collection[str]) -> list[str]:
    """The command that ``help``, followed by ``words``, stands for: ``help scout`` stands for the
    rules of Scout, ``help play`` for the help of the command ``play``.
    """
    from scapegoat_games import catalog

    words = _title_in_one(words)
    if not words:
        return ["--help"]
    if catalog.id_of(words[0]) is not None:
        return ["rules", *words]
    match words[0].casefold():
        case "help" | "version" | "--help" | "-h":
            return ["--help"]
        case "list":
            return ["games", "--help"]
        case known if known in commands:
            return [known, "--help"]
    raise Refused(_no_such(words[0], (), commands, "help "))


def _no_such(word: str, rest: Sequence[str], commands: Collection[str], after: str = "") -> str:
    """Says that there is no such command, and which command was probably meant."""
    from scapegoat_games import catalog

    told, folded = f"There is no command called “{brief(word)}”", word.casefold()
    later = next((one for one in rest if catalog.id_of(one)), None)
    if folded in _ON_PAGES:
        return f"{told}: open the launcher with `{PROGRAM}` and choose Settings."
    guesses = _guesses(folded, [*commands, *catalog.ids(), *ALSO])
    if guesses:
        followed = f" {later}" if later is not None and later == rest[0] else ""
        followed = followed if guesses[0] in OF_A_GAME else ""
        meant = [f"`{PROGRAM} {after}{guess}{followed}`" for guess in guesses]
        return f"{told}: did you mean {listed(meant, 'or')}?"
    if later is not None:
        return _game_first("play", later, [word, *rest])
    told = f"There is no command or game called “{brief(word)}”"
    return f"{told}; `{PROGRAM} -h` and `{PROGRAM} games` list them."


def _guesses(word: str, known: Sequence[str]) -> list[str]:
    """The commands that a word may mean: the word is another word for the command, the beginning of
    its name, or similar to its name.

    >>> _guesses("tutorial", ["learn"]), _guesses("re", ["resume", "rules", "replay"])
    (['learn'], ['resume', 'replay'])
    >>> _guesses("gams", ["games"]), _guesses("watches", ["matches"])
    (['games'], ['matches'])
    """
    told = [command for command, others in _IN_OTHER_WORDS.items() if word in others]
    begun = [name for name in known if word and name.startswith(word)]
    if told or len(begun) > _MOST_GUESSES:
        return told
    return begun or get_close_matches(word, known, n=1, cutoff=_ALIKE)


_COMPLETING: Final = f"_{PROGRAM.upper()}_COMPLETE"
KEY: Final = f"_{PROGRAM.upper()}_KEY"
"""The environment variable with the name of the setting whose value is being completed in bash."""


_TYPED_SO_FAR: Final = "_TYPER_COMPLETE_ARGS"
"""The environment variable with the line that is being completed, in shells other than bash."""


def complete_after_a_game(environment: MutableMapping[str, str]) -> None:
    """Completes ``scout …`` as ``play scout …``, for which it is short."""
    from scapegoat_games import catalog

    if not environment.get(_COMPLETING):
        return
    words = environment.get("COMP_WORDS", "").split("\n")
    at = int(environment.get("COMP_CWORD", "0"))
    if at > 1 and catalog.id_of(words[1]) is not None:
        environment["COMP_WORDS"] = "\n".join([words[0], "play", *words[1:]])
        environment["COMP_CWORD"] = str(at + 1)
    first, *others = environment.get(_TYPED_SO_FAR, "").split(" ", 1)
    game, blank, _ = others[0].lstrip().partition(" ") if others else ("", "", "")
    if blank and catalog.id_of(game) is not None:
        environment[_TYPED_SO_FAR] = f"{first} play {others[0].lstrip()}"


def join_what_bash_splits(environment: MutableMapping[str, str]) -> None:
    """Prepares the completion of ``rounds=1`` after ``--set`` or ``--compare``, which bash splits
    at ``=``: the name ``rounds`` is put into the environment variable ``KEY``, and only ``1`` is
    left to complete.
    """
    if environment.get(_COMPLETING) != "complete_bash":
        return
    words = environment.get("COMP_WORDS", "").split("\n")
    at = int(environment.get("COMP_CWORD", "0"))
    equals = at if words[at : at + 1] == ["="] else at - 1
    if equals < 2 or words[equals] != "=" or words[equals - 2] not in {"--set", "--compare"}:
        return
    value = words[at] if at > equals else ""
    environment[KEY] = words[equals - 1]
    environment["COMP_WORDS"] = "\n".join([*words[: equals - 1], value])
    environment["COMP_CWORD"] = str(equals - 1)
