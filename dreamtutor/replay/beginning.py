"""How a file begins, for whoever opens it to look at it: its header and its first step, which is
all that the first picture needs.

To check what strangers wrote pydantic is needed (`dreamtutor.replay.checks`), and all lines are
read. Both take longer than a first picture should. So what is right beyond doubt is taken here as
it is, and what leaves a doubt is not taken at all: then the whole file is read at once.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from dreamtutor.replay.format import FORMAT, Header, StepLine
from dreamtutor.replay.json_model import JsonModel, Must, names_in_files
from dreamtutor.replay.reader import Contents, FileLine, Limits


class DoubtError(ValueError):
    """Something may be wrong."""


def beginning_of(path: Path, data: bytes, limits: Limits) -> Contents | None:
    """The header and the first step of a file that holds `data`; None if there is any doubt."""
    lines = data.split(b"\n", 2)[:2]
    try:
        header, step = (
            _line(number, kind, raw, limits)
            for number, (kind, raw) in enumerate(zip((Header, StepLine), lines, strict=True), 1)
        )
    except (ValueError, RecursionError):  # a doubt, or no JSON
        return None
    contents = Contents(path, [header, step], "", limits=limits)
    return contents if contents.header.format == FORMAT else None


def _line(number: int, kind: type[JsonModel], raw: bytes, limits: Limits) -> FileLine:
    text = raw.decode("utf-8")
    if len(raw) > limits.line or "\\u" in text:  # it may stand for half a letter
        raise DoubtError
    return FileLine(number, text, surely(kind, json.loads(text, parse_constant=_doubt)))


def surely(kind: Any, value: Any) -> Any:
    """A value that is of a kind beyond doubt, as it is kept. The kinds are those that the format
    uses (`dreamtutor.replay.format`)."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        made = surely(parts[0], value)
        return made if all(_is_as_it_must(made, must) for must in parts[1:]) else _doubt()
    if origin in (Union, UnionType):
        return _one_of(parts, value)
    if origin is Literal:
        return value if type(value) is str and value in parts else _doubt()
    if origin is dict and type(value) is dict:
        return {surely(parts[0], name): surely(parts[1], part) for name, part in value.items()}
    if origin is list and type(value) is list:
        return [surely(parts[0], part) for part in value]
    if origin is tuple and type(value) is list:
        return tuple(map(surely, parts, value)) if len(parts) == len(value) else _doubt()
    if isinstance(kind, type) and issubclass(kind, JsonModel) and type(value) is dict:
        return _entry(kind, value)
    return value if kind in (str, int, bool, NoneType) and type(value) is kind else _doubt()


def _entry(kind: Any, value: dict[str, Any]) -> JsonModel:
    kinds = _fields(kind)
    if not value.keys() <= kinds.keys():
        raise DoubtError
    try:
        made: JsonModel = kind(
            **{kinds[name][0]: surely(kinds[name][1], part) for name, part in value.items()}
        )
        return made
    except TypeError as missing:
        raise DoubtError from missing


@cache
def _fields(kind: Any) -> dict[str, tuple[str, Any]]:
    """The fields of an entry by their names in a file: how they are called here, and their kind."""
    kinds = get_type_hints(kind, include_extras=True)
    return {there: (here, kinds[here]) for here, there in names_in_files(kind).items()}


def _one_of(kinds: tuple[Any, ...], value: Any) -> Any:
    for kind in kinds:
        try:
            return surely(kind, value)
        except DoubtError:
            continue
    raise DoubtError


def _is_as_it_must(value: Any, must: Must) -> bool:
    says = must.says
    return all(
        (
            "ge" not in says or says["ge"] <= value <= says["le"],
            "max_length" not in says or len(value) <= says["max_length"],
            "min_length" not in says or len(value) >= says["min_length"],
        )
    )


def _doubt(_constant: str = "") -> Any:
    raise DoubtError
