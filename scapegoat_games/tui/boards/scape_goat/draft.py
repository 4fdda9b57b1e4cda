"""The draft of a decision of Scape Goat: a player chooses a location, another player, a card.

This module also has the question of the page and the text about the choice so far. It draws
nothing. All texts are templates in which ``{n}`` stands for the player at seat n.
"""

from typing import Final, assert_never, final

from scapegoat_games.games.scape_goat import moves, steps
from scapegoat_games.games.scape_goat.moves import Move
from scapegoat_games.games.scape_goat.options import about, action, describe, thinkable, why_not
from scapegoat_games.games.scape_goat.options.actions import place
from scapegoat_games.games.scape_goat.pieces import Location, in_sentence
from scapegoat_games.games.scape_goat.view import View
from scapegoat_games.protocol import Seat
from scapegoat_games.tui.picking import Candidate, Picker
from scapegoat_games.tui.widgets.texts import Verdict
from scapegoat_games.words import player

_STASH: Final = place(Location.STASH)
_CONFIRM: Final = "Enter to confirm, Esc to go back"


@final
class ScapeGoatDraft(Picker[Move]):
    """The draft of one decision. The player answers by a digit or by a press on the board."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        super().__init__(
            (Candidate(describe(view, move), why_not(view, move)) for move in thinkable(view)),
            # Nobody else sees a secret look or a card chosen in secret, so these moves need no
            # confirmation. Going to the cops ends the match, so a dialog asks for confirmation.
            asks=lambda move: (
                not (
                    isinstance(view.step, steps.Looking | steps.Framing)
                    or isinstance(move, moves.Cops)
                )
            ),
        )

    @property
    def about(self) -> frozenset[str]:
        """The target names, such as ``seat:3``, of what an earlier move of this turn has chosen.

        An earlier move may have chosen a location, another player or a slot of the Stash. The page
        highlights these targets.
        """
        step = self.view.step
        match step:
            case steps.Looking() | steps.ToMove() | steps.Over():
                return frozenset()
            case steps.Stashing(slot):
                return frozenset({_STASH, f"slot:{slot}"})
            case steps.Trading(partner):
                return frozenset({place(Location.TRADE), f"seat:{partner}"})
            case steps.Framing() | steps.ToSwap():
                return frozenset({place(self.view.standing[self.view.turn])})
            case _:
                assert_never(step)

    @property
    def is_look(self) -> bool:
        return isinstance(self.move, moves.Look)

    def number(self, number: int) -> None:
        """Selects the answer that a digit key stands for. ``number`` is 0 for the key 1."""
        kind, _, _ = self.picks[-1].target.partition(":")
        if kind != "place":
            self.point(f"{kind}:{number}")
        elif number < len(Location):
            self.point(place(Location(number)))

    def point(self, target: str) -> None:
        """Selects the target that was pressed. A press on a slot also selects the Stash."""
        if target.startswith("slot:") and self.picks[0].target != _STASH:
            super().point(_STASH)
        super().point(target)


def headline(view: View) -> str:
    """A sentence on what the players are doing now. It contains only public facts."""
    _, going_on = _texts(view)
    return going_on


def _texts(view: View) -> tuple[str, str]:
    """The title of the step, and a sentence about it."""
    who = player(view.turn)
    match view.step:
        case steps.Looking(looked):
            told = f"Everyone takes a first look: {len(looked)} of {view.seats} so far."
            return "First look", told
        case steps.ToMove():
            # SG-5: the player whose token was placed first on Prepare begins.
            begins = f"{who} begins: first token placed on Prepare."
            return f"{who}'s turn", f"{who} moves next." if view.turns else begins
        case steps.Trading(partner):
            other = player(partner)
            return f"Trade between {who} and {other}", f"{who} and {other} choose cards to trade."
        case steps.Stashing(slot):
            told = f"{who} has taken the card from slot {slot + 1} and puts one back."
            return f"Stash, slot {slot + 1}", told
        case steps.Framing(decided):
            told = f"Frame Attempt by {who}: {len(decided)} of {view.seats} have chosen a card."
            return "Frame Attempt", told
        case steps.ToSwap():
            there = in_sentence(view.standing[view.turn], turned=view.turned)
            return f"Evidence swap at {there}", f"{who} swaps evidence at {there}."
        case steps.Over():
            return "The end", "The game is over."
        case _:
            assert_never(view.step)


def ask(draft: ScapeGoatDraft) -> str:
    """The question that the player has to answer now."""
    title, _ = _texts(draft.view)
    return f"{title} · {_CONFIRM if draft.sure else draft.ask}"


def judge(draft: ScapeGoatDraft) -> Verdict:
    """Why the chosen move is refused, or what it would do and what comes after it."""
    view, refused, move = draft.view, draft.choice.refused, draft.move
    if refused is not None:
        return Verdict(False, refused)
    if move is None:
        return Verdict(True, about(view, draft.picks[0].target))
    chosen = action(view, move)
    # The look at hand and mat before the first turn is not a choice but the only possible move, so
    # the text about the look is drawn neither as good nor as bad.
    good = None if draft.is_look else True
    return Verdict(good, "\n".join(filter(None, (chosen.confirmation(), chosen.consequence()))))
