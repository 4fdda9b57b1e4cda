"""Tables on the command line: drawn for people, plain for programs."""

import json
import os
import sys
from collections.abc import Iterable, Sequence

from scapegoat_games.sanitize import printable


def is_drawn() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def print_list(objects: Iterable[dict[str, object]]) -> None:
    """Prints a JSON list one object after the other, so that a long list needs no memory."""
    before = "["
    for content in objects:
        print(before, json.dumps([content], indent=2)[2:-2], sep="\n", end="")
        before = ","
    print("[]" if before == "[" else "\n]")


def show(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[str] = ()) -> None:
    """Columns with heads, those of ``numbers`` to the right; between tabs in a pipe."""
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
            # What one types to name a match, and short words, are read in one piece.
            no_wrap=head not in {"Players", "Winner"},
            overflow="fold",
        )
    for row in safe:
        # As text, or a name could be taken for markup.
        table.add_row(*map(Text, row))
    Console(highlight=False).print(table)
