/** The faces of the Chromatic Chaos. */
import { type CardPicture, type Cards, withSign } from "../cards";
import { colour } from "../colours";
import { chaos } from "./dreams";

const turned = (number?: string): CardPicture => ({
  tone: "dream",
  mark: "swirl",
  number: number ? withSign(number) : "±4",
  takes: Number(number) < 0,
  art: () => chaos(["earth-lit", "water-mid", "fire-mid", "air-mid"].map(colour)),
});

export const cards: Cards = {
  "chromatic-chaos": (number) => ({ ...turned(number), mood: "dread" }),
  "turned-chromatic": turned,
};
export const faces = () => ["chromatic-chaos", "turned-chromatic/4", "turned-chromatic/-4"];
