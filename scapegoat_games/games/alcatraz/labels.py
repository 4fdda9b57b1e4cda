"""What a legal move is called, pick by pick."""

from collections.abc import Callable
from typing import Any, Final

from scapegoat_games.games.alcatraz import blackmail, words
from scapegoat_games.games.alcatraz.actions import label
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
from scapegoat_games.games.alcatraz.pieces import GUN, TASKS, Place
from scapegoat_games.games.alcatraz.plan import in_order
from scapegoat_games.games.alcatraz.uses import rule_here
from scapegoat_games.games.alcatraz.view import (
    Aiming,
    Answering,
    Choosing,
    Consenting,
    Offering,
    Putting,
    View,
)
from scapegoat_games.protocol import Option, Pick, Seat
from scapegoat_games.words import player

Picks = tuple[Pick, ...]


def describe(view: View, move: Move) -> Option[Move]:
    return Option(move, _PICKS[type(move)](view, move))


def _what(view: View, kind: type) -> Pick:
    return Pick(f"What does {player(view.turn)} do?", label(view, kind))


def _place(ask: str, place: Place) -> Pick:
    return Pick(ask, words.at(place), words.place_target(place))


def _seat(ask: str, seat: Seat) -> Pick:
    return Pick(ask, player(seat), f"seat:{seat}")


def _vote(_view: View, move: Vote) -> Picks:
    return (_seat("Who shall be the Scapegoat?", move.seat),)


def _go(view: View, move: Go) -> Picks:
    return (_what(view, Go), _place("Where to?", move.to))


def _use(view: View, move: Use) -> Picks:
    picks = [_what(view, Use)]
    if move.pay is not None:
        picks.append(Pick("Pay with what?", words.thing(move.pay)))
    if rule_here(view).effect == "items":
        picks.append(Pick("Take what?", words.things(move.take)))
    if move.seat is not None:
        picks.append(_seat("Whose blackmail card?", move.seat))
    return tuple(picks)


def _steal(view: View, move: Steal) -> Picks:
    what = Pick("What is stolen?", words.thing(move.loot))
    return (_what(view, Steal), _seat("From whom?", move.seat), what)


def _riot(view: View, move: Riot) -> Picks:
    return (_what(view, Riot), _place("Where does the guard come from?", move.source))


def _complete(view: View, move: Complete) -> Picks:
    task = view.tasks[view.here]
    assert task is not None
    picks = [_what(view, Complete)]
    used = in_order(task, move.uses)
    for needed, (seat, item) in zip(TASKS[task].items, used, strict=True):
        instead = f" for {words.thing(needed)}" if item == GUN else ""
        label = f"{player(seat)}'s {words.item_name(item)}{instead}"
        picks.append(Pick(f"Whose {words.item_name(needed)}?", label, f"seat:{seat}"))
    return tuple(picks)


def _drop(view: View, move: Drop) -> Picks:
    return (_what(view, Drop), Pick("Which one?", words.thing(move.item)))


def _blackmail(view: View, _move: Blackmail) -> Picks:
    return (_what(view, Blackmail),)


def _deal(view: View, move: Deal) -> Picks:
    return (_what(view, Deal), _seat("With whom?", move.seat))


def _bribe(view: View, _move: Bribe) -> Picks:
    return (_what(view, Bribe),)


def _exert(view: View, _move: Exert) -> Picks:
    return (_what(view, Exert),)


def _end(view: View, _move: End) -> Picks:
    return (_what(view, End),)


def _offer(view: View, move: Offer) -> Picks:
    partner = _partner(view)
    gives = words.things(move.give, max(0, move.cash))
    gets = words.things(move.get, max(0, -move.cash))
    return (
        Pick(_what_is_given(view, partner), gives),
        Pick(f"What does {player(partner)} give?", gets),
    )


def _partner(view: View) -> Seat:
    assert isinstance(view.step, Offering)
    return view.step.partner


def _what_is_given(view: View, partner: Seat) -> str:
    return f"What does {player(view.turn)} give {player(partner)}?"


def _back(view: View, _move: Back) -> Picks:
    if isinstance(view.step, Choosing):
        return (Pick(_WHICH_CARD, "none: back to the table"),)
    return (Pick(_what_is_given(view, _partner(view)), "no deal after all"),)


def _answer(view: View, move: Answer) -> Picks:
    if isinstance(view.step, Answering):
        ask = f"Does {player(view.step.partner)} accept?"
        return (Pick(ask, "accept" if move.yes else "refuse"),)
    assert isinstance(view.step, Consenting)
    asked = view.step.asked[0]
    wanted = tuple(item for seat, item in view.step.uses if seat == asked)
    ask = f"Does {player(asked)} give {words.things(wanted)} for it?"
    return (Pick(ask, "agree" if move.yes else "refuse"),)


_WHICH_CARD: Final = "Which blackmail card is played?"


def _play(view: View, move: Play) -> Picks:
    return (Pick(_WHICH_CARD, words.card_name(view.hand[move.at]), f"hand:{move.at}"),)


def _target(view: View, move: Target) -> Picks:
    assert isinstance(view.step, Aiming)
    return blackmail.picks(view, view.step.card, move)


_WHICH_GUARD: Final = "Where is a guard picked up?"


def _lift(_view: View, move: Lift) -> Picks:
    return (_place(_WHICH_GUARD, move.source),)


def _enough(_view: View, _move: Enough) -> Picks:
    return (Pick(_WHICH_GUARD, "no more guards"),)


def _put(view: View, move: Put) -> Picks:
    assert isinstance(view.step, Putting)
    source = words.at(view.step.lifted[0])
    return (_place(f"Where to, from {source}?", move.to),)


def _keep(view: View, move: Keep) -> Picks:
    card = view.drawn[move.at]
    assert card is not None
    return (Pick("Which card is kept?", words.card_name(card), f"drawn:{move.at}"),)


def _leave(_view: View, move: Leave) -> Picks:
    return (_seat("Who stays in prison?", move.seat),)


_PICKS: Final[dict[type[Move], Callable[[View, Any], Picks]]] = {
    Vote: _vote,
    Go: _go,
    Use: _use,
    Steal: _steal,
    Riot: _riot,
    Complete: _complete,
    Drop: _drop,
    Blackmail: _blackmail,
    Deal: _deal,
    Bribe: _bribe,
    Exert: _exert,
    End: _end,
    Offer: _offer,
    Back: _back,
    Answer: _answer,
    Play: _play,
    Target: _target,
    Lift: _lift,
    Enough: _enough,
    Put: _put,
    Keep: _keep,
    Leave: _leave,
}
