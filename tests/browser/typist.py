"""A player who has nothing but a keyboard, and counts the keys.

Three ways to answer: the letter beside it; the card, and then what is done with it; the list of
the panel. Cards to sort are held and moved with arrows, dreams to give up are marked where they
lie.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from playwright.sync_api import expect

from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over
from dreamtutor.engine.steps import Arrange
from tests.browser.hands import Seat
from tests.browser.sorting import Piles, Sorting

LETTERS = "123456789abcdefghijklmnopqrstuvwx"


@dataclass(frozen=True)
class Keyboard(Seat):
    """A seat that keeps every key that was pressed there."""

    pressed: list[str] = field(default_factory=list)

    def press(self, *keys: str) -> None:
        self.pressed.extend(keys)
        super().press(*keys)

    def press_until(self, reached: Callable[[dict[str, Any]], bool], key: str) -> None:
        for _ in range(150):
            focus = self.focus()
            assert focus, "the focus has left the table"
            if reached(focus):
                return
            self.press(key)
        raise AssertionError(f"{key} never leads there; the focus is at {self.focus()}")

    def tab_to(self, reached: Callable[[dict[str, Any]], bool]) -> None:
        """Tab, and back again from the end of the table."""
        key = "Tab"
        for _ in range(150):
            focus = self.focus()
            if focus and reached(focus):
                return
            key = key if focus else "Shift+Tab"
            self.press(key)
        raise AssertionError(f"Tab never leads there; the focus is at {self.focus()}")


@dataclass
class Typist:
    seat: Keyboard
    counts: dict[str, list[int]] = field(default_factory=dict)
    """How many keys each decision took, by the way it was answered."""

    def sits_down(self) -> None:
        """From before the table to its cards."""
        self.seat.page.keyboard.press("Tab")
        self.seat.press_until(lambda e: "slot" in e or e["asked"] == "true", "Tab")

    def answers(self, answer: Any, way: str) -> None:
        seat, before = self.seat, len(self.seat.pressed)
        prompt = seat.widget.record.prompt
        parent = seat.widget.record.node
        with seat.changes():
            if isinstance(prompt, Arrange):
                piles = numbers(prompt, answer)
                marks = any("group" in slot for slot in seat.scene["prompt"]["cards"])
                way = "marks" if marks else "sorts"
                self.marks(piles[0]) if marks else self.sorts(piles)
            else:
                way = {"letter": self.letter, "card": self.card, "list": self.listed}[way](
                    write(answer)
                )
        assert seat.widget.record.node.parent is parent
        assert seat.widget.record.node.answer == answer
        assert seat.focus(), "the focus has left the table"
        self.counts.setdefault(way, []).append(len(seat.pressed) - before)

    def letter(self, words: str) -> str:
        options = [option["words"] for option in self.seat.scene["prompt"]["options"]]
        n = options.index(words)
        if n >= len(LETTERS):
            return self.card(words)
        self.seat.press(LETTERS[n])
        return "letter"

    def listed(self, words: str) -> str:
        self.seat.press("Shift+Digit1")
        expect(self.seat.panel.locator("[data-words]").first).to_be_visible()
        self.seat.tab_to(lambda e: e.get("words") == words)
        self.seat.press("Enter")
        return "list"

    def card(self, words: str) -> str:
        """To the card, Enter; to where it goes or to what is done with it, Enter."""
        seat, option, rev = self.seat, self.seat.option(words), self.seat.widget.rev
        slots = option["slots"]

        def there(e: dict[str, Any]) -> bool:
            return e.get("slot") in slots or (e.get("words") == words and e["asked"] == "true")

        def takes(e: dict[str, Any]) -> bool:
            """Is it a pile that is lit?"""
            return "slot" in e and e["zone"] == option.get("to") and e["zone"] in piles

        piles = {zone["id"] for zone in seat.scene["zones"] if zone["lie"] == "pile"}

        offered = seat.question.locator(f'button[data-words="{words}"]').count()
        seat.press_until(
            (lambda e: e.get("words") == words and e["asked"] == "true") if offered else there,
            "PageDown",
        )
        first = seat.focus().get("slot")
        seat.press("Enter")
        if not offered and first and self.has_chosen(first, rev):

            def fits(e: dict[str, Any]) -> bool:
                return (there(e) or takes(e)) and e.get("slot") != first

            seat.press_until(fits, "PageDown")
            seat.press("Enter")
        return "card"

    def has_chosen(self, slot: str, rev: int) -> bool:
        """Is the card chosen now? Otherwise that was an answer, and a new scene comes."""
        chosen = self.seat.root.locator(f'.is-chosen [data-slot="{slot}"]')
        newer = self.seat.root.and_(self.seat.page.locator(f'.dt-game:not([data-rev="{rev}"])'))
        expect(chosen.or_(newer).first).to_be_attached()
        return chosen.count() > 0

    def marks(self, wanted: list[int]) -> None:
        for n in wanted:
            self.seat.press_until(
                lambda e, n=n: e.get("do") == "mark" and e["n"] == str(n),  # type: ignore[misc]
                "PageDown",
            )
            self.seat.press("Enter")
        self.seat.press_until(lambda e: e.get("do") == "marked", "PageDown")
        self.seat.press("Enter")

    def sorts(self, piles: Piles) -> None:
        sorting = Sorting(self.seat)
        self.seat.tab_to(lambda e: e.get("do") == "hold")
        for b, pile in enumerate(piles):
            if sorting.piles()[b] == pile:
                continue
            for n in pile:  # each goes to the end
                sorting.walk(*sorting.at(n))
                self.seat.press(str(b + 1))
        assert sorting.piles() == piles
        self.seat.press_until(lambda e: e.get("do") == "arrange", "PageDown")
        self.seat.press("Enter")

    # What is not an answer

    def asks_why(self) -> None:
        """The rule behind the question, unfolded and folded again."""
        if not self.seat.question.locator("[data-key='why asked']").count():
            return
        self.seat.tab_to(lambda e: e.get("key") == "why asked")
        self.seat.press("Enter")
        expect(self.seat.question.get_by_role("note", name="Rule").first).to_be_visible()
        self.seat.press("Enter")

    def is_refused(self) -> None:
        """Tries what is not allowed, and is told why."""
        refusals = self.seat.scene["prompt"]["refusals"]
        if not 0 < len(refusals) <= 8:
            return
        self.seat.press("Shift+Digit1")
        self.seat.tab_to(lambda e: e.get("words") == refusals[0]["words"])
        with self.seat.changes():
            self.seat.press("Enter")
        expect(self.seat.question.get_by_role("alert")).to_contain_text(refusals[0]["say"])
        assert self.seat.focus(), "the focus has left the table"

    def takes_back(self) -> None:
        if self.seat.scene["can_undo"]:
            node = self.seat.widget.record.node
            for key in "zy":
                with self.seat.changes():
                    self.seat.press(key)
            assert self.seat.widget.record.node is node

    def looks_around(self) -> None:
        """Every sheet of the panel, the keys, and back to the table."""
        tabs = self.seat.panel.get_by_role("tab")
        for n in range(tabs.count()):
            self.seat.press(f"Shift+Digit{n + 1}")
            expect(tabs.nth(n)).to_have_attribute("aria-selected", "true")
        self.seat.press("?")
        expect(self.seat.panel.get_by_role("button", name="Keys")).to_be_focused()
        self.seat.press("?")
        focus = self.seat.focus()
        assert "slot" in focus or focus["asked"] == "true"

    def median(self, *ways: str) -> float:
        return median(n for way in ways or self.counts for n in self.counts.get(way, []))

    @property
    def is_over(self) -> bool:
        return isinstance(self.seat.widget.record.prompt, Over)


def numbers(prompt: Arrange, answer: Any) -> Piles:
    """The places of the cards that are sorted."""
    left = list(enumerate(prompt.cards))
    piles: Piles = []
    for pile in answer:
        piles.append([])
        for card in pile:
            found = next(pair for pair in left if pair[1] is card)
            left.remove(found)
            piles[-1].append(found[0])
    return piles
