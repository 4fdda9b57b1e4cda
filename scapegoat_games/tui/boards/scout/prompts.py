"""What a turn of Scout asks at each step, and what it says of the choice so far."""

from scapegoat_games.games.scout.legal import may_scout
from scapegoat_games.games.scout.moves import Scout, ScoutShow, Show
from scapegoat_games.games.scout.options import why_not
from scapegoat_games.games.scout.pieces import Card, named
from scapegoat_games.games.scout.scouting import scouted_card
from scapegoat_games.tui.boards.scout.preview import Preview
from scapegoat_games.tui.boards.scout.steps import (
    Confirming,
    Facing,
    Placing,
    Selecting,
    Taking,
)
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import counted, player


def ask(now: Preview) -> str:
    """What is to be decided now."""
    match now.step:
        case Selecting(scout=None):
            return _ask_first(now)
        case Selecting():
            rest = f" that beats the {named(now.beaten)}" if now.beaten else ""
            return f"Scout & Show · now the Show{rest}."
        case Taking(both=both):
            return f"{_title(both)} · which end do you take?"
        case Facing(both=both):
            return f"{_title(both)} · which way up?"
        case Placing(both=both):
            return f"{_title(both)} · where in the hand?"
        case Confirming(move):
            numbers = " ".join(str(now.hand[place].top) for place in now.chosen)
            match move:
                case Show():
                    return f"Show {numbers}? Enter confirms."
                case Scout():
                    return "Scout this card? Enter confirms."
                case _:
                    return f"Scout this card, show {numbers} and spend the chip? Enter confirms."


def _ask_first(now: Preview) -> str:
    if not now.view.active:
        return "Show any cards that stand side by side."
    chips = now.view.chips[now.view.turn]
    left = f" ({counted(chips, 'chip')} left)" if now.view.seats == 2 else ""
    if not now.shows:
        return f"Nothing in this hand beats the {named(now.view.active)}: scout{left}."
    other = f", or scout{left}" if may_scout(now.view) else ""
    return f"Show what beats the {named(now.view.active)}{other}."


def judge(now: Preview) -> Verdict:
    match now.step:
        case Selecting():
            refused = why_not(now.view, now.show_chosen())
            return Verdict(refused is None, refused or _worth(now))
        case Confirming(Show()):
            return Verdict(True, _worth(now))
        case Confirming(ScoutShow()):
            return Verdict(True, f"{_scouting(now)}\n{_worth(now)}")
        case Confirming():
            return Verdict(True, _scouting(now))
        case Placing(scout, both=True) if not now.leads_on(scout, anywhere=False):
            return Verdict(False, "From here no Show follows: another place.")
        case Taking(scout, both=True) | Facing(scout, both=True) if not now.leads_on(
            scout, anywhere=True
        ):
            return Verdict(False, "With this card no Show follows, wherever it goes.")
        case _:
            return Verdict(True, _scouting(now))


def _worth(now: Preview) -> str:
    shown = now.hand[now.chosen.start : now.chosen.stop]
    what = named(shown)
    what = what[0].upper() + what[1:]
    if not now.beaten:
        return f"{what}; there is nothing to beat."
    captured = counted(len(now.beaten), "card")
    return f"{what}: beats the {named(now.beaten)} and captures {captured}."


def _scouting(now: Preview) -> str:
    scout, owner = now.scout, now.view.owner
    assert scout is not None
    assert owner is not None
    card = scouted_card(now.view.active, scout)
    lying = card.turned() if scout.turned else card
    price = "one chip goes" if now.view.seats == 2 else f"{player(owner)} gets a token"
    return f"The {lying} as a {card.top}, {_between(now)}; {price}."


def _between(now: Preview) -> str:
    gap = now.scout.gap if now.scout else 0
    left: Card | None = now.hand[gap - 1] if gap else None
    right = now.hand[gap + 1] if gap + 1 < len(now.hand) else None
    match left, right:
        case None, None:
            return "the only card of the hand"
        case None, Card():
            return f"left of the {right.top}"
        case Card(), None:
            return f"right of the {left.top}"
        case _:
            assert left is not None
            assert right is not None
            return f"between the {left.top} and the {right.top}"


def _title(both: bool) -> str:
    return "Scout & Show · first the Scout" if both else "Scout"
