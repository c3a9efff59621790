/** Two lines beside each other: what was answered in each turn, and what lies where at their ends. */
import type { ComparedPart, ComparedRow, Comparison } from "../../contract/scene";
import type { Table } from "../table";

export const Compared = ({ table, found }: { table: Table; found: Comparison }) => (
  // to be scrolled by keys
  <section class="dt-beside" aria-label={table.t("compared")} tabIndex={0}>
    <div class="dt-besides">
      <p>{found.say}</p>
      <button
        type="button"
        class="dt-why"
        data-do="compare"
        data-end=""
        data-key={`compare ${found.end}`}
        onClick={() => table.send({ do: "compare", end: "" })}
      >
        {table.t("compare_close")}
      </button>
    </div>
    <table>
      <thead>
        <tr>
          <th scope="col">{table.t("this_line")}</th>
          <th scope="col">{table.t("other_line")}</th>
        </tr>
      </thead>
      {found.parts.map((part, i) => (
        <Part key={i} table={table} part={part} />
      ))}
    </table>
  </section>
);

const Part = ({ table, part }: { table: Table; part: ComparedPart }) => (
  <>
    <tbody>
      <Heading say={part.say} kind="is-part" />
    </tbody>
    {part.rows.map((row, i) => (
      <Row key={i} table={table} row={row} />
    ))}
    {part.more && (
      <tbody>
        <Heading say={part.more} kind="is-row" />
      </tbody>
    )}
  </>
);

const Row = ({ table, row }: { table: Table; row: ComparedRow }) => (
  <tbody>
    {row.say && <Heading say={row.say} kind="is-row" />}
    <tr>
      <Cell table={table} says={row.one} />
      <Cell table={table} says={row.other} />
    </tr>
  </tbody>
);

const Heading = ({ say, kind }: { say: string; kind: string }) => (
  <tr class={kind}>
    <th colSpan={2} scope="rowgroup">
      {say}
    </th>
  </tr>
);

const Cell = ({ table, says }: { table: Table; says: string[] }) => (
  <td>
    {says.length ? (
      says.map((say, i) => <p key={i}>{say}</p>)
    ) : (
      <p class="dt-soft">{table.t("no_answer")}</p>
    )}
  </td>
);
