"""What each game says about a position is true: see ``claims.py`` in this folder."""

from typing import Final

import pytest

from scapegoat_games import catalog
from tests.contract import claims
from tests.contract.positions import QUICK
from tools import words

POSITIONS: Final = 60 if QUICK else 2_000
"""Positions of each game in which everything that is said is checked."""
PER_MATCH: Final = 10
"""Positions of one match. A smaller number makes positions more different and tests slower."""

every_claimant = pytest.mark.parametrize("game", claims.with_claims())


def golden(game: str) -> str:
    return (words.FOLDER / f"{game}.txt").read_text("utf-8")


@every_claimant
def test_each_text_makes_a_claim_or_none(game: str) -> None:
    made = claims.claims_of(game)
    texts = set(claims.templates_of(golden(game)))
    assert sorted(texts - {*made.CLAIMS} - made.NO_CLAIM) == [], "in neither list"
    assert sorted(({*made.CLAIMS} | made.NO_CLAIM) - texts) == [], "not said any more"
    assert sorted(made.CLAIMS.keys() & made.NO_CLAIM) == [], "in both lists"


@pytest.mark.budget
@every_claimant
def test_claims_are_true_wherever_they_are_made(game: str) -> None:
    seats = [*catalog.load(game).seats]
    matches = [
        (seats[number % len(seats)], number // len(seats), number)
        for number in range(POSITIONS // PER_MATCH)
    ]
    check = claims.checked(game, golden(game), matches, PER_MATCH)
    assert check.wrong[:5] == []
    if not QUICK:
        assert sorted(check.claims.keys() - check.met.keys()) == [], "claims that are never made"
        assert sorted(check.met.keys() - check.could_fail) == [], "claims that can't be false"


def test_a_text_is_taken_apart_into_templates() -> None:
    texts = claims.Templates(["{…} takes a token{…}.", ", the last one", "Take it.", "{…} a {…}."])
    assert texts.found("{0} takes a token, the last one. Take it.") == (
        ("{…} takes a token{…}.", "{0} takes a token, the last one.", ("{0}", ", the last one")),
        (", the last one", ", the last one", ()),
        ("Take it.", "Take it.", ()),
    )
    assert texts.found("Something else.") == ()
