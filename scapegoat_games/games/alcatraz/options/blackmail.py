"""AL-16, AL-27: to blackmail: to play a blackmail card or none, and to name its target."""

from collections.abc import Iterator, Sequence
from typing import Final

from scapegoat_games.games.alcatraz import costs, moves, phrases, pieces, steps
from scapegoat_games.games.alcatraz.guards import SHIFT_CHANGE, liftable
from scapegoat_games.games.alcatraz.heuristics.prospects import projects, worth
from scapegoat_games.games.alcatraz.heuristics.weights import WEIGHTS
from scapegoat_games.games.alcatraz.options import grounds
from scapegoat_games.games.alcatraz.options.kinds import ActionKind, BackKind, MoveKind, Picks
from scapegoat_games.games.alcatraz.options.schemes import SCHEMES, SchemeKind
from scapegoat_games.games.alcatraz.view import View
from scapegoat_games.protocol import Pick
from scapegoat_games.words import agreeing, counted, player

_BLACKMAILS: Final = (moves.BLACKMAIL,)


class BlackmailKind(ActionKind[moves.Blackmail]):
    """AL-16: to look at the blackmail cards that the active player holds."""

    move = moves.Blackmail
    says = "Play a blackmail card, or none"
    effort = costs.Effort.BLACKMAIL
    name = "blackmail"

    def ways(self, view: View) -> Sequence[moves.Blackmail]:
        # Blackmail is legal even if no card has a target: a refusal would tell the others about the
        # cards.
        if view.turn == view.scapegoat and view.hands[view.turn]:
            return _BLACKMAILS
        return ()

    def closed(self, view: View) -> str | None:
        if view.turn != view.scapegoat:
            return "Only the Scapegoat may blackmail."
        return None

    def why_none(self, view: View) -> str | None:
        if not view.hands[view.turn]:
            return f"{player(view.turn)} holds no blackmail card."
        return None

    def consequences(self, view: View, _move: moves.Blackmail) -> Iterator[str]:
        yield f"{player(view.turn)} looks at their cards in private and plays one or none."

    def bonus(self, view: View, _move: moves.Blackmail, now: float) -> float:
        if view.seat != view.turn:
            return WEIGHTS.pointless  # this view hides the cards, so no card can be judged
        best = best_card_gain(view, now)
        return best if best > 0 else WEIGHTS.pointless

    def reason(self, view: View, _move: moves.Blackmail) -> str:
        if view.seat != view.turn:
            return ""
        now = worth(view, view.turn)
        return _reason_to_play(view, max(view.hand, key=lambda card: _card_gain(view, card, now)))


class PlayKind(MoveKind[moves.Play]):
    """AL-16: to play a blackmail card."""

    step = steps.Blackmailing
    move = moves.Play
    always_confirmed = True

    def ways(self, view: View) -> Sequence[moves.Play]:
        return [moves.play(at) for at, card in enumerate(view.hand) if has_target(view, card)]

    def why_not(self, view: View, move: moves.Play) -> str | None:
        if move.at >= len(view.hand):
            return f"There is no card {move.at + 1} among {counted(len(view.hand), 'card')}."
        card = view.hand[move.at]
        if not has_target(view, card):
            return f"{phrases.card_title(card)} has no target now."
        return None

    def picks(self, view: View, move: moves.Play) -> Picks:
        name = phrases.card_title(view.hand[move.at], view.hand)
        return (Pick(_which_card(view), name, f"hand:{move.at}"),)

    def card(self, view: View, move: moves.Play) -> pieces.Card:
        return view.hand[move.at]

    def sentence(self, view: View, move: moves.Play) -> str:
        card = phrases.card_title(view.hand[move.at], view.hand)
        return f"{player(view.turn)} {agreeing(view.turn, 'plays')} {card}"

    def consequences(self, view: View, move: moves.Play) -> Iterator[str]:
        yield pieces.BLACKMAIL[view.hand[move.at]].text
        yield "It is shown to everyone."

    def bonus(self, view: View, move: moves.Play, now: float) -> float:
        return _card_gain(view, view.hand[move.at], now)

    def reason(self, view: View, move: moves.Play) -> str:
        return _reason_to_play(view, view.hand[move.at])


class PlayNoneKind(BackKind):
    """AL-16: to play no blackmail card."""

    step = steps.Blackmailing

    def picks(self, view: View, _move: moves.Back) -> Picks:
        return (Pick(_which_card(view), "none: back to the table"),)

    def deed(self, _view: View, _move: moves.Back) -> str:
        return "Play no card"

    def bonus(self, view: View, _move: moves.Back, now: float) -> float:
        # If looking at the cards and then playing none cost nothing, a computer player who thinks
        # ahead would do this again and again with good cards.
        return WEIGHTS.pointless if best_card_gain(view, now) > 0 else 0.0

    def reason(self, view: View, _move: moves.Back) -> str:
        if best_card_gain(view, worth(view, view.turn)) > 0:
            return ""
        return "No card is worth playing now."


