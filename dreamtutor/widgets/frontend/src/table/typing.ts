/** Two letters that are typed instead of a click on the real card that came up. */
import type { Option } from "../contract/scene";
import type { Table } from "./table";

/** The answers that begin with what was typed. */
export const openTo = (options: readonly Option[], typed: string): Option[] =>
  options.filter((option) => option.typed?.startsWith(typed));

/** Is a key one of the letters of an answer? While letters are typed, all keys are. */
export function typeLetter(table: Table, key: string): boolean {
  const { options } = table.scene.prompt;
  if (!options[0]?.typed) return false;
  if (!/[\p{L}\p{N}]/u.test(key)) return true;
  const typed = table.state.typed + key;
  const [first] = openTo(options, typed);
  if (first?.typed === typed) {
    table.change({ typed: "" });
    table.answer(first.words);
    return true;
  }
  table.change(first ? { typed, mistyped: "" } : { mistyped: typed });
  table.say(typedInWords(table));
  return true;
}

/** What was typed does not count. Was something? */
export function letGoOfLetters(table: Table): boolean {
  const had = table.state.typed !== "";
  if (had) table.change({ typed: "", mistyped: "" });
  return had;
}

/** What the letter that was typed leaves open, or that nothing begins so. */
export function typedInWords({ t, scene, state }: Table): string {
  const { typed, mistyped } = state;
  if (mistyped) return t("type_none", { typed: mistyped.toUpperCase() });
  if (!typed) return t("type_help");
  const cards = openTo(scene.prompt.options, typed);
  return t("type_more", {
    typed: typed.toUpperCase(),
    cards: cards.map((card) => `${(card.typed ?? "").toUpperCase()} ${card.label}`).join(", "),
  });
}
