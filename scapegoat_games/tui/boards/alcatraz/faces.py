"""The signs for items, guards, letters and players, a few cells wide. No two signs are alike."""

from typing import Final

from textual.content import Content

from scapegoat_games.games.alcatraz import phrases, pieces
from scapegoat_games.games.alcatraz.items import distinct
from scapegoat_games.games.alcatraz.view import Sheet

ITEM_SIGNS: Final = ("k", "n", "c", "d", "t", "gun")
"""The signs of items are small letters: capital letters stand for letters of the plan."""
GUARD: Final = "▮"
_NO_GUARD: Final = "▯"
NEWEST: Final = "+"
_STAMINA: Final = "♥"
_NOT_MARKED: Final = "·"
FREE: Final = "_"
CARD: Final = "▤"
"""A blackmail card, face down."""
SCAPEGOAT: Final = "¤"
GOLD: Final = "*"
STRUCK: Final = "!"
"""The sign before a line about what others did to the player since the player's last turn."""

SIGNS: Final = (
    (f" A  2p ≤1{GUARD} kt", "a task: letter A, 2 prisoners, at most 1 guard, a key and a tool"),
    ("k n c d t gun", "key, knife, clothes, drug, tool, the gun"),
    (f"{NEWEST}{GUARD * 2}{_NO_GUARD * 2}", "2 guards of at most 4, one of them new this round"),
    (f"Chapel{GOLD}", "its golden side is up; without the star the silver one"),
    (f"AB{_NOT_MARKED * 2}E{_NOT_MARKED}", "the letters of the plan that are marked: A, B and E"),
    (f"k n {FREE}", "a key, a knife and room for one more item"),
    (f"{_STAMINA}2 $1 {CARD}", "2 Stamina, 1 Cash, a blackmail card"),
    (f"{SCAPEGOAT} goat +2", "the Scapegoat, with 2 more action points"),
    ("▶ … »", "decides now; hasn't voted yet; is pointed at"),
    (f"{STRUCK} Bo steals", "what others did to you since your last turn"),
)
"""Every sign on a page, and its meaning."""


def guards(number: int, *, newest: bool = False) -> Content:
    """The signs of the guards at a location, with a mark if one of them is new.

    >>> guards(3).plain, guards(2, newest=True).plain
    (' ▮▮▮▯', '+▮▮▯▯')
    """
    style = "bold $error" if number == pieces.MOST_GUARDS else "bold"
    empty = Content.styled(_NO_GUARD * (pieces.MOST_GUARDS - number), "$faint")
    mark = Content.styled(NEWEST if newest else " ", "bold $error")
    return mark + Content.styled(GUARD * number, style) + empty


def item_signs(items: pieces.Items) -> Content:
    """The signs of items, with a space before the gun.

    >>> item_signs((0, 3, 3, 5)).plain
    'kdd gun'
    """
    plain = "".join(ITEM_SIGNS[item] for item in items if item != pieces.GUN)
    parts = [Content.styled(plain, "bold")] if plain else []
    return Content(" ").join([*parts, *([_gun()] if pieces.GUN in items else [])])


def _gun() -> Content:
    return Content.styled(ITEM_SIGNS[pieces.GUN], "bold $accent")


def held(items: pieces.Items) -> Content:
    """The signs of the items on a sheet, and of its free spaces."""
    signs = [
        _gun() if item == pieces.GUN else Content.styled(ITEM_SIGNS[item], "bold") for item in items
    ]
    free = [Content.styled(FREE, "$faint")] * (pieces.MOST_ITEMS - len(items))
    return Content(" ").join([*signs, *free])


def items_in_words(items: pieces.Items) -> str:
    """Items in few words.

    >>> items_in_words((0, 1, 2, 3, 4, 5)), items_in_words((1, 2, 3, 4)), items_in_words((3, 3))
    ('gun, one of each', 'all but a key', '2 drugs')
    """
    found = distinct(items)
    plain = tuple(item for item in found if item != pieces.GUN)
    gun = ("gun",) if pieces.GUN in found else ()
    single = len(set(items)) == len(items)
    if single and len(plain) == pieces.GUN:
        return ", ".join((*gun, "one of each"))
    if single and len(plain) == pieces.GUN - 1:
        (missing,) = (item for item in range(pieces.GUN) if item not in plain)
        return ", ".join((*gun, f"all but {phrases.thing(missing)}"))
    others = phrases.short_list(tuple(item for item in items if item != pieces.GUN))
    return ", ".join(filter(None, (*gun, others)))


def letter(name: str) -> Content:
    return Content.styled(name, "bold $card-ink on $card")


def marks(sheet: Sheet, gap: str = "") -> Content:
    """The letters on a sheet, and a dot for each letter missing there.

    >>> marks(Sheet((), 0, 0, 0b100010)).plain
    '·B···F'
    """
    return Content(gap).join(
        letter(name) if name in sheet.letters else Content.styled(_NOT_MARKED, "$faint")
        for name in pieces.LETTERS
    )


def stamina(number: int) -> Content:
    """The sign and the number of a prisoner's Stamina.

    >>> stamina(2).plain
    '♥2'
    """
    return Content.styled(f"{_STAMINA}{number}", "bold $error" if number else "$faint")


def cash(number: int) -> Content:
    """The sign and the number of a prisoner's Cash.

    >>> cash(0).plain
    '$0'
    """
    return Content.styled(f"${number}", "bold $success" if number else "$faint")
