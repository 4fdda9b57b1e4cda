"""What is asked at the table of Alcatraz, and what is said of the choice so far.

All are templates in which ``{n}`` stands for the player at seat n.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

from scapegoat_games.games.alcatraz import words
from scapegoat_games.games.alcatraz.actions import Outlook
from scapegoat_games.games.alcatraz.costs import Effort, cost_among, counting, possible
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
    Leave,
    Riot,
    Steal,
    Use,
    Vote,
)
from scapegoat_games.games.alcatraz.pieces import (
    BLACKMAIL,
    LOCATIONS,
    MOST_GUARDS,
    TASKS,
    Place,
)
from scapegoat_games.games.alcatraz.view import (
    Acting,
    Aiming,
    Answering,
    Choosing,
    Consenting,
    Keeping,
    Lifting,
    Naming,
    Offering,
    Over,
    Putting,
    View,
    Voting,
)
from scapegoat_games.tui.boards.alcatraz.compose import Composer, card_of
from scapegoat_games.tui.boards.alcatraz.faces import task_in_words
from scapegoat_games.words import counted, player

_PLENTY = 9
"""More action points than anything costs."""


@final
@dataclass(frozen=True, slots=True)
class Verdict:
    """What the choice so far is worth."""

    good: bool
    text: str


def ask(now: Composer) -> str:
    """Who decides what, and with how many action points."""
    what = "Enter confirms, Esc goes back." if now.picker.sure else now.picker.ask
    return f"{headline(now.view)} · {what}"


def headline(view: View) -> str:
    """What goes on, by what all can see."""
    who = player(view.turn)
    match view.step:
        case Voting():
            return "Vote"
        case Offering(partner):
            return f"A deal with {player(partner)}"
        case Answering(partner, offer):
            gives = words.things(offer.give, max(0, offer.cash))
            gets = words.things(offer.get, max(0, -offer.cash))
            return f"{who} offers {player(partner)} {gives} for {gets}"
        case Consenting():
            return f"{who} asks for items"
        case Choosing():
            return f"{who}'s blackmail"
        case Keeping():
            return f"{who} has drawn"
        case Aiming(card):
            return f"{who} plays {words.card_name(card)}"
        case Lifting() | Putting():
            return f"{who} moves guards"
        case Naming():
            return "A tie"
        case Over():
            return "The end"
        case Acting():
            bribed = f", {counted(view.bribes, 'bribe')}" if view.bribes else ""
            return f"{who}: {words.points(view.points)}{bribed}"


def judge(now: Composer) -> Verdict:
    """Why not, or what would happen."""
    if now.notice:
        return Verdict(False, "\n".join((now.notice, *_about_place(now.view, now.spot))))
    if now.picker.sure:
        return Verdict(True, "\n".join(_deed(now)))
    if now.on_map:
        return Verdict(True, "\n".join(_about_place(now.view, now.spot)))
    choice = now.picker.choice
    if choice.refused is not None:
        return Verdict(False, "\n".join((choice.refused, *_about(now))))
    return Verdict(True, "\n".join(_about(now)) or f"{choice.pick.label}.")


def in_brief(view: View, row: Outlook) -> str:
    """What a kind of action is called where there is little room."""
    task = view.tasks[view.here]
    if row.kind is Use:
        return f"use {LOCATIONS[view.here].name}"
    if row.kind is Complete and task is not None:
        return f"complete task {TASKS[task].letter}"
    return row.label


def _deed(now: Composer) -> Iterator[str]:
    labels = ", ".join(pick.label for pick in now.picker.picks)
    if isinstance(now.view.step, Acting):
        yield f"{player(now.view.turn)}: {labels}. {_cost(now)}"
    else:
        yield f"{labels[0].upper()}{labels[1:]}."
    yield from _after(now)


def _cost(now: Composer) -> str:
    cost = now.price()
    if not cost:
        return ""
    left = now.view.points - cost
    return f"It costs {words.points(cost)} of {now.view.points}, and {left} will be left."


def _after(now: Composer) -> Iterator[str]:
    view, move = now.view, now.picker.move
    card = card_of(view, move)
    if card is not None:
        yield BLACKMAIL[card].text
    match move:
        case Go(to):
            yield from _about_place(view, to)
        case Use():
            yield _rule(view, view.here)
        case Complete():
            yield "The others but the Scapegoat mark the letter of a card drawn."
        case Bribe():
            yield _with_bribes(view, view.here, view.bribes + 1)
        case Riot(source):
            yield f"Then {_stand(view.guards[view.here] + 1)} here, {view.guards[source] - 1} there."
        case Drop():
            yield "It goes back to a location with a space for it."
        case Blackmail():
            yield f"{player(view.turn)} looks at the cards in private, and plays one or none."
        case Deal(seat):
            yield f"What changes hands comes next; {player(seat)} may refuse it."
        case Exert():
            yield f"{player(view.turn)} then has {words.points(view.points + 1)}."
        case End():
            yield _next(view)
        case Steal(seat):
            yield f"{player(seat)} can do nothing about it."
        case Vote():
            yield f"A vote is final. That of {player(view.scapegoat)}, the Scapegoat, weighs 1½."
        case Answer(yes):
            yield from _answered(view, yes=yes)
        case Leave(seat):
            yield f"Everybody but {player(seat)} escapes."
        case _:
            pass


def _next(view: View) -> str:
    following = (view.turn + 1) % view.seats
    lost = f" {words.points(view.points)} will be lost." if view.points else ""
    if following != view.scapegoat:
        return f"{player(following)} is next.{lost}"
    if not view.guards_left:
        return f"Then the 21st guard comes, and everybody has lost!{lost}"
    return f"Then a guard comes, and everybody votes.{lost}"


def _answered(view: View, *, yes: bool) -> Iterator[str]:
    if not yes:
        yield "Nothing changes hands, and just that can't be proposed again in this turn."
    elif isinstance(view.step, Answering):
        yield "Above are both sheets as they would be."


def _about(now: Composer) -> Iterator[str]:
    """More on what is looked at in the list."""
    view = now.view
    card = card_of(view, now.picker.move)
    if card is not None:
        yield BLACKMAIL[card].text
        return
    if isinstance(view.step, Aiming):
        yield BLACKMAIL[view.step.card].text
        return
    kind = now.picker.picks[0].target.partition(":")[2]
    task = view.tasks[view.here]
    if not now.outlook:
        return
    if kind == "use":
        yield _rule(view, view.here)
    elif kind == "complete" and task is not None:
        yield task_in_words(task, view.seats) + "."
    elif kind == "bribe":
        yield _guards(view, view.here)
    elif kind == "end":
        yield _next(view)
    cost = now.price()
    if cost:
        yield f"It costs {words.points(cost)}."


def _rule(view: View, place: Place) -> str:
    side = "gold" if view.prison.gold[place] else "silver"
    rule = view.prison.rules[place]
    free = " Free." if rule.free else ""
    return f"{LOCATIONS[place].name} ({side}): {rule.text}{free}"


def _about_place(view: View, place: Place) -> Iterator[str]:
    yield _rule(view, place)
    yield _guards(view, place)
    task = view.tasks[place]
    if task is not None:
        yield task_in_words(task, view.seats) + "."


def _stand(number: int) -> str:
    return f"{counted(number, 'guard')} {'stands' if number == 1 else 'stand'}"


def _guards(view: View, place: Place) -> str:
    """What those who stand there hinder, and what bribes would change."""
    standing = view.guards[place]
    here = place == view.here and isinstance(view.step, Acting)
    counted_now = counting(view) if here else standing
    if not standing:
        return f"No guard stands {'here' if here else 'there'}."
    told = f"{_stand(standing)} {'here' if here else 'there'}: {_hindrance(counted_now)}"
    if standing == MOST_GUARDS:
        return f"{told} Nobody gets in, and nobody bribes."
    cash = view.sheets[view.turn].cash
    more = [
        f"{bribes} more: {_in_short(counted_now - bribes)}" if here else _bribed(standing, bribes)
        for bribes in range(1, min(cash, counted_now) + 1)
        if _in_short(counted_now - bribes) != _in_short(counted_now - bribes + 1)
    ]
    return f"{told} Bribed: {'; '.join(more)}." if more else told


def _bribed(standing: int, bribes: int) -> str:
    return f"{bribes}: {_in_short(standing - bribes)}"


def _hindrance(number: int) -> str:
    if not possible(Effort.FREE, number, _PLENTY):
        return "nothing but moving out."
    if not possible(Effort.WORK, number, _PLENTY):
        return "only moves, blackmail and free actions."
    return (
        "actions cost 1 more, but for moves."
        if cost_among(Effort.WORK, number) > 1
        else "no effect."
    )


def _in_short(number: int) -> str:
    if not possible(Effort.WORK, number, _PLENTY):
        return "no work"
    return f"actions cost {cost_among(Effort.WORK, number)}"


def _with_bribes(view: View, place: Place, bribes: int) -> str:
    left = max(0, view.guards[place] - bribes)
    return f"Then {left} of {view.guards[place]} here count: {_hindrance(left)}"
