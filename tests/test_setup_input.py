"""Names, settings and seeds that people type before a match."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games import catalog, setup_input
from scapegoat_games.protocol import BadSetup
from tests.toy import TOY, Toy


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (" Ann ", "Ann"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("李雷韩梅梅小明", "李雷韩梅梅小明"),
        ("[red]", "[red]"),
        ("{0}", "{0}"),
        ("A" * 16, "A" * 16),
        ("🦊", "🦊"),
        ("कमला", "कमला"),
    ],
)
def test_a_name_is_shown_as_it_was_typed(typed: str, name: str) -> None:
    assert setup_input.read_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "can't be empty"),
        ("  ", "can't be empty"),
        ("\u0301", "can't be empty"),
        ("A" * 17, "longer than 16 columns"),
        ("李" * 9, "longer than 16 columns"),
        ("A" + "\u0316" * 100, "longer than 16 columns"),
        ("A\x1b[2J", "characters that can't be shown"),
        ("A\nB", "characters that can't be shown"),
        ("A\u202eB", "characters that can't be shown"),
        ("A\udcff", "characters that can't be shown"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(typed: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why) as caught:
        setup_input.read_name(typed)
    assert str(caught.value).isprintable()


@given(st.text(st.characters(codec=None)))
def test_any_text_is_a_name_or_refused_in_a_sentence(typed: str) -> None:
    try:
        name = setup_input.read_name(typed)
    except BadSetup as refusal:
        name, sentence = "Ann", str(refusal)
    else:
        sentence = "Welcome."
    assert sentence.isprintable()
    assert 0 < setup_input.width(name) <= setup_input.WIDEST
    assert setup_input.read_name(name) == name


def test_names_are_different_and_as_many_as_allowed() -> None:
    assert setup_input.read_names(TOY, ["Ann ", "Bo"]) == ("Ann", "Bo")
    with pytest.raises(BadSetup, match="Toy is for 2 to 4 players, not 1"):
        setup_input.read_names(TOY, ["Ann"])
    for twice in (["Ann", "ANN "], ["Zo\u00eb", "zoe\u0308"], ["Straße", "STRASSE"]):
        with pytest.raises(BadSetup, match="Two players are called"):
            setup_input.read_names(TOY, twice)


def test_players_without_names_get_names() -> None:
    assert setup_input.default_names(TOY) == ("Player 1", "Player 2")
    assert len(setup_input.default_names(TOY, 4)) == 4
    for wrong in (0, -1, 5, 10**9):
        with pytest.raises(BadSetup, match="2 to 4 players"):
            setup_input.default_names(TOY, wrong)
    assert setup_input.seats_text(Toy(seats=range(4, 5))) == "4"


def test_settings_are_read_and_completed() -> None:
    assert setup_input.agreed(TOY, {}) == {"turns": 6, "loud": True}
    assert setup_input.read_given(TOY, [" loud = no "]) == {"loud": False}


@pytest.mark.parametrize(
    ("texts", "why"),
    [
        (["truns=3"], "Toy has no setting “truns”: did you mean turns?"),
        (["Turns=3"], "did you mean turns?"),
        (["shark=3"], "it has turns and loud."),
        (["=3"], "Toy has no setting “”"),
        (["turns"], "The setting turns needs a value: turns=VALUE."),
        (["turns=3", "turns=3"], "The setting turns is given twice."),
        (["turns="], "turns is a number"),
        (["turns=3=4"], "turns is a number"),
        (["turns=\udcff"], "characters that can't be shown"),
    ],
)
def test_wrong_settings_are_refused(texts: list[str], why: str) -> None:
    with pytest.raises(BadSetup) as caught:
        setup_input.read_given(TOY, texts)
    assert why in str(caught.value)
    assert str(caught.value).isprintable()


def test_a_game_without_settings_says_so() -> None:
    with pytest.raises(BadSetup, match="it has none"):
        setup_input.read_given(Toy(settings=()), ["a=b"])


def test_a_value_of_another_kind_is_refused() -> None:
    class Odd(str):
        __slots__ = ()

        def __str__(self) -> str:
            return "6"

    with pytest.raises(BadSetup, match="turns can't be 6"):
        setup_input.agreed(TOY, {"turns": Odd("six")})


def test_any_valid_text_is_a_seed() -> None:
    for text in ("", " a ", "🦊", "\x1b"):
        assert setup_input.read_seed(text) == text
    with pytest.raises(BadSetup, match="is not text"):
        setup_input.read_seed("a\udcff")


def test_a_missing_seed_is_long_and_random() -> None:
    assert setup_input.read_seed() != setup_input.read_seed()
    assert len(setup_input.read_seed()) >= 32


@pytest.mark.parametrize("name", catalog.ids())
def test_every_setting_for_players_offers_choices(name: str) -> None:
    game = catalog.load(name)
    wanted = [setting for setting in game.settings if setting.automated is None]
    assert [setting.name for setting in wanted if len(setting.choices) < 2] == []
    for setting in wanted:
        # Each offered text is read back as its value.
        texts = [setting.text(setting.read(text)) for text in setting.choices]
        assert texts == list(setting.choices)


@pytest.mark.parametrize(
    ("typed", "level"),
    [("computer", "normal"), ("Computer:HARD", "hard"), ("computer: easy", "easy")],
)
def test_a_computer_player_is_seated_by_its_level(typed: str, level: str) -> None:
    names = setup_input.read_names(catalog.load("scout"), ["Ann", typed])
    assert names == ("Ann", f"computer:{level}")
    called, computers = setup_input.seated(names)
    assert called[0] == "Ann"
    assert {seat: found.value for seat, found in computers.items()} == {1: level}
    assert setup_input.typed(called, computers) == names


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadSetup, match="A computer player is easy, normal or hard, not “best”"):
        setup_input.read_names(catalog.load("scout"), ["Ann", "computer:best"])


def test_computer_players_have_different_names() -> None:
    names, computers = setup_input.seated(["ada", *["computer:easy"] * 5])
    assert len({name.casefold() for name in names}) == 6
    assert set(computers) == {1, 2, 3, 4, 5}
    assert all(setup_input.read_name(name) == name for name in names)
