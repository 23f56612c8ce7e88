import { pageToggles } from "./page-toggles.ts";
import { openersOf } from "./read-toggle.ts";
import { showPanel } from "./show-panel.ts";
import type { ToggleId } from "./toggles.machine.ts";

/** The last used button, which gets the focus back. */
export const lastOpener = new Map<ToggleId, HTMLElement>();

/** Applies the registry's state to the page and moves the focus. */
export function showToggle(id: ToggleId): void {
  const panel = document.getElementById(id);
  if (!panel) return;
  const isOpen = pageToggles.isOpen(id);
  const openers = openersOf(id);
  const opener = [lastOpener.get(id), ...openers].find((button) => button?.isConnected);
  const hadFocus = panel.contains(document.activeElement);
  showPanel(panel, isOpen, opener);
  for (const button of openers) button.setAttribute("aria-expanded", String(isOpen));
  if (isOpen || !hadFocus || isElsewhere(panel)) return;

  const heading = panel.parentElement?.closest("section, main")?.querySelector("h1, h2, h3");
  focusOn(opener ?? panel.querySelector("summary") ?? heading);
}

export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** The browser or another script has already moved the focus. */
function isElsewhere(panel: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== document.body && !panel.contains(activeElement);
}
