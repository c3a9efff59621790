/** How the reader likes the table: groups of choices, each one trait of the widget. */
import type { Liking, Table, Word } from "../table";

/** The values of each trait, with the names of their words. */
const CHOICES: Record<Liking, Record<string, string | number>> = {
  tells: { everything: "everything", new: "new", quiet: "quiet" },
  pace: { still: 0, slow: 0.5, normal: 1, fast: 2 },
  size: { fit: "fit", large: "large" },
  knows: { off: "off", counts: "counts", full: "full" },
};

export function Settings({ table }: { table: Table }) {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <>
      <h3>{table.t("settings")}</h3>
      {(Object.keys(CHOICES) as Liking[]).map((trait) => (
        <fieldset key={trait} class="dt-likes">
          <legend>{table.t(trait)}</legend>
          {Object.keys(CHOICES[trait]).map((name) => (
            <Choice key={name} table={table} trait={trait} name={name} />
          ))}
        </fieldset>
      ))}
      <p class="dt-soft" role="note">
        {isReduced ? table.t("pace_reduced") : ""}
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

function Choice({ table, trait, name }: { table: Table; trait: Liking; name: string }) {
  const { uid, host } = table;
  const id = `${uid}-${trait}-${name}`;
  const value = CHOICES[trait][name];
  const help = wordIfThere(table, `${trait}_${name}_help`);
  return (
    <label>
      <input
        type="radio"
        name={`${uid}-${trait}`}
        value={name}
        data-trait={trait}
        data-key={`${trait} ${name}`}
        checked={host.get(trait) === value}
        onChange={() => host.set(trait, value)}
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <b id={id}>{table.t(`${trait}_${name}` as Word)}</b>
      {help && <small id={`${id}-help`}>{help}</small>}
    </label>
  );
}

/** Not every choice needs to be explained. */
const wordIfThere = ({ host }: Table, key: string): string => host.strings[key] ?? "";
