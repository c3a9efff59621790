/** Lists of the sheets: what has the same rule stands together, under its title and one question back. */
import type { ComponentChildren } from "preact";
import type { Option, Scene, SceneRefusal } from "../../contract/scene";
import { Thumb } from "../../shared/art";
import type { Table } from "../table";
import { WhyButton, type WhyProps, WhyText } from "../why";

export type Kind = "option" | "refusal" | "told";

export interface Group {
  /** The rule that all of it has; undefined: the one that asks. */
  why: string | undefined;
  /** Their places in the whole list; the first names the group. */
  members: [number, ...number[]];
}

/**
 * What stands together. Refusals of one rule do wherever they are; of what can be done, and of what
 * happened, only those that follow each other: their order tells something.
 */
export function groupsOf(all: readonly { why?: string }[], kind: Kind): Group[] {
  const groups: Group[] = [];
  all.forEach(({ why }, i) => {
    const last = groups.at(-1);
    const same =
      kind === "refusal" ? groups.find((group) => group.why === why) : last?.why === why && last;
    if (same) same.members.push(i);
    else groups.push({ why, members: [i] });
  });
  return groups;
}

/** The picture of the first of these cards that can be seen. */
export function faceOf({ zones, prompt }: Scene, slots: readonly string[]): string {
  const shown = [...zones.flatMap((zone) => zone.slots), ...(prompt.cards ?? [])];
  const faces = slots.map((id) => shown.find((slot) => slot.id === id)?.face);
  return faces.find(Boolean) ?? "";
}

export const Picture = ({ table, slots }: { table: Table; slots: string[] }) => (
  <Thumb face={faceOf(table.scene, slots)} letters={table.letters} />
);

interface GroupsProps {
  table: Table;
  all: readonly { why?: string }[];
  kind: Kind;
  /** One line of the list. */
  line: (i: number) => ComponentChildren;
}

export function Groups({ table, all, kind, line }: GroupsProps) {
  const groups = groupsOf(all, kind);
  return groups.map((group, n) => {
    const [first] = group.members;
    const rule = group.why ?? table.scene.prompt.why;
    const id = `${table.uid}-${kind}-rule-${first}`;
    // a rule that tells itself does so once
    const isFirst = groups.findIndex((other) => other.why === group.why) === n;
    const why: WhyProps = {
      table,
      rule,
      place: `${kind}-${first}`,
      about: id,
      byItself: kind === "told" && isFirst,
    };
    const title = Object.hasOwn(table.rules, rule) ? table.rules[rule]?.title : undefined;
    return (
      <section key={first} class="dt-group">
        {title !== undefined && (
          <h4>
            <span id={id}>{title}</span>
            <WhyButton {...why} />
          </h4>
        )}
        {kind !== "told" && <WhyText {...why} />}
        <ul class={`dt-list is-${kind}`}>{group.members.map(line)}</ul>
        {kind === "told" && <WhyText {...why} />}
      </section>
    );
  });
}

interface EntryProps {
  table: Table;
  of: Option | SceneRefusal;
  /** Names it among all entries: "option-3". */
  name: string;
  /** What is said below it. */
  more: string;
  points: string[];
  /** Its key; none for what is refused. */
  letter?: string | undefined;
}

/** An answer, or what is refused, in a list. */
export function Entry({ table, of, name, more, points, letter }: EntryProps) {
  const id = `${table.uid}-${name}`;
  const isAbout = of.slots.includes(table.state.looked?.slot ?? "");
  return (
    <li
      class={isAbout ? "is-about" : undefined}
      data-points={JSON.stringify(points)}
      data-about={JSON.stringify(of.slots)}
    >
      <Picture table={table} slots={of.slots} />
      <button
        type="button"
        class="dt-entry"
        data-do="answer"
        data-words={of.words}
        data-key={name}
        // of a double click, the second may hit what the first brought
        onClick={({ detail }) => detail < 2 && table.answer(of.words)}
        aria-disabled={letter === undefined ? "true" : undefined}
        aria-describedby={more ? id : undefined}
        aria-keyshortcuts={letter || undefined}
      >
        {of.label}
      </button>
      {letter && <kbd>{letter.toUpperCase()}</kbd>}
      {more && <p id={id}>{more}</p>}
    </li>
  );
}
