"""What a teacher mistypes who writes a first lesson: a sentence that helps, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor.lessons.checker import Finding, check
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.reader import parse
from dreamtutor.lessons.script import LessonError
from tests.lessons.lessons import SMALL, text

CHOICES = """
[[step]]
id = "which"
kind = "ask"
say = "Which?"
  [[step.choice]]
  id = "one"
  text = "One"
  right = true
  [[step.choice]]
  id = "two"
  text = "Two"
"""
WHOLE = SMALL + CHOICES
TITLE, SAY = 'title = "Small"', 'say = "Look at your row."'
RIGHT = "  right = true\n"
SLIPS = {
    "no quotes": ((TITLE, "title = Small"), "title", 'between quotes: "Small"'),
    "no quotes at the kind": (('kind = "show"', "kind = show"), "kind = show", '"show"'),
    "a quote that is not closed": ((TITLE, 'title = "Small'), "title", "not closed"),
    "curly quotes": ((TITLE, "title = “Small”"), "title", "curly"),
    "curly quotes of German": ((TITLE, "title = „Small“"), "title", "curly"),
    "a curly quote at the end": ((TITLE, 'title = "Small”'), "title", "curly"),
    "curly quotes in a list": (('["red moon"]', "[“red moon”]"), "row =", "curly"),
    "yes": ((RIGHT, "  right = yes\n"), "right = yes", "Write true, in small letters"),
    "no": ((RIGHT, "  right = No\n"), "right = No", "Write false, in small letters"),
    "True": ((RIGHT, "  right = True\n"), "right = True", "not 'True'"),
    "maybe": ((RIGHT, '  right = "maybe"\n'), 'right = "maybe"', "write true or false"),
    "none is right": ((RIGHT, ""), 'id = "one"', "None of the choices of 'which' is right"),
    "none of several is right": (
        (f'say = "Which?"\n{CHOICES.partition("Which?")[2][2:]}',
         f'say = "Which?"\nmany = true\n{CHOICES.partition("Which?")[2][2:].replace(RIGHT, "")}'),
        'id = "one"', "None of the choices"),
    "two are right": (
        ('  text = "Two"\n', f'  text = "Two"\n{RIGHT}'), 'text = "Two"', "write many = true"),
    "one choice": (
        ('  [[step.choice]]\n  id = "two"\n  text = "Two"\n', ""), "which", "two choices or more"),
    "three green doors": (
        ('row = ["red moon"]', 'row = ["red moon"]\ndoors = ["3x green door"]'),
        "doors =", "This game has 2 of 'green door', and the scene names 3."),
    "three green doors one by one": (
        ('row = ["red moon"]', 'row = ["red moon"]\ndoors = ["green door", "2x green door"]'),
        "doors =", "has 2 of 'green door', and the scene names 3"),
    "an id with a space": (
        ('"onirim/test/1-small"', '"My Lesson"'), "My Lesson", '"onirim/mine/my-lesson"'),
    "an id without parts": (
        ('"onirim/test/1-small"', '"small"'), 'id = "small"', '"onirim/mine/small"'),
    "a step with a space": (('id = "sum"', 'id = "The Sum"'), "The Sum", 'like "the-sum"'),
    "a scene with a space": (
        ("[scene.start]", '[scene."The Start"]'), "[scene.", 'like "the-start"'),
    "an id twice": (
        ('id = "sum"', 'id = "play"'), 'id = "play"\nkind = "ask"', "two steps"),
    "an id of a choice twice": (
        ('  id = "two"', '  id = "one"'), 'id = "one"\n  text = "Two"', "two choices"),
    "a scene twice": (
        ('[[step]]\nid = "look"', '[scene.start]\nrow = []\n\n[[step]]\nid = "look"'),
        "[scene.start]\nrow = []", "already"),
    "a field twice": ((SAY, f'{SAY}\n{SAY}'), "point =", "say stands in line"),
    "one bracket": (('[[step]]\nid = "look"', '[step]\nid = "look"'), "[step]", "Write [[step]]"),
    "one bracket at a choice": (
        ("  [[step.choice]]", "  [step.choice]"), "  [step.choice]", "Write [[step.choice]]"),
    "a choice without its step": (
        ("  [[step.choice]]", "  [[choice]]"), "  [[choice]]", "[[step.choice]]"),
    "a scene without a name": (("[scene.start]", "[scene]"), "row =", "[scene.evening]"),
    "no list": (('row = ["red moon"]', 'row = "red moon"'), "row =", '["red moon"]'),
    "a list in a text": (
        ('match = ["play * sun"]', 'match = "play red sun, play blue sun"'),
        "match =", '["play red sun", "play blue sun"]'),
    "round brackets": (('["red moon"]', '("red moon")'), "row =", "between [ and ]"),
    "no comma": (('"red sun", "blue sun"', '"red sun" "blue sun"'), "hand =", 'before "blue sun"'),
    "a list that is not closed": (('"green sun"]\n', '"green sun"\n'), "hand =", "] "),
    "a colon": ((TITLE, 'title: "Small"'), "title", "stands =, not a colon"),
    "nothing": ((TITLE, "title ="), "title", "Nothing stands behind ="),
    "a text of two lines": ((SAY, 'say = "Look at\nyour row."'), "say = ", 'between """'),
    "quotes in a text": ((SAY, 'say = "Look at "your" row."'), "say = ", "second quote"),
    "an apostrophe": ((SAY, "say = 'It's your row.'"), "say = ", "second quote"),
    "a long text that is not closed": (
        ('say = "How many?"', 'say = """How many?'), "How many", 'no """ at its end'),
    "a backslash": ((SAY, 'say = "Look \\at."'), "say = ", "written twice"),
    "a sign of a word processor": ((TITLE, 'title\u00a0= "Small"'), "title", "U+00A0"),
    "a remark of another language": ((TITLE, f"// mine\n{TITLE}"), "// mine", "begins with #"),
    "a number in words": (("number = 2", 'number = "two"'), "number =", "whole number in digits"),
    "half a number": (("number = 2", "number = 2.5"), "number =", "not 2.5"),
    "a hint of no kind": (
        ('unhide = ["doors"]', 'hints = "A sun."'), "hints =", "hints.nudge"),
    "cards of no deck": (
        ('deals.deck = ["blue key", "red moon"]', 'deals = ["blue key"]'), "deals =", "deals.deck"),
    "no right answer": (('"right"\n  [[', '"mistake"\n  [['), "do", 'verdict = "right"'),
    "no scene": (('scene = "start"\n', ""), "[[step]]", "first step needs a scene"),
}  # fmt: skip
JARGON = ("TOML", "Input should", "valid", "pattern", "instance", "constrained", "A answer", "()")


