/** The curve of a review, and the bars of luck and decisions below it. */
import type { ReviewPanel, ReviewStep } from "../contract/review";
import { barsOf, curveOf, HIGH, LANE, WIDE, xOf, yOf } from "./curve";

interface CurveProps {
  said: ReviewPanel;
  /** The step that is shown; -1 if none of these is. */
  here?: number;
  /** So many steps the axis has, if these are not all. */
  of?: number;
  press?: (event: MouseEvent) => void;
}

export function Curve({ said, here = -1, of, press }: CurveProps) {
  const { say, steps } = said;
  const count = of ?? steps.length;
  const label =
    count === steps.length ? { role: "img", "aria-label": say } : { "aria-hidden": true };
  return (
    <svg
      class="dt-curve"
      viewBox={`-4 -4 ${WIDE + 8} ${HIGH + LANE + 8}`}
      preserveAspectRatio="none"
      {...(label as object)}
      onClick={press}
    >
      <path class="dt-curve-half" d={`M0 ${HIGH / 2}H${WIDE}M0 ${HIGH + LANE / 2}H${WIDE}`} />
      <path class="dt-curve-line" d={curveOf(steps, count)} />
      <Bars steps={steps} count={count} />
      {here >= 0 && <path class="dt-curve-here" d={`M${xOf(here, count)} 0V${HIGH + LANE}`} />}
      {here >= 0 && (
        <circle
          class="dt-curve-knob"
          cx={xOf(here, count)}
          cy={yOf(steps[here]?.chance ?? 0)}
          r={5}
        />
      )}
    </svg>
  );
}

/** Luck is hollow, decisions are filled. */
function Bars({ steps, count }: { steps: readonly ReviewStep[]; count: number }) {
  const wide = Math.max(2, Math.min(8, WIDE / count - 2));
  return (
    <>
      {(["luck", "decision"] as const).map((what) =>
        barsOf(steps, what, count).map(({ at, x, y, high }) => (
          <rect
            key={`${what} ${at}`}
            class={`dt-curve-${what}`}
            x={x - wide / 2}
            y={y}
            width={wide}
            height={high}
          />
        )),
      )}
    </>
  );
}
