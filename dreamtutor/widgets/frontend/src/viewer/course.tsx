/** The drawing of the timeline: lines, their steps and ends, turns, notes and what happened. */
import { SYMBOLS } from "../pictures/pictures.js";
import type { Axis } from "./axis";
import type { Branch } from "./branches";
import type { NotesByEntry } from "./seek";
import { type SignShown, signsShown, turnNumbers } from "./signs";
import { branchPath, dotsPath, linePath, ticksPath, turnsBegun } from "./ways";

interface CourseProps {
  axis: Axis;
  notes: NotesByEntry;
  /** The line that is compared; -1 if none is. */
  beside: number;
  /** The last step of a line that is not in the file; empty if there is none. */
  aside: string;
}

export function CourseDrawing({ axis, notes, beside, aside }: CourseProps) {
  const { branches, film, line, scale } = axis;
  const begun = turnsBegun(axis);
  return (
    <svg width={axis.width} height={axis.height} class="dt-course" focusable="false">
      {branches.map((branch) => (
        <path key={branch.line} class="dt-way" d={branchPath(axis, branch)} />
      ))}
      {beside >= 0 && beside < film.lines.length && (
        <path class="dt-way is-beside" d={linePath(axis, beside)} />
      )}
      <path class="dt-way is-on" d={linePath(axis, line)} />
      {branches
        .filter((branch) => aside && film.idOf(branch.entries.at(-1) ?? -1) === aside)
        .map((branch) => (
          <path key="aside" class="dt-way is-aside" d={branchPath(axis, branch)} />
        ))}
      {branches.map((branch) => (
        <Steps key={branch.line} axis={axis} branch={branch} />
      ))}
      <path class="dt-ticks" d={ticksPath(axis, begun)} />
      {turnNumbers(axis, begun).map(({ turn, x }) => (
        <text key={x} x={x} y={axis.rows.turn} font-size={11 * scale} text-anchor="middle">
          {turn}
        </text>
      ))}
      {branches.map((branch) => (
        <End key={branch.line} axis={axis} branch={branch} />
      ))}
      {signsShown(axis, notes).map((sign) => (
        <Sign key={`${sign.row} ${sign.x}`} axis={axis} sign={sign} />
      ))}
    </svg>
  );
}

/** The steps of a branch: those of the line that is looked at are lit. */
function Steps({ axis, branch }: { axis: Axis; branch: Branch }) {
  const { film, line } = axis;
  const lit = dotsPath(
    axis,
    branch.entries.filter((n) => film.has(line, n)),
  );
  const others = dotsPath(
    axis,
    branch.entries.filter((n) => !film.has(line, n)),
  );
  return (
    <>
      {others && <path class="dt-dots" d={others} />}
      {others && <path class="dt-dots is-in" d={others} />}
      {lit && <path class="dt-dots is-lit" d={lit} />}
      {lit && <path class="dt-dots is-in" d={lit} />}
    </>
  );
}

/** How a line ended, at its end. */
function End({ axis, branch }: { axis: Axis; branch: Branch }) {
  const n = branch.entries.at(-1) ?? -1;
  const outcome = axis.film.outcome(n);
  if (!outcome) return null;
  const sign = outcome === "won" ? "M-3.4 .2L-1 2.8 3.6-2.8" : "M-2.8-2.8L2.8 2.8M2.8-2.8L-2.8 2.8";
  const place = `translate(${axis.xOf(n)} ${axis.y(branch.lane)}) scale(${axis.scale})`;
  return (
    <g class={`dt-end is-${outcome}`} transform={place}>
      <circle r="7.5" />
      <path d={sign} />
    </g>
  );
}

function Sign({ axis, sign }: { axis: Axis; sign: SignShown }) {
  const { row, x, kind } = sign;
  const y = axis.rows[row];
  const drawing = Object.hasOwn(SYMBOLS, sign.symbol) ? SYMBOLS[sign.symbol] : undefined;
  if (drawing !== undefined) {
    const place = `translate(${x} ${y}) scale(${(row === "note" ? 0.5 : 0.52) * axis.scale})`;
    return <g class={kind} transform={place} dangerouslySetInnerHTML={{ __html: drawing }} />;
  }
  if (row === "sign" || !sign.symbol) return <path class={`dt-speck ${kind}`} d={`M${x} ${y}h0`} />;
  const down = y + 5 * axis.scale;
  return (
    <text class={kind} x={x} y={down} font-size={15 * axis.scale} text-anchor="middle">
      {sign.symbol}
    </text>
  );
}
