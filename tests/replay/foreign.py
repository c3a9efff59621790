"""Writes a replay file, knowing nothing but its description: plain Python, nothing of ours.

A stranger has played two cards of Onirim from a real deck that was shuffled by another program,
and has tried a discard before. Run as: python -I foreign.py FILE
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

RULE = "onirim.base."
lines: list[dict[str, Any]] = []
deck = 76


def digest(*parts: str) -> str:
    return blake2b("\n".join(parts).encode(), digest_size=10).hexdigest()


def draw(card: str, place: int, why: str) -> list[dict[str, Any]]:
    """A card is turned over and comes into the hand."""
    top = ["deck", 0]
    return [
        {"e": "revealed", "card": card, "at": top, "why": RULE + why},
        {"e": "moved", "card": card, "from": top, "to": ["hand", place], "why": RULE + why},
    ]


def refill(card: str) -> list[dict[str, Any]]:
    revealed, moved = draw(card, 4, "fill_the_hand")
    return [revealed, moved | {"why": RULE + "draw_a_location"}]


def step(parent: str, answer: str, dealt: list[str], events: list[dict[str, Any]]) -> str:
    id_ = digest(parent, answer, *dealt)
    lines.append({"t": "step", "id": id_, "parent": parent, "answer": answer, "dealt": dealt,
                  "events": events})  # fmt: skip
    return id_


def use(card: str, place: int, target: str, to: int, why: str) -> dict[str, Any]:
    where = {"from": ["hand", place], "to": [target, to]}
    return {"e": "moved", "card": card, **where, "why": RULE + why}


lines.append({"t": "header", "format": "dreamtutor/1", "game": "onirim"})
hand = ["red sun", "blue moon", "green key", "green sun", "brown sun"]
first = digest(digest("onirim", ""), "", *hand)
dealing = [event for n, card in enumerate(hand) for event in draw(card, n, "draw_locations_only")]
lines.append({"t": "step", "id": first, "dealt": hand, "events": dealing})
step(first, "discard green sun", ["red moon"],
     [use("green sun", 3, "discard", 0, "throw_away"), *refill("red moon")])  # fmt: skip
lines.append({"t": "cursor", "to": first, "by": "undo"})
one = step(first, "play red sun", ["red moon"],
           [use("red sun", 0, "labyrinth", 0, "extend_the_row"), *refill("red moon")])  # fmt: skip
lines.append({"t": "refused", "at": one, "answer": "play green sun",
              "why": RULE + "no_two_neighbours_alike"})  # fmt: skip
step(one, "play blue moon", ["blue sun"],
     [use("blue moon", 0, "labyrinth", 1, "extend_the_row"), *refill("blue sun")])  # fmt: skip
Path(sys.argv[1]).write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
