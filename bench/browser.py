"""How fast the table is where it is used: `make bench-browser`. A real JupyterLab, a real browser.

A click on the table is measured beside a click on an empty widget that only counts, one after the
other, on the same page, the same kernel and the same server: what the two have in common (the
server, the wire, the browser) costs what it costs today, and the ratio says what the table adds.
"""

from __future__ import annotations

import itertools
import os
import statistics
from collections.abc import Callable
from itertools import chain
from typing import Any

from playwright.sync_api import Page

import dreamtutor
from bench import viewer
from bench.page import pages
from tests.browser.bridge import mount
from tests.browser.chromium import Watch, clean_page, launch, resize
from tests.hosts.host import Host, open_idle, start

ROUNDS, CLICKS = 6, 6
MOST_CLICK, MOST_FIRST = 1.5, 300
"""What is promised: times the echo; milliseconds."""

ECHO = '''import anywidget, traitlets
class Echo(anywidget.AnyWidget):
    _esm = """export default { render({ model, el }) {
      const b = document.createElement("button"), n = document.createElement("b");
      b.className = "echo"; b.textContent = "echo"; n.className = "echoed"; n.textContent = "0";
      b.onclick = () => model.send({ do: "count" });
      model.on("change:n", () => { n.textContent = String(model.get("n")); });
      el.append(b, n);
    } };"""
    n = traitlets.Int(0).tag(sync=True)
echo = Echo()
echo.on_msg(lambda *_: setattr(echo, "n", echo.n + 1))
echo'''
SHOWN = ".dt-game[data-rev]"
GAMES = {
    "Onirim, basic game": "'onirim'",
    "Onirim, all expansions": "'onirim', 'all'",
    "Urbion, all expansions": "'urbion', 'all'",
}
TABLE = "table = dreamtutor.play({how}, deal='harbour lamp', save='{name}.jsonl')\ntable"
PAINTED = """() => { globalThis.painted = (change, target, options) => new Promise((done, fail) => {
  const begun = performance.now(), late = setTimeout(() => fail(new Error("nothing came")), 20000);
  const watch = new MutationObserver(() => {
    watch.disconnect();
    const changed = performance.now() - begun;
    requestAnimationFrame(() => {
      const after = new MessageChannel(); // told when the frame is made
      after.port1.onmessage = () => {
        clearTimeout(late);
        done([changed, performance.now() - begun]);
      };
      after.port2.postMessage(0);
    });
  });
  watch.observe(target, options);
  change();
}); }"""
CLICK_ECHO = """() => painted(() => document.querySelector(".echo").click(),
  document.querySelector(".echoed"), { childList: true, characterData: true, subtree: true })"""
CLICK_TABLE = """async () => {
  const root = document.querySelector(".dt-game[data-rev]");
  const ask = () => [...root.querySelectorAll(".dt-ask [data-do=answer]")].find(
    (b) => b.getAttribute("aria-disabled") !== "true");
  if (!ask()) root.querySelector(".dt-card.is-playable .dt-hit")?.click();
  const button = ask() ?? root.querySelector("[data-do=arrange]:not([aria-disabled=true])")
    ?? root.querySelector("[data-do=undo]");
  const rev = root.dataset.rev, timed = await painted(() => button.click(), root,
    { attributes: true, attributeFilter: ["data-rev"] });
  if (root.dataset.rev === rev) throw new Error("nothing changed");
  return timed;
}"""
MOVING, MOVE = 80, 900
"""So many cards, and so many milliseconds, which is as long as they take at most."""
NOWHERE = {"label": "", "note": "", "lie": "row"}
FRAMES = {"includedCategories": ["disabled-by-default-devtools.timeline.frame"]}
FIRST = """([shows, count]) => { globalThis.first = new Promise((done) => {
  let begun = 0;
  const start = (e) => { if (e.key === "Enter") begun ||= performance.now(); };
  addEventListener("keydown", start, { capture: true });
  const watch = new MutationObserver(() => {
    if (document.querySelectorAll(shows).length < count) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => done(performance.now() - begun);
      after.port2.postMessage(0);
    });
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true,
    attributeFilter: ["data-rev"] });
}); }"""


def told(what: str, value: str) -> None:
    print(f"{what:<52}{value}", flush=True)


