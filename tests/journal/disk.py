"""A disk that can be told to fail."""

import errno
import os
from typing import NoReturn

import pytest


class Disk:
    """A disk whose system calls fail until ``works`` is called."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def refuses(self, *calls: str) -> None:
        def refuse(*_: object) -> NoReturn:
            raise OSError(errno.ENOSPC, "No space left on device")

        for call in calls:
            self._monkeypatch.setattr(os, call, refuse)

    def tears(self, *refused: str) -> None:
        """Writes ten bytes of a line and refuses the rest."""
        self.refuses(*refused)
        write = os.pwrite
        taken = iter([10])

        def tear(descriptor: int, data: bytes, offset: int) -> int:
            for some in taken:
                return write(descriptor, data[:some], offset)
            raise OSError(errno.ENOSPC, "No space left on device")

        self._monkeypatch.setattr(os, "pwrite", tear)

    def works(self) -> None:
        self._monkeypatch.undo()
