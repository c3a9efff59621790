/** The text of a step. */
import { Icon } from "../shared/icons";
import { prose } from "../shared/prose";
import type { Table } from "../table/table";
import { isOld } from "./panel";
import type { Tutor } from "./tutor";

export interface SeatProps {
  table: Table;
  tutor: Tutor;
}

/** What was read steps back behind what is newer; a button shows it again. */
export function Says({ table, tutor }: SeatProps) {
  const { panel, s, isWhole } = tutor;
  const id = `${table.uid}-says`;
  if (!isOld(panel)) {
    return (
      <div class="dt-says" id={id}>
        {prose(panel.say)}
      </div>
    );
  }
  return (
    <div class={isWhole ? "dt-said-before is-whole" : "dt-said-before"}>
      <div class="dt-says is-old" id={id}>
        {prose(panel.say)}
      </div>
      <button
        type="button"
        class="dt-tool"
        data-key="tutor whole"
        aria-label={s("whole_text")}
        title={s("whole_text")}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => tutor.unfold()}
      >
        <Icon name={isWhole ? "up" : "down"} />
      </button>
    </div>
  );
}
