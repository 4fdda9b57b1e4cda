"""Settings as they are typed; other tests hold their effect."""

import pytest

from scapegoat_games.games.scape_goat import GAME
from scapegoat_games.protocol import BadSetup, Value
from scapegoat_games.setup_input import agreed, read_given
from scapegoat_games.simulate import automated
from tests.games.scape_goat.positions import start


def read(*texts: str) -> dict[str, Value]:
    return agreed(GAME, read_given(GAME, texts))


@pytest.mark.clause("SG-22")
def test_only_automated_play_has_a_limit_by_default() -> None:
    assert read() == {"memory": "full", "limit": None}
    assert automated(GAME, read("limit=7"))["limit"] == 7
    assert automated(GAME, {})["limit"] == 40
    assert start(3).view(0).deal.limit is None
    assert start(3, limit=7).view(0).deal.limit == 7


def test_wrong_limits_are_refused() -> None:
    with pytest.raises(BadSetup, match="limit is none or a number from 1 up, not “0”"):
        read("limit=0")
    with pytest.raises(BadSetup, match="did you mean limit"):
        read("limits=3")


def test_each_setting_is_explained_in_a_line() -> None:
    for setting in GAME.settings:
        assert setting.help.endswith(".")
        assert len(setting.help) <= 90


@pytest.mark.clause("SG-24")
def test_pages_remember_everything_by_default() -> None:
    assert start(3).view(0).aid == "full"
    assert start(3, memory="own").view(0).aid == "own"
    assert read("memory=none")["memory"] == "none"
    with pytest.raises(BadSetup, match="memory is full, own or none"):
        read("memory=half")
    (memory, _) = GAME.settings
    assert [memory.told(value, None) for value in ("full", "own", "none")] == [
        "all that you can know",
        "what you alone saw",
        "nothing: remember it yourself",
    ]
