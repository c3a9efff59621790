/** Marks in words. */
import type { SlotMark } from "../../contract/reel";
import type { Table } from "../../table/table";
import { wordsOf } from "../../table/targets";

type Said = Pick<Table, "scene" | "t">;

/** What a mark is on: a card or a place of the table that is shown. */
export function nameOf({ scene, t }: Said, id: string): string {
  for (const zone of scene.zones) {
    if (zone.id === id) return zone.label;
    const slot = zone.slots.find((slot) => slot.id === id);
    if (slot) return wordsOf(scene, slot).say || zone.label;
  }
  return t("mark_unseen");
}

export function markSay(table: Said, mark: SlotMark): string {
  const { t } = table;
  const card = nameOf(table, mark.at);
  const said =
    mark.to === undefined
      ? t("mark_said_ring", { card })
      : t("mark_said_arrow", { card, other: nameOf(table, mark.to) });
  return isToned(mark.tone) ? t(`mark_said_${mark.tone}`, { mark: said }) : said;
}

/** Tones of other programs are shown as none. */
export const isToned = (tone: string | undefined): tone is "good" | "bad" =>
  tone === "good" || tone === "bad";
