"""What is too long to read is refused, as it stands together on the screen."""

from __future__ import annotations

import pytest

from dreamtutor.lessons.checker import check
from tests.lessons.lessons import small


def words(count: int) -> str:
    return " ".join(["sun"] * count)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"Play a sun."', f'"{words(31)}"', "31 words are too many; at most 30."),
        ('"Well."', f'"{words(21)}"', "21 words are too many; at most 20."),
        ('text = "One"', f'text = "{words(11)}"', "11 words are too many; at most 10."),
        ('"Well."', f'"{words(18)}"', "36 words together are too many; at most 35."),
        (
            '"Well."',
            f'"Well."\nwhy = {{ ask = "Why?", say = "{words(21)}" }}',
            "21 words are too many; at most 20.",
        ),
        ('"In which order?"', f'"{"long-word-of-all-words " * 20}"', "Step 'order' has 17 lines"),
    ],
)
def test_what_is_too_long_is_named(old: str, new: str, says: str) -> None:
    said = ('verdict = "right"', f'verdict = "right"\n  say = "{words(18)}"')
    changes = [(old, new), *[said] * ("together" in says)]
    found = [str(finding) for finding in check(small(*changes))]
    assert [says in line for line in found] == [True], found
    shorter = [(old, new.replace("sun ", "", 1)), *changes[1:]]
    assert "sun " not in new or check(small(*shorter)) == []
