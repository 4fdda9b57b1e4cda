"""Tables in the output of commands: drawn on a terminal, plain in a pipe."""

import json
import os
import sys
from collections.abc import Iterable, Sequence

from scapegoat_games.sanitize import printable


def is_drawn() -> bool:
    """Whether the output is a terminal that can draw."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def print_list(objects: Iterable[dict[str, object]]) -> None:
    """Prints a JSON list one object after the other, so that a long list needs little memory."""
    before = "["
    for content in objects:
        print(before, json.dumps([content], indent=2)[2:-2], sep="\n", end="")
        before = ","
    print("[]" if before == "[" else "\n]")


def show(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[str] = ()) -> None:
    """Prints a table; in a pipe, tabs separate the cells. The columns ``numbers`` are aligned
    right.
    """
    safe = ([printable(cell) for cell in row] for row in rows)
    if not is_drawn():
        print("\t".join(heads))
        for row in safe:
            print("\t".join(row))
        return
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, header_style="bold", padding=(0, 1, 0, 0), pad_edge=False)
    for head in heads:
        table.add_column(
            head,
            justify="right" if head in numbers else "left",
            # Ids of matches and short words are not wrapped: people have to type the ids, and short
            # words are hard to read in pieces.
            no_wrap=head not in {"Players", "Winner"},
            overflow="fold",
        )
    for row in safe:
        # Cells become ``Text``, because names in a plain string could be read as markup.
        table.add_row(*map(Text, row))
    Console(highlight=False).print(table)
