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
        self.keeps = False
        """Is it a game that is still in memory, and can be saved elsewhere?"""

    def said(self, words: Words) -> str:
        """What happened and what to do, in the words of a language."""
        keeps = words.said("disk", "keeps") if self.keeps else ""
        return f"{self._said(words)} {keeps}".strip()

    @property
    def happened(self) -> str:
        """The same for those who have no table to save from."""
        return self._said(Words("onirim"))

    def __str__(self) -> str:
        return self.said(Words("onirim"))

    def _said(self, words: Words) -> str:
        return words.said("disk", self.why, file=self.file, reason=self.reason)


class FileTakenError(WriteError, FileExistsError):
    """There is a file already."""

    def __init__(self, path: str | PathLike[str]) -> None:
        super().__init__("taken", path)


def told(error: Exception, words: Words) -> str:
    """What an exception says, in the words of a language if there are such."""
    return error.said(words) if isinstance(error, WriteError) else str(error)


@contextmanager
def in_words(path: str | PathLike[str]) -> Iterator[None]:
    """What fails in here is told in words. A path can be one that no system takes, too."""
    try:
        yield
    except WriteError:
        raise
    except ValueError as error:  # a zero in it, or half a letter
        raise WriteError("no_name", path, error) from None
    except OSError as error:
        raise WriteError(WHY.get(error.errno or 0, "other"), path, error) from None
