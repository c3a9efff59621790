/** What a lesson makes of a table. */
import { Icon } from "../shared/icons";
import { KeyList, keyLines } from "../shared/key_list";
import { thatHold } from "../shared/that_hold";
import { forClass } from "../table/stage";
import type { Extension, Table } from "../table/table";
import { zoneOf } from "../table/targets";
import { likesToldRule } from "../table/why";
import { DeedButton } from "./deed_button";
import { showCounts } from "./hands";
import { showPointed } from "./in_view";
import { pressKey } from "./keys";
import { acts } from "./panel";
import { Path, Steps } from "./path";
import { RulesSheet } from "./rules_sheet";
import { Seat } from "./seat";
import type { Tutor } from "./tutor";

/** The table of a tutor. During its first drawing he does not sit there yet. */
export function extensionOf(tutor: Tutor): Extension {
  return {
    tabs: () => tabsOf(tutor),
    sheets: { rules: (table) => <RulesSheet table={table} tutor={tutor} /> },
    seat: (table) => {
      tutor.sit(table);
      return <Seat table={table} tutor={tutor} />;
    },
    path: (table) => <Path table={table} tutor={tutor} />,
    tools: (table) => <Tools table={table} tutor={tutor} />,
    over: (table) => <Over table={table} tutor={tutor} />,
    classes: () => classesOf(tutor),
    press: (id) => {
      const zone = zoneOf(tutor.table.scene, id)?.id ?? id;
      return tutor.pressCard(zone);
    },
    key: (event) => pressKey(tutor, event),
    says: () => "",
    // on the path the lesson says when a rule is named
    explains: (rule) => tutor.panel.away && likesToldRule(tutor.table, rule),
    tempts: () => tutor.tempts(),
    points: () => tutor.pointed,
    picks: () => tutor.picked,
    enlarges: (wide) => (tutor.presents ? forClass(wide) : 1),
    drawn: () => afterDrawing(tutor),
  };
}

const tabsOf = ({ panel }: Tutor): string[] => [
  "rules",
  ...(acts(panel) ? ["can_do"] : []),
  "happened",
  "known",
  "in_words",
  "settings",
];

function classesOf({ panel, presents }: Tutor): string {
  return thatHold({
    "is-lesson": true,
    "is-still": !acts(panel),
    "is-ended": !!panel.end,
    "is-away": panel.away,
    "has-undo": panel.away || !!panel.can.undo,
    "is-presented": presents,
  }).join(" ");
}

interface PartProps {
  table: Table;
  tutor: Tutor;
}

/** Beside the ways back: the keys; and all of the screen, for a class. */
function Tools({ table, tutor }: PartProps) {
  const full = tutor.s("full_screen");
  return (
    <>
      {tutor.presents && document.fullscreenEnabled && (
        <DeedButton tutor={tutor} deed="full_screen" class="dt-tool" label={full} letter="F">
          <Icon name="full_screen" />
        </DeedButton>
      )}
      <DeedButton
        tutor={tutor}
        deed="keys"
        class="dt-tool is-keys"
        label={table.t("keys")}
        letter="?"
        opens
      >
        <span aria-hidden="true">?</span>
      </DeedButton>
    </>
  );
}

/** What lies over the table: the keys, or the steps. */
function Over({ table, tutor }: PartProps) {
  const { pop, s } = tutor;
  if (pop?.about === "steps") return pop.view(s("path"), <Steps tutor={tutor} />);
  if (pop?.about !== "keys") return null;
  const title = table.t("keys");
  const list = (
    <>
      <h4>{title}</h4>
      <KeyList lines={keysOf(tutor)} />
    </>
  );
  return pop.view(title, list, true);
}

export const keysOf = ({ presents, s, table }: Tutor): string[] =>
  keyLines(presents ? s("keys_class") : "", s("keys_help"), table.t("keys_help"));

function afterDrawing(tutor: Tutor): void {
  if (!tutor.isSeated) return;
  const { root } = tutor.table;
  showCounts(root);
  tutor.pop?.place();
  fitSeat(root);
  showPointed(tutor);
}

/** What does not fit is set a little smaller; if there is still more than is seen, keys scroll it. */
function fitSeat(root: HTMLElement): void {
  const seat = root.querySelector<HTMLElement>(".dt-bubble-in");
  if (!seat) return;
  const isCut = () => seat.scrollHeight > seat.clientHeight + 1;
  delete seat.dataset.tight;
  if (isCut()) seat.dataset.tight = "";
  seat.tabIndex = isCut() ? 0 : -1;
  const text = seat.querySelector<HTMLElement>(".dt-says.is-old");
  const hasMore = !!text && text.scrollHeight > text.clientHeight + 2;
  text?.parentElement?.toggleAttribute("data-cut", hasMore);
  showNewest(seat);
}

/** What was shown already: from there on, the reader scrolls. */
const SHOWN = new WeakSet<Element>();

/** What was said just now is in view, also where not all fits. */
function showNewest(seat: HTMLElement): void {
  const newest = [...seat.querySelectorAll(".dt-one[data-fresh]")].at(-1);
  if (!newest || SHOWN.has(newest)) return;
  SHOWN.add(newest);
  const below = newest.getBoundingClientRect().bottom - seat.getBoundingClientRect().bottom;
  if (below > 0) seat.scrollTop += below;
}
