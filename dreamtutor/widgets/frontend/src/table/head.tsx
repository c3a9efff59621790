/** The head of the rail: which game it is, and the way back. */
import { Icon } from "../shared/icons";
import { REDO_KEY, UNDO_KEY } from "./answer_keys";
import type { Table } from "./table";

export function Head({ table }: { table: Table }) {
  const { scene, t } = table;
  return (
    <header class="dt-head">
      <h2 class="dt-title">{scene.title}</h2>
      <span class="dt-soft" title={scene.note}>
        {scene.note}
      </span>
      <div class="dt-tools" role="group" aria-label={t("tools")}>
        <Step table={table} step="undo" isPossible={scene.can_undo} />
        <Step table={table} step="redo" isPossible={scene.can_redo} />
        {table.extension.tools?.(table)}
      </div>
    </header>
  );
}

const KEYS = { undo: UNDO_KEY, redo: REDO_KEY };

/** A step back, or forth again. */
function Step(props: { table: Table; step: "undo" | "redo"; isPossible: boolean }) {
  const { table, step, isPossible } = props;
  return (
    <button
      type="button"
      class="dt-tool"
      data-do={step}
      data-key={step}
      onClick={() => isPossible && table.send({ do: step })}
      title={table.t(step)}
      aria-label={table.t(step)}
      aria-disabled={String(!isPossible) as "true" | "false"}
      aria-keyshortcuts={KEYS[step]}
    >
      <Icon name={step} />
    </button>
  );
}
