"""`dreamtutor rules`: the rules, and which of the inventory are in force and proven."""

from __future__ import annotations

import json
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.cli.commands import rules as command
from dreamtutor.onirim.base import module as base
from dreamtutor.rule_coverage import coverage
from tests.cli.running import Run
from tests.inventory import HERE as INVENTORY
from tests.inventory import declared, inventory

FILE = "onirim.json"
INVENTORY_OF_ONIRIM = inventory("onirim")


def test_all_rules_are_listed_with_title_text_and_place(run: Run) -> None:
    done = run("rules", "--json")
    assert (done.code, done.err) == (0, "")
    found = done.data["rules"]
    ids = {rule.id for module in games.modules("onirim") for rule in module.rules}
    assert {one["id"] for one in found} == ids
    assert len(found) == len(ids)
    for one in found:
        assert list(one) == ["id", "title", "text", "place", "covers"]
        assert all(one[key] for key in ("title", "text", "place"))


def test_for_people_a_rule_is_its_title_and_its_text(run: Run) -> None:
    rule = next(rule for rule in base.rules if rule.id == "onirim.base.give_up")
    done = run("rules", rule.id)
    assert done.out == f"{rule.title}  [{rule.id}; {rule.section}]\n    {rule.text}\n"
    assert (rule.title, rule.text) == ("Give up", "You give up, and the game is lost.")


@pytest.mark.parametrize("text", ["nightmare", "NIGHTMARE", "prophecy.short-deck"])
def test_rules_are_found_by_their_words_and_by_the_inventory(run: Run, text: str) -> None:
    found = run("rules", text, "--json").data["rules"]
    assert 0 < len(found) < 80
    for one in found:
        assert text.lower() in json.dumps(one).lower()


def test_what_no_rule_speaks_of_is_told_with_exit_code_1(run: Run) -> None:
    done = run("rules", "dragon")
    assert (done.code, done.out) == (1, "")
    assert done.err == "dreamtutor: no rule speaks of 'dragon'\n"


def test_rules_are_found_by_the_names_of_other_editions(run: Run) -> None:
    def ids(words: str) -> set[str]:
        return {one["id"] for one in run("rules", words, "--json").data["rules"]}

    assert ids("location") <= ids("ROOM")
    assert ids("rooms") == ids("locations") < ids("location")
    assert "onirim.base.draw_a_location" in run("rules", "labyrinth card").out
    assert run("rules", "goal card").out == run("rules", "order card").out != ""


def test_rules_can_be_read_in_the_names_of_the_first_edition(run: Run) -> None:
    rule = "onirim.base.draw_a_location"
    assert run("rules", rule).out.endswith("    A location that you draw joins your hand.\n")
    assert run("rules", rule, "--edition", "first").out == (
        f"Draw a labyrinth card  [{rule}; 2. Fill your hand]\n"
        "    A labyrinth card that you draw joins your hand.\n"
    )


def test_rules_are_found_and_read_in_another_language(run: Run) -> None:
    rule = "onirim.base.draw_a_location"
    new, old = (
        run("rules", rule, "--lang", "de", *more).out for more in ((), ("--edition", "first"))
    )
    assert "Eine Ortskarte, die du ziehst, kommt auf deine Hand." in new
    assert "Eine Labyrinthkarte, die du ziehst, kommt auf deine Hand." in old
    found = [run("rules", word, "--lang", "de").out for word in ("Zugstapel", "Nachziehstapel")]
    assert found[0] == found[1] != ""
    assert run("rules", "stos kart do dociągania", "--lang", "pl").out
    assert "Gdy Otchłań" not in run("rules", "Otchłań", "--lang", "pl").out
    assert "jeśli Otchłań jest pusta" in run("rules", "--rulings", "--lang", "pl").out
    done = run("rules", "--lang", "xx")
    assert done.err == "dreamtutor: there is no language 'xx'; there are: en, de, pl\n"


# Rulings

