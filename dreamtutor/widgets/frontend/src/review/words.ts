/** What stands in the review and above its parts; the texts come with what it says. */
import type { ReviewPanel } from "../contract/review";
import type { Viewer } from "../viewer/viewer";
import { sayer } from "../words/fill";

export type ReviewWord =
  | "begin"
  | "counting"
  | "drill"
  | "drill_at"
  | "drill_begin"
  | "drill_end"
  | "drill_found"
  | "drill_hint"
  | "drill_last"
  | "drill_new"
  | "drill_next"
  | "drill_now"
  | "drill_of"
  | "drill_show"
  | "drill_skip"
  | "drill_was_shown"
  | "enough"
  | "line_close"
  | "line_keep"
  | "line_show"
  | "line_shown"
  | "mistakes"
  | "moments"
  | "title";

export interface ReviewProps {
  viewer: Viewer;
  said: ReviewPanel;
}

export const wordsOf = ({ viewer, said }: ReviewProps) =>
  sayer<ReviewWord>({ ...said.words, lang: viewer.table.scene.lang });
