"""Pictures of Scout."""

from collections.abc import Iterator

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.view import View
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.opening import PlayMatch, Watch
from tools.pictures.shots import Shot, following, lift, next_move, played, until


def beats_a_pair(match: AnyMatch) -> bool:
    """Whether the player to act can beat a set of two cards or more."""
    view: View = match.view(match.to_act()[0].seat)
    return len(view.active) > 1 and isinstance(match.legal(view.turn)[0], moves.Show)


def _round_ends(match: AnyMatch) -> bool:
    return "round" in following(match).last().events


def _over(match: AnyMatch) -> bool:
    return match.outcome() is not None


def _chosen(match: AnyMatch) -> list[str]:
    """The keys that select the first legal Show."""
    show = match.legal(match.to_act()[0].seat)[0]
    return ["home", *["right"] * show.start] + ["shift+right"] * (show.stop - show.start - 1)


def shots() -> Iterator[Shot]:
    turn, ending, over = (until("scout", done) for done in (beats_a_pair, _round_ends, _over))
    steps = ["home", *["right"] * 4]
    yield Shot("scout-hold", PlayMatch(played("scout", 0)), ("1", "down"))
    yield Shot("scout-turn", PlayMatch(turn), (lift(turn), *_chosen(turn)))
    turn = until("scout", beats_a_pair)
    yield Shot("scout-scout", PlayMatch(turn), (lift(turn), "s", "tab", *steps))
    yield Shot("scout-round", PlayMatch(ending), move=next_move(ending), verdict=True)
    yield Shot("scout-results", PlayMatch(over))
    yield Shot("scout-replay", Watch(until("scout", _over)), ("pagedown", "pagedown"))
