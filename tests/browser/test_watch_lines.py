"""The lines of a replay: the tree of moves, where they part, and two of them beside each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from dreamtutor.replay.game import Game, new_game
from tests.browser.deals import dealt
from tests.browser.replays import ORDER, Viewer, branched, bushy, line_of, look
from tests.browser.test_hostile import EVIL, is_harmless
from tests.long_tests import first


def at_moves(page: Page, at: int = 0) -> Viewer:
    viewer = look(page, at=at)
    viewer.open_moves()
    return viewer


def move(viewer: Viewer, name: str) -> Locator:
    return viewer.moves.locator(".dt-moves").last.get_by_role("button", name=name)


def current(viewer: Viewer) -> Locator:
    return viewer.moves.locator(".dt-moves").last.locator("[aria-current=step]")


def test_the_whole_tree_is_listed_and_the_step_is_marked(page: Page) -> None:
    viewer = at_moves(page, at=2)
    listed = viewer.moves.locator(".dt-move")
    assert listed.all_inner_texts() == [
        "The beginning", "Play the red sun", "Discard the blue moon", "Instead: Play the blue moon",
        "Discard the green sun",
    ]  # fmt: skip
    expect(current(viewer)).to_have_text("Discard the blue moon")
    viewer.begins().press("ArrowRight")
    expect(current(viewer)).to_have_text("Discard the green sun")
    viewer.press("Home")
    expect(current(viewer)).to_have_text("The beginning")


def test_a_click_leads_to_any_step_and_chooses_its_line(page: Page) -> None:
    viewer = at_moves(page)
    move(viewer, "Instead: Play the blue moon").click()
    viewer.stands(2, 1)
    expect(current(viewer)).to_have_text("Instead: Play the blue moon")
    viewer.begins().press("ArrowRight")
    viewer.stands(3, 1)
    unfolded = viewer.moves.locator(".dt-line .dt-move")
    assert unfolded.all_inner_texts() == ["Instead: Play the blue moon", "Discard the green sun"]
    expect(unfolded.last).to_have_attribute("aria-current", "step")
    move(viewer, "Play the red sun").click()
    viewer.stands(1, 1)  # it is on this line, too


def test_the_tree_is_walked_by_keys(page: Page) -> None:
    viewer = at_moves(page)
    viewer.press_until(lambda e: e.get("key", "").startswith("move"), "Tab")
    viewer.press("ArrowDown", "ArrowDown", "Enter")
    viewer.stands(2, 0)
    expect(move(viewer, "Discard the blue moon")).to_be_focused()
    viewer.press("ArrowDown", "Enter")
    viewer.stands(2, 1)


def test_glyphs_and_notes_stand_beside_the_steps_with_their_names(page: Page) -> None:
    def annotated() -> Game:
        game = branched()
        game.annotate("", on=line_of(game)[1].name, by="Ada", glyph="blunder")
        game.annotate("Well.", on=line_of(game)[2].name, by="Ada")
        return game

    viewer = look(page, annotated)
    viewer.open_moves()
    expect(viewer.moves.locator(".dt-glyph")).to_have_accessible_name("Blunder")
    expect(viewer.moves.locator(".dt-glyph")).to_have_text("??")
    expect(viewer.moves.locator(".dt-has-note")).to_have_count(1)
    viewer.viewer.annotate("Later.", on=viewer.viewer.reel["entries"][0]["id"])
    viewer.table.push()
    expect(viewer.moves.locator(".dt-has-note")).to_have_count(2)


def test_where_lines_part_the_ways_on_can_be_chosen(page: Page) -> None:
    viewer = look(page, at=1)
    ways = viewer.bar.get_by_role("group", name="Played from here").get_by_role("button")
    expect(ways).to_have_text(["Play the blue moon", "Discard the blue moon"])
    expect(ways.nth(1)).to_have_attribute("aria-current", "true")
    ways.first.click()
    viewer.stands(2, 1)
    expect(ways).to_have_count(0)
    viewer.begins().press("ArrowDown")
    viewer.stands(2, 0)
    viewer.press("ArrowUp")
    viewer.stands(2, 1)
    viewer.press("ArrowLeft", "ArrowDown")
    viewer.stands(1, 0)
    expect(ways.nth(1)).to_have_attribute("aria-current", "true")


def test_a_branch_on_the_timeline_is_pressed(page: Page) -> None:
    viewer = look(page)
    lay = viewer.track.locator(".dt-lanes").bounding_box()
    assert lay
    page.mouse.click(lay["x"] + 14 + (lay["width"] - 28) * 2 / 3, lay["y"] + lay["height"] - 12)
    viewer.stands(2, 1)


def test_two_lines_are_compared_step_by_step(page: Page) -> None:
    viewer = at_moves(page, at=2)
    viewer.moves.get_by_role("button", name="Compare with").click()
    pairs = viewer.moves.get_by_role("region", name="Compared")
    expect(pairs).to_contain_text("The same up to step 1.")
    expect(pairs.locator(".dt-pair:not(.is-head)")).to_have_text(
        [
            "2Discard the blue moonPlay the blue moon",
            "3Discard the green sunDiscard the green sun",
        ]
    )
    expect(pairs.locator(".is-here")).to_have_count(1)
    viewer.stands(2)
    assert viewer.viewer.beside == 1
    pairs.get_by_role("button", name="Other line, Step 3").click()
    viewer.stands(3, 1)
    assert viewer.viewer.beside == 0, "the line that was left is the one beside"
    pairs.get_by_role("button", name="Close").click()
    expect(pairs).to_have_count(0)
    viewer.stands(3, 1)
    assert viewer.viewer.beside == -1


def test_one_key_flips_between_the_two_tables(page: Page) -> None:
    viewer = look(page, at=2)
    row = viewer.root.locator("[data-zone=labyrinth] .dt-card")
    viewer.viewer.beside = 1
    viewer.table.push()
    viewer.begins()
    expect(row).to_have_count(1)
    viewer.press("x")
    viewer.stands(2, 1)
    expect(row).to_have_count(2)
    viewer.press("x")
    viewer.stands(2, 0)
    expect(row).to_have_count(1)
    viewer.viewer.beside = -1
    viewer.table.push()
    viewer.press("x")
    expect(viewer.root.locator(":scope > .dt-live")).to_contain_text("Choose a line to compare")


@pytest.mark.parametrize("line", first(2, range(0, 30, 9)))
def test_every_line_of_a_bush_is_found_in_the_tree(page: Page, line: int) -> None:
    viewer = look(page, bushy)
    viewer.open_moves()
    viewer.viewer.turn_to(-1, line)
    viewer.table.push()
    expect(current(viewer)).to_have_attribute("data-to", viewer.viewer.step)
    expect(current(viewer)).to_be_in_viewport()


def test_what_people_write_is_text_and_nothing_else(page: Page) -> None:
    def evil() -> Game:
        game = dealt(ORDER).game
        game.annotate(EVIL, on=line_of(game)[0].name, by=EVIL[:60], glyph=EVIL[:40])
        return game

    viewer = look(page, evil)
    viewer.open_moves()
    expect(viewer.moves.locator(".dt-glyph")).to_have_text(EVIL[:40].strip())
    is_harmless(viewer)


def test_lines_in_lines_in_lines_are_shown(page: Page) -> None:
    """Whoever shuffles, answers and takes back, again and again, and goes to the first of them."""
    game = new_game(deal="lamp")
    for n in range(900):
        game.shuffle(n)
        game.record.answer(game.record.prompt.options[0])  # type: ignore[union-attr]
        game.undo()
    last = str(game.record.node.branches[0].name)
    game.go(str(game.record.root.branches[0].branches[0].name))
    viewer = look(page, lambda: game)
    viewer.open_moves()
    expect(current(viewer)).to_have_text("The beginning")
    viewer.viewer.turn_to(last)
    viewer.table.push()
    viewer.stands(901)
    assert viewer.moves.locator(".dt-move").count() < 200
