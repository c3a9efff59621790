/**
 * A small window over the table: it opens at what was pressed, closes with Escape or a press beside
 * it, and gives the focus back.
 */

import type { ComponentChildren } from "preact";
import { activeBeside } from "../host/active";

/** The table that the window lies over. */
interface Ground {
  readonly outer: HTMLElement;
  readonly root: HTMLElement;
  draw(): void;
}

export class Pop {
  /** What it is about; empty while it is closed. */
  about = "";
  private opener: HTMLElement | null = null;
  /** Does it lie below what was pressed, where there is room? Else above it. */
  private isBelow = false;

  constructor(
    private readonly ground: Ground,
    signal: AbortSignal,
  ) {
    const closeFromBeside = (event: Event) => {
      const at = event.target as Element;
      const isOutside = !this.el?.contains(at) && !this.opener?.contains(at);
      if (this.about && isOutside) this.close(false);
    };
    ground.outer.addEventListener("pointerdown", closeFromBeside, { capture: true, signal });
  }

  private get el(): HTMLElement | null {
    return this.ground.root.querySelector<HTMLElement>(".dt-pop");
  }

  /** Opens at what was pressed. What stands in it is drawn by whoever calls `view`. */
  open(about: string, opener: HTMLElement, isBelow = false): void {
    this.opener?.removeAttribute("aria-expanded");
    this.about = about;
    this.opener = opener;
    this.isBelow = isBelow;
    this.ground.draw();
    opener.setAttribute("aria-expanded", "true");
    this.place();
    this.first()?.focus({ preventScroll: true });
  }

  /** Closes. `back`: the focus goes back to where it came from, wherever it is now. */
  close(back = true): void {
    if (!this.about) return;
    const { opener } = this;
    const goesBack = back || this.el?.contains(this.focused());
    this.about = "";
    this.opener = null;
    opener?.removeAttribute("aria-expanded");
    this.ground.draw();
    if (goesBack && opener?.isConnected) opener.focus({ preventScroll: true });
  }

  /** Opens, or closes if it is open for the same thing. */
  toggle(about: string, opener: HTMLElement, isBelow = false): void {
    if (this.about === about) this.close();
    else this.open(about, opener, isBelow);
  }

  /** The window, to be drawn over the table. `isRead`: nothing in it can be pressed; keys scroll it. */
  view(label: string, children: ComponentChildren, isRead = false): ComponentChildren {
    return (
      <div class="dt-pop" role="dialog" aria-label={label} tabIndex={isRead ? 0 : -1}>
        {children}
      </div>
    );
  }

  /** Puts it beside what was pressed, within the table. To be called after each drawing. */
  place(): void {
    const { el, opener } = this;
    if (!el || !opener?.isConnected) return;
    const table = this.ground.root.getBoundingClientRect();
    const at = opener.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = el;
    const middle = at.left - table.left + at.width / 2 - width / 2;
    const below = at.bottom - table.top + 10;
    const above = at.top - table.top - height - 10;
    const isInView = at.bottom + height + 20 < innerHeight || above < 0;
    const fits = this.isBelow && below + height < table.height && isInView;
    el.style.left = `${Math.max(8, Math.min(table.width - width - 8, middle))}px`;
    el.style.top = `${Math.max(8, fits ? below : above)}px`;
  }

  private first(): HTMLElement | null {
    const find = (what: string) => this.el?.querySelector<HTMLElement>(what);
    const usable = "button:not([aria-disabled=true]), input:checked";
    return find("[data-first]") ?? find(usable) ?? this.el;
  }

  private focused(): Element | null {
    return activeBeside(this.ground.root);
  }
}
