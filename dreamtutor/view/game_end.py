"""How a game went that is over: a few numbers, what decided it, and what was found."""

from __future__ import annotations

from collections.abc import Iterator

from dreamtutor.view.board import PlayerView, face
from dreamtutor.view.narration import narrate
from dreamtutor.view.scene import Figure, GameEnd


def game_end(view: PlayerView) -> GameEnd:
    """How the game went that ends here."""
    end: GameEnd = {"figures": [*figures(view)]}
    if before := narrate(view.words, view.happened[:-1], view.unseen_slots):
        end["decided"] = before[-1]["say"]
    if found := [*found_cards(view)]:
        end["found"] = found
    return end


def figures(view: PlayerView) -> Iterator[Figure]:
    """Turns, answers, and what is left of the cards that are drawn from."""
    line = view.record.node.line()
    turns, answers = sum(node.turn is not None for node in line), len(line) - 1
    yield {"n": str(turns), "say": view.words.text("game", "figure_turns", n=turns)}
    yield {"n": str(answers), "say": view.words.text("game", "figure_answers", n=answers)}
    deck = next((spot.zone for spot in view.spots if spot.lie == "pile" and spot.hidden), None)
    if deck is not None:
        zone = view.words.zone(deck)
        left = len(view.table[deck])
        yield {"n": str(left), "say": view.words.text("game", "figure_left", zone=zone, n=left)}


def found_cards(view: PlayerView) -> Iterator[str]:
    """The pictures of the cards that the game was about, in the order in which they came."""
    for spot in view.spots:
        if spot.lie == "goal" and spot.waits and not spot.far:
            yield from (face(view.words.game, card) for card in view.table[spot.zone])
