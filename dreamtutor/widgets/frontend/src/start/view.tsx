/** The start form as a whole; and in its place, when something has begun, what it is and the way back. */
import { Opening } from "../shared/opening";
import { Expansions } from "./expansions";
import { Games } from "./games";
import { More } from "./more";
import { Options } from "./options";
import type { StartPage } from "./page";

export function StartView({ page }: { page: StartPage }) {
  const { t, host, shown } = page;
  const { title = "" } = shown;
  const open = page.isOpen && {
    title,
    said: t("shown", { title }),
    back: t(shown.kind === "game" ? "another" : "back"),
    close: () => page.back(),
  };
  return (
    <Opening
      class="dp-page dh-page ds-page"
      label={t("heading")}
      strings={host.strings}
      open={open || null}
      wrong={page.isLate ? t("late") : shown.wrong}
    >
      {page.isKnown && <Form page={page} />}
    </Opening>
  );
}

function Form({ page }: { page: StartPage }) {
  const { t, state, choice } = page;
  const { seats, variants, editions } = state;
  return (
    <>
      <h2 class="dp-title">{t("heading")}</h2>
      <div class="ds-body">
        <div class="ds-side">
          <Games page={page} />
          <Options page={page} of="seats" options={seats} chosen={String(choice.seats)} />
          <Options page={page} of="variant" options={variants} chosen={choice.variant} />
          {editions.length > 1 && (
            <Options page={page} of="edition" options={editions} chosen={choice.edition} />
          )}
        </div>
        {page.hasMore ? <More page={page} /> : <Expansions page={page} />}
      </div>
      <Foot page={page} />
    </>
  );
}

/** What was chosen, and the golden button. */
function Foot({ page }: { page: StartPage }) {
  const { t, state, uid, hasMore } = page;
  return (
    <footer class="ds-foot">
      <button
        type="button"
        class="dh-do"
        data-key="more"
        onClick={() => page.showMore(!hasMore)}
        aria-expanded={hasMore}
        aria-controls={`${uid}-more`}
      >
        {t("more")}
      </button>
      {state.mixes && <InEnglish page={page} />}
      <p>{state.summary}</p>
      <button
        type="button"
        class="dh-do is-first"
        data-do="start"
        data-key="begin"
        onClick={(event) => event.detail < 2 && page.begin()}
        aria-keyshortcuts="Enter"
      >
        {t("begin")}
        <kbd aria-hidden="true">↵</kbd>
      </button>
    </footer>
  );
}

/** Where two languages would mix. */
const InEnglish = ({ page }: { page: StartPage }) => (
  <label class="ds-option">
    <input
      type="checkbox"
      data-key="in_english"
      checked={page.choice.in_english}
      onChange={() => page.choose({ in_english: !page.choice.in_english })}
    />
    <span>{page.t("in_english")}</span>
  </label>
);
