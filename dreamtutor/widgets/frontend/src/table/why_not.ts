/** Why something that nobody asks for cannot be used now, and when it can; and the rule of that. */
import type { Table } from "./table";
import { wordsOf, zoneOf } from "./targets";

export function whyNot(table: Table, id: string): { card: string; say: string; why: string } {
  const { t, scene } = table;
  const zone = zoneOf(scene, id);
  const slot = zone?.slots.find((each) => each.id === id);
  const use = table.host.get("uses")?.[zone?.id ?? ""];
  const isOver = scene.prompt.kind === "over";
  const now = isOver ? t("not_over") : t("not_asked", { question: scene.prompt.say });
  const card = slot ? wordsOf(scene, slot).say : (zone?.label ?? "");
  return { card, say: [now, use?.say].filter(Boolean).join(" "), why: use?.why ?? "" };
}
