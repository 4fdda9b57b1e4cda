"""Checks that a view consists of frozen values at every depth."""

from dataclasses import fields, is_dataclass
from enum import Enum


def frozen(kind: type) -> bool:
    """Whether a dataclass refuses to be changed, also by new attributes."""
    return {"__setattr__", "__slots__"} <= vars(kind).keys()


def not_plain(value: object, where: str = "view") -> list[str]:
    """The paths inside a value whose values can be changed or have a type that can't be checked."""
    match value:
        case None | bool() | int() | str() | Enum():
            return []
        case tuple() | frozenset():
            return [
                place
                for at, part in enumerate(value)
                for place in not_plain(part, f"{where}[{at}]")
            ]
        case _ if is_dataclass(value) and not isinstance(value, type) and frozen(type(value)):
            return [
                place
                for field in fields(value)
                for place in not_plain(getattr(value, field.name), f"{where}.{field.name}")
            ]
        case _:
            return [f"{where}: a {type(value).__name__}"]
