"""AL-23: whether there is an escape, who stays behind, and why."""

from collections.abc import Sequence
from typing import Final

from scapegoat_games.games.alcatraz import steps
from scapegoat_games.games.alcatraz.plan import behind, dispensable, narrowed
from scapegoat_games.games.alcatraz.state import State
from scapegoat_games.games.alcatraz.view import Sheet
from scapegoat_games.protocol import Event, Outcome, Seat
from scapegoat_games.words import listed, player

_LEAST: Final[dict[steps.Decider, str]] = {
    "letters": "fewest letters",
    "cash": "fewest letters and then the least Cash",
    "items": "fewest letters, the least Cash and then the fewest items",
    "stamina": "fewest letters, the least Cash, the fewest items and then the least Stamina",
}


def judge(sheets: Sequence[Sheet], scapegoat: Seat) -> steps.Over | steps.Naming | None:
    """The step that follows if the letters allow an escape; None if they don't."""
    free = dispensable(sheets)
    if not free:
        return None
    # ``behind`` assumes that the plan needs only the letters marked so far. Here all six letters
    # are marked, so the result of ``behind`` is final.
    left = behind(sheets, scapegoat)
    assert left.by is not None
    if left.by == "named":
        return steps.Naming(left.seats)
    comparisons = () if left.by in {"scapegoat", "alone"} else narrowed(sheets, free)
    (stays,) = left.seats
    return steps.Over(steps.Escape(stays, scapegoat, free, comparisons, left.by))


def judge_named(sheets: Sequence[Sheet], scapegoat: Seat, stays: Seat) -> steps.Over:
    """The final step, after the Scapegoat has named the prisoner who stays in prison."""
    free = dispensable(sheets)
    return steps.Over(steps.Escape(stays, scapegoat, free, narrowed(sheets, free), "named"))


def end(state: State, step: steps.Over | steps.Naming) -> Event:
    """Sets the step that follows when the letters allow an escape, and returns the event."""
    state.step = step
    if isinstance(step, steps.Naming):
        tied = listed([player(seat) for seat in step.tied])
        text = f"All six letters are there. {tied} are tied for who stays in prison"
        return Event("tie", f"{text}: {player(state.scapegoat)}, the Scapegoat, decides.")
    assert step.escape is not None
    return Event("escape", why_behind(step.escape, state.seats), reveals=True)


def outcome(state: State) -> Outcome | None:
    if not isinstance(state.step, steps.Over):
        return None
    escape = state.step.escape
    if escape is None:
        return Outcome((), (), "The 21st guard has come: nobody escapes.")
    winners = tuple(seat for seat in range(state.seats) if seat != escape.stays)
    return Outcome(winners, (), why_behind(escape, state.seats))


def why_behind(escape: steps.Escape, seats: int) -> str:
    """A sentence on who stays behind, why, and who escapes."""
    stays, scapegoat = player(escape.stays), player(escape.scapegoat)
    free = [player(seat) for seat in escape.dispensable]
    kept = f"{scapegoat}, the Scapegoat, is indispensable"
    match escape.by:
        case "scapegoat":
            why = f"The others have all six letters without {stays}, the Scapegoat"
        case "alone":
            why = f"{kept}, and of the others only {stays} isn't"
        case "named":
            tied = [player(seat) for seat in escape.narrowed[-1][1]]
            why = f"{kept}, {listed(tied)} are tied in everything, and {scapegoat} names {stays}"
        case decider:
            fewest = f"has the {_LEAST[decider]}"
            why = f"{kept}; {listed(free)} aren't, and of them {stays} {fewest}"
    others = listed([player(seat) for seat in range(seats) if seat != escape.stays])
    return f"{why}: {stays} stays in prison. {others} escape."
