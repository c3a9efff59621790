/** What can be answered, what cannot and why, and which keys there are. */
import { KeyList, keyLines } from "../../shared/key_list";
import { ANSWER_KEYS } from "../answer_keys";
import { toggled } from "../state";
import type { Table } from "../table";
import { isMarking } from "../targets";
import { Entry, Groups } from "./listing";
import { KEYS } from "./open_sheet";

/** More refusals than this are listed on demand only. */
const MANY = 8;

/** What is unfolded is listed by these names. */
const REFUSED = "not now";

export const CanDo = ({ table }: { table: Table }) => (
  <>
    <h3>{table.t("can_do_title")}</h3>
    <Options table={table} />
    <Refusals table={table} />
    <KeysHelp table={table} text={keysOf(table)} />
  </>
);

/** What the keys do, also those of whoever made something else of the table. */
export const keysOf = ({ extension, t }: Table): string =>
  [extension.keys?.(), t("keys_help")].filter(Boolean).join("\n");

function Options({ table }: { table: Table }) {
  const { t, scene } = table;
  const { options, kind, families } = scene.prompt;
  if (!options.length) {
    const help = isMarking(scene)
      ? "mark_help"
      : kind === "arrange"
        ? "arrange_help"
        : "nothing_to_do";
    return <p class="dt-soft">{t(help)}</p>;
  }
  // they stand with the question
  if (families) return <p>{t("type_help")}</p>;
  const line = (i: number) => {
    const option = options[i];
    if (!option) return null;
    const name = `option-${i}`;
    const { tip = "", slots } = option;
    const letter = ANSWER_KEYS[i] ?? "";
    return (
      <Entry
        key={name}
        table={table}
        of={option}
        name={name}
        more={tip}
        points={slots}
        letter={letter}
      />
    );
  };
  return <Groups table={table} all={options} kind="option" line={line} />;
}

function Refusals({ table }: { table: Table }) {
  const { refusals } = table.scene.prompt;
  if (!refusals.length) return null;
  const id = `${table.uid}-not-now`;
  const isMany = refusals.length > MANY;
  const isOpen = !isMany || table.state.unfolded.has(REFUSED);
  const line = (i: number) => {
    const refusal = refusals[i];
    if (!refusal) return null;
    const name = `refusal-${i}`;
    const { say, because = [] } = refusal;
    return <Entry key={name} table={table} of={refusal} name={name} more={say} points={because} />;
  };
  return (
    <>
      <h4 class="dt-not">
        {table.t("not_now")}{" "}
        {isMany && (
          <Unfold
            table={table}
            name={REFUSED}
            id={id}
            text={table.t("show_all", { n: refusals.length })}
          />
        )}
      </h4>
      <div id={id} hidden={!isOpen}>
        <Groups table={table} all={refusals} kind="refusal" line={line} />
      </div>
    </>
  );
}

/** Which keys there are, behind a button. */
export function KeysHelp({ table, text }: { table: Table; text: string }) {
  const id = `${table.uid}-why-keys`;
  return (
    <>
      <p class="dt-keys">
        <Unfold table={table} name={KEYS} id={id} text={table.t("keys")} shortcut="?" />
      </p>
      <div class="dt-rule" id={id} hidden={!table.state.unfolded.has(KEYS)}>
        <KeyList lines={keyLines(text)} />
      </div>
    </>
  );
}

interface UnfoldProps {
  table: Table;
  /** What is unfolded is listed by it. */
  name: string;
  /** Of what unfolds. */
  id: string;
  text: string;
  shortcut?: string;
}

/** A button that shows more, or less. */
function Unfold({ table, name, id, text, shortcut }: UnfoldProps) {
  const { unfolded } = table.state;
  return (
    <button
      type="button"
      class="dt-why"
      data-do="why"
      data-key={name}
      onClick={() => table.change({ unfolded: toggled(unfolded, name) })}
      aria-expanded={unfolded.has(name)}
      aria-controls={id}
      aria-keyshortcuts={shortcut}
    >
      {text}
    </button>
  );
}
