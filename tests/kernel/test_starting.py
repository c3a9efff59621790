"""In a notebook a first table does not wait for what checks the messages of its page."""

from __future__ import annotations

from pathlib import Path

from tests.kernel.running import kernel, printed

IS_THERE = "print('pydantic' in sys.modules)"


def test_what_checks_messages_comes_between_the_table_and_the_first_of_them(tmp_path: Path) -> None:
    with kernel(tmp_path) as (_, client):
        begin = "import sys, dreamtutor\ntable = dreamtutor.play(save=None)"
        assert printed(client, f"{begin}\n{IS_THERE}") == "False"
        assert printed(client, IS_THERE) == "True"
