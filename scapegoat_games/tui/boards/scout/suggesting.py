"""Where a turn begins: the first Show worth a look, a place that suits a scouted card."""

from dataclasses import replace
from typing import Final, TypeAlias

from scapegoat_games.games.scout.legal import ends
from scapegoat_games.games.scout.moves import End, Scout
from scapegoat_games.games.scout.pieces import Card, Strength, strength, tops
from scapegoat_games.games.scout.scouting import after, reduced, scouted_card
from scapegoat_games.games.scout.view import View
from scapegoat_games.games.scout.windows import Window, windows, windows_through

_Suits: TypeAlias = tuple[Strength, bool]
_NONE: Final[Strength] = (0, 0, 0)


def worth_showing(shows: list[Window]) -> list[Window]:
    """Longer ones first; single cards only where nothing else goes, as arrows find them too."""
    several = [window for window in shows if window[1] - window[0] > 1]
    return sorted(several or shows, key=lambda window: (window[0] - window[1], window[0]))


def first_scout(view: View, *, both: bool) -> Scout:
    """The left end as it lies, unless only another card leads to a Show."""
    ways = [Scout(end, turned, 0) for end in ends(view.active) for turned in (False, True)]
    if both:
        ways = [way for way in ways if any(_leads_on(view, at) for at in _places(view, way))]
    return well_placed(view, ways[0], both=both)


def other_end(view: View, scout: Scout) -> Scout:
    """The card at the other end of the set, as it lies there."""
    end: End = "right" if scout.end == "left" else "left"
    return replace(scout, end=end, turned=False) if end in ends(view.active) else scout


def well_placed(view: View, scout: Scout, *, both: bool) -> Scout:
    """Where the card joins the best group of the hand, or makes the best Show."""
    suits = _shows if both else _joins
    return max(_places(view, scout), key=lambda place: (suits(view, place), -place.gap))


def _places(view: View, scout: Scout) -> list[Scout]:
    return [replace(scout, gap=gap) for gap in range(len(view.hand) + 1)]


def _joins(view: View, scout: Scout) -> _Suits:
    numbers, new = tops(view.hand), scouted_card(view.active, scout).top
    through = windows_through(numbers, scout.gap, new, None)
    hand = after(view.hand, view.active, scout)
    return _best(hand, through), not _parts_neighbours(numbers, scout.gap)


def _shows(view: View, scout: Scout) -> _Suits:
    hand = after(view.hand, view.active, scout)
    shows = windows(tops(hand), strength(tops(reduced(view.active, scout.end))))
    return _best(hand, shows), _joins(view, scout)[1]


def _leads_on(view: View, scout: Scout) -> bool:
    return _shows(view, scout)[0] > _NONE


def _best(hand: tuple[Card, ...], shows: list[Window]) -> Strength:
    judged = (strength(tops(hand[start:stop])) for start, stop in shows)
    return max((one for one in judged if one is not None), default=_NONE)


def _parts_neighbours(numbers: list[int], gap: int) -> bool:
    """Whether a card there would stand between two that could be shown together."""
    if not 0 < gap < len(numbers):
        return False
    return abs(numbers[gap] - numbers[gap - 1]) <= 1
