"""Lessons in a real kernel: as a notebook that is run, and while one is written."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from dreamtutor.exports import raster
from dreamtutor.exports.lesson_notebook import lesson_notebook
from dreamtutor.lessons.reader import read
from tests.kernel.running import PATIENCE, kernel
from tests.lessons.lessons import SMALL, text

WIDGET = "application/vnd.jupyter.widget-view+json"


def test_a_notebook_of_a_lesson_is_run_and_each_table_stands_at_its_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(raster, "can_draw", lambda: False)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    file = tmp_path / "small.toml"
    file.write_text(SMALL, encoding="utf-8")
    made = nbformat.reads(lesson_notebook(read(file), file.name), as_version=4)
    saved = {cell.id: cell.outputs for cell in made.cells if cell.get("outputs")}
    where = {"metadata": {"path": str(tmp_path)}}
    done = NotebookClient(made, timeout=PATIENCE, resources=where).execute()
    shown = {cell.id: cell.outputs for cell in done.cells if cell.get("outputs")}
    assert shown.keys() == saved.keys()
    for n, step in enumerate(read(file).lesson.step, 1):
        (output,) = shown[f"{step.id}_see"]
        assert WIDGET in output.data
        head = f"Small. Step {n} of 4\n\n{step.say}\n\n"
        assert output.data["text/plain"].startswith(head)


def test_a_lesson_that_is_saved_is_sent_to_the_page_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL, encoding="utf-8")
    with kernel(tmp_path) as (_, client):
        client.execute("import dreamtutor\npreview = dreamtutor.preview('small.toml')\npreview")
        while True:
            message = client.get_iopub_msg(timeout=PATIENCE)
            assert message["msg_type"] != "error", message["content"]
            if message["msg_type"] == "execute_result":
                break
        file.write_text(text(('title = "Small"', 'title = "Smaller"')), encoding="utf-8")
        titles = [""]
        while titles[-1] != "Smaller":  # or there is no message, and the test fails
            message = client.get_iopub_msg(timeout=PATIENCE)
            state = message["content"].get("data", {}).get("state", {})
            titles.append(state.get("lesson", {}).get("title", ""))
