/** All choices as the coach sees them: what is as good as the best is marked, the others follow. */
import type { CoachChoice } from "../contract/coach";
import { placeOf, type Span, spanOf } from "./bars";
import { type CoachProps, wordsOf } from "./words";

export function Choices({ table, said, choices }: CoachProps & { choices: CoachChoice[] }) {
  const s = wordsOf(table, said);
  const span = spanOf(choices);
  const isSteady = said.state === "steady";
  const good = choices.filter((choice) => choice.good).length;
  return (
    <ol
      class="dt-choice-list"
      aria-label={s("list")}
      onMouseLeave={() => table.draw()}
      onFocusOut={() => queueMicrotask(() => table.draw())}
    >
      {choices.map((choice) => (
        <li
          key={choice.key}
          class={`dt-choice-row${isSteady && choice.good ? " is-good" : ""}`}
          data-choice={choice.key}
        >
          <span class="dt-choice-head">
            <Name table={table} said={said} choice={choice} />
            {isSteady && choice.good && (
              <b class="dt-choice-good">{s(good > 1 ? "good" : "best")}</b>
            )}
          </span>
          <button
            type="button"
            class="dt-why"
            data-do="why"
            data-key={`coach why ${choice.key}`}
            aria-pressed={!!choice.why}
            aria-label={`${s("why")} ${choice.say}`}
            aria-keyshortcuts="W"
            onClick={() => table.send({ do: "why", key: choice.key })}
          >
            {s("why")}
          </button>
          <Bar choice={choice} span={span} />
          {choice.why && <p class="dt-choice-why">{choice.why.join(" ")}</p>}
        </li>
      ))}
    </ol>
  );
}

/** What it is; a press does it, if it is one of the answers. */
function Name({ table, said, choice }: CoachProps & { choice: CoachChoice }) {
  const { option, say } = choice;
  if (option === undefined) return <span class="dt-choice-name">{say}</span>;
  return (
    <button
      type="button"
      class="dt-choice-name"
      data-do="answer"
      data-key={`coach choice ${choice.key}`}
      title={wordsOf(table, said)("play")}
      onClick={(event) => event.detail < 2 && table.answer(option)}
    >
      {say}
    </button>
  );
}

/** How often it wins: a line from end to end of the range, and where in it the chance lies. */
function Bar({ choice: { range, chance }, span }: { choice: CoachChoice; span: Span }) {
  if (!range) return null;
  const [low, about, high] = range.map((x) => placeOf(x, span)) as [number, number, number];
  return (
    <>
      <svg class="dt-range" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <path class="dt-range-all" d="M0 6H100" />
        <path class="dt-range-is" d={`M${low} 6H${high}`} />
        <path class="dt-range-at" d={`M${about} 1V11`} />
      </svg>
      <span class="dt-chance">{chance}</span>
    </>
  );
}
