"""The themes. Whatever a colour shows is also shown by a letter or a one-cell symbol."""

from typing import Any, Final

from textual.theme import BUILTIN_THEMES, Theme

from scapegoat_games import preferences

SYMBOLS: Final = "●▲■◆★✚"
"""The symbol of each seat, shown beside the seat's colour."""

# The theme ``colour-blind`` uses the palette of Okabe and Ito. Its colours can be told apart with
# every common kind of colour blindness.
_COLOURS: Final = {
    "foreground": ("#e9e2d4", "#22262b", "#f0f0f0", "#ffffff", "ansi_default"),
    "background": ("#16191d", "#f3ecdd", "#101418", "#000000", "ansi_default"),
    "surface": ("#1e2328", "#e9e0cc", "#1a2026", "#000000", "ansi_default"),
    "panel": ("#272d33", "#ddd2ba", "#252c33", "#202020", "ansi_default"),
    "accent": ("#e0a84e", "#8a4b08", "#e69f00", "#ffff00", "ansi_blue"),
    "secondary": ("#7fa7a0", "#2f6f68", "#56b4e9", "#00ffff", "ansi_cyan"),
    "warning": ("#e0a84e", "#8a4b08", "#e69f00", "#ffff00", "ansi_yellow"),
    "error": ("#e06c5a", "#a8281a", "#d55e00", "#ff6060", "ansi_red"),
    "success": ("#8fbf7f", "#2e6b26", "#56b4e9", "#00ff00", "ansi_green"),
}
"""Textual's own colours, by name. Each colour has one value for each theme, in the order of
``preferences.THEMES``.
"""

_OF_GAMES: Final = {
    "card": ("#efe6d2", "#ffffff", "#dcdcdc", "#d8d8d8", "ansi_white"),
    "card-ink": ("#22262b", "#16191d", "#101418", "#000000", "ansi_black"),
    "card-red": ("#a8281a", "#a8281a", "#a84300", "#a00000", "ansi_red"),
    "card-small": ("#75705f", "#77716a", "#5a5a5a", "#303030", "ansi_bright_black"),
    "chosen": ("#ffc933", "#16191d", "#ffffff", "#ffffff", "ansi_bright_white"),
    "chosen-ink": ("#16191d", "#ffffff", "#101418", "#000000", "ansi_black"),
    "new": ("#8fbf7f", "#2e6b26", "#56b4e9", "#00ff00", "ansi_green"),
    "new-ink": ("#16191d", "#ffffff", "#101418", "#000000", "ansi_black"),
    "back": ("#3a434c", "#cfc2a6", "#3a434c", "#404040", "ansi_bright_black"),
    "back-ink": ("#6b7883", "#8d8267", "#7a8791", "#c0c0c0", "ansi_white"),
    "faint": ("#8b949c", "#6b665a", "#9aa4ac", "#d0d0d0", "ansi_bright_black"),
    "set": ("#e0a84e", "#8a4b08", "#e69f00", "#ffff00", "ansi_yellow"),
    "run": ("#6fb3d2", "#1d5f8a", "#56b4e9", "#00ffff", "ansi_cyan"),
    # A colour for each seat.
    "player-0": ("#6fb3d2", "#1d5f8a", "#56b4e9", "#00ffff", "ansi_cyan"),
    "player-1": ("#e58f6e", "#a3441b", "#e69f00", "#ff9040", "ansi_red"),
    "player-2": ("#8fbf7f", "#2e6b26", "#009e73", "#00ff00", "ansi_green"),
    "player-3": ("#c79bd8", "#7a3f92", "#f0e442", "#ff80ff", "ansi_magenta"),
    "player-4": ("#c9d96a", "#7a6000", "#cc79a7", "#ffff00", "ansi_yellow"),
    "player-5": ("#e58aa8", "#a02c58", "#d55e00", "#80a0ff", "ansi_blue"),
    # Colours that the rules of a game call by name, with the ink for text on them.
    "crew-red": ("#e0685c", "#a8201a", "#d55e00", "#ff6060", "ansi_red"),
    "crew-yellow": ("#e9e59a", "#7d6600", "#f0e442", "#ffff00", "ansi_yellow"),
    "crew-blue": ("#6fa8e0", "#1d5f8a", "#56b4e9", "#60b8ff", "ansi_blue"),
    "crew-green": ("#8cc07a", "#2e6b26", "#009e73", "#00ff00", "ansi_green"),
    "crew-orange": ("#e8833a", "#b5500a", "#e69f00", "#ffa030", "ansi_bright_red"),
    "crew-purple": ("#c08ae0", "#7a3f92", "#cc79a7", "#ff80ff", "ansi_magenta"),
    # These colours of the crew lie behind a text in ``crew-ink``.
    "crew-fill-red": ("#e0685c", "#ee7468", "#d55e00", "#ff6060", "ansi_red"),
    "crew-fill-yellow": ("#e9e59a", "#f2d33c", "#f0e442", "#ffff00", "ansi_yellow"),
    "crew-fill-blue": ("#6fa8e0", "#7db2e6", "#56b4e9", "#60b8ff", "ansi_blue"),
    "crew-fill-green": ("#8cc07a", "#86c072", "#009e73", "#00ff00", "ansi_green"),
    "crew-fill-orange": ("#e8833a", "#f2913a", "#e69f00", "#ffa030", "ansi_bright_red"),
    "crew-fill-purple": ("#c08ae0", "#c596e4", "#cc79a7", "#ff80ff", "ansi_magenta"),
    "crew-ink": ("#16191d", "#16191d", "#101418", "#000000", "ansi_black"),
}
"""The colours that this program adds to Textual's colours. Each colour has one value for each
theme, in the order of ``preferences.THEMES``.
"""

_INKS: Final = (
    *("#9c2f2f", "#b3520f", "#8a6a00", "#4f7a13", "#12726a"),
    *("#0b68a0", "#3f4fbf", "#6f2fa6", "#a1236d", "#22262b"),
)
"""Colours for the numbers on cards, from red to black. Each can be read on a light card."""
_WITH_INKS: Final = {"lamplight", "daylight"}
"""Themes that print the numbers on cards in ``_INKS``. Other themes use one ink for all."""


def _theme(at: int, name: str) -> Theme:
    colours: dict[str, Any] = {colour: row[at] for colour, row in _COLOURS.items()}
    variables = {colour: row[at] for colour, row in _OF_GAMES.items()}
    inks = _INKS if name in _WITH_INKS else (variables["card-ink"],) * len(_INKS)
    variables |= {f"number-{number}": ink for number, ink in enumerate(inks, 1)}
    ansi = name == "terminal"
    if ansi:
        keys = {"key": "ansi_bright_black", "key-ink": "ansi_bright_white"}
        variables = {**BUILTIN_THEMES["ansi-dark"].variables, **keys, **variables}
    return Theme(
        name,
        primary=colours["accent"],
        **colours,
        boost="ansi_default" if ansi else None,
        dark=name != "daylight",
        ansi=ansi,
        variables=variables,
    )


THEMES: Final = tuple(_theme(at, name) for at, name in enumerate(preferences.THEMES))
LAMPLIGHT: Final = THEMES[0]
