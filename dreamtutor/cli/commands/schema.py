"""`dreamtutor schema`: what a replay file may hold, or a lesson."""

from __future__ import annotations

import argparse
import json
from typing import Any

from dreamtutor.cli.shared import OK
from dreamtutor.lessons import format as lessons
from dreamtutor.replay import checks as replays

ABOUT = "Print the JSON Schema of the replay files, or of lessons."
EXAMPLES = """schema > replay.json
schema lesson > lesson.json"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", default="replay", choices=["replay", "lesson"])


def run(args: Any) -> int:
    schema = replays.schema() if args.what == "replay" else lessons.schema()
    print(json.dumps(schema, ensure_ascii=False, indent=2))
    return OK
