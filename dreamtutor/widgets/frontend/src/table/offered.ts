/** Which answers stand with the question as buttons, which wait to be unfolded, and how high that is. */
import type { Scene } from "../contract/scene";
import { isOnShelf } from "./areas";
import { common, landing, type Target, type Targets, zoneOf } from "./targets";

/** Answers, by their places in the list of the prompt. */
export interface Offered {
  /** Of the card that is chosen: as buttons, and those that wait behind one button. */
  own: Folded;
  /** What is not allowed with it. */
  refused: number[];
  /** What nothing stands for that one would look for on the table: in its place are the answers of a card that is chosen. */
  loose: Folded;
  /** What is refused and what a reader shall be able to try although no card stands for it. */
  tempting: number[];
  /** Can a card be chosen? */
  hasCards: boolean;
}

export interface Folded {
  shown: number[];
  more: number[];
}

/** So many answers of a card are buttons at once; if there are more, those that no lit place gives. */
const FEW = 3;
/** So many answers are buttons at once if there is no card to choose instead. */
const SOME = 6;
/** In a lesson so many refusals are shown at once: there they are to be tried. */
export const TRIED = 4;

export function offered(
  scene: Scene,
  targets: Targets,
  chosen: string | null,
  tempts: readonly string[] = [],
): Offered {
  const { options, refusals } = scene.prompt;
  const card = targets.get(chosen ?? "");
  const own = card?.options ?? [];
  const { tied, held } = onTheTable(scene);
  const loose = options
    .map((_, i) => i)
    .filter((i) => !own.length && !tied.has(i))
    .sort((a, b) => Number(!!options[b]?.onward) - Number(!!options[a]?.onward));
  return {
    own: foldLit(scene, targets, card),
    refused: card?.refusals ?? [],
    loose: foldMany(loose, tied.size ? FEW : SOME),
    tempting: refusals
      .map((_, i) => i)
      .filter((i) => !held.has(i) && tempts.includes(refusals[i]?.words ?? "")),
    hasCards: tied.size > 0,
  };
}

/**
 * Answers and refusals that a card stands for. What only a pile or a small card on the shelf stands
 * for is offered at once: nobody would look for it there.
 */
function onTheTable({ zones, prompt }: Scene) {
  const beside = prompt.kind === "arrange" ? [] : (prompt.cards ?? []);
  const cards = zones
    .filter((zone) => zone.lie !== "pile" && !isOnShelf(zone))
    .flatMap(({ slots }) => slots)
    .concat(beside);
  return {
    tied: new Set(cards.flatMap((slot) => slot.options ?? [])),
    held: new Set(cards.flatMap((slot) => slot.refusals ?? [])),
  };
}

function foldLit(scene: Scene, targets: Targets, card: Target | undefined): Folded {
  const all = card?.options ?? [];
  const lit = all.length > FEW ? all.filter((i) => isLit(scene, targets, card, i)) : [];
  return { shown: all.filter((i) => !lit.includes(i)), more: lit };
}

const foldMany = (all: number[], most: number): Folded => ({
  shown: all.slice(0, most),
  more: all.slice(most),
});

/** Can an answer of a card be given on the table, by one press on what is lit for it? */
function isLit(scene: Scene, targets: Targets, card: Target | undefined, option: number): boolean {
  const { to } = scene.prompt.options[option] ?? {};
  if (!card) return false;
  if (to && landing(scene, card, to) && zoneOf(scene, card.id)?.id !== to) return true;
  return [...targets.values()].some((other) => {
    if (!other.options.includes(option)) return false;
    const both = common(scene, targets, card.id, other.id).options;
    return both.length === 1 && both[0] === option;
  });
}

/** Letters that a line of a button has room for, of its name and of what follows from it. */
const NAME = 27;
const TIP = 31;
/** Pixels, where type has its usual size: of a button around its words, and of lines of these. */
const AROUND = 13;
const LINE = 18.2;
const TIP_LINE = 18;
const LEAST = 36;
const FOLD = 39;
const GAP = 7;

/** What is written on a button. */
interface Words {
  label: string;
  tip?: string | undefined;
}

function heightOf({ label, tip }: Words): number {
  const lines = Math.min(4, Math.ceil(label.length / NAME)) * LINE;
  const tips = tip ? Math.min(2, Math.ceil(tip.length / TIP)) * TIP_LINE : 0;
  return Math.max(LEAST, AROUND + lines + tips) + GAP;
}

/** What answers are shown as, beside what the scene says of them. */
export interface Manner {
  /** In a lesson: what is to be tried although it is refused. */
  tempts?: readonly string[] | undefined;
  /** Do answers say no more than their names? */
  isQuiet?: boolean;
}

const heights = new WeakMap<Scene, Manner & { high: number }>();

/**
 * How high the answers are at most, whichever card is chosen, in pixels where type has its usual
 * size. So much room is kept, so that the question stays where it is when a card is chosen. Where
 * more than a few answers come up it grows.
 */
export function heightKept(scene: Scene, targets: Targets, manner: Manner = {}): number {
  const { tempts, isQuiet } = manner;
  const known = heights.get(scene);
  if (known && known.tempts === tempts && known.isQuiet === isQuiet) return known.high;
  const few = [...targets.values()].filter((target) => target.options.length <= FEW);
  const chosen = [null, ...few.map(({ id }) => id)];
  const high = Math.max(...chosen.map((id) => heightWith(scene, targets, id, manner)));
  heights.set(scene, { high, tempts, isQuiet });
  return high;
}

function heightWith(
  scene: Scene,
  targets: Targets,
  chosen: string | null,
  { tempts, isQuiet }: Manner,
): number {
  const { options, refusals } = scene.prompt;
  const { own, refused, loose, tempting, hasCards } = offered(scene, targets, chosen, tempts);
  const tried = tempts && refused.length <= TRIED ? refused : [];
  const shown = [
    ...[...own.shown, ...loose.shown].flatMap((i) => options[i] ?? []),
    ...[...tempting, ...tried].flatMap((i) => refusals[i] ?? []),
  ];
  const folded = [own.more, loose.more, tried.length ? [] : refused];
  const folds = folded.filter((list) => list.length).length;
  const todo = hasCards && (chosen === null || own.more.length) ? LINE + GAP : 0;
  const high = ({ label, tip }: Words) => heightOf(isQuiet ? { label } : { label, tip });
  return shown.reduce((sum, button) => sum + high(button), folds * FOLD + todo);
}
