"""Where the notebooks, lessons and replays are that come with the program."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def folder(name: str) -> Path:
    """A folder of content: beside the package in a checkout, inside it when installed."""
    installed = HERE / "_data" / name
    return installed if installed.is_dir() else HERE.parent / name
