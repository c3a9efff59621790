"""A scene as text: for terminals, for screen readers, for saved notebooks."""

from __future__ import annotations

from collections.abc import Iterator

from dreamtutor.view.scene import Scene, ScenePrompt, SceneZone


def as_text(scene: Scene, *, options: bool = True) -> str:
    """The table as text. With `options`, what can be answered is listed, too."""
    zones = scene["zones"]
    width = max((len(zone["label"]) for zone in zones), default=0)
    lines = [f"{scene['title']}: {scene['note']}", ""]
    alone = [zone for zone in zones if "at" not in zone]
    lines += [f"{zone['label']:>{width}}  {zone_as_text(scene, zone)}" for zone in alone]
    if scene["told"]:
        lines += ["", " ".join(sentence["say"] for sentence in scene["told"])]
    if "refused" in scene:
        lines += ["", scene["refused"]["say"]]
    lines += ["", scene["prompt"]["say"]]
    if options:
        lines += answers(scene, scene["prompt"])
    return "\n".join(lines)


def signed(number: int) -> str:
    """ "+4", "−1", "0"."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def zone_as_text(scene: Scene, zone: SceneZone) -> str:
    """What is seen of a zone; of scales also what lies on both sides, and what stands there."""
    note = f"({zone['note']})" if zone["note"] else ""
    if zone["lie"] == "scales":
        around = {side["lie"]: side for side in scene["zones"] if side.get("at") == zone["id"]}
        left, right, figure = (
            side_by_side(scene, around[lie]) if lie in around else ""
            for lie in ("left", "right", "figure")
        )
        middle = " + ".join(
            filter(None, [*(slot_as_text(scene, s) for s in zone["slots"]), figure])
        )
        return f"{left or '–'} | {middle} | {right or '–'} {note}".rstrip()
    if zone["lie"] in ("pile", "under"):
        what = (
            str(zone["count"]) if zone["lie"] == "pile" else slot_as_text(scene, zone["slots"][0])
        )
        figures = [there for there in scene["zones"] if there.get("at") == zone["id"]]
        what = " + ".join(
            [what, *(slot_as_text(scene, s) for figure in figures for s in figure["slots"])]
        )
        kinds = (f"{n} × {scene['faces'][face]['say']}" for face, n in zone.get("holds", []))
        return ": ".join(filter(None, (what, ", ".join(kinds))))
    there = [slot_as_text(scene, slot) for slot in zone["slots"] if not slot.get("waits")]
    return " ".join(filter(None, (", ".join(there), note)))


def side_by_side(scene: Scene, zone: SceneZone) -> str:
    """Cards side by side, each with what lies on it."""
    words = ""
    for slot in zone["slots"]:
        words += (" + " if slot.get("on") else ", ") + slot_as_text(scene, slot)
    return words[2:]


def slot_as_text(scene: Scene, slot: object) -> str:
    """The card in a slot, in words."""
    assert isinstance(slot, dict)
    return str(slot.get("say") or scene["faces"][slot["face"]]["say"]).partition(",")[0]


def answers(scene: Scene, prompt: ScenePrompt) -> Iterator[str]:
    """One line for each answer: its words, and what they mean."""
    yield from (f"  {option['words']:<28} {option['label']}" for option in prompt["options"])
    if prompt["kind"] == "arrange":
        cards = ", ".join(slot_as_text(scene, slot) for slot in prompt["cards"])
        bins = " | ".join(bin_["label"] for bin_ in prompt["bins"])
        yield f"  {cards}"
        yield f"  {bins}"
