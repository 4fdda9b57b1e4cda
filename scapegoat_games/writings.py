"""What players write during a match besides their moves: private notes and public statements."""

from collections.abc import Sized
from typing import final

from scapegoat_games.journal_lines import (
    LONGEST_NOTES,
    LONGEST_STATEMENT,
    Contents,
    NotesLine,
    StatementLine,
    as_read,
)
from scapegoat_games.match_file import MatchFile
from scapegoat_games.protocol import Seat
from scapegoat_games.sanitize import printable
from scapegoat_games.undo import without


@final
class Writings:
    """The notes and statements of one match. No game reads them, and no undo takes them back."""

    def __init__(self, file: MatchFile, moves: Sized) -> None:
        """``moves`` are the moves of the match, which only the match changes."""
        self._file = file
        self._moves = moves
        self._notes: dict[Seat, str] = {}
        self._said: list[tuple[int, StatementLine]] = []

    def adopt(self, contents: Contents) -> None:
        """Takes over the notes and statements of a match that is resumed."""
        self._notes.update(contents.notes)
        self._said += [
            (moves, one._replace(text=printable(one.text))) for moves, one in contents.said
        ]

    def notes(self, seat: Seat) -> str:
        """The player's private notes."""
        return self._notes.get(seat, "")

    def note(self, seat: Seat, text: str) -> str | None:
        """Replaces the player's notes. Returns None, or a sentence that says why they were not
        replaced.
        """
        text, before = as_read(text)[:LONGEST_NOTES], self.notes(seat)
        if text == before:
            return None
        if self._file.full:
            return "The file of this match has no more room for notes; they stay as they were."
        self._notes[seat] = text
        self._file.save(NotesLine(seat, text, before))
        return None

    @property
    def said(self) -> tuple[tuple[int, StatementLine], ...]:
        """The public statements, each with the number of moves made before the statement."""
        return tuple(self._said)

    def say(self, seat: Seat, text: str) -> str | None:
        """Publishes a statement of the player. Returns None, or a sentence that says why the
        statement was refused.
        """
        if self._file.full:
            return "The file of this match has no more room for statements."
        said = StatementLine(seat, printable(text)[:LONGEST_STATEMENT])
        self._said.append((len(self._moves), said))
        self._file.save(said)
        return None

    def undone(self, gone: range) -> None:
        """Called after the moves with the indices ``gone`` were undone: corrects the number of
        moves before each statement.
        """
        self._said = [(without(moves, gone), said) for moves, said in self._said]
