"""The start form: a game is chosen with check boxes and lists, and begins below it."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Button, Checkbox, Dropdown, GridBox, HBox, Layout, Text, VBox

from dreamtutor import games
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.replay.deal_names import new_deal_name
from dreamtutor.replay.game import Game, new_game
from dreamtutor.texts import ENGLISH, Words, catalogue
from dreamtutor.widgets.form_style import FormStyle
from dreamtutor.widgets.place import WidgetPlace
from dreamtutor.widgets.table import LiveTable

LONGEST = 200
"""Letters that a deal can have in a replay."""
USUAL = ""
"""Stands in a list for what is usual."""
HIDDEN = {"display": "none"}
GRID = {"grid_template_columns": "repeat(auto-fit, minmax(min(100%, 300px), 1fr))", "width": "auto"}
ROW = {"flex_flow": "row wrap", "align_items": "center"}
STACKED = {"layout": {"width": "auto"}, "style": {"description_width": "initial"}}
WIDE = {"layout": {"width": "auto"}, "style": {"description_width": "6.5em"}}


class StartForm:
    """A form in the notebook. Its choices are ordinary widgets; `table` is the game begun last."""

    def __init__(
        self,
        game: str = "onirim",
        *,
        save: str | PathLike[str] | None = "replays",
        lang: str = "en",
    ) -> None:
        if save is not None and Path(save).suffix == ".jsonl":
            raise ValueError("save takes a folder here: every game becomes a file of its own")
        games.chosen(game)  # says which games there are
        self.save, self.lang = save, lang
        self.words = Words(game, lang)
        self._place = WidgetPlace(self._begun)
        self._lock = threading.RLock()  # JupyterLab delivers clicks on a thread of its own
        titles = [(Words(name, lang).text("title"), name) for name in games.GAMES]
        self.game = self._list("game", titles, game)
        self.seats = self._list("seats", [])
        self.variant = self._list(
            "variant", [(self._said(variant), variant) for variant in games.VARIANTS]
        )
        self.edition = self._list("edition", [])
        self.expansions: dict[str, Checkbox] = {}
        self.deal = Text(
            value=new_deal_name(), description=self._said("deal"), continuous_update=False, **WIDE
        )
        self.other_deal = self._button("other_deal", self._on_other_deal)
        self.real_cards = self._box("real_cards")
        self.in_english = self._box("in_english")
        self.rulings: dict[str, Dropdown] = {}
        self.fold = self._button("more", self._on_fold)
        self.begin = self._button("begin", self._on_begin, button_style="primary")
        self.another = self._button("another", self._on_another)
        self.error, self.line, self.spoken = HTML(), HTML(), HTML(layout=HIDDEN)
        self._notes: dict[str, HTML] = {}
        self._expansions = GridBox(layout=GRID)
        self._rulings = VBox(layout=HIDDEN)
        self._form = self._laid_out()
        self._folded = HBox([self.line, self.another], layout=HIDDEN)
        style = FormStyle(lang=self.words.lang)
        self.widget = VBox([style, self._form, self._folded, self._place.box])
        self.widget.add_class("dt-begin")
        self._form.add_class("dt-begin-form")
        self._rulings.add_class("dt-begin-rulings")
        self._on_game()
        self.game.observe(self._on_game, "value")
        for choice in (self.seats, self.variant, self.edition):
            choice.observe(self._on_choice, "value")
        self.real_cards.observe(self._on_real_cards, "value")

    def _laid_out(self) -> VBox:
        """The form, from top to bottom."""
        return VBox(
            [
                self._heading("heading", "h3"),
                GridBox([self.game, self.seats, self.variant, self.edition], layout=GRID),
                self._heading("expansions", "h4"),
                self._expansions,
                self.spoken,
                self.in_english,
                self._heading("cards", "h4"),
                HBox([self.deal, self.other_deal], layout=ROW),
                self._note(self._said("deal_help")),
                self.real_cards,
                HBox([self.fold], layout=ROW),
                self._rulings,
                self.error,
                HBox([self.begin], layout=ROW),
            ]
        )

    # What was chosen

    @property
    def modules(self) -> list[str]:
        """The names of the expansions that are ticked, and "team" if two play."""
        names = [name for name, box in self.expansions.items() if box.value]
        return list(map(games.short, games.chosen(self.game.value, names, self.seats.value)))

    @property
    def settings(self) -> dict[str, Any]:
        """What is agreed, all in all."""
        known = games.settings(self.game.value, self.modules)
        single = {name: choice.value for name, choice in self.rulings.items() if name in known}
        return self._agreed({name: value for name, value in single.items() if value != USUAL})

    def _agreed(self, single: dict[str, Any]) -> dict[str, Any]:
        return games.agreement(
            self.game.value,
            self.modules,
            variant=self.variant.value,
            edition=self.edition.value,
            settings=single,
        )

    # Deeds

    def play(self) -> LiveTable | None:
        """Begin the game that was chosen. If it cannot begin, the form says why."""
        with self._lock:
            try:
                table = LiveTable(self._new_game(), self._language())
            except (ValueError, OSError) as error:
                self._complain(str(error))
                return None
            self._place.show(table)
            return table

    def _language(self) -> str:
        """The language of the table; English if that is wanted of a game that would mix."""
        return ENGLISH if self._mixes() and self.in_english.value else self.lang

    def _mixes(self) -> bool:
        """Is some of what was chosen not translated?"""
        lacking = {games.short(module) for module in self._unspoken}
        return bool(lacking & {games.BASE, *self.modules})

    @property
    def table(self) -> LiveTable | None:
        """The game that was begun last."""
        table: LiveTable | None = self._place.shown
        return table

    def _begun(self) -> None:
        """The table has found its place."""
        assert self.table
        self._complain("")
        self.line.value = f'<span role="status">{escape(self._summary(self.table.game))}</span>'
        self._show(self._folded)
        self._hide(self._form)

    def _new_game(self) -> Game:
        deal = " ".join(self.deal.value.split())
        if len(deal) > LONGEST:
            raise ValueError(self._said("deal_long", most=LONGEST))
        return new_game(
            self.game.value,
            self.modules,
            deal=deal or None,
            settings=self.settings,
            real_cards=self.real_cards.value,
            save=self.save,
        )

    def _summary(self, game: Game) -> str:
        """The game in one line: "Onirim with Towers, deal: harbour lamp 42"."""
        words, header = self.words, game.header
        used = [
            module
            for module in games.expansions(header.game)
            if games.short(module) in header.modules
        ]
        named = [words.text("used", module.name) or module.title for module in used]
        title = words.text("title")
        if named:
            title = self._said("with", title=title, modules=words.listed(named))
        parts = [title]
        parts += [self._said("two")] if games.TEAM in header.modules else []
        parts += [self._said("is_hard")] if self._is_hard() else []
        dealt = self._said("dealt", deal=header.deal) if header.deal else self._said("dealt_real")
        return ", ".join((*parts, dealt))

    def _is_hard(self) -> bool:
        return self.variant.value == "hard" and not self.variant.disabled

    def _complain(self, text: str) -> None:
        said = escape(self._said("cannot", reason=text)) if text else ""
        self.error.value = f'<p class="dt-begin-error" role="alert">{said}</p>' if said else ""

    # When something is chosen

    def _on_game(self, _change: Any = None) -> None:
        game = self.game.value
        self.words = Words(game, self.lang)
        known = games.settings(game)
        self.expansions, self.rulings, self._notes = {}, {}, {}
        self._unspoken = catalogue.untranslated_modules(self.words.lang, game)
        self._tell_spoken()
        self._offer(self.seats, [(self._said(f"seats_{n}"), n) for n in games.seats_of(game)])
        editions = known["edition"].choices if "edition" in known else ()
        self._offer(
            self.edition,
            [(self.words.choice_name("edition", edition), edition) for edition in editions],
        )
        for module in games.expansions(game):
            box = Checkbox(
                description=self._sentence(module),
                description_allow_html=True,
                indent=False,
                layout=Layout(width="auto"),
            )
            box.observe(self._on_choice, "value")
            self.expansions[games.short(module)] = box
        self._expansions.children = list(self.expansions.values())
        self._on_choice()

    def _on_choice(self, _change: Any = None) -> None:
        with self._lock:
            (self._show if self._mixes() else self._hide)(self.in_english)
            self.variant.disabled = not games.hard(self.game.value, self.modules)
            self.variant.tooltip = self._said("variant_none") if self.variant.disabled else None
            if self._rulings.layout.display != "none":
                self._rulings.children = list(self._all_rulings())

    def _tell_spoken(self) -> None:
        """Say which expansions the language has, if it has not got all of this game."""
        words, used = self.words, games.in_use(self.game.value, ("all", games.TEAM))
        spoken = [module for module in used if not module.needs and module not in self._unspoken]
        named = words.listed([words.text("modules", module.name) for module in spoken])
        text = self._said("spoken", modules=named) if named else self._said("spoken_none")
        self.spoken.value = self._note(text).value
        (self._show if self._unspoken else self._hide)(self.spoken)

    def _all_rulings(self) -> Iterable[Any]:
        """All that can be ruled in more than one way with these expansions, each under its own."""
        usual = games.rules(self.game.value, self.modules, self._agreed({})).settings
        for module in games.in_use(self.game.value, self.modules):
            open_settings = {
                name: setting
                for name, setting in module.settings.items()
                if len(setting.choices) > 1 and name != "edition"
            }
            if open_settings:
                title = self.words.text("modules", module.name) or module.title
                yield HTML(f"<h4>{escape(title)}</h4>")
                for name, setting in open_settings.items():
                    yield from self._ruling(name, setting, usual[name])

    def _ruling(self, name: str, setting: Setting, usual: Any) -> Iterable[Any]:
        """A list of the choices, and what it is about."""
        if name not in self.rulings:
            self.rulings[name] = Dropdown(description=self.words.setting_name(name), **STACKED)
            self._notes[name] = self._note(self.words.setting_text(name, setting.text))
        dropdown = self.rulings[name]
        first = self._said("usual", choice=self.words.choice_name(name, usual))
        options = [(first, USUAL), *((self.words.choice_name(name, c), c) for c in setting.choices)]
        if list(dropdown.options) != options:
            value, dropdown.options = dropdown.value, options
            dropdown.value = USUAL if value is None else value
        return dropdown, self._notes[name]

    def _on_other_deal(self, _button: Any) -> None:
        self.deal.value = new_deal_name()

    def _on_real_cards(self, _change: Any) -> None:
        self.deal.disabled = self.other_deal.disabled = self.real_cards.value

    def _on_fold(self, _button: Any) -> None:
        with self._lock:
            closed = self._rulings.layout.display == "none"
            (self._show if closed else self._hide)(self._rulings)
            self.fold.description = self._said("fewer" if closed else "more")
            self._on_choice()

    def _on_begin(self, _button: Any) -> None:
        with self._lock:
            self._place.settle()
            begun = self._form.layout.display == "none"  # a second click on the same button
            if not begun and self.play():
                self.another.focus()  # the button that was clicked is gone

    def _on_another(self, _button: Any) -> None:
        with self._lock:
            self._place.settle()
            self.deal.value = new_deal_name()
            self._show(self._form)
            self._hide(self._folded)
            self.begin.focus()

    def _offer(self, dropdown: Dropdown, options: list[tuple[str, Any]]) -> None:
        """Let a list offer these choices, the first of them chosen; if there are none, hide it."""
        dropdown.options = options
        dropdown.value = options[0][1] if options else None
        (self._show if options else self._hide)(dropdown)

    # How it looks

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The form; and for those who only read the saved notebook, what would be there."""
        bundle = self.widget._repr_mimebundle_(**options)
        if bundle is None:
            return None
        bundle = bundle[0] if isinstance(bundle, tuple) else bundle
        text = self._said("again")
        return {**bundle, "text/plain": text, "text/html": f"<p><em>{escape(text)}</em></p>"}

    def _said(self, key: str, **params: str | int) -> str:
        return self.words.text("begin", key, **params)

    def _sentence(self, module: Module) -> str:
        title = self.words.text("modules", module.name) or module.title
        adds = self.words.text("adds", module.name)
        return f"<b>{escape(title)}:</b> {escape(adds)}" if adds else f"<b>{escape(title)}</b>"

    def _heading(self, key: str, tag: str) -> HTML:
        return HTML(f"<{tag}>{escape(self._said(key))}</{tag}>")

    def _note(self, text: str) -> HTML:
        lang = f' lang="{ENGLISH}"' if text in self.words.borrowed else ""
        return HTML(f'<p class="dt-begin-note"{lang}>{escape(text)}</p>')

    def _list(self, key: str, options: list[tuple[str, Any]], value: Any = None) -> Dropdown:
        chosen = {} if value is None else {"value": value}
        return Dropdown(options=options, description=self._said(key), **chosen, **WIDE)

    def _box(self, key: str) -> Checkbox:
        return Checkbox(description=self._said(key), indent=False, layout=Layout(width="auto"))

    def _button(self, key: str, deed: Any, **how: Any) -> Button:
        button = Button(description=self._said(key), layout=Layout(width="auto"), **how)
        button.on_click(deed)
        return button

    def _show(self, *parts: Any) -> None:
        for part in parts:
            part.layout.display = None

    def _hide(self, *parts: Any) -> None:
        for part in parts:
            part.layout.display = "none"
