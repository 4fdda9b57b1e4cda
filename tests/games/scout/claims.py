"""Which texts of Scout claim something about the position, and when they are true."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from scapegoat_games.games.scout import GAME, moves
from scapegoat_games.games.scout.pieces import (
    a_group,
    named,
    strength,
    tops,
)
from scapegoat_games.games.scout.transcript import laid_out, why_ended
from scapegoat_games.games.scout.view import Holding, Over, View
from scapegoat_games.protocol import Eye
from scapegoat_games.tui.boards.scout.draft import ScoutDraft
from scapegoat_games.tui.boards.scout.hold import best_group
from scapegoat_games.tui.boards.scout.preview import (
    Confirming,
    Scouting,
    Selecting,
    Step,
    TurnPreview,
    ask,
    deed,
)
from scapegoat_games.tui.boards.scout.scores import facts
from scapegoat_games.tui.boards.scout.table import active_title, to_beat
from scapegoat_games.turns import Line
from tests.contract.claims import Holds, Point, Said
from tests.games.scout.claim_checks import (
    all_groups,
    all_scouted,
    beats_the_rest,
    best_rounds,
    best_show,
    both_moves,
    can_beat,
    cards_shown,
    chips_left,
    choice_is_found,
    dealt_so,
    ends_round,
    few_left,
    goes_with_nothing,
    hand_of,
    has_ended,
    higher_numbers,
    holds_these,
    is_acting,
    left_to_beat,
    longer_group,
    makes_group,
    more_in_groups,
    more_sets,
    neighbours,
    no_show_here,
    no_show_this_way_up,
    no_show_with_card,
    numbers_in,
    pays_nothing,
    played_out,
    plays_whole_hand,
    scout_of,
    scouted_most,
    scouts_end,
    table_empties,
    token_for_owner,
    turned_these,
    weaker,
    what_beats,
    won_with,
    worth_the_chip,
)

CLAIMS: Final[Mapping[str, Holds]] = {
    # Refusals, and why a Show is too weak
    "A tie is not enough: a Show has to be higher.": weaker(0, 0, 0),
    "A single card never beats {…}.": weaker(-1, 0, 0),
    "{…} cards never beat {…}.": weaker(-1, 0, 0),
    "{…} never beats {…}.": weaker(0, -1, 0),
    "{…} {…} lower than {…}.": weaker(0, 0, -1),
    "To beat it: {…}.": what_beats,
    "First everyone chooses which way up to hold their hand.": lambda context: isinstance(
        context.view.step, Holding
    ),
    "{…} {…} already picked up {…} hand.": lambda context: (
        isinstance(context.view.step, Holding) and context.view.step.turned is not None
    ),
    "It is {…}'s turn.": lambda context: (
        context.players == (context.view.turn,) and context.view.seat != context.view.turn
    ),
    "The match is over.": lambda context: isinstance(context.view.step, Over),
    "Hands are turned only before the first turn of a round.": is_acting,
    "Must be equal numbers, or a run like 3-4-5.": lambda context: (
        strength(tops(cards_shown(context))) is None
    ),
    "There is no place {…} in a hand of {…}.": lambda context: (
        int(context.values[0]) > numbers_in(context.values[1])[0] == len(hand_of(context))
    ),
    "There is nothing to scout. Show anything.": lambda context: not context.view.active,
    "{…} {…} no scout chip left and must show.": lambda context: (
        context.view.seats == 2 and not chips_left(context)
    ),
    "A single card has only one end: the left.": lambda context: len(context.view.active) == 1,
    "The card can go to place 1 to {…} of the hand, not to place {…}.": lambda context: (
        int(context.values[0]) == len(context.view.hand) + 1 < int(context.values[1])
    ),
    "With two players there is no Scout & Show.": lambda context: context.view.seats == 2,
    "{…} {…} already used {…} Scout & Show this round.": lambda context: (
        context.view.seats > 2 and not chips_left(context)
    ),
    "No card that could be scouted leads to a Show.": lambda context: not both_moves(context),
    # Reasons
    "A Scout would end the round.": lambda context: scouts_end(context, one=True),
    "This way up it has more sets: {…}, the other way up {…}.": more_sets,
    "This way up the numbers are higher: {…} in all, the other way up {…}.": higher_numbers,
    "{…}: {…} cards in groups. The other way up, {…}.": more_in_groups,
    "This way up the hand has {…}; the other way up, no group is that long.": longer_group,
    "It plays {…} whole hand and ends the round.": plays_whole_hand,
    "Then the {…} and the {…} in {…} hand are neighbours.": neighbours,
    "It gets rid of a card that goes with nothing beside it.": goes_with_nothing,
    "{…} has only {…} left, so the round may end soon.": few_left,
    "It captures {…} and leaves fewer in {…} hand to pay for.": lambda context: (
        numbers_in(context.values[0]) == [len(context.view.active)] and bool(cards_shown(context))
    ),
    "It keeps {…} Scout & Show chip.": lambda context: (
        context.view.seats > 2 and chips_left(context) == 1 and isinstance(context.move, moves.Show)
    ),
    "It makes {…}.": makes_group,
    "Nothing in {…} hand beats the {…}.": lambda context: (
        context.values[1] == named(context.view.active)
        and not can_beat(context.view.hand, context.view.active)
    ),
    "That card makes {…}, worth spending {…} chip on.": lambda context: (
        makes_group(context) and worth_the_chip(context)
    ),
    "Without that card, {…} {…} the rest; that's worth {…} chip.": beats_the_rest,
    # Lines of the log
    "Round {…} of {…}: everyone is dealt {…} cards. {…} starts.": dealt_so,
    "{…} {…} picked up {…} hand.": lambda context: context.players[:1] == (context.mover,),
    "{…} turned {…} around.": turned_these,
    "Nobody turned their hand around.": lambda context: (
        context.before.hands == context.everything.hands
    ),
    "{…} pays nothing for {…} in hand.": pays_nothing,
    "{…} has played their last card.": played_out,
    "{…}'s Show stands unbeaten, and everyone else has scouted.": has_ended("all scouted"),
    "{…} can neither beat {…}'s Show nor scout.": has_ended("stuck"),
    "the limit of actions is reached.": has_ended("limit"),
    "{…} wins with {…}.": won_with,
    "{…} share the win with {…}.": won_with,
    "{…} holds {…}.": holds_these,
    # The page of a turn
    "It costs {…} the last chip": lambda context: (
        context.view.seats == 2 and chips_left(context) == 1 and scout_of(context) is not None
    ),
    "It ends the round": ends_round,
    "Show any set or run, or a single card.": lambda context: not context.view.active,
    "Nothing in {…}'s hand beats the {…}: scout{…}.": lambda context: (
        not can_beat(context.view.hand, context.view.active)
    ),
    "Beat the {…} with a Show{…}.": lambda context: (
        bool(context.view.active)
        and context.values[0] == named(context.view.active)
        and can_beat(context.view.hand, context.view.active)
    ),
    "Choice {…} of {…}: {…}.": choice_is_found,
    "No Show is possible from here. Try another place.": no_show_here,
    "No Show is possible with the card this way up. Turn it with ↑ ↓.": no_show_this_way_up,
    "No Show is possible with this card, either way up.": no_show_with_card,
    "Nothing in {…} hand beats the {…} then: the round ends.": lambda context: (
        context.view.seats == 2 and ends_round(context)
    ),
    "it costs {…} a chip": lambda context: context.view.seats == 2 and chips_left(context) > 0,
    "{…} gets a token": token_for_owner,
    # The table and the pages of points
    "The best round was {…}'s: {…} in round {…}.": best_rounds,
    "The best rounds were {…}: {…} each.": best_rounds,
    "The best Show was {…}'s{…}: {…}.": best_show,
    "{…} scouted {…}.": all_scouted,
    "{…} scouted the most: {…}{…}.": scouted_most,
    "Everyone is choosing which way up to hold their hand.": lambda context: isinstance(
        context.view.step, Holding
    ),
    "starts: with nothing on the table, any Show will do.": lambda context: (
        is_acting(context) and not context.view.active and not context.view.acted
    ),
    ": any Show will do": lambda context: (
        is_acting(context) and not context.view.active and context.view.owner is not None
    ),
    "'s cards have all been scouted{…}.": lambda context: (
        not context.view.active and context.view.owner is not None
    ),
    "would be left with {…}.": lambda context: (
        context.values[0]
        == (a_group(left_to_beat(context)) if left_to_beat(context) else "nothing")
    ),
    "1 more scout ends the round": lambda context: scouts_end(context, one=True),
    "{…} scouts in a row end the round": lambda context: scouts_end(context, one=False),
    "once {…} scouted, any Show will do": table_empties,
    "no set, no run": lambda context: all(len(group) == 1 for group in all_groups(context.move)),
}
ALWAYS: Final[Mapping[str, str]] = {
    "1 more scout ends the round": "title",
    "{…} scouts in a row end the round": "title",
    "once {…} scouted, any Show will do": "title",
    ": any Show will do": "title",
}
NO_CLAIM: Final = frozenset(
    """
