"""What somebody does, or is about to do, in a sentence."""

from collections import Counter
from typing import assert_never

from scapegoat_games.games.alcatraz import phrases
from scapegoat_games.games.alcatraz.moves import (
    Action,
    Answer,
    Blackmail,
    Bribe,
    Complete,
    Deal,
    Drop,
    End,
    Exert,
    Go,
    Keep,
    Leave,
    Move,
    Play,
    Riot,
    Steal,
    Target,
    Use,
    Vote,
)
from scapegoat_games.games.alcatraz.phrases import at, item_name, task, thing, things
from scapegoat_games.games.alcatraz.pieces import Item
from scapegoat_games.games.alcatraz.tasks import in_order
from scapegoat_games.games.alcatraz.view import Answering, Consenting, View
from scapegoat_games.protocol import Seat
from scapegoat_games.words import agreeing, listed, player


def is_told(move: Move | None) -> bool:
    """Whether there is more to say about it than what has been chosen last."""
    return isinstance(move, Action | Vote | Answer | Play | Keep | Leave)


def confirmation(view: View, move: Move) -> str:
    """Of an action in somebody's turn, or of what can't be taken back once it is done."""
    return f"{_action(view, move) if isinstance(move, Action) else _answer(view, move)}."


def _action(view: View, move: Action) -> str:
    match move:
        case Go(to):
            return f"Move to {at(to)}"
        case Use():
            return _use(view, move)
        case Complete():
            return _complete(view, move)
        case Steal():
            return f"Steal {thing(move.loot)} from {player(move.seat)}"
        case Riot(source):
            return f"Riot: a guard comes from {at(source)}"
        case Drop(item):
            return f"Drop {thing(item)}"
        case Blackmail():
            return "Play a blackmail card, or none"
        case Deal(partner):
            return f"Deal with {player(partner)}"
        case Bribe():
            return "Bribe a guard"
        case Exert():
            return "Spend 1 Stamina"
        case End():
            return "End the turn"
        case _:
            assert_never(move)


def _answer(view: View, move: Move) -> str:
    who = player(view.turn)
    match move:
        case Vote(seat):
            voter = view.turn if view.seat is None else view.seat
            whom = agreeing(voter, "themselves") if seat == voter else player(seat)
            return f"{player(voter)} {agreeing(voter, 'votes')} for {whom}"
        case Play(place):
            card = phrases.card_title(view.hand[place], view.hand)
            return f"{who} {agreeing(view.turn, 'plays')} {card}"
        case Keep(place):
            drawn = tuple(card for card in view.drawn if card is not None)
            card = phrases.card_title(drawn[place], drawn)
            return f"{who} {agreeing(view.turn, 'keeps')} {card}"
        case Answer():
            return _reply(view, move)
        case Leave(seat):
            return f"{player(seat)} stays in prison"
        case Target(place=place) if place is not None:
            card_there = view.tasks[place]
            assert card_there is not None
            return f"{task(card_there)} goes under the deck, and a new task comes"
        case _:
            return who


def _reply(view: View, move: Answer) -> str:
    step = view.step
    if isinstance(step, Answering):
        return f"{player(step.partner)} {'accepts' if move.yes else 'refuses'}"
    assert isinstance(step, Consenting)
    asked = step.asked[0]
    if not move.yes:
        return f"{player(asked)} gives nothing for it"
    wanted = tuple(item for seat, item in step.uses if seat == asked)
    return f"{player(asked)} gives {things(wanted)}"


def _use(view: View, move: Use) -> str:
    parts = []
    if move.pay is not None:
        parts.append(f"pay {thing(move.pay)}")
    if move.take:
        parts.append(f"take {things(move.take)}")
    if move.seat is not None:
        parts.append(f"one of {player(move.seat)}'s blackmail cards")
    told = f"Use {at(view.here)}"
    return f"{told}: {', '.join(parts)}" if parts else told


def _complete(view: View, move: Complete) -> str:
    card = view.tasks[view.here]
    assert card is not None
    uses = Counter(in_order(card, move.uses))
    used = [_somebody_s(seat, item, number) for (seat, item), number in uses.items()]
    told = f"Complete {task(card)}"
    return f"{told} with {listed(used)}" if used else told


def _somebody_s(seat: Seat, item: Item, number: int) -> str:
    if number == 1:
        return f"{player(seat)}'s {item_name(item)}"
    many, kind = things((item,) * number).split(" ", 1)
    return f"{many} of {player(seat)}'s {kind}"
