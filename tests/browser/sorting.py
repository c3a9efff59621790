"""How a player sorts cards into bins on a page: by dragging, with the small buttons, with keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from playwright.sync_api import Locator, expect

from dreamtutor.engine.notation import write
from dreamtutor.engine.steps import Arrange
from tests.browser.hands import Seat

Piles = list[list[int]]
"""For each bin, the numbers of its cards, in order."""
PILES = """root => [...root.querySelectorAll(".dt-bin")].map(
  bin => [...bin.querySelectorAll(".dt-hit")].map(hit => Number(hit.dataset.n)))"""


@dataclass(frozen=True)
class Sorting:
    seat: Seat

    @property
    def el(self) -> Locator:
        return self.seat.question.locator(".dt-arrange")

    def piles(self) -> Piles:
        """As they lie on the page, once the part of the program that shows them has come."""
        expect(self.el).to_be_visible()
        return cast(Piles, self.seat.root.evaluate(PILES))

    def at(self, n: int) -> tuple[int, int]:
        """The bin and the place of a card."""
        piles = self.piles()
        bin_ = next(b for b, pile in enumerate(piles) if n in pile)
        return bin_, piles[bin_].index(n)

    def wanted(self, words: str) -> Piles:
        """The numbers of the cards that words name."""
        prompt = self.seat.widget.record.prompt
        assert isinstance(prompt, Arrange)
        names = [write(card) for card in prompt.cards]
        left = list(range(len(names)))

        def number(name: str) -> int:
            n = next(n for n in left if names[n] == name)
            left.remove(n)
            return n

        return [[number(card) for card in pile.split(", ") if card] for pile in words.split(" | ")]

    def each(self, piles: Piles) -> list[tuple[int, int, int]]:
        """Card, bin and place, in the order in which they can be put there one by one."""
        return [(n, b, i) for b, pile in enumerate(piles) for i, n in enumerate(pile)]

    def card(self, n: int) -> Locator:
        return self.el.locator(f'.dt-hit[data-n="{n}"]')

    def confirm(self) -> None:
        with self.seat.changes():
            self.el.get_by_role("button", name="Confirm").click(force=True)

    # With the mouse

    def drag(self, n: int, bin_: int, place: int) -> None:
        """Take a card by its middle and let it go where it is to lie."""
        mouse = self.seat.page.mouse
        mouse.move(*middle(self.card(n)))
        mouse.down()
        for _ in range(6):  # the others make room while it comes
            if self.at(n) == (bin_, place):
                break
            mouse.move(*self.target(n, bin_, place), steps=4)
        mouse.up()
        assert self.at(n) == (bin_, place)

    def target(self, n: int, bin_: int, place: int) -> tuple[float, float]:
        """Where to let a card go: left of the card that is to follow it, or behind the last."""
        bin_el = self.el.locator(f'.dt-bin[data-bin="{bin_}"]')
        box = bin_el.bounding_box()
        assert box is not None
        others = [other for other in self.piles()[bin_] if other != n]
        if not others:
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        after = place < len(others)
        x, y = middle(self.card(others[place] if after else others[-1]))
        return (x - 8 if after else box["x"] + box["width"] - 4), y

    def by_dragging(self, words: str) -> None:
        for n, bin_, place in self.each(self.wanted(words)):
            if self.at(n) != (bin_, place):
                self.drag(n, bin_, place)

    def by_buttons(self, words: str) -> None:
        for n, bin_, place in self.each(self.wanted(words)):
            if self.at(n) == (bin_, place):
                continue
            if self.card(n).get_attribute("aria-pressed") == "false":  # a card just dragged is held
                self.card(n).click()
            expect(self.card(n)).to_have_attribute("aria-pressed", "true")
            if self.at(n)[0] != bin_:
                label = self.el.locator(f'.dt-bin[data-bin="{bin_}"] h3 b').inner_text()
                self.el.get_by_role("button", name=f"To: {label}").click()
            while self.at(n)[1] > place:
                self.el.get_by_role("button", name="Earlier").click()
            self.card(n).click()
            expect(self.card(n)).to_have_attribute("aria-pressed", "false")

    # With keys

    def by_keys(self, words: str) -> None:
        """Tab to the cards, arrows to one, Enter to hold it, arrows to move it, Enter to let go."""
        seat = self.seat
        for n, bin_, place in self.each(self.wanted(words)):
            if self.at(n) == (bin_, place):
                continue
            seat.press_until(lambda e: e.get("do") == "hold", "Tab")
            self.walk(*self.at(n))
            assert seat.focus()["n"] == str(n)
            seat.press("Enter")
            self.walk(bin_, place)
            assert self.at(n) == (bin_, place)
            seat.press("Enter")
        seat.press_until(lambda e: e.get("do") == "arrange", "Tab")

    def walk(self, bin_: int, place: int) -> None:
        """Arrows, until the focus, with the card it holds, is at that place."""
        for _ in range(30):
            b, i = self.at(int(self.seat.focus()["n"]))
            if (b, i) == (bin_, place):
                return
            if b != bin_:
                self.seat.press("ArrowDown" if bin_ > b else "ArrowUp")
            else:
                self.seat.press("ArrowRight" if place > i else "ArrowLeft")
        raise AssertionError(f"the arrows never lead to place {place} of bin {bin_}")


def middle(card: Locator) -> tuple[float, float]:
    box = card.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
