/** What a replay makes of a table. */
import { Fragment } from "preact";
import type { Command } from "../host/commands";
import { Icon } from "../shared/icons";
import { thatHold } from "../shared/that_hold";
import { News } from "../table/news";
import type { PlayedStep } from "../table/played";
import { MovesPlayed } from "../table/sheets/history";
import { LIVE_SHEETS, openSheetOf } from "../table/sheets/open_sheet";
import type { Extension, Table } from "../table/table";
import { Banner, Bar } from "./bar";
import { Boards, hasBoardBeside } from "./beside";
import { compare } from "./deeds";
import { glyphSay, signOf, toneOf } from "./glyphs";
import { Pairs } from "./pairs";
import type { Viewer } from "./viewer";
import { ViewerKeys } from "./viewer_keys";

/** The sheets while one looks, and while one plays on. */
const LOOKING = ["notes", "history", "happened", "known", "review", "in_words", "settings"];
const PLAYING = [...LIVE_SHEETS.filter((name) => name !== "settings"), "notes", "settings"];

/** And while one learns from mistakes: what came later is not there. */
const LEARNING = ["can_do", "happened", "known", "in_words", "settings"];

const KNOWN = "known";
const REVIEW = "review";

/** In an exported page nobody says what could be known, and nobody counts. */
const isThere = (viewer: Viewer) => (sheet: string) =>
  sheet === REVIEW ? viewer.review.isThere : sheet !== KNOWN || !viewer.host.readOnly;

export function extensionOf(viewer: Viewer): Extension {
  return {
    begin: (table, signal) => {
      viewer.begin(table, signal);
      new ViewerKeys(viewer, signal);
    },
    tabs: () => {
      if (viewer.isOn) return LOOKING.filter(isThere(viewer));
      return viewer.review.drill ? LEARNING : PLAYING;
    },
    sheets: {
      notes: () => viewer.notes.sheet(),
      review: (table) => viewer.review.sheet(openSheetOf(table) === REVIEW),
      history: (table) => [
        viewer.isOn && <Pairs key="pairs" viewer={viewer} />,
        <MovesPlayed key="moves" table={table} />,
      ],
    },
    seat: (table) =>
      viewer.isOn ? (
        <Notes viewer={viewer} table={table} />
      ) : (
        viewer.review.drill && viewer.review.seat()
      ),
    beside: () => <Boards viewer={viewer} />,
    bar: () => {
      if (viewer.isOn) return <Bar viewer={viewer} />;
      return viewer.review.drill ? viewer.review.bar() : <Banner viewer={viewer} />;
    },
    over: () => [
      <Fragment key="window">{viewer.window.view()}</Fragment>,
      <svg key="strokes" class="dt-strokes" aria-hidden="true" />,
    ],
    classes: () => classesOf(viewer),
    press: (id, event) => viewer.isOn && pressCard(viewer, id, event),
    besideMove: (move) => <BesideMove viewer={viewer} move={move} />,
    sends: (command) => viewer.isOn && takes(viewer, command),
    key: (event) => viewer.review.key(event),
    keys: () => viewer.review.keys,
    says: () => {
      if (viewer.isOn) return viewer.isQuiet ? "" : viewer.says();
      return viewer.review.drill?.said.join(" ") ?? null;
    },
    explains: () => (viewer.isOn ? viewer.get<string>("tells", "") === "everything" : undefined),
    points: () => {
      if (viewer.isOn) return new Set(viewer.traced ? [viewer.traced] : []);
      return new Set(viewer.review.drill?.points);
    },
    takesRoom: () => viewer.fitBar(),
    drawn: () => viewer.drawn(),
    isOnlyShown: () => viewer.isOn || viewer.review.drill?.state === "over",
  };
}

/** In the tutor's seat: the notes of the step, and what has happened in it. */
const Notes = ({ viewer, table }: { viewer: Viewer; table: Table }) => (
  <>
    <Fragment key="notes">{viewer.notes.seat()}</Fragment>
    <News key="news" table={table} />
  </>
);

function classesOf(viewer: Viewer): string {
  const { isOn, review, notes } = viewer;
  return thatHold({
    "has-bar": true,
    "is-watching": isOn,
    "is-drill": !!review.drill,
    "is-marking": notes.isMarking(),
    "has-beside": hasBoardBeside(viewer),
  }).join(" ");
}

/** What the table wants of Python, while nobody is asked. */
function takes(viewer: Viewer, command: Command): boolean {
  if (command.do === "go") viewer.waiting.inTurn(() => viewer.goTo(viewer.film.find(command.to)));
  else if (command.do === "compare") compare(viewer, command.end);
  else if (command.do === "show") {
    viewer.wanted.set(command.sheet, command.open);
    return command.sheet !== KNOWN; // Python says what could be known at a step
  }
  return true;
}

/** A card is pressed for its story; or it is marked for a note. */
function pressCard(viewer: Viewer, id: string, event: MouseEvent): boolean {
  if (!viewer.notes.press(id, event)) {
    viewer.window.toggleStory(id, event.currentTarget as HTMLElement);
  }
  return true;
}

/** What notes say of a step, in short. */
function BesideMove({ viewer, move }: { viewer: Viewer; move: PlayedStep }) {
  const { reel } = viewer.film;
  const note = viewer.t("has_note");
  return (
    <>
      {move.glyphs?.map((glyph) => {
        const say = glyphSay(reel, glyph);
        return (
          <b
            key={glyph}
            class={`dt-glyph is-${toneOf(glyph)}`}
            role="img"
            aria-label={say}
            title={say}
          >
            {signOf(reel, glyph)}
          </b>
        );
      })}
      {move.noted && (
        <span class="dt-has-note" role="img" aria-label={note} title={note}>
          <Icon name="notes" />
        </span>
      )}
    </>
  );
}
