"""The tree of answers: going back and forth, branches, and what a changed rule does to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dreamtutor.engine.dealers import Human, Scripted, Seeded
from dreamtutor.engine.modules import Module
from dreamtutor.engine.record import Answered, News, Record, Tried, Went
from dreamtutor.engine.session import RefusedError
from dreamtutor.engine.table import Table
from tests.engine.letters import HAND, WORD, A, B, C, D, Put, Shout, rules
from tests.interrupts import broken_off, moments


class DiskFull(Exception):  # noqa: N818 - it is what a test says happened
    pass


class Watcher:
    """Keeps what it is told, and fails when it is full."""

    def __init__(self) -> None:
        self.news: list[News] = []
        self.full = False

    def __call__(self, one: News) -> None:
        if self.full:
            raise DiskFull
        self.news.append(one)


Make = Callable[[Watcher | None], Record]


def letters_dealt(watch: Watcher | None = None) -> Record:
    deal = Scripted([B, C, D, B, C, D], Human())
    return Record(rules(), deal, watch or Watcher())


def seeded(watch: Watcher | None = None) -> Record:
    return Record(rules(), Seeded(11), watch or Watcher())


def test_each_answer_grows_a_node_with_what_followed() -> None:
    record = letters_dealt()
    node = record.answer(Put(B))
    assert (record.node, node.parent, node.answer) == (node, record.root, Put(B))
    assert record.root.branches == [node]
    assert [type(event).__name__ for event in node.events] == ["Moved", "Revealed", "Moved"]
    assert node.line() == [record.root, node]


def test_undo_goes_back_and_redo_forward_and_nothing_is_lost() -> None:
    record = seeded()
    for _ in range(3):
        record.answer(Shout())
    last, table = record.node, record.table.copy()
    assert record.undo(2) is record.root.branches[0]
    assert record.undo(9) is record.root
    assert record.undo() is record.root
    assert record.redo() is record.root.branches[0]
    assert record.redo(9) is last
    assert record.redo() is last
    assert record.table == table


def test_another_answer_is_another_branch_and_redo_follows_the_last_one_visited() -> None:
    record = letters_dealt()
    first = record.answer(Put(B))
    record.undo()
    second = record.answer(Shout())
    assert record.root.branches == [first, second]
    record.undo()
    assert record.redo() is second
    record.go(first)
    record.undo()
    assert record.redo() is first


def test_an_answer_that_was_given_here_before_is_not_told_twice() -> None:
    watcher = Watcher()
    record = letters_dealt(watcher)
    first = record.answer(Put(B))
    record.undo()
    assert record.answer(Put(B)) is first
    assert [type(one).__name__ for one in watcher.news] == [
        "Answered",
        "Answered",
        "Went",
        "Went",
    ]
    assert len(record.root.branches) == 1


def test_a_whole_tree_is_gone_through_parents_first() -> None:
    record = letters_dealt()
    one = record.answer(Put(B))
    two = record.answer(Shout())
    record.go(record.root)
    three = record.answer(Put(C))
    assert list(record.nodes()) == [record.root, one, two, three]


def test_the_watcher_is_told_of_all_that_happens() -> None:
    watcher = Watcher()
    record = letters_dealt(watcher)
    node = record.answer(Put(B))
    with pytest.raises(RefusedError):
        record.answer(Put(B))
    record.undo()
    began, answered, tried, went = watcher.news
    assert isinstance(began, Answered)
    assert isinstance(answered, Answered)
    assert isinstance(tried, Tried)
    assert (began.node, answered.node) == (record.root, node)
    assert (tried.at, tried.refusal.answer) == (node, Put(B))
    assert went == Went(record.root, "undo")


@pytest.mark.parametrize("make", [seeded, letters_dealt])
def test_if_the_watcher_fails_an_answer_has_not_happened(make: Make) -> None:
    watcher, twin = Watcher(), make(None)
    record = make(watcher)
    letter = Put(record.table[HAND][0])
    before, prompt = record.table.copy(), record.prompt
    watcher.full = True
    for _ in range(2):
        with pytest.raises(DiskFull):
            record.answer(letter)
        assert (record.node, record.root.branches, record.root.last) == (record.root, [], None)
        assert (record.table, record.prompt) == (before, prompt)
    watcher.full = False
    assert record.answer(letter).events == twin.answer(letter).events, "the same cards as without"


def test_an_answer_that_is_broken_off_has_not_happened() -> None:
    """As when someone interrupts the program, or a rule has a fault."""
    weak, strong = Module("weak", "Weak"), [False]

    @weak.follows(Put)
    def now_and_then(t: Table, _put: Put) -> None:
        """The deck is mixed, and then something breaks."""
        t.move_all(HAND, WORD)
        if not strong[0]:
            raise KeyboardInterrupt

    record = Record(rules(weak), Scripted([B, C, D], Human()))
    before, prompt = record.table.copy(), record.prompt
    with pytest.raises(KeyboardInterrupt):
        record.answer(Put(B))
    assert (record.table, record.prompt, record.node) == (before, prompt, record.root)
    strong[0] = True
    assert record.answer(Put(B)).parent is record.root


DO: dict[str, Callable[[Record], object]] = {
    "answer": lambda record: record.answer(Put(record.table[HAND][0])),
    "shuffle": lambda record: record.shuffle(Seeded(5)),
    "undo": lambda record: record.undo(),
    "redo": lambda record: record.redo(),
}


def playing() -> Record:
    """A record with a step to go back, and one to go forward."""
    record = seeded()
    for _ in range(3):
        record.answer(Shout())
    record.undo()
    return record


def shape(record: Record) -> tuple[object, ...]:
    """All that a record is: its tree, where `redo` would go in it, and how the game stands."""
    born = [
        (node.answer, node.dealer, node.parent and node.parent.born, node.last and node.last.born)
        for node in record.nodes()
    ]
    return born, record.node.born, record.table.facts(), record.prompt, record.session.dealer


@pytest.mark.parametrize("by", [KeyboardInterrupt, MemoryError])
@pytest.mark.parametrize("between", ["line", "opcode"])
@pytest.mark.parametrize("what", DO)
def test_wherever_it_is_broken_off_it_has_happened_as_a_whole_or_not_at_all(
    what: str, between: str, by: type[BaseException]
) -> None:
    do = DO[what]
    do(playing())  # what is made once for all games is made before anything is counted
    done = playing()
    count = moments(lambda: do(done), between)
    for at in range(0, count, 1 if between == "line" else 7):
        record = playing()
        before = shape(record)
        assert broken_off(lambda: do(record), at, between, by)  # noqa: B023 - it is called at once
        watcher = record.watch
        assert isinstance(watcher, Watcher)
        assert shape(record) in (before, shape(done)), at
        assert (shape(record) == before) is (len(watcher.news) == 5), at
        record.undo(9)
        assert record.redo(9).line()[0] is record.root


def test_if_the_watcher_fails_nobody_has_gone_anywhere() -> None:
    watcher = Watcher()
    record = seeded(watcher)
    node = record.answer(Shout())
    before, session = record.table.copy(), record.session
    watcher.full = True
    for _ in range(2):
        with pytest.raises(DiskFull):
            record.undo()
        assert (record.node, record.session, record.table) == (node, session, before)
    assert record.root.last is node


def test_a_refusal_that_could_not_be_written_down_leaves_all_as_it_was() -> None:
    watcher = Watcher()
    record = letters_dealt(watcher)
    record.answer(Put(B))
    before = record.table.copy()
    watcher.full = True
    with pytest.raises(DiskFull):
        record.answer(Put(B))
    assert record.table == before


def test_a_position_is_a_session_of_its_own() -> None:
    record = letters_dealt()
    node = record.answer(Put(B))
    session = record.position(node, Human())
    session.answer(Shout())
    session.answer(Put(C))
    assert record.table[WORD] == [B]
    assert record.position(node, Human()).table == record.table


def test_a_game_dealt_by_hand_is_a_record_too() -> None:
    record = Record(rules(), Human())
    for card in (B, A, C, D, C):
        record.answer(card)
    end = record.answer(((C,), (D, C)))
    table = record.table.copy()
    record.undo(3)
    assert record.redo(3) is end
    assert record.table == table
    assert [node.answer for node in end.line()] == [None, B, A, C, D, C, ((C,), (D, C))]
