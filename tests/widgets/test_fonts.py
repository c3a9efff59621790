"""Any page may ask for the fonts: it gets them in one message, and no notebook saves them."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import comm
import pytest
from anywidget import AnyWidget

import dreamtutor
from dreamtutor.exports.fonts import font_file, page_fonts
from dreamtutor.widgets.course import course
from tests.browser.bridge import DirectComm, raising_what_is_logged
from tests.widgets import taught
from tests.widgets.replays import played

MAKE: dict[str, Callable[[Path], AnyWidget]] = {
    "live": lambda here: dreamtutor.play(save=here),
    "replay": lambda here: dreamtutor.watch(played(here)),
    "lesson": lambda _here: taught.lesson(step="rows"),
    "course": lambda _here: course().page,
    "library": lambda here: dreamtutor.library(here).page,
}


@pytest.fixture(params=MAKE)
def widget(request: pytest.FixtureRequest, tmp_path: Path) -> AnyWidget:
    with patch.object(comm, "create_comm", DirectComm):
        return MAKE[request.param](tmp_path)


def ask(widget: AnyWidget, content: Any) -> list[Any]:
    wire = cast(DirectComm, widget.comm)
    wire.take()
    with raising_what_is_logged():
        data = {"method": "custom", "content": content, "buffer_paths": []}
        widget._handle_msg({"content": {"data": data}, "buffers": []})
    return wire.take()


def test_who_asks_for_the_fonts_gets_each_with_its_file_and_nothing_else(widget: AnyWidget) -> None:
    before = widget.get_state()
    (message,) = ask(widget, {"do": "fonts"})
    assert message["content"] == {"kind": "fonts", "fonts": [*page_fonts().values()]}
    assert [*map(b64decode, message["buffers"])] == [*map(font_file, page_fonts())]
    assert widget.get_state() == before


def test_what_is_saved_of_a_widget_holds_no_font(widget: AnyWidget) -> None:
    ask(widget, {"do": "fonts"})
    saved = [value for value in widget.get_state().values() if isinstance(value, bytes)]
    assert saved == []
