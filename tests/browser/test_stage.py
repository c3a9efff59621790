"""The table stays inside its pane and keeps its places, whatever lies on it.

A whole table is seen at once: nothing scrolls, nothing lies over something else, and a zone is from
turn to turn where one has found it before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import dreamtutor
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over
from dreamtutor.widgets.table import LiveTable
from tests.browser.bridge import mount
from tests.browser.chromium import laid_out
from tests.browser.pane import fill, seen_by
from tests.long_tests import chosen, first, long
from tests.players import careful

# What is wrong with how the table lies, in words; where its zones are; and how large its cards.
SEEN = seen_by("""() => {
  const root = document.querySelector(".dt-game"), faults = [];
  const board = root.querySelector(".dt-table");
  const box = e => e.getBoundingClientRect();
  const shown = e => e.checkVisibility({ visibilityProperty: true }) && box(e).width > 2;
  const called = e => e.dataset.card ?? e.dataset.zone ?? e.className;
  const all = (what, from = root) => [...from.querySelectorAll(what)].filter(shown);

  if (box(root).bottom > innerHeight) faults.push("the table is higher than its pane");
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) faults.push("scrolls");
  for (const e of all(".dt-card, .dt-slot, .dt-pile, button")) {
    if (e.closest(".dt-sheet")) continue;
    const { left, top, right, bottom } = box(e);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push(`${called(e)} is outside: ${[left, top, right, bottom].map(Math.round)}`);
  }
  const areas = all(":scope > .dt-area, .dt-piles, .dt-shelves > .dt-zone", board);
  areas.push(...all(".dt-rail"));
  faults.push(...overlapping(areas, called));

  const widths = what => all(what).map(e => e.offsetWidth);
  const least = what => Math.min(...widths(what), 9999);
  return {
    faults,
    zones: Object.fromEntries(all("[data-zone]:not(.dt-figure)", board)
      .filter(e => !e.closest(".is-far"))
      .map(e => [e.dataset.zone, [box(e).left, box(e).top]])),
    hand: least(".is-fan > .dt-fan .dt-card"),
    open: least(".is-row .dt-card, .dt-goal:not(.is-far *) .dt-card, .dt-side > .dt-card"),
    pile: least(".dt-stack > .dt-card"),
    small: all("button:not(.dt-hit)").filter(e => Math.min(e.offsetWidth, e.offsetHeight) < 31.5)
      .filter(e => !e.closest(".dt-sheet, .dt-game[data-lesson]"))
      .map(e => `${e.textContent || e.getAttribute("aria-label")} is `
        + `${e.offsetWidth} x ${e.offsetHeight}`),
  };
}""")

# Numbers that are wider than the strip of the card that they stand on.
WIDE_NUMBERS = """() => [...document.querySelectorAll(".dt-fan .dt-face, .dt-line .dt-face")]
  .flatMap((face) => {
    const texts = [...face.querySelectorAll("text:not(.dt-name)")];
    const card = face.getBoundingClientRect(), strip = card.width * .27;
    return texts.filter(text => /^[+\\u2212]/.test(text.textContent))
      .filter(text => text.getBoundingClientRect().width > strip + 1)
      .map(text => text.textContent);
  })"""

ENDS = [(970, 600), (850, 590), (480, 780)]
LANGUAGES = ["en", "de", "pl"]
PLACES = ("doors", "order", "labyrinth", "deck", "discard", "hand", "city deck", "success")
"""What keeps its place with expansions, too; small things step aside when others come or go."""


@dataclass(frozen=True)
class Game:
    name: str
    modules: str = ""
    seats: int = 1

    def __str__(self) -> str:
        return f"{self.name} {self.modules or 'base'}" + (" together" if self.seats == 2 else "")


BASES = [Game("onirim"), Game("urbion")]
ALL = [Game("onirim", "all"), Game("urbion", "all")]
LARGE = [(1920, 1000), (2560, 1360)]
SETUPS = [
    *((game, (850, 590)) for game in BASES),
    *(long((game, (970, 600))) for game in BASES),
    *((game, (1050, 780)) for game in ALL),
    *(long((game, size)) for game in BASES + ALL for size in LARGE),
    *(long((Game(game.name, seats=2), (970, 600))) for game in BASES),
]


def scenes(page: Page, game: Game, deal: str, most: int) -> Iterator[dict[str, Any]]:
    """What is seen of so many scenes of a game, from its beginning to its end."""
    mounted = mount(
        page,
        lambda: dreamtutor.play(game.name, game.modules, deal=deal, seats=game.seats, save=None),
    )
    fill(page)
    table, random = mounted.widget, Random(deal).random
    for _ in range(most):
        mounted.push()
        laid_out(page)
        yield page.evaluate(SEEN)
        # Questions come in twos and threes: not all of them are looked at.
        for _ in range(1 + (most < 200)):
            if isinstance(table.record.prompt, Over):
                return
            table.answer(answer(table, game, random))


def answer(table: LiveTable, game: Game, random: players.Random) -> str:
    sense = game.name == "onirim" and not game.modules and game.seats == 1
    player = careful if sense else players.random
    return write(player(table.record.session, random))


def follow(page: Page, game: Game, size: tuple[int, int], deal: str, most: int) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    places: dict[tuple[str, ...], list[float]] = {}
    for n, seen in enumerate(scenes(page, game, deal, most)):
        assert seen["faults"] == [], f"scene {n}"
        assert seen["small"] == [], f"scene {n}"
        for zone, place in seen["zones"].items():
            others = [*seen["zones"]] if game.modules and zone not in PLACES else []
            before = places.setdefault((zone, *others), place)
            assert [abs(a - b) <= 3 for a, b in zip(before, place, strict=True)] == [True, True], (
                f"scene {n}: {zone} was at {before}, and is at {place}"
            )
        assert seen["hand"] >= (60 if game.modules or game.seats == 2 else 84), f"scene {n}"
        assert seen["open"] >= 40, f"scene {n}"
        assert seen["pile"] >= 32, f"scene {n}"


@pytest.mark.parametrize(("game", "size"), SETUPS, ids=str)
def test_a_game_stays_inside_its_pane_and_keeps_its_places(
    page: Page, game: Game, size: tuple[int, int]
) -> None:
    follow(page, game, size, "walk one", 24)


@pytest.mark.long
@pytest.mark.parametrize("deal", ["walk two", "walk three"])
@pytest.mark.parametrize(("game", "size"), SETUPS, ids=str)
def test_whole_games_do(page: Page, game: Game, size: tuple[int, int], deal: str) -> None:
    follow(page, game, size, deal, 200)


@pytest.mark.long
def test_with_all_expansions_nothing_lies_under_the_hand_on_a_laptop(page: Page) -> None:
    """What JupyterLab gives at 1280 by 720: cards are smaller there, and places closer."""
    page.set_viewport_size({"width": 848, "height": 593})
    for n, seen in enumerate(scenes(page, Game("onirim", "all"), "walk two", 60)):
        assert seen["faults"] == [], f"scene {n}"
        assert seen["hand"] >= 60, f"scene {n}"


# Ways on of a game that is over that are not seen, or lie under something.
UNSEEN_WAYS = """() => {
  const ways = [...document.querySelectorAll(".dt-then .dt-do")];
  const ask = document.querySelector(".dt-ask");
  if (ways.length < 4) return [`${ways.length} ways on`];
  return ways.filter((way) => {
    const { left, top, right, bottom } = way.getBoundingClientRect();
    const { bottom: end } = ask.getBoundingClientRect();
    const corners = [[left + 12, top + 3], [right - 12, bottom - 3]];
    return bottom > end || corners.some((at) => !way.contains(document.elementFromPoint(...at)));
  }).map((way) => way.textContent);
}"""


@pytest.mark.parametrize(
    ("lang", "size"), chosen(product(LANGUAGES, ENDS), *zip(LANGUAGES, ENDS, strict=True)), ids=str
)
def test_at_the_end_of_a_game_all_that_one_can_do_is_in_view(
    page: Page, lang: str, size: tuple[int, int]
) -> None:
    """However much there is to tell: a card lies open, and cards were set aside."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    mounted = mount(page, lambda: dreamtutor.play("onirim", deal="end 1", save=None, lang=lang))
    record, random = mounted.widget.record, Random("end 1").random
    while not isinstance(record.prompt, Over):
        record.answer(careful(record.session, random))
    mounted.widget._show()
    mounted.push()
    fill(page)
    expect(page.locator(".dt-ended .dt-card")).to_be_visible()
    laid_out(page)
    assert page.evaluate(UNSEEN_WAYS) == []


