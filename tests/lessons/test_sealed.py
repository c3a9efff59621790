"""A lesson to hand out: nobody reads in it what is right, and it is taken like the open one."""

from __future__ import annotations

import base64
import hashlib
import json
import tomllib
import zlib
from collections.abc import Iterable, Iterator
from itertools import chain, combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dreamtutor.exports.handout import is_exercise
from dreamtutor.lessons.course import load_course, start_lesson
from dreamtutor.lessons.format import LARGEST, LessonStep
from dreamtutor.lessons.panel import panel_state
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.questions import checked_hands, is_right
from dreamtutor.lessons.reader import parse, read
from dreamtutor.lessons.script import LessonError, Script
from dreamtutor.lessons.sealing import (
    ROUNDS,
    derive_key,
    lock_step,
    lock_texts,
    open_box,
    open_step,
    pack,
    seal,
)
from tests.lessons.lessons import SMALL, small
from tests.lessons.ways import erring, straight
from tests.widgets.taught import LESSON

COURSE = load_course()
QUICK = 2
"""Rounds, so that the tests do not take as long as guessing is meant to."""
TELLING = (
    "right",
    "verdict",
    "match",
    "line",
    "number",
    "done",
    "otherwise",
    "hopeless",
    "refused",
)
"""Fields that say what is right, or speak of it."""
IDS = ("a", "b", "c", "d")
TICKS = [*chain.from_iterable(combinations(IDS, n) for n in range(len(IDS) + 1))]


def handed_out(script: Script) -> Script:
    """What somebody has who was given the sealed file, and nothing else."""
    return parse(seal(script, QUICK))


# What can be read


@pytest.mark.parametrize("id_", list(COURSE.scripts))
def test_nothing_in_a_sealed_file_says_what_is_right(id_: str) -> None:
    made, lesson = seal(COURSE[id_], QUICK), COURSE[id_].lesson
    steps = tomllib.loads(made)["step"]
    for step in steps:
        lock = step.pop("sealed", {})
        assert lock.keys() <= {"salt", "rounds", "number", "boxes"}
        assert not {*TELLING} & {*names_in(step)}, step["id"]
        assert not {"card", "move"} & {*step.get("hints", {})}
    for step, written in zip(lesson.step, steps, strict=True):
        for text in kept_back(step):
            assert text not in json.dumps(written), (step.id, text)


def names_in(part: Any) -> Iterator[str]:
    """All names of fields in a part of a file."""
    if isinstance(part, dict):
        yield from part
    for inner in (
        part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    ):
        yield from names_in(inner)


def kept_back(step: LessonStep) -> list[str]:
    """What is said to answers; a word or two may well stand elsewhere."""
    told = [step.done, step.otherwise, step.hints.card, step.hints.move]
    told += [choice.say for choice in step.choice] + [case.say for case in step.answer]
    told = told if is_exercise(step) else []
    return [json.dumps(text)[1:-1] for text in told if len(text) > 20 and text != step.say]


def test_the_order_of_choices_does_not_tell_which_is_right() -> None:
    script = parse(LESSON)
    step = next(step for step in script.lesson.step if step.order)
    written = next(
        step for step in tomllib.loads(seal(parse(LESSON), QUICK))["step"] if "order" in step
    )
    assert [choice["id"] for choice in written["choice"]] != [choice.id for choice in step.choice]


@pytest.mark.parametrize("many", [False, True])
def test_what_is_locked_looks_the_same_whatever_is_right(many: bool) -> None:
    looks = set()
    for right in TICKS[1:] if many else TICKS[1:5]:
        lock = lock_step(asked(right, many), "00" * 8, QUICK)
        looks.add((len(lock.boxes), *map(len, lock.boxes)))
    assert len(looks) == 1


def test_sealed_twice_nothing_locked_is_the_same() -> None:
    shut_ = [[step.sealed for step in handed_out(small()).lesson.step] for _ in range(2)]
    boxes = [{box for lock in some if lock for box in lock.boxes} for some in shut_]
    assert boxes[0]
    assert not boxes[0] & boxes[1]


# What is right is checked


