"""A lesson made for other rules is played as far as it holds, and says what does not."""

from __future__ import annotations

import re

import pytest

from dreamtutor.lessons.checker import check
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.panel import panel_state
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.reader import parse
from dreamtutor.lessons.script import LessonError, Script
from tests.lessons.lessons import SMALL, at, said, small
from tests.lessons.ways import answer
from tests.long_tests import first

HEAD = "\n[scene.start]"
RULE = "onirim.base.play.no-adjacent-symbol"
GOAL = 'kind = "play"\ngoal = { event = "moved", rule = "onirim.base.flying" }'


def with_settings(settings: str) -> Script:
    return small((HEAD, f"settings = {{ {settings} }}\n{HEAD}"))


def through(player: LessonPlayer) -> list[str]:
    """Play a lesson to its end, and tell which of its steps could not be played."""
    passed: list[str] = []
    for _ in range(200):
        if player.ended:
            return passed
        if [what for what, _ in said(player)] == ["amiss"]:
            passed.append(player.step.id)
            assert player.can() | {"leave": True, "back": True, "why": True} == {
                "answer": False, "next": True, "back": True, "hint": False, "why": True,
                "choose": False, "leave": True, "return": False, "again": False, "undo": False,
            }  # fmt: skip
        elif not player.passed:
            answer(player)
        player.next()
    raise AssertionError("it does not end")


def test_a_setting_that_is_gone_is_named_and_the_lesson_is_played() -> None:
    script = with_settings('flying_cards = "never", empty_limbo = "shuffle"')
    player = LessonPlayer(script)
    (remark,) = panel_state(player)["remarks"]
    assert "“Flying cards: never”" in remark
    assert player.lesson_game.record.rules.settings["empty_limbo"] == "shuffle"
    assert through(player) == []
    (finding,) = check(script)
    assert "no setting 'flying_cards'" in finding.says
    assert script.text.splitlines()[finding.line - 1].startswith("settings")


def test_a_choice_that_is_gone_is_named_with_what_holds_instead() -> None:
    script = with_settings('empty_limbo = "shufle"')
    player = LessonPlayer(script)
    (remark,) = player.remarks
    now = player.lesson_game.record.rules.settings["empty_limbo"]
    assert "shufle" in remark
    assert player.words.choice_name("empty_limbo", now) in remark
    assert through(player) == []
    (finding,) = check(script)
    assert "cannot be 'shufle'" in finding.says
    assert finding.do == "Did you mean 'shuffle'?"


def test_what_another_edition_makes_usual_holds_where_the_lesson_said_what_is_gone() -> None:
    first = LessonPlayer(with_settings('edition = "first"')).lesson_game.record.rules.settings
    other = LessonPlayer(with_settings('edition = "first", empty_limbo = "burn"'))
    assert other.lesson_game.record.rules.settings == first
    assert other.words.choice_name("empty_limbo", first["empty_limbo"]) in other.remarks[0]


def test_rules_that_are_not_known_are_named() -> None:
    player = LessonPlayer(small((RULE, "onirim.base.flying")))
    (remark,) = player.remarks
    assert "onirim.base.flying" in remark
    assert RULE not in remark
    assert LessonPlayer(small()).remarks == []


@pytest.mark.parametrize(
    ("changes", "message"),
    first(
        3,
        [
            ([('"play * sun"', '"play * star"')], "no_answer"),
            ([('kind = "do"', f'kind = "try"\nrefused = "{RULE}s"')], "no_refusal"),
            ([('kind = "do"', GOAL)], "no_goal"),
            ([('kind = "do"', GOAL.replace("rule", "to"))], "no_goal"),
            (
                [('kind = "do"', 'kind = "try"\nrefused = "onirim.base.goal.eight-doors"')],
                "no_refusal",
            ),
        ],
    ),
)
def test_a_step_that_cannot_be_played_says_so_and_is_passed(
    changes: list[tuple[str, str]], message: str
) -> None:
    player = at("play", *changes)
    assert said(player) == [("amiss", player.words.text("lesson", message))]
    assert through(at("look", *changes)) == ["play"]
    assert through(player) == ["play"]
    assert "play" not in player.outcomes  # nobody has done it
    assert check(small(*changes))  # and whoever wrote it is told