Scout
Beat the last show with a hand you may not sort.
any pair or run
somebody who can't act would have ended the round
{…} is not a move in Scout.
Only a player holds a hand.
At least one card is shown, and places are counted from 1.
{…} can't scout {…} own cards.
turn the whole hand around
keep the hand as it is
Which way up do you hold your hand?
Scout & Show
Show
What do you do?
And which cards then?
Which cards?
Which end?
Which way up?
Where in the hand?
no group
pair of {…}s
{…} {…} hand around
{…} {…} hand as it is
their hands
their hand
spends the Scout & Show chip
and spends a chip ({…} left)
and spends the last chip
; {…} gets a token
from the {…} end
emptied hand
all scouted
Round {…} is over: {…} {…}.
one each
{…} (one each)
holder of the 1/2
at random
How many rounds; with as many as players, each of you starts one.
Who starts the first round: someone at random, or whoever holds the 1/2.
who starts
If the last player to scout takes the last card, the round still ends.
scouting the last card can end a round
An unbeaten Show makes your hand free; not in every rulebook (3 to 5 players).
if unbeaten, no penalty for cards in hand
An unbeaten Show makes your hand free; not in every rulebook (2 players).
Everyone sees where in a hand a scouted card goes, and which way up.
scouted cards are public
Actions after which a round is scored as it stands; for automated play.
the other end of a card: its number if it were turned; on small cards just below
neighbours with equal numbers
neighbours that go up or down by one
what is chosen, and can be done
what is chosen, but can't be done; the line below says why
more cards on that side
whose turn it is
still deciding which way up to hold their hand
cards captured in this round: a point each
scout chips: left, a point each, and spent
for cards that others scouted from a Show: a point each
Scout & Show: still to be used in this round, or used
Nothing yet.
This move
The first deal.
Round {…} is over.
{…} Turn the screen so everyone can see.
equal
As dealt
Turned around
[Choose] Choose a side
[Choose]
[OK] Hold the hand this way for the round
[Back] Choose again
Play this round with {…}'s hand {…}? It stays that way.
Which way up {…} {…} hold {…} hand? The upper numbers count.
show anything
Scout & Show: first,
Scout:
which end, which way up,
which way up
{…} {…} and where in the hand?
Scout this card? {…} and can't be taken back.
Scout, then show the {…}? It can't be taken back.
Show the {…}? A Show can't be taken back.
end{…} the round
The {…} as {…}, {…}; {…}.
Turn the whole hand around.
Keep the hand as it is.
Show {…}.
Scout {…}; then show {…}.
Scout {…}.
Round {…} is over
Left in hand
no cards left
Everyone
it is
both are
all are
· {…} in fixed order ·
Points
What a round is worth
+1  for each card beaten
(free if unbeaten)
Known to be in a hand
No card yet. Scouted cards will be listed here.
All hands
Tells you why you can't do that now
[Move] Along the hand
[Turn] Hold the scouted card the other way up
[Mark] Hold one end of the choice and move the other
[Extend] Select one more card
[Find] On to the next Show that is possible
[Find back] Back to the Show before
[Other end] Scout the card at the other end
[Other end]
[First] To the first place of the hand
[Last] To the last place of the hand
[Place] Straight to that place of the hand; 0 is the tenth
[OK] Show, or scout, what is chosen
[Scout] Take a card from an end of what lies on the table
[Scout & Show] Scout, then show; once a round
[Scout]
[Scout & Show]
[Scout only] Scout, and show nothing
[& Show] Scout, then show; once a round
[Back] One step back
[Drop] Let go of all but one card
""".strip().split("\n")
)


def said(point: Point) -> Iterator[Said]:
    """The texts of the board, and of the pages at the end of a round and of the match."""
    rng = Random(len(point.log))
    table: View = point.game.view(point.state, Eye.TABLE)
    title = active_title(table, point.names).plain
    head, _, outlook = title.rpartition("}")[2].partition(" · ")
    yield Said(point.context("title", None), (head.strip(), outlook))
    yield Said(point.context("beaten", None), (to_beat(table),))
    if point.before is not None and len(table.results) > len(point.before.results):
        yield Said(point.context("scene", None), (why_ended(table.results[-1]),))
    yield Said(point.context("hands", None), laid_out(point.everything))
    if point.before is not None:
        # Nothing is said here, but claims are tried here, too.
        yield Said(replace(point.context("hands", None), everything=point.before), ())
    yield _at_the_end(point)
    for seat in point.deciding:
        view = point.game.view(point.state, seat)
        if isinstance(view.step, Holding):
            for hand in (view.hand, tuple(card.turned() for card in view.hand)):
                yield Said(point.context("hold", seat, move=hand), (best_group(hand),))
        else:
            yield from _on_a_turn(point, view, rng)


def _at_the_end(point: Point) -> Said:
    """The texts of the results; none before the end of the match."""
    lines = [
        Line(number, event.kind, "", False, number, seat, False)
        for number, (seat, event) in enumerate(point.log)
    ]
    scouts = [line.seat for line in lines if line.kind == "scout"]
    outcome = point.game.outcome(point.state)
    told = (*facts(point.everything.results, lines), outcome.why) if outcome else ()
    return Said(point.context("results", None, move=scouts), told)


def _on_a_turn(point: Point, view: View, rng: Random) -> Iterator[Said]:
    """The texts of the steps that a player may reach on the page of a turn."""
    draft = ScoutDraft(view)
    for refused in draft.no_scout.values():
        move = moves.ScoutShow(moves.Scout("left", False, 0), moves.Show(0, 1))
        yield Said(point.context("notice", view.turn, move=move), (refused,) if refused else ())
    for step in _steps(view, draft, rng):
        now = TurnPreview(view, step)
        move = _move_of(now)
        about = point.context("step", view.turn, move=move)
        yield Said(about, (ask(now), now.verdict.text))
        if now.scout is not None:
            title = active_title(view, point.names, now.scout).plain
            yield Said(about, (title.rpartition("}")[2].strip(),))
        if isinstance(step, Confirming):
            yield Said(about, (deed(view, move),))


def _move_of(now: TurnPreview) -> moves.Move:
    """The move that the texts of this step are about."""
    match now.step:
        case Confirming(move):
            return move
        case Scouting(scout):
            return scout
        case Selecting():
            return now.show_chosen()


def _steps(view: View, draft: ScoutDraft, rng: Random) -> Iterator[Step]:
    yield draft.step
    for _ in range(2):
        draft.next_show(1)
        yield draft.step
        cursor = rng.randrange(len(view.hand))
        yield Selecting(cursor, min(len(view.hand) - 1, cursor + rng.randrange(3)))
    for both in (False, True):
        for end in ("left", "right") if len(view.active) > 1 else ("left",):
            for turned in (False, True) if draft.no_scout[both] is None else ():
                scout = moves.Scout(end, turned, rng.randint(0, len(view.hand)))
                yield Scouting(scout, both)
    legal = GAME.legal(view)
    for _ in range(3):
        move = legal[rng.randrange(len(legal))]
        assert not isinstance(move, moves.Hold)
        if not isinstance(move, moves.Scout) or TurnPreview(view, Confirming(move)).final:
            yield Confirming(move)
