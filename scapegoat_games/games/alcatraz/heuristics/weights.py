"""All weights of Alcatraz's heuristics, found by playing hundreds of games.

Each docstring says what changes when the weight is larger. The worth of something is a part of the
likelihood to escape, 0 to 1.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias, final

from scapegoat_games.games.alcatraz.pieces import Scheme

ByPlayers: TypeAlias = Mapping[int, float]
"""A weight for each number of players."""


@final
class HopeWeights(NamedTuple):
    """Weights of the function ``hopes``, which estimates how likely each prisoner is to escape.

    The weights are log-odds, found by logistic regression: they predict best whether anybody
    escapes, and who stays behind, in games between Normal computer players.
    """

    escape: float
    """When larger, an escape is likelier everywhere."""
    guard: float
    """When larger, an escape is likelier for each guard that can still come."""
    missing: float
    """When larger (nearer to 0), each missing letter lowers the odds of an escape less."""

    needed: float
    """When larger, a letter that all others lack protects its holder less. Below 0."""
    blamed: float
    """When larger, the Scapegoat is likelier to stay behind."""
    blamed_early: float
    """When larger, the Scapegoat is likelier to stay behind for each letter still missing."""
    blamed_before_a_vote: float
    """When larger, the Scapegoat is likelier to stay behind while a vote is open."""
    holding: float
    """When larger, each item, Cash and Stamina makes its holder likelier to stay behind."""


@final
class AlcatrazWeights(NamedTuple):
    """Weights of the scores. A number without a unit is a part of the chance to escape, 0 to 1."""

    # Scores
    scale: float = 150.0
    """Scores for a sure escape. When larger, computer players choose the best move more often."""
    pointless: float = -1.0
    """Worth of beginning a step with nothing to gain. When larger, such steps are begun more."""
    complicated_offer: float = -0.1
    """Worth of offers of several things. When larger, such offers are made more often."""
    profit: float = 0.004
    """Least gain of each side of a deal. When larger, fewer deals are offered."""
    offer_refused: float = 0.02
    """Further gain wanted for each offer made this turn. When larger, players ask less often."""

    # The likelihood to escape, judged by the letters marked so far
    needed: ByPlayers = MappingProxyType({3: 0.6, 4: 0.3})
    """Log-odds per letter that the others would lack. When larger, unique letters protect more."""
    blamed: float = 2.0
    """Factor of the Scapegoat's odds to stay behind. When larger, players avoid the role more."""
    pace: float = 0.25
    """Letters expected in a round. When larger, escapes seem likelier."""
    rest_of_round: float = 0.7
    """The part of the current round that counts as a round to come. When larger, escapes seem
    likelier.
    """
    sabotage: ByPlayers = MappingProxyType({3: 0.1, 4: 0.0})
    """Share of ``pace`` lost per extra action point of the Scapegoat. When larger, votes change the
    Scapegoat more often. It is 0 among four, where one player can't stop the other three.
    """
    luck: float = 1.5
    """Spread of the chances, in letters. When larger, missing letters matter less."""

    # What prisoners hold
    stamina: float = 0.006
    """Worth of 1 Stamina. When larger, Stamina is gained and saved more."""
    cash: float = 0.005
    """Worth of 1 Cash. When larger, Cash is gained and saved more."""
    item: float = 0.008
    """Worth of an item. When larger, items are collected without a task in mind."""
    card: float = 0.003
    """Worth of a blackmail card in a hand. When larger, cards are drawn more."""
    card_of_scapegoat: float = 0.03
    """Worth of a blackmail card to the Scapegoat, who can play it. When larger, Scapegoats draw
    more.
    """

    # Tasks that prisoners work towards
    sure: float = 0.85
    """Likelihood that a task in reach is completed. When larger, tasks in reach count more."""
    patience: ByPlayers = MappingProxyType({3: 0.65, 4: 0.5})
    """Factor per turn of waiting. When larger, distant tasks count more."""
    still_blamed: float = 0.25
    """Likelihood per turn that the Scapegoat stays the same. When larger, Scapegoats fight tasks
    that are still far away, and more games end without an escape.
    """
    faster_helper: float = 0.6
    """Share of the shorter of two waiting times that is added to the longer, because both prisoners
    have to act. When larger, tasks for several prisoners count less.
    """
    gathering: ByPlayers = MappingProxyType({3: 0.3, 4: 1.0})
    """Turns until helpers agree to come. When larger, tasks that need helpers count less."""
    second_choice: float = 0.2
    """Share of a task's worth that counts for a prisoner who will probably not work on any task
    next. The share is taken of the prisoner's best task. When larger, it counts more.
    """
    spare_task: float = 0.3
    """Share of a task's worth that counts although nobody has time for the task yet. When larger,
    such tasks count more.
    """

    # Action points to reach a task
    work: tuple[float, ...] = (1.0, 1.0, 2.0, 4.5, 7.0)
    """Action points of work among 0 to 4 guards. When larger, guarded locations are avoided more.
    """
    free_rule: float = 0.1
    """Action points of a free rule. When larger, free rules are used less."""
    bribe: float = 0.3
    """Action points that a bribe is worth. When larger, bribes are planned less."""
    payment: float = 0.3
    """Action points that a payment is worth. When larger, locations that cost are planned less."""
    second_use: float = 2.0
    """Action points until a location can be used again. When larger, plans use each only once."""
    guard_called_away: float = 1.2
    """Action points for each guard too many at a task. When larger, guarded tasks seem further."""
    riot_next_door: int = 2
    """Action points to leave a location, call a guard away from it and return. When larger, such
    detours are planned less.
    """

    # Turns to wait for action points
    this_turn: float = 0.3
    """Turns counted for using all points of a turn. When larger, steps to a task count more."""
    next_turn: float = 0.4
    """Turns counted for tasks that take another turn. When larger, such tasks seem further."""
    later_turns: float = 0.6
    """Turns counted for each further turn. When larger, expensive tasks seem further."""

    # What a Scapegoat can still do
    step: float = 0.85
    """Factor per step to a location. When larger, the Scapegoat walks further for mischief."""
    theft_from_threat: float = 0.12
    """Share of a task's harm that a theft from its prisoner undoes. When larger, Scapegoats walk to
    such prisoners.
    """
    at_threat: float = 0.08
    """Share of a task's harm that the Scapegoat undoes by being at its location. When larger,
    Scapegoats walk to tasks.
    """
    guards_against_threat: float = 0.08
    """Share of the worst threat that a rule for moving guards can avert. When larger, Scapegoats
    use such rules more often.
    """
    drawing: float = 0.8
    """Share of ``card_of_scapegoat`` for a rule that draws cards. When larger, Scapegoats seek such
    rules.
    """

    # Blackmail
    keeping: Mapping[Scheme, float] = MappingProxyType(
        {
            "alarm": 0.030,
            "shift": 0.020,
            "search": 0.030,
            "shakedown": 0.035,
            "hole": 0.030,
            "schedule": 0.020,
            "lips": 0.025,
            "sick": 0.015,
            "debt": 0.015,
        }
    )
    """Worth of a card kept for later. When larger, it is played less readily and kept more."""
    share_of_keeping: float = 0.25
    """Share of ``keeping`` that playing a card costs. When larger, cards are kept longer."""
    shift_change: float = 0.02
    """Worth of playing Shift Change, which names no target. When larger, it is played sooner."""
    sick_list: float = 0.2
    """Share of a task's harm undone by Sick List. When larger, that card is played sooner."""
    card_drawn: float = 0.005
    """Worth of drawing or taking a card. When larger, cards are drawn more often."""
    card_drawn_by_scapegoat: int = 3
    """Factor of ``card_drawn`` for the Scapegoat. When larger, Scapegoats draw more cards."""
    exposed: float = 0.003
    """Worth of a card that another player loses. When larger, hands are attacked more often."""
    exposed_scapegoat: float = 0.02
    """Worth of a card that the Scapegoat loses. When larger, their hand is attacked more often."""

    hopes: Mapping[int, HopeWeights] = MappingProxyType(
        {
            3: HopeWeights(0.21, 0.42, -0.71, -2.35, 0.79, -0.29, -0.83, -0.05),
            4: HopeWeights(0.33, 0.50, -0.72, -1.47, 1.41, -0.37, -0.30, -0.13),
        }
    )
    """Weights of the function ``hopes``, by number of players."""


WEIGHTS: Final = AlcatrazWeights()
