/** The end of a lesson: what one can do now, and a thought to take along. */
import { Icon } from "../shared/icons";
import { DeedButton } from "./deed_button";
import { Said } from "./messages";
import { shownMessages } from "./panel";
import { Says, type SeatProps } from "./says";

/** More rules than these are in their sheet. */
const MOST = 3;

export function End({ table, tutor }: SeatProps) {
  const { panel, met, heard, s } = tutor;
  const names = [...met].flatMap((rule) => table.rules[rule]?.title ?? []);
  const carried = shownMessages(panel, heard).filter(({ message }) => message.what === "carry");
  return (
    <div class="dt-end">
      <p class="dt-end-title">{panel.title}</p>
      <Says table={table} tutor={tutor} />
      {names.length > 0 && (
        <ul class="dt-can-now" aria-label={s("rules_title")}>
          {names.slice(-MOST).map((name) => (
            <li key={name}>
              <Icon name="tick" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <Said table={table} tutor={tutor} shown={carried} />
      <DeedButton tutor={tutor} deed="over" class="dt-why">
        {s("lesson_again")}
      </DeedButton>
    </div>
  );
}
