"""Questions, answers and refusals; and what can be told of the rules at work."""

from __future__ import annotations

import pytest

from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Human, Scripted, Seeded
from dreamtutor.engine.modules import Module
from dreamtutor.engine.session import Answer, Chance, Finished, Over, Pick, RefusedError, Session
from dreamtutor.engine.steps import Arrange, Pass, Step
from dreamtutor.engine.table import Table
from tests.engine.letters import (
    ASIDE,
    DECK,
    HAND,
    WORD,
    A,
    B,
    Blank,
    C,
    D,
    Draw,
    E,
    Got,
    Peek,
    Put,
    Round,
    Shout,
    Sort,
    playing,
    rules,
)


def pick(session: Session) -> Pick:
    assert isinstance(session.prompt, Pick)
    return session.prompt


def sort(session: Session) -> Arrange:
    assert isinstance(session.prompt, Arrange)
    return session.prompt


def refused(session: Session, answer: Answer) -> tuple[str, tuple[object, ...]] | None:
    refusal = session.refusal(answer)
    return (refusal.why, refusal.because) if refusal else None


def test_options_and_refusals_each_know_their_rule() -> None:
    session = playing([B, C, B])
    session.answer(Put(B))
    assert pick(session).options == [Put(C), Shout()]
    assert [option.why for option in pick(session).options] == [
        "letters.put_a_letter",
        "letters.shout",
    ]
    (choice,) = pick(session).refused
    assert (choice, choice.why) == (Put(B), "letters.no_letter_twice_in_a_row")
    assert choice.because == ((WORD, 0),)


def test_a_refused_answer_changes_nothing_and_cites_the_rule() -> None:
    session = playing([B, C, B])
    session.answer(Put(B))
    before, log = session.table.copy(), list(session.table.log)
    with pytest.raises(RefusedError) as raised:
        session.answer(Put(B))
    assert raised.value.why == "letters.no_letter_twice_in_a_row"
    assert raised.value.because == ((WORD, 0),)
    assert (session.table, session.table.log) == (before, log)


@pytest.mark.parametrize("answer", [Put(D), Pass(), Draw(), B, ((B,), ()), ()])
def test_what_is_not_asked_is_refused(answer: Answer) -> None:
    assert refused(playing([B, C]), answer) == ("engine.not_offered", ())


@pytest.mark.parametrize("answer", [Put(B), Pass(), Blank(), Back("deck"), ((B,), ()), ()])
def test_where_a_card_is_asked_for_only_one_that_may_lie_there_is_an_answer(answer: Answer) -> None:
    session = playing([])
    assert session.prompt == Chance(DECK, 0, "deck", "letters.draw")
    assert refused(session, answer) == ("engine.not_offered", ())
    assert refused(session, B) is None


def test_a_card_of_which_none_is_left_is_no_answer() -> None:
    session = playing([B, B])
    session.answer(Put(B))
    assert isinstance(session.prompt, Chance)
    assert refused(session, B) == ("engine.not_offered", ())
    assert refused(session, C) is None


@pytest.mark.parametrize("answer", [Put(B), B, ()])
def test_when_the_game_is_over_nothing_is_an_answer(answer: Answer) -> None:
    table = rules().table.copy()
    table.zones[DECK].clear()
    session = Session(rules(), Human(), table, first=Draw())
    assert session.prompt == Over("lost")
    assert refused(session, answer) == ("engine.not_offered", ())


def test_an_answer_that_is_equal_is_as_good_as_the_option_itself() -> None:
    one, other = playing([B, C, D]), playing([B, C, D])
    one.answer(pick(one).options[0])
    other.answer(Put(B))
    assert one.table.log == other.table.log


def test_what_is_free_leaves_the_choice_open() -> None:
    session = playing([B, C])
    for _ in range(3):
        session.answer(Shout())
        assert pick(session).options == [Put(B), Put(C), Shout()]


def test_sorting_is_one_answer() -> None:
    session = playing([B, A, C, D, C])
    assert isinstance(session.prompt, Sort)
    assert session.prompt.cards == (C, D, C)
    session.answer(((C, D), (C,)))
    assert (session.table[ASIDE], session.table[DECK][0]) == ([C, D], C)


@pytest.mark.parametrize(
    "piles",
    [
        ((), (C, D, C)),  # too few
        ((C, D, C), ()),  # too many
        ((C,), (D,)),  # one is missing
        ((C, D), (C, B)),  # one too many
        ((C, C, C), ()),
        ((C, D, C),),  # a pile is missing
    ],
)
def test_what_is_not_sorted_into_the_bins_is_refused(piles: Answer) -> None:
    assert refused(playing([B, A, C, D, C]), piles) == ("engine.not_sorted", ())


