"""The index of a library: quick, and never the truth."""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from dreamtutor.libraries import library as library_module
from dreamtutor.libraries import shelf
from dreamtutor.libraries.index import Index, IndexRow
from dreamtutor.libraries.library import Library, Query
from dreamtutor.replay import loader
from dreamtutor.replay import reader as files
from tests.interrupts import moments
from tests.libraries.libraries import aged, club, small
from tests.replay.games import act

Told = list[dict[str, Any]]


def fresh(folder: Path) -> Told:
    """What the files tell if nothing is remembered."""
    return Library(folder).records


class Reads:
    """Counts the files that are opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names: list[str] = []
        read = files.read

        def counted(path: Path, *limits: Any) -> Any:
            self.names.append(path.stem)
            return read(path, *limits)

        monkeypatch.setattr(files, "read", counted)

    def taken(self) -> list[str]:
        names, self.names = sorted(self.names), []
        return names


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    return Reads(monkeypatch)


def index_file(cache: Path) -> Path:
    (path,) = cache.glob("*.index")
    return path


def test_only_what_has_changed_is_read_again(tmp_path: Path, reads: Reads) -> None:
    folder, cache = club(tmp_path), tmp_path / "cache"
    reads.taken()
    library = Library(folder, cache=cache)
    assert len(library) == 5
    assert len(reads.taken()) == 5
    for again in (library, Library(folder, cache=cache)):
        again.refresh()
        assert reads.taken() == []
    with (folder / "letter.jsonl").open("a", encoding="utf-8") as file:
        file.write("Yours, Ben\n")
    aged(folder / "letter.jsonl", 20)
    small(folder, "new")
    (folder / "real.jsonl").unlink()
    library.refresh()
    assert reads.taken() == ["letter", "new"]
    assert library.records == fresh(folder)


def test_what_is_known_is_neither_read_nor_sorted_nor_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A list is looked at again and again, and most of it is as it was."""
    folder, cache = club(tmp_path), tmp_path / "cache"
    library = Library(folder, cache=cache)
    by_length = Query(sort="length")
    known, order = library.refresh(), library.find(by_length)
    with monkeypatch.context() as patch:
        for where, name in ((Index, "rows"), (shelf, "replay_of"), (library_module, "in_order_of")):
            patch.setattr(where, name, Mock(side_effect=AssertionError(f"{name} again")))
        assert library.refresh() is known
        assert library.find(by_length) == order
    aged(small(folder, "new"))
    before = {id(replay) for replay in known}
    assert [replay.name for replay in library.refresh() if id(replay) not in before] == ["new"]


def test_to_look_again_takes_a_few_steps_for_each_file(tmp_path: Path) -> None:
    """No more than to look at its name and its state, and to compare them."""
    folder = tmp_path / "games"
    aged(small(folder, "one"))
    for n in range(400):
        aged(Path(shutil.copy(folder / "one.jsonl", folder / f"{n}.jsonl")))
    library = Library(folder)
    library.refresh()
    assert moments(library.refresh, "opcode") < 150 * 400


def test_several_processes_read_the_same_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = club(tmp_path)
    alone = Library(folder).records
    monkeypatch.setattr(shelf, "MANY", 2)
    monkeypatch.setattr(shelf, "SHARE", 1)
    told: list[tuple[int, int]] = []
    library = Library(
        folder,
        cache=tmp_path / "cache",
        workers=2,
        progress=lambda *how_far: told.append(how_far),
    )
    assert library.records == alone
    assert told[-1] == (5, 5)
    assert Library(folder, cache=tmp_path / "cache").records == alone


def test_nothing_is_put_into_the_folder(tmp_path: Path) -> None:
    folder = club(tmp_path)
    before = sorted(folder.rglob("*"))
    assert len(Library(folder, cache=tmp_path / "cache")) == 5
    assert sorted(folder.rglob("*")) == before
    assert index_file(tmp_path / "cache").is_file()


def test_a_file_that_was_written_just_now_is_not_believed(tmp_path: Path, reads: Reads) -> None:
    """Its time could stay the same if it is written to again, and its size, too."""
    path = small(tmp_path / "games", "one")
    library = Library(tmp_path / "games", cache=tmp_path / "cache")
    (one,) = library
    state = path.stat()
    assert one.deal == "lamp 1"
    path.write_bytes(path.read_bytes().replace(b'"lamp 1"', b'"lamp 2"'))
    os.utime(path, ns=(state.st_mtime_ns, state.st_mtime_ns))
    library.refresh()
    assert [one.deal for one in library] == ["lamp 2"]
    aged(path)
    library.refresh()
    reads.taken()
    library.refresh()
    assert reads.taken() == []


def test_another_file_of_the_same_size_and_time_is_another(tmp_path: Path) -> None:
    folder, cache = tmp_path / "games", tmp_path / "cache"
    one, other = small(folder, "one", deal="lamp 1"), small(folder, "other", deal="lamp 1")
    other.write_bytes(one.read_bytes().replace(b"lamp 1", b"lamp 2"))
    aged(one), aged(other)
    Library(folder, cache=cache).refresh()
    os.replace(other, one)
    assert [one.deal for one in Library(folder, cache=cache)] == ["lamp 2"]


