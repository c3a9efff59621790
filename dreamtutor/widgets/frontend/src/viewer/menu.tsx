/** What one may look for in a replay, and how it plays by itself. */
import { Icon } from "../shared/icons";
import { SPEEDS } from "./autoplay";
import { seek } from "./deeds";
import { kindsFound } from "./seek";
import type { Viewer } from "./viewer";
import { kindName } from "./words_of_step";

export function Menu({ viewer }: { viewer: Viewer }) {
  const { table, auto } = viewer;
  const { t } = table;
  const plays = (how: { lingers?: boolean; speed?: number }) => {
    Object.assign(auto, how);
    table.draw();
  };
  const kinds = kindsFound(viewer.film, viewer.notesAt, viewer.place);
  return (
    <>
      {kinds.length > 0 && <h4>{t("look_for")}</h4>}
      {kinds.length > 0 && (
        <ul class="dt-seek">
          {kinds.map(({ kind, back, forth }) => (
            <li key={kind}>
              <Jump viewer={viewer} kind={kind} by={-1} can={back} />
              <span>{kindName(viewer.film, kind, t)}</span>
              <Jump viewer={viewer} kind={kind} by={1} can={forth} />
            </li>
          ))}
        </ul>
      )}
      <fieldset class="dt-auto">
        <legend>{t("plays")}</legend>
        {([false, true] as const).map((lingers) => (
          <label key={String(lingers)}>
            <input
              type="radio"
              name={`${table.uid}-lingers`}
              checked={auto.lingers === lingers}
              onChange={() => plays({ lingers })}
            />
            <span>{t(lingers ? "plays_slower" : "plays_even")}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="dt-auto is-speed">
        <legend>{t("speed")}</legend>
        {SPEEDS.map((speed) => (
          <label key={speed}>
            <input
              type="radio"
              name={`${table.uid}-speed`}
              checked={auto.speed === speed}
              onChange={() => plays({ speed })}
            />
            <span>{t("times", { n: speed })}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** To the next of a kind, or the one before. It stays where it is, so that one can go on. */
function Jump(props: { viewer: Viewer; kind: string; by: -1 | 1; can: boolean }) {
  const { viewer, kind, by, can } = props;
  const { t } = viewer;
  const label = t(by < 0 ? "previous_of" : "next_of", { say: kindName(viewer.film, kind, t) });
  return (
    <button
      type="button"
      class="dt-tool"
      data-do="seek"
      data-kind={kind}
      data-key={`seek ${kind} ${by}`}
      aria-label={label}
      title={label}
      aria-disabled={can ? undefined : "true"}
      onClick={() => can && seek(viewer, kind, by)}
    >
      <Icon name={by < 0 ? "back" : "forth"} />
    </button>
  );
}
