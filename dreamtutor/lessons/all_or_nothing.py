"""What a learner does happens as a whole, or not at all, whatever breaks it off."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from dreamtutor.lessons.log import Demonstration, Tries
from dreamtutor.lessons.path import Walking


@contextmanager
def whole(lesson: Walking) -> Iterator[None]:
    """If this does not come to its end, the lesson stands where it stood."""
    before = {name: copied(one) for name, one in vars(lesson).items()}
    games = [lesson.path, lesson.away, lesson.film and lesson.film.game]
    stood = [(game.record, game.record.node) for game in games if game]
    lesson.deeds += 1
    try:
        yield
    except BaseException:
        vars(lesson).update(before)
        for record, node in stood:
            record.go(node)
        raise


def copied(value: Any) -> Any:
    """A value that stays as it is now."""
    if isinstance(value, list | dict):
        return value.copy()
    if isinstance(value, Tries):
        return replace(value, mistakes=[*value.mistakes])
    return replace(value) if isinstance(value, Demonstration) else value
