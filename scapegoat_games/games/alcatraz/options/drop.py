"""AL-15: to drop an item."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from scapegoat_games.games.alcatraz import moves, phrases, pieces
from scapegoat_games.games.alcatraz.items import distinct, home
from scapegoat_games.games.alcatraz.options import reasons
from scapegoat_games.games.alcatraz.options.kinds import ActionKind, Picks, after_work, dropped
from scapegoat_games.games.alcatraz.pieces import CLOTHES
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick
from scapegoat_games.words import player


class DropKind(ActionKind[moves.Drop]):
    """AL-15: to drop an item."""

    move = moves.Drop
    name = "drop an item"
    short = "drop"

    def ways(self, view: View) -> Sequence[moves.Drop]:
        return _drops(view.sheets[view.turn].items)

    def why_none(self, view: View) -> str | None:
        return None if self.ways(view) else f"{player(view.turn)} holds no item."

    def why_not_this(self, view: View, move: moves.Drop) -> str | None:
        if move.item not in view.sheets[view.turn].items:
            return f"{player(view.turn)} doesn't have {phrases.thing(move.item)}."
        return None

    def details(self, _view: View, move: moves.Drop) -> Picks:
        return (Pick("Which one?", phrases.thing(move.item)),)

    def sentence(self, _view: View, move: moves.Drop) -> str:
        return f"Drop {phrases.thing(move.item)}"

    def consequences(self, view: View, move: moves.Drop) -> Iterator[str]:
        goes = "They go" if move.item == CLOTHES else "It goes"
        yield f"{goes} back to {phrases.at(home(view.lying, move.item))}."

    def foreseen(self, view: View, move: moves.Drop) -> View:
        return dropped(after_work(view), view.turn, move.item)

    def reason(self, view: View, move: moves.Drop) -> str:
        return self.ground(view, move).told(lambda cause: reasons.of_room(view, cause, move.item))


@cache
def _drops(items: pieces.Items) -> tuple[moves.Drop, ...]:
    return tuple(moves.DROP[item] for item in distinct(items))


KINDS: Final = (DropKind(),)
