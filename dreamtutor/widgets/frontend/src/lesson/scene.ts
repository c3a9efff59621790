/**
 * The scene as a learner is to see it: while there is something to read, the table is still. It tells
 * what lies where, and nothing on it can be chosen.
 */
import type { LessonPanel } from "../contract/lesson";
import type { Scene, ScenePrompt, SceneZone, Slot } from "../contract/scene";
import { isMarking } from "../table/targets";

export function lessonScene(scene: Scene, panel: LessonPanel): Scene {
  const { away, can } = panel;
  const shown: Scene = {
    ...scene,
    title: panel.name,
    note: scene.title,
    can_undo: away ? scene.can_undo : !!can.undo,
    can_redo: away && scene.can_redo,
    zones: isNewsOfStep(panel) ? scene.zones : scene.zones.map(withoutNews),
  };
  if (can.answer) return away ? shown : { ...shown, prompt: withoutTips(scene.prompt) };
  return {
    ...shown,
    refused: undefined,
    ahead: undefined,
    zones: shown.zones.map((zone) => ({ ...unanswered(zone), slots: zone.slots.map(unanswered) })),
    prompt: stillPrompt(scene),
  };
}

/** Did what moved last move in this step? What moved before it is no news there. */
const isNewsOfStep = ({ away, moment, passed, can, said }: LessonPanel): boolean =>
  away || !!moment || passed || (!!can.answer && said.length > 0);

/** A zone in which nothing is new; but a card that was turned over stays beside the question. */
function withoutNews(zone: SceneZone): SceneZone {
  if (zone.lie === "line") return zone;
  return { ...zone, slots: zone.slots.map((slot) => ({ ...slot, new: undefined })) };
}

/** Without the answers that it is about. */
const unanswered = <Thing extends SceneZone | Slot>(thing: Thing): Thing => ({
  ...thing,
  options: undefined,
  refusals: undefined,
  partly: undefined,
});

/** On the path the tutor tells what comes of an answer. */
const withoutTips = (prompt: ScenePrompt): ScenePrompt => ({
  ...prompt,
  options: prompt.options.map((option) => ({ ...option, tip: undefined })),
});

function stillPrompt(scene: Scene): ScenePrompt {
  const { prompt } = scene;
  return {
    ...prompt,
    kind: prompt.kind === "over" ? "over" : "pick",
    why: "",
    options: [],
    refusals: [],
    families: undefined,
    cards: cardsBeside(scene),
  };
}

/**
 * Cards to sort are only looked at: where they lie, if they all lie open; else beside the question.
 * One that lies face down on its pile is there as well, so beside the question it has another name.
 */
function cardsBeside(scene: Scene): Slot[] {
  const { cards = [] } = scene.prompt;
  const faces = new Map(
    scene.zones.flatMap((zone) => zone.slots.map((slot) => [slot.id, slot.face] as const)),
  );
  if (isMarking(scene) || cards.every(({ id, face }) => faces.get(id) === face)) return [];
  return cards.map((slot) =>
    unanswered(faces.has(slot.id) ? { ...slot, id: `${slot.id} seen` } : slot),
  );
}
