"""Any text as a move, a setting or a name is understood or refused in a short sentence."""

from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scapegoat_games import catalog
from scapegoat_games.protocol import BadSetup, NotAMove
from scapegoat_games.saves import AnyGame
from scapegoat_games.setup_input import read_given, read_names
from scapegoat_games.simulate import automated, play_out

MAX_LETTERS: Final = 800
"""Letters of the longest acceptable sentence."""
ODD: Final = (
    "",
    " ",
    "0",
    "7",
    "-",
    ",",
    "@",
    "\n",
    "\0",
    "٣",
    "x",
    "=",
    "+",
    ":",
    "\ud800",
    "{0}",
)
GAMES: Final = [catalog.load(game) for game in catalog.ids()]


def texts_of(game: AnyGame, players: int = 3) -> list[str]:
    played = play_out(game, players, automated(game, {}), "texts").moves
    return sorted({game.dump(move) for _, move in played})


WRITTEN: Final = {game.id: texts_of(game) for game in GAMES}
EVERY: Final = sorted({text for texts in WRITTEN.values() for text in texts})


def changed(text: str) -> st.SearchStrategy[str]:
    def change(at: int, put: str, cut: int, times: int) -> str:
        return text[:at] + put * times + text[at + cut :]

    return st.builds(
        change,
        st.integers(0, len(text)),
        st.sampled_from((*ODD, text)),
        st.integers(0, 4),
        st.sampled_from((1, 1, 1, 2, 3000)),
    )


ANY: Final = st.one_of(st.text(), st.characters(codec=None).map(lambda sign: sign * 9))
MOVES: Final = st.one_of(ANY, st.sampled_from(EVERY), st.sampled_from(EVERY).flatmap(changed))


def refusal(asked: Callable[[], object], kind: type[ValueError]) -> str | None:
    """The sentence of the error of this kind that ``asked`` raises; None without an error."""
    try:
        asked()
    except kind as refused:
        return str(refused)
    return None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@given(text=MOVES)
def test_a_text_is_refused_or_is_the_dump_of_its_move(game: AnyGame, text: str) -> None:
    sentence = refusal(lambda: game.parse(text), NotAMove)
    if sentence is None:
        assert game.dump(game.parse(text)) == text
    else:
        assert len(sentence) < MAX_LETTERS
        assert sentence.endswith(f" is not a move in {game.title.partition(':')[0]}.")


@pytest.mark.parametrize(
    "game", [game for game in GAMES if game.settings], ids=lambda game: game.id
)
@given(data=st.data())
def test_a_setting_is_read_or_refused(game: AnyGame, data: st.DataObject) -> None:
    setting = data.draw(st.sampled_from(game.settings))
    known = st.sampled_from(setting.choices or ("1",))
    text = data.draw(st.one_of(ANY, known, known.flatmap(changed)))
    sentence = refusal(lambda: setting.read(text), BadSetup)
    if sentence is None:
        value = setting.read(text)
        assert setting.read(setting.text(value)) == value
    else:
        assert len(sentence) < MAX_LETTERS
        assert sentence.isprintable()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@given(chosen=st.lists(ANY | st.text("=limitroundsyo 019", max_size=9)), names=st.lists(ANY))
def test_a_table_is_agreed_on_or_refused(
    game: AnyGame, chosen: list[str], names: list[str]
) -> None:
    for asked in (lambda: read_given(game, chosen), lambda: read_names(game, names)):
        sentence = refusal(asked, BadSetup) or ""
        assert len(sentence) < MAX_LETTERS
        assert sentence.isprintable()
