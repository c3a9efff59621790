/** What can be chosen on the table, and the answers that go with it. */
import type { Option, Scene, SceneZone, Slot } from "../contract/scene";

export interface Target {
  id: string;
  /** What a screen reader calls it. */
  say: string;
  /** The places of its answers in the list of the prompt. */
  options: number[];
  refusals: number[];
  /** It is a free place that waits for a card. */
  free?: boolean;
  /** It is a card to be sorted where it lies: its place in the list of these. */
  mark?: number;
}

export type Targets = ReadonlyMap<string, Target>;

/** The answers and refusals that something has. */
interface Answered {
  options?: number[];
  refusals?: number[];
}

/** Cards that lie on top of each other: the uppermost stands for all. */
export const isStacked = ({ lie }: SceneZone): boolean =>
  lie === "pile" || lie === "under" || lie === "scales";

/**
 * All that has answers. A pile is chosen by its uppermost card, or by its place if it is empty; what
 * lies under a card, by that card.
 */
export function targetsOf(scene: Scene): Targets {
  const targets = new Map<string, Target>();
  const add = (id: string, say: string, ...from: Answered[]) => {
    const join = (list: "options" | "refusals") => [
      ...new Set(from.flatMap((each) => each[list] ?? [])),
    ];
    const target = { id, say, options: join("options"), refusals: join("refusals") };
    if (target.options.length + target.refusals.length) targets.set(id, target);
  };
  for (const zone of scene.zones) {
    const stacked = isStacked(zone);
    if ((stacked && !zone.slots.length) || zone.places) add(zone.id, zone.label, zone);
    const place = zone.places ? targets.get(zone.id) : undefined;
    if (place) place.free = true;
    for (const slot of zone.slots) {
      if (stacked) add(slot.id, wordsOf(scene, slot).say, slot, zone);
      else add(slot.id, wordsOf(scene, slot).say, slot);
    }
  }
  addSorted(scene, targets, add);
  return targets;
}

function addSorted(
  scene: Scene,
  targets: Map<string, Target>,
  add: (id: string, say: string, slot: Slot) => void,
): void {
  const { kind, cards = [] } = scene.prompt;
  cards.forEach((slot, mark) => {
    const { say } = wordsOf(scene, slot);
    if (isMarking(scene))
      targets.set(slot.id, { id: slot.id, say, options: [], refusals: [], mark });
    else if (kind !== "arrange") add(slot.id, say, slot);
  });
}

/** Is it only asked which of the free places a card goes to? */
export function asksForPlace(targets: Targets): boolean {
  const answered = [...targets.values()].filter(({ options }) => options.length);
  const places = answered.filter(({ free }) => free);
  const given = new Set(places.flatMap(({ options }) => options));
  const others = answered.filter(({ free }) => !free);
  return places.length > 0 && others.length < 2 && others.every(isAmong(given));
}

const isAmong =
  (given: ReadonlySet<number>) =>
  ({ options }: Target): boolean =>
    options.every((i) => given.has(i));

/** Are cards sorted by marking them where they lie? */
export const isMarking = ({ prompt }: Scene): boolean =>
  prompt.kind === "arrange" && !!prompt.cards?.length && prompt.cards.every((card) => card.group);

/** What is printed on a card, and what is said of it. The words of a picture stand once in a scene. */
export function wordsOf(
  scene: Scene,
  slot: Pick<Slot, "face" | "say">,
): { name: string; say: string } {
  const { name = "", say = "" } = scene.faces?.[slot.face] ?? {};
  return { name, say: slot.say ?? say };
}

/** "+4", "−1", "0" */
export const signed = (n: number): string => (n > 0 ? "+" : n < 0 ? "−" : "") + Math.abs(n);

/** The zone where something lies, or that it is. */
export const zoneOf = (scene: Scene, id: string): SceneZone | undefined =>
  scene.zones.find((zone) => zone.id === id || zone.slots.some((slot) => slot.id === id));

/**
 * What a card or place has in common with the one that is chosen, if they lie in different zones:
 * there the one is the target of the other.
 */
export function common(scene: Scene, targets: Targets, chosen: string | null, id: string) {
  const target = targets.get(id);
  const first = targets.get(chosen ?? "");
  const apart = target && first && zoneOf(scene, id) !== zoneOf(scene, first.id);
  if (!apart) return { options: [], refusals: [] };
  return {
    options: target.options.filter((i) => first.options.includes(i)),
    refusals: target.refusals.filter((i) => first.refusals.includes(i)),
  };
}

/** Does an answer begin with a card of the hand? */
export const isHeld = (scene: Scene, option: number): boolean =>
  scene.zones.some(
    (zone) => zone.lie === "fan" && zone.slots.some((slot) => slot.options?.includes(option)),
  );

const optionsOf = (scene: Scene, target: Target | undefined): Option[] =>
  (target?.options ?? []).flatMap((i) => scene.prompt.options[i] ?? []);

/** The answer of a card that puts it into a zone; undefined if there is none, or more than one. */
export function landing(
  scene: Scene,
  target: Target | undefined,
  zone: string,
): Option | undefined {
  const [first, ...more] = optionsOf(scene, target).filter((option) => option.to === zone);
  return more.length ? undefined : first;
}

/**
 * What a double click on a card means: its only answer, else the only one that puts it onto the
 * table, and not onto a pile.
 */
export function usual(scene: Scene, target: Target | undefined): Option | undefined {
  const options = optionsOf(scene, target);
  if (options.length === 1) return options[0];
  const piles = new Set(scene.zones.filter(({ lie }) => lie === "pile").map(({ id }) => id));
  const [first, ...more] = options.filter(({ to }) => to && !piles.has(to));
  return more.length ? undefined : first;
}
