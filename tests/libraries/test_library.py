"""A folder of replays as a library: what it says of each file, and what is found in it."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from dreamtutor.engine.branches import end_of
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Pick
from dreamtutor.libraries.folders import ScanLimits, scan
from dreamtutor.libraries.library import (
    Library,
    LibraryNotFoundError,
    Query,
    ReplayNotFoundError,
    search,
    usual_folders,
)
from dreamtutor.libraries.summary import Replay
from dreamtutor.replay import loader
from dreamtutor.replay.game import Game
from tests.libraries.libraries import club, small
from tests.replay.games import Deed, act, begin, beginnings, deeds, examples, folder, path_of


def names(replays: list[Replay]) -> list[str]:
    return [one.name for one in replays]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return Library(club(tmp_path_factory.mktemp("library")))


def test_what_a_file_tells(library: Library) -> None:
    one = library.named("a-win")
    assert (one.game, one.modules, one.seats, one.outcome) == ("onirim", (), 1, "won")
    assert (one.notes, one.authors) == (2, ("Ben", "Cleo"))
    assert one.glyphs == {"good": 1, "mistake": 1}
    assert one.tags == ("first win", "for beginners")
    assert one.lines == 1
    two = library.named("two")
    assert (two.modules, two.seats, two.players) == (("team", "towers"), 2, ("Ada", "Ben"))
    assert (two.outcome, two.answers) == ("open", 6)
    real = library.named("real")
    assert real.real_cards
    assert not one.real_cards
    assert library.named("monday/cities").outcome in ("won", "lost")
    assert one.changed.startswith("2025-10-18T")


def test_a_broken_file_is_listed_with_what_is_wrong_and_hides_no_other(library: Library) -> None:
    one = library.named("letter")
    assert one.outcome == "broken"
    assert one.wrong.startswith("line 1: this is not JSON")
    assert len(library) == 5


def test_what_is_told_is_what_the_rules_make_of_the_file() -> None:
    """Lines, their ends, and the line on which the file ends, though no rule is asked."""

    @examples(40)
    @given(beginnings, deeds)
    def same(how: dict[str, Any], some: list[Deed]) -> None:
        with folder() as here:
            game = begin(here, **how)
            act(game, [("answer", 0), *some])
            game.close()
            record = loader.resume(path_of(game)).record
            (one,) = Library(here)
            end = end_of(record.node)
            line = end.line()
            assert one.answers == sum(node.answer is not None for node in line)
            assert (one.turns or 0) == sum(node.turn is not None for node in line)
            assert one.lines == sum(not node.branches for node in record.nodes())
            record.go(end)
            assert one.outcome == (record.table.outcome or "open")

    same()


def test_a_line_that_was_won_is_told_when_the_file_ends_on_another(tmp_path: Path) -> None:
    path = club(tmp_path) / "a-win.jsonl"
    game = loader.resume(path)
    game.undo(len(game.record.node.line()) - 2)
    act(game, [("answer", n) for n in range(40)][:1])
    game.close()
    one = Library(path.parent).named("a-win")
    assert (one.outcome, one.ever_won, one.lines) == ("open", True, 2)
    loader.resume(path).redo()  # it is the line that counts, not where on it the game stands


def test_the_line_goes_on_where_the_player_was_last(tmp_path: Path) -> None:
    """Three answers, then another game of one; back into the first, and to the beginning."""
    game = begin(tmp_path, modules="book")
    act(game, [("answer", n) for n in range(3)])
    long = game.record.node
    first = write(long.line()[1].answer or "")
    game.undo(3)
    game.answer(next(one for one in options(game) if one != first))
    (one,) = Library(tmp_path)
    assert one.answers == 1
    game.go(long.name)
    game.undo(3)
    game.close()
    (one,) = Library(tmp_path)
    assert (one.answers, one.lines) == (3, 2)


def options(game: Game) -> list[str]:
    prompt = game.record.prompt
    assert isinstance(prompt, Pick)
    return [write(one) for one in prompt.options]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([], "no replay"),
        ([{"t": "header", "format": "dreamtutor/1", "game": "chess"}], "no game 'chess'"),
        (
            [{"t": "header", "format": "dreamtutor/1", "game": "onirim", "modules": ["queens"]}],
            "no expansion 'queens'",
        ),
        ([{"t": "header", "format": "dreamtutor/99", "game": "onirim"}], "dreamtutor/99"),
        ([{"t": "header", "format": "dreamtutor/1", "game": "onirim"}], "ends before it begins"),
        (
            [
                {"t": "header", "format": "dreamtutor/1", "game": "onirim"},
                {"t": "step", "id": "a"},
                {"t": "step", "id": "b"},
            ],
            "line 3: the first step is there already",
        ),
    ],
)
def test_what_cannot_be_opened_says_why(
    tmp_path: Path, lines: list[dict[str, Any]], sentence: str
) -> None:
    text = "".join(json.dumps(line) + "\n" for line in lines)
    (tmp_path / "bad.jsonl").write_text(text, encoding="utf-8")
    (one,) = Library(tmp_path)
    assert sentence in one.wrong
    with pytest.raises(ValueError):  # noqa: PT011 - a BadReplay; that it cannot be opened is meant
        loader.resume(tmp_path / "bad.jsonl")


@pytest.mark.parametrize(
    "line",
    [
        {"t": "step", "id": "b", "parent": "nobody", "answer": "play red sun"},
        {"t": "cursor", "to": "nobody", "by": "go"},
        {"t": "step", "id": 7},
    ],
    ids=str,
)
def test_a_damaged_line_is_a_warning(tmp_path: Path, line: dict[str, Any]) -> None:
    path = small(tmp_path, "game")
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    (one,) = Library(tmp_path)
    assert (one.wrong, one.answers) == ("", 3)
    assert one.warning.startswith("line 6: the line is left out")


def test_a_half_line_at_the_end_is_a_warning(tmp_path: Path) -> None:
    path = small(tmp_path, "cut")
    with path.open("ab") as file:
        file.write(b'{"t":"st')
    (one,) = Library(tmp_path)
    assert one.wrong == ""
    assert "not whole" in one.warning


def test_all_warnings_name_their_lines_and_none_the_file(tmp_path: Path) -> None:
    path = small(tmp_path, "cut")
    count = len(path.read_bytes().splitlines())
    with path.open("ab") as file:
        file.write(b'{"t":"note","id":7}\n{"t":"st')
    (one,) = Library(tmp_path)
    assert one.warning.startswith(f"line {count + 1}: the note cannot be read")
    assert f"; line {count + 2}: the line is not whole" in one.warning
    assert str(tmp_path) not in one.warning


def test_nothing_in_a_file_steers_a_terminal_or_is_without_bound(tmp_path: Path) -> None:
    game = begin(tmp_path, "loud.jsonl", deal="\x1b[2J\u202edeal")
    act(game, [("answer", 1)])
    for n in range(120):
        game.annotate(f"\x1b]0;title\x07 {'word ' * 100}", by=f"author {n}\x1b[31m", glyph=f"g{n}")
        game.tag(f"tag {n}")
    game.close()
    (one,) = Library(tmp_path)
    text = json.dumps(one.data, ensure_ascii=False)
    assert text.isprintable()
    assert len(text) < 12_000
    assert one.notes == 120


# Finding


@pytest.mark.parametrize(
    ("query", "there"),
    [
        (Query(sort="name"), ["a-win", "letter", "monday/cities", "monday/two", "real"]),
        (Query(sort="-name"), ["real", "monday/two", "monday/cities", "letter", "a-win"]),
        (Query(), ["a-win", "monday/cities", "monday/two", "letter", "real"]),
        (Query(game="urbion"), ["monday/cities"]),
        (Query(outcome="broken"), ["letter"]),
        (Query(outcome="won", game="onirim"), ["a-win"]),
        (Query(modules=("towers",)), ["monday/two"]),
        (Query(modules=("towers", "book")), []),
        (Query(modules=("base",)), ["a-win", "real"]),
        (Query(tags=("FOR beginners",)), ["a-win", "monday/two"]),
        (Query(tags=("for beginners", "first win")), ["a-win"]),
        (Query(player="ben"), ["a-win", "monday/two"]),
        (Query(text="limbo"), ["a-win"]),
        (Query(text="MONDAY gardens"), ["monday/cities"]),
        (Query(text="monday limbo"), []),
        (Query(since="2025-10-13", sort="changed"), ["monday/cities", "a-win"]),
        (Query(sort="-notes", outcome="open"), ["monday/two", "real"]),
        (Query(sort="-players"), ["a-win", "letter", "monday/cities", "real", "monday/two"]),
    ],
    ids=str,
)
def test_what_is_looked_for_is_found(library: Library, query: Query, there: list[str]) -> None:
    assert names(library.find(query)) == there


def test_what_cannot_be_looked_for_is_said() -> None:
    wrongs: list[dict[str, Any]] = [{"outcome": "draw"}, {"sort": "size"}, {"since": "yesterday"},
                                     {"since": "20261130"}, {"since": "2026-W48-1"}]  # fmt: skip
    for wrong in wrongs:
        with pytest.raises(ValueError, match=next(iter(wrong))):
            Query(**wrong)


def test_a_replay_by_its_file_however_that_is_written(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = library.folders[0] / "monday" / "two.jsonl"
    monkeypatch.chdir(path.parent)
    for name in ("./two.jsonl", "../monday/two.jsonl", Path("two.jsonl"), path):
        assert library.named(name).path == path
    monkeypatch.chdir(library.folders[0])
    assert Library("monday").named(path.resolve()).name == "two"


def test_a_replay_by_its_name(library: Library) -> None:
    path = library.folders[0] / "monday" / "two.jsonl"
    for name in ("monday/two", "two", "two.jsonl", str(path), path):
        assert library.named(name).path == path
    with pytest.raises(ReplayNotFoundError, match="there is a-win"):
        library.named("win")
    both = Library(library.folders[0], library.folders[0] / "monday")
    assert len(both) == 5  # a file that is in both is there once
    assert both.named("two").path == path


def test_a_name_that_several_have(tmp_path: Path) -> None:
    for place in ("one", "other"):
        small(tmp_path / place, "same")
    with pytest.raises(ReplayNotFoundError, match="can be several replays"):
        Library(tmp_path).named("same")
    assert Library(tmp_path).named("one/same").name == "one/same"


# Folders


def test_folders_in_folders_links_in_circles_and_what_is_hidden(tmp_path: Path) -> None:
    one = small(tmp_path / "deep" / "er", "one")
    (tmp_path / "deep" / "back").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "again").symlink_to(tmp_path / "deep", target_is_directory=True)
    (tmp_path / "nowhere.jsonl").symlink_to(tmp_path / "gone.jsonl")
    small(tmp_path / ".hidden", "two")
    one.with_name(".three.jsonl").write_bytes(one.read_bytes())
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "folder.jsonl").mkdir()
    there = {one.name: one.wrong for one in Library(tmp_path)}
    assert there.keys() == {"again/er/one", "nowhere", "pipe"}
    assert there["again/er/one"] == ""
    assert there["nowhere"] == "cannot be read: No such file or directory"
    assert there["pipe"] == "this is no file"


def test_a_folder_that_is_too_large_is_listed_in_part_and_says_so(tmp_path: Path) -> None:
    for n in range(6):
        (tmp_path / f"{n}.jsonl").write_text("x", encoding="utf-8")
    library = Library(tmp_path, limits=ScanLimits(files=4))
    assert names(library.find(Query(sort="name"))) == ["0", "1", "2", "3"]
    assert library.problems == [
        f"{tmp_path}: there are more than 4 replays; the rest is not listed"
    ]
    deep = tmp_path / "a" / "b" / "c"
    deep.mkdir(parents=True)
    assert "so deep" in scan(tmp_path, ScanLimits(depth=2)).problems[0]
    assert "too much" in scan(tmp_path, ScanLimits(names=3)).problems[0]


def test_any_bytes_can_be_the_name_of_a_file(tmp_path: Path) -> None:
    path = small(tmp_path, "one")
    os.rename(path, os.fsencode(tmp_path) + b"/caf\xe9\n.jsonl")
    (one,) = Library(tmp_path, cache=tmp_path / "cache")
    assert one.wrong == ""
    assert one.name.isprintable()
    assert json.dumps(one.data, ensure_ascii=False).encode()
    assert Library(tmp_path, cache=tmp_path / "cache").named(one.name).path == one.path


def test_no_folder_is_said_and_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(LibraryNotFoundError, match=r"there is no such folder\. Play a game"):
        Library(tmp_path / "nowhere")
    file = small(tmp_path, "one")
    with pytest.raises(LibraryNotFoundError, match="this is no folder"):
        Library(file)


def test_your_own_and_those_that_come_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (ours,) = usual_folders()
    assert "onirim-base-won" in names(Library(ours).replays)
    (tmp_path / "replays").mkdir()
    assert usual_folders() == [Path("replays"), ours]
    monkeypatch.chdir(ours.parent)
    assert usual_folders() == [Path("replays")]  # they are the same


# As a data frame


def test_a_data_frame(library: Library) -> None:
    frame = library.frame()
    assert len(frame) == 5
    won = frame[frame.outcome == "won"]
    assert set(won.name) >= {"a-win"}
    assert str(frame.changed.dtype).startswith("datetime64[")
    assert frame.changed.max().year == 2025
    assert frame.set_index("name").loc["monday/two", "players"] == ["Ada", "Ben"]
    assert [*frame.columns] == [*library.records[0]]


def test_an_empty_one_has_the_same_columns(tmp_path: Path, library: Library) -> None:
    assert [*Library(tmp_path).frame().columns] == [*library.frame().columns]


def test_without_pandas_it_says_what_else_there_is(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"pip install pandas\. `records` has the same"):
        library.frame()
    assert len(library.records) == 5


def test_in_order_keeps_what_is_alike_by_name() -> None:
    some = [Replay(path=Path(name), name=name, outcome="won") for name in "bca"]
    assert names(search(some, Query(sort="outcome"))) == ["a", "b", "c"]
    assert names(search(some, Query(sort="-outcome"))) == ["a", "b", "c"]


def test_what_is_said_of_a_folder_can_be_printed_whatever_it_is_called(tmp_path: Path) -> None:
    strange = tmp_path / "\u202eclub\udcff"
    with pytest.raises(LibraryNotFoundError, match="there is no such folder") as told:
        Library(strange)
    assert str(told.value).isprintable()
    assert scan(strange).problems[0].isprintable()
