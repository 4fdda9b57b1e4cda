"""The command that shows wins and best scores: ``records``."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from scapegoat_games.commands import completion
from scapegoat_games.commands.endings import say
from scapegoat_games.commands.parameters import AS_TYPED, Json, surroundings
from scapegoat_games.commands.tables import show
from scapegoat_games.sanitize import printable

if TYPE_CHECKING:
    from scapegoat_games.records import PlayerRecord

_HEADS = ("Game", "Name", "Matches", "Wins", "Best", "Streak", "Longest", "Last")
_NUMBERS = _HEADS[2:7]


def records(
    context: typer.Context,
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="Only this game.",
            parser=AS_TYPED,
            show_default=False,
            autocompletion=completion.games,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show who has won how often, with best scores and streaks.

    Counted from the finished matches on this computer. Matches with open hands don't count.

    \b
    scapegoats records
    scapegoats records scout --json
    """
    from scapegoat_games import catalog
    from scapegoat_games import records as counted

    chosen = None if game is None else catalog.find(game).id
    found = counted.read(surroundings(context).matches_to_read(), chosen)
    for sentence in found.skipped:
        say(printable(f"Left out: {sentence}"))
    if as_json:
        print(json.dumps([asdict(record) for record in found.rows], indent=2))
    elif found.rows:
        show(_HEADS, [_row(record) for record in found.rows], _NUMBERS)
    else:
        print("There are no records yet; they begin with the first finished match.")


def _row(record: "PlayerRecord") -> list[str]:
    from scapegoat_games import catalog

    return [
        catalog.load(record.game).title.partition(":")[0],
        record.name,
        str(record.matches),
        str(record.wins),
        "–" if record.best is None else str(record.best),
        str(record.streak),
        str(record.longest),
        record.last[:10],
    ]
