"""The checker finds what is wrong, says where, and is silent about what is right."""

from __future__ import annotations

import pytest

from dreamtutor import games
from dreamtutor.lessons.checker import check
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.coverage import coverage
from dreamtutor.lessons.reader import parse
from tests.lessons.lessons import small
from tests.lessons.test_positions import script

RULE = 'rule = "onirim.base.play.no-adjacent-symbol"'
LONG = "word " * 46
WRONG = {
    "an unknown rule": ((RULE, 'rule = "onirim.base.play.no-adjacent"'), "no-adjacent-symbol'?"),
    "an unknown zone": (('"row: last"', '"rwo: last"'), "no zone 'rwo'. Did you mean 'row'?"),
    "an unknown thing to hide": (('"limbo", "doors"', '"limbo", "dors"'), "mean 'doors'?"),
    "what cannot be pointed at": (('"row: last"', '"remarks"'), "no zone 'remarks'"),
    "an unknown card": (('"blue key", "red moon"]', '"blue kay"]'), "Did you mean 'blue key'?"),
    "an unknown deck": (("deals.deck", "deals.dekc"), "Did you mean 'deck'?"),
    "an unknown lesson": (
        ("[scene", 'after = ["onirim/x/1-y"]\n[scene'), "no lesson 'onirim/x/1-y'"),
    "no such answer": (('"discard * sun"', '"throw * sun"'), "No answer like 'throw * sun'"),
    "nothing accepted": (('"play * sun"', '"play * star"'), "no accepted answer is offered"),
    "an answer that is refused": (('"play * sun"', '"play green moon"'), "no accepted answer"),
    "never leads on": (('verdict = "right"', 'verdict = "right"\n  then = "stay"'), "offered"),
    "no such refusal": ((RULE, 'rule = "onirim.base.goal.eight-doors"'), "Nothing is refused by"),
    "no such moment": (('answer = "play brown key"', 'answer = "play brown sun"'), "no answer"),
    "a moment that is allowed": (('"play * moon"', '"play * key"'), "nothing like 'play * key'"),
    "a long bubble": (('"Play a sun."', f'"{LONG}"'), "46 words are too many; at most 30"),
    "a long reaction": (('"You may. Watch."', f'"{"word " * 26}"'), "26 words"),
    "a button that is not there": (
        ('unhide = ["doors"]', 'hints.move = "Choose *Fly away*."'), "begins with 'Fly away'"),
    "nothing in bold": (
        ('unhide = ["doors"]', 'rules = ["onirim.base.play.place"]'), "says none in **bold**"),
    "a goal out of reach": (
        ('kind = "do"', 'kind = "play"\nturns = 1\ngoal = { event = "ended" }'),
        "no line to its goal"),
    "a line that stops short": (
        ('kind = "do"', 'kind = "play"\nline = ["play red sun"]\ngoal = { event = "ended" }'),
        "does not reach the goal"),
    "nothing to try": (
        ('kind = "do"', 'kind = "try"\nrefused = "onirim.base.goal.eight-doors"'), "could not try"),
}  # fmt: skip


def test_the_small_lesson_is_right() -> None:
    assert check(small()) == []


@pytest.mark.parametrize("wrong", list(WRONG))
def test_what_is_wrong_is_found(wrong: str) -> None:
    change, says = WRONG[wrong]
    script = small(change)
    found = [str(finding) for finding in check(script, ["onirim/test/1-small"])]
    assert any(says in line for line in found), found


def test_a_finding_says_where() -> None:
    script = small((RULE, 'rule = "onirim.base.play.nothing"'))
    line = script.text[: script.text.index("onirim.base.play.nothing")].count("\n") + 1
    assert [finding.line for finding in check(script)] == [line]


def test_a_card_that_lies_elsewhere_cannot_come() -> None:
    script = small(
        ('row = ["red moon"]', 'row = ["red moon"]\ndoors = ["2x red door"]'),
        ('deals.deck = ["blue key"', 'deals.deck = ["red door"'),
    )
    text = script.text
    a, b = text.index('  [[step.answer]]\n  id = "thrown'), text.index("  [[step.refusal]]")
    without = parse(text[:a] + text[b:])
    for lesson in (script, without):
        assert any("'red door' is to come, and cannot" in str(found) for found in check(lesson))


