"""Whatever is changed in a file is found, and the line that is named is the changed one."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreamtutor.engine.cards import Card
from dreamtutor.engine.events import Ended, Event, Flipped, Moved, Revealed, Shuffled, Swapped
from dreamtutor.engine.notation import write
from dreamtutor.onirim.cards import Door, Location
from dreamtutor.onirim.steps import DECK, DOORS, HAND, PARTNERS_DOORS
from dreamtutor.replay import opening
from dreamtutor.replay.entries import EventEntry, Step, line, written
from dreamtutor.replay.files import BadReplay
from dreamtutor.replay.opening import same
from tests.replay.games import (
    Deed,
    Entry,
    act,
    begin,
    beginnings,
    deeds,
    entries,
    examples,
    folder,
    path_of,
    rewrite,
    whole_game,
)


def found(path: Path) -> int | None:
    """The line in which something was found."""
    try:
        difference = opening.verify(path)
    except BadReplay as bad:
        return bad.number
    return difference.number if difference else None


def changed(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, str):
        return "blue key" if value.startswith("red") else f"{value[:-1]}{'0' * (value[-1:] != '0')}"
    if isinstance(value, int):
        return value + 1
    return not value if isinstance(value, bool) else value


def changes(step: Entry) -> Iterator[tuple[str, Entry]]:
    """The step with one thing changed, each in turn."""

    def with_(change: Callable[[Entry], None]) -> Entry:
        other = copy.deepcopy(step)
        change(other)
        return other

    for key in ("id", "hash", "answer", "parent"):
        if key in step:
            yield key, {**step, key: changed(step[key])}
    if "parent" in step:
        yield "no parent", {key: step[key] for key in step if key != "parent"}
        yield "no answer", {key: step[key] for key in step if key != "answer"}
    for n, card in enumerate(step["dealt"]):
        yield f"dealt {n}", with_(lambda s, n=n, card=card: s["dealt"].__setitem__(n, changed(card)))  # type: ignore[misc]
        yield f"dealt {n} is gone", with_(lambda s, n=n: s["dealt"].pop(n))  # type: ignore[misc]
    yield "one card more", {**step, "dealt": [*step["dealt"], "red sun"]}
    for n, event in enumerate(step["events"]):
        yield f"event {n} is gone", with_(lambda s, n=n: s["events"].pop(n))  # type: ignore[misc]
        for key, value in event.items():
            if key != "e":
                other = (
                    [value[0], value[1] + 1] if isinstance(value, list) else changed(value)
                )
                yield f"event {n}: {key}", with_(
                    lambda s, n=n, key=key, other=other: s["events"][n].__setitem__(key, other)  # type: ignore[misc]
                )
    yield "one event more", {**step, "events": [*step["events"], *step["events"][-1:]]}
    yield "other events", {**step, "events": step["events"][::-1]}


def test_each_thing_in_a_game_with_a_branch(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", n) for n in range(5)])
    act(game, [("undo", 1), ("answer", 60), ("answer", 61)])
    path, all_ = path_of(game), entries(game.path)
    count = 0
    for n, entry in enumerate(all_):
        if entry["t"] == "step":
            for what, other in changes(entry):
                if other != entry:
                    count += 1
                    rewrite(path, [*all_[:n], other, *all_[n + 1 :]])
                    assert found(path) == n + 1, (what, entry)
    assert count > 200
    assert found(rewrite(path, all_)) is None


@examples(150)
@given(beginnings, deeds, st.integers(0), st.integers(0))
def test_anything_in_a_random_game(
    how: dict[str, Any], some: list[Deed], which: int, what: int
) -> None:
    with folder() as here:
        game = begin(here, **how)
        act(game, [("answer", 0), *some])
        all_ = entries(game.path)
        numbers = [n for n, entry in enumerate(all_) if entry["t"] == "step"]
        n = numbers[which % len(numbers)]
        ways = [other for _, other in changes(all_[n]) if other != all_[n]]
        rewrite(path_of(game), [*all_[:n], ways[what % len(ways)], *all_[n + 1 :]])
        assert found(path_of(game)) == n + 1


@pytest.mark.parametrize("player", ["careful", "random"])
def test_the_end_of_a_game_cannot_be_told_otherwise(tmp_path: Path, player: str) -> None:
    game = whole_game(tmp_path, player, 2)
    all_ = entries(game.path)
    end = all_[-1]["events"][-1]
    assert end["e"] == "ended"
    end["outcome"] = {"lost": "won", "won": "lost"}[end["outcome"]]
    assert found(rewrite(path_of(game), all_)) == len(all_)


def test_a_step_with_the_id_of_an_earlier_one_is_found(tmp_path: Path) -> None:
    """It says that it is the same play, and it is not."""
    game = begin(tmp_path, deal=3)
    act(game, [("answer", n) for n in range(6)])
    all_ = entries(game.path)
    for key in ("answer", "parent", "dealt", "events"):
        repeated = {**all_[3], key: all_[5][key]}
        assert found(rewrite(path_of(game), [*all_, repeated])) == len(all_) + 1, key
    renamed = {**all_[-1], "id": all_[3]["id"]}
    assert found(rewrite(path_of(game), [*all_[:-1], renamed])) == len(all_)


def test_two_answers_that_changed_places_are_found(tmp_path: Path) -> None:
    """Each is allowed where the other was given."""
    game = begin(tmp_path, deal=12)
    one, two = (f"discard {write(card)}" for card in game.record.table.zones["hand"][:2])
    game.answer(one)
    game.undo()
    game.answer(two)
    all_ = entries(game.path)
    all_[2]["answer"], all_[4]["answer"] = two, one
    assert found(rewrite(path_of(game), all_)) == 3


def test_a_cursor_to_a_step_that_is_nowhere_is_found(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1), ("undo", 0)])
    all_ = entries(game.path)
    all_[-1]["to"] = "0" * 20
    assert found(rewrite(path_of(game), all_)) == 4


def test_a_table_of_the_header_that_is_not_the_one_of_the_game_is_found(tmp_path: Path) -> None:
    """Whoever looks at the file without rules begins with it."""
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1)])
    all_ = entries(game.path)
    all_[0]["start"]["pools"]["deck"][0][1] += 1
    assert found(rewrite(path_of(game), all_)) == 1


@pytest.mark.parametrize(
    "other", [{"deal": "another"}, {"players": ["Ann"]}, {"made_with": "9.9"}, {"at": "1999"}]
)
def test_what_decides_nothing_may_differ(tmp_path: Path, other: Entry) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1)])
    all_ = entries(game.path)
    assert found(rewrite(path_of(game), [{**all_[0], **other}, *all_[1:]])) is None


@pytest.mark.parametrize("other", [{"settings": {"auto_concede": "lose"}}, {"start": {}}])
def test_settings_belong_to_the_play_and_a_table_need_not_be_written(
    tmp_path: Path, other: Entry
) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1)])
    all_ = entries(game.path)
    expected = 2 if "settings" in other else None  # the first step has another id then
    assert found(rewrite(path_of(game), [{**all_[0], **other}, *all_[1:]])) == expected


SUN, DOOR = Location("red", "sun"), Door("blue")
EVENTS: list[Event] = [
    Moved(SUN, HAND, 3, DECK, 2, "a.rule"),
    Revealed(DOOR, DECK, 4, "a.rule"),
    Revealed(DOOR, DECK, 4, "a.rule", searched=True),
    Flipped(SUN, HAND, 1, "a.rule"),
    Shuffled(DECK, 12, "deck 1", "a.rule"),
    Swapped(DOORS, PARTNERS_DOORS, "a.rule"),
    Ended("won", "a.rule"),
]


def through_a_file(event: Event) -> EventEntry:
    """An event, written on a line and read again."""
    text = line(Step(id="one", events=[written(event)]))
    return Step.model_validate_json(text).events[0]


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_every_kind_of_event_survives_the_file_and_is_told_from_all_others(event: Event) -> None:
    read = through_a_file(event)
    assert [other for other in EVENTS if same(read, other)] == [event]


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_every_detail_of_an_event_counts(event: Event) -> None:
    read = through_a_file(event)
    for name in type(event).__slots__:  # type: ignore[union-attr]
        other = copy.copy(event)
        value = getattr(event, name)
        setattr(other, name, DOOR if isinstance(value, Card) and value is SUN else
                SUN if isinstance(value, Card) else not value if isinstance(value, bool) else
                value + 1 if isinstance(value, int) else value + "!")  # fmt: skip
        assert not same(read, other), name
