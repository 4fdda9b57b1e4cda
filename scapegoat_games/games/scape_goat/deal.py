"""SG-1 to SG-6: everything that is shuffled, dealt, placed and rolled before the first turn."""

from collections.abc import Mapping

from scapegoat_games.games.scape_goat.mats import PAIRS, mats_of, peeks, shuffled_pairs
from scapegoat_games.games.scape_goat.pieces import (
    BLACK,
    COLOURS,
    DECKS,
    HAND_SIZES,
    SLOTS,
    WHITE,
    WITH_EVIDENCE,
    Cards,
    Location,
)
from scapegoat_games.games.scape_goat.settings import read_limit
from scapegoat_games.games.scape_goat.state import State
from scapegoat_games.games.scape_goat.view import Deal, Looking
from scapegoat_games.protocol import Dice, Value


def dealt(seats: int, settings: Mapping[str, Value], dice: Dice) -> State:
    colours = tuple(dice.shuffled(COLOURS[:seats]))
    evidence = dice.shuffled(DECKS[seats])
    tokens = dice.shuffled(range(seats))
    pairs = shuffled_pairs(seats, dice)
    deal = Deal(colours, tokens[0], dice.below(WHITE), 1 + dice.below(BLACK), read_limit(settings))
    faceup = tuple(evidence[: len(WITH_EVIDENCE)])
    slots = [(card,) for card in evidence[len(faceup) : len(faceup) + SLOTS]]
    hands = _hands(seats, evidence[len(faceup) + SLOTS :])
    mats = mats_of(seats, pairs)
    return State(
        deal=deal,
        scapegoat=PAIRS[seats][pairs[deal.cell]][0],
        mats=mats,
        peeks=peeks(mats),
        turns=0,
        turn=deal.starter,
        step=Looking(()),
        standing=_placed(tokens),
        faceup=faceup,
        tokens=(0,) * seats,
        chosen=(None,) * seats,
        taken=None,
        held=[*hands, *slots],
        past=(),
        told=[()] * seats,
    )


def _hands(seats: int, cards: list[int]) -> list[Cards]:
    """SG-3; each in the order of the list, so that a place in a hand tells nothing."""
    size = HAND_SIZES[seats]
    return [tuple(sorted(cards[size * seat : size * (seat + 1)])) for seat in range(seats)]


def _placed(tokens: list[int]) -> tuple[Location, ...]:
    """SG-4: one a location from Prepare on, and from there again."""
    at = {seat: WITH_EVIDENCE[place % len(WITH_EVIDENCE)] for place, seat in enumerate(tokens)}
    return tuple(at[seat] for seat in range(len(tokens)))
