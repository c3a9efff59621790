/**
 * Where each zone stands on the stage. That follows from how its cards lie, and never from which game
 * it is: cards in the row, in the hand, on piles and on the shelf have the same place in every game.
 */
import type { Scene, SceneZone } from "../contract/scene";
import { thatHold } from "../shared/that_hold";

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
  /** The single new card that the question is about, or with which a game ended: it stands in the question. */
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
    ({ lie, slots }) => lie === "line" && slots.length === 1 && (slots[0]?.new || prompt.outcome),
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

/** How many rows the column of cities has at least, and how many places the goal. */
const CITIES = 4;
const GOAL = 8;

/** The row of a city in its column: the number of its zone, so that it stays when others go. */
export const rowOfCity = ({ id }: SceneZone, i: number): number =>
  Number(/\d+$/.exec(id)?.[0] ?? i + 1);

/** Without a row the table waits for its cities. */
const hasCities = ({ cities, row }: Areas): boolean => cities.length > 0 || row.length === 0;

const longestGoal = ({ goal }: Areas): number =>
  Math.max(0, ...goal.map(({ slots }) => slots.length));

/**
 * What kinds of zones there are decides on the sizes, and never how many cards lie in them: so nothing
 * moves from step to step. The classes are known to `stage.css`.
 */
export function classesOf(areas: Areas): string[] {
  const cities = hasCities(areas);
  return thatHold({
    "has-cities": cities,
    "has-far": areas.far.length > 0,
    "has-shelf": !cities && (areas.shelf.length > 0 || areas.piles.length > 3),
    "has-order": longestGoal(areas) > GOAL,
    "has-many-piles": areas.piles.length > CITIES,
  });
}

/**
 * How many piles have room below each other beside the cities. Some piles come and go: as many rows as
 * there are with them, so that the others stay where they are.
 */
function rowsOfPiles({ piles, far }: Areas): number {
  const least = far.length ? 5 : CITIES;
  return [least, 5, 8].find((rows) => rows >= piles.length) ?? piles.length;
}

/** The numbers that the sizes need beside the classes. */
export function numbersOf(areas: Areas): Record<string, number> {
  return {
    "--cities": Math.max(CITIES, ...areas.cities.map(rowOfCity)),
    "--piles": rowsOfPiles(areas),
    "--goal": Math.max(GOAL, longestGoal(areas)),
  };
}

/** Neighbours on the shelf with the same heading. */
export function setsOf(zones: SceneZone[]): SceneZone[][] {
  const sets: SceneZone[][] = [];
  for (const zone of zones) {
    const last = sets.at(-1);
    if (last && zone.among && last[0]?.among === zone.among) last.push(zone);
    else sets.push([zone]);
  }
  return sets;
}
