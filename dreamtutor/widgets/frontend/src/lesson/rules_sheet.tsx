/** The rules that the lesson has named so far, those of this step first. */
import { readable } from "./panel";
import type { SeatProps } from "./says";

export function RulesSheet({ table, tutor }: SeatProps) {
  const { panel, met, s } = tutor;
  const rules = readable(met, panel).flatMap((id) => {
    const text = table.rules[id];
    return text ? [{ id, ...text }] : [];
  });
  return (
    <>
      <h3>{s("rules_title")}</h3>
      {!rules.length && <p class="dt-soft">{s("rules_none")}</p>}
      {rules.map(({ id, title, text, place }) => (
        <div key={id} class={panel.rules.includes(id) ? "dt-rule" : "dt-rule is-past"}>
          <b>{title}</b>
          <p>{text}</p>
          {place && <small>{place}</small>}
        </div>
      ))}
    </>
  );
}
