"""A player who clicks at random on whatever the page offers, and looks at all of it meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over
from dreamtutor.view.card_faces import known_faces
from tests.browser.hands import Seat

# What a reader can see: the zones, and cards without a picture.
SEEN = """root => {
  const is_seen = e => e.checkVisibility({ visibilityProperty: true })
    && e.getBoundingClientRect().width > 8 && e.getBoundingClientRect().height > 8;
  const drawn = e => e.querySelector("svg")?.getBoundingClientRect().width > 8;
  const cards = [...root.querySelectorAll(".dt-card, .dt-slot:not(.is-empty)")].filter(is_seen);
  return {
    zones: [...root.querySelectorAll("[data-zone]")].filter(is_seen).map(e => e.dataset.zone),
    slots: cards.map(e => e.dataset.card),
    blank: cards.filter(e => e.dataset.face && !drawn(e)).map(e => e.dataset.face),
  };
}"""

# One answer by clicks: an answer below the question, or a card and then one of its answers. The
# numbers are chance. Says what was clicked, when the page shows what came of it.
CLICK = """async (root, numbers) => {
  const some = list => list[Math.floor(numbers.shift() * list.length)];
  const all = (what, within = root) => [...within.querySelectorAll(what)];
  const enabled = e => e.getAttribute("aria-disabled") !== "true" && e.checkVisibility();
  const ask = root.querySelector(".dt-ask"), rev = root.dataset.rev;
  const changed = () => new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error("nothing came of the click")), 10000);
    const watch = new MutationObserver(() => {
      if (root.dataset.rev === rev) return;
      clearTimeout(late);
      watch.disconnect();
      done();
    });
    watch.observe(root, { attributes: true, attributeFilter: ["data-rev"] });
  });
  const press = async button => {
    // read before: the same button may give an answer to the next question afterwards
    const soon = changed(), words = button.dataset.words ?? "arranged";
    button.click();
    await soon;
    return words;
  };
  const marks = all("[data-do=mark]"), marked = ask.querySelector("[data-do=marked]");
  if (marked) {
    for (let n = 0; n < 3; n++) some(marks).click();
    const done = () => ask.querySelector("[data-do=marked]");
    if (!enabled(done())) ask.querySelector("[data-do=unmark]").click();
    return press(done());
  }
  const confirm = () => ask.querySelector("[data-do=arrange]");
  if (confirm()) {
    if (ask.querySelector(".dt-refused")) ask.querySelector("[data-do=reset]").click();
    while (!enabled(confirm())) {
      const bins = all(".dt-bin"), cards = all(".dt-hit", bins.at(-1));
      const place = bins.find(bin => bin.matches(".is-wrong")).dataset.bin;
      some(cards).click();
      ask.querySelector(`[data-do=bin][data-bin="${place}"]`).click();
    }
    return press(confirm());
  }
  const answers = all("[data-do=answer]", ask).filter(enabled);
  const cards = all(".dt-card.is-playable .dt-hit, .dt-slot.is-playable .dt-hit");
  const first = some([...answers, ...cards]);
  if (!first) return null;
  if (answers.includes(first)) return press(first);
  first.click();
  const places = all(".dt-slot.is-target[data-then] .dt-hit");
  if (root.querySelector(".is-chosen") && places.length && numbers.shift() < 0.5) {
    await press(some(places));
    return "a place";
  }
  const own = all("[role=group] > [data-do=answer]", ask).filter(enabled);
  if (own.length) return press(some(own));
  // of many answers those have no button that a lit card or place gives
  const lit = all(".dt-card.is-target .dt-hit, .dt-slot.is-target .dt-hit");
  if (!lit.length) return null;
  await press(some(lit));
  return "a place";
}"""


@dataclass
class Clicker:
    seat: Seat
    chance: Any
    """A random number from 0 to 1."""

    def plays(self, most: int) -> int:
        """Click so many answers, or until the game is over. Says how many it were."""
        for n in range(most):
            self.looks()
            if isinstance(self.seat.widget.record.prompt, Over):
                return n
            self.clicks()
        self.looks()
        return most

    def clicks(self) -> None:
        """One answer; what was clicked is what the game got."""
        scene, node = self.seat.scene, self.seat.widget.record.node
        if scene["prompt"]["kind"] in ("arrange", "chance"):  # a part that the page loads late
            sorts = self.seat.root.locator(":is(.dt-arrange, .dt-marking, .dt-picks)")
            expect(sorts.first).to_be_visible()
        numbers = [self.chance() for _ in range(40)]
        clicked = self.seat.root.evaluate(CLICK, numbers)
        assert clicked is not None, f"nothing can be clicked: {scene['prompt']}"
        now = self.seat.widget.record.node
        if "refused" in self.seat.scene:
            assert (clicked, now) == ("arranged", node)
            return
        assert now.parent is node
        if clicked not in ("arranged", "a place"):
            assert write(now.answer) == clicked

    def looks(self) -> None:
        """Everything that lies on the table is seen, and has a picture of its own."""
        scene = self.seat.scene
        assert all(face in known_faces(face.partition("/")[0]) for face in scene["faces"])
        seen = self.seat.root.evaluate(SEEN)
        assert seen["blank"] == []
        sorted_ = {slot["id"] for slot in scene["prompt"].get("cards", [])}
        for zone in scene["zones"]:
            lying = {slot["id"] for slot in zone["slots"]} - sorted_
            assert zone["id"] in seen["zones"] or not lying, zone
            assert lying <= set(seen["slots"]), zone
