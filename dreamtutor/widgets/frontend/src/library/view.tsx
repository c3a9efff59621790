/** The list of replays as a whole; and in its place, when one is open, a line about that. */
import { Filters } from "./filters";
import type { ReplayList } from "./list";
import { OpenReplay } from "./open_replay";
import { Pager } from "./pager";
import { Rows } from "./rows";
import { Tool } from "./tool";
import { countOf, emptyOf, numberIn, Reason } from "./words";

export function ListView({ list }: { list: ReplayList }) {
  const { t, found, host, lang, shown } = list;
  const problems = found?.problems ?? [];
  return (
    <section
      class="dp-page dp-list dl-list"
      lang={lang}
      dir={(host.strings.dir ?? "ltr") as "ltr" | "rtl"}
      aria-label={t("title")}
      data-waits={found ? undefined : ""}
      data-open={shown.id === undefined ? undefined : ""}
      data-ask={found?.ask}
      tabIndex={-1}
    >
      <Head list={list} />
      <Filters list={list} />
      <Reading list={list} />
      <ul class="dl-problems" hidden={!problems.length}>
        {problems.map((text) => (
          <li key={text} class="dl-why">
            {text}
          </li>
        ))}
      </ul>
      <Rows list={list} />
      <p class="dl-empty" hidden={!!found?.total || list.isReading}>
        {emptyOf(list)}
      </p>
      <Pager list={list} />
      <p class="dp-wrong" role="alert" hidden={!shown.wrong}>
        {shown.wrong && <Reason because={shown.wrong} />}
      </p>
      <OpenReplay list={list} />
      <p class="dt-live" role="status">
        {list.told}
      </p>
    </section>
  );
}

function Head({ list }: { list: ReplayList }) {
  const { t, uid, host } = list;
  const id = `${uid}-keys`;
  const toggle = () => {
    list.hasKeys = !list.hasKeys;
    list.draw();
  };
  return (
    <>
      <header class="dp-head">
        <h2 class="dp-title">{t("title")}</h2>
        <span class="dp-soft">{countOf(list)}</span>
        <div class="dl-tools">
          <button
            type="button"
            class="dl-link"
            data-do="keys"
            data-key="keys"
            onClick={toggle}
            aria-expanded={list.hasKeys}
            aria-controls={id}
          >
            {t("keys")}
          </button>
          <Tool
            list={list}
            name="refresh"
            sign="again"
            press={() => host.send({ do: "refresh" })}
          />
        </div>
      </header>
      <ul class="dl-keys" id={id} hidden={!list.hasKeys}>
        {t("keys_help")
          .split("\n")
          .map((line) => {
            const at = line.indexOf(": ");
            return (
              <li key={line}>
                <kbd>{line.slice(0, at)}</kbd>
                <span>{line.slice(at + 2)}</span>
              </li>
            );
          })}
      </ul>
    </>
  );
}

/** How far the reading of the files is. */
function Reading({ list }: { list: ReplayList }) {
  const { t, progress } = list;
  const { n, of } = progress;
  const far =
    n === undefined || of === undefined
      ? t("looking")
      : t("reading", { n: numberIn(list, n), of: numberIn(list, of) });
  return (
    <div class="dl-reading" hidden={!list.isReading}>
      <span>{far}</span>
      <progress aria-label={t("title")} max={of ?? 1} value={n} />
    </div>
  );
}
