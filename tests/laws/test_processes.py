"""The same seed is the same game in any process: nothing depends on addresses or on the order of
hashes."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from random import Random

from tests.laws.cases import random_case
from tests.laws.of_prompts import prompts

GAMES = 40


def digest() -> str:
    """All that was asked and all that happened in some random games."""
    random, all_ = Random("processes"), sha256()
    for _ in range(GAMES):
        for session in prompts(random_case(random)):
            all_.update(repr(session.prompt).encode())
        all_.update(repr(session.table.log).encode())
    return all_.hexdigest()


def test_two_processes_play_the_same_games() -> None:
    code = "from tests.laws.test_processes import digest; print(digest())"
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert digests == {digest() + "\n"}
