"""In a notebook, an export shows how far it is, and leaves nothing of that behind."""

from __future__ import annotations

from pathlib import Path

from tests.kernel.running import kernel, run

CODE = """
import dreamtutor
from dreamtutor.exports import progress_bar as progress
progress.PATIENCE = progress.PAUSE = 0
dreamtutor.export("onirim-base-won", "game.gif", width=120)
"""
WIDGET = "application/vnd.jupyter.widget-view+json"


def test_a_bar_tells_how_far_it_is_and_goes_away(tmp_path: Path) -> None:
    with kernel(tmp_path) as (_, client):
        said = run(client, CODE)
    assert (tmp_path / "game.gif").exists()
    (shown,) = (message["content"] for message in said if message["msg_type"] == "display_data")
    assert WIDGET in shown["data"]
    (left,) = (
        message["content"] for message in said if message["msg_type"] == "update_display_data"
    )
    assert left["transient"] == shown["transient"]
    assert left["data"] == {"text/plain": ""}
    states = [
        message["content"]["data"].get("state", {})
        for message in said
        if "comm" in message["msg_type"]
    ]
    steps = [state["value"] for state in states if "value" in state]
    assert steps == sorted({*steps})
    assert len(steps) > 10
    assert any("Picture" in state.get("description", "") for state in states)
    assert [message["msg_type"] for message in said].count("comm_close")
