"""What a page gets of the front end for a widget, if it has nothing of it."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from dreamtutor.widgets import parcels
from dreamtutor.widgets.front import Needed, program
from dreamtutor.widgets.parcels import packs


def traits(entry: str, needed: Needed | None = None) -> dict[str, Any]:
    """The traits of a widget with its program, for a page that knows no parcels."""
    own = program(entry, needed)
    with patch.object(parcels, "in_marimo", lambda: True):
        return {"_esm": own.script, "_first": packs(own.first), "_soon": packs(own.soon)}


def size(entry: str, needed: Needed | None = None) -> int:
    """In letters."""
    own = traits(entry, needed)
    return sum(map(len, [own["_esm"], *own["_first"], *own["_soon"]]))
