"""What a page is told about the start form, beside its ordinary widgets."""

from __future__ import annotations

from typing import Any

import traitlets

from dreamtutor.widgets.widget import PageWidget


class FormStyle(PageWidget):
    """What a page must be told about the form, and shows nothing itself: how the form looks at home
    there, its language, and that plain keys are the form's own. Without it, "b" in a list adds a
    cell to the notebook. (`keys.js` says why it is done in this way.)"""

    _esm = """
export default {
  render({ model, el }) {
    const keep = (event) => {
      const at = event.composedPath()[0];
      if (!el.closest(".dt-begin")?.contains(at)) return;
      at.toggleAttribute("data-lm-suppress-shortcuts", !(event.ctrlKey || event.metaKey));
    };
    window.addEventListener("keydown", keep, true);
    const seen = new IntersectionObserver(() => {
      el.closest(".dt-begin")?.setAttribute("lang", model.get("lang"));
    });
    seen.observe(el);
    return () => {
      window.removeEventListener("keydown", keep, true);
      seen.disconnect();
    };
  },
};
"""
    _css = """
.dt-begin { max-width: 900px; }
.dt-begin :is(.widget-html, .widget-html-content, .widget-checkbox, .widget-label-basic) {
  height: auto; line-height: 1.4; }
.dt-begin :is(h3, h4, p) { margin: 8px 0 4px; }
.dt-begin p { margin: 0; }
.dt-begin .dt-begin-note { opacity: .8; }
.dt-begin .dt-begin-error { color: var(--jp-error-color1, #c62828); }
.dt-begin .widget-checkbox .widget-label-basic { display: flex; align-items: flex-start; gap: 8px;
  white-space: normal; overflow: visible; }
.dt-begin input[type=checkbox] { margin: 3px 0 0; flex: none; align-self: flex-start; }
.dt-begin .dt-begin-rulings .widget-dropdown { flex-flow: column; align-items: stretch;
  height: auto; margin-top: 10px; }
.dt-begin .dt-begin-rulings label { max-width: none; text-align: start; }
.dt-begin .dt-begin-rulings select { max-width: 400px; flex: none; height: 28px; }
.dt-begin :is(input, select, button):focus-visible { outline: 2px solid
  var(--jp-brand-color1, #1976d2); outline-offset: 1px; }
"""

    lang = traitlets.Unicode("en").tag(sync=True)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A page does not say how the form behaves."""
