/**
 * What a coach makes of a table: a lamp in the head; once it is asked, it sits in the tutor's seat. A
 * table begins without any of it: it is loaded when the page is idle.
 */
import type { CoachPanel } from "../contract/coach";
import type { Model } from "../host/model";
import { Later, whenIdle } from "../shared/later";
import type { Extension, Table } from "../table/table";

const COACH = new Later(() => import("./coach"));

/** Of a table that may have a coach. */
export function coached(model: Model): Extension {
  const panel = (): CoachPanel | null => {
    const said = model.get("coach");
    return said?.state ? said : null;
  };
  let table: Table | null = null;
  let isIdle = false;
  /** What was said aloud last. */
  let heard: CoachPanel | null = null;
  const coach = () => (table && isIdle && panel() ? COACH.get(table) : null);
  const asked = () => (panel()?.state === "quiet" ? null : panel());
  return {
    begin: (begun, signal) => {
      table = begun;
      whenIdle(() => {
        isIdle = true;
        coach();
      }, signal);
    },
    tools: (table) => coach()?.lamp(table, panel() as CoachPanel),
    seat: (table) => {
      const said = asked();
      return said && coach()?.seat(table, said);
    },
    classes: () => (asked() ? "has-coach" : ""),
    points: () => new Set(asked()?.rungs.at(-1)?.points),
    key: (event) => !!table && !!coach()?.pressKey(table, event),
    drawn: () => {
      const said = panel();
      if (said === heard) return;
      const news = table && said && coach()?.newsOf(table, heard, said);
      heard = said;
      if (news) coach()?.showNewest(table as Table);
      if (news) table?.say(news);
    },
  };
}
