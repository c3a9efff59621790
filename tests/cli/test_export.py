"""`dreamtutor export`: a game as a file for others."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from PIL import Image

import dreamtutor
from dreamtutor.exports import formats, raster
from tests.cli.running import Run

BEGINS = {
    "svg": b"<svg ", "png": b"\x89PNG", "gif": b"GIF89a", "md": b"# Onirim", "ipynb": b"{",
    "html": b"<!doctype html>",
}  # fmt: skip


@pytest.mark.parametrize("form", BEGINS)
def test_without_a_name_it_lies_beside_the_game(run: Run, game: Path, form: str) -> None:
    before = game.read_bytes()
    done = run("export", game, "--to", form, "--json")
    out = game.with_suffix(f".{form}")
    assert done.code == 0
    assert done.data == {
        "game": str(game), "out": str(out), "format": form, "bytes": out.stat().st_size,
    }  # fmt: skip
    assert out.read_bytes().startswith(BEGINS[form])
    assert sorted(one.name for one in game.parent.iterdir()) == sorted((game.name, out.name))
    assert game.read_bytes() == before


def test_what_it_becomes_follows_from_its_ending(run: Run, game: Path, tmp_path: Path) -> None:
    done = run("export", game, "-o", tmp_path / "new" / "a.PNG", "--at", 3, "--width", 300)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{tmp_path / 'new' / 'a.PNG'}: ")
    with Image.open(tmp_path / "new" / "a.PNG") as image:
        assert image.width == 300
    assert run("export", game, "-o", tmp_path / "b.txt", "--to", "md").code == 0
    assert (tmp_path / "b.txt").read_text("utf-8").startswith("# Onirim")


def test_a_file_is_written_over_only_when_told_so(run: Run, game: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.svg"
    out.write_text("precious")
    done = run("export", game, "-o", out)
    assert (done.code, done.out) == (2, "")
    assert "exists already; --force writes over it" in done.err
    assert out.read_text() == "precious"
    assert run("export", game, "-o", out, "--force").code == 0
    assert out.read_text("utf-8").startswith("<svg ")
    assert {one.name for one in tmp_path.iterdir()} == {"a.svg", game.name}


def test_the_game_itself_is_never_written_over(run: Run, game: Path) -> None:
    before = game.read_bytes()
    done = run("export", game, "-o", game, "--to", "svg", "--force")
    assert done.code == 2
    assert "this is the game itself" in done.err
    assert game.read_bytes() == before


WRONG = {
    "say what to make of the game: --to ": (),
    "steps of this line are 0 to 8": ("--to", "svg", "--at", "99"),
    "the lines of this game are 0 to 0, not 3": ("--to", "gif", "--line", "3"),
    "the lines of this game are 0 to 0, not 1": ("--to", "html", "--line", "1"),
    "has a name that begins with 'nope'": ("--to", "md", "--upto", "nope"),
    "'Bob' has written no note": ("--to", "md", "--hide", "Bob"),
    "'at' is for html, svg, png, not for md": ("--to", "md", "--at", "3"),
    "'paper' (--light) is for svg, png, gif, md, ipynb, not for html": ("--to", "html", "--light"),
    "'pictures' is for md": ("--to", "svg", "--pictures", "x"),
    "dots wide, not 5": ("--to", "png", "--width", "5"),
    "there is no language 'xx'": ("--to", "svg", "--lang", "xx"),
}


@pytest.mark.parametrize("message", WRONG)
def test_what_cannot_be_is_told_in_a_line(run: Run, game: Path, message: str) -> None:
    done = run("export", game, *WRONG[message])
    assert (done.code, done.out) == (2, "")
    assert message in done.err
    assert done.err.count("\n") == 1
    assert [one.name for one in game.parent.iterdir()] == [game.name]


def test_what_is_no_replay_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text("hello\n")
    for name in ("a.jsonl", "none.jsonl"):
        done = run("export", tmp_path / name, "--to", "svg")
        assert done.code == 1
        assert name in done.err


def test_without_the_extra_the_command_to_get_it_is_told(
    run: Run, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> bytes:
        raise raster.CannotDrawError(f"more is needed: {raster.ADVICE}")

    monkeypatch.setattr(raster, "in_fonts", missing)
    raster.first_font.cache_clear()
    done = run("export", game, "--to", "png")
    assert done.code == 2
    assert "pip install 'dreamtutor[pictures]'" in done.err
    assert run("export", game, "--to", "ipynb").code == 0  # with SVG


@pytest.fixture
def _long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second goes by whenever somebody looks at the clock."""
    time = iter(range(10_000))
    monkeypatch.setattr("time.perf_counter", lambda: float(next(time)))


