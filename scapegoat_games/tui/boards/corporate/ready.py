"""What everybody is told before a card is turned over: nothing yet of what it is."""

from typing import Final

from textual.content import Content

from scapegoat_games.games.corporate.view import Choosing, Ending, Judgement, Purpose, View
from scapegoat_games.tui.glimpse import Revealed
from scapegoat_games.tui.widgets.title_bar import badge

_SETTLED: Final[dict[Purpose, str]] = {
    "start": "who starts?",
    "review": "Promotion Review",
    "missed": "who is demoted?",
    "demotion": "demotion",
}
_ENDED: Final[dict[Ending, str]] = {
    "beaten": "over target",
    "perfect": "exactly on target",
    "missed": "target missed",
}


def title(seen: Revealed[View]) -> str:
    before = seen.before
    if isinstance(before.step, Choosing):
        told = _SETTLED[before.step.purpose]
    else:
        told = _ENDED[judged(seen).ending]
    return f"Year {before.year + 1}: {told}"


def judged(seen: Revealed[View]) -> Judgement:
    """How the year ended that this move belongs to."""
    judgement = seen.table.judgement or seen.before.judgement
    return judgement or seen.table.years[-1].judgement


def announced(seen: Revealed[View]) -> Content | None:
    """What is about to be turned over: cards that all have chosen, or one of a year's.

    None where nothing is.
    """
    before, now = seen.before, seen.table
    if any(now.shown):
        told = Content.styled(title(seen), "bold $accent")
        told += Content("\nAll have chosen a card.")
    else:
        judgement = judged(seen)
        if before.judgement is not None or judgement.turned is None:
            return None
        told = _year_ended(seen, judgement)
    return told + Content.styled("\n\nTurn the screen to everybody.", "bold")


def _year_ended(seen: Revealed[View], judgement: Judgement) -> Content:
    """Who closed it, whose cards are gathered, and what it depends on."""
    target, who = seen.table.rules.target, badge(judgement.by, seen.names[judgement.by])
    over = judgement.total - target
    told = Content.styled(title(seen), "bold $accent") + "\n" + who
    how = f", {over} over target, and answers for it" if over else " exactly on target"
    told += Content(f" closed Q4{how}.\n\nGathered: ")
    told += Content(", ").join(_gathered(seen, judgement))
    falls = f"{seen.names[judgement.by]} is the Scapegoat" if over else "everybody falls"
    one = "It" if judgement.face_down == 1 else "One of them"
    return told + Content(f"\n{one} is turned over. If it is red, {falls}.")


def _gathered(seen: Revealed[View], judgement: Judgement) -> list[Content]:
    """Whose face-down cards they are, and from which quarter; not which is whose."""
    quarters = seen.table.quarters if seen.table.judgement else seen.before.quarters
    owners = [
        (played.seat, at)
        for at, pile in enumerate(quarters)
        for played in pile
        if played.card is None
    ]
    if len(owners) < judgement.face_down:
        owners.append((judgement.by, judgement.quarter))
    return [badge(seat, seen.names[seat]) + Content(f" Q{at + 1}") for seat, at in owners]
