/**
 * Pictures of cards. A picture is drawn in the detail that its width allows, so the place for it
 * comes first and what is in it when the browser knows how wide it is: `drawArt`, after each drawing.
 */
import { face, type Level, levelFor, waiting } from "../pictures/pictures.js";

/** The letters of places and elements, in the reader's language. */
export type Letters = Record<string, string>;

export const lettersOf = (strings: Record<string, string>): Letters =>
  Object.fromEntries(
    Object.entries(strings).flatMap(([key, text]) =>
      key.startsWith("letter_") ? [[key.slice("letter_".length), text]] : [],
    ),
  );

/** The place of a picture. `name` is what is printed on the card; a dark one waits for its card. */
export const Art = (props: { face: string; name: string; waits?: boolean }) => (
  <span
    class="dt-art"
    data-face={props.face}
    data-name={props.name}
    data-waits={props.waits ? "" : undefined}
    aria-hidden="true"
  />
);

/** A small picture beside a sentence. */
export const Thumb = ({ face: id, letters }: { face: string; letters: Letters }) => (
  <span
    class="dt-thumb"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: id ? face(id, { level: "mark", letters }) : "" }}
  />
);

/** How detailed the pictures in a place were when they were measured last. */
const levels = new WeakMap<Element, Level>();

/**
 * Draws the pictures below `root` that are not drawn yet, or in another detail. A picture is drawn as
 * the others in its place before it is measured: mostly it is right then, and the browser need not
 * lay out the table again. `measured`: what else is to be
 * measured then: which cards are covered.
 */
export function drawArt(root: ParentNode, letters: Letters, measured?: () => void): void {
  const all = [...root.querySelectorAll<HTMLElement>(".dt-art")].map((el) => {
    const card = el.parentElement as HTMLElement;
    const place = card.matches(".dt-on") ? card : (card.parentElement as HTMLElement);
    return { el, card, place };
  });
  // of a card that others cover only the left edge is seen: the level "small" has all there
  const isCovered = (card: HTMLElement) => card.hasAttribute("data-covered");
  for (const { el, card, place } of all) {
    const level = isCovered(card) ? "small" : levels.get(place);
    if (level) drawOne(el, level, letters);
  }
  const widths = all.map(({ card }) => card.offsetWidth);
  measured?.();
  all.forEach(({ el, card, place }, i) => {
    const width = widths[i] ?? 0;
    if (!width) return;
    const covered = isCovered(card);
    const narrow = covered || (card.matches(".dt-overlap > *") && width < 72);
    const level = narrow ? "small" : levelFor(width);
    if (!covered) levels.set(place, level);
    drawOne(el, level, letters);
  });
}

function drawOne(el: HTMLElement, level: Level, letters: Letters): void {
  const { face: id = "", name = "", waits } = el.dataset;
  const key = [id, name, waits === undefined ? level : "waits"].join("|");
  if (el.dataset.drawn === key) return;
  el.dataset.drawn = key;
  const svg = () => (waits === undefined ? face(id, { level, name, letters }) : waiting(id));
  el.replaceChildren(copyOf(letters, key, svg));
  const card = el.parentElement as HTMLElement;
  const mood = el.querySelector("svg")?.dataset.mood;
  if (mood) card.dataset.mood = mood;
  else delete card.dataset.mood;
}

/** What was drawn before, for each set of letters. */
const drawings = new WeakMap<Letters, Map<string, HTMLTemplateElement>>();

/** A copy of a picture that is put together and read by the browser only once. */
function copyOf(letters: Letters, key: string, draw: () => string): Node {
  const known = drawings.get(letters) ?? new Map<string, HTMLTemplateElement>();
  drawings.set(letters, known);
  let template = known.get(key);
  if (!template) {
    template = document.createElement("template");
    template.innerHTML = draw();
    known.set(key, template);
  }
  return document.importNode(template.content, true);
}
