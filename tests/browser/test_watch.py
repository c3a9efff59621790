"""Looking at a replay: every step is the table as it was, and nobody is asked."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
import traitlets
from anywidget import AnyWidget
from playwright.sync_api import Locator, Page, expect

import dreamtutor
from dreamtutor.reel.format import Reel
from dreamtutor.replay.game import Game
from dreamtutor.widgets.table import LiveTable
from tests.browser.bridge import mount
from tests.browser.hands import Seat
from tests.browser.replays import Viewer, branched, bushy, line_of, look, whole
from tests.widgets import carried


def began(game: Game) -> list[int]:
    """The steps with which turns begin, on the line that was played last."""
    return [n for n, node in enumerate(line_of(game)) if node.turn is not None or not n]


def asked(viewer: Viewer) -> list[Any]:
    """Every message to the kernel from now on that is more than a trait, or a part of the program
    that the page lacks."""
    heard: list[Any] = []

    def hear(_widget: object, content: Any, _buffers: object) -> None:
        if content["do"] not in ("part", "fonts"):
            heard.append(content)

    viewer.widget.on_msg(hear)
    return heard


COUNT = """() => {
  globalThis.flown = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { flown++; return animate.apply(this, how); };
}"""
FLOWN = "() => globalThis.flown"
"""How many cards have been sent on their way since then, whether they have arrived or not."""


def freeze(page: Page) -> None:
    """From now on time passes only when the test says so."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def test_every_step_of_every_line_shows_what_the_live_table_shows(page: Page) -> None:
    live = Seat(mount(page, lambda: LiveTable(branched())))
    viewer = look(page, branched).begins()
    entries: list[Any] = viewer.viewer.reel["entries"]
    for line, way in enumerate(viewer.viewer.film.lines):
        viewer.viewer.turn_to(0, line)
        viewer.table.push()
        for at, number in enumerate(way):
            viewer.stands(at, line)
            live.widget.go(entries[number]["id"])
            live.table.push()
            expect(live.root).to_have_attribute("data-rev", str(live.widget.rev))
            assert viewer.sees() == live.sees()
            question = live.question.locator(".dt-asked > p").inner_text()
            expect(viewer.question.locator(".dt-asked > p")).to_have_text(question)
            viewer.press("ArrowRight")


def test_looking_sends_nothing_but_where_one_is(page: Page) -> None:
    viewer = look(page, whole)
    heard = asked(viewer)
    viewer.begins().press(*["ArrowRight"] * 8, "End", "[", "Home", "n", "f", "F", "x", "ArrowDown")
    viewer.open_moves()
    happened = viewer.panel.get_by_role("tab", name="Happened")
    happened.click()
    happened.click()  # the question is below it
    viewer.question.get_by_role("button", name="Why?").click()
    viewer.root.locator(".dt-hit").first.click()
    viewer.stands(at=viewer.viewer.at)
    assert heard == []


def test_the_keys_go_by_steps_by_turns_and_to_both_ends(page: Page) -> None:
    game = whole()
    turns, end = began(game), len(line_of(game)) - 1
    viewer = look(page, lambda: game).begins()
    viewer.press("ArrowRight", "ArrowRight")
    viewer.stands(2)
    viewer.press("ArrowLeft")
    viewer.stands(1)
    viewer.press("End")
    viewer.stands(end)
    viewer.press("ArrowRight")
    viewer.stands(end)
    for key, back in (("[", True), ("Shift+ArrowLeft", True), ("]", False)):
        before = viewer.viewer.at
        viewer.press(key)
        viewer.stands(
            max(n for n in turns if n < before) if back else min(n for n in turns if n > before)
        )
    viewer.press("Home", "ArrowLeft")
    viewer.stands(0)


@pytest.mark.parametrize(
    ("name", "to"),
    [("One step on", 4), ("One step back", 2), ("To the beginning", 0), ("To the end", -1)],
)
def test_the_buttons_lead_along_and_keep_the_focus(page: Page, name: str, to: int) -> None:
    viewer = look(page, whole, at=3)
    button = viewer.bar.get_by_role("button", name=name)
    button.click()
    viewer.stands(to if to >= 0 else viewer.viewer.steps)
    expect(button).to_be_focused()