def test_a_rule_may_forbid_how_cards_are_sorted() -> None:
    session = playing([B, A, C, E, D])
    assert sort(session).cards == (C, E, D)
    assert refused(session, ((E, C), (D,))) == ("letters.no_vowel_is_put_aside", ((DECK, 1),))
    assert refused(session, ((C,), (E, D))) is None


@pytest.mark.parametrize("answer", [B, Put(B), Pass(), ((C,), (D,), (C,))])
def test_what_are_no_piles_of_cards_is_no_answer_to_sorting(answer: Answer) -> None:
    why, _because = refused(playing([B, A, C, D, C]), answer) or ("", ())
    assert why.startswith("engine.")


def test_of_too_few_cards_as_many_as_there_are_are_sorted() -> None:
    table = rules().table.copy()
    table.zones[DECK].clear()
    table.lay(DECK, [C])
    session = Session(rules(), Human(), table, first=Peek(), only=True)
    assert sort(session).usual() == ((C,), ())
    session.answer(((C,), ()))
    assert session.prompt == Finished()


def test_where_there_is_nothing_to_sort_nothing_is_asked() -> None:
    table = rules().table.copy()
    table.zones[DECK].clear()
    assert Session(rules(), Human(), table, first=Peek(), only=True).prompt == Finished()


def coming(session: Session) -> list[str]:
    return [type(c).__name__ if isinstance(c, Step) else c for c in session.coming()]


def test_the_rules_at_work_and_what_is_still_to_come_can_be_told() -> None:
    session = playing([B, C, A])
    assert [doing.why for doing in session.trail] == ["letters.a_round"]
    assert coming(session) == ["Draw"]
    session.answer(Put(B))
    assert isinstance(session.prompt, Chance), "a vowel was drawn, and three letters are looked at"
    assert [doing.why for doing in session.trail] == [
        "letters.a_round",
        "letters.draw",
        "letters.a_vowel_lets_you_peek",
        "letters.peek",
    ]
    assert coming(session) == ["letters.peek", "letters.draw"]
    assert [doing.step for doing in session.trail] == [Round(), Draw(), Got(A), Peek()]


def test_a_fork_waits_for_the_same_card_in_the_middle_of_a_rule() -> None:
    session = playing([B, C, A])
    session.answer(Put(B))
    first, second = session.fork(Human()), session.fork(Scripted([E, C], Human()))
    for fork in (first, second):
        assert fork.prompt == session.prompt
        assert [d.why for d in fork.trail] == [d.why for d in session.trail]
        assert coming(fork) == ["letters.peek", "letters.draw"]
        assert fork.table.log == session.table.log
        fork.answer(D)
    assert isinstance(first.prompt, Chance)
    assert sort(second).cards == (D, E, C), "the new dealer goes on"
    assert session.table[DECK][0] is not D
    session.answer(C)
    assert session.table[DECK][0] is C


def test_at_the_end_no_rule_is_at_work() -> None:
    table = rules().table.copy()
    table.zones[DECK].clear()
    session = Session(rules(), Human(), table, first=Draw())
    assert (session.trail, coming(session)) == ([], [])


def test_rules_that_still_follow_are_to_come() -> None:
    late = Module("late", "Late")

    @late.follows(Put)
    def draw_after_it(_t: Table, _put: Put) -> Step:
        """After a letter you draw."""
        return Draw()

    @late.follows(Put)
    def and_shout(t: Table, _put: Put) -> None:
        """And then the deck is mixed."""
        t.shuffle(DECK)

    session = playing([B, C], late)
    session.answer(Put(B))
    assert isinstance(session.prompt, Chance)
    assert coming(session) == ["letters.draw", "late.and_shout", "Draw"]


def test_a_single_step_can_be_played_alone() -> None:
    table = rules().table.copy()
    alone = Session(rules(), Seeded(1), table, first=Draw(), only=True)
    while isinstance(alone.prompt, Arrange):
        alone.answer(alone.prompt.usual())
    assert (alone.prompt, len(alone.table[HAND])) == (Finished(), 2)


def test_the_table_is_kept_as_it_was_when_the_turn_began() -> None:
    session = playing([B, C, D])
    assert session.kept is not None
    kept, known = session.kept
    assert (kept[HAND], known) == ([B, C], 4)
    session.answer(Put(B))
    assert kept[HAND] == [B, C], "it does not change"
    assert session.kept[0][HAND] == [C, D]
