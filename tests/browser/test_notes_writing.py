"""Notes are written, changed, removed and brought back beside the table, with the mouse and by
keys; cards are marked where they lie; nothing that was typed is lost."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from dreamtutor.replay.format import Note
from dreamtutor.replay.game import Game
from dreamtutor.replay.loader import verify
from dreamtutor.replay.notes import GLYPHS, NoteIndex, Thread, threads
from dreamtutor.replay.reader import read as read_file
from tests.browser.access import by_day_and_by_night, violations
from tests.browser.noted import ANSWER, AT, MARKS, Reader, line_of, noted, played, read
from tests.browser.test_layout import spoilt
from tests.long_tests import first


def step(reader: Reader, at: int = AT) -> str:
    return str(line_of(reader.game)[at].name)


def last(reader: Reader) -> Thread:
    return max(reader.game.threads, key=lambda thread: thread.now.when)


def says(note: Note) -> tuple[str, str | None, str | None, list[Any]]:
    marks = [(mark.at, mark.to, mark.tone) for mark in note.marks]
    return note.text, note.reveal, note.glyph, marks


# Writing


def test_a_note_is_written_and_stands_in_the_file(page: Page, tmp_path: Path) -> None:
    reader = read(page, lambda: played(tmp_path / "game.jsonl"), by="Cem")
    reader.writes("A **door** is near.")
    form = reader.form
    expect(form).to_have_accessible_name("A new note")
    form.get_by_role("radio", name="Blunder").check()
    reader.saves()
    expect(reader.said).to_have_text("Saved.")
    expect(reader.notes).to_have_count(1)
    expect(reader.notes.locator("strong")).to_have_text("door")
    expect(reader.notes).to_contain_text("Blunder")
    expect(reader.notes).to_contain_text("Cem")
    written = threads(read_file(tmp_path / "game.jsonl").entries(Note))
    assert [says(thread.now) for thread in written] == [
        ("A **door** is near.", None, "blunder", [])
    ]
    assert (written[0].now.on, written[0].by) == (step(reader), "Cem")
    assert verify(tmp_path / "game.jsonl") is None
    reader.sheet.get_by_role("button", name="Undo", exact=True).click()
    expect(reader.notes).to_have_count(0)
    assert reader.game.threads[0].gone


def test_a_question_is_written_by_keys_only(page: Page) -> None:
    reader = read(page, played)
    reader.panel.get_by_role("tab", name="Moves").click()
    reader.root.locator("[role=slider]").focus()
    reader.press("e")  # the sheet opens by itself
    expect(reader.form.get_by_role("textbox", name="Your note")).to_be_focused()
    page.keyboard.type("What now? Z, y, 1 and ? are letters here.")
    reader.press("Enter")
    page.keyboard.type("- a\n- b")
    reader.stands(AT)
    reader.press("Tab", "Space", "Tab")
    expect(reader.form.get_by_role("textbox", name="The answer to it")).to_be_focused()
    page.keyboard.type("b")
    reader.press("Tab", "0")  # the tenth sign
    expect(reader.form.get_by_role("radio", checked=True).first).to_have_accessible_name("Unlucky")
    reader.press("ArrowLeft")
    expect(reader.form.get_by_role("radio", name="Lucky", exact=True)).to_be_checked()
    reader.press("3", "Control+Enter")
    expect(reader.form).to_have_count(0)
    text = "What now? Z, y, 1 and ? are letters here.\n- a\n- b"
    assert says(last(reader).now) == (text, "b", GLYPHS[2], [])
    expect(reader.sheet.get_by_role("button", name="Undo", exact=True)).to_be_focused()
    expect(reader.sheet.get_by_role("group", name="Answer")).to_be_visible()  # for who wrote it


@pytest.mark.parametrize("on", ["textbox", "radio"])
def test_a_note_is_saved_by_keys_and_the_cell_is_not_run(page: Page, on: str) -> None:
    """A notebook would run it: it listens before the page, unless the element says no, or after."""
    reader = read(page, played)
    page.evaluate(
        """() => { globalThis.heard = [];
          const no = "data-lm-suppress-shortcuts";
          const before = e => { if (!e.target.hasAttribute(no)) heard.push("before " + e.key); };
          document.addEventListener("keydown", before, true);
          document.addEventListener("keydown", e => heard.push("after " + e.key)); }"""
    )
    reader.writes("done")
    reader.form.get_by_role(on).first.focus()  # type: ignore[arg-type]
    reader.press("a", "3", "Control+Enter")
    expect(reader.form).to_have_count(0)
    assert [key for key in page.evaluate("heard") if "Control" not in key] == []


def test_each_of_the_ten_signs_has_a_digit_and_a_name(page: Page) -> None:
    reader = read(page, played)
    reader.writes("")
    radios = reader.form.get_by_role("group", name="A sign for this step").get_by_role("radio")
    expect(radios).to_have_count(11)
    names = radios.evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    assert len({*names}) == 11
    radios.first.focus()
    for n in range(1, 11):
        reader.press(str(n % 10))
        expect(radios.nth(n)).to_be_checked()
        expect(reader.form.locator(".dt-glyphs > p")).to_have_text(names[n])


def test_an_empty_note_is_not_written(page: Page) -> None:
    reader = read(page, played)
    reader.writes("  ")
    reader.form.get_by_role("button", name="Save").click()
    expect(reader.form.get_by_role("alert")).to_contain_text("Write something first")
    expect(reader.form.get_by_role("textbox", name="Your note")).to_be_focused()
    assert reader.game.threads == []


def test_half_a_letter_is_no_reason_to_lose_a_note(page: Page) -> None:
    reader = read(page, played)
    reader.writes("")
    text = reader.form.get_by_role("textbox", name="Your note")
    text.evaluate("e => { e.value = 'cut \\ud83d'; e.dispatchEvent(new Event('input')); }")
    reader.saves()
    assert last(reader).now.text == "cut \ufffd"


def test_the_name_is_remembered(page: Page) -> None:
    reader = read(page, played)
    reader.writes("one")
    reader.form.get_by_role("textbox", name="Your name").fill("Dua <b>")
    reader.saves()
    assert reader.viewer.by == "Dua <b>"
    reader.writes("two")
    expect(reader.form.get_by_role("textbox", name="Your name")).to_have_value("Dua <b>")
    reader.saves()
    assert [thread.by for thread in reader.game.threads] == ["Dua <b>"] * 2


# Marking


def test_cards_are_marked_with_the_mouse(page: Page) -> None:
    reader = read(page, played)
    reader.writes("")
    reader.form.get_by_role("button", name="Mark cards").click()
    reader.hit("hand", 1).click()
    assert [(stroke["form"], stroke["far"] <= 3) for stroke in reader.strokes()] == [("open", True)]
    reader.form.get_by_role("radio", name="Bad").check()
    reader.hit("hand", 3).click()
    reader.hit("hand", 2).click()
    reader.hit("hand", 2).click()  # off again
    reader.form.get_by_role("group", name="means").get_by_role("radio", name="Good").check()
    reader.hit("hand", 0).drag_to(reader.hit("labyrinth", 0), target_position={"x": 6, "y": 20})
    reader.root.locator("[data-zone=doors] .dt-hit").nth(1).click()
    expect(reader.form.locator(".dt-marked li")).to_have_count(4)
    reader.form.get_by_role("button", name="Take off: Ring").last.click()
    expect(reader.form.locator(".dt-marked li")).to_have_count(3)
    assert [stroke["form"] for stroke in reader.strokes()] == ["open", "bad", "good"]
    expect(reader.root.locator(".dt-story")).to_have_count(0)  # the clicks are for marking
    reader.saves()
    assert says(last(reader).now)[3] == [
        (("hand", 1), None, ""), (("hand", 3), None, "bad"),
        (("hand", 0), ("labyrinth", 0), "good"),
    ]  # fmt: skip
    assert len(reader.strokes()) == 3
    expect(reader.notes.get_by_role("list", name="Marks").get_by_role("listitem")).to_have_count(3)


def test_the_end_of_a_drag_is_no_click(page: Page) -> None:
    reader = read(page, played)
    reader.writes("")
    reader.form.get_by_role("button", name="Mark cards").click()
    reader.hit("hand", 4).drag_to(reader.hit("hand", 1))
    reader.hit("hand", 2).drag_to(reader.panel)  # nowhere
    marked = reader.form.locator(".dt-marked li span")
    names = [reader.hit("hand", n).get_attribute("aria-label") for n in (4, 1)]
    expect(marked).to_have_text([f"Arrow from: {names[0]}, to: {names[1]}"])
    assert [stroke["to"] != "" for stroke in reader.strokes()] == [True]
    reader.hit("hand", 2).click()
    expect(marked).to_have_count(2)


def test_cards_are_marked_by_keys(page: Page) -> None:
    reader = read(page, played)
    reader.root.locator("[role=slider]").focus()
    reader.press("e")
    reader.press_until(lambda e: e.get("do") == "note-mark", "Tab")
    reader.press("Enter")  # leads to the cards
    assert reader.focus()["zone"]
    reader.press_until(lambda e: e["zone"] == "hand", "ArrowDown")
    reader.press("Home", "Enter", "ArrowRight", "ArrowRight", "Space", "Enter")
    expect(reader.said).to_contain_text("Taken off. Ring around:")
    reader.press("Escape")
    expect(reader.form.get_by_role("button", name="Mark cards")).to_be_focused()
    expect(reader.form.locator(".dt-marked li")).to_have_count(1)
    reader.press("Enter")
    reader.press_until(lambda e: e.get("do") == "note-mark", "Tab")
    reader.press("Tab", "ArrowRight")
    expect(reader.form.get_by_role("radio", name="Arrow")).to_be_checked()
    reader.hit("hand", 1).focus()
    reader.press("Enter")
    expect(reader.said).to_contain_text("Now choose where the arrow ends.")
    reader.press("Escape")  # not from there
    reader.press("Enter", "ArrowRight", "Enter")
    expect(reader.said).to_contain_text("Drawn. Arrow from:")
    reader.press("Escape")
    reader.press("Control+Enter")
    expect(reader.form).to_have_count(0)
    assert says(last(reader).now)[3] == [
        (("hand", 0), None, ""), (("hand", 1), ("hand", 2), ""),
    ]  # fmt: skip


def test_a_place_is_marked_by_its_name(page: Page) -> None:
    reader = read(page, played)
    reader.writes("")
    reader.form.get_by_role("button", name="Mark cards").click()
    reader.form.get_by_text("Draw by name").click()
    reader.form.get_by_label("Around, or from").select_option("Your row")
    reader.form.get_by_label("Arrow to").select_option("Deck")
    reader.form.get_by_role("button", name="Draw", exact=True).click()
    expect(reader.form.locator(".dt-marked")).to_contain_text("Arrow from: Your row, to: Deck")
    reader.saves()
    (mark,) = last(reader).now.marks
    assert (mark.at[0], mark.to and mark.to[0]) == ("labyrinth", "deck")
    assert len(reader.strokes()) == 1


# Changing


def test_a_note_is_changed_and_that_is_taken_back(page: Page) -> None:
    reader = read(page, by="Ada")
    first = reader.notes.first
    first.get_by_role("button", name="Edit").click()
    text = reader.form.get_by_role("textbox", name="Your note")
    expect(text).to_have_value("The *trio* was there.\n\n- one\n- two")
    expect(reader.form.get_by_role("textbox", name="Your name")).to_have_count(0)
    expect(reader.form.locator(".dt-marked li")).to_have_count(3)
    text.fill("It was not.")
    reader.form.get_by_role("button", name="Take off").last.click()
    reader.saves()
    expect(first).to_contain_text("It was not.")
    expect(first).to_contain_text("changed")
    expect(first).to_have_accessible_name("Note by Ada")
    thread = reader.game.threads[0]
    assert (thread.by, thread.now.by) == ("Ada", "Ada")
    assert len(thread.now.marks) == 2
    first.get_by_role("button", name="Undo the last change").click()
    expect(first).to_contain_text("The trio was there.")
    assert len(reader.strokes()) == len(MARKS)
    assert reader.focus(), "the focus has left the table"


# What others wrote


def test_what_another_wrote_is_answered_and_not_changed(page: Page) -> None:
    reader = read(page, by="Cem")
    first = reader.notes.first
    for note in reader.notes.all():
        names = [button.inner_text() for button in note.locator(".dt-acts button").all()]
        assert set(names) <= {"Reply"}
    first.get_by_role("button", name="Reply").click()
    expect(reader.form).to_have_accessible_name("Your reply to Ada")
    text = reader.form.get_by_role("textbox", name="Your note")
    expect(text).to_be_focused()
    text.fill("Which trio?")
    reader.saves()
    reply = reader.notes.nth(1)
    expect(reply).to_have_accessible_name("Note by Cem")
    expect(reply).to_contain_text("In reply to Ada")
    expect(reply.get_by_role("button", name="Edit")).to_be_visible()
    thread = last(reader)
    assert (thread.by, thread.reply_to) == ("Cem", reader.game.threads[0].id)
    assert thread.now.on == reader.game.threads[0].now.on


def test_a_reply_is_written_by_keys_only(page: Page) -> None:
    reader = read(page, by="Cem")
    reader.root.locator("[role=slider]").focus()
    reader.press_until(lambda e: e.get("do") == "note-reply", "Tab")
    reader.press("Enter")
    expect(reader.form.get_by_role("textbox", name="Your note")).to_be_focused()
    page.keyboard.type("So it was.")
    reader.press("Control+Enter")
    expect(reader.form).to_have_count(0)
    assert last(reader).reply_to == reader.game.threads[0].id
    undo = reader.sheet.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_focused()
    reader.press("Enter")
    expect(reader.notes.filter(has_text="So it was.")).to_have_count(0)


def test_who_takes_another_name_changes_the_notes_of_that_name(page: Page) -> None:
    reader = read(page, by="Cem")
    expect(reader.notes.first.get_by_role("button", name="Edit")).to_have_count(0)
    reader.viewer.by = "Ada"
    reader.table.push()
    expect(reader.notes.first.get_by_role("button", name="Edit")).to_be_visible()
    expect(reader.notes.nth(1).get_by_role("button", name="Reply")).to_be_visible()


def test_replies_stand_below_what_they_answer_and_a_circle_of_them_is_shown(page: Page) -> None:
    def talk() -> Game:
        game = played()
        on = line_of(game)[AT].name
        note = game.annotate("one", on=on, by="Ada")
        game.annotate("two", on=on, by="Ada")
        answer = game.annotate("to one", on=on, by="Ben", reply_to=note.id)
        game.annotate("to that", on=on, by="Ada", reply_to=answer.id)
        circle = game.annotate("round", on=on, by="Eve")
        game.annotate("and round", on=on, by="Eve", reply_to=circle.id)
        rewrite(game, -2, reply_to=game.notes[-1].id)
        game.annotate("lost", on=on, by="Eve", reply_to=note.id)
        rewrite(game, -1, reply_to="nowhere")
        return game

    reader = read(page, talk)
    expect(reader.notes.locator(".dt-prose")).to_have_text(
        ["one", "to one", "to that", "two", "lost", "round", "and round"]
    )
    lefts = [note.bounding_box()["x"] for note in reader.notes.all()[:4]]  # type: ignore[index]
    assert lefts[0] == lefts[3] < lefts[1] < lefts[2]
    expect(reader.notes.nth(4)).to_contain_text("a note that is not there any more")


def test_what_is_said_to_a_question_is_seen_with_its_answer(page: Page) -> None:
    reader = read(page, by="Ada")
    question = reader.game.threads[1]
    reader.game.annotate("I would keep it.", by="Cem", reply_to=question.id)
    reader.viewer._present(reader.viewer.session.looked())
    reader.table.push()
    expect(reader.notes).to_have_count(3)  # two here, and one of another line
    reader.notes.nth(1).get_by_role("button", name="Show the answer").click()
    expect(reader.notes).to_have_count(4)
    expect(reader.notes.nth(2)).to_contain_text("I would keep it.")


# Changed in two copies


def twice(*texts: str, save: Path | None = None) -> Game:
    """A game with a note by Ada that was changed otherwise in each of several copies."""
    game = played(save)
    note = game.annotate("First thought.", on=line_of(game)[AT].name, by="Ada", glyph="unclear")
    first = len(game.notes)
    for n, text in enumerate(texts):
        marks = [{"at": ("hand", n)}] if n else []
        game.revise(note.id, text=text, glyph="good" if n else "mistake", marks=marks)
    for n in range(first, len(game.notes)):
        rewrite(game, n, after=[note.id])
    return game


def rewrite(game: Game, n: int, **content: Any) -> None:
    """An entry as a copy of the game might have it, where all that is known of it is read anew."""
    game.notes[n] = game.notes[n].changed(**content)
    game._notes_by_id = NoteIndex()


def test_what_was_changed_in_two_copies_is_shown_with_who_and_when_and_chosen(page: Page) -> None:
    reader = read(page, lambda: twice("The door.", "The *key*."), by="Ada")
    note = reader.notes.first
    expect(note).to_contain_text("This note was changed in different copies of the game.")
    versions = note.get_by_role("group", name="Version by Ada")
    expect(versions).to_have_count(2)
    expect(versions.first).to_contain_text("The key.")
    expect(versions.first.get_by_role("list", name="Marks")).to_be_visible()
    expect(versions.nth(1)).to_contain_text("The door.")
    for version in versions.all():
        expect(version.get_by_role("time")).to_have_attribute("datetime", re.compile("^20"))
    expect(note.get_by_role("button", name="Edit")).to_have_count(0)
    reader.root.locator("[role=slider]").focus()
    reader.press_until(lambda e: e.get("do") == "note-choose", "Tab")
    reader.press("Tab", "Enter")  # the second
    expect(reader.said).to_have_text("Chosen. The other versions stay in the file.")
    expect(versions).to_have_count(0)
    expect(note).to_contain_text("The door.")
    assert reader.game.threads[0].now.text == "The door."
    assert reader.game.threads[0].versions == ()
    assert reader.focus(), "the focus has left the table"


def test_the_answer_of_a_version_is_seen_when_it_is_asked_for(page: Page) -> None:
    def asked() -> Game:
        game = twice("Which door?", "Which *key*?")
        rewrite(game, -1, reveal="The red one.")
        return game

    reader = read(page, asked, by="Ada")
    note = reader.notes.first
    expect(note).to_contain_text("Which key?")
    expect(note).not_to_contain_text("The red one.")
    note.get_by_role("button", name="Show the answer").click()
    expect(note.get_by_role("group", name="Answer")).to_have_text("AnswerThe red one.")
    assert reader.focus(), "the focus has left the table"


def test_others_see_all_versions_and_choose_none(page: Page) -> None:
    reader = read(page, lambda: twice("The door.", "The key.", "Both."), by="Ben")
    note = reader.notes.first
    expect(note.get_by_role("group", name="Version by Ada")).to_have_count(3)
    expect(note.get_by_role("button", name="Keep this version")).to_have_count(0)
    expect(note.get_by_role("button", name="Reply")).to_be_visible()


def test_what_the_page_cannot_show_of_a_note_outlives_a_change(page: Page) -> None:
    """A mark on a card that is not seen, a tone and a sign of another program."""
    marks: list[dict[str, Any]] = [{"at": ("deck", 5)}, {"at": ("hand", 1), "tone": "faint"}]

    def strange() -> Game:
        game = played()
        game.annotate("?", on=line_of(game)[AT].name, glyph="s" * 60, marks=marks)
        return game

    reader = read(page, strange, by="")
    reader.notes.get_by_role("button", name="Edit").click()
    reader.form.get_by_role("textbox", name="Your note").fill("!")
    reader.saves()
    first, now = reader.game.threads[0].entries
    assert says(now) == ("!", *says(first)[1:])


def test_a_note_is_removed_and_brought_back(page: Page) -> None:
    reader = read(page, by="Ada")
    first = reader.notes.first
    remove = first.get_by_role("button", name="Remove")
    remove.focus()
    reader.press("Enter")
    expect(reader.sheet).not_to_contain_text("The trio was there.")
    assert reader.strokes() == []
    undo = reader.sheet.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_focused()
    fold = reader.sheet.get_by_role("button", name="Removed notes: 1")
    fold.click()
    expect(reader.notes.last).to_contain_text("The trio was there.")
    reader.notes.last.get_by_role("button", name="Bring back").click()
    expect(first).to_contain_text("The trio was there.")
    expect(fold).to_have_count(0)
    assert len(reader.strokes()) == len(MARKS)
    first.get_by_role("button", name="Remove").click()
    undo.focus()
    reader.press("Enter")
    expect(first).to_contain_text("The trio was there.")
    assert reader.focus(), "the focus has left the table"


def test_a_question_keeps_its_answer_when_it_is_changed(page: Page) -> None:
    reader = read(page, by="Ben")
    reader.notes.nth(1).get_by_role("button", name="Edit").click()
    expect(reader.form.get_by_role("checkbox", name="Ask a question")).to_be_checked()
    expect(reader.form.get_by_role("textbox", name="The answer to it")).to_have_value(ANSWER)
    reader.form.get_by_role("textbox", name="Your question").fill("Play?")
    reader.saves()
    note = reader.game.threads[1].now
    assert says(note) == ("Play?", ANSWER, "only", [(("hand", 2), None, "good")])
    reader.notes.nth(1).get_by_role("button", name="Edit").click()
    reader.form.get_by_role("checkbox", name="Ask a question").uncheck()
    reader.saves()
    assert reader.game.threads[1].now.reveal is None


# What one did is seen, and taken back


def in_view(note: Locator) -> bool:
    """The beginning of the note is seen in the sheet, and nothing lies over it."""
    seen: bool = note.evaluate(
        """note => { const box = note.getBoundingClientRect(), sheet = note.closest(".dt-sheet");
        const [x, y] = [box.left + box.width / 2, box.top + 8];
        return note.contains(sheet.getRootNode().elementFromPoint(x, y)); }"""
    )
    return seen


def test_what_was_saved_is_in_view_and_so_is_that_it_was(page: Page) -> None:
    reader = read(page, by="Cem")
    for n in range(6):
        reader.game.annotate(f"Long words. {'word ' * 60}{n}", by="Ben", on=step(reader))
    reader.viewer._present(reader.viewer.session.looked())
    reader.table.push()
    reader.writes("The last of them.")
    reader.saves()
    note = reader.notes.filter(has_text="The last of them.")
    expect(note).to_be_visible()
    assert in_view(note)
    undo = reader.sheet.get_by_role("button", name="Undo", exact=True)
    assert undo.evaluate(
        """e => { const r = e.getBoundingClientRect();
        return document.elementFromPoint(r.left + 4, r.top + 8) === e; }"""
    )


def test_a_note_that_is_chosen_in_the_list_is_in_view(page: Page) -> None:
    reader = read(page)
    reader.listed.nth(3).click()
    reader.stands(8)
    assert in_view(reader.notes.filter(has_text="Who knows?"))
    reader.listed.nth(2).click()
    reader.stands(AT)
    assert in_view(reader.notes.filter(has_text="Play or discard?"))


@pytest.mark.parametrize("deed", ["Save", "Remove", "Discard"])
def test_ctrl_z_takes_back_what_was_done_to_a_note_and_nothing_in_the_notebook(
    page: Page, deed: str
) -> None:
    reader = read(page, by="Ada")
    page.evaluate(
        """() => { globalThis.heard = [];
        document.addEventListener("keydown", e => heard.push(e.key), true); }"""
    )
    if deed == "Remove":
        reader.notes.first.get_by_role("button", name="Remove").click()
        expect(reader.notes.filter(has_text="The trio was there.")).to_have_count(0)
    else:
        reader.writes("A slip.")
        reader.form.get_by_role("button", name=deed).click()
        expect(reader.form).to_have_count(0)
    reader.root.locator("[role=slider]").focus()
    reader.press("Control+z")
    if deed == "Discard":
        expect(reader.form.get_by_role("textbox", name="Your note")).to_have_value("A slip.")
    else:
        expect(reader.said).to_have_text("Taken back.")
        expect(reader.notes.filter(has_text="A slip.")).to_have_count(0)
        expect(reader.notes.first).to_contain_text("The trio was there.")
    assert "z" not in page.evaluate("heard")
    if deed == "Discard":
        reader.press("Control+z")  # here it is the text's own
        assert "z" in page.evaluate("heard")


# What is typed is not lost


def test_what_is_typed_stays_whatever_comes(page: Page) -> None:
    reader = read(page)
    reader.writes("half a sentence")
    text = reader.form.get_by_role("textbox", name="Your note")
    text.press("End")
    reader.go(AT + 2)
    expect(text).to_have_value("half a sentence")
    expect(text).to_be_focused()
    page.keyboard.type(" and")
    expect(reader.form.get_by_role("note")).to_contain_text("belongs to another step")
    reader.game.annotate("Meanwhile", by="Ben", on=step(reader, AT))
    reader.viewer.annotate("Meanwhile, too", on=step(reader, AT))
    reader.table.push()
    expect(text).to_have_value("half a sentence and")
    reader.panel.get_by_role("tab", name="Settings").click()
    reader.panel.get_by_role("tab", name="Notes").click()
    expect(text).to_have_value("half a sentence and")
    reader.notes.first.get_by_role("button", name="Edit").click()  # first things first
    expect(text).to_have_value("half a sentence and")
    reader.form.get_by_role("button", name="Go there").click()
    reader.stands(AT)
    expect(reader.form.get_by_role("note")).to_have_count(0)
    reader.form.get_by_role("button", name="Discard").click()
    expect(reader.form).to_have_count(0)
    undo = reader.sheet.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_focused()
    reader.press("Enter")
    expect(text).to_have_value("half a sentence and")
    expect(text).to_be_focused()
    reader.saves()
    assert last(reader).now.text == "half a sentence and"
    assert last(reader).now.on == step(reader)


def test_what_cannot_be_written_down_is_not_lost(page: Page, tmp_path: Path) -> None:
    reader = read(page, lambda: played(tmp_path / "game.jsonl"))
    reader.game.writer.closed = True
    reader.writes("important")
    reader.form.get_by_role("button", name="Save").click()
    expect(reader.form.get_by_role("alert")).to_contain_text("nothing more can be written down")
    expect(reader.form.get_by_role("textbox", name="Your note")).to_have_value("important")
    assert reader.game.threads == []
    reader.game.writer.closed = False
    reader.saves()
    assert last(reader).now.text == "important"


# For everybody


@pytest.mark.parametrize("by", first(1, ["Ada", "Ben"]))
def test_axe_finds_nothing_wrong_with_replies_and_versions(page: Page, by: str) -> None:
    def talk() -> Game:
        game = twice("The door.", "The *key*.")
        note = game.annotate("Why not the moon?", on=line_of(game)[AT].name, by="Ada")
        reply = game.annotate("It was gone.", by="Ben", reply_to=note.id)
        game.annotate("True.", by="Ada", reply_to=reply.id)
        return game

    reader = read(page, talk, by=by)
    expect(reader.notes).to_have_count(4)
    assert spoilt(reader) == []
    assert by_day_and_by_night(reader) == []
    reader.sheet.get_by_role("button", name="Reply").first.click()
    assert violations(reader) == []


@pytest.mark.parametrize("part", first(1, ["editor", "marking"]))
def test_axe_finds_nothing_wrong_and_nothing_is_cut_off(page: Page, part: str) -> None:
    reader = read(page, noted)
    reader.writes("A *word*")
    reader.form.get_by_role("checkbox", name="Ask a question").check()
    if part == "marking":
        reader.form.get_by_role("button", name="Mark cards").click()
        reader.form.get_by_text("Draw by name").click()
        reader.hit("hand", 1).click()
    assert spoilt(reader) == []
    assert by_day_and_by_night(reader) == []
    small = reader.sheet.locator("button, input, select, textarea, summary").evaluate_all(
        """all => all.filter(e => e.offsetHeight && (e.offsetHeight < 20 || e.offsetWidth < 20))
        .map(e => e.outerHTML)"""
    )
    assert small == []
