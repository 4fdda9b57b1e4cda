"""The help of a command, without signs that only programmers know."""

import re
from typing import Final, cast, final

import typer
from typer.core import TyperCommand

_TYPE: Final = re.compile(r" <(?:str|list\[str\])>")
_NEEDED: Final = re.compile(r"\{(\w+)\}")


@final
class PlainCommand(TyperCommand):
    """Typer writes ``NAMES <list[str]>`` and ``{MATCH}``; here it is ``NAMES`` and ``MATCH``."""

    def get_help(self, ctx: object) -> str:
        # The kind of context that typer means here has no public name.
        said = super().get_help(cast("typer.Context", ctx))
        # Blanks of equal length, because the explanations would otherwise leave their column.
        told = _TYPE.sub(lambda found: " " * len(found[0]), said)
        return _NEEDED.sub(r"\1", told)
