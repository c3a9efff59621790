"""What a table remembers of whoever uses it: what they prefer, and which rules they know by now.

One small file for each reader, in the folder that the system has for such things. It is only an
aid: a file that cannot be read is set aside, one that cannot be written is done without, and the
table is played all the same.

Several notebooks may be open at once, each with a memory of its own of the same file. Nobody waits
for anybody: before writing, each takes over what the others have written. How often a rule was
shown only grows, so the larger number is always the newer one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path, user_data_path

from dreamtutor.atomic_write import replace_file

HOME_VARIABLE = "DREAMTUTOR_HOME"
"""The variable that names another folder than the usual one."""
FILE = "reader.json"
ENOUGH = 2
"""A rule that was on the screen so often is known."""
LARGEST, MOST_RULES, LONGEST, MOST_TIMES = 1_000_000, 5000, 200, 1_000_000
"""What is larger was not written by us: bytes of the file, rules in it, letters of a name, times
that a rule was shown."""
LONGEST_PATH = 4000


def one_of(*choices: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in choices


def is_pace(value: Any) -> bool:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and 0 <= value <= 4  # which is true of no NaN, and asked of any large number


def is_name(value: Any) -> bool:
    """Whose notes they are that the reader writes."""
    return isinstance(value, str) and len(value) <= LONGEST and value.isprintable()


def is_class_folder(value: Any) -> bool:
    """The folder of the class that the reader has joined; empty if there is none to share."""
    return isinstance(value, str) and len(value) <= LONGEST_PATH and "\0" not in value


PREFERENCES: Mapping[str, Callable[[Any], bool]] = {
    "tells": one_of("everything", "new", "quiet"),
    "knows": one_of("off", "counts", "full"),
    "pace": is_pace,
    "size": one_of("fit", "large"),
    "sound": one_of("off", "on"),
    "advice": one_of("all", "ladder"),
    "by": is_name,
    "class": one_of("joined", "left", "told"),
    "class_folder": is_class_folder,
    "class_name": is_name,
    "class_key": is_name,
    "guided": one_of("yes", "no"),
}
"""What a reader can like one way or another, and which values are such ways."""


def data_folder() -> Path:
    """The folder of the reader's file."""
    named = os.environ.get(HOME_VARIABLE)
    return Path(named) if named else user_data_path("dreamtutor", appauthor=False)


def cache_folder() -> Path:
    """The folder for what can be made again at any time."""
    named = os.environ.get(HOME_VARIABLE)
    return Path(named) / "cache" if named else user_cache_path("dreamtutor", appauthor=False)


class Preferences:
    """The preferences of one reader, as this notebook knows them."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / FILE
        self.likes: dict[str, Any] = {}
        self.shown: dict[str, int] = {}
        """How often each rule was on the screen, by its id: a text that is improved later stays
        known."""
        self.aside: Path | None = None
        """Where a file that could not be read lies now."""
        self.stuck = False
        """Is the file out of reach? Then all this lasts only as long as the table."""
        self._others: dict[str, Any] = {}
        """What a later version may have written; it is kept."""
        self._seen: object = None
        """The state of the file when it was read last."""
        self.read()

    def __repr__(self) -> str:
        return f"Preferences({self.path}, {self.likes}, {len(self.shown)} rules)"

    def knows(self, rule: str) -> bool:
        return self.shown.get(rule, 0) >= ENOUGH

    def like(self, name: str, value: Any) -> None:
        """Remember that the reader wants it so from now on."""
        if PREFERENCES[name](value):
            self.read()
            self.likes[name] = value
            self._write()

    def saw(self, rules: Iterable[str]) -> None:
        """Count that these rules were on the screen once more."""
        self.read()
        for rule in dict.fromkeys(rules):
            self.shown[rule] = min(self.shown.get(rule, 0) + 1, MOST_TIMES)
        self._write()

    # The file

    def read(self) -> None:
        """Take over what is in the file, if it has changed."""
        try:
            state = self._state()
            if state is None or state == self._seen:
                return
            self._seen = state
            data = self.path.read_bytes() if state[1] <= LARGEST else b""
        except OSError:
            self.stuck = True
            return
        found = parsed(data)
        if found is None:
            self._set_aside()
        else:
            self._take_over(found)

    def _write(self) -> None:
        """Put all of it into the file. What others had put there was read just before; what they
        put there in this very moment they still know, and put there again."""
        whole = {**self._others, "likes": self.likes, "shown": self.shown}
        text = json.dumps({"version": 1, **whole}, indent=1, sort_keys=True)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self.path, text.encode())
            self._seen = self._state()
        except OSError:
            self.stuck = True
        else:
            self.stuck = False

    def _state(self) -> tuple[int, int, int] | None:
        """What changes whenever somebody writes to the file; None if there is none."""
        try:
            stat = self.path.stat()
        except FileNotFoundError:
            return None
        return stat.st_ino, stat.st_size, stat.st_mtime_ns

    def _take_over(self, found: dict[str, Any]) -> None:
        likes = mapping(found.pop("likes", None))
        known = PREFERENCES.keys() & likes.keys()
        self.likes = {name: likes[name] for name in sorted(known) if PREFERENCES[name](likes[name])}
        for rule, times in list(mapping(found.pop("shown", None)).items())[:MOST_RULES]:
            if isinstance(times, int) and len(rule) <= LONGEST:
                self.shown[rule] = max(min(times, MOST_TIMES), self.shown.get(rule, 0))
        self._others = found

    def _set_aside(self) -> None:
        aside = self.path.with_name(self.path.name + ".broken")
        with suppress(OSError):
            os.replace(self.path, aside)
            self.aside = aside


def mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def parsed(data: bytes) -> dict[str, Any] | None:
    """What stands in the file; None if this is no JSON object."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):  # no JSON, no text, or brackets without end
        return None
    return found if isinstance(found, dict) else None
