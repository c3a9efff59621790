// The faces of the Chromatic Chaos.
// @ts-nocheck: a file of drawings, whose words are too short to be worth a type each

import { sign, tone, v } from "../drawing.js";
import { chaos } from "./base.js";

const turned = ({ a }) => ({
  tone: "dream",
  mark: "swirl",
  number: a ? sign(a) : "±4",
  right: a < 0,
  art: () => chaos(["earth-lit", "water-mid", "fire-mid", "air-mid"].map(v)),
});

export const cards = {
  "chromatic-chaos": turned,
  "turned-chromatic": turned,
};
export const faces = () => ["chromatic-chaos", "turned-chromatic/4", "turned-chromatic/-4"];
