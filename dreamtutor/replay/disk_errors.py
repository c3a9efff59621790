"""What a disk did not do, in words: one sentence that says what happened and what to do."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike

from dreamtutor.texts import Words
from dreamtutor.texts.safe_text import path_as_text, visible

WHY = {
    errno.ENOENT: "gone",
    errno.ENOTDIR: "in_the_way",
    errno.EEXIST: "in_the_way",
    errno.EISDIR: "folder",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENAMETOOLONG: "long_name",
    errno.EMFILE: "too_many",
    errno.ENFILE: "too_many",
}
"""The sentence for each number of the operating system; each stands in the texts, under `disk`."""


class WriteError(OSError):
    """Something could not be written."""

    def __init__(self, why: str, path: str | PathLike[str], error: Exception | None = None) -> None:
        number = error.errno if isinstance(error, OSError) else None
        super().__init__(number, why, str(path))
        self.why, self.file = why, path_as_text(path)
        self.reason = visible(getattr(error, "strerror", None) or str(error or why))
        self.in_memory = False
        """Is it a game that is still in memory, and can be saved elsewhere?"""

    def text(self, words: Words) -> str:
        """What happened and what to do, in the words of a language."""
        advice = words.text("disk", "keeps") if self.in_memory else ""
        return f"{self.without_advice(words)} {advice}".strip()

    def without_advice(self, words: Words) -> str:
        """What happened, without how to save the game: for whoever has no table to do so."""
        return words.text("disk", self.why, file=self.file, reason=self.reason)

    def __str__(self) -> str:
        return self.text(Words("onirim"))


class FileTakenError(WriteError, FileExistsError):
    """There is a file already."""

    def __init__(self, path: str | PathLike[str]) -> None:
        super().__init__("taken", path)


def error_text(error: Exception, words: Words) -> str:
    """What an exception says, in the words of a language if it has such."""
    return error.text(words) if isinstance(error, WriteError) else str(error)


@contextmanager
def as_write_errors(path: str | PathLike[str]) -> Iterator[None]:
    """Whatever the system says of a path in this block is raised as a `WriteError`. It may also be
    a path that no system takes."""
    try:
        yield
    except WriteError:
        raise
    except ValueError as error:  # a zero in it, or half a letter
        raise WriteError("no_name", path, error) from None
    except OSError as error:
        raise WriteError(WHY.get(error.errno or 0, "other"), path, error) from None
