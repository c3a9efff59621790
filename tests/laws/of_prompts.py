"""Laws about questions, answers and refusals, and the rules that they cite."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from dreamtutor.engine import players
from dreamtutor.engine.cards import Back, Card, Placed
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.notation import read, write
from dreamtutor.engine.record import Record
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Chance, Over, Pick, RefusedError, Session
from dreamtutor.engine.steps import Arrange, Pass, Step
from tests.laws.cases import Case, Law


def prompts(case: Case) -> Iterator[Session]:
    """The game, held at each question."""
    session, answer = case.session(), case.answers()
    while not isinstance(session.prompt, Over):
        yield session
        session.answer(answer(session))


def every_choice_cites_a_rule_that_can_be_read(case: Case) -> None:
    """There is always an option; and each option, refusal, event and rule at work has a text."""
    for session in prompts(case):
        check_whys(session)
    for event in session.table.log:
        check_text(case.rules, event.why)


def check_whys(session: Session) -> None:
    prompt = session.prompt
    if isinstance(prompt, Pick):
        assert prompt.options
        for choice in (*prompt.options, *prompt.refused):
            check_text(session.rules, choice.why)
        assert not any(option.because for option in prompt.options)
    for doing in session.trail:
        check_text(session.rules, doing.why)
        for why in doing.then:
            check_text(session.rules, why)


def check_text(rules: Rules, why: str) -> None:
    assert why in rules.by_id
    text = rules.by_id[why].text
    assert text
    assert text[0].isupper()
    assert text[-1] in ".?!"


def every_option_can_be_taken(case: Case) -> None:
    """Whatever is offered leads to another question, or to the end of the game."""
    record, answer, random = case.record(), case.answers(), Random(case.seed)
    while not isinstance(prompt := record.prompt, Over):
        if isinstance(prompt, Pick) and random.random() < 0.2:
            for option in prompt.options:
                fork = record.position(record.node, case.dealer())
                fork.answer(option)
                assert isinstance(fork.prompt, Pick | Arrange | Over)
                assert fork.prompt is not prompt
        record.answer(answer(record.session))


def every_refusal_is_given_for_its_reason(case: Case) -> None:
    """What is refused cites the rule that says so, and the cards that are the cause lie there."""
    for session in prompts(case):
        check_refusals(session)


def check_refusals(session: Session) -> None:
    if not isinstance(prompt := session.prompt, Pick):
        return
    for choice in prompt.refused:
        refused = session.refusal(choice)
        assert refused is not None
        assert (refused.why, refused.because) == (choice.why, choice.because)
        assert session.rules.by_id[refused.why].verb == "forbids"
        for zone, index in refused.because:
            assert 0 <= index < len(session.table.zones[zone]), (zone, index, choice)
    assert all(session.refusal(option) is None for option in prompt.options)


def a_refused_answer_changes_nothing(case: Case) -> None:
    """Whoever tries what is not allowed stands where he stood."""
    record, answer, random = case.record(), case.answers(), Random(case.seed)
    straight = case.played()
    while not isinstance(record.prompt, Over):
        for wrong in not_allowed(record, random):
            before, log, node = record.table.copy(), len(record.table.log), record.node
            for attempt in (record.answer, record.session.answer):
                with pytest.raises(RefusedError):
                    attempt(wrong)
                assert (record.table, len(record.table.log), record.node) == (before, log, node)
        record.answer(answer(record.session))
    assert record.table.log[-5:] == straight.table.log[-5:]
    assert record.table == straight.table


def not_allowed(record: Record, random: Random) -> list[Answer]:
    """Some of what is refused at a prompt."""
    prompt = record.prompt
    if isinstance(prompt, Pick):
        some: list[Answer] = [*random.sample(prompt.refused, min(2, len(prompt.refused)))]
        return some if any(isinstance(o, Pass) for o in prompt.options) else [*some, Pass()]
    assert isinstance(prompt, Arrange)
    return [(), tuple(() for _ in prompt.bins), (*prompt.usual(), ()), Pass()]


def asking_changes_nothing(case: Case) -> None:
    """Offers and bans do nothing: a question can be asked, and looked at, as often as you like."""
    for session in prompts(case):
        check_asking(session)


def check_asking(session: Session) -> None:
    prompt, table = session.prompt, session.table
    before, known, why = table.copy(), len(table.log), table.why
    if isinstance(prompt, Pick):
        plan = session.rules.plans[type(prompt.at)]
        if plan.by_card is not None:
            plan = plan.by_card[type(prompt.at.card)]  # type: ignore[attr-defined]
        assert session._ask(prompt.at, plan) == prompt
    for answer in answers(session):
        session.refusal(answer)
    coming = [*session.coming()]
    assert [*session.coming()] == coming
    hidden = {slot.pool for zone in table.zones.values() for slot in zone if is_back(slot)}
    assert all(sum(table.odds(pool).values()) == 1 for pool in hidden)
    assert (table, len(table.log), table.why) == (before, known, why)
    assert session.prompt is prompt


def is_back(slot: Card) -> bool:
    return isinstance(slot, Back)


def answers(session: Session) -> list[Answer]:
    """What may be answered, and what is refused."""
    prompt = session.prompt
    if isinstance(prompt, Pick):
        return [*prompt.options, *prompt.refused]
    if isinstance(prompt, Arrange):
        return [prompt.usual(), prompt.usual()[::-1]]
    return [*session.table.odds(prompt.pool)] if isinstance(prompt, Chance) else []


def words_are_distinct_and_read_back(case: Case) -> None:
    """No two answers are written alike, and each is found again by its words."""
    random = Random(case.seed)
    for session in prompts(case):
        check_words(session, random)


def check_words(session: Session, random: Random) -> None:
    given = answers(session)
    if isinstance(session.prompt, Arrange):
        given = [players.random(session, random.random)]
    else:
        words = [write(answer) for answer in given]
        assert len({*words}) == len(words), words
    for answer in given:
        back = read(session, write(answer))
        assert back == answer
        assert isinstance(answer, tuple) or type(back) is type(answer)


def cards_to_be_named_are_distinct_and_read_back(case: Case) -> None:
    """Who deals by hand names each card in words of its own."""
    session, answer, random = Session(case.rules, Human()), case.answers(), Random(case.seed).random
    while not isinstance(prompt := session.prompt, Over):
        if isinstance(prompt, Chance):
            named = [write(card) for card in session.table.odds(prompt.pool)]
            assert len({*named}) == len(named)
            card = players.random(session, random)
            assert read(session, write(card)) is card
            session.answer(card)
        else:
            session.answer(answer(session))


def the_words_of_a_choice_name_what_it_is_about(case: Case) -> None:
    """What a choice says it is about lies on the table, in a zone."""
    for session in prompts(case):
        if isinstance(prompt := session.prompt, Pick):
            for option in prompt.options:
                check_about(session, option)


def check_about(session: Session, option: Step) -> None:
    for zone, card in option.about():
        slots = session.table.zones[zone]
        if isinstance(card, int):
            assert 0 <= card < len(slots)
        else:
            assert card is None or lies(card, slots) or is_back(slots[0])


def lies(card: Card, slots: Sequence[Card]) -> bool:
    """Does it lie there, together with what lies on it?"""
    if not isinstance(card, Placed):
        return card in slots
    pair = (card.card,) if card.under is None else (card.card, card.under)
    return any((*slots[n : n + len(pair)],) == pair for n in range(len(slots)))


LAWS: tuple[Law, ...] = (
    every_choice_cites_a_rule_that_can_be_read,
    every_option_can_be_taken,
    every_refusal_is_given_for_its_reason,
    a_refused_answer_changes_nothing,
    asking_changes_nothing,
    words_are_distinct_and_read_back,
    cards_to_be_named_are_distinct_and_read_back,
    the_words_of_a_choice_name_what_it_is_about,
)
