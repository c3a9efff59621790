"""The notebooks that come with the program: what they show is what they do today."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell
from playwright.sync_api import Page, expect

from dreamtutor.cli.commands import lab
from dreamtutor.preferences import HOME_VARIABLE
from tests.hosts import notebooks
from tests.hosts.host import ROOT
from tests.hosts.notebooks import FOLDER
from tests.readers import experienced

LEARN, REVIEW = FOLDER / "01-learn.ipynb", FOLDER / "02-review.ipynb"
TEACH, URBION = FOLDER / "03-teach.ipynb", FOLDER / "04-urbion.ipynb"
ALL = pytest.mark.parametrize("path", [LEARN, REVIEW, TEACH, URBION], ids=lambda path: path.stem)
BUILT = pytest.mark.xdist_group("notebooks")
"""They are built once, in one process."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The notebooks as they are made now: their cells are run in a kernel, and none may fail."""
    folder = tmp_path_factory.mktemp("built")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT))
        # a reader of their own: nothing that other tests have learned or played
        patch.setenv(HOME_VARIABLE, str(experienced(tmp_path_factory.mktemp("author"))))
        notebooks.main(folder)
    return folder


def outputs(notebook: nbformat.NotebookNode) -> list[Any]:
    return [output for cell in notebook.cells for output in cell.get("outputs", [])]


def tables(notebook: nbformat.NotebookNode) -> list[Any]:
    """What is shown of each table."""
    shown = [output.data for output in outputs(notebook) if output.output_type == "execute_result"]
    return [data for data in shown if data["text/plain"].startswith("Onirim")]


@ALL
@BUILT
def test_no_cell_fails(built: Path, path: Path) -> None:
    found = outputs(nbformat.read(built / path.name, as_version=4))
    assert {output.output_type for output in found} == {"execute_result", "stream"}
    streams = {output.name for output in found if output.output_type == "stream"}
    assert streams == {"stdout"}


@ALL
@BUILT
def test_the_notebook_is_what_its_source_writes(built: Path, path: Path) -> None:
    """If not, run `make notebooks`."""
    committed, again = (nbformat.read(path_, as_version=4) for path_ in (path, built / path.name))
    nbformat.validate(committed)
    cells = [
        [(cell.cell_type, cell.id, cell.source) for cell in notebook.cells]
        for notebook in (committed, again)
    ]
    assert cells[0] == cells[1]
    assert outputs(committed) == outputs(again)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As much of a checkout as the notebooks need; we are in it."""
    folder = tmp_path / "dreamtutor"
    shutil.copytree(FOLDER, folder / "notebooks")
    shutil.copy(ROOT / ".gitignore", folder)
    monkeypatch.setattr("dreamtutor.bundled.PACKAGE_FOLDER", folder / "dreamtutor")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.chdir(folder)
    git("init", "-q")
    git("add", ".")
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "all of it")
    return folder


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.long  # they are run each time to be built
def test_who_runs_and_saves_all_notebooks_and_plays_in_them_has_a_clean_checkout(
    checkout: Path,
) -> None:
    folder = lab.notebooks()
    for path in sorted(folder.glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        if path.name == LEARN.name:
            plays = 'table.answer("play red sun")\nmine.answer("play red sun")'
            notebook.cells.append(new_code_cell(plays))
        where = {"metadata": {"path": str(folder)}}
        NotebookClient(notebook, timeout=120, resources=where).execute()
        nbformat.write(notebook, path)
        kept = folder / ".ipynb_checkpoints" / path.name
        kept.parent.mkdir(exist_ok=True)
        nbformat.write(notebook, kept)
    assert (folder / "my-game.jsonl").exists()
    assert any((folder / "replays").glob("*.jsonl"))
    assert git("status", "--porcelain") == ""
    assert folder.is_relative_to(checkout)


def test_what_lies_among_the_notebooks_is_notebooks() -> None:
    tracked = git("-C", str(ROOT), "ls-files", "notebooks").split()
    assert {Path(name) for name in tracked} == {
        path.relative_to(ROOT) for path in (LEARN, REVIEW, TEACH, URBION)
    }


def test_urbion_is_saved_as_a_picture_and_as_text() -> None:
    shown = outputs(nbformat.read(URBION, as_version=4))
    (table,) = [
        output.data
        for output in shown
        if output.get("data", {}).get("text/plain", "").startswith("Urbion")
    ]
    assert set(table) == {"text/html", "text/plain"}


def test_what_is_looked_back_at_is_saved_as_pictures_and_as_text() -> None:
    found = [
        output.data for output in outputs(nbformat.read(REVIEW, as_version=4)) if "data" in output
    ]
    shown = [data for data in found if "text/html" in data]
    begins = [data["text/plain"].split(maxsplit=1)[0] for data in shown]
    assert begins == ["Onirim:", "Urbion:", "replay"]
    assert all(set(data) == {"text/html", "text/plain"} for data in shown)


def test_each_table_is_saved_as_a_picture_and_as_text() -> None:
    committed = nbformat.read(LEARN, as_version=4)
    assert len(tables(committed)) == 2
    for data in tables(committed):
        assert set(data) == {"text/html", "text/plain"}
        assert data["text/plain"].startswith("Onirim: Base game")


def test_the_start_form_is_saved_as_a_sentence() -> None:
    """And nothing in it that only a kernel can answer."""
    cells = nbformat.read(LEARN, as_version=4).cells
    (form,) = [cell for cell in cells if cell.source == "dreamtutor.begin()"]
    (output,) = form.outputs
    assert set(output.data) == {"text/html", "text/plain"}
    assert "Run the cell" in output.data["text/plain"]
    assert output.data["text/plain"] in output.data["text/html"]


class Sources(HTMLParser):
    """What a page loads by itself."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        wanted = {"script": "src", "img": "src", "link": "href", "iframe": "src"}.get(tag)
        self.loads += [value for name, value in attributes if name == wanted and value]


def test_nbconvert_shows_the_picture_without_the_network(page: Page, tmp_path: Path) -> None:
    html = tmp_path / "learn.html"
    command = [sys.executable, "-m", "nbconvert", "--to", "html", str(LEARN), f"--output={html}"]
    # nbconvert's own frame would ask others for MathJax and require.js, which nothing here needs.
    command += ["--HTMLExporter.mathjax_url=", "--HTMLExporter.require_js_url="]
    own = {"JUPYTER_CONFIG_DIR": str(tmp_path), "JUPYTER_DATA_DIR": str(tmp_path)}
    done = subprocess.run(
        command, env=os.environ | own, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    loads = Sources(html.read_text(encoding="utf-8")).loads
    assert [address for address in loads if address and not address.startswith("data:")] == []
    page.goto(html.as_uri())
    pictures = page.locator("figure img")
    shown = outputs(nbformat.read(LEARN, as_version=4))
    drawn = [one for one in shown if "<figure" in one.get("data", {}).get("text/html", "")]
    expect(pictures).to_have_count(len(drawn))
    for picture in pictures.all():
        expect(picture).to_have_attribute("alt", re.compile("^(Onirim: |Your home)"))
        assert (
            picture.evaluate("async img => { await img.decode(); return img.naturalWidth; }") > 300
        )
