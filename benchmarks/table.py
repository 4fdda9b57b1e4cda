"""What a benchmark has to say, for people and for programs."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, assert_never, final

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
    table = Table(title="Scapegoat Games beside its peers")
    for heading in ("", "ours", "peer", "ratio", "target", ""):
        table.add_column(heading, justify="left" if not heading else "right")
    for row in rows:
        peer = "" if row.peer is None else f"{_number(row.peer)}  {row.peer_name}"
        ratio = "" if row.ratio is None else f"{row.ratio:.2f}×"
        target = "" if row.target is None else str(row.target)
        colour = {"met": "[green]met", "missed": "[red]missed"}.get(row.verdict, "")
        table.add_row(row.what, f"{_number(row.ours)} {row.unit}", peer, ratio, target, colour)
    Console(width=None).print(table)


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
