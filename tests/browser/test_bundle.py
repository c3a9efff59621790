"""What travels with every notebook: small, in need of no other machine, and with all its words."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.widgets import front, widget
from dreamtutor.widgets.front import (
    STATIC,
    named_styles,
    part_asked,
    part_list,
    read_static,
    styles,
)
from tests.browser.access import FRONTEND
from tests.browser.bridge import ADDRESS
from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit, sit_at
from tests.widgets import carried

NAMES = ("1998/Math/MathML", "1999/xhtml", "2000/svg")
"""Elements are of one of these; nothing is fetched from there."""
NAMESPACES = {f"http://www.w3.org/{name}" for name in NAMES}
COUNTED = """globalThis.made = [];
const create = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  const url = create(blob);
  globalThis.made.push(url);
  return url;
};"""
"""Which addresses a page makes."""
WHEN_OPENED = {"review"}
"""Parts with styles that come only when somebody opens what is drawn by them."""
SOON = {*part_list()["styles"].values()} - WHEN_OPENED
ORDER = "red sun, blue moon, red key, green sun, brown moon, blue sun"


LARGEST = {
    "table": 91_000,
    "lesson": 117_500,
    "viewer": 142_000,
    "library": 30_000,
    "course": 25_000,
    "home": 33_000,
    "classroom": 27_000,
}
"""So many bytes each kind of widget carries, at most: its program with its style sheets. A table
carries less where it is known what is played."""


@pytest.mark.parametrize("entry", LARGEST)
def test_what_a_widget_carries_is_small(entry: str) -> None:
    """Every notebook carries a copy."""
    assert carried.size(entry) <= LARGEST[entry]


def test_each_part_is_there_and_names_what_it_imports() -> None:
    """What a page asks for later, too."""
    there = {path.name for path in (STATIC / "parts").iterdir()}
    assert there == part_list()["imports"].keys()
    for name, imported in part_list()["imports"].items():
        text = read_static(f"parts/{name}")
        needs, _ = json.JSONDecoder().raw_decode(text[1:])
        assert sorted(needs) == imported
        assert set(re.findall(r'dreamtutorParts\.load\("([\w-]+\.js)"\)', text)) <= there


def test_no_part_names_another_machine_or_fetches_anything() -> None:
    """A part imports others; they are in the page, or asked of Python."""
    texts = [read_static(f"parts/{name}") for name in part_list()["imports"]]
    scripts = "".join([read_static("loader.js"), *texts])
    sheets = "".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.css"))
    assert set(re.findall(r"https?://[^\"'`\s)]+", scripts + sheets)) <= NAMESPACES
    assert not re.search(
        r"\bimport\(\"|\beval\(|new Function|fetch\(|XMLHttpRequest|WebSocket", scripts
    )
    assert not re.search(r"@import|url\(", sheets)


@pytest.mark.parametrize("wrong", ["../widget.py", "parts.json", "table.js", "", "x" * 101])
def test_python_gives_no_file_but_a_part(wrong: str) -> None:
    assert part_asked(wrong) is None


def test_a_part_that_comes_later_brings_its_style_sheet() -> None:
    """A table begins without it; a lesson and a replay begin with all."""
    for part, name in part_list()["styles"].items():
        later = part_asked(part)
        assert later
        assert later["styles"] == named_styles(name)
        assert name not in styles("table")
        assert name in styles("lesson")
        assert name in styles("viewer")


def test_widgets_on_a_page_share_their_parts(page: Page) -> None:
    """The parts of the first table are one script; what it may need later comes by itself, as one
    script each. The second table needs no more than the loader, which the host makes."""
    page.add_init_script(COUNTED)
    sit(page)
    later = len(SOON)
    page.wait_for_function(f"() => made.length >= {2 + later}")
    sit(page)
    page.wait_for_timeout(300)
    assert page.evaluate("() => made.length") == 2 + later + 1


def test_kernels_with_two_versions_have_their_tables_on_one_page(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither uses what the loader of the other has made, which may be different."""
    page.add_init_script(COUNTED)
    sit(page)
    page.wait_for_function(f"() => made.length >= {2 + len(SOON)}")
    page.evaluate(
        """() => { for (const parts of Object.values(dreamtutorLoaders))
          Object.setPrototypeOf(parts, {}); }"""
    )
    newer = read_static("loader.js") + "// newer\n"
    read = {"loader.js": newer}
    monkeypatch.setattr(front, "read_static", lambda name: read.get(name) or read_static(name))
    monkeypatch.setattr(front, "program", front.program.__wrapped__)
    monkeypatch.setattr(widget, "program", front.program)
    seat = sit(page)
    assert newer in str(seat.widget._esm)
    seat.is_shown()
    assert page.evaluate("() => Object.keys(dreamtutorLoaders).length") == 2


