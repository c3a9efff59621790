"""A lesson for a class on the whole screen: by a button or F, and back."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import laid_out
from tests.browser.lessons import Learner, learn

FILLS = """e => { const { left, top, width, height } = e.getBoundingClientRect();
  return left === 0 && top === 0 && width === innerWidth && height === innerHeight; }"""


def fills(learner: Learner, yes: bool = True) -> None:
    """It fills the screen, or not, as soon as the browser is done."""
    learner.page.wait_for_function("yes => (document.fullscreenElement !== null) === yes", arg=yes)
    laid_out(learner.page)
    assert learner.root.evaluate(FILLS) is yes


def presented(page: Page) -> Learner:
    learner = learn(page, "guess", present=True)
    page.set_viewport_size({"width": 1300, "height": 720})
    laid_out(page)
    fills(learner, False)
    return learner


def test_a_button_fills_the_screen_with_it_and_keeps_the_focus(page: Page) -> None:
    learner = presented(page)
    button = learner.root.get_by_role("button", name="Full screen")
    button.click()
    fills(learner)
    expect(button).to_be_focused()
    button.click()
    fills(learner, False)
    expect(button).to_be_focused()


def test_f_does_and_whoever_leaves_otherwise_finds_it_as_it_was(page: Page) -> None:
    learner = presented(page)
    before = learner.root.bounding_box()
    learner.bubble.focus()
    learner.press("f")
    fills(learner)
    expect(learner.bubble).to_be_focused()
    page.evaluate("document.exitFullscreen()")  # as Escape does, which is the browser's
    fills(learner, False)
    assert learner.root.bounding_box() == before
    expect(learner.bubble).to_be_focused()


def test_what_opens_over_the_table_is_seen_there_too(page: Page) -> None:
    learner = presented(page)
    learner.bubble.focus()
    learner.press("f")
    fills(learner)
    learner.press("?")
    is_seen(learner.root.get_by_role("dialog", name="Keys"))
    learner.press("Escape")
    is_seen(learner.steps())


def is_seen(opened: Locator) -> None:
    """On the screen that one table fills."""
    expect(opened).to_be_visible()
    assert opened.evaluate("e => document.fullscreenElement.contains(e)")
    assert opened.evaluate(
        """e => { const { left, top, right } = e.getBoundingClientRect();
          return left >= 0 && top >= 0 && right <= innerWidth; }"""
    )


def test_one_learner_alone_has_no_such_button(page: Page) -> None:
    learner = learn(page, "guess")
    expect(learner.root.get_by_role("button", name="Full screen")).to_have_count(0)
    learner.bubble.focus()
    learner.press("f")
    laid_out(page)
    assert page.evaluate("document.fullscreenElement") is None


def test_keys_are_listed_in_columns_whatever_a_notebook_says_of_lists(page: Page) -> None:
    """JupyterLab floats the terms of a list, and gives them a fifth of its width."""
    learner = presented(page)
    page.add_style_tag(content="div dl dt { float: left; width: 20% } div dl dd { float: left }")
    learner.bubble.focus()
    learner.press("?")
    keys = learner.root.locator(".dt-key-list kbd")
    for key in ("1–9", "+ −, ↑ ↓"):
        lines = keys.get_by_text(key, exact=True).evaluate(
            "e => { const r = document.createRange(); r.selectNodeContents(e);"
            " return r.getClientRects().length; }"
        )
        assert lines == 1