def asked(right: Iterable[str], many: bool, **fields: Any) -> LessonStep:
    """A question, about which nothing but the answer differs in length."""
    choices = [{"id": id_, "text": id_, "right": id_ in right, "say": f"Of {id_}."} for id_ in IDS]
    about = {"id": "which", "kind": "ask", "say": "Which?", "choice": choices, "many": many}
    return LessonStep.model_validate({**about, **fields})


def shut(step: LessonStep) -> LessonStep:
    """The question, as it is in a sealed lesson."""
    bare = [choice.model_copy(update={"right": False, "say": ""}) for choice in step.choice]
    lock = lock_step(step, "00" * 8, QUICK)
    return step.model_copy(update={"sealed": lock, "choice": bare, "number": None, "done": ""})


@pytest.mark.parametrize("right", TICKS[1:])
def test_of_all_ticks_just_the_right_ones_are_right(right: tuple[str, ...]) -> None:
    open_ = asked(right, many=True)
    for ticks in TICKS:
        step, whole = open_step(shut(open_), ticks, None)
        assert whole == is_right(open_, ticks, None) == (step.sealed is None)
        if not whole:  # of what was ticked it is told, and of nothing else
            assert [choice.say for choice in step.choice] == [
                f"Of {id_}." if id_ in ticks else "" for id_ in IDS
            ]
            assert {choice.id for choice in step.choice if choice.right} == {*ticks} & {*right}


def test_of_all_numbers_and_orders_just_one_is_right() -> None:
    number = LessonStep.model_validate(
        {"id": "sum", "kind": "ask", "say": "How many?", "number": 7, "done": "Seven."}
    )
    found = {n: open_step(shut(number), (), n) for n in range(-20, 21)}
    assert [n for n, (_, right) in found.items() if right] == [7]
    assert (found[7][0].number, found[7][0].done) == (7, "Seven.")
    assert (found[8][0].number, found[8][0].done) == (None, "")
    order = asked((), many=False, order=True)
    mixed = shut(order)
    mixed.choice = mixed.choice[::-1]
    rights = [ids for ids in permutations(IDS) if open_step(mixed, ids, None)[1]]
    assert rights == [IDS]
    assert [id_.id for id_ in open_step(mixed, IDS, None)[0].choice] == [*IDS]


class Both(LessonPlayer):
    """The open lesson; whatever is done in it is done in the sealed one, too."""

    def __init__(self, script: Script) -> None:
        self.other = LessonPlayer(handed_out(script))
        super().__init__(script)

    def choose(self, ids: Iterable[str] = (), number: int | None = None) -> None:
        ids = [*ids]
        super().choose(ids, number)
        self.other.choose(ids, number)
        self.same(told=not self.current.attempts.failed)

    def answer(self, words: str) -> None:
        super().answer(words)
        self.other.answer(words)
        self.same()

    def next(self) -> None:
        super().next()
        self.other.next()
        self.same()

    def again(self) -> None:
        super().again()
        self.other.again()
        self.same()

    def same(self, *, told: bool = True) -> None:
        """The same step, passed or not, in the same way; and the same was said."""
        for name in ("index", "passed", "ended", "outcomes"):
            assert getattr(self, name) == getattr(self.other, name), (self.step.id, name)
        for name in ("stuck", "ticked"):
            ours, theirs = getattr(self.current, name), getattr(self.other.current, name)
            assert ours == theirs, (self.step.id, name)
        assert self.current.attempts.mistakes == self.other.current.attempts.mistakes
        if told:
            assert self.current.messages == self.other.current.messages
            for name in ("choices", "right", "say", "goal", "kind"):
                assert panel_state(self).get(name) == panel_state(self.other).get(name), name
        assert self.lesson_game.record.table.facts() == self.other.lesson_game.record.table.facts()


TAKEN = ["onirim/base/4-draw", "onirim/together/2-order", "urbion/base/6-game", "urbion/postcards"]


@pytest.mark.parametrize("way", [straight, erring])
@pytest.mark.parametrize("text", [SMALL, LESSON, *TAKEN], ids=["small", "trial", *TAKEN])
def test_a_sealed_lesson_is_taken_like_the_open_one(text: str, way: Any) -> None:
    both = Both(COURSE[text] if text in COURSE.scripts else parse(text))
    way(both)
    assert both.other.ended


