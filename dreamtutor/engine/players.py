"""Players without a face, and what helps to write one. A player is a function: it is shown a
session that stands at a question, and returns an answer that the question allows.

    def careful(session, random):
        '''Discards suns, and otherwise does what comes first.'''
        prompt = session.prompt
        if isinstance(prompt, Pick):
            suns = [o for o in prompt.options if "sun" in write(o) and "discard" in write(o)]
            return (suns or prompt.options)[0]
        return first(session, random)

    play_to_end(Session(rules, Seeded("harbour lamp")), careful, Random(1).random)

A player that remembers something is an object that can be called so. If it has methods of these
names, `play_to_end` tells it of the session when a game `begins`, and when it `ends`.
"""

from __future__ import annotations

from collections.abc import Callable

from dreamtutor.engine import sortings
from dreamtutor.engine.cards import Card
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Answer, Chance, Finished, Over, Pick, Session
from dreamtutor.engine.steps import Arrange, Pass, Piles

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


# Help for players


def answers(session: Session) -> list[Answer]:
    """All answers that the question allows; of the ways to sort cards only the usual one."""
    prompt = session.prompt
    if isinstance(prompt, Pick):
        return [*prompt.options]
    if isinstance(prompt, Chance):
        return [*session.table.odds(prompt.pool)]
    return [prompt.usual()] if isinstance(prompt, Arrange) else []


def ways(session: Session, most: int) -> list[Piles]:
    """The ways to sort the cards that differ, as far as rules allow them, the usual one first; so
    many at most."""
    prompt = session.prompt
    assert isinstance(prompt, Arrange)
    found, _all = sortings.ways(prompt, most, session.rules.loose)
    return [piles for piles in found if not session.refusal(piles)]


def only_answer(session: Session) -> Answer | None:
    """The answer, if there is just one; None if there is something to decide."""
    prompt, found = session.prompt, answers(session)
    if isinstance(prompt, Arrange) and not has_one_way(prompt):
        return None
    return found[0] if len(found) == 1 else None


def is_real_question(session: Session) -> bool:
    """Is there something to decide? Else the only answer can be given unasked, or the game is
    over."""
    return bool(answers(session)) and only_answer(session) is None


def passing(session: Session) -> Pass | None:
    """The answer that does nothing and goes on, if it is allowed."""
    options = session.prompt.options if isinstance(session.prompt, Pick) else []
    return next((option for option in options if isinstance(option, Pass)), None)


def has_one_way(prompt: Arrange) -> bool:
    """Can the cards be sorted in one way only? Not if two differ: then their order counts."""
    cards = len(prompt.cards)
    least = [min(bin_.at_least, cards) for bin_ in prompt.bins]
    most = [min(bin_.at_most, cards) for bin_ in prompt.bins]
    open_ = sum(low < high for low, high in zip(least, most, strict=True))
    alike = len({id(card) for card in prompt.cards}) == 1
    return alike and (open_ < 2 or cards in (sum(least), sum(most)))


def play_to_end(game: Session | Record, player: Player, random: Random, most: int = 100_000) -> int:
    """Let a player play to the end of the game. Returns how many answers it took."""
    getattr(player, "begins", nobody_told)(session_of(game))
    for count in range(most):
        session = session_of(game)
        if isinstance(session.prompt, Over | Finished):
            getattr(player, "ends", nobody_told)(session)
            return count
        game.answer(player(session, random))
    raise RuntimeError(f"no end after {most} answers")


def session_of(game: Session | Record) -> Session:
    return game.session if isinstance(game, Record) else game


def nobody_told(_session: Session) -> None:
    """Players need not hear of it."""


PLAYERS: dict[str, Player] = {"random": random, "first": first}
