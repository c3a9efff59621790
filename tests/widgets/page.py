"""A page without a browser: it clicks at a table, and keeps what the table sends.

page = open_table(save=folder)
page.click(page.words(0)) == [{"method": "update", "state": {"scene": ...}, ...}]
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import comm
from ipywidgets.widgets.widget import _instances

import dreamtutor
from dreamtutor.engine.steps import Arrange
from dreamtutor.view.packing import packed
from dreamtutor.view.table_view import STATE
from dreamtutor.widgets.table import LiveTable
from dreamtutor.widgets.widget import PageWidget
from tests.browser.bridge import DirectComm, Message, raising_what_is_logged


class Page:
    """What a page in a browser would be for a table."""

    def __init__(self, table: LiveTable, wire: DirectComm) -> None:
        self.table, self.wire = table, wire
        wire.take()

    def send(self, message: Message) -> list[Message]:
        """Send a message of the widget protocol; what came back for it."""
        data = {**message, "buffer_paths": []}
        with raising_what_is_logged():
            self.table._handle_msg({"content": {"data": data}, "buffers": []})
        return self.wire.take()

    def click(self, content: Any) -> list[Message]:
        """Send what a click sends; words alone are an answer on the newest scene."""
        if isinstance(content, str):
            content = {"do": "answer", "words": content, "rev": self.rev}
        return self.send({"method": "custom", "content": content})

    @property
    def rev(self) -> int:
        rev: int = self.table.scene["rev"]
        return rev

    def words(self, n: int, of: str = "options") -> str:
        """The words of an option, or of a refusal."""
        words: str = self.table.scene["prompt"][of][n]["words"]
        return words

    def refused(self) -> str:
        """Words that are refused now; the row is begun for it if need be."""
        while not self.table.scene["prompt"]["refusals"]:
            self.click(self.words(0))
        return self.words(0, "refusals")

    @property
    def file(self) -> Path:
        assert self.table.path is not None
        return self.table.path

    def entries(self) -> list[dict[str, Any]]:
        if self.table.path is None:
            return []
        return [json.loads(line) for line in self.file.read_text("utf-8").splitlines()]


def as_sent(scene: Any) -> Any:
    """A scene as it travels to the page."""
    return json.loads(json.dumps(packed(scene)))


def scene_of(messages: list[Message]) -> Any:
    """The scene that was sent, and that nothing else was."""
    (message,) = messages
    assert message["method"] == "update"
    assert set(message["state"]) - {*STATE} == {"scene"}
    return message["state"]["scene"]


def error_of(messages: list[Message]) -> str:
    """What a page was told that it did wrong, and that it was told nothing else."""
    (message,) = messages
    assert message["method"] == "custom"
    assert set(message["content"]) == {"kind", "text"}
    assert message["content"]["kind"] == "error"
    text: str = message["content"]["text"]
    assert text
    return text


def opened(make: Callable[[], LiveTable], kind: type[DirectComm] = DirectComm) -> Page:
    """A page that shows a table."""
    with patch.object(comm, "create_comm", kind):
        table = make()
    return Page(table, cast(DirectComm, table.comm))


def open_table(
    save: Path | None = None,
    deal: str | int = "lamp 3",
    kind: type[DirectComm] = DirectComm,
    **how: Any,
) -> Page:
    """A table at which a game begins."""
    return opened(lambda: dreamtutor.play(deal=deal, save=save, **how), kind)


def sorting(save: Path | None = None) -> Page:
    """A table that asks to sort five cards: a key was discarded."""
    for deal in range(50):
        page = open_table(save, deal)
        keys = [one["words"] for one in page.table.scene["prompt"]["options"]
                if one["words"].startswith("discard") and one["words"].endswith("key")]  # fmt: skip
        if keys:
            page.click(keys[0])
            assert isinstance(page.table.record.prompt, Arrange)
            return page
    raise AssertionError("no key was dealt")


def below(widget: PageWidget) -> Any:
    """What a page shows below a widget, if anything."""
    return _instances[widget.below.removeprefix("anywidget:")] if widget.below else None
