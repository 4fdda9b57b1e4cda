"""Reads what people type before a match: players, settings and a seed.

For each seat, a person types a *player text*: the name of a person, or ``computer`` or
``computer:LEVEL`` for a computer player. The program gives computer players their names.
"""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from secrets import token_hex
from typing import Any, Final
from unicodedata import category, east_asian_width, normalize

from scapegoat_games.protocol import BadSetup, Game, Level, Seat, Setting, Value
from scapegoat_games.sanitize import brief
from scapegoat_games.words import listed, meant

WIDEST: Final = 16
"""Greatest width of a name, in columns. When larger, boards have less space for everything else."""
LONGEST_SEED: Final = 10_000
"""Greatest number of letters of a seed. When larger, the first line of a journal may become too
long to be read.
"""


def width(text: str) -> int:
    """The columns a terminal needs for the text.

    >>> width("Zoë"), width("李雷")
    (3, 4)
    """
    return sum(_columns(letter) for letter in text)


def read_name(text: str) -> str:
    """The typed name without spaces around it, in Unicode's normal form NFC.

    Raises ``BadSetup`` if the name is empty, too wide or can't be shown.
    """
    name = normalize("NFC", text).strip()
    if not name.isprintable():
        raise BadSetup(f"The name “{brief(name)}” has characters that can't be shown.")
    wide = width(name)
    if wide == 0:
        raise BadSetup("A name can't be empty.")
    # Combining marks need no column, so without a limit a name could have thousands of them.
    if wide > WIDEST or len(name) > 3 * wide:
        raise BadSetup(f"The name “{name[: 3 * WIDEST]}” is longer than {WIDEST} columns.")
    return name


COMPUTER: Final = "computer"
"""The word that a person types in place of a name to let a computer player play, either alone or
with a level: ``computer:hard``.
"""
_BEGUN: Final = 4
"""Smallest number of letters at which the beginning of ``computer`` is not taken for a name:
``comp`` has enough letters, ``com`` is a name.
"""
_ALIKE: Final = 0.8
"""How similar to ``computer`` a name has to be, 0 to 1, for the app to ask whether the person meant
``computer``.
"""
NAMES_OF_COMPUTERS: Final = (
    "Ada",
    "Blaise",
    "Grace",
    "Hal",
    "Hedy",
    "Ida",
    "Kit",
    "Max",
    "Otto",
    "Zoe",
)


def computer(level: Level) -> str:
    """The player text for a computer player of this level."""
    return f"{COMPUTER}:{level.value}"


def next_kind(text: str) -> str | None:
    """The player text for the kind of player that follows the kind of ``text``; None for a person.

    The kinds follow each other in a circle: a person, then a computer player of each level.

    >>> next_kind("Ann"), next_kind("computer"), next_kind("computer:hard")
    ('computer:easy', 'computer:hard', None)
    """
    levels = list(Level)
    level = level_of(text)
    if level is None:
        return computer(levels[0])
    return None if level is levels[-1] else computer(levels[levels.index(level) + 1])


def read_level(text: str) -> Level:
    """The level that a person has typed. Raises ``BadSetup`` if the text is no level."""
    try:
        return Level(text.strip().casefold())
    except ValueError:
        levels = listed([level.value for level in Level], "or")
        raise BadSetup(f"A computer player is {levels}, not “{brief(text)}”.") from None


def level_of(text: str) -> Level | None:
    """The level of the computer player if the text is ``computer`` or ``computer:LEVEL``; None if
    the text is a person's name.

    Raises ``BadSetup`` for an unknown level.
    """
    word, colon, level = text.strip().partition(":")
    if word.casefold() != COMPUTER:
        return None
    return read_level(level) if colon else Level.NORMAL


def like_computer(text: str) -> bool:
    """Whether a name looks like the word ``computer``, mistyped or only begun.

    >>> [like_computer(text) for text in ("computr", "Comp", "computers", "Compton", "Colin")]
    [True, True, True, False, False]
    """
    name = text.strip().casefold()
    if name == COMPUTER or ":" in name:
        return False
    begun = len(name) >= _BEGUN and COMPUTER.startswith(name)
    return begun or bool(get_close_matches(name, [COMPUTER], cutoff=_ALIKE))


def seated(texts: Sequence[str]) -> tuple[tuple[str, ...], dict[Seat, Level]]:
    """The names of all players, and the level of each seat that a computer player plays.

    ``texts`` are the player texts of all seats. Computer players get names from
    ``NAMES_OF_COMPUTERS`` that no person has.
    """
    levels = {seat: level_of(text) for seat, text in enumerate(texts)}
    computers = {seat: level for seat, level in levels.items() if level is not None}
    taken = {text.casefold() for text in texts}
    free = (name for name in NAMES_OF_COMPUTERS if name.casefold() not in taken)
    names = tuple(next(free) if seat in computers else text for seat, text in enumerate(texts))
    return names, computers


def typed(names: Sequence[str], computers: Mapping[Seat, Level]) -> tuple[str, ...]:
    """The player text of each seat: the name of a person, or ``computer:LEVEL``."""
    return tuple(
        computer(computers[seat]) if seat in computers else name for seat, name in enumerate(names)
    )


