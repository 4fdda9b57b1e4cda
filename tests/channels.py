"""Channels by which secrets could get out of the program, each described in a sentence.

A test names the channels that it checks with ``@pytest.mark.channel("focus", "idling")``.
"""

from typing import Final

OF_EACH_GAME: Final = {
    "handover": "A covered page is removed: nothing of it remains under the curtain.",
    "layers": "A dialog over a private page hides the page; so does a terminal that is too small.",
    "focus": "A window without focus shows no hand.",
    "idling": "A private page covers itself after a time without keys.",
    "quitting": "Quitting covers the page first; the question and the last messages are public.",
    "slow disk": "A page that waits for the disk is covered until the disk answers.",
    "resize": "A resized window never shows the contents of an earlier page.",
    "clipboard": "Private texts can be neither selected nor copied.",
    "cursor": "A page opens in its usual state; only its owner's unfinished choice is kept.",
    "typing": "Keys typed ahead lift no curtain.",
    "scrollback": "Nothing private gets into the terminal's scrollback.",
    "bytes": "After a page is covered, nothing of the page is sent to the terminal.",
    "sight": "Two deals that a seat can't tell apart have equal views and moves.",
    "text": "Such deals have equal pages: words, colours, lengths of lists, order of cards.",
    "bindings": "Such deals have equal keys, commands and disabled actions.",
    "tooltips": "Such deals have equal tooltips.",
    "title": "Such deals have equal titles and equally many bells.",
    "scrolling": "Such deals have equal scroll bars and positions, and an equal terminal cursor.",
    "prompts": "In such deals equal seats are asked, in equal order.",
    "frames": "No frame of a whole match shows a secret to a player who doesn't own the secret.",
    "history": "Each event is a line in the history of every seat.",
    "files": "Files on the disk show no card at a glance.",
    "seed": "No page shows the seed before the end.",
    "resuming": "A resumed match begins behind a curtain.",
    "memory": "No private page is kept once another is shown.",
}
"""Channels that are tested in every game."""

OF_THE_PROGRAM: Final = {
    "pace": "The time of a computer player's move doesn't depend on its hand.",
    "held keys": "A key that is held down acts once.",
    "pasting": "Pasted text lifts no curtain and plays no move.",
    "pointing": "A click meant for the previous page, or a button held since then, does nothing.",
    "toasts": "Pop-up messages disappear with their page.",
    "crash": "A crash of the program shows no local variables and no hand on any screen.",
    "signals": "A program ended by a signal leaves a covered table.",
    "stopping": "A program that continues after a stop shows a curtain.",
    "screenshots": "No command takes a screenshot of a hand.",
    "streams": "Pages are drawn on a terminal only, never into a file.",
    "environment": "No environment variable makes the program log, take screenshots or press keys.",
    "logs": "Events of a match are written to its journal and nowhere else.",
    "motion": "A private page is blanked at once, before any animation.",
    "undo": "No move is undone after another player has learned something.",
    "roles": "Pages of a player with a secret role look like those of all other players.",
    "open table": "A page for an open decision doesn't depend on what any player knows alone.",
    "replay": "An unfinished match can't be replayed.",
    "theme": "A change of theme shows nothing that was not visible.",
    "seeds": "A seed that the program chooses can't be guessed.",
}
"""Channels that are the same in every game or concern one game only."""

CHANNELS: Final = OF_EACH_GAME | OF_THE_PROGRAM
