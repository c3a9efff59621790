/**
 * The map of what there is to learn: a picture of two hills, and over it a button for each window.
 * Like a card it keeps its night in every theme. A window that is lit is learned.
 */
import type { Place } from "../contract/home";
import { symbol } from "../pictures/symbols";
import { windowShape } from "../shared/windows";
import {
  CENTER,
  GROUND,
  HEIGHT,
  hillsOf,
  REACH,
  type StandingWindow,
  starPath,
  WIDTH,
} from "./hill";
import type { HomePage } from "./page";

export function HomeMap({ page }: { page: HomePage }) {
  const hills = hillsOf(page.state.places);
  return (
    <section class="dh-map" aria-label={page.t("map")}>
      {hills.map((hill, n) => (
        <div key={hill[0]?.place.id} class={`dh-hill is-${n}`}>
          <Hill hill={hill} shape={windowShape(n)} here={page.state.here} />
          {hill.map((standing) => (
            <WindowButton key={standing.place.id} page={page} standing={standing} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** The button lies over its window; below it stands its name. */
function WindowButton({ page, standing }: { page: HomePage; standing: StandingWindow }) {
  const { place, x, y, size } = standing;
  const isHere = place.id === page.state.here;
  const names = ["dh-window", `is-${place.state}`, isHere && "is-here", size > 1 && "is-large"];
  return (
    <button
      type="button"
      class={names.filter(Boolean).join(" ")}
      style={{ left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` }}
      data-do="place"
      data-key={`place ${place.id}`}
      data-place={place.id}
      onClick={() => page.showPlace(place.id)}
      tabIndex={place.id === page.stop ? 0 : -1}
      aria-label={place.say}
      aria-current={isHere ? "location" : undefined}
      aria-expanded={page.place === place.id}
      title={place.name}
    >
      <span aria-hidden="true">{place.short}</span>
    </button>
  );
}

const TONES = [0, 1, 2];

/** The picture: nothing in it is read out, for the buttons say it. */
function Hill({ hill, shape, here }: { hill: StandingWindow[]; shape: string; here: string }) {
  const at = hill.find(({ place }) => place.id === here);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {STARS.map(([x, y]) => (
        <circle key={`${x} ${y}`} class="dh-star" cx={x} cy={y} r="1.2" />
      ))}
      {TONES.map((tone) => {
        const size = [1, 0.74, 0.44][tone] ?? 1;
        const [x, y] = [(REACH.x + 24) * size, (REACH.y + 30) * size];
        const arc = `M${CENTER - x} ${HEIGHT}A${x} ${y} 0 0 1 ${CENTER + x} ${HEIGHT}Z`;
        return <path key={tone} class={`dh-tone-${tone}`} d={arc} />;
      })}
      <path
        class="dh-ground"
        d={`M0 ${HEIGHT}V${HEIGHT - 4}Q106 ${HEIGHT - 12} 212 ${HEIGHT - 5}T424 ${HEIGHT - 6}V${HEIGHT}Z`}
      />
      {hill.map(({ place, x, y, size }) => (
        <g key={place.id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`}>
          <Window
            place={place}
            shape={shape}
            isHere={place.id === here}
            star={x < CENTER ? -13 : 13}
          />
        </g>
      ))}
      {hill[0] && <Path place={hill[0].place} />}
      {at && <Dreamer x={at.x + 22 * at.size + 4} y={at.y + 22 * at.size} />}
    </svg>
  );
}

interface WindowProps {
  place: Place;
  shape: string;
  isHere: boolean;
  /** How far beside its middle a star stands: away from the names of the windows above it. */
  star: number;
}

/** Dark, lit from below as far as it is learned, or all of it; won, with a star. */
function Window({ place, shape, isHere, star }: WindowProps) {
  const clip = `dh-clip-${place.id.replace("/", "-")}`;
  const height = 46 * (place.state === "lit" ? 1 : place.part);
  return (
    <>
      {isHere && <circle class="dh-glow" r="38" />}
      <path class={`dh-pane is-${place.state}${isHere ? " is-here" : ""}`} d={shape} />
      {place.state === "part" && (
        <>
          <clipPath id={clip}>
            <path d={shape} />
          </clipPath>
          <rect
            class="dh-light"
            x="-14"
            y={22 - height}
            width="28"
            height={height}
            clip-path={`url(#${clip})`}
          />
        </>
      )}
      <g
        class={`dh-sign is-${place.state}`}
        transform="translate(0 2) scale(0.78)"
        dangerouslySetInnerHTML={{ __html: symbol(place.sign) }}
      />
      {place.won > 0 && <path class="dh-won" d={starPath(star, -20, 7.5)} />}
    </>
  );
}

/** The lessons of the game itself, as a path of steps before its own window. */
function Path({ place: { lessons } }: { place: Place }) {
  const left = CENTER - ((lessons.length - 1) / 2) * 19 - 7;
  return (
    <>
      {lessons.map((lesson, i) => (
        <rect
          key={lesson.id}
          class={`dh-step is-${lesson.state || "new"}`}
          x={left + i * 19}
          y={GROUND - 14}
          width="14"
          height="7"
          rx="2"
        />
      ))}
    </>
  );
}

/** Where the reader is. */
const Dreamer = ({ x, y }: { x: number; y: number }) => (
  <g class="dh-dreamer" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(1.2)`}>
    <circle class="dh-lamp" cx="6.6" cy="-6" r="9" />
    <path class="dh-gown" d="M-5 0Q-3.4-9 0-11Q3.4-9 5 0Z" />
    <circle class="dh-face" cy="-13" r="2.8" />
    <path class="dh-cap" d="M-3-13.4Q-2-17.4 3.6-18L3-13.4Z" />
    <rect class="dh-flame" x="5.4" y="-8" width="2.4" height="3.6" />
  </g>
);

const STARS = [
  [30, 24],
  [64, 62],
  [120, 16],
  [300, 22],
  [366, 50],
  [404, 20],
] as const;
