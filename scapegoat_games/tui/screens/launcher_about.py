"""What the launcher says about the item under its cursor."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from textual.content import Content

from scapegoat_games import assets, catalog, figures, saves
from scapegoat_games.journal_lines import JournalTrouble
from scapegoat_games.match_index import Summary
from scapegoat_games.preferences import LastTable
from scapegoat_games.saves import AnyGame
from scapegoat_games.setup_input import seats_text
from scapegoat_games.tui.match_texts import how_it_stands, when_text
from scapegoat_games.tui.widgets.seating_fields import PERSON, kind_of
from scapegoat_games.words import counted, listed

_BRIEF: Final = "## In one minute"
_FOR_THE_PAGE: Final = re.compile(r"\s+That is\s+all you need|\n## ")
"""Finds the place where the launcher's excerpt of the rules ends. The text from there on is shown
only on the rules page.
"""
_STRESSED: Final = re.compile(r"\*\*?([^*]+)\*\*?")


def about_game(game: AnyGame, last: LastTable | None) -> tuple[Content, ...]:
    """The game's description, the latest players, and a short version of the rules."""
    measured = figures.of(game.id)
    long_and_hard = "" if measured is None else f"\n{measured.told()}"
    needs = f"{seats_text(game)} players{long_and_hard}"
    told = [Content.assemble((game.title, "bold"), f"\n{game.tagline}\n", (needs, "$faint"))]
    if last is not None and last.names:
        told.append(Content.styled(f"Last time: {listed(_who_sat(last.names))}", "$faint"))
    return (*told, *in_one_minute(game.id))


def _who_sat(typed: Sequence[str]) -> list[str]:
    """The names of the people, and the number of computer players.

    >>> _who_sat(["Ann", "computer:easy", "Bo", "computer"])
    ['Ann', 'Bo', '2 computer players']
    """
    people = [name for name in typed if kind_of(name) == PERSON]
    computers = len(typed) - len(people)
    return [*people, *([counted(computers, "computer player")] if computers else [])]


def about_match(summary: Summary) -> tuple[Content, ...]:
    try:
        standing = saves.standing(summary.path)
    except JournalTrouble as trouble:
        return (Content(str(trouble)),)
    title = catalog.load(summary.game).title
    return (
        Content.assemble((title, "bold"), f"\n{listed(summary.names)}"),
        Content(how_it_stands(summary, standing)),
        Content.styled(f"Started {when_text(summary.when)}.", "$faint"),
    )


@cache
def in_one_minute(game_id: str) -> tuple[Content, ...]:
    """The short version of the rules, as paragraphs."""
    _, brief, rest = assets.text("rules", game_id).partition(_BRIEF)
    page = _FOR_THE_PAGE.split(rest)[0]
    return tuple(map(_stressed, _paragraphs(page))) if brief else ()


def _paragraphs(page: str) -> list[str]:
    """The paragraphs of a text; a list belongs to the paragraph that introduces it.

    >>> _paragraphs("Do one\\nof these:\\n\\n- *Show*: lay\\n  down\\n- Scout\\n\\nThe end.")
    ['Do one of these:\\n· *Show*: lay down\\n· Scout', 'The end.']
    """
    told: list[str] = []
    for block in page.strip().split("\n\n"):
        items = [" ".join(item.split()) for item in re.split(r"\n(?=- )", block)]
        text = "\n".join(re.sub("^- ", "· ", item) for item in items)
        if told and told[-1].endswith(":"):
            told[-1] += f"\n{text}"
        else:
            told.append(text)
    return told


def _stressed(text: str) -> Content:
    """The text, with words between asterisks in bold."""
    parts = _STRESSED.split(text)
    return Content.assemble(*((part, "bold" if at % 2 else "") for at, part in enumerate(parts)))
