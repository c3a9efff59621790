/** The board of a class as a whole; and in its place, when a table is open, the way back. */
import { Icon } from "../shared/icons";
import { Keys, KeysButton, OpeningFrame } from "../shared/opening_head";
import { Grid } from "./grid";
import type { ClassPage } from "./page";
import { Side } from "./side";
import { Tournament } from "./tournament";
import { Tries } from "./tries";

export const ClassView = ({ page }: { page: ClassPage }) => (
  <OpeningFrame page={page} class="dr-page">
    {page.isKnown && <Whole page={page} />}
  </OpeningFrame>
);

function Whole({ page }: { page: ClassPage }) {
  const { state } = page;
  return (
    <>
      <Head page={page} />
      <Tools page={page} />
      {state.nobody ? (
        <p class="dr-nobody">{state.nobody}</p>
      ) : (
        <div class="dr-cols">
          {state.tournament ? (
            <Tournament page={page} of={state.tournament} />
          ) : (
            <div class="dr-main">
              {state.open.length > 0 && <Tries page={page} />}
              <Grid page={page} />
            </div>
          )}
          <Side page={page} />
        </div>
      )}
      {state.faults.length > 0 && (
        <ul class="dr-faults">
          {state.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Head({ page }: { page: ClassPage }) {
  const { t, state, uid } = page;
  return (
    <header class="dr-head">
      <h2>{state.title}</h2>
      <p class="dr-counts">
        {state.counts.map((count) => (
          <span key={count}>{count}</span>
        ))}
      </p>
      {state.lessons.length > 1 && (
        <label class="dr-lesson">
          <span class="dt-live">{t("lesson")}</span>
          <select
            id={`${uid}-lesson`}
            value={state.lesson}
            onChange={(event) => page.ask("lesson", event.currentTarget.value)}
          >
            {state.lessons.map(({ id, title, learners }) => (
              <option key={id} value={id}>{`${title} (${learners})`}</option>
            ))}
          </select>
        </label>
      )}
    </header>
  );
}

/** What is so now, or asked for. */
function said({ t, state, isChoosing }: ClassPage): string {
  if (state.paused) return t("paused");
  if (isChoosing) return t("beside_now");
  const chosen = state.tournament?.games.filter((game) => game.chosen) ?? [];
  return chosen.length === 1 ? t("compare_now") : "";
}

function Tools({ page }: { page: ClassPage }) {
  const { t, state } = page;
  return (
    <>
      <div class="dr-tools">
        <button
          type="button"
          class="dr-do"
          data-key="pause"
          aria-pressed={state.paused}
          onClick={() => page.ask(state.paused ? "go_on" : "pause")}
        >
          <Icon name={state.paused ? "play" : "pause"} />
          <span>{t(state.paused ? "go_on" : "pause")}</span>
          <kbd aria-hidden="true">P</kbd>
        </button>
        {state.held && (
          <button type="button" class="dr-do" data-key="release" onClick={() => page.ask("go_on")}>
            <Icon name="forth" />
            <span>{t("release")}</span>
          </button>
        )}
        <button
          type="button"
          class="dr-do"
          data-key="names"
          aria-pressed={!state.names}
          onClick={() => page.ask(state.names ? "numbers" : "names")}
        >
          <Icon name="known" />
          <span>{t(state.names ? "show_names" : "hide_names")}</span>
          <kbd aria-hidden="true">N</kbd>
        </button>
        {document.fullscreenEnabled && (
          <button
            type="button"
            class="dr-do"
            data-key="full screen"
            aria-label={t("full_screen")}
            title={t("full_screen")}
            onClick={() => page.fillScreen()}
          >
            <Icon name="full_screen" />
            <kbd aria-hidden="true">F</kbd>
          </button>
        )}
        <KeysButton page={page} class="dr-do is-small" />
        <p role="status" class="dr-said">
          {said(page)}
        </p>
      </div>
      <Keys page={page} />
    </>
  );
}
