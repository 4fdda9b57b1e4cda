"""The channels by which a terminal tells, each in a sentence; what closes it is what tests hold.

A test names those it keeps shut with ``@pytest.mark.channel("focus", "idling")``.
"""

from typing import Final

OF_EACH_GAME: Final = {
    "handover": "A page that is covered is gone: nothing of it is under the curtain.",
    "layers": "What is laid over a private page hides it; so does a terminal too small.",
    "focus": "A window that somebody else works in shows no hand.",
    "idling": "A page that was forgotten covers itself.",
    "quitting": "Whoever leaves covers first; the question and the last words are for everybody.",
    "slow disk": "A page that waits for the disk is covered, however long the disk takes.",
    "resize": "Neither a larger nor a smaller window brings back what was there.",
    "clipboard": "Nothing private can be marked or copied.",
    "cursor": "A page begins as it always does, but for its owner's own half-made choice.",
    "typing": "What is typed ahead, all of it at once, lifts no curtain.",
    "scrollback": "Nothing private goes where one can scroll back to.",
    "bytes": "After a page is covered, nothing of it is sent to the terminal any more.",
    "sight": "Two deals that somebody can't tell apart have the same views and moves.",
    "text": "And the same pages: words, colours, lengths of lists, order of cards.",
    "bindings": "And the same keys, commands and greyed actions.",
    "tooltips": "And the same hints under the pointer.",
    "title": "And the same titles, and as many bells.",
    "scrolling": "And the same bars, scrolled as far, and the terminal's cursor where it was.",
    "prompts": "And the same people asked, in the same order.",
    "frames": "On no frame of a whole match a secret can be read by whoever doesn't own it.",
    "history": "One line for everybody for each thing that happens.",
    "files": "A glance at what is on the disk shows no card.",
    "seed": "No page shows the seed before the end.",
    "resuming": "A match that is gone on with begins behind a curtain.",
    "memory": "No private page is kept once another is shown.",
}
"""These have a test in every game."""

OF_THE_PROGRAM: Final = {
    "pace": "A computer player's move comes when its time has come, whatever it holds.",
    "held keys": "A key that stays down does what it does once.",
    "pasting": "What is pasted lifts nothing and plays nothing.",
    "pointing": "Nor does a click that was meant for the page before, or a button held from there.",
    "toasts": "What pops up is gone with its page.",
    "crash": "A mistake of ours shows no locals and no hand, on whatever screen the terminal has.",
    "signals": "Who ends the program from outside finds the table covered.",
    "stopping": "A program that was stopped and goes on shows a curtain.",
    "screenshots": "No command makes a picture of a hand.",
    "streams": "Nothing is drawn into a file.",
    "environment": "No variable makes it log, take pictures or press keys.",
    "logs": "Nothing that happens in a match is written anywhere but to its journal.",
    "motion": "What is private is blank before anything else happens.",
    "undo": "No move is taken back after somebody has learned something.",
    "mats": "The scapegoat's pages are those of everybody else, peeks included.",
    "open table": "What all may watch being decided depends on nothing that one of them knows.",
    "replay": "Nobody looks through a match that goes on.",
    "theme": "Other colours paint nothing that was not there.",
    "seeds": "A seed that nobody gave is one that nobody can guess.",
}
"""These are the same whatever is played, or are about one game only."""

CHANNELS: Final = OF_EACH_GAME | OF_THE_PROGRAM
