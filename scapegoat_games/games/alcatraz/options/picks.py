"""Steps of choosing that several kinds of move share."""

from typing import TypeAlias

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.pieces import Place
from scapegoat_games.protocol import Pick, Seat
from scapegoat_games.words import player

Picks: TypeAlias = tuple[Pick, ...]


def pick_place(ask: str, place: Place) -> Pick:
    return Pick(ask, phrases.at(place), phrases.place_target(place))


def pick_seat(ask: str, seat: Seat) -> Pick:
    return Pick(ask, player(seat), f"seat:{seat}")
