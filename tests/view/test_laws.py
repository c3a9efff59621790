"""The laws of scenes, in every position of hundreds of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from dreamtutor import onirim
from dreamtutor.engine import players
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import Player
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Answer, Over, Pick, Session
from dreamtutor.onirim.steps import Play
from tests.laws.cases import setups
from tests.long_tests import first
from tests.players import PLAYERS
from tests.view.laws import LAWS, Law, Sight
from tests.view.positions import look

pytestmark = pytest.mark.xdist_group("scenes")  # the games are played once, for all laws
GAMES, SETUPS, PARTS = 40, 40, 4
"""Of each player in the basic game, and games with expansions; `make test` plays a fourth."""
each_part = pytest.mark.parametrize("part", first(1, range(PARTS)))
SETTINGS = [{}, {"nightmare_reveal_min": "one", "search_miss_shuffles": "keep_order"},
            {"nightmare_reveal_min": "or_lose", "auto_concede": "lose"},
            {"search_miss_shuffles": "no_search", "nightmare_reveal_min": "none"}]  # fmt: skip


def greedy(session: Session, random: players.Random) -> Answer:
    """Plays a card whenever it can, so that the row becomes long."""
    prompt = session.prompt
    plays = [o for o in prompt.options if isinstance(o, Play)] if isinstance(prompt, Pick) else []
    return plays[int(random() * len(plays))] if plays else players.random(session, random)


ALL: dict[str, Player] = {**PLAYERS, "greedy": greedy}


def sights(player: Player, seed: int) -> Iterator[Sight]:
    """Every scene of a game."""
    record = Record(onirim.rules(settings=SETTINGS[seed % len(SETTINGS)]), Seeded(seed))
    yield from scenes(record, player, seed)


def scenes(record: Record, player: Player, seed: int) -> Iterator[Sight]:
    random, before = Random(seed).random, None
    while True:
        yield (sight := Sight(record, look(record), before))
        if isinstance(record.prompt, Over):
            return
        before = sight.scene
        record.answer(player(record.session, random))


@cache
def findings(part: int) -> dict[str, list[str]]:
    """What each law finds; and how often each kind of scene was looked at."""
    found: dict[str, list[str]] = {law.__name__: [] for law in LAWS}
    seen: Counter[str] = Counter()
    for name, player in ALL.items():
        for seed in range(part, GAMES, PARTS):
            for n, sight in enumerate(sights(player, seed)):
                seen[sight.scene["prompt"]["kind"]] += 1
                seen["row"] = max(seen["row"], len(sight.record.table.zones["labyrinth"]))
                for law in LAWS:
                    found[law.__name__] += (f"{name} {seed}, {n}: {one}" for one in law(sight))
    found["seen"] = [f"{kind} {count}" for kind, count in seen.items()]
    return found


@cache
def with_expansions(part: int) -> dict[str, list[str]]:
    """The same in games with expansions, of all kinds; a team has tests of its own."""
    found: dict[str, list[str]] = {law.__name__: [] for law in LAWS}
    onirim_games = [setup for setup in setups() if setup.game == "onirim"]
    alone = [setup for setup in onirim_games if "onirim.team" not in setup.expansions]
    for n, setup in [*enumerate(alone[:: len(alone) // SETUPS])][part::PARTS]:
        case = setup.case(n)
        for sight in scenes(case.record(), PLAYERS[case.player], case.seed):
            for law in LAWS:
                found[law.__name__] += (f"{case}: {one}" for one in law(sight))
    return found


@each_part
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_in_every_position_of_hundreds_of_games(law: Law, part: int) -> None:
    found = findings(part)[law.__name__]
    assert found[:5] == [], f"and {len(found)} altogether"


@each_part
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_with_expansions_of_all_kinds(law: Law, part: int) -> None:
    found = with_expansions(part)[law.__name__]
    assert found[:5] == [], f"and {len(found)} altogether"


@each_part
def test_all_kinds_of_questions_and_long_rows_were_among_them(part: int) -> None:
    seen = {kind: int(count) for kind, count in map(str.split, findings(part)["seen"])}
    assert seen["pick"] > 5000 // PARTS
    assert seen["arrange"] > 100 // PARTS
    assert seen["over"] == GAMES // PARTS * len(ALL)
    assert seen["row"] >= 30
