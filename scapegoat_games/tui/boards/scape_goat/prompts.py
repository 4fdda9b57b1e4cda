"""What is asked on a page of Scape Goat, and what is said of the choice so far.

All are templates in which ``{n}`` stands for the player at seat n.
"""

from typing import Final, assert_never

from scapegoat_games.games.scape_goat.moves import (
    Call,
    Cops,
    Frame,
    Give,
    Look,
    Move,
    Prepare,
    Put,
    Show,
    Spy,
    Stash,
    Steal,
    Swap,
    Trade,
    Turn,
)
from scapegoat_games.games.scape_goat.pieces import (
    PREPARATIONS,
    WITH_EVIDENCE,
    Location,
    location_title,
    name,
    shows,
)
from scapegoat_games.games.scape_goat.view import (
    Framing,
    Looking,
    Over,
    Stashing,
    ToMove,
    ToSwap,
    Trading,
    View,
)
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.boards.scape_goat.draft import TurnDraft
from scapegoat_games.tui.boards.scape_goat.places import target_of
from scapegoat_games.tui.widgets.verdict import Verdict
from scapegoat_games.words import agreeing, listed, player

_END: Final = "The game ends at once, and the true scapegoat wins alone."
_FIRST_LOOK: Final = (
    "Hold Space to see whom your mat names: the scapegoat, unless that is you.\n"
    "Press Enter when you have seen both. Play begins once everybody has."
)


def headline(view: View) -> str:
    """What goes on, by what all can see."""
    who = player(view.turn)
    match view.step:
        case Looking(looked):
            return f"Everybody takes a first look: {len(looked)} of {view.seats} so far."
        case ToMove():
            return f"{who} moves next."
        case Trading(partner):
            return f"{who} and {player(partner)} choose cards to trade."
        case Stashing(slot):
            return f"{who} has taken the card from slot {slot + 1} and puts one back."
        case Framing(decided):
            return f"Frame Attempt by {who}: {len(decided)} of {view.seats} have chosen a card."
        case ToSwap():
            return f"{who} swaps evidence at {_standing(view)}."
        case Over():
            return "The game is over."
        case _:
            assert_never(view.step)


def ask(now: TurnDraft) -> str:
    """What is to be decided now."""
    return f"{_title(now.view)} · {_sure(now.move) if now.sure else now.ask}"


def _sure(move: Move | None) -> str:
    if isinstance(move, Cops):
        return "Enter to end the game, Esc to stay in it"
    return "Enter to confirm, Esc to go back"


def _title(view: View) -> str:
    who = player(view.turn)
    match view.step:
        case Looking():
            return "First look"
        case ToMove():
            return f"{who}'s turn"
        case Trading(partner):
            return f"Trade between {who} and {player(partner)}"
        case Stashing(slot):
            return f"Stash, slot {slot + 1}"
        case Framing():
            return "Frame Attempt"
        case ToSwap():
            return f"Evidence swap at {_standing(view)}"
        case Over():
            return "The end"
        case _:
            assert_never(view.step)


def judge(now: TurnDraft) -> Verdict:
    """Why not, or what would happen, and what comes after it."""
    view, refused, move = now.view, now.choice.refused, now.move
    if refused is not None:
        return Verdict(False, refused)
    if move is None:
        return Verdict(True, _about(now))
    if isinstance(move, Look):
        return Verdict(None, _FIRST_LOOK)
    told = confirmation(view, now.seat, move), consequences(view, move)
    return Verdict(True, "\n".join(filter(None, told)))


def _about(now: TurnDraft) -> str:
    """A location of which more is to be chosen."""
    view = now.view
    (location,) = (one for one in Location if target_of(one) == now.picks[0].target)
    match location:
        case Location.SPY:
            told = "Look at somebody's hand. The others see only whose."
        case Location.TRADE:
            told = "Trade a card with another player, who can't refuse. Both choose in secret."
        case Location.STASH:
            told = "Take a facedown card, then put any card back into the same slot."
        case _:
            told = "Take a preparation token from a player who has one."
    return f"{told}\n{_then(view, location)}"


def deed(view: View, seat: Seat, move: Move) -> str:
    """What is advised: what would be done, and not only what would come of it."""
    match move:
        case Look():
            theirs = agreeing(seat, "their")
            return f"{player(seat)} {agreeing(seat, 'looks')} at {theirs} hand and {theirs} mat."
        case Cops() | Call():
            return f"{player(seat)} {agreeing(seat, 'goes')} to the cops."
        case _:
            return confirmation(view, seat, move)


