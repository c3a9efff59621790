"""What those who write lessons are told."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

from dreamtutor.cli import jupyterlab
from dreamtutor.exports import raster
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.reader import read
from tests.cli.running import Run
from tests.lessons.lessons import SMALL


def test_nothing_is_wrong(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    done = run("lessons", "check", tmp_path / "small.toml")
    assert (done.code, done.out) == (0, "Nothing is wrong.\n")


def test_what_is_wrong(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "bad.toml").write_text(SMALL.replace("kind =", "knd =", 1), encoding="utf-8")
    done = run("lessons", "check", tmp_path / "small.toml", tmp_path / "bad.toml", "--json")
    assert done.code == 1
    (found,) = done.data["findings"]
    assert (Path(found["file"]).name, found["do"]) == ("bad.toml", "Did you mean 'kind'?")


def test_of_one_id_in_two_files_both_lines_are_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "b.toml").write_text(f"# mine\n{SMALL}", encoding="utf-8")
    done = run("lessons", "check", tmp_path / "a.toml", tmp_path / "b.toml")
    assert done.code == 1
    assert "b.toml, line 3: The id 'onirim/test/1-small' is that of a.toml, line 2." in done.out


def test_missing_texts_are_listed_on_request(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    done = run("lessons", "check", tmp_path / "small.toml", "--langs", "de")
    assert done.code == 1
    assert "small.de.toml, line 1:" in done.out


def test_what_is_taught(run: Run) -> None:
    done = run("lessons", "coverage", "--game", "urbion", "--json")
    step = "urbion/base/4-census#gone-and-stayed"
    assert step in done.data["modules"]["urbion.base"]["urbion.base.census.empty-not-balanced"]
    shown = run("lessons", "coverage", "--game", "urbion", "--missing").out
    assert "urbion.base.census.empty-not-balanced" not in shown
    assert "urbion.base: " in shown
    assert "onirim.base: " not in shown
    both = run("lessons", "coverage").out
    assert "urbion.base: " in both
    assert "onirim.base: " in both


def test_the_schema(run: Run) -> None:
    made = run("schema", "lesson").data
    assert made["properties"]["step"]["type"] == "array"
    assert json.dumps(made)
    assert load_course().bad == []


# As a notebook


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pictures in dots, which take their time."""
    monkeypatch.setattr(raster, "can_draw", lambda: False)


quick = pytest.mark.usefixtures("_quick")


@quick
def test_a_lesson_as_a_notebook(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("lessons", "notebook", "onirim/base/2-doors")
    out = tmp_path / "onirim-base-2-doors.ipynb"
    assert (done.code, done.err) == (0, "")
    assert done.out == f"{out.name}: {out.stat().st_size / 1000:,.0f} kB\n"
    assert "<summary>Answer</summary>" in out.read_text("utf-8")
    before = out.read_bytes()
    again = run("lessons", "notebook", "onirim/base/2-doors", "--no-answers")
    assert (again.code, out.read_bytes()) == (2, before)
    assert "exists already; --force writes over it" in again.err
    forced = run("lessons", "notebook", "onirim/base/2-doors", "--no-answers", "--force", "--json")
    assert (forced.code, forced.data["answers"]) == (0, False)
    assert "<summary>Answer</summary>" not in out.read_text("utf-8")


@quick
def test_a_lesson_of_ones_own_is_named_as_it_lies_from_the_notebook(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "small.de.toml").write_text('title = "Klein"', encoding="utf-8")
    out = tmp_path / "handed out" / "small.ipynb"
    done = run("lessons", "notebook", tmp_path / "small.toml", "-o", out, "--lang", "de")
    assert done.code == 0
    written = nbformat.read(out, as_version=4)
    assert written.cells[0].source.startswith("# Klein\n")
    sources = [cell.source for cell in written.cells if cell.cell_type == "code"]
    assert sources[1] == "dreamtutor.learn('../small.toml', step='look', lang='de')"


def test_a_notebook_that_cannot_be_made(run: Run, tmp_path: Path) -> None:
    misspelt = run("lessons", "notebook", "onirim/base/2-dors", "-o", tmp_path / "x.ipynb")
    assert (misspelt.code, misspelt.out) == (2, "")
    assert "did you mean 'onirim/base/2-doors'?" in misspelt.err
    bad = tmp_path / "bad.toml"
    bad.write_text(SMALL.replace("kind =", "knd =", 1), encoding="utf-8")
    found = run("lessons", "notebook", bad, "-o", tmp_path / "x.ipynb")
    assert (found.code, found.out) == (1, "")
    line = SMALL.splitlines().index('kind = "show"') + 1
    assert f"bad.toml, line {line}: A step has no field 'knd'. Did you mean 'kind'?" in found.err
    itself = run("lessons", "notebook", bad, "-o", bad, "--force")
    assert itself.code != 0
    assert "knd" in bad.read_text("utf-8")
    assert list(tmp_path.iterdir()) == [bad]


# While it is written


class Ended:
    """A JupyterLab that ends after it was asked some times whether it still runs."""

    def __init__(self, deeds: list[Callable[[], object]]) -> None:
        self.deeds, self.returncode, self.ended = deeds, 0, False

    def wait(self, timeout: float) -> int:
        if not self.deeds or self.ended:
            return self.returncode
        self.deeds.pop(0)()
        raise subprocess.TimeoutExpired("jupyterlab", timeout)

    def terminate(self) -> None:
        self.ended = True


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], Ended]]:
    """What would have been started. While it runs, the lesson is spoilt and mended."""
    started: list[tuple[list[str], Ended]] = []

    def popen(command: list[str], **_options: object) -> Ended:
        started.append((command, Ended(list(DEEDS))))
        return started[-1][1]

    monkeypatch.setattr(subprocess, "Popen", popen)
    return started


