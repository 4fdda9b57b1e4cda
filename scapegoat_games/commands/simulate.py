"""The command that plays many games by itself: ``simulate``."""

import json
from typing import TYPE_CHECKING, Annotated, Final

import typer

from scapegoat_games.commands import completion
from scapegoat_games.commands.games import list_for
from scapegoat_games.commands.parameters import (
    AS_TYPED,
    GameId,
    Json,
    Players,
    Settings,
    number,
)

if TYPE_CHECKING:
    from scapegoat_games.saves import AnyGame
    from scapegoat_games.simulate import Tally

_USUALLY: Final = 100


def simulate(
    game: GameId = None,
    players: Players = None,
    games: Annotated[
        int | None,
        typer.Option(
            metavar="K",
            help=f"How many games (default {_USUALLY}).",
            parser=number("--games", 1, 1_000_000),
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT", help="The same text plays the same games again.", parser=AS_TYPED
        ),
    ] = None,
    settings: Settings = None,
    levels: Annotated[
        str | None,
        typer.Option(
            metavar="LIST",
            help="Who plays: easy, normal, hard or random for each, with commas. They take seats in"
            " turn; the last word is for all that are left of --players.",
            parser=AS_TYPED,
        ),
    ] = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(
            "--compare",
            metavar="KEY=VALUE",
            help="Play the same games once more with this setting, and show both side by side.",
            parser=AS_TYPED,
            autocompletion=completion.settings,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play many games with nobody at the table.

    It shows who wins, how long games get, and what happens in them. Random players only show that
    the rules work, and how fast: random prisoners never escape from Alcatraz. With --levels,
    computer players show what a game is like, in as many processes as there are cores. Without
    --players or --levels, the table is as full as the game allows.

    \b
    scapegoats simulate scout --players 4 --games 1000
    scapegoats simulate scout --seed again --set rounds=1 --json
    scapegoats simulate scout --levels hard,normal,normal,normal --games 400
    scapegoats simulate alcatraz --levels normal --players 4 --compare sides=gold
    """
    from scapegoat_games import catalog, setup_input
    from scapegoat_games import simulate as random_play

    if game is None:
        list_for("simulate")
        return
    chosen = catalog.find(game)
    if levels is not None or compare:
        from scapegoat_games.commands import laboratory

        given = setup_input.read_given(chosen, settings or ())
        changed = setup_input.read_given(chosen, compare or ())
        skills = laboratory.read_levels(chosen, levels, players)
        runs = laboratory.planned(
            chosen, skills, given, changed, setup_input.read_seed(seed), games or _USUALLY
        )
        laboratory.show(chosen, skills, runs, as_json=as_json)
        return
    agreed = random_play.automated(chosen, setup_input.read_given(chosen, settings or ()))
    seats = chosen.seats[-1] if players is None else players
    tally = random_play.play_many(
        chosen, seats, agreed, setup_input.read_seed(seed), games or _USUALLY
    )
    if as_json:
        print(json.dumps(tally.as_json(), indent=2))
    else:
        _print(chosen, tally)


def _print(game: "AnyGame", tally: "Tally") -> None:
    from scapegoat_games.sanitize import printable
    from scapegoat_games.words import counted

    settings = " ".join(
        f"{setting.name}={setting.text(tally.settings[setting.name])}" for setting in game.settings
    )
    print(f"{game.title}, {counted(tally.seats, 'player')}, {counted(tally.games, 'game')}")
    print(f"seed    {printable(tally.seed)}")
    print(f"set     {settings}")
    print(f"moves   {tally.shortest} to {tally.longest}, median {tally.median:g}")
    for seat, wins in enumerate(tally.wins):
        points = f", {tally.points[seat]:.1f} points on average" if tally.points else ""
        print(f"seat {seat + 1}  won {wins} ({wins / tally.games:.1%}){points}")
    print(f"shared  {tally.shared}; won by nobody: {tally.won_by_nobody}")
    print(f"speed   {tally.moves_per_second:,.0f} moves per second")
    print("events")
    for kind, count in tally.kinds.items():
        print(f"  {kind:<16} {count:>9,}, {count / tally.games:.2f} a game")
