"""Keys for the start of a round of Scout."""

from tests.tui.seats import Seats


async def keep(seats: Seats) -> None:
    """Lifts the curtain for the next player, who keeps the hand as it is."""
    await seats.lift()
    await seats.press("up", "enter", "enter")


async def all_keep(seats: Seats) -> None:
    """Keeps every hand, then lifts the curtain for the player to act."""
    for _ in seats.match.names:
        await keep(seats)
    await seats.lift()
