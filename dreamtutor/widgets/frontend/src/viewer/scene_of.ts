/** The scene of an entry, as if it had come from Python: nothing can be answered there. */
import type { CardMove, Scene, ScenePrompt, SceneZone } from "../contract/scene";
import type { Film } from "./film";

export function sceneOf(film: Film, n: number, moves: CardMove[]): Scene {
  const { reel } = film;
  const entry = film.entry(n);
  if (!entry) return emptyScene(film, "");
  const zones = entry.zones.flatMap((i) => film.zone(i) ?? []);
  const cards = cardsBeside(film, n, zones);
  const lying = new Set(cards.map(({ id }) => id));
  const outcome = film.outcome(n);
  const [ask, why] = entry.ask;
  const prompt: ScenePrompt = {
    kind: outcome ? "over" : "pick",
    say: reel.says[ask] ?? "",
    why,
    options: [],
    refusals: [],
    ...(cards.length ? { cards } : {}),
    ...(outcome ? { outcome } : {}),
  };
  return {
    ...emptyScene(film, ""),
    rev: revOf(n),
    note: reel.says[entry.note] ?? "",
    thread: reel.threads[entry.thread] ?? [],
    zones: zones.flatMap((zone) => apart(zone, lying)),
    moves,
    prompt,
    told: entry.told.map(([say, rule, slots]) => ({
      say: reel.says[say] ?? "",
      why: rule,
      slots,
    })),
  };
}

/** The number of the scene of an entry: it is never that of a scene of the live table. */
const revOf = (n: number): number => -1 - n;

/** A game without a step: a table with one sentence. */
export function emptyScene({ reel, faces }: Film, say: string): Scene {
  return {
    rev: -1,
    lang: reel.lang,
    dir: reel.dir,
    ...(reel.foreign ? { foreign: reel.foreign } : {}),
    title: reel.title,
    note: "",
    thread: [],
    zones: [],
    faces,
    told: [],
    moves: [],
    can_undo: false,
    can_redo: false,
    saved: "",
    prompt: { kind: "pick", say, why: "", options: [], refusals: [] },
  };
}

/** Cards that the question is about lie beside it, if they do not lie on the table already. */
function cardsBeside(film: Film, n: number, zones: readonly SceneZone[]) {
  const cards = film.entry(n)?.cards;
  if (!cards) return [];
  const lies = ({ lie }: SceneZone) => lie !== "pile" && lie !== "line";
  const there = new Set(zones.filter(lies).flatMap(({ slots }) => slots.map(({ id }) => id)));
  return cards.map((packed) => film.slot(packed)).filter(({ id }) => !there.has(id));
}

/**
 * A zone without the cards that lie beside the question: in a line they would lie twice, and on a
 * pile they are another picture of the same card.
 */
function apart(zone: SceneZone, lying: ReadonlySet<string>): SceneZone[] {
  if (!zone.slots.some(({ id }) => lying.has(id))) return [zone];
  if (zone.lie === "pile") {
    const renamed = zone.slots.map((slot) =>
      lying.has(slot.id) ? { ...slot, id: `${slot.id} ${zone.id}` } : slot,
    );
    return [{ ...zone, slots: renamed }];
  }
  const slots = zone.slots.filter(({ id }) => !lying.has(id));
  return zone.lie === "line" && !slots.length ? [] : [{ ...zone, slots }];
}

/** What moves when one goes from an entry to the next or back; nothing is known of a leap. */
export function between(film: Film, from: number, to: number): CardMove[] {
  const [before, after] = [film.entry(from), film.entry(to)];
  if (after?.up === from) return after.moves;
  if (before?.up !== to) return [];
  return before.moves.toReversed().map(([id, left, reached]): CardMove => [id, reached, left]);
}
