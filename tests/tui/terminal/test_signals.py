"""What signal handlers call."""

import asyncio
import signal
from contextvars import Context, ContextVar
from typing import Final

import pytest

from scapegoat_games.tui.terminal import signals

_APP: Final = ContextVar("_APP", default="no app")


class _NoTimer:
    """A timer that never goes off: the real one would kill the tests."""

    def __init__(self, _seconds: float, _call: object, _arguments: object) -> None:
        self.daemon = False

    def start(self) -> None:
        pass


async def test_a_signal_between_two_tasks_finds_the_active_app(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(signals, "Timer", _NoTimer)
    left = list[tuple[int, str]]()
    with signals.postponed():
        _APP.set("the app")
        signals.end_on_signals(lambda code: left.append((code, _APP.get())), None)
        handler = signal.getsignal(signal.SIGTERM)
        assert callable(handler)
        Context().run(handler, signal.SIGTERM, None)
        await asyncio.sleep(0)
    assert left == [(128 + signal.SIGTERM, "the app")]
