"""The disk is full while games are played."""

from __future__ import annotations

import pytest

from tests.soak.full_disk import fill


@pytest.mark.parametrize("number", range(6))
def test_what_was_shown_is_on_a_full_disk_and_with_room_the_game_goes_on(number: int) -> None:
    fill(1, number)