def test_the_looks_of_what_comes_later_reach_into_a_shadow_root(page: Page) -> None:
    """Also where the part was there before: another table has asked for it."""
    seat = sit(page)
    adopted = "root => root.getRootNode().adoptedStyleSheets.length"
    here = seat.root
    begins = styles("table", front.needed_by("onirim", seat.table.widget.record.rules))
    later = len(begins) + len(SOON)
    expect(here).to_be_visible()
    page.wait_for_function("n => document.adoptedStyleSheets.length === n", arg=later)
    seat.table.open_view(shadow=True)
    assert Seat(seat.table, 1).root.evaluate(adopted) == later


def test_a_game_asks_for_nothing_but_its_page(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    seat = sit_at(page, lambda: dealt(ORDER))
    seat.click_answer("play red sun")
    seat.click_answer("play blue moon")
    assert [url for url in asked if url != ADDRESS and not url.startswith("blob:")] == []


def test_python_has_all_words_that_the_page_asks_for(page: Page) -> None:
    wanted = json.loads((FRONTEND / "src" / "words" / "table.json").read_text(encoding="utf-8"))
    strings = sit(page).widget.strings
    assert {key: text for key, text in strings.items() if key in wanted} == wanted


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_table_is_played_inside_a_shadow_root(page: Page, by: str) -> None:
    """As marimo shows it: the page's own styles and searches do not reach inside."""
    seat = sit_at(page, lambda: dealt(ORDER))
    seat.table.close_view(0)
    page.evaluate("() => document.head.querySelectorAll('style').forEach(e => e.remove())")
    seat.table.open_view(shadow=True)
    seat = Seat(seat.table, 1)
    assert seat.root.evaluate("root => root.getRootNode() instanceof ShadowRoot")
    seat.is_shown()
    if by == "mouse":
        seat.click_answer("play red sun")
        seat.click_refused("play green sun")
        why = seat.question.get_by_role("alert").get_by_role("button", name="Why?")
        why.click()
        expect(why).to_have_attribute("aria-expanded", "true")
    else:
        seat.root.locator(".dt-hit").first.focus()
        seat.press_answer("play red sun", by="card")
        seat.press_answer("play blue moon", by="letter")
        seat.press_answer("discard green sun", by="list")
        assert seat.focus(), "the focus has left the table"
        with seat.changes():
            seat.press("z")
    seat.is_shown()
    width = seat.root.locator("[data-zone=hand] .dt-card").first.evaluate("e => e.offsetWidth")
    assert 44 <= width <= 200  # the table's own styles are inside


def test_the_table_follows_the_theme_of_its_host(page: Page) -> None:
    seat = sit(page)
    outer = seat.table.view().locator(".dt")
    for colour, theme in [("#111", "dark"), ("#fafafa", "light"), ("#202030", "dark")]:
        page.evaluate("colour => { document.body.style.background = colour; }", colour)
        expect(outer).to_have_attribute("data-dt-theme", theme)
