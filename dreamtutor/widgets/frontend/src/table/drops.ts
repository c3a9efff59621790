/** The zones that take the chosen card. */
import type { Option, Scene } from "../contract/scene";
import type { Table } from "./table";
import { landing, type Targets, zoneOf } from "./targets";

interface Ground {
  scene: Scene;
  targets: Targets;
  chosen: string | null;
}

/** The answer of the chosen card that puts it where something lies, if that is another zone. */
export function dropOn({ scene, targets, chosen }: Ground, id: string): Option | undefined {
  const zone = zoneOf(scene, id);
  if (chosen === null || !zone || zone === zoneOf(scene, chosen)) return undefined;
  return landing(scene, targets.get(chosen), zone.id);
}

/** The zones that would take the chosen card: they are lit. */
export function litZones(table: Pick<Table, "scene" | "targets" | "state">): ReadonlySet<string> {
  const { scene, targets, state } = table;
  const at = { scene, targets, chosen: state.chosen };
  return new Set(scene.zones.filter(({ id }) => dropOn(at, id)).map(({ id }) => id));
}
