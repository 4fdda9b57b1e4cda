"""SG-1 to SG-6: everything that is shuffled, dealt, placed and rolled before the first turn."""

from collections.abc import Mapping
from typing import Final

from scapegoat_games.games.scape_goat import pieces
from scapegoat_games.games.scape_goat.mats import PAIRS, mats_of, mats_seen, shuffled_pairs
from scapegoat_games.games.scape_goat.pieces import Cards, Location
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import Deal
from scapegoat_games.protocol import Dice, Setting, Value
from scapegoat_games.settings import limit

SETTINGS: Final[tuple[Setting, ...]] = (
    limit("Rounds after which the match ends with no result; for automated play.", automated=40),
)


def dealt(seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
    colours = tuple(dice.shuffled(pieces.COLOURS[:seats]))
    evidence = dice.shuffled(pieces.DECKS[seats])
    tokens = dice.shuffled(range(seats))
    pairs = shuffled_pairs(seats, dice)
    most = settings["limit"]
    rounds = most if isinstance(most, int) else None
    deal = Deal(colours, tokens[0], dice.below(pieces.WHITE), 1 + dice.below(pieces.BLACK), rounds)
    faceup = tuple(evidence[: len(pieces.WITH_EVIDENCE)])
    slots = [(card,) for card in evidence[len(faceup) : len(faceup) + pieces.SLOTS]]
    hands = _hands(seats, evidence[len(faceup) + pieces.SLOTS :])
    mats = mats_of(seats, pairs)
    return State(
        deal=deal,
        scapegoat=PAIRS[seats][pairs[deal.cell]][0],
        mats=mats,
        mats_seen=mats_seen(mats),
        held=[*hands, *slots],
        sightings=[()] * seats,
        chosen=(None,) * seats,
        turn=deal.starter,
        standing=_placed(tokens),
        faceup=faceup,
        tokens=(0,) * seats,
    )


def _hands(seats: int, cards: list[int]) -> list[Cards]:
    """SG-3. Each hand is in the order of the list of evidence, so positions in it tell nothing."""
    size = pieces.HAND_SIZES[seats]
    return [tuple(sorted(cards[size * seat : size * (seat + 1)])) for seat in range(seats)]


def _placed(tokens: list[int]) -> tuple[Location, ...]:
    """SG-4: one token at each location from Prepare to Stash, then again from Prepare on."""
    at = {
        seat: pieces.WITH_EVIDENCE[place % len(pieces.WITH_EVIDENCE)]
        for place, seat in enumerate(tokens)
    }
    return tuple(at[seat] for seat in range(len(tokens)))
