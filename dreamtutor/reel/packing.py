"""A reel as it travels: the same in about a third of the room. `unreel.js` unpacks it.

A zone is mostly what it was a step before, but for a card or two. So of most zones only that is
written which is new against the one before it of the same name: slots and kinds from the front and
from the back that stay, and those between them. Steps stand in columns, each in as few signs as
will do; slots, rules and the words of sentences are numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from dreamtutor.reel.format import Reel

FLAGS = {"new": "n", "next": "x", "on": "o", "waits": "w"}
KNOWN = {"id", "face", "say", *FLAGS}
SPARSE = ("turn", "marks", "signs")
"""What few entries have."""
PLAIN = ("lang", "dir", "title", "faces", "threads", "lines", "at", "notes", "glyphs", "signs",
         "foreign", "open")  # fmt: skip
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Numbers:
    """A list of words, each once; from then on it is a number."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}

    def __call__(self, word: str) -> int:
        return self.places.setdefault(word, len(self.places))


class Packing:
    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        self.words, self.names, self.whys = Numbers(), Numbers(), Numbers()
        """What is said of zones and slots; names of zones and of unusual slots; rules."""
        self.last: dict[str, dict[str, Any]] = {}
        self.rows: dict[str, tuple[list[str], list[str]]] = {}

    def packed(self) -> dict[str, Any]:
        reel: dict[str, Any] = dict(self.reel)
        zones = [self.zone(zone) for zone in self.reel["zones"]]
        columns = self.entries()
        return {
            **{key: reel[key] for key in PLAIN if key in reel},
            "packed": {
                **sentences(self.reel["says"]),
                "zones": zones,
                **columns,
                "words": [*self.words.places],
                "names": [*self.names.places],
                "whys": [*self.whys.places],
            },
        }

    # Zones

    def zone(self, zone: dict[str, Any]) -> Any:
        """The number of its name, and what is not as in the one before it."""
        name = zone["id"]
        slots, holds = [*map(self.slot, zone["slots"])], [*map(kind, zone.get("holds", ()))]
        before, rows = self.last.get(name, {}), self.rows.get(name, ([], []))
        new: dict[str, Any] = {}
        if (row := spliced(rows[0], slots)) is not None:
            new["s"] = row
        if (row := spliced(rows[1], holds)) is not None:
            new["h"] = row
        rest = {key: one for key, one in zone.items() if key not in ("id", "slots", "holds")}
        if rest.get("count") == len(slots):
            del rest["count"]
        if (note := rest.get("note")) is not None:
            rest["note"] = self.words(note)
        changed = {key: one for key, one in rest.items() if before.get(key, UNSAID) != one}
        gone = [key for key in before if key not in rest]
        if changed:
            new["z"] = changed
        if gone:
            new["d"] = gone
        self.last[name], self.rows[name] = rest, (slots, holds)
        if "holds" in zone and not holds:
            new["e"] = 1  # nothing lies there, and one would see what
        return [self.names(name), new]

    def slot(self, slot: dict[str, Any]) -> str:
        """ "12.5n": slot 12, picture 5, and new; a number after the colon is what is said."""
        flags = "".join(sign for flag, sign in FLAGS.items() if slot.get(flag))
        say = f":{self.words(slot['say'])}" if "say" in slot else ""
        return f"{self.token(slot['id'])}.{slot['face']}{flags}{say}"

    def token(self, token: str) -> str:
        """The number of a slot; other names, as of zones, are in the list."""
        number = token[1:]
        return number if token[0] == "c" and number.isdecimal() else f"z{self.names(token)}"

    # Entries

    def entries(self) -> dict[str, Any]:
        all_ = self.reel["entries"]
        columns: dict[str, Any] = {
            "id": [one["id"] for one in all_],
            "up": [(n, one["up"]) for n, one in enumerate(all_) if one["up"] != n - 1],
            "say": [one["say"] for one in all_],
            "note": changes(one["note"] for one in all_),
            "thread": changes(one["thread"] for one in all_),
            "ask": [(one["ask"][0], self.whys(one["ask"][1])) for one in all_],
            "lying": [self.lying(one["zones"], one["up"]) for one in all_],
            "told": [" ".join(map(self.told, one["told"])) for one in all_],
            "moves": [" ".join(map(self.move, one["moves"])) for one in all_],
        }
        columns["ask"] = [one for pair in columns["ask"] for one in pair]
        columns["cards"] = [
            (n, " ".join(map(self.slot, one["cards"])))
            for n, one in enumerate(all_)
            if "cards" in one
        ]
        for key in SPARSE:
            entries: list[Any] = [*enumerate(all_)]
            columns[f"{key}s"] = [(n, one[key]) for n, one in entries if key in one]
        return columns

    def lying(self, zones: Sequence[int], up: int) -> str:
        """The zones of an entry: "3=17" for each that is another one than before, or all."""
        before = self.reel["entries"][up]["zones"] if up >= 0 else []
        if len(before) != len(zones):
            return " ".join(map(str, zones))
        pairs = enumerate(zip(before, zones, strict=True))
        return " ".join(f"{n}={new}" for n, (old, new) in pairs if new != old)

    def told(self, told: tuple[int, str, list[str]]) -> str:
        say, why, slots = told
        return ",".join((f"{say}", f"{self.whys(why)}", *map(self.token, slots)))

    def move(self, move: tuple[str, str, str]) -> str:
        token, source, target = move
        return f"{self.token(token)},{self.names(source)},{self.names(target)}"


UNSAID = object()


def kind(held: tuple[int, int]) -> str:
    return f"{held[0]}.{held[1]}"


def spliced(before: list[str], now: list[str]) -> list[Any] | None:
    """So many stay at the front and at the back, and these are between them; None if all stay."""
    if before == now:
        return None
    most = min(len(before), len(now))
    front = 0
    while front < most and before[front] == now[front]:
        front += 1
    back = 0
    while back < most - front and before[-1 - back] == now[-1 - back]:
        back += 1
    return [front, back, " ".join(now[front : len(now) - back])]


def sentences(says: Sequence[str]) -> dict[str, Any]:
    """Sentences as numbers of their words; those that are said most have the shortest numbers."""
    parted = [one.split(" ") for one in says]
    counts = Counter(word for words in parted for word in words)
    numbers = {word: short(n) for n, (word, _) in enumerate(counts.most_common())}
    lines = [" ".join([numbers[word] for word in words]) for words in parted]
    return {"spoken": [*numbers], "says": lines}


def short(number: int) -> str:
    """A number in few signs."""
    rest, last = divmod(number, len(DIGITS))
    return (short(rest) if rest else "") + DIGITS[last]


def changes(values: Iterable[int]) -> list[tuple[int, int]]:
    """The places where a value is another one than before, and the value."""
    found: list[tuple[int, int]] = []
    for n, value in enumerate(values):
        if not found or found[-1][1] != value:
            found.append((n, value))
    return found


def packed(reel: Reel) -> dict[str, Any]:
    """The reel as it travels."""
    return Packing(reel).packed()
