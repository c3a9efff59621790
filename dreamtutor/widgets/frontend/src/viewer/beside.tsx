/**
 * Where there is room, the line that is compared lies on a second board beside the first: the same step
 * of it, or its last one.
 */
import type { Scene } from "../contract/scene";
import { areasOf } from "../table/areas";
import { Board } from "../table/board";
import { begun } from "../table/state";
import type { Table } from "../table/table";
import { isCompared } from "./place";
import { sceneOf } from "./scene_of";
import type { Viewer } from "./viewer";

/** The least width of a table with two boards. */
const WIDE = 1400;

/** Before the names of all that lies on the second board: each card is on the page only once by its name. */
const BESIDE = "beside ";

export const hasBoardBeside = (viewer: Viewer): boolean =>
  viewer.isOn && viewer.table.outer.clientWidth >= WIDE && isCompared(viewer.film, viewer.place);

/** The card that is meant, and the line on whose board it lies. */
export function cardOf({ place }: Viewer, slot: string): { slot: string; line: number } {
  if (!slot.startsWith(BESIDE)) return { slot, line: place.line };
  return { slot: slot.slice(BESIDE.length), line: place.beside };
}

/** The entry of the line beside at the step that is shown. */
export function entryBeside({ film, place }: Viewer): number {
  const chain = film.chain(place.beside);
  return chain[Math.min(place.at, chain.length - 1)] ?? -1;
}

export function Boards({ viewer }: { viewer: Viewer }) {
  if (!hasBoardBeside(viewer)) return null;
  const { table, t, film } = viewer;
  const scene = renamed(sceneOf(film, entryBeside(viewer), []));
  return (
    <>
      <p class="dt-line-name">{t("looked_at")}</p>
      <section class="dt-other-board" aria-label={t("other_line")}>
        <p class="dt-line-name">{t("other_line")}</p>
        <Board table={likeTable(table, scene)} areas={areasOf(scene)} />
      </section>
    </>
  );
}

function renamed(scene: Scene): Scene {
  const name = (id: string) => BESIDE + id;
  const zones = scene.zones.map((zone) => ({
    ...zone,
    id: name(zone.id),
    ...(zone.at === undefined ? {} : { at: name(zone.at) }),
    slots: zone.slots.map((slot) => ({ ...slot, id: name(slot.id) })),
  }));
  return { ...scene, zones, prompt: { ...scene.prompt, cards: [] } };
}

/** The same table as far as its parts draw from it, but with another scene; nothing changes there. */
const likeTable = (table: Table, scene: Scene): Table =>
  Object.create(table, {
    state: { value: begun(scene) },
    targets: { value: new Map() },
    hinted: { value: new Set() },
    uid: { value: `${table.uid}-beside` },
    change: { value: () => {} },
  }) as Table;
