"""`dreamtutor freeze`: a notebook for publishing, in which tables are pictures and text.

A widget in a saved notebook lives only as long as its kernel. What is beside it in the same output,
a picture and text, is shown everywhere: on the web, in print, without a server. Freezing takes the
widget away, and leaves what is beside it; nothing is run for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat

from dreamtutor.exports import output_files
from dreamtutor.replay import checks, loader, reader
from dreamtutor.replay.format import Header
from dreamtutor.replay.headers import identity
from dreamtutor.replay.reader import ReplayError
from dreamtutor.texts import Words
from dreamtutor.view.picture import as_html
from dreamtutor.view.scene_builder import scene
from dreamtutor.view.text import as_text

WIDGET = "application/vnd.jupyter.widget-view+json"
OURS = "dreamtutor"
"""Under this name an output says in its metadata which game it shows."""
LARGEST = 256_000_000
"""Bytes of a notebook."""
MANY = 10_000
"""So many replays are looked through, and no more."""


class NotebookError(ValueError):
    """A file cannot be read as a notebook, or there is nothing in it to publish."""


@dataclass
class FrozenNotebook:
    """What became of a notebook."""

    notebook: nbformat.NotebookNode
    widgets: int = 0
    """Widgets that are pictures or text now."""
    ended: int = 0
    """Tables of these that show where their game ended."""
    missing: int = 0
    """Tables whose game was looked for and not found."""


def read_notebook(path: Path) -> nbformat.NotebookNode:
    """A notebook from a file, of any version."""
    try:
        if path.stat().st_size > LARGEST:
            raise NotebookError(f"{path}: the file is larger than {LARGEST:,} bytes")
        text = path.read_text(encoding="utf-8")
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        if isinstance(error, NotebookError):
            raise
        raise NotebookError(f"{path}: this is no notebook: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("nbformat"), int):
        raise NotebookError(f"{path}: this is no notebook")
    try:
        notebook: nbformat.NotebookNode = nbformat.reads(text, as_version=4)
        nbformat.validate(notebook)
    except (nbformat.ValidationError, ValueError, KeyError, AttributeError, TypeError) as error:
        first = str(error).strip().partition("\n")[0]
        raise NotebookError(f"{path}: this is no whole notebook: {first}") from error
    return notebook


def freeze(
    notebook: nbformat.NotebookNode, replays: Iterable[Path] | None = None
) -> FrozenNotebook:
    """The notebook with pictures and text for widgets; it is changed itself. With `replays`, files
    and folders, each table is shown where its game ended, if that is found there."""
    done = FrozenNotebook(notebook)
    found = [cell.outputs for cell in notebook.cells if cell.get("outputs")]
    if not found:
        raise NotebookError("there are no outputs in this notebook: run it first, and save it")
    known = None if replays is None else KnownGames(replays)
    for output in (output for outputs in found for output in outputs):
        of = output.get("metadata", {}).pop(OURS, None)
        data = output.get("data", {})
        if known and of and WIDGET in data:
            if ending := known.ending(of):
                data.update(ending)
                done.ended += 1
            else:
                done.missing += 1
        if data.pop(WIDGET, None) is not None:
            output.get("metadata", {}).pop(WIDGET, None)
            if not data:  # a widget of somebody else that left nothing
                data["text/plain"] = "A widget: run the cell to see it."
            done.widgets += 1
    notebook.metadata.pop("widgets", None)
    return done


class KnownGames:
    """The games in some replay files."""

    def __init__(self, places: Iterable[Path]) -> None:
        self.files: dict[tuple[str, ...], list[Path]] = {}
        for n, path in enumerate(replay_files(places)):
            if n == MANY:
                break
            if header := header_of(path):
                self.files.setdefault(key(identity(header)), []).append(path)

    def ending(self, of: Any) -> dict[str, str] | None:
        """Picture and text of a game where it ended; nothing if it is not there, or if it cannot
        be told which it is."""
        paths = self.files.get(key(of), [])
        if len(paths) != 1:
            return None
        try:
            contents = reader.read(paths[0])
            words = Words(contents.header.game, str(of.get("lang", "en")))
            record = loader.record_of(contents)
        except (ReplayError, ValueError):
            return None
        shown = scene(record, words)
        html = as_html(shown, words.for_settings(record.rules.settings))
        return {"text/plain": as_text(shown), "text/html": html}


def key(of: Any) -> tuple[str, ...]:
    if not isinstance(of, dict):
        return ()
    return tuple(str(of.get(name, "")) for name in ("game", "deal", "at"))


def replay_files(places: Iterable[Path]) -> Iterator[Path]:
    for place in places:
        yield from sorted(place.glob("*.jsonl")) if place.is_dir() else [place]


def header_of(path: Path) -> Header | None:
    """The header of a replay; nothing if it is none."""
    try:
        with path.open("rb") as file:
            line = file.readline(reader.LIMITS.line)
        return checks.entry_of(Header, checks.json_of(line.decode()))
    except (OSError, ValueError):
        return None


def write(done: FrozenNotebook, out: Path, *, over: bool = False) -> None:
    """Write it down; over another file only when told so."""
    output_files.write(out, f"{nbformat.writes(done.notebook)}\n", force=over)
