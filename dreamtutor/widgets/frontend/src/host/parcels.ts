/** What many widgets need comes to a page once, in a widget without a face (dreamtutor/widgets/parcels.py). */
import type { Model } from "./model";

/** How widgets name each other. */
const WIDGET = "IPY_MODEL_";

/** Is it a name of a parcel, and not the thing itself? */
export const isParcel = (named: unknown): named is string =>
  typeof named === "string" && named.startsWith(WIDGET);

/** What a parcel holds; what is no parcel is the thing itself. */
export async function opened(model: Model, name: string): Promise<unknown> {
  if (!name.startsWith(WIDGET)) return name;
  const parcel = await model.widget_manager?.get_model(name.slice(WIDGET.length));
  return parcel?.get("holds");
}
