"""`import dreamtutor`, `dreamtutor.play` and `dreamtutor.resume`."""

from __future__ import annotations

import inspect
import re
import shlex
import subprocess
import sys
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from dreamtutor import cli, games
from dreamtutor.games import UnknownNameError
from dreamtutor.replay.format import Header
from dreamtutor.replay.reader import ReplayError
from tests.replay.games import played
from tests.view.shape import texts
from tests.widgets.page import open_table, opened, scene_of


def test_the_signatures() -> None:
    assert str(inspect.signature(dreamtutor.play)).replace("'", "") == (
        "(game: str = onirim, modules: str | Iterable[str] = (), *, seats: int = 1, "
        "variant: str = normal, edition: str | None = None, deal: str | int | None = None, "
        "settings: Mapping[str, Any] | None = None, real_cards: bool = False, "
        "scene: Description | None = None, save: str | PathLike[str] | None = replays, "
        "lang: str = en, height: Height = fit, coach: bool = True) -> LiveTable"
    )
    assert str(inspect.signature(dreamtutor.begin)).replace("'", "") == (
        "(game: str = onirim, *, save: str | PathLike[str] | None = replays, lang: str = en)"
        " -> StartForm"
    )
    assert str(inspect.signature(dreamtutor.resume)).replace("'", "") == (
        "(path: str | PathLike[str], *, lang: str = en, height: Height = fit) -> LiveTable"
    )


def test_the_help_names_every_argument() -> None:
    for deed in (dreamtutor.play, dreamtutor.begin):
        told = inspect.getdoc(deed) or ""
        for name in inspect.signature(deed).parameters:
            assert f"\n{name} " in told, name


