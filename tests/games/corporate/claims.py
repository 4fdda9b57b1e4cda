# ruff: noqa: E501 - a text for players is not broken into lines
"""Which texts of Corporate Scapegoat claim something about the position, and when they are true.

The functions work claims out by themselves wherever that is possible: from all cards, or by counting
turns, not with the functions of the game that chose the text.
"""

from collections.abc import Callable, Iterator, Mapping
from math import comb, prod
from typing import Final

from scapegoat_games.games.corporate.moves import Play
from scapegoat_games.games.corporate.pieces import Card
from scapegoat_games.games.corporate.view import Acting, Choosing, Judgement, Over, View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.corporate import CorporateBoard
from scapegoat_games.tui.boards.corporate.draft import CardDraft, ask
from scapegoat_games.tui.boards.corporate.effects import effects_of
from scapegoat_games.tui.boards.corporate.players import columns
from scapegoat_games.tui.boards.corporate.results import facts
from scapegoat_games.tui.boards.corporate.scenes import announced, consequences
from scapegoat_games.tui.boards.corporate.table import headline
from scapegoat_games.tui.glimpse import Revealed
from scapegoat_games.words import fill
from tests.contract.claims import Context, Holds, Point, Said

_NO_YEAR: Final = Judgement("missed", -1, 0, 0, -1, None)
"""Stands for the end of a year while no year has ended."""


def _purpose(view: View) -> str:
    return view.step.purpose if isinstance(view.step, Choosing) else ""


def _judged(context: Context) -> Judgement:
    """How the year ended in which the last move was made."""
    everything: View = context.everything
    if everything.judgement is not None:
        return everything.judgement
    return everything.years[-1].judgement if everything.years else _NO_YEAR


def _card(context: Context) -> Card:
    card: Card = context.view.hand[context.move.at]
    return card


def _worth(context: Context) -> int:
    """Points that the play of the context adds."""
    return 10 if context.move.down else _card(context).worth


def _total(context: Context) -> int:
    """What the quarter stands at after the play of the context."""
    view: View = context.view
    return view.totals[view.quarter] + _worth(context)


def _ends(context: Context) -> bool:
    """Whether the play of the context closes the last quarter."""
    view: View = context.view
    return view.quarter == 3 and _total(context) >= view.rules.target


def _closes(context: Context) -> bool:
    return bool(_total(context) >= context.view.rules.target)


def _can_close(view: View, *first: int) -> bool:
    """Whether all quarters can close if the first turns add these points and later turns 10."""
    quarter, total = view.quarter, view.totals[view.quarter]
    turns = view.turns_left
    for worth in (*first, *[10] * (turns - len(first))):
        total += worth
        if total >= view.rules.target:
            quarter, total = quarter + 1, total - view.rules.target
        if quarter == 4:
            return True
    return False


def _hidden(context: Context) -> list[Card]:
    """All cards that will lie face down after the play of the context, of all players."""
    everything: View = context.everything
    lying = [
        everything.face(quarter, at)
        for quarter, pile in enumerate(everything.quarters)
        for at, played in enumerate(pile)
        if played.card is None
    ]
    assert None not in lying
    return [card for card in lying if card] + [_card(context)] * context.move.down


def _showing(view: View) -> tuple[Seat, ...]:
    return view.step.among if isinstance(view.step, Choosing) else ()


def _others(context: Context) -> list[int]:
    """The number of cards of each other player who shows a card."""
    view: View = context.view
    return [len(view.hands[seat]) for seat in _showing(view) if seat != context.seat]


def _no_card_up_to(context: Context, high: int, held: int) -> float:
    """The chance that so many cards are all at most of the rank ``high``, with the Ace high.

    The chance counts the cards of the deck that are not in the reader's hand.
    """
    unseen = [rank for rank in range(2, 15) for _ in range(4)]
    for card in context.view.hand:
        unseen.remove(card.high)
    low = sum(rank <= high for rank in unseen)
    return comb(low, held) / comb(len(unseen), held)


def _hard_to_win(context: Context) -> bool:
    """Whether even the highest card is likely to be beaten if all others show their highest."""
    highest = max(card.high for card in context.view.hand)
    return prod(_no_card_up_to(context, highest, held) for held in _others(context)) < 0.3


