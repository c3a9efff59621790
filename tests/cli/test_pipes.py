"""The program beside others: in a pipe, and as `python -m dreamtutor`."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.replay.games import path_of, whole_game

BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
"""As everybody has it: what is printed is held back until there is enough of it."""
PROGRAM = [sys.executable, "-m", "dreamtutor"]


@pytest.fixture(scope="module")
def long_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return path_of(whole_game(tmp_path_factory.mktemp("pipes"), "first", 1))


@pytest.mark.parametrize(
    "words", ["rules", "schema", "show FILE", "show FILE --json", "verify FILE"]
)
def test_a_reader_who_has_gone_away_is_no_fault(long_game: Path, words: str) -> None:
    """Little is printed or much: nothing is traced back, and all is well."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [*PROGRAM, *words.replace("FILE", str(long_game)).split()]
    done = subprocess.run(
        command, stdout=writing, stderr=subprocess.PIPE, text=True, env=BUFFERED, check=False
    )
    os.close(writing)
    assert (done.stderr, done.returncode) == ("", 0)


def test_piping_to_head_gives_the_first_lines() -> None:
    command = f"{shlex.join(PROGRAM)} rules | head -n 2"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, env=BUFFERED, check=True
    )
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 2


def test_python_m_dreamtutor_is_the_program_and_its_exit_code_is_the_command_s() -> None:
    done = subprocess.run([*PROGRAM, "rules", "dragon"], capture_output=True, check=False)
    assert done.returncode == 1
