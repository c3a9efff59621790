/**
 * What stands below a row: a brace under the last cards if they count together, and what that means.
 * Where each card of a row lies follows in `board_row.css` from the number of cards and the room.
 */
import type { SceneZone } from "../contract/scene";

export function RowNote({ zone }: { zone: SceneZone }) {
  const { brace, slots } = zone;
  if (!brace) return null;
  return (
    <>
      <div
        class="dt-brace"
        style={{ "--i": Math.max(0, slots.length - brace.of) }}
        aria-hidden="true"
      />
      <p class="dt-cap">{brace.say}</p>
    </>
  );
}
