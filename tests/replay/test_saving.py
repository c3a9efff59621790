"""When a file comes into being, how it grows, and what happens when the disk does not obey."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dreamtutor.engine.notation import NotationError, write
from dreamtutor.engine.record import Answered, News
from dreamtutor.engine.session import RefusedError
from dreamtutor.replay import loader, reader
from dreamtutor.replay.game import Game, new_game
from dreamtutor.replay.repair import close_last_line
from tests.replay.games import act, begin, entries, path_of, played, position, steps, wrong

Break = Callable[[int, bytes], int]
WRITE = os.write


def test_a_game_that_nobody_plays_leaves_no_file_and_no_folder(tmp_path: Path) -> None:
    game = new_game(save=tmp_path / "replays")
    game.undo()
    game.redo()
    assert game.path is None
    game.close()
    assert list(tmp_path.iterdir()) == []


def test_the_first_answer_makes_the_folder_and_the_file(tmp_path: Path) -> None:
    game = new_game(deal="lamp 7", save=tmp_path / "a" / "b")
    act(game, [("answer", 1)])
    (file,) = (tmp_path / "a" / "b").iterdir()
    assert game.path == file
    assert [entry["t"] for entry in entries(file)] == ["header", "step", "step"]


def test_a_refused_try_is_an_answer_too(tmp_path: Path) -> None:
    game = begin(tmp_path)
    act(game, [("nonsense", 1)])
    assert [entry["t"] for entry in entries(game.path)] == ["header", "step", "refused"]


def test_names_never_clash(tmp_path: Path) -> None:
    """Three games of the same deal on the same day, and one of yesterday's deal, side by side."""
    games = [new_game(deal="lamp 7", save=tmp_path) for _ in range(3)]
    for game in games:
        act(game, [("answer", 1)])
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 3
    assert all(name.startswith("onirim-20") and "lamp-7" in name for name in names)
    assert {path_of(game) for game in games} == {tmp_path / name for name in names}
    for game in games:
        assert loader.verify(path_of(game)) is None


def test_a_file_that_exists_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("precious", encoding="utf-8")
    with pytest.raises(FileExistsError):
        act(begin(tmp_path), [("answer", 1)])
    assert file.read_text(encoding="utf-8") == "precious"


def test_two_who_begin_under_one_name_have_a_game_each(tmp_path: Path) -> None:
    """As two visitors of one notebook in Voila, each with a kernel of their own."""
    games = [begin(tmp_path, deal=deal) for deal in (1, 2, 3)]
    for n in range(3):
        for game in games:
            act(game, [("answer", n)])
    names = [path_of(game).name for game in games]
    assert names == ["game.jsonl", "game-2.jsonl", "game-3.jsonl"]
    for game in games:
        assert position(loader.resume(path_of(game))) == position(game)


def test_two_who_go_on_with_one_file_both_find_their_game_in_it(tmp_path: Path) -> None:
    path = played(tmp_path)
    one, other = loader.resume(path), loader.resume(path)
    act(one, [("answer", 1), ("answer", 2)])
    act(other, [("answer", 1), ("undo", 0), ("answer", 5)])  # the first they both give
    act(one, [("undo", 0), ("answer", 3)])
    act(other, [("answer", 2)])
    assert loader.verify(path) is None
    names = [{node.name for node in game.record.nodes()} for game in (one, other)]
    again = {node.name for node in loader.resume(path).record.nodes()}
    assert names[0] | names[1] == again
    assert names[0] != again != names[1]


STRANGE = ["../../etc/passwd", "a/b\\c:d*?", "..", "", "\x00", "con\n", "𠀀" * 60, "é" * 90]


@pytest.mark.parametrize("deal", STRANGE, ids=[f"{deal[:6]!a}" for deal in STRANGE])
def test_any_deal_makes_a_plain_name_in_the_folder(tmp_path: Path, deal: str) -> None:
    here = tmp_path / "replays"
    game = new_game(deal=deal, save=here)
    act(game, [("answer", 1)])
    assert path_of(game).parent == here
    assert list(tmp_path.rglob("*.jsonl")) == [path_of(game)]
    assert not set("/\\:*?\n\x00") & set(path_of(game).name)
    assert loader.resume(path_of(game)).header.deal == deal