def _high_enough(context: Context) -> bool:
    """Whether it is unlikely that all others have a higher card to show."""
    high = _card(context).high
    lowest = prod(1 - _no_card_up_to(context, high, held) for held in _others(context))
    return lowest < 0.5 and high < max(card.high for card in context.view.hand)


def _is_highest(context: Context) -> bool:
    return bool(_card(context).high == max(card.high for card in context.view.hand))


def _leaves_higher(context: Context) -> bool:
    return not _is_highest(context)


def _would_win(context: Context) -> bool:
    view: View = context.view
    takes_part = view.step.among if isinstance(view.step, Choosing) else view.places
    return all(
        view.sizes[seat] + 1 == view.rules.win_size and seat != context.seat and seat in takes_part
        for seat in context.players
    )


def _one_from_winning(view: View) -> list[Seat]:
    return [seat for seat in _showing(view) if view.sizes[seat] + 1 == view.rules.win_size]


def _waits(context: Context) -> bool:
    """Whether the year goes on after the play, and all quarters can still be closed."""
    return not _ends(context) and _can_close(context.view, _worth(context))


def _reason(purpose: str, holds: Holds) -> Holds:
    """A claim about a choice for this purpose, or about a play if the purpose is empty."""
    return lambda context: _purpose(context.view) == purpose and holds(context)


def _colour(context: Context) -> bool:
    red = {card.red for card in _hidden(context)}
    said = {context.values[1].startswith("red")}
    return red == said and _ends(context)


def _turned_of_many(context: Context) -> bool:
    hidden, over = len(_hidden(context)), _total(context) - context.view.rules.target
    number = "the face-down card" if hidden == 1 else f"1 of {hidden} face-down cards"
    whom = f"{{{context.seat}}}" if over else "everyone"
    return _ends(context) and context.values[1:] == (number, whom)


def _short(context: Context) -> bool:
    _, stands, target, short = context.values
    return int(stands) == _total(context) and int(target) - int(stands) == int(short) > 0


def _carried(context: Context) -> bool:
    over = _total(context) - context.view.rules.target
    return not _ends(context) and int(context.values[1]) == over > 0


def _empty_afterwards(context: Context) -> bool:
    """CS-22: whether somebody holds no card after the play."""
    view: View = context.view
    held = [len(hand) for hand in view.hands]
    assert context.seat is not None
    held[context.seat] += -1 + (view.stock + view.discards > 0)
    return not all(held)


def _time_is_up(context: Context) -> bool:
    return context.view.turns_left == 1 and not _ends(context)


def _last_quarter_missing(context: Context) -> bool:
    """Whether so much is missing, as the headline says."""
    view: View = context.view
    if not isinstance(view.step, Acting):
        return False
    said = headline(view).split()
    missing = view.rules.target - view.totals[view.quarter]
    return said[0] == f"Q{view.quarter + 1}" and int(said[2]) == missing


def _fills_up(context: Context) -> bool:
    """CS-14, CS-19: the next turn plays a card and draws up to the Hand Size."""
    view, seat = context.view, context.mover
    wanted = view.sizes[seat] - (len(view.hands[seat]) - 1)
    short = len(view.hands[seat]) < view.sizes[seat]
    return isinstance(view.step, Acting) and short and view.stock + view.discards >= wanted


def _lies_down(context: Context) -> int:
    return sum(
        played.seat == context.mover and played.card is None
        for pile in context.view.quarters
        for played in pile
    )


def _shown_best(context: Context) -> list[Seat]:
    """The seats with the highest card in a review, otherwise with the lowest card."""
    purpose = _purpose(context.before)
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
    return {*told.replace(" and ", ", ").split(", ")} <= {*hand} and context.seat == seat


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
        judged = _judged(context)
        return judged.ending == ending and judged.by == context.mover

    return holds


def _turned(context: Context) -> bool:
    judged = _judged(context)
    number = context.values[0].split()[0] if len(context.values) == 3 else "1"
    colour = "red" if judged.blamed else "black"
    return context.values[-2:] == (str(judged.turned), colour) and judged.face_down == int(number)


