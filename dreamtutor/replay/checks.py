"""What strangers wrote, checked: each entry of a file, before anybody looks at it.

This imports pydantic, so it is imported when there is something to check.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json

from dreamtutor.replay.format import (
    FORMAT,
    Also,
    Cursor,
    Header,
    Help,
    Note,
    RefusedTry,
    StepLine,
    Tags,
)
from dreamtutor.replay.json_model import JsonModel, Must, NotAnEntryError

E = TypeVar("E", bound=JsonModel)


def entry_of(kind: type[E], data: Any) -> E:
    """What stands in a file, as an entry of a kind."""
    kinds: Any = kind  # by which the checker is kept
    try:
        checked: E = checker(kinds).validate_python(data)
    except ValidationError as error:
        raise NotAnEntryError(first_fault(error)) from error
    return checked


@cache
def checker(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def first_fault(error: ValidationError) -> str:
    """The first thing that is wrong, in one sentence."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"the field {where!r} is wrong: {first['msg'].lower()}"


def json_of(text: str) -> Any:
    """What a text says in JSON."""
    return from_json(text, allow_inf_nan=False)


def schema() -> dict[str, Any]:
    """The JSON Schema of one line of a replay file."""
    lines: TypeAdapter[Any] = TypeAdapter(
        Annotated[
            Header | StepLine | RefusedTry | Cursor | Note | Also | Tags | Help,
            Must(discriminator="t"),
        ]
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"One line of a replay file ({FORMAT})",
    } | lines.json_schema(by_alias=True)
