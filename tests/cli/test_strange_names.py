"""Files are called anything, and say anything. Nothing of it steers the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import Run

STEERS = "\x1b[2J\x07\u202e"


@pytest.mark.parametrize("command", ["verify", "show", "library", "export"])
def test_the_name_and_the_words_of_a_file_are_shown_without_what_is_not_seen(
    run: Run, game: Path, tmp_path: Path, command: str
) -> None:
    folder = tmp_path / "strange"
    folder.mkdir()
    lines = game.read_text("utf-8").splitlines()
    for name, first in (("whole", lines[0]), ("broken", lines[0].replace("onirim", STEERS))):
        text = "\n".join([first, *lines[1:]]) + "\n"
        (folder / f"{name}{STEERS}.jsonl").write_text(text, "utf-8")
    for path in [folder] if command == "library" else sorted(folder.iterdir()):
        done = run(command, path)
        said = done.out + done.err
        assert said
        assert not [c for c in said if c != "\n" and not c.isprintable()]
