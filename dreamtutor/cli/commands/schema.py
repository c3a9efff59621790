"""`dreamtutor schema`: what a replay file may hold."""

from __future__ import annotations

import argparse
import json
from typing import Any

from dreamtutor.cli.shared import FINE
from dreamtutor.replay import entries

ABOUT = "Print the JSON Schema of the replay files."
EXAMPLES = "schema > replay.json"


def options(one: argparse.ArgumentParser) -> None:
    one.add_argument("what", nargs="?", default="replay", choices=["replay"])


def run(_asked: Any) -> int:
    print(json.dumps(entries.schema(), ensure_ascii=False, indent=2))
    return FINE
