"""The file of a match: the records that wait to be written, and what players are told about it."""

from collections.abc import Callable
from functools import partial
from typing import final

from scapegoat_games.journal import Journal, Written
from scapegoat_games.journal_lines import JournalLine


@final
class MatchFile:
    """Writes the records of one match to its journal. Without a journal, nothing is kept."""

    def __init__(self, name: str) -> None:
        self.id = name
        """The name that a player types to resume the match; empty if the match is not kept."""
        self.unsaved: str | None = None
        """A sentence on why the last moves are only in memory; None if all moves are on the disk.
        """
        self.moved: str | None = None
        """A sentence on what happened to the file, if somebody else changed or removed it.

        Each change makes a new string object, so that a front end can tell an old sentence from
        a new one.
        """
        self.saves_itself = True
        """Whether every change is written before the method that makes the change returns.

        A front end that writes in a thread sets this to False, and calls ``Match.writing``.
        """
        self._journal: Journal | None = None
        self._waiting: list[JournalLine] = []
        """Records that were not yet passed to the journal."""
        self._written_again = 0

    def adopt(self, journal: Journal) -> None:
        """Writes all later records to this journal."""
        self._journal = journal

    @property
    def full(self) -> bool:
        """Whether the file is so large that it takes only moves, no notes and statements."""
        return self._journal is not None and self._journal.full

    def save(self, *records: JournalLine) -> None:
        """Writes the records now. If ``saves_itself`` is False, ``writing`` writes them later."""
        if self._journal is not None:
            self._waiting += records
            if self.saves_itself:
                self.write_now()

    def retry(self) -> bool:
        """Tries again to save what is only in memory; returns whether everything is saved now."""
        self.write_now()
        return self.unsaved is None

    def write_now(self, *, closing: bool = False) -> None:
        """Writes all waiting records before it returns. With ``closing``, releases the journal."""
        write = self.writing(closing=closing)
        if write is not None:
            self.written(write())

    def writing(self, *, closing: bool = False) -> Callable[[], Written] | None:
        """A function that writes all waiting records to the disk; None without an open journal.

        Any thread may call the function. If there are several functions, they must be called in the
        order in which they were made, and the result of each must be passed to ``written``. With
        ``closing`` the function also releases the journal.
        """
        journal = self._journal
        if journal is None:
            return None
        records, self._waiting = self._waiting, []
        if closing:
            self._journal = None
        return partial(journal.record, records, closing=closing)

    def written(self, result: Written) -> None:
        """Processes the result of a function made by ``writing``: errors, and a new file name."""
        self.unsaved = result.unsaved
        if result.id != self.id:
            self.moved = (
                f"The file of {self.id} was changed by somebody else, and is left as it is now."
                f" The match is saved as {result.id}."
            )
            self.id = result.id
        elif result.written_again > self._written_again:
            self.moved = f"The file of {self.id} was gone. All of the match was saved again."
        self._written_again = result.written_again
