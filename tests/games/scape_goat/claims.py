"""Which texts of Scape Goat claim something about the position, and when they are true."""

from collections.abc import Iterator, Mapping
from typing import Final

from scapegoat_games.tui.boards.scape_goat.draft import headline
from tests.contract.claims import Context, Holds, Point, Said


def _last_token(context: Context) -> bool:
    return sum(context.view.tokens) == 1


CLAIMS: Final[Mapping[str, Holds]] = {
    "Both preparation tokens have been taken.": lambda context: bool(context.view.turned),
    ", the last one: Prepare turns over to Frame/Steal": _last_token,
}
NO_CLAIM: Final = frozenset(
    """
Scape Goat
Frame the scapegoat, unless the scapegoat is you.
Rounds after which the match ends with no result; for automated play.
The mats are turned over: {…}.
The scapegoat is {…}.
scapegoat framed
innocent framed
{…}, the scapegoat, is framed: {…} win.
{…} is framed, but {…} is the scapegoat and wins.
{…}, the scapegoat, has gone to the cops and wins.
{…} has gone to the cops: {…}, the scapegoat, wins.
After {…} there is no result.
{…} is not a move in Scape Goat.
The match is over.
The first look is over.
First {…} {…} to another location.
{…} already {…} at {…} and {…} to move on.
Where to?
Then {…} {…} a card for {…} there.
Then {…} {…} to swap {…} for {…} there.
It is {…}'s turn.
Nothing happens before everybody has looked at their hand and mat.
Only a player has a hand and a mat to look at.
You have taken your first look already.
Have you seen your hand and your mat?
Yes, both
Hold Space to see whom your mat names: the scapegoat, unless that is you.⏎Press Enter when you have seen both. Play begins once everybody has.
{…} {…} at {…} hand and {…} mat.
Everybody looks before the first turn.
That choice has already been made.
There is no card {…} in a hand of {…}.
Of your cards, it is the least help in framing {…}.
First choose a card to trade.
Which card to trade?
{…} and {…} choose cards to trade.
{…} {…} {…}, whatever comes back.
First put a card back into the Stash.
Which card goes back into the slot?
{…} {…} {…} facedown into the slot.
First choose a card for the Frame Attempt.
Which card to show?
Only a player has cards to choose from.
{…} {…} {…} once all have chosen.
If all the others show somebody's colour, that player is framed.
Your mat names {…}, and everybody is needed.
First comes the evidence swap.
{…} is {…}'s own colour, so a card with it must go.
Which card goes down for {…}?
{…} {…} down {…} at {…} and {…} {…}.
{…} {…} no {…}, {…}'s own colour: any card may go.
one of these
{…} is {…}'s own colour, so {…} must go.
The game ends at once, and the true scapegoat wins alone.
There is no player {…}.
Choose another player.
Prepare: take a preparation token
{…} to Prepare and {…} a preparation token{…}.
Without both preparation tokens gone there is no Frame Attempt.
Frame/Steal: start a Frame Attempt
Only once both preparation tokens have been taken.
Without a preparation token there is no Frame Attempt.
{…} {…} a Frame Attempt: everybody secretly chooses a card.
If all the others show somebody's colour, that player is framed. If nobody is, the turn ends with the swap.
The others may all hold a card with {…}'s face by now.
Frame/Steal: steal a preparation token
From whom?
Take a preparation token from a player who has one.
{…} {…} a preparation token and {…} to start a Frame Attempt.
{…} has no preparation token.
{…} to Frame/Steal and {…} a preparation token from {…}.
{…} can't start a Frame Attempt without the token, and you can.
Whose hand?
Look at somebody's hand. The others see only whose.
{…} to Spy and {…} at {…}'s hand.
It helps to know what {…} holds.
With whom?
Trade a card with another player, who can't refuse. Both choose in secret.
{…} {…} with {…}: both choose a card.
Whatever {…} gives tells whom they want to frame.
Take a facedown card, then put any card back into the same slot.
The Stash has {…}.
Which slot?
{…} to the Stash, {…} {…}, and then one goes back.
A card out of sight may be the one you need.
{…} to the cops.
The odds that you are the scapegoat are {…} in 100.
Only with six players can the cops be called in somebody else's turn.
In this turn only {…} can call the cops.
Before {…} moves?
If {…} {…} the scapegoat, {…} {…} the win to whoever is.
Prepare
Spy
Trade
Stash
Go to the Cops
{…} has looked at hand and mat.
{…} trades with {…}: both choose a card.
to trade
{…} gives {…} {…} and gets {…}.
{…} and {…} trade a card each.
{…} puts {…} {…}.
{…} puts a card {…}.
{…} takes the last preparation token: Prepare is Frame/Steal from now on.
{…} takes a preparation token.
{…} steals a preparation token from {…}.
{…} starts a Frame Attempt: everybody chooses a card.
for the Frame Attempt
Nobody is framed; all take their cards back.
{…} is framed!
{…} goes to the cops.
{…} goes to the cops before {…} has moved.
{…} swaps {…} for {…}.
The limit of {…} is reached.
{…} has chosen
{…} a card {…}.
{…} holds {…}.
Slot {…} of the Stash holds {…}.
{…}'s mat names {…}.
{…}: a player's colour
All have chosen. Turn the screen to everybody.
This move
The first deal.
the cops
{…} to frame
mat:
Everybody takes a first look: {…} of {…} so far.
First look
{…} moves next.
{…} has taken the card from slot {…} and puts one back.
Frame Attempt by {…}: {…} of {…} have chosen a card.
Frame Attempt
{…} swaps evidence at {…}.
The end
The game is over.
Enter to end the game, Esc to stay in it
Enter to confirm, Esc to go back
an innocent bystander: a card that shows nobody
a card that lies face down
a card that is known to be there; its number only tells cards of one colour apart
a preparation token: with one you may start a Frame Attempt
the white die and the black one: where to look on a mat
whose turn it is
still chooses, or takes a first look, in secret
the wild card: it shows everybody
black on white
white on black
white
black
dice
hold Space, or press here, to see it
There it names
All mats name the scapegoat.
Only the scapegoat's own
names somebody else.
Your feeling
Says the goat is
What they said or did
? not sure
[Choose] Whom and what
[Choose]
[Change]
[Clear]
[Hide]
[Back] Leave it as it was
[Close] Back to the page
[Close]
Notes
only you can read them
What {…} said or did: Enter keeps it, Esc leaves it as it was.
Kept with the match. Nobody else sees them, not even computer players.
[Notes] What you have noted about the others; nobody else sees it
[Known] Which card may be where
[Scroll]
Hidden cards
what you know of them
Open cards and your own are left out.
What you know of hidden cards
unknown cards
Cops
see a hand
give and get
ends the game
Take a preparation token. The second one turns this into Frame/Steal.
With a token: start a Frame Attempt. Without one: steal one.
Look at somebody's hand.
Trade a card with somebody; both choose in secret.
Take a facedown card and put one back.
End the game: the true scapegoat wins alone.
frame or steal
frame, steal
to take
game over
To the cops!
A trade
All have seen these cards. {…} goes on with the evidence swap.
Only these two know which. {…} goes on with the evidence swap.
Count to three, and point at the scapegoat. Then turn over the mats.
All the others show {…}. Is {…} the scapegoat?
{…} Now the mats are turned over.
Now the mats are turned over.
The hands at the end
The mats are turned over:
It took {…}.
{…} looked into the most hands: {…}.
{…} of them failed
and it worked
which failed
both failed
all of them failed
◀ scapegoat, framed
framed, innocent
The hands, as far as everybody knows them
The cards are dealt and the dice are thrown.
The hands
[Mat] Look at your mat; hold the key to keep looking
[Choose] Along what can be chosen
[OK] On to the next step, and at last confirm it
[Back] One step back
[Seen] What only you have seen
Your hand
""".strip().split("\n")
)
ALWAYS: Final[Mapping[str, str]] = {}


def said(point: Point) -> Iterator[Said]:
    """The texts of the board."""
    yield Said(point.context("headline", None), (headline(point.context("", None).view),))
