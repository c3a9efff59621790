"""Real Jupyter kernels that are killed while a cell plays."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from queue import Empty
from random import Random
from tempfile import TemporaryDirectory

from jupyter_client.blocking.client import BlockingKernelClient

from dreamtutor.replay import loader, reader
from tests.kernel.running import PATIENCE, kernel, printed, states

PLAYING = """
print("busy", flush=True)
while True:
    prompt = table.scene["prompt"]
    if table.scene["can_undo"] and (luck.random() < 0.1 or not prompt["options"]):
        table.undo()
    else:
        table.answer(luck.choice(prompt["options"])["words"])
"""
LAST_WORDS = 0.5
"""Seconds in which nothing more comes from a kernel that is dead."""


def kill_kernel(seed: int, number: int) -> str:
    """Whatever a page was shown by a kernel that is killed is in the file, and the game goes on."""
    random = Random(f"{seed}:{number}")
    begin = f"""import os, dreamtutor
from random import Random
luck = Random({number})
table = dreamtutor.play(save="game.jsonl", deal={number})
table
print(os.getpid())"""
    with TemporaryDirectory() as name, kernel(Path(name)) as (_, client):
        process = int(printed(client, begin))
        newest = newest_shown(client, process, random.random() * 0.5)
        file = Path(name) / "game.jsonl"
        if newest:
            # The header and the first cards; then each scene is about one entry.
            assert len(reader.read(file).lines) - 2 >= newest
        if file.exists() and file.stat().st_size:  # else not even the first answer was given
            assert loader.verify(file) is None
            game = loader.resume(file)
            game.undo()
            game.close()
    return "kill_kernel"


def newest_shown(client: BlockingKernelClient, process: int, after: float) -> int:
    """Let a cell play, and kill the kernel; the number of the newest scene that came from it."""
    client.execute(PLAYING)
    newest, dead = 0, False
    while True:
        try:
            message = client.get_iopub_msg(timeout=LAST_WORDS if dead else PATIENCE)
        except Empty:
            assert dead
            return newest
        for state in states([message]):
            newest = max(newest, state.get("scene", {}).get("rev", 0))
        if not dead and message["content"].get("text", "").startswith("busy"):
            time.sleep(after)
            os.kill(process, signal.SIGKILL)
            dead = True