ONIRIM = 'hand = ["red sun", "red moon", "blue sun", "green key", "brown moon"]\n'
URBION = 'hand = ["fire +4", "water -3", "air +1", "air -2"]\n'
CITY = 'city-1 = { card = "fire-air", %s }\n'
TOWERS = '"towers"'
BROKEN = {
    "two neighbours of one symbol": (
        "onirim", "", f'{ONIRIM}row = ["red sun", "blue sun"]\n', "blue sun"),
    "a tower in the row": ("onirim", TOWERS, f'{ONIRIM}row = ["red 4 tower"]\n', "red 4 tower"),
    "edges that clash": (
        "onirim", TOWERS, f'{ONIRIM}towers = ["red 4 tower", "brown 4 tower"]\n', "brown 4"),
    "a sixth card": ("onirim", "", ONIRIM.replace('"]', '", "blue moon"]'), "blue moon"),
    "a dead end in the row": (
        "onirim", '"crossroads"', f'{ONIRIM}row = ["dead end"]\n', "dead end"),
    "a fourth dream": (
        "urbion", "", URBION + CITY % 'left = ["fire +4", "3x chaos"]', "chaos"),
    "a dream on the wrong side": (
        "urbion", "", URBION + CITY % 'right = ["fire +4"]', "fire"),
    "a fifth card": ("urbion", "", URBION.replace('"]', '", "air +1"]'), "air 1"),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_what_no_game_brings_to_where_it_lies_is_found(what: str) -> None:
    game, modules, zones, card = BROKEN[what]
    (finding,) = check(script(zones, game, f"[{modules}]"))
    assert card in finding.says
    assert "cannot have come there" in finding.says
    assert finding.line > 8


def test_what_a_game_can_bring_about_is_no_finding() -> None:
    """A Swap asks for no element, and the architect lets like follow like."""
    city = CITY % 'left = ["water +2", "2x chaos"], right = ["chaos"]'
    assert check(script(URBION + city, "urbion")) == []
    row = 'row = ["red sun", "blue sun"]\n'
    assert check(script(ONIRIM + row, "onirim", '["oniverse"]')) == []


TWO_CARDS = """
[[step]]
id = "two"
kind = "do"
say = "Two cards."
deals.deck = %s
answer = [
  { id = "sun", match = ["play red sun"], verdict = "right", then = "stay" },
  { id = "key", match = ["play green key"], verdict = "right" },
]
"""
ONE_MORE = """
[[step]]
id = "more"
kind = "do"
say = "Another."
answer = [{ id = "any", match = ["play *"], verdict = "right" }]
"""


def test_cards_that_come_by_chance_behind_those_that_are_named_are_counted() -> None:
    short, whole = TWO_CARDS % '["blue key"]', TWO_CARDS % '["blue key", "red moon"]'
    assert check(script(ONIRIM + short)) == []  # what comes at last is never used
    assert check(script(ONIRIM + whole + ONE_MORE)) == []
    lesson = script(ONIRIM + short + ONE_MORE)
    (finding,) = check(lesson)
    assert "1 more cards come from 'deck'" in finding.says
    assert lesson.text.splitlines()[finding.line - 1].startswith("deals.deck")


def test_every_accepted_way_is_tried() -> None:
    """After a moon in the row, both suns are right; a later step that fits only one is found."""
    more = """
[[step]]
id = "again"
kind = "do"
say = "Now the red sun."
  [[step.answer]]
  id = "blue"
  match = ["play red sun", "discard red sun"]
  verdict = "right"
"""
    script = small(('\n[[step]]\nid = "sum"', f'{more}\n[[step]]\nid = "sum"'))
    assert any("'again'" in str(finding) for finding in check(script))


@pytest.mark.parametrize("game", games.GAMES)
def test_every_rule_of_the_inventory_is_taught(game: str) -> None:
    assert {
        module.module: module.missing for module in coverage(game, load_course()) if module.missing
    } == {}


def test_what_is_taught() -> None:
    found = {module.module: module for module in coverage("onirim", load_course())}
    base = found["onirim.base"]
    assert base.rules["onirim.base.door.trio.trigger"]
    assert "onirim/base/2-doors#third-red" in base.rules["onirim.base.door.trio.trigger"]
    assert set(base.missing) == {rule for rule, steps in base.rules.items() if not steps}
    assert all(rule.startswith("onirim.book.") for rule in found["onirim.book"].rules)
