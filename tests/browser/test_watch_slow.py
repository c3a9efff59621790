"""A kernel that is far away: whoever presses does not wait, and each press counts once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.reel.compression import compressed
from dreamtutor.widgets import viewer
from tests.browser.replays import Viewer, branched, look, whole
from tests.long_tests import first

LATENCY = 300
WATCH = """track => { globalThis.went = [];
  globalThis.watching?.disconnect();
  globalThis.watching = new MutationObserver(() =>
    went.push(Number(track.getAttribute("aria-valuenow"))));
  watching.observe(track, { attributeFilter: ["aria-valuenow"] }); }"""
PRESS = """async (track, keys) => { for (const [key, pause] of keys) {
  track.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await new Promise(go => setTimeout(go, pause));
} }"""


@pytest.fixture
def beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a cell of a kernel that never says that the cell has ended: only what leads to the
    first step is filmed when the page draws it."""
    monkeypatch.setattr(viewer, "after_the_cell", lambda _do: True)


def press(viewer: Viewer, keys: list[str], pause: int = 70) -> list[int]:
    """Quickly; the steps that the page showed meanwhile."""
    viewer.track.evaluate(WATCH)
    viewer.track.evaluate(PRESS, [[key, pause] for key in keys])
    viewer.page.wait_for_timeout(5 * LATENCY)  # all that is under way has arrived
    went: list[int] = viewer.page.evaluate("went")
    return went


@pytest.mark.parametrize("pause", first(1, [30, 70, 130]))
def test_no_press_is_lost_or_taken_back(page: Page, pause: int) -> None:
    viewer = look(page, whole, LATENCY)
    assert press(viewer, ["ArrowRight"] * 12, pause) == [*range(1, 13)]
    viewer.stands(12)
    assert press(viewer, ["ArrowLeft"] * 4 + ["ArrowRight"], pause) == [11, 10, 9, 8, 9]
    viewer.stands(9)


def test_no_line_is_lost_or_taken_back(page: Page) -> None:
    viewer = look(page, branched, LATENCY, at=2)
    press(viewer, ["ArrowUp", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowUp"])
    viewer.stands(2, 1)


@pytest.mark.usefixtures("beginning")
@pytest.mark.parametrize(
    ("keys", "at"),
    first(2, [(["ArrowRight"] * 3 + ["ArrowLeft"], 2), (["End", "ArrowLeft", "ArrowLeft"], -3),
              (["ArrowRight"] * 5, 5), (["ArrowRight", "Home", "ArrowRight"], 1)]),
    ids=["and back", "from the end", "steps", "anew"],
)  # fmt: skip
def test_what_is_pressed_before_the_whole_game_is_there_is_done_then(
    page: Page, keys: list[str], at: int
) -> None:
    viewer = look(page, whole, LATENCY)
    expect(viewer.bar.locator(".dt-where")).to_have_text("Step 0, turn 1")
    press(viewer, keys)
    viewer.stands(at if at >= 0 else viewer.viewer.steps + 1 + at)


@pytest.mark.usefixtures("beginning")
def test_the_buttons_lead_to_what_is_not_there_yet(page: Page) -> None:
    viewer = look(page, whole, LATENCY, at=2)
    for name in ("One step back", "To the end", "One step back"):
        viewer.bar.get_by_role("button", name=name).click()
    viewer.stands(viewer.viewer.steps - 1)


@pytest.mark.usefixtures("beginning")
def test_the_page_asks_for_the_rest_when_it_has_drawn_the_beginning(page: Page) -> None:
    viewer = look(page, whole, LATENCY)
    steps = len(viewer.viewer.session.look.film.lines[0]) - 1
    assert steps == 0  # nothing else has asked
    expect(viewer.bar.locator(".dt-where")).to_have_text("Step 0, turn 1")
    expect(viewer.bar.locator(".dt-where")).to_contain_text(" of ")
    assert len(viewer.viewer.session.look.film.lines[0]) > 20


@pytest.mark.parametrize("order", [["reel", "said"], ["said", "reel"]], ids=lambda order: order[0])
def test_another_game_is_shown_whichever_trait_a_host_sets_first(
    page: Page, order: list[str]
) -> None:
    viewer = look(page, branched)
    expect(viewer.bar.locator(".dt-where")).to_contain_text(" of 3")
    unended = compressed({**viewer.viewer.reel, "open": True})
    state = {"reel": unended, "said": "Not all of it."}
    page.evaluate(
        "([id, state]) => bridge.receive(id, [{ method: 'update', state }])",
        [viewer.table.id, {name: state[name] for name in order}],
    )
    expect(viewer.bar.locator(".dt-where")).not_to_contain_text(" of ")


def test_each_press_shows_one_more_step_of_a_veiled_game(page: Page) -> None:
    viewer = look(page, whole, LATENCY, spoilers=False)
    viewer.track.evaluate(PRESS, [["ArrowRight", 20]] * 4 + [["ArrowLeft", 20]])
    viewer.stands(3)
    expect(viewer.track).to_have_attribute("aria-valuemax", "4")
    assert viewer.viewer.steps == 4


def test_what_python_sets_moves_the_page_and_a_press_after_that_counts_from_there(
    page: Page,
) -> None:
    viewer = look(page, whole, LATENCY)
    press(viewer, ["ArrowRight"] * 3)
    viewer.viewer.at = 12
    viewer.table.push()
    viewer.stands(12)
    press(viewer, ["ArrowRight"])
    viewer.stands(13)


def test_two_views_of_a_far_kernel_come_to_agree(page: Page) -> None:
    viewer = look(page, whole, LATENCY)
    other = Viewer(viewer.table, 1)
    viewer.table.open_view()
    press(viewer, ["ArrowRight"] * 5)
    press(other, ["ArrowRight"] * 2)
    other.stands(7)
    viewer.stands(7)


def test_what_the_reader_likes_last_holds(page: Page) -> None:
    viewer = look(page, branched, LATENCY)
    viewer.panel.get_by_role("tab", name="Settings").click()
    group = viewer.panel.get_by_role("group", name="How cards move")
    for name in ("Slowly", "Fast", "Slowly", "Fast"):
        group.get_by_role("radio", name=name).check()
    page.wait_for_timeout(5 * LATENCY)
    expect(group.get_by_role("radio", name="Fast")).to_be_checked()
    assert viewer.viewer.pace == 2
