"""What a turn of Scout asks at each step, and what it says of the choice so far."""

from scapegoat_games.games.scout.legal import may_scout
from scapegoat_games.games.scout.moves import Scout, ScoutShow, Show
from scapegoat_games.games.scout.options import why_not
from scapegoat_games.games.scout.pieces import Card, a_number, named
from scapegoat_games.games.scout.scouting import scouted_card
from scapegoat_games.tui.boards.scout.preview import Preview
from scapegoat_games.tui.boards.scout.steps import Confirming, Scouting, Selecting
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import agreeing, counted, listed, player


def ask(now: Preview) -> str:
    """What is to be decided now."""
    match now.step:
        case Selecting(scout=None):
            return _ask_first(now)
        case Selecting():
            rest = f"beat the {named(now.beaten)}" if now.beaten else "show anything"
            return f"Scout & Show: now {rest}."
        case Scouting(both=both):
            return _ask_scout(now, both)
        case Confirming(move):
            shown = named(now.hand[now.chosen.start : now.chosen.stop])
            match move:
                case Show():
                    return f"Show the {shown}? A Show can't be taken back."
                case Scout():
                    return f"Scout this card? {now.final} and can't be taken back."
                case _:
                    return f"Scout, then show the {shown}? It can't be taken back."


def _ask_first(now: Preview) -> str:
    view = now.view
    if not view.active:
        return "Show any set or run, or a single card."
    left = f" ({counted(view.chips[view.turn], 'chip')} left)" if view.seats == 2 else ""
    if not now.shows:
        return f"Nothing in {player(view.turn)}'s hand beats the {named(view.active)}: scout{left}."
    other = f", or scout{left}" if may_scout(view) else ""
    return f"Beat the {named(view.active)} with a Show{other}."


def _ask_scout(now: Preview, both: bool) -> str:
    title = "Scout & Show: first," if both else "Scout:"
    which = "which end, which way up," if len(now.view.active) > 1 else "which way up"
    return f"{title} {which} and where in the hand?"


def judge(now: Preview) -> Verdict:
    match now.step:
        case Selecting():
            refused = why_not(now.view, now.show_chosen())
            return Verdict(refused is None, refused or _worth(now))
        case Confirming(Show()):
            return Verdict(True, _worth(now))
        case Confirming(ScoutShow()):
            return Verdict(True, f"{_scouting(now)}\n{_worth(now)}")
        case Confirming(Scout()) if now.stuck:
            whose, rest = f"{player(now.view.turn)}'s", named(now.beaten)
            ends = f"Nothing in {whose} hand beats the {rest} then: the round ends."
            return Verdict(True, f"{_scouting(now)}\n{ends}")
        case Scouting(scout, both=True) if not now.leads_on(scout, anywhere=True):
            return Verdict(False, "No Show is possible with this card, wherever it goes.")
        case Scouting(scout, both=True) if not now.leads_on(scout, anywhere=False):
            return Verdict(False, "No Show is possible from here. Try another place.")
        case _:
            return Verdict(True, _scouting(now))


def _worth(now: Preview) -> str:
    what = named(now.hand[now.chosen.start : now.chosen.stop])
    what = what[0].upper() + what[1:]
    s = "s" if what.startswith(("Single", "Pair", "Run")) else ""
    does = []
    if now.beaten:
        taken = counted(len(now.beaten), "card")
        does += [f"beat{s} the {named(now.beaten)}", f"capture{s} {taken}"]
    if len(now.chosen) == len(now.hand):
        does.append(f"end{s} the round")
    return f"{what}: {listed(does) or 'there is nothing to beat'}."


def _scouting(now: Preview) -> str:
    scout, owner, turn = now.scout, now.view.owner, now.view.turn
    assert scout is not None
    assert owner is not None
    card = scouted_card(now.view.active, scout)
    lying = card.turned() if scout.turned else card
    if now.view.seats == 2:
        price = f"it costs {agreeing(turn, 'them')} a chip"
    else:
        price = f"{player(owner)} gets a token"
    return f"The {lying} as {a_number(card.top)}, {_between(now)}; {price}."


def _between(now: Preview) -> str:
    gap = now.scout.gap if now.scout else 0
    left: Card | None = now.hand[gap - 1] if gap else None
    right = now.hand[gap + 1] if gap + 1 < len(now.hand) else None
    match left, right:
        case None, None:
            return f"the only card in {player(now.view.turn)}'s hand"
        case None, Card():
            return f"left of the {right.top}"
        case Card(), None:
            return f"right of the {left.top}"
        case _:
            assert left is not None
            assert right is not None
            return f"between the {left.top} and the {right.top}"
