"""A text whose place on the page never changes its size."""

from typing import final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget


@final
class Sentence(Widget):
    """Says something else without laying out the page again, and nothing if it is the same."""

    text: reactive[Content] = reactive(Content)

    def __init__(
        self, text: Content | str = "", *, name_id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=name_id, classes=classes)
        self.set_reactive(Sentence.text, Content(text) if isinstance(text, str) else text)

    def render(self) -> Content:
        return self.text
