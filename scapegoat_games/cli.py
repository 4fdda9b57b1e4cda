"""The ``scapegoats`` command. Nothing slow is imported before a command needs it."""

import errno
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Annotated, Any, Final, cast, final

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from scapegoat_games import __version__
from scapegoat_games.commands import completion, endings, games, matches, play, simulate
from scapegoat_games.commands.endings import PROGRAM, Code
from scapegoat_games.commands.parameters import Surroundings, as_declared, option
from scapegoat_games.commands.typed_words import (
    complete_after_a_game,
    from_command_on,
    join_what_bash_splits,
    understood,
)

_EPILOG: Final = """
\b
Exit codes:
  0    all went well
  1    a bug in the program; with --debug it shows all of it
  2    the command was mistyped, or there is no terminal to play in
  3    a match, the home directory or the output can't be read or
       written, or the match is open elsewhere
  129, 130, 141, 143: ended by a signal (hang-up, interrupt, closed pipe,
       terminate; others as shells count them)
"""

_TYPE: Final = re.compile(r" <(?:str|list\[str\])>")
_NEEDED: Final = re.compile(r"\{(\w+)\}")

COMMANDS: Final[Sequence[Callable[..., None]]] = (
    play.play,
    play.resume,
    play.learn,
    matches.matches,
    matches.records,
    games.games,
    games.rules,
    matches.replay,
    simulate.simulate,
)
"""All commands, in the order of the help."""


@final
class PlainCommand(TyperCommand):
    """A command whose help omits notation that only programmers know.

    Typer's own help has ``NAMES <list[str]>`` and ``{MATCH}``; here it is ``NAMES`` and ``MATCH``.
    """

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401 - typer's own types are private
        return as_declared(super().get_params(ctx))

    def get_help(self, ctx: object) -> str:
        # Typer's declared type of the context is private, so it is cast to the public type.
        said = super().get_help(cast("typer.Context", ctx))
        # In the help, blanks of equal length replace the type of a parameter, so that the
        # explanations stay in their column.
        told = _TYPE.sub(lambda found: " " * len(found[0]), said)
        return _NEEDED.sub(r"\1", told)


@final
class PlainGroup(TyperGroup):
    """The command ``scapegoats`` itself, which has subcommands."""

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401 - typer's own types are private
        return as_declared(super().get_params(ctx))

    def get_help(self, ctx: object) -> str:
        """The help of the program. Typer lists the options before the commands; this method moves
        the options after the commands.
        """
        said = super().get_help(cast("typer.Context", ctx))
        before, options, rest = said.partition("Options:\n")
        told, commands, others = rest.partition("Commands:\n")
        listed, gap, end = others.partition("\n\n")
        return "".join([before, commands, listed, gap, options, told.rstrip(), "\n\n", end])

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:  # noqa: ANN401 - private type
        """Completes names of games as well as commands: ``scout`` is short for ``play scout``."""
        offered = super().shell_complete(ctx, incomplete)
        if incomplete.startswith("-"):
            return offered
        games = (one for one in completion.games() if one[0].startswith(incomplete))
        return [*offered, *(completion.Completed(game, about) for game, about in games)]


program = typer.Typer(
    cls=PlainGroup,
    # Markup is off: brackets in help and errors are shown as they are, and help comes faster.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_EPILOG,
)
for _command in COMMANDS:
    program.command(cls=PlainCommand)(_command)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"{PROGRAM} {__version__}")
        raise typer.Exit


@program.callback()
def begin(
    context: typer.Context,
    home: Annotated[
        str | None,
        option("--home", "DIR", "Where matches and preferences live; or set SCAPEGOATS_HOME."),
    ] = None,
    debug: Annotated[
        bool,
        typer.Option(
            "--debug",
            help="Full tracebacks, and Textual's own switches work: hands may end up in a log.",
        ),
    ] = False,
    _version: Annotated[
        bool,
        typer.Option(
            "--version",
            "-V",
            callback=_show_version,
            is_eager=True,
            help="Show the version and exit.",
        ),
    ] = False,
) -> None:
    """Board and card games with secrets, for friends around one terminal.

    Without a command it opens the launcher.

    \b
    scapegoats scout Ann Bo Cy      a match of Scout
    scapegoats scout Ann --bots 3   the same against the computer
    scapegoats learn scout          learn it by playing
    scapegoats resume               continue the newest match
    scapegoats rules scout          how it is played
    scapegoats help matches         more about a command
    """
    context.obj = Surroundings(home, debug)
    if debug:
        sys.excepthook = sys.__excepthook__
    if context.invoked_subcommand is None:
        play.launch(context)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code. Only bugs of this program raise exceptions."""
    sys.excepthook = endings.tell_bug
    if isinstance(sys.stdout, TextIOWrapper):
        # Letters that the output's encoding lacks become question marks, not an error.
        sys.stdout.reconfigure(errors="replace")
    if not hasattr(signal, "SIGPIPE"):
        return _run(arguments)
    # As usual for commands: the program ends when the pipe that it prints to is closed.
    before = signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        return _run(arguments)
    finally:
        signal.signal(signal.SIGPIPE, before)


def _run(arguments: Sequence[str] | None) -> int:
    if sys.stdout is None:
        return endings.refuse_output(OSError(errno.EBADF, "it is closed"))
    words = [*(sys.argv[1:] if arguments is None else arguments)]
    join_what_bash_splits(os.environ)
    complete_after_a_game(os.environ)
    try:
        words = understood(words, [command.__name__ for command in COMMANDS])
        result = get_command(program).main(words, PROGRAM, standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return endings.refuse_usage(error, from_command_on(words), words)
    except tuple(endings.codes()) as trouble:
        return endings.refuse(trouble)
    except OSError as error:
        # If the error names a file, it doesn't come from printing the output. Other code should
        # have caught this error.
        if error.filename is not None:
            raise
        return endings.refuse_output(error)
    # Typer returns 1 if it can't complete for a shell; in this program, 1 would mean a bug.
    return Code.USAGE if result == Code.OUR_BUG else result or Code.FINE
