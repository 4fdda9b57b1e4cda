"""All weights of Alcatraz's heuristics, found by playing hundreds of games.

Each docstring says what changes when the weight is larger. The worth of something is how much it
adds to the likelihood to escape, 0 to 1. Action points and turns that are *counted* are not really
spent: the more are counted for a plan, the less the plan is worth.
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
    """Log-odds of an escape before the other weights are added. When larger, escapes seem likelier.
    """
    guard: float
    """Added to the log-odds of an escape for each guard that can still come. When larger, escapes
    seem likelier.
    """
    missing: float
    """Added to the log-odds of an escape for each missing letter; below 0. When larger (nearer to
    0), missing letters lower the odds of an escape less.
    """

    needed: float
    """Added to a prisoner's log-odds to stay behind for each letter that all other prisoners
    together lack; below 0. When larger (nearer to 0), such a letter protects its holder less.
    """
    blamed: float
    """Added to the Scapegoat's log-odds to stay behind. When larger, the Scapegoat seems likelier
    to stay behind.
    """
    blamed_early: float
    """Added to the Scapegoat's log-odds to stay behind for each letter still missing. When larger,
    the Scapegoat seems likelier to stay behind.
    """
    blamed_before_a_vote: float
    """Added to the Scapegoat's log-odds to stay behind while the prisoners vote. When larger, the
    Scapegoat seems likelier to stay behind.
    """
    holding: float
    """Added to a prisoner's log-odds to stay behind for each item, Cash and Stamina that the
    prisoner holds. When larger, holders of many things seem likelier to stay behind.
    """


@final
class AlcatrazWeights(NamedTuple):
    """Weights of the scores. A weight whose docstring names no unit is measured in likelihood to
    escape: 1 stands for a sure escape.
    """

    # Scores
    scale: float = 150.0
    """The score that a sure escape is worth. When larger, computer players choose the best move
    more often.
    """
    pointless: float = -1.0
    """Worth of a move without a purpose, such as beginning a deal that nobody profits from. When
    larger, such moves are made more often.
    """
    complicated_offer: float = -0.1
    """Worth of an offer in which a side gives several items or several Cash. When larger, such
    offers are made more often.
    """
    profit: float = 0.004
    """The least that a deal must gain for each side. When larger, fewer deals are offered."""
    offer_refused: float = 0.02
    """For each offer already made to the same player this turn, a new deal must gain this much more
    for the active player. When larger, players offer less often.
    """

    # The likelihood to escape, judged by the letters marked so far
    needed: ByPlayers = MappingProxyType({3: 0.6, 4: 0.3})
    """Added to a prisoner's log-odds not to stay behind for each letter that all other prisoners
    together lack. When larger, letters that only one prisoner has protect that prisoner more.
    """
    blamed: float = 2.0
    """The role of the Scapegoat multiplies a prisoner's odds to stay behind by this factor. When
    larger, players avoid the role more.
    """
    pace: float = 0.25
    """Number of missing letters that the prisoners are expected to mark in a round. When larger,
    escapes seem likelier.
    """
    rest_of_round: float = 0.7
    """The rest of the current round counts as this part of a whole round. When larger, escapes seem
    likelier.
    """
    sabotage: ByPlayers = MappingProxyType({3: 0.1, 4: 0.0})
    """Share by which each extra action point of the Scapegoat lowers ``pace``. When larger, votes
    change the Scapegoat more often. The share is 0 for four players, because one player can't stop
    three.
    """
    luck: float = 1.5
    """If this many more letters are missing, the odds of an escape are divided by e. When larger,
    missing letters matter less.
    """

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
    """A task's worth is multiplied by this factor for each turn until the task is completed. When
    larger, distant tasks count more.
    """
    still_blamed: float = 0.25
    """Likelihood that the Scapegoat is still the same player a turn later. When larger, Scapegoats
    fight tasks that are still far away, and more games end without an escape.
    """
    faster_helper: float = 0.6
    """If a prisoner and a helper need different numbers of turns to reach a task, this share of the
    smaller number is added to the larger number. When larger, tasks that need helpers count less.
    """
    gathering: ByPlayers = MappingProxyType({3: 0.3, 4: 1.0})
    """Turns counted until helpers agree to come. When larger, tasks that need helpers count less.
    """
    second_choice: float = 0.2
    """Share of the worth of a prisoner's best task that counts if the prisoner will probably not
    work on any task next. When larger, such a task counts more.
    """
    spare_task: float = 0.3
    """Share of a task's worth that counts although nobody has time for the task yet. When larger,
    such tasks count more.
    """

    # Action points to reach a task
    work: tuple[float, ...] = (1.0, 1.0, 2.0, 4.5, 7.0)
    """Action points counted for an action of the effort ``WORK``: one number for each number of
    guards at the location, from 0 to 4. When larger, guarded locations are avoided more.
    """
    free_rule: float = 0.1
    """Action points counted for using a location's rule that costs no action point. When larger,
    such rules are used less.
    """
    bribe: float = 0.3
    """Action points counted for a bribe. When larger, bribes are planned less."""
    payment: float = 0.3
    """Action points counted for paying at a location. When larger, plans avoid such locations more.
    """
    second_use: float = 2.0
    """Action points counted for each further use of a location. When larger, plans use each
    location only once.
    """
    guard_called_away: float = 1.2
    """Action points counted for calling a guard away from a task, for each guard that the task
    doesn't allow. When larger, guarded tasks count less.
    """
    riot_next_door: int = 2
    """Action points counted for leaving a location, calling a guard away from it and returning.
    When larger, such detours are planned less.
    """

    # Estimates of how many turns it takes to spend action points
    this_turn: float = 0.3
    """Turns counted for spending the action points of a whole turn in the current turn. For half of
    these action points, half as much is counted. When larger, being near a task counts more.
    """
    next_turn: float = 0.4
    """Turns added if the action points of the current turn are too few to complete a task. When
    larger, such tasks count less.
    """
    later_turns: float = 0.6
    """Turns counted for spending the action points of a whole turn after the current turn. When
    larger, tasks that take many action points count less.
    """

    # What a Scapegoat can still do
    step: float = 0.85
    """A location's worth to the Scapegoat is multiplied by this factor for each step to the
    location. When larger, Scapegoats walk further to harm others.
    """
    theft_from_threat: float = 0.12
    """Share of a task's harm to the Scapegoat that the Scapegoat can undo by stealing from the
    prisoner who works on the task. When larger, Scapegoats walk to such prisoners more often.
    """
    at_threat: float = 0.08
    """Share of a task's harm to the Scapegoat that the Scapegoat can undo by being at the task's
    location. When larger, Scapegoats walk to tasks more often.
    """
    guards_against_threat: float = 0.08
    """Share of the worst task's harm to the Scapegoat that the Scapegoat can undo by a rule for
    moving guards. When larger, Scapegoats use such rules more often.
    """
    drawing: float = 0.8
    """Worth of a rule that draws cards, as a share of ``card_of_scapegoat``. When larger,
    Scapegoats walk to such rules more often.
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
    """For each effect of a blackmail card, the worth of keeping the card for later. When larger,
    the card is kept longer.
    """
    share_of_keeping: float = 0.25
    """Share of the worth of keeping a blackmail card that is subtracted from the gain of playing
    the card. When larger, cards are kept longer.
    """
    shift_change: float = 0.02
    """Worth of playing the card Shift Change, which names no target. When larger, this card is
    played sooner.
    """
    sick_list: float = 0.2
    """Share of a task's harm that the card Sick List undoes. When larger, this card is played
    sooner.
    """
    card_drawn: float = 0.005
    """Worth of drawing or taking a card. When larger, cards are drawn more often."""
    card_drawn_by_scapegoat: int = 3
    """Factor of ``card_drawn`` for the Scapegoat. When larger, Scapegoats draw more cards."""
    exposed: float = 0.003
    """Worth of making another player lose a blackmail card. When larger, this is done more often.
    """
    exposed_scapegoat: float = 0.02
    """Worth of making the Scapegoat lose a blackmail card. When larger, this is done more often."""

    hopes: Mapping[int, HopeWeights] = MappingProxyType(
        {
            3: HopeWeights(0.21, 0.42, -0.71, -2.35, 0.79, -0.29, -0.83, -0.05),
            4: HopeWeights(0.33, 0.50, -0.72, -1.47, 1.41, -0.37, -0.30, -0.13),
        }
    )
    """Weights of the function ``hopes``, by number of players."""


WEIGHTS: Final = AlcatrazWeights()
