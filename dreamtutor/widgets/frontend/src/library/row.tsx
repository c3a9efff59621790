/** A replay in the list. A press anywhere in its row opens it. */

import type { ComponentChildren } from "preact";
import { Icon } from "../shared/icons";
import { hasTag, withTag } from "./asking";
import type { Row } from "./found";
import type { ReplayList } from "./list";
import { Reason } from "./words";

interface RowProps {
  list: ReplayList;
  row: Row;
}

export function ReplayRow({ list, row }: RowProps) {
  if (row.wrong) return <BrokenRow list={list} row={row} />;
  const open = (event: MouseEvent) => {
    const isOnButton = (event.target as Element).closest("button") !== null;
    // who marks a text to copy it opens nothing
    if (!isOnButton && event.detail < 2 && !String(getSelection())) list.open(row.id, "watch");
  };
  return (
    <tr role="row" data-id={row.id} onClick={open}>
      <Cell kind="name">
        <Emblem list={list} row={row} />
        <What list={list} row={row} />
      </Cell>
      <Cell kind="outcome">
        <End list={list} row={row} />
        {row.won_once && <small class="dp-soft">{list.t("won_once")}</small>}
      </Cell>
      <Cell kind="length">
        <Length list={list} row={row} />
      </Cell>
      <Cell kind="players">
        {row.players?.map((player) => (
          <span key={player}>{player}</span>
        ))}
      </Cell>
      <Cell kind="tags">
        <Tags list={list} row={row} />
      </Cell>
      <Cell kind="notes">{!!row.notes && <Notes list={list} row={row} />}</Cell>
      <Cell kind="changed">
        <Changed list={list} row={row} />
      </Cell>
      <Cell kind="play">{row.plays && <PlayOn list={list} row={row} />}</Cell>
    </tr>
  );
}

/** What cannot be read says why, and hides nothing else. */
const BrokenRow = ({ list, row }: RowProps) => (
  <tr role="row" class="is-broken" data-id={row.id}>
    <Cell kind="name">
      <Emblem list={list} row={row} />
      <div class="dl-what">
        <button
          type="button"
          class="dl-open"
          data-do="broken"
          data-key={`open-${row.id}`}
          tabIndex={tabIndexOf(list, row)}
          aria-disabled="true"
        >
          <Name row={row} />
        </button>
        <small class="dl-reason">{row.wrong && <Reason because={row.wrong} />}</small>
      </div>
    </Cell>
    <Cell kind="outcome">
      <End list={list} row={row} />
    </Cell>
    {["length", "players", "tags", "notes"].map((kind) => (
      <Cell key={kind} kind={kind} />
    ))}
    <Cell kind="changed">
      <Changed list={list} row={row} />
    </Cell>
    <Cell kind="play" />
  </tr>
);

const tabIndexOf = (list: ReplayList, { id }: Row): number => (id === list.stop ? 0 : -1);

const Cell = ({ kind, children }: { kind: string; children?: ComponentChildren }) => (
  <td role="cell" class={`is-${kind}`}>
    {children}
  </td>
);

function Emblem({ list, row }: RowProps) {
  const picture = list.host.emblems[row.emblem];
  return (
    <span class="dl-emblem" aria-hidden="true">
      {picture && <img src={picture} alt="" />}
    </span>
  );
}

/** The folder stands back. */
function Name({ row: { name } }: { row: Row }) {
  const at = name.lastIndexOf("/") + 1;
  return (
    <span class="dl-called">
      {at > 0 && <span class="dp-soft">{name.slice(0, at)}</span>}
      <b>{name.slice(at)}</b>
    </span>
  );
}

function What({ list, row }: RowProps) {
  const { t } = list;
  const deal = row.deal ? t("dealt", { deal: row.deal }) : t("real");
  const details = row.seats > 1 ? [t("two"), deal] : [deal];
  return (
    <div class="dl-what">
      <button
        type="button"
        class="dl-open"
        data-do="watch"
        data-id={row.id}
        data-key={`open-${row.id}`}
        onClick={({ detail }) => detail < 2 && list.open(row.id, "watch")}
        tabIndex={tabIndexOf(list, row)}
        aria-label={t("watch", { name: row.name })}
        title={row.name}
      >
        <Name row={row} />
      </button>
      <small class="dl-with">
        <b>{row.title}</b>
        {row.with && <span>{row.with}</span>}
      </small>
      <small class="dp-soft">{details.join(" · ")}</small>
      {row.warning && (
        <small class="dl-reason">
          <Reason because={row.warning} />
        </small>
      )}
    </div>
  );
}

const ENDS = { won: "tick", lost: "cross", open: "menu", broken: "warning" } as const;

/** How it ended: a sign as well as a word. */
const End = ({ list, row: { outcome } }: RowProps) => (
  <span class={`dl-end is-${outcome}`}>
    <i>
      <Icon name={ENDS[outcome]} />
    </i>
    <span>{list.t(outcome)}</span>
  </span>
);

const Length = ({ list: { t }, row: { turns, answers = 0, lines = 1 } }: RowProps) => (
  <>
    {turns !== undefined && <span>{t("turns", { n: turns })}</span>}
    <small class="dp-soft">{t("answers", { n: answers })}</small>
    {lines > 1 && <small class="dp-soft">{t("lines", { n: lines })}</small>}
  </>
);

const Tags = ({ list, row }: RowProps) => (
  <>
    {row.tags?.map((tag) => (
      <button
        key={tag}
        type="button"
        class="dl-tag"
        data-do="tag"
        data-tag={tag}
        data-key={`tag-${row.id}-${tag}`}
        onClick={() => list.find({ tag: withTag(list.asked, tag) })}
        tabIndex={tabIndexOf(list, row)}
        aria-label={list.t("only_tag", { tag })}
        aria-pressed={hasTag(list.asked, tag)}
      >
        {tag}
      </button>
    ))}
  </>
);

function Notes({ list, row }: RowProps) {
  const { notes: n = 0, authors: names } = row;
  const say = names ? list.t("notes_by", { n, names }) : list.t("notes", { n });
  return (
    <span class="dl-noted" title={say}>
      <i>
        <Icon name="remark" />
      </i>
      <span aria-hidden="true">{n}</span>
      <span class="dt-live">{say}</span>
    </span>
  );
}

function Changed({ list: { lang }, row: { changed } }: RowProps) {
  const at = new Date(changed);
  if (Number.isNaN(at.getTime())) return null;
  const day = at.toLocaleDateString(lang, { day: "numeric", month: "short", year: "numeric" });
  const hour = at.toLocaleString(lang, { dateStyle: "long", timeStyle: "short" });
  return (
    <time dateTime={changed} title={hour}>
      {day}
    </time>
  );
}

const PlayOn = ({ list, row }: RowProps) => (
  <button
    type="button"
    class="dl-go"
    data-do="play"
    data-id={row.id}
    data-key={`play-${row.id}`}
    onClick={({ detail }) => detail < 2 && list.open(row.id, "play")}
    tabIndex={tabIndexOf(list, row)}
    aria-label={list.t("play_on", { name: row.name })}
    title={list.t("play")}
  >
    <Icon name="play" />
  </button>
);
