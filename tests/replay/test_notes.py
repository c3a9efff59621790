"""Notes on a game: written, changed, removed and brought back, and never lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from dreamtutor.replay.entries import Note
from dreamtutor.replay.files import read
from dreamtutor.replay.game import Game, new_game
from dreamtutor.replay.notes import NoSuchNote, NothingBefore, entry, threads
from dreamtutor.replay.opening import notes_of, resume, verify
from tests.replay.games import act, begin


def played(folder: Path) -> Game:
    game = begin(folder)
    act(game, [("answer", n) for n in range(5)])
    return game


def says(game: Game) -> list[str]:
    return [one.now.text for one in game.threads if not one.gone]


def test_a_note_is_in_the_file_and_opens_with_it(tmp_path: Path) -> None:
    game = played(tmp_path)
    step = game.record.node.name
    marks = [{"at": ("hand", 2), "to": ("labyrinth", 0), "tone": "good"}]
    game.annotate("A *door*?", by="Ada", glyph="good", marks=marks, reveal="Yes.")
    game.annotate("At the start", on=game.record.root.name)
    game.close()
    again = resume(tmp_path / "game.jsonl")
    assert says(again) == ["A *door*?", "At the start"]
    note = again.threads[0].now
    assert (note.on, note.by, note.glyph, note.reveal) == (step, "Ada", "good", "Yes.")
    assert note.marks[0].at == ("hand", 2)
    assert note.marks[0].to == ("labyrinth", 0)
    assert again.notes == game.notes
    assert verify(tmp_path / "game.jsonl") is None


def test_a_change_a_removal_and_what_is_taken_back_are_entries(tmp_path: Path) -> None:
    game = played(tmp_path)
    note = game.annotate("one", by="Ada").id
    game.revise(note, text="two")
    game.revise(note, text="three", glyph="good")
    assert says(game) == ["three"]
    game.remove(note)
    assert says(game) == []
    game.take_back(note)  # that it was removed
    assert says(game) == ["three"]
    game.take_back(note)
    assert (says(game), game.thread(note).now.glyph) == (["two"], None)
    game.revise(note, text="four")
    game.take_back(note)
    assert says(game) == ["two"]
    game.take_back(note)
    assert says(game) == ["one"]
    with pytest.raises(NothingBefore, match="at first"):
        game.take_back(note)
    assert len(game.threads) == 1
    assert game.thread(note).by == "Ada"
    written = [one.text for one in notes_of(read(tmp_path / "game.jsonl"))]
    assert written == ["one", "two", "three", "three", "three", "two", "four", "two", "one"]


def test_the_order_and_the_number_of_entries_do_not_matter(tmp_path: Path) -> None:
    game = played(tmp_path)
    for text in ("one", "two"):
        note = game.annotate(text).id
        game.revise(note, text=text + "!")
    game.remove(note)
    entries = game.notes * 2
    for seed in range(20):
        Random(seed).shuffle(entries)
        assert threads(entries) == game.threads


def test_who_changes_a_note_later_counts_even_if_the_clock_was_set_back() -> None:
    first = Note(id="x", on="step", when="2999-01-01T00:00:00+00:00", text="old")
    (thread,) = threads([first])
    later = entry("step", of=thread, text="new")
    (thread,) = threads([later, first])
    assert thread.now.text == "new"


def test_the_same_note_has_the_same_id_and_another_another() -> None:
    one = entry("step", "Ada", text="same")
    twin = entry("step", "Ada", text="same").model_copy(update={"when": one.when})
    assert entry("step", "Ada", text="other").id != one.id != twin.id  # another time


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    game = played(tmp_path)
    with pytest.raises(NoSuchNote, match="no note 'nobody'"):
        game.remove("nobody")
    note = game.annotate("one").id
    with pytest.raises(TypeError, match="colour"):
        game.revise(note, colour="red")


def test_notes_of_a_game_that_is_not_written_down_are_in_its_copy(tmp_path: Path) -> None:
    game = new_game("onirim", deal="notes")
    game.annotate("kept")
    copy = game.save(tmp_path / "copy.jsonl")
    assert says(resume(copy)) == ["kept"]


@pytest.mark.parametrize(
    "when",
    ["", "2999-01-01T00:00:00Z", "2999-01-01T00:00:00+14:00", "29990101T000000", "tomorrow",
     "9999-12-31T23:59:59.999999+00:00", "z" * 200],
)  # fmt: skip
def test_whatever_a_program_calls_now_what_is_done_later_counts(when: str) -> None:
    """Else nobody could take off a note that says it comes from the future."""
    first = Note(id="n", on="here", when=when, text="one")
    (thread,) = threads([first])
    gone = entry("here", of=thread, gone=True)
    (thread,) = threads([gone, first])
    back = entry("here", of=thread, again="n", text="one")
    (thread,) = threads([back, gone, first])
    assert thread.entries == (first, gone, back)


def test_each_entry_of_a_note_is_looked_at_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file can hold a hundred thousand changes of one note."""
    all_ = [Note(id=f"{n}", of="n", on="here", when=f"{n % 7}") for n in range(500)]
    count, same = 0, Note.__eq__

    def counted(one: Note, other: object) -> bool:
        nonlocal count
        count += 1
        return same(one, other)

    monkeypatch.setattr(Note, "__eq__", counted)
    (thread,) = threads([*all_, *all_])
    assert len(thread.entries) == 500
    assert count <= 2 * len(all_)
