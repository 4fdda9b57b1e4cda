"""What would come of a move, in a sentence or two.

All are templates in which ``{n}`` stands for the player at seat n.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from scapegoat_games.games.alcatraz.moves import (
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
    Offer,
    Play,
    Riot,
    Steal,
    Use,
    Vote,
)
from scapegoat_games.games.alcatraz.phrases import points, things
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, Card
from scapegoat_games.games.alcatraz.tasks import asked_for
from scapegoat_games.games.alcatraz.view import Answering, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz import places
from scapegoat_games.words import listed, player


def after(view: View, move: Move) -> Iterator[str]:
    told = _AFTER.get(type(move))
    if told is not None:
        yield from told(view, move)


def exchanged(view: View, partner: Seat, offer: Offer) -> str:
    """Who gives what in a deal."""
    gives = things(offer.give, max(0, offer.cash))
    gets = things(offer.get, max(0, -offer.cash))
    return f"{player(view.turn)} gives {gives}, {player(partner)} gives {gets}."


def card_of(view: View, move: object) -> Card | None:
    """The blackmail card that a move of a private page is about."""
    match move:
        case Play(at):
            return view.hand[at]
        case Keep(at):
            return view.drawn[at]
        case _:
            return None


def ending(view: View) -> str:
    """What follows this turn."""
    following = (view.turn + 1) % view.seats
    lost = f" {points(view.points)} will be lost." if view.points else ""
    if following != view.scapegoat:
        return f"{player(following)} is next.{lost}"
    if not view.guards_left:
        return f"Then the 21st guard comes, and everybody has lost!{lost}"
    return f"Then a guard comes, and everybody votes.{lost}"


def _go(view: View, move: Go) -> Iterator[str]:
    yield places.rule(view, move.to)
    yield places.guards(view, move.to)


def _use(view: View, _move: Use) -> Iterator[str]:
    yield places.rule(view, view.here)


def _complete(view: View, move: Complete) -> Iterator[str]:
    asked = asked_for(move.uses, view.turn) if view.rules.consent else ()
    if asked:
        yield f"First {listed([player(seat) for seat in asked])} must agree."
    yield "The others, but for the Scapegoat, mark the letter of a card that is drawn."


def _steal(_view: View, move: Steal) -> Iterator[str]:
    yield f"{player(move.seat)} can do nothing about it."


def _riot(view: View, move: Riot) -> Iterator[str]:
    here, there = view.guards[view.here] + 1, view.guards[move.source] - 1
    yield f"Then {places.stand(here)} here, and {places.stand(there)} there."


def _drop(_view: View, _move: Drop) -> Iterator[str]:
    yield "It goes back to a location that has a space for it."


def _blackmail(view: View, _move: Blackmail) -> Iterator[str]:
    yield f"{player(view.turn)} looks at the cards in private, and plays one or none."


def _deal(_view: View, move: Deal) -> Iterator[str]:
    yield f"What changes hands comes next; {player(move.seat)} may refuse it."


def _bribe(view: View, _move: Bribe) -> Iterator[str]:
    yield places.with_bribe(view)


def _exert(view: View, _move: Exert) -> Iterator[str]:
    yield f"{player(view.turn)} then has {points(view.points + 1)}."


def _end(view: View, _move: End) -> Iterator[str]:
    yield ending(view)


def _vote(view: View, _move: Vote) -> Iterator[str]:
    yield f"A vote is final. That of {player(view.scapegoat)}, the Scapegoat, weighs 1½."


def _answer(view: View, move: Answer) -> Iterator[str]:
    if not move.yes:
        yield "Nothing happens, and just that can't be proposed again in this turn."
    elif isinstance(view.step, Answering):
        yield exchanged(view, view.step.partner, view.step.offer)
        yield "Above are both sheets as they would be."


def _card(view: View, move: Play | Keep) -> Iterator[str]:
    card = card_of(view, move)
    assert card is not None
    yield BLACKMAIL[card].text
    yield "It is shown to everybody." if isinstance(move, Play) else "The others are discarded."


def _leave(_view: View, move: Leave) -> Iterator[str]:
    yield f"Everybody but {player(move.seat)} escapes."


_AFTER: Final[dict[type, Callable[[View, Any], Iterator[str]]]] = {
    Go: _go,
    Use: _use,
    Complete: _complete,
    Steal: _steal,
    Riot: _riot,
    Drop: _drop,
    Blackmail: _blackmail,
    Deal: _deal,
    Bribe: _bribe,
    Exert: _exert,
    End: _end,
    Vote: _vote,
    Answer: _answer,
    Play: _card,
    Keep: _card,
    Leave: _leave,
}
