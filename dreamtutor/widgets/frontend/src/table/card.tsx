/** A card or a place for one: a picture, and over it a button if something can be chosen there. */
import type { Slot } from "../contract/scene";
import { Art } from "../shared/art";
import { descriptionOf } from "./described";
import { askedFor, describedBy } from "./looked";
import type { Table } from "./table";
import { common, isHeld, signed, type Target, wordsOf } from "./targets";

/** How a card is to be shown, as far as its zone decides. */
export interface CardProps {
  table: Table;
  slot: Slot;
  /** Its place in a fan. */
  i?: number;
  /** A number on its edge. */
  badge?: string | number | undefined;
  /** It lies on another card. */
  on?: boolean;
}

export function Card({ table, slot, i, badge, on }: CardProps) {
  const target = table.targets.get(slot.id);
  const { name, say } = wordsOf(table.scene, slot);
  return (
    <div
      class={classesOf(table, slot, target, on)}
      data-card={slot.id}
      data-badge={badge}
      data-then={sumThen(table, target)}
      style={i === undefined ? undefined : { "--i": i }}
      title={on ? say : undefined}
    >
      <Art face={slot.face} name={name} waits={slot.waits} />
      <Hit table={table} slot={slot} target={target} say={say} />
    </div>
  );
}

/** The button lies over the picture, not around it: its name is what the slot says, not what is printed. */
function Hit(props: { table: Table; slot: Slot; target: Target | undefined; say: string }) {
  const { table, slot, target, say } = props;
  const playable = isPlayable(target);
  const then = sumThen(table, target);
  const name = slot.waits && !slot.say ? table.t("waits", { card: say }) : say;
  return (
    <button
      type="button"
      class="dt-hit"
      tabIndex={table.focus.isStop(slot.id) ? 0 : -1}
      data-slot={slot.id}
      data-do={target?.mark === undefined ? undefined : "mark"}
      data-n={target?.mark}
      onClick={(event) => table.hands.press(slot.id, event)}
      onDblClick={() => table.hands.pressTwice(slot.id)}
      aria-label={target?.free ? [target.say, then].filter(Boolean).join(": ") : name}
      aria-description={descriptionOf(table, slot) || undefined}
      aria-describedby={describedBy(table, { slot: slot.id })}
      aria-disabled={playable || table.extension.isOnlyShown?.() ? undefined : "true"}
      aria-haspopup={table.extension.isOnlyShown?.() ? "dialog" : undefined}
      aria-pressed={playable ? isChosen(table, slot.id, target) : undefined}
    />
  );
}

export const isPlayable = (target: Target | undefined): boolean =>
  !!target?.options.length || target?.mark !== undefined;

const isChosen = ({ state }: Table, id: string, target: Target | undefined): boolean =>
  id === state.chosen || (target?.mark !== undefined && state.marked.has(target.mark));

function classesOf(table: Table, slot: Slot, target: Target | undefined, on?: boolean): string {
  const { scene, state } = table;
  const playable = isPlayable(target);
  // nothing dims for what nobody expects
  const refused = target?.refusals.some((i) => !scene.prompt.refusals[i]?.aside);
  const chosen = isChosen(table, slot.id, target);
  const states = {
    "is-playable": playable,
    "is-refused": refused && !playable,
    "is-partly": slot.partly && playable,
    "is-moved": slot.new,
    "is-next": slot.next,
    "is-chosen": chosen,
    "is-dragged": state.dragged === slot.id,
    "is-target": isTarget(table, target),
    "is-empty": slot.waits && !slot.face && !target,
    "is-pointed": isPointed(table, slot.id),
    "is-hinted": !chosen && state.looked?.slot !== slot.id && table.hinted.has(slot.id),
    "dt-on": on,
  };
  const names = Object.entries(states).flatMap(([state, isSo]) => (isSo ? [state] : []));
  return [slot.waits ? "dt-slot" : "dt-card", ...names].join(" ");
}

/** Does somebody point at it: a refusal, the question, the tutor? */
export function isPointed({ scene, state, extension }: Table, id: string): boolean {
  if (scene.refused?.slots?.includes(id) || extension.points?.().has(id)) return true;
  return state.idle !== null && askedFor(scene).includes(id);
}

/** Does it take the chosen card? Without one, may a free place be chosen first? */
function isTarget(table: Table, target: Target | undefined): boolean {
  if (!target) return false;
  const { scene, targets, state } = table;
  if (common(scene, targets, state.chosen, target.id).options.length) return true;
  return !!target.free && state.chosen === null && target.options.some((i) => !isHeld(scene, i));
}

/** How the scales at a free place will stand after the one answer that it stands for: "−3". */
function sumThen(table: Table, target: Target | undefined): string | undefined {
  if (!target?.free) return undefined;
  const { scene, targets, state } = table;
  const [both] = common(scene, targets, state.chosen, target.id).options;
  const alone =
    isTarget(table, target) && target.options.length === 1 ? target.options[0] : undefined;
  const weighs = scene.prompt.options[both ?? alone ?? -1]?.weighs;
  const at = scene.zones.find((zone) => zone.id === target.id)?.at;
  const sum = at === undefined ? undefined : weighs?.[at];
  return sum === undefined ? undefined : signed(sum);
}
