/** What can be answered, and what cannot, as buttons of the question. */
import type { ComponentChildren } from "preact";
import { ANSWER_KEYS } from "./answer_keys";
import { describedBy } from "./looked";
import { offered, TRIED } from "./offered";
import { toggled } from "./state";
import type { Table } from "./table";

/** More answers than this stand in columns, and say nothing but their names. */
const LIST = 9;

export function Answers({ table }: { table: Table }) {
  const { scene, targets, state, extension, t } = table;
  const { options } = scene.prompt;
  const tempts = extension.tempts?.();
  const { own, refused, loose, tempting } = offered(scene, targets, state.chosen, tempts);
  const card = targets.get(state.chosen ?? "");
  // where a refusal is the lesson, nothing else is golden
  const first = !tempts && own.shown.length + own.more.length === 1;
  const all = loose.shown.length + loose.more.length;
  const isOnward = (i: number) => !card && (options.length === 1 || !!options[i]?.onward);
  return (
    <>
      {card && (
        <div class="dt-choices" role="group" aria-label={t("answers_of", { card: card.say })}>
          {own.shown.map((i) => (
            <OptionButton key={i} table={table} option={i} isFirst={first} />
          ))}
          <Folded
            table={table}
            name="lit"
            say={t("all_answers", { n: card.options.length })}
            all={own.more.map((i) => (
              <OptionButton key={i} table={table} option={i} isFirst={false} />
            ))}
          />
          <Folded
            table={table}
            name="chosen"
            say={t("show_all", { n: refused.length })}
            most={tempts ? TRIED : 0}
            all={refused.map((i) => <RefusalButton key={i} table={table} refusal={i} />)}
          />
        </div>
      )}
      {tempting.length > 0 && (
        <div class="dt-choices">
          {tempting.map((i) => (
            <RefusalButton key={i} table={table} refusal={i} />
          ))}
        </div>
      )}
      {all > 0 && scene.prompt.kind !== "chance" && (
        <div class={all > LIST ? "dt-choices is-many" : "dt-choices"}>
          {loose.shown.map((i) => (
            <OptionButton key={i} table={table} option={i} isFirst={isOnward(i)} />
          ))}
          <Folded
            table={table}
            name="loose"
            say={t("all_answers", { n: all })}
            all={loose.more.map((i) => (
              <OptionButton key={i} table={table} option={i} isFirst={false} />
            ))}
          />
        </div>
      )}
    </>
  );
}

/** Many things behind one button that shows them all; a few are shown at once. */
function Folded(props: {
  table: Table;
  name: string;
  say: string;
  all: ComponentChildren[];
  most?: number;
}) {
  const { table, name, say, all, most = 0 } = props;
  if (all.length <= most) return <>{all}</>;
  const key = `all ${name}`;
  const id = `${table.uid}-all-${name}`;
  const isOpen = table.state.unfolded.has(key);
  return (
    <>
      <button
        type="button"
        class="dt-why"
        data-do="why"
        data-key={key}
        onClick={() => table.change({ unfolded: toggled(table.state.unfolded, key) })}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {say}
      </button>
      <div class="dt-choices" id={id} hidden={!isOpen}>
        {all}
      </div>
    </>
  );
}

/** `isFirst`: the one that a golden button offers. */
function OptionButton(props: { table: Table; option: number; isFirst: boolean }) {
  const { table, option: i, isFirst } = props;
  const option = table.scene.prompt.options[i];
  if (!option) return null;
  const key = ANSWER_KEYS[i];
  return (
    <button
      type="button"
      class={isFirst ? "dt-do is-first" : "dt-do"}
      data-do="answer"
      data-words={option.words}
      data-points={JSON.stringify(option.slots)}
      // of a double click, the second may hit what the first brought
      onClick={(event) => event.detail < 2 && table.answer(option.words)}
      aria-keyshortcuts={key}
      aria-describedby={describedBy(table, option)}
    >
      <span>
        {option.label}
        {option.tip && <small>{option.tip}</small>}
      </span>
      {key && <kbd aria-hidden="true">{key.toUpperCase()}</kbd>}
    </button>
  );
}

function RefusalButton({ table, refusal: i }: { table: Table; refusal: number }) {
  const refusal = table.scene.prompt.refusals[i];
  if (!refusal) return null;
  return (
    <button
      type="button"
      class="dt-do is-refused"
      data-do="answer"
      data-words={refusal.words}
      data-points={JSON.stringify(refusal.because ?? [])}
      onClick={(event) => event.detail < 2 && table.answer(refusal.words)}
      aria-disabled="true"
      aria-describedby={describedBy(table, { words: refusal.words })}
    >
      <span>{refusal.label}</span>
    </button>
  );
}
