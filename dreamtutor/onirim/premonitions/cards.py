"""Premonitions and happy dreams, and where they lie."""

from __future__ import annotations

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.onirim.cards import Dream


class HappyDream(Dream):
    pass


class Premonition(Card):
    name: str


PREMONITIONS = Zone[Premonition]("premonitions")
STACK = Zone[Premonition]("hidden premonitions")