DEEDS: list[Callable[[], object]] = []


def test_each_save_is_checked_and_told(
    run: Run, lab: list[tuple[list[str], Ended]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL, encoding="utf-8")
    spoilt = SMALL.replace('"brown key"', '"brown kee"')
    folders: list[Path] = []

    def look() -> None:
        (word,) = (one for one in lab[0][0] if one.startswith("--ServerApp.root_dir="))
        folders.append(Path(word.partition("=")[2]))
        (cell,) = nbformat.read(folders[0] / "preview.ipynb", as_version=4).cells[1:]
        assert cell.source.endswith(f"dreamtutor.preview({str(file)!r}, step='sum')")

    deeds = [look, lambda: file.write_text(spoilt, "utf-8"), lambda: None, file.unlink,
             lambda: file.write_text(SMALL, "utf-8")]  # fmt: skip
    monkeypatch.setattr(sys.modules[__name__], "DEEDS", deeds)
    done = run("lessons", "preview", file, "--step", "sum", "--no-browser", "--port", "1234")
    told = [re.sub(r"\d\d:\d\d", "10:12", line) for line in done.out.splitlines()]
    assert [line for line in told if "10:12" in line] == [
        "read 10:12: nothing is wrong",
        "saved 10:12: 1 to mend",
        "saved 10:12: 1 to mend",
        "saved 10:12: nothing is wrong",
    ]
    assert "Did you mean 'brown key'?" in told[2]
    ((command, process),) = lab
    assert (done.code, process.ended) == (0, True)
    assert "--LabApp.default_url=/doc/tree/preview.ipynb" in command
    assert command[-3:] == ["--no-browser", "--port", "1234"]
    assert not folders[0].exists()


def test_ctrl_c_ends_all_of_it(
    run: Run, lab: list[tuple[list[str], Ended]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    monkeypatch.setattr(sys.modules[__name__], "DEEDS", [interrupt])
    done = run("lessons", "preview", tmp_path / "small.toml")
    assert (done.code, done.err, lab[0][1].ended) == (0, "", True)


def test_a_preview_needs_a_file_and_jupyterlab(
    run: Run, lab: list[tuple[list[str], Ended]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = run("lessons", "preview", tmp_path / "small.toml")
    assert (missing.code, missing.out) == (2, "")
    assert "small.toml: there is no such file" in missing.err
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    monkeypatch.setattr(jupyterlab, "find_spec", lambda _name: None)
    done = run("lessons", "preview", tmp_path / "small.toml")
    assert (done.code, done.out, lab) == (2, "", [])
    assert "pip install 'dreamtutor[lab]'" in done.err


# Handed out


def test_a_sealed_lesson_is_made_of_the_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL, encoding="utf-8")
    done = run("lessons", "seal", file)
    sealed = tmp_path / "small.sealed.toml"
    assert (done.code, done.out) == (0, f"{sealed}\n")
    lesson = read(sealed).lesson
    assert (lesson.id, lesson.step[2].number) == ("onirim/test/1-small", None)
    before = sealed.read_bytes()
    again = run("lessons", "seal", file)
    assert (again.code, sealed.read_bytes()) == (2, before)
    assert "exists already; --force writes over it" in again.err
    assert run("lessons", "seal", file, "--force").code == 0
    assert sealed.read_bytes() != before  # other salts


def test_what_cannot_be_sealed_is_said(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL, encoding="utf-8")
    itself = run("lessons", "seal", file, "-o", file, "--force")
    assert (itself.code, file.read_text("utf-8")) == (2, SMALL)
    assert "give the sealed one another name" in itself.err
    assert run("lessons", "seal", file).code == 0
    twice = run("lessons", "seal", tmp_path / "small.sealed.toml", "-o", tmp_path / "x.toml")
    assert (twice.code, "sealed already" in twice.err) == (1, True)
    missing = run("lessons", "seal", tmp_path / "none.toml")
    assert (missing.code, "cannot be read" in missing.err) == (1, True)


@quick
def test_a_notebook_to_hand_out_plays_a_sealed_lesson(run: Run, tmp_path: Path) -> None:
    """Whoever gets the notebook and the file beside it has no answer, and can take the lesson."""
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    folder = tmp_path / "handed out"
    out = folder / "small.ipynb"
    done = run("lessons", "notebook", tmp_path / "small.toml", "-o", out, "--no-answers", "--json")
    sealed = folder / "small.sealed.toml"
    assert (done.code, done.data["sealed"]) == (0, str(sealed))
    assert {*folder.iterdir()} == {out, sealed}
    cells = nbformat.read(out, as_version=4).cells
    shown = [cell.source for cell in cells if "dreamtutor.learn(" in cell.source]
    assert shown[0] == "dreamtutor.learn('small.sealed.toml', step='look')"
    assert len(shown) == 4
    assert "small.toml'" not in out.read_text("utf-8")
    playing = LessonPlayer(read(sealed))
    for step in ("look", "play", "sum", "order"):
        playing.go(step)
    assert "number = 2" not in sealed.read_text("utf-8")
    again = run("lessons", "notebook", sealed, "-o", folder / "again.ipynb")
    assert (again.code, "with --no-answers" in again.err) == (1, True)
    made = run("lessons", "notebook", sealed, "-o", folder / "again.ipynb", "--no-answers")
    assert (made.code, len([*folder.iterdir()])) == (0, 3)
