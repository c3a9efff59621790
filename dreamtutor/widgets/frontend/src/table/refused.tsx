/** Why the last try was not allowed, above the question; and why a card cannot be used now, above both. */
import { NewRule } from "./new_rule";
import type { Table } from "./table";
import { WhyButton, WhyText } from "./why";
import { inWords, whyNot } from "./why_not";

export function Refused({ table }: { table: Table }) {
  const { refused, rev } = table.scene;
  if (!refused) return null;
  const about = `${table.uid}-refused`;
  const why = { table, rule: refused.why, place: "refused", about };
  return (
    // drawn anew only when something else was refused: it is an alert once
    <div class="dt-refused" role="alert" key={rev}>
      <p id={about}>
        <b>{table.t("refused")}</b> {refused.say}
      </p>
      <WhyButton {...why} />
      <NewRule {...why} />
      <WhyText {...why} />
    </div>
  );
}

/**
 * Of what was tried though nobody asks for it. It lies over the lower edge of the seat, so that question
 * and answers stay where they are. It is said by `presses.ts`.
 */
export function NotNow({ table }: { table: Table }) {
  const { idle } = table.state;
  if (idle === null) return null;
  const no = whyNot(table, idle);
  const isOver = table.scene.prompt.kind === "over";
  const because = isOver ? inWords(no) : no.say || no.asked; // what is asked stands below
  const about = `${table.uid}-idle`;
  const why = { table, rule: no.why, place: `idle ${idle}`, about };
  return (
    <div class="dt-refused" role="note" aria-labelledby={about}>
      <p id={about}>{table.t("idle", { card: no.card, why: because })}</p>
      <WhyButton {...why} />
      <NewRule {...why} />
      <WhyText {...why} />
    </div>
  );
}
