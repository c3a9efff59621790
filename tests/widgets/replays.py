"""Replays to look at, and pages that look at them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import dreamtutor
from dreamtutor.engine import players
from dreamtutor.engine.session import Over
from dreamtutor.replay.game import Game, new_game
from dreamtutor.widgets.viewer import ReplayViewer
from tests.browser.bridge import Message
from tests.reel.on_the_page import inflated
from tests.widgets.page import Page, opened


def played(
    folder: Path,
    steps: int = 20,
    seed: int = 3,
    name: str = "onirim",
    *,
    shuffles: bool = False,
    **how: Any,
) -> Path:
    """A file of a random game with a line that was left: six steps back, and on otherwise."""
    game = new_game(name, deal=f"harbour {seed}", save=folder, **how)
    random = Random(seed)
    if shuffles:
        on(game, random, 3)
        game.shuffle("again")
    on(game, random, steps)
    game.undo(6)
    other(game, random)
    on(game, random, 3)
    assert game.path
    game.close()
    return game.path


def on(game: Game, random: Random, steps: int) -> None:
    for _ in range(steps):
        if not isinstance(game.record.prompt, Over):
            game.record.answer(players.random(game.record.session, random.random))


def other(game: Game, random: Random) -> None:
    """An answer that was not given here before; a step earlier, if there is none."""
    record = game.record
    while True:
        known = [node.answer for node in record.node.branches]
        for _ in range(50):
            answer = players.random(record.session, random.random)
            if answer not in known:
                record.answer(answer)
                return
        game.undo()


class Viewing(Page):
    """A page that shows a replay."""

    @property
    def viewer(self) -> ReplayViewer:
        assert isinstance(self.table, ReplayViewer)
        return self.table

    def set(self, **state: Any) -> list[Message]:
        """What the page sets; what came back for it."""
        return self.send({"method": "update", "state": state})

    def do(self, what: str, **more: Any) -> list[Message]:
        return self.click({"do": what, **more})

    def update(self, what: str, **more: Any) -> dict[str, Any]:
        """The traits that were sent for a command."""
        (message,) = self.do(what, **more)
        assert message["method"] == "update", message
        state: dict[str, Any] = message["state"]
        return state

    def id(self, at: int, line: int = 0) -> str:
        """The name of a step of a line."""
        reel = self.viewer.reel
        way, number = [], reel["lines"][line]
        while number >= 0:
            way.append(number)
            number = reel["entries"][number]["up"]
        return str(reel["entries"][way[::-1][at]]["id"])


def watched(path: Any, **how: Any) -> Viewing:
    page = opened(lambda: dreamtutor.watch(path, **how))
    page.__class__ = Viewing
    assert isinstance(page, Viewing)
    return page


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def sent(viewer: ReplayViewer) -> str:
    """All that a page has of a viewer, and all that is shown where nothing runs."""
    state = {name: one for name, one in viewer.get_state().items() if not name.startswith("_")}
    state["reel"] = inflated(state["reel"])
    bundle = viewer._repr_mimebundle_()
    assert isinstance(bundle, tuple)
    words = (repr(viewer), str(viewer), json.dumps(bundle[0]), json.dumps(bundle[1]))
    return json.dumps(state) + "".join(words)
