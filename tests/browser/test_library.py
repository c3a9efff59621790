"""The list of replays on a page: found, sorted, turned over, opened; by mouse, by keys, by ear."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.libraries.library import LibraryNotFoundError, ReplayNotFoundError
from dreamtutor.replay import loader
from dreamtutor.texts.messages import load
from dreamtutor.widgets import library as library_
from dreamtutor.widgets import replay_list
from dreamtutor.widgets.library import OpenLibrary
from dreamtutor.widgets.replay_list import ReplayList
from dreamtutor.widgets.rows import id_of
from tests.browser.access import FRONTEND, violations
from tests.browser.bridge import Mounted, mount
from tests.browser.chromium import resize
from tests.libraries.libraries import aged, club, small
from tests.long_tests import chosen
from tests.replay.games import act, begin
from tests.widgets.page import below

ALL = ["a-win", "monday/cities", "monday/two", "letter", "real"]
"""The newest first."""


@dataclass(frozen=True)
class Shelf:
    """Somebody before the list of a library."""

    library: OpenLibrary
    mounted: Mounted[ReplayList]

    @property
    def page(self) -> Page:
        return self.mounted.page

    @property
    def root(self) -> Locator:
        return self.mounted.view().locator(".dl-list")

    @property
    def says(self) -> Locator:
        """What is said of the replay that is open."""
        return self.root.locator(".dp-below p")

    @property
    def rows(self) -> Locator:
        return self.root.locator("tbody tr")

    def row(self, name: str) -> Locator:
        return self.rows.filter(has=self.page.get_by_text(name.rpartition("/")[2], exact=True))

    def shows(self, names: list[str]) -> None:
        """The list shows these, in this order."""
        expect(self.root.locator(".dl-called")).to_have_text(names)

    def choose(self, what: str, label: str) -> None:
        self.root.get_by_label(what, exact=True).select_option(label=label)

    def focus(self) -> str:
        """The key of what has the focus, with the name of its row."""
        key: str = self.root.evaluate(
            """root => { const e = root.getRootNode().activeElement, row = e?.closest("tr");
              return !root.contains(e) ? "" : (e.dataset.do ?? e.type ?? "")
                + (row ? " " + row.querySelector(".dl-called").textContent : ""); }"""
        )
        return key

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def sits(self, key: str) -> None:
        """The focus is there, or comes there."""
        self.page.wait_for_function(
            """([root, key]) => { const e = root.getRootNode().activeElement, r = e?.closest("tr");
              return key === (e.dataset.do ?? e.type ?? "")
                + (r ? " " + r.querySelector(".dl-called").textContent : ""); }""",
            arg=[self.root.element_handle(), key],
        )


def shelf(page: Page, make: Callable[[], OpenLibrary]) -> Shelf:
    made: list[OpenLibrary] = []

    def list_() -> ReplayList:
        made.append(make())
        return made[0].page

    mounted = mount(page, list_)
    return Shelf(made[0], mounted)


pytestmark = pytest.mark.usefixtures("home")  # an index of its own


@pytest.fixture
def here(page: Page, tmp_path: Path) -> Shelf:
    folder = club(tmp_path)
    return shelf(page, lambda: dreamtutor.library(folder))


def many(folder: Path, count: int) -> Path:
    """A folder with copies of one game."""
    data = small(folder, "game 00").read_bytes()
    for n in range(count):
        path = folder / f"game {n:02}.jsonl"
        path.write_bytes(data)
        aged(path, -n)
    return folder


# Looking


def test_what_the_list_tells_of_a_replay(here: Shelf) -> None:
    here.shows(ALL)
    expect(here.root.get_by_text("5 replays")).to_be_visible()
    expect(here.row("a-win")).to_contain_text("Onirim")
    for text in ("Won", "2 notes by Ben, Cleo", "first win", "for beginners", "Oct 18, 2025"):
        expect(here.row("a-win")).to_contain_text(text)
    two = here.row("two")
    for text in ("The Towers", "for two", "deal: lamp 1", "Not finished", "6 answers", "Ada"):
        expect(two).to_contain_text(text)
    expect(here.row("real")).to_contain_text("real cards")
    expect(here.row("cities")).to_contain_text("turns")
    expect(here.row("letter")).to_contain_text("this is not JSON")
    assert here.row("two").locator("img").evaluate("e => e.complete && e.naturalWidth") > 8


def test_a_replay_is_opened_by_one_click_anywhere_in_its_row(here: Shelf) -> None:
    path = here.library.library.named("two").path
    before = path.read_bytes()
    for name, spot in (("two", ".is-name b"), ("cities", ".is-changed"), ("real", ".is-length")):
        here.row(name).locator(spot).first.click()
        here.mounted.push()
        expect(here.says).to_contain_text(name)
        expect(here.rows.first).to_be_hidden()  # the replay is where the list was
        table = here.library.table
        assert table is not None
        assert below(here.library.page) is table
        assert str(table.path).endswith(f"{name}.jsonl")
        here.root.get_by_role("button", name="Back to the list").click()
        here.mounted.push()
        expect(here.rows.first).to_be_visible()
        assert here.library.table is None
        assert below(here.library.page) is None
    assert path.read_bytes() == before


def test_a_replay_that_is_opened_is_in_view_and_has_the_focus(here: Shelf) -> None:
    resize(here.page, 970, 600)
    here.page.evaluate("() => { document.body.style.paddingTop = '900px'; scrollTo(0, 900); }")
    here.row("two").locator(".is-name b").first.click()
    here.mounted.push()
    opened = here.mounted.view().locator(".dt-game")
    expect(opened).to_be_focused()
    expect(opened).to_be_in_viewport(ratio=0.99)
    here.root.get_by_role("button", name="Next replay").click()
    here.mounted.push()
    expect(here.says).to_contain_text("real")
    expect(here.root.get_by_role("button", name="Replay before")).to_be_enabled()
    expect(opened).not_to_be_focused()


def test_from_replay_to_replay(here: Shelf) -> None:
    """To watch them; what cannot be read is passed over."""
    here.row("cities").get_by_role("button", name="Go on playing").click()
    here.mounted.push()
    expect(here.says).to_have_text("monday/cities, played on")
    before, after = (
        here.root.get_by_role("button", name=name) for name in ("Replay before", "Next replay")
    )
    for button, name in ((after, "two"), (after, "real"), (before, "two")):
        button.click()
        here.mounted.push()
        expect(here.says).to_have_text({"two": "monday/two", "real": "real"}[name])
        assert here.library.table is not None
        assert str(here.library.table.path).endswith(f"{name}.jsonl")
    after.click()
    here.mounted.push()
    expect(after).to_be_disabled()
    expect(before).to_be_enabled()


def test_go_on_playing_is_written_into_the_file(here: Shelf) -> None:
    here.row("two").get_by_role("button", name="Go on playing").click()
    here.mounted.push()
    table = here.library.table
    assert table is not None
    answers = table.answers
    act(table.game, [("answer", 3)])
    here.root.get_by_role("button", name="Back to the list").click()
    here.mounted.push()
    expect(here.row("two")).to_contain_text(f"{answers + 1} answers")
    replay = here.library.library.named("two")
    assert replay.answers == answers + 1


def test_what_comes_with_the_program_is_played_on_in_a_copy(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with_it = shelf(page, dreamtutor.library)
    replay = with_it.library.library.named("onirim-base-won")
    before = replay.path.read_bytes()
    with_it.root.get_by_role("searchbox").fill("onirim-base-won")
    row = with_it.root.locator(f'tr[data-id="{id_of(replay)}"]')
    expect(with_it.rows).to_have_count(1)
    expect(with_it.root.get_by_role("button", name="Show all")).to_be_visible()
    for copy in ("onirim-base-won.jsonl", "onirim-base-won-2.jsonl"):
        row.get_by_role("button", name="Go on playing").click()
        with_it.mounted.push()
        table = with_it.library.table
        assert table is not None
        assert table.path == Path("replays", copy)
        expect(with_it.says).to_contain_text(
            f"stays as it is. You play on in a copy: replays/{copy}"
        )
        table.undo()
        with_it.root.get_by_role("button", name="Back to the list").click()
        with_it.mounted.push()
    assert replay.path.read_bytes() == before


# Finding


def test_filters(here: Shelf) -> None:
    here.choose("Game", "Urbion (1)")
    here.shows(["monday/cities"])
    expect(here.root.locator(".dp-head")).to_contain_text("1 of 5 replays")
    here.root.get_by_role("button", name="Show all").click()
    here.shows(ALL)
    here.choose("Game", "Onirim (3)")
    here.choose("Expansion", "The Towers (1)")
    here.shows(["monday/two"])
    here.choose("Game", "Game: all")  # an expansion belongs to its game
    here.shows(ALL)
    here.choose("Expansion", "Base game only (2)")
    here.shows(["a-win", "real"])
    here.choose("Result", "Not finished (2)")
    here.shows(["real"])
    here.root.get_by_role("button", name="Show all").click()
    here.choose("Player", "Ben (2)")
    here.shows(["a-win", "monday/two"])
    here.choose("Tag", "first win (1)")
    here.shows(["a-win"])


def test_a_tag_is_a_filter(here: Shelf) -> None:
    here.row("a-win").get_by_role("button", name="Only with the tag for beginners").click()
    here.shows(["a-win", "monday/two"])
    pressed = here.row("two").get_by_role("button", name="Only with the tag")
    expect(pressed).to_have_attribute("aria-pressed", "true")
    pressed.click()
    here.shows(ALL)
    assert here.library.table is None


def test_words_are_searched_while_they_are_typed(here: Shelf) -> None:
    search = here.root.get_by_role("searchbox", name="Search")
    search.press_sequentially("monday")
    here.shows(["monday/cities", "monday/two"])
    expect(search).to_be_focused()
    expect(search).to_have_value("monday")
    search.fill("nobody has this")
    sentence = "No replay is like that. Search for less, or show all."
    expect(here.root.locator(".dl-empty")).to_have_text(sentence)
    expect(here.root.get_by_role("status")).to_contain_text("No replay is like that")
    here.press("Escape")
    here.shows(ALL)


def test_columns_sort_and_say_so(here: Shelf) -> None:
    expect(here.root.locator("th[aria-sort]")).to_have_text(["Changed"])
    for column, down, there in [
        ("Replay", "ascending", ["a-win", "letter", "monday/cities", "monday/two", "real"]),
        ("Replay", "descending", ["real", "monday/two", "monday/cities", "letter", "a-win"]),
        ("Notes", "descending", ["a-win", "letter", "monday/cities", "monday/two", "real"]),
        ("Notes", "ascending", ["letter", "monday/cities", "monday/two", "real", "a-win"]),
        ("Changed", "descending", ALL),
    ]:
        button = here.root.get_by_role("button", name=column, exact=True)
        button.click()
        here.shows(there)
        expect(here.root.locator("th[aria-sort]")).to_have_attribute("aria-sort", down)
        expect(button).to_be_focused()


def test_only_a_page_is_sent(page: Page, tmp_path: Path) -> None:
    folder = many(tmp_path / "games", 45)
    here = shelf(page, lambda: dreamtutor.library(folder))
    names = [f"game {n:02}" for n in range(45)]
    here.shows(names[:20])
    pages = here.root.get_by_role("navigation", name="Pages")
    for name, there in [
        ("Next page", names[20:40]),
        ("Next page", names[40:]),
        ("First page", names[:20]),
        ("Last page", names[40:]),
        ("Page before", names[20:40]),
    ]:
        pages.get_by_role("button", name=name).click()
        here.shows(there)
        assert len(here.library.page.found["rows"]) == len(there)
    expect(pages).to_contain_text("21 to 40 of 45")
    expect(pages.get_by_role("button", name="Next page")).to_be_enabled()
    pages.get_by_role("button", name="Last page").click()
    expect(pages.get_by_role("button", name="Next page")).to_be_disabled()
    assert len(json.dumps(here.library.page.found)) < 12_000


# Keys


def test_all_of_it_by_keys(here: Shelf) -> None:
    here.root.get_by_role("searchbox").focus()
    here.press("ArrowDown")
    here.sits("watch a-win")
    here.press("ArrowDown", "ArrowDown")
    here.sits("watch monday/two")
    here.press("Enter")
    here.mounted.push()
    expect(here.says).to_have_text("monday/two")
    expect(here.mounted.view().locator(".dt-game")).to_be_focused()
    here.press("Escape")
    here.sits("close")
    here.press("Escape")
    here.mounted.push()
    here.sits("watch monday/two")
    here.press("End")
    here.sits("watch real")
    here.press("Home")
    here.sits("watch a-win")
    here.press("Tab")
    here.sits("tag a-win")
    here.press("Tab", "Enter")
    here.shows(["a-win", "monday/two"])
    here.sits("tag a-win")  # drawn anew, and still here
    here.press("Escape")
    here.sits("watch a-win")
    here.press("Escape")
    here.shows(ALL)
    here.sits("watch a-win")
    here.press("/")
    here.sits("search")
    here.press("m", "o", "n", "p", "/")
    expect(here.root.get_by_role("searchbox")).to_have_value("monp/")
    here.press("Escape", "ArrowDown", "ArrowDown", "p")
    here.mounted.push()
    expect(here.says).to_have_text("monday/cities, played on")
    expect(here.mounted.view().locator(".dt-game")).to_be_focused()
    here.press("Escape")
    here.sits("close")
    here.press("Enter")
    here.mounted.push()
    here.press("?")
    expect(here.root.get_by_text("the next page, the page before")).to_be_visible()
    here.press("?")
    expect(here.root.get_by_text("the next page, the page before")).to_be_hidden()


def test_keys_lead_from_page_to_page(page: Page, tmp_path: Path) -> None:
    folder = many(tmp_path / "games", 45)
    here = shelf(page, lambda: dreamtutor.library(folder))
    here.root.locator(".dl-open").nth(19).focus()
    here.press("ArrowDown")
    here.sits("watch game 20")
    here.press("ArrowUp")
    here.sits("watch game 19")
    here.press("PageDown")
    here.sits("watch game 20")
    here.press("PageDown", "PageDown")
    here.sits("watch game 40")
    here.press("PageUp")
    here.sits("watch game 20")


def test_the_rows_are_one_tab_stop(here: Shelf) -> None:
    stops = here.root.locator("tbody button").evaluate_all(
        "all => all.filter(e => e.tabIndex === 0).map(e => e.closest('tr').rowIndex)"
    )
    assert len(set(stops)) == 1
    here.row("two").locator(".dl-open").focus()
    inside = here.row("two").locator("button")
    assert inside.evaluate_all("all => all.every(e => e.tabIndex === 0)")


# Friendly


def test_a_broken_file_cannot_be_opened_and_hides_no_other(here: Shelf) -> None:
    broken = here.row("letter")
    expect(broken.get_by_role("button")).to_be_disabled()
    broken.locator("td").first.click()
    assert here.library.table is None
    with pytest.raises(ValueError, match="this is not JSON"):
        here.library.open("letter")


def test_what_cannot_be_opened_says_why(here: Shelf) -> None:
    path = here.library.library.named("two").path
    path.write_text(path.read_text().replace("towers", "queens"), encoding="utf-8")
    here.row("two").locator(".dl-open").click()
    here.mounted.push()
    expect(here.root.get_by_role("alert")).to_contain_text("It cannot be opened.")
    expect(here.root.get_by_role("alert")).to_contain_text("no expansion 'queens'")
    here.row("a-win").locator(".dl-open").click()
    here.mounted.push()
    expect(here.root.get_by_role("alert")).to_be_hidden()


def test_an_empty_folder_and_none_at_all_say_what_to_do(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = shelf(page, lambda: dreamtutor.library(tmp_path))
    expect(empty.root.get_by_text("There is no replay in")).to_contain_text("Play a game")
    small(tmp_path, "new")
    empty.root.get_by_role("button", name="Look again").click()
    empty.mounted.push()
    empty.shows(["new"])
    monkeypatch.setattr(library_, "usual_folders", list)
    none = shelf(page, dreamtutor.library)
    expect(none.root.get_by_text("There are no replays here yet.")).to_be_visible()
    with pytest.raises(LibraryNotFoundError, match="there is no such folder"):
        dreamtutor.library(tmp_path / "nowhere")


def test_names_from_files_are_text(page: Page, tmp_path: Path) -> None:
    game = begin(tmp_path, "x.jsonl", deal="<img src=x onerror=alert(1)>")
    act(game, [("answer", 1)])
    game.tag("<b>bold</b>")
    game.annotate("x", by='"><script>alert(1)</script>')
    game.close()
    here = shelf(page, lambda: dreamtutor.library(tmp_path))
    expect(here.row("x")).to_contain_text("deal: <img src=x onerror=alert(1)>")
    expect(here.row("x").get_by_role("button", name="<b>bold</b>")).to_be_visible()
    assert here.root.locator("script, img[onerror]").count() == 0


def test_what_a_page_sends_is_checked(here: Shelf) -> None:
    for bad in (
        {},
        {"do": "dance"},
        {"do": "find", "ask": 1, "text": "x" * 201},
        {"do": "find", "ask": 1, "sort": "size"},
        {"do": "find", "ask": 1, "sort": "__class__"},
        {"do": "find", "ask": -1},
        {"do": "open", "id": "x" * 65, "how": "watch"},
        {"do": "open", "id": "../../etc/passwd", "how": "watch"},
        {"do": "open", "id": "x", "how": "delete"},
    ):
        here.library.page._handle_custom_msg(bad, [])
        assert here.library.page.shown["wrong"]
        assert here.library.table is None
    here.library.page.set_state({"found": {}, "strings": {}, "shown": {}})
    assert here.library.page.found["total"] == 5


def test_while_much_is_read_the_list_says_how_far_it_is(
    page: Page,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = many(tmp_path / "games", 5)
    monkeypatch.setattr(replay_list, "SOON", 0)
    monkeypatch.setattr("dreamtutor.libraries.shelf.SHARE", 1)
    monkeypatch.setattr("dreamtutor.libraries.shelf.BATCH", 2)
    told, go_on = threading.Event(), threading.Event()
    tell = ReplayList._tell

    def slowly(self: ReplayList, done: int, of: int) -> None:
        tell(self, done, of)
        told.set()
        go_on.wait(30)

    monkeypatch.setattr(ReplayList, "_tell", slowly)

    def begun() -> OpenLibrary:
        made = dreamtutor.library(folder)
        assert told.wait(30)
        return made

    here = shelf(page, begun)
    expect(here.root.get_by_role("table")).to_be_hidden()
    expect(here.root.get_by_text("Reading replays: 2 of 5")).to_be_visible()
    expect(here.root.get_by_role("progressbar")).to_have_attribute("value", "2")
    go_on.set()
    assert len(here.library) == 5  # waits for it
    for thread in threading.enumerate():
        if thread.name.startswith("replays"):
            thread.join(30)
    here.mounted.push()
    here.shows([f"game {n:02}" for n in range(5)])
    expect(here.root.get_by_role("progressbar")).to_be_hidden()


def test_two_views_agree_and_an_old_answer_is_not_shown(here: Shelf) -> None:
    other = here.mounted.open_view().locator(".dl-list")
    expect(other.locator(".dl-called")).to_have_text(ALL)
    here.choose("Game", "Urbion (1)")
    here.shows(["monday/cities"])
    expect(other.locator(".dl-called")).to_have_text(["monday/cities"])
    expect(other.get_by_label("Game", exact=True)).to_have_value("urbion")
    old = dict(here.library.page.found)
    here.choose("Game", "Onirim (3)")
    here.shows(["a-win", "monday/two", "real"])
    here.page.evaluate(
        "([id, old]) => bridge.receive(id, [{ method: 'update', state: { found: old } }])",
        [here.mounted.id, old],
    )
    here.shows(["a-win", "monday/two", "real"])


# For everybody


@pytest.mark.parametrize(
    ("theme", "width"),
    chosen(product(["dark", "light"], [480, 800, 1920]), ("dark", 480), ("light", 1920)),
)
def test_nothing_is_wrong_with_it_at_any_width(here: Shelf, theme: str, width: int) -> None:
    page = here.page
    resize(page, width, 900)
    colour = {"dark": "#111111", "light": "#ffffff"}[theme]
    page.evaluate("colour => { document.body.style.background = colour; }", colour)
    expect(here.mounted.view().locator(".dt")).to_have_attribute("data-dt-theme", theme)
    seat = cast(Any, here)
    here.row("a-win").locator(".dl-tag").first.click()
    here.shows(["a-win"])
    assert violations(seat) == []
    here.press("Escape", "Escape", "?")
    here.shows(ALL)
    here.row("two").locator(".dl-open").click()
    here.mounted.push()
    expect(here.says).to_have_text("monday/two")
    assert violations(seat, within=".dp-below") == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small_ones = here.root.locator("button:visible, select:visible, input:visible").evaluate_all(
        """all => all.map(e => [e.textContent || e.ariaLabel, e.getBoundingClientRect()])
          .filter(([, r]) => r.width < 24 || r.height < 23.9).map(([name]) => name)"""
    )
    assert small_ones == []
    outside = here.root.evaluate(
        """root => { const r = root.getBoundingClientRect();
          return [...root.querySelectorAll("*:not(.dt-live)")].filter(e => e.checkVisibility()
            && e.getBoundingClientRect().right > r.right + 1).map(e => e.className); }"""
    )
    assert outside == []


def test_what_is_said_of_the_list(here: Shelf) -> None:
    expect(here.root).to_match_aria_snapshot("""
      - region "Replays":
        - heading "Replays" [level=2]
        - text: 5 replays
        - button "Keys"
        - button "Look again"
        - search "Which replays":
          - searchbox "Search"
          - combobox "Game"
          - combobox "Expansion"
          - combobox "Result"
          - combobox "Tag"
          - combobox "Player"
        - table "Replays"
    """)
    expect(here.row("two")).to_match_aria_snapshot("""
      - row:
        - cell:
          - 'button "Watch: monday/two"'
          - text: "/Onirim.*The Towers.*for two · deal: lamp 1/"
        - cell "Not finished"
        - cell
        - cell "Ada Ben"
        - cell:
          - button "Only with the tag For Beginners"
        - cell
        - cell "Oct 12, 2025"
        - cell:
          - 'button "Go on playing: monday/two"'
    """)


def test_from_right_to_left_and_in_a_shadow_root(here: Shelf) -> None:
    here.root.evaluate("root => { root.dir = 'rtl'; }")
    image, name = here.row("a-win").locator(".dl-emblem"), here.row("a-win").locator(".dl-open b")
    left = [part.evaluate("e => e.getBoundingClientRect().left") for part in (name, image)]
    assert left[0] < left[1]
    here.mounted.close_view()
    here.page.evaluate("() => document.head.querySelectorAll('style').forEach(e => e.remove())")
    root = here.mounted.open_view(shadow=True).locator(".dl-list")
    root.get_by_role("searchbox").focus()
    here.press("ArrowDown", "ArrowDown")
    expect(root.locator(".dl-open").nth(1)).to_be_focused()
    assert root.locator(".dl-emblem").first.evaluate("e => e.offsetWidth") == 34


def test_in_polish_what_is_not_translated_is_marked(page: Page, tmp_path: Path) -> None:
    folder = club(tmp_path)
    here = shelf(page, lambda: dreamtutor.library(folder, lang="pl"))
    expect(here.root.get_by_role("heading", name="Zapisy")).to_be_visible()
    expect(here.row("a-win")).to_contain_text("Wygrana")
    foreign = here.row("cities").locator("[lang=en]")
    expect(foreign).not_to_have_count(0)
    assert here.root.get_attribute("lang") == "pl"


WHY = {"en": "", "de": "Der Grund, auf Englisch: ", "pl": "Powód, po angielsku: "}


@pytest.mark.parametrize("lang", WHY)
def test_reasons_are_english_and_marked_in_a_sentence_of_the_list(
    page: Page, tmp_path: Path, lang: str
) -> None:
    folder = club(tmp_path)
    cut = folder / "a-win.jsonl"
    cut.write_bytes(cut.read_bytes() + b'{"t":')
    here = shelf(page, lambda: dreamtutor.library(folder, lang=lang))
    marked = "span" if lang == "en" else "span[lang=en]"
    for name, why in (("letter", "line 1: this is not JSON"), ("a-win", "the line is not whole")):
        told = here.row(name).locator(".dl-reason")
        expect(told.locator(marked)).to_contain_text(why)
        assert told.get_attribute("lang") is None  # it is the sentence of the list itself
    expect(here.row("letter").locator(".dl-reason")).to_have_text(re.compile(f"^{WHY[lang]}line 1"))
    path = here.library.library.named("two").path
    path.write_text("nothing", encoding="utf-8")
    here.row("two").locator(".dl-open").click()
    here.mounted.push()
    alert = here.root.get_by_role("alert")
    expect(alert).to_contain_text(WHY[lang] or "It cannot be opened. ")
    expect(alert.locator(marked)).to_contain_text("this is not JSON")
    assert alert.locator("[lang]").count() == (lang != "en")


def test_what_a_folder_hides_is_told_in_english_and_marked(page: Page, tmp_path: Path) -> None:
    folder = club(tmp_path)
    here = shelf(page, lambda: dreamtutor.library(folder, lang="de"))
    here.library.library.problems = ["monday: folders so deep are not looked at"]
    here.library.page.list()
    here.mounted.push()
    expect(here.root.locator("li[lang=en]")).to_have_text(
        "monday: folders so deep are not looked at"
    )


def test_the_page_has_all_its_words_and_no_other_machine() -> None:
    wanted = json.loads((FRONTEND / "src" / "words" / "library.json").read_text(encoding="utf-8"))
    assert load("en", "interface")["library"] == wanted


# For Python


def test_a_library_is_a_collection(here: Shelf) -> None:
    library = here.library
    assert [summary.name for summary in library.find("", tags="for beginners")] == [
        "a-win",
        "monday/two",
    ]
    assert [summary.name for summary in library.find(modules=("towers",), sort="name")] == [
        "monday/two"
    ]
    assert len(library) == len(library.records) == len(list(library)) == len(library.frame())
    assert "5 replays" in repr(library)
    table = library.open("two")
    assert table is library.table
    assert table.path == library.library.named("two").path
    with pytest.raises(ReplayNotFoundError, match="no replay 'nobody'"):
        library.open("nobody")
    with pytest.raises(ValueError, match='"watch" or "play"'):
        library.open("two", "burn")
    path = here.library.library.named("two").path
    assert loader.verify(path) is None


def test_what_is_left_of_it_in_a_saved_notebook(here: Shelf) -> None:
    bundle = here.library._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert "a-win" in bundle["text/plain"]
    assert '<pre lang="en">' in bundle["text/html"]
    assert "Run the cell" in bundle["text/html"]
