"""A replay is shown before all of it is filmed, also by a kernel that never says when a cell has
ended, as Pyodide's if the cell waited for something."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import comm
import pytest

import dreamtutor
from dreamtutor.engine.record import DivergedError
from dreamtutor.replay.reader import ReplayError
from dreamtutor.widgets.viewer import ReplayViewer
from tests.browser.bridge import DirectComm
from tests.reel.on_the_page import inflated
from tests.widgets.replays import Viewing, lines, played, watched


class Events:
    """What a shell tells to whoever has registered, if it ever does."""

    def __init__(self) -> None:
        self.registered: list[Any] = []
        self.parent = {"header": {"msg_type": "execute_request"}}
        """What the kernel does now."""

    def register(self, event: str, told: Any) -> None:
        assert event == "post_execute"
        self.registered.append(told)

    def unregister(self, event: str, told: Any) -> None:
        assert event == "post_execute"
        self.registered.remove(told)

    def trigger(self) -> None:
        for told in [*self.registered]:
            told()


@pytest.fixture
def events(monkeypatch: pytest.MonkeyPatch) -> Events:
    """A cell is being run, and its end is not told unless the test says so."""
    events = Events()
    kernel = SimpleNamespace(get_parent=lambda: events.parent)
    shell = SimpleNamespace(kernel=kernel, events=events)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    return events


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return played(tmp_path)


@pytest.fixture
def begun(events: Events, path: Path) -> Viewing:  # noqa: ARG001 - the cell is run
    return watched(path, at=3)


def filmed(page: Viewing) -> int:
    """How many steps there are by now, without asking for more."""
    return len(page.viewer.session.look.film.reel["entries"])


def reels(messages: list[Any]) -> list[Any]:
    states = [one.get("state", {}) for one in messages]
    return [inflated(state["reel"]) for state in states if "reel" in state]


@pytest.mark.usefixtures("events")
def test_the_first_step_is_sent_before_anything_else_is_filmed(path: Path) -> None:
    with patch.object(comm, "create_comm", DirectComm):
        viewer = dreamtutor.watch(path, at=3)
    sent = cast(DirectComm, viewer.comm).take()
    (reel,) = reels(sent)
    assert len(reel["entries"]) == 4
    assert reel["open"]
    assert not any(message.get("state", {}).get("notes") for message in sent)


@pytest.mark.usefixtures("events")
@pytest.mark.parametrize("at", [0, 3, -1, -4, 10**9, -(10**9)])
def test_nothing_is_played_but_what_leads_to_the_first_step(path: Path, at: int) -> None:
    viewer = watched(path, at=at).viewer
    played = len([*viewer.session.game.record.nodes()])
    assert played == viewer.at + 1
    assert len([*viewer.game.record.nodes()]) == len(viewer.film.reel["entries"]) > played
    plain = {0: 0, 3: 3, -4: viewer.steps - 3, -(10**9): 0}
    assert viewer.at == plain.get(at, viewer.steps)


def test_a_click_in_a_list_shows_the_first_step_and_the_page_asks_for_the_rest(
    path: Path, events: Events
) -> None:
    events.parent["header"]["msg_type"] = "comm_msg"
    made = dreamtutor.library(path.parent)
    click = {"do": "open", "id": next(iter(made.page.found["rows"]))["id"], "how": "watch"}
    made.page._handle_custom_msg(click, [])
    viewer = cast(ReplayViewer, made.table)
    played = len([*viewer.session.game.record.nodes()])
    assert played == 1
    assert viewer.late
    assert events.registered == []
    viewer._handle_custom_msg({"do": "rest"}, [])
    assert not viewer.late
    assert len([*viewer.session.game.record.nodes()]) > played


@pytest.mark.usefixtures("events")
def test_a_step_of_another_line_is_played_alone_too(path: Path) -> None:
    film = watched(path).viewer.film
    end = film.line_ends[1]
    begun = watched(path, at=end).viewer
    assert len([*begun.session.game.record.nodes()]) == len(film.lines[1])
    assert begun.step == end == begun.film.line_ends[begun.line]


def test_what_cannot_be_played_to_its_end_is_shown_as_far_as_it_goes_with_a_word(
    path: Path, events: Events
) -> None:
    """Where a cell waits for all of it, it is refused at once."""
    text = path.read_text("utf-8")
    other = json.loads(text.splitlines()[0]) | {"deal": "another"}
    path.write_text(text + json.dumps({"t": "also", "header": other}) + "\n", "utf-8")
    begun = watched(path, at=3)
    events.trigger()
    messages = [one.get("state", {}) for one in begun.wire.take()]
    last = len(text.splitlines()) + 1
    assert any(f"line {last}: it speaks of another game" in one.get("said", "") for one in messages)
    viewer = begun.viewer
    assert (viewer.at, viewer.steps, viewer.playable) == (3, 3, False)
    assert begun.do("rest") == []
    with pytest.raises(DivergedError, match="another game"):
        viewer.play_on()
    with pytest.raises(OSError, match="closed"):
        viewer.annotate("no")
    assert path.read_text("utf-8").startswith(text)
    sys.modules.pop("IPython")
    with pytest.raises(ReplayError, match="another game"):
        dreamtutor.watch(path)


def test_a_page_that_has_drawn_it_asks_for_the_rest_and_gets_it(begun: Viewing, path: Path) -> None:
    assert filmed(begun) == 4
    (reel,) = reels(begun.do("rest"))
    assert "open" not in reel
    steps = [line["id"] for line in lines(path) if line["t"] == "step"]
    assert sorted(one["id"] for one in reel["entries"]) == sorted(steps)
    assert begun.do("rest") == []


@pytest.mark.parametrize("message", ["on", "set", "wish", "annotate"])
def test_whatever_a_page_says_brings_the_rest(begun: Viewing, message: str) -> None:
    here = begun.viewer.step
    messages = {
        "on": lambda: begun.do("on"),
        "set": lambda: begun.set(at=1),
        "wish": lambda: begun.set(wish={"page": "a", "n": 1, "values": {"at": 9}}),
        "annotate": lambda: begun.do("annotate", on=here, text="so"),
    }[message]()
    assert len(reels(messages)) == 1
    assert begun.viewer.at == {"set": 1, "wish": 9}.get(message, 3)


def test_where_the_end_of_the_cell_is_told_nobody_need_ask(begun: Viewing, events: Events) -> None:
    events.trigger()
    assert len(reels(begun.wire.take())) == 1
    assert begun.do("rest") == []
    assert events.registered == []


def test_an_event_that_never_comes_keeps_nothing(path: Path, events: Events) -> None:
    viewer = dreamtutor.watch(path)
    (told,) = events.registered
    held = [cell.cell_contents for cell in told.__closure__]
    assert not any(one is viewer or getattr(one, "__self__", None) is viewer for one in held)


def test_the_film_comes_first_for_hosts_that_hand_over_one_value_after_the_other(
    events: Events,  # noqa: ARG001 - the cell is run
    path: Path,
) -> None:
    with patch.object(comm, "create_comm", DirectComm):
        viewer = dreamtutor.watch(path, at=3)
    page = cast(DirectComm, viewer.comm)
    for message in (*page.take(), *Viewing(viewer, page).do("rest")):
        names = [*message.get("state", {})]
        if "reel" in names:
            others = {"said", "notes", "line", "at", "beside", "playable", "watching"}
            assert not others & {*names[: names.index("reel")]}
