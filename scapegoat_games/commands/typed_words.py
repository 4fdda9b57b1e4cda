"""Rewrites common mistypings into commands: a game's name means "play", case is ignored."""

from collections.abc import Collection, MutableMapping, Sequence
from difflib import get_close_matches
from typing import Final

from scapegoat_games.commands.endings import PROGRAM, Refused
from scapegoat_games.sanitize import brief

ALSO: Final = ("help", "version", "list")
"""Words that are commands in other programs; here they are rewritten as our own commands."""


def understood(words: Sequence[str], commands: Collection[str]) -> list[str]:
    """Rewrites the words typed as the commands expect them. Raises ``Refused`` for an unknown
    command; the text of the exception names the most similar command.
    """
    at = _first_word(words)
    if at is None:
        return [*words]
    # The catalog is imported only here, so that --help doesn't wait for this import.
    from scapegoat_games import catalog

    before, word, rest = words[:at], words[at], words[at + 1 :]
    known, game = word.casefold(), catalog.id_of(word)
    if known in commands:
        return [*before, known, *rest]
    if game is not None:
        return [*before, "play", game, *rest]
    match known:
        case "help":
            return [*before, *_help_on(rest, commands)]
        case "version":
            return [*before, "--version"]
        case "list":
            return [*before, "games", *rest]
    raise Refused(_no_such(word, [*commands, *catalog.ids(), *ALSO]))


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

    if not words:
        return ["--help"]
    if catalog.id_of(words[0]) is not None:
        return ["rules", *words]
    match words[0].casefold():
        case "help" | "version":
            return ["--help"]
        case "list":
            return ["games", "--help"]
        case known if known in commands:
            return [known, "--help"]
    raise Refused(_no_such(words[0], [*commands, *catalog.ids(), *ALSO], "help "))


def _no_such(word: str, known: Sequence[str], after: str = "") -> str:
    folded = word.casefold()
    begun = [name for name in known if folded and name.startswith(folded)]
    close = begun[:1] or get_close_matches(folded, known, n=1)
    if close:
        meant = f"`{PROGRAM} {after}{close[0]}`"
        return f"There is no command called “{brief(word)}”: did you mean {meant}?"
    return f"There is no command called “{brief(word)}”; `{PROGRAM} -h` lists them."


_COMPLETING: Final = f"_{PROGRAM.upper()}_COMPLETE"
KEY: Final = f"_{PROGRAM.upper()}_KEY"
"""The environment variable with the name of the setting whose value is being completed in bash."""


def join_what_bash_splits(environment: MutableMapping[str, str]) -> None:
    """Rejoins ``rounds=1`` after ``--set``, which bash splits at ``=`` for completion."""
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
