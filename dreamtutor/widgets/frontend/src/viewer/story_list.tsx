/** Where a card was: each step at which something befell it leads there. */
import { follow } from "./deeds";
import type { Befell } from "./story";
import type { Viewer } from "./viewer";

/** The step, and the turn in which it was answered. */
function nameOf({ film, t }: Viewer, n: number): string {
  const step = t("step_n", { n: film.depthOf(n) });
  const turn = film.answeredIn(n);
  return turn ? `${step}, ${t("turn_n", { n: turn })}` : step;
}

interface StoryProps {
  viewer: Viewer;
  slot: string;
  /** The line on which it lies. */
  line: number;
  all: readonly Befell[];
  label: string;
}

export function Story({ viewer, slot, line, all, label }: StoryProps) {
  const { t } = viewer.table;
  return (
    <>
      <h4>{label}</h4>
      {all.length ? (
        <ol class="dt-story">
          {all.map(({ n, say }) => (
            <li key={n}>
              <button
                type="button"
                class="dt-leap"
                data-do="step"
                data-n={n}
                data-slot-of={slot}
                data-key={`leap ${n}`}
                aria-current={n === viewer.entry ? "step" : undefined}
                onClick={() => follow(viewer, slot, n, line)}
              >
                <small>{nameOf(viewer, n)}</small>
                <span>{say}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p class="dt-soft">{t("story_none")}</p>
      )}
    </>
  );
}
