"""The commands about matches on the disk: ``matches``, ``records`` and ``replay``."""

import json
import sys
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from scapegoat_games import clock
from scapegoat_games.commands import completion
from scapegoat_games.commands.endings import Refused, say
from scapegoat_games.commands.parameters import Json, argument, option, surroundings
from scapegoat_games.commands.stage import to_the_table
from scapegoat_games.commands.tables import print_list, show
from scapegoat_games.sanitize import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scapegoat_games.match_index import Summary
    from scapegoat_games.records import PlayerRecord
    from scapegoat_games.saves import AnyMatch


_HEADS: Final = ("Match", "Date", "Players", "Moves", "State", "Winner")
_RECORD_HEADS: Final = ("Game", "Name", "Matches", "Wins", "Best", "Streak", "Longest", "Last")
_BEATEN: Final = "Beaten"


def matches(
    context: typer.Context,
    delete: Annotated[
        str | None,
        option("--delete", "MATCH", "Delete this match; asks first.", completion.matches),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Delete without asking.")] = False,
    as_json: Json = False,
) -> None:
    """List all matches, newest first, or delete one.

    With --json each match has the path of its file, and under "trouble" the reason if the file
    can't be read.

    \b
    scapegoats matches
    scapegoats matches --delete scout-20260102-1900-k3m
    """
    from scapegoat_games import home, records, saves

    directory = home.matches_to_read(surroundings(context).home)
    if delete is not None:
        _delete(saves.find(directory, delete), yes)
    elif as_json:
        print_list(map(_plain, records.ended(directory)))
    else:
        _print(directory)


def records(
    context: typer.Context,
    game: Annotated[str | None, argument("GAME", "Only this game.", completion.games)] = None,
    as_json: Json = False,
) -> None:
    """Show who has won how often, with best scores and streaks.

    Counted from the finished matches on this computer in which at least one person has played.
    Matches with open hands and lessons don't count. For one game there are columns of its own.

    \b
    scapegoats records
    scapegoats records scape-goat
    scapegoats records scout --json
    """
    from scapegoat_games import catalog, home
    from scapegoat_games.records import COUNTED, beaten, read

    chosen = None if game is None else catalog.find(game).id
    found = read(home.matches_to_read(surroundings(context).home), chosen)
    for sentence in found.skipped:
        say(printable(f"Left out: {sentence}"))
    if as_json:
        print(json.dumps([asdict(record) for record in found.rows], indent=2))
    elif found.rows:
        own = [] if chosen is None else [column.head for column in catalog.load(chosen).columns]
        heads = [*_RECORD_HEADS, *([_BEATEN] if any(map(beaten, found.rows)) else []), *own]
        rows = [_record_row(record, heads) for record in found.rows]
        show(heads, rows, [*_RECORD_HEADS[2:7], *own])
    else:
        print(f"There are no records yet. {COUNTED}")


def replay(
    context: typer.Context,
    match: Annotated[
        str,
        argument(
            "MATCH",
            "A finished match, as `scapegoats matches` lists it, or its beginning.",
            completion.finished_matches,
        ),
    ],
    as_text: Annotated[
        bool, typer.Option("--text", help="Print it instead: the deal, every hand, every move.")
    ] = False,
) -> None:
    """Look through a finished match, all hands open.

    \b
    scapegoats replay scout-20260102-1900-k3m
    scapegoats replay scout-20260102 --text
    """
    from scapegoat_games import home, saves
    from scapegoat_games.tui.opening import Watch

    finished = saves.look(saves.find(home.matches_to_read(surroundings(context).home), match))
    if as_text:
        _print_replay(finished)
        return
    to_the_table(context, lambda _: Watch(finished), only_look=True)


def _delete(path: Path, sure: bool) -> None:
    from scapegoat_games import journal

    name = printable(path.stem)
    if not (sure or _agreed(f"Delete {name} for good? [y/N] ")):
        print(f"{name} was kept.")
        return
    journal.delete(path)
    print(f"{name} was deleted.")


def _agreed(question: str) -> bool:
    if sys.stdin is None or not sys.stdin.isatty():
        raise Refused("There is nobody to ask here; --yes deletes without asking.")
    print(question, end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in {"y", "yes"}


def _print(directory: Path) -> None:
    from scapegoat_games import records

    found = records.ended(directory)
    first = next(found, None)
    if first is None:
        print("There are no matches yet; `scapegoats play GAME` starts one.")
        return
    troubles: list[str] = []

    def rows() -> "Iterator[list[str]]":
        for summary in chain([first], found):
            if summary.trouble is not None:
                troubles.append(summary.trouble)
            yield _row(summary)

    show(_HEADS, rows(), ["Moves"])
    for trouble in troubles:
        say(printable(trouble))


def _row(summary: "Summary") -> list[str]:
    return [
        summary.id,
        clock.day(summary.when),
        ", ".join(summary.names),
        str(summary.moves) if summary.trouble is None else "",
        summary.state,
        (", ".join(summary.winners) or "nobody") if summary.winners is not None else "",
    ]


def _record_row(record: "PlayerRecord", heads: "Sequence[str]") -> list[str]:
    """A player's row in the list of records: the cells of the columns named in ``heads``."""
    from scapegoat_games import catalog
    from scapegoat_games.records import beaten

    cells = [
        catalog.load(record.game).title.partition(":")[0],
        record.name,
        str(record.matches),
        str(record.wins),
        "–" if record.best is None else str(record.best),
        str(record.streak),
        str(record.longest),
        clock.day(record.last),
    ]
    others = {_BEATEN: beaten(record), **record.columns}
    return [*cells, *(others[head] for head in heads[len(cells) :])]


def _plain(summary: "Summary") -> dict[str, object]:
    return {
        "id": summary.id,
        "game": summary.game,
        "names": summary.names,
        "began": summary.when,
        "moves": summary.moves,
        "state": summary.state,
        "winners": summary.winners,
        "trouble": summary.trouble,
        "path": str(summary.path),
    }


def _print_replay(match: "AnyMatch") -> None:
    """Prints the deal and all moves. Each chapter begins with the hands of all players."""
    from scapegoat_games.protocol import Eye
    from scapegoat_games.words import listed

    print(printable(f"{match.game.title}: {listed(match.names)}, {clock.day(match.header.when)}"))
    lines = match.history(Eye.ALL)
    chapter = ""
    for number in range(len(match.moves)):
        view = match.view_at(number, Eye.ALL)
        before, chapter = chapter, match.game.chapter(view)
        if chapter != before:
            _print_chapter(match, number, chapter)
        # A secret choice is reported when it is made, and again when all have chosen. So a text
        # that occurs twice in the lines of one move is printed once.
        told = [
            line.text
            for line in lines
            if line.move_number == number + 1 and line.kind not in match.game.retold
        ]
        for text in dict.fromkeys(told):
            print(f"{number + 1:>4}  {printable(text)}")
    outcome = match.outcome()
    assert outcome is not None  # ``saves.look`` opens only finished matches
    print(f"\n{printable(outcome.why)}")
    for seat, name in enumerate(match.names):
        points = f": {outcome.scores[seat]}" if outcome.scores else ""
        won = " (winner)" if seat in outcome.winners else ""
        # In a game without points, the players who have not won need no line.
        if points or won:
            print(f"{printable(name)}{points}{won}")


def _print_chapter(match: "AnyMatch", number: int, chapter: str) -> None:
    from scapegoat_games.protocol import Eye
    from scapegoat_games.words import fill

    print(f"\n{chapter}")
    for sentence in match.game.laid_out(match.view_at(number, Eye.ALL)):
        print(f"      {printable(fill(sentence, match.names))}")
