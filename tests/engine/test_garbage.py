"""What is made at once and stays: no garbage is looked for in it, and nothing is kept for ever."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from dreamtutor.engine.garbage import collecting_later, making_what_stays


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


class Ring:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.me = self


def rings() -> int:
    return sum(type(one) is Ring for one in gc.get_objects())


def is_old(made: object) -> bool:
    return any(one is made for one in gc.get_objects(generation=2))


def test_what_stays_is_old_at_once() -> None:
    with collecting_later():
        young = Ring()
        assert not is_old(young)
    with making_what_stays():
        made = Ring()
        assert not is_old(made)
        assert not gc.isenabled()
    assert is_old(made)
    assert gc.isenabled()


def test_what_was_made_so_and_is_needed_no_more_is_freed() -> None:
    gc.collect()
    there = rings()
    with making_what_stays():
        Ring()
    assert rings() == there + 1
    gc.collect()
    assert rings() == there
    assert gc.get_freeze_count() == 0


def test_what_somebody_else_has_frozen_stays_so() -> None:
    gc.freeze()
    frozen = gc.get_freeze_count()
    with making_what_stays():
        Ring()
    assert gc.get_freeze_count() > frozen / 2  # a few of them are given up at any time


def test_who_wants_no_collections_gets_none() -> None:
    gc.disable()
    for later in (collecting_later, making_what_stays):
        with later():
            pass
        assert not gc.isenabled()
