/** Says what is new at a step. */
import type { LessonPanel } from "../contract/lesson";
import { newsOf } from "../table/spoken";
import { zoneOf } from "../table/targets";
import { acts, isFresh, plain } from "./panel";
import { handsSaid, judged, newsSaid, whole } from "./speech";
import type { Tutor } from "./tutor";

/** `happened`: did an answer change the game? Then that is told first. */
export function speak(tutor: Tutor, was: LessonPanel, happened: boolean): void {
  const { panel, table, s, voice, heard, presents, counts } = tutor;
  if (was.away !== panel.away) {
    table.say(panel.away ? s("away") : `${s("returned")} ${whole(voice, panel)}`);
    return;
  }
  const fresh = isFresh(was, panel);
  const isShown = !fresh && !!was.can.choose && !panel.can.choose;
  const asked = !fresh && panel.why?.say && !was.why?.say ? plain(panel.why.say) : "";
  const isRefused = panel.said.slice(heard).some(({ what }) => what === "refusal");
  const ended = panel.end && !was.end && !fresh ? `${s("kind_end")}.` : "";
  const texts = [
    ...(happened && !isRefused ? newsOf(table) : []),
    ended,
    fresh ? whole(voice, panel) : newsSaid(voice, panel, heard),
    asked,
    isShown ? judged(voice, panel) : "",
    isShown && presents ? handsSaid(voice, panel, counts) : "",
    fresh ? lookSaid(tutor) : "",
    acts(panel) && (panel.away || happened) ? table.scene.prompt.say : "",
  ];
  const text = texts.filter(Boolean).join(" ");
  if (text) table.say(text);
}

/** Where to look. */
function lookSaid(tutor: Tutor): string {
  const { panel, s } = tutor;
  const names = panel.point.map((id) => calledPoint(tutor, id)).filter(Boolean);
  return names.length ? s("look_at", { what: names.join(", ") }) : "";
}

/** What a thing that is pointed at is called. */
function calledPoint({ table }: Tutor, id: string): string {
  if (id === "question") return table.t("question");
  const zone = zoneOf(table.scene, id);
  if (zone?.id === id) return zone.label;
  const card = table.element(id);
  const hit = card?.querySelector(".dt-hit") ?? card;
  return hit?.getAttribute("aria-label") ?? "";
}
