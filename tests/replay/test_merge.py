"""Files of one deal are united: in any order, in any number of goes, and nothing is lost."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreamtutor.engine.branches import peeked
from dreamtutor.engine.notation import write
from dreamtutor.reel.builder import reel
from dreamtutor.replay import loader, merge
from dreamtutor.replay.game import Game
from dreamtutor.replay.merge import MergeError, merge_files
from dreamtutor.replay.reader import ReplayError, read
from dreamtutor.replay.replayer import MisdealtError
from dreamtutor.texts import Words
from tests.replay.games import (
    Deed,
    Entry,
    act,
    begin,
    beginnings,
    entries,
    examples,
    folder,
    merged,
    path_of,
    played,
    rewrite,
    steps,
)

DOINGS = ("answer", "answer", "answer", "again", "try", "nonsense", "undo", "redo", "go", "shuffle",
          "note", "note", "revise", "remove", "remark", "shade", "twice")  # fmt: skip
doings = st.lists(st.tuples(st.sampled_from(DOINGS), st.integers(0, 99)), min_size=4, max_size=14)
players = st.tuples(st.sampled_from(["anew", "copy", "copy", "united"]), st.integers(0, 3), doings)
"""How somebody comes to a file: begun anew, as a copy of the one before, or united from all that
there are; then what is done with it. The number is when it was begun."""


def unite(*paths: Path) -> bytes:
    return merge_files([read(path) for path in paths]).data


def does(path: Path, some: list[Deed]) -> None:
    """Open a file, and do with it what players, other programs and careless people do."""
    for what, n in some:
        game = loader.resume(path)
        if what == "note":
            game.annotate(f"**{n}**", by="Ada" if n % 2 else "Bo", glyph="good" if n % 3 else None)
        elif what in ("revise", "remove") and game.threads:
            thread = game.threads[n % len(game.threads)]
            game.revise(thread.id, **({"gone": True} if what == "remove" else {"text": f"{n}"}))
        elif what in DOINGS[:10]:
            act(game, [(what, n)])
        game.close()
        foreign(path, what, n)


def foreign(path: Path, what: str, n: int) -> None:
    """What only other programs write."""
    all_ = entries(path)
    places = [k for k, one in enumerate(all_) if one["t"] in ("step", "note")]
    if what == "remark":
        all_ += [{"t": "remark", "n": n % 3, "on": {"a": None}}] * (n % 2 + 1)
    elif what == "shade":
        one = all_[places[n % len(places)]]
        one[("shade", "tint")[n % 2]] = [1, True, 1.0, 0.0, -0.0, None, {}][n % 7]
    elif what == "twice":
        all_.append(all_[places[n % len(places)]])
    else:
        return
    rewrite(path, all_)


def files_of(here: Path, how: dict[str, Any], some: list[Any]) -> list[Path]:
    """The files of several people who play the same deal."""
    paths: list[Path] = []
    for n, (comes, when, deeds) in enumerate(some):
        path = here / f"{n}.jsonl"
        if comes == "anew" or not paths:
            game = begin(here, path.name, **how)
            act(game, [("nonsense", 0)])
            game.close()
            header, *rest = entries(path)
            at = f"2026-01-0{when + 1}T10:00:00+00:00"
            rewrite(path, [{**header, "at": at, "players": ["Ada", "Bo"][: when % 2]}, *rest])
        elif comes == "copy":
            shutil.copy(paths[when % len(paths)], path)  # others may have copied it, too
        else:
            merged(path, *paths)
        does(path, deeds)
        paths.append(path)
    return paths


several = st.lists(players, min_size=3, max_size=4)


@examples(25)
@given(beginnings, several, st.randoms(use_true_random=False))
def test_the_order_the_goes_and_the_number_of_times_do_not_matter(
    how: dict[str, Any], some: list[Any], random: Any
) -> None:
    with folder() as here:
        paths = files_of(here, how, some)
        all_ = unite(*paths)
        one = merged(here / "one", paths[0], paths[1])
        rest = merged(here / "rest", *paths[1:])
        assert unite(one, *paths[2:]) == all_ == unite(paths[0], rest)
        assert unite(rest, one) == all_
        whole = merged(here / "whole", *paths)
        assert unite(whole) == unite(whole, whole) == unite(whole, *paths) == all_
        random.shuffle(paths)
        assert unite(*paths, paths[0]) == all_


@examples(25)
@given(beginnings, several)
def test_nothing_is_lost_and_all_is_as_it_was(how: dict[str, Any], some: list[Any]) -> None:
    with folder() as here:
        paths = files_of(here, how, some)
        whole = merged(here / "whole.jsonl", *paths)
        assert loader.verify(whole) is None
        game, there = loader.resume(whole), entries(whole)
        for path in paths:
            for entry, count in counted(entries(path)).items():
                assert holds(there, json.loads(entry), count), entry
            before = loader.resume(path)
            now = {node.name: node for node in game.record.nodes()}
            for node in before.record.nodes():
                assert now[node.name].events == node.events
            ids = {thread.id: thread for thread in game.threads}
            for thread in before.threads:
                now_there = {note.id for note in ids[thread.id].entries}
                assert {note.id for note in thread.entries} <= now_there
        shown = reel(game.record, Words("onirim"), game.threads)
        assert len(shown["entries"]) == len([*game.record.nodes()])
        assert len(shown["notes"]) == len([one for one in game.threads if not one.gone])


def counted(all_: list[Entry]) -> Counter[str]:
    """All entries, except those by which a united file says where it stands."""
    some = [one for one in all_ if one.get("by") != "merge"]
    return Counter(json.dumps(one) for one in some)


def holds(there: list[Entry], entry: Entry, count: int) -> bool:
    """Is an entry in the file, as often as it was, or for what has an id, at least once?"""
    if entry["t"] == "header":
        headers = [one.get("header", one) for one in there]
        return entry in headers
    if entry["t"] == "also":  # the game it names may have been played on
        named = [one for one in there if one["t"] == "also" and one["header"] == entry["header"]]
        own = [] if named else played_in(there)
        lists = [own, *(one["steps"] for one in named)]
        return any(steps[: len(entry["steps"])] == entry["steps"] for steps in lists)
    if entry["t"] in ("step", "note"):
        said = flat(entry).items()
        return any(said <= flat(one).items() for one in there)
    return there.count(entry) >= count


def played_in(there: list[Entry]) -> list[str]:
    """The steps of a file that holds one game. A step on which two programs say different things
    stands there twice, and was played once."""
    return list(dict.fromkeys(entry["id"] for entry in there if entry["t"] == "step"))


def flat(entry: Entry) -> dict[str, str]:
    return {key: json.dumps(value) for key, value in entry.items()}


def test_a_file_of_ours_is_united_with_nothing_to_the_letter(tmp_path: Path) -> None:
    path = played(tmp_path)
    game = loader.resume(path)
    game.annotate("one", by="Ada")
    assert unite(path) == path.read_bytes()


def test_a_copy_with_notes_and_the_game_are_the_copy(tmp_path: Path) -> None:
    path = played(tmp_path)
    copy = Path(shutil.copy(path, tmp_path / "copy.jsonl"))
    game = loader.resume(copy)
    game.revise(game.annotate("a", by="Ada", on=game.record.root.name).id, text="b")
    assert unite(path, copy) == unite(copy, path) == copy.read_bytes()


def two(tmp_path: Path) -> tuple[Game, Game]:
    """Two people begin the same deal, one a minute after the other."""
    games = []
    for n in range(2):
        path = tmp_path / f"{n}.jsonl"
        act(begin(tmp_path, path.name), [("nonsense", 0)])
        header, *rest = entries(path)
        said = {"players": [("Zoe", "Ann")[n]], "at": f"2026-01-01T10:0{n}:00+00:00"}
        rewrite(path, [{**header, **said}, *rest])
        games.append(loader.resume(path))
    return games[0], games[1]


def hand(game: Game) -> list[str]:
    return list(dict.fromkeys(write(card) for card in game.record.table.zones["hand"]))


def test_the_game_that_was_begun_first_stays_the_main_one(tmp_path: Path) -> None:
    first, later = two(tmp_path)
    words = [f"discard {card}" for card in hand(first)][:3]
    first.answer(words[1])
    for answer in words[::-1]:
        later.answer(answer)
        later.undo()
    both = merged(tmp_path / "both.jsonl", path_of(later), path_of(first))
    game = loader.resume(both)
    assert game.header.at == first.header.at
    assert [write(node.answer) for node in game.record.root.branches] == [
        words[1], words[2], words[0],
    ]  # fmt: skip
    assert game.record.node.name == first.record.node.name
    (also,) = [one for one in entries(both) if one.get("header", {}).get("at") == later.header.at]
    assert also["left"][0][-1] == later.record.node.name


def test_redo_leads_where_it_led(tmp_path: Path) -> None:
    """Also at a fork at which the player went back to the older branch, and then on elsewhere."""
    game = begin(tmp_path)
    older, younger = (f"discard {card}" for card in hand(game)[:2])
    for answer in (older, younger):
        game.go(game.record.root.name)
        game.answer(answer)
    for branch in (0, 1, 0):
        game.go(game.record.root.branches[branch].name)
    game.undo()
    game.annotate("a note")
    again = loader.resume(merged(tmp_path / "again.jsonl", path_of(game)))
    assert again.record.node is again.record.root
    assert again.redo().name == game.redo().name
    assert write(game.record.node.answer) == older


def test_an_earlier_copy_of_a_game_adds_nothing(tmp_path: Path) -> None:
    path = played(tmp_path, answers=4)
    early = Path(shutil.copy(path, tmp_path / "early.jsonl"))
    game = loader.resume(path)
    act(game, [("answer", 1), ("undo", 1), ("answer", 2)])
    assert unite(early, path) == unite(path)
    assert not any(one["t"] == "also" for one in entries(merged(tmp_path / "all", path, early)))


@pytest.mark.parametrize("longer", [0, 1])
def test_copies_that_were_played_on_differently_are_both_there(tmp_path: Path, longer: int) -> None:
    """The table stands where more was played."""
    path = played(tmp_path, answers=2)
    paths, ends = [path], []
    for n in range(2):
        copy = Path(shutil.copy(path, tmp_path / f"{n}.jsonl"))
        game = loader.resume(copy)
        game.answer(f"discard {hand(game)[n]}")
        act(game, [("answer", 1)] * (3 if n == longer else 1))
        paths.append(copy)
        ends.append(game.record.node.name)
    whole = merged(tmp_path / "whole", *paths)
    assert unite(*paths[::-1]) == whole.read_bytes()
    assert len([one for one in entries(whole) if one["t"] == "also"]) == 2
    record = loader.resume(whole).record
    assert peeked(record) == set()
    assert record.node.name == ends[longer]


def test_what_one_player_saw_the_other_did_not(tmp_path: Path) -> None:
    """Two lines on the same cards: in one file the second is played knowing them, but not if each
    of two people has played one."""
    first, later = two(tmp_path)
    one, other = (f"discard {card}" for card in hand(first)[:2])
    first.answer(one)
    later.answer(other)
    both = loader.resume(merged(tmp_path / "both.jsonl", path_of(first), path_of(later)))
    assert peeked(both.record) == set()
    both.go(both.record.root.name)
    third = both.answer(f"discard {hand(both)[2]}")  # whoever goes on has seen both
    assert peeked(both.record) == {third}
    later.go(later.record.root.name)
    later.answer(one)  # and who does the same after looking is as innocent as the first
    again = loader.resume(merged(tmp_path / "again.jsonl", path_of(later), path_of(first)))
    assert peeked(again.record) == set()
    alone = loader.resume(merged(tmp_path / "alone.jsonl", path_of(later)))
    assert len(peeked(alone.record)) == 1


def test_who_goes_on_in_a_united_file_has_seen_all_of_it_also_when_it_is_united_again(
    tmp_path: Path,
) -> None:
    first, later = two(tmp_path)
    words = [f"discard {card}" for card in hand(first)][:3]
    first.answer(words[0])
    later.answer(words[1])
    path = merged(tmp_path / "both.jsonl", path_of(first), path_of(later))
    game = loader.resume(path)
    game.go(game.record.root.name)
    third = game.answer(words[2])
    again = loader.resume(merged(tmp_path / "again.jsonl", path, path_of(later)))
    assert [node.name for node in peeked(again.record)] == [third.name]
    assert unite(path, path_of(first), path_of(later)) == unite(path)


def test_notes_whose_step_is_missing_are_kept(tmp_path: Path) -> None:
    path = played(tmp_path, answers=3)
    note = {"t": "note", "id": "n", "on": "f" * 20, "text": "where is it?", "marks": []}
    rewrite(path, [*entries(path), note])
    whole = merged(tmp_path / "whole.jsonl", path, played(tmp_path, "other.jsonl", answers=1))
    assert note in entries(whole)
    game = loader.resume(whole)
    shown = reel(game.record, Words("onirim"), game.threads)
    assert [(one["id"], one["on"]) for one in shown["notes"]] == [("n", -1)]


def test_the_step_that_says_more_is_the_one_that_stays(tmp_path: Path) -> None:
    """A step without the sum of the table says nothing that the one with it does not say; what two
    programs say differently of a step is kept, both of it."""
    path = played(tmp_path, answers=3)
    all_ = entries(path)
    bare = [{k: v for k, v in one.items() if k != "hash"} for one in all_]
    less = rewrite(tmp_path / "less.jsonl", bare)
    assert unite(path, less) == unite(less, path) == path.read_bytes()
    for n, name in enumerate(("blue", "red")):
        rewrite(tmp_path / f"{n}", [*all_[:3], {**all_[3], "shade": name}, *all_[4:]])
    whole = merged(tmp_path / "whole.jsonl", path, tmp_path / "0", tmp_path / "1")
    shades = [one.get("shade") for one in steps(whole) if one["id"] == all_[3]["id"]]
    assert shades == ["blue", "red"]
    assert loader.verify(whole) is None


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"deal": "lamp 2"}, "the deal is lamp 2, not lamp 1"),
        ({"real_cards": True}, "the deal is that of real cards, not lamp 1"),
        ({"modules": ["book", "towers"]}, "the expansions are book, towers, not none"),
        (
            {"settings": {"auto_concede": "lose"}},
            "the settings are auto_concede=lose, not as usual",
        ),
        ({"game": "urbion"}, "the game is urbion, not onirim"),
    ],
)
def test_files_of_other_games_are_told_apart(
    tmp_path: Path, other: dict[str, Any], words: str
) -> None:
    one, two = played(tmp_path, "one.jsonl"), played(tmp_path, "two.jsonl", **other)
    with pytest.raises(MergeError, match=words) as told:
        unite(one, two)
    assert str(one) in str(told.value)
    assert str(two) in str(told.value)


def test_cards_that_do_not_follow_from_the_deal_are_not_united(tmp_path: Path) -> None:
    one, two = played(tmp_path, "one.jsonl"), played(tmp_path, "two.jsonl", deal=2)
    all_ = entries(two)
    rewrite(two, [{**all_[0], "deal": "lamp 1"}, *all_[1:]])
    for paths in ((two,), (one, two)):
        with pytest.raises(
            MisdealtError, match="line 2: the cards do not follow from the deal"
        ) as told:
            unite(*paths)
        assert told.value.path == two


def test_cards_that_somebody_else_dealt_are_another_game(tmp_path: Path) -> None:
    one, two = played(tmp_path, "one.jsonl"), played(tmp_path, "two.jsonl", deal=2)
    for path in (one, two):
        header, *rest = entries(path)
        del header["deal"]
        rewrite(path, [header, *rest])
    with pytest.raises(MergeError, match="the first cards are others"):
        unite(one, two)


def test_a_step_that_stands_there_twice_was_played_once(tmp_path: Path) -> None:
    """Two copies were left in different places, and say different things of the first step. Who
    plays on in what they are united to has a later copy of the one game that there is."""
    path, shaded = played(tmp_path), tmp_path / "shaded.jsonl"
    header, first, *rest = entries(path)
    rewrite(path, [header, {**first, "shade": 0.0}, *rest])
    rewrite(shaded, [header, {**first, "shade": True}, *rest])
    loader.resume(shaded).undo()
    both = merged(tmp_path / "both.jsonl", path, shaded)
    (also,) = [entry for entry in entries(both) if entry["t"] == "also"]
    act(loader.resume(both), [("answer", 1)])
    whole = entries(merged(tmp_path / "whole.jsonl", path, both))
    assert not any(entry["t"] == "also" for entry in whole)
    assert holds(whole, also, 1)
    assert len(played_in(whole)) == len(also["steps"]) + 1 == len(rest) + 2


Change = Callable[[Entry], object]


@pytest.mark.parametrize(
    ("line", "change", "words"),
    [
        (4, lambda one: one.update(answer="dance"), "'dance'"),
        (4, lambda one: one["events"].pop(), "events were written down"),
        (5, lambda one: one.update(hash="0" * 20), "the table after it is another one"),
        (5, lambda one: one.update(id="0" * 20), "the id does not belong to this play"),
    ],
)
def test_a_file_that_was_tampered_with_is_named_with_its_line(
    tmp_path: Path, line: int, change: Change, words: str
) -> None:
    good, bad = played(tmp_path, "good.jsonl"), played(tmp_path, "bad.jsonl")
    all_ = entries(bad)
    change(all_[line - 1])
    rewrite(bad, all_)
    with pytest.raises(ReplayError, match=words) as told:
        unite(good, bad)
    assert (told.value.path, told.value.number) == (bad, line)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda one: one["steps"].append("nowhere"), "'nowhere'"),
        (lambda one: one["steps"].reverse(), "comes before what it follows"),
        (lambda one: one["left"].append(["nowhere"]), "'nowhere'"),
        (lambda one: one["header"].update(deal="other"), "another game"),
        (lambda one: one["header"]["start"].update(zones={}), "another game"),
        (lambda one: one["header"].update(format="dreamtutor/0"), "another game"),
        (lambda one: one["header"].update(modules=["book"]), "another game"),
        (lambda one: one.pop("header"), "the field 'header'"),
    ],
)
def test_what_a_united_file_says_of_its_games_is_checked(
    tmp_path: Path, change: Change, words: str
) -> None:
    first, later = two(tmp_path)
    act(first, [("answer", 1), ("answer", 2)])
    act(later, [("answer", 3), ("answer", 4)])
    path = merged(tmp_path / "both.jsonl", path_of(first), path_of(later))
    all_ = entries(path)
    at = next(n for n, one in enumerate(all_) if one["t"] == "also")
    change(all_[at])
    bad = loader.verify(rewrite(path, all_))
    assert bad
    assert words in bad.reason
    assert bad.number == at + 1
    with pytest.raises(ReplayError, match=words):
        unite(path, path_of(first))


@pytest.mark.parametrize("left", [{}, {"left": []}, {"left": [[]]}, {"left": [[], []]}])
def test_a_game_of_which_nobody_says_where_it_was_left_was_left_at_its_end(
    tmp_path: Path, left: Entry
) -> None:
    path = played(tmp_path)
    own = entries(path)
    header = own[0] | {"at": "2001-01-01T00:00:00+00:00"}
    ids = [one["id"] for one in own if "id" in one]
    rewrite(path, [*own, {"t": "also", "header": header, "steps": ids} | left])
    whole = merged(tmp_path / "whole.jsonl", path)
    assert unite(whole, path) == whole.read_bytes()
    game = loader.resume(whole)
    assert game.record.node.name == ids[-1]
    assert game.header.at == header["at"]


@pytest.mark.parametrize("steps", [{}, {"steps": []}])
def test_a_game_in_which_nothing_was_played_is_none(tmp_path: Path, steps: Entry) -> None:
    path = played(tmp_path)
    own = entries(path)
    also = {"t": "also", "header": own[0] | {"at": "2001-01-01T00:00:00+00:00"}}
    rewrite(path, [*own, also | steps])
    assert [json.loads(line) for line in unite(path).splitlines()] == own


def test_what_differs_can_be_printed(tmp_path: Path) -> None:
    one, other = played(tmp_path, "one.jsonl"), played(tmp_path, "other.jsonl", deal="\x1b[2J")
    with pytest.raises(MergeError, match="the deal is") as told:
        unite(one, other)
    assert str(told.value).isprintable()


def test_many_lines_about_one_note_are_not_all_compared_with_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path)
    own, count, within = entries(path), 0, merge.is_part_of

    def counted(small: Any, large: Any) -> bool:
        nonlocal count
        count += 1
        return within(small, large)

    monkeypatch.setattr(merge, "is_part_of", counted)
    notes = [{"t": "note", "id": "n", "on": "x", "a": {"b": [n]}, "text": "x"} for n in range(300)]
    less = [{"t": "note", "id": "n", "on": "x", "a": {"b": [n]}} for n in range(300)]
    rewrite(path, [*own, *notes, *less])
    whole = [json.loads(line) for line in unite(path).splitlines()]
    assert [one for one in whole if one["t"] == "note"] == sorted(notes, key=json.dumps)
    assert count < 300 * 20
