/** The end of a game: how it went, and what can be done now. */
import type { Command } from "../host/commands";
import { emblem } from "../pictures/emblem";
import { Thumb } from "../shared/art";
import { openBelow } from "./open_below";
import type { Table } from "./table";

/** The picture beside it. */
export const Emblem = ({ isWon }: { isWon: boolean }) => (
  <div class="dt-frame" dangerouslySetInnerHTML={{ __html: emblem(isWon) }} />
);

/** What it came to: a few numbers, what decided it, and what was found. */
export function GameEnd({ table }: { table: Table }) {
  const { ended } = table.scene.prompt;
  if (!ended) return null;
  return (
    <>
      <dl class="dt-figures">
        {ended.figures.map(({ n, say }) => (
          <div key={say}>
            <dd>{n}</dd>
            <dt>{say}</dt>
          </div>
        ))}
      </dl>
      {ended.decided && <p class="dt-decided">{ended.decided}</p>}
      {ended.found && (
        <div class="dt-found" aria-hidden="true">
          <p class="dt-soft">{table.t("found")}</p>
          {ended.found.map((face, place) => (
            <Thumb key={place} face={face} letters={table.letters} />
          ))}
        </div>
      )}
    </>
  );
}

/** What comes next: another game, a look back, a lesson. */
export function WaysOn({ table }: { table: Table }) {
  const { t, scene } = table;
  const { after } = scene;
  if (!after) return null;
  return (
    <div class="dt-choices dt-then">
      <Way table={table} say={t("play_again")} command={{ do: "again" }} isFirst />
      {after.same && (
        <Way table={table} say={t("same_deal")} command={{ do: "again", same: true }} />
      )}
      {after.look_back && <Way table={table} say={t("look_back")} command={{ do: "look_back" }} />}
      {after.lesson && (
        <Way
          table={table}
          say={t("next_lesson", { lesson: after.lesson })}
          command={{ do: "next_lesson" }}
        />
      )}
    </div>
  );
}

function Way(props: { table: Table; say: string; command: Command; isFirst?: boolean }) {
  const { table, say, command, isFirst } = props;
  const go = () => (command.do === "again" ? table.send(command) : openBelow(table, command));
  return (
    <button
      type="button"
      class={isFirst ? "dt-do is-first" : "dt-do"}
      data-do={command.do}
      data-key={say}
      onClick={(event) => event.detail < 2 && go()}
    >
      <span>{say}</span>
    </button>
  );
}
