"""What tests on pages of Scout do again and again."""

from tests.tui.seats import Seats


async def keep(seats: Seats) -> None:
    """Lifts the curtain for the next player, who keeps the hand as it is."""
    await seats.lift()
    seat = seats.looking
    await seats.press("up", "enter")
    if seats.looking == seat:  # the last choice turns all hands, and is confirmed
        await seats.later(0.2)
        await seats.press("enter")


async def all_keep(seats: Seats) -> None:
    """Keeps every hand, then lifts the curtain for the player to act."""
    for _ in seats.match.names:
        await keep(seats)
    await seats.lift()


def cards_drawn(seats: Seats) -> set[str]:
    """The cards that are drawn on the screen, such as 1/6. Cards named in words don't count."""
    shown = seats.hands.shown(seats.text)
    return {item.removeprefix("drawn ") for item in shown if item.startswith("drawn ")}
