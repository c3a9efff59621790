"""Clicks and keys faster than any table can answer, and what must become of each.

What counts is what was there to be seen: the first answer that is given on a scene is the answer to
it, and whatever else is pressed before the next scene comes means nothing. Undo and Redo mean the
same on every scene, so each press of them counts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator

from dreamtutor.replay import reader
from dreamtutor.replay.format import Cursor, StepLine

TIMES = 20

LOG = """root => {
  root.pressed = [];
  const log = (words) => root.pressed.push([Number(root.dataset.rev), words]);
  root.addEventListener("click", (event) => {
    const b = event.target.closest("[data-do=answer]");
    if (b) log(b.dataset.words);
  }, { capture: true });
  root.addEventListener("keydown", (event) => {
    const of = [...root.querySelectorAll(".dt-sheet li:has(kbd)")].find(
      (li) => li.querySelector("kbd").textContent.toLowerCase() === event.key);
    if (of) log(of.querySelector("[data-words]").dataset.words);
  }, { capture: true });
}"""
"""Notes each answer that is pressed, with the scene that was shown then."""

STORM = """(root, [times, pauses]) => new Promise((done) => {
  let tries = 1000; // there may come a scene on which cards must be sorted
  const ask = () => [...root.querySelectorAll(".dt-ask [data-do=answer]")].find(
    (b) => b.getAttribute("aria-disabled") !== "true");
  const card = () => root.querySelector(".dt-card.is-playable:not(.is-chosen) .dt-hit");
  const one = () => {
    const b = ask() ?? card();
    if (b?.dataset.do === "answer") times -= 1;
    b?.click();
    if (!times || !tries--) return done();
    const pause = pauses[times % pauses.length];
    pause < 0 ? queueMicrotask(one) : setTimeout(one, pause);
  };
  one();
})"""
"""Clicks on whatever can be answered, until so many answers were clicked; between two clicks so
many milliseconds pass, or, if it is less than none, nothing at all."""
HOLD_BACK = """id => {
  const kernel = globalThis["kernel_" + id];
  const held = new Promise((done) => { globalThis.let_go = done; });
  globalThis["kernel_" + id] = async (message) => {
    const came = await kernel(message);
    await held;
    return came;
  };
}"""
"""What Python answers comes to the page only when `let_go` is called."""


def pressed(root: Locator) -> list[tuple[int, str]]:
    found: list[Any] = root.evaluate("root => root.pressed")
    return [(rev, words) for rev, words in found]


def first_on_each(pressed: list[tuple[int, str]]) -> list[str]:
    """The answers that count."""
    counted: dict[int, str] = {}
    for rev, words in pressed:
        counted.setdefault(rev, words)
    return list(counted.values())


def answers(file: Path) -> list[str | None]:
    """The answers in a replay, in the order in which they were given."""
    steps = [line.entry for line in reader.read(file).lines if isinstance(line.entry, StepLine)]
    return [step.answer for step in steps[1:]]


def steps(file: Path) -> list[str]:
    """What was taken back and brought back."""
    return [line.entry.by for line in reader.read(file).lines if isinstance(line.entry, Cursor)]
