"""The list of what was played, and two lines beside each other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given

from dreamtutor.engine import players
from dreamtutor.engine.branches import end_of, parting, peeked, same_cards
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import Over
from dreamtutor.replay.game import Game, new_game
from dreamtutor.texts import Words
from dreamtutor.view.compare import compare
from dreamtutor.view.history import (
    BESIDE,
    DEEP,
    MOST,
    Comparison,
    History,
    HistoryLine,
    HistoryStep,
    history,
    lines,
)
from dreamtutor.view.scene_builder import scene
from tests.replay.games import Deed, act, begin, beginnings, deeds, examples, folder
from tests.view.shape import faults

WORDS = Words("onirim")


def listed(game: Game) -> History:
    return history(game.record, WORDS)


def moves(line: HistoryLine, depth: int = 0) -> Iterator[tuple[HistoryStep, int]]:
    """All steps of a list, with how far they are indented."""
    for move in line["moves"]:
        yield move, depth
        for beside in move.get("lines", []):
            yield from moves(beside, depth + 1)


def said(game: Game, line: HistoryLine | None = None) -> list[str]:
    found = listed(game)
    return [found["says"][move["say"]] for move in (line or found["line"])["moves"]]


@examples(80)
@given(beginnings, deeds, deeds)
def test_the_list_has_each_step_once_and_each_line_where_it_leaves(
    how: dict[str, Any], some: list[Deed], more: list[Deed]
) -> None:
    with folder() as here:
        game = begin(here, **how)
        act(game, [*some, *more])
        found = listed(game)
        assert list(faults(json.loads(json.dumps(found)), History)) == []
        by_id: dict[str, Node] = {}
        for move, depth in moves(found["line"]):
            node = game.find(move["id"])
            assert move["id"] not in by_id
            by_id[move["id"]] = node
            assert depth <= DEEP
            for line in move.get("lines", []):
                first, end = game.find(line["moves"][0]["id"]), game.find(line["end"])
                assert first.parent is node.parent
                assert end is end_of(first)
                alike = same_cards(game.record, end_of(game.record.node), end)
                assert line.get("alike", False) is alike
        assert game.find(found["here"]) is game.record.node
        every = set(game.record.nodes())
        deepest = max(depth for _, depth in moves(found["line"]))
        assert set(by_id.values()) == every or deepest == DEEP


def test_an_answer_is_said_as_it_was_offered() -> None:
    game = new_game(deal=3)
    random = Random(5).random
    offered = ["The beginning"]
    while not isinstance(game.record.prompt, Over):
        prompt = scene(game.record, WORDS)["prompt"]
        answer = players.random(game.record.session, random)
        labels = {one["words"]: one["label"] for one in prompt["options"]}
        offered.append(labels.get(write(answer), ""))
        game.record.answer(answer)
    told = said(game)
    assert [one for one, label in zip(told, offered, strict=True) if label] == list(
        filter(None, offered)
    )
    sorted_ = [one for one, label in zip(told, offered, strict=True) if not label]
    assert sorted_, "nothing was sorted in this game"
    assert all(one.startswith("Discard: ") for one in sorted_)


def branched() -> Game:
    """Three lines: a door left to the deck, another game, and one with other cards."""
    game = new_game(deal=12)
    hand = [write(card) for card in dict.fromkeys(game.record.table.zones["hand"])]
    game.answer(f"discard {hand[0]}")
    act(game, [("answer", 3), ("answer", 4)])
    game.record.go(game.record.root)
    game.shuffle("one")
    game.answer(f"discard {hand[0]}")
    game.record.go(game.record.root)
    game.answer(f"discard {hand[1]}")
    return game


def test_lines_that_were_left_stand_below_the_step_that_was_played_instead() -> None:
    game = branched()
    main = listed(game)["line"]
    assert len(main["moves"]) == 2
    first, other = main["moves"][1]["lines"]
    assert len(first["moves"]) == 3
    assert said(game, other) == ["Shuffle what nobody has seen", said(game, first)[0]]
    assert main["moves"][1]["turn"] == 1
    assert (main["moves"][1].get("marks"), first.get("marks"), other.get("marks")) == (
        ["peeked"], None, ["shuffled"],
    )  # fmt: skip
    assert (first.get("alike"), other.get("alike")) == (True, None)


def test_where_the_table_stands_is_said_and_where_to_go_from_there() -> None:
    game = new_game(deal=3)
    random = Random(5).random
    while not isinstance(game.record.prompt, Over):
        game.record.answer(players.random(game.record.session, random))
    line = game.record.node.line()
    began = [line[0], *(node for node in line[1:] if node.turn)]
    for at in (0, 1, 2, len(line) // 2, len(line) - 1):
        game.record.go(line[at])
        to = {way: game.find(name) for way, name in listed(game)["to"].items()}
        expected = {
            "first": line[0] if at else None,
            "back": next((node for node in reversed(line[:at]) if node in began), None),
            "forth": next((node for node in line[at + 1 :] if node in began), line[-1]),
            "last": line[-1],
        }
        if at == len(line) - 1:
            expected["forth"] = expected["last"] = None
        assert to == {way: node for way, node in expected.items() if node}


def test_marks_tell_how_a_line_ended_and_where_one_knew() -> None:
    game = new_game(deal=3)
    while not isinstance(game.record.prompt, Over):
        game.record.answer(players.first(game.record.session, Random(1).random))
    end = game.record.table.outcome
    assert listed(game)["line"]["moves"][-1].get("marks") == [end]
    game.undo(6)
    other = next(n for n in range(99) if grows(game, n))
    marks = [move.get("marks") for move in listed(game)["line"]["moves"]]
    assert game.record.node in peeked(game.record), other
    assert marks.count(["peeked"]) == 1
    assert marks[-1] == ["peeked"]


def test_a_line_that_leaves_another_is_marked_for_itself() -> None:
    game = new_game(deal=12)
    act(game, [("answer", n) for n in range(5)])
    for back in (4, 1):
        game.undo(back)
        assert any(grows(game, n) for n in range(99))
        if back == 4:
            known = len(list(game.record.nodes()))
            while len(list(game.record.nodes())) < known + 2:
                act(game, [("answer", 7)])
    marks = [move.get("marks") for move in listed(game)["line"]["moves"]]
    assert len(marks) == 5
    assert marks[2] == marks[4] == ["peeked"]
    assert not marks[3]


def grows(game: Game, n: int) -> bool:
    """Answer otherwise than before, so that a card is uncovered."""
    known = len(list(game.record.nodes()))
    act(game, [("answer", n)])
    if len(list(game.record.nodes())) > known and game.record.node in peeked(game.record):
        return True
    game.undo()
    return False


def test_python_has_the_lines_too() -> None:
    game = branched()
    played = lines(game.record)
    assert [(one.answers, one.peeked, one.shuffled, one.here) for one in played] == [
        (3, False, False, False), (1, False, True, False), (1, True, False, True),
    ]  # fmt: skip
    assert [game.find(one.name).branches for one in played] == [[], [], []]


@pytest.mark.parametrize(("name", "modules"), [("onirim", "all"), ("urbion", "all")])
def test_the_list_of_a_long_game_is_small_and_bounded(name: str, modules: str) -> None:
    game, random = new_game(name, modules, deal=3), Random(4).random
    words = Words(name)

    def play(answers: int) -> None:
        for _ in range(answers):
            if not isinstance(game.record.prompt, Over):
                game.record.answer(players.random(game.record.session, random))

    play(500)
    count = len(game.record.node.line())
    assert count > 60
    assert size(history(game.record, words)) < 100 * count
    for n in range(150):
        game.undo(5 + n % 40)
        play(20)
    every = len(list(game.record.nodes()))
    assert every > 1200
    found = history(game.record, words)
    assert size(found) < 50_000
    listed = [step for step, _ in moves(found["line"])]
    assert len(listed) <= MOST + BESIDE
    assert any("more" in step for step in listed), "there is no room for all lines"


def test_of_what_has_no_room_it_is_said_how_much_it_is() -> None:
    """Many lines were left at one step, and the newest of them are listed."""
    game = new_game(deal=12)
    for n in range(BESIDE + 9):
        game.record.go(game.record.root)
        game.shuffle(str(n))
    (_, step) = listed(game)["line"]["moves"]
    ends = [game.find(line["end"]) for line in step["lines"]]
    assert ends == game.record.root.branches[-1 - BESIDE : -1]
    assert step["more"] == 8


def test_of_a_very_long_line_the_part_around_the_table_is_listed() -> None:
    game = new_game(deal=12)
    for n in range(3 * MOST):
        game.shuffle(str(n))
    line = game.record.node.line()
    for at in (0, MOST, len(line) - 1):
        game.record.go(line[at])
        main = listed(game)["line"]
        shown = [game.find(step["id"]) for step in main["moves"]]
        first = main.get("before", 0)
        assert line[first : first + MOST] == shown
        assert main.get("after", 0) == len(line) - first - MOST
        assert line[at] in shown[MOST // 4 : -MOST // 4] or not (first and main.get("after"))
        assert game.find(main["end"]) is line[-1]


def size(found: History) -> int:
    return len(json.dumps(found, separators=(",", ":")).encode())


# Two lines beside each other


def compared(game: Game, one: Node, other: Node) -> Comparison:
    found = compare(game.record, WORDS, one, other)
    assert list(faults(found, Comparison)) == []
    return found


def test_two_lines_part_and_each_has_its_answers_and_its_table() -> None:
    game = new_game(deal=12)
    act(game, [("answer", 1), ("answer", 2)])
    at = game.record.node
    hand = [write(card) for card in dict.fromkeys(game.record.table.zones["hand"])]
    plays = [
        f"{verb} {card}"
        for card in hand
        for verb in ("play", "discard")
        if "key" not in card and f"{verb} {card}" in options(game)
    ]
    one, other = game.answer(plays[0]), None
    game.record.go(at)
    other = game.answer(plays[-1])
    found = compared(game, one, other)
    turn = sum(node.turn is not None for node in at.line())
    assert parting(one, other) is at
    assert found["say"] == f"They part in turn {turn}."
    assert found["parts"][0]["rows"][0] == {
        "say": "Outcome", "one": ["not over"], "other": ["not over"],
    }  # fmt: skip
    (row,) = found["parts"][-1]["rows"]
    assert (row["say"], row["one"], row["other"]) == (
        f"Turn {turn}", [plays[0].capitalize().replace(" ", " the ", 1)],
        [plays[-1].capitalize().replace(" ", " the ", 1)],
    )  # fmt: skip


def options(game: Game) -> list[str]:
    return [one["words"] for one in scene(game.record, WORDS)["prompt"]["options"]]


@examples(60)
@given(beginnings, deeds, deeds)
def test_what_differs_is_said_and_what_does_not_is_not(
    how: dict[str, Any], some: list[Deed], more: list[Deed]
) -> None:
    with folder() as here:
        game = begin(here, **how | {"real_cards": False})
        act(game, [*some, ("undo", 3), *more])
        ends = [game.find(one.name) for one in lines(game.record)]
        one, other = ends[0], ends[-1]
        if one is other:
            return
        found, back = compared(game, one, other), compared(game, other, one)
        assert mirrored(found)["parts"] == back["parts"]
        for part in found["parts"][:-1]:
            for row in part["rows"]:
                assert row["one"] != row["other"] or row["say"] == "Outcome"
        after = [since_parting(one, other), since_parting(other, one)]
        told = found["parts"][-1]
        for side, nodes in zip(("one", "other"), after, strict=True):
            texts = [text for row in told["rows"] for text in row[side]]  # type: ignore[literal-required]
            assert len(texts) <= len(nodes)
            if "more" not in told:
                assert len(texts) == len(nodes)


def since_parting(one: Node, other: Node) -> list[Node]:
    line = one.line()
    return line[line.index(parting(one, other)) + 1 :]


def mirrored(found: Comparison) -> Any:
    one, other = (WORDS.text("history", f"more_{whose}", count="") for whose in ("one", "other"))

    def other_way(text: str) -> str:
        return text.replace(one, other) if one in text else text.replace(other, one)

    parts = [
        {
            **part,
            **({"more": other_way(part["more"])} if "more" in part else {}),
            "rows": [{**r, "one": r["other"], "other": r["one"]} for r in part["rows"]],
        }
        for part in found["parts"]
    ]
    return {**found, "parts": parts}


def at_turn(end: Node, turn: int) -> Node:
    for node in end.line():
        turn -= node.turn is not None
        if not turn:
            return node
    raise AssertionError("it was not played so far")


def test_who_played_longer_is_compared_at_the_same_turn(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=3)
    random = Random(5).random
    act(game, [("answer", 1)])
    here = game.record.node
    while not isinstance(game.record.prompt, Over):
        game.record.answer(players.random(game.record.session, random))
    long = game.record.node
    game.record.go(here)
    act(game, [("answer", n) for n in range(10, 16)])
    short = game.record.node
    turns = sum(node.turn is not None for node in short.line())
    parts = compared(game, long, short)["parts"]
    assert [part["say"] for part in parts] == [
        "Result", f"When turn {turns} began", "At the end", "Answer by answer",
    ]  # fmt: skip
    assert parts[0]["rows"][0]["one"] == [game.find(long.name).events[-1].outcome]  # type: ignore[union-attr]
    for part, one, other in (
        (parts[1], at_turn(long, turns), at_turn(short, turns)),
        (parts[2], long, short),
    ):
        tables = [game.record.position(node, Human()).table for node in (one, other)]
        rows = {row["say"]: (*row["one"], *row["other"]) for row in part["rows"]}
        for say, zone in (("Deck", "deck"), ("Discard pile", "discard")):
            counts = [len(table.zones[zone]) for table in tables]
            same = counts[0] == counts[1]
            assert rows.get(say) == (None if same else tuple(f"{n} cards" for n in counts))
        hands = [sorted(map(write, table.zones["hand"])) for table in tables]
        assert ("Your hand" in rows) is (hands[0] != hands[1])
    assert parts[-1]["more"].startswith("Turns that only the line played now has: ")
