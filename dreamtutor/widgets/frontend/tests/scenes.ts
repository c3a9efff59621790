/** Scenes for the tests: small tables that say only what a test is about. */
import type { Option, Scene, SceneRefusal, SceneZone, Slot } from "../src/contract/scene";

/** A card, or a free place. */
export const slot = (id: string, more: Partial<Slot> = {}): Slot => ({
  id,
  face: `game/${id}`,
  ...more,
});

/** A zone with these cards. */
export const zone = (
  id: string,
  lie: SceneZone["lie"],
  slots: Slot[] = [],
  more: Partial<SceneZone> = {},
): SceneZone => ({ id, label: `the ${id}`, note: "", lie, slots, count: slots.length, ...more });

export const option = (words: string, more: Partial<Option> = {}): Option =>
  ({ words, label: `${words}.`, slots: [], ...more }) as Option;

/** A scene with these zones; every card is called like its id. */
export function sceneOf(zones: SceneZone[], more: Partial<Scene> = {}): Scene {
  const slots = [...zones.flatMap((each) => each.slots), ...(more.prompt?.cards ?? [])];
  return {
    rev: 1,
    lang: "en",
    dir: "ltr",
    title: "A game",
    note: "",
    thread: [],
    zones,
    faces: Object.fromEntries(
      slots.map(({ id, face }) => [face, { name: id, say: `the card ${id}` }]),
    ),
    prompt: { kind: "pick", say: "What now?", why: "", options: [], refusals: [] },
    told: [],
    moves: [],
    can_undo: false,
    can_redo: false,
    saved: "",
    ...more,
  };
}

export const refusal = (words: string, more: Partial<SceneRefusal> = {}): SceneRefusal => ({
  words,
  label: `${words}.`,
  say: `No ${words}.`,
  why: "",
  slots: [],
  ...more,
});
