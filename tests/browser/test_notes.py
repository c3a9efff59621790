"""Notes are read beside the table: at their steps, by layers, with marks on the cards."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.replay.game import Game
from tests.browser.access import by_day_and_by_night
from tests.browser.noted import ANSWER, AT, Reader, line_of, noted, played, read
from tests.browser.test_layout import at_width, spoilt
from tests.long_tests import first
from tests.widgets import carried
from tests.widgets.replays import sent


def test_what_is_noted_at_a_step_is_read_there(page: Page) -> None:
    reader = read(page)
    expect(reader.notes).to_have_count(3)  # two here, and one that belongs elsewhere
    first = reader.notes.first
    expect(first).to_have_accessible_name("Note by Ada")
    for words in ("Mistake", "Ada", "The trio was there."):
        expect(first).to_contain_text(words)
    expect(first.locator("em")).to_have_text("trio")
    expect(first.locator("li").filter(has_text="two")).to_have_count(1)
    written = reader.game.threads[0].now.when
    expect(first.locator("time")).to_have_attribute("datetime", written)
    reader.go(3)
    expect(reader.sheet).to_contain_text("No notes at this step.")
    reader.go(8)
    expect(reader.notes.first).to_have_accessible_name("Note by no name")
    expect(reader.notes.first).to_contain_text("puzzling")  # a word of somebody else's


def test_the_list_leads_to_every_note(page: Page) -> None:
    reader = read(page)
    expect(reader.listed).to_have_count(4)
    expect(reader.listed.nth(0)).to_contain_text("Ada: A calm beginning.")
    assert [i for i in range(4) if reader.listed.nth(i).get_attribute("aria-current")] == [1, 2]
    reader.listed.nth(0).click()
    expect(reader.notes.first).to_contain_text("A calm beginning.")
    reader.stands(2)
    expect(reader.listed.nth(0)).to_have_attribute("aria-current", "step")
    expect(reader.listed.nth(0)).to_be_focused()
    reader.press("Tab", "Shift+Tab", "ArrowDown", "ArrowDown", "ArrowDown", "Enter")
    expect(reader.notes.first).to_contain_text("Who knows?")
    expect(reader.listed.nth(3)).to_be_focused()
    reader.press("Home")
    expect(reader.listed.nth(0)).to_be_focused()
    reader.stands(8)


def test_the_list_is_one_stop_of_the_tab_key(page: Page) -> None:
    reader = read(page)
    stops = reader.listed.evaluate_all("all => all.map(e => e.tabIndex)")
    assert sorted(stops) == [-1, -1, -1, 0]


def test_a_note_of_a_line_that_is_not_there_is_kept_and_listed(page: Page) -> None:
    reader = read(page)
    expect(reader.sheet).to_contain_text("These notes belong to a line that is not in this file.")
    expect(reader.notes.last).to_contain_text("From another line.")


def test_a_game_without_notes_says_so(page: Page) -> None:
    reader = read(page, played)
    expect(reader.sheet).to_contain_text("Nobody has written anything yet.")
    expect(reader.listed).to_have_count(0)


def test_a_long_note_is_folded_until_it_is_wanted(page: Page) -> None:
    def make() -> Game:
        game = played()
        game.annotate("word *after* word. " * 300 + "The end.", on=line_of(game)[AT].name)
        return game

    reader = read(page, make)
    expect(reader.notes).to_contain_text("word after word.")
    expect(reader.notes).not_to_contain_text("The end.")
    reader.sheet.get_by_role("button", name="Show all of it").focus()
    reader.press("Enter")
    expect(reader.notes).to_contain_text("The end.")
    expect(reader.notes).to_be_focused()
    expect(reader.sheet.get_by_role("button", name="Show all of it")).to_have_count(0)


# Layers


def test_a_layer_is_hidden_with_all_that_belongs_to_it(page: Page) -> None:
    reader = read(page)
    layers = reader.sheet.get_by_role("group", name="Whose notes are shown")
    names = layers.get_by_role("checkbox").evaluate_all(
        "all => all.map(e => e.labels[0].innerText)"
    )
    assert names == ["no name: 1", "Ada: 2", "Ben: 2"]
    signs = reader.root.locator(".dt-course")
    assert len(reader.strokes()) == 3
    seen = signs.text_content() or ""
    assert "?" in seen
    ada = layers.get_by_role("checkbox", name="Ada")
    ada.uncheck()
    expect(reader.notes).to_have_count(2)
    expect(reader.sheet).not_to_contain_text("The trio was there.")
    expect(reader.sheet).to_contain_text("is in a layer that is not shown")
    assert reader.strokes() == []
    assert reader.viewer.hidden == ["Ada"]
    assert "?" not in (signs.text_content() or "")
    expect(ada).to_be_focused()
    expect(reader.listed).to_have_count(2)
    reader.viewer.hidden = ["", "Ben"]
    reader.table.push()
    expect(ada).to_be_checked()
    expect(layers.get_by_role("checkbox", name="no name")).not_to_be_checked()
    expect(reader.listed).to_have_count(2)
    assert len(reader.strokes()) == 3
    reader.press("Space")
    expect(ada).not_to_be_checked()


def test_the_layers_of_a_class_are_shown_and_hidden_together(page: Page) -> None:
    def make() -> Game:
        game = played()
        on = line_of(game)[AT].name
        for n in range(50):
            game.annotate(f"I think {n}", on=on, by=f"Learner {n:02}")
        return game

    reader = read(page, make)
    layers = reader.sheet.get_by_role("group", name="Whose notes are shown")
    expect(layers.get_by_role("checkbox")).to_have_count(40)
    layers.get_by_role("button", name="None").click()
    expect(reader.notes).to_have_count(0)
    assert len(reader.viewer.hidden) == 50
    layers.get_by_role("checkbox", name="Learner 07").check()
    expect(reader.notes).to_have_count(1)
    expect(reader.notes).to_contain_text("I think 7")
    assert len(reader.viewer.hidden) == 49  # those that are not listed yet are still hidden
    layers.get_by_role("button", name="Show more").click()
    expect(layers.get_by_role("checkbox")).to_have_count(50)
    layers.get_by_role("button", name="All").click()
    expect(reader.listed).to_have_count(50)
    expect(layers.get_by_role("button", name="All")).to_be_focused()
    assert reader.viewer.hidden == []


# Questions


def closed(reader: Reader) -> None:
    """Nothing of the answer is anywhere in the page."""
    expect(reader.notes.nth(1)).to_contain_text("Play or discard?")
    text = reader.table.view().evaluate("e => e.textContent + e.innerHTML")
    assert "Neither" not in text
    assert "Only choice" not in text
    assert [stroke for stroke in reader.strokes() if stroke["form"] == "good"][1:] == []


def test_the_answer_of_a_question_comes_when_it_is_wanted(page: Page) -> None:
    reader = read(page)
    closed(reader)
    show = reader.sheet.get_by_role("button", name="Show the answer")
    show.focus()
    reader.press("Enter")
    answer = reader.sheet.get_by_role("group", name="Answer")
    expect(answer).to_contain_text("Neither: keep the key.")
    expect(answer).to_be_focused()
    expect(reader.notes.nth(1)).to_contain_text("Only choice")
    assert len([stroke for stroke in reader.strokes() if stroke["form"] == "good"]) == 2
    reader.go(3)
    reader.go(AT)
    expect(answer).to_be_visible()  # whoever knows it knows it
    expect(show).to_have_count(0)
    page.reload()
    closed(read(page))


def test_answers_can_be_kept_from_everybody(page: Page) -> None:
    reader = read(page, sealed=True)
    closed(reader)
    expect(reader.sheet).to_contain_text("The answer is not shown now.")
    expect(reader.sheet.get_by_role("button", name="Show the answer")).to_have_count(0)
    assert "Neither" not in sent(reader.viewer)
    reader.viewer.sealed = False
    reader.table.push()
    reader.sheet.get_by_role("button", name="Show the answer").click()
    expect(reader.sheet).to_contain_text(ANSWER.replace("*", ""))


# Marks


def test_marks_lie_where_the_cards_lie_at_any_width(page: Page) -> None:
    reader = read(page)
    for width in (1280, 480, 800, 1920):
        at_width(reader, width)
        strokes = reader.strokes()
        assert [(stroke["form"], bool(stroke["to"])) for stroke in strokes] == [
            ("bad", False), ("open", False), ("good", True),
        ], width  # fmt: skip
        assert strokes[1]["at"] == "deck"
        for stroke in strokes:
            assert stroke["far"] <= 3, (width, stroke)
            assert stroke["wide"] < 26, (width, stroke)


def test_marks_are_painted(page: Page) -> None:
    reader = read(page)
    for n, colours in ((3, "ring"), (4, "arrow")):
        box = reader.hit("hand", n).bounding_box()
        assert box
        around = {"x": box["x"] - 14, "y": box["y"] - 14, "width": 40, "height": 60}
        seen = page.screenshot(clip=around)  # type: ignore[arg-type]
        reader.root.locator(".dt-strokes").evaluate("e => { e.style.visibility = 'hidden'; }")
        assert page.screenshot(clip=around) != seen, colours  # type: ignore[arg-type]
        reader.root.locator(".dt-strokes").evaluate("e => { e.style.visibility = ''; }")


def test_marks_follow_a_card_that_moves(page: Page) -> None:
    reader = read(page)
    page.emulate_media(reduced_motion="no-preference")
    reader.root.locator("[data-zone=hand] .dt-card").nth(3).evaluate(
        """async card => {
          card.style.transition = "transform 40ms";
          card.style.setProperty("transform", "translateY(90px)", "important");
          await new Promise(done => card.addEventListener("transitionend", done, { once: true }));
        }"""
    )
    ring = next(stroke for stroke in reader.strokes() if stroke["form"] == "bad")
    assert ring["far"] <= 3


def test_marks_go_with_their_step(page: Page) -> None:
    reader = read(page)
    reader.go(AT + 1)
    assert reader.strokes() == []
    reader.go(AT)
    assert len(reader.strokes()) == 3


def test_a_ring_around_a_covered_card_is_around_what_is_seen_of_it(page: Page) -> None:
    def make() -> Game:
        game = played()
        game.annotate("Here", on=game.record.node.name, marks=[{"at": ("labyrinth", 0)}])
        assert len(game.record.table.zones["labyrinth"]) > 2
        return game

    reader = read(page, make, at=12)
    ring, card, other = reader.root.evaluate(
        """root => [root.querySelector(".dt-stroke rect.dt-ink"),
        ...root.querySelectorAll("[data-zone=labyrinth] .dt-card")].slice(0, 3)
        .map(e => e.getBoundingClientRect()).map(r => [r.left, r.right])"""
    )
    assert ring[0] < card[0] < ring[1]
    assert ring[1] < other[0] + 10


def test_marks_are_said_in_words_and_are_not_in_the_way(page: Page) -> None:
    reader = read(page)
    marks = reader.notes.first.get_by_role("list", name="Marks").get_by_role("listitem")
    names = reader.root.locator("[data-zone=hand] .dt-hit").evaluate_all(
        "all => all.map(e => e.getAttribute('aria-label'))"
    )
    expect(marks).to_have_text([
        f"Arrow from: {names[1]}, to: {names[4]} (good)", f"Ring around: {names[3]} (bad)",
        "Ring around: Deck",
    ])  # fmt: skip
    for n in (1, 3):
        assert reader.hit("hand", n).evaluate(
            """e => { const r = e.getBoundingClientRect();
            return document.elementFromPoint(r.left + r.width / 2, r.top + 3) === e; }"""
        )


def test_the_forms_of_marks_differ_without_colour(page: Page) -> None:
    reader = read(page)
    page.emulate_media(forced_colors="active")
    looks = reader.root.locator(".dt-stroke").evaluate_all(
        """all => all.map(s => { const line = getComputedStyle(s.querySelector(".dt-ink"));
        const k = Number(getComputedStyle(s).getPropertyValue("--k")) || 1;
        return [line.strokeDasharray === "none", parseFloat(line.strokeWidth) > 3.1 * k,
          line.stroke !== "none"]; })"""
    )
    assert looks == [[False, True, True], [True, False, True], [True, True, True]]
    signs = reader.root.locator(".dt-badge .dt-sign")
    assert len({*signs.evaluate_all("all => all.map(e => e.getAttribute('d'))")}) == 2


# Where nobody answers


def test_where_nobody_answers_nothing_can_be_written(page: Page) -> None:
    reader = read(page)
    offered = ("Add a note", "Edit", "Remove", "Undo", "Bring back")
    for name in offered[:1]:
        expect(reader.sheet.get_by_role("button", name=name)).to_have_count(1)
    texts = {name: getattr(reader.viewer, name) for name in ("strings", "rules", "uses")}
    page.evaluate(
        """async (state) => {
          const url = URL.createObjectURL(new Blob([state._esm], { type: "text/javascript" }));
          const el = document.createElement("div");
          el.id = "alone";
          document.body.append(el);
          const model = { get: name => state[name], set: (name, value) => { state[name] = value; },
            save_changes() {}, on() {}, off() {}, send() { throw new Error("nobody answers"); } };
          const widget = await (await import(url)).default();
          await widget.render({ model, el, host: { readOnly: true },
            signal: new AbortController().signal });
        }""",
        {**reader.viewer.get_state(), **texts, **carried.traits("viewer")},
    )
    alone = page.locator("#alone")
    expect(alone.get_by_role("article").first).to_contain_text("The trio was there.")
    for name in offered:
        expect(alone.get_by_role("button", name=name)).to_have_count(0)
    alone.get_by_role("button", name="Show the answer").click()
    expect(alone.get_by_role("group", name="Answer")).to_be_focused()
    alone.locator(".dt-track").press("e")
    expect(alone.locator(".dt-form")).to_have_count(0)


# For everybody


@pytest.mark.parametrize("opened", first(1, [True, False]))
def test_axe_finds_nothing_wrong_and_nothing_is_cut_off(page: Page, opened: bool) -> None:
    reader = read(page, noted)
    if opened:
        reader.sheet.get_by_role("button", name="Show the answer").click()
    assert spoilt(reader) == []
    assert by_day_and_by_night(reader) == []
    small = reader.sheet.locator("button, input").evaluate_all(
        """all => all.filter(e => e.offsetHeight < 20 || e.offsetWidth < 20)
        .map(e => e.outerHTML)"""
    )
    assert small == []


def test_the_headings_of_the_sheet_are_in_order(page: Page) -> None:
    reader = read(page)
    levels = reader.sheet.get_by_role("heading").evaluate_all("all => all.map(e => +e.tagName[1])")
    assert levels[0] == 3
    assert all(b <= a + 1 for a, b in pairwise(levels))
