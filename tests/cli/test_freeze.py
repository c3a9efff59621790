"""`dreamtutor freeze`: a notebook for publishing."""

from __future__ import annotations

import base64
import copy
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import dreamtutor
from tests.cli.running import Run
from tests.hosts.host import ROOT

WIDGET = "application/vnd.jupyter.widget-view+json"
CELLS = [
    "import dreamtutor",
    "table = dreamtutor.play('onirim', deal='harbour lamp')\ntable",
    "from ipywidgets import IntSlider\nIntSlider()",
    "other = dreamtutor.play('onirim', deal='harbour lamp', save=None)\nother",
    "print('some text')\nfor n in range(4): table.answer(table.state['options'][0])",
    "1 + 1",
]


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook that was run and saved with its widgets, in a folder with its replay."""
    folder = tmp_path_factory.mktemp("ran")
    cells = [new_markdown_cell("# A lesson"), *map(new_code_cell, CELLS)]
    notebook = new_notebook(cells=cells)
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT))
        NotebookClient(notebook, resources={"metadata": {"path": folder}}).execute()
    nbformat.write(notebook, folder / "lesson.ipynb")
    return folder / "lesson.ipynb"


def outputs(notebook: nbformat.NotebookNode) -> list[Any]:
    return [output for cell in notebook.cells for output in cell.get("outputs", [])]


def opened(path: Path) -> nbformat.NotebookNode:
    notebook: nbformat.NotebookNode = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    return notebook


def test_widgets_become_pictures_and_text_and_all_else_stays(
    run: Run, ran: Path, tmp_path: Path
) -> None:
    before, out = ran.read_bytes(), tmp_path / "out.ipynb"
    assert len([one for one in outputs(opened(ran)) if WIDGET in one.get("data", {})]) == 3
    assert "widgets" in opened(ran).metadata
    done = run("freeze", ran, "-o", out)
    assert (done.code, done.out, done.err) == (
        0,
        f"{out}: 3 widgets are pictures or text now\n",
        "",
    )
    assert ran.read_bytes() == before
    assert "widget" not in out.read_text("utf-8").replace("ipywidgets", "")
    expected = copy.deepcopy(opened(ran))
    expected.metadata.pop("widgets")
    for output in outputs(expected):
        output.get("data", {}).pop(WIDGET, None)
        output.get("metadata", {}).pop("dreamtutor", None)
    frozen = opened(out)
    assert frozen == expected
    tables = [one.data for one in outputs(frozen) if "text/html" in one.get("data", {})]
    assert [set(data) for data in tables] == [{"text/html", "text/plain"}] * 2
    assert all(data["text/plain"].startswith("Onirim: Base game") for data in tables)


def test_a_table_is_shown_where_its_game_ended(run: Run, ran: Path, tmp_path: Path) -> None:
    """Of two tables with the same cards, only the one that was written down has an end."""
    out = tmp_path / "out.ipynb"
    done = run("freeze", ran, "-o", out, "--last", "--json")
    assert done.data == {
        "notebook": str(ran), "out": str(out), "widgets": 3, "at_their_end": 1, "not_found": 0,
    }  # fmt: skip
    was, now = ([one.data for one in outputs(opened(path)) if "data" in one]
                for path in (ran, out))  # fmt: skip
    (replay,) = ran.parent.glob("replays/*.jsonl")
    table = dreamtutor.resume(replay)
    assert len(table.record.node.line()) == 5
    assert now[0] == {"text/plain": str(table), "text/html": table._still()["text/html"]}
    assert now[0]["text/html"] != was[0]["text/html"]
    assert now[2]["text/html"] == was[2]["text/html"]
    table.close()


def test_a_game_that_is_not_found_leaves_the_picture_as_it_was(
    run: Run, ran: Path, tmp_path: Path
) -> None:
    out, empty = tmp_path / "out.ipynb", tmp_path / "empty"
    empty.mkdir()
    (empty / "none.jsonl").write_text("no replay\n")
    done = run("freeze", ran, "-o", out, "--replays", empty, "--json")
    assert (done.data["at_their_end"], done.data["not_found"]) == (0, 1)
    assert "their game was not found" in run("freeze", ran, "-o", out, "--replays", empty,
                                             "--force").out  # fmt: skip


def test_two_games_that_could_be_it_are_not_mistaken_for_each_other(
    run: Run, ran: Path, tmp_path: Path
) -> None:
    (replay,) = ran.parent.glob("replays/*.jsonl")
    for name in ("one", "two"):
        (tmp_path / f"{name}.jsonl").write_bytes(replay.read_bytes())
    out = tmp_path / "out.ipynb"
    assert run("freeze", ran, "-o", out, "--replays", tmp_path, "--json").data["not_found"] == 1


def test_a_file_is_written_over_only_when_told_so(run: Run, ran: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.ipynb"
    out.write_text("precious")
    done = run("freeze", ran, "-o", out)
    assert done.code == 2
    assert str(out) in done.err
    assert "--force" in done.err
    assert out.read_text() == "precious"
    assert run("freeze", ran, "-o", out, "--force").code == 0
    opened(out)


def test_without_a_name_the_frozen_one_lies_beside_it(run: Run, ran: Path, tmp_path: Path) -> None:
    notebook = tmp_path / "lesson.ipynb"
    notebook.write_bytes(ran.read_bytes())
    assert run("freeze", notebook).code == 0
    assert sorted(one.name for one in tmp_path.iterdir()) == ["lesson-frozen.ipynb", "lesson.ipynb"]


def test_a_frozen_notebook_can_be_frozen_again_and_is_the_same(
    run: Run, ran: Path, tmp_path: Path
) -> None:
    one, other = tmp_path / "one.ipynb", tmp_path / "other.ipynb"
    run("freeze", ran, "-o", one)
    assert run("freeze", one, "-o", other, "--json").data["widgets"] == 0
    assert one.read_bytes() == other.read_bytes()


def test_a_widget_that_left_nothing_beside_it_says_what_stood_there(
    run: Run, tmp_path: Path
) -> None:
    bare = new_output("display_data", data={WIDGET: {"model_id": "x"}})
    path = tmp_path / "bare.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("x", outputs=[bare])]), path)
    run("freeze", path)
    (output,) = outputs(opened(tmp_path / "bare-frozen.ipynb"))
    assert output.data == {"text/plain": "A widget: run the cell to see it."}


def test_a_notebook_that_was_not_run_is_told_to_be_run_first(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1"), new_markdown_cell("x")]), path)
    done = run("freeze", path)
    assert (done.code, done.out) == (2, "")
    assert "run it first" in done.err
    assert str(path) in done.err
    assert [one.name for one in tmp_path.iterdir()] == ["new.ipynb"]


NO_NOTEBOOKS: dict[str, Any] = {
    "nothing": b"", "text": b"hello", "bytes": b"\xff\xfe\x00", "list": [], "number": 4,
    "empty": {}, "no version": {"cells": []}, "text for a version": {"nbformat": "4"},
    "cells missing": {"nbformat": 4, "nbformat_minor": 5, "metadata": {}},
    "cells wrong": {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [1, None]},
    "outputs wrong": {"nbformat": 4, "nbformat_minor": 4, "metadata": {}, "cells": [
        {"cell_type": "code", "metadata": {}, "source": "", "execution_count": 1, "outputs": [7]}]},
    "from the future": {"nbformat": 99, "nbformat_minor": 0, "metadata": {}, "cells": []},
    "deep": b"[" * 100_000,
}  # fmt: skip


@pytest.mark.parametrize("name", NO_NOTEBOOKS)
def test_what_is_no_notebook_is_told_in_a_line(run: Run, tmp_path: Path, name: str) -> None:
    content, path = NO_NOTEBOOKS[name], tmp_path / "bad.ipynb"
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    done = run("freeze", path)
    assert (done.code, done.out) == (2, "")
    assert done.err.splitlines()[-1].startswith(f"dreamtutor: {path}: this is no")
    assert [one.name for one in tmp_path.iterdir()] == ["bad.ipynb"]


def test_a_notebook_that_is_not_there(run: Run, tmp_path: Path) -> None:
    done = run("freeze", tmp_path / "none.ipynb")
    assert done.code == 1
    assert "none.ipynb" in done.err


def test_a_strangers_notebook_may_say_anything_of_its_game(
    run: Run, ran: Path, tmp_path: Path
) -> None:
    said: list[Any] = [None, [], "x", {"game": ["x"], "lang": "../en"}, {"deal": "harbour lamp"}]
    for of in said:
        notebook = opened(ran)
        for output in outputs(notebook):
            if "metadata" in output:
                output.metadata["dreamtutor"] = of
        nbformat.write(notebook, tmp_path / "odd.ipynb")
        done = run("freeze", tmp_path / "odd.ipynb", "--force", "--last",
                   "--replays", ran.parent / "replays")  # fmt: skip
        assert done.code == 0


def test_nbconvert_makes_a_page_of_it_with_the_pictures_inside(
    run: Run, ran: Path, tmp_path: Path
) -> None:
    """Also without the options that a notebook with live widgets would need."""
    run("freeze", ran, "-o", tmp_path / "out.ipynb")
    command = [sys.executable, "-m", "nbconvert", "--to", "html", str(tmp_path / "out.ipynb")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    html = (tmp_path / "out.html").read_text("utf-8")
    pictures = re.findall(r'<img [^>]*src="data:image/svg\+xml;base64,([^"]*)"', html)
    assert len(pictures) == 2
    assert all(base64.b64decode(one).startswith(b"<svg ") for one in pictures)
    assert "widget-view" not in html
