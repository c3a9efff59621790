/** The sign that a note puts to its step: ten signs and none, each by its digit, too. */
import type { Glyph } from "../../contract/reel";
import { glyphSay, isKnownGlyph, toneOf } from "../glyphs";
import { Choice } from "./choice";
import { type EditorProps, idOf } from "./editor_props";

/** So much of a sign that another program has put there is shown. */
const LONGEST_SIGN = 12;

export function Glyphs({ notes, draft }: EditorProps) {
  const { table, watch, writing } = notes;
  const { reel } = watch;
  const { glyph } = draft;
  const none = table.t("note_no_glyph");
  const first = draft.first.glyph;
  const strange: Glyph[] =
    first !== null && !isKnownGlyph(reel, first)
      ? [[first, first.slice(0, LONGEST_SIGN), first]]
      : [];
  const signs = [...reel.glyphs, ...strange].map(([value, sign, say], i) => ({
    value,
    say,
    digit: i < 10 ? String((i + 1) % 10) : undefined,
    classes: `is-${toneOf(value)}`,
    shown: sign,
  }));
  return (
    <Choice
      name="glyph"
      group={idOf(notes, "glyph")}
      legend={table.t("note_glyph")}
      classes="dt-field dt-glyphs"
      chips={[{ value: "", say: none, shown: none }, ...signs]}
      chosen={glyph ?? ""}
      choose={(value) => writing.change({ glyph: value || null, error: "" })}
    >
      <p class="dt-soft" aria-hidden="true">
        {glyph === null ? none : glyphSay(reel, glyph)}
      </p>
    </Choice>
  );
}
