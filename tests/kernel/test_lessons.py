"""One learner and real kernels: two that are used in turn, and one that is killed in a lesson."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

from dreamtutor.lessons.progress import FILE, Progress
from dreamtutor.preferences import HOME_VARIABLE
from tests.kernel.running import PATIENCE, kernel, printed, run, states, until_idle

pytestmark = pytest.mark.xdist_group("learner")  # both tests use the same kernels
DOORS, CITIES = "onirim/base/2-doors", "urbion/squares"
COURSE = """import dreamtutor
for game in dreamtutor.course().page.course["games"]:
    for part in game["parts"]:
        for one in part["lessons"]:
            if one["state"]: print(one["id"], one["state"], one["passed"])"""


@dataclass
class Notebook:
    """A kernel, and a page that shows the lesson which it has opened last."""

    manager: KernelManager
    client: BlockingKernelClient
    table: str = ""
    rev: int = 0
    state: Any = None
    """The lesson as the page was told of it last."""

    def learn(self, lesson: str) -> None:
        """Run the cell that opens a lesson."""
        said = run(self.client, f"import dreamtutor\ndreamtutor.learn({lesson!r})")
        opened = [message["content"] for message in said if message["msg_type"] == "comm_open"]
        (self.table,) = (
            content["comm_id"] for content in opened if "lesson" in content["data"]["state"]
        )
        self.hear(said)

    def click(self, content: dict[str, Any]) -> str:
        """What a click sends; not yet what comes of it."""
        data = {"method": "custom", "content": content}
        message = self.client.session.msg("comm_msg", {"comm_id": self.table, "data": data})
        self.client.shell_channel.send(message)
        asked: str = message["header"]["msg_id"]
        return asked

    def hear(self, said: list[dict[str, Any]]) -> None:
        for state in states(said):
            self.state = state.get("lesson") or self.state
            self.rev = state.get("scene", {}).get("rev", self.rev)

    def do(self, act: str) -> None:
        self.hear(until_idle(self.client, self.click({"do": "lesson", "act": act})))

    def answer(self, words: str) -> None:
        command = {"do": "answer", "words": words, "rev": self.rev}
        self.hear(until_idle(self.client, self.click(command)))

    def outcomes(self) -> dict[str, str]:
        """How the steps went that are done, as the page shows it."""
        return {step["id"]: step["outcome"] for step in self.state["path"] if step["outcome"]}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("learner")


@pytest.fixture(scope="module")
def notebooks(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Notebook]]:
    """Two kernels of one learner, in different folders."""
    folders = [tmp_path_factory.mktemp("kernel") for _ in range(2)]
    with ExitStack() as open_:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(HOME_VARIABLE, str(home))
            started = [open_.enter_context(kernel(folder)) for folder in folders]
        yield [Notebook(*parts) for parts in started]


def test_two_notebooks_of_one_learner_in_turn(notebooks: list[Notebook], home: Path) -> None:
    first, two = notebooks
    first.learn(DOORS)
    two.learn(CITIES)
    for _ in range(2):
        two.do("next")
    asked = first.click({"do": "lesson", "act": "hint"}), two.click({"do": "lesson", "act": "next"})
    for notebook, message in zip(notebooks, asked, strict=True):  # both at work at once
        notebook.hear(until_idle(notebook.client, message))
    first.answer("play red sun")
    lines = [json.loads(line) for line in (home / FILE).read_bytes().splitlines()]
    done = [(line["lesson"], line["step"], line["what"]) for line in lines]
    assert [words[1:] for words in done if words[0] == DOORS] == [
        ("first-card", "hint"),
        ("first-card", "passed"),
    ]
    assert len(done) == 2 + len(two.outcomes())
    assert {words[1] for words in done if words[0] == CITIES} == two.outcomes().keys()
    here = first.state["step"], two.state["step"]
    for notebook in notebooks:  # each has in its list what the other did
        told = printed(notebook.client, COURSE)
        assert told.split() == [DOORS, "begun", "1", CITIES, "begun", str(len(two.outcomes()))]
    first.learn(CITIES)
    two.learn(DOORS)
    assert (two.state["step"], first.state["step"]) == ("second-red", here[1])
    assert two.outcomes() == {"first-card": "hint 1"}


def test_a_lesson_goes_on_where_it_was_when_its_kernel_was_killed(
    notebooks: list[Notebook], home: Path
) -> None:
    notebook, log = notebooks[0], home / FILE
    log.unlink(missing_ok=True)
    notebook.learn(DOORS)
    notebook.answer("discard red sun")
    notebook.answer("play red sun")
    notebook.do("next")
    notebook.answer("play red moon")
    assert notebook.state["passed"]
    notebook.click({"do": "lesson", "act": "next"})  # whether it comes to that or not
    notebook.manager.signal_kernel(signal.SIGKILL)
    done = {"first-card": "mistake discarded", "second-red": "clean"}
    assert notebook.outcomes() == done
    assert Progress(log).steps(DOORS) == done
    with log.open("ab") as file:
        file.write(log.read_bytes()[:50])  # as if it had been at work on a line
    notebook.client.stop_channels()
    notebook.manager.restart_kernel(now=True)
    notebook.client = notebook.manager.blocking_client()
    notebook.client.start_channels()
    notebook.client.wait_for_ready(timeout=PATIENCE)
    notebook.learn(DOORS)
    assert notebook.state["step"] == "third-red"
    assert notebook.outcomes() == done
    notebook.answer("play red sun")
    assert Progress(log).steps(DOORS) == {**done, "third-red": "clean"}
    assert printed(notebooks[1].client, COURSE).split() == [DOORS, "begun", "3"]
