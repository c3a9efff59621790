"""Players without a face. A player is a function: it is shown a session that stands at a
question, and returns an answer that the question allows.

    def careful(session, random):
        '''Discards suns, and otherwise does what comes first.'''
        prompt = session.prompt
        if isinstance(prompt, Pick):
            suns = [o for o in prompt.options if "sun" in write(o) and "discard" in write(o)]
            return (suns or prompt.options)[0]
        return first(session, random)
"""

from __future__ import annotations

from collections.abc import Callable

from dreamtutor.engine.cards import Card
from dreamtutor.engine.session import Answer, Chance, Pick, Session
from dreamtutor.engine.steps import Arrange

Random = Callable[[], float]
"""A number from 0 up to 1 at each call."""
Player = Callable[[Session, Random], Answer]


def first(session: Session, _random: Random) -> Answer:
    """Always the first answer that is allowed."""
    prompt = session.prompt
    if isinstance(prompt, Pick):
        return prompt.options[0]
    if isinstance(prompt, Arrange):
        return prompt.usual()
    assert isinstance(prompt, Chance)
    return next(iter(session.table.odds(prompt.pool)))


def random(session: Session, random: Random) -> Answer:
    """Any answer that is allowed, each as likely."""
    prompt = session.prompt
    if isinstance(prompt, Pick):
        return prompt.options[int(random() * len(prompt.options))]
    if isinstance(prompt, Arrange):
        return arranged(session, prompt, random)
    assert isinstance(prompt, Chance)
    odds = list(session.table.odds(prompt.pool))
    return odds[int(random() * len(odds))]


def arranged(session: Session, prompt: Arrange, random: Random) -> Answer:
    """The cards sorted at random, if that is allowed; otherwise as usual."""
    cards = sorted(prompt.cards, key=lambda _card: random())
    piles: list[tuple[Card, ...]] = []
    for bin_ in prompt.bins[:-1]:
        most = min(bin_.at_most, len(cards))
        least = min(bin_.at_least, most)
        size = least + int(random() * (most - least + 1))
        piles.append(tuple(cards[:size]))
        del cards[:size]
    answer = (*piles, tuple(cards))
    may_be_banned = session.rules.plans[prompt.__class__].forbids
    return prompt.usual() if may_be_banned and session.refusal(answer) else answer


PLAYERS: dict[str, Player] = {"random": random, "first": first}
