"""Versions of the format: files that older programs wrote, in the form of today.

The version of a file stands in its header: "dreamtutor/1". Fields and entries that are new, and
that an older program may pass over, need no new version. One that changes what a field means
raises `FORMAT` and adds its upcast here: a pure function from an entry as the version before wrote
it to an entry of the version after. A file that an older program began and this one goes on with
holds lines of both, so an upcast leaves alone what is of the later version already.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from dreamtutor.replay.format import FORMAT

Raw = dict[str, Any]
"""An entry as it stands in a file."""
Upcast = Callable[[Raw], Raw]
UPCASTS: dict[str, tuple[str, Upcast]] = {}
"""From each older version to the one after it. There is none: the first version is the newest."""
VERSION_NAME = re.compile(r"dreamtutor/([1-9][0-9]{0,8})")


class UnknownVersionError(ValueError):
    """A file is of a version that this program does not read."""


def upcast(
    version: object,
    chain: Mapping[str, tuple[str, Upcast]] = UPCASTS,
    today: str = FORMAT,
) -> Upcast | None:
    """A function that brings an entry of a version into the form of today; None if it has that form
    already."""
    if version is None:
        raise UnknownVersionError(
            "the header names no format: it cannot be told how the file is to be read"
        )
    steps: list[Upcast] = []
    at = str(version)
    while at != today:
        if at not in chain:
            raise UnknownVersionError(why_unreadable(version, today))
        at, step = chain[at]
        steps.append(step)
    return one_after_the_other(steps) if steps else None


def one_after_the_other(steps: list[Upcast]) -> Upcast:
    """Several upcasts as one."""

    def upcast_all(raw: Raw) -> Raw:
        for step in steps:
            raw = step(raw)
            if raw.get("t") == "also" and isinstance(raw.get("header"), dict):
                raw = {**raw, "header": step(raw["header"])}  # it stood in a file of its own
        return raw

    return upcast_all


def why_unreadable(version: object, today: str) -> str:
    """Why a version is not read."""
    named, ours = VERSION_NAME.fullmatch(str(version)), VERSION_NAME.fullmatch(today)
    if named and ours and int(named[1]) > int(ours[1]):
        return (
            f"a later version of dreamtutor wrote this file ({named[0]}), and this one reads "
            f"{today}: update dreamtutor to open it"
        )
    return f"the format is {version!r:.100}; this program reads {today!r}"
