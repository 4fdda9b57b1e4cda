"""What would come of a move, in a sentence or two."""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from scapegoat_games.games.alcatraz.moves import (
    Action,
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
from scapegoat_games.games.alcatraz.phrases import points, things
from scapegoat_games.games.alcatraz.pieces import BLACKMAIL, MARKS, TASKS, Card
from scapegoat_games.games.alcatraz.tasks import asked_for
from scapegoat_games.games.alcatraz.view import Answering, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.alcatraz.finality import in_vain
from scapegoat_games.tui.boards.alcatraz.texts import places
from scapegoat_games.words import agreeing, listed, player

_Answer: TypeAlias = (
    Vote | Offer | Back | Answer | Play | Target | Lift | Enough | Put | Keep | Leave
)
"""What is no action of somebody's turn, but asked for in between."""


def consequences(view: View, move: Move) -> Iterator[str]:
    if isinstance(move, Action):
        yield from _of_action(view, move)
    else:
        yield from _of_answer(view, move)


def _of_action(view: View, move: Action) -> Iterator[str]:
    match move:
        case Go(to):
            yield places.rule(view, to)
            yield places.guards(view, to)
        case Use():
            yield places.rule(view, view.here)
        case Complete(uses):
            asked = asked_for(uses, view.turn) if view.rules.consent else ()
            if asked:
                yield f"First {listed([player(seat) for seat in asked])} must agree."
            drawn = "Then a card is drawn: all others but the Scapegoat mark its letter."
            yield f"{_twice(view)}{drawn}"
        case Steal(seat):
            yield f"{player(seat)} can do nothing about it."
        case Riot(source):
            here, there = view.guards[view.here] + 1, view.guards[source] - 1
            yield f"Then {places.stand(here)} here, and {places.stand(there)} there."
        case Drop():
            yield "It goes back to a location that has a space for it."
        case Blackmail():
            yield f"{player(view.turn)} looks at their cards in private and plays one or none."
        case Deal(partner):
            yield f"What changes hands comes next; {player(partner)} may refuse."
        case Bribe():
            yield places.with_bribe(view)
            if in_vain(view):
                yield "But with no action point left, it is of no use."
        case Exert():
            yield f"{player(view.turn)} then has {points(view.points + 1)}."
        case End():
            yield ending(view)
        case _:
            assert_never(move)


def _twice(view: View) -> str:
    """A letter that one has already is marked no second time."""
    card = view.tasks[view.here]
    if card is None or not view.sheets[view.turn].marks & MARKS[card]:
        return ""
    who = player(view.turn)
    return f"{who} {agreeing(view.turn, 'has')} {TASKS[card].letter} already. "


def _of_answer(view: View, move: _Answer) -> Iterator[str]:
    match move:
        case Vote():
            goat = view.scapegoat
            casts = f"{player(goat)}, the Scapegoat until now, {agreeing(goat, 'casts')} 1½ votes"
            yield f"A vote is final. {casts}, everybody else 1."
        case Answer(yes=False):
            offered = isinstance(view.step, Answering)
            what = "deal can't be offered" if offered else "items can't be asked for"
            yield f"Nothing changes hands, and the same {what} again this turn."
        case Answer():
            if isinstance(view.step, Answering):
                yield exchanged(view, view.step.partner, view.step.offer)
                yield "Both sheets are shown as they would be."
        case Play() | Keep():
            card = card_of(view, move)
            assert card is not None
            yield BLACKMAIL[card].text
            shown = isinstance(move, Play)
            yield "It is shown to everybody." if shown else "The others are discarded."
        case Leave(seat):
            yield f"Everybody but {player(seat)} escapes."
        case Offer() | Back() | Target() | Lift() | Enough() | Put():
            pass
        case _:
            assert_never(move)


def exchanged(view: View, partner: Seat, offer: Offer) -> str:
    """Who gives what in a deal."""
    gives = things(offer.give, max(0, offer.cash))
    gets = things(offer.get, max(0, -offer.cash))
    return f"{player(view.turn)} gives {gives}, {player(partner)} gives {gets}."


def card_of(view: View, move: Move | None) -> Card | None:
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
