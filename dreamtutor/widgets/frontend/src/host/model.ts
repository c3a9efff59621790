/** What anywidget gives to a front end: the traits of a widget in Python, and a way to send messages. */
export interface Model {
  // biome-ignore lint/suspicious/noExplicitAny: what a trait holds is said where it is read
  get(name: string): any;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(message: object): void;
  // biome-ignore lint/suspicious/noExplicitAny: each event has arguments of its own
  on(event: string, listener: (...args: any[]) => void): void;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  off(event?: string | null, listener?: ((...args: any[]) => void) | null): void;
  /** Gives the model of another widget. */
  widget_manager?: { get_model(id: string): Promise<Pick<Model, "get">> };
}

/** Where a widget is drawn. Older hosts pass no signal; then `render` returns what ends it. */
export interface View {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
  host?: WidgetHost;
}

/** Other widgets of the page, by the names that Python gives them. */
export interface WidgetHost {
  getWidget(
    name: string,
  ): Promise<{ render(view: { el: HTMLElement; signal: AbortSignal }): unknown }>;
}

/** Listens until the signal says that nobody looks any more. */
export function listen(
  model: Model,
  // biome-ignore lint/suspicious/noExplicitAny: each event has arguments of its own
  listeners: Record<string, (...args: any[]) => void>,
  signal: AbortSignal,
): void {
  for (const [event, listener] of Object.entries(listeners)) model.on(event, listener);
  signal.addEventListener("abort", () => {
    for (const [event, listener] of Object.entries(listeners)) model.off(event, listener);
  });
}

/** Does something when nobody looks any more; right now, if it is so already. */
export function atEnd(signal: AbortSignal | undefined, end: () => void): void {
  if (signal?.aborted) end();
  else signal?.addEventListener("abort", end);
}