SWITCHES = [
    "interrupt_windows", "nightmare_reveal_min", "search_miss_shuffles", "auto_concede",
    "team_duplicate_doors", "team_swap_timing", "paradoxical_source", "book_reopen",
    "book_mismatch_search", "book_swap_facedown", "incantation_mandatory", "incantation_book",
    "catcher_fail_empty_take", "tower_faces", "tower_loss_on_virtual", "tower_loss_wards",
    "red_premonition_hits_crossroads", "crossroads_overlap", "crossroads_hard",
    "dead_end_discard_from_deck", "hammer_crossroads", "keeper_refill", "incubus_b_timing",
    "incubus_c_timing",
]  # fmt: skip


def test_every_ruling_switch_of_the_inventory_is_a_setting_with_a_usual_choice(run: Run) -> None:
    listed = [one["ruling_switch"] for one in INVENTORY_OF_ONIRIM["rulings"]
              if one.get("ruling_switch")]  # fmt: skip
    assert sorted(set(listed)) == sorted(SWITCHES)
    found = {one["name"]: one for one in run("rules", "--rulings", "--json").data["rulings"]}
    assert [name for name in SWITCHES if name not in found] == []
    questions = {one["ruling_switch"]: one["id"] for one in INVENTORY_OF_ONIRIM["rulings"]
                 if one.get("ruling_switch")}  # fmt: skip
    for name in SWITCHES:
        one = found[name]
        assert one["decides"] == questions[name]
        assert one["usual"] == one["choices"][0]
        assert one["text"]


def test_a_ruling_is_listed_with_all_that_is_to_know_about_it(run: Run) -> None:
    done = run("rules", "--rulings", "--json")
    assert (done.code, done.err) == (0, "")
    assert list(done.data) == ["rulings"]
    first = done.data["rulings"][0]
    assert list(first) == ["name", "module", "choices", "usual", "hard", "text", "decides"]
    names = [one["name"] for one in done.data["rulings"]]
    assert {"edition", "empty_limbo"} < set(names)
    assert "hand" not in names  # it cannot be chosen
    for name in names:
        assert run("rules", name, "--rulings").code == 0


def test_for_people_a_ruling_is_its_name_its_choices_and_its_reason(run: Run) -> None:
    text = base.settings["auto_concede"].text
    assert run("rules", "auto_concede", "--rulings").out == (
        f"auto_concede  [base; amb.base.unwinnable]\n    play_on (usual) | lose\n    {text}\n"
    )
    (hard,) = [line for line in run("rules", "book_variant", "--rulings").out.splitlines()
               if "(hard)" in line]  # fmt: skip
    assert hard == "    normal (usual) | hard (hard)"
    done = run("rules", "dragon", "--rulings")
    assert (done.code, done.out) == (1, "")
    assert done.err == "dreamtutor: no ruling speaks of 'dragon'\n"


