"""Plays at live tables until it is killed, and says what each scene has shown.

Run as a program, it reads lines "FILE SEED". For each it splits off a process that plays into the
file, through the real widget and as a page would, and says "started PID". Each scene that is sent
is one line, "shown REV STEP", written before anything else happens. When the process is dead, it
says "gone".
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest.mock import patch

import comm

import dreamtutor
from dreamtutor.widgets.table import LiveTable
from tests.browser.bridge import DirectComm, Message


def say(*words: object) -> None:
    """A line is written at once, as a whole."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


class Telling(DirectComm):
    """Says which scene was sent, and where the table stood, in the moment of sending."""

    table: LiveTable | None = None

    def publish_msg(
        self, msg_type: str, data: Message | None = None, *some: Any, **keys: Any
    ) -> None:
        super().publish_msg(msg_type, data, *some, **keys)
        state = data.get("state", {}) if data else {}
        if self.table is not None and "scene" in state:
            say("shown", state["scene"]["rev"], self.table.record.node.name)


def click(table: LiveTable, random: Random) -> Message:
    """What a page sends that clicks here and there: mostly answers, some of them refused."""
    scene = table.scene
    prompt, luck = scene["prompt"], random.random()
    command: Message = {"rev": scene["rev"]}
    if scene["can_undo"] and (luck < 0.12 or prompt["kind"] == "over"):
        return {**command, "do": "undo"}
    if scene["can_redo"] and luck < 0.2:
        return {**command, "do": "redo"}
    if prompt["kind"] == "arrange":
        piles = prompt["usual"] if luck < 0.8 else [[], range(len(prompt["cards"]))]
        return {**command, "do": "arrange", "piles": [list(pile) for pile in piles]}
    choices = prompt["refusals"] if prompt["refusals"] and luck > 0.9 else prompt["options"]
    return {**command, "do": "answer", "words": random.choice(choices)["words"]}


def play(file: Path, seed: int) -> None:
    """Play for ever."""
    with patch.object(comm, "create_comm", Telling):
        table = dreamtutor.play(deal=seed, save=file)
    wire = cast(Telling, table.comm)
    wire.table = table
    random = Random(seed)
    while True:
        data = {"method": "custom", "content": click(table, random), "buffer_paths": []}
        table._handle_msg({"content": {"data": data}, "buffers": []})
        wire.sent.clear()


def main() -> None:
    for line in sys.stdin:
        file, seed = line.split()
        child = os.fork()
        if not child:
            play(Path(file), int(seed))
        say("started", child)
        os.waitpid(child, 0)
        say("gone")


if __name__ == "__main__":
    main()
