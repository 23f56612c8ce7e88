import { logOnce } from "../log-once/index.ts";

/** Logs errors in the markup. Fetched only where there is one. */
export function warnOfPanelWithoutId(): void {
  logOnce("A panel with data-toggle has no id, so nothing can open it.");
}

export function warnOfUnknownPanel(id: string): void {
  logOnce(`A button opens “${id}”, but the page has no panel with this id.`);
}
