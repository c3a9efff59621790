"""What a program does not know is kept: files outlive the programs that made them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dreamtutor.engine.dealers import Human, Scripted
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Record
from dreamtutor.replay import loader, reader
from dreamtutor.replay.format import UnknownEntry
from dreamtutor.replay.reader import read
from tests.onirim.table import cards
from tests.replay.games import Entry, act, begin, entries, played, rewrite, steps

REMARK = {
    "t": "remark",
    "on": "a step",
    "by": "Ann",
    "text": "Why not the key?",
    "marks": [[1, 2.5]],
}


def test_entries_of_an_unknown_kind_are_kept_and_do_not_disturb(tmp_path: Path) -> None:
    path = played(tmp_path)
    all_ = entries(path)
    mixed = [entry for one in all_ for entry in (one, REMARK)]
    rewrite(path, mixed)
    assert loader.verify(path) is None
    contents = reader.read(path)
    assert [line.raw for line in contents.lines] == path.read_text("utf-8").splitlines()
    kept = contents.lines[1].entry
    assert isinstance(kept, UnknownEntry)
    assert kept.as_json() == REMARK
    game = loader.resume(path)
    assert game.record.node.name == all_[-1]["id"]
    act(game, [("answer", 1)])
    assert entries(path)[: len(mixed)] == mixed


def test_unknown_fields_are_kept_in_every_entry_and_every_event(tmp_path: Path) -> None:
    path = played(tmp_path, answers=3)
    game = loader.resume(path)
    act(game, [("nonsense", 1), ("undo", 0)])
    all_ = entries(path)
    for entry in all_:
        entry["shade"] = {"of": ["blue", None]}
        for event in entry.get("events", []):
            event["sound"] = "a bell"
    rewrite(path, all_)
    assert loader.verify(path) is None
    for line, entry in zip(reader.read(path).lines, all_, strict=True):
        assert line.entry.as_json() == entry
        assert json.loads(line.raw) == entry


def test_a_step_with_an_unknown_kind_of_event_is_left_out_with_all_that_follows(
    tmp_path: Path,
) -> None:
    """The kinds of events are a closed set: what cannot be carried out is not passed over."""
    path = played(tmp_path, answers=3)
    all_ = entries(path)
    all_[3]["events"][0]["e"] = "burned"
    contents = reader.read(rewrite(path, all_))
    assert [line.number for line in contents.lines] == [1, 2, 3]
    assert [bad.number for bad in contents.left_out] == [4, 5]
    assert "burned" in contents.warning
    assert "burned" in str(loader.verify(path))


def test_blank_lines_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = played(tmp_path, answers=3)
    data = path.read_bytes()
    path.write_bytes(data.replace(b"\n", b"\r\n") + b"\r\n  \n")
    assert loader.verify(path) is None
    game = loader.resume(path)
    act(game, [("answer", 1), ("answer", 2)])
    assert loader.verify(path) is None
    assert path.read_bytes().startswith(data.replace(b"\n", b"\r\n"))
    assert loader.resume(path).record.node.name == game.record.node.name


def test_a_mark_of_bytes_at_the_beginning_does_no_harm(tmp_path: Path) -> None:
    """Some editors of Windows write one."""
    path = played(tmp_path, answers=3)
    data = b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(data)
    assert loader.verify(path) is None
    game = loader.resume(path)
    act(game, [("answer", 1), ("undo", 0)])
    assert path.read_bytes().startswith(data)
    assert loader.resume(path).record.node.name == game.record.node.name


BAD_NOTES = [
    {"t": "note"},
    {"t": "note", "id": "x", "on": 7},
    {"t": "note", "id": "x", "on": "y", "marks": [{"at": "hand"}]},
    {"t": "note", "id": "x", "on": "y", "text": ["no"], "more": None},
    {"t": "note", "id": "x" * 65, "on": "y"},
    {"t": "note", "id": "x", "on": "y", "by": "x" * 201},
]


@pytest.mark.parametrize("bad", BAD_NOTES, ids=str)
def test_a_bad_note_does_not_take_the_game_away(tmp_path: Path, bad: Entry) -> None:
    """It is passed over with a warning that names its line, and stays in the file."""
    path = played(tmp_path, answers=3)
    game = loader.resume(path)
    good = game.annotate("good")
    game.close()
    all_ = entries(path)
    rewrite(path, [*all_[:3], bad, *all_[3:], bad])
    assert loader.verify(path) is None
    (warning,) = read(path).warnings
    assert str(warning).startswith(f"{path}, line 4: the note cannot be read, and is passed over: ")
    assert str(warning).endswith("; so it is with 1 more")
    game = loader.resume(path)
    assert game.notes == [good]
    act(game, [("answer", 1)])
    assert entries(path).count(bad) == 2


def test_a_last_line_that_is_whole_and_wrong_is_not_a_half_line(tmp_path: Path) -> None:
    """Nobody cuts off what could be told."""
    path = played(tmp_path, answers=3)
    data = path.read_bytes() + b'{"t":"step","id":7}'
    path.write_bytes(data)
    assert "line 6: the line is left out" in read(path).warning
    loader.resume(path).close()
    assert path.read_bytes() == data + b"\n"
    path.write_bytes(data := data.replace(b'"step","id":7', b'"note","id":7'))
    loader.resume(path).close()
    assert path.read_bytes() == data + b"\n"


def test_the_order_of_the_keys_and_the_spaces_do_not_matter(tmp_path: Path) -> None:
    path = played(tmp_path)
    turned = [dict(reversed(entry.items())) for entry in entries(path)]
    path.write_text("".join(json.dumps(one, indent=None, separators=(" , ", " :  ")) + "\n"
                            for one in turned), encoding="utf-8")  # fmt: skip
    assert loader.verify(path) is None


FOREIGN = Path(__file__).with_name("foreign.py")


def foreign(here: Path) -> Path:
    """A file that another program has written, with nothing of ours in its reach."""
    path = here / "foreign.jsonl"
    subprocess.run([sys.executable, "-I", "-S", str(FOREIGN), str(path)], check=True, timeout=60)
    return path


def test_another_program_can_write_a_game_that_opens_here(tmp_path: Path) -> None:
    path = foreign(tmp_path)
    assert loader.verify(path) is None
    game = loader.resume(path)
    assert list(map(write, game.record.table.zones["labyrinth"])) == ["red sun", "blue moon"]
    assert len(game.record.root.branches) == 2
    act(game, [("answer", 1)])
    assert loader.verify(path) is None


def test_the_other_program_writes_the_same_play_as_this_one_does(tmp_path: Path) -> None:
    """Down to the ids; only the sum of the table and where turns begin, which it need not know, are
    missing."""
    path, game = foreign(tmp_path), begin(tmp_path, real_cards=True)
    deal = "red sun, blue moon, green key, green sun, brown sun, red moon, blue sun"
    game.record = Record(game.record.rules, Scripted(cards(deal), Human()), game.writer)
    for words in ("discard green sun", "play red sun", "play blue moon"):
        if words == "play red sun":
            game.undo()
        game.answer(words)
    free = {"hash", "turn"}
    ours = [{key: step[key] for key in step if key not in free} for step in steps(game.path)]
    assert steps(path) == ours
