"""Laws about going back and forth in a game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from dreamtutor.engine import players
from dreamtutor.engine.dealers import Dealer, Human, Seeded
from dreamtutor.engine.events import Event, dealt
from dreamtutor.engine.record import Answered, News, Record
from dreamtutor.engine.session import Answer, Chance, Over, Session
from tests.laws.cases import Case, Law


def seen(session: Session) -> tuple[Any, ...]:
    """All that can be asked of a session: what lies there, what is asked, what is to come."""
    at_work = [(doing.why, doing.step) for doing in session.trail]
    return session.table.facts(), session.prompt, [*session.coming()], at_work


def events(record: Record) -> list[Event]:
    """All that happened on the way to where the game is now."""
    return [event for node in record.node.line() for event in node.events]


def every_position_can_be_made_again(case: Case) -> None:
    """Giving the same answers and dealing the same cards leads to the same table, the same
    question and the same things to come; whoever deals from there on."""
    record, answer = case.record(), case.answers()
    views = [(record.node, seen(record.session))]
    while not isinstance(record.prompt, Over):
        node = record.answer(answer(record.session))
        views.append((node, seen(record.session)))
    for node, view in views:
        for dealer in (Human(), Seeded("somebody else")):
            assert seen(record.position(node, dealer)) == view


def undo_and_redo_change_nothing(case: Case) -> None:
    """However many answers are taken back and given again, the game is where it was."""
    record, answer, random = case.record(), case.answers(), Random(case.seed)
    views = {id(record.node): seen(record.session)}
    while not isinstance(record.prompt, Over):
        record.answer(answer(record.session))
        views[id(record.node)] = seen(record.session)
        if random.random() < 0.2:
            node, number = record.node, random.choice((1, 1, 2, 5, 30))
            back = record.undo(number)
            assert back is node.line()[-1 - min(number, len(node.line()) - 1)]
            assert seen(record.session) == views[id(back)]
            assert record.redo(number) is node
            assert seen(record.session) == views[id(node)]


def taking_back_and_answering_again_brings_the_same_cards(case: Case) -> None:
    """Also when the answer is given as if for the first time; across draws and shuffles."""
    record, answer = case.record(), case.answers()
    while not isinstance(record.prompt, Over):
        given = answer(record.session)
        first = record.answer(given)
        record.undo()
        record.node.branches.clear()
        again = record.answer(given)
        assert again is not first
        assert again.events == first.events


def detours_change_nothing(case: Case) -> None:
    """Who tries other answers and comes back plays the same game as who does not; positions that
    cannot be told apart are equal; and nothing that was tried is lost."""
    straight = case.played()
    news: list[News] = []
    record, answer, random = case.record(news.append), case.answers(), Random(case.seed)
    for node in straight.node.line()[1:]:
        if random.random() < 0.15:
            wander(record, random)
        given = answer(record.session)
        assert given == node.answer
        record.answer(given)
    assert events(record) == events(straight)
    assert record.table == straight.table
    assert record.prompt == straight.prompt
    grown = {id(one.node) for one in news if isinstance(one, Answered)}
    assert {id(node) for node in record.nodes()} == grown


def wander(record: Record, random: Random) -> None:
    """Go elsewhere for a while, and come back; from here, undo and redo lead here again."""
    home = record.node
    if random.random() < 0.5:
        record.undo(random.randrange(4))
    for _ in range(random.randrange(1, 5)):
        if not isinstance(record.prompt, Over):
            record.answer(players.random(record.session, random.random))
    record.go(home)
    back = min(random.randrange(4), len(home.line()) - 1)
    record.undo(back)
    assert record.redo(back) is home


def forks_go_on_as_the_game_does(case: Case) -> None:
    """Whoever goes on from a fork with the same dealer and the same answers plays the same game,
    wherever it was made; and what others do in theirs is not seen in it."""
    check_forks(case, case.session(), case.dealer)


def forks_of_a_game_dealt_by_hand_go_on_as_it_does(case: Case) -> None:
    """Also where a card is awaited."""
    check_forks(case, Session(case.rules, Human()), Human)


def check_forks(case: Case, session: Session, dealer: Callable[[], Dealer]) -> None:
    answer, deals, random = case.answers(), case.dealer(), Random(case.seed)
    forks: list[Session] = []
    while not isinstance(prompt := session.prompt, Over):
        if random.random() < 0.4:
            forks = [random.choice([session, *forks]).fork(dealer()), *forks[:2]]
        if random.random() < 0.2:
            stray = random.choice([session, *forks]).fork(Seeded("elsewhere"))
            ahead = stray.fork(Seeded("elsewhere"))
            ahead.asks_until = ahead.turns
            for _ in range(4):
                if not isinstance(stray.prompt, Over):
                    stray.answer(chosen := players.random(stray, random.random))
                    if ahead.turns == ahead.asks_until:
                        ahead.answer(chosen)
                        assert ahead.table == stray.table, "what is not asked changes nothing"
        if isinstance(prompt, Chance):
            given: Answer | None = deals.deal(session.table, prompt.pool)
        else:
            given = answer(session)
        assert given is not None
        for one in (session, *forks):
            one.answer(given)
        for fork in forks:
            assert seen(fork) == seen(session)
            assert fork.turns == session.turns
    assert all(fork.table.log == session.table.log for fork in forks)


def a_game_dealt_by_hand_is_the_same_game(case: Case) -> None:
    """If a human names the cards that the seed would have dealt, all happens as with the seed."""
    check_dealt_by_hand(case.played())


def check_dealt_by_hand(straight: Record) -> None:
    cards = iter(dealt(events(straight)))
    record = Record(straight.rules, Human())
    answers = iter([node.answer for node in straight.node.line()][1:])
    while not isinstance(record.prompt, Over):
        answer = next(cards) if isinstance(record.prompt, Chance) else next(answers)
        assert answer is not None
        record.answer(answer)
    assert events(record) == events(straight)
    assert record.table == straight.table
    record.undo(10)
    record.redo(10)
    assert record.table == straight.table


class Full(Exception):  # noqa: N818 - a disk is full
    pass


def a_watcher_that_fails_changes_nothing(case: Case) -> None:
    """What could not be written down has not happened, and can be tried again."""
    straight, random = case.played(), Random(case.seed)
    fails = [False]

    def watch(_news: News) -> None:
        if fails[0]:
            raise Full

    record, answer = case.record(watch), case.answers()
    while not isinstance(record.prompt, Over):
        given, node, view = answer(record.session), record.node, seen(record.session)
        branches, last = [*node.branches], node.last
        fails[0] = random.random() < 0.3
        try:
            record.undo() if fails[0] and random.random() < 0.3 else record.answer(given)
        except Full:
            assert record.node is node
            assert seen(record.session) == view
            assert (node.branches, node.last) == (branches, last)
            fails[0] = False
            record.answer(given)
        else:
            if fails[0]:  # an undo at the root goes nowhere and is not told
                fails[0] = False
                record.answer(given)
    assert events(record) == events(straight)
    assert record.table == straight.table


LAWS: tuple[Law, ...] = (
    every_position_can_be_made_again,
    undo_and_redo_change_nothing,
    taking_back_and_answering_again_brings_the_same_cards,
    detours_change_nothing,
    forks_go_on_as_the_game_does,
    forks_of_a_game_dealt_by_hand_go_on_as_it_does,
    a_game_dealt_by_hand_is_the_same_game,
    a_watcher_that_fails_changes_nothing,
)
