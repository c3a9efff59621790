/** A scene travels with its pictures numbered (dreamtutor/view/packing.py); here it gets its form back. */
import type { Scene } from "../contract/scene";

// biome-ignore lint/suspicious/noExplicitAny: packed, it has no type; `Scene` is what comes of it
type Packed = any;

export function unpack(packed: Packed): Scene {
  if (!Array.isArray(packed.faces)) return packed;
  const names: string[] = packed.faces.map(([face]: string[]) => face);
  const named = (face: string | number) => names[face as number] ?? face;
  const slots = (all: Packed[]) => all.map((slot) => ({ ...slot, face: named(slot.face) }));
  const { cards, options = [] } = packed.prompt;
  return {
    ...packed,
    faces: Object.fromEntries(
      packed.faces.map(([face, name, say]: string[]) => [face, { name, say }]),
    ),
    zones: packed.zones.map((zone: Packed) => ({
      ...zone,
      slots: slots(zone.slots),
      holds: zone.holds?.map(([face, n]: [number, number]) => [named(face), n]),
    })),
    prompt: {
      ...packed.prompt,
      ...(cards ? { cards: slots(cards) } : {}),
      options: slots(options),
    },
    told: packed.told.map((sentence: Packed) => ({ slots: [], ...sentence })),
  };
}
