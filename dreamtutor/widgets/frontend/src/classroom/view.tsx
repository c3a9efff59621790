/** The board of a class as a whole; and in its place, when a table is open, the way back. */
import { Icon } from "../shared/icons";
import { KeyList, keyLines } from "../shared/key_list";
import { Opening } from "../shared/opening";
import { Grid } from "./grid";
import type { ClassPage } from "./page";
import { Side } from "./side";
import { Tournament } from "./tournament";
import { Tries } from "./tries";

export function ClassView({ page }: { page: ClassPage }) {
  const { t, host, shown } = page;
  const { title = "" } = shown;
  const open = page.isOpen && {
    title,
    said: t("shown", { title }),
    back: t("back"),
    close: () => page.close(),
  };
  return (
    <Opening
      class="dr-page"
      label={t("title")}
      strings={host.strings}
      open={open || null}
      wrong={page.isLate ? t("late") : shown.wrong}
    >
      {page.isKnown && <Whole page={page} />}
    </Opening>
  );
}

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
  const { t, state, uid } = page;
  const toggle = () => {
    page.hasKeys = !page.hasKeys;
    page.draw();
  };
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
        <button
          type="button"
          class="dr-do is-small"
          data-key="keys"
          onClick={toggle}
          aria-expanded={page.hasKeys}
          aria-controls={`${uid}-keys`}
        >
          <kbd aria-hidden="true">?</kbd>
          <span class="dt-live">{t("keys")}</span>
        </button>
        <p role="status" class="dr-said">
          {said(page)}
        </p>
      </div>
      <div id={`${uid}-keys`} class="dr-keys" hidden={!page.hasKeys}>
        <KeyList lines={keyLines(t("keys_help"))} />
      </div>
    </>
  );
}
