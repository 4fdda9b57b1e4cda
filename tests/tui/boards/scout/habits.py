"""What everybody does at a table of Scout before it gets interesting."""

from tests.tui.seats import Seats


async def keep(seats: Seats) -> None:
    """One more player looks, and keeps the hand as it is."""
    await seats.lift()
    await seats.press("up", "enter", "enter")


async def all_keep(seats: Seats) -> None:
    """Everybody keeps the hand; the first player looks."""
    for _ in seats.match.names:
        await keep(seats)
    await seats.lift()
