"""Completions that a shell offers while a command is typed. They create and lock no files."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

import typer

from scapegoat_games.commands.typed_words import KEY


@final
@dataclass(frozen=True, slots=True)
class Completed:
    """A completion, with the attributes that typer reads."""

    value: str
    help: str
    type: str = "plain"


def games() -> list[tuple[str, str]]:
    from scapegoat_games import catalog

    return [(game, catalog.load(game).tagline) for game in catalog.ids()]


def settings(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The names of settings as ``KEY=``; after ``KEY=`` is typed, the values of that setting."""
    from scapegoat_games import catalog

    # While --set lacks its value, typer hasn't assigned the arguments yet. The name of the game is
    # then the first of the extra arguments.
    game = catalog.id_of(ctx.params.get("game") or next(iter(ctx.args), ""))
    if game is None:
        return []
    known = catalog.load(game).settings
    if KEY in os.environ:
        named = (setting for setting in known if setting.name == os.environ[KEY])
        return [(choice, setting.help) for setting in named for choice in setting.choices]
    key, equals, _ = incomplete.partition("=")
    if not equals:
        return [(f"{setting.name}=", setting.help) for setting in known]
    return [
        (f"{key}={choice}", setting.help)
        for setting in known
        if setting.name == key
        for choice in setting.choices
    ]


def themes() -> tuple[str, ...]:
    from scapegoat_games.preferences import THEMES

    return THEMES


def levels() -> list[str]:
    from scapegoat_games.protocol import Level

    return [level.value for level in Level]


def levels_with_commas(incomplete: str) -> list[str]:
    """Completes the last level of a list with commas; each result is the whole list.

    >>> levels_with_commas("hard,n")
    ['hard,normal']
    """
    before, comma, begun = incomplete.rpartition(",")
    words = [*levels(), "random"]
    return [f"{before}{comma}{word}" for word in words if word.startswith(begun.casefold())]


def matches(ctx: typer.Context) -> list[tuple[str, str]]:
    return [(match, about) for match, about, _ in _matches(ctx)]


def open_matches(ctx: typer.Context) -> list[tuple[str, str]]:
    return [(match, about) for match, about, state in _matches(ctx) if state == "open"]


def finished_matches(ctx: typer.Context) -> list[tuple[str, str]]:
    return [(match, about) for match, about, state in _matches(ctx) if state == "finished"]


def _matches(ctx: typer.Context) -> Iterator[tuple[str, str, str]]:
    """For each match, newest first: its id, its players and its status, such as ``finished``."""
    from scapegoat_games import home, saves

    directory = home.choose(ctx.find_root().params.get("home")) / "matches"
    for summary in saves.summaries(directory):
        # Shells can't show unprintable names, and people can't type them.
        if summary.id.isprintable():
            yield summary.id, ", ".join(summary.names), summary.state
