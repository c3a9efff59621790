/** A zone by itself: a heading, its cards side by side, and what is to be said of them. */
import type { SceneZone } from "../contract/scene";
import { Thumb } from "../shared/art";
import { Icon } from "../shared/icons";
import { Card } from "./card";
import { litZones } from "./drops";
import { ringOf } from "./rings";
import { RowNote } from "./row";
import { toggled } from "./state";
import type { Table } from "./table";
import { wordsOf } from "./targets";

/** The id of an element that others name: without spaces and the like. */
export const idOf = (table: Table, zone: SceneZone): string =>
  `${table.uid}-zone-${zone.id.replace(/\W+/g, "-")}`;

export interface ZoneProps {
  table: Table;
  zone: SceneZone;
  /** Its heading is only for those who do not see where it lies. */
  isPlain?: boolean;
}

export function Zone({ table, zone, isPlain }: ZoneProps) {
  const { lie, slots } = zone;
  const id = idOf(table, zone);
  const note = zone.note || (lie === "under" ? String(zone.count) : "");
  const saysNumber = lie === "fan" || lie === "line";
  return (
    <div
      class={classOf(table, zone) + ringOf(table, zone.id)}
      style={numbersOf(zone)}
      data-zone={zone.id}
      role="group"
      aria-labelledby={id}
      aria-description={saysNumber ? table.t("say_cards", { n: slots.length }) : undefined}
    >
      <h3 id={id} class={isPlain ? "dt-live" : undefined} hidden={!!zone.among}>
        <b title={zone.label}>{zone.label}</b>
        <span title={note || undefined}>{note}</span>
      </h3>
      <div class={lie === "row" ? "dt-lay dt-overlap" : "dt-lay"}>
        {slots.map((slot, i) => (
          <Card
            key={slot.id}
            table={table}
            slot={slot}
            i={lie === "fan" || lie === "row" ? i : undefined}
            badge={lie === "under" && i === 0 ? zone.count || undefined : undefined}
          />
        ))}
        {slots.length === 0 && <div class="dt-slot is-empty">{table.t("empty")}</div>}
      </div>
      {lie === "row" && <RowNote zone={zone} />}
      <ListButton table={table} zone={zone} />
    </div>
  );
}

function classOf(table: Table, { id, lie, aim }: SceneZone): string {
  const lit = litZones(table).has(id) ? " is-landing" : "";
  return `dt-zone dt-${lie}${aim ? " is-aim" : ""}${lit}`;
}

/** How many cards lie there, for how many room is kept, and which of them is in the middle. */
function numbersOf({ slots, room }: SceneZone): Record<string, number> {
  const n = Math.max(1, slots.length);
  return {
    "--n": n,
    "--room": room ?? n,
    "--half": Math.ceil(n / 2),
    "--mid": (slots.length - 1) / 2,
  };
}

/** The button that lists what lies in a zone, if that is known. */
export function ListButton({ table, zone }: { table: Table; zone: SceneZone }) {
  if (!zone.holds?.length) return null;
  const { opened } = table.state;
  return (
    <button
      type="button"
      class="dt-more"
      data-do="holds"
      data-of={zone.id}
      aria-controls={`${idOf(table, zone)}-holds`}
      aria-expanded={opened.has(zone.id)}
      aria-label={table.t("holds", { zone: zone.label })}
      onClick={() => table.change({ opened: toggled(opened, zone.id) })}
    >
      <span>{zone.lie === "pile" ? zone.label : ""}</span>
      <i>
        <Icon name="more" />
      </i>
    </button>
  );
}

/** What lies in the zones that the reader has opened. The lists lie over the table and move nothing. */
export function OpenLists({ table, zones }: { table: Table; zones: SceneZone[] }) {
  const open = zones.filter(({ id, holds }) => holds?.length && table.state.opened.has(id));
  if (!open.length) return null;
  return (
    <div class="dt-lists">
      {open.map((zone) => (
        <div
          key={zone.id}
          class="dt-holds"
          id={`${idOf(table, zone)}-holds`}
          role="group"
          tabIndex={0}
          aria-label={table.t("holds", { zone: zone.label })}
        >
          <b>{zone.label}</b>
          <ul>
            {zone.holds?.map(([face, n]) => (
              <li key={face}>
                <Thumb face={face} letters={table.letters} />
                <span>{wordsOf(table.scene, { face }).say}</span>
                <b>{`× ${n}`}</b>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** A free place that stands for its zone. */
export const FreePlace = ({ table, zone }: { table: Table; zone: SceneZone }) => (
  <Card table={table} slot={{ id: zone.id, face: "", say: zone.label, waits: true }} />
);
