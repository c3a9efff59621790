"""Reels as the page has them: read by its own functions, under Node, or as these read them."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterable
from gzip import decompress
from pathlib import Path
from typing import Any

from dreamtutor.reel.compression import compressed
from dreamtutor.reel.entry_scene import scene_of
from dreamtutor.reel.format import Reel
from tests.setup import node

SAME_SCENES = Path(__file__).with_name("same_scenes.mjs")


def inflated(text: str) -> Any:
    return json.loads(decompress(b64decode(text)))


def reads_the_same(reels: Iterable[Reel], folder: Path) -> bool:
    """Does the page get the same reels, and show the same scenes?"""
    all_ = [
        {
            "compressed": compressed(reel),
            "reel": reel,
            "scenes": [scene_of(reel, entry) for entry in range(len(reel["entries"]))],
        }
        for reel in reels
    ]
    (file := folder / "reels.json").write_text(json.dumps(all_), encoding="utf-8")
    return node.main(["node", str(SAME_SCENES), str(file)]) == 0