long = pytest.mark.usefixtures("_long")


@long
def test_long_work_tells_in_a_terminal_how_far_it_is_and_then_wipes_the_line(
    run: Run, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    done = run("export", game, "--to", "gif", "--width", 120)
    assert done.code == 0
    *shown, wiped, rest = done.err.removeprefix("\r").split("\r")
    assert shown[4].strip() == "[#############           ]  55%  Picture 5 of 9"
    assert shown[-1].strip() == "[########################] 100%  Picture 9 of 9"
    assert "\n" not in done.err
    assert wiped == " " * max(map(len, shown))
    assert rest == ""


@long
def test_long_work_tells_nothing_where_no_terminal_is(run: Run, game: Path) -> None:
    for form in ("gif", "ipynb"):
        done = run("export", game, "--to", form)
        assert (done.code, done.err) == (0, "")


def test_a_moving_picture_has_an_end(run: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "FRAMES", 4)
    done = run("export", game, "--to", "gif")
    assert done.code == 2
    assert "at most 4 frames, and this would have 9: --every turn" in done.err


def test_up_to_a_step_nothing_of_what_came_later_is_in_any_file(
    run: Run, game: Path, tmp_path: Path
) -> None:
    later = dreamtutor.export(game, tmp_path / "whole.md").read_text("utf-8")
    said = later.partition("**5 · ")[2].partition("**")[0]
    for form in ("md", "ipynb", "svg"):
        out = tmp_path / f"cut.{form}"
        assert run("export", game, "-o", out, "--upto", 4).code == 0
        assert f"5 · {said}" not in out.read_text("utf-8")
        assert "lamp 1" not in out.read_text("utf-8")
    assert "step 4" in (tmp_path / "cut.svg").read_text("utf-8")


def test_the_name_of_a_file_can_be_that_of_a_form(
    run: Run, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("export", game, "-o", "png", "--to", "svg").code == 0
    assert (tmp_path / "png").read_text("utf-8").startswith("<svg ")


def test_who_watches_without_spoilers_exports_what_was_seen(game: Path, tmp_path: Path) -> None:
    viewer = dreamtutor.watch(game, at=4, spoilers=False)
    lines = game.read_text("utf-8").splitlines()
    for form in ("md", "ipynb", "svg", "html"):
        made = dreamtutor.export(viewer, tmp_path / f"seen.{form}").read_text("utf-8")
        assert "lamp 1" not in made  # who knows the deal can deal the cards to come
    assert (tmp_path / "seen.jsonl").read_text("utf-8").count('"t":"step"') == 5
    viewer.further(100)
    whole = dreamtutor.export(viewer, tmp_path / "whole.md").read_text("utf-8")
    assert "lamp 1" in whole
    assert game.read_text("utf-8").splitlines() == lines


def test_in_python_it_is_one_call(game: Path, tmp_path: Path) -> None:
    out = dreamtutor.export(game, "md")
    assert out == game.with_suffix(".md")
    made = dreamtutor.export(str(game), str(tmp_path / "a.ipynb"), lang="pl", paper=True)
    nbformat.validate(nbformat.read(made, as_version=4))
    with pytest.raises(FileExistsError):
        dreamtutor.export(game, "md")
    with pytest.raises(ValueError, match=r"no game becomes 'a\.mp4'"):
        dreamtutor.export(game, "a.mp4")
