"""What can be said before anything is fetched: what is missing, and where a site cannot lie."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from dreamtutor import bundled
from dreamtutor.cli import main
from dreamtutor.lite import needed, site
from dreamtutor.lite.pages import (
    NO_WORDS,
    choose_kernel,
    title,
    words,
    write_extension,
    write_page,
)
from dreamtutor.lite.site import MARK, page_settings
from tests.setup.lite import PACKAGES

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is missing, and nothing may be fetched."""

    def built(*_: object) -> None:
        raise AssertionError("it was begun")

    monkeypatch.setattr(needed, "check", lambda: None)
    monkeypatch.setattr(site, "prepare", built)


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err


def test_what_is_missing_is_said_with_what_installs_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    there = {"jupyter_server", "packaging"}
    monkeypatch.setattr(needed, "find_spec", lambda name: name in there or None)
    assert main(["lite", str(tmp_path / "site")]) == 1
    assert said(capsys) == (
        "dreamtutor: this needs jupyterlite-core and jupyterlite-pyodide-kernel; "
        "try: pip install 'dreamtutor[lite]'\n"
    )
    there |= {*needed.PACKAGES}
    assert main(["lite", str(tmp_path / "site")]) == 1
    assert "python -m ensurepip" in said(capsys)
    there.add("pip")
    monkeypatch.setenv("PATH", "")
    assert main(["lite", str(tmp_path / "site")]) == 1
    assert "npm" in said(capsys)
    assert not [*tmp_path.iterdir()]


def test_what_a_program_says_that_fails_is_told(tmp_path: Path) -> None:
    with pytest.raises(needed.CannotBuildError, match=r"(?s)fetching it failed:.*No module named"):
        needed.call(needed.python("no_such_module"), tmp_path, "fetching it")


@pytest.mark.usefixtures("never")
def test_nothing_is_overwritten_that_is_no_site(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "thesis"
    out.mkdir()
    (out / "chapter.txt").write_text("precious")
    assert main(["lite", str(out)]) == 2
    assert "--force" in said(capsys)
    for arguments in (["--force"], []):
        if not arguments:
            (out / MARK).write_text("{}")
        with pytest.raises(AssertionError, match="begun"):
            main(["lite", str(out), *arguments])
    assert (out / "chapter.txt").read_text() == "precious"
    assert main(["lite", str(out / "chapter.txt")]) == 2
    assert "is a file" in said(capsys)


@pytest.mark.usefixtures("never")
def test_what_is_to_be_added_is_there_once_and_does_not_hold_the_site(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "monday.ipynb").write_text("{}")
    twice = [str(tmp_path / folder / "monday.ipynb") for folder in ("a", "b")]
    for add, reason in (
        (["gone.ipynb"], "there is no gone.ipynb"),
        ([str(tmp_path)], "cannot lie in"),
        (twice, "two things to add are called monday.ipynb"),
    ):
        arguments = [word for path in add for word in ("--add", path)]
        assert main(["lite", str(tmp_path / "site"), *arguments]) == 2
        assert reason in said(capsys)


def test_the_first_page_names_notebooks_and_loads_what_they_need(tmp_path: Path) -> None:
    (tmp_path / "files" / "my-course").mkdir(parents=True)
    (tmp_path / "static" / "pyodide").mkdir(parents=True)
    (tmp_path / "static" / "pyodide" / "python.wasm").write_bytes(b"12345")
    for path in bundled.folder("notebooks").glob("*.ipynb"):
        shutil.copy(path, tmp_path / "files")
    names = sorted(path.name for path in (tmp_path / "files").glob("*.ipynb"))
    (tmp_path / "files" / "my-course" / "week 1.ipynb").write_text(
        '{"cells": [{"cell_type": "markdown", "source": "# <b>Week</b>\\nmore", "metadata": {},'
        ' "id": "a"}], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'
    )
    write_page(tmp_path, ["my-course/week 1.ipynb", *names])
    page = (tmp_path / "index.html").read_text("utf-8")
    assert 'href="lab/index.html?path=my-course/week%201.ipynb">&lt;b&gt;Week' in page
    assert title(tmp_path / "files" / names[0]) == "Learn Onirim"
    assert page.index("Week") < page.index("Learn Onirim")
    assert '["static/pyodide/python.wasm", 5]' in page
    assert not re.findall(r"https?://", page), "it asks no other machine"


def test_no_notebook_asks_for_a_kernel(tmp_path: Path) -> None:
    own = tmp_path / "my-course" / "week.ipynb"
    own.parent.mkdir()
    own.write_text('{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}')
    shutil.copy(bundled.folder("notebooks") / "01-learn.ipynb", tmp_path)
    choose_kernel(tmp_path)
    for path in tmp_path.rglob("*.ipynb"):
        assert json.loads(path.read_text("utf-8"))["metadata"]["kernelspec"]["name"] == "python"
    own.write_text("half a noteb")
    with pytest.raises(ValueError, match=r"my-course/week\.ipynb is no notebook"):
        choose_kernel(tmp_path)


def test_what_is_said_while_python_starts_is_said_in_all_languages(tmp_path: Path) -> None:
    write_extension(tmp_path / "starting")
    [script] = (tmp_path / "starting").glob("static/*.js")
    text = script.read_text("utf-8")
    assert NO_WORDS not in text
    for spoken in words().values():
        assert spoken["starting"] in text
        used = set(re.findall(r"words\.(\w+)", text))
        assert used <= {*spoken}


def test_what_is_remembered_lies_where_the_browser_keeps_it() -> None:
    [kernel] = page_settings(["a"])["jupyter-config-data"]["litePluginSettings"].values()
    assert kernel["loadPyodideOptions"]["env"]["DREAMTUTOR_HOME"].startswith("/drive/")
    assert kernel["disablePyPIFallback"] is True
    assert not re.match("https?:", kernel["pyodideUrl"])


def test_the_site_is_tested_with_what_the_extra_installs() -> None:
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    pinned = [one for one in project["optional-dependencies"]["lite"] if "==" in one]
    assert {*pinned} <= {*PACKAGES}
    assert find_spec("packaging")
