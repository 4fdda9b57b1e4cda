"""The matches on the disk: starting, finding, listing and resuming them."""

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from random import SystemRandom
from typing import Any, Final, NamedTuple, TypeAlias, final

from scapegoat_games import catalog, clock, journal
from scapegoat_games.catalog import UnknownGame
from scapegoat_games.journal import Journal, Locked
from scapegoat_games.journal_lines import Contents, EndLine, JournalTrouble, MoveLine
from scapegoat_games.match import Match
from scapegoat_games.match_index import SUFFIX, Summary
from scapegoat_games.match_list import ListedMatches, names
from scapegoat_games.protocol import (
    BadSetup,
    Eye,
    Game,
    IllegalMove,
    NotAMove,
    Outcome,
    Tallies,
)
from scapegoat_games.sanitize import brief, cut, printable
from scapegoat_games.setup_input import as_begun, read_names, read_seed
from scapegoat_games.words import listed

AnyGame: TypeAlias = Game[Any, Any, Any]
AnyMatch: TypeAlias = Match[Any, Any, Any]
Load: TypeAlias = Callable[[str], AnyGame]

_TYPEABLE: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""The letters and digits of match ids. Characters that look alike are left out, such as ``o`` and
``0``.
"""


class Lasting(JournalTrouble):
    """The journal can't be read or replayed until the file or the program changes."""


class Drift(Lasting):
    """The moves of a journal play out differently from when they were written."""


class Unplayable(Lasting):
    """The match has a game, an edition of the rules, names or settings that this program doesn't
    accept.
    """


class NoSuchMatch(JournalTrouble):
    """No match, or more than one, has the name that was typed."""


@final
class Ambiguous(NoSuchMatch):
    """The names of several matches begin with the typed text. The message lists some names."""


def new_path(directory: Path, game: str) -> Path:
    """The path of a new match, under a name that no match in the directory has."""
    began = f"{clock.now():%Y%m%d-%H%M}"
    while True:
        ending = "".join(SystemRandom().choices(_TYPEABLE, k=3))
        path = directory / f"{game}-{began}-{ending}.jsonl"
        if not path.exists():
            return path


def resume(path: Path, load: Load = catalog.load) -> AnyMatch:
    """The match as it was left, ready to be played. Raises ``JournalTrouble``.

    The file is changed only if its last line is incomplete. That line is cut off, and the match's
    ``notice`` says so.
    """
    opened, contents = Journal.open(path)
    try:
        match = _replayed(contents, path, load)
        match.notice = opened.cut(contents)
    except BaseException:
        opened.close()
        raise
    match.adopt(opened, contents)
    return match


def look(path: Path, load: Load = catalog.load) -> AnyMatch:
    """A finished match, to be replayed. Its file may be open elsewhere.

    Raises ``JournalTrouble``, also if the match is not over, because its hands are still hidden.
    """
    contents = journal.read(path)
    match = _replayed(contents, path, load)
    if match.to_act():
        raise JournalTrouble(_not_over(path))
    return match


def _not_over(path: Path) -> str:
    return f"{printable(path.stem)} isn't over yet; it can be resumed."


@final
class Standing(NamedTuple):
    """Where a match stands, in words that everybody may read."""

    chapter: str
    asked: tuple[str, ...]
    """The names of the players who have to move; empty if the match is over."""
    outcome: Outcome | None
    winners: tuple[str, ...]


def standing(path: Path, load: Load = catalog.load) -> Standing:
    """Reads from a journal how far the match is, who is to move, and who has won.

    The journal is neither locked nor changed. Raises ``JournalTrouble``.
    """
    match = _replayed(journal.read(path), path, load)
    names, outcome = [printable(name) for name in match.names], match.outcome()
    return Standing(
        match.game.chapter(match.view(Eye.TABLE)),
        tuple(names[one.seat] for one in match.to_act() if not one.optional),
        outcome,
        tuple(names[seat] for seat in outcome.winners) if outcome is not None else (),
    )


def ending(path: Path, load: Load = catalog.load) -> EndLine:
    """How a finished match ended. Raises ``JournalTrouble``, or its subclass ``Lasting`` if the
    trouble can't end before the file or the program changes.

    The last line of a journal says how the match ended; a journal without that line is replayed.
    """
    contents = journal.read(path)
    if contents.end is not None:
        _set_up(contents, path, load)
        _, end = contents.end
        return end
    outcome = _replayed(contents, path, load).outcome()
    if outcome is None:
        raise Drift(_not_over(path))
    return EndLine(outcome.winners, outcome.scores)


