"""Pictures of Corporate Scapegoat."""

from collections.abc import Iterator

from scapegoat_games.games.corporate.view import Acting, View
from scapegoat_games.protocol import Eye
from scapegoat_games.saves import AnyMatch
from scapegoat_games.tui.opening import PlayMatch
from tools.pictures.shots import Shot, following, lift, next_move, until


def _turn_with_face_down_card(match: AnyMatch) -> bool:
    """Whether some cards lie on the table, one of them a face-down card of the next player."""
    table: View = match.view(Eye.TABLE)
    own: View = match.view(table.turn)
    return isinstance(table.step, Acting) and table.quarter > 0 and len(own.face_down) > 0


def _year_ends_with_blame(match: AnyMatch) -> bool:
    """Whether a year has been beaten and a red card will be turned over."""
    judgement = following(match).view(Eye.TABLE).judgement
    fresh = match.view(Eye.TABLE).judgement is None
    return fresh and judgement is not None and judgement.ending == "beaten" and judgement.blamed


def shots() -> Iterator[Shot]:
    turn = until("corporate", _turn_with_face_down_card)
    yield Shot("corporate-turn", PlayMatch(turn), (lift(turn), "right", "down"))
    ending = until("corporate", _year_ends_with_blame)
    yield Shot("corporate-year", PlayMatch(ending), move=next_move(ending), verdict=True)
