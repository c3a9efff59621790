"""A table in a frame of its own, as some notebook programs show each output: many make the frame as
high as what is in it, so that its height says nothing of how much is seen."""

from __future__ import annotations

from typing import Any, cast

from playwright.sync_api import Frame, Page, ViewportSize

import dreamtutor
from dreamtutor.widgets.table import LiveTable
from tests.browser.bridge import ADDRESS, Mounted, mount, serve_empty
from tests.browser.chromium import laid_out

OUTSIDE = "http://127.0.0.1:8080/"
"""The page around the frame comes from elsewhere, so it cannot look into the frame."""
AROUND = """<!doctype html><html lang=en><title>notebook</title>
<body style="margin: 0"><p style="height: 500px; margin: 0">Other cells</p>
<iframe src="{address}" style="border: 0; width: 1000px; height: {begins}px"></iframe>
<p style="height: 900px; margin: 0">More cells</p>
<script>
  const frame = document.querySelector("iframe");
  window.heights = [];
  addEventListener("message", ({{data}}) => {{
    const high = data + {more};
    if (heights.at(-1) === high || heights.length > 40) return;
    heights.push(high);
    if ({grows}) frame.style.height = high + "px";
  }});
</script></body></html>"""
# Outputs of many programs may scroll, and never do.
TELLS = """() => {
  document.body.style.margin = 0;
  document.head.append(document.createElement("style"));
  document.styleSheets[0].insertRule("body > div { overflow: auto }");
  new ResizeObserver(([html]) => parent.postMessage(Math.ceil(html.contentRect.height), "*"))
    .observe(document.documentElement);
}"""
WINDOW: ViewportSize = {"width": 1200, "height": 900}


class InFrame:
    """A frame, for `mount`, which shows widgets in pages."""

    def __init__(self, frame: Frame) -> None:
        self.url = ADDRESS
        self.evaluate, self.locator = frame.evaluate, frame.locator
        self.expose_function = frame.page.expose_function


def framed(
    page: Page, *, begins: int = 100, more: int = 0, grows: bool = True, **how: Any
) -> Mounted[LiveTable]:
    """A table in a frame that begins so high, and then becomes as high as what is in it, and
    more."""
    page.set_viewport_size(WINDOW)
    html = AROUND.format(address=ADDRESS, begins=begins, more=more, grows=str(grows).lower())
    page.route(OUTSIDE, lambda route: route.fulfill(content_type="text/html", body=html))
    page.route(ADDRESS, serve_empty)
    page.goto(OUTSIDE)
    frame = page.frames[1]
    frame.wait_for_load_state()
    frame.evaluate(TELLS)
    mounted: Mounted[LiveTable] = mount(
        cast(Page, InFrame(frame)),
        lambda: dreamtutor.play("onirim", deal="harbour lamp", save=None, **how),
    )
    mounted.view().locator(".dt-card").first.wait_for()
    return mounted


def settled(page: Page, mounted: Mounted[LiveTable]) -> int:
    """How high the table is, when nothing has changed for a while."""
    seen: list[int] = []
    for _ in range(100):
        laid_out(page)
        seen.append(mounted.view().locator(".dt-game").evaluate("e => e.offsetHeight"))
        if len(seen) > 10 and len({*seen[-10:]}) == 1:
            return seen[-1]
    raise AssertionError(f"it does not settle: {seen}")


def test_a_frame_that_grows_with_the_table_ends_up_lower_than_its_window(page: Page) -> None:
    high = settled(page, framed(page))
    assert 520 < high < WINDOW["height"] - 200
    heights = page.evaluate("heights")
    assert heights[-1] == high
    assert len(heights) < 6, "it grows step by step"


def test_nor_does_it_grow_for_ever_where_the_frame_is_a_little_higher(page: Page) -> None:
    high = settled(page, framed(page, more=40))
    assert 520 < high < WINDOW["height"] - 200
    assert len(page.evaluate("heights")) < 6


def test_a_frame_that_is_higher_than_the_window_is_not_filled(page: Page) -> None:
    """Some programs have all outputs in one frame, with thousands of pixels to spare."""
    assert settled(page, framed(page, begins=1400, more=10_000)) < WINDOW["height"] - 200


def test_a_frame_that_keeps_its_height_is_filled(page: Page) -> None:
    assert 600 < settled(page, framed(page, begins=640, grows=False)) <= 640


def test_the_reader_can_say_how_high_it_is_and_change_it(page: Page) -> None:
    mounted = framed(page, height=700)
    assert settled(page, mounted) == 700
    mounted.widget.height = 560
    mounted.push()
    assert settled(page, mounted) == 560
    mounted.widget.height = "fit"
    mounted.push()
    assert settled(page, mounted) not in (560, 700)


def test_a_click_brings_all_of_it_into_view(page: Page) -> None:
    mounted = framed(page)
    settled(page, mounted)
    frame = page.locator("iframe")

    def seen() -> bool:
        box = frame.bounding_box()
        assert box
        return box["y"] >= -1 and box["y"] + box["height"] <= WINDOW["height"] + 1

    page.evaluate("scrollTo(0, 0)")
    assert not seen()
    mounted.view().locator(".dt-asked").evaluate("e => e.click()")
    page.wait_for_function(
        "high => document.querySelector('iframe').getBoundingClientRect().bottom <= high + 1",
        arg=WINDOW["height"],
    )
    assert seen()


def test_a_pane_with_nothing_but_the_table_in_it_is_filled_and_keeps_it(page: Page) -> None:
    """It scrolls no more as soon as the table fits, and is the table's pane all the same."""
    page.set_viewport_size(WINDOW)
    mounted = mount(page, lambda: dreamtutor.play("onirim", deal="harbour lamp", save=None))
    page.evaluate(
        """id => {
      const pane = document.createElement("div");
      pane.style.cssText = "width: 950px; height: 590px; overflow: auto";
      document.body.append(pane);
      pane.append(document.querySelector(`[data-bridge="${id} 0"]`));
    }""",
        mounted.id,
    )
    assert 570 <= settled(page, mounted) <= 590
    page.set_viewport_size({"width": 1180, "height": 800})
    assert 570 <= settled(page, mounted) <= 590
