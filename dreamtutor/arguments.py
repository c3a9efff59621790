"""Arguments of Python calls: what does not fit is said in one sentence, before anything happens.

    @checked
    def play(game: str = "onirim", *, seats: int = 1, save: str | PathLike[str] | None = None): ...

Each argument is looked at by the kinds that its annotation names.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from inspect import Parameter, signature
from itertools import islice
from os import PathLike
from pathlib import Path
from reprlib import Repr
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
LONGEST = 200
"""Letters of a text, or of a number."""
LONGEST_NAME, LONGEST_PATH = 255, 4000
"""What file systems take for a name in bytes, and for a whole path."""
MOST = 1000
"""Things in a list."""
SHORT = Repr()
SHORT.maxstring = SHORT.maxother = SHORT.maxlong = 60
PATH, TEXTS, SETTINGS = "PathLike[str]", "Iterable[str]", "Mapping[str, Any]"
PATHS = "Iterable[PathLike[str]]"
LOWEST, HIGHEST = 520, 4000
"""Pixels: lower than this no table fits, and no screen is higher."""
Height = int | str
"""How high a table is: "fit", or so many pixels."""
HEIGHT = f'"fit" or a number of pixels from {LOWEST} to {HIGHEST}'
KINDS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "None": ("None", lambda value: value is None),
    "str": ("a text", lambda value: isinstance(value, str)),
    "int": ("a whole number", lambda value: isinstance(value, int)),
    "bool": ("True or False", lambda value: isinstance(value, int) and value in (0, 1)),
    PATH: ("a path", lambda value: isinstance(value, str) or is_path(value)),
    TEXTS: ("a list of texts", lambda value: isinstance(value, Iterable) and not is_bytes(value)),
    PATHS: ("a list of paths", lambda value: isinstance(value, Iterable) and not is_bytes(value)),
    SETTINGS: ("a dict of settings", lambda value: isinstance(value, Mapping)),
    "Description": ("a dict of zones and cards", lambda value: isinstance(value, Mapping)),
    "Game": ("a game", lambda value: hasattr(value, "record")),
    "TableWidget": ("a table", lambda value: hasattr(value, "game")),
    "WithGame": ("a table", lambda value: hasattr(value, "game")),
    "Height": (HEIGHT, lambda value: value == "fit" or is_pixels(value)),
    "ProgressCallback": ("a function", callable),
    "Scheme": ("a scheme of points", lambda value: hasattr(value, "least")),
    "Executor": ("an executor", lambda value: hasattr(value, "submit")),
}
"""What an annotation can name: each kind in words, and which values are of it."""
ALIASES = {"StepChoice": ["str", "int"], "Lessons": ["str", PATH, PATHS]}
"""Kinds that stand for others."""


def checked(function: F) -> F:
    """A decorator: the function raises an error that says what is wrong with an argument."""
    form = signature(function)
    kinds = {
        name: kinds_of(str(parameter.annotation)) for name, parameter in form.parameters.items()
    }

    @wraps(function)
    def call(*args: Any, **named: Any) -> Any:
        given = form.bind(*args, **named)
        for name, value in given.arguments.items():
            if form.parameters[name].kind is Parameter.VAR_POSITIONAL:
                given.arguments[name] = tuple(
                    checked_value(name, item, kinds[name]) for item in value
                )
            else:
                given.arguments[name] = checked_value(name, value, kinds[name])
        return function(*given.args, **given.kwargs)

    return cast("F", call)


def kinds_of(annotation: str) -> list[str]:
    """The kinds that an annotation names; none if it says nothing that is known here."""
    named = [kind for part in annotation.split(" | ") for kind in ALIASES.get(part, [part])]
    return named if all(kind in KINDS for kind in named) else []


def checked_value(name: str, value: Any, kinds: list[str]) -> Any:
    """The value, if it is of one of the kinds, and can be used."""
    if not kinds:
        return value
    if not any(KINDS[kind][1](value) for kind in kinds):
        names = [KINDS[kind][0] for kind in kinds if not (kind == "str" and PATH in kinds)]
        which = " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))
        raise TypeError(f"{name} must be {which}, not {short(value)}")
    if PATH in kinds and isinstance(value, str | PathLike):
        check_path(name, value)
    elif isinstance(value, str | int):
        check_text(name, value)
    elif (TEXTS in kinds or PATHS in kinds) and value is not None:
        value = [*islice(value, MOST + 1)]
        if len(value) > MOST:
            kind = "texts" if TEXTS in kinds else "paths"
            raise ValueError(f"{name} must be a list of at most {MOST} {kind}")
        for item in value:
            checked_value(name, item, ["str"] if TEXTS in kinds else ["str", PATH])
    elif SETTINGS in kinds and value is not None:
        for key, item in value.items():
            checked_value(f"each name in {name}", key, ["str"])
            checked_value(f"{name}: {key}", item, ["str", "int"])
    return value


def check_text(name: str, value: str | int) -> None:
    """A text that can be written down, or a number that is worth it."""
    if isinstance(value, int):
        if abs(value) >= 10 ** (LONGEST - 1):
            raise ValueError(f"{name} must be a number of fewer than {LONGEST} digits")
        return
    if len(value) > LONGEST:
        raise ValueError(f"{name} can have at most {LONGEST} letters, and this has {len(value)}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{name} holds half a letter: {short(value)}") from None


def check_path(name: str, value: str | PathLike[str]) -> None:
    """A path that a file can have."""
    try:
        parts = [os.fsencode(part) for part in Path(value).parts]
    except UnicodeEncodeError:
        parts = [b"\0"]
    if any(b"\0" in part for part in parts):
        raise ValueError(f"{name} cannot be {short(value)}: no file has such a name")
    if any(len(part) > LONGEST_NAME for part in parts) or len(str(value)) > LONGEST_PATH:
        raise ValueError(
            f"{name} cannot be {short(value)}: this is too long for the name of a file"
        )


def is_pixels(value: Any) -> bool:
    """A height that a table can have."""
    return isinstance(value, int) and not isinstance(value, bool) and LOWEST <= value <= HIGHEST


def is_path(value: Any) -> bool:
    return isinstance(value, PathLike) and isinstance(os.fspath(value), str)


def is_bytes(value: Any) -> bool:
    return isinstance(value, bytes | bytearray | memoryview)


def short(value: Any) -> str:
    """A value in a sentence, however large it is."""
    try:
        return SHORT.repr(value).replace("\n", " ")
    except ValueError:  # a number of more digits than Python writes
        return f"such a {type(value).__name__}"
