"""What the entries of a file are made of: plain values that keep what is not known here.

What we write ourselves is as it should be. What strangers wrote is checked when it is read
(`dreamtutor.replay.checks`).
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Annotated, Any, ClassVar, Self, dataclass_transform


class Must:
    """What a value must be, in the words of `pydantic.Field`: `Annotated[str, Must(max_length=9)]`.
    It is looked at when something is checked."""

    def __init__(self, **says: Any) -> None:
        self.says = says

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        from pydantic import Field  # noqa: PLC0415 - whoever asks has imported it

        return handler.generate_schema(Annotated[source, Field(**self.says)])


ShortWord = Annotated[str, Must(max_length=200)]
CardSpot = tuple[ShortWord, Annotated[int, Must(ge=0, le=10_000)]]
"""A zone, and the number of a slot in it."""


def called(name: str) -> Any:
    """A field that has another name in a file."""
    return field(metadata={"alias": name})


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field, called))
class JsonModel:
    """What is not known is kept, not judged. Each kind is a dataclass whose fields are named; that
    nobody changes them, the type checker sees to."""

    __pydantic_config__: ClassVar[Any] = {"extra": "allow", "populate_by_name": True}

    def __init_subclass__(cls) -> None:
        dataclass(kw_only=True, eq=False, repr=False)(cls)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._names)
        return f"{type(self).__name__}({said})"

    @property
    def unknown(self) -> dict[str, Any]:
        """What the entry says beyond the fields that are known here."""
        known = self._names
        return {name: value for name, value in vars(self).items() if name not in known}

    @property
    def _names(self) -> Mapping[str, str]:
        kind: Any = type(self)
        return names_in_files(kind)

    def changed(self, **fields: Any) -> Self:
        """The same entry, with other values in some fields."""
        other = copy(self)
        vars(other).update(fields)
        return other

    def as_json(self) -> dict[str, Any]:
        """The entry as it stands in a file, without what it does not say."""
        names = self._names
        return {
            names.get(name, name): plain(value)
            for name, value in vars(self).items()
            if value is not None
        }


class NotAnEntryError(ValueError):
    """Something is not as the format wants it."""


@cache
def names_in_files(kind: Any) -> Mapping[str, str]:
    """The fields of a kind of entry, each with its name in a file."""
    return {part.name: part.metadata.get("alias", part.name) for part in fields(kind)}


def plain(value: Any) -> Any:
    """A value as JSON knows it."""
    if isinstance(value, JsonModel):
        return value.as_json()
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return value
