"""A lesson that is being written: what is shown of it after each save."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import dreamtutor
from dreamtutor.lessons.progress import FILE
from dreamtutor.widgets.preview import Preview
from tests.lessons.lessons import SMALL, text


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my-first.toml"
    path.write_text(SMALL, encoding="utf-8")
    return path


@pytest.fixture
def preview(file: Path) -> Iterator[Preview]:
    made = dreamtutor.preview(file, step="play")
    yield made
    made.close()


def save(preview: Preview, *changes: tuple[str, str]) -> None:
    """As an editor saves: a new file in the place of the old one."""
    beside = preview.path.with_suffix(".new")
    beside.write_text(text(*changes), encoding="utf-8")
    os.replace(beside, preview.path)
    preview.look()


def says(preview: Preview) -> str:
    """What stands beside the table."""
    shown: str = preview._beside.value
    assert (preview._beside.layout.display == "none") == (not shown)
    return shown


def step(preview: Preview) -> str:
    assert preview.table
    shown: str = preview.table.lesson["step"]
    return shown


def test_what_is_saved_is_shown_at_the_step_where_one_was(preview: Preview) -> None:
    assert preview.table
    table = preview.table
    assert step(preview) == "play"
    save(preview, ("Play a sun.", "Play any sun."))
    assert preview.table is table  # it stays where it is on the page
    assert (step(preview), table.lesson["say"]) == ("play", [{"tag": "p", "in": ["Play any sun."]}])
    assert preview.widget.children[1].children == (table,)


def test_a_file_that_is_written_into_is_noticed_too(preview: Preview) -> None:
    preview.path.write_text(text(('title = "Small"', 'title = "Smaller"')), encoding="utf-8")
    preview.look()
    assert preview.table
    assert preview.table.lesson["title"] == "Smaller"


def test_what_was_answered_in_the_step_is_begun_again(preview: Preview) -> None:
    assert preview.table
    preview.table.answer("play red sun")
    save(preview, ("Play a sun.", "Play any sun."))
    assert not preview.table.lesson["passed"]
    preview.table.answer("play red sun")
    assert preview.table.lesson["passed"]


def test_a_mistake_is_said_and_the_lesson_stays_as_it_was(preview: Preview) -> None:
    save(preview, ('kind = "do"', 'kind = "doo"'), ("Play a sun.", "Play any sun."))
    line = SMALL.splitlines().index('kind = "do"') + 1
    assert f"my-first.toml, line {line}: kind can be: say, show, do" in preview.trouble
    assert preview.trouble.partition("'")[0] in says(preview)
    assert 'role="alert"' in says(preview)
    assert preview.table
    assert preview.table.lesson["say"] == [{"tag": "p", "in": ["Play a sun."]}]
    preview.table.answer("play red sun")  # it can be played on
    assert preview.table.lesson["passed"]
    save(preview, ("Play a sun.", "Play any sun."))
    assert (preview.trouble, says(preview)) == ("", "")
    assert preview.table.lesson["say"] == [{"tag": "p", "in": ["Play any sun."]}]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"brown key"', '"brown kee"', "Did you mean 'brown key'?"),
        ("[scene.start]", "[scene.start", "This is no TOML"),
    ],
)
def test_whatever_is_wrong_is_told(preview: Preview, old: str, new: str, said: str) -> None:
    save(preview, (old, new))
    assert said in preview.trouble
    assert "line " in preview.trouble


def test_a_lesson_in_which_no_answer_leads_here_can_be_mended(preview: Preview) -> None:
    assert preview.table
    preview.table.playing.go("sum")
    save(preview, ('match = ["play * sun"]', 'match = ["play * door"]'))
    assert step(preview)  # something is shown meanwhile
    save(preview, ("How many?", "How many cards?"))
    assert preview.table.lesson["say"] == [{"tag": "p", "in": ["How many cards?"]}]
    assert preview.watching
    assert preview.watching.is_alive()


def test_a_step_that_is_gone_leaves_its_neighbour(preview: Preview) -> None:
    save(preview, ('id = "play"', 'id = "play-one"'))
    assert step(preview) == "sum"
    assert preview.table
    preview.table.playing.go("order")
    save(preview, ('id = "play"', 'id = "play-one"'), ('id = "order"', 'id = "sorted"'))
    assert step(preview) == "sum"


def test_a_file_that_is_gone_is_said_and_may_come_back(preview: Preview) -> None:
    preview.path.unlink()
    preview.look()
    assert "The file cannot be read" in preview.trouble
    assert step(preview) == "play"
    save(preview)
    assert (preview.trouble, step(preview)) == ("", "play")


def test_a_lesson_that_is_wrong_from_the_start_is_shown_when_it_is_mended(file: Path) -> None:
    file.write_text(text(('kind = "do"', 'kind = "doo"')), encoding="utf-8")
    preview = dreamtutor.preview(file, step="play")
    assert preview.table is None
    assert "kind can be" in says(preview)
    assert "text/plain" in preview._repr_mimebundle_()
    save(preview)
    assert (step(preview), says(preview)) == ("play", "")
    preview.close()


def test_its_translation_is_watched_too(file: Path) -> None:
    preview = dreamtutor.preview(file, lang="de")
    german = file.with_name("my-first.de.toml")
    german.write_text('title = "Klein"\n', encoding="utf-8")
    preview.look()
    assert preview.table
    assert preview.table.lesson["title"] == "Klein"
    german.write_text('titel = "Klein"\n', encoding="utf-8")
    preview.look()
    assert "my-first.de.toml, line 1: The lesson has no text 'titel'" in preview.trouble
    preview.close()


def test_nothing_a_file_says_is_html_beside_the_table(preview: Preview) -> None:
    save(preview, ('kind = "do"', 'kind = "<img src=x onerror=alert(1)>"'))
    assert "<img" in preview.trouble
    assert "<img" not in says(preview)


def test_nothing_of_it_is_remembered_as_learned(home: Path, file: Path) -> None:
    preview = dreamtutor.preview(file, step="play")
    assert preview.table
    preview.table.answer("play red sun")
    save(preview, ("Play a sun.", "Play any sun."))
    assert not (home / FILE).exists()
    preview.close()


def test_it_looks_by_itself_until_it_is_closed(preview: Preview) -> None:
    assert preview.watching
    assert preview.watching.is_alive()
    preview.close()
    preview.watching.join(timeout=30)
    assert not preview.watching.is_alive()


def test_when_its_widget_is_closed_it_looks_no_more(preview: Preview) -> None:
    preview.widget.close()
    assert preview.watching
    preview.watching.join(timeout=30)
    assert not preview.watching.is_alive()


def test_a_saved_notebook_shows_the_table_it_had(preview: Preview) -> None:
    bundle = preview._repr_mimebundle_()
    assert {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"} <= set(bundle)
    assert bundle["text/plain"].startswith("Small. Step 2 of 4\n\nPlay a sun.\n\n")
