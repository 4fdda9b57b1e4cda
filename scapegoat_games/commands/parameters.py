"""Parameters that several commands share, as typer wants them declared."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Final, TypeAlias, final

import typer

from scapegoat_games.commands import completion
from scapegoat_games.commands.endings import Refused
from scapegoat_games.sanitize import brief, whole_number

_AS_TYPED: Final = str
"""A parser that accepts every text, even invalid UTF-8. The commands refuse wrong texts in plainer
words than typer.
"""


@final
@dataclass(frozen=True, slots=True)
class Surroundings:
    """The options before the name of a command, which all commands share."""

    home: str | None = None
    debug: bool = False


def surroundings(context: typer.Context) -> Surroundings:
    return context.find_object(Surroundings) or Surroundings()


def _number(option: str, span: range) -> Callable[[str], int]:
    """A parser for whole numbers in ``span``."""

    def read(text: str) -> int:
        value = whole_number(text)
        if value in span:
            return value
        raise Refused(
            f"{option} must be a whole number from {span[0]} to {span[-1]}, not “{brief(text)}”."
        )

    return read


def argument(metavar: str, about: str, offered: Callable[..., object] | None = None) -> object:
    """An argument whose text is passed on unchanged; ``offered`` lists completions for a shell."""
    return typer.Argument(
        metavar=metavar, help=about, parser=_AS_TYPED, show_default=False, autocompletion=offered
    )


def option(
    name: str,
    metavar: str,
    about: str,
    offered: Callable[..., object] | None = None,
    *,
    span: range | None = None,
) -> object:
    """An option for a number in ``span``; without ``span``, the text is passed on unchanged."""
    return typer.Option(
        name,
        metavar=metavar,
        help=about,
        parser=_AS_TYPED if span is None else _number(name, span),
        show_default=False,
        autocompletion=offered,
    )


@final
class AsDeclared:
    """Reads the values of a parameter with the parser that the parameter was declared with.

    Typer would use pydantic, whose import takes a sixth of the time until the app's first page.
    """

    def __init__(self, parser: Callable[[str], object]) -> None:
        self._parser = parser

    def coerce(self, value: Any, param: Any, **_: object) -> object:  # noqa: ANN401 - typer's own types are private
        """Called by typer with one text, or with several for a parameter that can be repeated."""
        if param.multiple or param.nargs == -1:
            return [self._parser(text) for text in value or ()]
        return None if value is None else self._parser(value)


def as_declared(parameters: Iterable[Any]) -> list[Any]:
    """Returns the parameters of a command, changed so that they are read without pydantic."""
    read = [*parameters]
    for parameter in read:
        parser = parameter.type_descriptor.parameter_info.parser
        # Only flags have no parser. A flag that was not given may be None, which ``bool`` makes
        # False.
        parameter.get_runtime_param = partial(AsDeclared, parser or bool)
    return read


GameId: TypeAlias = Annotated[
    str | None,
    argument(
        "GAME",
        "The game, as `scapegoats games` lists it. Without one they are listed.",
        completion.games,
    ),
]
Players: TypeAlias = Annotated[
    int | None, option("--players", "N", "How many play.", span=range(1, 11))
]
Settings: TypeAlias = Annotated[
    list[str] | None,
    option(
        "--set",
        "KEY=VALUE",
        "A setting of the game, as often as you like; `scapegoats games GAME` lists them.",
        completion.settings,
    ),
]
Theme: TypeAlias = Annotated[
    str | None, option("--theme", "NAME", "Other colours, this time only.", completion.themes)
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]
