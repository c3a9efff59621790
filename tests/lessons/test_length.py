"""What is long to read is named, as it stands together on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor.lessons.checker import check
from dreamtutor.lessons.checker.length import long_texts
from tests.cli.running import running
from tests.lessons.lessons import SMALL, small


def words(count: int) -> str:
    return " ".join(["sun"] * count)


def test_a_short_lesson_is_not_long() -> None:
    assert long_texts(small()) == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"Play a sun."', f'"{words(31)}"', "31 words; 30 are read at once."),
        ('"Well."', f'"{words(21)}"', "21 words; 20 are read at once."),
        ('text = "One"', f'text = "{words(11)}"', "11 words; 10 are read at once."),
        (
            '"Well."',
            f'"{words(18)}"\nwhy = {{ ask = "Why?", say = "{words(25)}" }}',
            "36 words together; 35 are read at once.",
        ),
        ('"In which order?"', f'"{"long-word-of-all-words " * 20}"', "Step 'order' has 17 lines"),
    ],
)
def test_what_is_long_is_named(old: str, new: str, says: str) -> None:
    """A question back is read on demand, and does not count."""
    said = ('verdict = "right"', f'verdict = "right"\n  say = "{words(18)}"')
    changes = [(old, new), *[said] * ("together" in says)]
    found = [str(finding) for finding in long_texts(small(*changes))]
    assert [says in line for line in found] == [True], found


def test_it_is_no_mistake(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL.replace('"Play a sun."', f'"{words(31)}"'), encoding="utf-8")
    run = running(capsys)
    assert check(small(('"Play a sun."', f'"{words(31)}"'))) == []
    assert run("lessons", "check", path).out == "Nothing is wrong.\n"
    done = run("lessons", "check", "--length", path)
    assert (done.code, ": 31 words; 30 are" in done.out) == (0, True)
