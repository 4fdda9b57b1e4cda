"""Suggestions for a turn: which Shows to try first, and good places for a scouted card."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from scapegoat_games.games.scout import moves
from scapegoat_games.games.scout.legal import ends
from scapegoat_games.games.scout.pieces import Cards, Strength, strength, tops
from scapegoat_games.games.scout.view import View
from scapegoat_games.games.scout.windows import Window, windows, windows_through

_Fit: TypeAlias = tuple[Strength, bool]
"""How well a card fits a place of the hand: the strength of the best group, and whether the card
splits no other group.
"""
_NO_GROUP: Final[Strength] = (0, 0, 0)


def in_order(shows: Sequence[Window]) -> list[Window]:
    """The Shows in the order in which a player is led through them: longest first."""
    return sorted(shows, key=lambda window: (window[0] - window[1], window[0]))


def first_scout(view: View, *, both: bool) -> moves.Scout:
    """Suggests scouting the left card of the active set, without turning the card.

    If ``both`` is true, the turn is a Scout & Show. Then the suggestion is the first Scout after
    which a Show is possible: the left card is tried before the right card, and each card is tried
    unturned before turned.
    """
    return _first_way(view, ends(view.active), both=both)


def other_end(view: View, scout: moves.Scout, *, both: bool) -> moves.Scout | None:
    """Suggests how to scout the card at the other end of the active set; None if the active set is
    a single card.

    Usually the suggestion leaves the card unturned. If ``both`` is true, the turn is a Scout &
    Show. Then the suggestion turns the card if a Show is possible only with the turned card.
    """
    others = tuple(end for end in ends(view.active) if end != scout.end)
    return _first_way(view, others, both=both) if others else None


def _first_way(view: View, some: Sequence[moves.End], *, both: bool) -> moves.Scout:
    ways = [moves.Scout(end, turned, 0) for end in some for turned in (False, True)]
    useful = [way for way in ways if any(_leads_on(view, at) for at in _places(view, way))]
    return well_placed(view, (useful or ways if both else ways)[0], both=both)


def well_placed(view: View, scout: moves.Scout, *, both: bool) -> moves.Scout:
    """A copy of ``scout`` with the best place in the hand for the card: the place where the card
    belongs to the strongest group.

    With ``both``, the turn is a Scout & Show, and the best place is the place that allows the
    strongest Show. A place where the card parts a group is then suggested only if no other place
    allows a Show.
    """
    if not both:
        return max(_places(view, scout), key=lambda place: (_fit(view, place), -place.gap))

    def merits(place: moves.Scout) -> tuple[bool, bool, Strength, int]:
        show, whole = _fit_for_show(view, place)
        return show > _NO_GROUP, whole, show, -place.gap

    return max(_places(view, scout), key=merits)


def _places(view: View, scout: moves.Scout) -> list[moves.Scout]:
    """Variants of ``scout``, one for each place in the hand where the card can be put."""
    return [replace(scout, gap=gap) for gap in range(len(view.hand) + 1)]


def _fit(view: View, scout: moves.Scout) -> _Fit:
    """How well the scouted card fits its place, judged by the best group with that card."""
    numbers, new = tops(view.hand), moves.scouted_card(view.active, scout).top
    through = windows_through(numbers, scout.gap, new, None)
    hand = moves.after(view.hand, view.active, scout)
    return _best(hand, through), not _parts_neighbours(numbers, scout.gap)


def _fit_for_show(view: View, scout: moves.Scout) -> _Fit:
    """How well the scouted card fits its place, judged by the best Show after the Scout."""
    hand = moves.after(view.hand, view.active, scout)
    shows = windows(tops(hand), strength(tops(moves.reduced(view.active, scout.end))))
    return _best(hand, shows), _fit(view, scout)[1]


def _leads_on(view: View, scout: moves.Scout) -> bool:
    return _fit_for_show(view, scout)[0] > _NO_GROUP


def _best(hand: Cards, shows: list[Window]) -> Strength:
    strengths = (strength(tops(hand[start:stop])) for start, stop in shows)
    return max((judged for judged in strengths if judged is not None), default=_NO_GROUP)


def _parts_neighbours(numbers: list[int], gap: int) -> bool:
    """Whether a card in this gap would part two cards that could be shown together."""
    if not 0 < gap < len(numbers):
        return False
    return abs(numbers[gap] - numbers[gap - 1]) <= 1
