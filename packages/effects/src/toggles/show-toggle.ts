import { pageToggles } from "./page-toggles.ts";
import { openersOf } from "./read-toggle.ts";
import { showPanel } from "./show-panel.ts";
import type { ToggleId } from "./toggles.machine.ts";

/** The button that was used last, for the way back. */
const lastOpener = new Map<ToggleId, HTMLElement>();

export function rememberOpener(id: ToggleId, opener: HTMLElement): void {
  lastOpener.set(id, opener);
}

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

/** Takes a visitor who came by a link to what it has opened. A dialog sees to that itself. */
export function goTo(id: ToggleId): void {
  const panel = document.getElementById(id);
  if (!(panel instanceof HTMLDialogElement)) focusOn(panel?.querySelector("summary, h1, h2, h3, h4") ?? panel);
}

function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** The browser has found a place for the focus already, or somebody else has. */
function isElsewhere(panel: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== document.body && !panel.contains(activeElement);
}
