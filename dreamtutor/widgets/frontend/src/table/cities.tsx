/** Cards with two sides each, one below the other; under each a beam that leans to the heavier side. */
import type { SceneZone } from "../contract/scene";
import { rowOfCity } from "./areas";
import { Card } from "./card";
import { Figures } from "./figures";
import { ringOf } from "./rings";
import type { Table } from "./table";
import { signed } from "./targets";
import { FreePlace } from "./zone";

export function Cities({ table, zones }: { table: Table; zones: SceneZone[] }) {
  return (
    <div class="dt-zone">
      <h3 class="dt-live">
        <b>{zones[0]?.among}</b>
      </h3>
      <div class="dt-cities">
        {zones.map((zone, i) => (
          <Scales key={zone.id} table={table} zone={zone} row={rowOfCity(zone, i)} />
        ))}
      </div>
    </div>
  );
}

function Scales({ table, zone, row }: { table: Table; zone: SceneZone; row: number }) {
  const sideOf = (lie: "left" | "right") =>
    table.scene.zones.find((side) => side.lie === lie && side.at === zone.id);
  const left = sideOf("left");
  const right = sideOf("right");
  return (
    <div
      class={`dt-scales${ringOf(table, zone.id)}`}
      role="group"
      aria-label={[zone.label, zone.note].filter(Boolean).join(". ")}
      style={{ gridRow: row }}
    >
      <h4 class="dt-live">{zone.label}</h4>
      {left && <Side table={table} zone={left} />}
      <Side table={table} zone={zone} />
      {right && <Side table={table} zone={right} />}
      <Beam table={table} zone={zone} left={left} right={right} />
    </div>
  );
}

interface BeamProps {
  table: Table;
  zone: SceneZone;
  left: SceneZone | undefined;
  right: SceneZone | undefined;
}

/** How the two sides balance: what each weighs, the sum, and what the marked cards add to it. */
function Beam({ table, zone, left, right }: BeamProps) {
  const weights = [left?.weight ?? 0, right?.weight ?? 0] as const;
  const sum = weights[0] + weights[1];
  const isSilent = left?.weight === undefined && right?.weight === undefined;
  const isBare = !left?.count && !right?.count;
  const state = isSilent ? " is-silent" : isBare ? " is-bare" : sum ? "" : " is-even";
  const adds = markedSum(table, zone);
  return (
    <div class={`dt-beam${state}`} style={{ "--t": sum }} aria-hidden="true">
      <span>{signed(weights[0])}</span>
      <b>{isBare || sum ? signed(sum) : table.t("even")}</b>
      <span>{signed(weights[1])}</span>
      {adds !== null && (
        <em class={adds ? "" : "is-even"}>{table.t("marked_sum", { sum: signed(adds) })}</em>
      )}
    </div>
  );
}

/** What the marked cards of a city count together; null if none of them is marked. */
function markedSum({ scene, state }: Table, zone: SceneZone): number | null {
  const marked = (scene.prompt.cards ?? []).filter(
    (card, place) => card.group === zone.id && state.marked.has(place),
  );
  return marked.length ? marked.reduce((sum, card) => sum + (card.adds ?? 0), 0) : null;
}

/** What lies on one side, nearest to the middle first, and its free places; or the card in the middle. */
function Side({ table, zone }: { table: Table; zone: SceneZone }) {
  const cards = zone.slots.flatMap((slot, i) => {
    if (slot.on) return [];
    const above = zone.slots[i + 1];
    const card = <Card key={slot.id} table={table} slot={slot} />;
    if (!above?.on) return [card];
    return [
      <div key={`place ${slot.id}`} class="dt-place">
        {card}
        <Card key={above.id} table={table} slot={above} on />
      </div>,
    ];
  });
  const free = Math.max(0, (zone.places ?? 0) - cards.length);
  const places = Array.from({ length: free }, (_, n) =>
    n ? (
      <div key={`free ${cards.length + n}`} class="dt-slot is-empty" />
    ) : (
      <FreePlace key={zone.id} table={table} zone={zone} />
    ),
  );
  const all = [...cards, ...places];
  return (
    <div
      class={`dt-side is-${zone.lie}${zone.lie === "scales" ? "" : ringOf(table, zone.id, zone.at)}`}
      data-zone={zone.id}
      role="group"
      aria-label={zone.label}
    >
      {zone.lie === "left" ? all.reverse() : all}
      {zone.lie !== "left" && <Figures table={table} zone={zone} />}
    </div>
  );
}
