"""Rules as the learner reads them: short, plain, and in no words of the workshop."""

from __future__ import annotations

import re

import pytest

from dreamtutor import games
from dreamtutor.engine.modules import Module, Rule
from dreamtutor.engine.rules import MACHINE
from dreamtutor.texts import LANGUAGES, Words
from dreamtutor.texts.grammar import HOLE, leaves
from dreamtutor.texts.messages import NOT_TEXTS
from dreamtutor.view.game_texts import rule_texts

MODULES: list[Module] = [module for game in games.GAMES for module in games.modules(game)]
RULES: dict[str, Rule] = {rule.id: rule for module in MODULES for rule in module.rules}
WORKSHOP = re.compile(
    r"\b(prompt|zone|event|(il)?legal|(in)?valid|trigger|state|step|node|pool|slot|module|engine|"
    r"token|widget|kernel)(s|ed|ing)?\b",
    re.IGNORECASE,
)
"""Words that we use among ourselves, and none of a game."""
PROPER = re.compile(r"\bLost Steps\b")
"""Names that are printed."""
STEPS = re.compile(r"\bsteps?\b", re.IGNORECASE)
VIEWER = re.compile(
    r": (table|replay|page|export|lesson|tutor|course|home|review_page|class\w*|grading)\b"
)
"""Whoever looks at a game, takes a lesson or teaches it goes from step to step."""
OTHERS = re.compile(r"\b(the players?|he|she|him|his|her|I|we|us|our|my|one's)\b")


def the_texts() -> dict[str, str]:
    texts = {f"the text of {id_}": rule.text for id_, rule in RULES.items()}
    texts |= {f"the title of {id_}": rule.title for id_, rule in RULES.items()}
    texts |= {f"the chapter of {id_}": rule.section for id_, rule in RULES.items()}
    texts |= MACHINE
    texts |= {name: one.text for module in MODULES for name, one in module.settings.items()}
    for lang in LANGUAGES:
        for game in games.GAMES:
            for messages in Words(game, lang).messages:
                own = {k: v for k, v in messages.items() if k not in NOT_TEXTS}
                said = ((f"{game}, {lang}: {' '.join(at)}", text) for at, text in leaves(own))
                texts |= {key: HOLE.sub("", text) for key, text in said}
    return texts


TEXTS = the_texts()


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_every_rule_has_a_title_a_text_and_a_place(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z0-9][\w' ]+", rule.title)
    assert rule.text[0].isupper()
    assert rule.text[-1] in ".?!"
    assert rule.section
    assert len(rule.text.split()) <= 60
    assert "  " not in rule.text
    assert len(rule.title.split()) <= 9


@pytest.mark.parametrize("game", games.GAMES)
def test_all_of_them_go_to_the_page_once(game: str) -> None:
    texts = rule_texts(games.rules(game, "all", seats=2), Words(game))
    assert set(texts) == {id_ for id_ in RULES if id_.startswith(game)} | {*MACHINE}
    for id_, one in texts.items():
        assert set(one) == {"title", "text", "place"}
        assert one["title"]
        assert one["text"]
        assert bool(one["place"]) == (id_ in RULES)


def test_no_word_of_the_workshop_reaches_a_reader() -> None:
    assert len(TEXTS) > 300
    plain = {
        name: STEPS.sub("", text) if VIEWER.search(name) else PROPER.sub("", text)
        for name, text in TEXTS.items()
    }
    found = {name: text for name, text in plain.items() if WORKSHOP.search(text)}
    assert found == {}


def test_a_rule_speaks_to_the_reader_or_says_how_it_is() -> None:
    assert {id_: rule.text for id_, rule in RULES.items() if OTHERS.search(rule.text)} == {}


@pytest.mark.parametrize("game", games.GAMES)
def test_titles_are_different_and_texts_are_too(game: str) -> None:
    rules = [rule for id_, rule in RULES.items() if id_.startswith(game)]
    for said in ([rule.title for rule in rules], [rule.text for rule in rules]):
        assert sorted(one for one in set(said) if said.count(one) > 1) == []
