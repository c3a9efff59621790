"""Writes a replay file from its description alone (docs/replay-format.md), in plain Python.

    python replay_writer.py game.jsonl

Somebody plays the first turns of Onirim with a deck of their own program's shuffling (so the file
names no `deal`), tries what is not allowed, goes back and plays another card; and a teacher writes
a note on it. All ids follow from what was played: whoever plays the same has the same ids.
"""

import json
import sys
from hashlib import blake2b

RULE = "onirim.base."


def digest(*lines):
    """What ids are made of: BLAKE2b, 10 bytes, as 20 hexadecimal digits."""
    return blake2b("\n".join(lines).encode(), digest_size=10).hexdigest()


class Writer:
    """Writes whole lines, each as soon as it is known."""

    def __init__(self, file, **header):
        self.file, self.header = file, {"game": "onirim", "modules": [], "settings": {}} | header
        self.write(t="header", format="dreamtutor/1", **self.header)

    def write(self, **entry):
        print(json.dumps(entry, ensure_ascii=False), file=self.file, flush=True)

    def step(self, parent, answer, dealt, *events):
        """An answer and what followed; the id of the step."""
        if parent is None:  # before the first question
            agreed = sorted(f"{name}={value}" for name, value in self.header["settings"].items())
            above = digest(self.header["game"], *sorted(self.header["modules"]), "", *agreed)
            links = {}
        else:
            above, links = parent, {"parent": parent, "answer": answer}
        name = digest(above, answer or "", *dealt)
        self.write(t="step", id=name, **links, dealt=dealt, events=list(events))
        return name

    def note(self, step, **says):
        """A note on a step. Any id will do that no other note has."""
        name = digest(step, json.dumps(says, sort_keys=True))
        self.write(t="note", id=name, on=step, **says)
        return name


def revealed(card, zone, place, why):
    return {"e": "revealed", "card": card, "at": [zone, place], "why": RULE + why}


def moved(card, source, target, why):
    return {"e": "moved", "card": card, "from": list(source), "to": list(target), "why": RULE + why}


def drawn(card, place, why, then):
    """The top card of the deck is turned over and comes into the hand."""
    return [revealed(card, "deck", 0, why), moved(card, ("deck", 0), ("hand", place), then)]


def refilled(card):
    return drawn(card, 4, "fill_the_hand", "draw_a_location")


def main(path):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        game = Writer(file, players=["Nobody"], made_with="replay_writer")
        hand = ["red sun", "blue moon", "green key", "green sun", "brown sun"]
        why = "draw_locations_only"
        deal = [event for n, card in enumerate(hand) for event in drawn(card, n, why, why)]
        first = game.step(None, None, hand, *deal)

        discard = moved("green sun", ("hand", 3), ("discard", 0), "throw_away")
        hasty = game.step(first, "discard green sun", ["red moon"], discard, *refilled("red moon"))
        game.write(t="cursor", to=first, by="undo")

        play = moved("red sun", ("hand", 0), ("labyrinth", 0), "extend_the_row")
        one = game.step(first, "play red sun", ["red moon"], play, *refilled("red moon"))
        game.write(t="refused", at=one, answer="play green sun",
                   why=RULE + "no_two_neighbours_alike")  # fmt: skip
        play = moved("blue moon", ("hand", 0), ("labyrinth", 1), "extend_the_row")
        game.step(one, "play blue moon", ["blue sun"], play, *refilled("blue sun"))

        note = game.note(hasty, by="A teacher", when="2026-01-31T12:00:00+00:00", glyph="doubtful",
                         text="Which card would you *keep*?", reveal="The sun: it goes anywhere.",
                         marks=[{"at": ["discard", 0], "tone": "bad"}])  # fmt: skip
        game.note(hasty, of=note, by="A teacher", when="2026-01-31T12:05:00+00:00",
                  glyph="doubtful", text="Which card would you keep, and why?",
                  reveal="The sun: it goes next to any moon.")  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1])
