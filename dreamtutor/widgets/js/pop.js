// A small window over the table: it opens at what was pressed, closes with Escape or a press beside it, and gives the focus back.
// @ts-check
import { h, set } from "./dom.js";

export class Pop {
  /** @param {HTMLElement} root  of the table @param {AbortSignal} [signal] */
  constructor(root, signal) {
    this.root = root;
    this.el = h("div.dt-pop", { role: "dialog", hidden: true, tabindex: -1 });
    /** What it is about; "" when it is closed. */ this.about = "";
    /** @type {HTMLElement|null} */ this.opener = null;
    root.addEventListener("pointerdown", (ev) => {
      const at = /** @type {Element} */ (ev.target);
      if (this.about && !this.el.contains(at) && !this.opener?.contains(at)) this.close(false);
    }, { capture: true, signal });
  }

  /** @param {string} about @param {string} label @param {(Node|string|null|false)[]} kids @param {HTMLElement} opener @param {boolean} [over]  over what was pressed; else above the bar */
  open(about, label, kids, opener, over = false) {
    this.about = about;
    this.opener?.removeAttribute("aria-expanded");
    this.opener = opener;
    set(opener, { "aria-expanded": "true" });
    this.el.replaceChildren(.../** @type {Node[]} */ (kids.filter(Boolean)));
    set(this.el, { "aria-label": label });
    set(this.el, { tabindex: this.el.querySelector("button, input") ? -1 : 0 }); // to be scrolled by keys
    this.el.hidden = false;
    this.put(opener, over);
    const first = /** @type {HTMLElement|null} */ (this.el.querySelector("[data-first], button:not([aria-disabled=true]), input:checked"));
    (first ?? this.el).focus({ preventScroll: true });
  }

  /** @param {HTMLElement} opener @param {boolean} over */
  put(opener, over) {
    const { el, root } = this, box = root.getBoundingClientRect(), at = opener.getBoundingClientRect(), own = el.getBoundingClientRect();
    const left = Math.max(8, Math.min(box.width - own.width - 8, at.left - box.left + at.width / 2 - own.width / 2));
    const under = at.bottom - box.top + 10, above = at.top - box.top - own.height - 10, fits = over && under + own.height < box.height && (at.bottom + own.height + 20 < innerHeight || above < 0);
    el.style.left = `${left}px`;
    el.style.top = `${Math.max(8, fits ? under : above)}px`;
  }

  /** @param {boolean} [back]  does the focus go back to where it came from? */
  close(back = true) {
    if (!this.about) return;
    const had = back || this.el.contains(/** @type {Document|ShadowRoot} */ (this.root.getRootNode()).activeElement);
    this.about = "";
    this.el.hidden = true;
    this.opener?.removeAttribute("aria-expanded");
    if (had && this.opener?.isConnected) this.opener.focus({ preventScroll: true });
    this.opener = null;
  }
}