class TargetKind(MoveKind[moves.Target]):
    """AL-27: to name the target of the blackmail card that was played."""

    step = steps.Aiming
    move = moves.Target
    has_sentence = False

    def ways(self, view: View) -> Sequence[moves.Target]:
        return list(_scheme(view).targets(view))

    def why_not(self, view: View, move: moves.Target) -> str | None:
        if move in self.ways(view):
            return None
        card = pieces.BLACKMAIL[_card_played(view)]
        refused = _scheme(view).why_not(view, move)
        return refused or f"That is no target for {card.title}: {card.text}"

    def picks(self, view: View, move: moves.Target) -> Picks:
        return _scheme(view).picks(view, move)

    def deed(self, view: View, move: moves.Target) -> str:
        return _scheme(view).deed(view, move)

    def needs_confirmation(self, view: View, _move: moves.Target) -> bool:
        # Loose Lips brings a new task by chance, which can't be undone.
        return pieces.BLACKMAIL[_card_played(view)].scheme == "lips"

    def sentence(self, view: View, move: moves.Target) -> str:
        task = None if move.place is None else view.tasks[move.place]
        if task is None:
            return super().sentence(view, move)
        return f"{phrases.task(task)} goes under the deck, and a new task comes"

    def foreseen(self, view: View, move: moves.Target) -> View | None:
        return _scheme(view).foreseen(view, move)

    def bonus(self, view: View, move: moves.Target, now: float) -> float:
        foreseeable = self.foreseen(view, move) is not None
        return 0.0 if foreseeable else _scheme(view).gain(view, move, now)

    def reason(self, view: View, move: moves.Target) -> str:
        return _reason_to_aim(view, _scheme(view), move)


def _card_played(view: View) -> pieces.Card:
    assert isinstance(view.step, steps.Aiming)
    return view.step.card


def _scheme(view: View) -> SchemeKind:
    return SCHEMES[pieces.BLACKMAIL[_card_played(view)].scheme]


def has_target(view: View, card: pieces.Card) -> bool:
    scheme = pieces.BLACKMAIL[card].scheme
    if scheme == "shift":
        return bool(liftable(view.prison, view.guards, SHIFT_CHANGE, ()))
    return next(SCHEMES[scheme].targets(view), None) is not None


def _which_card(view: View) -> str:
    return f"Which card {agreeing(view.turn, 'does')} {player(view.turn)} play?"


def best_card_gain(view: View, now: float) -> float:
    """The gain of playing the best of the active player's blackmail cards. ``view`` is that
    player's view.
    """
    return max((_card_gain(view, card, now) for card in view.hand), default=0.0)


def _card_gain(view: View, card: pieces.Card, now: float) -> float:
    """The gain of playing a card, less a part of what the card would be worth later."""
    scheme = pieces.BLACKMAIL[card].scheme
    if scheme == "shift":
        return WEIGHTS.shift_change - WEIGHTS.keeping["shift"]
    kind = SCHEMES[scheme]
    best = max((kind.gain(view, target, now) for target in kind.targets(view)), default=0.0)
    return best - WEIGHTS.share_of_keeping * WEIGHTS.keeping[scheme]


def _reason_to_play(view: View, card: pieces.Card) -> str:
    """The reason to play a card: what its best target is good for."""
    scheme = pieces.BLACKMAIL[card].scheme
    if scheme == "shift":
        return ""
    kind, now = SCHEMES[scheme], worth(view, view.turn)
    best = max(kind.targets(view), key=lambda one: kind.gain(view, one, now), default=None)
    return "" if best is None else _reason_to_aim(view, kind, best)


def _reason_to_aim(view: View, scheme: SchemeKind, move: moves.Target) -> str:
    then = scheme.foreseen(view, move)
    if then is None:
        theirs = projects(view).get(move.victim)
        harmful = theirs is not None and theirs.worth(view.turn) < 0
        struck = (grounds.Cause(theirs, hinders=True),) if theirs is not None and harmful else ()
        found = grounds.Ground("tasks", struck)
    else:
        found = grounds.ground(view, then, "tasks")
    return found.told(lambda cause: scheme.reason(view, move, cause))


KINDS: Final = (BlackmailKind(), PlayKind(), PlayNoneKind(), TargetKind())
