"""Which texts of Scout claim something about the position, and when they are true."""

from collections.abc import Iterator, Mapping
from typing import Final

from scapegoat_games.games.scout import GAME, moves
from scapegoat_games.games.scout.pieces import (
    a_group,
    named,
    strength,
    tops,
)
from scapegoat_games.games.scout.view import Holding, Over
from tests.contract.claims import Holds, Point
from tests.games.scout.claim_checks import (
    all_groups,
    all_scouted,
    best_rounds,
    best_show,
    both_moves,
    can_beat,
    can_beat_this,
    cards_shown,
    chips_left,
    choice_is_found,
    dealt_so,
    ends_round,
    hand_of,
    has_ended,
    holds_these,
    is_acting,
    left_to_beat,
    no_show_here,
    no_show_this_way_up,
    no_show_with_card,
    numbers_in,
    only_scouts,
    pays_nothing,
    played_out,
    scout_of,
    scouted_most,
    scouts_end,
    shows_are_counted,
    table_empties,
    token_for_owner,
    turned_these,
    weaker,
    won_with,
)
from tests.games.scout.claim_pages import said
from tests.games.scout.claim_reasons import (
    beats_the_rest,
    few_left,
    goes_with_nothing,
    higher_numbers,
    longer_group,
    makes_group,
    more_in_groups,
    more_sets,
    neighbours,
    nothing_beats,
    plays_whole_hand,
    what_beats,
    worth_the_chip,
)
from tests.games.scout.positions import lay

__all__ = ["ALWAYS", "CLAIMS", "NO_CLAIM", "said"]

CLAIMS: Final[Mapping[str, Holds]] = {
    # Refusals, and why a Show is too weak
    "A tie is not enough: a Show has to be higher.": weaker(0, 0, 0),
    "A single card never beats {…}.": weaker(-1, 0, 0),
    "{…} cards never beat {…}.": weaker(-1, 0, 0),
    "{…} never beats {…}.": weaker(0, -1, 0),
    "{…} {…} lower than {…}.": weaker(0, 0, -1),
    "To beat it: {…}.": what_beats,
    "First each player chooses which way up to hold their hand.": lambda context: isinstance(
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
    "{…}, the hand has more sets: {…}; {…}, {…}.": more_sets,
    "{…}, the numbers add up to {…}; {…}, to {…}.": higher_numbers,
    "{…}, {…} cards are in groups, {…}; {…}, {…}.": more_in_groups,
    "{…}, the hand has {…}; {…}, no group is that long.": longer_group,
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
    "Nothing beats that Show.": nothing_beats,
    "The others then need {…}.": what_beats,
    "{…} then needs {…}.": lambda context: (
        context.players[0] == 1 - context.view.turn and what_beats(context)
    ),
    "It makes {…}.": lambda context: makes_group(context) and not ends_round(context),
    "Whatever {…} {…}, the round ends.": lambda context: (
        scout_of(context) is not None and ends_round(context)
    ),
    "Nothing in {…} hand beats the {…}.": lambda context: (
        context.values[1] == named(context.view.active)
        and not can_beat(context.view.hand, context.view.active)
    ),
    "That card makes {…}, worth spending {…} chip on.": lambda context: (
        makes_group(context) and worth_the_chip(context)
    ),
    "Without that card, {…} {…} the rest; that's worth {…} chip.": beats_the_rest,
    # Lines of the log
    "Round {…} of {…}: each player is dealt {…} cards. {…} starts.": dealt_so,
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
    "Nothing in {…}'s hand beats the {…}: {…}.": only_scouts,
    "Beat the {…}, or scout{…}.": can_beat_this,
    "Beat the {…}.": can_beat_this,
    "Choice {…} of {…}: {…}.": choice_is_found,
    "{…} {…} possible.": shows_are_counted,
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
    "Each player is choosing which way up to hold their hand.": lambda context: isinstance(
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
        bool(left_to_beat(context)) and context.values[0] == a_group(left_to_beat(context))
    ),
    "Nothing would be left on the table.": lambda context: (
        scout_of(context) is not None and not left_to_beat(context)
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
First choose a card: by digit, by arrow, or by a click.
First choose a way up: by arrow or by a click.
anything longer
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
last card can end a round
An unbeaten Show makes your hand free; not in every rulebook (3 to 5 players).
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
equal
As dealt
Turned around
as dealt
turned around
use S or B
Press S to scout.
Press S to scout, or B to scout and show.
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


def rare() -> Iterator[Point]:
    """A player can make a Show that nothing beats."""
    yield Point(GAME, 5, lay("10 " * 9 + "1", 5, 5, 5, 5).state)
