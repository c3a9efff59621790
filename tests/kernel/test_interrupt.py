"""Cells that are stopped while they play, with the stop button: the table takes the next click."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

from dreamtutor.replay import loader
from tests.kernel.running import PATIENCE, kernel, printed, run, states, until_idle

STOPS = 12
BUSY = """print("busy", flush=True)
for _ in range(30):
    for one in list(table.scene["prompt"]["options"])[:1]: table.answer(one["words"])
    table.undo(3)
    table.shuffle()"""
HERE = "print(table.rev, table.record.node.name, table.scene['prompt']['options'][0]['words'])"


def stopped(manager: KernelManager, client: BlockingKernelClient, after: float) -> dict[str, Any]:
    """Run a cell that plays on and on, and stop it; all that the page was told meanwhile."""
    has: dict[str, Any] = {}
    asked, ended = client.execute(BUSY), False
    while not ended:
        message = client.get_iopub_msg(timeout=PATIENCE)
        if message["content"].get("text", "").startswith("busy"):
            time.sleep(after)
            manager.interrupt_kernel()
        has |= message["content"].get("data", {}).get("state", {})
        idle = message["content"].get("execution_state") == "idle"
        ended = idle and message["parent_header"].get("msg_id") == asked
    return has


def test_a_table_answers_the_next_click_whenever_a_cell_was_stopped(tmp_path: Path) -> None:
    file, random = tmp_path / "game.jsonl", Random(8)
    make = f"import dreamtutor\ntable = dreamtutor.play(save={str(file)!r}, deal=3)\ntable"
    with kernel(tmp_path) as (manager, client):
        run(client, make)
        model = printed(client, "print(table.model_id)")
        for _ in range(STOPS):
            stopped(manager, client, random.random() * 0.1)
            for _ in range(2):  # the first may be on an old scene
                rev, node, words = printed(client, HERE).split(" ", 2)
                content = {"do": "answer", "words": words, "rev": int(rev)}
                data = {"method": "custom", "content": content}
                message = client.session.msg("comm_msg", {"comm_id": model, "data": data})
                client.shell_channel.send(message)
                said = until_idle(client, message["header"]["msg_id"])
                (scene,) = [state["scene"] for state in states(said) if "scene" in state]
            assert scene["rev"] > int(rev)
            assert printed(client, HERE).split()[1] != node
    game = loader.resume(file)
    assert len(list(game.record.nodes())) > STOPS