def confirmation(view: View, seat: Seat, move: Move) -> str:
    match move:
        case Give(at) | Put(at) | Show(at) | Swap(at):
            return _with_card(view, seat, move, name(view.hand[at]))
        case Look():
            return _FIRST_LOOK
        case Call():
            return _END
        case _:
            return _turn(view, seat, move)


def _turn(view: View, seat: Seat, move: Turn) -> str:
    goes = f"{player(seat)} {agreeing(seat, 'goes')}"
    takes, starts = agreeing(seat, "takes"), agreeing(seat, "starts")
    match move:
        case Spy(other):
            return f"{goes} to Spy and {agreeing(seat, 'looks')} at {player(other)}'s hand."
        case Trade(other):
            trades = agreeing(seat, "trades")
            return f"{player(seat)} {trades} with {player(other)}: both choose a card."
        case Stash(slot):
            return f"{goes} to the Stash, {takes} {_in_slot(view, slot)}, and then one goes back."
        case Prepare():
            last = sum(view.tokens) + 1 == PREPARATIONS
            turns = ", the last one: Prepare turns over to Frame/Steal" if last else ""
            return f"{goes} to Prepare and {takes} a preparation token{turns}."
        case Steal(other):
            return f"{goes} to Frame/Steal and {takes} a preparation token from {player(other)}."
        case Frame():
            return f"{player(seat)} {starts} a Frame Attempt: everybody secretly chooses a card."
        case Cops():
            return _END
        case _:
            assert_never(move)


def _with_card(view: View, seat: Seat, move: Give | Put | Show | Swap, card: str) -> str:
    who = player(seat)
    match move:
        case Give():
            return f"{who} {agreeing(seat, 'gives')} {card}, whatever comes back."
        case Put():
            return f"{who} {agreeing(seat, 'puts')} {card} facedown into the slot."
        case Show():
            return f"{who} {agreeing(seat, 'shows')} {card} once all have chosen."
        case Swap():
            gets, takes = name(view.faceup[view.standing[view.turn]]), agreeing(seat, "takes")
            lays = agreeing(seat, "lays")
            return f"{who} {lays} down {card} at {_standing(view)} and {takes} {gets}."
        case _:
            assert_never(move)


def _in_slot(view: View, slot: int) -> str:
    known = view.sure_of(view.seats + slot)
    return f"{name(known[0])} from slot {slot + 1}" if known else f"the card from slot {slot + 1}"


def consequences(view: View, move: Move) -> str:
    """What follows, as far as it can be told now."""
    match move:
        case Spy():
            return _then(view, Location.SPY)
        case Trade():
            return _then(view, Location.TRADE)
        case Stash():
            return _then(view, Location.STASH)
        case Prepare() | Steal():
            return _then(view, Location.PREPARE)
        case Frame():
            return (
                "If all the others show somebody's colour, that player is framed. If nobody is,"
                " the turn ends with the swap."
            )
        case Cops():
            return _handed_over(view.turn)
        case Swap():
            return duty(view)
        case Show():
            return "If all the others show somebody's colour, that player is framed."
        case Look() | Call() | Give() | Put():
            return ""
        case _:
            assert_never(move)


def after_the_cops(seat: Seat) -> str:
    """SG-13."""
    return f"{_END} {_handed_over(seat)}"


def _handed_over(seat: Seat) -> str:
    who, isnt, hands = player(seat), agreeing(seat, "isn't"), agreeing(seat, "hands")
    return f"If {who} {isnt} the scapegoat, {who} {hands} the win to whoever is."


def _then(view: View, there: Location) -> str:
    """The swap that ends the turn."""
    if there not in WITH_EVIDENCE:
        return ""
    gets = name(view.faceup[there])
    changes = there in {Location.TRADE, Location.STASH}
    colour = view.deal.colours[view.turn]
    own = [name(card) for card in view.hand if shows(card, colour)]
    if changes or not own:
        return f"Then {player(view.turn)} {agreeing(view.turn, 'swaps')} a card for {gets} there."
    must = agreeing(view.turn, "has")
    return f"Then {player(view.turn)} {must} to swap {listed(own, 'or')} for {gets} there."


def duty(view: View) -> str:
    """SG-15: a card of one's own colour goes first."""
    colour = view.deal.colours[view.turn]
    own = [card for card in view.hand if shows(card, colour)]
    who = player(view.turn)
    if not own:
        holds = agreeing(view.turn, "holds")
        return f"{who} {holds} no {colour}, {who}'s own colour: any card may go."
    which = "it" if len(own) == 1 else "one of these"
    return f"{colour.capitalize()} is {who}'s own colour, so {which} must go."


def _standing(view: View) -> str:
    return location_title(view.standing[view.turn], turned=view.turned)
