"""What the sheets beside the table show that need more than the scene.

A sheet is made only while somebody has it open: the whole line of a game, or the chances of every
card, would be too much to send with each answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypedDict

from dreamtutor.engine.record import Record
from dreamtutor.texts import Words
from dreamtutor.view.history import History, history
from dreamtutor.view.known_cards import KnownSheet, known
from dreamtutor.view.preview import Foreseen, foresight

Sheet = Callable[[Record, Words], Mapping[str, Any]]


class Sheets(TypedDict, total=False):
    """What the sheets show that are open."""

    foresight: dict[str, Foreseen]
    """By the words of each answer what it would bring."""
    history: History
    known: KnownSheet


SHEETS: dict[str, Sheet] = {"foresight": foresight, "history": history, "known": known}
"""By the names under which the page asks for them."""
