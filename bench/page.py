"""How large an exported page is, and how soon it shows its game: a part of `make bench-browser`."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from bench.opening import TURNS, long_game
from dreamtutor.exports.page import as_page
from dreamtutor.texts import Words
from tests.browser.chromium import Watch, clean_page

ROUNDS = 9
MOST_BYTES, MOST_PAINT = 300_000, 500
"""What is promised: bytes; milliseconds."""
# From the navigation to the first frame with the viewer, told when the frame is made.
PAINTED = """globalThis.painted = new Promise((done) => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(".dt-game[data-rev]")) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => done(performance.now());
      after.port2.postMessage(0);
    });
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true });
});"""


def pages(browser: Browser) -> list[tuple[str, str]]:
    """What was measured, and how it came out."""
    figures = []
    with tempfile.TemporaryDirectory() as folder:
        for name, modules in (("onirim", ""), ("onirim", "all"), ("urbion", "all")):
            path = Path(folder, "game.html")
            path.write_text(as_page(long_game(name, modules), Words(name)), encoding="utf-8")
            times = [opening(browser, path) for _ in range(ROUNDS)]
            called = f"{name}{', all expansions' if modules else ''}, {TURNS} turns"
            size = f"{path.stat().st_size / 1000:.0f} kB (promised: {MOST_BYTES / 1000:.0f})"
            paint = f"{statistics.median(times):.0f} ms (promised: {MOST_PAINT})"
            figures += [(f"exported page, {called}", size), ("  file opened → painted", paint)]
    return figures


def opening(browser: Browser, path: Path) -> float:
    """Milliseconds from the navigation to the first frame with the game."""
    with clean_page(browser, Watch(), "no-preference") as page:
        page.add_init_script(PAINTED)
        page.goto(path.as_uri())
        took: float = page.evaluate("() => painted")
        return took
