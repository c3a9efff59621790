/** What is heard of a new scene: the same moves that are seen, and how the game ended. */
import type { Scene } from "../contract/scene";

export type Sound = "card" | "riffle" | "found" | "won" | "lost";

/** So many cards that go onto one pile sound as one riffle. */
const MANY = 3;

export function soundsOf({ moves, zones, prompt }: Scene): Sound[] {
  const zone = new Map(zones.map((each) => [each.id, each]));
  const ends = moves.filter(([, from, to]) => from !== to).map(([, , to]) => to);
  const onPile = (to: string) => zone.get(to)?.lie === "pile" && !zone.get(to)?.aim;
  const isMany = ends.some((to) => onPile(to) && ends.filter((end) => end === to).length >= MANY);
  const heard: Sound[] = [];
  if (ends.length) heard.push(isMany ? "riffle" : "card");
  if (prompt.outcome === "won" || prompt.outcome === "lost") heard.push(prompt.outcome);
  else if (ends.some((to) => zone.get(to)?.aim)) heard.push("found");
  return heard;
}