def _blamed(ending: str, *, red: bool) -> Callable[[Context], bool]:
    return lambda context: (
        _judged(context).blamed == red and _judged(context).ending in ending.split()
    )


def _size_is(context: Context) -> bool:
    (seat,) = {*context.players}
    sizes = [int(value.split()[0]) for value in context.values if value[:1].isdecimal()]
    return sizes == [context.everything.sizes[seat]]


def _announces(context: Context) -> bool:
    """What is said before one of the year's cards is turned over."""
    judged, (one, follows) = _judged(context), context.values
    exactly = judged.ending == "perfect"
    blamed = "everyone is demoted" if exactly else f"{{{judged.by}}} is the Scapegoat"
    return (
        judged.turned is not None and follows == blamed and (one == "It") == (judged.face_down == 1)
    )


def _shuffled(context: Context) -> bool:
    """Whether the notes since the last shuffle have become notes of an older time."""
    old = context.before.notes
    return bool(context.everything.before[: len(old)] == old != context.before.before)


def _took_part(context: Context) -> list[Seat]:
    """CS-10: all seats but the Scapegoat's."""
    judged = _judged(context)
    blamed = judged.by if judged.blamed and judged.ending == "beaten" else None
    return [seat for seat in context.view.places if seat != blamed]


def _drew(context: Context) -> set[tuple[Seat, int]]:
    """The seats that drew cards in the last move, each with the number of cards."""
    before, after = context.before, context.everything
    step, drew = before.step, set()
    if not isinstance(step, Choosing):
        return set()
    for seat in after.places:
        left = seat in step.among
        only = step.purpose == "missed" and len(after.years) > len(before.years)
        gave = only and seat in after.years[-1].demoted and len(before.hands[seat]) > left
        drew.add((seat, len(after.hands[seat]) - len(before.hands[seat]) + left + gave))
    return {(seat, count) for seat, count in drew if count}


def _counts(context: Context) -> bool:
    """How many of the cards turned over were red."""
    turned = [year.judgement.turned for year in context.view.years if year.judgement.turned]
    red = sum(card.red for card in turned)
    numbers = [int(word) for word in context.text.split() if word.isdecimal()]
    if context.text.endswith("were"):
        return numbers in ([len(turned)], [red, len(turned)]) or len(turned) == red == 2
    return numbers[-1:] == [len(turned)] and red < 2


