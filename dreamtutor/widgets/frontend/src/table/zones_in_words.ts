/** What lies on the table, in words: zone by zone. */
import type { Scene, SceneZone, Slot } from "../contract/scene";
import type { Table } from "./table";
import { wordsOf } from "./targets";

/** So many cards of a row are said at once: the last ones, for these count. */
const SAID = 6;

/** A zone, and what lies there. */
export interface ZoneLine {
  id: string;
  label: string;
  lies: string;
}

type Said = Pick<Table, "t" | "scene">;

/**
 * Each place and what lies there: first the hand, then what it is played to, at last what is far
 * away. `all`: not only what is worth saying at once.
 */
export function linesOf(table: Said, all: boolean): ZoneLine[] {
  const isSaid = ({ at, slots, note, lie }: SceneZone) =>
    !at && (all || slots.some((slot) => !slot.waits) || note || lie === "pile");
  const zones = table.scene.zones.filter(isSaid);
  zones.sort((a, b) => rankOf(a) - rankOf(b));
  return zones.map((zone) => {
    const { id, note, count, lie } = zone;
    const label = zone.label + (note ? ` (${note})` : "");
    return { id, label, lies: note && !count && lie !== "pile" ? "" : liesIn(table, zone, all) };
  });
}

function rankOf({ far, lie }: SceneZone): number {
  if (far) return 3;
  return lie === "line" ? 0 : lie === "fan" ? 1 : 2;
}

function liesIn(table: Said, zone: SceneZone, all: boolean): string {
  const { t, scene } = table;
  const there = zone.slots.filter((slot) => !slot.waits);
  if (zone.lie === "scales") return onScales(scene, zone, there);
  if (zone.lie === "pile" || zone.lie === "under") return onPile(scene, zone, all);
  if (!there.length) return t("empty");
  if (zone.lie === "row" && !all && there.length > SAID) {
    const cards = inOrder(scene, there.slice(-SAID));
    return t("say_last", { n: SAID, of: there.length, cards });
  }
  const isSet = zone.lie === "goal" || zone.lie === "shelf";
  return isSet ? counted(scene, there) : inOrder(scene, there);
}

/** The figures that stand at a zone. */
const figuresAt = (scene: Scene, zone: SceneZone): string[] =>
  scene.zones
    .filter(({ at, lie, slots }) => at === zone.id && lie === "figure" && slots.length)
    .map(({ slots }) => inOrder(scene, slots));

function onScales(scene: Scene, zone: SceneZone, there: Slot[]): string {
  const middle = [...there.map((slot) => wordsOf(scene, slot).say), ...figuresAt(scene, zone)];
  const sides = scene.zones
    .filter(({ at, lie, slots }) => at === zone.id && lie !== "figure" && slots.length)
    .map(({ label, slots }) => `${label}: ${inOrder(scene, slots)}`);
  return [middle.join(" + "), ...sides].join(". ");
}

function onPile(scene: Scene, zone: SceneZone, all: boolean): string {
  const isKnown = all || zone.lie === "under";
  const holds = (isKnown ? (zone.holds ?? []) : []).map(
    ([face, n]) => `${n} × ${wordsOf(scene, { face }).say}`,
  );
  return [zone.count, ...figuresAt(scene, zone), ...holds].join(", ");
}

/** Equal ones together, in the order in which they lie. */
function counted(scene: Scene, slots: Slot[]): string {
  const counts = new Map<string, number>();
  for (const slot of slots) {
    const { say } = wordsOf(scene, slot);
    counts.set(say, (counts.get(say) ?? 0) + 1);
  }
  return [...counts].map(([say, n]) => (n > 1 ? `${n} × ${say}` : say)).join(", ");
}

/** One by one, each with what lies on it. */
function inOrder(scene: Scene, slots: Slot[]): string {
  return slots.reduce((said, slot, i) => {
    const joint = i === 0 ? "" : slot.on ? " + " : ", ";
    return said + joint + wordsOf(scene, slot).say;
  }, "");
}
