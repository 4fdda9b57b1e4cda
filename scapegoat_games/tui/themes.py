"""The themes. Every colour in them is also shown as a letter or a one-cell symbol."""

from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

SYMBOLS: Final = "●▲■◆★✚"
"""The symbol of each seat, shown beside the seat's colour."""

_PLAYERS: Final = tuple(f"player-{seat}" for seat in range(len(SYMBOLS)))


_NUMBERS: Final = tuple(f"number-{number}" for number in range(1, 11))
_INKS: Final = (
    *("#9c2f2f", "#b3520f", "#8a6a00", "#4f7a13", "#12726a"),
    *("#0b68a0", "#3f4fbf", "#6f2fa6", "#a1236d", "#22262b"),
)
"""Inks from red to black, each dark enough to be read on a light card."""


_CREW: Final = tuple(
    f"crew-{colour}" for colour in ("red", "yellow", "blue", "green", "orange", "purple", "ink")
)
"""The colours that have a name in a game, with the ink for text on them."""


def _colours(
    cards: dict[str, str],
    players: tuple[str, ...],
    crew: tuple[str, ...],
    inks: tuple[str, ...] = (),
) -> dict[str, str]:
    numbers = inks or (cards["card-ink"],) * len(_NUMBERS)
    return {
        **cards,
        **dict(zip(_PLAYERS, players, strict=True)),
        **dict(zip(_CREW, crew, strict=True)),
        **dict(zip(_NUMBERS, numbers, strict=True)),
    }


LAMPLIGHT: Final = Theme(
    name="lamplight",
    primary="#e0a84e",
    secondary="#7fa7a0",
    accent="#e0a84e",
    warning="#e0a84e",
    error="#e06c5a",
    success="#8fbf7f",
    foreground="#e9e2d4",
    background="#16191d",
    surface="#1e2328",
    panel="#272d33",
    dark=True,
    variables=_colours(
        {
            "card": "#efe6d2",
            "card-ink": "#22262b",
            "card-red": "#a8281a",
            "card-small": "#75705f",
            "chosen": "#ffc933",
            "chosen-ink": "#16191d",
            "new": "#8fbf7f",
            "new-ink": "#16191d",
            "back": "#3a434c",
            "back-ink": "#6b7883",
            "faint": "#8b949c",
            "set": "#e0a84e",
            "run": "#6fb3d2",
        },
        ("#6fb3d2", "#e58f6e", "#8fbf7f", "#c79bd8", "#c9d96a", "#e58aa8"),
        ("#e0685c", "#e9e59a", "#6fa8e0", "#8cc07a", "#e8833a", "#c08ae0", "#16191d"),
        _INKS,
    ),
)

DAYLIGHT: Final = Theme(
    name="daylight",
    primary="#8a4b08",
    secondary="#2f6f68",
    accent="#8a4b08",
    warning="#8a4b08",
    error="#a8281a",
    success="#2e6b26",
    foreground="#22262b",
    background="#f3ecdd",
    surface="#e9e0cc",
    panel="#ddd2ba",
    dark=False,
    variables=_colours(
        {
            "card": "#ffffff",
            "card-ink": "#16191d",
            "card-red": "#a8281a",
            "card-small": "#77716a",
            "chosen": "#16191d",
            "chosen-ink": "#ffffff",
            "new": "#2e6b26",
            "new-ink": "#ffffff",
            "back": "#cfc2a6",
            "back-ink": "#8d8267",
            "faint": "#6b665a",
            "set": "#8a4b08",
            "run": "#1d5f8a",
        },
        ("#1d5f8a", "#a3441b", "#2e6b26", "#7a3f92", "#7a6000", "#a02c58"),
        ("#a8201a", "#7d6600", "#1d5f8a", "#2e6b26", "#b5500a", "#7a3f92", "#ffffff"),
        _INKS,
    ),
)

# The palette of Okabe and Ito, whose colours can be told apart with every common kind of colour
# blindness.
COLOUR_BLIND: Final = Theme(
    name="colour-blind",
    primary="#e69f00",
    secondary="#56b4e9",
    accent="#e69f00",
    warning="#e69f00",
    error="#d55e00",
    success="#56b4e9",
    foreground="#f0f0f0",
    background="#101418",
    surface="#1a2026",
    panel="#252c33",
    dark=True,
    variables=_colours(
        {
            "card": "#dcdcdc",
            "card-ink": "#101418",
            "card-red": "#a84300",
            "card-small": "#5a5a5a",
            "chosen": "#ffffff",
            "chosen-ink": "#101418",
            "new": "#56b4e9",
            "new-ink": "#101418",
            "back": "#3a434c",
            "back-ink": "#7a8791",
            "faint": "#9aa4ac",
            "set": "#e69f00",
            "run": "#56b4e9",
        },
        ("#56b4e9", "#e69f00", "#009e73", "#f0e442", "#cc79a7", "#d55e00"),
        ("#d55e00", "#f0e442", "#56b4e9", "#009e73", "#e69f00", "#cc79a7", "#101418"),
    ),
)

HIGH_CONTRAST: Final = Theme(
    name="high-contrast",
    primary="#ffff00",
    secondary="#00ffff",
    accent="#ffff00",
    warning="#ffff00",
    error="#ff6060",
    success="#00ff00",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#202020",
    dark=True,
    variables=_colours(
        {
            "card": "#d8d8d8",
            "card-ink": "#000000",
            "card-red": "#a00000",
            "card-small": "#303030",
            "chosen": "#ffffff",
            "chosen-ink": "#000000",
            "new": "#00ff00",
            "new-ink": "#000000",
            "back": "#404040",
            "back-ink": "#c0c0c0",
            "faint": "#d0d0d0",
            "set": "#ffff00",
            "run": "#00ffff",
        },
        ("#00ffff", "#ff9040", "#00ff00", "#ff80ff", "#ffff00", "#80a0ff"),
        ("#ff6060", "#ffff00", "#60b8ff", "#00ff00", "#ffa030", "#ff80ff", "#000000"),
    ),
)

TERMINAL: Final = Theme(
    name="terminal",
    ansi=True,
    primary="ansi_blue",
    secondary="ansi_cyan",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    accent="ansi_blue",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    dark=True,
    variables={
        **BUILTIN_THEMES["ansi-dark"].variables,
        **_colours(
            {
                "key": "ansi_bright_black",
                "key-ink": "ansi_bright_white",
                "card": "ansi_white",
                "card-ink": "ansi_black",
                "card-red": "ansi_red",
                "card-small": "ansi_bright_black",
                "chosen": "ansi_bright_white",
                "chosen-ink": "ansi_black",
                "new": "ansi_green",
                "new-ink": "ansi_black",
                "back": "ansi_bright_black",
                "back-ink": "ansi_white",
                "faint": "ansi_bright_black",
                "set": "ansi_yellow",
                "run": "ansi_cyan",
            },
            (
                "ansi_cyan",
                "ansi_red",
                "ansi_green",
                "ansi_magenta",
                "ansi_yellow",
                "ansi_blue",
            ),
            (
                "ansi_red",
                "ansi_yellow",
                "ansi_blue",
                "ansi_green",
                "ansi_bright_red",
                "ansi_magenta",
                "ansi_black",
            ),
        ),
    },
)

THEMES: Final = (LAMPLIGHT, DAYLIGHT, COLOUR_BLIND, HIGH_CONTRAST, TERMINAL)
