"""An exported page in a real browser, opened as a file: what it shows, and what it lets run."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Literal
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser, Page, expect

from dreamtutor.exports.document import STEP_NAME_LENGTH
from dreamtutor.exports.page import Page as Page_
from dreamtutor.exports.page import as_page
from dreamtutor.exports.svg_minify import minified
from dreamtutor.reel.builder import reel
from dreamtutor.reel.entry_scene import scene_of
from dreamtutor.reel.format import Reel
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.picture import as_svg
from tests.browser.access import AXE, PLAIN_GROUND, RULES
from tests.browser.chromium import Watch, resize
from tests.browser.hands import ZONES
from tests.long_tests import chosen
from tests.reel.games import played, with_side_line

WORDS = Words("onirim")
LISTENS = """globalThis.broken = [];
addEventListener("securitypolicyviolation", (e) =>
  broken.push(e.effectiveDirective + " " + e.blockedURI));"""
LIES = f"""(wanted) => {{
  const zones = ({ZONES})(document.querySelector(".dt-game")), all = JSON.parse(wanted);
  const same = (zone) => JSON.stringify(zones[zone]) === JSON.stringify(all[zone]);
  return Object.keys(all).every(same);
}}"""
EVIL = """<img src=x onerror="globalThis.hacked = 1"><script>globalThis.hacked = 1</script>"""
LINK = "[press](javascript:globalThis.hacked=1) <javascript:globalThis.hacked=1>"
"""Notes of strangers."""


@dataclass(frozen=True)
class Export:
    """A page, and what is known of it."""

    path: Path
    reel: Reel
    main: list[str]
    beside: list[str]

    def address(self, step: str = "") -> str:
        return self.path.as_uri() + (f"#{step}" if step else "")

    def lies(self, step: str) -> dict[str, list[str]]:
        """What lies open before the player after a step, by the words for who cannot see it."""
        place = next(n for n, entry in enumerate(self.reel["entries"]) if entry["id"] == step)
        scene = scene_of(self.reel, place)
        return {
            zone["id"]: [
                slot.get("say") or scene["faces"][slot["face"]]["say"] for slot in zone["slots"]
            ]
            for zone in scene["zones"]
            if zone["id"] in ("hand", "labyrinth")
        }


@pytest.fixture(scope="module")
def game() -> Game:
    return played(deal="2")


@pytest.fixture(scope="module")
def export(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Export:
    main, beside = with_side_line(game)
    game.annotate("Why *not* play it?", on=main[3], by="Ana", glyph="mistake")
    game.annotate("What would you do?", on=main[9], by="Ana", reveal="Keep the **key**.")
    path = tmp_path_factory.mktemp("page") / "a game.html"
    path.write_text(as_page(game, WORDS), encoding="utf-8")
    return Export(path, reel(game.record, WORDS), main, beside)


def opened(page: Page, address: str) -> Page:
    """A page whose viewer has come up."""
    page.add_init_script(LISTENS)
    page.goto(address)
    shows_the_viewer(page)
    return page


def shows_the_viewer(page: Page) -> None:
    expect(page.locator("html")).to_have_class("is-live")
    expect(page.locator(".dt-game")).to_be_visible()
    expect(page.locator(".page-text")).to_be_hidden()


def shows(page: Page, export: Export, step: str) -> None:
    """The table comes to lie as it did after that step."""
    page.wait_for_function(LIES, arg=json.dumps(export.lies(step), ensure_ascii=False))


# It opens


def test_it_opens_from_a_file_and_keeps_its_own_policy(page: Page, export: Export) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    opened(page, export.address())
    shows(page, export, export.main[0])
    assert [url for url in asked if not url.startswith("data:")] == [export.address()]
    assert page.evaluate("() => broken") == []


def test_nothing_else_runs_in_it(page: Page, export: Export, watch: Watch) -> None:
    watch.allow("Content Security Policy")
    watch.allow("example.org")  # asked for, and refused
    opened(page, export.address())
    page.evaluate(
        """() => {
          const script = document.createElement("script"), div = document.createElement("div");
          script.textContent = "globalThis.hacked = 1";
          div.innerHTML = '<img src="data:," onerror="globalThis.hacked = 1"><p style="color:red">'
            + '<iframe srcdoc="<script>parent.hacked = 1</scr' + 'ipt>"></iframe>'
            + '<form action="https://example.org/"><button>';
          document.body.append(script, div);
          fetch("https://example.org/").catch(() => {});
          new Image().src = "https://example.org/x.png";
          div.querySelector("button").click();
        }"""
    )
    page.wait_for_function("() => new Set(broken.map((one) => one.split(' ')[0])).size >= 6")
    directives = {broken.split(" ")[0] for broken in page.evaluate("() => broken")}
    assert directives >= {
        "script-src-elem",
        "script-src-attr",
        "style-src-attr",
        "connect-src",
        "img-src",
        "form-action",
    }
    assert page.evaluate("() => globalThis.hacked") is None


@pytest.fixture
def without_scripts(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        java_script_enabled=False, viewport={"width": 800, "height": 900}, color_scheme="light"
    )
    try:
        yield context.new_page()
    finally:
        context.close()


def test_without_scripts_it_is_a_document(without_scripts: Page, export: Export) -> None:
    page = without_scripts
    page.goto(export.address(export.main[9][:STEP_NAME_LENGTH]))
    expect(page.get_by_role("heading", level=1)).to_have_text("Onirim: Base game")
    expect(page.get_by_role("img", name="Onirim: ")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    step = page.locator(f"[id='{export.main[9][:STEP_NAME_LENGTH]}']")
    expect(step).to_be_in_viewport()
    expect(step).to_contain_text("What would you do?")
    answer = step.get_by_text("Keep the key.")
    expect(answer).to_be_hidden()
    step.get_by_text("Show the answer").click()
    expect(answer).to_be_visible()
    page.get_by_role("link", name=re.compile("")).first.click()
    expect(page.locator(f"[id='{export.main[3][:STEP_NAME_LENGTH]}']")).to_be_in_viewport()


def damaged(game: Game) -> str:
    return re.sub(r'(id="game">.{100}).{40}', r"\1", as_page(game, WORDS))


def without_a_game(game: Game) -> str:
    with patch.object(Page_, "state", lambda _: {"reel": {"entries": 7}}):
        return as_page(game, WORDS)


@pytest.mark.parametrize("broken", [damaged, without_a_game])
def test_when_the_viewer_cannot_show_the_game_it_is_a_document(
    page: Page, game: Game, broken: Callable[[Game], str], tmp_path: Path, watch: Watch
) -> None:
    path = tmp_path / "broken.html"
    path.write_text(broken(game), encoding="utf-8")
    watch.allow("")
    with page.expect_event("pageerror"):
        page.goto(path.as_uri())
    expect(page.locator(".page-text")).to_be_visible()
    expect(page.locator("html")).to_have_class("")


def test_on_paper_it_is_the_document_with_all_answers(page: Page, export: Export) -> None:
    opened(page, export.address())
    page.emulate_media(media="print")
    expect(page.locator(".dt-game")).to_be_hidden()
    expect(page.locator(".page-text")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_text("Keep the key.")).to_be_visible()


def test_the_picture_in_fewer_letters_is_the_same_picture(page: Page, export: Export) -> None:
    svg = as_svg(scene_of(export.reel, len(export.main) - 1), WORDS)
    page.goto("about:blank")
    width, height, most, far = page.evaluate(DIFFER, [svg, minified(svg)])
    assert (width, height) > (600, 600)
    assert far < width * height / 10_000, f"{far} pixels differ by up to {most}"


DIFFER = """async (pictures) => {
  const drawn = await Promise.all(pictures.map(async (svg) => {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(svg);
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height), at = canvas.getContext("2d");
    at.drawImage(image, 0, 0);
    return at.getImageData(0, 0, image.width, image.height);
  }));
  const [one, other] = drawn.map((all) => all.data);
  let most = 0, far = 0;
  for (let i = 0; i < one.length; i++) {
    const differ = Math.abs(one[i] - other[i]);
    most = Math.max(most, differ);
    far += differ > 40;
  }
  return [drawn[0].width, drawn[0].height, most, far];
}"""


# Links


def test_a_link_opens_any_step_also_of_a_side_line(page: Page, export: Export) -> None:
    for step in (export.main[6], export.beside[1], export.main[-1]):
        opened(page, export.address(step[:STEP_NAME_LENGTH]))
        shows(page, export, step)
        page.goto("about:blank")


def test_the_beginning_of_a_name_is_enough_and_no_step_is_no_harm(
    page: Page, export: Export
) -> None:
    opened(page, export.address(export.main[6][:7]))
    shows(page, export, export.main[6])
    for nothing in ("nothing", "%3Cimg%20src=x%3E", "%E0%A4%A", ""):
        page.evaluate("hash => { location.hash = hash; }", nothing)
        shows(page, export, export.main[6])
    page.evaluate("hash => { location.hash = hash; }", export.beside[1])
    shows(page, export, export.beside[1])


def test_the_address_names_the_step_that_is_looked_at(page: Page, export: Export) -> None:
    main = export.main
    opened(page, export.address())
    been = page.evaluate("() => history.length")
    page.keyboard.press("ArrowRight")  # nothing has the focus yet
    shows(page, export, main[1])
    expect(page).to_have_url(export.address(main[1][:STEP_NAME_LENGTH]))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(export.address(main[2][:STEP_NAME_LENGTH]))
    assert page.evaluate("() => history.length") == been
    page.keyboard.press("End")
    expect(page).to_have_url(export.address(main[-1][:STEP_NAME_LENGTH]))
    assert page.evaluate("() => history.length") == been + 1
    page.go_back()  # steps on the way are none in the browser's history, a jump is
    shows(page, export, main[2])
    expect(page).to_have_url(export.address(main[2][:STEP_NAME_LENGTH]))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(export.address(main[3][:STEP_NAME_LENGTH]))
    page.reload()
    shows(page, export, main[3])


def test_a_link_to_the_step_can_be_copied(page: Page, export: Export) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(page, export.address(export.beside[0][:STEP_NAME_LENGTH]))
    page.get_by_role("button", name="Copy").click()
    copied = "() => navigator.clipboard.readText()"
    page.wait_for_function(
        f"async (wanted) => await ({copied})() === wanted",
        arg=export.address(export.beside[0][:STEP_NAME_LENGTH]),
    )


def test_nothing_is_offered_that_needs_python(page: Page, export: Export) -> None:
    opened(page, export.address(export.main[3][:STEP_NAME_LENGTH]))
    shows(page, export, export.main[3])
    expect(page.get_by_role("article", name="Note by Ana")).to_contain_text("Why not play it?")
    for what in ("play on", "note-add", "note-edit", "note-remove", "undo", "redo"):
        expect(page.locator(f"[data-do='{what}']:visible")).to_have_count(0)
    for key in ("p", "e", "z", "y"):
        page.keyboard.press(key)
    expect(page.locator("textarea")).to_have_count(0)
    shows(page, export, export.main[3])


def test_back_and_forward_of_the_browser_lead_through_what_was_looked_at(
    page: Page, export: Export
) -> None:
    opened(page, export.address(export.main[2][:STEP_NAME_LENGTH]))
    for step in (export.beside[1], export.main[8]):
        page.evaluate("hash => { location.hash = hash; }", step[:STEP_NAME_LENGTH])
        shows(page, export, step)
    page.go_back()
    shows(page, export, export.beside[1])
    page.go_back()
    shows(page, export, export.main[2])
    page.go_forward()
    shows(page, export, export.beside[1])


# For everybody


@pytest.mark.parametrize("scripts", [True, False])
def test_nothing_sticks_out(page: Page, export: Export, scripts: bool) -> None:
    document_only(page, export) if not scripts else opened(page, export.address())
    for width in (320, 480, 800, 1920):
        resize(page, width, 900)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(
    ("theme", "scripts"),
    chosen(product(("light", "dark"), (True, False)), ("light", False), ("dark", True)),
)
def test_axe_finds_nothing(
    page: Page, export: Export, theme: Literal["light", "dark"], scripts: bool
) -> None:
    page.emulate_media(color_scheme=theme)
    document_only(page, export) if not scripts else opened(page, export.address())
    page.evaluate(AXE.read_text(encoding="utf-8"))
    # where something lies behind a text, axe has no opinion on its contrast
    page.locator(".dt-felt, .dt-air").evaluate_all("all => all.forEach(e => e.remove())")
    page.locator(".dt-game").evaluate_all(f"all => all.forEach({PLAIN_GROUND})")
    found = page.evaluate("only => axe.run(document, { runOnly: only })", RULES)
    judged = [check for check in found["passes"] if check["id"] == "color-contrast"]
    assert len(judged[0]["nodes"]) > 10
    assert [
        f"{fault['id']}: {node['failureSummary']} ({node['html'][:200]})"
        for fault in found["violations"]
        for node in fault["nodes"]
    ] == []


def document_only(page: Page, export: Export) -> None:
    """The page as it is without its scripts, in a browser that can look into it."""
    html = export.path.read_text(encoding="utf-8")
    page.set_content(re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL))
    expect(page.locator(".page-text")).to_be_visible()


def test_it_follows_the_system_until_the_reader_chooses(page: Page, export: Export) -> None:
    page.emulate_media(color_scheme="light")
    opened(page, export.address())
    table, toggle = page.locator(".dt"), page.get_by_role("button", name="Light or dark")
    expect(table).to_have_attribute("data-dt-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(table).to_have_attribute("data-dt-theme", "dark")
    toggle.click()
    expect(table).to_have_attribute("data-dt-theme", "light")
    toggle.press("Enter")
    expect(table).to_have_attribute("data-dt-theme", "dark")


# Strangers


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A page with notes that nobody should trust, and the step that they are on."""
    game = played(deal="3", most=6)
    odd = "\u202e\u2066\ufeff\U0001f9d9\u200d\u0301" + "a\u0301" * 2000
    for text in (EVIL, LINK, f"# {EVIL}\n\n> {EVIL}\n\n```{EVIL}\n{EVIL}", odd, EVIL * 12_000):
        game.annotate(text, by=EVIL, glyph=EVIL[:150], reveal=f"{EVIL} {LINK}")
    path = tmp_path_factory.mktemp("hostile") / "page.html"
    path.write_text(as_page(game, WORDS, title=EVIL), encoding="utf-8")
    return path, str(game.record.node.name)


def test_nothing_that_a_note_says_runs(page: Page, hostile: tuple[Path, str]) -> None:
    path, step = hostile
    opened(page, f"{path.as_uri()}#{step}")
    for tab in page.get_by_role("tab").all():
        tab.click()
    page.get_by_role("tab", name="Notes").click()
    keys = page.locator("[data-do^=note]:visible").evaluate_all(
        "all => all.map(button => button.dataset.key)"
    )
    assert keys
    for key in keys:  # what answers a question is gone then
        for button in page.locator(f'[data-key="{key}"]:visible').all():
            button.click()
    is_harmless(page)
    assert page.evaluate("() => [globalThis.hacked, broken.length]") == [None, 0]


def test_nor_in_the_document(without_scripts: Page, hostile: tuple[Path, str]) -> None:
    page = without_scripts
    page.goto(hostile[0].as_uri())
    expect(page.get_by_text("<script>").first).to_be_visible()
    is_harmless(page)


def is_harmless(page: Page) -> None:
    """No element came out of a text."""
    expect(page.locator("img:not(figure img), iframe, object, [onerror]")).to_have_count(0)
    expect(page.locator("[href^=javascript i]")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text(EVIL)
