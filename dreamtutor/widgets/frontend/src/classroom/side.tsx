/** Beside the board: who needs help now, which rules stop them, and what is handed out for that. */
import { Icon } from "../shared/icons";
import type { ClassPage } from "./page";

export function Side({ page }: { page: ClassPage }) {
  return (
    <div class="dr-side">
      <Needs page={page} />
      <Rules page={page} />
      <Given page={page} />
    </div>
  );
}

function Needs({ page }: { page: ClassPage }) {
  const { t, state } = page;
  return (
    <section class="dr-box" aria-label={t("need")}>
      <h3>{t("need")}</h3>
      {state.need.length === 0 && <p class="dr-soft">{t("need_none")}</p>}
      <ul>
        {state.need.map(({ id, label, step, say }) => (
          <li key={id}>
            <p>
              <b>{label}</b> <span class="dr-soft">{say}</span>
            </p>
            <button
              type="button"
              class="dr-do"
              data-key={`need ${id}`}
              onClick={() => page.look(id, step)}
            >
              {t("look")}
              <span class="dt-live">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rules({ page }: { page: ClassPage }) {
  const { t, state } = page;
  const most = Math.max(1, state.learners.length);
  return (
    <section class="dr-box" aria-label={t("rules")}>
      <h3>{t("rules")}</h3>
      {state.rules.length === 0 && <p class="dr-soft">{t("rules_none")}</p>}
      <ul class="dr-rules">
        {state.rules.map(({ title, mistakes, refused, learners, lesson, lesson_title }) => (
          <li key={title}>
            <span aria-hidden="true">{title}</span>
            <span class="dr-bars" aria-hidden="true">
              <i style={{ width: `${(100 * mistakes) / most}%` }} />
              <i class="is-refused" style={{ width: `${(100 * refused) / most}%` }} />
            </span>
            <b aria-hidden="true">{learners}</b>
            <span class="dt-live">{t("rule_said", { title, mistakes, refused, learners })}</span>
            {lesson && !state.given.some(({ id }) => id === lesson) && (
              <button
                type="button"
                class="dr-do is-small"
                data-key={`hand out ${title}`}
                title={t("hand_out_lesson", { title: lesson_title })}
                aria-label={t("hand_out_lesson", { title: lesson_title })}
                onClick={() => page.ask("hand_out", lesson)}
              >
                <Icon name="forth" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {state.rules.length > 0 && (
        <p class="dr-legend">
          <span>
            <i class="dr-key" aria-hidden="true" />
            {t("mistakes")}
          </span>
          <span>
            <i class="dr-key is-refused" aria-hidden="true" />
            {t("refused")}
          </span>
        </p>
      )}
    </section>
  );
}

/** What learners find at home before all else. */
function Given({ page }: { page: ClassPage }) {
  const { t, state } = page;
  if (!state.given.length && !state.warm_up) return null;
  return (
    <section class="dr-box" aria-label={t("given")}>
      <h3>{t("given")}</h3>
      {state.given.length === 0 && <p class="dr-soft">{t("given_none")}</p>}
      <ul>
        {state.given.map(({ id, title, say }) => (
          <li key={id}>
            <p>
              <b>{title}</b> <span class="dr-soft">{say}</span>
            </p>
            <button
              type="button"
              class="dr-do is-small"
              data-key={`take back ${id}`}
              aria-label={t("take_back", { title })}
              title={t("take_back", { title })}
              onClick={() => page.ask("take_back", id)}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
      {state.warm_up && (
        <button
          type="button"
          class="dr-do"
          data-key="warm up"
          title={t("warm_up_about")}
          onClick={() => page.ask("warm_up")}
        >
          {t("warm_up")}
        </button>
      )}
    </section>
  );
}
