"""Is a value what its type says? For plain data: dicts with known keys, lists, pairs and words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import (
    Any,
    ForwardRef,
    Literal,
    NotRequired,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from dreamtutor.texts import markdown


@cache
def named(kind: ForwardRef) -> Any:
    """The type that a name in quotes stands for, in the one module that has such."""
    return getattr(markdown, kind.__forward_arg__)


@cache
def fields(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The keys of a dict of a known kind: their types, and whether they must be there."""
    hints = get_type_hints(kind, include_extras=True)
    marked = {key for key, hint in hints.items() if get_origin(hint) is NotRequired}
    return {
        key: (
            get_args(hint)[0] if key in marked else hint,
            key not in marked and key in kind.__required_keys__,
        )
        for key, hint in hints.items()
    }


def faults(value: Any, kind: Any, where: str = "scene") -> Iterator[str]:
    """Where a value is not what it should be."""
    origin, inside = get_origin(kind), get_args(kind)
    if isinstance(kind, ForwardRef):
        yield from faults(value, named(kind), where)
    elif origin is UnionType:
        several = [[*faults(value, one, where)] for one in inside]
        if all(several):
            yield from min(several, key=len)
    elif is_typeddict(kind):
        yield from faults_of_dict(value, kind, where)
    elif origin is Literal:
        if value not in inside:
            yield f"{where} is {value!r}"
    elif origin is list:
        if type(value) is not list:
            yield f"{where} is no list"
        for n, one in enumerate(value):
            yield from faults(one, inside[0], f"{where}[{n}]")
    elif origin is tuple:
        if len(value) != len(inside):
            yield f"{where} has {len(value)} parts"
        for one, of in zip(value, inside, strict=False):
            yield from faults(one, of, where)
    elif origin is dict:
        for key, one in value.items():
            yield from faults(key, inside[0], f"a key of {where}")
            yield from faults(one, inside[1], f"{where}[{key!r}]")
    elif type(value) is not kind:
        yield f"{where} is {value!r}"


def faults_of_dict(value: Any, kind: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where} is {value!r}"
        return
    known = fields(kind)
    for key, (_, needed) in known.items():
        if needed and key not in value:
            yield f"{where} has no {key}"
    for key, one in value.items():
        if key in known:
            yield from faults(one, known[key][0], f"{where}.{key}")
        else:
            yield f"{where} has a {key}"


def texts(value: Any) -> Iterator[str]:
    """All words anywhere in plain data, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield key
            yield from texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from texts(one)
