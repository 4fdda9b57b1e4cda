"""Settings as they are typed. The effect of each setting is tested with its clause."""

import pytest

from scapegoat_games.games.scout import GAME
from scapegoat_games.protocol import BadSetup, Dice, Value
from scapegoat_games.setup_input import agreed, read_given
from tests.games.scout.positions import start


def read(*texts: str) -> dict[str, Value]:
    return agreed(GAME, read_given(GAME, texts))


def test_default_settings() -> None:
    assert read() == {
        "rounds": "players",
        "first": "random",
        "emptied_ends": True,
        "exempt": True,
        "two_player_exempt": True,
        "open_scouts": False,
        "limit": None,
    }


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("rounds=players", "players"),
        ("rounds=1", 1),
        ("rounds=20", 20),
        ("first=holder", "holder"),
        ("emptied_ends=no", False),
        ("exempt=off", False),
        ("two_player_exempt=NO", False),
        ("open_scouts=yes", True),
        ("limit=400", 400),
        ("limit=none", None),
    ],
)
def test_a_text_is_read_as_a_setting(text: str, value: Value) -> None:
    assert read(text)[text.partition("=")[0]] == value


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rounds=0", "rounds is players or a number from 1 to 20, not “0”."),
        ("rounds=21", "rounds is players or a number from 1 to 20, not “21”."),
        ("rounds=none", "rounds is players or a number from 1 to 20, not “none”."),
        ("first=me", "first is random or holder, not “me”."),
        ("exempt=maybe", "exempt is yes or no, not “maybe”."),
        ("limit=0", "limit is none or a number from 1 up, not “0”."),
        ("limit=-3", "limit is none or a number from 1 up, not “-3”."),
    ],
)
def test_a_wrong_text_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("setting", GAME.settings, ids=lambda setting: setting.name)
def test_each_setting_has_a_short_help_and_readable_choices(setting: object) -> None:
    (found,) = [one for one in GAME.settings if one is setting]
    assert found.help.endswith(".")
    assert len(found.help) <= 90
    assert found.read(found.text(found.default)) == found.default
    for choice in found.choices:
        assert found.text(found.read(choice)) == choice


@pytest.mark.clause("SC-5")
@pytest.mark.parametrize("rounds", [1, 2, 7])
def test_the_set_number_of_rounds_is_played(rounds: int) -> None:
    position = start(3, rounds=rounds, limit=1)
    for number in range(rounds):
        assert position.view(0).round == number
        position.keep()
        position.play("show 1")
    assert GAME.to_act(position.state) == ()
    assert len(position.state.results) == rounds


@pytest.mark.clause("SC-5")
def test_by_default_there_are_as_many_rounds_as_players() -> None:
    for seats in GAME.seats:
        settings = agreed(GAME, {})
        state = GAME.new(seats, settings, Dice("rounds"))
        assert GAME.view(state, 0).rules.rounds == seats


@pytest.mark.clause("SC-15")
def test_two_players_have_their_own_setting_for_exemption() -> None:
    for seats in GAME.seats:
        for exempt in (True, False):
            position = start(seats, exempt=exempt, two_player_exempt=not exempt)
            assert position.view(0).rules.exempt == (exempt if seats > 2 else not exempt)
