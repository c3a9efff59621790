/**
 * What was played: the line that is played now, those that were left folded in below the step that
 * was played instead, and two lines beside each other.
 */
import { arrowOf } from "../../shared/arrows";
import { Icon } from "../../shared/icons";
import type { Played, PlayedLine, PlayedStep } from "../played";
import { toggled } from "../state";
import type { Table, Word } from "../table";
import { Compared } from "./compared";
import { hiddenIn, lineName, type MovePlace, rowsOf, walk } from "./move_rows";
import { scrollToStep } from "./scroll_to_step";

const WAYS = ["first", "back", "forth", "last"] as const;

export function MovesPlayed({ table }: { table: Table }) {
  const played = table.state.sheets.history;
  return (
    <>
      <h3>{table.t("history_title")}</h3>
      {played?.line && (
        <>
          {played.to && <Ways table={table} to={played.to} />}
          {played.compared && <Compared table={table} found={played.compared} />}
          <MoveList table={table} played={played} />
          <p class="dt-soft">{table.t("history_keys")}</p>
        </>
      )}
    </>
  );
}

/** To the beginning, by turns, to the end. */
const Ways = ({ table, to }: { table: Table; to: NonNullable<Played["to"]> }) => (
  <div class="dt-ways" role="group" aria-label={table.t("history")}>
    {WAYS.map((way) => {
      const step = to[way];
      const say = table.t(`go_${way}`);
      return (
        <button
          key={way}
          type="button"
          class="dt-tool"
          data-do="go"
          data-to={step}
          data-key={`go ${way}`}
          onClick={() => step && table.send({ do: "go", to: step })}
          aria-disabled={!step}
          aria-label={say}
          title={say}
        >
          <Icon name={way} />
        </button>
      );
    })}
  </div>
);

/** What every part of the list needs. */
interface ListProps {
  table: Table;
  played: Played;
  /** The one step that the tab key stops at. */
  stop: string | undefined;
}

function MoveList({ table, played }: { table: Table; played: Played }) {
  const { unfolded, moveStop } = table.state;
  const rows = rowsOf(played.line, unfolded);
  const isListed = (id: string | null) => rows.some((row) => row.id === id);
  const stop = [moveStop, played.here].find(isListed) ?? rows[0]?.id;
  return (
    <ol class="dt-moves" onKeyDown={(event) => moveAlong(table, played, event)}>
      <Moves table={table} played={played} stop={stop} line={played.line} />
    </ol>
  );
}

function Moves(props: ListProps & { line: PlayedLine }) {
  const { line, ...list } = props;
  return (
    <>
      <More table={list.table} n={line.before} />
      {line.moves.map((move) => (
        <li key={move.id}>
          <Step {...list} move={move} marks={move.marks} />
          {(!!move.lines?.length || !!move.more) && (
            <ul>
              <More table={list.table} n={move.more} />
              {move.lines?.map((left) => (
                <LineLeft key={left.moves[0]?.id} {...list} line={left} />
              ))}
            </ul>
          )}
        </li>
      ))}
      <More table={list.table} n={line.after} />
    </>
  );
}

const More = ({ table, n }: { table: Table; n: number | undefined }) =>
  n ? <li class="dt-soft">{table.t("line_more", { n })}</li> : null;

/** What the marks are called. */
const MARKS = new Map<string, Word>([
  ["won", "won"],
  ["lost", "lost"],
  ["peeked", "mark_peeked"],
  ["shuffled", "mark_shuffled"],
]);

type StepProps = ListProps & {
  move: PlayedStep;
  /** It was played instead of another. */
  isInstead?: boolean;
  marks: string[] | undefined;
};

