/** Sorting by dragging: the card follows the pointer, and the others make room. */
import { type Place, placeOf, withMoved } from "./arrangement";
import { arrange, saysWhere } from "./arranging";
import type { Table } from "./table";

/** A press that moves less than this is a click. */
const NEAR = 6;

export function startDrag(table: Table, event: PointerEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>(".dt-card");
  if (!pressed || event.button !== 0) return;
  const card = Number(pressed.dataset.n);
  const { clientX: x, clientY: y } = event;
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, table.signal]);
  let isDragged = false;
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!isDragged && Math.hypot(clientX - x, clientY - y) < NEAR) return;
    isDragged = true;
    follow(table, card, clientX, clientY);
  };
  const drop = () => {
    ended.abort();
    if (!isDragged) return;
    arrange(table, { ...table.state.arrangement, isDragged: false });
    table.say(saysWhere(table, card));
    ignoreClick();
  };
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", drop, { signal });
  window.addEventListener("pointercancel", drop, { signal });
}

/** The card that is dragged goes where the pointer is, and under the pointer. */
function follow(table: Table, card: number, x: number, y: number): void {
  const { arrangement } = table.state;
  const held = { ...arrangement, held: card, isDragged: true };
  const to = placeAt(table, card, x, y) ?? placeOf(arrangement, card);
  const moved = withMoved(held, card, to);
  const isNew = !arrangement.isDragged || moved !== held;
  if (isNew) arrange(table, moved);
  // another bin draws it anew
  const el = table.root.querySelector<HTMLElement>(`.dt-arrange .dt-card[data-n="${card}"]`);
  if (!el) return;
  if (isNew) for (const animation of el.getAnimations()) animation.finish();
  el.style.translate = "0 0";
  const box = el.getBoundingClientRect();
  el.style.translate = `${x - box.left - box.width / 2}px ${y - box.top - box.height / 2}px`;
}

/** Bin and place at a point; by where the cards will rest, not where they are on their way. */
function placeAt(table: Table, card: number, x: number, y: number): Place | null {
  const isRightToLeft = table.scene.dir === "rtl";
  for (const bin of table.root.querySelectorAll<HTMLElement>(".dt-arrange .dt-bin")) {
    const box = bin.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
    const others = bin.querySelectorAll<HTMLElement>(`.dt-card:not([data-n="${card}"])`);
    const before = [...others].filter((other) => {
      const top = box.top + other.offsetTop;
      const middle = box.left + other.offsetLeft + other.offsetWidth / 2;
      const isPassed = isRightToLeft ? middle > x : middle < x;
      return top + other.offsetHeight < y || (top <= y && isPassed);
    });
    return { bin: Number(bin.dataset.bin), at: before.length };
  }
  return null;
}

/** The click that ends a drag is not a click on the card. */
function ignoreClick(): void {
  const ended = new AbortController();
  const how = { capture: true, signal: ended.signal };
  const click = (event: Event) => {
    event.stopPropagation();
    ended.abort();
  };
  window.addEventListener("click", click, how);
  // or there was no click
  for (const type of ["pointerdown", "keydown"])
    window.addEventListener(type, () => ended.abort(), how);
}
