"""Inputs that nobody should send: to all that reads, and to all widgets. Each is taken, or refused
with a sentence; nothing that was shown is lost, and nobody sees a traceback."""

from __future__ import annotations

import atexit
import json
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, get_args

from pydantic import ValidationError
from traitlets import TraitError

import dreamtutor
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.format import Lesson
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.questions import NotNowError, checked_hands
from dreamtutor.libraries.library import Library
from dreamtutor.preferences import HOME_VARIABLE, Preferences
from dreamtutor.replay import loader
from dreamtutor.replay.format import Tags
from dreamtutor.replay.tags import TagError, current_tags, tag_change
from dreamtutor.texts import markdown
from dreamtutor.widgets.commands import LessonAct
from tests.browser.bridge import raising_what_is_logged
from tests.lessons.lessons import SMALL
from tests.lessons.test_fuzz import opened as lesson_opened
from tests.lessons.test_fuzz import spoilt as lesson_spoilt
from tests.replay.games import SAMPLES, played
from tests.replay.mutants import RAW, STRANGE, spoilt
from tests.soak.files import a_spoilt_sample
from tests.widgets.taught import LESSON

AGAIN = 3000
"""After so many inputs the widgets are new ones."""


@cache
def here() -> Path:
    """A folder of this run, which is also the reader's home."""
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    os.environ[HOME_VARIABLE] = folder.name
    os.chdir(folder.name)
    return Path(folder.name)


# What is read


def a_replay(random: Random) -> None:
    a_spoilt_sample(f"inputs {random.random()}")


def a_lesson(random: Random) -> None:
    lesson_opened(lesson_spoilt(random.choice([SMALL, LESSON]), random))


PIECES = ["*", "**", "_", "`", "```\n",
          "[", "](", ")", "![", "<b>", "&amp;", "> ", "- ", "1. ", "\n",
          "\n\n", "    ", "~~", "http://a.b", "javascript:x", "\\", "#", "a", "ä", "\u202e", "\x00",
          "\ud800", "<script>", "|", "---\n", "999999999999. ", "[a]: b\n"]  # fmt: skip


def a_note(random: Random) -> None:
    """Markdown."""
    text = "".join(random.choices(PIECES, k=random.randrange(60)))
    tree = markdown.tree(text)
    html = markdown.as_html(tree)
    assert "<script" not in html
    assert "javascript:" not in html.lower().partition("href")[2].partition(">")[0]
    markdown.as_text(tree)


def some_tags(random: Random) -> None:
    entries = []
    for _ in range(random.randrange(5)):
        with suppress(ValidationError):
            words = [value(random) for _ in range(random.randrange(4))]
            entries.append(Tags(add=words, remove=words[:1], when=value(random)))
    there = current_tags(entries)
    assert all(word.isprintable() for word in there)
    with suppress(TagError):
        tag_change(entries, add=[str(value(random))], remove=there[:1])


def a_log(random: Random) -> None:
    """What a learner has done."""
    path = here() / "log.jsonl"
    whole = {"at": "2026", "lesson": "a/b", "step": "c", "rules": ["d"], "what": "passed",
             "outcome": "clean"}  # fmt: skip
    good = "".join(json.dumps({**whole, "step": str(n)}) + "\n" for n in range(4)).encode()
    path.write_bytes(spoilt(good, random.randrange(10**9)) + b"\n" + good)
    progress = Progress(path)
    assert {"0", "1", "2", "3"} <= progress.steps("a/b").keys()  # what is whole is not lost
    progress.ended(), progress.last("a/b"), progress.rules()


def a_memory(random: Random) -> None:
    """What a table remembers of its reader."""
    path = here() / "memory" / "reader.json"
    path.parent.mkdir(exist_ok=True)
    good = {"version": 1, "likes": {"pace": 1, "tells": "new"}, "shown": {"a": 1, "b": 7}}
    path.write_bytes(spoilt(json.dumps(good).encode(), random.randrange(10**9)))
    reader = Preferences(path)
    reader.like("tells", value(random))
    reader.saw(["a"])
    assert Preferences(path).shown["a"] >= 1


def an_index(random: Random) -> None:
    """What is remembered of a library."""
    folder, index = shelf(), here() / "index"
    names = [one.name for one in Library(folder, cache=index)]
    for file in index.iterdir():
        if random.random() < 0.7:
            file.write_bytes(spoilt(file.read_bytes(), random.randrange(10**9)))
    assert [one.name for one in Library(folder, cache=index)] == names


@cache
def shelf() -> Path:
    """A small library."""
    folder = here() / "shelf"
    folder.mkdir()
    for n, sample in enumerate(SAMPLES):
        (folder / f"{n}.jsonl").write_bytes(sample.read_bytes())
    return folder


@cache
def lessons() -> list[Lesson]:
    return [script.lesson for script in load_course()]


def some_hands(random: Random) -> None:
    """What a class answers."""
    lesson = random.choice(lessons())
    step = random.choice(lesson.step)
    known = random.choice([step.id, value(random)])
    with suppress(NotNowError):
        odd = value(random)
        ways = [odd, {str(known): odd}, {step.id: {str(odd): value(random)}}]
        checked_hands(lesson, random.choice(ways))


