"""Drafts of files that a kill has left beside the files: a whole match is named, the rest goes."""

import os
import re
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final

from scapegoat_games import journal_reader, system
from scapegoat_games.journal_lines import JournalTrouble
from scapegoat_games.regular_files import read_regular

_DRAFT: Final = re.compile(r"\.(.+\.jsonl|\.index|preferences\.json)\.(\d{1,9})")
"""The name of a draft: a dot, the name of the file, and the number of the process that wrote it.

Only of files of this program: its home may be a directory with other things in it.
"""
_OLD: Final = 60.0
"""Seconds after which a draft can't be in use on another computer that shares the directory. With
more, what a kill has left is found later.
"""
_LARGEST: Final = 16 * 1024 * 1024
"""Bytes of a draft that is read."""


def clear_up(directory: Path) -> None:
    """Names the drafts in the directory that are whole matches, and removes all others.

    Only drafts of processes that are gone. A whole match gets the name it was written for, unless
    there is such a file by now: then the draft was written again.
    """
    with suppress(OSError), os.scandir(directory) as entries:
        hidden = [entry.name for entry in entries if entry.name.startswith(".")]
        for draft in filter(None, map(_DRAFT.fullmatch, hidden)):
            if system.is_gone(int(draft[2])):
                _clear_up(directory / draft[0], directory / draft[1])


def _clear_up(draft: Path, meant: Path) -> None:
    with suppress(OSError):
        if time() - draft.lstat().st_mtime < _OLD:
            return
        if _is_match(draft) and not os.path.lexists(meant):
            draft.rename(meant)
        else:
            draft.unlink()


def _is_match(draft: Path) -> bool:
    """Whether somebody has made a move in it, and nothing of it is missing."""
    try:
        contents = journal_reader.read(read_regular(draft, _LARGEST), draft.name)
    except (OSError, JournalTrouble):
        return False
    return contents.torn == 0 and bool(contents.moves)
