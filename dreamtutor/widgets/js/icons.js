// The icons of the replay viewer, beside those of the table.
// @ts-check
import { ICON as TABLE, icon } from "./dom.js";

export const ICON = {
  ...TABLE,
  notes: icon("M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 9h7M8.5 13h4"),
  play: icon("M8 5l11 7-11 7z"),
  pause: icon("M8 5v14M16 5v14"),
  step_back: icon("M16 6l-6 6 6 6M10 6v12"),
  step_forth: icon("M8 6l6 6-6 6M14 6v12"),
  turn_back: icon("M18 6l-6 6 6 6M11 6l-6 6 6 6"),
  turn_forth: icon("M6 6l6 6-6 6M13 6l6 6-6 6"),
  menu: icon("M5 12h.01M12 12h.01M19 12h.01"),
  branch: icon("M4 7h16M7 7q3 0 4 4t4 4h5"),
  link: icon("M10 14l4-4M8.5 11.5l-2 2a3.5 3.5 0 0 0 5 5l2-2M15.5 12.5l2-2a3.5 3.5 0 0 0-5-5l-2 2"),
};
