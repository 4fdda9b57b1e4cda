"""What a shell offers while a command is being typed. Nothing here makes or locks a file."""

from collections.abc import Iterator

import typer


def games() -> list[tuple[str, str]]:
    from scapegoat_games import catalog

    return [(game, catalog.load(game).tagline) for game in catalog.ids()]


def settings(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """``KEY=`` first, then what may follow."""
    from scapegoat_games import catalog

    # While --set still lacks its value, no argument has found its parameter.
    game = ctx.params.get("game") or next(iter(ctx.args), None)
    if game not in catalog.ids():
        return []
    key, equals, _ = incomplete.partition("=")
    known = catalog.load(game).settings
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


def matches(ctx: typer.Context) -> list[tuple[str, str]]:
    return [(match, about) for match, about, _ in _matches(ctx)]


def open_matches(ctx: typer.Context) -> list[tuple[str, str]]:
    return [(match, about) for match, about, state in _matches(ctx) if state == "open"]


def finished_matches(ctx: typer.Context) -> list[tuple[str, str]]:
    return [(match, about) for match, about, state in _matches(ctx) if state == "finished"]


def _matches(ctx: typer.Context) -> Iterator[tuple[str, str, str]]:
    """Newest first: id, who plays, and whether it is over."""
    from scapegoat_games import home, saves

    directory = home.choose(ctx.find_root().params.get("home")) / "matches"
    for summary in saves.summaries(directory):
        # A shell could not show it, and nobody could type it.
        if summary.id.isprintable():
            yield summary.id, ", ".join(summary.names), summary.state
