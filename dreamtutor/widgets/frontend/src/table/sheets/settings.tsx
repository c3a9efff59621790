/** How the reader likes the table, each liking one trait of the widget; and where the game is written down. */
import { Likes, reducedInWords } from "../../shared/likes";
import type { Table } from "../table";

export function Settings({ table }: { table: Table }) {
  const { uid, host } = table;
  const { strings } = host;
  const of = { uid, strings, get: host.get, set: host.set };
  return (
    <>
      <h3>{table.t("settings")}</h3>
      <Likes of={of} />
      <p class="dt-soft" role="note">
        {reducedInWords(host)}
      </p>
      <p class="dt-saved dt-soft">{savedInWords(table)}</p>
    </>
  );
}

/** Where the game is written down; and if what is remembered of the reader cannot be read, that. */
function savedInWords({ scene, host, t }: Table): string {
  const saved = scene.saved && t("saved", { file: scene.saved });
  return [saved, host.get("memory")?.note].filter(Boolean).join(". ");
}
