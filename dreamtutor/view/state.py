"""How a game stands, in a few plain values: for programs that watch a table, not for the eye."""

from __future__ import annotations

from typing import Literal, TypedDict

from dreamtutor.engine.record import Record
from dreamtutor.view.board import spots
from dreamtutor.view.scene import Scene


class GameState(TypedDict):
    """What is the same for everybody who looks at the table. Nothing hidden is in it."""

    game: str
    """ "onirim" or "urbion"."""
    rev: int
    """Counts what the table has shown; each answer, undo, redo and refusal makes it larger."""
    turn: int
    """Turns begun so far; 0 before the first."""
    answers: int
    """Answers that led here from the beginning."""
    outcome: Literal["", "won", "lost"]
    phase: str
    """The phase of the turn, in words; empty outside of turns."""
    asks: Literal["pick", "arrange", "chance", "over"]
    """What kind of answer is wanted."""
    question: str
    """What the table asks, in words."""
    options: list[str]
    """The answers that are possible, as `table.answer` takes them."""
    counts: dict[str, int]
    """How many cards lie in each place: {"deck": 66, "hand": 5}."""
    saved: str
    """The replay file; empty if there is none (yet)."""


def game_state(game: str, record: Record, scene: Scene) -> GameState:
    """The state of a record, of which a scene was made."""
    prompt, line = scene["prompt"], record.node.line()
    return {
        "game": game,
        "rev": scene["rev"],
        "turn": sum(node.turn is not None for node in line),
        "answers": len(line) - 1,
        "outcome": prompt.get("outcome", ""),
        "phase": next((phase["label"] for phase in scene["thread"] if phase["at"] == "now"), ""),
        "asks": prompt["kind"],
        "question": prompt["say"],
        "options": [option["words"] for option in prompt["options"]],
        "counts": {
            str(spot.zone): len(record.table[spot.zone]) for spot in spots(record.rules.modules)
        },
        "saved": scene["saved"],
    }
