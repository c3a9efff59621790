"""A game that is written down while it is played.

Whoever plays, in a notebook, a test or on the command line, answers through
`Game.answer`; it is the only way in. Every answer stands in the file before
anybody is shown what came of it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

import dreamtutor
from dreamtutor import games
from dreamtutor.arguments import checked
from dreamtutor.engine.dealers import Dealer, Human, Seeded
from dreamtutor.engine.events import dealt
from dreamtutor.engine.notation import NotationError, read, write
from dreamtutor.engine.record import Answered, News, Node, Record, Tried, Went, both
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import NOT_OFFERED, Over
from dreamtutor.engine.table import Table, held
from dreamtutor.replay.deal_names import new_deal
from dreamtutor.replay.disk_errors import WriteError
from dreamtutor.replay.format import (
    FORMAT,
    Cursor,
    Header,
    Kept,
    Note,
    NoteMark,
    RefusedTry,
    Start,
    StepLine,
    Tags,
    line,
    written,
)
from dreamtutor.replay.ids import birth, fingerprint, name_of
from dreamtutor.replay.notes import (
    BLANK,
    NoteNotFoundError,
    Thread,
    before,
    entry,
    threads,
    what_it_says,
)
from dreamtutor.replay.reader import ReplayError
from dreamtutor.replay.tags import change, tags
from dreamtutor.replay.writer import LineFile, lacking, new_log

T = TypeVar("T", bound=Kept)


class PositionNotFoundError(LookupError):
    """A game has no such step."""


def whole_name(beginning: str, names: Collection[str]) -> str:
    """The name of a step, by its beginning if only one step has a name that begins so."""
    if beginning in names:
        return beginning
    found = [name for name in names if beginning and name.startswith(beginning)]
    if len(found) != 1:
        few = "no step" if not found else "more than one step"
        raise PositionNotFoundError(
            f"{few} of this game has a name that begins with {beginning[:64]!r}"
        )
    return found[0]


class CannotShuffleError(ValueError):
    """There is nothing that could be shuffled."""


class Game:
    """A record, and the file that it is written to, if there is one."""

    def __init__(
        self,
        header: Header,
        record: Record,
        writer: Writer,
        cut: str = "",
        notes: Iterable[Note] = (),
        *,
        tagged: Iterable[Tags] = (),
    ) -> None:
        self.header, self.record, self.writer = header, record, writer
        self.lock = threading.RLock()
        """Whoever plays the game, or looks at it, holds it: clicks come on threads of their own."""
        self.cut = cut
        """The half line that was left out when the file was opened."""
        self.notes = list(notes)
        """All entries of notes, as they were written."""
        self.tagged = list(tagged)
        """All entries about tags, as they were written."""
        self.warnings: list[ReplayError] = []
        """What was left out or passed over when the file was opened."""
        self.misdealt: list[ReplayError] = []
        """The lines of the file whose cards do not follow from the deal that it names."""
        self.passed_over: list[int] = []
        """The lines of the file with notes that could not be read."""

    @property
    def path(self) -> Path | None:
        """Where the game is written down. The file comes into being with the first answer."""
        return self.writer.log.path if self.writer.log else None

    def answer(self, words: str) -> Node:
        """Answer in words: "play red sun". A refused answer is written down, too."""
        try:
            answer = read(self.record.session, words)
        except NotationError:
            self.writer.tried(self.record.node, words, NOT_OFFERED)
            raise
        return self.record.answer(answer)

    def undo(self, count: int = 1) -> Node:
        return self.record.undo(count)

    def redo(self, count: int = 1) -> Node:
        return self.record.redo(count)

    def go(self, name: str) -> Node:
        """Go to any step of the game, by its name."""
        return self.record.go(self.find(name))

    @checked
    def shuffle(self, deal: str | int | None = None) -> Node:
        """Shuffle what nobody has seen: from here on the cards come otherwise, by this deal."""
        if self.header.deal is None:
            raise CannotShuffleError("the cards are real: shuffle your deck")
        if isinstance(self.record.prompt, Over):
            raise CannotShuffleError("the game is over: there is nothing to shuffle")
        return self.record.shuffle(Seeded(new_deal() if deal is None else str(deal)))

    def find(self, name: str) -> Node:
        """The step with this name. The beginning of a name will do if only one begins so."""
        nodes = {node.name: node for node in self.record.nodes() if node.name is not None}
        return nodes[whole_name(name, nodes)]

    def name_of(self, name: str) -> str:
        """The whole name of a step that notes can be written on."""
        return str(self.find(name).name)

    @property
    def threads(self) -> list[Thread]:
        """The notes on the game, the oldest first, those that are gone too."""
        return threads(self.notes)

    def annotate(
        self,
        text: str = "",
        *,
        on: str = "",
        by: str = "",
        glyph: str | None = None,
        marks: Sequence[NoteMark | Mapping[str, Any]] = (),
        reveal: str | None = None,
        reply_to: str | None = None,
    ) -> Note:
        """Write a note on a step: the one with this name, or where the game stands now.

        text      Markdown; a question if there is something to `reveal`
        by        whose layer it lies in
        glyph     one word for the step: "good", "mistake" … (`dreamtutor.replay.notes.GLYPHS`)
        marks     rings and arrows: {"at": ("hand", 2), "to": ("labyrinth", 0), "tone": "good"}
        reveal    what is shown after the reader has thought about it
        reply_to  the id of a note that this one answers; it stands on the same step
        """
        says: dict[str, Any] = {"text": text, "glyph": glyph, "marks": [*marks], "reveal": reveal}
        if reply_to:
            step = self.thread(reply_to).now.on
            if on and step != self.name_of(on):
                raise ValueError("a reply stands on the same step as the note that it answers")
            return self._noted(entry(step, by, reply_to=reply_to, **says))
        return self._noted(entry(self.name_of(on) if on else self.record.node.name, by, **says))

    def revise(self, note: str, *, by: str | None = None, **changes: Any) -> Note:
        """Change what a note says: `revise(id, text="…")`. What it said before is kept, and who
        changed it is written down: its author, if `by` says nobody else."""
        thread = self.thread(note)
        if unknown := changes.keys() - BLANK.keys():
            raise TypeError(f"a note has no {', '.join(sorted(unknown))}")
        says = {**what_it_says(thread.now), **changes}
        by = thread.by if by is None else by
        return self._noted(entry(thread.now.on, by, of=thread, **says))

    def remove(self, note: str, *, by: str | None = None) -> Note:
        """Take a note off. It is kept in the file, and `take_back` brings it back."""
        return self.revise(note, by=by, gone=True)

    def take_back(self, note: str, *, by: str | None = None) -> Note:
        """Take the last change of a note back, also that it was removed; and after that, the
        change before it."""
        thread = self.thread(note)
        old = before(thread)
        by = thread.by if by is None else by
        return self._noted(entry(old.on, by, of=thread, again=old.id, **what_it_says(old)))

    def choose(self, note: str, version: str, *, by: str | None = None) -> Note:
        """Of a note that was changed in two copies, say which version holds: one of
        `game.thread(note).versions`, by its id. The others stay in the file."""
        thread = self.thread(note)
        kept = next((one for one in thread.versions if one.id == version), None)
        if kept is None:
            raise NoteNotFoundError(f"this note has no version {version[:64]!r} to choose")
        by = thread.by if by is None else by
        return self._noted(entry(kept.on, by, of=thread, **what_it_says(kept)))

    def thread(self, note: str) -> Thread:
        """The note with this id."""
        found = next((one for one in self.threads if one.id == note), None)
        if found is None:
            raise NoteNotFoundError(f"this game has no note {note[:64]!r}")
        return found

    @property
    def tags(self) -> list[str]:
        """What the game is filed under, in the order of the alphabet."""
        return tags(self.tagged)

    def tag(self, *words: str, by: str = "") -> list[str]:
        """File the game under words: `game.tag("first win", "for beginners")`."""
        return self._tagged(change(self.tagged, by, add=words))

    def untag(self, *words: str, by: str = "") -> list[str]:
        """Take words off the game. That they were there is kept in the file."""
        return self._tagged(change(self.tagged, by, remove=words))

    def _tagged(self, entry: Tags | None) -> list[str]:
        if entry is not None:  # what is so already need not be written down
            self._kept(entry, self.tagged)
        return self.tags

    def _noted(self, note: Note) -> Note:
        self._kept(note, self.notes)
        return note

    def _kept(self, entry: T, among: list[T]) -> None:
        """Write an entry down and keep it, both or neither."""

        def tell() -> None:
            if self.writer.begin is not None:
                self.writer.add(entry)

        def keep() -> None:
            if among[-1:] != [entry]:
                among.append(entry)

        both(tell, keep)

    def save(self, to: str | PathLike[str] | None = None) -> Path:
        """The file that the game is written to; it is begun if there is none yet. With `to`, a
        copy of the game as it stands: a new file, or a new one in a folder.

        If the file of the game is lost, or cannot be written to, the game goes on in the copy.
        """
        if to is None:
            if self.writer.begin is None:
                raise ValueError("this game is not written down: say where to save it")
            if not self.writer.closed:
                self.writer.add()
            assert self.path
            return self.path
        to = Path(to)
        log = (
            LineFile(to, new=True)
            if to.suffix == ".jsonl"
            else new_log(to, name_of_file(self.header))
        )
        log.write(self._bytes())
        if not self.writer.can_go_on():
            self.writer.log = log
        return log.path

    def _bytes(self) -> bytes:
        """All of the game, as it stands in its file: all that was played, refused and taken back.
        If it does not stand there any more, it is all in memory."""
        lines = self.writer.lines or [
            *map(line, [*copied(self.header, self.record), *self.notes, *self.tagged])
        ]
        if self.path:
            with suppress(OSError):
                data = self.path.read_bytes()
                if not lacking(data, lines):
                    return data
        return "".join(f"{one}\n" for one in lines).encode()

    def close(self) -> None:
        """Nothing more is written down."""
        self.writer.closed = True


class Writer:
    """Watches a record, gives its nodes their names, and writes everything down."""

    def __init__(
        self, header: Header, begin: Callable[[], LineFile] | None, lines: Iterable[str] = ()
    ) -> None:
        self.header = header
        self.begin = begin
        """Begins the file; None if the game is not written down."""
        self.log: LineFile | None = None
        self.closed = False
        self.lines = [*lines]
        """All lines that stand in the file, or are to stand there as soon as there is an answer:
        a game that nobody plays leaves no file."""
        self._failed = False

    def __call__(self, news: News) -> None:
        if isinstance(news, Answered):
            news.node.name = named(self.header, news.node)
        if self.begin is None:
            return
        if isinstance(news, Answered):
            step = step_of(news.node, news.table)
            if news.node.parent is None:
                self.lines = [line(self.header), line(step)]
            else:
                self.add(step)
        elif isinstance(news, Tried):
            self.tried(news.at, write(news.refusal.answer), news.refusal.why)
        elif isinstance(news, Went):
            self.add(Cursor(to=news.to.name, by=news.by))

    def tried(self, at: Node, words: str, why: str) -> None:
        """An answer was refused. It may be anything: only what can be written is kept of it."""
        if self.begin is not None:
            plain = words[:1000].encode("utf-8", "replace").decode()
            self.add(RefusedTry(at=at.name, answer=plain, why=why))

    def add(self, *entries: Kept) -> None:
        """Write entries down; with them what should stand in the file, and does not."""
        assert self.begin
        if self.closed:
            raise OSError("the game is closed: nothing more can be written down")
        new = [line(entry) for entry in entries]
        try:
            if self.log is None:
                self.log = self.begin()
            self.log.write("".join(f"{one}\n" for one in new).encode(), self.lines)
        except OSError as error:
            if self.log is not None and not self.log.begun:
                self.log = None  # it is begun again, or elsewhere
            self._failed = True
            if isinstance(error, WriteError):
                error.keeps = True
            raise
        self._failed = self._failed and not new
        self.lines += new

    def can_go_on(self) -> bool:
        """Is there nothing wrong with the file, as far as can be seen?"""
        if self.log is not None and not self.closed:
            with suppress(OSError):
                self.add()  # at least there is nothing that cannot be written again
        return not self._failed

    def has_mended(self) -> bool:
        """Was the file changed by something else, so that a part had to be written again? It is
        told once."""
        mended = self.log is not None and self.log.mended
        if self.log is not None:
            self.log.mended = False
        return mended


@checked
def new_game(
    game: str = "onirim",
    modules: str | Iterable[str] = (),
    *,
    seats: int = 1,
    deal: str | int | None = None,
    settings: Mapping[str, Any] | None = None,
    real_cards: bool = False,
    save: str | PathLike[str] | None = None,
) -> Game:
    """Begin a game. `save` names a file that does not exist, or a folder for it. If somebody else's
    game has come there before the first answer, the file is called "my-game-2.jsonl"."""
    rules = games.rules(game, modules, settings, seats)
    label = None if real_cards else str(deal) if deal is not None else new_deal()
    now = datetime.now(UTC)
    header = Header(
        format=FORMAT,
        game=game,
        modules=[name for name in games.names(rules) if name != "base"],
        settings=otherwise(rules),
        deal=label,
        start=start_of(rules.table),
        rules=games.RULES_VERSION,
        made_with=dreamtutor.__version__,
        at=now.isoformat(timespec="seconds"),
    )
    begin = None
    if save is not None:
        path, name = Path(save), name_of_file(header)
        one_file = path.suffix == ".jsonl"
        if one_file and path.exists():
            begin = partial(LineFile, path, new=True)  # it says so
        elif one_file:  # whoever has the same name, and answers first, has it
            begin = partial(new_log, path.parent, path.stem)
        else:
            begin = partial(new_log, path, name)
    writer = Writer(header, begin)
    return Game(header, Record(rules, dealer_of(header), writer), writer)


def otherwise(rules: Rules) -> dict[str, Any]:
    """What was agreed otherwise than usual: than the first choice, or than what another choice
    leads to."""
    known = {name: one for m in rules.modules for name, one in m.settings.items()}
    usual = {name: one.choices[0] for name, one in known.items()}
    for name, one in known.items():
        usual |= one.leads.get(rules.settings[name], {})
    return {name: value for name, value in rules.settings.items() if value != usual[name]}


def copied(header: Header, record: Record) -> list[Kept]:
    """The entries of a game that was not written down while it was played. In the end they lead
    to where it stands now, and from there forward to what `redo` would bring back."""
    kept: list[Kept] = [header]
    nodes = list(record.nodes())
    kept += [step_of(node, record.position(node, Human()).table) for node in nodes]
    kept += [Cursor(to=name, by="go") for name in left_at(record)]
    return kept


def left_at(record: Record) -> list[str]:
    """Where to go, one after the other, to come to where a game stands, and from there forward to
    what `redo` would bring back."""
    # Going somewhere also turns all forks on the way there: so the highest fork comes last.
    nodes = reversed(list(record.nodes()))
    forks = [node.last.name for node in nodes if len(node.branches) > 1 and node.last]
    return [*forks, record.node.name]


def facts(header: Header) -> dict[str, str]:
    """What tells a game from others, in short: whoever keeps it can find the file again."""
    return {"game": header.game, "deal": header.deal or "", "at": header.at}


def name_of_file(header: Header) -> str:
    """What a file in a folder is called: "onirim-2026-01-31-harbour-lamp"."""
    return f"{header.game}-{file_name(header.at[:10])}-{file_name(header.deal or 'real cards')}"


def file_name(words: str) -> str:
    """Words as a part of the name of a file."""
    plain = "-".join("".join(c if c.isalnum() else " " for c in words).split())
    return plain.encode()[:80].decode(errors="ignore")  # file systems count bytes


def dealer_of(header: Header) -> Dealer:
    return Human() if header.deal is None else Seeded(header.deal)


def named(header: Header, node: Node) -> str:
    """The name of a node: the same play has the same name in everybody's file."""
    above = node.parent.name if node.parent else birth(header)
    return name_of(above, words_of(node), cards_of(node), deal_of(node))


def words_of(node: Node) -> str | None:
    return None if node.answer is None else write(node.answer)


def cards_of(node: Node) -> list[str]:
    return [write(card) for card in dealt(node.events)]


def deal_of(node: Node) -> str | None:
    """What the cards are dealt by from here on, if it is something else than before."""
    return str(node.dealer.seed) if isinstance(node.dealer, Seeded) else None


def step_of(node: Node, table: Table) -> StepLine:
    """A node as it is written down."""
    return StepLine(
        id=node.name,
        parent=node.parent.name if node.parent else None,
        answer=words_of(node),
        deal=deal_of(node),
        dealt=cards_of(node),
        events=[written(event) for event in node.events],
        hash=fingerprint(table),
        turn=node.turn is not None or None,
    )


def start_of(table: Table) -> Start:
    """The table before the first card is dealt."""
    zones = {
        zone: [(write(card), len([*same])) for card, same in groupby(slots)]
        for zone, slots in table.zones.items()
        if slots
    }
    pools = {
        pool: [(write(card), n) for card, n in held(cards).items()]
        for pool, cards in table.pools.items()
    }
    return Start(zones=zones, pools=pools)
