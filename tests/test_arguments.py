"""Whatever the functions are called with: it works, or one sentence says what is wrong."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from dreamtutor.arguments import kinds_of
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Pick
from dreamtutor.replay.game import new_game

NAN, HUGE, LONGEST = float("nan"), 10**400, 10**5000
ODD: dict[str, Any] = {
    "None": None, "0": 0, "-1": -1, "True": True, "1.5": 1.5, "NaN": NAN, "a huge number": HUGE,
    "a number that Python does not write": -LONGEST, "no letter": "", "half a letter": "\ud800",
    "a long text": "x" * 300, "a very long one": "x" * 100_000, "a NUL": "a\0b",
    "lines": "a\nb", "bytes": b"x", "a list": [1], "a list of texts": ["book", "\ud800"],
    "a long list": ["book"] * 5000, "a dict": {1: 2}, "no setting": {"edition": [1]},
    "half a setting": {"\ud800": 1}, "a huge setting": {"auto_concede": LONGEST},
    "no number": {"auto_concede": NAN}, "an object": object(), "a class": int,
    "a folder": Path("."), "nowhere": Path("nowhere/at/all"), "no path": Path("a\0b"),
    "deep": "/".join("x" * 100), "too deep": "/".join("x" * 3000), "a function": lambda: 1,
}  # fmt: skip
"""Values that somebody may pass by mistake."""
NEEDED: dict[str, dict[str, Any]] = {
    "check": {"exercise": "decision/onirim/a/1", "learner": "Ada"},
    "class_report": {"folder": "."},
    "classroom": {"folder": "."},
    "decide": {"of": "a", "learner": "Ada", "save": "answers.jsonl"},
    "export": {"game": "game.jsonl", "to": "out.svg", "force": True},
    "join": {"folder": ".", "name": "Ada"},
    "learn": {"lesson": "onirim/base/1-table", "learner": "Ada"},
    "play": {"save": None},
    "preview": {"lesson": "my-first.toml"},
    "resume": {"path": "game.jsonl"},
    "review": {"game": "game.jsonl"},
    "statistics": {"replays": "game.jsonl"},
    "watch": {"replay": "game.jsonl"},
}
"""How each is called rightly."""
ARGUMENTS = [
    pytest.param(name, argument, id=f"{name} {argument}")
    for name in dreamtutor.__all__
    for argument in inspect.signature(getattr(dreamtutor, name)).parameters
]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game in it."""
    monkeypatch.chdir(tmp_path)
    game = new_game(deal="lamp 1", save="game.jsonl")
    assert isinstance(game.record.prompt, Pick)
    game.answer(write(game.record.prompt.options[0]))
    game.close()
    return tmp_path


def called(function: Callable[..., Any], argument: str, value: Any) -> Any:
    named = NEEDED.get(function.__name__, {})
    if argument == "folders":
        return function(value, **named)
    return function(**{**named, argument: value})


@pytest.mark.parametrize(("name", "argument"), ARGUMENTS)
def test_what_does_not_fit_is_said_in_one_sentence(name: str, argument: str) -> None:
    for what, value in ODD.items():
        said = complaint(getattr(dreamtutor, name), argument, value)
        assert len(said) < 600, (what, said)
        for alien in ("\n", "[Errno", "validation error", "embedded null", "codec", "'trait"):
            assert alien not in said, (what, said)


def complaint(function: Callable[..., Any], argument: str, value: Any) -> str:
    """What is said of a value; nothing if it works."""
    try:
        made = called(function, argument, value)
    except (TypeError, ValueError, LookupError, OSError) as error:
        return str(error) or "nothing is said\n"
    repr(made)
    if hasattr(made, "close"):
        made.close()
    return ""


@pytest.mark.parametrize(("name", "argument"), ARGUMENTS)
def test_each_argument_is_looked_at(name: str, argument: str) -> None:
    function = getattr(dreamtutor, name)
    assert kinds_of(inspect.signature(function).parameters[argument].annotation)
    with pytest.raises((TypeError, OSError, LookupError), match=argument):
        called(function, argument, 1.5)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"lang": 1}, "lang must be a text, not 1"),
        ({"modules": 0}, "modules must be a text or a list of texts, not 0"),
        ({"settings": 1.5}, "settings must be a dict of settings or None, not 1.5"),
        ({"save": 3}, "save must be a path or None, not 3"),
        ({"deal": 1.5}, "deal must be a text, a whole number or None, not 1.5"),
        ({"deal": "x" * 201}, "deal can have at most 200 letters, and this has 201"),
        ({"deal": HUGE}, "deal must be a number of fewer than 200 digits"),
        ({"deal": LONGEST}, "deal must be a number of fewer than 200 digits"),
        ({"deal": "\ud800"}, r"deal holds half a letter: '\ud800'"),
        ({"save": "a\0b"}, r"save cannot be 'a\x00b': no file has such a name"),
        ({"real_cards": "no"}, "real_cards must be True or False, not 'no'"),
        ({"settings": {"hand": None}}, "settings: hand must be a text or a whole number, not None"),
    ],
)
def test_the_sentence_names_the_argument_and_what_it_can_be(how: Any, said: str) -> None:
    with pytest.raises((TypeError, ValueError)) as told:
        dreamtutor.play(**{"save": None, **how})
    assert str(told.value) == said


def test_a_deal_of_two_hundred_letters_is_a_deal(here: Path) -> None:
    label = "é" * 200
    table = dreamtutor.play(deal=label, save=here / "long")
    table.answer(write(table.record.prompt.options[0]))  # type: ignore[union-attr]
    table.close()
    again = dreamtutor.resume(next((here / "long").iterdir()))
    assert again.game.header.deal == label
    again.close()


def test_a_shuffle_takes_what_a_deal_can_be() -> None:
    table = dreamtutor.play(save=None)
    for deal in ("x" * 201, "\ud800", HUGE):
        with pytest.raises(ValueError, match=r"^deal .*$"):
            table.shuffle(deal)
    table.shuffle("x" * 200)
    table.close()


def test_a_list_without_end_is_not_waited_for() -> None:
    with pytest.raises(ValueError, match="modules must be a list of at most 1000 texts"):
        dreamtutor.play(modules=map(str, count()), save=None)


def test_one_author_is_a_list_of_one() -> None:
    with pytest.raises(ValueError, match="'Ada' has written no note"):
        dreamtutor.export("game.jsonl", "out.svg", hide="Ada")


def test_a_name_that_is_no_utf8_is_a_name(here: Path) -> None:
    """As file systems give it to Python."""
    name = os.fsdecode(b"caf\xe9.jsonl")
    (here / "game.jsonl").rename(here / name)
    assert dreamtutor.resume(name).path == Path(name)
