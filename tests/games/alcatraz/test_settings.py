"""The settings of a match."""

import pytest

from scapegoat_games.games.alcatraz import GAME
from scapegoat_games.protocol import BadSetup, Value
from scapegoat_games.setup_input import agreed, read_given
from tests.games.alcatraz.positions import start


def test_default_settings() -> None:
    assert agreed(GAME, {}) == {
        "sides": "silver",
        "layout": "random",
        "talk": 120,
        "task_consent": False,
    }
    rules = start(3).state.rules
    assert (rules.consent, rules.talk) == (False, 120)


@pytest.mark.clause("AL-1", "AL-8", "AL-20")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("sides=gold", "gold"),
        ("sides=Random", "random"),
        ("sides=SSGGSSGGSSGG", "ssggssggssgg"),
        ("layout=printed", "printed"),
        ("talk=0", 0),
        ("talk=600", 600),
        ("task_consent=yes", True),
    ],
)
def test_settings_as_they_are_typed(text: str, value: Value) -> None:
    name = text.partition("=")[0]
    assert read_given(GAME, [text])[name] == value


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("sides=bronze", "sides is silver, gold, random or twelve letters like ssgsggssgsgs"),
        ("sides=ssss", "sides is silver, gold, random or twelve letters"),
        ("sides=ssssssssssssg", "sides is silver, gold, random or twelve letters"),
        ("layout=any", "layout is random or printed"),
        ("talk=601", "talk is a number from 0 to 600"),
        ("task_consent=maybe", "task_consent is yes or no"),
    ],
)
def test_settings_that_are_refused(text: str, refusal: str) -> None:
    with pytest.raises(BadSetup, match=refusal):
        read_given(GAME, [text])


def test_three_or_four_players() -> None:
    assert list(GAME.seats) == [3, 4]
    assert start(3).state.seats == 3
    assert start(4, talk=0, task_consent=True).view(0).rules.consent
