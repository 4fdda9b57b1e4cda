"""What predicates about Scape Goat ask about the position and the reader's cards."""

from scapegoat_games.games.scape_goat import moves, pieces, steps
from scapegoat_games.games.scape_goat.pieces import Cards, Colour, Location, name, shows
from scapegoat_games.protocol import Seat
from tests.contract.claims import Context, Holds


def colour_of(context: Context, seat: Seat) -> Colour:
    colours: tuple[Colour, ...] = context.view.deal.colours
    return colours[seat]


def named(context: Context) -> Seat:
    """The player whom the reader's mat names."""
    seat: Seat = context.view.named[context.seat]
    return seat


def wanted(context: Context) -> Cards:
    """The reader's cards with the colour of the player whom the mat names."""
    colour = colour_of(context, named(context))
    return tuple(card for card in context.view.hand if shows(card, colour))


def is_wanted(context: Context, card: int) -> bool:
    return shows(card, colour_of(context, named(context)))


def own(context: Context, seat: Seat | None = None) -> list[str]:
    """The names of the reader's cards with the colour of the seat whose turn it is."""
    whose = context.view.turn if seat is None else seat
    return [name(card) for card in context.view.hand if shows(card, colour_of(context, whose))]


def holds_one(context: Context, zone: int, colour: Colour) -> bool:
    """Whether a card with the colour really lies in the zone."""
    return any(shows(card, colour) for card in context.everything.held[zone])


def surely(context: Context, zone: int) -> bool:
    """Whether the reader is sure of a wanted card in the zone."""
    return any(is_wanted(context, card) for card in context.view.sure_of(zone))


def perhaps(context: Context, zone: int) -> bool:
    possible = pieces.cards_in(context.view.possible[zone])
    return any(is_wanted(context, card) for card in possible)


def needed(context: Context) -> list[Seat]:
    """The others who have to show the named player's colour."""
    return [
        seat for seat in range(context.view.seats) if seat not in (context.seat, named(context))
    ]


def kept(context: Context) -> list[list[int]]:
    """What can be left of the reader's hand at the end of the turn if the reader makes the move.

    In the reader's own turn a swap is still to come, and a card with the reader's own colour has to
    go first. After a trade, the card that comes back can go unless there is such a card.
    """
    view, move = context.view, context.move
    if not hasattr(move, "at"):
        return []
    left = [card for at, card in enumerate(view.hand) if at != move.at]
    if isinstance(move, moves.Swap) or context.seat != view.turn:
        return [left]
    mine = [card for card in left if shows(card, colour_of(context, view.turn))]
    if isinstance(move, moves.Give) and not mine:
        return [left]
    return [[card for card in left if card != gone] for gone in mine or left]


def card_at(context: Context) -> str:
    hand, move = context.view.hand, context.move
    return name(hand[move.at]) if 0 <= getattr(move, "at", -1) < len(hand) else ""


def over(context: Context, ending: str) -> bool:
    step = context.everything.step
    return isinstance(step, steps.Over) and step.ending == ending


def is_step(*kinds: type) -> Holds:
    return lambda context: isinstance(context.view.step, kinds)


def my_turn(*kinds: type) -> Holds:
    return lambda context: (
        isinstance(context.view.step, kinds) and (context.seat == context.view.turn)
    )


def turned(context: Context) -> bool:
    return bool(context.view.turned)


def token_in_turn(context: Context) -> bool:
    return bool(context.view.tokens[context.view.turn])


def lying(context: Context, there: Location) -> str:
    return name(context.view.faceup[there])


def standing_at(context: Context) -> bool:
    view = context.view
    title = pieces.in_sentence(view.standing[view.turn], turned=view.turned)
    return context.players == (view.turn,) and context.values[2] == title
