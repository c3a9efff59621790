"""However the file of a lesson is spoilt, it opens, or is refused with a sentence and a line."""

from __future__ import annotations

import re
from random import Random

import pytest

from dreamtutor.engine.notation import write
from dreamtutor.lessons.checker import check
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.panel import panel_state
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.reader import parse, translate
from dreamtutor.lessons.script import LessonError, Script
from tests.lessons.lessons import SMALL, small
from tests.lessons.ways import possible
from tests.widgets.taught import LESSON

QUOTED, NUMBER = re.compile(r'(?<=")[^"\n]+(?=")'), re.compile(r"\d+")
NUMBERS = ("0", "-1", "99", "1" + "0" * 30, "1.5", "true", "²")
GOES = 40
"""So many acts lead through a small lesson."""


def spoilt(text: str, random: Random) -> str:
    """A lesson with one thing in it wrong."""
    lines = text.split("\n")
    here, there = random.randrange(len(lines)), random.randrange(len(lines))
    how = random.randrange(6)
    if how == 0:
        del lines[here]
    elif how == 1:
        lines[here], lines[there] = lines[there], lines[here]
    elif how == 2:
        lines[here] = lines[here].partition("=")[0] + "=" + lines[there].partition("=")[2]
    elif how == 3:
        return exchanged(text, NUMBER, random.choice(NUMBERS), random)
    else:
        word = random.choice(QUOTED.findall(text))
        return exchanged(text, QUOTED, word if how == 4 else word[1:] + word[:1], random)
    return "\n".join(lines)


def exchanged(text: str, what: re.Pattern[str], by: str, random: Random) -> str:
    found = random.choice([*what.finditer(text)])
    return text[: found.start()] + by + text[found.end() :]


def opened(text: str) -> Script | None:
    """The lesson, if it is one. If not, what is said names a line of it."""
    try:
        script = parse(text)
        LessonPlayer(script)
    except LessonError as error:
        bad = error
    else:
        return script
    assert 1 <= bad.line <= text.count("\n") + 1
    assert 0 < len(str(bad)) < 3000
    return None


def taken(script: Script, random: Random) -> None:
    """Somebody goes through a lesson somehow."""
    player = LessonPlayer(script)
    for _ in range(GOES):
        if player.ended:
            return
        panel_state(player)
        can, step = player.can(), player.step
        if can["choose"] and step.number is not None:
            player.choose(number=step.number + random.randrange(2))
        elif can["choose"]:
            ids = [choice.id for choice in step.choice]
            player.choose(random.sample(ids, len(ids) if step.order or step.many else 1))
        elif can["next"]:
            player.next()
        elif can["hint"] and random.randrange(2):
            player.hint()
        else:
            player.answer(write(random.choice(possible(player.game.record.session))))


@pytest.mark.parametrize("seed", range(8))
def test_a_spoilt_lesson_of_the_course_opens_or_is_refused(seed: int) -> None:
    texts = [script.text for script in load_course()]
    random = Random(f"course {seed}")
    refused = sum(opened(spoilt(random.choice(texts), random)) is None for _ in range(25))
    assert 0 < refused < 25


@pytest.mark.parametrize("seed", range(8))
def test_a_spoilt_lesson_that_opens_is_taken_and_checked(seed: int) -> None:
    random = Random(f"small {seed}")
    taught = 0
    for _ in range(12):
        script = opened(spoilt(random.choice([SMALL, LESSON]), random))
        if script is not None:
            taught += 1
            taken(script, random)
            lines = script.text.count("\n") + 1
            assert all(1 <= finding.line <= lines for finding in check(script))
    assert taught


DEEP = ".a" * 4000
HOSTILE = {
    "brackets": "a = " + "[" * 9000,
    "a long line": "a = " + "[" * 290_000,
    "a deep name": SMALL + f"[scene.start{DEEP}]\nb = 1\n",
    "a deep heading": f"[a{DEEP}]\nb = 1\n",
    "a number of many digits": SMALL.replace("number = 2", f"number = {'9' * 5000}"),
    "a date for a number": SMALL.replace("number = 2", "number = 2020-01-01"),
    "more cards than there are": SMALL.replace('["red moon"]', str(["99x red moon"] * 150), 1),
    "a count that is no number": SMALL.replace('"red moon"', '"²x red moon"', 1),
    "blanks": SMALL + ("[" + " " * 5000 + "x\n") * 40,
    "signs that steer a terminal": SMALL.replace('"Look', '"\\u001b[31mLook'),
    "signs that turn lines round": SMALL.replace('"Look', '"\\u202eLook'),
    "too many steps": SMALL + "[[step]]\n" * 20_000,
}
BEARABLE = {
    "stars": ('"play * sun"', '"' + "* a " * 60 + '"'),
    "an expression": ('"play * sun"', '"(a+)+$ [z-a"'),
    "a far card": ('"row: last"', f'"row: last {"9" * 200}"'),
    "a card that is no number": ('"row: last"', '"row: last ²"'),
    "deep quotations": ('"Look at your row."', '"' + "> " * 900 + '"'),
    "open brackets": ('"Look at your row."', '"' + "[" * 1900 + '"'),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_what_is_meant_to_do_harm_is_refused(what: str) -> None:
    assert opened(HOSTILE[what]) is None


@pytest.mark.parametrize("what", BEARABLE)
def test_what_is_odd_is_borne(what: str) -> None:
    script = opened(small(BEARABLE[what]).text)
    assert script
    taken(script, Random(what))


def test_a_hostile_translation_is_refused() -> None:
    for text in (f"[look{DEEP}]\nb = 1", 'look.say = "\\u0000"', "look = [[]]", 'look.say = ["a"]'):
        with pytest.raises(LessonError):
            translate(small(), "de", text)
