import { closestTo } from "../listening/index.ts";
import { pageToggles } from "./page-toggles.ts";
import type { ToggleId } from "./toggles.machine.ts";

const { toggles } = pageToggles;

/** What answers a click. Links to a hash are here for the sake of summaries around them: those are not meant then. */
export const CONTROLS = "[data-toggles], [data-closes], summary, a[href^='#']";

export interface Wish {
  readonly type: "open" | "close" | "toggle";
  readonly id: ToggleId;
  readonly opener: HTMLElement;
}

/** What a click on this element asks for. */
export function wishOf(target: EventTarget | null): Wish | null {
  const opener = closestTo(target, CONTROLS);
  if (!opener) return null;
  const { toggles: own, closes } = opener.dataset;
  const wish = (type: Wish["type"], id = "") => (toggles.has(id) ? { type, id, opener } : null);

  if (own !== undefined) {
    warnOfUnknown(opener);
    // A mouse that has opened something on its way to the button does not want it closed by the click.
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

/** What lies above the page on its own account, such as a calendar, is beside nothing. */
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
