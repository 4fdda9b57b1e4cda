"""Statements of lessons about a position, found in their texts and checked against a view."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from scapegoat_games.course import Moment, Said
from scapegoat_games.games.alcatraz.phrases import place_target
from scapegoat_games.games.scape_goat.pieces import Colour, shows
from scapegoat_games.games.scout.pieces import tops

RADIO, INFIRMARY = (
    [place_target(place) for place in range(12)].index(f"place:{name}")
    for name in ("radio", "infirmary")
)
Holds: TypeAlias = Callable[[Moment[Any], str], bool]


def _in_labels(moment: Moment[Any], words: str) -> bool:
    return any(words in option.label for option in moment.options())


def _side_by_side(moment: Moment[Any], numbers: str) -> bool:
    """Whether cards with these numbers are neighbours in the hand in Scout."""
    hand = "-".join(map(str, tops(moment.view.hands[moment.seat])))
    return f"-{numbers}-" in f"-{hand}-"


def _evidence(colour: Colour) -> Holds:
    return lambda moment, _: any(shows(card, colour) for card in moment.view.hand)


def _yellow_within_reach(moment: Moment[Any], _: str) -> bool:
    view = moment.view
    here = view.faceup[view.standing[moment.seat]]
    return shows(here, "yellow") or _evidence("yellow")(moment, _)


def _guards(number: int) -> Holds:
    return lambda moment, _: moment.view.guards[RADIO] == number


def _together(moment: Moment[Any], _: str) -> bool:
    return len({moment.view.pawns[seat] for seat in (moment.seat, 2)}) == 1


CLAIMS: Final[Mapping[str, Mapping[str, Holds]]] = {
    "corporate": {
        r"(?:[Yy]our|[Tt]he) (\w+[♠♥♦♣])": _in_labels,
        r"last quarter\. Whoever": lambda moment, _: moment.view.quarter == 3,
        r"With 10 to go": lambda moment, _: moment.view.totals[moment.view.quarter] == 0,
    },
    "scout": {
        r"(?:[Yy]our|Show the) (\d(?:-\d)+)": _side_by_side,
        r"pair of (\d)s": lambda moment, digit: _side_by_side(moment, f"{digit}-{digit}"),
        r"(your) Show stands": lambda moment, _: moment.view.owner == moment.seat,
        r"For that (you) got a token": lambda moment, _: moment.view.tokens[moment.seat] > 0,
    },
    "scape-goat": {
        r"(?:the|token and a) (yellow) card": _yellow_within_reach,
        r"(?:the|your) (bystander)": _in_labels,
        r"(red) (?:card|one)": _evidence("red"),
        r"your (blue) card": _evidence("blue"),
        r"(Both) tokens are taken": lambda moment, _: moment.view.turned,
    },
    "alcatraz": {
        r"here, in the (Infirmary)": lambda moment, _: moment.view.pawns[moment.seat] == INFIRMARY,
        r"(Two) guards stand at": _guards(2),
        r"(One) guard is left": _guards(1),
        r"has (come) to you": _together,
        r"(points) are spent": lambda moment, _: moment.view.points == 0,
        r"(letter) is yours|(your letter)": lambda moment, _: bool(
            moment.view.sheets[moment.seat].letters
        ),
    },
}


def false_claims(game: str, said: Said, moment: Moment[Any]) -> Iterator[str]:
    for pattern, holds in CLAIMS[game].items():
        for found in re.finditer(pattern, said.text):
            if not holds(moment, next(filter(None, found.groups()), "")):
                yield f"“{said.text}”: {found[0]}"
