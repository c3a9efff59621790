"""What a player does at a table on a page: look, click, press keys.

    seat = sit(page, deal="harbour lamp")
    seat.click_answer("play red sun")
    seat.press_answer("discard blue key", by="letter")
    assert seat.sees() == seat.knows()

Answers are named by their words; how to give one is read from the page's own scene, and then done
with the mouse or with keys only. Each waits until the page shows the scene that came of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.replay import reader
from dreamtutor.replay.json_model import JsonModel
from dreamtutor.replay.loader import findings
from dreamtutor.replay.replayer import MisdealtError
from dreamtutor.view.scene import Option, Scene, SceneRefusal
from dreamtutor.widgets.table import LiveTable
from tests.browser.bridge import Mounted, mount

# What each zone shows: the cards that lie there, by the words for those who do not see them; of a
# pile, how many.
ZONES = """root => Object.fromEntries([...root.querySelectorAll("[data-zone]")].map(zone => {
  const name = card => (card.querySelector(".dt-hit") ?? card).getAttribute("aria-label");
  const count = zone.querySelector(":scope > b");
  return [zone.dataset.zone, count ? Number(count.textContent)
    : [...zone.querySelectorAll(".dt-card")].map(name)];
}))"""

KEYS = "123456789abcdefghijklmnopqrstuvwx"
"""The keys of the answers, in their order; `test_short_ways` reads them off the page."""


@dataclass(frozen=True)
class Seat:
    """A player before one view of a live table."""

    table: Mounted[LiveTable]
    number: int = 0

    @property
    def page(self) -> Page:
        return self.table.page

    @property
    def widget(self) -> LiveTable:
        return self.table.widget

    @property
    def scene(self) -> Scene:
        return cast(Scene, self.widget.scene)

    @property
    def root(self) -> Locator:
        return self.table.view(self.number).locator(".dt-game")

    @property
    def question(self) -> Locator:
        return self.root.get_by_role("region", name="Question")

    @property
    def panel(self) -> Locator:
        return self.root.get_by_role("complementary", name="Help")

    def button(self, name: str) -> Locator:
        """One of the table's own buttons."""
        return self.root.get_by_role("button", name=name, exact=True)

    # Looking

    def sees(self) -> dict[str, Any]:
        """What the page shows of each zone."""
        seen: dict[str, Any] = self.root.evaluate(ZONES)
        return seen

    def knows(self) -> dict[str, Any]:
        """What Python has of each zone, in the same form."""
        table, words = self.widget.record.table, self.widget.words
        piles: dict[str, Any] = {
            zone: len(table.zones[zone]) for zone in ("deck", "discard", "limbo")
        }
        for zone in ("doors", "labyrinth", "hand", "drawn"):
            if zone != "drawn" or table.zones[zone]:
                piles[zone] = [words.card(card) for card in table.zones[zone]]
        return piles

    def is_shown(self) -> None:
        """The page shows the newest scene, and the same as Python has."""
        expect(self.root).to_have_attribute("data-rev", str(self.widget.rev))
        assert self.sees() == self.knows()
        assert self.question.locator(".dt-asked > p").inner_text() == self.scene["prompt"]["say"]

    @contextmanager
    def changes(self, by: int = 1) -> Iterator[None]:
        """What is done here brings so many new scenes, and the page shows the last."""
        rev = self.widget.rev
        yield
        expect(self.root).to_have_attribute("data-rev", str(rev + by))
        assert self.widget.rev == rev + by

    def option(self, words: str) -> Option:
        return next(
            option for option in self.scene["prompt"]["options"] if option["words"] == words
        )

    def refusal(self, words: str) -> SceneRefusal:
        refusals = {refusal["words"]: refusal for refusal in self.scene["prompt"]["refusals"]}
        assert words in refusals, f"{words!r} is not refused here, it is not even mentioned"
        return refusals[words]

    # With the mouse

    def card(self, slot: str) -> Locator:
        """A card by its slot; a pile by its zone."""
        return self.root.locator(
            f'[data-zone] .dt-hit[data-slot="{slot}"], .dt-pile[data-zone="{slot}"] .dt-hit'
        )

    def choose(self, slots: list[str]) -> None:
        """Click the first of these cards that lies on the table."""
        self.root.page.mouse.move(2, 2)  # nothing is lifted because the mouse rests on it
        next(card for card in map(self.card, slots) if card.count()).first.click(force=True)

    def answer_button(self, label: str) -> Locator:
        """The button below the question that gives an answer."""
        name = re.compile(rf"^\W*{re.escape(label)}")  # a dimmed one begins with its sign
        return self.question.get_by_role("button", name=name)

    def click_answer(self, words: str) -> None:
        """Choose the card that it is about, if there is one, and click the answer."""
        option = self.option(words)
        button = self.answer_button(option["label"])
        if "typed" in option:  # the part of the program that shows all cards may come later
            expect(self.question.locator(".dt-pick").first).to_be_visible()
        with self.changes():
            if not button.count():
                self.unfold_answers()
            if not button.count():
                self.choose(option["slots"])
            if not button.count():
                self.unfold_answers()
            button.click()

    def unfold_answers(self) -> None:
        """Show all answers, if some wait to be unfolded."""
        folded = self.question.get_by_role("button", name=re.compile(r"^All \d+ answers"))
        for button in folded.all():
            button.click()

    def click_refused(self, words: str) -> None:
        """Try something that is dimmed: the card itself, or the dimmed answer of a card that can
        do something else."""
        refusal = self.refusal(words)
        button = self.answer_button(refusal["label"])
        with self.changes():
            rev = self.widget.rev
            if not button.count():
                self.choose(refusal["slots"])
            folded = self.question.get_by_role("button", name="Show what is not allowed")
            if self.widget.rev == rev and not button.count() and folded.count():
                folded.click()
            if self.widget.rev == rev and button.count():
                button.click(force=True)  # it says that it is disabled; it answers all the same

    # With keys

    def focus(self) -> dict[str, Any]:
        """What has the focus, as its data; empty if it is not in the table."""
        found: dict[str, Any] = self.root.evaluate(
            """root => {
              const e = root.getRootNode().activeElement;
              return root.contains(e) ? { ...e.dataset, text: e.textContent,
                zone: e.closest("[data-zone]")?.dataset.zone ?? "",
                asked: String(!!e.closest(".dt-ask")) } : {};
            }"""
        )
        return found

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def press_until(self, reached: Callable[[dict[str, Any]], bool], key: str) -> None:
        """Press a key until the focus is there."""
        for _ in range(80):
            if reached(self.focus()):
                return
            self.press(key)
        raise AssertionError(f"{key} never leads there; the focus is at {self.focus()}")

    def press_answer(self, words: str, by: str) -> None:
        """Answer by its letter; by choosing the card and then the answer; or in the list."""
        with self.changes():
            {"letter": self._by_letter, "card": self._by_card, "list": self._by_list}[by](words)

    def open_sheet(self, name: str) -> None:
        """By its tab, unless it is open."""
        tab = self.panel.get_by_role("tab", name=name, exact=True)
        if tab.get_attribute("aria-selected") != "true":
            tab.click()
        self._sheet_is_shown()

    def _sheet_is_shown(self) -> None:
        """The part of the program that shows the sheets may come later."""
        expect(self.panel.get_by_role("tabpanel").locator("*").first).to_be_attached()

    def _by_letter(self, words: str) -> None:
        """The letter that stands beside it in the list of what can be done."""
        answer = self.page.locator(f'button[data-words="{words}"]')
        real_card = self.question.locator(".dt-cell", has=answer)
        if "typed" in self.option(words):
            self.press(*real_card.locator("kbd").inner_text().lower())
        else:
            options = [option["words"] for option in self.scene["prompt"]["options"]]
            self.press(KEYS[options.index(words)])

    def _by_list(self, words: str) -> None:
        self.press("Shift+Digit1")
        self._sheet_is_shown()
        self.press_until(lambda e: e.get("words") == words and e["asked"] == "false", "Tab")
        self.press("Enter")

    def _by_card(self, words: str) -> None:
        """Tab to the cards, arrows to the card, Enter, arrows to the answer, Enter."""
        button = self.question.locator(f'button[data-words="{words}"]')
        if not button.count():
            slot = next(slot for slot in self.option(words)["slots"] if self.card(slot).count())
            zone = self.card(slot).evaluate("e => e.closest('[data-zone]').dataset.zone")
            self.press_until(lambda e: bool(e.get("slot")) and bool(e["zone"]), "Tab")
            zones = list(self.sees())
            here = self.focus()["zone"]
            down = zones.index(zone) > zones.index(here)
            self.press_until(lambda e: e["zone"] == zone, "ArrowDown" if down else "ArrowUp")
            self.press("Home")
            self.press_until(lambda e: e.get("slot") == slot, "ArrowRight")
            self.press("Enter")
        self.press_until(
            lambda e: e.get("words") == words and e["asked"] == "true",
            "ArrowDown" if self.focus().get("slot") else "Tab",
        )
        self.press("Enter")


def sit(page: Page, **options: Any) -> Seat:
    """A new game on the page; its file, if there is one, is what `save` names."""
    options = {"game": "onirim", "deal": "harbour lamp", "save": None} | options
    return Seat(mount(page, lambda: dreamtutor.play(**options)))


def sit_at(page: Page, make: Callable[[], LiveTable]) -> Seat:
    return Seat(mount(page, make))


def is_verified(seat: Seat) -> None:
    """The file stands up to being played again. Only its cards may have been laid out by hand."""
    assert isinstance(seat.widget.path, Path)
    found = findings(reader.read(seat.widget.path))
    assert [finding for finding in found if not isinstance(finding, MisdealtError)] == []


def written(seat: Seat) -> list[JsonModel]:
    """The lines of the replay file, without the header."""
    path = seat.widget.path
    assert isinstance(path, Path)
    return [line.entry for line in reader.read(path).lines[1:]]
