"""Two games from the first card to the last door. The deals are written down, and so is what must
come of them; the player follows a plan."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor import onirim
from dreamtutor.engine import players
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.events import Ended
from dreamtutor.engine.session import Answer, Pick, Session
from dreamtutor.onirim.steps import Discard
from tests.onirim.table import COLORS, Game, cards, new_game
from tests.players import finish

TRIOS = [f"{color} {s}" for color in COLORS for s in ("sun", "moon", "sun", "moon", "sun", "moon")]
"""24 plays: each third one completes three neighbours, and suns and moons alternate."""


def play_trios(game: Game, plays: list[str]) -> None:
    """Play these cards in order, and take the door after each third one."""
    for n, card in enumerate(plays, 1):
        assert game.asks == "choose action"
        game.do(f"play {card}")
        if n % 3 == 0:
            color = card.split()[0]
            game.do(f"search {color}", f"take {color} door")


@pytest.mark.proves(
    "onirim.base.turn.repeat", "onirim.base.goal.eight-doors", "onirim.base.door.trio.restart"
)
def test_a_game_won_by_eight_times_three_neighbours() -> None:
    rest = ["red key", "blue key", "green key", "brown key"]
    game = new_game(", ".join([*TRIOS, *rest]))
    play_trios(game, TRIOS)
    assert (game.asks, game.outcome) == ("over", "won")
    assert game["labyrinth"] == ", ".join(TRIOS)
    assert Counter(game["doors"].split(", ")) == {f"{color} door": 2 for color in COLORS}
    assert game["hand"] == ", ".join(rest), "after the last door no card is drawn"
    assert game.count("deck") == 76 - 24 - 8 - 4
    assert (game["discard"], game["limbo"]) == ("", "")
    assert game.table.log[-1] == Ended("won", "onirim.base.eight_doors")


@pytest.mark.proves("onirim.base.win.immediate", "onirim.base.goal.two-routes")
def test_a_game_won_by_a_key_with_the_last_card_of_the_deck() -> None:
    plays = TRIOS[:21]  # seven doors; the second brown one is the last card of the deck
    keys = all_keys_but_a_brown_one()
    suns = the_suns_and_moons_besides(plays)
    first_hand = ["brown key", *(suns.pop() for _ in range(4))]
    deals = [*plays, *first_hand, keys[0]]
    for key in keys[1:]:  # ten turns: a nightmare, and in its place a key and a sun or moon
        deals += ["nightmare", key, suns.pop()]
    deals += [*suns, "brown door"]
    assert Counter(cards(", ".join(deals))).total() == 76 - 7

    game = new_game(", ".join(deals))
    play_trios(game, plays)
    assert game["hand"] == ", ".join(first_hand)
    while game.asks != "meet door":
        spare = [card for card in game.can_begin("discard") if not card.endswith("key")]
        game.do(f"discard {spare[0]}")
        if game.asks == "face nightmare":
            game.do(f"give {keys.pop(0)}")
    assert (game["deck"], game["drawn"], game.count("doors")) == ("", "brown door", 7)
    assert game.count("hand") == 4
    game.do("unlock brown door brown key")
    assert (game.outcome, game.count("doors"), game.count("hand")) == ("won", 8, 3)
    assert game["discard"].count("nightmare") == 10
    assert game.table.log[-1] == Ended("won", "onirim.base.eight_doors")


def all_keys_but_a_brown_one() -> list[str]:
    return [f"{color} key" for color in COLORS for _ in range(3)][:11]


def the_suns_and_moons_besides(plays: list[str]) -> list[str]:
    all_ = [f"{color} {symbol}" for color in COLORS for symbol in ("sun", "moon")]
    suns = {"red": 9, "blue": 8, "green": 7, "brown": 6}
    left = Counter({one: suns[one.split()[0]] if one.endswith("sun") else 4 for one in all_})
    return list((left - Counter(plays)).elements())


def only_discards(session: Session, _random: players.Random) -> Answer:
    prompt = session.prompt
    if isinstance(prompt, Pick):
        discards = [option for option in prompt.options if isinstance(option, Discard)]
        return (discards or prompt.options)[0]
    return players.first(session, _random)


@pytest.mark.proves("onirim.base.lose.overview", "onirim.base.turn.repeat")
@pytest.mark.parametrize("seed", range(10))
def test_who_only_discards_runs_out_of_cards_and_loses(seed: int) -> None:
    game = Game(finish(Session(onirim.rules(), Seeded(seed)), only_discards, seed))
    assert (game.outcome, game["labyrinth"]) == ("lost", "")
    assert game["deck"] == ""
    assert game.count("hand") < 5
