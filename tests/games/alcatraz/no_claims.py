"""The texts of Alcatraz that claim nothing about the position."""

from typing import Final

NO_CLAIM: Final = frozenset(
    """
Alcatraz: The Scapegoat
Escape together, all but one: who will be left behind?
Free.
No guard {…}.
{…} Nobody gets in, and nobody bribes.
no extra cost
no guard stands
nothing but moving out.
only moves, blackmail, free actions.
+{…} AP for all but moves and blackmail.
no extra cost.
at most
no guard
Pay:
Discard another's card
take another's card
Draw a card
draw {…}, keep 1
from here
{…} holds {…}.
{…} {…} the Scapegoat.
{…} is not a move in Alcatraz.
Now everyone votes for a Scapegoat.
Now somebody takes a turn.
Now an offer is made, or the deal is called off.
First an offered deal is answered.
First the players whose items are wanted have to answer.
First a blackmail card is chosen, or none.
First the blackmail card that was shown takes its effect.
First guards are picked up.
First the guards picked up are put down.
First one of the cards drawn is kept.
Now the Scapegoat names who stays in prison.
The match is over.
That is decided on the open table.
That vote has been cast and stands.
That is decided in private.
Play a blackmail card, or none
{…} looks at their cards in private and plays one or none.
There is no card {…} among {…}.
{…} has no target now.
It is shown to everyone.
A card that you play is shown to everyone.
A guard leaves {…}: then {…} there.
The guard moves to {…}: then {…} there.
; the gun can replace it
All guards stand there already.
There is no task there.
No adjacent location is without a task.
{…} is not adjacent to {…}.
There is a task already.
{…} guards stand at {…}: there is no room.
more action point
sets of clothes
(more: L)
{…} goes under the deck, and a new task comes
Which card {…} {…} play?
complete a task
only 1 is
only {…} are
{…} at most
Every way to do that has been refused this turn.
That has been asked for this turn, and refused.
From the prisoners here the task takes {…}.
Whose {…}?
First {…} must agree.
Then a card is drawn: everyone else except the Scapegoat marks its letter.
{…} {…} {…} already.
Does {…} give {…} for it?
nothing for it
Nothing changes hands, and the same items can't be asked for again this turn.
{…} {…} the letter of a card drawn
There is nothing left to offer anybody here.
Nobody can deal with themselves.
There is nothing left to offer to {…}.
With whom?
What changes hands comes next; {…} may refuse.
no deal after all
Something has to change hands.
The same kind of thing can't go both ways.
{…} doesn't have that to give.
{…} can hold {…} items at most.
{…} can hold {…} Cash at most.
Just that has been offered this turn already.
What does {…} give?
What does {…} give {…}?
{…} gives {…}, {…} gives {…}.
Does {…} accept?
Nothing changes hands, and the same deal can't be offered again this turn.
Both sheets are shown as they would be.
drop an item
{…} doesn't have {…}.
Which one?
They go
It goes
Cash
{…} already has {…} {…}.
A blackmail card is good to have as the Scapegoat.
Stamina
Stamina buys an extra action point later.
Bribe a guard
bribe a guard
No guard can be bribed where {…} stand.
Spend 1 Stamina
spend 1 Stamina
spend Stamina
{…} then has {…}.
End the turn
end the turn
end turn
{…} will be lost.
{…} guards stand at every adjacent location.
{…} is already there.
{…} is not adjacent.
{…} guards stand at {…}: nobody gets in.
Where to?
The guards come from elsewhere.
No guard stands at {…}.
There would be no room to put that guard down.
There would be no room to put them down.
At least {…} must be moved.
no more guards
Where does the guard come from?
Guard {…} of {…}: from where?
That is where the guard comes from.
The guard moves to a location adjacent to {…}.
There would be too many guards: never more than {…} anywhere.
(then {…} more)
Where does the guard from {…} move{…}?
What does {…} do?
There is no such player.
{…} is not here, but at {…}.
Cash is for bribes and payments.
Items are for tasks, payments and deals.
, {…} from there
{…} guards stand here: there is no room for another.
Then {…} here, and {…} there.
Where is the alarm?
Who drops an item?
Which item?
What do they give?
Who has to pay?
Who is brought elsewhere?
Who is sick?
What does {…} give for it?
Who has to swap?
Which of their items?
Which task?
Nobody can steal from themselves.
{…} can hold {…} at most.
What is stolen?
From whom?
{…} can do nothing about it.
Here an item or 1 Cash has to be paid.
Pay with what?
Whose blackmail card?
one of {…}'s blackmail cards
Take what?
That needs Cash, and {…} has none.
{…} doesn't have {…} to pay with.
{…} already holds {…} items, and only paying with one of them makes room.
Which card {…} {…} keep?
The others are discarded.
Who should be the Scapegoat?
{…}, the Scapegoat until now, {…} 1½ votes
{…}, everyone else 1.
Somebody has to stay.
One of these stays: {…}.
Who stays in prison?
{…} stays in prison
Everyone but {…} escapes.
a key
a knife
a drug
a tool
the gun
action point
{…} looks at their blackmail cards.
{…} plays none of them.
{…} plays {…}.
The alarm is at {…}.
has to drop {…} (to {…})
Shakedown: {…} takes {…} from {…}.
{…} is brought to {…}.
The task {…} moves {…}.
The task {…} goes under the deck.
{…} has 1 action point less this round.
Old Debt: {…}.
{…} asks for {…} to complete {…}.
{…} refuses: “{…}” is not completed.
{…} agrees.
has {…} already
{…} completes {…} at {…} and {…}.
The deck of tasks is empty: nobody else marks a letter.
{…}: {…} {…} it.
No task left has a different letter, so no new one comes.
A new task comes to {…}: {…}.
{…} {…} under the deck
a task
{…} wants to deal with {…}.
{…} offers {…} nothing after all.
{…} offers {…} {…} as a gift.
{…} asks {…} for {…} as a gift.
{…} offers {…} {…} for {…}.
{…} drops {…} (to {…}).
fewest letters
fewest letters and then the least Cash
fewest letters, the least Cash and then the fewest items
fewest letters, the least Cash, the fewest items and then the least Stamina
All six letters are there. {…} are tied for who stays in prison
{…}: {…}, the Scapegoat, decides.
The 21st guard has come: nobody escapes.
{…}, the Scapegoat, is indispensable
The others have all six letters without {…}, the Scapegoat
{…}, and of the others only {…} isn't
{…}: {…} stays in prison. {…} escape.
{…} bribes a guard at {…}.
{…} spends 1 Stamina
{…} and has {…} now.
{…} moves to {…}.
{…} calls a guard away from {…}.
{…} calls no more guards away.
The guard comes
The {…} guards come
{…} to {…}.
The guard from {…} moves to {…}.
{…} riots: {…}.
{…} ends the turn.
The 21st guard comes: nobody escapes.
the first there
now {…} stand there
Round {…}. A guard comes to {…}: {…}.
{…} steals {…} from {…}.
discarded blackmail card
The deck is empty: {…} make a new one.
{…} {…}takes {…} at {…}.
a guard
{…} uses {…} to move {…}.
{…} gains {…} at {…}.
{…} and
{…} (back to {…}) and
{…} has one of {…}'s blackmail cards discarded
{…} {…} from {…}.
{…} a blackmail card from {…}.
a blackmail card
{…} blackmail cards
{…} keeps one of them and discards {…}.
{…} keeps {…} and discards {…}.
{…} {…} for {…}.
{…} has voted.
It is a tie, but {…}'s vote weighs 1½.
, the {…} round running
silver, gold, random or twelve letters like ssgsggssgsgs
sides is {…}, not “{…}”.
as long as you like
as printed
Which side of each location is face up.
How the locations lie: shuffled, or as they are printed, row by row.
How long you may talk before a vote; a number counts seconds, 0 sets no limit.
talk time
Whoever holds items for a task is asked before they are used.
items only by consent
{…}{…} to go
last round
Everyone votes in secret: who should be the Scapegoat?
Everyone has voted. Turn the screen so everyone can see.
This move
The beginning.
{…} is the first Scapegoat, by chance.
{…} Round one: no new guard, no vote.
{…} has a new blackmail card: B shows it in private.
[Choose] Through what can change hands
[Give or get] One more towards the player who stands there on the screen
[Change]
[Offer] Make the offer
[Back] Take it all back; once more for no deal
{…} · What changes hands?
No deal after all? Enter confirms.
← and → move one across; its number goes through all amounts.
{…}⏎{…} answers at once. Gifts are allowed.
{…}⏎Both sheets are shown as they would be.
{…} offers a deal
A tie, and {…} decides
The end
Enter confirms, Esc goes back.
Whoever gets the most votes is the Scapegoat of this round.
{…} {…} away.
{…} AP, {…} left.
the fewest letters
as few letters as anybody, and the least Cash
as few letters and Cash as anybody, and the fewest items
as few letters, Cash and items as anybody, and the least Stamina
{…} stays in prison.
{…}, the Scapegoat,
{…} is needed and would choose between them.
{…} is needed; of those who aren't, {…} has {…}.
The plan
The tasks
[Close]
[Scroll]
open to everyone
Out of play
Discarded blackmail; {…} in the deck
Letters still in the deck of tasks
Tasks put under their deck; {…} in it
Tasks that have left the game
[Plan] Who lacks which letter, who is needed
[Out of play] Discarded blackmail, and tasks that have gone
First choose somebody: by digit, by arrow, or by a click.
What now?
Fewest letters
Then the least Cash
Then the fewest items
Then the least Stamina
the others have all six
Nobody had a single letter of the plan.
Nobody had {…}.
All six letters were there, but nobody could be spared.
It came closest without {…}: {…}.
Tasks by round
{…} is the Scapegoat, and can be spared: that settles it.
{…}, the Scapegoat, can't be spared, so it is somebody else:
{…} is the only one who can.
Still tied, and {…} names {…}.
Most {…}: {…}, {…}{…}.
a task: letter A, 2 prisoners, at most 1 guard, a key and a tool
k n c d t gun
key, knife, clothes, drug, tool, the gun
2 guards of at most 4, one of them new this round
its golden side is up; without the star the silver one
the letters of the plan that are marked: A, B and E
a key, a knife and room for one more item
2 Stamina, 1 Cash, a blackmail card
{…} goat +2
the Scapegoat, with 2 more action points
decides now; hasn't voted yet; is pointed at
{…} Bo steals
what others did to you since your last turn
one of each
to {…}.
gold
{…} to look at your blackmail cards.
Talk it over. Enter calls the vote once
, the Scapegoat, is ready.
left to talk.
This is the last round: the next guard ends the game.
1 more guard can come
{…} more guards can come
{…}; the next after {…} ends the game.
[Call the vote] The talk is over: everyone votes
[Own cards] Look at your own blackmail cards, behind a curtain
The vote
has voted
1½, the old Scapegoat
votes for
{…} have {…} each. {…}, the Scapegoat until now, has voted for {…}, and that vote weighs 1½.
is the Scapegoat{…}: {…}.
Escape!
One prisoner stays: {…}.
One prisoner stays. Who?
Play no card
Call the deal off
Pick up no more guards
Put {…} under the deck
Make {…} sick
the plan
no items
no blackmail
room for {…} more
no room for more
{…} is the first Scapegoat, and begins.
[Look] Around the prison
[Look]
You hold no blackmail cards.
{…}  hold Space to see them
[Back to the table] Everyone looks again
Your blackmail cards
From the list; or the location that lies there on the map
[Look] On the map, or the list
[Map/List] From the map to the list, and back
[Choose]
[OK] Do it; what can't be taken back asks once more
[Back] One step back
[End turn] Let the next player act
[No more] Move no more guards
[Cards] Blackmail cards, each player their own
[Cards] Your own cards, for as long as it is held
""".strip().split("\n")
)
"""Two of these claim something: which actions are refused where 4 guards stand and some of them
are bribed. Matches hardly ever come to this, so tests of single positions check these two.
"""
