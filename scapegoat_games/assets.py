"""Finds content files: in a wheel inside the package, in a checkout next to the package."""

from pathlib import Path
from typing import Final, Literal, TypeAlias

AssetKind: TypeAlias = Literal["rules", "cards", "lessons", "pictures", "figures"]

_ENDINGS: Final[dict[AssetKind, str]] = {
    "rules": ".md",
    "cards": ".toml",
    "lessons": ".toml",
    "pictures": ".txt",
    "figures": ".json",
}
_PACKAGE: Final = Path(__file__).parent


class MissingAsset(Exception):
    """A content file is missing from the installation. The exception's text names the file."""


def text(kind: AssetKind, name: str) -> str:
    """The text of the file in ``assets`` with this kind and name. Raises ``MissingAsset``."""
    path = _folder(kind) / f"{name}{_ENDINGS[kind]}"
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise MissingAsset(
            f"The file assets/{kind}/{path.name} is missing from this installation."
        ) from error


def names(kind: AssetKind) -> tuple[str, ...]:
    """The names of all files of a kind, without their endings, in alphabetical order."""
    return tuple(sorted(path.stem for path in _folder(kind).glob(f"*{_ENDINGS[kind]}")))


def _folder(kind: AssetKind) -> Path:
    shipped = _PACKAGE / "assets" / kind
    return shipped if shipped.is_dir() else _PACKAGE.parent / "assets" / kind