def run_cell(page: Page, number: int, shows: str, count: int) -> float:
    """Milliseconds from the key that runs a cell to the first frame with what it shows."""
    cell = page.locator(".jp-CodeCell").nth(number)
    cell.locator(".cm-content").click()
    page.evaluate(FIRST, [shows, count])
    page.keyboard.press("Control+Enter")
    took: float = page.evaluate("() => first")
    return took


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # nobody compiles the program each time
    watch = Watch()
    with start("lab") as host, launch() as browser:
        with clean_page(browser, watch, "no-preference") as page:
            moving(page)
        for part in (first_paint, clicks):
            with clean_page(browser, watch, "no-preference") as page:
                resize(page, 1280, 2400)
                part(page, host)
            host.end_kernels()
        with clean_page(browser, watch, "no-preference") as page:
            resize(page, 1280, 2400)
            figures = viewer.opening(page, host, run_cell)
            for what, value in chain(figures, viewer.scrubbing(browser), pages(browser)):
                told(what, value)


def moving(page: Page) -> None:
    """A whole deck crosses the table, in one answer: more than any rule moves. What is counted is
    what the browser has drawn, not what it was asked for."""
    table = mount(page, lambda: dreamtutor.play("onirim", deal="harbour lamp", save=None))
    usual = table.widget.scene
    faces = [face for face in usual["faces"] if "back" not in face]
    slots = [{"id": f"m{n}", "face": faces[n % len(faces)]} for n in range(MOVING)]
    moves = [(slot["id"], "left", "right") for slot in slots]
    gaps: list[float] = []
    for rev in range(2, 2 + 2 * ROUNDS, 2):
        for n, lying in enumerate(((slots, []), ([], slots[::-1]))):
            places = zip(("left", "right"), lying, strict=True)
            zones = [
                {**NOWHERE, "id": id_, "slots": slots, "count": len(slots)} for id_, slots in places
            ]
            table.widget.scene = {**usual, "rev": rev + n, "zones": zones, "moves": moves * n}
            if n:
                gaps += pairs(drawn_frames(page, table.push))
            else:
                table.push()
                page.wait_for_timeout(MOVE)
    told(
        f"{MOVING} cards that move",
        f"{1000 / statistics.mean(gaps):.0f} frames a second (promised: 60)",
    )
    late = sum(gap > 1.5 * 1000 / 60 for gap in gaps)
    told("  frames later than one and a half of 1/60 s", f"{late} of {len(gaps)}")


def drawn_frames(page: Page, move: Callable[[], None]) -> list[float]:
    """When a frame was drawn while something moved, in milliseconds."""
    session = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.send("Tracing.start", {"traceConfig": FRAMES})
    move()
    page.wait_for_timeout(MOVE)
    ended: list[Any] = []
    session.on("Tracing.tracingComplete", lambda told: ended.append(told))  # noqa: PLW0108 - playwright marks what it calls
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(10)
    session.detach()
    return sorted(event["ts"] / 1000 for event in events if event["name"] == "DrawFrame")


def pairs(times: list[float]) -> list[float]:
    return [after - before for before, after in itertools.pairwise(times)]


def first_paint(page: Page, host: Host) -> None:
    table = TABLE.format(how="'onirim'", name="first")
    open_idle(page, host.write("first", f"import dreamtutor\n{table}", "table.close()", table))
    cold = run_cell(page, 0, SHOWN, 1)
    told("run a cell → table painted, with all imports", f"{cold:.0f} ms")
    run_cell(page, 1, ".jp-OutputArea-output, .jp-InputPrompt", 2)
    page.evaluate("() => document.querySelectorAll('.dt-game').forEach(e => e.remove())")
    warm = run_cell(page, 2, SHOWN, 1)
    told("  the next table in the same kernel", f"{warm:.0f} ms (promised: {MOST_FIRST})")


def clicks(page: Page, host: Host) -> None:
    for name, how in GAMES.items():
        table = TABLE.format(how=how, name="clicks " + how.strip("'")[:6] + str(len(how)))
        open_idle(page, host.write("clicks", f"import dreamtutor\n{ECHO}", table))
        run_cell(page, 0, ".echo", 1)
        run_cell(page, 1, SHOWN, 1)
        page.evaluate(PAINTED)
        page.evaluate(CLICK_ECHO)
        page.evaluate(CLICK_TABLE)
        both: dict[str, list[list[float]]] = {"echo": [], "table": []}
        for _ in range(ROUNDS):
            both["echo"] += [page.evaluate(CLICK_ECHO) for _ in range(CLICKS)]
            both["table"] += [page.evaluate(CLICK_TABLE) for _ in range(CLICKS)]
        changed, painted = (
            {who: statistics.median(run[k] for run in times) for who, times in both.items()}
            for k in (0, 1)
        )
        ratio = painted["table"] / painted["echo"]
        told(f"click → painted, {name}", in_both(painted))
        told("  times the echo", f"{ratio:.2f} (promised: {MOST_CLICK})")
        told("  click → changed", in_both(changed))
        host.end_kernels()


def in_both(times: dict[str, float]) -> str:
    return f"{times['table']:.1f} ms, echo {times['echo']:.1f} ms"


if __name__ == "__main__":
    main()
