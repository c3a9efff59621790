/**
 * The bar below the table of a replay: the timeline, the buttons that lead along it, the ways on where
 * lines part, and what else can be done. While one plays on, there is only the way back.
 */
import { Icon, type IconName } from "../shared/icons";
import type { Word } from "../table/table";
import { along, doDeed, isPlayable } from "./deeds";
import { WAYS, type Way } from "./keys";
import { isCompared } from "./place";
import type { Viewer } from "./viewer";

const KEYS: Record<Way, string> = {
  first: "Home",
  turn_back: "Shift+ArrowLeft",
  step_back: "ArrowLeft",
  play: "Space",
  step_forth: "ArrowRight",
  turn_forth: "Shift+ArrowRight",
  last: "End",
};

/** The table has other words for the ends. */
const sayOf = (way: Way, runs: boolean): Word => {
  if (way === "play") return runs ? "pause" : "play";
  return way === "first" ? "go_first" : way === "last" ? "go_last" : way;
};

export function Bar({ viewer }: { viewer: Viewer }) {
  const { t } = viewer.table;
  const said = viewer.get("said", "");
  return (
    <section class="dt-bar dt-time" aria-label={t("replay")}>
      <TimelineSlider viewer={viewer} />
      <div class="dt-drive">
        <div class="dt-steps" role="group" aria-label={t("steps_along")}>
          {WAYS.map((way) => (
            <Along key={way} viewer={viewer} way={way} />
          ))}
        </div>
        <output class={viewer.notice ? "dt-where is-notice" : "dt-where"} aria-live="off">
          {viewer.notice || viewer.where()}
        </output>
        <Forks viewer={viewer} />
        <Tools viewer={viewer} />
      </div>
      {said && <p class="dt-soft">{said}</p>}
    </section>
  );
}

/** The timeline is a slider for those who do not see it. */
function TimelineSlider({ viewer }: { viewer: Viewer }) {
  const { track, place, table } = viewer;
  return (
    <div
      class="dt-track"
      role="slider"
      tabIndex={0}
      aria-label={table.t("steps")}
      aria-valuemin={0}
      aria-valuemax={viewer.steps}
      aria-valuenow={place.at}
      aria-valuetext={viewer.says()}
      data-key="track"
      onPointerDown={track.pressed}
      onPointerMove={track.pointed}
      onPointerUp={track.released}
      onPointerCancel={track.released}
      onLostPointerCapture={track.released}
      onScroll={track.scrolls}
    >
      <div class="dt-lanes">
        <div class="dt-axis" aria-hidden="true" />
        <i class="dt-knob" aria-hidden="true" />
      </div>
    </div>
  );
}

function Along({ viewer, way }: { viewer: Viewer; way: Way }) {
  const { t } = viewer.table;
  const runs = way === "play" && viewer.auto.runs;
  const say = t(sayOf(way, runs));
  const can = leads(viewer, way);
  return (
    <button
      type="button"
      class={`dt-tool is-${way}${runs ? " is-running" : ""}`}
      data-do="along"
      data-way={way}
      data-key={`along ${way}`}
      aria-label={say}
      title={say}
      aria-keyshortcuts={KEYS[way]}
      aria-disabled={can ? undefined : "true"}
      onClick={() => can && along(viewer, way)}
    >
      <Icon name={runs ? "pause" : way} />
    </button>
  );
}

/** Does a way lead anywhere from here? */
function leads({ film, place, steps, isBegun }: Viewer, way: Way): boolean {
  if (way === "first" || way === "turn_back" || way === "step_back") return place.at > 0;
  const goesOn = way === "turn_forth" || way === "last" ? isBegun : !!film.reel.open;
  return place.at < steps || goesOn;
}

/** The ways on where lines part. Nobody sees them before a question is answered. */
function forksOf({ film, place, entry, notes }: Viewer) {
  const next = film.following[entry] ?? [];
  if (next.length < 2 || notes.asks()) return [];
  return next.map((n) => ({ n, say: film.say(n), isOn: film.has(place.line, n) }));
}

function Forks({ viewer }: { viewer: Viewer }) {
  const forks = forksOf(viewer);
  if (!forks.length) return null;
  return (
    <div class="dt-forks" role="group" aria-label={viewer.table.t("ways_on")}>
      {forks.map(({ n, say, isOn }) => (
        <button
          type="button"
          key={n}
          class="dt-fork"
          data-do="step"
          data-n={n}
          data-key={`fork ${n}`}
          aria-current={isOn ? "true" : undefined}
          title={say}
          onClick={() => viewer.goTo(n)}
        >
          {say}
        </button>
      ))}
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  word: Word;
  deed: string;
  keys?: string;
  onClick: (event: MouseEvent) => void;
}

function Tool({ viewer, icon, word, deed, keys, onClick }: ToolProps & { viewer: Viewer }) {
  const say = viewer.table.t(word);
  return (
    <button
      type="button"
      class={`dt-tool${deed === "menu" ? " is-menu" : ""}`}
      data-do={deed}
      data-key={deed}
      aria-label={say}
      title={say}
      aria-keyshortcuts={keys}
      aria-haspopup={deed === "menu" ? "dialog" : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

function Tools({ viewer }: { viewer: Viewer }) {
  const { t } = viewer.table;
  const flip = () => doDeed(viewer, { do: "flip" });
  const link = () => doDeed(viewer, { do: "link" });
  const menu = () => viewer.window.toggle("menu");
  return (
    <div class="dt-more-tools">
      {isCompared(viewer.film, viewer.place) && (
        <Tool viewer={viewer} icon="swap" word="flip" deed="flip" keys="x" onClick={flip} />
      )}
      {viewer.host.linkTo && !viewer.film.isEmpty && (
        <Tool viewer={viewer} icon="link" word="copy_link" deed="link" keys="l" onClick={link} />
      )}
      <button
        type="button"
        class="dt-tool is-keys"
        data-do="keys"
        data-key="keys"
        aria-label={t("keys")}
        title={t("keys")}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={() => viewer.window.toggle("keys")}
      >
        ?
      </button>
      <Tool viewer={viewer} icon="menu" word="replay_menu" deed="menu" onClick={menu} />
      {isPlayable(viewer) && (
        <button
          type="button"
          class="dt-do is-on"
          data-do="play on"
          data-key="play on"
          aria-keyshortcuts="p"
          onClick={() => doDeed(viewer, { do: "play on" })}
        >
          <span>{t("play_on")}</span>
        </button>
      )}
    </div>
  );
}

/** While one plays on: from where, and the way back. */
export function Banner({ viewer }: { viewer: Viewer }) {
  const { t } = viewer.table;
  return (
    <section class="dt-bar dt-banner" aria-label={t("replay")}>
      <p>{t("playing_on", { n: viewer.playedFrom })}</p>
      <button
        type="button"
        class="dt-do is-first"
        data-do="back"
        data-key="back to replay"
        onClick={() => viewer.send({ do: "watch" })}
      >
        <span>{t("back_to_replay")}</span>
      </button>
    </section>
  );
}
