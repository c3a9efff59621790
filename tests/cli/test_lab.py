"""`dreamtutor lab`: which JupyterLab is started, and where. It is not really started here."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from dreamtutor import bundled
from dreamtutor.cli import jupyterlab
from dreamtutor.cli.commands import lab
from tests.cli.running import Run


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been started; each ends with the code 7."""
    commands: list[list[str]] = []

    def call(command: list[str]) -> int:
        commands.append(command)
        return 7

    monkeypatch.setattr(lab, "start", call)
    return commands


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The notebooks as they lie in an installed program; the place where we are is another."""
    shipped = tmp_path / "site" / "_data" / "notebooks"
    shipped.mkdir(parents=True)
    for name in (lab.FIRST, "02.ipynb"):
        (shipped / name).write_text("{}", encoding="utf-8")
    monkeypatch.setattr(bundled, "folder", lambda _name: shipped)
    monkeypatch.chdir(tmp_path)
    return shipped


def test_jupyterlab_is_opened_on_the_first_notebook(
    run: Run, started: list[list[str]], installed: Path, tmp_path: Path
) -> None:
    done = run("lab", "--no-browser", "--port", "8899")
    assert done.code == 7  # what JupyterLab ends with
    (command,) = started
    assert command[:3] == [sys.executable, "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={tmp_path / 'dreamtutor-notebooks'}" in command
    assert f"--LabApp.default_url=/lab/tree/{lab.FIRST}" in command
    assert "--LabApp.news_url=" in command  # it asks nobody for news
    (path,) = (word.partition("=")[2] for word in command if "extra_labextensions_path" in word)
    assert [one.name for one in Path(path).iterdir()] == ["dreamtutor"]
    assert (Path(path) / "dreamtutor" / "static" / "pictures.js").exists()
    assert command[-3:] == ["--no-browser", "--port", "8899"]
    assert not (installed / "changed").exists()


def test_notebooks_that_are_installed_are_copied_and_a_copy_is_left_alone(
    installed: Path, tmp_path: Path
) -> None:
    assert lab.notebooks() == tmp_path / "dreamtutor-notebooks"
    mine = tmp_path / "dreamtutor-notebooks" / "02.ipynb"
    mine.write_text("my own work", encoding="utf-8")
    (installed / "03.ipynb").write_text("{}", encoding="utf-8")
    here = lab.notebooks()
    assert mine.read_text(encoding="utf-8") == "my own work"
    assert {path.name for path in here.iterdir()} == {lab.FIRST, "02.ipynb", "03.ipynb"}


def test_those_of_a_checkout_are_copied_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever runs them changes nothing that came with the program."""
    monkeypatch.chdir(tmp_path)
    assert lab.notebooks() == tmp_path / "dreamtutor-notebooks"
    there = sorted(path.name for path in bundled.folder("notebooks").glob("*.ipynb"))
    assert sorted(path.name for path in lab.notebooks().iterdir()) == there
    assert lab.FIRST in there


def test_what_jupyterlab_takes_as_usual_is_added_to_what_it_would_look_at_anyway(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = "JUPYTER_CONFIG_PATH"
    monkeypatch.delenv(name, raising=False)
    ours = jupyterlab.environment()[name]
    assert (Path(ours) / "labconfig" / "default_setting_overrides.json").exists()
    monkeypatch.setenv(name, "mine")
    assert jupyterlab.environment() == {**os.environ, name: f"{ours}{os.pathsep}mine"}


def test_without_jupyterlab_it_is_told_how_to_get_it(
    run: Run, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jupyterlab, "find_spec", lambda _name: None)
    done = run("lab")
    assert (done.code, done.out, started) == (2, "", [])
    assert "pip install 'dreamtutor[lab]'" in done.err


def test_only_the_lab_takes_words_that_it_does_not_know(
    run: Run, started: list[list[str]], installed: Path
) -> None:
    assert installed.exists()
    assert run("rules", "--no-browser").code == 2
    assert run("lab", "--NotebookApp.x=1").code == 7
    assert started[-1][-1] == "--NotebookApp.x=1"
