/** What is seldom chosen: the deal, real cards, and what can be ruled in more than one way. */
import type { Ruling } from "../contract/start";
import type { StartPage } from "./page";

export function More({ page }: { page: StartPage }) {
  const { t, state, uid, choice } = page;
  return (
    <section class="ds-more" id={`${uid}-more`} aria-label={t("more")}>
      <Deal page={page} />
      <label class="ds-option">
        <input
          type="checkbox"
          data-key="real_cards"
          checked={choice.real_cards}
          onChange={() => page.choose({ real_cards: !choice.real_cards })}
        />
        <span>{t("real_cards")}</span>
      </label>
      {state.rulings.map(({ title, rulings }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {rulings.map((ruling) => (
            <RulingField key={ruling.name} page={page} ruling={ruling} />
          ))}
        </section>
      ))}
    </section>
  );
}

/** Typing asks nobody: the words count when they are written. */
function Deal({ page }: { page: StartPage }) {
  const { t, uid, choice } = page;
  const isReal = choice.real_cards;
  return (
    <div class="ds-deal">
      <label for={`${uid}-deal`}>{t("deal")}</label>
      <input
        id={`${uid}-deal`}
        type="text"
        data-key="deal"
        value={choice.deal}
        disabled={isReal}
        onChange={(event) => page.choose({ deal: event.currentTarget.value })}
        aria-describedby={`${uid}-deal-help`}
      />
      <button
        type="button"
        class="dh-do"
        data-key="other_deal"
        disabled={isReal}
        onClick={() => page.nameOtherDeal()}
      >
        {t("other_deal")}
      </button>
      <p id={`${uid}-deal-help`} class="dh-soft">
        {t("deal_help")}
      </p>
    </div>
  );
}

function RulingField({ page, ruling }: { page: StartPage; ruling: Ruling }) {
  const { name, label, text, usual, choices } = ruling;
  const id = `${page.uid}-${name}`;
  const chosen = page.choice.rulings[name] ?? "";
  return (
    <div class="ds-ruling">
      <label for={id}>{label}</label>
      <select
        id={id}
        data-key={`ruling ${name}`}
        onChange={(event) => page.rule(name, event.currentTarget.value)}
        aria-describedby={`${id}-text`}
      >
        <option value="" selected={!chosen}>
          {usual}
        </option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === chosen}>
            {choice.name}
          </option>
        ))}
      </select>
      <p id={`${id}-text`} class="dh-soft">
        {text}
      </p>
    </div>
  );
}