@pytest.mark.parametrize("slip", list(SLIPS))
def test_a_slip_is_said_in_a_sentence_that_helps(slip: str) -> None:
    (old, new), where, says = SLIPS[slip]
    assert old in WHOLE
    written = WHOLE.replace(old, new, 1)
    found = said(written)
    assert says in found.says
    assert not any(word in found.says for word in JARGON), found.says
    near = [n for n, row in enumerate(starts(written, where)) if row]
    assert min(abs(found.line - n) for n in near) <= 1, found


TWICE = {
    "a step": (('id = "sum"', 'id = "play"'), 'id = "play"'),
    "a choice": (('  id = "two"', '  id = "one"'), 'id = "one"'),
    "an answer": (('id = "thrown-away"', 'id = "sun"'), 'id = "sun"'),
    "a scene": (
        ('[[step]]\nid = "l', '[scene.start]\nrow = []\n\n[[step]]\nid = "l'),
        "[scene.start]",
    ),
    "a field": ((SAY, f"{SAY}\n{SAY}"), SAY),
}


@pytest.mark.parametrize("what", TWICE)
def test_of_what_stands_there_twice_both_lines_are_said(what: str) -> None:
    (old, new), words = TWICE[what]
    written = WHOLE.replace(old, new, 1)
    first, second = (n for n, there in enumerate(starts(written, words)) if there)
    found = said(written)
    assert found.line == second
    assert f"in line {first}" in found.says


def said(written: str) -> Finding:
    """What is wrong with a lesson first, when it is read or laid out."""
    try:
        return check(parse(written, Path("small.toml")))[0]
    except LessonError as bad:
        return Finding("small.toml", bad.line, bad.says)


def starts(written: str, words: str) -> list[bool]:
    """By line, counted from 1: does something begin there?"""
    at = {written[:n].count("\n") + 1 for n in range(len(written)) if written.startswith(words, n)}
    return [n in at for n in range(written.count("\n") + 2)]


def test_whatever_stands_in_a_line_there_is_a_sentence() -> None:
    """No slip makes the search for the reason fail."""
    rows = """[ [[ ] = " ' \"\"\" [[step x=[ x={ [step.choice] x=“ “ : // x x=\\ [scene.start]"""
    lines = WHOLE.splitlines()
    for n, _ in enumerate(lines):
        for row in (*rows.split(" "), "\u00a0", "say = [1 2"):
            if bad := unread("\n".join([*lines[:n], row, *lines[n + 1 :]])):
                assert bad.says.strip()
                assert 1 <= bad.line <= len(lines)


def unread(written: str) -> LessonError | None:
    try:
        parse(written)
    except LessonError as bad:
        return bad
    return None


@pytest.mark.parametrize(
    "change",
    [
        ('"play * sun"', '"play * star"'),
        ('"discard * sun"', '"throw away * sun"'),
        ('answer = "play brown key"', 'answer = "play purple key"'),
    ],
)
def test_of_an_answer_that_is_not_offered_those_that_are_are_named(
    change: tuple[str, str],
) -> None:
    (found,) = check(parse(text(change)))
    words = str(found)
    offered = (
        "play red sun", "play blue sun", "play brown key", "discard red sun",
        "discard green moon", "discard blue key",
    )  # fmt: skip
    named = [answer for answer in offered if answer in words]
    assert named, words
    assert words.count(", ") < 12


def test_a_field_that_a_city_does_not_have_is_said_with_the_name_of_the_city() -> None:
    written = load_course()["urbion/base/1-cities"].text
    row = next(line for line in written.splitlines() if line.startswith("city-1 "))
    with pytest.raises(LessonError, match="A city-1 has no field 'lef'"):
        parse(written.replace(row, 'city-1 = { card = "city 1", lef = [] }', 1))
