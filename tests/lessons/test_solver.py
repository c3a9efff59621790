"""What is said of the way to a goal is so: from wherever a learner comes to in free play."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from random import Random

import pytest

from dreamtutor import games
from dreamtutor.engine.cards import Bin, Card
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Answer, Over, Prompt, Session
from dreamtutor.engine.sortings import ways
from dreamtutor.engine.steps import Arrange
from dreamtutor.engine.table import Table
from dreamtutor.lessons import verdicts
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.goals import is_reached, turns_begun
from dreamtutor.lessons.patterns import offered_choices
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.solutions import find_line, is_out_of_reach
from dreamtutor.lessons.solver import MOST_ARRANGEMENTS
from dreamtutor.onirim.cards import Location
from dreamtutor.onirim.steps import DECK, DISCARD, Foresee
from dreamtutor.positions.dealer import ScriptedDealer
from dreamtutor.replay.game import Game
from dreamtutor.view.board import spots
from tests.lessons.lessons import at
from tests.lessons.test_goals import free
from tests.lessons.ways import answers_to_try

COURSE = load_course()
PLAYS = [
    (id_, s.id)
    for id_, script in COURSE.scripts.items()
    for s in script.lesson.step
    if s.kind == "play"
]
each_play = pytest.mark.parametrize(("id_", "step"), PLAYS)
SEEDS = 2


def counting(player: LessonPlayer, session: Session) -> list[Answer]:
    """The answers that are carried out."""
    return [
        answer
        for answer in answers_to_try(session.prompt)
        if not session.refusal(answer)
        and verdicts.is_carried_out(player.lesson, player.step, session.prompt, answer)
    ]


def wandered(id_: str, step: str, seed: int, most: int) -> LessonPlayer | None:
    """A learner who has played anything for a while; none if that ended the step."""
    player, random = LessonPlayer(COURSE[id_]), Random(f"{id_} {step} {seed}")
    player.go(step)
    record = player.lesson_game.record
    for _ in range(most):
        record.answer(random.choice(counting(player, record.session)))
        if isinstance(record.prompt, Over) or is_done(player, player.lesson_game):
            return None
    return player


def is_done(player: LessonPlayer, game: Game) -> bool:
    nodes = game.record.node.line()[player.current.nodes_before :]
    if turns_begun(nodes) >= player.step.turns:
        return True
    return is_reached(player.lesson, player.step, game, nodes)


def otherwise_dealt(player: LessonPlayer, seed: int) -> Game:
    """The same game, in which other cards come than those that the lesson deals."""
    game = player.current.twin()
    assert isinstance(game.record.dealer, ScriptedDealer)
    game.record.dealer.then = Seeded(f"other {seed}")
    return game


@each_play
def test_what_is_called_hopeless_is_so_with_any_cards(id_: str, step: str) -> None:
    """Neither someone who plays anything nor someone who searches finds a way."""
    for seed, most in enumerate((1, 2, 4)):
        player = wandered(id_, step, seed, most)
        if player is None or not lost(player):
            continue
        for other in range(SEEDS):
            game = otherwise_dealt(player, other)
            nodes = game.record.node.line()[player.current.nodes_before :]
            found = find_line(player.lesson, player.step, game, nodes, 1500)
            assert found.line is None
            plays_anything(player, game, Random(other))


def lost(player: LessonPlayer) -> bool:
    return is_out_of_reach(player.lesson, player.step, player.lesson_game, player.nodes)


def plays_anything(player: LessonPlayer, game: Game, random: Random) -> None:
    record = game.record
    while not isinstance(record.prompt, Over):
        nodes = record.node.line()[player.current.nodes_before :]
        if turns_begun(nodes) >= player.step.turns:
            return
        assert not is_reached(player.lesson, player.step, game, nodes)
        given = counting(player, record.session)
        if not given:
            return
        record.answer(random.choice(given))


@each_play
def test_from_anywhere_hints_lead_on_and_whoever_gives_up_is_shown_a_way(
    id_: str, step: str
) -> None:
    player = wandered(id_, step, 2, 3)
    if player is None or lost(player):
        return
    twin, nodes = player.current.twin(), player.nodes
    found = find_line(player.lesson, player.step, twin, nodes, 1500)
    for answer in found.line or ():
        twin.record.answer(answer)
    if found.line:
        played = twin.record.node.line()[player.current.nodes_before :]
        assert is_reached(player.lesson, player.step, twin, played)
        assert turns_begun(played) <= player.step.turns
    while player.can()["hint"]:
        player.hint()
        assert player.current.messages[-1].text
    assert player.lesson_game.record.node.branches == []  # to look ahead leaves no trace
    player.next()
    assert player.passed
    assert is_reached(player.lesson, player.step, player.lesson_game, player.nodes)


KEEP = ('match = ["discard * sun"]', 'match = ["discard *"]')
"""In the small lesson, nothing can be discarded."""
DEALS = 'deals.deck = ["blue key", "red moon"]'
BROWN = 'zone = "row: last", holds = ["brown moon"]'


def test_luck_may_help_as_long_as_no_card_is_dealt() -> None:
    """Only a card that is not in the hand reaches the goal: it may come, if the lesson does not say
    which card comes."""
    player = at("play", free(BROWN, 2), KEEP)
    player.answer("play red sun")
    assert player.current.stuck
    player = at("play", free(BROWN, 2), KEEP, (DEALS, ""))
    player.answer("play red sun")
    assert not player.current.stuck


def test_where_no_way_is_known_a_hint_says_so() -> None:
    """The card that could help is not the one that comes."""
    player = at("play", free(BROWN, 2), KEEP, (DEALS, ""))
    player.answer("play red sun")
    assert "brown moon" not in map(write, player.lesson_game.record.table.zones["hand"])
    player.hint()
    assert "no way" in player.current.messages[-1].text


def test_an_answer_that_is_taken_back_leads_nowhere() -> None:
    """To discard is a mistake of this step: so nothing ever gets to the discard pile."""
    goal = free('zone = "discard", holds = ["* sun"]', 2)
    for change, found in ((KEEP, False), (('match = ["discard * sun"]', 'match = ["no"]'), True)):
        player = at("play", goal, change)
        line = find_line(player.lesson, player.step, player.lesson_game, []).line
        assert bool(line) is found


# Sorting


SUNS = [Location(color, "sun") for color in ("red", "blue", "green", "brown")]


def sorted_by(cards: Sequence[Card], *bins: Bin) -> Arrange:
    return Foresee(cards, bins)


def test_every_order_is_tried_where_it_matters_and_one_where_not() -> None:
    prompt = sorted_by([*SUNS, Location("red", "moon")], Bin(DISCARD, 1, 1), Bin(DECK))
    found, whole = ways(prompt, MOST_ARRANGEMENTS)
    assert whole
    assert len(found) == len(set(found)) == 5 * 4 * 3 * 2
    assert all(prompt.given(piles).sorted() and prompt.given(piles).fits() for piles in found)
    assert len(ways(prompt, MOST_ARRANGEMENTS, frozenset({DECK}))[0]) == 5


def test_equal_cards_are_tried_once() -> None:
    prompt = sorted_by([SUNS[0]] * 3 + [SUNS[1]] * 2, Bin(DISCARD, 1, 1), Bin(DECK))
    assert (
        len(ways(prompt, MOST_ARRANGEMENTS)[0]) == 6 + 4
    )  # which of two goes first, and the rest in order


def test_of_very_many_arrangements_some_are_tried_and_it_is_known_that_there_are_more() -> None:
    prompt = sorted_by([*SUNS, *(Location(c, "moon") for c in ("red", "blue", "green"))], Bin(DECK))
    found, whole = ways(prompt, MOST_ARRANGEMENTS)
    assert found[0] == prompt.usual()
    assert len(set(found)) == MOST_ARRANGEMENTS
    assert not whole


# Zones without an order

LONG = 20


def reversed_in(table: Table, loose: frozenset[str], on: Mapping[str, object]) -> Table:
    twin = table.copy()
    for zone in loose:
        covers = on.get(zone)
        if not (callable(covers) and any(map(covers, twin.zones[zone]))):
            twin.zones[zone] = [*reversed(twin.zones[zone])]
    return twin


def looks(table: Table, loose: Collection[str]) -> dict[str, list[str]]:
    return {
        zone: sorted(map(write, cards)) if zone in loose else [*map(write, cards)]
        for zone, cards in table.zones.items()
        if cards
    }


def same(prompt: Prompt, answer: Answer) -> Answer:
    """The same answer to another prompt; a pair may be named the other way round."""
    if isinstance(answer, tuple):
        return answer
    there = offered_choices(prompt)
    words = write(answer).split()
    exactly = [answer for answer in there if write(answer).split() == words]
    return next(o for o in [*exactly, *there] if sorted(write(o).split()) == sorted(words))


@pytest.mark.parametrize("game", ["onirim", "urbion"])
def test_no_rule_asks_for_an_order_where_there_is_none(game: str) -> None:
    """A turn goes the same way when the cards of such zones lie the other way round. Only on the
    discard pile they may come to lie in another order."""
    known = (module.name.partition(".")[2] for module in games.modules(game))
    names = [name for name in known if name != "base"]
    turns = 0
    for n, modules in enumerate(
        [[], *([name] for name in names), *map(list, combinations(names, 2))]
    ):
        try:
            rules = games.rules(game, modules, {}, 1)
        except ValueError:
            continue
        loose = rules.loose
        on = {str(spot.zone): spot.on for spot in spots(rules.modules)}
        random = Random(n)
        session = Session(rules, Seeded(n), keeps=True)
        twin: Session | None = None
        for _ in range(LONG):
            if isinstance(session.prompt, Over):
                break
            if session.kept is not None:
                if twin is not None:
                    assert twin.kept is not None
                    piles = {*loose, DISCARD}
                    assert looks(twin.kept[0], piles) == looks(session.kept[0], piles), modules
                twin = Session(
                    rules, Seeded(n), reversed_in(session.kept[0], loose, on), keeps=True
                )
                turns += 1
                session.kept = twin.kept = None
            allowed = (a for a in answers_to_try(session.prompt) if not session.refusal(a))
            given: list[Answer] = [*allowed]
            answer = random.choice(given[:50])
            session.answer(answer)
            if twin is not None:
                twin.answer(same(twin.prompt, answer))
    assert turns > 100