def test_the_lessons_that_are_taken_have_a_step_of_each_kind() -> None:
    steps = [step for text in (SMALL, LESSON) for step in parse(text).lesson.step]
    kinds = {step.kind for step in steps}
    assert kinds == {"say", "show", "do", "try", "predict", "ask", "play"}
    asks = [(step.many, step.order, step.asks_number) for step in steps if step.kind == "ask"]
    assert len({*asks}) == 3


WRONG: dict[str, tuple[list[str], int | None]] = {
    "rows": (["parted"], None),
    "count": ([], 6),
    "sort": (["three", "two", "one"], None),
}


def test_whoever_knows_nothing_comes_to_the_end_and_is_told_no_answer() -> None:
    player = LessonPlayer(handed_out(parse(LESSON)))
    for id_, wrong in WRONG.items():
        player.go(id_)
        step = player.step
        for _ in range(2):
            player.choose(*wrong)
        assert (player.passed, player.outcomes[id_]) == (True, "failed")
        assert player.current.messages[-1].text == player.words.text("lesson", "sealed")
        assert "right" not in panel_state(player)
        assert not any(choice.get("right") for choice in panel_state(player).get("choices", []))
        assert step.sealed
        player.next()


@pytest.mark.parametrize("id_", WRONG)
def test_to_a_class_nothing_is_revealed_that_is_not_known(id_: str) -> None:
    player = LessonPlayer(handed_out(parse(LESSON)))
    player.go(id_)
    player.reveal()
    assert player.passed
    assert [message.text for message in player.current.messages] == [
        player.words.text("lesson", "sealed")
    ]
    assert not any("right" in choice for choice in panel_state(player).get("choices", []))


def test_hands_are_counted_at_a_sealed_question() -> None:
    hands = {"rows": {"brown": 3}, "count": {"7": 3}}
    assert checked_hands(handed_out(parse(LESSON)).lesson, hands) == hands


def test_hints_name_no_answer_and_after_three_mistakes_one_is_shown_the_way() -> None:
    player = LessonPlayer(handed_out(parse(LESSON)))
    player.go("first")
    assert player.step.ladder == ["nudge", "zone"]
    player.hint()
    player.hint()
    assert not player.can()["next"]
    for _ in range(3):
        player.answer("discard blue sun")
    player.next()
    assert player.outcomes["first"] == "failed"


def test_what_one_learner_opens_stays_shut_for_the_next() -> None:
    script = handed_out(small())
    straight(LessonPlayer(small()))
    first = LessonPlayer(script)
    first.go("sum")
    first.choose(number=2)
    second = LessonPlayer(script)
    second.go("sum")
    assert second.step.sealed
    second.choose(number=3)
    assert not second.passed


def test_progress_of_a_sealed_lesson_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "handout.toml"
    file.write_text(seal(small(), QUICK), "utf-8")
    player = start_lesson(read(file), Progress(tmp_path / "log"))
    player.next()
    assert start_lesson(read(file), Progress(tmp_path / "log")).step.id == "play"


def test_giving_up_is_no_dead_end_where_something_is_played() -> None:
    player = LessonPlayer(handed_out(parse(LESSON)))
    for id_ in ("first", "same", "free"):
        player.go(id_)
        for _ in range(3):
            player.current.attempts.mistakes.append("wrong")
        player.next()
        assert player.passed, id_


# In another language


def test_a_lesson_is_sealed_in_the_language_in_which_it_is_handed_out() -> None:
    german = load_course("de")["onirim/base/2-doors"]
    made = seal(german, QUICK)
    script = parse(made)
    assert script.lesson.lang == "de"
    assert script.lesson.title == german.lesson.title
    assert COURSE["onirim/base/2-doors"].lesson.step[0].say not in made


def test_its_texts_are_of_that_language_whatever_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, "utf-8")
    (tmp_path / "small.de.toml").write_text('title = "Klein"\n', "utf-8")
    file = tmp_path / "small.sealed.toml"
    file.write_text(seal(read(tmp_path / "small.toml", "de"), QUICK), "utf-8")
    german, english = read(file, "de"), read(file, "en")
    assert (german.lang, german.language_of("title"), german.language_of("look.say")) == (
        "de",
        "de",
        "en",
    )
    assert (english.lang, english.language_of("title")) == ("en", "de")


