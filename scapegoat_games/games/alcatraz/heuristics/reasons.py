"""Why a decent prisoner makes a move, in a sentence made from the view."""

from typing import assert_never

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.heuristics.odds import lacking
from scapegoat_games.games.alcatraz.heuristics.prospects import Project, projects
from scapegoat_games.games.alcatraz.heuristics.scoring import decider
from scapegoat_games.games.alcatraz.moves import (
    Answer,
    Back,
    Blackmail,
    Bribe,
    Complete,
    Deal,
    Drop,
    End,
    Enough,
    Exert,
    Go,
    Keep,
    Leave,
    Lift,
    Move,
    Offer,
    Play,
    Put,
    Riot,
    Steal,
    Target,
    Use,
    Vote,
)
from scapegoat_games.games.alcatraz.pieces import MARKS, TASKS, letters
from scapegoat_games.games.alcatraz.view import Answering, View
from scapegoat_games.words import player


def reason(view: View, move: Move) -> str:  # noqa: C901, PLR0912  # long, but flat
    me = decider(view)
    mine = projects(view).get(me)
    match move:
        case Vote():
            return _vote(view, move)
        case Complete():
            task = view.tasks[view.here]
            assert task is not None
            new = not view.sheets[me].marks & MARKS[task]
            letter = letters(MARKS[task])
            return f"It brings the letter {letter}." if new else "The others draw a letter, too."
        case Go():
            return _go(view, move, mine)
        case Use():
            return _use(view, move, mine)
        case Steal():
            what = phrases.thing(move.loot)
            return f"{player(move.seat)} may miss {what} more than anybody else."
        case Riot() | Lift() | Put():
            return _guards(move, mine)
        case Drop():
            return "It is better off where nobody has it."
        case Bribe():
            return "A bribed guard sees nothing."
        case Exert():
            return "There is enough to do with another action point."
        case Deal() | Offer():
            return "A deal may be good for both."
        case Back() | Enough():
            return "There is nothing better to gain."
        case Answer():
            return _answer(view, move)
        case Blackmail() | Play() | Target():
            return "It hurts somebody else more than it costs."
        case Keep():
            return "It is the most useful of them."
        case Leave():
            return "Somebody has to stay."
        case End() if not view.points:
            return "All action points are spent."
        case End():
            return "There is nothing worth the action points that are left."
        case _:
            assert_never(move)


def _vote(view: View, move: Vote) -> str:
    missing = lacking(tuple([sheet.marks for sheet in view.sheets]))
    count = missing[move.seat]
    if count == min(missing):
        return f"The others need {player(move.seat)} least."
    return f"With {player(move.seat)} as the Scapegoat, the plan goes best."


def _towards(mine: Project) -> str:
    return f"{phrases.task(mine.task)} waits at {phrases.at(mine.place)}"


def _go(view: View, move: Go, mine: Project | None) -> str:
    if mine is None:
        return "There is more to do there."
    if move.to == mine.place:
        return f"{_towards(mine)}."
    wanted = {*TASKS[mine.task].items} - {*view.sheets[mine.seat].items}
    found = [item for item in view.lying[move.to] if item in wanted]
    if found:
        return f"{_towards(mine)}, and needs {phrases.thing(found[0])}."
    return f"{_towards(mine)}, and this is a way there."


def _use(view: View, move: Use, mine: Project | None) -> str:
    if mine is not None:
        useful = [item for item in move.take if item in TASKS[mine.task].items]
        if useful:
            return f"{_towards(mine)}, and needs {phrases.thing(useful[0])}."
    effect = view.prison.rules[view.here].effect
    match effect:
        case "cards" | "seize":
            return "A blackmail card is good to have as the Scapegoat."
        case "expose":
            return "One blackmail card fewer is one worry fewer."
        case "guards":
            return "Guards should stand where they harm others."
        case "stamina":
            return "Stamina is an action point for later."
        case "cash":
            return "Cash bribes guards."
        case "items":
            return "What is taken now is out of the others' reach."
        case _:
            assert_never(effect)


def _guards(move: Riot | Lift | Put, mine: Project | None) -> str:
    source = None if isinstance(move, Put) else move.source
    if mine is not None and source == mine.place:
        return f"{_towards(mine)}, and guards are in the way there."
    return "Guards should stand where they harm others."


def _answer(view: View, move: Answer) -> str:
    if isinstance(view.step, Answering):
        return "The deal is worth it." if move.yes else "The deal helps others more."
    return "The letter is worth it." if move.yes else "The items are worth more."
