/** The table as a whole: board and rail, and what lies over them. Each part has a file of its own. */
import { labyrinth } from "../pictures/pictures.js";
import { areasOf, classesOf, numbersOf } from "./areas";
import { Ask } from "./ask";
import { Board } from "./board";
import { Guide } from "./guide";
import { Head } from "./head";
import { Lines } from "./lines";
import { Hint, News } from "./news";
import { Panel } from "./panel";
import { NotNow } from "./refused";
import { isCovered } from "./sheets/open_sheet";
import type { Table } from "./table";
import { isMarking } from "./targets";
import { Thread } from "./thread";

export function TableView({ table }: { table: Table }) {
  const { scene, extension, stage, t } = table;
  const areas = areasOf(scene);
  const classes = [
    "dt-game",
    stage.isColumn ? "is-column" : "is-stage",
    stage.isTight ? "is-tight" : "",
    ...classesOf(areas),
    scene.prompt.kind === "arrange" && !isMarking(scene) ? "is-sorting" : "",
    table.state.dragged === null ? "" : "is-dragging-card",
    extension.classes?.() ?? "",
  ];
  return (
    <section
      class={classes.filter(Boolean).join(" ")}
      style={numbersOf(areas)}
      tabIndex={-1}
      lang={scene.lang}
      dir={scene.dir}
      aria-label={scene.title}
      data-rev={scene.rev}
      data-tells={table.host.get("tells")}
      data-still={table.host.get("pace") === 0 ? "" : undefined}
    >
      <div class="dt-felt" aria-hidden="true" dangerouslySetInnerHTML={{ __html: GROUND }} />
      <div class="dt-in">
        <Head table={table} />
        {extension.path?.(table)}
        <Thread phases={scene.thread} label={t("thread")} />
        <Board table={table} areas={areas} />
        {extension.beside?.(table)}
        <div class="dt-rail">
          <div class="dt-seat" inert={isCovered(table)}>
            {extension.seat?.(table) ?? <Told table={table} />}
          </div>
          <Hint table={table} />
          <NotNow table={table} />
          <Lines table={table} zones={areas.line} />
          <Ask table={table} about={areas.about} />
          <Panel table={table} />
        </div>
        {extension.bar?.(table)}
      </div>
      {extension.over?.(table)}
      <div class="dt-air" aria-hidden="true" />
      <p class="dt-live" role="status" />
    </section>
  );
}

/** Where no tutor sits: what happened last, and what whoever plays for the first time is told. */
const Told = ({ table }: { table: Table }) => (
  <div class="dt-told">
    <News table={table} />
    <Guide table={table} />
  </div>
);

const GROUND = `<svg viewBox="0 0 200 200">${labyrinth("currentColor", 0.7)}</svg>`;
