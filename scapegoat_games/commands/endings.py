"""How a command ends: with one plain sentence and an exit code."""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from enum import IntEnum
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import Final, final

import typer

from scapegoat_games.files import reason
from scapegoat_games.sanitize import brief, printable
from scapegoat_games.words import listed

PROGRAM: Final = "scapegoats"
_WHICH: Final = "Which"
_ALIKE: Final = 0.7
"""How similar an unknown option has to be to the option that is suggested for it, from 0 to 1."""


@final
class Code(IntEnum):
    """Exit codes of the program. A signal makes the code 128 plus its number, as usual."""

    FINE = 0
    OUR_BUG = 1
    USAGE = 2
    UNREADABLE = 3


class Refused(Exception):
    """The command can't be carried out. The exception's text says why, in words for a player."""


class Crashed(Exception):
    """The app ended with a bug. The exception's text says whether the match was saved."""


def codes() -> Mapping[type[Exception], Code]:
    """The exit code for each type of exception whose text is all that the player needs to know."""
    from scapegoat_games.assets import MissingAsset
    from scapegoat_games.catalog import UnknownGame
    from scapegoat_games.home import NoHome
    from scapegoat_games.journal_lines import JournalTrouble
    from scapegoat_games.protocol import BadSetup
    from scapegoat_games.simulate import Endless

    return {
        Refused: Code.USAGE,
        UnknownGame: Code.USAGE,
        BadSetup: Code.USAGE,
        Endless: Code.USAGE,
        NoHome: Code.UNREADABLE,
        JournalTrouble: Code.UNREADABLE,
        MissingAsset: Code.OUR_BUG,
        Crashed: Code.OUR_BUG,
    }


def say(sentence: str) -> None:
    """Prints the sentence to stderr; never fails, even if stderr is closed."""
    if sys.stderr is None:
        return
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        _discard(sys.stderr.fileno())


def refuse(trouble: Exception) -> Code:
    """Prints the text of an exception whose type is in ``codes``, with advice if there is any."""
    say(printable(f"{trouble}{_advice(trouble)}"))
    return next(code for kind, code in codes().items() if isinstance(trouble, kind))


def _advice(trouble: Exception) -> str:
    from scapegoat_games.home import NoHome
    from scapegoat_games.saves import Ambiguous, NoSuchMatch

    if isinstance(trouble, NoHome) and "--home" not in str(trouble):
        return f" `{PROGRAM} --home DIR …` uses another."
    if isinstance(trouble, NoSuchMatch) and not isinstance(trouble, Ambiguous):
        return f" `{PROGRAM} matches` lists all there are."
    return ""


def refuse_usage(
    error: typer.TyperException, words: Sequence[str], all_words: Sequence[str]
) -> Code:
    """Prints typer's error in our own words. ``words`` are the words typed, from the command on."""
    # Not all of typer's exceptions have a context or an option.
    context: typer.Context | None = getattr(error, "ctx", None)
    option: str = getattr(error, "option_name", "")
    if context is not None and context.parent is not None and option in _before_commands(context):
        say(f"{option} goes before the command: `{PROGRAM} {option} … {context.info_name} …`.")
        return Code.USAGE
    misplaced = _commands_with(context, option) if option else ()
    if context is not None and context.parent is None and misplaced:
        command = next((word for word in all_words if word in misplaced), misplaced[0])
        say(f"{option} goes after the command: `{PROGRAM} {command} … {option}`.")
        return Code.USAGE
    sentence = printable(_plainly(error, option))
    if sentence.startswith(_WHICH):
        say(sentence)
        return Code.USAGE
    end = "" if sentence.endswith((".", "?")) else "."
    # Typer gives no context for an option that lacks its value.
    where = context.command_path if context is not None else " ".join([PROGRAM, *words[:1]])
    say(f"{sentence}{end} {_more(option, where, words)}")
    return Code.USAGE


def _plainly(error: typer.TyperException, option: str) -> str:
    """Typer's error message, reworded for people who don't write programs."""
    said = error.format_message()
    # Typer names extra and missing arguments only in the text of the message.
    extra = re.fullmatch(r"Got unexpected extra argument\(s\) \((.*)\)", said, re.DOTALL)
    missing = re.fullmatch(r"Missing argument '(.*)'\.", said)
    possible = get_close_matches(option, getattr(error, "possibilities", None) or (), cutoff=_ALIKE)
    if extra is not None:
        return f"Unexpected argument: “{brief(extra[1])}”"
    if missing is not None:
        return f"{_WHICH} {missing[1].lower()}? `{PROGRAM} matches` lists them."
    if said.startswith("No such option"):
        meant = f": did you mean {listed(sorted(possible), 'or')}?" if possible else ""
        return f"There is no option “{brief(option)}”{meant}"
    if option and "requires" in said:
        return f"{option} needs a value"
    if option and "does not take a value" in said:
        return f"{option} takes no value"
    return said


def _more(option: str, where: str, words: Sequence[str]) -> str:
    if option == "--set":
        return f"`{PROGRAM} games {_game_in(words) or 'GAME'}` lists the settings."
    return f"`{where} -h` tells more."


def _game_in(words: Sequence[str]) -> str | None:
    from scapegoat_games import catalog

    return next(filter(None, map(catalog.id_of, words)), None)


def refuse_output(error: OSError) -> Code:
    """Reports that the output can't be written, and discards the rest of it."""
    say(f"The output can't be written: {reason(error)}.")
    if sys.stdout is not None:
        _discard(sys.stdout.fileno())
    return Code.UNREADABLE


def tell_bug(kind: type[BaseException], _: BaseException, trace: TracebackType | None) -> None:
    """A ``sys.excepthook`` that shows neither locals nor the error's text: both may name cards."""
    if issubclass(kind, KeyboardInterrupt):
        return
    where = extract_tb(trace)[-1:]
    place = f" in {Path(where[0].filename).name}, line {where[0].lineno}" if where else ""
    say(
        f"This is a bug in {PROGRAM} itself ({kind.__name__}{place});"
        f" `{PROGRAM} --debug …` shows all of it."
    )


def _before_commands(context: typer.Context) -> set[str]:
    options = context.find_root().command.params
    return {name for option in options for name in option.opts} - set(context.help_option_names)


def _commands_with(context: typer.Context | None, option: str) -> Sequence[str]:
    """The commands that have this option."""
    commands = {} if context is None else vars(context.find_root().command).get("commands", {})
    return [
        name
        for name, command in commands.items()
        if any(option in one.opts for one in command.params)
    ]


def _discard(descriptor: int) -> None:
    """Redirects a stream to the null device. Without this, writing the rest of the stream's buffer
    would fail at exit.
    """
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