def test_a_file_that_may_be_read_now_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That somebody else may not read it leaves no trace in its time."""
    aged(small(tmp_path / "games", "one"))

    def forbidden(path: Path, *_limits: Any) -> Any:
        raise files.ReplayError(path, 0, "cannot be read: Permission denied")

    library = Library(tmp_path / "games", cache=tmp_path / "cache")
    with monkeypatch.context() as patch:
        patch.setattr(files, "read", forbidden)
        assert [one.wrong for one in library] == ["cannot be read: Permission denied"]
    library.refresh()
    assert [one.wrong for one in library] == [""]


def spoil(path: Path) -> None:
    path.write_bytes(b"\1\xff\n" * 5000)


def shorten(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-200])


def of_another_version(path: Path) -> None:
    change_data(path, lambda row: [*row[:-1], {"outcome": "won"}])
    path.write_bytes(b"somebody else" + path.read_bytes())


def of_another_shape(path: Path) -> None:
    change_data(path, lambda row: row[:-1])


def with_strange_data(path: Path) -> None:
    strange = {"a": [], "l": {"outcome": "draw"}, "r": "{"}
    change_data(path, lambda row: [*row[:-1], strange.get(row[0][0])])


def with_strange_states(path: Path) -> None:
    change_data(path, lambda row: [row[0], str(row[1]), *row[2:]])


def with_lines_that_run_into_each_other(path: Path) -> None:
    """As when two write at once where the system does not keep them apart."""
    head, *lines = path.read_bytes().split(b"\n")
    path.write_bytes(head + b"\n" + b"".join(line[:300] + line for line in lines))


def change_data(path: Path, change: Callable[[list[Any]], object]) -> None:
    head, *lines = path.read_text("utf-8").split("\n")
    changed = [json.dumps(change(json.loads(line))) for line in lines if line]
    path.write_text("\n".join([head, *changed]), "utf-8")


@pytest.mark.parametrize(
    "harm",
    [
        spoil,
        shorten,
        of_another_version,
        of_another_shape,
        with_strange_data,
        with_strange_states,
        with_lines_that_run_into_each_other,
        Path.unlink,
    ],
    ids=lambda harm: harm.__name__,
)
def test_an_index_that_is_no_good_is_made_anew(
    tmp_path: Path, reads: Reads, harm: Callable[[Path], object]
) -> None:
    folder, cache = club(tmp_path), tmp_path / "cache"
    Library(folder, cache=cache).refresh()
    harm(index_file(cache))
    assert Library(folder, cache=cache).records == fresh(folder)
    Library(folder, cache=cache).refresh()
    reads.taken()
    assert Library(folder, cache=cache).records == fresh(folder)
    assert len(reads.taken()) == 5  # those of `fresh`: the index is whole again


def test_an_index_that_cannot_be_used_is_done_without(tmp_path: Path) -> None:
    folder, cache = club(tmp_path), tmp_path / "cache"
    Library(folder, cache=cache).refresh()
    path = index_file(cache)
    path.unlink()
    path.mkdir()
    small(folder, "new")
    library = Library(folder, cache=cache)
    assert library.records == fresh(folder)
    assert "directory" in library.shelves[0].index.problem
    path.rmdir()
    assert Library(folder, cache=cache).records == fresh(folder)


def test_an_index_does_not_grow_for_ever(tmp_path: Path) -> None:
    """What is known anew of a replay stands behind what was known of it; from time to time only
    the newest is kept."""
    folder, cache = tmp_path / "games", tmp_path / "cache"
    index, row = Index(folder, cache), IndexRow("one.jsonl", 1, 2, 3, 4, {"outcome": "won"})
    index.write(())
    for n in range(300):
        index.add([replace(row, read=n)])
    assert index.rows() == {"one.jsonl": replace(row, read=299)}
    assert index.lines >= 300
    aged(small(folder, "one"))
    Library(folder, cache=cache).refresh()
    again = Index(folder, cache)
    assert again.rows().keys() == {"one.jsonl"}
    assert again.lines == 1


def test_no_place_for_an_index_is_no_matter(tmp_path: Path) -> None:
    folder = club(tmp_path)
    file = tmp_path / "file"
    file.write_text("in the way", encoding="utf-8")
    for cache in (file, file / "below", Path("/proc/nothing/here")):
        library = Library(folder, cache=cache)
        assert library.records == fresh(folder)
        assert library.shelves[0].index.problem


def test_any_name_is_kept_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    for name in ("two\nlines", 'a"b', "%", "_"):
        aged(small(folder, name))
    library = Library(folder, cache=tmp_path / "cache")
    assert {one.name for one in library} == {"two\ufffdlines", 'a"b', "%", "_"}
    (folder / "%.jsonl").unlink()
    library.refresh()
    assert Index(folder, tmp_path / "cache").rows().keys() == {
        "two\nlines.jsonl",
        'a"b.jsonl',
        "_.jsonl",
    }


def test_each_folder_has_an_index_of_its_own(tmp_path: Path) -> None:
    for place in ("one", "other"):
        aged(small(tmp_path / place, "same", deal=place))
    cache = tmp_path / "cache"
    for place in ("one", "other", "one"):
        assert [one.deal for one in Library(tmp_path / place, cache=cache)] == [place]
    assert len([*cache.glob("*.index")]) == 2
    (tmp_path / "link").symlink_to(tmp_path / "one", target_is_directory=True)
    Library(tmp_path / "link", cache=cache).refresh()
    assert len([*cache.glob("*.index")]) == 2


def look(folder: Path, cache: Path, times: int) -> None:
    for _ in range(times):
        assert Library(folder, cache=cache).records == fresh(folder)


def test_two_processes_look_at_once(tmp_path: Path) -> None:
    folder, cache = club(tmp_path), tmp_path / "cache"
    some = multiprocessing.get_context("spawn")
    others = [some.Process(target=look, args=(folder, cache, 3)) for _ in range(2)]
    for other in others:
        other.start()
    for _ in range(3):
        for path in cache.glob("*.index"):
            path.unlink()
        look(folder, cache, 1)
    for other in others:
        other.join(60)
        assert other.exitcode == 0


# The law: what is remembered and what is read anew say the same, whatever happens to the files


class Happenings:
    """What can happen to a folder of replays. Times of files are old, and never go back."""

    def __init__(self, folder: Path, cache: Path, random: Random) -> None:
        self.folder, self.cache, self.random = folder, cache, random
        self.day = 0
        self.deeds = [
            self.play, self.note, self.break_, self.mend, self.remove, self.rename, self.copy,
            self.change_unseen_by_size, self.move_away, self.lose_the_index, self.spoil_the_index,
            self.remove_a_folder,
        ]  # fmt: skip

    def files(self) -> list[Path]:
        return sorted(self.folder.rglob("*.jsonl"))

    def any(self) -> Path:
        return self.random.choice(self.files() or [self.play()])

    def age(self, path: Path) -> Path:
        self.day += 1
        return aged(path, self.day)

    def play(self) -> Path:
        place = self.random.choice(["", "club", "club/monday"])
        name = f"game {self.random.randrange(10**6)}"
        return self.age(small(self.folder / place, name, 2, deal=self.random.randrange(99)))

    def note(self) -> None:
        path = self.any()
        try:
            game = loader.resume(path)
        except files.ReplayError:
            return
        game.annotate("what?", glyph=self.random.choice(["good", "mistake"]))
        game.tag(f"tag {self.random.randrange(5)}")
        act(game, [("answer", self.random.randrange(99)), ("undo", 0)])
        game.close()
        self.age(path)

    def break_(self) -> None:
        path = self.any()
        path.write_bytes(path.read_bytes()[: self.random.randrange(1, 3000)])
        self.age(path)

    def mend(self) -> None:
        path = self.any()
        path.unlink()
        self.age(small(path.parent, path.stem, 1))

    def remove(self) -> None:
        self.any().unlink()

    def rename(self) -> None:
        path = self.any()
        path.rename(path.with_stem(f"other {self.random.randrange(10**6)}"))

    def copy(self) -> None:
        """Over another: its time comes with it, as with `cp -p`."""
        one, other = self.any(), self.any()
        if one != other:
            shutil.copy2(one, other)

    def change_unseen_by_size(self) -> None:
        path = self.any()
        path.write_bytes(path.read_bytes().replace(b'"deal":"', b'"lead":"', 1))
        self.age(path)

    def move_away(self) -> None:
        one, other = self.any(), self.any()
        os.replace(one, other)

    def remove_a_folder(self) -> None:
        shutil.rmtree(self.folder / "club", ignore_errors=True)

    def lose_the_index(self) -> None:
        shutil.rmtree(self.cache, ignore_errors=True)

    def spoil_the_index(self) -> None:
        for path in self.cache.glob("*.index"):
            spoil(path)


@pytest.mark.parametrize("seed", range(4))
def test_the_index_says_what_the_files_say_whatever_happens(tmp_path: Path, seed: int) -> None:
    folder, cache, random = tmp_path / "games", tmp_path / "cache", Random(seed)
    folder.mkdir()
    happenings = Happenings(folder, cache, random)
    for _ in range(4):
        happenings.play()
    kept = Library(folder, cache=cache)
    done: list[str] = []
    for _ in range(60):
        deed = random.choice(happenings.deeds)
        done.append(deed.__name__)
        deed()
        library = random.choice([kept, Library(folder, cache=cache)])
        library.refresh()
        assert library.records == fresh(folder), done


def test_a_name_that_is_no_text_keeps_no_other_file_from_being_known(tmp_path: Path) -> None:
    index, good = Index(tmp_path, tmp_path / "cache"), IndexRow("good.jsonl", 1, 2, 3, 4, {})
    index.add([replace(good, name="\udcff.jsonl"), good])
    assert index.rows() == {"good.jsonl": good}
    index.write(())
    assert index.rows() == {}
