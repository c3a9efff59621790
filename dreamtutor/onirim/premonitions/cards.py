"""Premonitions and happy dreams, and where they lie."""

from __future__ import annotations

from dreamtutor.engine.cards import Card, new_zone
from dreamtutor.onirim.cards import Dream


class HappyDream(Dream):
    pass


class Premonition(Card):
    name: str


PREMONITIONS = new_zone("premonitions", Premonition)
STACK = new_zone("hidden premonitions", Premonition)
