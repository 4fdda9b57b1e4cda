"""The command that teaches a game at the table: ``learn``."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from scapegoat_games.commands.endings import Refused
from scapegoat_games.commands.games import list_for
from scapegoat_games.commands.parameters import GameId, Theme, people
from scapegoat_games.commands.stage import check_theme, to_the_table

if TYPE_CHECKING:
    from scapegoat_games.tui.opening import Start


def learn(
    context: typer.Context,
    game: GameId = None,
    names: Annotated[
        list[str] | None,
        people("Who learns it. Two or more play with open hands; computer players fill up."),
    ] = None,
    theme: Theme = None,
) -> None:
    """Learn a game by playing it, with a coach.

    It is a real match against computer players, and the coach says one thing at a time. It takes
    about ten minutes, and isn't saved.

    \b
    scapegoats learn scout
    scapegoats learn scout Ann
    scapegoats learn corporate Ann Bo
    """
    from scapegoat_games import catalog, lessons
    from scapegoat_games.setup_input import read_name
    from scapegoat_games.words import counted

    if game is None:
        list_for("learn")
        return
    chosen = catalog.find(game)
    if chosen.id not in lessons.taught():
        raise Refused(f"There is no lesson for {chosen.title} yet.")
    lesson = lessons.load(chosen.id)
    people = tuple(map(read_name, names or ()))
    if len(people) > lesson.seats:
        many = counted(lesson.seats, "player")
        raise Refused(f"The lesson for {chosen.title} is for up to {many}, not {len(people)}.")
    check_theme(theme)

    def begin(_: Path) -> "Start":
        from scapegoat_games.tui.opening import Learn

        return Learn(chosen, people)

    to_the_table(context, begin, theme)