def read_names(game: Game[Any, Any, Any], texts: Iterable[str]) -> tuple[str, ...]:
    """The player text of each seat, in its normal form: a name, or ``computer:LEVEL``.

    Raises ``BadSetup`` if a text can't be read, if two people have the same name, or if the game
    isn't for this number of players.
    """
    names = tuple(read_player(text) for text in texts)
    check_count(game, len(names))
    taken: set[str] = set()
    for name in names:
        if level_of(name) is not None:
            continue
        folded = normalize("NFC", name.casefold())
        if folded in taken:
            raise BadSetup(f"Two players are called {name}; each needs a name of their own.")
        taken.add(folded)
    return names


def renamed(game: Game[Any, Any, Any], names: Sequence[str], seat: Seat, text: str) -> str:
    """The new name that a person has typed for a seat, in its normal form.

    Raises ``BadSetup`` if the name can't be read, if another player has it, or if it would mean a
    computer player. ``names`` are the present names of all players.
    """
    name = read_name(text)
    if level_of(name) is not None:
        raise BadSetup(f"Nobody can be called {name}: that is typed for a computer player.")
    read_names(game, [name if one == seat else other for one, other in enumerate(names)])
    return name


def read_player(text: str) -> str:
    """A player text in its normal form: a name, or ``computer:LEVEL``.

    Raises ``BadSetup`` if the text can't be read.
    """
    level = level_of(text)
    return read_name(text) if level is None else computer(level)


def default_names(game: Game[Any, Any, Any], players: int | None = None) -> tuple[str, ...]:
    """Names such as ``Player 1`` for a match in which no names were typed.

    ``players`` is the number of players; None: as few players as the game allows.
    """
    count = game.seats[0] if players is None else players
    check_count(game, count)
    return tuple(f"Player {number}" for number in range(1, count + 1))


def check_count(game: Game[Any, Any, Any], players: int) -> None:
    """Raises ``BadSetup`` if the game isn't for this number of players."""
    if players not in game.seats:
        raise BadSetup(wrong_count(game, players))


def wrong_count(game: Game[Any, Any, Any], players: int) -> str:
    """Says that the game isn't for this number of players."""
    return f"{game.title} is for {seats_text(game)} players, not {players}."


def seats_text(game: Game[Any, Any, Any]) -> str:
    """The possible numbers of players as a text, such as ``3 to 5`` or ``3 or 4``."""
    first, last = game.seats[0], game.seats[-1]
    between = "or" if last == first + 1 else "to"
    return f"{first} {between} {last}" if first < last else f"{first}"


def read_given(game: Game[Any, Any, Any], texts: Iterable[str]) -> dict[str, Value]:
    """The settings that were typed as ``NAME=VALUE``, with their values. Settings that were not
    typed are missing.

    Raises ``BadSetup`` if a text can't be read.
    """
    given: dict[str, Value] = {}
    for text in texts:
        if not text.isprintable():
            raise BadSetup(f"The setting “{brief(text)}” has characters that can't be shown.")
        key, equals, value = (part.strip() for part in text.partition("="))
        setting = _setting(game, key)
        if not equals:
            raise BadSetup(f"The setting {setting.name} needs a value: {setting.name}=VALUE.")
        if setting.name in given:
            raise BadSetup(f"The setting {setting.name} is given twice.")
        given[setting.name] = setting.read(value)
    return given


def agreed(game: Game[Any, Any, Any], given: Mapping[str, Value]) -> dict[str, Value]:
    """All settings of the game: the value in ``given``, or the default if ``given`` has none.

    Raises ``BadSetup`` if the game has no such setting or doesn't accept the value.
    """
    for name, value in given.items():
        setting = _setting(game, name)
        if setting.read(setting.text(value)) != value:
            raise BadSetup(f"The setting {name} can't be {brief(str(value))}.")
    return {setting.name: given.get(setting.name, setting.default) for setting in game.settings}


def as_begun(game: Game[Any, Any, Any], kept: Mapping[str, Value]) -> dict[str, Value]:
    """All settings of a match. ``kept`` are the settings in the first line of its journal.

    A setting that didn't exist when the match began has the value from ``Setting.before``. Raises
    ``BadSetup`` if the game no longer accepts a setting.
    """
    before = {setting.name: setting.before[0] for setting in game.settings if setting.before}
    return agreed(game, {**before, **kept})


def still_meant(game: Game[Any, Any, Any], given: Mapping[str, Value]) -> dict[str, Value]:
    """The settings for a new match, taken over from ``given``, the settings of the last match. If
    the game no longer accepts one of them, all settings have their defaults.
    """
    try:
        return agreed(game, given)
    except BadSetup:
        return agreed(game, {})


def read_seed(text: str | None = None) -> str:
    """The seed that a person has typed; if nothing was typed, a random seed that nobody can guess.

    Raises ``BadSetup`` if the seed is too long or no valid text.
    """
    if text is None:
        return token_hex(16)
    if any(category(letter) == "Cs" for letter in text):
        raise BadSetup(f"The seed “{brief(text)}” is not text.")
    if len(text) > LONGEST_SEED:
        raise BadSetup(f"A seed can have at most {LONGEST_SEED} letters.")
    return text


def _setting(game: Game[Any, Any, Any], name: str) -> Setting:
    known = {setting.name: setting for setting in game.settings}
    if name in known:
        return known[name]
    hint = meant(name, [*known], f"it has {listed([*known])}." if known else "it has none.")
    raise BadSetup(f"{game.title} has no setting “{brief(name)}”: {hint}")


def _columns(letter: str) -> int:
    if category(letter) in {"Mn", "Me"}:
        return 0
    return 2 if east_asian_width(letter) in {"W", "F"} else 1
