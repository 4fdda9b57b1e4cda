"""The commands that open the app for playing: ``play``, ``resume``, ``learn``, and the launcher."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from scapegoat_games.commands import completion
from scapegoat_games.commands.endings import Refused
from scapegoat_games.commands.games import list_for
from scapegoat_games.commands.parameters import (
    GameId,
    Players,
    Settings,
    Theme,
    argument,
    option,
    surroundings,
)
from scapegoat_games.commands.stage import check_theme, to_the_table
from scapegoat_games.sanitize import brief, printable

if TYPE_CHECKING:
    from scapegoat_games.saves import AnyGame
    from scapegoat_games.tui.opening import Start


def launch(context: typer.Context) -> None:
    from scapegoat_games.tui.opening import Launch

    to_the_table(context, lambda _: Launch())


def play(
    context: typer.Context,
    game: GameId = None,
    names: Annotated[
        list[str] | None,
        argument("NAMES", "The players, in the order they sit in. Without names the program asks."),
    ] = None,
    players: Players = None,
    seed: Annotated[
        str | None,
        option(
            "--seed",
            "TEXT",
            "Makes the deal repeatable, and so guessable for whoever knows the text.",
        ),
    ] = None,
    settings: Settings = None,
    open_hands: Annotated[
        bool, typer.Option("--open-hands", help="All hands open, no curtains: for teaching a game.")
    ] = False,
    hints: Annotated[
        bool, typer.Option("--hints", help="Lets players press I to see what a computer would do.")
    ] = False,
    bots: Annotated[
        int | None, option("--bots", "N", "How many computer players join in.", span=range(10))
    ] = None,
    level: Annotated[
        str | None,
        option(
            "--level",
            "LEVEL",
            "How well computer players play: easy, normal (unless you say) or hard.",
            completion.levels,
        ),
    ] = None,
    theme: Theme = None,
) -> None:
    """Start a match.

    With names it begins at once; without, you are asked who plays.

    \b
    scapegoats play scout Ann Bo Cy
    scapegoats play scout --players 4 --set rounds=2
    scapegoats play scout Ann Bo --open-hands
    scapegoats play scout Ann --bots 3 --level hard
    scapegoats play scout Ann Bo computer:easy
    """
    from scapegoat_games import catalog, setup_input

    if game is None:
        list_for("play")
        return
    chosen = catalog.find(game)
    given = setup_input.read_given(chosen, settings or ())
    agreed = setup_input.agreed(chosen, given)
    typed = None if seed is None else setup_input.read_seed(seed)
    check_theme(theme)
    asked = [*(names or []), *[setup_input.COMPUTER] * (bots or 0)]
    seated = _seated(chosen, _with_level(asked, level), players)

    def begin(home: Path) -> "Start":
        from scapegoat_games import preferences
        from scapegoat_games.tui.opening import PlayMatch, Seating, started

        known = preferences.load(home)
        if asked:
            match = started(Seating(chosen, seated, agreed, typed, open_hands, hints), home)
            table = preferences.LastTable(seated, dict(agreed), hints)
            preferences.save(home, known.with_table(chosen.id, table))
            return PlayMatch(match)
        last = known.tables.get(chosen.id, preferences.LastTable())
        usual = {**setup_input.still_meant(chosen, last.settings), **given}
        wanted = hints or last.hints
        return Seating(chosen, seated or last.names, usual, typed, open_hands, wanted)

    to_the_table(context, begin, theme)


def resume(
    context: typer.Context,
    match: Annotated[
        str | None,
        argument(
            "MATCH",
            "As `scapegoats matches` lists it, or its beginning; else the newest.",
            completion.open_matches,
        ),
    ] = None,
) -> None:
    """Continue a match that isn't over.

    \b
    scapegoats resume
    scapegoats resume scout-20260102-1900-k3m
    """
    from scapegoat_games import home, saves
    from scapegoat_games.journal_lines import JournalTrouble

    directory = home.matches(home.ready(surroundings(context).home))
    # The match is looked up before the terminal is checked: if there is no such match, a sentence
    # about the terminal would not help.
    path = saves.newest_open(directory) if match is None else saves.find(directory, match)

    def begin(_: Path) -> "Start":
        from scapegoat_games.tui.opening import PlayMatch

        paths = saves.open_ones(directory) if match is None else [path]
        resumed = saves.resume_first(paths)
        if resumed.outcome() is not None:
            name = printable(resumed.id)
            raise JournalTrouble(f"{name} is over; `scapegoats replay {name}` looks through it.")
        return PlayMatch(resumed, resumed=True)

    to_the_table(context, begin)


def learn(
    context: typer.Context,
    game: GameId = None,
    names: Annotated[
        list[str] | None,
        argument(
            "NAMES", "Who learns it. Two or more play with open hands; computer players fill up."
        ),
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
    from scapegoat_games.tui.opening import Learn
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
    to_the_table(context, lambda _: Learn(chosen, people), theme)


def _with_level(names: list[str], level: str | None) -> list[str]:
    """Gives ``level`` to computer players without a level. Raises ``Refused`` or ``BadSetup``."""
    from scapegoat_games import setup_input

    if level is None:
        return names
    plain = [name.strip().casefold() == setup_input.COMPUTER for name in names]
    computer = setup_input.computer(setup_input.read_level(level))
    if not any(plain):
        raise Refused("--level is for computer players, and there are none: --bots N adds some.")
    return [computer if is_plain else name for name, is_plain in zip(names, plain, strict=True)]


def _seated(game: "AnyGame", names: list[str], players: int | None) -> tuple[str, ...]:
    """The players' names; empty if the command gives neither names nor a number of players. Raises
    ``BadSetup`` or ``Refused``.
    """
    from scapegoat_games import setup_input
    from scapegoat_games.words import counted

    if not names:
        return () if players is None else setup_input.default_names(game, players)
    for name in names:
        setup_input.read_player(name)
        if setup_input.like_computer(name):
            told = f"“{brief(name)}”: did you mean computer?"
            raise Refused(f"{told} A person of this name can be typed on the page of seats.")
    lacking = game.seats[0] - len(names)
    if lacking > 0:
        told = setup_input.wrong_count(game, len(names)).removesuffix(".")
        raise Refused(f"{told}: add names, or computer players with `--bots {lacking}`.")
    seated = setup_input.read_names(game, names)
    if players not in {None, len(seated)}:
        more = (players or 0) - len(seated)
        advice = f": add names, or `--bots {more}`" if more > 0 else ""
        sit = counted(len(seated), "player sits", "players sit")
        raise Refused(f"--players says {players}, but {sit} down{advice}.")
    return seated