@pytest.mark.parametrize("size", [(970, 600), (1920, 1000)], ids=str)
def test_numbers_stay_on_their_strips(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for _ in scenes(page, Game("urbion", "all"), "numbers", 12):
        assert page.evaluate(WIDE_NUMBERS) == []


IS_IN_PANE = """root => {
  const { top, bottom } = root.getBoundingClientRect();
  return top >= 89 && bottom <= 90 + 590 + 1;
}"""


def test_the_pane_is_what_really_scrolls(page: Page) -> None:
    """JupyterLab lets each output scroll, at the height of what is in it; and then the notebook."""
    page.set_viewport_size({"width": 1280, "height": 720})
    mounted = mount(page, lambda: dreamtutor.play("onirim", deal="walk one", save=None))
    page.evaluate(
        """id => {
      const pane = document.createElement("div"), output = document.createElement("div");
      pane.style.cssText = "position: absolute; left: 290px; top: 90px; width: 950px;"
        + "height: 590px; overflow: auto";
      output.style.cssText = "margin: 40px 10px 900px 74px; overflow:auto";
      document.body.append(pane);
      pane.append(output);
      output.append(document.querySelector(`[data-bridge="${id} 0"]`));
    }""",
        mounted.id,
    )
    laid_out(page)
    laid_out(page)
    root = mounted.view().locator(".dt-game")
    box = root.bounding_box()
    assert box is not None
    assert 570 <= box["height"] <= 590
    # When the pointer rests after the first touch, all of it comes into view.
    root.locator(".dt-fan .dt-hit").first.click()
    page.wait_for_function(IS_IN_PANE, arg=root.element_handle())


# What the keyboard comes to in a column, and is not seen there.
COVERED = """() => [...document.querySelectorAll(".dt-table .dt-hit")].filter((hit) => {
  hit.focus();
  const { left, top, width, height } = hit.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return !hit.parentElement.contains(seen);
}).map((hit) => hit.getAttribute("aria-label"))"""


@pytest.mark.parametrize("game", first(2, ALL + BASES), ids=str)
def test_what_has_the_focus_is_seen_in_a_column(page: Page, game: Game) -> None:
    page.set_viewport_size({"width": 480, "height": 780})
    for _ in scenes(page, game, "walk one", 6):
        pass
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("game", BASES, ids=str)
def test_hand_and_question_are_in_view_in_a_column(page: Page, game: Game) -> None:
    page.set_viewport_size({"width": 480, "height": 780})
    for _ in scenes(page, game, "walk one", 4):
        pass
    root = page.locator(".dt-game")
    assert root.evaluate("e => document.scrollingElement.scrollWidth <= innerWidth")
    for part in (0, 0.5, 1):
        page.evaluate("part => scrollTo(0, part * document.body.scrollHeight)", part)
        laid_out(page)
        for what in (".is-fan .dt-hit", ".dt-ask"):
            box = root.locator(what).first.bounding_box()
            assert box is not None
            assert box["y"] < 780, f"{what} at {part}"
            assert box["y"] + box["height"] > 0, f"{what} at {part}"
