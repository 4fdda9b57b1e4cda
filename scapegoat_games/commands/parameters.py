"""Parameters that several commands share, as typer wants them declared."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias, final

import typer

from scapegoat_games.commands import completion
from scapegoat_games.commands.endings import Refused
from scapegoat_games.sanitize import brief

AS_TYPED: Final = str
"""A parser that accepts every text, even invalid UTF-8. Commands refuse in plainer words."""


@final
@dataclass(frozen=True, slots=True)
class Surroundings:
    """The options before the name of a command, which all commands share."""

    home: str | None = None
    debug: bool = False

    def ready(self) -> Path:
        """The home directory, fit to be used. Raises ``NoHome``."""
        from scapegoat_games import home

        return home.ready(self.home)

    def matches(self) -> Path:
        """The directory of the matches. Raises ``NoHome``."""
        from scapegoat_games import home

        return home.matches(self.ready())

    def as_it_is(self) -> Path:
        """The home directory for commands that only read; it may not exist. Raises ``NoHome``."""
        from scapegoat_games import home

        return home.choose(self.home)

    def matches_to_read(self) -> Path:
        """The directory of the matches, for commands that only read. Raises ``NoHome``."""
        from scapegoat_games import home

        return home.matches_to_read(self.home)


def surroundings(context: typer.Context) -> Surroundings:
    return context.find_object(Surroundings) or Surroundings()


def number(option: str, lowest: int, highest: int) -> Callable[[str], int]:
    """A parser for whole numbers from ``lowest`` to ``highest``."""

    def read(text: str) -> int:
        # int() would also take "1_0" and digits of other scripts.
        if text.isascii() and text.isdigit() and len(text) <= 9 and lowest <= int(text) <= highest:
            return int(text)
        raise Refused(
            f"{option} is a whole number from {lowest} to {highest}, not “{brief(text)}”."
        )

    return read


def people(who: str) -> Any:  # noqa: ANN401 - typer's type for arguments is private
    """The argument for players' names; ``who`` is its help."""
    return typer.Argument(metavar="NAMES", help=who, parser=AS_TYPED, show_default=False)


GameId: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help="The game, as `scapegoats games` lists it. Without one they are listed.",
        parser=AS_TYPED,
        show_default=False,
        autocompletion=completion.games,
    ),
]
Players: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--players", metavar="N", help="How many play.", parser=number("--players", 1, 99)
    ),
]
Settings: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="A setting of the game, as often as you like; `scapegoats games GAME` lists them.",
        parser=AS_TYPED,
        autocompletion=completion.settings,
    ),
]
Theme: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Other colours, this time only.",
        parser=AS_TYPED,
        autocompletion=completion.themes,
    ),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]
