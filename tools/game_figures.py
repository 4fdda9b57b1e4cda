"""``make figures`` measures how long and how hard each game is, for the launcher.

It plays matches of Normal computer players and writes ``assets/figures/games.json``. Run it again
when computer players or keys have changed.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

from scapegoat_games import bots, catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Level
from scapegoat_games.saves import AnyMatch
from scapegoat_games.setup_input import default_names
from scapegoat_games.simulate import automated
from tests.tui.hands import Hands, hands_of

FILE: Final = Path(__file__).parents[1] / "assets" / "figures" / "games.json"
_MATCHES: Final = 3
"""Matches that are played with each number of players. A larger number gives steadier figures."""
_CURTAIN: Final = 1
"""Keys that lift a curtain."""


def measured(game_id: str, matches: int = _MATCHES) -> dict[str, Any]:
    """The figures of one game."""
    game: Any = catalog.load(game_id)
    hands = hands_of(game_id)
    keys: list[int] = []
    moves: dict[str, int] = {}
    kinds: set[str] = set()
    for seats in game.seats:
        lengths = []
        for number in range(matches):
            match: AnyMatch = Match.start(
                game, default_names(game, seats), automated(game, {}), f"figures {number}"
            )
            keys += _keys(match, hands)
            lengths.append(len(match.moves))
            kinds |= {game.dump(move).split()[0] for _, move in match.moves}
        moves[str(seats)] = round(fmean(lengths))
    return {"moves": moves, "keys": round(fmean(keys), 1), "kinds": len(kinds)}


def _keys(match: AnyMatch, hands: Hands[Any, Any]) -> Iterator[int]:
    """Plays the match by Normal players, and yields the number of keys that each move takes."""
    rng = Random(match.seed)
    while decisions := match.to_act():
        for decision in sorted(decisions, key=lambda one: not one.optional):
            own = match.view(decision.seat)
            page = match.view(Eye.TABLE) if decision.open else own
            decide = bots.take_up if decision.optional else bots.choose
            seen = bots.Viewpoint(decision.seat, page, own)
            move = decide(match.game, seen, Level.NORMAL, Random(rng.getrandbits(64)))
            if move is not None:
                yield len([*hands.keys(page, move)]) + _CURTAIN * (not decision.open)
                match.play(decision.seat, move)
                break


def main() -> None:
    known: dict[str, object] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for game_id in sys.argv[1:] or catalog.ids():
        known[game_id] = measured(game_id)
    ordered = {game_id: known[game_id] for game_id in catalog.ids() if game_id in known}
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(ordered, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
