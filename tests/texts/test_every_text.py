"""Whatever a reader may read has words of its own: no name out of the program shines through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from dreamtutor import games, onirim
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.events import Event, Revealed
from dreamtutor.engine.notation import in_words
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Chance, Over, Pick
from dreamtutor.engine.steps import Arrange, Pass, Step
from dreamtutor.onirim import steps
from dreamtutor.texts import LANGUAGES, Words
from dreamtutor.view.telling import keys, message, tell
from tests.players import PLAYERS

pytestmark = pytest.mark.xdist_group("texts")  # the games are played once, for all tests
GAMES = 2
"""Of each player, for each way of agreeing."""
EXPANSIONS = tuple(games.short(one) for one in onirim.MODULES[1:])
Agreed = tuple[tuple[str, ...], dict[str, Any]]
"""The expansions of a game, and its settings."""
PHASES = {type(step).__name__ for step in steps.PHASES if not step.optional}
WORDS = {lang: Words("onirim", lang) for lang in LANGUAGES}
SILENT = {
    "onirim.base.draw_locations_only",
    "onirim.base.fill_the_hand",
    "onirim.base.reveal_five",
    "onirim.glyphs.incantation",
    "onirim.premonitions.reveal_seven",
    "onirim.premonitions.fetch_a_card",
    "onirim.premonitions.turn_up_premonitions",
    "onirim.premonitions.red_leaves_the_deck",
    "onirim.premonitions.a_key_leaves_the_deck",
    "onirim.premonitions.a_door_of_each_colour",
    "onirim.oniverse.the_harpoon_hunter",
    "onirim.incubus.the_first_location_goes_under_it",
    "onirim.team.eight_open_cards",
}
"""Rules that turn cards over and move each at once: the move tells it."""


class Seen:
    """What came up in many games: an example of each kind."""

    def __init__(self) -> None:
        self.questions: dict[str, tuple[Step, str]] = {}
        self.choices: dict[str, tuple[Step, str]] = {}
        self.refusals: dict[str, Step] = {}
        self.events: dict[str, Event] = {}
        self.bins: set[str] = set()
        self.cards: set[Card] = set()
        self.zones: set[str] = set()

    def look(self, record: Record) -> None:
        prompt = record.prompt
        if isinstance(prompt, Pick):
            at = type(prompt.at).__name__
            self.questions.setdefault(at, (prompt.at, prompt.options[0].why))
            for choice in prompt.options:
                name = f"Pass/{at}" if isinstance(choice, Pass) else type(choice).__name__
                self.choices.setdefault(name, (choice, at))
            for choice in prompt.refused:
                self.choices.setdefault(type(choice).__name__, (choice, at))
                self.refusals.setdefault(choice.why, choice)
        elif isinstance(prompt, Arrange):
            kind = type(prompt).__name__
            self.questions.setdefault(kind, (prompt, prompt.why))
            self.bins |= {f"{kind}/{bin_.zone}" for bin_ in prompt.bins} | {f"{kind}/confirm"}
        for event in record.node.events:
            self.events.setdefault(next(keys(event)), event)
        for zone, cards in record.table.zones.items():
            if cards:
                self.zones.add(zone)
                self.cards |= set(cards)


def ways() -> Iterator[Agreed]:
    """Without expansions, with each, with all; and each choice that can be made of a setting."""
    yield (), {}
    yield from (((one,), {}) for one in EXPANSIONS)
    yield tuple(one for one in EXPANSIONS if one != "team"), {}
    for module in (*onirim.MODULES, *onirim.COMBINATIONS):
        needed = [games.short(one) for one in module.needs or (module,) if one is not onirim.base]
        for name, setting in module.settings.items():
            for choice in setting.choices[1:]:
                yield tuple(needed), {name: choice}
                yield EXPANSIONS, {name: choice}


@cache
def seen() -> Seen:
    """Hundreds of games, by all players, agreed upon in all ways; some with real cards."""
    seen, names = Seen(), sorted(PLAYERS)
    for n, (expansions, agreed) in enumerate(ways()):
        rules = games.rules("onirim", expansions, agreed)
        for name in names:
            for game in range(GAMES):
                seed = 1000 * n + game
                dealer = Human() if game == 0 else Seeded(seed)
                record, luck = Record(rules, dealer), Random(seed).random
                seen.look(record)
                while not isinstance(record.prompt, Over):
                    record.answer(PLAYERS[name](record.session, luck))
                    seen.look(record)
    return seen


def test_enough_was_seen_to_speak_of() -> None:
    assert len(seen().questions) >= 35
    assert len(seen().choices) >= 70
    assert len(seen().refusals) >= 25
    assert len(seen().cards) >= 80
    assert {"Moved", "Revealed", "Flipped", "Swapped", "Shuffled", "Ended"} == {
        type(event).__name__ for event in seen().events.values()
    }


each_language = pytest.mark.parametrize("lang", LANGUAGES)


def missing(names: Iterable[str], said: Callable[[str], str]) -> list[str]:
    """Names for which there are no words, or words with a hole."""
    return sorted(name for name in names if not said(name) or "{" in said(name))


@each_language
def test_every_question(lang: str) -> None:
    words = WORDS[lang]
    assert (
        missing(
            seen().questions,
            lambda name: words.said("questions", name, **words.details(seen().questions[name][0])),
        )
        == []
    )


@each_language
def test_every_choice(lang: str) -> None:
    words = WORDS[lang]
    assert (
        missing(
            seen().choices,
            lambda name: words.said("choices", name, **words.details(seen().choices[name][0])),
        )
        == []
    )


@each_language
def test_every_refusal(lang: str) -> None:
    words = WORDS[lang]
    assert (
        missing(
            seen().refusals,
            lambda why: words.said("refusals", why, **words.details(seen().refusals[why])),
        )
        == []
    )
    bans = {rule.id for module in onirim.MODULES for rule in module.rules if rule.verb == "forbids"}
    assert sorted(bans - set(words.section("refusals"))) == []


@each_language
def test_every_event_is_told_by_a_message_of_its_own(lang: str) -> None:
    """Of its rule, not of its kind. Cards that are only turned over are told with what follows."""
    words = WORDS[lang]
    found = seen().events
    own = {name: any(words.said("happened", key) for key in keys(event) if event.why in key)
           for name, event in found.items()}  # fmt: skip
    quiet = {name for name, event in found.items()
             if isinstance(event, Revealed) and not message(words, event)}  # fmt: skip
    assert {found[name].why for name in quiet} <= SILENT
    assert sorted(name for name in own if not own[name] and name not in quiet) == []


@each_language
def test_every_event_is_a_whole_sentence(lang: str) -> None:
    for event in seen().events.values():
        for one in tell(WORDS[lang], [(event, "c1")]):
            assert one["say"][0].isupper(), one
            assert one["say"].endswith("."), one
            assert "{" not in one["say"]


@each_language
def test_every_card_place_phase_and_pile(lang: str) -> None:
    words = WORDS[lang]
    for card in seen().cards:
        kind = type(card).__name__
        if isinstance(card, Back):
            assert words.said("cards", "back")
            continue
        for section in ("cards", "plurals", "names"):
            said = words.said(section, kind, **words.details(card))
            assert said, (section, kind)
            assert "{" not in said
    assert missing(seen().zones, lambda zone: words.said("zones", zone)) == []
    assert missing(seen().zones, lambda zone: words.said("places", zone)) == []
    for key in ("label", "note"):
        assert missing(PHASES, lambda name, key=key: words.said(f"phases.{name}", key)) == []  # type: ignore[misc]
    assert missing(seen().bins, lambda name: words.said("bins", name)) == []


@each_language
def test_every_module_and_the_machine_itself(lang: str) -> None:
    words = WORDS[lang]
    names = [module.name for module in (*onirim.MODULES, *onirim.COMBINATIONS)]
    assert missing(names, lambda name: words.said("modules", name)) == []
    for why in ("engine.not_offered", "engine.not_sorted"):
        assert words.title(onirim.rules(), why)
        assert words.rule(onirim.rules(), why)


def leaves(messages: Any, where: str = "") -> Iterator[tuple[str, str]]:
    named = enumerate(messages) if isinstance(messages, list) else messages.items()
    for key, value in named:
        if isinstance(value, str):
            yield f"{where}{key}", value
        else:
            yield from leaves(value, f"{where}{key}: ")


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"] or ["en"])
def test_every_language_has_the_messages_of_english(lang: str) -> None:
    for english, other in zip(WORDS["en"].messages, WORDS[lang].messages, strict=True):
        assert {key for key, _ in leaves(english)} <= {key for key, _ in leaves(other)}


@each_language
def test_no_message_is_about_a_rule_a_step_or_a_zone_that_is_not_there(lang: str) -> None:
    """As when one was renamed, and its words were left behind."""
    words = WORDS[lang]
    rules = {rule.id for one in (*onirim.MODULES, *onirim.COMBINATIONS) for rule in one.rules}
    for section in ("refusals", "happened"):
        for key in words.section(section):
            if key.startswith("onirim."):
                assert key.partition("/")[0] in rules, f"{section}: {key}"
    steps = {type(step).__name__ for step in all_steps()} | {kind.__name__ for kind in kinds()}
    for section in ("questions", "choices"):
        for key in words.section(section):
            for part in key.split("/"):
                assert part in steps, f"{section}: {key}"


def all_steps() -> list[Step]:
    return [step for step, _ in (*seen().questions.values(), *seen().choices.values())]


def kinds() -> Iterator[type[Step]]:
    ahead = [Step]
    while ahead:
        kind = ahead.pop()
        yield kind
        ahead += kind.__subclasses__()


@each_language
def test_no_name_out_of_the_program_is_said(lang: str) -> None:
    """A choice without words of its own would be written as its answer is."""
    for name, (choice, _) in seen().choices.items():
        if not name.startswith("Pass/"):
            said = WORDS[lang].choice(choice)
            assert said[0].isupper(), said
    for zone in seen().zones:
        assert WORDS[lang].zone(zone) != in_words(zone)


def test_with_real_cards_there_were_questions_of_chance_too() -> None:
    record = Record(onirim.rules(), Human())
    assert isinstance(record.prompt, Chance)
