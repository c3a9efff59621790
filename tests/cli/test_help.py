"""What the program says about itself, and what it says when it is not used rightly."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import dreamtutor
from dreamtutor import cli
from dreamtutor.cli import commands
from tests.cli.running import Run

COMMANDS = (
    "lab", "play", "rules", "verify", "show", "merge", "library", "review", "stats", "texts",
    "freeze", "export", "lessons", "class", "assignment", "hand-in", "lite", "schema",
)  # fmt: skip
PARTS = ("lessons check", "lessons preview", "lessons notebook", "lessons coverage")
"""Commands of a command."""
each_command = pytest.mark.parametrize("command", COMMANDS)
each_part = pytest.mark.parametrize("command", COMMANDS + PARTS)


def test_the_version(run: Run) -> None:
    done = run("--version")
    assert (done.code, done.out) == (0, f"dreamtutor {dreamtutor.__version__}\n")


def test_the_version_stands_in_one_place() -> None:
    """In the package. An installation takes it from there; JupyterLab wants it in a file too."""
    root = Path(dreamtutor.__file__).parent
    project = tomllib.loads((root.parent / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"] == {"path": "dreamtutor/__init__.py"}
    extensions = root.glob("widgets/labextensions/*/package.json")
    for file in (*extensions, root / "lite" / "extension" / "package.json"):
        assert json.loads(file.read_text("utf-8"))["version"] == dreamtutor.__version__


def test_the_help_names_every_command(run: Run) -> None:
    done = run("--help")
    assert done.code == 0
    assert re.findall(r"(?m)^ {4}([\w-]+)(?: +\S|$)", done.out) == [*COMMANDS]


def test_a_file_more_is_a_command_more(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ("ABOUT = 'Dance.'", "EXAMPLES = 'dance'", "def options(one):", "    'none'",
             "def run(asked):", "    print('one, two')", "    return 0")  # fmt: skip
    (tmp_path / "dance.py").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(commands, "__path__", [*commands.__path__, str(tmp_path)])
    assert run("dance").out == "one, two\n"
    assert re.findall(r"(?m)^ {4}([\w-]+)(?: +\S|$)", run("--help").out) == [*COMMANDS, "dance"]


@each_command
def test_a_command_waits_for_no_library_that_only_another_needs(command: str) -> None:
    code = f"""import sys; from dreamtutor import cli
try: cli.main([{command!r}, "--help"])
except SystemExit: print(*sys.modules)"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {*done.stdout.rpartition("\n\n")[2].split()}
    files = {one: f"dreamtutor.cli.commands.{file}" for one, file in cli.files().items()}
    assert files.pop(command) in loaded
    assert not {*files.values()} & loaded
    assert not {"nbformat", "anywidget", "ipywidgets", "PIL", "pandas"} & loaded


@each_part
def test_every_command_has_help_with_examples_that_it_understands(run: Run, command: str) -> None:
    done = run(*command.split(), "--help")
    assert (done.code, done.err) == (0, "")
    _, _, examples = done.out.partition("examples:\n")
    lines = [line.strip() for line in examples.splitlines()]
    assert lines
    for line in lines:
        assert line.startswith(f"dreamtutor {command}")
        words = shlex.split(line.partition(" > ")[0])[1:]
        options, others = cli.parser().parse_known_args(words)
        assert others == [] or command == "lab"
        assert options.run is not None


@each_part
def test_every_option_is_explained(run: Run, command: str) -> None:
    lines = run(*command.split(), "--help").out.partition("options:")[2].partition("examples:")[0]
    told = " ".join(lines.split())
    for option in [word for word in told.split() if word.startswith("--")]:
        after = told.partition(f"{option} ")[2]
        assert any(part.islower() for part in after.partition(" --")[0].split()), option


WRONG = {
    "": "required: COMMAND",
    "dance": "'dance'",
    "verify": "required: FILE",
    "show": "required: FILE",
    "show FILE --at x": "--at",
    "show FILE --at -1": "--at",
    "show FILE --at 9": "from 0 to 8",
    "show FILE --lang xx": "xx",
    "show FILE --lang ../texts/en": "../texts/en",
    "show FILE --max-size 0": "'0' is not a number from 1 up",
    "verify FILE --dance": "--dance",
    "merge FILE": "required: -o/--out",
    "merge FILE -o FILE": "exists already; --force writes over it",
    "play --games 0": "'0' is not a number from 1 up",
    "play --games many": "'many' is not a number",
    "play --games ²": "--games",
    "play --seed x": "--seed",
    "play --seats 3": "1 (alone) or 2 (two players together), not 3",
    "play --seats two": "--seats",
    "play --variant easy": "'easy'",
    "play --edition second": "cannot be 'second'; it can be: 2023, first",
    "rules --edition second": "2023 or first, not 'second'",
    "play --game chess": "'chess'",
    "play --player nobody": "'nobody'",
    "play --modules moon": "no expansion 'moon'",
    "play --set auto_concede": "NAME=VALUE",
    "play --set auto_concede=maybe": "cannot be 'maybe'; it can be: play_on, lose",
    "play --set luck=good": "no setting 'luck'",
    "rules --game chess": "'chess'",
    "library --game chess": "'chess'",
    "library --module queens": "no expansion 'queens'",
    "library --outcome draw": "'draw'",
    "library --sort size": "'size'",
    "library --since yesterday": "since is a day like",
    "texts xx": "no language 'xx'; there are: en, de, pl",
    "schema chess": "'chess'",
    "libary": "no command 'libary'; did you mean 'library'?",
    "xyz": "no command 'xyz'; `dreamtutor --help` lists them",
    "learn onirim/book": "learn is for a notebook: dreamtutor.learn('onirim/book')",
    "watch first-win": "watch('first-win'). first-win: there is no such file here; "
    "did you mean 'onirim-first-win' or 'urbion-first-win'?",
}


def test_what_is_no_command_and_can_be_called_is_known() -> None:
    commands = {name.replace("-", "_") for name in COMMANDS}
    assert {*cli.IN_NOTEBOOKS} == {*dreamtutor.__all__} - commands


@pytest.mark.parametrize("words", WRONG)
def test_wrong_use_is_told_on_standard_error_with_exit_code_2(
    run: Run, game: Path, words: str
) -> None:
    done = run(*words.replace("FILE", str(game)).split())
    assert (done.code, done.out) == (2, "")
    last = done.err.splitlines()[-1]
    assert last.startswith("dreamtutor")
    assert WRONG[words] in last
    assert "Errno" not in last
