"""What choices are called, and the places into which cards are sorted."""

from __future__ import annotations

from typing import Any

from dreamtutor.engine.cards import Card
from dreamtutor.engine.session import Answer, Pick
from dreamtutor.engine.steps import Arrange, Pass, Step
from dreamtutor.texts.words import Words


def option_label(words: Words, prompt: Any, choice: Step) -> str:
    """A choice in a sentence, as it is offered where a prompt asks for it."""
    if isinstance(choice, Pass) and isinstance(prompt, Pick):
        at = type(prompt.at).__name__
        return words.text("choices", f"Pass/{at}") or words.text("game", "pass")
    kind, source = type(choice).__name__, getattr(choice, "source", "")
    special = words.text(f"choices_{source}", kind, **words.details(choice))
    return special or words.choice(choice)


def bin_label(words: Words, prompt: Arrange, zone: str) -> str:
    """What one of the places is called that cards are sorted into."""
    return words.text("bins", f"{type(prompt).__name__}/{zone}") or str(words.zone(zone))


def answer_text(words: Words, prompt: Any, answer: Answer) -> str:
    """An answer in a sentence, as the prompt offers it; of sorted cards, where each goes."""
    if isinstance(answer, Step):
        return option_label(words, prompt, answer)
    if isinstance(answer, Card):
        return words.text("history", "card", card=words.card(answer))
    piles = [
        words.text("history", "pile", bin=bin_label(words, prompt, bin_.zone), cards=cards)
        for bin_, pile in zip(prompt.bins, answer, strict=True)
        if (cards := words.in_order(pile))
    ]
    return words.text("history", "between").join(piles)
