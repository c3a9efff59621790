"""The better line beside a game, and the notes of the review: neither stands in the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor.replay import loader
from tests.widgets.replays import Viewing, lines, played, watched
from tests.widgets.test_drill import counted

pytestmark = pytest.mark.usefixtures("counted_once")


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return played(tmp_path_factory.mktemp("aside"), steps=30).read_bytes()


@pytest.fixture
def path(tmp_path: Path, before: bytes) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_bytes(before)
    return path


@pytest.fixture
def page(path: Path) -> Viewing:
    page = watched(path, by="Ada")
    page.viewer.session.review.ask()
    counted(page)
    return page


def does(page: Viewing, what: str, **more: str) -> None:
    page.click({"do": "better", "what": what, "rev": page.viewer.rev, **more})


def test_the_better_line_is_a_line_of_its_own_and_not_in_the_file(
    page: Viewing, path: Path, before: bytes
) -> None:
    viewer = page.viewer
    ends = [*viewer.film.line_ends]
    for mistake in viewer.session.review.review.mistakes:  # type: ignore[union-attr]
        does(page, "open", step=str(mistake.node.name))
        assert viewer.review["side"]["step"] == mistake.node.name
        assert viewer.review["side"]["end"] == viewer.film.line_ends[viewer.line]
        assert {*ends} < {*viewer.film.line_ends}
        assert viewer.film.line_ends[viewer.beside] in ends
        assert viewer.at == viewer.film.lines[viewer.beside].index(
            viewer.film.entry_of(str(mistake.node.name))
        )
        side = viewer.session.side
        assert side is not None
        answers = tuple(node.answer for node in side.nodes[: len(mistake.better)])
        assert answers == mistake.better
        assert len(side.nodes) > len(answers)
    does(page, "close")
    assert "side" not in viewer.review
    assert viewer.film.line_ends == ends
    assert viewer.step == mistake.node.name
    assert path.read_bytes() == before


def test_whoever_keeps_it_has_it_in_the_file_and_the_help_too(page: Viewing, path: Path) -> None:
    viewer = page.viewer
    stood = viewer.record.node
    step = viewer.review["mistakes"][0]["id"]
    does(page, "open", step=step)
    side = viewer.session.side
    assert side is not None
    shown = viewer.step
    does(page, "keep")
    assert "side" not in viewer.review
    assert viewer.step == shown
    assert viewer.record.node is stood
    game = loader.resume(path)
    for node in side.nodes:
        assert game.find(str(node.name)).answer == node.answer
    assert [(help_.on, help_.what) for help_ in game.helps] == [(side.fork, "hint 4")]


def test_whoever_plays_on_from_it_keeps_it(page: Viewing, path: Path) -> None:
    does(page, "open", step=page.viewer.review["mistakes"][0]["id"])
    page.viewer.play_on()
    page.viewer.answer(page.viewer.scene["prompt"]["options"][0]["words"])
    kept = page.viewer.record.node
    assert loader.resume(path).find(str(kept.name)).answer == kept.answer
    page.viewer.watch()
    assert "side" not in page.viewer.review


def test_the_notes_of_the_review_stand_apart_from_those_of_people(
    page: Viewing, path: Path, before: bytes
) -> None:
    said = {note["id"]: note for note in page.viewer.notes if "layer" in note}
    review = page.viewer.session.review.review
    assert review is not None
    steps = {str(move.node.name) for move in (*review.mistakes, *review.moments)}
    assert {name.removeprefix("review ") for name in said} == steps
    assert all("source" not in note for note in said.values())
    assert path.read_bytes() == before
    page.viewer.annotate("mine", by="The review")
    mine = [note for note in page.viewer.notes if note["id"] not in said]
    assert [("layer" in note, note["by"]) for note in mine] == [(False, "The review")]
    assert [entry["text"] for entry in lines(path) if entry["t"] == "note"] == ["mine"]


def test_of_a_step_that_was_no_mistake_no_better_line_is_shown(page: Viewing) -> None:
    does(page, "open", step=page.id(0))
    assert "side" not in page.viewer.review
    does(page, "keep")
    assert page.viewer.session.side is None
