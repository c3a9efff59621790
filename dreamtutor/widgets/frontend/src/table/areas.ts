/**
 * Where each zone stands on the stage. That follows from how its cards lie, and never from which game
 * it is: cards in the row, in the hand, on piles and on the shelf have the same place in every game.
 */
import type { Scene, SceneZone } from "../contract/scene";
import type { Table } from "./table";

export interface Areas {
  /** The other side of the table, of a partner. */
  far: SceneZone[];
  goal: SceneZone[];
  row: SceneZone[];
  /** Cards between two sides that are weighed against each other, one below the other. */
  cities: SceneZone[];
  piles: SceneZone[];
  shelf: SceneZone[];
  fan: SceneZone[];
  /** Cards that lie open for a moment: they stand with the question. */
  line: SceneZone[];
  /** The single new card that the question is about: it stands in the question. */
  about: SceneZone | null;
}

export const isOnShelf = ({ lie }: SceneZone): boolean =>
  lie === "shelf" || lie === "edge" || lie === "under";

export function areasOf(scene: Scene): Areas {
  const { prompt } = scene;
  const sorted = new Set(prompt.kind === "arrange" ? prompt.cards?.map(({ id }) => id) : []);
  const zones = scene.zones.filter(
    ({ at, lie, slots }) => !at && (lie !== "line" || slots.some(({ id }) => !sorted.has(id))),
  );
  const areas: Areas = {
    far: [],
    goal: [],
    row: [],
    cities: [],
    piles: [],
    shelf: [],
    fan: [],
    line: [],
    about: null,
  };
  const single = zones.filter(
    ({ lie, slots }) => lie === "line" && slots.length === 1 && slots[0]?.new,
  );
  areas.about = single.length === 1 ? (single[0] ?? null) : null;
  for (const zone of zones) if (zone !== areas.about) areas[areaOf(zone)].push(zone);
  return areas;
}

function areaOf(zone: SceneZone): Exclude<keyof Areas, "about"> {
  if (zone.lie === "pile") return "piles";
  if (isOnShelf(zone)) return "shelf";
  if (zone.far) return "far";
  if (zone.lie === "scales") return "cities";
  if (zone.lie === "goal" || zone.lie === "fan" || zone.lie === "line") return zone.lie;
  return "row";
}

/** What kinds of zones there are decides on the sizes: classes that `stage.css` knows. */
export function classesOf(_table: Table, _areas: Areas): string[] {
  return [];
}
