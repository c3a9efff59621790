"""Makes a reel of a game: goes through its record once."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from typing import Any, cast

from dreamtutor.engine.branches import first_peeks, played_line
from dreamtutor.engine.events import Ended, Event, Moved, Swapped
from dreamtutor.engine.garbage import collecting_later
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Chance, Over, Pick, Session
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.steps import Arrange
from dreamtutor.engine.table import Table
from dreamtutor.reel.annotations import SlotPlaces, glyphs, shown_note
from dreamtutor.reel.format import Reel, ReelEntry, ReelSlot, ReelZone, ShownNote, line_to
from dreamtutor.reel.landmarks import SignFinder
from dreamtutor.reel.walk import AnyStep, EventsOnlyStep, Position, positions
from dreamtutor.replay.notes import Thread
from dreamtutor.texts import ENGLISH, Words
from dreamtutor.texts.markdown import plain
from dreamtutor.view.board import BoardView, moves
from dreamtutor.view.history import answer_as_offered, outcome_of_events
from dreamtutor.view.narration import narrate
from dreamtutor.view.prompt import chance_question, prompt_at_end, slots_to_sort
from dreamtutor.view.scene import SceneZone
from dreamtutor.view.scene_builder import modules_in_words, phases, scene_zone, turn_note


def reel(record: Record, words: Words, notes: Iterable[Thread] = ()) -> Reel:
    """All that there is to see of a game."""
    return ReelBuilder(record, words).reel(notes)


class NumberedList:
    """A list in which everything is once, and is known by its place."""

    def __init__(self) -> None:
        self.places: dict[Hashable, int] = {}
        self.all: list[Any] = []

    def number(self, value: Any, key: Hashable = None) -> int:
        """The place of a value, which is put there if it is new. What cannot be looked up itself
        has a key."""
        key = value if key is None else key
        place = self.places.get(key)
        if place is None:
            place = self.places[key] = len(self.all)
            self.all.append(value)
        return place


class ReelBuilder:
    """Goes through a record once."""

    def __init__(
        self,
        record: Record,
        words: Words,
        *,
        events_only: Sequence[EventsOnlyStep] = (),
        start: Table | None = None,
        kept: Collection[AnyStep] | None = None,
    ) -> None:
        self.record, self.words = record, words.for_settings(record.rules.settings)
        self.faces: dict[str, Any] = {}
        self.face_numbers: dict[str, int] = {}
        self.says, self.zones, self.threads = NumberedList(), NumberedList(), NumberedList()
        self.turns: dict[int, int] = {}
        self.signs = SignFinder(record.rules, self.words)
        self.first_peeks = first_peeks(record)
        self.entries: list[ReelEntry] = []
        self.entry_numbers: dict[AnyStep, int] = {}
        self.numbers: dict[str, int] = {}
        """The entries by their ids."""
        self.slots: list[list[str]] = []
        """The slots of each zone."""
        self.layouts: list[EntryLayout] = []
        self.slot_places: list[SlotPlaces] = []
        """For each entry which slots lie where, and which of them are seen: for what notes mark."""
        self.notes: dict[tuple[str, bool, bool], tuple[Thread, ShownNote]] = {}
        """Notes as they are shown."""
        with collecting_later():
            for position in positions(record, events_only, start, kept):
                self.add_entry(position)

    def add_entry(self, at: Position) -> None:
        """Put a step, and the table after it, into the reel."""
        node, number = at.node, self.says.number
        up = self.entry_numbers[node.parent] if node.parent else -1
        prompt = at.session.prompt if at.session else None
        view = BoardView(
            self.record.rules,
            self.words,
            at.table,
            tokens=at.tokens,
            happened=at.seen,
            prompt=prompt,
        )
        view.faces = self.faces
        layout = EntryLayout(at, view, self.layouts[up] if up >= 0 else None)
        zones = [self.zone(view, spot, layout) for spot in view.spots if view.is_shown(spot)]
        shown = set().union(*map(self.slots.__getitem__, zones))
        ask, why = self.question(view, at)
        entry: ReelEntry = {
            "id": str(node.name),
            "up": up,
            "say": number(self.answer(at)),
            "note": self.turn(at),
            "thread": self.thread(at.session),
            "zones": zones,
            "ask": (number(ask), why),
            "told": [*self.told(at, view, shown)],
            "moves": moves(at.seen),
        }
        if isinstance(prompt, Arrange):
            entry["cards"] = self.cards_to_sort(view, prompt)
        if at.begins:
            entry["turn"] = at.turn
        if marks := self.marks(node):
            entry["marks"] = marks
        if signs := self.signs.of(at.seen, begun=node.parent is not None):
            entry["signs"] = signs
        self.entry_numbers[node] = self.numbers[entry["id"]] = len(self.entries)
        self.entries.append(entry)
        self.layouts.append(layout)
        self.slot_places.append(SlotPlaces(layout.tokens, shown))

    def told(
        self, at: Position, view: BoardView, shown: Collection[str]
    ) -> Iterator[tuple[int, str, list[str]]]:
        """What happened, with the slots of it that are shown."""
        for told in narrate(self.words, at.seen, view.unseen_slots):
            slots = [slot for slot in told["slots"] if slot in shown]
            yield self.says.number(told["say"]), told["why"], slots
        if at.node.dealer is not None:
            yield self.says.number(self.words.text("game", "shuffled")), "", []

    def zone(self, view: BoardView, spot: Spot, layout: EntryLayout) -> int:
        """The number of a zone as it looks now. What it looks like follows from a few things: if
        they have been so before, it need not be looked at."""
        zone, table = spot.zone, view.table
        if (
            layout.stays(zone)
            and is_plain(spot)
            and (number := layout.before.get(zone)) is not None
        ):
            layout.numbers[zone] = number
            return number
        lying = layout.tokens.get(zone, ())
        if spot.lie == "pile":  # no more is seen of it
            lying = lying[:1] if spot.top == "first" else lying[-1:]
        key = (
            zone,
            lying,
            tuple(table[zone]),
            tuple([token in view.new for token in lying]) if view.new else (),
            tuple([token in view.asked_about for token in lying]) if view.asked_about else (),
            zone in view.secret,
            remark_key(spot.remark and spot.remark(table)),
            spot.under and spot.under(table),
            spot.next and spot.next(table),
            tuple(spot.waits(table)) if spot.waits else (),
            brace_key(spot.brace and spot.brace(table)),
        )
        found = self.zones.places.get(key)
        if found is None:
            now = self.with_face_numbers(scene_zone(view, spot, NOTHING))
            found = self.zones.places[key] = self.zones.number(now, repr(now))
            if found == len(self.slots):
                self.slots.append([slot["id"] for slot in now["slots"]])
        layout.numbers[zone] = found
        return found

    def cards_to_sort(self, view: BoardView, prompt: Arrange) -> list[ReelSlot]:
        """The cards that are to be sorted; what they add up to is for who sorts them."""
        slots: Any = [*slots_to_sort(view, prompt)]
        for slot in slots:
            slot["face"] = self.face_numbers.setdefault(slot["face"], len(self.face_numbers))
            slot.pop("group", None)
            slot.pop("adds", None)
        return list(slots)

    def with_face_numbers(self, zone: SceneZone) -> ReelZone:
        """A zone with numbers for pictures, which are the same in the whole reel."""
        numbers, numbered = self.face_numbers, cast(ReelZone, zone)
        for slot, named in zip(numbered["slots"], zone["slots"], strict=True):
            slot["face"] = numbers.setdefault(named["face"], len(numbers))
        if "holds" in zone:
            kinds = [(numbers.setdefault(face, len(numbers)), n) for face, n in zone["holds"]]
            numbered["holds"] = kinds
        return numbered

    def answer(self, at: Position) -> str:
        if isinstance(at.node, EventsOnlyStep):
            return plain(at.node.answer)
        return answer_as_offered(self.words, at.node, at.asked)

    def turn(self, at: Position) -> int:
        """What stands beside the title."""
        turn = -1 if at.session is None else at.turn
        if turn not in self.turns:
            rules, words = self.record.rules, self.words
            text = modules_in_words(rules, words) if turn < 0 else turn_note(rules, words, turn)
            self.turns[turn] = self.says.number(text)
        return self.turns[turn]

    def thread(self, session: Session | None) -> int:
        if session is None or not session.trail:
            return self.threads.number([], ())
        first = session.trail[0]
        key = (len(first.todo), *map(type, first.steps), type(first.step))
        found = self.threads.places.get(key)
        if found is None:
            found = self.threads.number(list(phases(session, self.words)), key)
        return found

    def question(self, view: BoardView, at: Position) -> tuple[str, str]:
        """What is asked, and the rule that asks; where the game is over, how it ended."""
        if at.session is None:
            return (
                (prompt_at_end(view)["say"], prompt_at_end(view)["why"])
                if outcome_of_events(at.node.events)
                else ("", "")
            )
        prompt, rules = at.session.prompt, self.record.rules
        if isinstance(prompt, Pick):
            why = prompt.options[0].why
            return self.words.question(rules, prompt.at, why), why
        if isinstance(prompt, Arrange):
            return self.words.question(rules, prompt, prompt.why), prompt.why
        if isinstance(prompt, Over):
            return prompt_at_end(view)["say"], prompt_at_end(view)["why"]
        assert isinstance(prompt, Chance)
        assert isinstance(at.node, Node)
        return chance_question(view, prompt, self.record, at.node), prompt.why

    def marks(self, node: AnyStep) -> list[Any]:
        found: list[Any] = [outcome] if (outcome := outcome_of_events(node.events)) else []
        found += ["peeked"] if node in self.first_peeks else []
        return found + (["shuffled"] if node.dealer is not None else [])

    def reel(self, notes: Iterable[Thread] = ()) -> Reel:
        ends = self.ends()
        here = self.entry_numbers.get(self.record.node, 0)
        faces = sorted(self.face_numbers, key=self.face_numbers.__getitem__)
        made: Reel = {
            "lang": self.words.lang,
            "dir": "rtl" if self.words.direction == "rtl" else "ltr",
            "title": self.words.text("title"),
            "faces": [(face, self.faces[face]["name"], self.faces[face]["say"]) for face in faces],
            "says": self.says.all,
            "threads": self.threads.all,
            "zones": self.zones.all,
            "entries": self.entries,
            "lines": ends,
            "at": here,
            "notes": [self.shown_note(note) for note in notes if not note.gone],
            "glyphs": glyphs(self.words),
            "signs": self.signs.named(),
        }
        if borrowed := self.words.borrowed:
            made["foreign"] = {"lang": ENGLISH, "texts": sorted(borrowed & self.texts())}
        return made

    def ends(self) -> list[int]:
        """The last entry of each line; that of the line that was played last comes first."""
        inner = {entry["up"] for entry in self.entries}
        born = {n: node.born for node, n in self.entry_numbers.items()}
        ends = sorted((n for n in born if n not in inner), key=born.__getitem__)
        line = (
            self.entry_numbers[node]
            for node in played_line(self.record.node)
            if node in self.entry_numbers
        )
        main = max(line, default=0)
        if main in inner:  # it goes on beyond what the rules know
            main = next(
                (end for end in reversed(ends) if main in line_to(self.entries, end)), ends[-1]
            )
        return [main, *(end for end in ends if end != main)]

    def texts(self) -> set[str]:
        """All that is said anywhere in the reel."""
        zones = (zone.get(key, "") for zone in self.zones.all for key in ("label", "note", "among"))
        phases = (
            phase[key] for all_ in self.threads.all for phase in all_ for key in ("label", "note")
        )
        faces = (text for face in self.faces.values() for text in face.values())
        return {*self.says.all, *zones, *phases, *faces}

    def shown_note(
        self, thread: Thread, *, writes: bool = False, sealed: bool = False
    ) -> ShownNote:
        """A note as it is shown at its entry. (`shown_note` says what it is for.) It is made once,
        as long as nobody changes the note."""
        key = thread.id, writes, sealed
        known = self.notes.get(key)
        if known is None or known[0] is not thread:
            on = self.numbers.get(thread.now.on, -1)
            lying = self.slot_places[on] if on >= 0 else None
            known = thread, shown_note(thread, on, lying, writes=writes, sealed=sealed)
            self.notes[key] = known
        return known[1]


class EntryLayout:
    """What lies where at an entry, and what is as it was before."""

    def __init__(self, at: Position, view: BoardView, before: EntryLayout | None) -> None:
        self.touched = {zone for event, _ in at.seen for zone in touched_zones(event)}
        """Where something happened."""
        self.meant = bool(view.asked_about)
        self.numbers: dict[str, int] = {}
        """The zones that are shown, by their names."""
        self.before: dict[str, int] = {}
        self.changed: set[str] | None = None
        """What may look otherwise than before; None if anything may."""
        known: dict[str, tuple[str, ...]] = {}
        if before is not None:
            known = before.tokens
            if not (self.meant or before.meant):
                self.before, self.changed = before.numbers, self.touched | before.touched
        self.tokens: dict[str, tuple[str, ...]] = {}
        """The slots in each zone; those of a secret one are no cards."""
        for zone, spot in view.by_zone.items():
            if zone in known and zone not in self.touched and not spot.secret:
                self.tokens[zone] = known[zone]
            elif all_ := view.tokens[zone]:
                self.tokens[zone] = tuple(all_)

    def stays(self, zone: str) -> bool:
        """Did nothing happen in a zone, neither now nor before? What came is new for a step."""
        return self.changed is not None and zone not in self.changed


def touched_zones(event: Event) -> tuple[str, ...]:
    """The zones in which something happens."""
    if isinstance(event, Moved):
        return event.source, event.target
    if isinstance(event, Swapped):
        return event.zone, event.other
    return () if isinstance(event, Ended) else (event.zone,)


def is_plain(spot: Spot) -> bool:
    """Does it follow from the cards alone how they look?"""
    return not (spot.secret or spot.under or spot.next or spot.waits or spot.remark or spot.brace)


def remark_key(remark: Any) -> Hashable:
    """A remark as a value that can be looked up."""
    return (remark[0], *remark[1].items()) if remark else None


def brace_key(brace: Any) -> Hashable:
    return (brace[0], remark_key(brace[1])) if brace else None


NOTHING: Any = {"options": [], "refusals": []}
"""Nothing is asked while one only looks."""
