"""Whatever is changed in a file is found, and the line that is named is the changed one."""

from __future__ import annotations

import copy
from collections.abc import Iterator
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
from dreamtutor.replay import loader
from dreamtutor.replay.checks import entry_of, json_of
from dreamtutor.replay.event_entries import EventEntry, event_entry, says_the_same
from dreamtutor.replay.format import StepLine, as_line
from dreamtutor.replay.reader import ReplayError
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

Way = tuple[str | int, ...]
"""The keys that lead to a place in an entry."""


def found(path: Path) -> int | None:
    """The line in which something was found."""
    try:
        difference = loader.verify(path)
    except ReplayError as bad:
        return bad.number
    return difference.number if difference else None


def changed(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return "blue key" if value.startswith("red") else f"{value[:-1]}{'0' * (value[-1:] != '0')}"


def leaves(value: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    """The words and numbers anywhere in an entry, each with the keys that lead to it."""
    if isinstance(value, dict | list):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for key, one in inside:
            yield from leaves(one, (*way, key))
    else:
        yield way, value


def with_(step: Entry, way: Way, *new: Any) -> Entry:
    """The step with a new value in one place; without one, what was there is gone."""
    other = copy.deepcopy(step)
    holder: Any = other
    for key in way[:-1]:
        holder = holder[key]
    if new:
        holder[way[-1]] = new[0]
    else:
        del holder[way[-1]]
    return other


def changes(step: Entry) -> Iterator[tuple[str, Entry]]:
    """The step with one thing changed, each in turn."""
    for way, value in leaves(step):
        if way[-1] not in ("t", "e"):
            yield f"{way} is another", with_(step, way, changed(value))
    for key in ("dealt", "events"):
        for n in range(len(step[key])):
            yield f"{key} {n} is gone", with_(step, (key, n))
        yield f"{key} has one more", {**step, key: [*step[key], *step[key][-1:]]}
        yield f"{key} are turned round", {**step, key: step[key][::-1]}
    if "parent" in step:
        yield "no parent", with_(step, ("parent",))
    if "answer" in step:
        yield "no answer", with_(step, ("answer",))


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


@pytest.mark.parametrize("other", [{"players": ["Ann"]}, {"made_with": "9.9"}, {"at": "1999"}])
def test_what_decides_nothing_may_differ(tmp_path: Path, other: Entry) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1)])
    all_ = entries(game.path)
    assert found(rewrite(path_of(game), [{**all_[0], **other}, *all_[1:]])) is None


def test_settings_belong_to_the_play(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1)])
    all_ = entries(game.path)
    all_[0]["settings"] = {"auto_concede": "lose"}
    assert found(rewrite(path_of(game), all_)) == 2  # the first step has another id then


def test_the_table_of_the_header_need_not_be_written(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    act(game, [("answer", 1)])
    all_ = entries(game.path)
    del all_[0]["start"]
    assert found(rewrite(path_of(game), all_)) is None


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
    text = as_line(StepLine(id="one", events=[event_entry(event)]))
    return entry_of(StepLine, json_of(text)).events[0]


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_every_kind_of_event_survives_the_file_and_is_told_from_all_others(event: Event) -> None:
    read = through_a_file(event)
    assert [other for other in EVENTS if says_the_same(read, other)] == [event]


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_every_detail_of_an_event_counts(event: Event) -> None:
    read = through_a_file(event)
    for name in type(event).__slots__:
        other = copy.copy(event)
        value = getattr(event, name)
        is_card = isinstance(value, Card)
        setattr(other, name, other_card(value) if is_card else changed(value))
        assert not says_the_same(read, other), name


def other_card(card: Card) -> Card:
    return DOOR if card is SUN else SUN
