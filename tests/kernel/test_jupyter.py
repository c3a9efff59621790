"""A real Jupyter kernel is killed while it plays. What its page had been shown is in the file."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from random import Random
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient

from dreamtutor.replay import loader
from tests.kernel.running import PATIENCE, kernel
from tests.long_tests import first
from tests.replay.games import entries

EACH_TIME, KILLS = 3, 8
BEGIN = "import dreamtutor\ntable = dreamtutor.play(deal={seed}, save='game.jsonl')\ntable"


def scenes(client: BlockingKernelClient, patience: float) -> Iterator[tuple[str, Any]]:
    """The scenes that the kernel sends, each with the address of its table."""
    while True:
        try:
            message = client.get_iopub_msg(timeout=patience)
        except Empty:
            return
        content = message["content"]
        assert message["msg_type"] != "error", content
        state = content["data"].get("state", {}) if "comm_id" in content else {}
        if state.get("scene"):
            yield content["comm_id"], state["scene"]


def click(client: BlockingKernelClient, table: str, scene: Any) -> None:
    """Click on the first answer that is offered, or take back when there is none."""
    prompt = scene["prompt"]
    command = {"do": "undo", "rev": scene["rev"]}
    if prompt["kind"] == "arrange":
        command |= {"do": "arrange", "piles": prompt["usual"]}
    elif prompt["options"]:
        command |= {"do": "answer", "words": prompt["options"][0]["words"]}
    data = {"method": "custom", "content": command}
    client.shell_channel.send(client.session.msg("comm_msg", {"comm_id": table, "data": data}))


@pytest.mark.parametrize("seed", first(EACH_TIME, range(KILLS)))
def test_a_kernel_that_is_killed_loses_nothing_that_was_shown(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    enough, later = random.randint(3, 25), random.random() * 0.02
    with kernel(tmp_path) as (manager, client):
        client.execute(BEGIN.format(seed=seed))
        sent = scenes(client, PATIENCE)
        for table, scene in sent:
            click(client, table, scene)
            if scene["rev"] >= enough:
                break
        time.sleep(later)  # the kernel is at work on the last click
        manager.signal_kernel(signal.SIGKILL)
        last = scene["rev"]
        for _, scene in scenes(client, 0.3):  # sent before it died
            last = scene["rev"]
        assert last >= enough
    file = tmp_path / "game.jsonl"
    game = loader.resume(file)
    written = len(entries(file)) - 2
    assert written - last in (0, 1)
    assert loader.verify(file) is None
    assert game.record.prompt == loader.resume(file).record.prompt
