"""The replay viewer, as a page and as Python use it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from traitlets import TraitError

import dreamtutor
from dreamtutor.engine.record import DivergedError
from dreamtutor.reel.film import Film
from dreamtutor.replay import loader
from dreamtutor.replay.game import PositionNotFoundError
from dreamtutor.replay.notes import GLYPHS, NotYourNoteError
from dreamtutor.replay.reader import ReplayError
from dreamtutor.view.scene_builder import scene
from dreamtutor.view.text import as_text
from dreamtutor.widgets.viewer import ReplayViewer
from tests.reel.on_the_page import inflated
from tests.widgets.page import error_of, open_table
from tests.widgets.replays import Viewing, lines, played, sent, watched


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return played(tmp_path)


@pytest.fixture
def page(path: Path) -> Viewing:
    return watched(path, by="Ada")


# Looking


def test_to_look_at_a_file_leaves_it_as_it_is(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b'{"t":"step","id"')  # whoever wrote it died
    before = path.read_bytes(), path.stat().st_mtime_ns
    viewer = dreamtutor.watch(path)
    viewer.at = 7
    viewer.line = 1
    assert repr(viewer)
    assert str(viewer)
    viewer.close()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert "last line" in viewer.said


def test_the_viewer_begins_at_the_beginning_or_where_it_is_told(path: Path) -> None:
    assert dreamtutor.watch(path).at == 0
    assert dreamtutor.watch(path, at=5).at == 5
    last = dreamtutor.watch(path, at=-1)
    assert last.at == last.steps
    other = dreamtutor.watch(path, at=watched(path).id(16, line=1))
    assert (other.line, other.at) == (1, 16)
    with pytest.raises(PositionNotFoundError):
        dreamtutor.watch(path, at="nowhere")


def test_what_is_out_of_range_is_brought_back(page: Viewing) -> None:
    viewer = page.viewer
    for trait, value, there in [
        ("at", 10**6, viewer.steps), ("at", -1, 0), ("line", 99, 1), ("line", -4, 0),
        ("beside", 99, 1), ("beside", -7, -1),
    ]:  # fmt: skip
        setattr(viewer, trait, value)
        assert getattr(viewer, trait) == there
        message = page.set(**{trait: value})[-1]
        assert message["state"][trait] == there


def test_a_page_may_go_where_it_likes_and_hears_no_echo(page: Viewing) -> None:
    heard: list[int] = []
    page.viewer.observe(lambda change: heard.append(change.new), "at")
    for at in (1, 2, 3, 11):
        assert page.set(at=at) == []
    assert heard == [1, 2, 3, 11]


def test_a_page_goes_to_a_step_of_another_line_at_once(page: Viewing) -> None:
    messages = page.set(line=1, at=19)
    viewer = page.viewer
    assert (viewer.line, viewer.at) == (1, 19)
    assert viewer.step == page.id(19, line=1)
    assert all("at" not in message["state"] for message in messages)


def test_a_page_flips_between_two_lines(page: Viewing) -> None:
    """What it sets besides is what has changed: the number of the step may be the same."""
    page.set(line=1, at=15)
    for line in (0, 1, 0):
        page.set(line=line)
        assert (page.viewer.line, page.viewer.at) == (line, 15)
    page.set(line=1, at=20)
    page.set(line=0)
    assert page.viewer.at == page.viewer.steps < 20


def test_on_another_line_one_stays_where_both_are_the_same(page: Viewing) -> None:
    viewer = page.viewer
    shared = next(n for n in range(99) if page.id(n) != page.id(n, line=1)) - 1
    for at, there in [(2, 2), (shared, shared), (shared + 2, shared), (viewer.steps, shared)]:
        viewer.turn_to(at, line=0)
        viewer.line = 1
        assert (viewer.at, viewer.step) == (there, page.id(there))
        assert viewer.steps == len(page.viewer.film.lines[1]) - 1


def test_how_long_a_line_is_nobody_else_decides(page: Viewing) -> None:
    steps = page.viewer.steps
    with pytest.raises(TraitError):
        page.viewer.steps = 3
    for trait in ("reel", "notes", "steps", "watching", "veiled", "said", "playable"):
        before = page.viewer.get_state(trait)
        page.send({"method": "update", "state": {trait: None}})
        assert page.viewer.get_state(trait) == before
    assert page.viewer.steps == steps


def test_text_and_picture_show_the_step_that_is_shown(path: Path) -> None:
    viewer = dreamtutor.watch(path)
    record = loader.resume(path).record
    for at in (0, 4, 11, viewer.steps):
        viewer.at = at
        record.go(next(node for node in record.nodes() if node.name == viewer.step))
        text = as_text(scene(record, viewer.words), options=False)
        assert str(viewer) == text
        bundle = viewer._repr_mimebundle_()
        assert isinstance(bundle, tuple)
        assert bundle[0]["text/plain"] == text
        assert scene(record, viewer.words)["note"] in bundle[0]["text/html"]
        assert f"step {at} of {viewer.steps}" in repr(viewer)


# Playing on


def test_one_plays_on_from_any_step_and_nothing_is_lost(page: Viewing, path: Path) -> None:
    before = path.read_bytes()
    here, there = page.id(4), page.id(16, line=1)
    for step in (here, there):
        state = page.update("go", to=step, rev=page.rev)
        assert state["watching"] is False
        assert state["scene"]["prompt"]["options"]
        page.click(page.words(-1))
        state = page.update("watch")
        assert state["watching"] is True
        assert page.viewer.reel["entries"][page.viewer.session.look.here]["up"] == next(
            n for n, one in enumerate(page.viewer.reel["entries"]) if one["id"] == step
        )
    data = path.read_bytes()
    assert data.startswith(before)
    added = [json.loads(line) for line in data[len(before) :].splitlines()]
    assert [one["t"] for one in added] == ["cursor", "step", "cursor", "step"]
    assert loader.verify(path) is None
    assert [one["id"] for one in watched(path).viewer.reel["entries"]] == [
        one["id"] for one in page.viewer.reel["entries"]
    ]


def test_back_from_playing_one_stands_at_the_new_line(page: Viewing) -> None:
    page.do("go", to=page.id(4), rev=page.rev)
    page.click(page.words(-1))
    played_to = str(page.viewer.record.node.name)
    page.do("watch")
    viewer = page.viewer
    assert viewer.step == played_to
    assert (viewer.line, viewer.at) == (0, 5)
    assert len(viewer.reel["lines"]) == 3


def test_nobody_plays_at_a_table_that_is_only_looked_at(page: Viewing, path: Path) -> None:
    before = path.read_bytes()
    for content in ({"do": "undo"}, {"do": "answer", "words": "pass"}, {"do": "shuffle"}):
        (message,) = page.click({**content, "rev": page.rev})
        assert set(message["state"]) == {"scene"}
    assert path.read_bytes() == before
    assert page.viewer.watching


def test_python_plays_on_from_the_step_that_is_shown(page: Viewing) -> None:
    viewer = page.viewer
    viewer.at = 6
    parent = viewer.step
    viewer.play_on()
    viewer.watch()
    viewer.at = 6
    viewer.answer(page.words(-1))
    assert viewer.watching is False
    assert viewer.record.node.parent
    assert viewer.record.node.parent.name == parent
    assert "answer" not in str(viewer)


def test_a_file_that_cannot_be_written_is_gone_on_with_in_a_copy(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    # it comes with the program
    monkeypatch.setattr("dreamtutor.reel.lenient.PACKAGE_FOLDER", tmp_path)
    before = path.read_bytes()
    page = watched(path)
    assert page.viewer.said == ""
    page.do("go", to=page.id(3), rev=page.rev)
    page.click(page.words(-1))
    page.update("watch")
    copy = page.viewer.path
    assert copy
    assert copy.parent == Path("replays")
    assert str(copy) in page.viewer.said
    assert path.read_bytes() == before
    assert copy.read_bytes().startswith(before)
    assert loader.verify(copy) is None
    assert watched(copy).viewer.said == ""


def test_a_page_is_told_of_the_copy_with_the_first_note(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("dreamtutor.reel.lenient.PACKAGE_FOLDER", tmp_path)
    page = watched(path)
    state = page.update("annotate", on=page.id(3), text="here")
    assert set(state) == {"notes", "said"}
    assert "replays" in state["said"]


def test_a_table_and_its_viewer_show_the_same_game(tmp_path: Path) -> None:
    table = open_table(tmp_path)
    table.click(table.words(0))
    page = watched(table.table)
    table.click(table.words(0))
    assert page.viewer.steps == 2  # it went on at the table
    page.viewer.at = 1
    page.viewer.play_on()
    assert table.table.record.node.name == page.viewer.step
    assert table.table.scene["rev"] > 2
    page.viewer.close()
    table.click(table.words(1))  # the table goes on
    assert table.table.answers == 2


def test_a_half_line_is_taken_off_when_something_is_added(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"t":"step","id"')
    viewer = dreamtutor.watch(path)
    viewer.annotate("written after all")
    data = path.read_bytes()
    assert data.startswith(whole)
    assert [line["t"] for line in lines(path)[-2:]] == ["step", "note"]
    assert loader.verify(path) is None


# Notes


def test_a_note_is_written_where_the_page_says(page: Viewing, path: Path) -> None:
    on, entry = page.id(5), page.viewer.reel["entries"][5]
    hand = next(z for z in map(page.viewer.reel["zones"].__getitem__, entry["zones"])
                if z["id"] == "hand")  # fmt: skip
    slots = [slot["id"] for slot in hand["slots"]]
    marks = [{"at": slots[2], "tone": "bad"}, {"at": slots[0], "to": "discard"}]
    state = page.update("annotate", on=on, text="*why*", glyph="mistake", marks=marks, reveal="so")
    assert set(state) == {"notes"}
    (note,) = state["notes"]
    assert (note["on"], note["by"], note["glyph"]) == (5, "Ada", "mistake")
    assert note["source"] == {"text": "*why*", "reveal": "so"}
    assert note["marks"] == [{"at": slots[2], "tone": "bad"}, {"at": slots[0], "to": "discard"}]
    written = lines(path)[-1]
    assert (written["t"], written["on"], written["by"]) == ("note", on, "Ada")
    assert [mark["at"] for mark in written["marks"]] == [["hand", 2], ["hand", 0]]
    assert json.loads(json.dumps(watched(path).viewer.notes)) == state["notes"]


def test_who_writes_is_remembered(path: Path) -> None:
    watched(path).set(by="Chuang Tzu")
    assert watched(path).viewer.by == "Chuang Tzu"
    assert watched(path, by="Ben").viewer.by == "Ben"
    assert open_table(None).table.question  # no matter to a table
    watched(path).set(by="x" * 1000)
    assert watched(path).viewer.by == "Chuang Tzu"


def test_a_note_is_changed_removed_and_brought_back(page: Viewing, path: Path) -> None:
    before = path.read_bytes()
    (note,) = page.update("annotate", on=page.id(5), text="one", glyph="good")["notes"]
    (note,) = page.update("revise", note=note["id"], text="two")["notes"]
    assert (note["source"]["text"], note["glyph"], note["undo"]) == ("two", "good", True)
    (note,) = page.update("revise", note=note["id"], glyph=None)["notes"]
    assert "glyph" not in note
    (note,) = page.update("remove", note=note["id"])["notes"]
    assert note["gone"]
    for text, glyph in [("two", None), ("two", "good"), ("one", "good")]:
        (note,) = page.update("take_back", note=note["id"])["notes"]
        assert (note["source"]["text"], note.get("glyph")) == (text, glyph)
    assert "undo" not in note
    assert path.read_bytes().startswith(before)
    assert sum(line["t"] == "note" for line in lines(path)) == 7


@pytest.mark.parametrize("what", ["revise", "remove", "take_back", "choose"])
@pytest.mark.parametrize("by", ["Ben", "", None], ids=["another", "nobody", "who writes"])
def test_a_note_of_another_is_not_changed_from_a_page(
    page: Viewing, what: str, by: str | None
) -> None:
    note = page.viewer.annotate("hers", by="Eve")
    page.viewer.revise(note.id, text="hers now", by="Eve")
    before = page.file.read_bytes()
    page.wire.take()
    more = {"revise": {"text": "mine"}, "choose": {"version": note.id}}.get(what, {})
    assert "This note is by Eve" in error_of(page.do(what, note=note.id, by=by, **more))
    assert page.file.read_bytes() == before


def test_python_changes_another_s_note_only_for_somebody_who_is_named(page: Viewing) -> None:
    note = page.viewer.annotate("hers", by="Eve")
    viewer, hers = page.viewer, r"by Eve\. You can reply to it"
    with pytest.raises(NotYourNoteError, match=hers):
        viewer.revise(note.id, text="mine")
    with pytest.raises(NotYourNoteError, match=hers):
        viewer.remove(note.id)
    with pytest.raises(NotYourNoteError, match=hers):
        viewer.take_back(note.id)
    page.viewer.revise(note.id, text="with her leave", by="Ada")
    thread = page.viewer.game.thread(note.id)
    assert (thread.by, thread.now.by, thread.now.text) == ("Eve", "Ada", "with her leave")
    (shown,) = page.viewer.notes
    assert (shown["by"], shown["changer"]) == ("Eve", "Ada")


def test_whoever_has_no_name_changes_notes_without_a_name(path: Path) -> None:
    page = watched(path)
    page.set(by="")
    (note,) = page.update("annotate", on=page.id(5), text="one", by="")["notes"]
    (note,) = page.update("revise", note=note["id"], text="two", by="")["notes"]
    assert note["source"]["text"] == "two"
    assert "by no name" in error_of(page.do("remove", note=note["id"], by="Ada"))


def test_a_reply_says_what_it_answers(page: Viewing, path: Path) -> None:
    note = page.viewer.annotate("Why?", on=page.id(5), by="Eve")
    page.wire.take()
    _, reply = page.update("annotate", on=page.id(5), text="So.", reply_to=note.id)["notes"]
    assert (reply["on"], reply["by"], reply["reply_to"]) == (5, "Ada", note.id)
    assert lines(path)[-1]["reply_to"] == note.id
    assert error_of(page.do("annotate", on=page.id(5), text="So.", reply_to="nobody"))
    assert error_of(page.do("annotate", on=page.id(6), text="So.", reply_to=note.id))
    again = page.viewer.annotate("So it is.", reply_to=note.id)
    assert again.on == page.id(5)


def test_what_was_changed_in_two_copies_is_shown_twice_until_its_author_chooses(
    page: Viewing, tmp_path: Path
) -> None:
    note = page.viewer.annotate("one", on=page.id(5))
    copy = loader.resume(page.viewer.save(tmp_path / "copy.jsonl"))
    copy.revise(note.id, text="two", glyph="good", reveal="Godot")
    page.viewer.revise(note.id, text="three")
    page.viewer.game.notes.append(copy.notes[-1])
    page.viewer.sealed = True
    assert "Godot" not in sent(page.viewer)
    page.viewer.sealed = False
    versions = page.viewer.notes[0]["versions"]
    assert {(one["by"], one.get("glyph")) for one in versions} == {("Ada", None), ("Ada", "good")}
    assert "Godot" in sent(page.viewer)
    page.wire.take()
    (chosen,) = page.update("choose", note=note.id, version=copy.notes[-1].id)["notes"]
    assert "versions" not in chosen
    assert (chosen["source"], chosen["glyph"]) == ({"text": "two", "reveal": "Godot"}, "good")


def test_what_is_said_to_a_question_is_sealed_with_its_answer(page: Viewing) -> None:
    note = page.viewer.annotate("What now?", reveal="Wait for Godot.")
    reply = page.viewer.annotate("For whom?", reply_to=note.id, by="Ben")
    page.viewer.annotate("For Godot.", reply_to=reply.id)
    page.viewer.annotate("Aside.")
    page.set(sealed=True)
    assert len(page.viewer.notes) == 2
    assert "Godot" not in sent(page.viewer)
    page.set(sealed=False)
    assert len(page.viewer.notes) == 4


def test_a_sealed_viewer_holds_no_answers(page: Viewing) -> None:
    page.viewer.annotate("What now?", reveal="Wait for Godot.", glyph="only")
    page.set(sealed=True)
    (note,) = page.viewer.notes
    assert note["question"]
    assert "Godot" not in sent(page.viewer)
    assert "glyph" not in note
    page.set(sealed=False)
    assert "Godot" in sent(page.viewer)


NO_COMMANDS: list[Any] = [
    {"do": "annotate", "text": "nowhere"}, {"do": "annotate", "on": "nowhere", "text": ""},
    {"do": "annotate", "on": "HERE", "text": "x" * 20_001},
    {"do": "annotate", "on": "HERE", "marks": [{"at": "c9999"}]},
    {"do": "annotate", "on": "HERE", "marks": [{"at": "hand"}] * 201},
    {"do": "annotate", "on": "HERE", "marks": [{"at": "hand", "tone": "loud"}]},
    {"do": "annotate", "on": "HERE", "marks": "all"}, {"do": "annotate", "on": "HERE", "by": 7},
    {"do": "revise", "note": "none"}, {"do": "remove"}, {"do": "take_back", "note": "none"},
    {"do": "take_back", "note": "FIRST"}, {"do": "further", "count": 0},
    {"do": "further", "count": 1.5},
    {"do": "go", "to": "nowhere", "rev": 0}, {"do": ["watch"]}, {"do": "film"},
]  # fmt: skip


@pytest.mark.parametrize("content", NO_COMMANDS, ids=lambda content: str(content)[:50])
def test_what_is_no_command_is_told_and_changes_nothing(page: Viewing, content: Any) -> None:
    note = page.viewer.annotate("first", on=page.id(2))
    before, data, names = page.viewer.get_state(), page.file.read_bytes(), {"HERE": page.id(3)}
    names |= {"FIRST": note.id}
    page.wire.take()
    content = {key: names.get(one, one) if isinstance(one, str) else one
               for key, one in content.items()}  # fmt: skip
    assert len(error_of(page.send({"method": "custom", "content": content}))) < 500
    assert page.viewer.get_state() == before
    assert page.file.read_bytes() == data


def test_every_glyph_has_a_sign_and_a_name_of_its_own() -> None:
    for lang in ("en", "de", "pl"):
        glyphs = watched(dreamtutor.play(save=None), lang=lang).viewer.reel["glyphs"]
        assert [one for one, _, _ in glyphs] == list(GLYPHS)
        assert len({sign for _, sign, _ in glyphs}) == len(GLYPHS)
        assert len({name for _, _, name in glyphs if name}) >= len(GLYPHS) - 1  # Pech, pech


# Nothing too early


OURS = ("rev", "saved")
"""Of a scene: how often it was shown, and where it is written down."""


def cut_after(path: Path, steps: int) -> Path:
    """A file of the game as if it had ended there."""
    viewer = dreamtutor.watch(path)
    viewer.at = steps
    known = {viewer.reel["entries"][n]["id"] for n in viewer.film.lines[0][: steps + 1]}
    short = path.with_name("other.jsonl")
    kept = [one for one in lines(path) if one["t"] == "header" or one.get("id") in known]
    kept += [one for one in lines(path) if one["t"] == "note" and one["on"] in known]
    short.write_text("".join(json.dumps(one) + "\n" for one in kept), "utf-8")
    return short


@pytest.mark.parametrize(
    "how",
    [{"shuffles": True}, {"modules": ["book", "towers"], "seats": 2}, {"real_cards": True},
     {"name": "urbion", "modules": "all"}],
    ids=["alone", "two", "real", "urbion"],
)  # fmt: skip
def test_without_spoilers_the_page_has_what_a_game_that_ended_there_has(
    tmp_path: Path, how: dict[str, Any]
) -> None:
    whole = played(tmp_path, 200, **how)
    path = whole.rename(tmp_path / "a-won-game.jsonl")
    noting = dreamtutor.watch(path)
    for at in (2, 9):
        noting.annotate(f"note on {at}", on=noting.reel["entries"][noting.film.lines[0][at]]["id"])
    page = watched(path, spoilers=False)
    viewer = page.viewer
    assert (viewer.steps, viewer.veiled) == (0, True)
    future = [*dict.fromkeys(noting.reel["entries"][n]["id"] for n in noting.film.lines[0])]
    page.do("further")
    for at in (1, 2, 5):
        page.do("further", count=at - viewer.at) if at > viewer.at else None
        assert (viewer.at, viewer.steps) == (at, at)
        short = dreamtutor.watch(cut_after(path, at), at=at)
        mine, other = viewer.get_state(), short.get_state()
        for state in (mine, other):
            state["reel"] = inflated(state["reel"])
        assert mine["reel"].pop("open")
        for state in (mine, other):
            for name in ("veiled", "state"):
                del state[name]
            state["scene"] = {k: v for k, v in state["scene"].items() if k not in OURS}
        mine = {name: one for name, one in mine.items() if not name.startswith(("_", "layout"))}
        assert {name: one for name, one in mine.items() if other[name] != one} == {}
        told = sent(viewer)
        assert [one for one in future[at + 1 :] if one in told] == []
        assert "won-game" not in told
        assert "note on 9" not in told
        viewer.at = 0
        viewer.at = at


def test_without_spoilers_one_can_go_back_and_play_on(path: Path) -> None:
    whole = dreamtutor.watch(path)
    page = watched(path, spoilers=False, at=4)
    page.viewer.at = 1
    page.do("go", to=page.viewer.step, rev=page.rev)
    page.click(page.words(-1))
    page.do("show", sheet="history", open=True)
    page.do("watch")
    told = sent(page.viewer)
    ways = whole.film.lines[0]
    assert not any(whole.reel["entries"][n]["id"] in told for n in ways[5:])
    page.do("go", to=page.viewer.step, rev=page.rev)
    page.do("further")
    assert page.viewer.watching
    assert page.viewer.step == whole.reel["entries"][ways[5]]["id"]
    assert loader.verify(path) is None


def test_at_the_end_nothing_is_left_to_ask_for(path: Path) -> None:
    before = path.read_bytes()
    page = watched(path, spoilers=False)
    page.do("further")
    page.do("further", count=1000)
    assert path.read_bytes() == before
    assert page.viewer.veiled is False
    assert page.viewer.steps == dreamtutor.watch(path).steps
    assert page.do("further") == []


# Files that are not as they should be


def edited(path: Path, n: int) -> Path:
    """The file with another rule behind an event of a step; the answers after it still hold."""
    all_ = lines(path)
    step = next(one for one in all_[n:] if one["t"] == "step" and one["events"])
    step["events"][0]["why"] = "onirim.base.a_rule_of_old"
    path.write_text("".join(json.dumps(one) + "\n" for one in all_), "utf-8")
    return path


def test_a_file_that_the_rules_decide_otherwise_is_shown_as_it_tells(path: Path) -> None:
    good = dreamtutor.watch(path).reel
    before = edited(path, 9).read_bytes()
    assert loader.verify(path) is not None
    page = watched(path)
    viewer = page.viewer
    assert "From step" in viewer.said
    first = int(viewer.said.split()[2])
    changed = {
        one["id"] for one in viewer.reel["entries"] if not one["ask"][0] or not one["ask"][1]
    }
    assert len(viewer.reel["entries"]) == len(good["entries"])
    same = {one["id"]: one for one in good["entries"]}
    for one in viewer.reel["entries"]:
        old = same[one["id"]]
        assert cards(viewer.reel, one) == cards(good, old)
        if one["id"] not in changed:
            assert viewer.reel["says"][one["say"]] == good["says"][old["say"]]
    assert page.id(first) in changed
    assert page.id(first - 1) not in changed
    assert viewer.playable is False
    assert error_of(page.do("go", to=page.id(2), rev=page.rev)) == viewer.said
    with pytest.raises(DivergedError, match="decide otherwise"):
        viewer.play_on()
    assert path.read_bytes() == before
    viewer.annotate("even so", on=page.id(first))
    assert path.read_bytes().startswith(before)
    with pytest.raises(ReplayError, match="with spoilers only"):
        dreamtutor.watch(path, spoilers=False)


def cards(reel: Any, entry: Any) -> list[Any]:
    """What lies where, by pictures; and what is said of it is not compared."""
    faces = [face for face, _, _ in reel["faces"]]
    zones = (reel["zones"][n] for n in entry["zones"])
    return [
        (zone["id"], zone["count"], [(one["id"], faces[one["face"]]) for one in lying(zone)])
        for zone in zones
    ]


def lying(zone: Any) -> list[Any]:
    return [slot for slot in zone["slots"] if "waits" not in slot]


@pytest.mark.parametrize("name", ["onirim", "urbion"])
def test_a_file_with_another_beginning_is_shown_from_its_events(tmp_path: Path, name: str) -> None:
    path = played(tmp_path, 60, name=name, modules="all")
    good = dreamtutor.watch(path).reel
    all_ = lines(path)
    all_[1]["hash"] = "of old"
    path.write_text("".join(json.dumps(one) + "\n" for one in all_), "utf-8")
    viewer = dreamtutor.watch(path)
    assert "from its beginning" in viewer.said
    same = {one["id"]: one for one in good["entries"]}
    assert {one["id"] for one in viewer.reel["entries"]} == {*same}
    for one in viewer.reel["entries"]:
        assert cards(viewer.reel, one) == cards(good, same[one["id"]])
    assert str(viewer)


@pytest.mark.parametrize(
    ("header", "words"),
    [({"game": "chess"}, "there is no game 'chess'"), ({"modules": ["sea"]}, "no expansion 'sea'")],
)
def test_a_game_that_is_not_known_is_told(path: Path, header: Any, words: str) -> None:
    all_ = lines(path)
    all_[0] |= header
    path.write_text("".join(json.dumps(one) + "\n" for one in all_), "utf-8")
    with pytest.raises(ReplayError, match=words):
        dreamtutor.watch(path)


IMPOSSIBLE: list[Any] = [
    {"e": "moved", "card": "red sun", "from": ["hand", 77], "to": ["limbo", 0], "why": "x"},
    {"e": "shuffled", "zone": "hand", "count": 9999, "pool": "deck", "why": "x"},
    {"e": "revealed", "card": "red sun", "at": ["hand", 0], "why": "x"},
    {"e": "revealed", "card": "nightmare", "at": ["moon", 0], "why": "x"},
    {"e": "flipped", "card": "red sun", "at": ["hand", 88], "why": "x"},
    {"e": "flipped", "card": "purple sun", "at": ["hand", 0], "why": "x"},
    {"e": "shuffled", "zone": "moon", "count": 0, "pool": "moon", "why": "x"},
]


@pytest.mark.parametrize("event", IMPOSSIBLE[:-1], ids=str)
def test_events_that_cannot_have_happened_are_told(path: Path, event: Any) -> None:
    all_ = lines(path)
    step = next(one for one in all_[9:] if one["t"] == "step")
    step["events"] = [event]
    path.write_text("".join(json.dumps(one) + "\n" for one in all_), "utf-8")
    with pytest.raises(ReplayError, match=r"line \d+"):
        dreamtutor.watch(path)


def test_what_strangers_wrote_is_text(path: Path) -> None:
    evil = "\x00\x1b[31m\u202e<img src=x onerror=alert(1)>"
    viewer = dreamtutor.watch(path)
    viewer.annotate("text", by="Eve")
    all_ = lines(edited(path, 9))
    for one in all_:
        if one["t"] == "note":
            one.update(dict.fromkeys(("by", "glyph", "when", "text"), evil))
        if one["t"] == "step" and one is not all_[1]:
            one["answer"] = evil
    path.write_text("".join(json.dumps(one) + "\n" for one in all_), "utf-8")
    page = watched(path)
    data = json.dumps(page.viewer.get_state(["reel", "notes"]), ensure_ascii=False)
    assert "onerror" in data  # as text
    assert not {"\x00", "\x1b"} & {*json.dumps(page.viewer.notes, ensure_ascii=False)}
    assert not any(c in one for one in page.viewer.reel["says"] for c in "\x00\x1b")


# Too much


def test_of_a_very_large_game_the_most_important_is_shown(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resumed = loader.resume(path)  # newer lines than the one with the note
    for _ in range(4):
        resumed.go(watched(path).id(2))
        resumed.shuffle()
        resumed.go(watched(path).id(0))
    resumed.go(watched(path).viewer.reel["entries"][-1]["id"])
    resumed.close()
    whole = watched(path)
    whole.viewer.annotate("look", on=whole.id(16, line=1))
    monkeypatch.setattr(Film.__init__, "__kwdefaults__", {"only": None, "most": 19})
    viewer = dreamtutor.watch(path)
    shown = {one["id"] for one in viewer.reel["entries"]}
    assert len(shown) <= 19
    assert shown >= {whole.id(n) for n in range(whole.viewer.steps + 1)}  # what was played last
    assert whole.id(16, line=1) in shown  # and what leads to notes
    assert str(len(whole.viewer.reel["entries"])) in viewer.said
    assert "{" not in viewer.said
    assert viewer.notes[0]["on"] >= 0
    viewer.line = 1
    assert str(viewer)


def test_a_viewer_of_a_table_can_be_closed_twice(tmp_path: Path) -> None:
    table = dreamtutor.play(save=tmp_path / "game.jsonl")
    viewer = dreamtutor.watch(table)
    viewer.close()
    viewer.close()
    table.answer(table.scene["prompt"]["options"][0]["words"])  # the game goes on


def test_a_viewer_says_what_it_is(page: Viewing) -> None:
    assert isinstance(page.viewer, ReplayViewer)
    assert "step 0 of" in repr(page.viewer)


def test_the_line_that_is_played_comes_first_also_if_another_was_gone_to_in_silence(
    tmp_path: Path,
) -> None:
    page = watched(played(tmp_path))
    left = page.viewer.film.line_ends[1]
    page.viewer.game.go(left)
    page.click("nonsense")  # any message
    assert page.viewer.film.line_ends[0] == left
