/**
 * The question, the card that it is about, and the answers. What is chosen on the table changes only
 * what stands below the question.
 */
import type { SceneZone } from "../contract/scene";
import { Icon } from "../shared/icons";
import { Later } from "../shared/later";
import { Ahead } from "./ahead";
import { Answers } from "./answers";
import { Card } from "./card";
import { NewRule } from "./new_rule";
import { heightKept, offered } from "./offered";
import { Refused } from "./refused";
import { isCovered } from "./sheets/open_sheet";
import type { Table } from "./table";
import { asksForPlace, isMarking } from "./targets";
import { WhyButton, WhyText } from "./why";
import { Zone } from "./zone";

/** Cards to be sorted into bins, real cards that were turned over, and the end of a game. */
const SELDOM = new Later(() => import("./seldom_asked"));

/** Loads them before somebody is asked. */
export const prepareSeldomAsked = (): Promise<void> => SELDOM.prepare();

function SeldomAsked({ table }: { table: Table }) {
  const { kind } = table.scene.prompt;
  if (kind !== "arrange" && kind !== "chance") return null;
  const seldom = SELDOM.get(table);
  if (!seldom) return null;
  if (isMarking(table.scene)) return <seldom.Marking table={table} />;
  return kind === "chance" ? <seldom.Picks table={table} /> : <seldom.Arrange table={table} />;
}

export function Ask({ table, about }: { table: Table; about: SceneZone | null }) {
  const { scene, targets, t } = table;
  const { kind, outcome, cards = [] } = scene.prompt;
  const tempts = table.extension.tempts?.();
  const isQuiet = table.host.get("tells") === "quiet";
  const kept = heightKept(scene, targets, { tempts, isQuiet });
  const beside = kind === "arrange" ? [] : cards;
  const hasPicture = about || beside.length === 1;
  const classes = [
    "dt-ask",
    outcome && `is-${outcome}`,
    hasPicture && !outcome && "has-card",
    beside.length > 1 && "has-cards",
  ];
  return (
    <section
      class={classes.filter(Boolean).join(" ")}
      aria-label={t("question")}
      inert={isCovered(table)}
    >
      <h3 class="dt-live">{t("question")}</h3>
      <Refused table={table} />
      {outcome ? (
        <Ended table={table} about={about} outcome={outcome} />
      ) : (
        <>
          <Picture table={table} about={about} />
          <Deeds table={table} />
          <Asked table={table} />
          <SeldomAsked table={table} />
        </>
      )}
      <div class="dt-answers" style={{ "--answers": Math.round(kept) }}>
        <ToDo table={table} />
        <Answers table={table} />
      </div>
      <Ahead table={table} />
      <p class="dt-status" role="status">
        {table.state.error}
      </p>
    </section>
  );
}

/** What stands beside the question: the card that was just turned over, or those it asks about. */
function Picture({ table, about }: { table: Table; about: SceneZone | null }) {
  const { kind, cards = [] } = table.scene.prompt;
  if (about) return <Zone table={table} zone={about} isPlain />;
  if (kind === "arrange" || !cards.length) return null;
  return (
    <div class="dt-lay">
      {cards.map((slot) => (
        <Card key={slot.id} table={table} slot={slot} />
      ))}
    </div>
  );
}

/** How the game went, and what can be done now: that keeps its place however much there is to tell. */
function Ended(props: { table: Table; about: SceneZone | null; outcome: "won" | "lost" }) {
  const { table, about, outcome } = props;
  const seldom = SELDOM.get(table);
  const hasCard = about || table.scene.prompt.cards?.length;
  return (
    <>
      <div class="dt-ended has-card">
        {hasCard ? (
          <Picture table={table} about={about} />
        ) : (
          seldom && <seldom.Emblem isWon={outcome === "won"} />
        )}
        <b class="dt-outcome">{table.t(outcome)}</b>
        <Deeds table={table} />
        <Asked table={table} />
        {seldom && <seldom.GameEnd table={table} />}
      </div>
      {seldom && <seldom.WaysOn table={table} />}
    </>
  );
}

/** What hands have to do with real cards before the question is answered. */
function Deeds({ table }: { table: Table }) {
  const { lay_out = [], told } = table.scene;
  const deeds = [...lay_out, ...told.filter(({ hands }) => hands).map(({ say }) => say)];
  if (!deeds.length) return null;
  return (
    <ul class="dt-deeds" aria-label={table.t("hands")}>
      {deeds.map((say) => (
        <li key={say}>
          <span class="dt-hand">
            <Icon name="can_do" />
          </span>
          <p>{say}</p>
        </li>
      ))}
    </ul>
  );
}

/** The sentence itself, and why it is asked. Where much is to be drawn below, it stands alone. */
function Asked({ table }: { table: Table }) {
  const { prompt } = table.scene;
  const about = `${table.uid}-asked`;
  const why = { table, rule: prompt.why, place: "asked", about };
  return (
    <>
      <div class="dt-asked">
        <p id={about}>{prompt.say}</p>
        <WhyButton {...why} />
      </div>
      {prompt.kind === "pick" && <NewRule {...why} />}
      <WhyText {...why} />
    </>
  );
}

/** What to do on the table; a card that is chosen has its answers there instead. */
function ToDo({ table }: { table: Table }) {
  const { scene, targets, state, t } = table;
  const { own, loose, hasCards } = offered(scene, targets, state.chosen);
  const isChosen = state.chosen !== null;
  const forPlace = isChosen ? own.more.length > 0 : asksForPlace(targets);
  if (!hasCards || (isChosen && !forPlace)) return null;
  const forCard = loose.shown.length ? "or_choose_card" : "choose_card";
  return <p class="dt-todo dt-soft">{t(forPlace ? "choose_place" : forCard)}</p>;
}
