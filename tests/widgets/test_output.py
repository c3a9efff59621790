"""What a table leaves in a notebook, and what becomes of it when it is closed."""

from __future__ import annotations

import base64
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from dreamtutor.replay import loader
from dreamtutor.view.picture import as_html
from dreamtutor.view.text import as_text
from tests.widgets.page import Page, open_table

WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def page(tmp_path: Path) -> Page:
    page = open_table(tmp_path)
    page.click(page.words(0))
    return page


def bundle(page: Page) -> dict[str, Any]:
    made = page.table._repr_mimebundle_()
    data: dict[str, Any] = made[0] if isinstance(made, tuple) else made
    return data


def test_a_notebook_gets_the_widget_a_picture_and_text(page: Page) -> None:
    data = bundle(page)
    assert set(data) == {WIDGET, "text/html", "text/plain"}
    assert data[WIDGET]["model_id"] == page.table.model_id
    assert data["text/plain"] == str(page.table) == as_text(page.table.scene)  # type: ignore[arg-type]
    assert data["text/html"] == as_html(page.table.scene, page.table.words)  # type: ignore[arg-type]


def test_the_picture_is_of_the_table_as_it_stands(page: Page) -> None:
    before = bundle(page)
    page.click(page.words(0))
    after = bundle(page)
    assert before["text/html"] != after["text/html"]
    assert before["text/plain"] != after["text/plain"]
    source = after["text/html"].partition("base64,")[2].partition('"')[0]
    assert base64.b64decode(source).startswith(b"<svg ")


def test_a_sanitizer_leaves_the_picture_as_it_is(page: Page) -> None:
    """It holds only what Jupyter shows of notebooks that are not trusted."""
    tags: set[str] = set()

    class Tags(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            tags.add(tag)
            assert {name for name, _ in attrs} <= {"style", "alt", "src"}

    Tags().feed(bundle(page)["text/html"])
    assert tags == {"figure", "img", "figcaption", "em"}


def test_printing_a_table_gives_its_text(page: Page, capsys: pytest.CaptureFixture[str]) -> None:
    print(page.table)
    assert capsys.readouterr().out == as_text(page.table.scene) + "\n"  # type: ignore[arg-type]


def test_closing_takes_the_table_off_the_page_and_closes_its_file(page: Page) -> None:
    data, words = page.file.read_bytes(), page.words(0)
    page.table.close()
    assert {"method": "close"} in page.wire.take()
    assert page.table.comm is None
    with pytest.raises(OSError, match=r"descriptor|closed"):
        page.table.answer(words)
    assert page.file.read_bytes() == data
    assert loader.resume(page.file).record.node.name == page.table.record.node.name


def test_closing_twice_and_closing_a_table_that_was_never_played_is_no_fault(
    page: Page, tmp_path: Path
) -> None:
    page.table.close()
    page.table.close()
    untouched = open_table(tmp_path / "never")
    untouched.table.close()
    assert not (tmp_path / "never").exists()


def test_a_table_that_was_closed_before_its_first_answer_begins_no_file(tmp_path: Path) -> None:
    page = open_table(tmp_path / "never")
    words = page.words(0)
    page.table.close()
    with pytest.raises(OSError, match=r"descriptor|closed"):
        page.table.answer(words)
    assert not (tmp_path / "never").exists()
