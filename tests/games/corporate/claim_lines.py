"""When the lines of the log, the questions and the refusals of Corporate Scapegoat are true."""

from collections.abc import Callable, Mapping
from typing import Final

from scapegoat_games.games.corporate.moves import Play
from scapegoat_games.games.corporate.view import Acting, Choosing, View
from scapegoat_games.protocol import Seat
from tests.contract.claims import Context, Holds
from tests.games.corporate.claim_facts import judgement_at, purpose_of


def _shown_best(context: Context) -> list[Seat]:
    """The seats with the highest card in a review, otherwise with the lowest card."""
    purpose = purpose_of(context.before)
    ranks = {
        seat: card.rank if purpose == "start" else card.high
        for seat, card in enumerate(context.everything.shown)
        if card
    }
    best = (max if purpose == "review" else min)(ranks.values(), default=0)
    return [seat for seat in ranks if ranks[seat] == best]


def _names_shown(context: Context) -> bool:
    shown = enumerate(context.everything.shown)
    return context.values[0] == ", ".join(f"{{{seat}}} {card}" for seat, card in shown if card)


def _drawn(context: Context) -> bool:
    (seat,), told = {*context.players}, context.values[1]
    hand = [str(card) for card in context.everything.hands[seat]]
    if told == "1":  # CS-16: a player with Hand Size 1 is demoted
        return bool(context.before.sizes[seat] == 1)
    if told.endswith(("card", "cards")):
        return int(told.split()[0]) <= len(hand)
    # CS-16: a player with Hand Size 1 who is demoted gives up the card that was just drawn.
    known = {*hand, *map(str, context.view.memory)} if context.before.sizes[seat] == 1 else {*hand}
    return {*told.replace(" and ", ", ").split(", ")} <= known and context.seat == seat


def _stood(context: Context) -> bool:
    """What a quarter stood at after the last play."""
    before: View = context.before
    if not isinstance(context.move, Play):
        return False
    card = before.hands[before.turn][context.move.at]
    assert card is not None
    total = before.totals[before.quarter] + (10 if context.move.down else card.worth)
    numbers = context.values[1:3]
    target = before.rules.target
    if "exactly" in context.text:
        return total == target == int(numbers[0])
    return total == int(numbers[0]) and int(numbers[1]) == target


def _ended(ending: str) -> Callable[[Context], bool]:
    def holds(context: Context) -> bool:
        judged = judgement_at(context)
        return judged.ending == ending and judged.by == context.mover

    return holds


def _turned(context: Context) -> bool:
    judged = judgement_at(context)
    number = context.values[0].split()[0] if len(context.values) == 3 else "1"
    colour = "red" if judged.blamed else "black"
    return context.values[-2:] == (str(judged.turned), colour) and judged.face_down == int(number)


def _blamed(ending: str, *, red: bool) -> Callable[[Context], bool]:
    return lambda context: (
        judgement_at(context).blamed == red and judgement_at(context).ending in ending.split()
    )


def _size_is(context: Context) -> bool:
    (seat,) = {*context.players}
    sizes = [int(value.split()[0]) for value in context.values if value[:1].isdecimal()]
    return sizes == [context.everything.sizes[seat]]


def _shuffled(context: Context) -> bool:
    """Whether the notes since the last shuffle have become notes of an older time."""
    old = context.before.notes
    return bool(context.everything.before[: len(old)] == old != context.before.before)


LINES: Final[Mapping[str, Holds]] = {
    "{…} has chosen a card.": lambda context: (
        isinstance(context.before.step, Choosing) and context.mover in context.before.step.owed
    ),
    "Turned over: {…}.": _names_shown,
    "{…} shows the {…} card.": lambda context: _shown_best(context) == [*context.players],
    "{…} are tied for {…}.": lambda context: _shown_best(context) == [*context.players],
    "Year {…} begins. {…} starts.": lambda context: (
        context.players == (context.everything.starter,)
        and int(context.values[0]) == context.everything.year + 1
    ),
    "{…}: {…}, and {…}. The target is missed.": lambda context: (
        judgement_at(context).ending == "missed"
    ),
    "{…}: {…} closes Q4, {…} over target, and answers for it.": _ended("beaten"),
    "{…}: {…} closes Q4 exactly on target.": _ended("perfect"),
    "Nobody is blamed: Promotion Review for everyone.": _blamed("beaten perfect", red=False),
    "The only face-down card is turned over: {…}, {…}.": _turned,
    "One of the {…} is turned over: {…}, {…}.": _turned,
    "{…} is the Scapegoat and is demoted; Promotion Review for everyone else.": _blamed(
        "beaten", red=True
    ),
    "Everyone takes the blame and is demoted.": _blamed("perfect", red=True),
    "Everyone shows a card; whoever shows the lowest is demoted (Ace high).": lambda context: (
        judgement_at(context).ending == "missed" and purpose_of(context.everything) == "missed"
    ),
    "{…} {…}is demoted to Hand Size {…}.": _size_is,
    "{…} is promoted to Hand Size {…}{…}.": _size_is,
    "{…} draws {…}.": _drawn,
    "The draw pile is empty: {…} {…} shuffled into a new one.": _shuffled,
    "The last year that was agreed on is over.": lambda context: (
        len(context.everything.years) == context.view.rules.limit
    ),
    "{…} stands at {…} of {…}.": _stood,
    "{…} closes on exactly {…}.": _stood,
    "{…} closes at {…} (target {…}){…}.": _stood,
}
CHOICES: Final[Mapping[str, Holds]] = {
    "Who starts? The lowest card does (Ace low). Which card do you show?": lambda context: (
        purpose_of(context.view) == "start"
    ),
    "Who is promoted? The highest card is (Ace high). Which card do you show?": lambda context: (
        purpose_of(context.view) == "review"
    ),
    "Who is demoted? The lowest card is (Ace high). Which card do you show?": lambda context: (
        purpose_of(context.view) == "missed"
    ),
    "Which card do you give up for the demotion?": lambda context: (
        purpose_of(context.view) == "demotion"
    ),
    "It is time to play a card to the quarter, face up or face down.": lambda context: (
        isinstance(context.view.step, Acting) and not isinstance(context.move, Play)
    ),
    "It is {…}'s turn.": lambda context: (
        isinstance(context.view.step, Acting)
        and context.players == (context.view.turn,)
        and context.seat != context.view.turn
    ),
    "There is no card {…} in a hand of {…}.": lambda context: (
        int(context.values[0]) > len(context.view.hand) == int(context.values[1].split()[0])
    ),
    "First the demotion has to be paid for with a card.": lambda context: (
        purpose_of(context.view) == "demotion"
    ),
    "First everyone who takes part chooses a card to show.": lambda context: (
        purpose_of(context.view) in {"start", "review", "missed"}
    ),
    "Only those who take part choose a card now.": lambda context: (
        isinstance(context.view.step, Choosing) and context.seat not in context.view.step.among
    ),
    "The choice has been made and stands.": lambda context: (
        isinstance(context.view.step, Choosing)
        and context.seat in context.view.step.among
        and context.view.choice is not None
    ),
}
