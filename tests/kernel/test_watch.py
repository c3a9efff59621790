"""In a notebook a replay is shown before all of it is filmed. Nobody can tell but by the clock."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient

import dreamtutor
from tests.kernel.running import kernel, printed, run, states
from tests.reel.on_the_page import inflated

GAME = "onirim-first-win"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BlockingKernelClient]:
    folder: Path = tmp_path_factory.mktemp("kernel")
    with kernel(folder) as (_, client):
        run(client, "import dreamtutor")
        yield client


def reels(said: list[dict[str, Any]]) -> list[tuple[int, Any]]:
    """The reels among it, each with its place."""
    there = [(n, state["reel"]) for n, state in enumerate(states(said)) if state.get("reel")]
    return [(n, inflated(reel)) for n, reel in there]


def test_the_first_step_is_there_before_the_cell_has_run_and_then_the_whole_game(
    client: BlockingKernelClient,
) -> None:
    said = run(client, f"dreamtutor.watch({GAME!r}, at=3)")
    (first, beginning), (last, whole) = reels(said)
    shown = next(n for n, one in enumerate(said) if one["msg_type"] == "execute_result")
    assert first < shown < last
    assert len(beginning["entries"]) == 4
    assert beginning["open"]  # it does not say how long the game is
    assert whole["entries"] == json.loads(json.dumps(dreamtutor.watch(GAME).reel["entries"]))
    assert "open" not in whole


ASKED = (
    *("steps", "notes", "reel", "said", "film.line_ends"),
    *("turn", "answers", "outcome", "question", "state['counts']", "scene['zones']", "path"),
)


@pytest.mark.parametrize("asked", ASKED)
def test_who_asks_in_the_same_cell_is_told_all(client: BlockingKernelClient, asked: str) -> None:
    told = printed(client, f"viewer = dreamtutor.watch({GAME!r})\nprint(viewer.{asked})")
    viewer = dreamtutor.watch(GAME)
    assert told == str(eval(f"viewer.{asked}", {"viewer": viewer})).strip()  # noqa: S307


def test_what_is_set_in_the_same_cell_is_heard(client: BlockingKernelClient) -> None:
    code = f"viewer = dreamtutor.watch({GAME!r}, at=-1)\nprint(viewer.at == viewer.steps)\n"
    assert printed(client, code) == "True"
    assert printed(client, f"viewer = dreamtutor.watch({GAME!r})\nviewer.at = 7") == ""
    assert printed(client, "print(viewer.at)") == "7"


def test_a_step_of_another_line_is_shown_before_and_after(client: BlockingKernelClient) -> None:
    whole = dreamtutor.watch(GAME)
    name = whole.film.line_ends[1]
    code = f"viewer = dreamtutor.watch({GAME!r}, at={name!r})\nprint(viewer.step)\nviewer"
    said = run(client, code)
    assert len(reels(said)) == 2
    assert "".join(message["content"].get("text", "") for message in said).strip() == name
    whole.turn_to(name)
    assert printed(client, "print(viewer.step, viewer.line, viewer.at)") == " ".join(
        map(str, (name, whole.line, whole.at))
    )
