/** What happened since the last answer, in sentences. */
import { Icon } from "../../shared/icons";
import type { Table } from "../table";
import { Groups, Picture } from "./listing";

export function Happened({ table }: { table: Table }) {
  const { told } = table.scene;
  const looked = table.state.looked?.slot ?? "";
  const line = (i: number) => {
    const sentence = told[i];
    if (!sentence) return null;
    const { say, slots, hands } = sentence;
    const classes = [hands && "is-hands", slots.includes(looked) && "is-about"];
    return (
      <li
        key={i}
        class={classes.filter(Boolean).join(" ") || undefined}
        // who cannot point at it brings the keyboard there, to see what it is about
        tabIndex={slots.length ? 0 : undefined}
        data-points={JSON.stringify(slots)}
        data-about={JSON.stringify(slots)}
      >
        {hands ? (
          <span class="dt-hand">
            <Icon name="can_do" />
          </span>
        ) : (
          <Picture table={table} slots={slots} />
        )}
        <p>{say}</p>
      </li>
    );
  };
  return (
    <>
      <h3>{table.t("happened_title")}</h3>
      {told.length ? (
        <Groups table={table} all={told} kind="told" line={line} />
      ) : (
        <p class="dt-soft">{table.t("nothing_happened")}</p>
      )}
    </>
  );
}
