// What happened since the last answer, in sentences.
// @ts-check
import { drawn, h, ICON } from "./dom.js";
import { groups, picture } from "./listing.js";

/** @param {import("./shared").Table} table @returns {HTMLElement[]} */
export function happened(table) {
  const { t, scene: { told } } = table;
  const entries = groups(table, told, "told", (x) => h(x.hands ? "li.is-hands" : "li", { tabindex: x.slots.length ? 0 : null, "data-points": JSON.stringify(x.slots), "data-about": JSON.stringify(x.slots) },
    x.hands ? drawn("span", ICON.can_do, { class: "dt-hand" }) : picture(table, x.slots), h("p", {}, x.say)));
  return [h("h3", {}, t("happened_title")), ...(told.length ? entries : [h("p.dt-soft", {}, t("nothing_happened"))])];
}
