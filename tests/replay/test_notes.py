"""Notes on a game: written, changed, removed and brought back, and never lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from dreamtutor.replay.format import Note
from dreamtutor.replay.game import Game, new_game
from dreamtutor.replay.loader import resume, verify
from dreamtutor.replay.notes import (
    NoEarlierVersionError,
    NoteIndex,
    NoteNotFoundError,
    Thread,
    new_note,
    previous_version,
    threads,
)
from dreamtutor.replay.reader import read
from tests.interrupts import moments
from tests.replay.games import act, begin, merged


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
    with pytest.raises(NoEarlierVersionError, match="at first"):
        game.take_back(note)
    assert len(game.threads) == 1
    assert game.thread(note).by == "Ada"
    written = [one.text for one in read(tmp_path / "game.jsonl").entries(Note)]
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


def test_entries_that_come_one_after_the_other_say_the_same_as_all_at_once(tmp_path: Path) -> None:
    """In whatever order, and some of them twice, as when somebody is broken off."""
    game, copy = played(tmp_path), played(tmp_path / "copy")
    ids = [game.annotate(text).id for text in ("one", "two", "three")]
    copy.notes += game.notes
    for whose in (game, copy):
        for note in reversed(ids):
            whose.revise(note, text=f"changed, {len(whose.notes)}")
            whose.take_back(note)
    entries = [*game.notes, *copy.notes]
    for seed in range(50):
        random, index, known = Random(seed), NoteIndex(), list[Note]()
        random.shuffle(entries)
        while len(known) < len(entries):
            known += entries[len(known) : len(known) + random.choice((1, 1, 2, 5))]
            index.add_new(known)
            assert index.oldest_first() == threads(known)
        assert {*index.threads} == {thread.id for thread in threads(entries)}


def test_to_change_one_of_many_notes_is_no_more_work_than_one_of_few() -> None:
    def work(notes: int) -> int:
        game = new_game("onirim", deal="notes")
        ids = [game.annotate(f"note {n}").id for n in range(notes)]
        game.revise(ids[0], text="once")
        return moments(lambda: game.revise(ids[1], text="anew"), "opcode")

    assert work(1000) < 1.5 * work(20)


def test_to_change_a_note_often_is_no_more_work_each_time() -> None:
    game = new_game("onirim", deal="notes")
    note = game.annotate("a note").id
    work = [moments(lambda n=n: game.revise(note, text=f"{n}"), "opcode") for n in range(400)]  # type: ignore[misc]
    game.take_back(note)
    back = moments(lambda: game.take_back(note), "opcode")
    assert work[-1] < 1.5 * work[10]
    assert back < 3 * work[10]


def test_who_changes_a_note_later_counts_even_if_the_clock_was_set_back() -> None:
    first = Note(id="x", on="step", when="2999-01-01T00:00:00+00:00", text="old")
    (thread,) = threads([first])
    later = new_note("step", of=thread, text="new")
    (thread,) = threads([later, first])
    assert thread.now.text == "new"


def test_the_same_note_has_the_same_id_and_another_another() -> None:
    one = new_note("step", "Ada", text="same")
    twin = new_note("step", "Ada", text="same").changed(when=one.when)
    assert new_note("step", "Ada", text="other").id != one.id != twin.id  # another time


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    game = played(tmp_path)
    with pytest.raises(NoteNotFoundError, match="no note 'nobody'"):
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
    gone = new_note("here", of=thread, gone=True)
    (thread,) = threads([gone, first])
    back = new_note("here", of=thread, again="n", text="one")
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


# Answers to notes


def test_a_reply_stands_on_the_step_of_the_note_that_it_answers(tmp_path: Path) -> None:
    game = played(tmp_path)
    first = game.annotate("Why?", by="Ada", on=game.record.root.name)
    reply = game.annotate("Because.", by="Ben", reply_to=first.id)
    assert (reply.on, reply.reply_to, reply.of) == (first.on, first.id, None)
    game.revise(reply.id, text="Because of the door.")
    game.close()
    again = resume(tmp_path / "game.jsonl")
    assert [(one.by, one.reply_to) for one in again.threads] == [("Ada", None), ("Ben", first.id)]
    assert again.thread(reply.id).now.reply_to == first.id  # each entry is whole in itself
    with pytest.raises(ValueError, match="the same step"):
        game.annotate("elsewhere", on=game.record.node.name, reply_to=first.id)
    with pytest.raises(NoteNotFoundError):
        game.annotate("to nobody", reply_to="nobody")


# Changed in two copies


def copies(tmp_path: Path) -> tuple[Game, Game, str]:
    """A game with a note by Ada, and a copy of it."""
    game = played(tmp_path)
    note = game.annotate("one", by="Ada", glyph="good")
    return game, resume(game.save(tmp_path / "copy.jsonl")), note.id


def notes_in(*games: Game) -> list[Note]:
    notes = [note for game in games for note in game.notes]
    Random(len(notes)).shuffle(notes)
    return notes


def told(thread: Thread) -> set[str]:
    return {"removed" if one.gone else one.text for one in thread.versions}


def test_what_was_changed_in_two_copies_is_there_twice(tmp_path: Path) -> None:
    game, copy, note = copies(tmp_path)
    game.revise(note, text="two")
    game.revise(note, text="three")
    copy.revise(note, text="zwei")
    (thread,) = threads(notes_in(game, copy))
    assert told(thread) == {"three", "zwei"}
    assert thread.versions[0] == thread.now  # the newest first
    assert not threads(game.notes)[0].versions
    assert not threads(copy.notes)[0].versions


def test_in_a_file_that_was_united_from_both_the_author_chooses(tmp_path: Path) -> None:
    game, copy, note = copies(tmp_path)
    game.revise(note, text="two")
    copy.revise(note, text="zwei", glyph=None)
    game.close()
    copy.close()
    paths = (tmp_path / "game.jsonl", tmp_path / "copy.jsonl")
    both = resume(merged(tmp_path / "whole.jsonl", *paths))
    (older,) = [one for one in both.thread(note).versions if one != both.thread(note).now]
    chosen = both.choose(note, older.id)
    assert (chosen.text, chosen.glyph, chosen.by) == (older.text, older.glyph, "Ada")
    assert both.thread(note).versions == ()
    assert both.thread(note).now == chosen
    with pytest.raises(NoteNotFoundError, match="no version"):
        both.choose(note, older.id)
    both.close()
    assert resume(tmp_path / "whole.jsonl").thread(note).now == chosen


def test_whoever_did_not_know_of_the_choice_does_not_undo_it_in_silence(tmp_path: Path) -> None:
    game, copy, note = copies(tmp_path)
    game.revise(note, text="two")
    copy.revise(note, text="zwei")
    other = resume(copy.save(tmp_path / "third.jsonl"))
    game.notes = notes_in(game, copy)
    game.choose(note, game.thread(note).versions[1].id)
    other.revise(note, text="drei")
    (thread,) = threads(notes_in(game, other))
    assert told(thread) == {"two", "drei"}


def test_a_removal_and_a_change_differ_and_neither_wins_in_silence(tmp_path: Path) -> None:
    game, copy, note = copies(tmp_path)
    copy.revise(note, text="zwei")
    game.remove(note)
    (thread,) = threads(notes_in(game, copy))
    assert told(thread) == {"removed", "zwei"}
    assert not thread.gone


def test_what_is_the_same_in_both_copies_is_no_choice(tmp_path: Path) -> None:
    game, copy, note = copies(tmp_path)
    for one in (game, copy):
        one.revise(note, text="two")
    (thread,) = threads(notes_in(game, copy))
    assert thread.versions == ()
    assert thread.now.text == "two"


def test_a_change_that_does_not_say_what_it_replaces_replaces_all_that_is_older() -> None:
    """As programs wrote it that did not know of copies, and as others may write it."""
    times = [f"2026-01-0{n}T00:00:00+00:00" for n in range(1, 4)]
    entries = [
        Note(id=f"{n}", of="0" if n else None, on="here", when=when, text=f"{n}")
        for n, when in enumerate(times)
    ]
    (thread,) = threads(entries)
    assert (thread.versions, thread.now.text) == ((), "2")
    assert previous_version(thread).text == "1"


def test_to_take_a_change_back_leads_to_what_it_replaced(tmp_path: Path) -> None:
    game, copy, note = copies(tmp_path)
    game.revise(note, text="two")
    copy.revise(note, text="zwei")
    game.notes = notes_in(game, copy)
    assert previous_version(game.thread(note)).text == "one"


def test_of_very_many_versions_the_newest_are_offered_and_all_are_kept() -> None:
    first = Note(id="n", on="here", when="0", text="first")
    changes = [
        Note(id=f"{n}", of="n", after=["n"], on="here", when=f"1{n:05}", text=f"{n}")
        for n in range(5000)
    ]
    (thread,) = threads([first, *changes])
    assert [one.text for one in thread.versions] == [f"{n}" for n in range(4999, 4979, -1)]
    assert len(thread.entries) == 5001
