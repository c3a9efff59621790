/** The whole table in words, to read at leisure. */
import type { Table } from "../table";
import { linesOf } from "../zones_in_words";

export const InWords = ({ table }: { table: Table }) => (
  <>
    <h3>{table.t("in_words_title")}</h3>
    <p>{table.scene.note}</p>
    <p>{table.scene.prompt.say}</p>
    <dl class="dt-words">
      {linesOf(table, true).map(({ id, label, lies }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{lies}</dd>
        </div>
      ))}
    </dl>
  </>
);
