# ruff: noqa: E501 - a text for players is not broken into lines
"""The texts of Corporate Scapegoat that claim nothing, and claims too rare to be checked."""

from typing import Final

_RARE: Final = frozenset(
    {
        "Everyone shows another card.",
        "Nothing was played face down: the books are clean.",
        "What was shown is discarded.",
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
{…} {…} up {…}.
{…} will show {…}.
the others
One
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
Nothing else yet.
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
Face down, every card counts 10. When Q4 closes, one of the cards that lie face down is turned over, whoever played it and in whichever quarter. If it is red and Q4 went over its target, whoever closed Q4 is the Scapegoat. A demotion costs one card and 1 Hand Size; winning a review adds 1.
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
