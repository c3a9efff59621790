/** The sheet of settings, over the foot of the map as that of a place. */
import { Icon } from "../shared/icons";
import { Later } from "../shared/later";
import type { HomePage } from "./page";

const settings = new Later(() => import("./settings"));

export function SettingsSheet({ page }: { page: HomePage }) {
  if (!page.hasSettings) return null;
  const { t, uid } = page;
  const part = settings.get(page);
  return (
    <section id={`${uid}-settings`} class="dh-sheet dh-settings" aria-label={t("settings")}>
      <header>
        <h3>{t("settings")}</h3>
        <button
          type="button"
          class="dh-close"
          data-key="settings close"
          onClick={() => page.showSettings(false)}
          aria-label={t("close")}
          title={t("close")}
        >
          <Icon name="cross" />
        </button>
      </header>
      {part && <part.Settings page={page} />}
    </section>
  );
}