def test_to_import_it_costs_nearly_nothing() -> None:
    heavy = ("ipywidgets", "anywidget", "traitlets", "pydantic", "IPython", "numpy", "nbformat")
    code = (
        f"import sys, dreamtutor; dreamtutor.__version__; print(*set({heavy}) & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_game_begins_without_waiting_for_lessons_or_the_viewer() -> None:
    code = (
        "import sys, dreamtutor; table = dreamtutor.play(save=None); table._repr_mimebundle_();"
        "print(*(name for name in sys.modules if name.startswith(('dreamtutor.lessons',"
        " 'dreamtutor.widgets.viewer', 'dreamtutor.libraries'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_what_is_not_there_is_told_as_python_tells_it() -> None:
    with pytest.raises(AttributeError, match="module 'dreamtutor' has no attribute 'win'"):
        dreamtutor.win  # type: ignore[attr-defined]  # noqa: B018  # type checkers see it, too
    playing, looking, learning, teaching = (
        {"begin", "play", "resume"},
        {"export", "library", "review", "statistics", "watch"},
        {"course", "decide", "hand_in", "home", "join", "learn", "leave_class"},
        {"assignment", "check", "class_report", "classroom", "preview"},
    )
    assert {*dreamtutor.__all__} == {*playing, *looking, *learning, *teaching}


def said_by(code: str) -> str:
    """What a Python prints that has imported nothing yet."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("code", ["import dreamtutor", "import dreamtutor; dreamtutor.play"])
def test_what_can_be_used_is_listed_and_nothing_else(code: str) -> None:
    public = "print(*(name for name in dir(dreamtutor) if not name.startswith('_')))"
    assert said_by(f"{code}; {public}").split() == sorted(dreamtutor.__all__)


def test_who_imports_all_has_what_can_be_used_and_nothing_else() -> None:
    code = "had = {*dir(), 'had'}; from dreamtutor import *; print(*sorted({*dir()} - had))"
    assert said_by(code).split() == sorted(dreamtutor.__all__)


def test_the_help_explains_what_can_be_used_and_nothing_else() -> None:
    told = said_by("import dreamtutor, pydoc; print(pydoc.plain(pydoc.render_doc(dreamtutor)))")
    explained = re.findall(r"(?m)^    (\w+)\(", told.partition("FUNCTIONS\n")[2])
    assert explained == sorted(dreamtutor.__all__)
    assert "DATA" not in told


def test_a_game_is_written_into_replays_where_the_notebook_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = opened(dreamtutor.play)
    assert page.table.path is None
    page.click(page.words(0))
    assert page.file.parent == Path("replays")
    assert len(list((tmp_path / "replays").iterdir())) == 1


def test_the_same_words_deal_the_same_cards() -> None:
    one, two, other = (open_table(None, deal) for deal in ("harbour lamp", "harbour lamp", "fog"))
    assert one.table.scene == two.table.scene
    assert one.table.scene["zones"] != other.table.scene["zones"]


def test_without_words_every_game_is_another_one() -> None:
    deals = {opened(lambda: dreamtutor.play(save=None)).table.game.header.deal for _ in range(20)}
    assert len(deals) > 15


def test_a_file_of_ones_own_is_begun_and_then_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    first = open_table(file)
    first.click(first.words(0))
    assert first.file == file
    first.table.close()
    again = open_table(file)
    assert again.table.record.node.name == first.table.record.node.name
    assert again.rev == 0
    again.click(again.words(0))
    assert len(again.entries()) == 4


def test_resuming_shows_the_table_where_the_file_ends(tmp_path: Path) -> None:
    path = played(tmp_path)
    page = opened(lambda: dreamtutor.resume(path))
    assert page.table.path == path
    assert page.table.scene["saved"] == str(path)
    assert page.table.scene["can_undo"] is True
    shown = dict(page.table.scene)
    page.click({"do": "undo", "rev": 0})
    page.click({"do": "redo", "rev": 1})
    assert {**page.table.scene, "rev": 0} == shown


HAND = ["red sun", "2x blue sun", "green key", "brown moon"]


def test_a_game_begins_at_a_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scene = {"hand": HAND, "row": ["blue moon"], "towers": ["red 4 tower"]}
    page = opened(lambda: dreamtutor.play(modules="towers", deal="fog", scene=scene))
    assert page.table.turn == 1
    assert page.table.state["counts"]["hand"] == 5
    assert page.table.state["counts"]["labyrinth"] == 1
    assert "play red sun" in page.table.state["options"]
    page.click("play red sun")
    assert page.table.state["counts"]["labyrinth"] == 2
    assert page.table.path is None
    assert list(tmp_path.iterdir()) == []
    again = opened(lambda: dreamtutor.play(modules="towers", deal="fog", scene=scene))
    again.click("play red sun")
    assert again.table.scene == page.table.scene


def test_a_game_that_began_at_a_scene_can_be_saved_and_watched(tmp_path: Path) -> None:
    page = opened(lambda: dreamtutor.play(scene={"hand": HAND}, deal="fog"))
    page.click("play red sun")
    shown = page.table.scene
    path = page.table.save(tmp_path / "laid.jsonl")
    watched = dreamtutor.watch(path)
    assert [zone["id"] for zone in watched.scene["zones"]] == [one["id"] for one in shown["zones"]]
    assert watched.scene["zones"][-1]["count"] == shown["zones"][-1]["count"]


def test_a_scene_with_real_cards() -> None:
    page = opened(lambda: dreamtutor.play(scene={"hand": HAND}, real_cards=True))
    assert "lay_out" in page.table.scene
    page.click("play red sun")
    assert page.table.scene["prompt"]["kind"] == "chance"


def test_a_scene_that_cannot_be_laid_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"There is no card 'red sin' in this game\. Did you mean"):
        dreamtutor.play(scene={"hand": ["red sin"]})
    with pytest.raises(ValueError, match="not written down"):
        dreamtutor.play(scene={"hand": HAND}, save=tmp_path)


def test_a_game_with_real_cards_asks_for_each_of_them() -> None:
    page = open_table(None, real_cards=True)
    assert page.table.scene["prompt"]["kind"] == "chance"
    for _ in range(5):
        page.click("red sun")
    assert page.table.scene["prompt"]["kind"] == "pick"


def test_what_the_readme_shows_can_be_done(tmp_path: Path) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    code = "".join(re.findall(r"(?s)```python\n(.*?)```", readme))
    assert "seats=2" in code
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True,
                          text=True, check=False)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    lines = re.findall(r"(?m)^dreamtutor ([^#\n]+)", readme)
    assert len(lines) > 6
    for line in lines:
        options, others = cli.parser().parse_known_args(shlex.split(line))
        assert (options.run is not None, others) == (True, [])


def begun(modules: str | Iterable[str] = (), **how: Any) -> Header:
    return opened(lambda: dreamtutor.play("onirim", modules, save=None, **how)).table.game.header


def test_expansions_come_as_a_list_as_words_or_all_together() -> None:
    for modules in (["book", "towers"], ("towers", "book"), iter(["book", "towers"]),
                    "book,towers", "towers book", "book, towers"):  # fmt: skip
        assert begun(modules).modules == ["book", "towers"]
    everything = [games.short(one) for one in games.expansions("onirim")]
    assert begun("all").modules == begun(["all"]).modules == everything
    assert {*everything} >= {"book", "towers"}
    assert begun("").modules == begun().modules == []


def test_two_seats_are_the_team_and_the_file_opens_by_itself(tmp_path: Path) -> None:
    header = begun(seats=2)
    assert header.modules == ["team"]
    assert begun(["team"]).start == header.start
    assert begun("all", seats=2).modules[0] == "team"
    page = opened(lambda: dreamtutor.play(seats=2, save=tmp_path))
    page.click(page.words(0))
    page.table.close()
    again = dreamtutor.resume(page.file)
    assert [zone["id"] for zone in again.scene["zones"]] == [
        zone["id"] for zone in page.table.scene["zones"]
    ]


def test_the_hard_variant_is_that_of_the_expansions_in_use() -> None:
    every = {
        games.short(module): {
            name: one.hard for name, one in module.settings.items() if one.hard is not None
        }
        for module in games.modules("onirim")
    }
    assert any(every.values())
    for name in ("book", "glyphs", "towers"):
        hard = begun([name], variant="hard").settings
        assert hard == {**every["base"], **every[name]}
        assert begun([name]).settings == {}


def test_what_is_named_singly_counts_most() -> None:
    hard = games.hard("onirim", ["book"])
    name = next(iter(hard))
    normal = games.settings("onirim", ["book"])[name].choices[0]
    assert name not in begun("book", variant="hard", settings={name: normal}).settings


def test_an_edition_is_agreed_with_what_it_leads_to() -> None:
    table = dreamtutor.play("onirim", edition="first", save=None)
    assert table.record.rules.settings["empty_limbo"] == "shuffle"
    assert table.game.header.settings["edition"] == "first"
    table = dreamtutor.play(
        "onirim", edition="first", settings={"empty_limbo": "keep_order"}, save=None
    )
    assert table.record.rules.settings["empty_limbo"] == "keep_order"


def test_what_cannot_be_chosen_is_told_with_what_can() -> None:
    with pytest.raises(ValueError, match=r"1 \(alone\) or 2 \(two players together\), not 3"):
        begun(seats=3)
    with pytest.raises(ValueError, match="normal or hard, not 'easy'"):
        begun(variant="easy")
    with pytest.raises(ValueError, match="can be: 2023, first"):
        begun(edition="second")
    with pytest.raises(UnknownNameError, match=r"there are: book, glyphs, .*incubus.*, or all"):
        begun("moon")


MISSPELT: list[tuple[Any, str]] = [
    (lambda: dreamtutor.play("onirm"), "onirim"),
    (lambda: dreamtutor.play(modules="bok"), "book"),
    (lambda: dreamtutor.play(settings={"auto_concde": "lose"}), "auto_concede"),
    (lambda: dreamtutor.learn("base 2"), "onirim/base/2-doors"),
    (lambda: dreamtutor.watch("first-win"), "onirim-first-win' or 'urbion-first-win"),
    (lambda: dreamtutor.export("Urbion team", "gif"), "urbion-team"),
]


@pytest.mark.parametrize(("call", "meant"), MISSPELT)
def test_whoever_misspells_a_name_is_asked_whether_another_was_meant(call: Any, meant: str) -> None:
    with pytest.raises((ValueError, LookupError), match=re.escape(f"; did you mean '{meant}'?")):
        call()


def test_what_is_not_there_cannot_be_played(tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match="no game 'chess'"):
        dreamtutor.play("chess")
    with pytest.raises(UnknownNameError, match="no expansion 'moon'"):
        dreamtutor.play(modules=["moon"])
    with pytest.raises(ValueError, match="no setting 'luck'"):
        dreamtutor.play(settings={"luck": "good"})
    with pytest.raises(ValueError, match="xx"):
        dreamtutor.play(lang="xx")
    with pytest.raises(ReplayError, match="cannot be read"):
        dreamtutor.resume(tmp_path / "missing.jsonl")


def test_a_half_line_that_was_left_out_is_told_to_the_player(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the scene, in a message, as a warning or in print: anywhere, but not nowhere."""
    path = played(tmp_path)
    path.write_bytes(path.read_bytes()[:-20])
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        page = opened(lambda: dreamtutor.resume(path))
    said = [*texts(page.table.scene), *capsys.readouterr(), *(str(one.message) for one in caught)]
    assert "not whole" in " ".join(said)


def test_each_visitor_is_told_the_name_of_the_game_that_is_theirs(tmp_path: Path) -> None:
    file = tmp_path / "my-game.jsonl"
    pages = [open_table(file), open_table(file)]
    for page in pages:
        scene = scene_of(page.click(page.words(0)))
        assert scene["saved"] == str(page.table.path)
    assert [page.file.name for page in pages] == ["my-game.jsonl", "my-game-2.jsonl"]
