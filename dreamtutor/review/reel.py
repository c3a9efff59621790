"""A whole game to look at: every position of every line, for a page that asks nobody.

Most of a table stays as it is from one step to the next. So whatever is shown often, a sentence, a
picture, a zone with its cards, is in the reel once, and a step says by numbers what is shown at it.
The page puts a scene together from them, wherever it is, forward, back or on another line.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, Literal, NotRequired, TypedDict

from dreamtutor.engine.branches import peeked, played_line
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Over, Pick, Session
from dreamtutor.engine.steps import Arrange
from dreamtutor.replay.entries import Mark as MarkEntry
from dreamtutor.replay.notes import Thread
from dreamtutor.texts import Words
from dreamtutor.view.history import firsts, outcome, told
from dreamtutor.view.look import Look, moves
from dreamtutor.view.packing import packed
from dreamtutor.view.scene import Move, Phase
from dreamtutor.view.table import note, thread, zone_of
from dreamtutor.view.telling import tell
from dreamtutor.view.tokens import Tokens


class Entry(TypedDict):
    """A step of the game, and the table after it. All that can be said or shown is a number."""

    id: str
    up: int
    """The entry that it follows; -1 for the first."""
    say: int
    """The answer, of `says`."""
    turn: NotRequired[int]
    """The turn that begins with it."""
    note: int
    """What stands beside the title, of `says`."""
    thread: int
    """The turn with its phases, of `threads`."""
    zones: list[int]
    """The table, of `zones`."""
    ask: tuple[int, str]
    """What is asked then, of `says`, and the rule that asks."""
    told: list[tuple[int, str, list[str]]]
    """What happened: of `says`, the rule, and the slots."""
    moves: list[Move]
    marks: NotRequired[list[Literal["won", "lost", "peeked", "shuffled"]]]


class Mark(TypedDict):
    """A ring around a card, or an arrow, by the ids of slots or zones."""

    at: str
    to: NotRequired[str]
    tone: NotRequired[str]


class Noted(TypedDict):
    """A note as it is now."""

    id: str
    on: int
    """The entry; -1 if the file has no such step."""
    by: str
    begun: str
    changed: NotRequired[str]
    """When it was written, and changed last."""
    text: str
    """Markdown, as it was written."""
    reveal: NotRequired[str]
    glyph: NotRequired[str]
    marks: NotRequired[list[Mark]]


class Reel(TypedDict):
    lang: str
    dir: Literal["ltr", "rtl"]
    title: str
    faces: list[tuple[str, str, str]]
    """The id of each picture, what is printed there, and what a screen reader says."""
    says: list[str]
    threads: list[list[Phase]]
    zones: list[dict[str, Any]]
    """Zones as they are in a scene (`scene.Zone`), packed: a number for each picture."""
    entries: list[Entry]
    """Each after the one that it follows."""
    lines: list[int]
    """The last entry of each line; the line that was played last comes first."""
    at: int
    """The entry where the game was left."""
    notes: list[Noted]


def reel(record: Record, words: Words, notes: Iterable[Thread] = ()) -> Reel:
    """All that there is to see of a game."""
    return Filming(record, words).reel(notes)


class Once:
    """A list in which everything is once, and is known by its place."""

    def __init__(self) -> None:
        self.places: dict[Hashable, int] = {}
        self.all: list[Any] = []

    def __call__(self, one: Any) -> int:
        key = one if isinstance(one, str) else repr(one)
        if key not in self.places:
            self.places[key] = len(self.all)
            self.all.append(one)
        return self.places[key]


class Filming:
    """Goes through a record once."""

    def __init__(self, record: Record, words: Words) -> None:
        self.record, self.words = record, words.agreed(record.rules.settings)
        self.faces: dict[str, Any] = {}
        self.says, self.zones, self.threads = Once(), Once(), Once()
        seen = peeked(record)
        self.first = set(firsts(record, seen))
        self.entries: list[Entry] = []
        self.places: dict[Node, int] = {}
        self.lying: list[tuple[dict[str, list[str]], set[str]]] = []
        """For each entry which slots lie where, and which of them are seen: for what notes mark."""
        for node, tokens, at, turn in self.nodes():
            self.film(node, tokens, at, turn)

    def nodes(self) -> Iterator[tuple[Node, Tokens, Sequence[Any], int]]:
        """All nodes, each with its slots, what happened to which of them, and the turn."""
        ahead = [(self.record.root, Tokens(self.record.rules.table), 0)]
        while ahead:
            node, tokens, turn = ahead.pop()
            seen = tokens.follow(node.events)
            turn += node.turn is not None
            yield node, tokens, seen, turn
            ahead += [(one, tokens.fork(), turn) for one in reversed(node.branches)]

    def film(self, node: Node, tokens: Tokens, seen: Sequence[Any], turn: int) -> None:
        record, words, says = self.record, self.words, self.says
        session: Session = record.position(node, Human())
        look = Look(
            record.rules, words, session.table, tokens=tokens, seen=seen, prompt=session.prompt
        )
        look.faces = self.faces
        shown = [spot for spot in look.spots if look.is_shown(spot)]
        zones = [zone_of(look, spot, NOTHING) for spot in shown]
        lying = {slot["id"] for zone in zones for slot in zone["slots"]}
        ask, why = self.question(session)
        entry: Entry = {
            "id": str(node.name),
            "up": self.places[node.parent] if node.parent else -1,
            "say": says(told(record, words, node)),
            "note": says(note(record.rules, words, turn)),
            "thread": self.threads(list(thread(session, words))),
            "zones": [self.zones(zone) for zone in self.packed(zones)],
            "ask": (says(ask), why),
            "told": [
                (says(one["say"]), one["why"], [slot for slot in one["slots"] if slot in lying])
                for one in tell(words, seen, look.unseen)
            ],
            "moves": moves(seen),
        }
        if node.turn is not None:
            entry["turn"] = turn
        if marks := self.marks(node):
            entry["marks"] = marks
        self.places[node] = len(self.entries)
        self.entries.append(entry)
        self.lying.append((look.tokens, lying))

    def packed(self, zones: list[Any]) -> list[Any]:
        """Zones with numbers for pictures, which are the same in the whole reel."""
        small: list[Any] = packed({"faces": self.faces, "zones": zones, "prompt": {}})["zones"]
        return small

    def question(self, session: Session) -> tuple[str, str]:
        """What is asked, and the rule that asks."""
        prompt, rules = session.prompt, self.record.rules
        if isinstance(prompt, Pick):
            why = prompt.options[0].why
            return self.words.question(rules, prompt.at, why), why
        if isinstance(prompt, Arrange):
            return self.words.question(rules, prompt, prompt.why), prompt.why
        return "", prompt.why if not isinstance(prompt, Over) else ""

    def marks(self, node: Node) -> list[Any]:
        found = [outcome(node)] if outcome(node) else []
        found += ["peeked"] if node in self.first else []
        return found + (["shuffled"] if node.dealer is not None else [])

    def reel(self, notes: Iterable[Thread]) -> Reel:
        record = self.record
        main = played_line(record.node)[-1]
        ends = sorted((node for node in record.nodes() if not node.branches), key=lambda n: n.born)
        return {
            "lang": self.words.lang,
            "dir": "rtl" if self.words.direction == "rtl" else "ltr",
            "title": self.words.said("title"),
            "faces": [(face, one["name"], one["say"]) for face, one in self.faces.items()],
            "says": self.says.all,
            "threads": self.threads.all,
            "zones": self.zones.all,
            "entries": self.entries,
            "lines": [self.places[main], *(self.places[n] for n in ends if n is not main)],
            "at": self.places[record.node],
            "notes": [self.noted(one) for one in notes if not one.gone],
        }

    def noted(self, thread: Thread) -> Noted:
        now, ids = thread.now, {entry["id"]: n for n, entry in enumerate(self.entries)}
        on = ids.get(now.on, -1)
        noted: Noted = {
            "id": thread.id,
            "on": on,
            "by": thread.by,
            "begun": thread.entries[0].when,
            "text": now.text,
        }
        if now.when != noted["begun"]:
            noted["changed"] = now.when
        if now.reveal is not None:
            noted["reveal"] = now.reveal
        if now.glyph is not None:
            noted["glyph"] = now.glyph
        if on >= 0 and (marks := [self.marked(on, mark) for mark in now.marks]):
            noted["marks"] = marks
        return noted

    def marked(self, on: int, mark: MarkEntry) -> Mark:
        marked: Mark = {"at": self.slot(on, mark.at)}
        if mark.to is not None:
            marked["to"] = self.slot(on, mark.to)
        if mark.tone:
            marked["tone"] = mark.tone
        return marked

    def slot(self, on: int, place: tuple[str, int]) -> str:
        """What is to be marked at an entry: the slot if it can be seen, else its zone."""
        zone, n = place
        tokens, seen = self.lying[on]
        token = next(iter(tokens.get(zone, [])[n : n + 1]), "")
        return token if token in seen else zone


NOTHING: Any = {"options": [], "refusals": []}
"""Nothing is asked while one only looks."""
