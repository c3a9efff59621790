"""How high a table is: Python says it, and what is opened from a table or a home is as high."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from traitlets import TraitError

import dreamtutor
from tests.widgets.replays import played


@pytest.mark.parametrize("wrong", [519, 4001, -640, True, "640", "large", ""])
def test_what_is_no_height_is_refused_in_one_sentence(wrong: Any) -> None:
    says = 'height must be "fit" or a number of pixels from 520 to 4000, not '
    with pytest.raises(TypeError, match=says):
        dreamtutor.play(save=None, height=wrong)
    with pytest.raises(TypeError, match=says):
        dreamtutor.home(height=wrong)
    table = dreamtutor.play(save=None)
    with pytest.raises(TraitError, match=says):
        table.height = wrong
    assert table.height == "fit"


def test_all_that_shows_a_table_takes_a_height(tmp_path: Path) -> None:
    file = played(tmp_path)
    assert dreamtutor.play(save=None, height=640).height == 640
    assert dreamtutor.play(save=file, height=640).height == 640
    assert dreamtutor.play(scene={"hand": ["3x red sun"]}, height=640).height == 640
    assert dreamtutor.resume(file, height=640).height == 640
    assert dreamtutor.watch(file, height=640).height == 640
    assert dreamtutor.learn("onirim/base/2-doors", height=640).height == 640


def test_what_is_opened_from_a_home_is_as_high_as_it_says() -> None:
    home = dreamtutor.home(height=640)
    assert home.learn("onirim/base/2-doors").height == 640
    assert home.begin("onirim").height == 640
