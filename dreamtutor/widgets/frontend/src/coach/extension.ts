/** A table begins without its coach: what it makes of the table is loaded when the page is idle. */
import { h } from "preact";
import type { Model } from "../host/model";
import { whenIdle } from "../shared/later";
import type { Extension } from "../table/table";

/** Of a table that may have a coach. The place of the lamp is kept until it comes. */
export function coached(model: Model): Extension {
  const extension: Extension = {
    tools: () => (model.get("coach")?.state ? h("span", { class: "dt-tool" }) : null),
    begin(table, signal) {
      const come = async () => {
        const { coachOf } = await import("./coach");
        Object.assign(extension, coachOf(model, table));
        if (!signal.aborted) table.draw();
      };
      whenIdle(() => model.get("coach")?.state && void come().catch(() => {}), signal);
    },
  };
  return extension;
}
