/** What a page may send to Python. The types come from Python (`dreamtutor.widgets.commands`). */
export type { Command } from "../contract/messages";
