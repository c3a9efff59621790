/** The buttons at the foot of the seat: what leads on is golden, there is at most one of it, and it is always at the same place. */
import { Icon } from "../shared/icons";
import { DeedButton } from "./deed_button";
import type { Deed } from "./deeds";
import { canRepeat, isSeen, isStuck, kindOf, plain, waits } from "./panel";
import type { SeatProps } from "./says";
import type { LessonWord } from "./speech";
import type { Tutor } from "./tutor";

interface ButtonProps {
  tutor: Tutor;
  deed: Deed;
  label: string;
  /** The key that does the same. */
  letter?: string;
  isFirst?: boolean;
  isOff?: boolean;
}

export function Foot({ tutor }: SeatProps) {
  const { panel, s } = tutor;
  const { can, hints, why } = panel;
  const own = can.hint ? s("hint", { n: hints.given + 1, of: hints.of }) : s("hints_given");
  const hint = hints.coach ? s("ask_coach") : own;
  return (
    <div class="dt-foot">
      {can.why && why && !why.say && (
        <Button tutor={tutor} deed="why" label={plain(why.ask)} letter="W" />
      )}
      <Leading tutor={tutor} />
      {hints.of > 0 && (can.hint || hints.given > 0) && (
        <Button tutor={tutor} deed="hint" label={hint} letter="H" isOff={!can.hint} />
      )}
      {canRepeat(panel) && <Again tutor={tutor} />}
    </div>
  );
}

function Leading({ tutor }: { tutor: Tutor }) {
  const { panel, presents, s } = tutor;
  const { can, end } = panel;
  const golden = (deed: Deed, key: LessonWord) => (
    <Button tutor={tutor} deed={deed} label={s(key)} letter="N" isFirst />
  );
  if (can.choose) {
    const guesses = panel.kind === "predict";
    if (presents) return golden("reveal", guesses ? "expected" : "reveal");
    return golden("check", guesses ? "expect" : "check");
  }
  if (end && !can.next) return <Onward tutor={tutor} />;
  if (!can.next) return null;
  if (!waits(panel)) {
    if (kindOf(panel) === "watch") return golden("next", "go_on");
    return golden("next", isStuck(panel) ? "start_over" : "next");
  }
  const seen = isSeen(panel);
  const label = s(seen ? "next" : "show_me");
  return <Button tutor={tutor} deed="next" label={label} letter={seen ? "N" : ""} />;
}

/** After the lesson: a game, if it is time for one, and the next lesson. */
function Onward({ tutor }: { tutor: Tutor }) {
  const { panel, s } = tutor;
  const { game, next } = panel.end ?? {};
  return (
    <>
      {game && (
        <Button
          tutor={tutor}
          deed="game"
          label={s("real_game", { title: game })}
          letter="N"
          isFirst
        />
      )}
      {next && (
        <Button
          tutor={tutor}
          deed="onward"
          label={s("next_lesson", { title: next.title })}
          letter={game ? "" : "N"}
          isFirst={!game}
        />
      )}
    </>
  );
}

/** Does the step once more. */
function Again({ tutor }: { tutor: Tutor }) {
  return (
    <DeedButton tutor={tutor} deed="again" class="dt-tool" label={tutor.s("again")}>
      <Icon name="again" />
    </DeedButton>
  );
}

function Button({ tutor, deed, label, letter = "", isFirst, isOff }: ButtonProps) {
  const kind = isFirst ? "dt-do is-first" : "dt-do";
  return (
    <DeedButton tutor={tutor} deed={deed} class={kind} letter={letter} isOff={isOff}>
      <span>{label}</span>
      {letter && <kbd aria-hidden="true">{letter}</kbd>}
    </DeedButton>
  );
}
