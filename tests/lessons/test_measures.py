"""How much of a lesson is read, and how much is done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dreamtutor.lessons.checker.measures import measures, table, together
from tests.cli.running import running
from tests.lessons.lessons import SMALL, small
from tests.lessons.test_length import words


def test_words_count_that_are_read_on_the_straight_way_and_no_others() -> None:
    """Hints, questions back, and what is said to mistakes are read by those who need them."""
    found = measures(small())
    more = words(10)
    for old in ('"Play a sun."', '"Well."', '"Count again."', '"Because."', '"You may. Watch."'):
        is_read = old in ('"Play a sun."', '"Well."')
        longer = measures(small((old, f'{old[:-1]} {more}"')))
        assert longer.words == found.words + 10 * is_read


def test_on_the_screen_counts_what_is_read_at_once() -> None:
    found = measures(small())
    longer = measures(small(('"Count again."', f'"{words(40)}"'), ('"Well."', f'"{words(40)}"')))
    assert len(found.on_screen) == found.steps
    assert max(longer.on_screen) == max(measures(small(('"Well."', f'"{words(40)}"'))).on_screen)
    assert max(longer.on_screen) > max(found.on_screen)


def test_idle_steps_are_those_at_which_one_only_reads() -> None:
    found = measures(small())
    assert (found.idle, found.idle_in_a_row, found.first_deed) == (1, 1, 2)
    step = '[[step]]\nid = "more"\nkind = "say"\nsay = "More."\n\n'
    longer = measures(small(('[[step]]\nid = "play"', f'{step}[[step]]\nid = "play"')))
    assert (longer.idle, longer.idle_in_a_row, longer.first_deed) == (2, 2, 3)


def test_several_lessons_are_added_up() -> None:
    one = measures(small())
    both = together("both", [one, one])
    assert (both.words, both.minutes, both.words_a_minute) == (
        2 * one.words,
        2 * one.minutes,
        one.words_a_minute,
    )
    assert len([*table([one, one])]) == 4


def test_the_command_prints_them(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf-8")
    run = running(capsys)
    assert "onirim/test/1-small" in run("lessons", "check", "--measures", path).out
    [found] = json.loads(run("lessons", "check", "--measures", "--json", path).out)["measures"]
    assert found["steps"] == 4
