/** In a reader's first game: what is asked for the first time, or what it takes to win. */
import { sentencesOf } from "./sentences";
import type { Table } from "./table";

/** So much of a rule is said without asking. */
const MOST = 2;

type Guided = Pick<Table, "scene" | "rules">;

/** What is said: of a rule its name and its beginning, and how far one has come. */
export function guidanceOf({ scene, rules }: Guided): string[] {
  const rule = scene.guide && rules[scene.guide.why];
  if (!rule) return [];
  const text = sentencesOf(rule.text).slice(0, MOST).join(" ");
  return [rule.title, text, scene.guide?.note ?? ""];
}

export function Guide({ table }: { table: Table }) {
  const [title, text, note] = guidanceOf(table);
  if (title === undefined) return null;
  return (
    <section class="dt-guide" aria-label={table.t("guide")}>
      <b>{title}</b>
      <p>{text}</p>
      {note && <p class="dt-guide-note">{note}</p>}
      <button
        type="button"
        class="dt-why"
        data-do="know_rules"
        data-key="know rules"
        onClick={(event) => event.detail < 2 && table.send({ do: "know_rules" })}
      >
        {table.t("know_rules")}
      </button>
    </section>
  );
}
