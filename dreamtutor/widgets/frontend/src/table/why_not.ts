/** Why something that nobody asks for cannot be used now, and when it can; and the rule of that. */
import type { Table } from "./table";
import { wordsOf, zoneOf } from "./targets";

export interface NotNow {
  card: string;
  /** What is asked instead. */
  asked: string;
  /** What such a card is for, and the rule of that. */
  say: string;
  why: string;
}

export function whyNot(table: Table, id: string): NotNow {
  const { t, scene } = table;
  const zone = zoneOf(scene, id);
  const slot = zone?.slots.find((each) => each.id === id);
  const use = table.host.get("uses")?.[zone?.id ?? ""];
  const isOver = scene.prompt.kind === "over";
  const asked = isOver ? t("not_over") : t("not_asked", { question: scene.prompt.say });
  const card = slot ? wordsOf(scene, slot).say : (zone?.label ?? "");
  return { card, asked, say: use?.say ?? "", why: use?.why ?? "" };
}

export const inWords = ({ asked, say }: NotNow): string => [asked, say].filter(Boolean).join(" ");
