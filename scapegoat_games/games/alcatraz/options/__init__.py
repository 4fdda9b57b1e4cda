"""All about moves that is a function of a view: a module for each action."""

from scapegoat_games.games.alcatraz.options.actions import (
    ACTIONS,
    PRIVATE,
    ActionRow,
    action_rows,
    card_of,
    consequences,
    describe,
    has_sentence,
    legal,
    needs_confirmation,
    reason,
    scores,
    sentence,
    terms,
    why_not,
)

__all__ = [
    "ACTIONS",
    "PRIVATE",
    "ActionRow",
    "action_rows",
    "card_of",
    "consequences",
    "describe",
    "has_sentence",
    "legal",
    "needs_confirmation",
    "reason",
    "scores",
    "sentence",
    "terms",
    "why_not",
]
