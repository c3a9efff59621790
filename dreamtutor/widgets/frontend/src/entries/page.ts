/**
 * The viewer of an exported page, with nobody behind it. `open.ts` begins it with the game that the
 * page holds (dreamtutor/exports/page.py).
 */
import { Address } from "../page/address";
import { modelOf } from "../page/host_of_page";
import "../pictures/index";
import viewer from "./viewer";

/** Shows the game in #viewer. `state`: the traits of the widget, as a notebook would have them. */
export async function begin(state: Record<string, unknown>): Promise<void> {
  const model = modelOf(state);
  const address = new Address(model, Number(state.step_name_length));
  const el = document.getElementById("viewer") as HTMLElement;
  const link = (id: string) => address.linkTo(id);
  await viewer.render({ model, el, host: { readOnly: true, link } });
  address.begin();
  // the keys of the viewer work wherever one is on the page
  addEventListener("keydown", (event) => {
    const table = el.querySelector<HTMLElement>(".dt-game");
    if (event.target !== document.body || !table) return;
    table.focus({ preventScroll: true });
    if (!table.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
  });
}
