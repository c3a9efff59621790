"""How far long work is: a bar by tqdm, if it is installed (extra `analysis`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

T = TypeVar("T")


def with_progress(work: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The same, one after the other, while somebody is shown how far it is."""
    try:
        from tqdm.auto import tqdm  # noqa: PLC0415 - seldom needed, and may not be there
    except ImportError:
        yield from work
        return
    bar: Any = tqdm(work, total=total, desc=what, leave=False, disable=None)
    yield from bar
