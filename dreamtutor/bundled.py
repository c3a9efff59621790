"""Where the notebooks, lessons and replays are that come with the program."""

from __future__ import annotations

from pathlib import Path

PACKAGE_FOLDER = Path(__file__).parent


def folder(name: str) -> Path:
    """A folder of content: beside the package in a checkout, inside it when installed."""
    installed = PACKAGE_FOLDER / "_data" / name
    return installed if installed.is_dir() else PACKAGE_FOLDER.parent / name
