/** A question back at a rule, and the place where the text of the rule unfolds. */
import { Fragment } from "preact";
import { toggled } from "./state";
import type { Table } from "./table";

export interface WhyProps {
  table: Table;
  rule: string | undefined;
  /** Tells this place from others that ask for the same rule: "told-3". */
  place: string;
  /** The id of the sentence that it asks about. */
  about?: string | undefined;
  /** It unfolds by itself if the reader is to be told the rule. */
  byItself?: boolean;
}

/** Is the reader told a rule without asking? So the reader's liking has it; a lesson may decide. */
export function likesToldRule(table: Table, rule: string): boolean {
  const tells = table.host.get("tells");
  return tells === "everything" || (tells === "new" && !table.known.has(rule));
}

/** Is a rule told without asking? */
export const isRuleTold = ({ table, rule }: WhyProps): boolean =>
  rule !== undefined && (table.extension.explains?.(rule) ?? likesToldRule(table, rule));

const tellsByItself = (props: WhyProps): boolean => !!props.byItself && isRuleTold(props);

/** What is unfolded is listed by these names; of what unfolds by itself, what is folded again. */
const nameOf = (props: WhyProps): string =>
  `${tellsByItself(props) ? "folded" : "why"} ${props.place}`;

export const isRuleOpen = (props: WhyProps): boolean =>
  props.table.state.unfolded.has(nameOf(props)) !== tellsByItself(props);

/** A file may name rules that no game has: of these there is nothing to say. */
export const ruleTextOf = ({ table, rule = "" }: WhyProps) =>
  Object.hasOwn(table.rules, rule) ? table.rules[rule] : undefined;

/** An id that others can name: without spaces and the like. */
const idOf = ({ table, place }: WhyProps): string =>
  `${table.uid}-why-${place.replace(/\W+/g, "-")}`;

/** The button that asks. */
export function WhyButton(props: WhyProps) {
  const { table, place, about } = props;
  if (!ruleTextOf(props)) return null;
  const press = () => table.change({ unfolded: toggled(table.state.unfolded, nameOf(props)) });
  return (
    <button
      type="button"
      class="dt-why"
      data-do="why"
      data-key={`why ${place}`}
      onClick={press}
      aria-expanded={isRuleOpen(props)}
      aria-controls={idOf(props)}
      aria-describedby={about}
    >
      {table.t("why")}
    </button>
  );
}

/** The text of the rule. */
export function WhyText(props: WhyProps) {
  const { table, rule } = props;
  const text = ruleTextOf(props);
  if (!text) return null;
  return (
    <div
      class="dt-rule"
      id={idOf(props)}
      hidden={!isRuleOpen(props)}
      data-rule={rule}
      data-auto={tellsByItself(props) ? "" : undefined}
      role="note"
      aria-label={table.t("rule")}
    >
      <b>{text.title}</b>
      <p>{text.text}</p>
      {text.place && <small>{text.place}</small>}
    </div>
  );
}

/** Both, one after the other. */
export const Why = (props: WhyProps) => (
  <Fragment>
    <WhyButton {...props} />
    <WhyText {...props} />
  </Fragment>
);
