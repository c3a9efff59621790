"""Bad files: one clear sentence with the file, the line and the reason, and nothing is written."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dreamtutor import cli
from dreamtutor.engine.cards import KINDS, Back
from dreamtutor.engine.events import Flipped
from dreamtutor.engine.notation import write
from dreamtutor.replay import loader, reader
from dreamtutor.replay.event_entries import FlippedEntry, event_of
from dreamtutor.replay.game import Game
from dreamtutor.replay.reader import Limits, ReplayError
from tests.replay.damage import DAMAGES, OF_A_LINE, Damage
from tests.replay.games import act, begin, entries, path_of, played, position, rewrite, steps

Told = Callable[[list[str]], tuple[int, str]]
each_damage = pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.name)
each_damaged_line = pytest.mark.parametrize("damage", OF_A_LINE, ids=lambda damage: damage.name)


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    """Run a command; its exit code, and all that it says."""

    def run(arguments: list[str]) -> tuple[int, str]:
        code = cli.main(arguments)
        out, err = capsys.readouterr()
        return code, out + err

    return run


def contents(path: Path) -> object:
    """What lies there, whatever it is."""
    if path.is_symlink():
        return os.readlink(path)
    if path.is_file():
        return path.read_bytes() if path.stat().st_size < 10**7 else path.stat().st_size
    return path.exists()


@each_damage
@pytest.mark.parametrize("command", ["verify", "show"])
def test_a_command_says_what_is_wrong_and_where(
    tmp_path: Path, told: Told, damage: Damage, command: str
) -> None:
    path = played(tmp_path)
    damage.spoil(path)
    before = contents(path)
    code, said = told([command, str(path)])
    assert code == 1
    where = f"{path}, line {damage.line}: " if damage.line else f"{path}: "
    assert where in said
    assert damage.words.lower() in said.lower().partition(where.lower())[2]
    assert said.count("\n") == 1
    assert len(said) < 1000
    assert contents(path) == before


@each_damage
def test_resuming_says_the_same_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Damage
) -> None:
    monkeypatch.chdir(tmp_path)  # a trap would make its folder here
    path = played(tmp_path)
    damage.spoil(path)
    before = contents(path)
    with pytest.raises(ReplayError) as bad:
        loader.resume(path)
    assert bad.value.number == (damage.line or 0)
    assert damage.words.lower() in bad.value.reason.lower()
    assert bad.value.path == path
    assert contents(path) == before
    assert {one.name for one in tmp_path.iterdir()} <= {path.name}


# A line that is damaged costs what depends on it, and nothing else


@each_damaged_line
def test_verify_says_which_line_is_damaged_and_how(
    tmp_path: Path, told: Told, damage: Damage
) -> None:
    path = played(tmp_path)
    damage.spoil(path)
    code, said = told(["verify", str(path)])
    assert code == 1
    assert said.startswith(f"{path}, line {damage.line}: ")
    assert damage.words.lower() in said.lower()
    assert said.count("\n") == 1


@each_damaged_line
def test_all_that_does_not_depend_on_a_damaged_line_opens_and_is_played_on(
    tmp_path: Path, told: Told, damage: Damage
) -> None:
    path = played(tmp_path)
    before = {step["id"]: step.get("parent") for step in steps(path)}
    damage.spoil(path)
    data = path.read_bytes()
    code, said = told(["show", str(path)])
    assert code == 0
    assert f"{path}, line {damage.line}: the line is left out" in said
    game = loader.resume(path)
    assert path.read_bytes() == data
    (warning,) = game.warnings
    assert warning.number == damage.line
    assert damage.words.lower() in warning.reason.lower()
    here = {node.name: node.parent and node.parent.name for node in game.record.nodes()}
    assert here.items() <= before.items()
    assert len(here) >= (damage.line or 0) - 2, "at least what stands above it"
    act(game, [("answer", 1), ("undo", 0), ("answer", 2)])
    assert path.read_bytes().startswith(data)
    assert not game.writer.take_repaired()
    assert position(loader.resume(path)) == position(game)


def test_a_line_that_depends_on_nothing_damaged_is_there_wherever_it_stands(tmp_path: Path) -> None:
    game = begin(tmp_path)
    act(game, [("answer", 1), ("answer", 2), ("undo", 1), ("answer", 9), ("answer", 4)])
    note = game.annotate("Why?")
    (first, _), (second, third) = (
        [step["id"] for step in steps(game.path)][n : n + 2] for n in (1, 3)
    )
    lines = path_of(game).read_bytes().splitlines(keepends=True)
    lines[2] = b'{"t":"step","id"\n'  # the first of two branches
    path_of(game).write_bytes(b"".join(lines))
    again = loader.resume(path_of(game))
    names = [node.name for node in again.record.nodes()]
    assert names == [again.record.root.name, second, third]
    assert again.record.node.name == third
    assert again.notes == [note]
    assert [bad.number for bad in reader.read(path_of(game)).left_out] == [3, 4]
    assert first not in names


def test_a_file_of_nothing_but_damaged_lines_is_no_replay(tmp_path: Path) -> None:
    path = played(tmp_path)
    with path.open("ab") as file:
        file.write(b"x\n" * 1001)
    with pytest.raises(ReplayError, match="line 11: this is not JSON"):
        loader.resume(path)


def test_an_answer_that_the_rules_refuse_names_its_rule(tmp_path: Path, told: Told) -> None:
    game = begin(tmp_path, deal=5)
    hand = game.record.table.zones["hand"]
    first, second = [card for card in hand if card.symbol == "sun"][:2]
    game.answer(f"play {write(first)}")
    all_ = entries(game.path)
    next_ = {**all_[2], "id": "x", "parent": all_[2]["id"], "answer": f"play {write(second)}"}
    code, said = told(["verify", str(rewrite(path_of(game), [*all_, next_]))])
    assert code == 1
    assert "line 4: the answer is not allowed: onirim.base.no_two_neighbours_alike" in said


# A line that was cut off


def cut(path: Path, by: int) -> bytes:
    """Cut the end of a file off, as when its writer was killed; what is whole of it."""
    data = path.read_bytes()[:-by]
    path.write_bytes(data)
    return data[: data.rfind(b"\n") + 1]


@pytest.mark.parametrize("by", [2, 30, 200])
def test_a_half_line_at_the_end_is_reported_and_all_before_it_opens(
    tmp_path: Path, by: int
) -> None:
    path = played(tmp_path)
    all_ = entries(path)
    whole = cut(path, by)
    half = path.read_bytes()[len(whole) :]
    game = loader.resume(path)
    assert game.half_line == half.decode()
    assert game.record.node.name == all_[-2]["id"]
    assert path.read_bytes() == whole  # mended
    act(game, [("answer", 1), ("undo", 0), ("answer", 2)])
    assert path.read_bytes().startswith(whole)
    assert loader.verify(path) is None
    assert position(loader.resume(path)) == position(game)


def test_a_last_line_that_lacks_only_its_end_is_whole(tmp_path: Path) -> None:
    path = played(tmp_path)
    all_ = entries(path)
    cut(path, 1)
    game = loader.resume(path)
    assert game.half_line == ""
    act(game, [("answer", 1)])
    assert entries(path)[:-1] == all_
    assert loader.verify(path) is None


def test_zeros_at_the_end_are_a_half_line_too(tmp_path: Path) -> None:
    """As a file system leaves them when the power fails."""
    path = played(tmp_path)
    data = path.read_bytes()
    path.write_bytes(data + b"\0" * 500)
    game = loader.resume(path)
    assert game.half_line
    assert path.read_bytes() == data


@pytest.mark.parametrize("command", ["verify", "show"])
def test_the_commands_report_a_half_line_and_leave_it(
    tmp_path: Path, told: Told, command: str
) -> None:
    path = played(tmp_path)
    cut(path, 20)
    before = path.read_bytes()
    _, said = told([command, str(path)])
    assert f"{path}, line 10: " in said
    assert "not whole" in said
    assert path.read_bytes() == before


def test_a_half_line_that_was_ended_is_a_damaged_one(tmp_path: Path) -> None:
    path = played(tmp_path)
    cut(path, 20)
    with path.open("ab") as file:
        file.write(b"\n")
    before = path.read_bytes()
    game = loader.resume(path)
    assert (game.half_line, path.read_bytes()) == ("", before)
    assert [warning.number for warning in game.warnings] == [10]


# Limits


def test_the_limits_of_a_file_and_a_line_can_be_set(tmp_path: Path) -> None:
    path = played(tmp_path)
    size, longest = path.stat().st_size, max(map(len, path.read_bytes().splitlines()))
    exact = Limits(file=size, line=longest, lines=10)
    assert loader.verify(path, exact) is None
    assert loader.resume(path, exact).header.game == "onirim"
    for limits, words in (
        (Limits(file=size - 1), "the file is larger than"),
        (Limits(line=longest - 1), "the line is longer than"),
        (Limits(lines=9), "the file has more lines than"),
    ):
        with pytest.raises(ReplayError, match=f"{words} the limit"):
            reader.read(path, limits)


def test_a_reason_is_short_whatever_it_quotes(tmp_path: Path) -> None:
    path = played(tmp_path)
    all_ = entries(path)
    all_[0]["settings"] = {"\x1b[2J" + "a" * 100_000: 1}
    rewrite(path, all_)
    with pytest.raises(ReplayError, match="the field 'settings") as told:
        reader.read(path)
    assert len(told.value.reason) <= 1000
    assert str(told.value).isprintable()


@pytest.mark.parametrize("command", ["verify", "show"])
def test_the_limit_can_be_set_on_the_command_line(tmp_path: Path, told: Told, command: str) -> None:
    path = played(tmp_path)
    remark = b'{"t":"remark","text":"' + b"x" * 900_000 + b'"}\n'
    with path.open("ab") as file:
        file.write(remark * 2)
    code, said = told([command, "--max-size", "1", str(path)])
    assert code == 1
    assert "larger than the limit" in said
    assert told([command, "--max-size", "2", str(path)])[0] == 0


def memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (2**30, 2**30))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device here")
def test_a_device_that_never_ends_is_larger_than_the_limit() -> None:
    """Its size is said to be 0; what counts is how much is read."""
    done = subprocess.run(
        [sys.executable, "-m", "dreamtutor", "verify", "/dev/zero"],
        capture_output=True, text=True, timeout=60, check=False, preexec_fn=memory,
    )  # fmt: skip
    said = done.stdout + done.stderr
    assert done.returncode == 1
    assert "/dev/zero: the file is larger than the limit" in said
    assert said.count("\n") == 1


# What a stranger writes into a file is shown as text

HOSTILE = "\x1b]0;owned\x07\n<img src=x onerror=alert(1)> {0.__class__} %s"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("dealt", [HOSTILE]),
        ("answer", HOSTILE),
        ("parent", HOSTILE[:60]),
        ("events", [{"e": HOSTILE}]),
        ("events", [{"e": "ended", "outcome": HOSTILE, "why": HOSTILE}]),
    ],
)
def test_what_a_stranger_wrote_cannot_act_on_the_terminal(
    tmp_path: Path, told: Told, key: str, value: object
) -> None:
    path = played(tmp_path)
    all_ = entries(path)
    all_[4][key] = value
    code, said = told(["verify", str(rewrite(path, all_))])
    assert code == 1
    assert said.count("\n") == 1
    assert said.removesuffix("\n").isprintable()


def test_hostile_words_in_a_game_are_words(tmp_path: Path, told: Told) -> None:
    game: Game = begin(tmp_path, deal=HOSTILE)
    act(game, [("answer", 1)])
    assert loader.resume(path_of(game)).header.deal == HOSTILE
    code, said = told(["show", str(path_of(game))])
    assert code == 0
    assert all(line.isprintable() for line in said.splitlines())
    assert "<img" not in said


def test_what_a_file_says_of_zones_changes_nothing_for_other_games() -> None:
    """Which cards can lie in a zone is said by the games; a file only names zones."""
    before = dict(KINDS)
    for zone in ("doors", "a zone that no game has"):
        entry = FlippedEntry(card="nightmare", at=(zone, 0), why="x")
        assert event_of(entry, lambda _words: Back("deck")) == Flipped(Back("deck"), zone, 0, "x")  # type: ignore[arg-type]
    assert before == KINDS