/** A step as a button that leads there. */
function Step({ table, played, stop, move, isInstead, marks = [] }: StepProps) {
  const { t, uid } = table;
  const text = played.says[move.say] ?? "";
  const say = isInstead ? t("line_beside", { say: text }) : text;
  const id = `${uid}-marks-${move.id}`;
  const isHere = move.id === played.here;
  return (
    <>
      <span class="dt-turn" aria-hidden="true">
        {move.turn || ""}
      </span>
      <button
        type="button"
        class="dt-move"
        data-do="go"
        data-to={move.id}
        data-key={`move ${move.id}`}
        ref={isHere ? scrollToStep : undefined}
        onClick={() => table.send({ do: "go", to: move.id })}
        tabIndex={move.id === stop ? 0 : -1}
        aria-current={isHere ? "step" : undefined}
        aria-describedby={marks.length ? id : undefined}
        aria-label={move.turn ? t("in_turn", { n: move.turn, say }) : undefined}
      >
        {say}
      </button>
      {table.extension.besideMove?.(move)}
      {marks.length > 0 && (
        <span class="dt-marks" id={id}>
          {marks.map((mark) => {
            const word = MARKS.get(mark);
            return (
              <small key={mark} class={`is-${word ? mark : "other"}`}>
                {word ? t(word) : ""}
              </small>
            );
          })}
        </span>
      )}
    </>
  );
}

/** A line that was left. */
function LineLeft(props: ListProps & { line: PlayedLine }) {
  const { line, ...list } = props;
  const { table, played } = list;
  const [head, ...moves] = line.moves;
  if (!head) return null;
  const id = `${table.uid}-line-${head.id}`;
  const hidden = hiddenIn(line);
  const isOpen = table.state.unfolded.has(lineName(head.id));
  const say = played.says[head.say] ?? "";
  return (
    <li class="dt-line">
      <ol id={id}>
        <li>
          {hidden > 0 && <Fold table={table} head={head.id} controls={id} isOpen={isOpen} />}
          <Step {...list} move={head} isInstead marks={line.marks} />
          {(line.alike || (hidden > 0 && !isOpen)) && (
            <span class="dt-after">
              {hidden > 0 && !isOpen && (
                <span class="dt-soft">{table.t("line_more", { n: hidden })}</span>
              )}
              {line.alike && <Compare table={table} played={played} end={line.end} say={say} />}
            </span>
          )}
        </li>
        {isOpen && <Moves {...list} line={{ ...line, moves }} />}
      </ol>
    </li>
  );
}

interface FoldProps {
  table: Table;
  head: string;
  controls: string;
  isOpen: boolean;
}

const Fold = ({ table, head, controls, isOpen }: FoldProps) => (
  <button
    type="button"
    class="dt-fold"
    data-do="fold"
    data-line={head}
    data-key={`fold ${head}`}
    onClick={() => fold(table, head)}
    tabIndex={-1}
    aria-expanded={isOpen}
    aria-controls={controls}
    aria-label={table.t("unfold")}
  >
    <Icon name="more" />
  </button>
);

const fold = (table: Table, head: string): void =>
  table.change({ unfolded: toggled(table.state.unfolded, lineName(head)) });

function Compare(props: { table: Table; played: Played; end: string; say: string }) {
  const { table, played, end, say } = props;
  const isOn = (played.compared?.end ?? played.beside) === end;
  return (
    <button
      type="button"
      class="dt-why"
      data-do="compare"
      data-end={isOn ? "" : end}
      data-key={`compare ${end}`}
      onClick={() => table.send({ do: "compare", end: isOn ? "" : end })}
      tabIndex={-1}
      aria-pressed={isOn}
      aria-label={table.t("compare_with", { say })}
    >
      {table.t("compare")}
    </button>
  );
}

function moveAlong(table: Table, played: Played, event: KeyboardEvent): void {
  const { key } = event;
  const arrow = arrowOf(event);
  const isArrow = arrow.right || arrow.down || key === "Home" || key === "End";
  if (!isArrow || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const target = event.target as HTMLElement;
  const row = target.closest("li")?.querySelector<HTMLElement>(".dt-move");
  if (!row) return;
  const from: MovePlace = {
    id: row.dataset.to ?? "",
    part: target.dataset.do === "compare" ? "compare" : "move",
  };
  const to = walk(rowsOf(played.line, table.state.unfolded), from, { ...arrow, key });
  if (!to) return;
  if ("fold" in to) {
    fold(table, to.fold);
    return;
  }
  table.change({ moveStop: to.go.id });
  const step = table.root.querySelector(`[data-key="move ${CSS.escape(to.go.id)}"]`);
  const compare = step?.closest("li")?.querySelector<HTMLElement>(".dt-after > button");
  (to.go.part === "compare" ? compare : (step as HTMLElement | null))?.focus();
}
