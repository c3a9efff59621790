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
    one = Preferences(file)
    one.like("tells", "quiet")
    one.like("pace", 0.5)
    for _ in range(ENOUGH):
        assert not one.knows(RULE)
        one.saw([RULE, RULE])  # twice at once is once
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


@given(data=st.binary(max_size=300) | VALUES.map(lambda one: json.dumps(one).encode()))
def test_whatever_the_file_holds_it_is_no_hindrance(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    file = laid(tmp_path_factory.mktemp("any") / FILE, data)
    one = Preferences(file)
    assert all(PREFERENCES[name](value) for name, value in one.likes.items())
    assert all(n >= 0 for n in one.shown.values())
    if one.aside:  # nothing of it is thrown away
        assert one.aside.read_bytes() == data
    one.saw([OTHER])
    one.like("size", "large")
    again = Preferences(file)
    assert again.shown[OTHER] >= 1
    assert again.likes["size"] == "large"
    assert again.aside is None


@pytest.mark.parametrize("data", [b"", b"{", b"[" * 100_000, b"\xff\xfe", b"[]", b"x" * 2_000_000])
def test_a_broken_file_is_set_aside(file: Path, data: bytes) -> None:
    one = Preferences(laid(file, data))
    assert one.aside is not None
    assert one.aside.read_bytes() == data
    assert not file.exists()
    one.saw([RULE])
    assert Preferences(file).shown == {RULE: 1}


def test_half_of_a_file_is_read_if_that_half_is_good(file: Path) -> None:
    laid(file, json.dumps({"likes": 7, "shown": {RULE: 3, OTHER: "often", "x" * 999: 1}}).encode())
    one = Preferences(file)
    assert (one.likes, one.shown, one.aside) == ({}, {RULE: 3}, None)


def test_two_notebooks_do_not_lose_what_the_other_counts(file: Path) -> None:
    one, other = Preferences(file), Preferences(file)
    for _ in range(3):
        one.saw([RULE])
        other.saw([OTHER])
    one.like("tells", "quiet")
    other.like("size", "large")
    for each in (one, other, Preferences(file)):
        each.read()
        assert each.shown == {RULE: 3, OTHER: 3}
        assert each.likes == {"tells": "quiet", "size": "large"}


def test_what_another_wrote_over_ours_is_mended_with_the_next_word(file: Path) -> None:
    """Nobody waits, so a file can be replaced between our reading and our writing."""
    one = Preferences(file)
    one.saw([RULE])
    laid(file, json.dumps({"shown": {OTHER: 5, RULE: 0}}).encode())
    one.saw([])
    assert saved(file)["shown"] == {RULE: 1, OTHER: 5}


def test_the_last_choice_counts(file: Path) -> None:
    one, other = Preferences(file), Preferences(file)
    one.like("tells", "quiet")
    other.like("tells", "everything")
    assert saved(file)["likes"]["tells"] == "everything"
    one.saw([RULE])  # and no older one comes back with the next word
    assert saved(file)["likes"]["tells"] == "everything"


def test_what_a_later_version_writes_is_kept(file: Path) -> None:
    laid(file, json.dumps({**GOOD, "version": 9, "friends": ["Ann"]}).encode())
    Preferences(file).saw([RULE])
    assert saved(file)["friends"] == ["Ann"]


def test_a_file_that_is_being_written_is_never_seen_half(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid(file, json.dumps(GOOD).encode())
    one = Preferences(file)

    def full(*_names: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr("os.replace", full)
    one.saw([OTHER])
    assert one.stuck
    assert saved(file) == GOOD
    assert [path.name for path in file.parent.iterdir()] == [FILE]
    assert one.shown[OTHER] == 1  # as long as the table lasts


def test_where_no_file_can_be_it_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    one = Preferences(tmp_path / "home" / FILE)
    one.like("tells", "quiet")
    one.saw([RULE])
    assert one.stuck
    assert one.likes == {"tells": "quiet"}
