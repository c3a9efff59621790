/** What a choice of a question says, and what became of it. */
import type { PanelChoice } from "../contract/lesson";
import { Thumb } from "../shared/art";
import { Icon } from "../shared/icons";
import { prose } from "../shared/prose";
import type { SeatProps } from "./says";
import type { Tutor } from "./tutor";

export const judgedClass = (right: boolean | undefined): string =>
  right === undefined ? "" : right ? " is-right" : " is-not";

/** Is it said of a choice whether it is right? Of those that nobody chose only if they are. */
const isTold = ({ panel, given }: Tutor, { id, right }: PanelChoice): boolean =>
  !panel.can.choose && right !== undefined && (right || given.ids.includes(id));

/** What a choice says; of judged ones the ticked and the right explain themselves. */
export function ChoiceText({ table, tutor, choice }: SeatProps & { choice: PanelChoice }) {
  const { row, text, right, say } = choice;
  const told = isTold(tutor, choice);
  const isJudged = !tutor.panel.can.choose;
  const explains = isJudged && say && (right || tutor.given.ids.includes(choice.id));
  return (
    <span class="dt-tick-in">
      {row && (
        <span class="dt-row-of" aria-hidden="true">
          {row.map((face, i) => (
            <Thumb key={i} face={face} letters={table.letters} />
          ))}
        </span>
      )}
      <span class="dt-tick-text">{prose(text)}</span>
      {told && <b class="dt-live">{tutor.s(right ? "is_right" : "is_not")}</b>}
      {explains && <span class="dt-tick-say">{prose(say)}</span>}
    </span>
  );
}

export function Verdict({ tutor, choice }: { tutor: Tutor; choice: PanelChoice }) {
  if (!isTold(tutor, choice)) return null;
  return (
    <i class={`dt-judged${judgedClass(choice.right)}`}>
      <Icon name={choice.right ? "tick" : "dash"} />
    </i>
  );
}
