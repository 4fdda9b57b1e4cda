"""The settings of a match of Scout."""

from collections.abc import Mapping
from typing import Final

from scapegoat_games.games.scout.view import Rules
from scapegoat_games.protocol import Setting, Value
from scapegoat_games.settings import limit, number, one_of, yes_no


def _rounds(value: Value, players: int | None) -> str:
    """The setting ``rounds`` in words; ``players`` is None if the number of players is open.

    >>> _rounds("players", 3), _rounds("players", None), _rounds(5, 3)
    ('3 (one each)', 'one each', '5')
    """
    if value != "players":
        return str(value)
    return "one each" if players is None else f"{players} (one each)"


def _first(value: Value, _: int | None) -> str:
    """The setting ``first``, which says who starts the first round, in words.

    >>> _first("random", 3), _first("holder", 3)
    ('at random', 'holder of the 1/2')
    """
    return "holder of the 1/2" if value == "holder" else "at random"


SETTINGS: Final[tuple[Setting, ...]] = (
    number(
        "rounds",
        range(1, 21),
        "How many rounds; with as many as players, each of you starts one.",
        default="players",
        words=("players",),
        means=_rounds,
    ),
    one_of(
        "first",
        ("random", "holder"),
        "Who starts the first round: someone at random, or whoever holds the 1/2.",
        "who starts",
        means=_first,
    ),
    yes_no(
        "emptied_ends",
        default=True,
        about="If the last player to scout takes the last card, the round still ends.",
        label="last card can end a round",
    ),
    yes_no(
        "exempt",
        default=True,
        about="An unbeaten Show makes your hand free; not in every rulebook (3 to 5 players).",
        label="unbeaten: no hand penalty",
        players=range(3, 6),
    ),
    yes_no(
        "two_player_exempt",
        default=True,
        about="An unbeaten Show makes your hand free; not in every rulebook (2 players).",
        label="unbeaten: no hand penalty",
        players=range(2, 3),
    ),
    yes_no(
        "open_scouts",
        default=False,
        about="Everyone sees where in a hand a scouted card goes, and which way up.",
        label="scouted cards are public",
    ),
    limit("Actions after which a round is scored as it stands; for automated play.", automated=400),
)


def read_rules(seats: int, settings: Mapping[str, Value]) -> Rules:
    rounds, most = settings["rounds"], settings["limit"]
    return Rules(
        rounds=rounds if isinstance(rounds, int) else seats,
        holder_starts=settings["first"] == "holder",
        emptied_ends=bool(settings["emptied_ends"]),
        exempt=bool(settings["two_player_exempt" if seats == 2 else "exempt"]),
        open_scouts=bool(settings["open_scouts"]),
        limit=most if isinstance(most, int) else None,
    )