OTHER = """
[scene.other]
hand = ["red star", "blue sun", "green moon", "brown key", "green sun"]
[[step]]
id = "lost"
kind = "show"
scene = "other"
say = "Another table."
[[step]]
id = "on-it"
kind = "do"
say = "Play a card."
answer = [{ id = "any", match = ["play *"], verdict = "right" }]
[[step]]
id = "asked"
kind = "ask"
say = "How many?"
number = 2
[[step]]
id = "home"
kind = "show"
scene = "start"
say = "Back."
[[step]]
id = "at-home"
kind = "do"
say = "Play a card."
answer = [{ id = "any", match = ["play *"], verdict = "right" }]
"""


def test_where_a_table_cannot_be_laid_the_others_are_played() -> None:
    script = parse(SMALL + OTHER)
    assert through(LessonPlayer(script)) == ["lost", "on-it", "asked"]
    for step, is_lost in {"play": False, "on-it": True, "asked": True, "at-home": False}.items():
        jumped = LessonPlayer(script)
        jumped.go(step)
        assert bool(jumped.current.unplayable) is is_lost, step


def test_where_the_first_table_cannot_be_laid_another_is_shown() -> None:
    first = 'row = ["red moon"]\nhand = ["red sun"'
    player = LessonPlayer(
        parse(small((first, 'row = ["red mon"]\nhand = ["red sun"')).text
               + OTHER.replace("red star", "red sun"))
    )  # fmt: skip
    assert through(player) == ["look", "play", "sum", "order", "home", "at-home"]


def test_without_any_table_there_is_no_lesson() -> None:
    with pytest.raises(LessonError, match=r"line \d+: There is no card 'red mon'"):
        LessonPlayer(small(('row = ["red moon"]', 'row = ["red mon"]')))


def test_without_its_expansion_there_is_no_lesson() -> None:
    script = small((HEAD, f'modules = ["bok"]\n{HEAD}'))
    with pytest.raises(
        LessonError, match=r"line 6: onirim has no expansion 'bok'; there are: .*book"
    ):
        LessonPlayer(script)
    assert [finding.line for finding in check(script)] == [6]


def test_a_mistake_that_cannot_be_shown_to_its_end_is_put_back() -> None:
    player = at("play", ('answer = "play brown key"', 'answer = "play brown sun"'))
    player.answer("discard red sun")
    player.next()
    player.next()
    assert [what for what, _ in said(player)] == ["amiss", "back"]
    player.answer("play red sun")
    assert player.passed


def test_whoever_gives_up_where_no_way_leads_on_goes_on() -> None:
    player = at(
        "play", ('kind = "do"', 'kind = "play"\nline = ["fly"]\ngoal = { event = "ended" }')
    )
    while player.can()["hint"]:
        player.hint()
    player.next()
    assert [what for what, _ in said(player)] == ["amiss"]
    assert player.nodes == []
    assert through(player) == ["play"]


@pytest.mark.parametrize("id_", ["onirim/base/5-nightmares", "onirim/hard", "urbion/temples"])
@pytest.mark.parametrize("what", ["rules", "words", "settings"])
def test_no_lesson_of_the_course_is_a_dead_end_with_other_rules(id_: str, what: str) -> None:
    """Whatever was renamed since, one comes to its end."""
    text = load_course()[id_].text
    renamed = {
        "rules": re.sub(r'((?:refused|rule) = "\w+\.\w+\.)', r"\1other-", text),
        "words": text.replace('match = ["', 'match = ["newly '),
        "settings": re.sub(r"settings = \{.*", 'settings = { gone = "x" }', text),
    }[what]
    assert renamed != text or "settings" not in text
    player = LessonPlayer(parse(renamed))
    passed = through(player)
    assert passed or what == "settings"
    assert all(player.lesson.step[player.lesson.index(id_)].plays for id_ in passed)
