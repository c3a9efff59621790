/** Things to put in order, by dragging a line, by its buttons or by the arrow keys. */
import { Icon } from "../shared/icons";
import { prose } from "../shared/prose";
import { plain } from "./panel";
import type { SeatProps } from "./says";
import type { Tutor } from "./tutor";

export function Order({ table, tutor }: SeatProps) {
  const { panel, given, s } = tutor;
  return (
    <>
      <ol class="dt-sorting" aria-label={s("order")}>
        {given.ids.map((id, place) => (
          <Line key={id} table={table} tutor={tutor} id={id} place={place} />
        ))}
      </ol>
      <p class="dt-soft" id={`${table.uid}-grip`} hidden={!panel.can.choose}>
        {s("order_help")}
      </p>
    </>
  );
}

interface LineProps extends SeatProps {
  id: string;
  place: number;
}

function Line({ table, tutor, id, place }: LineProps) {
  const { panel, given } = tutor;
  const choice = panel.choices?.find((each) => each.id === id);
  if (!choice) return null;
  const isJudged = !panel.can.choose;
  return (
    <li data-id={id} onPointerDown={(event) => drag(tutor, id, event)}>
      <b class="dt-nth" aria-hidden="true">
        {place + 1}
      </b>
      {!isJudged && <Grip table={table} tutor={tutor} id={id} place={place} />}
      <span class="dt-tick-in">
        <span class="dt-tick-text">{prose(choice.text)}</span>
        {isJudged && choice.say && <span class="dt-tick-say">{prose(choice.say)}</span>}
      </span>
      {!isJudged && <Shift table={table} tutor={tutor} id={id} by={-1} isOff={!place} />}
      {!isJudged && (
        <Shift table={table} tutor={tutor} id={id} by={1} isOff={place === given.ids.length - 1} />
      )}
    </li>
  );
}

const textOf = ({ panel }: Tutor, id: string): string =>
  plain(panel.choices?.find((choice) => choice.id === id)?.text);

function Grip({ table, tutor, id, place }: LineProps) {
  const { s, given } = tutor;
  const where = s("place_of", { n: place + 1, of: given.ids.length });
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    tutor.shift(id, by);
  };
  return (
    <button
      type="button"
      class="dt-grip"
      data-id={id}
      data-key={`grip ${id}`}
      aria-label={`${textOf(tutor, id)}, ${where}`}
      aria-describedby={`${table.uid}-grip`}
      onKeyDown={moveByKey}
    >
      <Icon name="grip" />
    </button>
  );
}

function Shift(props: SeatProps & { id: string; by: -1 | 1; isOff: boolean }) {
  const { table, tutor, id, by, isOff } = props;
  const what = by < 0 ? "earlier" : "later";
  return (
    <button
      type="button"
      class="dt-tool"
      data-do="shift"
      data-id={id}
      data-by={by}
      data-key={`${what} ${id}`}
      aria-label={`${table.t(what)}: ${textOf(tutor, id)}`}
      aria-disabled={isOff ? "true" : undefined}
      onClick={() => !isOff && tutor.shift(id, by)}
    >
      <Icon name={by < 0 ? "up" : "down"} />
    </button>
  );
}

/** A thing follows the pointer along the list. */
function drag(tutor: Tutor, id: string, event: PointerEvent): void {
  const at = event.target as Element;
  if (event.button || !tutor.panel.can.choose || !at.closest(".dt-grip, .dt-tick-in")) return;
  const { table } = tutor;
  const form = table.root.querySelector(".dt-quiz");
  const end = new AbortController();
  const { signal } = end;
  form?.classList.add("is-dragging");
  const follow = ({ clientY }: PointerEvent) => {
    const lines = [...table.root.querySelectorAll(".dt-sorting > li")];
    const over = lines.findIndex((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return clientY >= top && clientY <= bottom;
    });
    const here = tutor.given.ids.indexOf(id);
    if (over >= 0 && over !== here) tutor.shift(id, over - here, false);
  };
  const drop = () => {
    end.abort();
    form?.classList.remove("is-dragging");
    table.say(tutor.placeSaid(id));
  };
  table.signal.addEventListener("abort", () => end.abort(), { signal });
  window.addEventListener("pointermove", follow, { signal });
  window.addEventListener("pointerup", drop, { signal });
  window.addEventListener("pointercancel", drop, { signal });
}
