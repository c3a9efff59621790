/** The faces of the basic game. */
import {
  BAD_NUMBERS,
  type CardPicture,
  type Cards,
  GOOD_NUMBERS,
  listed,
  withSign,
} from "../cards";
import { colour } from "../colours";
import { cardBack } from "../figures";
import { ELEMENT_NAMES } from "../places";
import { city } from "./cities";
import { chaos, creature } from "./dreams";

/** The elements of a city; of a garden there are none. */
function elementsOf(name: string): string[] {
  if (name === "square") return ELEMENT_NAMES;
  if (name === "garden") return [];
  return name.replace("temple-", "").split("-");
}

const turned = (number?: string): CardPicture => ({
  tone: "dream",
  mark: "swirl",
  number: number ? withSign(number) : "±5",
  takes: Number(number) < 0,
  art: () => chaos(["dread", "dream-mid", "dream-lit"].map(colour)),
});

export const cards: Cards = {
  city: (name) => ({ city: elementsOf(name), art: () => city(elementsOf(name)) }),
  sogna: (element, number) => ({
    element,
    number: withSign(number),
    art: () => creature(element, false),
  }),
  incubus: (element, number) => ({
    element,
    number: withSign(number),
    takes: true,
    art: () => creature(element, true),
  }),
  chaos: (number) => ({ ...turned(number), mood: "dread" }),
  "turned-chaos": turned,
  back: () => ({ back: () => cardBack("cloud", "dream-lit") }),
  "back/city-deck": () => ({ back: () => cardBack("city", "dream-lit") }),
};
export const faces = () => [
  ...listed("city", [
    "fire-water",
    "fire-earth",
    "fire-air",
    "water-earth",
    "water-air",
    "earth-air",
  ]),
  ...ELEMENT_NAMES.flatMap((element) => [
    ...listed(`sogna/${element}`, GOOD_NUMBERS),
    ...listed(`incubus/${element}`, BAD_NUMBERS),
  ]),
  "chaos",
  "turned-chaos/5",
  "turned-chaos/-5",
  "back",
  "back/city-deck",
];
