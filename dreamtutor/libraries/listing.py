"""A list of replays as text, for a terminal."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from dreamtutor import games
from dreamtutor.libraries.summary import BROKEN, LOST, OPEN, WON, Replay

OUTCOME_TEXTS = {WON: "won", LOST: "lost", OPEN: "not finished"}
GAP = 2


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table: how narrow it can become; those with the highest number go first."""

    head: str
    least: int
    rank: int = 0
    right: bool = False


COLUMNS = (
    Column("replay", 24),
    Column("game", 18, 2),
    Column("result", 12, 1),
    Column("turns", 5, 7, right=True),
    Column("answers", 7, 4, right=True),
    Column("players", 8, 6),
    Column("notes", 5, 8, right=True),
    Column("tags", 12, 5),
    Column("changed", 10, 3),
)


def listing(found: Sequence[Replay], width: int) -> list[str]:
    """A table of replays, how many there are, and the files that cannot be read. Without a width
    it is as wide as it comes."""
    whole = [replay for replay in found if replay.outcome != BROKEN]
    lines = table([cells(replay) for replay in whole], width) if whole else []
    ends = Counter(replay.outcome for replay in whole)
    if whole:
        sums = ", ".join(f"{ends[end]} {text}" for end, text in OUTCOME_TEXTS.items() if ends[end])
        lines += ["", f"{len(whole):,} {'replay' if len(whole) == 1 else 'replays'}: {sums}"]
    if broken := [replay for replay in found if replay.outcome == BROKEN]:
        many = "1 file" if len(broken) == 1 else f"{len(broken):,} files"
        lines += [*([""] if lines else []), f"{many} cannot be read:"]
        lines += [f"  {replay.name}: {replay.wrong}" for replay in broken]
    return lines


def cells(replay: Replay) -> list[str]:
    """A replay, column by column."""
    expansions = ", ".join(name for name in replay.modules if name != games.TEAM)
    game = f"{replay.game} for two" if replay.seats > 1 else replay.game
    end = OUTCOME_TEXTS[replay.outcome]
    if replay.ever_won and replay.outcome != WON:
        end += "; won on another line"
    return [
        replay.name,
        f"{game}: {expansions}" if expansions else game,
        end,
        "" if replay.turns is None else str(replay.turns),
        str(replay.answers),
        ", ".join(replay.players),
        str(replay.notes or ""),
        ", ".join(replay.tags),
        replay.changed[:10],
    ]


def table(rows: list[list[str]], width: int) -> list[str]:
    """Rows under their heads. Columns that are empty are left out; where there is too little room,
    the widest become narrower, and then some are left out."""
    used = [n for n in range(len(COLUMNS)) if any(row[n] for row in rows)]
    wide = {n: max(columns(row[n]) for row in [*rows, [c.head for c in COLUMNS]]) for n in used}
    least = {n: min(COLUMNS[n].least, wide[n]) for n in used}
    while width and len(least) > 1 and sum(least.values()) + GAP * (len(least) - 1) > width:
        del least[max(least, key=lambda n: COLUMNS[n].rank)]
    wide = {n: wide[n] for n in least}
    over = sum(wide.values()) + GAP * (len(wide) - 1) - width if width else 0
    while over > 0 and (loose := [n for n in wide if wide[n] > least[n]]):
        wide[max(loose, key=wide.__getitem__)] -= 1
        over -= 1
    heads = [column.head for column in COLUMNS]
    rule = ["-" * n for n in wide.values()]
    return [row_of(heads, wide), (" " * GAP).join(rule)] + [row_of(row, wide) for row in rows]


def row_of(row: Sequence[str], wide: dict[int, int]) -> str:
    return (" " * GAP).join(fitted(row[n], wide[n], COLUMNS[n].right) for n in wide).rstrip()


def fitted(text: str, width: int, right: bool) -> str:
    """A text that is exactly so many columns wide."""
    if columns(text) > width:
        while columns(text) > width - 1:
            text = text[:-1]
        text += "…"
    room = " " * (width - columns(text))
    return room + text if right else text + room


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: some letters take two, accents none."""
    return sum(
        0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF")
        for c in text
    )
