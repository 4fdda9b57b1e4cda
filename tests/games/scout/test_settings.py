"""What a table may agree on, as it is typed; what each setting does is tested with its clause."""

import pytest

from scapegoat_games.games.scout import GAME
from scapegoat_games.protocol import BadSetup, Dice, Value
from scapegoat_games.setup_input import agreed, read_settings
from tests.games.scout.positions import start


def read(*texts: str) -> dict[str, Value]:
    return read_settings(GAME, texts)


def test_what_holds_if_nothing_is_said() -> None:
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
def test_what_can_be_typed(text: str, value: Value) -> None:
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
def test_what_can_not(text: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("setting", GAME.settings, ids=lambda setting: setting.name)
def test_each_is_explained_in_a_line_and_offers_what_it_reads(setting: object) -> None:
    (found,) = [one for one in GAME.settings if one is setting]
    assert found.help.endswith(".")
    assert len(found.help) <= 90
    assert found.read(found.text(found.default)) == found.default
    for choice in found.choices:
        assert found.text(found.read(choice)) == choice


@pytest.mark.clause("SC-5")
@pytest.mark.parametrize("rounds", [1, 2, 7])
def test_so_many_rounds_are_played(rounds: int) -> None:
    position = start(3, rounds=rounds, limit=1)
    for number in range(rounds):
        assert position.view(0).round == number
        position.keep()
        position.play("show 1")
    assert GAME.to_act(position.state) == ()
    assert len(position.state.results) == rounds


@pytest.mark.clause("SC-5")
def test_as_many_rounds_as_players() -> None:
    for seats in GAME.seats:
        settings = agreed(GAME, {})
        state = GAME.new(seats, settings, Dice("rounds"))
        assert GAME.view(state, 0).rules.rounds == seats


@pytest.mark.clause("SC-15")
def test_each_number_of_players_has_its_own_setting_for_the_exemption() -> None:
    for seats in GAME.seats:
        for exempt in (True, False):
            position = start(seats, exempt=exempt, two_player_exempt=not exempt)
            assert position.view(0).rules.exempt == (exempt if seats > 2 else not exempt)
