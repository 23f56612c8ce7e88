import { pageToggles } from "./page-toggles.ts";
import { openersOf } from "./read-toggle.ts";
import { showPanel } from "./show-panel.ts";
import type { ToggleId } from "./toggles.machine.ts";

/** The button that was used last, for the way back. */
export const lastOpener = new Map<ToggleId, HTMLElement>();

/** Makes the page look as the registry says, and looks after the focus. */
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

/** The browser has found a place for the focus already, or somebody else has. */
function isElsewhere(panel: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== document.body && !panel.contains(activeElement);
}