def value(random: Random) -> Any:
    """Anything that JSON can say."""
    kind = random.random()
    if kind < 0.6:
        return random.choice(STRANGE)
    if kind < 0.7:
        with suppress(ValueError, RecursionError):
            return json.loads(random.choice(RAW))
    if kind < 0.85:
        return [value(random) for _ in range(random.randrange(3))]
    return {str(random.choice(STRANGE))[:300]: value(random) for _ in range(random.randrange(3))}


# Messages to widgets


@cache
def widgets(which: str, _age: int) -> list[Any]:
    """All parts of a widget that get messages."""
    root = here()
    if which == "table":
        return [dreamtutor.play(deal="lamp 3", save=root / "games")]
    if which == "viewer":
        path = played(root, f"viewed {_age}.jsonl")
        return [dreamtutor.watch(path)]
    if which == "lesson":
        return [dreamtutor.learn(lessons()[0].id)]
    if which == "course":
        return [dreamtutor.course().page]
    if which == "library":
        return [dreamtutor.library(shelf()).page]
    return [dreamtutor.begin(save=root / "games").page]


def refusals(widget: Any) -> tuple[type[Exception], ...]:
    """What the boxes of ipywidgets, in which lists and the form stand, say to what cannot be set;
    with them that is no business of ours."""
    ours = type(widget).__module__.startswith("dreamtutor.")
    return () if ours else (TraitError, AttributeError, TypeError, ValueError, KeyError)


DO = ["answer", "arrange", "undo", "redo", "go", "shuffle", "compare", "show", "saw", "watch",
      "further", "on", "annotate", "revise", "remove", "take_back", "lesson", "learn", "close",
      "find", "open", "refresh", "fill", "other_deal", "start", "like"]  # fmt: skip
ACTS = get_args(LessonAct)

FIELDS = ["words", "piles", "rev", "to", "end", "sheet", "open", "rules", "count", "text",
          "reveal", "glyph", "marks", "by", "on", "note", "at", "ids", "number", "step", "id",
          "again", "ask", "first", "sort", "how", "do"]  # fmt: skip


def message(random: Random, widget: Any) -> dict[str, Any]:
    """Something that a page could send, or a stranger in its place."""
    if random.random() < 0.4:
        keys = [*getattr(widget, "keys", []), "x", "_esm", "comm", "__class__"]
        some = {random.choice(keys): likely(random, widget) for _ in range(random.randrange(1, 4))}
        return {"method": "update", "state": some}
    if random.random() < 0.1:
        return {"method": "custom", "content": value(random)}
    content = {
        "do": random.choice(DO),
        "rev": getattr(widget, "rev", 0),
        "act": random.choice(ACTS),
    }
    for name in FIELDS:
        if random.random() < 0.35:
            content[name] = likely(random, widget)
    return {"method": "custom", "content": content}


def likely(random: Random, widget: Any) -> Any:
    """A value; often one that means something here."""
    if random.random() < 0.5:
        return value(random)
    words: list[Any] = [0, 1, 2, True, False, "", "watch", "play", "-changed", "history", []]
    scene = getattr(widget, "scene", None)
    if scene:
        words += [one["words"] for one in scene["prompt"].get("options", [])]
        words += [one.name for one in widget.record.nodes()][-5:]
        words += [one.id for one in widget.game.threads[-3:]]
    return random.choice(words)


def sent(which: str) -> Callable[[Random], None]:
    def send(random: Random) -> None:
        parts = widgets(which, random.counted // AGAIN)  # type: ignore[attr-defined]
        widget = random.choice(parts)
        game = getattr(widget, "game", None)
        game = game if hasattr(game, "record") else None
        path = game.path if game else None
        before = path.read_bytes() if path and path.exists() else b""
        known = {node.name for node in game.record.nodes()} if game else set()
        data = {**message(random, widget), "buffer_paths": []}
        with suppress(*refusals(widget)), raising_what_is_logged():
            widget._handle_msg({"content": {"data": data}, "buffers": []})
        if game and game is widget.game:
            assert known <= {node.name for node in game.record.nodes()}
            if path and widget.path == path:
                assert path.read_bytes().startswith(before)
                if random.random() < 0.02:
                    assert loader.verify(path) is None
        if scene := getattr(widget, "scene", None):
            json.dumps(scene, default=list)

    send.__name__ = f"messages_to_the_{which}"
    return send


READERS = [a_lesson, a_note, some_tags, a_log, a_memory, an_index, some_hands, a_replay]
WEIGHTS = [2, 6, 6, 4, 4, 1, 6, 1]
WIDGETS = [sent(one) for one in ("table", "viewer", "lesson", "course", "library", "form")]


class Numbered(Random):
    """Also knows how many inputs came before."""

    counted = 0


def feed(seed: int, number: int) -> str:
    """One input; it depends on nothing else but, for a widget, on those before. Its kind."""
    here()
    random = Numbered(f"{seed}:{number}")
    random.counted = number
    kinds = random.choices([*READERS, *WIDGETS], [*WEIGHTS, *[5] * len(WIDGETS)])
    kinds[0](random)
    return kinds[0].__name__
