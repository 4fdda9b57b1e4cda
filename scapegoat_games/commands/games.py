"""The commands that print information about games: ``games`` and ``rules``."""

import json
from typing import TYPE_CHECKING, Annotated

from scapegoat_games.commands import completion, tables
from scapegoat_games.commands.endings import PROGRAM
from scapegoat_games.commands.parameters import GameId, Json, argument

if TYPE_CHECKING:
    from scapegoat_games.saves import AnyGame


def games(
    game: Annotated[
        str | None, argument("GAME", "Only this game, with its settings.", completion.games)
    ] = None,
    as_json: Json = False,
) -> None:
    """List the games, or one with its settings.

    \b
    scapegoats games
    scapegoats games scout
    """
    from scapegoat_games import catalog

    shown = [*map(catalog.load, catalog.ids())] if game is None else [catalog.find(game)]
    if as_json:
        print(json.dumps([_as_json(shown_game) for shown_game in shown], indent=2))
        return
    for shown_game in shown:
        _print_game(shown_game)
    if game is not None:
        _print_settings(shown[0])


def list_for(command: str) -> None:
    """Lists the games, because a command that needs a game was typed without one."""
    from scapegoat_games import catalog

    for game in map(catalog.load, catalog.ids()):
        _print_game(game)
    print(f"\nName one of them: `{PROGRAM} {command} {catalog.ids()[0]}`.")


def rules(game: GameId = None) -> None:
    """Print the rules of a game; begin with "In one minute".

    \b
    scapegoats rules scout
    scapegoats rules scout | less
    """
    from scapegoat_games import assets, catalog

    if game is None:
        list_for("rules")
        return
    page = assets.text("rules", catalog.find(game).id)
    if tables.is_drawn():
        _print_formatted(page)
    else:
        print(page, end="")


def _print_formatted(page: str) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    # Lines longer than 90 columns are hard to read.
    console.print(Markdown(page), width=min(console.width, 90))


def _print_game(game: "AnyGame") -> None:
    from scapegoat_games import figures
    from scapegoat_games.setup_input import seats_text

    measured = figures.of(game.id)
    long_and_hard = "" if measured is None else f", {measured.told()}"
    print(f"{game.id}: {game.title}, {seats_text(game)} players{long_and_hard}")
    print(f"    {game.tagline}")


def _print_settings(game: "AnyGame") -> None:
    from scapegoat_games.words import listed

    print("\nSettings, each with its default, what it means, and what it can be:")
    for setting in game.settings:
        print(f"  {setting.name}={setting.text(setting.default)}")
        print(f"    {setting.help}")
        print(f"    Can be {setting.asked or listed(setting.choices, 'or')}.")


def _as_json(game: "AnyGame") -> dict[str, object]:
    from scapegoat_games import figures

    measured = figures.of(game.id)
    return {
        "id": game.id,
        "title": game.title,
        "tagline": game.tagline,
        "players": [game.seats[0], game.seats[-1]],
        "minutes": None if measured is None else list(measured.minutes),
        "weight": None if measured is None else measured.weight,
        "edition": game.edition,
        "settings": [
            {
                "name": setting.name,
                "default": setting.default,
                "choices": setting.choices,
                "help": setting.help,
            }
            for setting in game.settings
        ],
    }
