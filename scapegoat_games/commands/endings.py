"""How a command ends: one plain sentence, and the exit code that goes with it."""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from traceback import extract_tb, print_exception
from types import TracebackType
from typing import Final, final

import typer

from scapegoat_games.atomic_files import reason
from scapegoat_games.sanitize import brief, printable
from scapegoat_games.words import listed

PROGRAM: Final = "scapegoats"


@final
class Code(IntEnum):
    """What the shell is told; signals are 128 and their number, as everywhere."""

    FINE = 0
    OUR_BUG = 1
    USAGE = 2
    UNREADABLE = 3


class Refused(Exception):
    """What was typed can't be done; the text says why, in words for a player."""


class Crashed(Exception):
    """The table has met a bug of ours; the text tells what became of the match."""


def codes() -> Mapping[type[Exception], Code]:
    """The troubles whose own text is all there is to say."""
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
    """On stderr, whatever is in it and even if nobody can read it there."""
    if sys.stderr is None:
        return
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr.fileno())


def refuse(trouble: Exception) -> Code:
    """Tells of one of the ``codes``, and where there is a way out, of that."""
    say(printable(f"{trouble}{_way_out(trouble)}"))
    return next(code for kind, code in codes().items() if isinstance(trouble, kind))


def _way_out(trouble: Exception) -> str:
    from scapegoat_games.home import NoHome
    from scapegoat_games.saves import Ambiguous, NoSuchMatch

    if isinstance(trouble, NoHome) and "--home" not in str(trouble):
        return f" `{PROGRAM} --home DIR …` uses another."
    if isinstance(trouble, NoSuchMatch) and not isinstance(trouble, Ambiguous):
        return f" `{PROGRAM} matches` lists all there are."
    return ""


def refuse_usage(error: typer.TyperException, words: Sequence[str]) -> Code:
    """Tells what typer has found wrong in the words from the command on, as all else is told."""
    # Only some of typer's exceptions have these.
    context: typer.Context | None = getattr(error, "ctx", None)
    option: str = getattr(error, "option_name", "")
    if context is not None and context.parent is not None and option in _before_commands(context):
        say(f"{option} goes before the command: `{PROGRAM} {option} … {context.info_name} …`.")
        return Code.USAGE
    sentence = printable(_plainly(error, option))
    end = "" if sentence.endswith((".", "?")) else "."
    # An option that lacks its value comes without a context.
    where = context.command_path if context is not None else " ".join([PROGRAM, *words[:1]])
    say(f"{sentence}{end} {_more(option, where, words)}")
    return Code.USAGE


def _plainly(error: typer.TyperException, option: str) -> str:
    """In words for people who have never written a program."""
    said = error.format_message()
    # What is too much, and which argument is missing, typer tells only in its sentence.
    extra = re.fullmatch(r"Got unexpected extra argument\(s\) \((.*)\)", said, re.DOTALL)
    missing = re.fullmatch(r"Missing argument '(.*)'\.", said)
    possible: Sequence[str] = getattr(error, "possibilities", None) or ()
    if extra is not None:
        return f"There is too much here: “{brief(extra[1])}”"
    if missing is not None:
        return f"The {missing[1]} is missing"
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
    """Tells that what was printed can't be written, and gives it up."""
    say(f"The output can't be written: {reason(error)}.")
    if sys.stdout is not None:
        _give_up(sys.stdout.fileno())
    return Code.UNREADABLE


def tell_bug(kind: type[BaseException], _: BaseException, trace: TracebackType | None) -> None:
    """For ``sys.excepthook``: no locals, and not even the error's text, which may name a card."""
    if issubclass(kind, KeyboardInterrupt):
        return
    where = extract_tb(trace)[-1:]
    place = f" in {Path(where[0].filename).name}, line {where[0].lineno}" if where else ""
    say(
        f"This is a bug in {PROGRAM} itself ({kind.__name__}{place});"
        f" `{PROGRAM} --debug …` shows all of it."
    )


def tell_bug_in_full(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    print_exception(kind, error, trace)


def _before_commands(context: typer.Context) -> set[str]:
    options = context.find_root().command.params
    return {name for option in options for name in option.opts} - set(context.help_option_names)


def _give_up(descriptor: int) -> None:
    """What is still in a buffer would fail again when the program ends, with a traceback."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
