"""What a benchmark has to say, for people and for programs."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, assert_never, final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table


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


def print_json(rows: Iterable[Row]) -> None:
    print(json.dumps([row.plain() for row in rows], indent=2, ensure_ascii=False))


def print_table(rows: Iterable[Row]) -> None:
    table = Table(
        title="This program beside its peers",
        box=SIMPLE_HEAD,
        pad_edge=False,
        collapse_padding=True,
    )
    table.add_column("")
    for heading in ("ours", "peer"):
        table.add_column(heading, justify="right")
    table.add_column("")
    table.add_column("ratio", justify="right")
    table.add_column("target")
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.2f}×"
        peer = "" if row.peer is None else _number(row.peer)
        colour = {"met": "green", "missed": "red"}.get(row.verdict, "")
        target = "" if row.target is None else f"{row.target} [{colour}]{row.verdict}[/]"
        what = f"{row.what}, {row.unit}"
        table.add_row(what, _number(row.ours), peer, row.peer_name, ratio, target)
    Console().print(table)


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
