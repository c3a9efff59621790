/** The home of a reader as a whole; and in its place, when something is open, the way back. */

import { Icon } from "../shared/icons";
import { Keys, KeysButton, OpeningFrame } from "../shared/opening_head";
import { HomeMap } from "./map";
import { Next } from "./next";
import type { HomePage } from "./page";
import { PlaceSheet } from "./place_sheet";
import { Recent } from "./recent";
import { SettingsSheet } from "./settings_sheet";

export const HomeView = ({ page }: { page: HomePage }) => (
  <OpeningFrame page={page} class="dh-page">
    {page.isKnown && <Whole page={page} />}
  </OpeningFrame>
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
  return (
    <>
      <header class="dp-head">
        <h2 class="dp-title">{t("brand")}</h2>
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
          <KeysButton page={page} />
        </div>
      </header>
      <Keys page={page} />
    </>
  );
}
