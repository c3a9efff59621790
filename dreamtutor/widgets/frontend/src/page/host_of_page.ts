/**
 * A model as anywidget gives it to a front end, with nobody behind it: it keeps what is set, and what is
 * sent goes nowhere.
 */
import type { Model } from "../host/model";

type State = Record<string, unknown>;
type Listener = (...args: unknown[]) => void;

export interface PageModel extends Model {
  /** Sets several traits at once: whoever hears of one can read them all. */
  put(values: State): void;
}

export function modelOf(state: State): PageModel {
  let listeners: { event: string; listener: Listener }[] = [];
  const put = (values: State) => {
    const changed = Object.keys(values).filter((trait) => state[trait] !== values[trait]);
    Object.assign(state, values);
    for (const trait of changed) tell(`change:${trait}`, state[trait]);
  };
  const model: PageModel = {
    get: (trait) => state[trait],
    set: (trait, value) => put({ [trait]: value }),
    // what is wished is heard at once
    save_changes: () => put({ heard: state.wish }),
    send: () => {},
    put,
    on: (event, listener) => {
      listeners.push({ event, listener });
    },
    off: (event, listener) => {
      const isMeant = (each: { event: string; listener: Listener }) =>
        (!event || each.event === event) && (!listener || each.listener === listener);
      listeners = listeners.filter((each) => !isMeant(each));
    },
  };
  const tell = (event: string, value: unknown) => {
    for (const each of [...listeners]) if (each.event === event) each.listener(model, value);
  };
  return model;
}
