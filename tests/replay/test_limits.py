"""What a file asks for is bounded by counting: no file below the limits keeps anybody waiting, and
what is beyond a limit is said."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from dreamtutor.cli.reading import limits_of
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Session
from dreamtutor.exports import page
from dreamtutor.libraries.summary import read_summary
from dreamtutor.reel import film
from dreamtutor.reel.opening import open_game
from dreamtutor.replay import loader, reader, tags
from dreamtutor.replay.merge import MergeError, merge_files
from dreamtutor.replay.reader import Limits, ReplayError
from dreamtutor.replay.replayer import TooMuchWorkError
from dreamtutor.texts import Words
from tests.replay import hostile
from tests.replay.games import act, begin, entries, path_of, played, position, rewrite

SMALL = Limits(lines=2000, values=40_000, work=300)
kinds = pytest.mark.parametrize("kind", hostile.KINDS, ids=lambda kind: kind.__name__)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many answers are given again: a session is told each."""
    count = [0]
    answer, init = Session.answer, Session.__init__

    def counting(self: Session, one: Any) -> None:
        count[0] += 1
        answer(self, one)

    def beginning(self: Session, *args: Any, **how: Any) -> None:
        count[0] += 1
        init(self, *args, **how)

    monkeypatch.setattr(Session, "answer", counting)
    monkeypatch.setattr(Session, "__init__", beginning)
    return count


@kinds
def test_no_file_asks_for_more_than_the_limit(
    tmp_path: Path, made: list[int], kind: hostile.Kind
) -> None:
    path = hostile.hostile(kind, tmp_path / "some.jsonl", SMALL)
    contents = reader.read(path, SMALL)
    made[0] = 0
    for do in (loader.findings, lambda one: merge_files([one])):
        with suppress(ReplayError, MergeError):
            do(contents)
        assert made[0] <= 3 * SMALL.work + 20
        made[0] = 0
    read_summary(path)
    assert made[0] == 0


@kinds
def test_what_is_watched_and_resumed_is_bounded_too(
    tmp_path: Path, made: list[int], kind: hostile.Kind
) -> None:
    path = hostile.hostile(kind, tmp_path / "some.jsonl", SMALL)
    made[0] = 0
    for do in (open_game, loader.resume):
        with suppress(ReplayError):
            do(path, SMALL)
        assert made[0] <= 3 * SMALL.work + 20
        made[0] = 0


def test_a_position_is_made_only_where_something_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path, answers=6)
    all_ = entries(path)
    known = [one["id"] for one in all_ if one["t"] == "step"]
    moves = [{"t": "cursor", "to": known[n % 7], "by": "x"} for n in range(1000)]
    rewrite(path, [*all_, *moves])
    position_, count = Record.position, [0]

    def counting(self: Record, *args: Any) -> Session:
        count[0] += 1
        return position_(self, *args)

    monkeypatch.setattr(Record, "position", counting)
    assert loader.verify(path) is None
    assert count[0] == 1


def test_where_one_stands_and_what_redo_brings_back_is_as_it_was_played(tmp_path: Path) -> None:
    """Also after going to and fro for long, on several branches, with answers given twice."""
    for seed in range(20):
        game = begin(tmp_path, f"{seed}.jsonl", deal=seed)
        game.save()
        deeds = ["answer", "undo", "again", "go", "redo", "answer", "shuffle", "go"]
        act(game, [(deeds[(n * n + seed) % 8], n * 37 + seed) for n in range(60)])
        assert position(loader.resume(path_of(game))) == position(game)


def test_too_much_to_be_played_again_is_said(tmp_path: Path) -> None:
    path = hostile.hostile(hostile.shuffles, tmp_path / "some.jsonl", SMALL)
    for do in (loader.verify, loader.resume, open_game):
        contents = Limits(lines=10_000, work=300)
        try:
            found = do(path, contents)
        except TooMuchWorkError as error:
            found = error
        assert isinstance(found, TooMuchWorkError), do
        assert "more to be played again than the limit (300 answers)" in str(found)
    assert loader.verify(path, Limits(work=10_000)) is None


def test_a_file_that_says_too_much_is_not_read(tmp_path: Path) -> None:
    path = hostile.hostile(hostile.unknown, tmp_path / "some.jsonl", SMALL)
    with pytest.raises(ReplayError, match="says more than the limit"):
        reader.read(path, Limits(values=100))


def test_of_very_many_notes_and_tags_the_newest_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tags, "MOST", 3)
    monkeypatch.setattr(film, "MOST_NOTES", 3)
    game = begin(tmp_path)
    act(game, [("answer", 1)])
    for n in range(5):
        game.annotate(f"Remark {n}.")
        game.tag(f"tag {n}")
    path = path_of(game)
    assert game.tags == ["tag 2", "tag 3", "tag 4"]
    html = page.as_page(open_game(path), Words("onirim"))
    assert [n for n in range(5) if f"Remark {n}." in html] == [2, 3, 4]
    assert "There are 5 notes. The newest 3 are shown." in html
    assert len(open_game(path).threads) == 5  # they are all there
    assert "The newest 3 are shown." in dreamtutor.watch(path).said
    monkeypatch.setattr(film, "MOST_LETTERS", 20)
    assert len(film.newest_notes(open_game(path).threads)) == 2  # "Remark 3." and "Remark 4."


def test_max_size_raises_all_limits() -> None:
    class Asked:
        max_size = 64

    more = limits_of(Asked)
    assert (more.file, more.lines) == (64_000_000, 2 * reader.LIMITS.lines)
    assert (more.values, more.work) == (2 * reader.LIMITS.values, 2 * reader.LIMITS.work)
    Asked.max_size = 1
    less = limits_of(Asked)
    assert (less.file, less.lines) == (1_000_000, reader.LIMITS.lines)