# The inventory


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of tests of its own: the inventory, and a test that proves all of it."""
    tests = tmp_path / "tests"
    (tests / "inventory").mkdir(parents=True)
    shutil.copy(INVENTORY / FILE, tests / "inventory" / FILE)
    proof(tests, [one["id"] for one in read(tests)["rules"]])
    monkeypatch.setattr(command, "coverage", partial(coverage, tests=tests))
    return tests


def read(tests: Path) -> Any:
    return json.loads((tests / "inventory" / FILE).read_text(encoding="utf-8"))


def proof(tests: Path, ids: list[str]) -> None:
    """A test that names these ids."""
    marks = "\n".join(f"@pytest.mark.proves({id_!r})" for id_ in ids)
    (tests / "test_all.py").write_text(f"{marks}\ndef test_all(): ...\n", encoding="utf-8")


def change(tests: Path, inventory: Any) -> None:
    (tests / "inventory" / FILE).write_text(json.dumps(inventory), encoding="utf-8")


def test_without_a_gap_the_coverage_is_printed_and_all_is_well(run: Run, checkout: Path) -> None:
    done = run("rules", "--coverage", "--json")
    assert (done.code, done.err) == (0, "")
    assert list(done.data) == ["modules", "total", "rules", "gaps"]
    assert done.data["gaps"] == []
    base = done.data["modules"][0]
    assert list(base) == ["name", "total", "implemented", "proven", "complete"]
    assert base == {"name": "base", "total": base["total"], "implemented": base["total"],
                    "proven": base["total"], "complete": True}  # fmt: skip
    assert base["total"] == sum(one["module"] == "base" for one in read(checkout)["rules"])
    rule = done.data["rules"][0]
    assert list(rule) == ["id", "module", "implemented", "proven", "rule", "tests"]
    assert rule["tests"] == ["tests/test_all.py::test_all"]


def test_for_people_the_coverage_is_a_table(run: Run, checkout: Path) -> None:
    lines = run("rules", "--coverage").out.splitlines()
    assert lines[0].split() == ["module", "rules", "implemented", "proven"]
    assert lines[1].split()[0] == "base"
    assert lines[1].endswith("complete")
    assert len(lines) == 2 + len(read(checkout)["modules"])
    names = [line.split()[0] for line in lines[1:-1]]
    assert names == [games.short(module) for module in declared("onirim")]
    there = read(checkout)["rules"]
    covered = {id_ for one in games.modules("onirim") for rule in one.rules for id_ in rule.covers}
    assert lines[-1] == f"{len(covered)} of {len(there)} implemented, {len(there)} proven"


def test_the_total_is_the_sum_of_the_modules(run: Run, checkout: Path) -> None:
    data = run("rules", "--coverage", "--json").data
    assert data["total"] == {
        "rules": len(read(checkout)["rules"]),
        "implemented": sum(one["implemented"] for one in data["modules"]),
        "proven": sum(one["proven"] for one in data["modules"]),
    }
    assert data["total"]["rules"] == sum(one["total"] for one in data["modules"])


def test_a_rule_of_a_complete_module_that_is_not_proven_is_a_gap(run: Run, checkout: Path) -> None:
    ids = [one["id"] for one in read(checkout)["rules"]]
    proof(checkout, ids[1:])
    done = run("rules", "--coverage")
    assert done.code == 1
    assert f"gap: {ids[0]} is not proven\n" in done.out


@pytest.mark.parametrize(("complete", "code"), [(True, 1), (False, 0)])
def test_only_a_complete_module_may_have_no_gap(
    run: Run, checkout: Path, complete: bool, code: int
) -> None:
    inventory = read(checkout)
    inventory["modules"]["book"]["complete"] = complete
    inventory["rules"].append({"id": "onirim.book.new-rule", "module": "book"})
    change(checkout, inventory)
    done = run("rules", "--coverage")
    assert done.code == code
    assert ("gap: onirim.book.new-rule is not implemented\n" in done.out) == complete
    assert ("gap: onirim.book.new-rule is not proven\n" in done.out) == complete
    (book,) = [line for line in done.out.splitlines() if line.startswith("book ")]
    assert book.endswith("complete" if complete else "begun")


def test_every_module_of_the_game_is_complete(run: Run) -> None:
    """Each rule of the printed game is in the code, and a test of this checkout proves it."""
    done = run("rules", "--coverage")
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("262 of 262 implemented, 262 proven\n")
    assert "begun" not in done.out


def test_what_is_not_in_the_inventory_is_a_gap(run: Run, checkout: Path) -> None:
    inventory = read(checkout)
    gone = inventory["rules"].pop(0)["id"]
    change(checkout, inventory)
    done = run("rules", "--coverage", "--json")
    assert done.code == 1
    assert done.data["gaps"] == [
        f"{gone} is implemented, and is not in the inventory",
        f"{gone} is proven, and is not in the inventory",
    ]


def test_without_a_checkout_it_is_told_that_one_is_needed(run: Run, checkout: Path) -> None:
    (checkout / "inventory" / FILE).unlink()
    done = run("rules", "--coverage")
    assert (done.code, done.out) == (2, "")
    assert "checkout" in done.err
