"""What is remembered of a reader: never in the way, never lost, whoever else writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreamtutor import preferences
from dreamtutor.preferences import ENOUGH, FILE, PREFERENCES, Preferences

RULE, OTHER = "onirim.base.prophecy", "urbion.base.census"
GOOD = {"likes": {"tells": "quiet", "pace": 2}, "shown": {RULE: 3}}
NAMES = st.sampled_from(["likes", "shown", "tells", "knows", "pace", "size", "version", RULE])
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES | st.text(), inner),
    max_leaves=12,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "somewhere" / FILE


def saved(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_bytes())
    return found


def laid(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def test_it_lies_in_the_folder_of_the_user_or_where_the_user_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(preferences.HOME_VARIABLE, str(tmp_path))
    assert Preferences().path == tmp_path / FILE
    monkeypatch.delenv(preferences.HOME_VARIABLE)
    assert preferences.data_folder().name == "dreamtutor"
    assert preferences.data_folder().is_absolute()


def test_nothing_is_written_before_there_is_something_to_remember(file: Path) -> None:
    Preferences(file)
    assert not file.parent.exists()


def test_what_is_liked_and_known_is_there_again(file: Path) -> None:
    reader = Preferences(file)
    reader.like("tells", "quiet")
    reader.like("pace", 0.5)
    for _ in range(ENOUGH):
        assert not reader.knows(RULE)
        reader.saw([RULE, RULE])  # twice at once is once
    again = Preferences(file)
    assert again.likes == {"tells": "quiet", "pace": 0.5}
    assert again.knows(RULE)
    assert not again.knows(OTHER)


@pytest.mark.parametrize(
    ("name", "value"),
    [("tells", "loud"), ("tells", ["new"]), ("pace", True), ("pace", -1), ("pace", 5),
     ("pace", float("nan")), ("pace", 10**400), ("pace", "fast"), ("size", None), ("knows", {})],
)  # fmt: skip
def test_what_nobody_can_like_is_no_liking(file: Path, name: str, value: Any) -> None:
    Preferences(file).like(name, value)
    assert not file.exists()
    laid(file, json.dumps({"likes": {name: value, "size": "large"}}).encode())
    expected = {"size": "large"} if name != "size" else Preferences(file).likes
    assert Preferences(file).likes == expected
    assert name == "size" or name not in Preferences(file).likes


@given(data=st.binary(max_size=300) | VALUES.map(lambda value: json.dumps(value).encode()))
def test_whatever_the_file_holds_it_is_no_hindrance(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    file = laid(tmp_path_factory.mktemp("any") / FILE, data)
    reader = Preferences(file)
    assert all(PREFERENCES[name](value) for name, value in reader.likes.items())
    assert all(n >= 0 for n in reader.shown.values())
    if reader.aside:  # nothing of it is thrown away
        assert reader.aside.read_bytes() == data
    reader.saw([OTHER])
    reader.like("size", "large")
    again = Preferences(file)
    assert again.shown[OTHER] >= 1
    assert again.likes["size"] == "large"
    assert again.aside is None


@pytest.mark.parametrize("data", [b"", b"{", b"[" * 100_000, b"\xff\xfe", b"[]", b"x" * 2_000_000])
def test_a_broken_file_is_set_aside(file: Path, data: bytes) -> None:
    reader = Preferences(laid(file, data))
    assert reader.aside is not None
    assert reader.aside.read_bytes() == data
    assert not file.exists()
    reader.saw([RULE])
    assert Preferences(file).shown == {RULE: 1}


def test_half_of_a_file_is_read_if_that_half_is_good(file: Path) -> None:
    laid(file, json.dumps({"likes": 7, "shown": {RULE: 3, OTHER: "often", "x" * 999: 1}}).encode())
    reader = Preferences(file)
    assert (reader.likes, reader.shown, reader.aside) == ({}, {RULE: 3}, None)


def test_two_notebooks_do_not_lose_what_the_other_counts(file: Path) -> None:
    reader, other = Preferences(file), Preferences(file)
    for _ in range(3):
        reader.saw([RULE])
        other.saw([OTHER])
    reader.like("tells", "quiet")
    other.like("size", "large")
    for each in (reader, other, Preferences(file)):
        each.read()
        assert each.shown == {RULE: 3, OTHER: 3}
        assert each.likes == {"tells": "quiet", "size": "large"}


def test_what_another_wrote_over_ours_is_mended_with_the_next_word(file: Path) -> None:
    """Nobody waits, so a file can be replaced between our reading and our writing."""
    reader = Preferences(file)
    reader.saw([RULE])
    laid(file, json.dumps({"shown": {OTHER: 5, RULE: 0}}).encode())
    reader.saw([])
    assert saved(file)["shown"] == {RULE: 1, OTHER: 5}


def test_the_last_choice_counts(file: Path) -> None:
    reader, other = Preferences(file), Preferences(file)
    reader.like("tells", "quiet")
    other.like("tells", "everything")
    assert saved(file)["likes"]["tells"] == "everything"
    reader.saw([RULE])  # and no older one comes back with the next word
    assert saved(file)["likes"]["tells"] == "everything"


def test_what_a_later_version_writes_is_kept(file: Path) -> None:
    laid(file, json.dumps({**GOOD, "version": 9, "friends": ["Ann"]}).encode())
    Preferences(file).saw([RULE])
    assert saved(file)["friends"] == ["Ann"]


def test_a_file_that_is_being_written_is_never_seen_half(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid(file, json.dumps(GOOD).encode())
    reader = Preferences(file)

    def full(*_names: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr("os.replace", full)
    reader.saw([OTHER])
    assert reader.stuck
    assert saved(file) == GOOD
    assert [path.name for path in file.parent.iterdir()] == [FILE]
    assert reader.shown[OTHER] == 1  # as long as the table lasts


def test_where_no_file_can_be_it_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    reader = Preferences(tmp_path / "home" / FILE)
    reader.like("tells", "quiet")
    reader.saw([RULE])
    assert reader.stuck
    assert reader.likes == {"tells": "quiet"}