def test_a_game_that_is_not_saved_writes_nothing_and_refuses_as_always(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = new_game(deal=1)
    act(game, [("answer", 1), ("answer", 2), ("undo", 0)])
    with pytest.raises(RefusedError):
        game.answer(wrong(game.record, 0))
    with pytest.raises(NotationError):
        game.answer("open sesame")
    assert game.path is None
    assert list(tmp_path.iterdir()) == []


def test_every_answer_is_on_the_disk_before_whoever_watches_goes_on(tmp_path: Path) -> None:
    """Whatever has been told, a step, a try, a way back, stands in the file already, and it is
    read there through another handle."""
    game = begin(tmp_path)
    seen: list[str] = []
    writer = game.writer

    def watch(one: News) -> None:
        before = game.record.node
        writer(one)
        last = entries(tmp_path / "game.jsonl")[-1]
        seen.append(last["t"])
        assert game.record.node is before  # the game itself goes on only afterwards
        if isinstance(one, Answered):
            assert last["id"] == one.node.name

    game.record.watch = watch
    act(game, [("answer", 1), ("answer", 2), ("try", 1), ("undo", 0), ("redo", 0)])
    assert seen == ["step", "step", "refused", "cursor", "cursor"]


def no_space(_file: int, _data: bytes) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")


def half(file: int, data: bytes) -> int:
    return WRITE(file, data[: len(data) // 2])


def all_but_the_end(file: int, data: bytes) -> int:
    return WRITE(file, data[:-1])


DO: dict[str, Callable[[Game], object]] = {
    "answer": lambda game: game.answer(write(game.record.prompt.options[-1])),  # type: ignore[union-attr]
    "answer again": lambda game: game.answer(write(game.record.node.branches[0].answer)),
    "try": lambda game: game.answer(wrong(game.record, 0)),
    "nonsense": lambda game: game.answer("open sesame"),
    "undo": lambda game: game.undo(),
    "redo": lambda game: game.redo(),
}


@pytest.mark.parametrize("broken", [no_space, half, all_but_the_end])
@pytest.mark.parametrize("what", DO)
def test_a_write_that_fails_leaves_the_game_as_it_was_and_the_next_one_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, broken: Break
) -> None:
    game = begin(tmp_path, deal=4)
    act(game, [("answer", 1), ("answer", 2), ("answer", 5), ("undo", 0)])
    before, data = position(game), path_of(game).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", broken)
        with pytest.raises(OSError, match="The disk is full"):
            DO[what](game)
    assert position(game) == before
    assert path_of(game).read_bytes() == data
    act(game, [("answer", 11), ("undo", 0), ("answer", 12), ("answer", 13)])
    assert loader.verify(path_of(game)) is None
    assert position(loader.resume(path_of(game))) == position(game)


@pytest.mark.parametrize("broken", [no_space, half, all_but_the_end])
def test_when_the_very_first_write_fails_no_half_file_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: Break
) -> None:
    game = begin(tmp_path)
    before = position(game)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", broken)
        with pytest.raises(OSError, match="The disk is full"):
            DO["answer"](game)
    assert position(game) == before
    assert [file.read_bytes() for file in tmp_path.iterdir()] == []
    act(game, [("answer", 1), ("answer", 2)])
    assert [entry["t"] for entry in entries(game.path)] == ["header", "step", "step", "step"]
    assert loader.verify(path_of(game)) is None


def test_a_folder_that_cannot_be_made_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "replays").write_text("a file stands in the way", encoding="utf-8")
    game = new_game(deal=1, save=tmp_path / "replays" / "here")
    before = position(game)
    with pytest.raises(OSError, match="replays"):
        DO["answer"](game)
    assert position(game) == before
    (tmp_path / "replays").unlink()
    act(game, [("answer", 1)])
    assert len(steps(game.path)) == 2


def test_after_it_is_closed_nothing_is_written_any_more(tmp_path: Path) -> None:
    game = begin(tmp_path)
    act(game, [("answer", 1)])
    data = path_of(game).read_bytes()
    game.close()
    game.close()
    with pytest.raises(OSError, match=r"descriptor|closed"):
        DO["answer"](game)
    assert path_of(game).read_bytes() == data


def test_games_that_are_played_side_by_side_keep_no_file_open(tmp_path: Path) -> None:
    before = len(os.listdir("/dev/fd"))
    games = [new_game(deal=1, save=tmp_path) for _ in range(20)]
    for game in games:
        act(game, [("answer", 1), ("nonsense", 1)])
    games += [loader.resume(path_of(game)) for game in games]
    for game in games:
        act(game, [("answer", 2)])
    assert len(os.listdir("/dev/fd")) == before


def swap(path: Path) -> None:
    os.replace(shutil.copy(path, f"{path}~"), path)


def another_game(path: Path) -> None:
    """Where a file was removed, the next one can have its number."""
    (path.parent / "other").mkdir()
    path.write_bytes(played(path.parent / "other", deal="other").read_bytes())


@pytest.mark.parametrize("gone", [Path.unlink, swap, another_game])
def test_nothing_is_played_into_a_file_that_is_not_there_any_more(
    tmp_path: Path, gone: Callable[[Path], object]
) -> None:
    """It was taken away, or `merge --force` put another in its place: what is played would be
    written nowhere."""
    game = begin(tmp_path)
    act(game, [("answer", 1)])
    before = position(game)
    gone(path_of(game))
    with pytest.raises(OSError, match=r"game\.jsonl"):
        act(game, [("answer", 2)])
    assert position(game) == before


def test_whoever_goes_to_another_folder_goes_on_with_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = begin(Path())
    act(game, [("answer", 1)])
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    act(game, [("answer", 2)])
    monkeypatch.setattr(os, "write", half)
    with pytest.raises(OSError, match="The disk is full"):
        act(game, [("answer", 3)])
    assert len(steps(tmp_path / "game.jsonl")) == 3


@pytest.mark.parametrize("left", [b'{"t":"refused","a', b'{"t":"remark"}', b"\xff"])
def test_a_half_line_that_another_left_since_is_mended_too(tmp_path: Path, left: bytes) -> None:
    path = played(tmp_path)
    contents = reader.read(path)
    with path.open("ab") as file:
        file.write(left)
    close_last_line(path)
    assert path.read_bytes().endswith(b"\n")
    assert len(reader.read(path).lines) == len(contents.lines) + left.endswith(b"}")
