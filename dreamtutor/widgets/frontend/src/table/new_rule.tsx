/** A rule that is new to the reader: its first sentence stands there without asking. */
import { firstSentence } from "./sentences";
import { isRuleOpen, isRuleTold, ruleTextOf, type WhyProps } from "./why";

export function NewRule(props: WhyProps) {
  const text = ruleTextOf(props);
  if (props.table.scene.guide?.why === props.rule) return null; // it is said in the seat
  if (!text || !isRuleTold(props) || isRuleOpen(props)) return null;
  return (
    <div
      class="dt-rule is-new"
      data-rule={props.rule}
      data-auto=""
      role="note"
      aria-label={props.table.t("rule")}
    >
      <p>{firstSentence(text.text)}</p>
    </div>
  );
}
