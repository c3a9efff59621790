"""A game as a report and as a notebook: readable, whole, and nothing in it but text."""

from __future__ import annotations

import ast
import base64
import errno
import json
import os
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from dreamtutor.exports import raster
from dreamtutor.exports.export import export
from dreamtutor.reel.opening import open_game
from dreamtutor.reel.spoilers import SpoilerFreeGame
from dreamtutor.replay.game import Game
from dreamtutor.replay.loader import resume, verify
from dreamtutor.texts import Words
from dreamtutor.texts.markdown import as_html, tree
from dreamtutor.texts.safe_markdown import escaped, markdown, quoted
from dreamtutor.view.history import answer_in_words
from dreamtutor.view.history import with_turns as answered_in
from tests.exports.rendered import SAFE, Read, Rendered
from tests.exports.telling import EVIL, NOTED, SVG, drawn, noted_game
from tests.reel.games import played
from tests.replay.games import examples, steps


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return noted_game(tmp_path)


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pictures in dots, which take their time."""
    monkeypatch.setattr(raster, "can_draw", lambda: False)


quick = pytest.mark.usefixtures("_quick")


def report(game: Game | Path, folder: Path, **how: Any) -> str:
    return export(game, folder / "report.md", force=True, **how).read_text("utf-8")


def notebook(game: Game | Path, out: Path, **how: Any) -> Any:
    made = nbformat.read(export(game, out, force=True, **how), as_version=4)
    nbformat.validate(made)
    return made


# Reports


@quick
def test_a_reply_says_to_whom_and_versions_say_that_there_are_several(tmp_path: Path) -> None:
    game = played(most=3)
    note = game.annotate("A note", by="Ana")
    game.annotate("Because.", by="Ben", reply_to=note.id)
    for text in ("One way.", "Another way."):
        game.revise(note.id, text=text)
    game.notes[-1] = game.notes[-1].changed(after=[note.id])
    text = report(game, tmp_path)
    assert "In reply to Ana" in text
    assert "This note was changed in different copies of the game" in text


def test_a_report_tells_every_step_in_its_turn(game: Game, tmp_path: Path) -> None:
    text, words = report(game, tmp_path), Words("onirim")
    line = game.record.node.line()
    at = [
        text.index(f"**{n} · {answer_in_words(game.record, words, node)}**")
        for n, node in enumerate(line)
    ]
    assert at == sorted(at)
    turns = [int(one) for one in re.findall(r"(?m)^## Turn (\d+)$", text)]
    assert turns == sorted({*turns})
    for (node, turn), place in zip(answered_in(line), at, strict=True):
        above = re.findall(r"(?m)^## (?:Turn (\d+)|Before the first turn)$", text[:place])
        assert int(above[-1] or 0) == turn, node
    assert text.startswith("# Onirim\n")
    assert "| Deal | lamp 1 |" in text
    assert "| Notes by | Ada, Zoë |" in text
    assert "| Result | not over |" in text


def test_notes_are_quoted_and_answers_are_folded_away(game: Game, tmp_path: Path) -> None:
    text = report(game, tmp_path)
    quote = text[text.index("> **? Mistake** · Ada · ") :].partition("\n\n**")[0]
    assert "> Keep the *key*." in quote
    assert "(good)" in quote
    question, fold, answer = quote.partition("<details><summary>Show the answer</summary>")
    assert "What would you do?" in question
    assert "Only choice" not in question
    assert fold
    assert "Wait for the **moon**." in answer
    assert "Only choice" in answer


def test_a_line_that_was_left_has_a_section_of_its_own(game: Game, tmp_path: Path) -> None:
    text = report(game, tmp_path)
    (heading,) = re.findall(r"(?m)^### (Another line from step .*)$", text)
    other = next(n for n in game.record.nodes() if n not in game.record.node.line())
    said = answer_in_words(game.record, Words("onirim"), other)
    assert heading == f"Another line from step {NOTED + 1}: {said}"
    assert text.index(heading) < text.index("> Another way")


def test_a_report_has_pictures_beside_it_if_they_are_wanted(game: Game, tmp_path: Path) -> None:
    text = report(game, tmp_path / "here", pictures=tmp_path / "my pictures")
    links = re.findall(r"!\[The table after step (\d+)\]\(<(.*?)>\)", text)
    assert [(int(step)) for step, _ in links] == [NOTED, NOTED + 2]
    for _, link in links:
        path = tmp_path / "here" / link.replace("%20", " ")
        assert path.read_text("utf-8").startswith("<svg ")
    assert "![" not in report(game, tmp_path)


def test_what_comes_later_is_not_in_a_report_that_ends_before(game: Game, tmp_path: Path) -> None:
    text, line = report(game, tmp_path, upto=NOTED), game.record.node.line()
    assert "Told up to step 9" in text
    assert f"**{NOTED} · " in text
    assert f"**{NOTED + 1} · " not in text
    assert not re.search("Another way|lamp 1|Result|Length|Another line", text)
    assert all(str(node.name)[:8] not in text for node in line)


def test_a_note_on_a_step_that_is_not_there_is_told_last(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    noted_game(tmp_path).close()
    note = {"t": "note", "id": "n1", "on": "elsewhere", "by": "Bob", "when": "2026", "text": "Lost"}
    path.write_text(path.read_text("utf-8") + json.dumps(note) + "\n", "utf-8")
    text = report(path, tmp_path)
    assert text.rstrip().endswith("> Lost")
    assert "## Notes on steps that are not in this game" in text


PIPES = "| a | b\n# c"


def test_whatever_strangers_write_is_text(tmp_path: Path) -> None:
    game = played(deal="|<b>`x`</b>", most=2)
    game.annotate(EVIL, by=EVIL, glyph=EVIL[:150], reveal=EVIL)
    game.annotate(
        "[x](javascript:alert(1)) ![y](http://a.b/c.png) <https://a.b>", by="| a | b\n# c"
    )
    text = report(game, tmp_path, pictures=tmp_path / "pictures")
    page = Rendered(text)
    assert {tag for tag, _ in page.tags} <= SAFE
    for tag, attributes in page.tags:
        assert set(attributes) <= {"href", "src", "alt"}, tag
        for value in attributes.values():
            assert not str(value).lower().startswith(("javascript", "data"))
        if tag == "img":
            assert str(attributes["src"]).startswith("pictures/")
    assert "<script" not in text
    assert "<script>alert(1)</script>" in page.words
    assert "| a | b # c" in page.plain
    assert [tag for tag, _ in page.tags].count("h1") == 1


TEXTS = st.text(
    st.sampled_from("ab1. -+*_~`#>|<&[](){}!$\\:=\n\t\"'@^é漢"), min_size=1, max_size=60
)


@examples(300)
@given(TEXTS)
def test_any_text_means_itself_as_markdown(text: str) -> None:
    shown = Rendered(escaped(text))
    assert shown.plain == " ".join(text.split())
    assert {tag for tag, _ in shown.tags} <= {"p"}


@examples(300)
@given(TEXTS)
def test_any_note_says_in_a_report_what_it_says_on_a_page(text: str) -> None:
    shown, page = Rendered(quoted(markdown(tree(text)))), Read(as_html(tree(text)))
    assert {tag for tag, _ in shown.tags} <= SAFE
    assert shown.plain.replace(" ", "") == page.plain.replace(" ", "")


NOTES = (
    "plain", "*em* and **strong** and ~~gone~~", "one\ntwo\n\nthree", "- a\n- b\n\n1. c\n2. d",
    "3. c\n4. d", "> said *so*\n> twice", "[page](https://a.example/b?c=d)", "# Title\n\ntext",
    "***", "a * b * c", "1. not\\. a list", "* x\n  * y", "<b>bold</b>", "a  \nb",
)  # fmt: skip


@pytest.mark.parametrize("note", NOTES)
def test_the_markdown_of_a_note_is_kept(note: str) -> None:
    kept = tree(markdown(tree(note)))
    bold = as_html(kept).replace('<p dir="auto"><strong>Title</strong></p>', "TITLE")
    assert bold == as_html(tree(note)).replace('<h4 dir="auto">Title</h4>', "TITLE")


def test_code_is_shown_letter_by_letter() -> None:
    code = "if a < b:\n\n    *x* _y_ ```z``` </code></pre><script>"
    shown = Rendered(
        f"> {markdown(tree(f'````{chr(10)}{code}{chr(10)}````'))}".replace("\n", "\n> ")
    )
    assert {tag for tag, _ in shown.tags} == {"blockquote", "pre", "code"}
    assert shown.words.strip() == code
    for words in ("a*b*c_d_", "x `` y", "<b>"):
        inline = Rendered(markdown(tree(f"```` {words} ````")))
        assert [tag for tag, _ in inline.tags] == ["p", "code"]
        assert inline.plain == words


# Notebooks


@quick
def test_a_notebook_has_a_section_for_each_note(game: Game, tmp_path: Path) -> None:
    cells = notebook(game, tmp_path / "review.ipynb").cells
    kinds = [cell.cell_type for cell in cells]
    assert kinds == ["markdown", *["markdown", "code"] * 2, "markdown", "markdown", "code"]
    first, second, answer, third = cells[1], cells[3], cells[5], cells[6]
    assert "Keep the *key*." in first.source
    assert "What would you do?" in second.source
    assert "moon" not in second.source
    assert "Wait for the **moon**." in answer.source
    assert "<details>" in answer.source
    assert "Another way" in third.source
    assert all(cell.source.startswith("## Step ") for cell in (first, second, third))


def test_without_a_kernel_a_notebook_shows_the_tables_with_their_marks(
    game: Game, tmp_path: Path
) -> None:
    cells = notebook(game, tmp_path / "review.ipynb").cells
    shown = [cell.outputs[0] for cell in cells if cell.cell_type == "code"]
    for output in shown:
        picture = Image.open(BytesIO(base64.b64decode(output.data["image/png"])))
        assert picture.width >= 1000  # sharp, as it is shown smaller
        assert output.metadata["image/png"]["alt"]
        assert "text/html" not in output.data
    words = [output.data["text/plain"] for output in shown]
    assert "Arrow from" in words[0]
    assert "Arrow from" not in words[1]  # each picture has the marks of its own note
    assert "Ring around" not in words[1]  # and those of a question belong to its answer
    assert "would you do" not in "".join(words)  # what was written stands above it already
    sizes = {len(output.data["image/png"]) for output in shown}
    assert max(sizes) < 250_000


@quick
def test_a_notebook_tells_the_line_that_was_asked_for(game: Game, tmp_path: Path) -> None:
    one, other = (
        notebook(game, tmp_path / f"line-{n}.ipynb", line=n).cells[0].source for n in (0, 1)
    )
    end = len(game.record.node.line()) - 1
    assert f", {end} steps" in one
    assert f", {end - 1} steps" in other  # one step back from there, and another one on


@quick
def test_without_the_extra_the_pictures_of_a_notebook_are_svg(game: Game, tmp_path: Path) -> None:
    cells = notebook(game, tmp_path / "review.ipynb").cells
    html = next(cell.outputs[0].data["text/html"] for cell in cells if cell.cell_type == "code")
    (source,) = re.findall(r'src="data:image/svg\+xml;base64,([^"]*)"', html)
    assert base64.b64decode(source).startswith(b"<svg ")


@quick
def test_its_cells_are_folded_and_open_the_game_at_that_step(game: Game, tmp_path: Path) -> None:
    cells = [one for one in notebook(game, tmp_path / "r.ipynb").cells if one.cell_type == "code"]
    for cell in cells:
        assert cell.metadata == {"jupyter": {"source_hidden": True}, "tags": ["hide-input"]}
    line = [str(node.name) for node in game.record.node.line()]
    assert [asked(cell.source) for cell in cells[:2]] == [("game.jsonl", {"at": line[NOTED]})] * 2
    file, given = asked(cells[2].source)
    there = resume(tmp_path / file)
    assert there.find(given["at"]).name not in line
    there.close()


def asked(source: str) -> tuple[str, dict[str, str]]:
    """What `dreamtutor.watch` is told."""
    _import, expression = ast.parse(source).body
    assert isinstance(expression, ast.Expr)
    call = expression.value
    assert isinstance(call, ast.Call)
    assert ast.unparse(call.func) == "dreamtutor.watch"
    given = {str(one.arg): ast.literal_eval(one.value) for one in call.keywords}
    return ast.literal_eval(call.args[0]), given


@quick
def test_a_notebook_elsewhere_takes_a_copy_of_the_game_along(game: Game, tmp_path: Path) -> None:
    made = notebook(tmp_path / "game.jsonl", tmp_path / "other" / "review.ipynb")
    assert sorted(one.name for one in (tmp_path / "other").iterdir()) == [
        "game.jsonl", "review.ipynb",
    ]  # fmt: skip
    same = (tmp_path / "other" / "game.jsonl").read_bytes()
    assert same == (tmp_path / "game.jsonl").read_bytes()
    assert "game.jsonl" in made.cells[0].source
    mine = tmp_path / "third" / "game.jsonl"
    mine.parent.mkdir()
    mine.write_text("precious")
    with pytest.raises(FileExistsError, match="exists already"):
        export(game, tmp_path / "third" / "review.ipynb")
    assert mine.read_text() == "precious"


@quick
def test_a_game_that_ends_before_takes_along_only_what_was_played_till_then(
    game: Game, tmp_path: Path
) -> None:
    made = notebook(game, tmp_path / "task.ipynb", upto=NOTED)
    copy = tmp_path / "task.jsonl"
    assert verify(copy) is None
    line = [str(node.name) for node in game.record.node.line()]
    assert [one["id"] for one in steps(copy)] == line[: NOTED + 1]
    assert "Another way" not in copy.read_text("utf-8")
    assert asked(made.cells[2].source) == ("task.jsonl", {"at": line[NOTED]})
    with pytest.raises(ValueError, match="this is the game itself"):
        export(game, tmp_path / "game.ipynb", upto=NOTED)


@quick
def test_the_same_game_makes_the_same_notebook(game: Game, tmp_path: Path) -> None:
    one, other = (tmp_path / name for name in ("one.ipynb", "other.ipynb"))
    notebook(game, one)
    notebook(game, other)
    assert one.read_bytes() == other.read_bytes()


@quick
def test_a_notebook_of_a_game_without_notes_shows_where_it_was_left(tmp_path: Path) -> None:
    made = notebook(played(most=4), tmp_path / "review.ipynb")
    assert [cell.cell_type for cell in made.cells] == ["markdown", "code"]
    assert "Nobody has written a note" in made.cells[0].source


def test_in_a_notebook_too_strangers_write_only_text(tmp_path: Path) -> None:
    game = noted_game(tmp_path)
    game.annotate(EVIL, by=EVIL, glyph=EVIL[:150], reveal=EVIL)
    made = notebook(game, tmp_path / "review.ipynb", lang="de")
    for cell in made.cells:
        if cell.cell_type == "markdown":
            assert {tag for tag, _ in Rendered(cell.source).tags} <= SAFE
        else:
            assert asked(cell.source)[1]["lang"] == "de"
            assert set(cell.outputs[0].data) == {"image/png", "text/plain"}


def test_a_file_that_todays_rules_decide_otherwise_is_told_all_the_same(tmp_path: Path) -> None:
    noted_game(tmp_path).close()
    path = tmp_path / "game.jsonl"
    lines = [json.loads(one) for one in path.read_text("utf-8").splitlines()]
    at = [n for n, one in enumerate(lines) if one["t"] == "step"][4]
    lines[at]["answer"] = EVIL
    path.write_text("".join(json.dumps(one) + "\n" for one in lines), "utf-8")
    svg = drawn(path, tmp_path, line=0)
    assert svg.tag == f"{SVG}svg"
    assert {tag for tag, _ in Rendered(report(path, tmp_path)).tags} <= SAFE


@quick
def test_a_game_that_is_not_looked_at_to_its_end_is_exported_no_further(tmp_path: Path) -> None:
    path = tmp_path / "lost-at-the-very-end.jsonl"
    played(deal="nine lamps").save(path)
    game = open_game(path)
    later = [str(node.name) for node in game.record.nodes()][4:]
    game.annotate("LATER", on=later[0])
    spoiler_free = SpoilerFreeGame(game)
    spoiler_free.reveal(3)
    for form in ("md", "ipynb", "html", "svg"):
        export(spoiler_free, tmp_path / "out" / f"told.{form}")
    made = {one.name: one.read_text("utf-8") for one in (tmp_path / "out").iterdir()}
    copy = made.pop("told.jsonl")
    assert steps(tmp_path / "out" / "told.jsonl")[-1]["id"] == spoiler_free.reached
    assert "nine lamps" in copy  # nobody could play on without it
    for name, text in {**made, "copy": copy.split("\n", 1)[1]}.items():
        for hint in (*later, "nine lamps", "LATER", path.stem):
            assert hint not in text, name


@pytest.mark.parametrize("digits", range(1, 10))
def test_a_number_begins_no_list(digits: int) -> None:
    for text in (f"{'1' * digits}. one", f"{'1' * digits}) one"):
        shown = Rendered(escaped(text))
        assert [tag for tag, _ in shown.tags] == ["p"]
        assert shown.plain == text


# When a file cannot be written


@pytest.mark.parametrize("fails", [1, 2, 3])
def test_an_export_that_fails_leaves_nothing_behind_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: int
) -> None:
    game = noted_game(tmp_path)
    before, count, sync = sorted(tmp_path.rglob("*.*")), 0, os.fsync

    def full(file: int) -> None:
        nonlocal count
        count += 1
        if count == fails:
            raise OSError(errno.ENOSPC, "No space left on device")
        sync(file)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="The disk is full") as error:
            export(game, tmp_path / "out" / "report.md", pictures=tmp_path / "out" / "pictures")
    assert "Errno" not in str(error.value)
    assert count == fails
    assert sorted(tmp_path.rglob("*.*")) == before
    export(game, tmp_path / "out" / "report.md", pictures=tmp_path / "out" / "pictures")


def test_an_export_over_another_that_fails_leaves_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, out = noted_game(tmp_path), tmp_path / "report.svg"
    out.write_bytes(b"precious")

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(OSError, match="The disk is full"):
        export(game, out, force=True)
    assert out.read_bytes() == b"precious"
    assert sorted(tmp_path.iterdir()) == before
