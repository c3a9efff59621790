"""Somebody who knows neither game, and reads only the screen.

What is golden is pressed; of the cards that are pointed at or named by the tutor one is chosen, and
then the place that lights up. A question is answered with what has not been tried yet, and whoever
has erred takes a hint. So nothing here knows a lesson or a rule.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.hosts.host import wait_idle

PATIENCE = 30
GOLDEN = ":is(.dt-foot .dt-do, .dt-then .dt-do, .dt-banner .dt-do, .dh-do).is-first:visible"
ANSWERS = ".dt-ask .dt-do[data-do]:visible"
CARD = ":is(.dt-card, .dt-slot) > .dt-hit"
QUESTION = ".dt-quiz:not(.is-judged)"
HINT = ".dt-foot [data-act=hint]:not([aria-disabled=true]):visible"
LIT = ":is(.is-landing, .is-target > .dt-hit)"
CONFIRM = ".dt-arrange [data-do=arrange]"
SORTED = ".dt-arrange .dt-hit"
SHOW = ".dt-foot [data-act=next]:not(.is-first):visible"
MOST_LAPS = 3
ENOUGH, LONG = 12, 50
"""Clicks before the same cards, and at the same step, after which one lets the tutor show it."""
SHORT = 12
"""So long is the name of an answer that lessons call by it."""
HIGHEST = 60
"""Numbers up to this are tried."""

READ = """() => {
  const text = (e) => e?.innerText.toLowerCase() ?? "";
  const all = (what) => [...document.querySelectorAll(what)];
  const said = all(".dt-one").map(text);
  const hint = text(all(".dt-one.is-hint").at(-1));
  return {
    step: text(document.querySelector(".dt-says")) || text(document.querySelector(".dt-asked")),
    newest: hint || said.at(-1) || "",
    hint,
    board: all(".dt-table .dt-hit").map((e) => e.ariaLabel).join(", "),
  };
}"""


STILL = """() => [...document.querySelectorAll(".dt")].every(e =>
  e.getAnimations({ subtree: true }).every(a => a.playState !== "running"))"""
PLACE = """() => ({
  scrolled: [...document.querySelectorAll("html, .jp-WindowedPanel-outer")].map(e => e.scrollTop),
  opened: [...document.querySelectorAll(".dt-game, .dh-page")].map(e => e.ariaLabel),
})"""


@dataclass(frozen=True)
class Screen:
    """What is read before a click."""

    step: str
    """What the step says; in a game, what is asked."""
    newest: str
    """What was said last; a hint first."""
    board: str

    @property
    def place(self) -> tuple[str, str]:
        return self.step, self.board

    def names(self, name: str) -> bool:
        """Do the newest words name a card, or else those of the step?"""
        return is_named(name, self.newest) or is_named(name, self.step)


def is_named(card: str, words: str) -> bool:
    """A card with a number and an element on it goes by both: "earth −2", "the −2 of earth"."""
    first, *others = card.split()
    if not others or not re.match("[+−±]", first):
        return bool(re.search(rf"\b{re.escape(card)}s?\b", words))
    both = f"{re.escape(first)}(?: of)?", re.escape(others[0])
    return bool(re.search(rf"{both[0]} {both[1]}|{both[1]} {re.escape(first)}", words))


def is_dimmed(target: Locator) -> bool:
    return target.get_attribute("aria-disabled") == "true"


def called(target: Locator) -> str:
    """What a card or a button is called."""
    return target.get_attribute("aria-label") or target.inner_text()


class Newcomer:
    """Clicks on what is seen, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0
        self.tried: dict[Screen, set[str]] = {}
        """What was done, by what the screen said."""
        self.met: set[tuple[str, str]] = set()
        """Where something was done: at which step, before which cards."""
        self.visits: Counter[tuple[str, str] | str] = Counter()
        """How often something was done at a step, and before the same cards."""
        self.laps: dict[Screen, int] = {}
        """How often all was tried in vain where the screen was the same."""
        self.hints: dict[str, str] = {}
        """The last hint of each step: one keeps it in mind."""
        self.offered: dict[tuple[Screen, str], set[str]] = {}
        """What a card offered when it was chosen."""
        self.told_why: set[tuple[str, str]] = set()
        """What was dimmed and has said why, before which cards: it would say the same again."""

    # What one does

    def click(self, target: Locator) -> None:
        """It must be in view as it is, and something in view must change."""
        expect(target).to_be_in_viewport(ratio=0.5)
        before = self.page.screenshot()
        was = self.place()
        # what is dimmed can be pressed, too: then it says why
        target.click(force=is_dimmed(target), scroll="none")
        self.clicks += 1
        self.sees_other(before)
        now = self.place()
        assert now == was or now["opened"] != was["opened"], f"scrolled: {was}, {now}"

    def sees_other(self, before: bytes) -> None:
        """Something in view is another now, and it stays as it is."""
        was = b""
        for _ in range(PATIENCE):
            self.rests()
            now = self.page.screenshot()
            if before != now == was:
                return
            was = now
        raise AssertionError(f"nothing has changed in view by click {self.clicks}")

    def place(self) -> Any:
        """How far the page is scrolled; and what is open, which is brought into view."""
        return self.page.evaluate(PLACE)

    def rests(self) -> None:
        """Python has answered, and nothing moves any more."""
        self.page.wait_for_timeout(120)
        wait_idle(self.page)
        self.page.wait_for_function(STILL)

    # What one reads

    def seen(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def reads(self) -> Screen:
        read = self.page.evaluate(READ)
        if hint := read.pop("hint"):
            self.hints[read["step"]] = hint
        read["newest"] = read["newest"] or self.hints.get(read["step"], "")
        return Screen(**read)

    @staticmethod
    def name(card: Locator) -> str:
        return re.split("[,;:]", str(card.get_attribute("aria-label")))[0].lower()

    # What one does next

    def goes_on(self) -> None:
        """One thing after the other, as the screen says."""
        screen = self.reads()
        if self.seen(QUESTION).count():
            self.answers_question(screen)
            return
        self.visits.update([screen.place, screen.step])
        helped = self.wants_hint(screen) or self.is_stuck(screen)
        if self.seen(CONFIRM).count() and not helped:
            self.puts_in_order(screen)
            return
        for doing, target in self.ways(screen):
            if doing not in self.done(screen) or self.has_more(screen, doing):
                self.done(screen).add(doing)
                self.met.add(screen.place)
                if is_dimmed(target):
                    self.told_why.add((screen.board, called(target)))
                self.click(target)
                return
        self.laps[screen] = self.laps.get(screen, 0) + 1
        assert self.laps[screen] < MOST_LAPS, f"nothing is left to be tried: {screen}"
        self.done(screen).clear()

    def ways(self, screen: Screen) -> Iterator[tuple[str, Locator]]:
        """What can be clicked, the likely first, each with words for what it would do."""
        chosen = self.seen(f"{CARD}[aria-pressed=true]")
        with_card = self.name(chosen.first) if chosen.count() else ""
        places = [(f"{with_card} {n}", each) for n, each in enumerate(self.seen(LIT).all())]
        answers = [
            (f"{with_card} {each.inner_text()}", each)
            for each in self.seen(ANSWERS).all()
            if not self.has_said_why(screen, each)
        ]
        if chosen.count():
            offered = {doing for doing, _ in (*places, *answers)}
            self.offered[screen, with_card] = offered
        for words in (screen.newest, screen.step):
            yield from (way for way in answers if is_named(first_words(way[1]), words))
        if chosen.count():
            yield from (*places, *answers)
        if self.wants_hint(screen) and not chosen.count():
            yield f"hint {self.clicks}", self.seen(HINT)
        if self.is_stuck(screen) and not chosen.count():
            yield f"shown {self.clicks}", self.seen(SHOW)
        for each in self.seen(GOLDEN).all():
            yield f"{each.inner_text()} {self.clicks}", each  # that leads on however often
        yield from self.cards(screen, with_card)
        yield from places
        yield from answers

    def cards(self, screen: Screen, chosen: str) -> Iterator[tuple[str, Locator]]:
        """Cards to choose: those that the words name and that are pointed at first, and empty
        places last; what is dimmed only if it is named."""
        found = []
        for each in self.seen(CARD).all():
            name = self.name(each)
            is_named = screen.names(name)
            is_usable = each.get_attribute("aria-disabled") != "true"
            if self.has_said_why(screen, each):
                continue
            if name != chosen and (is_named or is_usable):
                order = self.is_empty(each), not is_named, not is_usable, not self.is_pointed(each)
                found.append((order, name, each))
        for _, name, each in sorted(found, key=lambda card: card[0]):
            yield name, each

    def has_said_why(self, screen: Screen, target: Locator) -> bool:
        """Is it dimmed, and was it pressed already before these cards?"""
        return is_dimmed(target) and (screen.board, called(target)) in self.told_why

    def wants_hint(self, screen: Screen) -> bool:
        """Was something done here before, and is there a hint?"""
        return screen.place in self.met and self.seen(HINT).count() > 0

    def is_stuck(self, screen: Screen) -> bool:
        """Was all tried that was said, and can it be shown?"""
        tried_much = self.visits[screen.place] > ENOUGH or self.visits[screen.step] > LONG
        return tried_much and self.seen(SHOW).count() > 0

    def done(self, screen: Screen) -> set[str]:
        """What was done where the screen was the same."""
        return self.tried.setdefault(screen, set())

    def has_more(self, screen: Screen, card: str) -> bool:
        """Does a card offer something that was not tried yet?"""
        return bool(self.offered.get((screen, card), set()) - self.done(screen))

    @staticmethod
    def is_empty(card: Locator) -> bool:
        return bool(card.evaluate("e => !!e.closest('.dt-slot')"))

    @staticmethod
    def is_pointed(card: Locator) -> bool:
        return bool(card.evaluate("e => !!e.closest('.is-pointed, .is-ringed')"))

    # Cards that the table wants sorted

    def puts_in_order(self, screen: Screen) -> None:
        """Of the cards that the words name, the first goes where one is missing, the next to the
        front; if they name none, one goes that has not gone yet."""
        cards = {self.name(card): card for card in self.seen(SORTED).all()}
        words = self.hints.get(screen.step) or screen.newest or screen.step
        named = sorted((name for name in cards if name in words), key=words.index)
        away, *front = named or [name for name in cards if name not in self.done(screen)]
        self.done(screen).add(away)
        self.met.add(screen.place)
        self.click(self.seen(f"{SORTED}[aria-label^='{away}' i]").first)
        self.click(self.seen(".dt-handles [data-do=bin]").first)
        for name in reversed(front if named else []):
            self.click(self.seen(f"{SORTED}[aria-label^='{name}' i]").first)
            earlier = self.seen(".dt-handles [data-do=earlier]:not([aria-disabled=true])")
            while earlier.count():
                self.click(earlier)
        self.click(self.seen(CONFIRM))

    # Questions of a lesson

    def answers_question(self, screen: Screen) -> None:
        """Give the next answer that was not given yet, and let it be judged."""
        if self.seen(f"{QUESTION} .dt-sorting").count():
            self.sorts(screen)
        elif self.seen(f"{QUESTION} .dt-number").count():
            number = next(n for n in range(HIGHEST) if self.is_new(screen, str(n)))
            self.seen(f"{QUESTION} .dt-number input").fill(str(number))
        else:
            self.ticks(screen)
        self.click(self.seen(GOLDEN).first)

    def ticks(self, screen: Screen) -> None:
        choices = self.seen(f"{QUESTION} .dt-tick").all()
        ticks = [{n} for n in range(len(choices))]
        if several := self.seen(f"{QUESTION} [type=checkbox]").count() > 0:
            every = range(1, 2 ** len(choices))
            ticks = [{n for n in range(len(choices)) if kind >> n & 1} for kind in every]
        wanted = next(some for some in ticks if self.is_new(screen, str(sorted(some))))
        for n, choice in enumerate(choices):
            is_ticked = choice.locator("input").is_checked()
            if (n in wanted and not is_ticked) or (several and is_ticked and n not in wanted):
                self.click(choice)

    def sorts(self, screen: Screen) -> None:
        lines = self.seen(f"{QUESTION} .dt-sorting > li")
        ids = [str(each.get_attribute("data-id")) for each in lines.all()]
        orders = map(list, permutations(sorted(ids)))
        wanted = next(order for order in orders if self.is_new(screen, str(order)))
        for place, id_ in enumerate(wanted):
            while lines.nth(place).get_attribute("data-id") != id_:
                self.click(self.seen(f".dt-sorting [data-do=shift][data-by='-1'][data-id='{id_}']"))

    def is_new(self, screen: Screen, answer: str) -> bool:
        """Was this not answered here yet? Now it is."""
        done = self.done(Screen(screen.step, "", ""))
        is_new = answer not in done
        done.add(answer)
        return is_new


def first_words(button: Locator) -> str:
    """The name of an answer: "No action", "Census" (and what it does), "Discard" (some card)."""
    name = button.inner_text().splitlines()[0].partition(":")[0].lower()
    return name if len(name) < SHORT else name.partition(" ")[0]
