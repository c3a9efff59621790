/** What was said to the learner: each with a sign of its own, so that no colour is needed to tell them apart. */
import type { MarkdownTree } from "../contract/scene";
import { Icon, type IconName } from "../shared/icons";
import { prose } from "../shared/prose";
import { WhyButton, WhyText } from "../table/why";
import { lookOf, type MessageLook, plain, type ShownMessage, shownMessages } from "./panel";
import type { SeatProps } from "./says";

const SIGNS: Partial<Record<MessageLook, IconName>> = {
  right: "tick",
  fine: "wave",
  mistake: "dash",
  later: "clock",
  refusal: "dash",
  hint: "bulb",
  back: "undo",
  why: "question",
  carry: "question",
  amiss: "cross",
};

export function Messages({ table, tutor }: SeatProps) {
  const { panel, heard } = tutor;
  const { why } = panel;
  return (
    <div class="dt-said">
      <Said table={table} tutor={tutor} shown={shownMessages(panel, heard)} />
      {why?.say && (
        <Message
          key="why"
          table={table}
          tutor={tutor}
          look="why"
          text={why.say}
          place={panel.said.length}
          asked={plain(why.ask)}
        />
      )}
    </div>
  );
}

/** Some of what was said. */
export function Said({ table, tutor, shown }: SeatProps & { shown: ShownMessage[] }) {
  return shown.map(({ message, place, isFresh }) => (
    <Message
      key={`${tutor.round} ${place}`}
      table={table}
      tutor={tutor}
      look={lookOf(message)}
      text={message.text}
      place={place}
      rule={message.rule}
      isFresh={isFresh}
    />
  ));
}

interface MessageProps extends SeatProps {
  look: MessageLook;
  text: MarkdownTree;
  /** Its place among all that was said. */
  place: number;
  /** The rule that said no. */
  rule?: string | undefined;
  isFresh?: boolean;
  /** What was asked back. */
  asked?: string;
}

/** Words above it that are seen; of the others only those who listen need them. */
const LABELLED: readonly MessageLook[] = ["refusal", "hint", "amiss"];

function Message(props: MessageProps) {
  const { table, tutor, look, text, place, rule, isFresh, asked } = props;
  const id = `${table.uid}-said-${place}`;
  const sign = SIGNS[look];
  const why = { table, rule, place: `said-${place}`, about: id };
  const isLabelled = LABELLED.includes(look) || !!asked;
  const label = asked ?? (look === "done" || look === "moment" ? "" : tutor.s(`said_${look}`));
  return (
    <div class={`dt-one is-${look}`} data-fresh={isFresh ? "" : undefined}>
      {sign && (
        <i class="dt-said-sign">
          <Icon name={sign} />
        </i>
      )}
      <div id={id}>
        {label && <b class={isLabelled ? "dt-said-label" : "dt-live"}>{label}</b>}
        {prose(text)}
      </div>
      <WhyButton {...why} />
      <WhyText {...why} />
    </div>
  );
}
