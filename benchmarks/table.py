"""What a benchmark has to say, for people and for programs."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, assert_never, final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table


class NotMeasured(Exception):
    """A benchmark could not measure anything. The message says why."""


@final
@dataclass(frozen=True, slots=True)
class Target:
    """What a row is held against; told, never asserted: machines differ."""

    bound: float
    sense: Literal["at least", "at most"]
    of: Literal["ratio", "ours"] = "ratio"

    def met(self, ratio: float | None, ours: float) -> bool:
        value = ours if self.of == "ours" else ratio
        if value is None:
            return False
        match self.sense:
            case "at least":
                return value >= self.bound
            case "at most":
                return value <= self.bound
            case _:
                assert_never(self.sense)

    def __str__(self) -> str:
        sign = "≥" if self.sense == "at least" else "≤"
        return f"{sign} {self.bound:g}{'×' if self.of == 'ratio' else ''}"


@final
@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured, ours beside a peer's if there is one to compare with."""

    what: str
    unit: str
    ours: float
    peer: float | None = None
    peer_name: str = ""
    ratio: float | None = None
    """Median over pairs of runs, ours by the peer's: not the ratio of the medians."""
    target: Target | None = None

    @property
    def verdict(self) -> str:
        if self.target is None:
            return ""
        return "met" if self.target.met(self.ratio, self.ours) else "missed"

    def plain(self) -> dict[str, object]:
        return {
            "what": self.what,
            "unit": self.unit,
            "ours": self.ours,
            "peer": self.peer,
            "peer_name": self.peer_name,
            "ratio": self.ratio,
            "target": None if self.target is None else str(self.target),
            "verdict": self.verdict or None,
        }


def rows_as_json(rows: Iterable[Row]) -> None:
    """One JSON array. Each row is printed as it comes, and the array is closed in any case."""
    print("[", end="")
    separator = "\n"
    try:
        for row in rows:
            print(separator + json.dumps(row.plain(), ensure_ascii=False), end="", flush=True)
            separator = ",\n"
    finally:
        print("\n]")


def rows_as_table(rows: Iterable[Row]) -> None:
    """Each row is printed as it comes. The widths are fixed, since later rows aren't known yet."""
    console = Console()
    console.print(_table(header=True))
    for row in rows:
        table = _table(header=False)
        table.add_row(*_cells(row))
        console.print(table)


def _table(*, header: bool) -> Table:
    """A table without rows, 80 columns wide. Longer texts are wrapped."""
    table = Table(
        title="This program beside its peers" if header else None,
        box=SIMPLE_HEAD if header else None,
        show_header=header,
        pad_edge=False,
        collapse_padding=True,
        padding=(0, 1),
    )
    table.add_column("", width=27)
    table.add_column("ours", justify="right", width=7)
    table.add_column("peer", justify="right", width=7)
    table.add_column("", width=12)
    table.add_column("ratio", justify="right", width=6)
    table.add_column("target", width=14)
    return table


def _cells(row: Row) -> tuple[str, ...]:
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}×"
    peer = "" if row.peer is None else _number(row.peer)
    colour = {"met": "green", "missed": "red"}.get(row.verdict, "")
    target = "" if row.target is None else f"{row.target} [{colour}]{row.verdict}[/]"
    return f"{row.what}, {row.unit}", _number(row.ours), peer, row.peer_name, ratio, target


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
