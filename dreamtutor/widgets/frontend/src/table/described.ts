/** What is said of a card beside its name, to those who do not see the table. */
import type { Slot } from "../contract/scene";
import type { Table } from "./table";
import { wordsOf } from "./targets";

/** What a picture shows by a ring, by its place or by what lies under it. */
export function descriptionOf(
  { t, scene, targets }: Pick<Table, "t" | "scene" | "targets">,
  slot: Slot,
): string {
  const zone = scene.zones.find(({ slots }) => slots.includes(slot));
  const slots = zone?.slots ?? [];
  const near = slots.filter(({ on }) => !on);
  const under = slot.on ? slots[slots.indexOf(slot) - 1] : undefined;
  const place = near.indexOf(slot);
  const isPlaced = !!zone?.places && !under && place >= 0 && near.length > 1;
  const canBeUsed = !!targets.get(slot.id)?.options.length;
  const parts = [
    under && t("say_on", { card: wordsOf(scene, under).say }),
    isPlaced && t("say_place", { n: place + 1, of: near.length }),
    slot.next && t("say_next"),
    slot.new && t("say_new"),
    slot.partly && canBeUsed && t("say_partly"),
  ];
  return parts.filter(Boolean).join(", ");
}
