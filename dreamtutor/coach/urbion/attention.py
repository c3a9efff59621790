"""Where the coach does not look at everything on the way from a question: choices that come to the
same as others. It never keeps a player from anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dreamtutor.engine.session import Answer, Session
from dreamtutor.urbion.base.swap import ChooseOther, Exchange, Lift, Swap
from dreamtutor.urbion.gardens import ChooseOtherCity, ExchangeCities, MoveCity, Remodel
from dreamtutor.urbion.steps import SIDE_OF


def tries(session: Session) -> list[Answer]:
    """The answers that are worth a look; none if all are."""
    prompt: Any = session.prompt
    choose = CHOOSE.get(type(getattr(prompt, "at", prompt)))
    return choose(session, prompt) if choose else []


def the_upper_first(_session: Session, prompt: Any) -> list[Answer]:
    """Of two dreams that change places the upper one is chosen first; the other way round comes to
    the same."""
    lifts = [a for a in prompt.options if isinstance(a, Lift)]
    lowest: dict[str, str] = {}
    for lift in lifts:
        zone = lift.lying.zone
        lowest[SIDE_OF[zone]] = max(zone, lowest.get(SIDE_OF[zone], ""))
    return [lift for lift in lifts if lift.lying.zone != lowest[SIDE_OF[lift.lying.zone]]]


def then_a_lower_one(_session: Session, prompt: Any) -> list[Answer]:
    """And then a lower one that is another card. Who wants nothing to change need not swap."""
    return [
        answer
        for answer in prompt.options
        if isinstance(answer, Exchange)
        and answer.lying.zone > answer.first.zone
        and (answer.lying.card, answer.lying.under) != (answer.first.card, answer.first.under)
    ]


def but_for_the_lowest_city(_session: Session, prompt: Any) -> list[Answer]:
    """The same holds of two cities."""
    cities = [a for a in prompt.options if isinstance(a, MoveCity)]
    return [a for a in cities if a is not max(cities, key=lambda city: city.row)]


def then_a_lower_city(_session: Session, prompt: Any) -> list[Answer]:
    """Of two cities that change places the lower one is chosen second."""
    return [a for a in prompt.options if isinstance(a, ExchangeCities) and a.row > a.first]


CHOOSE: dict[type, Callable[[Session, Any], list[Answer]]] = {
    ChooseOther: then_a_lower_one,
    ChooseOtherCity: then_a_lower_city,
    Remodel: but_for_the_lowest_city,
    Swap: the_upper_first,
}
