"""The replay viewer for everyone: for axe, by keys and fingers, narrow and wide, right to left."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, product

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import violations
from tests.browser.chromium import laid_out, resize
from tests.browser.replays import Viewer, branched, look, whole
from tests.browser.test_layout import spoilt
from tests.long_tests import chosen
from tests.widgets import carried


def middle(viewer: Viewer) -> None:
    viewer.begins().press("ArrowRight", "ArrowRight")


def the_end(viewer: Viewer) -> None:
    viewer.begins().press("End")


def menu(viewer: Viewer) -> None:
    viewer.bar.get_by_role("button", name="Look for, and pace").click()


def keys(viewer: Viewer) -> None:
    viewer.begins().press("?")


def story(viewer: Viewer) -> None:
    viewer.root.locator("[data-zone=hand] .dt-hit").first.click()


def tree(viewer: Viewer) -> None:
    viewer.open_moves()


def compared(viewer: Viewer) -> None:
    viewer.open_moves()
    viewer.moves.get_by_role("button", name="Compare with").click()


def live(viewer: Viewer) -> None:
    viewer.bar.get_by_role("button", name="Play on from here").click()
    expect(viewer.bar).to_contain_text("You play on")


STATES: list[Callable[[Viewer], None]] = [middle, the_end, menu, keys, story, tree, compared, live]


@pytest.mark.parametrize(
    ("state", "light"),
    chosen(product(STATES, [False, True]), *zip(STATES, cycle([False, True]))),
    ids=lambda value: {False: "dark", True: "light"}.get(value) or value.__name__,
)
def test_axe_finds_nothing(page: Page, state: Callable[[Viewer], None], light: bool) -> None:
    viewer = look(page, branched)
    if light:
        page.evaluate("() => { document.body.style.background = '#fff'; }")
        expect(viewer.table.view().locator(".dt")).to_have_attribute("data-dt-theme", "light")
    state(viewer)
    assert violations(viewer) == []


@pytest.mark.parametrize("width", chosen([320, 480, 800, 1280, 1920], 320, 1280))
def test_the_bar_fits_and_is_large_enough_for_fingers(page: Page, width: int) -> None:
    resize(page, width, 900)
    viewer = look(page, branched, at=1)
    viewer.viewer.beside = 1
    viewer.table.push()
    expect(viewer.bar.locator("[data-do=flip]")).to_be_visible()
    laid_out(page)
    small = viewer.bar.locator("button:visible, [role=slider]").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect()).filter(b => b.width < 24 || b.height < 24)"
    )
    assert small == []
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_nothing_is_cut_off_at_any_width(page: Page) -> None:
    assert spoilt(look(page, whole, at=12)) == []


def test_from_right_to_left_the_timeline_and_the_arrows_turn_round(page: Page) -> None:
    viewer = look(page, whole)
    reel = dict(viewer.viewer.reel) | {"dir": "rtl"}
    viewer.viewer.reel = reel
    viewer.table.push()
    viewer.begins().press("ArrowLeft")
    viewer.stands(1)
    knob, track = (part.bounding_box() for part in (viewer.root.locator(".dt-knob"), viewer.track))
    assert knob
    assert track
    assert knob["x"] > track["x"] + track["width"] / 2


def test_the_focus_is_never_lost_along_the_way(page: Page) -> None:
    viewer = look(page, branched)
    viewer.root.locator("[data-zone=hand] .dt-hit[tabindex='0']").focus()
    for key in ("Shift+2", "Shift+1", "?", "Escape"):
        viewer.press(key)
        assert viewer.focus(), key
    viewer.begins()
    for key in ("End", "Home", "]", "f", "x", "ArrowDown", "p"):
        viewer.press(key)
        assert viewer.focus(), key


def test_a_card_is_left_with_escape_for_the_timeline(page: Page) -> None:
    viewer = look(page, branched)
    viewer.root.locator("[data-zone=hand] .dt-hit[tabindex='0']").focus()
    viewer.press("ArrowRight")
    assert viewer.focus()["zone"] == "hand"
    viewer.press("Escape")
    expect(viewer.track).to_be_focused()
    viewer.press("ArrowRight")
    viewer.stands(1)


# What a host may offer


RENDER = """async ([esm, state]) => {
  const blob = new Blob([esm], {type: "text/javascript"});
  const module = await (await import(URL.createObjectURL(blob))).default();
  const el = document.createElement("div"), sent = [];
  document.body.append(el);
  const model = { get: k => state[k], set: (k, v) => { state[k] = v; }, save_changes: () => {},
    send: m => sent.push(m), on: () => {}, off: () => {} };
  globalThis.sent = sent;
  const host = { readOnly: true, link: id => "https://example.org/#step=" + id };
  await module.render({ model, el, host });
}"""


def test_where_nobody_answers_nothing_is_offered_that_would_ask(page: Page) -> None:
    viewer = look(page, branched)
    own = carried.traits("viewer")
    state = {
        **own,
        "reel": viewer.viewer.reel,
        "strings": viewer.viewer.strings,
        "rules": viewer.viewer.rules,
        "at": 1,
        "line": 0,
    }
    viewer.table.close_view()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(RENDER, [own["_esm"], state])
    expect(page.get_by_role("slider", name="Steps")).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
    page.get_by_role("slider", name="Steps").focus()
    for key in ("p", "e", "End", "ArrowRight", "?"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).not_to_contain_text("play on from here")
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.get_by_role("button", name="Copy link to this step").click()
    expect(page.locator(".dt-where")).to_have_text("Link copied.")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link == "https://example.org/#step=" + viewer.viewer.reel["entries"][0]["id"]
    # parts of the program that a widget asks for when it has time; an exported page has them all
    sent = [message for message in page.evaluate("() => sent") if message["do"] != "part"]
    assert sent == []
