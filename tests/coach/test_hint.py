"""Hints: they know no more than the player may, are given at every question, and end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.coach.ahead import Ahead
from dreamtutor.coach.calibration import calibrated
from dreamtutor.coach.further import CLOSE
from dreamtutor.coach.hint import Hint, think, thinking
from dreamtutor.coach.judge import Judge
from dreamtutor.coach.ladder import RUNGS, ladder, why
from dreamtutor.coach.onirim.telling import OnirimTelling
from dreamtutor.coach.reasons import reasons
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.players import only_answer, random
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Chance, Over, Session
from dreamtutor.onirim.cards import Door, Location
from dreamtutor.onirim.towers import Tower
from dreamtutor.texts import Words
from dreamtutor.urbion.cards import Dream
from dreamtutor.view.coach_words import PanelBuilder
from tests.coach.test_sight import SETUPS, NoDealer, exchanged, positions
from tests.laws.cases import Setup

SOME = SETUPS[::29]
FEW = 150
"""A small budget: all that can go wrong goes wrong with it, too."""


def questions(setup: Setup, number: int = 0) -> Iterator[Session]:
    """Some questions of a game of this kind, at which there is something to choose."""
    for record in positions(setup, number, most=80):
        session = record.session
        if not isinstance(record.prompt, Chance) and only_answer(session) is None:
            yield session


def advice(hint: Hint) -> list[tuple[object, ...]]:
    """All that a hint says of its choices."""
    return [(c.way.answers, c.plain, c.further, c.good) for c in hint.choices]


@pytest.mark.parametrize("setup", SOME, ids=str)
def test_at_every_question_there_is_a_hint_in_whole_sentences(setup: Setup) -> None:
    game = setup.game
    asked = 0
    for session in questions(setup):
        judge, words = Judge(session.rules), Words(game).for_settings(session.rules.settings)
        hint = think(session, judge, FEW)
        rungs = ladder(hint, words)
        assert [rung.name for rung in rungs] == [n for n in RUNGS if n in {r.name for r in rungs}]
        if len(hint.good) == len(hint.choices):  # nobody is led to one of them
            assert [rung.name for rung in rungs] == ["matters", "move"]
        else:
            assert {"matters", "think", "move"} <= {rung.name for rung in rungs}
        said = [rung.say for rung in rungs]
        for other in hint.choices[1:4]:
            said += why(hint, words, other, hint.choices[0])
        for sentence in said:
            assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
            assert sentence.endswith("."), sentence
            assert "{" not in sentence
            assert ".." not in sentence
            for one in sentence.split(". "):
                assert one.count("nothing that you attach") < 2, "it is said once"
        asked += 1
    assert asked


@pytest.mark.parametrize("setup", SETUPS[::41], ids=str)
def test_reasons_add_up_to_what_positions_differ_by(setup: Setup) -> None:
    compared = 0
    for session in questions(setup, 1):
        judge = Judge(session.rules)
        best, *others = think(session, judge, 0).choices
        for other in others[:3]:
            shares = [reason.share for reason in reasons(judge, best.way, other.way)]
            assert sum(shares) == pytest.approx(judge.of(best.way) - judge.of(other.way))
            compared += 1
    assert compared


@pytest.mark.parametrize("setup", SETUPS[::61], ids=str)
def test_nobody_is_asked_for_a_card_while_the_coach_thinks(setup: Setup) -> None:
    for session in questions(setup, 2):
        dealer, session.dealer = session.dealer, NoDealer()
        before = session.table.facts()
        judge = Judge(session.rules)
        ladder(think(session, judge, FEW), Words(setup.game))
        assert session.table.facts() == before
        session.dealer = dealer


@pytest.mark.parametrize("game", games.GAMES)
def test_who_shuffled_otherwise_is_advised_the_same(game: str) -> None:
    session = Session(games.rules(game), Seeded("one"))
    for _ in range(25):
        if only_answer(session) is None:
            other = session.fork(Seeded("another"))
            assert advice(think(session, budget=FEW)) == advice(think(other, budget=FEW))
        session.answer(random(session, Random(3).random))


@pytest.mark.parametrize(("game", "kind"), [("onirim", Location), ("urbion", Dream)])
def test_what_a_partner_holds_changes_no_advice(game: str, kind: type[Card]) -> None:
    rules = games.rules(game, seats=2, settings={"communication": "silent"})
    [secret] = [s.secret for m in rules.modules for s in m.spots if s.zone == "partner's hand"]
    session, luck, compared = Session(rules, Seeded("two")), Random(2), 0
    while compared < 3 and not isinstance(session.prompt, Over):
        table = session.table
        if table.zones.get("partner's hand") and secret and secret(table):
            both = [
                Session(rules, Human(), t) for t in (table.copy(), exchanged(table, luck, kind))
            ]
            if only_answer(both[0]) is None:
                one, other = (advice(think(it, Judge(rules), FEW)) for it in both)
                assert one == other
                compared += 1
        session.answer(random(session, luck.random))
    assert compared == 3


def test_it_stops_after_so_many_positions_and_says_the_same_again() -> None:
    session = Session(games.rules("urbion"), Seeded("thought"))
    unbound = Judge(session.rules)
    think(session, unbound, 1_000_000)
    budget = unbound.looked // 4
    judge = Judge(session.rules)
    hints = [*thinking(session, judge, budget)]
    assert judge.looked < 2 * budget
    assert [hint.steady for hint in hints] == [False] * (len(hints) - 1) + [True]
    assert sorted(hint.done for hint in hints) == [hint.done for hint in hints]
    assert advice(think(session, Judge(session.rules), budget)) == advice(hints[-1])


def test_choices_within_a_point_are_all_good_and_none_far_below_is() -> None:
    session = Session(games.rules("onirim"), Seeded("close"))
    luck, close, far = Random(5).random, 0, 0
    for _ in range(40):
        if isinstance(session.prompt, Over):
            break
        if only_answer(session) is None:
            hint = think(session)
            best = max(c.liking for c in hint.choices if c.further or not hint.choices[0].further)
            for choice in hint.choices:
                if choice.further and hint.choices[0].further:
                    unsure = choice.further.unsure + max(g.estimate.unsure for g in hint.good)
                    assert choice.good or best - choice.liking > CLOSE
                    assert not choice.good or best - choice.liking <= max(CLOSE, unsure)
                    close, far = close + choice.good, far + (not choice.good)
        session.answer(random(session, luck))
    assert close > 20 < far


def test_where_there_is_nothing_to_choose_that_is_said() -> None:
    session = Session(games.rules("onirim"), Human())  # it waits for the first card
    hint = think(session)
    assert hint.steady
    assert not hint.choices
    assert [rung.say for rung in ladder(hint, Words("onirim"))] == [
        "There is nothing to choose here."
    ]


@pytest.mark.parametrize("setup", SETUPS[::37], ids=str)
def test_what_speaks_against_a_choice_is_told_from_what_speaks_for_it(setup: Setup) -> None:
    """Reasons for it come first; "but" follows something, and is said once."""
    words = Words(setup.game)
    heads = {
        key: words.text("coach", key, reason="…").removesuffix("….")
        for key in ("against", "against_only", "against_too")
    }
    seen, apart = 0, 0.0
    for session in questions(setup, 3):
        hint = think(session, Judge(session.rules), FEW)
        for other in hint.choices[1:5]:
            apart = max(apart, hint.choices[0].chance - other.chance)
            said = why(hint, words.for_settings(session.rules.settings), other, hint.choices[0])
            kinds = [
                next((key for key, head in heads.items() if line.startswith(head)), "for")
                for line in said
            ]
            negative = [key for key in kinds if key != "for"]
            assert kinds == ["for"] * (len(kinds) - len(negative)) + negative
            if negative:
                first = "against" if len(negative) < len(kinds) else "against_only"
                assert negative == [first, *["against_too"] * (len(negative) - 1)]
                seen += 1
    assert seen or apart < 0.01  # where all choices are as good, nothing speaks against one


def test_a_choice_that_is_as_good_is_not_called_better_or_worse() -> None:
    session = Session(games.rules("onirim"), Seeded("one"))
    words, compared = Words("onirim"), 0
    while compared < 3:
        if only_answer(session) is None:
            hint = think(session, budget=FEW)
            for choice in hint.good[1:]:
                assert why(hint, words, choice, hint.choices[0]) == [words.text("coach", "as_good")]
                compared += 1
        session.answer(random(session, Random(compared).random))


AGREEMENTS: dict[str, dict[str, Any]] = {
    "base": {},
    "hard": {"settings": games.hard("onirim")},
    "team": {"seats": 2},
    "premonitions": {"modules": ["premonitions"]},
    "oniverse": {"modules": ["oniverse"]},
    "several": {"modules": ["book", "towers"]},
}


@pytest.mark.parametrize("name", AGREEMENTS)
def test_where_no_chance_was_counted_that_is_said_and_none_is_shown(name: str) -> None:
    record = Record(games.rules("onirim", **AGREEMENTS[name]), Seeded("counted"))
    while only_answer(record.session) is not None:
        record.answer(random(record.session, Random(1).random))
    hint = think(record.session, budget=FEW)
    words = Words("onirim").for_settings(record.rules.settings)
    panel = PanelBuilder(record, words, hint).panel(4, listed=True)
    said = panel["rungs"][-1]["say"]
    is_counted = calibrated(hint.judge, 0.5) is not None
    assert ("%" in said) == is_counted
    assert (words.text("coach", "uncounted") in said) != is_counted
    assert all(("chance" in choice) == is_counted for choice in panel["choices"])
    assert all(("range" in choice) == is_counted for choice in panel["choices"])
    assert panel["note"] == words.text("coach", "whose" if is_counted else "uncounted")
    assert is_counted or name != "base"


def test_a_door_that_one_more_lies_beside_is_laid_out_not_kept() -> None:
    session = Session(games.rules("onirim"), Human())
    before = session.table.copy()
    door = Door("blue")
    before.zones["doors"] = [door]
    kept, more = before.copy(), before.copy()
    more.zones["doors"].append(door)
    gone = before.copy()
    gone.zones["doors"].clear()
    for here, there, said in ((more, kept, "lay out"), (kept, gone, "keep")):
        one, other = (Ahead((), table, "") for table in (here, there))
        tells = OnirimTelling(session.rules, Words("onirim"), before, one, other)
        assert said in tells.doors()


def test_what_a_place_has_more_or_lacks_is_said_without_a_word_for_nothing() -> None:
    session = Session(games.rules("onirim", "towers"), Human())
    fewer, more = session.table.copy(), session.table.copy()
    tower = next(card for card in session.table.pools["deck"] if isinstance(card, Tower))
    more.zones["towers"] = [tower]
    for here, there, said in ((more, fewer, " has "), (fewer, more, " lacks ")):
        one, other = (Ahead((), table, "") for table in (here, there))
        sentence = OnirimTelling(session.rules, Words("onirim"), fewer, one, other).place("towers")
        assert said in sentence
        assert str(Words("onirim").card(tower)) in sentence
