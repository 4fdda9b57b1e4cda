"""A field for a name, which loses no letter to somebody who types fast."""

from typing import Final, final

from textual import events
from textual.widgets import Input

_ONWARD: Final = {"enter": 1, "tab": 1, "down": 1, "shift+tab": -1, "up": -1}


@final
class NameField(Input):
    """What is typed after Enter or an arrow is meant for the next field.

    Textual deals with such keys only when all letters that came along are in the field.
    """

    def on_key(self, event: events.Key) -> None:
        there = self.screen.focused
        if there is not self and there is not None:
            event.stop()
            event.prevent_default()
            # An Enter too many presses nothing that was not there to be seen.
            if isinstance(there, NameField) or event.key != "enter":
                there.post_message(events.Key(event.key, event.character))
        elif event.key in _ONWARD:
            event.stop()
            event.prevent_default()
            self._go(event.key)

    def _go(self, key: str) -> None:
        screen = self.screen
        chain = screen.focus_chain
        fields = list(screen.query(NameField))
        if key == "enter" and (self is fields[-1] or not self.value.strip()):
            # Start, which is the last of all that can have the cursor.
            screen.set_focus(chain[-1])
        else:
            screen.set_focus(chain[(chain.index(self) + _ONWARD[key]) % len(chain)])