def tallies(path: Path, load: Load = catalog.load) -> Tallies:
    """What a finished match adds to the game's own columns of the records. Raises
    ``JournalTrouble``.
    """
    contents = journal.read(path)
    if not load(contents.header.game).columns:
        return ()
    match = _replayed(contents, path, load)
    outcome = match.outcome()
    return () if outcome is None else match.game.tallies(match.view(Eye.ALL), outcome)


def summaries(directory: Path) -> list[Summary]:
    """All matches in the directory, newest first. Neither locks nor replays them."""
    matches = ListedMatches(directory)
    matches.read()
    return matches.newest_first()


def find(directory: Path, text: str) -> Path:
    """The match with this id, or the only match whose id begins with the text.

    Raises ``NoSuchMatch``.
    """
    paths = {name: directory / f"{name}{SUFFIX}" for name in names(directory)}
    if text in paths:
        return paths[text]
    # Every id begins with an empty text, but an empty text means no match.
    meant = sorted(name for name in paths if text and name.startswith(text))
    if len(meant) == 1:
        return paths[meant[0]]
    if meant:
        more = ["…"] if len(meant) > 4 else []
        shown = listed([printable(name) for name in meant[:4]] + more, "or")
        raise Ambiguous(f"“{brief(text)}” could be {shown}: type more of it.")
    close = get_close_matches(text, paths, n=1)
    hint = f": did you mean {printable(close[0])}?" if close else "."
    raise NoSuchMatch(f"There is no match called “{brief(text)}”{hint}")


def newest_open(directory: Path, game: str | None = None) -> Path:
    """The newest match that isn't over. Raises ``NoSuchMatch``."""
    for path in open_ones(directory, game):
        return path
    raise NoSuchMatch("There is no match to resume.")


def open_ones(directory: Path, game: str | None = None) -> Iterator[Path]:
    """The matches that aren't over, newest first."""
    matches = ListedMatches(directory)
    matches.read()
    return (one.path for one in matches.newest("open") if game in {None, one.game})


def resume_first(paths: Iterable[Path], load: Load = catalog.load) -> AnyMatch:
    """Resumes the first of these matches that isn't open elsewhere. Raises ``JournalTrouble``.

    If all matches are open elsewhere, the exception is about the first match.
    """
    locked: Locked | None = None
    for path in paths:
        try:
            return resume(path, load)
        except Locked as trouble:
            locked = locked or trouble
    raise locked or NoSuchMatch("There is no match to resume.")


def _replayed(contents: Contents, path: Path, load: Load) -> AnyMatch:
    match = _set_up(contents, path, load)
    for number, (line, moved) in enumerate(contents.moves, 1):
        difference = _difference(match, moved)
        if difference is not None:
            raise Drift(
                f"Move {number} of {printable(match.id)} (line {line}) doesn't play out as it did"
                f" when it was written: {difference}. The file was left as it is."
            )
    outcome = match.outcome()
    if contents.end is not None and outcome is not None:
        line, end = contents.end
        if (end.winners, end.scores) != (outcome.winners, outcome.scores):
            raise Drift(
                f"{printable(match.id)} doesn't end as it did when it was written (line {line}):"
                " others win, or the scores differ. The file was left as it is."
            )
    return match


def _set_up(contents: Contents, path: Path, load: Load) -> AnyMatch:
    header, name = contents.header, printable(path.stem)
    try:
        game = load(header.game)
        if header.edition != game.edition:
            raise Unplayable(
                f"{name} was played by edition {cut(str(header.edition))} of the rules of"
                f" {game.title}; this program has edition {game.edition},"
                " and the moves could mean other things."
            )
        # Anybody may have written the file: names, seed and settings are checked as if they were
        # typed.
        names, seed = read_names(game, header.names), read_seed(header.seed)
        settings = as_begun(game, header.settings)
        read = header._replace(names=names, seed=seed, settings=settings)
        return Match(game, read, path.stem)
    except (UnknownGame, BadSetup) as error:
        raise Unplayable(f"{name} can't be played here. {error}") from error


def _difference(match: AnyMatch, moved: MoveLine) -> str | None:
    try:
        match.play(moved.seat, match.game.parse(moved.move))
    except (NotAMove, IllegalMove) as error:
        return f"it is refused (“{str(error).rstrip('.')}”)"
    played = match.last()
    if played.events != moved.events:
        return "other things happen"
    if played.draws != moved.draws:
        return f"the dice have fallen {played.draws} times, not {cut(str(moved.draws))}"
    if played.end != moved.end:
        return "the match ends at another move"
    return None