def test_the_slider_says_the_step_in_words(page: Page) -> None:
    viewer = look(page, at=1)
    expect(viewer.track).to_have_attribute(
        "aria-valuetext", "Step 1 of 3: Play the red sun. Turn 2 begins"
    )
    expect(viewer.track).to_have_attribute("aria-valuemax", "3")
    expect(viewer.bar.locator(".dt-where")).to_have_text("Step 1 of 3, turn 2")


def test_a_step_is_announced_in_one_sentence(page: Page) -> None:
    viewer = look(page)
    live = viewer.root.locator(":scope > .dt-live")
    viewer.bar.get_by_role("button", name="One step on").click()
    expect(live).to_have_text("Step 1 of 3: Play the red sun. Turn 2 begins")


def drag(viewer: Viewer, *parts: float) -> None:
    """Along the timeline, from one part of it to the next, with the button down."""
    box = viewer.track.bounding_box()
    axis = viewer.root.locator(".dt-knob").bounding_box()
    assert box
    assert axis
    mouse = viewer.page.mouse
    for n, part in enumerate(parts):
        mouse.move(box["x"] + 14 + part * (box["width"] - 28), axis["y"])
        if not n:
            mouse.down()


def test_the_timeline_is_dragged_and_cards_stay_still_meanwhile(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    viewer = look(page, whole)
    page.evaluate(COUNT)
    for step in (1, 2, 3):  # a leap would be still anyway
        drag(viewer, (step - 1) / viewer.viewer.steps, step / viewer.viewer.steps)
        expect(viewer.track).to_have_attribute("aria-valuenow", str(step))
        page.mouse.up()
    drag(viewer, 3 / viewer.viewer.steps, 0.5, 1)
    expect(viewer.track).to_have_attribute("aria-valuenow", str(viewer.viewer.steps))
    assert page.evaluate(FLOWN) == 0
    page.mouse.up()
    viewer.stands(viewer.viewer.steps)


def test_dragging_does_not_flood_python_and_the_last_place_always_arrives(page: Page) -> None:
    freeze(page)
    viewer = look(page, whole)
    heard: list[int] = []
    viewer.viewer.observe(lambda change: heard.append(change.new), "at")
    viewer.begins()
    for _ in range(20):
        viewer.press("ArrowRight")
    expect(viewer.track).to_have_attribute("aria-valuenow", "20")
    assert len(heard) <= 2
    page.clock.run_for(500)
    viewer.stands(20)
    assert len(heard) <= 3


def test_python_leads_and_the_page_follows(page: Page) -> None:
    viewer = look(page)
    viewer.viewer.at = 2
    viewer.table.push()
    expect(viewer.track).to_have_attribute("aria-valuenow", "2")
    viewer.viewer.turn_to(3, 1)
    viewer.table.push()
    expect(viewer.track).to_have_attribute(
        "aria-valuetext", "Step 3 of 3: Discard the green sun. Turn 4 begins"
    )
    viewer.viewer.at = 99
    viewer.table.push()
    viewer.stands(3, 1)


def test_two_views_show_the_same_step(page: Page) -> None:
    viewer = look(page)
    other = Viewer(viewer.table, 1)
    viewer.table.open_view()
    viewer.begins().press("ArrowRight", "ArrowRight")
    expect(other.track).to_have_attribute("aria-valuenow", "2")
    other.begins().press("Home")
    viewer.stands(0)


def test_a_card_moves_back_the_way_that_it_came(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    viewer = look(page, at=1).begins()
    page.evaluate(COUNT)
    viewer.press("ArrowLeft")
    viewer.stands(0)
    assert page.evaluate(FLOWN) > 0


def test_with_less_motion_nothing_flies(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    viewer = look(page).begins()
    page.evaluate(COUNT)
    viewer.press("ArrowRight")
    viewer.stands(1)
    assert page.evaluate(FLOWN) == 0


# Where a card was


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_card_tells_where_it_was_and_leads_there(page: Page, by: str) -> None:
    """It was drawn at the beginning and played with the first step."""
    viewer = look(page, at=3)
    card = viewer.root.locator("[data-zone=labyrinth] .dt-hit").first
    if by == "mouse":
        card.click()
    else:
        viewer.root.locator(".dt-hit[tabindex='0']").focus()
        viewer.press_until(lambda e: e.get("zone") == "labyrinth", "ArrowUp")
        viewer.press("Enter")
    expect(viewer.window).to_have_accessible_name("Where it was: red sun")
    stops = viewer.window.get_by_role("button")
    expect(stops).to_have_text(
        [
            "Step 0You draw a red sun, a blue moon, a red key, a green sun and a brown moon.",
            "Step 1, turn 1You play the red sun.",
        ]
    )
    if by == "keys":
        viewer.press("Enter")
    else:
        stops.first.click()
    viewer.stands(0)
    expect(viewer.window).to_be_hidden()
    moved = viewer.root.locator("[data-zone=hand] .dt-card.is-pointed .dt-hit")
    expect(moved).to_have_accessible_name("red sun")
    expect(moved).to_be_focused()


def test_the_window_closes_and_gives_the_focus_back(page: Page) -> None:
    viewer = look(page, at=3)
    card = viewer.root.locator("[data-zone=labyrinth] .dt-hit").first
    card.click()
    expect(viewer.window).to_be_visible()
    viewer.press("Escape")
    expect(viewer.window).to_be_hidden()
    expect(card).to_be_focused()
    card.click()
    viewer.root.locator(".dt-title").click()
    expect(viewer.window).to_be_hidden()


# What one may look for


def signed(reel: Reel, kind: str) -> list[int]:
    """The steps of the first line with such a sign."""
    return [n for n, entry in enumerate(reel["entries"]) if kind in entry.get("signs", ())]


def annotated() -> Game:
    game = whole()
    line = line_of(game)
    game.annotate("A pity.", on=line[3].name, by="Ada", glyph="mistake")
    game.annotate("Calm.", on=line[7].name, by="Ada")
    return game


@pytest.mark.parametrize(
    ("key", "kind"), [("f", "found"), ("s", "shuffled"), ("n", "note"), ("m", "mistake")]
)
def test_keys_lead_to_the_next_of_a_kind_and_back(page: Page, key: str, kind: str) -> None:
    viewer = look(page, annotated).begins()
    places = {"note": [3, 7], "mistake": [3]}.get(kind) or signed(viewer.viewer.reel, kind)
    for place in places:
        viewer.press(key)
        viewer.stands(place)
    viewer.press(key)  # there is no more: it says so
    viewer.stands(places[-1])
    expect(viewer.root.locator(":scope > .dt-live")).to_contain_text("No more of that")
    viewer.press("End")
    for place in reversed([n for n in places if n < viewer.viewer.steps]):
        viewer.press(f"Shift+{key.upper()}")
        viewer.stands(place)


def test_the_menu_leads_to_them_too_and_stays_open(page: Page) -> None:
    viewer = look(page, annotated)
    viewer.bar.get_by_role("button", name="Look for, and pace").click()
    button = viewer.window.get_by_role("button", name="On to: A mistake")
    button.click()
    viewer.stands(3)
    expect(button).to_be_focused()
    expect(button).to_be_disabled()
    expect(viewer.window.get_by_role("button", name="Back to: A mistake")).to_be_disabled()
    expect(viewer.window.get_by_role("button", name="On to: A note")).to_be_enabled()


def test_notes_and_what_happened_are_signs_on_the_timeline(page: Page) -> None:
    viewer = look(page, annotated)
    found = signed(viewer.viewer.reel, "found")
    expect(viewer.track.locator(".dt-sign.is-found, .dt-speck.is-found")).to_have_count(len(found))
    expect(viewer.track.locator(".dt-note-sign")).to_have_count(2)
    expect(viewer.track.locator(".dt-note-sign.is-bad")).to_have_text("?")
    viewer.viewer.hidden = ["Ada"]
    viewer.table.push()
    expect(viewer.track.locator(".dt-note-sign")).to_have_count(0)


# Playing by itself


def play(viewer: Viewer) -> Locator:
    return viewer.bar.locator(".is-play")


def test_it_plays_by_itself_to_the_end(page: Page) -> None:
    freeze(page)
    viewer = look(page)
    play(viewer).click()
    expect(play(viewer)).to_have_accessible_name("Pause")
    page.clock.run_for(400)
    expect(viewer.track).to_have_attribute("aria-valuenow", "1")
    page.clock.run_for(10_000)
    viewer.stands(3)
    expect(play(viewer)).to_have_accessible_name("Play")


def test_any_key_or_press_stops_it(page: Page) -> None:
    freeze(page)
    viewer = look(page, whole).begins()
    for stop in ("a key", "a press", "Space", "the button"):
        viewer.press("Space") if stop != "the button" else play(viewer).click()
        expect(play(viewer)).to_have_accessible_name("Pause")
        if stop == "a key":
            viewer.press("Shift")
        elif stop == "a press":
            viewer.root.locator(".dt-title").click()
        elif stop == "Space":
            viewer.press("Space")
        else:
            play(viewer).click()
        expect(play(viewer)).to_have_accessible_name("Play")
    viewer.stands(viewer.viewer.at)


def test_it_lingers_where_more_happens_if_that_is_wanted(page: Page) -> None:
    """The first step of this game brings one sentence more than the second needs."""
    freeze(page)
    viewer = look(page, whole)
    viewer.bar.get_by_role("button", name="Look for, and pace").click()
    viewer.window.get_by_label("Slower where more happens").check()
    viewer.window.get_by_label("4×").check()
    viewer.press("Escape")
    entries = viewer.viewer.reel["entries"]
    full = max(range(1, len(entries)), key=lambda n: len(entries[n]["told"]))
    viewer.viewer.at = full - 1
    viewer.table.push()
    play(viewer).click()
    page.clock.run_for(310)
    expect(viewer.track).to_have_attribute("aria-valuenow", str(full))
    page.clock.run_for(360)  # an even step would be over
    expect(viewer.track).to_have_attribute("aria-valuenow", str(full))
    page.clock.run_for(2000)
    assert int(viewer.track.get_attribute("aria-valuenow") or 0) > full


def test_it_stops_where_something_is_asked(page: Page) -> None:
    def asking() -> Game:
        game = whole()
        game.annotate("And you?", on=line_of(game)[2].name, by="Ada", reveal="Play the key.")
        return game

    freeze(page)
    viewer = look(page, asking)
    play(viewer).click()
    page.clock.run_for(20_000)
    viewer.stands(2)
    expect(play(viewer)).to_have_accessible_name("Play")
    play(viewer).click()  # one can go on all the same
    page.clock.run_for(400)
    expect(viewer.track).to_have_attribute("aria-valuenow", "3")


# Small and large


def reel_of(entries: int, lines: int = 1) -> Any:
    """A replay made by hand: `entries` steps, and lines that leave it one after the other."""
    made: dict[str, Any] = dreamtutor.watch(branched()).reel
    first = made["entries"][0]
    all_ = [{**first, "id": f"{n:020}", "up": n - 1} for n in range(entries)]
    ends = [entries - 1]
    for n in range(lines - 1):
        up = n % max(1, entries - 1)
        for _ in range(2):
            all_.append({**first, "id": f"{len(all_):020}", "up": up})
            up = len(all_) - 1
        ends.append(up)
    return {**made, "entries": all_, "lines": ends, "at": entries - 1}


class Shown(AnyWidget):
    """A page that shows a replay and has no game behind it, as an exported one."""

    _esm = carried.traits("viewer")["_esm"]
    _first: Any = traitlets.List().tag(sync=True)
    _soon: Any = traitlets.List().tag(sync=True)
    reel = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)
    line = traitlets.Int(0).tag(sync=True)


def show(page: Page, reel: Any) -> Viewer:
    words = dreamtutor.watch(branched()).strings
    own = carried.traits("viewer")
    packs = {"_first": own["_first"], "_soon": own["_soon"]}
    return Viewer(mount(page, lambda: Shown(reel=reel, strings=words, **packs)))


def test_an_empty_replay_says_so_and_goes_on_when_it_comes(page: Page) -> None:
    viewer = show(page, {})
    expect(viewer.question).to_contain_text("There is nothing to see yet.")
    viewer.begins().press("ArrowRight", "End", "Space", "x", "n", "ArrowDown")
    viewer.widget.reel = reel_of(2)
    viewer.table.push()
    expect(viewer.track).to_have_attribute("aria-valuemax", "1")


def test_a_replay_of_one_step_leads_nowhere(page: Page) -> None:
    viewer = show(page, reel_of(1))
    expect(viewer.bar.locator(".dt-where")).to_have_text("Step 0 of 0, turn 1")
    for name in ("One step on", "One step back", "Play", "To the end"):
        expect(viewer.bar.get_by_role("button", name=name, exact=True)).to_be_disabled()
    viewer.begins().press("ArrowRight", "ArrowLeft", "End")
    expect(viewer.track).to_have_attribute("aria-valuenow", "0")


def test_two_thousand_steps_are_drawn_with_few_elements(page: Page) -> None:
    viewer = show(page, reel_of(2000))
    expect(viewer.track).to_have_attribute("aria-valuemax", "1999")
    assert viewer.track.locator("svg *").count() < 100
    viewer.begins().press("End")
    expect(viewer.track).to_have_attribute("aria-valuenow", "1999")
    drag(viewer, 0.5, 0)
    page.mouse.up()
    expect(viewer.track).to_have_attribute("aria-valuenow", "0")


def test_sixty_lines_fit_and_the_current_one_is_seen(page: Page) -> None:
    viewer = look(page, bushy)
    lines = viewer.viewer.reel["lines"]
    assert len(lines) > 30
    for line in range(0, len(lines), 7):
        viewer.viewer.turn_to(-1, line)
        viewer.table.push()
        expect(viewer.track).to_have_attribute("aria-valuenow", str(viewer.viewer.at))
        knob, track = (
            part.bounding_box() for part in (viewer.root.locator(".dt-knob"), viewer.track)
        )
        assert knob
        assert track
        assert track["y"] <= knob["y"] <= track["y"] + track["height"]


def test_no_two_lines_are_drawn_over_each_other(page: Page) -> None:
    """In each lane, the lines follow each other."""
    viewer = look(page, bushy)
    ways: list[list[float]] = viewer.track.locator(".dt-way:not([class*=is-])").evaluate_all(
        "all => all.map(e => e.getBBox()).map(b => [b.y + b.height, b.x, b.x + b.width])"
    )
    for lane in {y for y, *_ in ways}:
        spans = sorted((a, b) for y, a, b in ways if y == lane)
        for (_, end), (start, _) in pairwise(spans):
            assert start >= end, (lane, spans)


def test_the_keys_do_not_reach_the_notebook(page: Page) -> None:
    viewer = look(page).begins()
    page.evaluate(
        """() => {
          globalThis.heard = [];
          document.addEventListener("keydown", e => heard.push(e.key));
        }"""
    )
    viewer.press(
        "ArrowRight", "x", "n", "d", "d", "Space", "p", "b", "?", "Escape", "ArrowDown", "m"
    )
    assert page.evaluate("() => heard") == []
    assert viewer.focus(), "and the focus stays"


def test_the_keys_are_listed_and_go_away_again(page: Page) -> None:
    viewer = look(page).begins()
    viewer.press("?")
    expect(viewer.window).to_have_accessible_name("Keys")
    expect(viewer.window.locator("dt")).to_contain_text(["← →"])
    expect(viewer.window).to_contain_text("A door is found")
    expect(viewer.window).not_to_contain_text("copy the link")  # no host offers one
    viewer.press("?")
    expect(viewer.window).to_be_hidden()


def test_what_could_be_known_is_said_at_every_step(page: Page) -> None:
    viewer = look(page, whole)
    viewer.widget.knows = "counts"
    viewer.table.push()
    viewer.panel.get_by_role("tab", name="Known").click()
    sheet = viewer.panel.locator(".dt-sheet[data-sheet=known]")
    counted = sheet.locator("[data-heap=deck]")
    expect(counted).to_be_visible()
    last = viewer.viewer.steps
    for at in (1, last // 2, last):
        viewer.widget.at = at
        viewer.table.push()
        known = viewer.viewer.sheets["known"]
        assert known["at"] == viewer.viewer.record.node.line()[at].name
        expect(counted).to_contain_text(known["heaps"][0]["note"])