# The lock


def test_a_guess_is_hashed_as_often_as_the_page_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lesson-format.md").read_text("utf-8")
    (step,) = (step for step in parse(seal(small())).lesson.step if step.id == "sum")
    assert step.sealed
    assert step.sealed.rounds == ROUNDS
    assert f"{ROUNDS:,} rounds" in page


@pytest.mark.parametrize("words", ["", "number 7", "ticks é 🂡", "x" * 200])
def test_where_python_lacks_openssl_the_keys_are_the_same(
    words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = derive_key(words, "00ff", 50)
    monkeypatch.delattr(hashlib, "pbkdf2_hmac")
    assert derive_key(words, "00ff", 50) == usual


def test_what_was_changed_is_not_opened() -> None:
    key = derive_key("number 7", "00", QUICK)
    (box,) = lock_texts([(key, {"say": "Seven."})])
    assert open_box([box], key) == {"say": "Seven."}
    assert open_box([box], derive_key("number 8", "00", QUICK)) is None
    data = base64.b64decode(box)
    for n in range(len(data)):
        other = bytes([*data[:n], data[n] ^ 1, *data[n + 1 :]])
        assert open_box([base64.b64encode(other).decode()], key) is None
    assert open_box(["", "é", "====", "AAAA"], key) is None


# Spoilt files


def test_a_sealed_lesson_that_is_sealed_again_is_refused() -> None:
    with pytest.raises(LessonError, match="sealed already"):
        seal(handed_out(small()), QUICK)


HUGE = base64.b64encode(zlib.compress(b'{"done": "' + b"x" * 50_000_000 + b'"}')).decode()
ROWS = {
    "no letters": ["é"],
    "no text": ["AAAA"],
    "cut short": [pack({"done": "Well done, all of you."})[0][:20]],
    "far too much": [HUGE[n : n + 100] for n in range(0, len(HUGE), 100)][:2000],
    "no fields": pack([]),  # type: ignore[arg-type]
    "a field that is none of these": pack({"kind": "say"}),
    "very deep": [base64.b64encode(zlib.compress(b"[" * 20_000)).decode()],
}


@pytest.mark.parametrize("what", ROWS)
def test_what_is_packed_and_spoilt_is_said(what: str) -> None:
    rows, say = ROWS[what], 'say = "Play a sun."'
    with pytest.raises(LessonError, match="spoilt") as error:
        parse(SMALL.replace(say, f"{say}\npacked = {json.dumps(rows, indent=1)}"))
    assert error.value.line == SMALL[: SMALL.index(say)].count("\n") + 2


def test_many_steps_together_unpack_to_no_more_than_a_file() -> None:
    rows = json.dumps(pack({"done": "x" * (LARGEST // 3)}), indent=1)
    step = f'\n[[step]]\nid = "s%d"\nkind = "say"\nsay = "So."\npacked = {rows}\n'
    with pytest.raises(LessonError, match="spoilt"):
        parse(SMALL + "".join(step % n for n in range(3)))


def test_what_is_packed_steers_no_terminal() -> None:
    rows = json.dumps(pack({"done": "\x1b[2J"}))
    with pytest.raises(LessonError, match=r"U\+001B"):
        parse(SMALL.replace('done = "Well."', f"packed = {rows}"))


def test_a_spoilt_sealed_lesson_opens_or_is_refused_with_a_sentence() -> None:
    random, text = Random(7), seal(parse(LESSON), QUICK)
    for _ in range(150):
        n = random.randrange(len(text))
        spoilt = text[:n] + random.choice('aZ9="[]{}\n') + text[n + random.randrange(3) :]
        if script := unspoilt(spoilt):
            answer_all(LessonPlayer(script))


def unspoilt(text: str) -> Script | None:
    try:
        script = parse(text)
        LessonPlayer(script)
    except LessonError:
        return None
    return script


def answer_all(player: LessonPlayer) -> None:
    for step in player.lesson.step:
        player.go(step.id)
        if player.step.asks_number:
            player.choose(number=5)
        elif player.can()["choose"]:
            ids = [choice.id for choice in player.step.choice]
            player.choose(ids if player.step.order else ids[:1])
