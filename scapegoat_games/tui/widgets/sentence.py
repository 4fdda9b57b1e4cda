"""A text in a place of fixed size."""

from typing import final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget


@final
class Sentence(Widget):
    """A text that can change without a new layout of the page."""

    text: reactive[Content] = reactive(Content)

    def __init__(
        self, text: Content | str = "", *, name_id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=name_id, classes=classes)
        self.set_reactive(Sentence.text, Content(text) if isinstance(text, str) else text)

    def render(self) -> Content:
        return self.text
