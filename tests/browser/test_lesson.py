"""A lesson on a page, from its first step to its last, with wrong ways, by mouse and by keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import dreamtutor
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.widgets.lesson import LessonTable
from tests.browser.access import violations
from tests.browser.bridge import mount
from tests.browser.fast import HOLD_BACK
from tests.browser.lessons import Learner, learn
from tests.browser.test_layout import SPOILT, at_width
from tests.lessons.ways import answer
from tests.widgets.taught import LESSON, ORDER, STEPS


def finished(learner: Learner) -> None:
    expect(learner.bubble).to_contain_text("You have finished this lesson")
    assert learner.lesson.finished


def test_a_whole_lesson_by_mouse(page: Page) -> None:
    learner = learn(page)
    learner.next()
    learner.next()
    learner.click_answer("play red sun")
    expect(learner.bubble).to_contain_text("An empty row takes any card.")
    learner.next()
    learner.click_refused("play blue sun")
    expect(learner.bubble).to_contain_text("Neighbours never show the same symbol.")
    learner.next()
    learner.bubble.get_by_label("Nothing yet").check()
    learner.button_named("That is what I expect").click()
    expect(learner.bubble).to_contain_text("Let us see that.")
    learner.next()
    learner.bubble.get_by_label("Brown sun, brown moon, brown sun").check()
    learner.button_named("Answer").click()
    expect(learner.bubble).to_contain_text("Three brown neighbours.")
    learner.next()
    learner.bubble.get_by_label("Your number").fill("5")
    learner.button_named("Answer").click()
    learner.next()
    drag_into_order(learner)
    learner.button_named("Answer").click()
    learner.next()
    learner.click_answer("play green key")
    learner.next()
    learner.next()
    finished(learner)


def drag_into_order(learner: Learner) -> None:
    items = learner.bubble.locator("li")
    for n, wanted in enumerate(ORDER):
        grip = learner.bubble.locator(f"li[data-id={wanted}] .dt-grip").bounding_box()
        there = items.nth(n).bounding_box()
        assert grip
        assert there
        learner.page.mouse.move(grip["x"] + 9, grip["y"] + 9)
        learner.page.mouse.down()
        learner.page.mouse.move(grip["x"] + 9, there["y"] + there["height"] / 2, steps=6)
        learner.page.mouse.up()
    ids = items.evaluate_all("all => all.map(e => e.dataset.id)")
    assert ids == ORDER


def test_a_whole_lesson_by_keys_only(page: Page) -> None:
    learner = learn(page)
    learner.press_until(lambda e: e.get("act") == "onward" or e.get("act") == "next", "Tab")
    learner.press("Enter")
    learner.is_at("the-row")
    learner.press("Enter")  # the keyboard stands on what leads on
    learner.is_at("first")
    learner.press_answer("play red sun", by="card")
    expect(learner.button_named("Next")).to_be_focused()
    learner.press("n")
    learner.is_at("same")
    learner.press_until(lambda e: e.get("slot") == slot_of(learner, "play blue sun"), "ArrowRight")
    learner.press("Enter")
    learner.press_until(lambda e: e.get("words") == "play blue sun", "Tab")
    learner.press("Enter")
    expect(learner.bubble).to_contain_text("It does not fit.")
    expect(learner.button_named("Next")).to_be_focused()
    learner.press("Enter")
    learner.is_at("guess")
    expect(learner.bubble.get_by_label("A search")).to_be_focused()
    learner.press("2", "n")
    expect(learner.bubble).to_contain_text("Let us see that.")
    learner.press("n")
    learner.is_at("rows")
    learner.press("Enter")  # nothing is ticked yet
    expect(learner.live).to_have_text("Choose all that apply.")
    learner.press("1", "Enter")
    expect(learner.bubble).to_contain_text("Three brown neighbours.")
    learner.press("n")
    learner.is_at("count")
    learner.press("5", "Enter")
    expect(learner.bubble).to_contain_text("Five.")
    learner.press("Enter")
    learner.is_at("sort")
    for n, wanted in enumerate(ORDER):
        learner.press_until(lambda e, wanted=wanted: e.get("key") == f"grip {wanted}", "Tab")  # type: ignore[misc]
        for _ in range(3):
            if place_of(learner, wanted) > n:
                learner.press("ArrowUp")
        learner.bubble.locator(".dt-grip").first.focus()
    learner.press("n")
    expect(learner.button_named("Next")).to_be_focused()
    learner.press("n")
    learner.is_at("free")
    learner.press_answer("play green key", by="card")
    learner.press("n")
    learner.is_at("awake")
    learner.press("n")
    finished(learner)


def slot_of(learner: Learner, words: str) -> str:
    return learner.refusal(words)["slots"][0]


def place_of(learner: Learner, id_: str) -> int:
    ids: list[str] = learner.bubble.locator("li").evaluate_all("all => all.map(e => e.dataset.id)")
    return ids.index(id_)


def test_hints_come_one_at_a_time_and_are_counted(page: Page) -> None:
    learner = learn(page, "first")
    for n in range(1, 5):
        learner.button_named(f"Hint {n} of 4").click()
        expect(learner.bubble.locator(".dt-one.is-hint")).to_have_count(1)  # the newest
    expect(learner.live).to_contain_text("Choose the red sun and play it.")
    expect(learner.button_named("All hints given")).to_have_attribute("aria-disabled", "true")
    learner.click_answer("play red moon")
    expect(learner.root.locator(".dt-path .is-hint")).to_have_count(1)


def test_a_mistake_is_named_and_said_again_if_it_is_made_again(page: Page) -> None:
    learner = learn(page, "first")
    for _ in range(2):
        learner.click_answer("discard blue sun")
        expect(learner.bubble).to_contain_text("Keep your cards today.")
        expect(learner.bubble.locator("[data-fresh]")).to_have_count(1)
        expect(learner.live).to_contain_text("Keep your cards today.")
    assert not learner.lesson.lesson["passed"]


def test_a_mistake_is_played_out_while_the_table_is_still(page: Page) -> None:
    learner = learn(page, "first")
    learner.click_answer("play green key")
    expect(learner.bubble).to_contain_text("The key lies in the row.")
    expect(learner.bubble).to_contain_text("1 of 2")
    expect(learner.root.locator(".is-playable")).to_have_count(0)
    rev = learner.widget.rev
    learner.press("1", "3")
    learner.root.locator("[data-zone=hand] .dt-hit").first.click(force=True)
    expect(learner.live).to_contain_text("First read what the lesson says.")
    assert learner.widget.rev == rev
    learner.button_named("Go on").click()
    expect(learner.bubble).to_contain_text("Red beside green.")
    learner.button_named("Go on").click()
    expect(learner.bubble).to_contain_text("All lies as before.")
    assert learner.sees()["labyrinth"] == []
    expect(learner.root.locator("[data-zone=hand] .is-playable")).not_to_have_count(0)


def test_one_leaves_the_path_plays_and_comes_back(page: Page) -> None:
    learner = learn(page, "first")
    learner.path.get_by_role("button", name="Look around").click()
    banner = learner.root.locator(".dt-banner")
    expect(banner).to_be_visible()
    expect(learner.root.locator(".dt-bubble")).to_have_count(0)
    learner.click_answer("discard green key")
    learner.root.get_by_role("button", name="Undo").click()
    learner.press("l")
    expect(learner.root.locator(".dt-bubble")).to_contain_text("Play one of them.")
    expect(banner).to_be_hidden()
    expect(learner.live).to_contain_text("Back in the lesson.")
    assert learner.lesson.lesson["step"] == "first"


def test_what_is_not_introduced_is_not_there(page: Page) -> None:
    learner = learn(page)
    assert {"labyrinth", "limbo"}.isdisjoint(learner.sees())
    learner.next()
    learner.is_at("the-row")
    assert "labyrinth" in learner.sees()
    assert "limbo" not in learner.sees()
    learner.path.get_by_role("button", name="Look around").click()
    expect(learner.root.locator("[data-zone=limbo]")).to_be_visible()


def test_what_is_pointed_at_is_ringed_and_named(page: Page) -> None:
    learner = learn(page)
    learner.next()
    learner.is_at("the-row")
    assert learner.ringed() == {"labyrinth", "hand"}
    expect(learner.live).to_contain_text("Look here: Your row, Your hand.")
    learner.next()
    learner.is_at("first")
    names = learner.root.locator(".is-pointed .dt-hit").evaluate_all(
        "all => all.map(e => e.ariaLabel)"
    )
    assert names == ["red sun", "red moon"] or all("red" in name_.lower() for name_ in names)
    assert len(names) == 2


def test_a_question_back_is_answered(page: Page) -> None:
    learner = learn(page, "first")
    learner.root.locator(".dt-hit[tabindex='0']").first.focus()
    learner.press("w")
    expect(learner.bubble).to_contain_text("No, today only.")
    expect(learner.live).to_have_text("No, today only.")
    expect(learner.button_named("Must it be red?")).to_have_count(0)


def test_a_wrong_choice_is_answered_and_can_be_mended(page: Page) -> None:
    learner = learn(page, "rows")
    learner.press("2")
    learner.bubble.get_by_label("Brown sun, green moon, brown key").check()
    learner.button_named("Answer").click()
    expect(learner.bubble).to_contain_text("A green card stands between.")
    assert not learner.lesson.lesson["passed"]
    learner.bubble.get_by_label("Brown sun, green moon, brown key").uncheck()
    learner.bubble.get_by_label("Brown sun, brown moon, brown sun").check()
    learner.button_named("Answer").click()
    expect(learner.bubble.locator(".dt-tick.is-right")).to_have_count(1)
    expect(learner.root.locator(".dt-path .is-mistake")).to_have_count(1)


def test_steps_that_were_reached_can_be_gone_back_to(page: Page) -> None:
    learner = learn(page)
    learner.next()
    learner.is_at("the-row")
    steps = learner.steps()
    expect(steps.locator("[aria-current=step]")).to_be_focused()
    steps.get_by_role("button", name="Step 3,").click(force=True)  # not reached yet
    learner.is_at("the-row")
    learner.press("ArrowUp", "ArrowUp", "Enter")
    learner.is_at("welcome")
    expect(steps).to_be_hidden()
    steps = learner.steps()
    expect(steps.locator("[aria-current=step]")).to_have_accessible_name(
        "Step 1, Lesson: you are here, done at the first go"
    )
    assert steps.get_by_role("button").count() == len(STEPS)


def test_a_class_thinks_before_the_answer_is_shown(page: Page) -> None:
    learner = learn(page, "rows", present=True)
    expect(learner.bubble.get_by_role("button", name="Answer", exact=True)).to_have_count(0)
    learner.button_named("Show the answer").click()
    expect(learner.bubble.locator(".dt-tick.is-right")).to_have_count(1)
    assert learner.lesson.lesson["passed"]


def test_python_turns_the_steps(page: Page) -> None:
    learner = learn(page)
    learner.lesson.step = 6
    learner.table.push()
    learner.is_at("rows")
    learner.lesson.step = 3
    learner.table.push()
    learner.is_at("first")


def test_a_place_of_the_table_can_be_ticked_there(page: Page) -> None:
    def at_the_cities() -> LessonTable:
        playing = LessonPlayer(load_course()["urbion/base/4-census"])
        playing.go("who-goes")
        return LessonTable(playing)

    learner = Learner(mount(page, at_the_cities))
    expect(learner.bubble).to_contain_text("which do you expect to go?")
    cards = learner.root.locator(".is-scales .dt-hit")
    cards.nth(0).click(force=True)
    expect(learner.bubble.get_by_label("Row 1")).to_be_checked()
    expect(learner.root.locator(".dt-scales").nth(0)).to_have_class(re.compile("is-picked"))
    learner.bubble.get_by_label("Row 4").check()
    expect(learner.root.locator(".dt-scales").nth(3)).to_have_class(re.compile("is-picked"))
    cards.nth(0).click(force=True)
    expect(learner.bubble.get_by_label("Row 1")).not_to_be_checked()


def test_the_next_lesson_comes_in_the_place_of_this_one(page: Page, home: Path) -> None:
    assert not home.exists()
    learner = Learner(mount(page, lambda: dreamtutor.learn("onirim/base/2-doors")))
    learner.lesson.step = learner.lesson.steps
    learner.lesson.next()
    learner.table.push()
    title = learner.lesson.lesson["end"]["next"]["title"]
    learner.button_named(f"Next lesson: {title}").click()
    expect(learner.root.get_by_role("heading", level=2)).to_have_text(title.partition(": ")[0])
    learner.is_at(learner.lesson.lesson["path"][0]["id"])
    assert learner.lesson.lesson["title"] == title
    learner.lesson.step = 2
    learner.table.push()
    learner.is_at(learner.lesson.lesson["path"][1]["id"])


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_after_the_last_lesson_of_the_basic_game_leads_on_to_a_game(
    page: Page, home: Path, by: str
) -> None:
    assert not home.exists()
    learner = Learner(mount(page, lambda: dreamtutor.learn("onirim/base/6-game")))
    games: list[str] = []
    learner.lesson.plays = games.append
    learner.lesson.step = learner.lesson.steps
    learner.lesson.next()
    learner.table.push()
    golden = learner.bubble.locator(".is-first")
    expect(golden).to_have_count(1)
    expect(golden).to_contain_text("Play a game of Onirim")
    if by == "key":
        golden.focus()
        page.keyboard.press("n")
    else:
        golden.click()
    expect(learner.bubble).to_be_visible()
    assert games == ["onirim"]
    title = learner.lesson.lesson["end"]["next"]["title"]
    learner.button_named(f"Next lesson: {title}").click()
    expect(learner.root.get_by_role("heading", level=2)).to_have_text(title.partition(": ")[0])


def test_an_answer_of_this_step_can_be_taken_back(page: Page) -> None:
    playing = LessonPlayer(load_course()["urbion/base/4-census"])
    playing.go("pay-and-count")
    learner = Learner(mount(page, lambda: LessonTable(playing)))
    undo = learner.root.get_by_role("button", name="Undo")
    expect(undo).to_be_hidden()
    learner.click_answer("discard air -2 incubus")
    expect(learner.bubble).to_contain_text("A good one to spare.")
    undo.click()
    expect(learner.bubble).not_to_contain_text("A good one to spare.")
    expect(undo).to_be_hidden()
    assert len(learner.sees()["hand"]) == 4


@pytest.mark.parametrize("asks", ["what-will-happen", "which-rows"])
def test_no_rule_tells_the_answer_to_a_question(page: Page, asks: str) -> None:
    def opened() -> LessonTable:
        table = LessonTable(LessonPlayer(load_course()["onirim/base/2-doors"]), present=True)
        table.playing.go(asks)
        table.step = table.playing.index + 1
        return table

    learner = Learner(mount(page, opened))
    rules = learner.rules()
    learner.is_at(asks)
    assert learner.lesson.lesson["rules"]
    expect(rules).to_have_count(0)
    learner.lesson.reveal()
    learner.table.push()
    expect(learner.button_named("Next")).to_be_visible()
    if asks == "which-rows":
        expect(rules).not_to_have_count(0)
    else:
        expect(rules).to_have_count(0)  # it is not over yet: the next step shows what happens


def test_a_rule_that_was_met_is_put_away_while_it_is_asked_about(page: Page) -> None:
    learner = Learner(
        mount(page, lambda: LessonTable(LessonPlayer(load_course()["onirim/base/3-keys"])))
    )
    rules = learner.rules()
    prophecy, other = (rules.filter(has_text=words) for words in ("top five", "A key prophesies"))
    table = learner.lesson
    while not (table.playing.step.id == "a-spare-key" and table.playing.passed):
        if table.playing.passed:
            table.next()
        else:
            answer(table.playing)
            table._show()
        learner.table.push()
    expect(prophecy).to_be_visible()
    learner.put_rules_away()
    learner.next()
    learner.is_at("may-i")
    learner.rules()
    expect(prophecy).to_have_count(0)
    expect(other).to_be_visible()
    learner.put_rules_away()
    learner.bubble.get_by_label("Nothing acts").check()
    learner.button_named("That is what I expect").click()
    learner.next()
    learner.is_at("put-in-order")
    learner.rules()
    expect(prophecy).to_be_visible()


def test_sums_that_are_asked_for_are_not_on_the_table(page: Page) -> None:
    learner = Learner(mount(page, lambda: dreamtutor.learn("urbion/base/1-cities", step="add-up")))
    city = learner.root.locator(".dt-scales").first
    beam = city.locator(".dt-beam")
    learner.is_at("add-up")
    expect(beam).to_be_hidden()
    expect(city).to_have_accessible_name("Row 1")
    number = learner.bubble.get_by_label("Your number")
    for wrong in ("6", "4"):
        number.fill(wrong)
        learner.button_named("Answer").click()
    expect(number).to_be_disabled()
    expect(number).to_have_value("2")
    learner.next()
    expect(beam).to_be_visible()
    expect(beam.locator("b")).to_have_text("+2")


def test_who_waits_for_the_tutor_in_vain_is_told(page: Page, home: Path) -> None:
    """As when the kernel was restarted; of the list of lessons the same is true."""
    assert not home.exists()
    page.clock.install()
    learner, listed = learn(page), mount(page, lambda: dreamtutor.course().page)
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    page.evaluate(HOLD_BACK, learner.table.id)
    learner.button_named("Next").evaluate("b => b.click()")
    told = learner.bubble.locator(".dt-status")
    page.clock.run_for(3900)
    expect(told).to_be_empty()
    page.clock.run_for(200)
    expect(told).to_contain_text("run the cell again")
    page.evaluate("() => let_go()")  # it was only busy
    learner.is_at("the-row")
    expect(told).to_be_empty()
    wrong = listed.view().locator(".dp-wrong")
    page.evaluate(HOLD_BACK, listed.id)
    listed.view().get_by_role("button", name="Begin", exact=True).evaluate("b => b.click()")
    page.clock.run_for(4100)
    expect(wrong).to_contain_text("run the cell again")
    page.evaluate("() => let_go()")
    expect(wrong).to_be_empty()
    page.clock.run_for(10_000)
    expect(wrong).to_be_empty()
    expect(told).to_be_empty()


def test_a_lesson_made_for_other_rules_says_so_and_goes_on(page: Page) -> None:
    head = 'game    = "onirim"'
    neighbours = 'refused = "onirim.base.play.no-adjacent-symbol"'
    assert head in LESSON
    assert neighbours in LESSON
    text = LESSON.replace(head, f'{head}\nsettings = {{ flying = "never" }}')
    learner = learn(page, text=text.replace(neighbours, 'refused = "onirim.base.play.flying"'))
    remarks = learner.root.locator(".dt-remarks")
    expect(remarks.get_by_text("“Flying: never”")).to_be_visible()
    expect(remarks.get_by_text("onirim.base.play.flying")).to_be_visible()
    assert violations(learner) == []
    learner.next()
    expect(remarks.get_by_text("“Flying: never”")).to_be_hidden()
    expect(remarks.get_by_text("This lesson was made for other rules")).to_be_visible()
    learner.next()
    learner.click_answer("play red sun")
    learner.next()
    learner.is_at("same")
    expect(learner.bubble).to_contain_text("This cannot be played with these rules")
    expect(learner.live).to_contain_text("This cannot be played with these rules")
    assert violations(learner) == []
    learner.press("n")
    learner.is_at("guess")


def test_a_deck_keeps_its_uppermost_card_while_that_is_seen(page: Page) -> None:
    playing = LessonPlayer(load_course()["onirim/base/3-keys"])
    playing.go("a-spare-key")
    learner = Learner(mount(page, lambda: LessonTable(playing)))
    faces = learner.root.locator(".dt-ask .dt-card .dt-art > svg")
    learner.click_answer("discard red key")
    expect(faces).to_have_count(5)
    learner.next()
    learner.is_at("may-i")
    expect(faces).to_have_count(5)
    assert "onirim/back" not in faces.evaluate_all("all => all.map(e => e.dataset.face)")
    expect(learner.root.locator("[data-zone=deck] .dt-card .dt-art > svg")).to_be_visible()


def test_the_eight_cards_of_a_price_are_all_there(page: Page) -> None:
    playing = LessonPlayer(load_course()["onirim/book/2-spells"])
    playing.go("change-the-order")
    playing.answer("parallel planning")
    learner = Learner(mount(page, lambda: LessonTable(playing)))
    expect(learner.root.locator(".dt-arrange .dt-card")).to_have_count(8)
    for width in (480, 800):
        at_width(learner, width)
        assert learner.root.evaluate(SPOILT) == [], width


def test_the_rules_of_the_step_stand_above_those_that_were_met_before(page: Page) -> None:
    learner = Learner(
        mount(page, lambda: LessonTable(LessonPlayer(load_course()["onirim/base/2-doors"])))
    )
    shown = learner.rules().locator("b")
    met: set[str] = set()
    while not learner.lesson.finished:
        playing = learner.lesson.playing
        if not playing.passed:
            answer(playing)
        learner.lesson._do(learner.lesson.session.do, lambda: None)
        learner.table.push()
        learner.is_at(playing.step.id)
        now = [learner.lesson.rules[rule]["title"] for rule in learner.lesson.lesson["rules"]]
        if playing.step.kind == "predict":
            expect(shown).to_have_count(len(met - {*now}))
            assert {*shown.all_inner_texts()} == met - {*now}
        else:
            met |= {*now}
            for n, title in enumerate(now):
                expect(shown.nth(n)).to_have_text(title)
            assert {*shown.all_inner_texts()} == met
        learner.lesson.next()


def test_nobody_judges_a_guess(page: Page) -> None:
    learner = learn(page, "guess")
    for guess in ("A search", "Nothing yet"):
        learner.bubble.get_by_label(guess).check()
        learner.button_named("That is what I expect").click()
        expect(learner.bubble).to_contain_text("Let us see")
        expect(learner.bubble.locator(".dt-said-sign")).to_have_count(0)
        expect(learner.live).not_to_contain_text("Right")
        learner.button_named("Do this step again").click()


def test_cards_that_were_turned_over_are_seen_before_the_next_step_sorts_them(page: Page) -> None:
    playing = LessonPlayer(load_course()["onirim/towers"])
    playing.go("far-view")
    learner = Learner(mount(page, lambda: LessonTable(playing)))
    for words in ("discard red 5 tower", "peek 5"):
        learner.lesson.answer(words)
    learner.table.push()
    expect(learner.bubble).to_contain_text("you may look at as many top cards")
    expect(learner.root.locator(".dt-ask .dt-card")).to_have_count(5)
    expect(learner.root.locator(".dt-ask .dt-card").first).to_be_visible()
    expect(learner.root.locator("[data-zone=deck] .dt-card")).to_have_count(1)


@pytest.mark.parametrize("width", [800, 1920])
def test_the_bubble_stands_by_the_shelf_that_it_points_at(page: Page, width: int) -> None:
    playing = LessonPlayer(load_course()["onirim/hard"])
    learner = Learner(mount(page, lambda: LessonTable(playing)))
    at_width(learner, width)
    assert learner.ringed()
    bubble = learner.bubble.bounding_box()
    towers = learner.root.locator("[data-zone=towers]").bounding_box()
    assert bubble
    assert towers
    gap = max(
        towers["y"] - bubble["y"] - bubble["height"], bubble["y"] - towers["y"] - towers["height"]
    )
    assert gap < 60


@pytest.mark.parametrize(
    ("name", "step", "words"),
    [
        ("urbion/base/3-swap", "no-pair", "swap"),
        ("urbion/base/6-game", "nothing-to-give", "clear for chaos 2"),
    ],
    ids=["of no card", "one of several"],
)
def test_what_is_refused_can_be_tried_where_that_is_the_lesson(
    page: Page, name: str, step: str, words: str
) -> None:
    playing = LessonPlayer(load_course()[name])
    playing.go(step)
    learner = Learner(mount(page, lambda: LessonTable(playing)))
    learner.click_refused(words)
    expect(learner.button_named("Next")).to_be_visible()
    assert playing.passed


def test_dreams_that_can_be_discarded_lie_there_while_one_reads(page: Page) -> None:
    playing = LessonPlayer(load_course()["urbion/base/4-census"])
    playing.go("gone-and-stayed")
    learner = Learner(mount(page, lambda: LessonTable(playing)))
    dreams = learner.root.locator("[data-zone='left 4'] .dt-card, [data-zone='right 4'] .dt-card")
    expect(dreams).to_have_count(6)
