"""``make bench`` as a whole: what it prints when, and what happens when one benchmark fails."""

import json
from collections.abc import Iterator
from functools import partial

import pytest

from benchmarks.__main__ import BENCHMARKS, Rows, main, run
from benchmarks.table import NotMeasured, Row, Target, rows_as_json, rows_as_table
from benchmarks.terminal import NotSeen

FAST = Row("a fast thing", "ms", 1.5, 3.0, "a peer", 0.5, Target(1, "at most"))
SLOW = Row("a slow thing of which there is a great deal to say", "ms", 123456.0)


def rows(*found: Row, error: Exception | None = None) -> Rows:
    def measure() -> Iterator[Row]:
        yield from found
        if error is not None:
            raise error

    return measure


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (NotSeen("“Done” did not come. The screen is:\nnothing"), "“Done” did not come."),
        (NotMeasured("The machine is busy."), "The machine is busy."),
        (ZeroDivisionError("by zero"), "ZeroDivisionError: by zero"),
    ],
)
def test_a_failing_benchmark_is_named_and_the_others_run(
    capsys: pytest.CaptureFixture[str], error: Exception, told: str
) -> None:
    code = run({"broken": rows(FAST, error=error), "sound": rows(SLOW)}, rows_as_table)
    out, err = capsys.readouterr()
    assert code == 1
    assert "a fast thing, ms" in out
    assert "123,456" in out
    assert f"benchmark broken failed: {told}" in err
    assert err.endswith("failed: broken\n")


def test_without_a_failure_the_exit_code_is_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert run({"sound": rows(FAST, SLOW)}, rows_as_table) == 0
    assert "failed" not in capsys.readouterr().err


@pytest.mark.parametrize("show", [rows_as_table, rows_as_json])
def test_each_row_is_printed_before_the_next_is_measured(
    capsys: pytest.CaptureFixture[str], show: partial[None]
) -> None:
    printed: list[str] = []

    def measure() -> Iterator[Row]:
        yield FAST
        printed.append(capsys.readouterr().out)
        yield SLOW

    show(measure())
    assert "a fast thing" in printed[0]
    assert "a slow thing" not in printed[0]


def test_the_table_fits_80_columns_and_wraps_long_texts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows_as_table([FAST, SLOW])
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert max(map(len, lines)) <= 80
    header, fast = (next(line for line in lines if word in line) for word in ("ours", "fast"))
    assert header.split() == ["ours", "peer", "ratio", "target"]
    assert fast.split() == [
        "a",
        "fast",
        "thing,",
        "ms",
        "1.5",
        "3",
        "a",
        "peer",
        "0.50×",
        "≤",
        "1×",
        "met",
    ]
    # Numbers end where their headings end.
    assert header.index("ours") + 4 == fast.index("1.5") + 3
    assert any(line.endswith("say, ms") for line in lines)


def test_json_is_one_document_although_a_benchmark_fails(
    capsys: pytest.CaptureFixture[str],
) -> None:
    failing = rows(FAST, error=NotSeen("nothing came"))
    assert run({"broken": failing, "sound": rows(SLOW)}, rows_as_json) == 1
    told = json.loads(capsys.readouterr().out)
    assert [row["what"] for row in told] == [FAST.what, SLOW.what]
    assert told[0]["verdict"] == "met"


def test_json_without_rows_is_an_empty_list(capsys: pytest.CaptureFixture[str]) -> None:
    run({"broken": rows(error=NotSeen("nothing came"))}, rows_as_json)
    assert json.loads(capsys.readouterr().out) == []


def test_an_unknown_benchmark_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["speed"])
    assert "no benchmark is called speed" in capsys.readouterr().err


def test_json_of_the_smallest_size_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "--smallest", "replay"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["what"].startswith("replay of")


@pytest.mark.deep
@pytest.mark.parametrize("name", BENCHMARKS)
def test_each_benchmark_runs_at_its_smallest_size(name: str) -> None:
    try:
        found = [*BENCHMARKS[name].smallest()]
    except NotMeasured as busy:
        pytest.skip(str(busy))
    assert found
    assert all(row.ours >= 0 for row in found)
