"""What strangers wrote, as it can be shown: nothing in it can steer a terminal."""

from __future__ import annotations

import os
from os import PathLike


def visible(text: str) -> str:
    """A line of text without what is not seen."""
    return text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)


def path_as_text(path: str | PathLike[str]) -> str:
    """The name of a file or folder. Files are called anything, also what is no text."""
    try:
        name = os.fsencode(path).decode("utf-8", "replace")
    except UnicodeEncodeError:  # half a letter: no file is called that
        name = str(path)
    if name.isprintable():
        return name
    return "".join(c if c.isprintable() else "\ufffd" for c in name)
