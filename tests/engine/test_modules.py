"""The verbs of a module: how rules join, and which of them says what."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from types import ModuleType

import pytest

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Human, Scripted
from dreamtutor.engine.modules import Module, ModuleList, Setting, in_play
from dreamtutor.engine.session import Pick, Session
from dreamtutor.engine.steps import Arrange, Step
from dreamtutor.engine.table import GameOverError, Table
from tests.engine import letters
from tests.engine.letters import (
    ASIDE,
    DECK,
    HAND,
    WORD,
    A,
    B,
    Blank,
    C,
    Choose,
    D,
    Draw,
    Got,
    Letter,
    Moment,
    Peek,
    Put,
    Vowel,
    playing,
    rules,
)


def whys(*cards: Card, more: Module) -> list[str]:
    """The rules behind what happened when the cards were dealt as the first hand."""
    return [event.why for event in playing(cards, more).table.log]


def test_a_rule_has_the_name_of_its_function_and_its_docstring_as_text() -> None:
    rule = rules().by_id["letters.no_letter_twice_in_a_row"]
    assert rule.title == "No letter twice in a row"
    assert rule.text == rules().explain(rule.id) == "A letter may not stand beside itself."
    assert (rule.verb, rule.on) == ("forbids", Put)


def test_a_rule_without_a_text_is_no_rule() -> None:
    def silent(_t: Table, _step: Draw) -> None: ...

    with pytest.raises(ValueError, match="silent has no docstring"):
        Module("mute", "Mute").resolves(Draw)(silent)


def test_a_step_that_no_rule_speaks_of_is_noticed() -> None:
    class Dance(Step):
        pass

    with pytest.raises(TypeError, match="no rule says what Dance does"):
        rules().plans[Dance]


def test_a_moment_that_no_rule_uses_is_passed_over() -> None:
    session = playing([B, C])
    assert isinstance(session.prompt, Pick)
    assert session.prompt.at == Choose()


def test_a_module_can_offer_something_at_a_moment_and_then_it_is_asked_about() -> None:
    tea = Module("tea", "Tea")

    @tea.offers(Moment)
    def you_may_peek(_t: Table, _moment: Moment) -> Iterable[Step]:
        """You may look."""
        yield Peek()

    session = playing([B, C, D, D], tea)
    assert isinstance(session.prompt, Pick)
    assert isinstance(session.prompt.at, Moment)
    assert [option.why for option in session.prompt.options] == ["tea.you_may_peek"] * 2
    session.answer(session.prompt.options[1])
    assert isinstance(session.prompt, Pick)
    assert isinstance(session.prompt.at, Choose)


def test_a_step_is_resolved_once_and_then_followed_in_the_order_of_the_modules() -> None:
    after = Module("after", "After")

    @after.resolves(Got)
    def never(t: Table, _got: Got) -> None:
        """A second rule that resolves the same step is not used."""
        t.shuffle(ASIDE)

    @after.follows(Got)
    def then(t: Table, _got: Got) -> None:
        """Something follows."""
        t.shuffle(WORD)

    drawn, moved, mixed = "letters.draw", "letters.draw", "after.then"
    assert whys(B, C, more=after) == [drawn, moved, mixed, drawn, moved, mixed]


def test_the_rule_about_the_most_special_card_comes_first() -> None:
    special = Module("special", "Special")

    @special.resolves(Got, of=Vowel)
    def a_vowel_is_put_aside(t: Table, got: Got) -> None:
        """A vowel that you draw is put aside."""
        t.move(got.card, HAND, ASIDE)

    @special.follows(Got, of=Blank)
    def never(t: Table, _got: Got) -> None:
        """This speaks of other cards."""
        t.end("lost")

    session = playing([B, A, C, D, C], special)
    assert isinstance(session.prompt, Arrange), "what follows a vowel follows it still"
    assert session.table[ASIDE] == [A]
    assert session.rules.plans[Got].by_card is not None


def test_a_replacement_is_instead_of_the_step_and_of_what_follows_it() -> None:
    instead = Module("instead", "Instead")

    @instead.replaces(Got, of=Letter)
    def a_second_consonant_is_put_aside(t: Table, got: Got) -> tuple[Step, ...] | None:
        """Consonants are put aside, as long as none is there."""
        if isinstance(got.card, Vowel) or t[ASIDE]:
            return None
        t.move(got.card, HAND, ASIDE)
        return ()

    @instead.follows(Got)
    def then(t: Table, _got: Got) -> None:
        """Something follows, unless the step was replaced."""
        t.shuffle(WORD)

    session = playing([B, C, D], instead)
    assert (session.table[ASIDE], session.table[HAND]) == ([B], [C, D])
    assert [event.why for event in session.table.log].count("instead.then") == 2


def test_a_replacement_may_ask_for_the_step_itself_and_is_not_asked_again() -> None:
    first = Module("first", "First")

    @first.replaces(Draw)
    def mix_before_you_draw(t: Table, draw: Draw) -> tuple[Step, ...]:
        """Mix the deck before you draw."""
        t.shuffle(DECK)
        return (draw,)

    assert whys(B, C, more=first)[:2] == ["first.mix_before_you_draw", "letters.draw"]


def test_what_any_module_forbids_is_forbidden_and_the_first_says_why() -> None:
    strict = Module("strict", "Strict")

    @strict.forbids(Put)
    def no_b(_t: Table, put: Put) -> bool:
        """No b, please."""
        return put.card is B

    session = playing([B, C, B], strict)
    refused = session.refusal(Put(B))
    assert refused is not None
    assert (refused.why, refused.because) == ("strict.no_b", ())
    session.answer(Put(C))
    assert session.refusal(Put(B)) is not None


def test_a_ban_can_speak_of_one_kind_of_card() -> None:
    mute = Module("mute", "Mute")

    @mute.forbids(Put, of=Vowel)
    def no_vowel(_t: Table, put: Put) -> bool:
        """No vowels, please."""
        assert isinstance(put.card, Vowel), "nobody asks it about other cards"
        return True

    session = playing([A, C, B, D, B], mute)
    assert isinstance(session.prompt, Arrange), "a vowel lets you peek"
    session.answer(session.prompt.usual())
    assert isinstance(session.prompt, Pick)
    refused = {
        choice.card: choice.why for choice in session.prompt.refused if isinstance(choice, Put)
    }
    assert refused == {A: "mute.no_vowel"}
    assert [option.card for option in session.prompt.options if isinstance(option, Put)]


def test_all_conditions_of_victory_must_hold() -> None:
    more = Module("more", "More")

    @more.wins(ASIDE)
    def one_aside(t: Table) -> bool:
        """One card must lie aside."""
        return bool(t[ASIDE])

    for aside, outcome in (([], ""), ([C], "won")):
        both = rules(more)
        table = both.table.copy()
        table.lay(WORD, [B, A])
        table.lay(HAND, [D])
        table.lay(ASIDE, aside)
        with suppress(GameOverError):
            table.move(D, HAND, WORD)
        assert table.outcome == outcome


def test_what_two_modules_change_together_joins_when_both_are_in_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = {}
    for name in ("toys.base", "toys.one", "toys.two", "toys.three", "toys.both.one_two"):
        file = ModuleType(name)
        made[name.rpartition(".")[2]] = file.module = Module(name, name)  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, name, file)
    modules = ModuleList("toys", "base", "one", "two", "three")
    together = ModuleList("toys.both", "one_two")

    def used(*names: str) -> list[str]:
        return [module.short for module in in_play(modules, together, map(made.__getitem__, names))]

    assert used("one", "three") == ["base", "one", "three"]
    assert used("two", "one") == ["base", "one", "two", "one_two"]


def test_a_later_module_changes_what_is_usual() -> None:
    assert rules().settings["hand"] == 2
    assert rules(hand=3).settings["hand"] == 3
    wide = Module("wide", "Wide", settings={"hand": letters.game.settings["hand"]})
    assert rules(wide).settings["hand"] == 2


def test_a_choice_leads_to_others_that_nobody_made() -> None:
    house = Setting(("usual", "large"), "How we play.", leads={"large": {"hand": 3, "feet": 7}})
    ours = Module("ours", "Ours", settings={"house": house})
    assert rules(ours).settings["hand"] == 2
    assert rules(ours, house="large").settings == {"house": "large", "hand": 3}
    assert rules(ours, house="large", hand=2).settings["hand"] == 2
    assert rules(ours, hand=2, house="large").settings["hand"] == 2


def test_settings_are_checked() -> None:
    with pytest.raises(ValueError, match="there is no setting 'feet'"):
        rules(feet=2)
    with pytest.raises(ValueError, match="it can be: 2, 3"):
        rules(hand=4)


def test_rules_have_no_state() -> None:
    one = rules()
    before = one.table.copy()
    for _ in range(2):
        session = Session(one, Scripted([B, C, D], Human()))
        session.answer(Put(B))
        assert session.table[HAND] == [C, D]
    assert one.table == before
