"""How fast the replay viewer is: a part of `make bench-browser`."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from itertools import cycle, islice

from playwright.sync_api import Browser, Page

import dreamtutor
from bench.opening import TURNS, long_game
from dreamtutor.replay.game import Game
from tests.browser.bridge import mount
from tests.browser.chromium import Watch, clean_page
from tests.hosts.host import Host, open_idle

ROUNDS, STEPS = 5, 60
MOST_TIMES, MOST_STEP = 2, 16
"""What is promised: times an empty widget; milliseconds."""
EMPTY = '''import anywidget
class Empty(anywidget.AnyWidget):
    _esm = """export default { render({ el }) {
      const b = document.createElement("b"); b.className = "empty"; el.append(b);
    } };"""'''
SHOWN = (".empty", ".dt-game[data-rev]")
# From a key to the first frame with what it brought, told when the frame is made; and how much of
# that was spent waiting until the screen takes the next frame, which it does 60 times in a second.
STEP = """(key) => new Promise((done) => {
  const begun = performance.now(), slider = document.querySelector("[role=slider]");
  const was = slider.ariaValueNow;
  slider.focus();
  slider.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const handled = performance.now();
  if (slider.ariaValueNow === was) throw new Error(`${key} led nowhere`);
  requestAnimationFrame(() => {
    const waited = performance.now() - handled, after = new MessageChannel();
    after.port1.onmessage = () => done([performance.now() - begun, waited]);
    after.port2.postMessage(0);
  });
})"""
RunCell = Callable[[Page, int, str, int], float]


def opening(page: Page, host: Host, run_cell: RunCell) -> Iterator[tuple[str, str]]:
    """A long replay in JupyterLab beside a widget that shows nothing, each time in a notebook of
    its own: one in which both were shown before, and one in which nothing was."""
    path = long_game("onirim", "all").save(host.folder / "long.jsonl")
    watch = f"dreamtutor.watch({path.name!r})"
    cells = dict(zip(("Empty()", watch), SHOWN, strict=True))
    used: dict[str, list[float]] = {code: [] for code in cells}
    fresh: dict[str, list[float]] = {code: [] for code in cells}
    for n in range(ROUNDS):
        open_idle(
            page,
            host.write(f"used-{n}", f"{EMPTY}\nimport dreamtutor\n_ = Empty(), {watch}", *cells),
        )
        run_cell(page, 0, ".jp-InputPrompt", 1)
        page.get_by_text("[1]:", exact=True).first.wait_for()
        for cell, (code, shows) in enumerate(cells.items(), 1):
            used[code].append(run_cell(page, cell, shows, 1))
        for at, (code, shows) in enumerate(cells.items()):
            first = f"{EMPTY}\n{code}" if at == 0 else f"import dreamtutor\n{code}"
            open_idle(page, host.write(f"fresh-{n}-{at}", first))
            fresh[code].append(run_cell(page, 0, shows, 1))
        host.end_kernels()
    for where, took in (("a used notebook", used), ("a fresh one", fresh)):
        empty, whole = map(statistics.median, took.values())
        figures = f"{whole:.0f} ms, empty {empty:.0f} ms"
        yield f"run a cell → {TURNS} turns painted, in {where}", figures
        yield "  times the empty widget", f"{whole / empty:.2f} (promised: {MOST_TIMES})"


def scrubbing(browser: Browser) -> Iterator[tuple[str, str]]:
    """One step after the other, along games of all expansions, and back where the line ends."""
    for name in ("onirim", "urbion"):
        with clean_page(browser, Watch(), "reduce") as page:
            took = stepping(page, long_game(name, "all"))
            yield f"a step of the viewer, {name}, all expansions", took


def stepping(page: Page, game: Game) -> str:
    mount(page, lambda: dreamtutor.watch(game))
    page.locator("[role=slider]").wait_for()
    steps = int(page.locator("[role=slider]").get_attribute("aria-valuemax") or 0)
    along = cycle(["ArrowRight"] * steps + ["ArrowLeft"] * steps)
    times = [page.evaluate(STEP, key) for key in islice(along, STEPS)]
    took = statistics.median(whole - waited for whole, waited in times)
    seen = statistics.median(whole for whole, _ in times)
    return f"{took:.1f} ms (promised: {MOST_STEP}), {seen:.1f} ms with the wait for the screen"
