"""Every lesson, in every way in which learners take it."""

from __future__ import annotations

import json
from itertools import cycle, product
from pathlib import Path

import pytest

from dreamtutor.lessons.checker import check
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.format import QUESTION
from dreamtutor.lessons.panel import panel_state, without_hidden_zones
from dreamtutor.lessons.panel_types import LessonPanel
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.positions import laid, rules_of
from dreamtutor.view.scene_builder import scene
from tests.lessons.tables import all_cards, backs, hidden
from tests.lessons.ways import WAYS, answer, play, straight
from tests.long_tests import chosen
from tests.view.shape import faults

COURSE = load_course()
each_lesson = pytest.mark.parametrize("id_", list(COURSE.scripts))
NAMES = list(COURSE.scripts)


def in_turn(turn: int) -> pytest.MarkDecorator:
    """Every third lesson, each time others: so each lesson is looked at in one way or another."""
    return pytest.mark.parametrize("id_", chosen(NAMES, *NAMES[turn::3]))


ONE_WAY_EACH = zip(COURSE.scripts, cycle(WAYS))
"""A way for each lesson, another one for the next."""


ONE_LINE = 28
"""Letters that the head of the rail has room for."""


def test_all_lessons_are_read() -> None:
    assert [str(finding) for finding in COURSE.bad] == []
    assert {id_.partition("/")[0] for id_ in COURSE.scripts} == {"onirim", "urbion"}


@each_lesson
def test_nothing_is_wrong_with_a_lesson(id_: str) -> None:
    known = {*COURSE.scripts}
    assert [str(finding) for finding in check(COURSE[id_], known)] == []


@pytest.mark.parametrize(("id_", "way"), chosen(product(COURSE.scripts, WAYS), *ONE_WAY_EACH))
def test_every_learner_comes_to_the_end(id_: str, way: str) -> None:
    player = LessonPlayer(COURSE[id_])
    WAYS[way](player)
    assert player.ended
    assert set(player.outcomes) == {step.id for step in player.lesson.step}


@in_turn(1)
def test_the_way_of_the_lesson_is_clean(id_: str) -> None:
    player = LessonPlayer(COURSE[id_])
    straight(player)
    assert set(player.outcomes.values()) == {"clean"}


@in_turn(2)
def test_what_is_shown_is_plain_and_complete(id_: str) -> None:
    script = COURSE[id_]
    player = LessonPlayer(script)
    steps = []

    def look(player: LessonPlayer) -> None:
        shown = panel_state(player, COURSE)
        assert json.loads(json.dumps(shown)) == shown
        assert list(faults(shown, LessonPanel, "panel")) == []
        assert shown["say"], shown["step"]
        assert shown["title"].startswith(f"{shown['name']}: ")
        assert len(shown["name"]) <= ONE_LINE
        assert len(shown["point"]) >= len(player.step.point)
        if player.step.rules:
            assert shown["rules"]
        steps.append(shown["step"])

    play(player, look)
    assert steps == [step.id for step in script.lesson.step]
    assert "end" in panel_state(player, COURSE)


@in_turn(0)
def test_what_the_tutor_points_at_is_on_the_table(id_: str) -> None:
    player = LessonPlayer(COURSE[id_])

    def look(player: LessonPlayer) -> None:
        shown = without_hidden_zones(player, scene(player.game.record, player.words))
        slots = [slot for zone in shown["zones"] for slot in zone["slots"]]
        slots += shown["prompt"].get("cards", [])
        there = {QUESTION, *(part["id"] for part in (*shown["zones"], *slots))}
        assert {*panel_state(player, COURSE)["point"]} - there == set(), player.step.id

    play(player, look)


@in_turn(1)
def test_doing_a_step_again_deals_the_same(id_: str) -> None:
    player = LessonPlayer(COURSE[id_])
    straight(player)
    for step in player.lesson.step:
        if step.plays and step.kind != "play":
            tables = []
            for _ in range(2):
                player.go(step.id)
                answer(player)
                tables.append(player.lesson_game.record.table.facts())
            assert tables[0] == tables[1]


@in_turn(2)
def test_going_ahead_leads_where_the_lesson_leads(id_: str) -> None:
    """Whoever jumps to a step finds the table of whoever played up to it."""
    played, tables = LessonPlayer(COURSE[id_]), {}
    while not played.ended:
        tables[played.step.id] = played.lesson_game.record.table.facts()
        if not played.passed:
            answer(played)
        played.next()
    for step in played.lesson.step:
        jumped = LessonPlayer(COURSE[id_])
        jumped.go(step.id)
        assert jumped.lesson_game.record.table.facts() == tables[step.id], step.id


@each_lesson
def test_every_card_lies_on_the_table_once(id_: str) -> None:
    script = COURSE[id_]
    for name, setup in script.lesson.scene.items():
        if not setup.replay:
            table = laid(script, name).rules.table
            assert all_cards(table) == all_cards(rules_of(script.lesson).table), name
            assert backs(table) == hidden(table), name


def test_a_rule_named_in_a_lesson_is_in_the_inventory() -> None:
    for script in COURSE:
        path = Path(__file__).parents[1] / "inventory" / f"{script.lesson.game}.json"
        inventory = json.loads(path.read_text(encoding="utf-8"))
        known = {rule["id"] for rule in inventory["rules"]}
        rulings = {ruling["id"] for ruling in inventory["rulings"]}
        for step in script.lesson.step:
            assert {*step.rules, *step.uses} <= known, step.id
            assert {*step.rulings} <= rulings, step.id
