import { closestTo } from "../listening/index.ts";
import { pageToggles } from "./page-toggles.ts";
import type { ToggleId } from "./toggles.machine.ts";

const { toggles } = pageToggles;

/** Elements that handle a click. Links to a hash are included so that a summary around them is not toggled. */
export const CONTROLS = "[data-toggles], [data-closes], summary, a[href^='#']";

export interface Wish {
  readonly type: "open" | "close" | "toggle";
  readonly id: ToggleId;
  readonly opener: HTMLElement;
}

/** The action of a click on this element. */
export function wishOf(target: EventTarget | null): Wish | null {
  const opener = closestTo(target, CONTROLS);
  if (!opener) return null;
  const { toggles: own, closes } = opener.dataset;
  const wish = (type: Wish["type"], id = "") => (toggles.has(id) ? { type, id, opener } : null);

  if (own !== undefined) {
    warnOfUnknown(opener);
    // If hovering has already opened the panel, the click must not close it.
    const isHovered = opener.closest("[data-toggle-hover]")?.hasAttribute("data-hovered");
    return wish(isHovered ? "open" : "toggle", own);
  }
  if (closes !== undefined) return wish("close", closes || opener.closest("[data-toggle]")?.id);
  return opener.matches("a") ? null : wish("toggle", opener.parentElement?.id);
}

export function warnOfUnknown({ dataset }: HTMLElement): void {
  const id = dataset["toggles"] ?? "";
  if (!toggles.has(id)) void import("./toggle-warnings.ts").then((warnings) => warnings.warnOfUnknownPanel(id));
}

/** A layer of another script, such as a calendar, does not count as outside. */
export function isForeign(target: EventTarget | null): boolean {
  return Boolean(closestTo(target, "dialog:not([data-toggle]), [popover]:not([data-toggle])"));
}

/** The ids whose content or button this is part of; a dialog element itself is its backdrop. */
export function idsAround(target: EventTarget | null): ToggleId[] {
  const ids: ToggleId[] = [];
  for (let at = closestTo(target, "*"); at; at = at.parentElement) {
    if (at !== target || !(at instanceof HTMLDialogElement)) ids.push(at.id);
    ids.push(at.dataset["toggles"] ?? "");
  }
  return ids;
}
