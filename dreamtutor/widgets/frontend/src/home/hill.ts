/**
 * The map of a game as a hill at night: its own door in the middle, around it a window for each of
 * its expansions. Where these stand follows from how many there are.
 */
import type { Place } from "../contract/home";

/** The room of a hill. */
export const WIDTH = 424;
export const HEIGHT = 268;

/** Where the ground is, and how far the hill reaches. */
export const GROUND = HEIGHT - 8;
export const CENTER = WIDTH / 2;
export const REACH = { x: 188, y: 204 };

/** How far around the hill the windows stand, in degrees. */
const SPREAD = 150;

/** A place, where the middle of its window is, and how large. */
export interface StandingWindow {
  place: Place;
  x: number;
  y: number;
  size: number;
}

/** A hill for each game, in the order of the places; the first of a game is the game itself. */
export function hillsOf(places: readonly Place[]): StandingWindow[][] {
  const games = [...new Set(places.map(({ game }) => game))];
  return games.map((game) => standing(places.filter((place) => place.game === game)));
}

function standing([door, ...windows]: Place[]): StandingWindow[] {
  if (!door) return [];
  const last = Math.max(1, windows.length - 1);
  return [
    { place: door, x: CENTER, y: GROUND - 64, size: 1.7 },
    ...windows.map((place, i) => {
      const degrees = 90 + SPREAD * (windows.length > 1 ? 0.5 - i / last : 0);
      const angle = (degrees / 180) * Math.PI;
      const x = CENTER + REACH.x * Math.cos(angle);
      const y = GROUND + 6 - REACH.y * Math.sin(angle);
      return { place, x, y, size: 1 };
    }),
  ];
}

/** Where an arrow key leads: to the nearest window in its direction, whichever hill it is on. */
export function nextWindow(
  hills: readonly (readonly StandingWindow[])[],
  from: string,
  { right, down }: { right: number; down: number },
): string | null {
  const all = hills.flatMap((hill, n) =>
    hill.map(({ place, x, y }) => ({ id: place.id, x: x + n * WIDTH, y })),
  );
  const here = all.find(({ id }) => id === from);
  if (!here) return null;
  let best: { id: string; cost: number } | null = null;
  for (const { id, x, y } of all) {
    const [along, aside] = right
      ? [(x - here.x) * right, Math.abs(y - here.y)]
      : [(y - here.y) * down, Math.abs(x - here.x)];
    const cost = along + 2 * aside;
    if (along > 1 && (!best || cost < best.cost)) best = { id, cost };
  }
  return best?.id ?? null;
}

/** A star with five points around a place. */
export function starPath(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = Math.PI * (i / 5 - 0.5);
    const far = i % 2 ? radius * 0.45 : radius;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
