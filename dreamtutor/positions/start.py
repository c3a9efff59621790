"""Where a game can begin: a table that was laid, and what was answered since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from dreamtutor import games
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer, Human, Scripted, Seeded
from dreamtutor.engine.events import dealt
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import News, Node, Record
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Session
from dreamtutor.engine.steps import Step
from dreamtutor.engine.suggestions import nearest
from dreamtutor.positions.dealer import ScriptedDealer
from dreamtutor.positions.layout import Description, PositionError, check_form, table_at
from dreamtutor.positions.words import card_names, counted, game_of, pool_named, zone_word
from dreamtutor.replay.deal_names import new_deal_name
from dreamtutor.replay.format import FORMAT, Header
from dreamtutor.replay.game import Game
from dreamtutor.replay.game_writer import GameWriter, start_entry
from dreamtutor.replay.headers import unusual_settings


class BeginTurn(Step):
    """The table lies there already, and a turn begins."""

    optional: ClassVar[bool] = True


@dataclass(frozen=True, eq=False, slots=True)
class StartPosition:
    """A position that can be made again at any time: a table that was laid, and what was answered
    and dealt since."""

    rules: Rules
    """The rules of games that begin at this table."""
    answers: tuple[Answer, ...] = ()
    cards: tuple[Card, ...] = ()

    def after(self, line: Iterable[Node]) -> Self:
        """Where some more answers lead."""
        nodes = [*line]
        answers = tuple(node.answer for node in nodes if node.answer is not None)
        cards = tuple(dealt([event for node in nodes for event in node.events]))
        return replace(self, answers=self.answers + answers, cards=self.cards + cards)

    def begin(
        self,
        deal: str | int | None = None,
        *,
        coming: Mapping[str, Iterable[str]] | None = None,
        real_cards: bool = False,
    ) -> Game:
        """A game that begins here and is not written down.

        deal        any words; the same words deal the same cards again
        coming      the hidden cards that come first, by pool: {"deck": ["nightmare", "red key"]}
        real_cards  whoever plays says which card is turned over
        """
        label = None if real_cards else str(deal) if deal is not None else new_deal_name()
        then: Dealer = Human() if label is None else Seeded(label)
        dealer = ScriptedDealer(self.script(coming), then) if coming else then
        return self.begin_with(dealer, label)

    def begin_with(self, dealer: Dealer, label: str | None) -> Game:
        """A game that begins here and is not written down. From here on, the dealer deals; the
        label is what the game calls the deal."""
        header = Header(
            format=FORMAT,
            game=game_of(self.rules),
            modules=[name for name in games.names(self.rules) if name != games.BASE],
            settings=unusual_settings(self.rules),
            deal=label,
            start=start_entry(self.rules.table),
            rules=games.RULES_VERSION,
        )
        writer = GameWriter(header, None)

        def watch(news: News) -> None:
            writer(news)
            if isinstance(dealer, ScriptedDealer):
                dealer.watch(news)

        record = Record(self.rules, Scripted(self.cards, Human()), watch)
        for answer in self.answers:
            record.answer(answer)
        record.dealer = record.session.dealer = dealer
        return Game(header, record, writer)

    def script(self, coming: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
        """The cards that come, in the words of replays."""
        names, scenes = card_names(self.rules), games.scenes(game_of(self.rules))
        pools = {zone_word(pool): pool for pool in self.rules.table.pools}
        script = {}
        check_form(coming)
        for pool, words in coming.items():
            if pool_named(pool) not in self.rules.table.pools:
                meant = "".join(nearest(pool, pools))
                says = f"Nothing is hidden in {pool!r}; there are: {', '.join(pools)}."
                raise PositionError(says, pool, meant)
            found = []
            for word in (card for counted_word in words for card in counted(counted_word)):
                card = names.get(scenes.in_full(word))
                if card is None:
                    meant = "".join(nearest(word, names))
                    raise PositionError(f"There is no card {word!r} in this game.", pool, meant)
                found.append(write(card))
            script[pool_named(pool)] = found
        return script


def rules_at(rules: Rules, description: Description, first: Step | None = None) -> Rules:
    """The rules of games that begin as described: with a turn, or with the step that is first."""
    begun = rules.beginning_at(table_at(rules, description), first or BeginTurn())
    try:
        Session(begun, Human())
    except RuntimeError as error:  # the engine asks nothing to which there is no answer
        says = "On this table nothing can be done. Is the hand empty?"
        raise PositionError(says) from error
    return begun


def lay(
    description: Description,
    game: str = "onirim",
    modules: str | Iterable[str] = (),
    *,
    seats: int = 1,
    settings: Mapping[str, Any] | None = None,
    first: Step | None = None,
) -> StartPosition:
    """The position in which the cards lie as described. All cards that it does not name lie where
    they lie before a game; a turn begins, or the step that is `first` comes before it.

    The words are those of lessons (docs/lesson-format.md): `{"hand": ["2x red sun"]}`.
    """
    return StartPosition(rules_at(games.rules(game, modules, settings, seats), description, first))