_LINES: Final[Mapping[str, Holds]] = {
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
    "{…}: {…}, and {…}. The target is missed.": lambda context: _judged(context).ending == "missed",
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
        _judged(context).ending == "missed" and _purpose(context.everything) == "missed"
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
_CHOICES: Final[Mapping[str, Holds]] = {
    "Who starts? The lowest card does (Ace low). Which card do you show?": lambda context: (
        _purpose(context.view) == "start"
    ),
    "Who is promoted? The highest card is (Ace high). Which card do you show?": lambda context: (
        _purpose(context.view) == "review"
    ),
    "Who is demoted? The lowest card is (Ace high). Which card do you show?": lambda context: (
        _purpose(context.view) == "missed"
    ),
    "Which card do you give up for the demotion?": lambda context: (
        _purpose(context.view) == "demotion"
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
        _purpose(context.view) == "demotion"
    ),
    "First everyone who takes part chooses a card to show.": lambda context: (
        _purpose(context.view) in {"start", "review", "missed"}
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
_REASONS: Final[Mapping[str, Holds]] = {
    "It is the lowest card in the hand, where an Ace is high.": _reason(
        "demotion", lambda context: _card(context).high == min(c.high for c in context.view.hand)
    ),
    "It is the only card in the hand.": lambda context: len(context.view.hand) == 1,
    "The others see it, and it is the lowest card in the hand.": _reason(
        "start", lambda context: _card(context).rank == min(c.rank for c in context.view.hand)
    ),
    "It is the highest card in the hand: the best chance of the promotion.": _reason(
        "review", _is_highest
    ),
    "This review is hard to win, so higher cards are kept.": _reason(
        "review", lambda context: _hard_to_win(context) and _leaves_higher(context)
    ),
    "Whoever shows the lowest card is demoted: the highest in the hand is the safest.": _reason(
        "missed", _is_highest
    ),
    "It should be high enough, and a higher card is kept.": _reason("missed", _high_enough),
    "{…} would win the match with a promotion.": _would_win,
    "Rather than answer for the year, it lets the target be missed.": _reason(
        "",
        lambda context: (
            _time_is_up(context)
            and context.view.quarter == 3
            and context.view.totals[3] + 10 >= context.view.rules.target
        ),
    ),
    "With it the target can't be met any more, so nobody will be blamed.": _reason(
        "",
        lambda context: _can_close(context.view) and not _can_close(context.view, _worth(context)),
    ),
    "Nothing lies face down, so nobody can be blamed for closing the year.": _reason(
        "", lambda context: _ends(context) and not _hidden(context)
    ),
    "Only black cards lie face down, so nobody can be blamed for closing the year.": _reason(
        "",
        (
            lambda context: (
                _ends(context)
                and bool(_hidden(context))
                and not any(card.red for card in _hidden(context))
            )
        ),
    ),
    "It closes the year on exactly the target: any blame falls on everyone.": _reason(
        "", lambda context: _ends(context) and _total(context) == context.view.rules.target
    ),
    "It closes the year, and puts one more black card among those face down.": _reason(
        "", lambda context: _ends(context) and context.move.down and not _card(context).red
    ),
    "A black card does no harm face down, whoever closes the year.": _reason(
        "", lambda context: _waits(context) and context.move.down and not _card(context).red
    ),
    "A red card face down is a trap for whoever closes the year.": _reason(
        "", lambda context: _waits(context) and context.move.down and _card(context).red
    ),
    "Face up, it can't be turned over when the year ends.": _reason(
        "", lambda context: _waits(context) and not context.move.down
    ),
    "The target can't be met any more, and higher cards stay in the hand.": _reason(
        "", lambda context: not _can_close(context.view) and _leaves_higher(context)
    ),
    "Higher cards stay in the hand for the end of the year.": _reason("", _leaves_higher),
    "Somebody else has to close the year, or the target is missed.": _reason(
        "", lambda context: _waits(context) and 1 < context.view.turns_left <= context.view.seats
    ),
    "It adds little, so the others have to add more.": _reason(
        "", lambda context: _waits(context) and _worth(context) <= 5
    ),
    "It adds much, and brings the year's end nearer.": _reason(
        "", lambda context: _waits(context) and _worth(context) > 5
    ),
}
_PREVIEWS: Final[Mapping[str, Holds]] = {
    "{…} at {…} of {…}, {…} short": _short,
    "{…}; the target is missed": lambda context: _time_is_up(context) and not _closes(context),
    "ends the year exactly": lambda context: (
        _ends(context) and _total(context) == context.view.rules.target
    ),
    "ends the year, {…} over": lambda context: (
        _ends(context) and _total(context) - context.view.rules.target == int(context.values[0]) > 0
    ),
    "{…} {…} for it": lambda context: (
        _ends(context) and _total(context) > context.view.rules.target
    ),
    "closes {…} exactly": lambda context: (
        not _ends(context) and _total(context) == context.view.rules.target
    ),
    "closes {…}; {…} carried over": _carried,
    "red, a trap for the closer": lambda context: (
        _waits(context) and context.move.down and _card(context).red
    ),
    "black, safe if turned over": lambda context: (
        _waits(context) and context.move.down and not _card(context).red
    ),
    "Then the target can't be met any more: the lowest card shown is demoted.": lambda context: (
        _can_close(context.view)
        and not _can_close(context.view, _worth(context))
        and context.view.turns_left > 1
    ),
    "The target can't be met any more: the lowest card shown is demoted.": lambda context: (
        not _can_close(context.view) and context.view.turns_left > 1
    ),
    "Red: if turned over, whoever closes Q4 is demoted (if exactly: everyone).": lambda context: (
        _waits(context) and context.move.down and _card(context).red
    ),
    "Black: if it is turned over at the year's end, nobody is demoted.": lambda context: (
        _waits(context) and context.move.down and not _card(context).red
    ),
    "Time is up: whoever shows the lowest card is demoted (Ace high).": lambda context: (
        _time_is_up(context) and not _empty_afterwards(context)
    ),
    "{…}, but nothing lies face down: review for everyone.": lambda context: (
        _ends(context) and not _hidden(context)
    ),
    "{…}; the card turned over will be {…}.": _colour,
    "{…}: {…} is turned; red demotes {…}.": _turned_of_many,
    "Afterwards everyone takes their cards back.": _reason("start", lambda _: True),
    "What is shown is discarded; whoever is promoted draws 2 cards, the others 1.": _reason(
        "review",
        lambda context: (
            context.view.stock + context.view.discards + sum(map(len, context.view.revealed)) > 0
        ),
    ),
    "What is shown is discarded, and everyone draws 1 card.": _reason("missed", lambda _: True),
    "{…} is discarded unseen. {…}'s Hand Size becomes {…}.": _reason(
        "demotion",
        lambda context: context.view.sizes[context.seat] - 1 == int(context.values[2]) > 0,
    ),
    "{…} {…} the match if promoted.": _reason(
        "review", lambda context: _one_from_winning(context.view) == [context.seat]
    ),
    "If {…} is promoted, the match is over.": _reason(
        "review", lambda context: _one_from_winning(context.view) == [*context.players]
    ),
    "Nothing beats {…}; only {…} ties it.": _reason(
        "review", lambda context: _card(context).rank == 1
    ),
    "{…} loses only to {…}; {…} ties.": _reason(
        "review", lambda context: _card(context).rank == 13
    ),
    "{…} loses to {…} (Ace high); {…} ties.": _reason(
        "review", lambda context: 1 < _card(context).rank < 13
    ),
    "With {…} {…} {…} unless {…} ties.": _reason("start", lambda context: _card(context).rank == 1),
    "{…} starts unless {…} is shown (Ace low); {…} ties.": _reason(
        "start", lambda context: _card(context).rank > 1
    ),
    "Nothing is lower than {…}: {…} {…} demoted unless {…} ties.": _reason(
        "missed", lambda context: _card(context).high == 2
    ),
    "{…} {…} safe with {…} unless everyone shows {…}.": _reason(
        "missed", lambda context: _card(context).high == 14
    ),
    "With {…} {…} {…} demoted {…}; {…} ties.": _reason(
        "missed", lambda context: 2 < _card(context).high < 14
    ),
}
_PAGES: Final[Mapping[str, Holds]] = {
    "{…}'s last turn this year: which card {…} {…} play, and which way up?": lambda context: (
        isinstance(context.view.step, Acting) and context.view.turns_left <= context.view.seats
    ),
    "{…} {…} only {…} to show. Enter shows it with the others.": lambda context: (
        len(context.view.hand) == 1 and isinstance(context.view.step, Choosing)
    ),
    "The match is over.": lambda context: isinstance(context.view.step, Over),
    "Q{…} needs {…} more to close.": lambda context: (
        _last_quarter_missing(context) and _can_close(context.view)
    ),
    "Q{…} needs {…} more; the target can't be met any more.": lambda context: (
        _last_quarter_missing(context) and not _can_close(context.view)
    ),
    "Target missed: whoever shows the lowest card is demoted (Ace high).": lambda context: (
        _purpose(context.view) == "missed"
    ),
    "Promotion Review{…}: the highest card is promoted (Ace high).": lambda context: (
        _purpose(context.view) == "review"
    ),
    "Target missed: {…}.": lambda context: (
        _purpose(context.view) == "demotion" and context.view.judgement.ending == "missed"
    ),
    "On target, but {…} was turned over: {…}.": lambda context: (
        _purpose(context.view) == "demotion" and context.view.judgement.ending == "perfect"
    ),
    "{…} {…} the blame for {…}: {…}.": lambda context: (
        _purpose(context.view) == "demotion" and context.view.judgement.ending == "beaten"
    ),
    "Everyone has chosen a card.": lambda context: (
        any(context.view.shown) and not context.before.step.owed[1:]
    ),
    "{…} will be turned over. If it is red, {…}.": _announces,
    "What was shown is discarded; {…} draws 2 cards, the others 1.": lambda context: (
        _drew(context)
        == {(seat, 2 if seat in context.players else 1) for seat in _took_part(context)}
    ),
    "What was shown is discarded, and everyone who took part draws 1 card.": lambda context: (
        _drew(context) == {(seat, 1) for seat in _took_part(context)}
    ),
    "What was shown is discarded, and everyone draws 1 card.": lambda context: (
        _drew(context) == {(seat, 1) for seat in context.view.places}
    ),
    "They show another card each.": lambda context: (
        context.view.seats > len(context.view.step.among) > 1 and any(context.view.revealed)
    ),
    "{…}, fills up": _fills_up,
    "{…} {…} face down this year": lambda context: int(context.values[1]) == _lies_down(context),
    "nothing face down": lambda context: not _lies_down(context),
    "{…} cards turned over were": _counts,
    "{…} of the {…} cards turned over were": _counts,
    "{…} of the {…} cards turned over was": _counts,
}
CLAIMS: Final[Mapping[str, Holds]] = {**_LINES, **_CHOICES, **_REASONS, **_PREVIEWS, **_PAGES}
ALWAYS: Final[Mapping[str, str]] = {
    "red, a trap for the closer": "play",
    "black, safe if turned over": "play",
    "ends the year exactly": "play",
    "{…} {…} for it": "play",
    "Then the target can't be met any more: the lowest card shown is demoted.": "play",
    "The target can't be met any more: the lowest card shown is demoted.": "play",
    "Red: if turned over, whoever closes Q4 is demoted (if exactly: everyone).": "play",
    "Black: if it is turned over at the year's end, nobody is demoted.": "play",
    "Time is up: whoever shows the lowest card is demoted (Ace high).": "play",
    "{…}, but nothing lies face down: review for everyone.": "play",
    "{…} {…} the match if promoted.": "show",
    "Nothing beats {…}; only {…} ties it.": "show",
    "{…}'s last turn this year: which card {…} {…} play, and which way up?": "question",
    "The match is over.": "headline",
    "Q{…} needs {…} more to close.": "headline",
    "Q{…} needs {…} more; the target can't be met any more.": "headline",
    "{…}, fills up": "player",
    "nothing face down": "player",
}
_RARE: Final = frozenset(
    {
        "Everyone shows another card.",
        "Nothing was played face down: the books are clean.",
        "Time is up: whoever holds no card is demoted.",
        "closes {…}, but the target is missed",
        "{…} is discarded unseen. {…}'s Hand Size stays 1.",
    }
)
"""Claims that random positions hardly ever lead to. Tests of the year's end and of the previews
check them in positions made for them.
"""
NO_CLAIM: Final = _RARE | frozenset(
    """
First choose a card: by digit, by arrow, or by a click.
[OK] Play, show or give up the card; what can't be taken back asks once more
Corporate Scapegoat
Meet the targets, and let somebody else answer for it.
gives up
will show
They have no more cards to show: chance decides
{…} for {…}.
None of those tied has a card left
left to show
nobody can say which card it is
in the draw pile
in the draw pile or in this hand
in this hand
where it can't have come from
the match has come here in one way, at least
{…} is not a move in Corporate Scapegoat.
Which card do you play?
Face up or face down?
face down
face up
Year {…} ends
nobody has a card left to play
time is up
face-down card
{…} is demoted, but there is nothing below Hand Size 1
draws 1
and
gives up {…} and
{…} {…} no card {…}.
{…} (Hand Size {…}) holds {…}.
discarded card
{…} has no card to play.
{…} reaches Hand Size {…} and wins.
share the win
After {…}, {…} {…} with Hand Size {…}.
10, 15 or 20
What every quarter asks for: 10, 15 or 20 with 3, 4 or 5 players.
quarter targets
How many turns each player has in a year.
turns each in a year
The Hand Size that wins the game.
Hand Size that wins
Years after which the largest Hand Size wins; for automated play.
With {…} players targets must be {…} or more: below that a year could end before everyone had a turn.
With {…} players and deadline={…} targets can be {…} at most: above that nobody could close all quarters in time.
to show
Nobody has a card to show
a card
{…}: nobody is promoted.
whose turn it is; the quarter that is played to; the way up that is chosen
still choosing a card
has chosen; a quarter that is closed
the Hand Size, and how far it is to the one that wins
fills up
fewer cards than the Hand Size; the next turn draws what is missing
points carried in from the quarter before
points of cards, in the colour of whoever played them
what the card you look at would add
a face-down card; in a bar, what is still missing
face down: yours, so that only you can read it
points over, carried into the next quarter
a line that only you can read
promoted or demoted this year; ┊ marks where they stood
Nothing yet.
So far
This move
The first deal.
How a year ends
black or none
for everyone
closer demoted,
review for others
everyone demoted,
no review
everyone shows a card:
the lowest is demoted
who starts the first year
Promotion Review, missed target
face up in a quarter
An Ace is
[Outcomes] What a year's end leads to, and where an Ace is low or high
[Close]
Outcomes
the same for everyone
Face down, every card counts 10. When the year ends, one of the cards that lie face down is turned over, whoever played it and in whichever quarter. If it is red and Q4 went over its target, whoever closed Q4 is the Scapegoat. A demotion costs one card and 1 Hand Size; winning a review adds 1.
Hand Sizes
[Years] The sheet of past years
[Scroll]
The years so far
a Hand Size of {…} wins
No year is over yet.
{…} Enter confirms.
Which card {…} {…} play, and which way up?
Which card {…} {…} show?
Which card {…} {…} give up?
and end the year
Ace
Jack
Queen
King
A promotion of {…} ends the match.
unless {…} is shown
{…} · {…} {…} for it
Exactly on target
everyone is
1 of {…} face-down cards
the face-down card
, fills up
{…} left:
Hand Size
closed Q4
{…}in hand, and ▾ face down in the last year
over target
exactly on target
The only card turned over was {…}.
{…} red.
Most often the Scapegoat: {…}, {…}.
both
all
Only 1
Neither
None
who starts?
Promotion Review
who is demoted?
target missed
Turn the screen so everyone can see.
, {…} over target, and answers for it
closed Q4{…}.⏎⏎Gathered:
{…} is the Scapegoat
One
everyone is demoted
Who starts the first year? The lowest card does (Ace low).
Tied for lowest
Tied for highest
shows another card
show another card each
{…} gives up a card
{…} {…} up a card
{…} give up a card each
draws
[Card] Choose a card of the hand
[Face up or down] Choose how to play it
[First card]
[Last card]
[Card]
[Back] Choose again
· fills up after this turn
· {…} {…} face down this year
""".strip().splitlines()
)


def said(point: Point) -> Iterator[Said]:
    """The texts of the board."""
    public = point.context("headline", None)
    view: View = public.view
    yield Said(public, (headline(view),))
    if point.before is not None:
        kinds = {event.kind for _, event in point.log[len(point.log) - point.new :]}
        scene = Revealed(view, point.names, (), open_hands=False, before=point.before)
        yield Said(point.context("scene", None), tuple(consequences(scene, kinds)))
        if kinds & CorporateBoard.scenes:
            before = announced(scene)
            texts = before.plain.split("\n") if before else []
            yield Said(point.context("announced", None), tuple(texts))
    if isinstance(view.step, Over):
        yield Said(point.context("results", None), (facts(view, point.names).plain,))
    for column in columns(view, point.names):
        yield Said(point.context("player", None, mover=column.seat), column.sheet)
    for seat in point.deciding:
        yield from _on_own_page(point, seat)


def _on_own_page(point: Point, seat: Seat) -> Iterator[Said]:
    own = point.context("question", seat)
    draft = CardDraft(own.view)
    yield Said(own, (fill(ask(draft), point.names),))
    for at in range(len(own.view.hand)):
        draft.number(at)
        effects = effects_of(draft)
        texts = [fill(text, point.names) for text in effects.means]
        if not effects.ways:
            move = draft.move
            yield Said(point.context("show", seat, move=move), (*texts, " ".join(texts)))
            continue
        for down, way in enumerate(effects.ways):
            told = fill(way, point.names).partition(" → ")[2].split(" · ")
            move = Play(at, bool(down))
            yield Said(point.context("play", seat, move=move), (*told, texts[down]))
