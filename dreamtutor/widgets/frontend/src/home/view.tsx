/** The home of a reader as a whole; and in its place, when something is open, the way back. */

import { Icon } from "../shared/icons";
import { KeyList, keyLines } from "../shared/key_list";
import { HomeMap } from "./map";
import { Next } from "./next";
import type { HomePage } from "./page";
import { PlaceSheet } from "./place_sheet";
import { Recent } from "./recent";
import { SettingsSheet } from "./settings_sheet";

export function HomeView({ page }: { page: HomePage }) {
  const { t, host, shown } = page;
  const wrong = page.isLate ? t("late") : shown.wrong;
  return (
    <section
      class="dh-page"
      lang={host.strings.lang}
      dir={(host.strings.dir ?? "ltr") as "ltr" | "rtl"}
      aria-label={t("title")}
      data-open={page.isOpen ? "" : undefined}
      tabIndex={-1}
    >
      {page.isOpen ? <WayBack page={page} /> : page.isKnown && <Whole page={page} />}
      <p class="dh-wrong" role="alert" hidden={!wrong}>
        {wrong}
      </p>
      <p class="dt-live" role="status">
        {page.isOpen ? t("shown", { title: shown.title ?? "" }) : ""}
      </p>
    </section>
  );
}

const WayBack = ({ page }: { page: HomePage }) => (
  <div class="dh-back">
    <button
      type="button"
      class="dh-do"
      data-do="close"
      data-key="close"
      onClick={() => page.close()}
    >
      <Icon name="back" />
      <span>{page.t("back")}</span>
    </button>
    <p>{page.shown.title}</p>
  </div>
);

function Whole({ page }: { page: HomePage }) {
  const { warnings, recent } = page.state;
  return (
    <>
      <Head page={page} />
      <Next page={page} isQuiet={page.place !== null} />
      <div class="dh-middle">
        <HomeMap page={page} />
        <PlaceSheet page={page} />
        <SettingsSheet page={page} />
      </div>
      {recent.length > 0 && <Recent page={page} />}
      {warnings.length > 0 && (
        <ul class="dh-warnings">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Head({ page }: { page: HomePage }) {
  const { t, state, uid } = page;
  const { learned, won } = state;
  const counts = learned.done
    ? [t("learned", { done: learned.done, n: learned.of }), won && t("won", { n: won })]
    : [];
  const visit = (what: "lessons" | "replays" | "new") => () => page.send({ do: "visit", what });
  const toggle = () => {
    page.hasKeys = !page.hasKeys;
    page.draw();
  };
  return (
    <>
      <header class="dh-head">
        <h2>{t("brand")}</h2>
        <span class="dh-soft">{counts.filter(Boolean).join(", ")}</span>
        <div class="dh-tools">
          <button type="button" data-key="lessons" onClick={visit("lessons")}>
            <Icon name="rules" />
            <span>{t("lessons")}</span>
          </button>
          <button type="button" data-key="replays" onClick={visit("replays")}>
            <Icon name="history" />
            <span>{t("replays")}</span>
          </button>
          <button type="button" data-key="new" onClick={visit("new")}>
            <Icon name="play" />
            <span>{t("new_game")}</span>
          </button>
          <button
            type="button"
            data-key="settings"
            onClick={() => page.showSettings(!page.hasSettings)}
            aria-expanded={page.hasSettings}
            aria-controls={`${uid}-settings`}
            aria-label={t("settings")}
            title={t("settings")}
          >
            <Icon name="settings" />
          </button>
          <button
            type="button"
            data-key="keys"
            onClick={toggle}
            aria-expanded={page.hasKeys}
            aria-controls={`${uid}-keys`}
          >
            <kbd aria-hidden="true">?</kbd>
            <span class="dt-live">{t("keys")}</span>
          </button>
        </div>
      </header>
      <div id={`${uid}-keys`} class="dh-keys" hidden={!page.hasKeys}>
        <KeyList lines={keyLines(t("keys_help"))} />
      </div>
    </>
  );
}
