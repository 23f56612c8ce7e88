import { logOnce } from "../log-once/index.ts";
import { nameIn } from "./hash-binding.ts";
import { pageToggles } from "./page-toggles.ts";
import type { ToggleId } from "./toggles.machine.ts";

const { toggles } = pageToggles;

export interface Wish {
  readonly type: "open" | "close" | "toggle";
  readonly id: ToggleId;
  readonly opener: HTMLElement;
  /** A link leads the visitor to what it opens. */
  readonly isLink: boolean;
}

/** What a click on this element asks for. */
export function wishOf(target: Element): Wish | null {
  const opener = target.closest<HTMLElement>("[data-toggles], [data-closes], summary, a[href^='#']");
  if (!opener) return null;
  const { toggles: own, closes } = opener.dataset;
  const isLink = own === undefined && opener instanceof HTMLAnchorElement;
  const wish = (type: Wish["type"], id = "") => (toggles.has(id) ? { type, id, opener, isLink } : null);

  if (own !== undefined) {
    // A mouse that has opened something on its way to the button does not want it closed by the click.
    const isHovered = opener.closest("[data-toggle-hover]")?.hasAttribute("data-hovered");
    return isKnown(opener) ? wish(isHovered ? "open" : "toggle", own) : null;
  }
  if (closes !== undefined) return wish("close", closes || opener.closest("[data-toggle]")?.id);
  if (!isLink) return wish("toggle", opener.parentElement?.id);
  const name = nameIn(opener.hash);
  return wish(
    "open",
    [...toggles.keys()].find((id) => name && toggles.get(id)?.hash === name),
  );
}

/** Whether there is a panel for this button. */
export function isKnown({ dataset }: HTMLElement): boolean {
  const id = dataset["toggles"] ?? "";
  if (!toggles.has(id)) logOnce(`A button opens “${id}”, but the page has no panel with this id.`);
  return toggles.has(id);
}

/**
 * The toggles whose content or button this is part of; a dialog element itself is its backdrop. Null for what lies
 * above the page on its own account, such as a calendar: it is beside nothing.
 */
export function hitBy(target: EventTarget | null): ToggleId[] | null {
  if (!(target instanceof Element)) return [];
  if (target.closest("dialog:not([data-toggle]), [popover]:not([data-toggle])")) return null;
  const ids = target instanceof HTMLDialogElement ? [] : [target.id];
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at !== target) ids.push(at.id);
    ids.push(at.getAttribute("data-toggles") ?? "");
  }
  return ids.filter((id) => toggles.has(id));
}
