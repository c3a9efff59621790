"""Whatever a reader may read has words of its own: no name out of the program shines through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from dreamtutor import games, onirim, urbion
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.events import Event, Revealed
from dreamtutor.engine.notation import in_words
from dreamtutor.engine.players import Player
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Answer, Chance, Over, Pick, Session
from dreamtutor.engine.steps import Arrange, Pass, Step
from dreamtutor.texts import ENGLISH, LANGUAGES, Words
from dreamtutor.view.narration import message_for, message_keys, narrate
from tests.laws.cases import won_cases
from tests.long_tests import first
from tests.players import PLAYERS
from tests.urbion.players import PLAYERS as URBION

pytestmark = pytest.mark.xdist_group("texts")  # the games are played once, for all tests
PLAYED = [2, 10]
"""So many games for each way of agreeing: by one player, the next by another; or by all five."""
Agreed = tuple[tuple[str, ...], dict[str, Any]]
"""The expansions of a game, and its settings."""
PHASES = {
    game: [type(step).__name__ for step in some if not step.optional]
    for game, some in (("onirim", onirim.steps.PHASES), ("urbion", urbion.steps.PHASES))
}
WORDS = {(game, lang): Words(game, lang) for game in games.GAMES for lang in LANGUAGES}
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
    "urbion.base.a_city_of_the_deck",
    "urbion.base.fill_your_hand",
    "urbion.base.four_cards_in_hand",
    "urbion.base.open_a_city",
    "urbion.base.reveal_four_cards",
    "urbion.base.two_dreams_for_a_city",
    "urbion.books.four_cards_for_each",
    "urbion.books.turn_up_a_book",
    "urbion.chromatic.reveal_the_top_card",
}
"""Rules that turn cards over and move each at once: the move tells it."""
much = pytest.mark.parametrize("played", first(1, PLAYED))
ALL = [(game, lang) for game in games.GAMES for lang in LANGUAGES]
each_language = pytest.mark.parametrize(("game", "lang"), ALL)


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
            self.events.setdefault(next(message_keys(event)), event)
        for zone, cards in record.table.zones.items():
            if cards:
                self.zones.add(zone)
                self.cards |= set(cards)


def ways(game: str) -> Iterator[Agreed]:
    """Without expansions, with each, with all; and each choice that can be made of a setting."""
    base, *others = [games.short(one) for one in games.modules(game) if not one.needs]
    every = tuple(others)
    yield (), {}
    yield from (((one,), {}) for one in every)
    yield tuple(one for one in every if one != "team"), {}
    for module in games.modules(game):
        needed = [games.short(one) for one in module.needs or (module,)]
        for name, setting in module.settings.items():
            for choice in setting.choices[1:]:
                yield tuple(one for one in needed if one != base), {name: choice}
                yield every, {name: choice}


@cache
def seen(game: str, played: int) -> Seen:
    """Hundreds of games, by all players, agreed upon in all ways, half of them with real cards; and
    those that are won, which go far."""
    seen = Seen()
    players = PLAYERS if game == "onirim" else {**PLAYERS, **URBION}
    for n, (expansions, agreed) in enumerate(ways(game)):
        rules = games.rules(game, expansions, agreed)
        some = sorted(players)
        for name in some if played == max(PLAYED) else [some[n % len(some)]]:
            for deal in range(2):
                seed = 1000 * n + deal
                dealer = Human() if deal == 0 else Seeded(seed)
                record, luck = Record(rules, dealer), Random(seed).random
                look_along(seen, record, lots_of(players[name], luck))
    for case in won_cases():
        if case.game == game:
            look_along(seen, case.record(), case.answers())
    return seen


def lots_of(player: Player, luck: Callable[[], float]) -> Callable[[Session], Answer]:
    return lambda session: player(session, luck)


def look_along(seen: Seen, record: Record, player: Callable[[Session], Answer]) -> None:
    """A game to its end."""
    seen.look(record)
    while not isinstance(record.prompt, Over):
        record.answer(player(record.session))
        seen.look(record)


@much
@pytest.mark.parametrize("game", games.GAMES)
def test_enough_was_seen_to_speak_of(game: str, played: int) -> None:
    assert len(seen(game, played).questions) >= 20
    assert len(seen(game, played).choices) >= 30
    assert len(seen(game, played).refusals) >= 20
    assert len(seen(game, played).cards) >= 60
    assert {"Moved", "Revealed", "Flipped", "Swapped", "Shuffled", "Ended"} == {
        type(event).__name__ for event in seen(game, played).events.values()
    }


def missing(names: Iterable[str], said: Callable[[str], str]) -> list[str]:
    """Names for which there are no words, or words with a hole."""
    return sorted(name for name in names if not said(name) or "{" in said(name))


@much
@each_language
def test_every_question(game: str, lang: str, played: int) -> None:
    words = WORDS[game, lang]
    assert (
        missing(
            seen(game, played).questions,
            lambda name: words.text(
                "questions", name, **words.details(seen(game, played).questions[name][0])
            ),
        )
        == []
    )


@much
@each_language
def test_every_choice(game: str, lang: str, played: int) -> None:
    words = WORDS[game, lang]
    assert (
        missing(
            seen(game, played).choices,
            lambda name: words.text(
                "choices", name, **words.details(seen(game, played).choices[name][0])
            ),
        )
        == []
    )


@much
@each_language
def test_every_refusal(game: str, lang: str, played: int) -> None:
    words = WORDS[game, lang]
    assert (
        missing(
            seen(game, played).refusals,
            lambda why: words.text(
                "refusals", why, **words.details(seen(game, played).refusals[why])
            ),
        )
        == []
    )
    bans = {
        rule.id for module in games.modules(game) for rule in module.rules if rule.verb == "forbids"
    }
    assert sorted(bans - set(words.section("refusals"))) == []


@much
@each_language
def test_every_event_is_told_by_a_message_of_its_own(game: str, lang: str, played: int) -> None:
    """Of its rule, not of its kind. Cards that are only turned over are told with what follows."""
    words = WORDS[game, lang]
    found = seen(game, played).events
    own = {name: any(words.text("happened", key) for key in message_keys(event) if event.why in key)
           for name, event in found.items()}  # fmt: skip
    quiet = {name for name, event in found.items()
             if isinstance(event, Revealed) and not message_for(words, event)[1]}  # fmt: skip
    assert {found[name].why for name in quiet} <= SILENT
    assert sorted(name for name in own if not own[name] and name not in quiet) == []


@much
@each_language
def test_every_event_is_a_whole_sentence(game: str, lang: str, played: int) -> None:
    for event in seen(game, played).events.values():
        for one in narrate(WORDS[game, lang], [(event, "c1")]):
            assert one["say"][0].isupper(), one
            assert one["say"].endswith("."), one
            assert "{" not in one["say"]


@much
@each_language
def test_every_card_place_phase_and_pile(game: str, lang: str, played: int) -> None:
    words = WORDS[game, lang]
    for card in seen(game, played).cards:
        kind = type(card).__name__
        if isinstance(card, Back):
            assert words.text("cards", "back")
            continue
        for section in ("cards", "plurals", "names"):
            said = words.text(section, kind, **words.details(card))
            assert said, (section, kind)
            assert "{" not in said
    assert missing(seen(game, played).zones, lambda zone: words.text("zones", zone)) == []
    assert missing(seen(game, played).zones, lambda zone: words.text("places", zone)) == []
    for key in ("label", "note"):
        assert missing(PHASES[game], lambda name, key=key: words.text(f"phases.{name}", key)) == []  # type: ignore[misc]
    assert missing(seen(game, played).bins, lambda name: words.text("bins", name)) == []


@each_language
def test_every_module_and_the_machine_itself(game: str, lang: str) -> None:
    words = WORDS[game, lang]
    names = [module.name for module in games.modules(game)]
    assert missing(names, lambda name: words.text("modules", name)) == []
    for why in ("engine.not_offered", "engine.not_sorted"):
        assert words.title(games.rules(game), why)
        assert words.rule(games.rules(game), why)


@much
@each_language
def test_no_message_is_about_a_rule_or_a_step_that_is_not_there(
    game: str, lang: str, played: int
) -> None:
    """As when one was renamed, and its words were left behind."""
    words = WORDS[game, lang]
    rules = {rule.id for one in games.modules(game) for rule in one.rules}
    for section in ("refusals", "happened"):
        for key in words.section(section):
            if key.startswith(f"{game}."):
                assert key.partition("/")[0] in rules, f"{section}: {key}"
    steps = {type(step).__name__ for step in all_steps(game, played)} | {
        kind.__name__ for kind in kinds()
    }
    for section in ("questions", "choices"):
        for key in words.section(section):
            for part in key.split("/"):
                assert part in steps, f"{section}: {key}"


def all_steps(game: str, played: int) -> list[Step]:
    return [
        step
        for step, _ in (
            *seen(game, played).questions.values(),
            *seen(game, played).choices.values(),
        )
    ]


def kinds() -> Iterator[type[Step]]:
    ahead = [Step]
    while ahead:
        kind = ahead.pop()
        yield kind
        ahead += kind.__subclasses__()


@much
@each_language
def test_no_name_out_of_the_program_is_said(game: str, lang: str, played: int) -> None:
    """A choice without words of its own would be written as its answer is."""
    for name, (choice, _) in seen(game, played).choices.items():
        if not name.startswith("Pass/"):
            said = WORDS[game, lang].choice(choice)
            assert said[0].isupper(), said
    for zone in seen(game, played).zones:
        assert WORDS[game, lang].text("places", zone)
        assert lang != ENGLISH or WORDS[game, lang].zone(zone) != in_words(zone)


def test_with_real_cards_there_were_questions_of_chance_too() -> None:
    record = Record(onirim.rules(), Human())
    assert isinstance(record.prompt, Chance)
