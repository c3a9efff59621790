"""A file is changed, cut, moved or taken away while its game is played. Nothing is lost, and what
happened is said in a sentence."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dreamtutor.replay import loader
from dreamtutor.replay.disk_errors import WriteError
from dreamtutor.replay.game import Game, new_game
from tests.replay.games import act, begin, entries, path_of, played, position

Change = Callable[[Path], object]


def cut(path: Path, by: int) -> None:
    os.truncate(path, path.stat().st_size - by)


def cut_lines(path: Path) -> None:
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:4]))


def cut_header(path: Path) -> None:
    os.truncate(path, 50)


def add(path: Path, data: bytes) -> None:
    with path.open("ab") as file:
        file.write(data)


def drop_line(path: Path) -> None:
    """A line in the middle is taken away, and a long one comes to the end."""
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(
        b"".join([*lines[:3], *lines[4:], b'{"t":"remark","x":"' + b"x" * 9000, b'"}\n'])
    )


def spoil(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"t":"step"', b'"t":"stop"').replace(b'"stop"', b'"step"', 2))


def zeros(path: Path) -> None:
    """As a file system leaves them when the power fails."""
    size = path.stat().st_size
    os.truncate(path, size // 2)
    os.truncate(path, size)


CHANGES: dict[str, Change] = {
    "half a line is cut off": lambda path: cut(path, 30),
    "the end of the last line is cut off": lambda path: cut(path, 1),
    "half of the lines are cut off": cut_lines,
    "all is cut off but half of the header": cut_header,
    "all is cut off": lambda path: os.truncate(path, 0),
    "half a line is added": lambda path: add(path, b'{"t":"note","te'),
    "bytes that are no text are added": lambda path: add(path, b"\xff\xfe\0"),
    "a line is taken out and others are added": drop_line,
    "the end becomes zeros": zeros,
    "letters in the middle become others": spoil,
}
MISSING = {*CHANGES} - {"the end of the last line is cut off", "half a line is added",
                        "bytes that are no text are added"}  # fmt: skip


def a_game(here: Path) -> Game:
    game = begin(here, deal=4)
    act(game, [("answer", 1), ("answer", 2), ("nonsense", 1), ("answer", 5), ("undo", 1)])
    game.annotate("Why?", by="Ada")
    act(game, [("answer", 7), ("answer", 3)])
    return game


def in_any_order(game: Game) -> tuple[object, ...]:
    """Where a game stands, and its tree: what is written again can change which of two branches
    comes first."""
    tree, *rest = position(game)
    return sorted(tree, key=lambda node: node[0]), *rest


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_was_cut_or_added_nothing_of_the_game_is_lost(
    tmp_path: Path, change: Change, request: pytest.FixtureRequest
) -> None:
    game = a_game(tmp_path)
    change(path_of(game))
    act(game, [("answer", 4)])
    assert game.writer.take_repaired() is (request.node.callspec.id in MISSING)
    assert not game.writer.take_repaired(), "it is said once"
    act(game, [("undo", 1), ("nonsense", 2), ("answer", 9)])
    again = loader.resume(path_of(game))
    assert in_any_order(again) == in_any_order(game)
    assert [note.text for note in again.notes] == ["Why?"] * len(again.notes) != []
    act(again, [("answer", 11)])
    assert in_any_order(loader.resume(path_of(game))) == in_any_order(again)


def test_whole_lines_of_others_are_welcome_and_nothing_is_said(tmp_path: Path) -> None:
    game = a_game(tmp_path)
    other = loader.resume(path_of(game))
    for n in range(4):
        act(game, [("answer", n)])
        act(other, [("answer", n + 50)])
    assert not game.writer.take_repaired()
    assert not other.writer.take_repaired()
    names = {node.name for node in loader.resume(path_of(game)).record.nodes()}
    assert names == {node.name for one in (game, other) for node in one.record.nodes()}
    assert len(entries(game.path)) == len(game.writer.lines) + 4


def test_what_was_changed_between_reading_and_the_first_answer_is_noticed_too(
    tmp_path: Path,
) -> None:
    path = played(tmp_path)
    game = loader.resume(path)
    cut_lines(path)
    act(game, [("answer", 1)])
    assert game.writer.take_repaired()
    assert position(loader.resume(path)) == position(game)


# The file is gone, or cannot be written to


def folder_gone(path: Path) -> None:
    shutil.rmtree(path.parent)


def swapped(path: Path) -> None:
    os.replace(shutil.copy(path, f"{path}~"), path)


def another_game(path: Path) -> None:
    (path.parent / "other").mkdir()
    path.write_bytes(played(path.parent / "other", deal="other").read_bytes())


LOST: dict[str, tuple[Change, str]] = {
    "removed": (Path.unlink, "is not there any more"),
    "its folder removed": (folder_gone, "is not there any more"),
    "replaced": (swapped, "Another file lies at"),
    "written over": (another_game, "Another file lies at"),
}


@pytest.mark.parametrize(("lose", "words"), LOST.values(), ids=LOST)
@pytest.mark.parametrize("asked", [True, False], ids=["after an answer", "at once"])
def test_a_game_whose_file_is_lost_is_saved_from_memory_and_goes_on_there(
    tmp_path: Path, lose: Change, words: str, asked: bool
) -> None:
    (tmp_path / "here").mkdir()
    game = a_game(tmp_path / "here")
    before = position(game)
    lose(path_of(game))
    if asked:
        with pytest.raises(OSError, match=words) as error:
            act(game, [("answer", 4)])
        assert "Errno" not in str(error.value)
        assert 'table.save("copy.jsonl")' in str(error.value)
        assert position(game) == before
    copy = game.save(tmp_path / "copy.jsonl")
    assert game.path == copy
    assert [entry["t"] for entry in entries(copy)].count("refused") == 1
    act(game, [("answer", 4), ("undo", 1), ("answer", 9)])
    again = loader.resume(copy)
    assert position(again) == position(game)
    assert [note.text for note in again.notes] == ["Why?"]


def test_a_copy_of_a_game_that_is_well_changes_nothing(tmp_path: Path) -> None:
    game = a_game(tmp_path)
    path = game.path
    game.save(tmp_path / "copy.jsonl")
    assert game.path == path


def test_a_game_whose_first_file_cannot_be_begun_is_saved_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "replays").write_text("a file stands in the way", encoding="utf-8")
    game = new_game(deal=1, save=tmp_path / "replays" / "here")
    with pytest.raises(OSError, match="a file lies where its folder should be"):
        act(game, [("answer", 1)])
    copy = game.save(tmp_path / "copy.jsonl")
    act(game, [("answer", 1)])
    assert position(loader.resume(copy)) == position(game)


def refusing(number: int) -> Callable[..., int]:
    def refuse(*_: object, **__: object) -> int:
        raise OSError(number, os.strerror(number))

    return refuse


NUMBERS = {
    errno.ENOSPC: "The disk is full",
    errno.EDQUOT: "The disk is full",
    errno.EACCES: "may not be written to",
    errno.EROFS: "may not be written to",
    errno.EMFILE: "Too many files are open",
    errno.ENFILE: "Too many files are open",
    errno.EIO: "cannot be written to (Input/output error)",
}


@pytest.mark.parametrize("number", NUMBERS, ids=errno.errorcode.get)
@pytest.mark.parametrize("at", ["open", "write"])
def test_what_the_disk_does_not_do_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, at: str
) -> None:
    game = a_game(tmp_path)
    before = position(game)
    with monkeypatch.context() as patch:
        patch.setattr(os, at, refusing(number))
        for do in (lambda: act(game, [("answer", 4)]), lambda: game.save(tmp_path / "copy.jsonl")):
            with pytest.raises(WriteError) as error:
                do()
            assert NUMBERS[number] in str(error.value)
            assert "Errno" not in str(error.value)
            assert error.value.errno == number
    assert position(game) == before
    assert not (tmp_path / "copy.jsonl").exists()
    act(game, [("answer", 4)])
    assert position(loader.resume(path_of(game))) == position(game)


NAMES = {
    "x" * 300 + ".jsonl": "is too long",
    "a\0b.jsonl": "cannot be the name of a file",
    "\ud800.jsonl": "cannot be the name of a file",
    "file/game.jsonl": "a file lies where its folder should be",
    "folder.jsonl": "exists already",
    "taken.jsonl": "exists already",
}
NEVER = list(NAMES)[:3]
"""No file can have such a name, wherever."""


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_that_cannot_be_is_said_in_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "taken.jsonl").write_bytes(b"precious\n")
    unsaved = new_game(deal=1)
    deeds: list[Callable[[], object]] = [lambda: unsaved.save(tmp_path / name)]
    if name in NEVER:
        with pytest.raises(ValueError, match="name"):  # before anything is played
            new_game(deal=1, save=tmp_path / name)
    else:
        game = new_game(deal=1, save=tmp_path / name)
        deeds.append(lambda: act(game, [("answer", 4)]))
    for do in deeds:
        with pytest.raises(OSError, match=NAMES[name]) as error:
            do()
        assert "Errno" not in str(error.value)
        assert str(error.value).isprintable()
    assert (tmp_path / "taken.jsonl").read_bytes() == b"precious\n"
    assert unsaved.path is None


def test_an_empty_file_blocks_no_name(tmp_path: Path) -> None:
    """An older program left it when its first write failed."""
    (tmp_path / "game.jsonl").touch()
    game = a_game(tmp_path)
    assert position(loader.resume(path_of(game))) == position(game)
