"""The table in German and in Polish: no English on the page, and the longer words fit."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Page, expect

import dreamtutor
from dreamtutor.engine.session import RefusedError
from dreamtutor.texts import ENGLISH, LANGUAGES, catalogue
from dreamtutor.texts.grammar import HOLE, plural_rule
from dreamtutor.texts.messages import load
from dreamtutor.widgets.table import LiveTable
from tests.browser import access
from tests.browser.clicker import Clicker
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit_at
from tests.browser.states import HAND
from tests.browser.test_layout import WIDTHS, at_width, spoilt
from tests.long_tests import first

OTHERS = ("de", "pl")
each_other = pytest.mark.parametrize("lang", OTHERS)
one_other = pytest.mark.parametrize("lang", first(1, OTHERS))

# Whatever is read or read out: text, and names and descriptions for screen readers.
READ = """root => [...root.querySelectorAll("*")].flatMap(e => [
    ...[...e.childNodes].filter(n => n.nodeType === Node.TEXT_NODE).map(n => n.data),
    ...["aria-label", "title", "aria-roledescription", "alt", "placeholder"]
      .map(name => e.getAttribute(name)),
  ]).filter(text => text?.trim()).map(text => text.trim())"""

# The language that a browser takes a text to be in, by its text.
SPOKEN = """root => Object.fromEntries([...root.querySelectorAll("*:not(svg *)")].flatMap(e =>
  [e.getAttribute("aria-label"), ...[...e.childNodes].filter(n => n.nodeType === Node.TEXT_NODE)
    .map(n => n.data)].filter(text => text?.trim())
    .map(text => [text.trim(), e.closest("[lang]").lang])))"""

# Words that do not fit into a line of their own, and are broken without a hyphen.
BROKEN = """root => {
  const found = [], texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, around = text.parentElement;
    if (around.closest("svg") || around.getBoundingClientRect().width < 4) continue;
    for (const word of text.data.matchAll(/[\\p{L}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].map((one) => Math.round(one.top)));
      if (tops.size > 1) found.push(word[0]);
    }
  }
  return found;
}"""

COUNTED = """([lang, most]) => Array.from({ length: most },
  (_, n) => new Intl.PluralRules(lang).select(n))"""


def play(lang: str, game: str = "onirim", **options: object) -> LiveTable:
    return dreamtutor.play(game, deal="harbour lamp", save=None, lang=lang, **options)  # type: ignore[arg-type]


def in_language(order: str, lang: str) -> LiveTable:
    """A table with these cards, in another language."""
    return LiveTable(dealt(order).game, lang)


def english() -> list[re.Pattern[str]]:
    """Every English text, with anything in its holes; of one word only those that no other
    language has, too."""
    own = {
        text.english for text in catalogue.all_texts() if text.part in ("interface", "onirim/base")
    }
    own |= {text.english for text in catalogue.all_texts() if text.part == "onirim/base/rules"}
    some = [text for text in own if len(HOLE.sub("", text).split()) > 1]
    return [re.compile(".+".join(map(re.escape, re.split(r"\{[^{}]*\}", text)))) for text in some]


def shows_no_english(seat: Seat, lang: str) -> None:
    """Nothing on the page is English, but what is marked as English: rules without a text yet."""
    spoken = seat.root.evaluate(SPOKEN)
    read = [text for text in seat.root.evaluate(READ) if spoken.get(text, lang) == lang]
    assert len(read) > 40
    assert [text for text in read if "{" in text or "|" in text] == []
    assert [text for text in read for pattern in ENGLISH_TEXTS if pattern.fullmatch(text)] == []


ENGLISH_TEXTS = english()


@one_other
def test_some_turns_are_played_without_a_word_of_english(page: Page, lang: str) -> None:
    seat = sit_at(page, lambda: play(lang))
    expect(seat.root).to_have_attribute("lang", lang)
    clicker = Clicker(seat, Random(7).random)
    for _ in range(14):
        shows_no_english(seat, lang)
        clicker.plays(1)
        seat.root.locator("[role=tab]").nth(1).click()
    shows_no_english(seat, lang)
    strings = load(lang, "interface")["table"]
    for key in ("undo", "redo"):
        expect(seat.root.get_by_role("button", name=strings[key], exact=True)).to_be_visible()
    expect(seat.root.get_by_role("region", name=strings["question"])).to_be_visible()
    expect(seat.root.get_by_role("complementary", name=strings["panel"])).to_be_visible()


@one_other
def test_refusing_and_sorting_are_not_english_either(page: Page, lang: str) -> None:
    seat = sit_at(page, lambda: in_language(f"{HAND}, green sun, red door, nightmare", lang))
    seat.widget.answer("play red sun")
    with suppress(RefusedError):
        seat.widget.answer("play blue sun")
    seat.table.push()
    expect(seat.root.get_by_role("alert")).to_be_visible()
    shows_no_english(seat, lang)
    seat.widget.answer("discard red key")
    seat.table.push()
    seat.root.locator(".dt-arrange .dt-hit").nth(2).click()
    shows_no_english(seat, lang)
    left = {"de": "Ablegen: fehlt noch 1", "pl": "Odrzuć: brakuje 1"}[lang]
    expect(seat.root.locator(".dt-arrange")).to_contain_text(left)
    assert access.violations(seat) == []


@one_other
def test_the_longer_words_fit(page: Page, lang: str) -> None:
    tables = {
        "start": lambda: in_language(HAND, lang),
        "nightmare": lambda: after(f"{HAND}, nightmare", lang, "discard red sun"),
        "door": lambda: after(f"{HAND}, red door", lang, "discard red sun"),
        "prophecy": lambda: after(f"{HAND}, nightmare, red door", lang, "discard red key"),
        "search": lambda: after("red sun, red moon, red key, blue sun, blue moon", lang,
                                "play red sun", "play red moon", "play red key"),
    }  # fmt: skip
    for state, make in tables.items():
        seat = sit_at(page, make)
        assert spoilt(seat) == [], state
        for width in WIDTHS:
            at_width(seat, width)
            assert seat.root.evaluate(BROKEN) == [], (state, width)
        seat.table.close()


def after(order: str, lang: str, *answers: str) -> LiveTable:
    widget = in_language(order, lang)
    for words in answers:
        widget.answer(words)
    return widget


def test_what_is_english_is_marked_as_english(page: Page) -> None:
    """A game that is not translated, in the Polish interface: a screen reader changes its voice."""
    seat = sit_at(page, lambda: play("pl", "urbion"))
    expect(seat.root).to_have_attribute("lang", "pl")
    strings = load("pl", "interface")["table"]
    seat.root.get_by_role("tab", name=strings["can_do"], exact=True).click()
    expect(seat.root.get_by_text(strings["can_do_title"], exact=True).first).to_be_visible()
    spoken = seat.root.evaluate(SPOKEN)
    assert spoken[strings["can_do_title"]] == "pl"
    lacking = {text.english for text in catalogue.missing("pl")}
    for text in (seat.scene["prompt"]["say"], *(z["label"] for z in seat.scene["zones"])):
        if text in spoken and text in lacking:
            assert spoken[text] == ENGLISH, text
    assert spoken[seat.scene["prompt"]["say"]] == ENGLISH


def test_an_english_table_marks_nothing(page: Page) -> None:
    seat = sit_at(page, lambda: play(ENGLISH))
    assert seat.root.locator("[lang]").count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_python_counts_as_the_browser_does(page: Page, lang: str) -> None:
    ways, which = plural_rule(lang)
    browser = page.evaluate(COUNTED, [lang, 250])
    assert [which(n) for n in range(250)] == browser
    assert set(browser) == set(ways)


def test_the_page_chooses_the_word_for_a_number(page: Page) -> None:
    """In sentences that the page fills in itself."""

    def table() -> LiveTable:
        widget = after(f"{HAND}, nightmare, red door, green sun", "pl", "discard red key")
        widget.strings = {**widget.strings, "bin_count": "{n} {n|karta|karty|kart}"}
        return widget

    seat = sit_at(page, table)
    for said in ("0 kart", "1 karta", "2 karty"):
        expect(seat.root.locator(".dt-bin h3").first).to_contain_text(said)
        seat.root.locator(".dt-bin").last.locator(".dt-hit").first.click()
        seat.root.locator(".dt-handles [data-do=bin]").click()
