import { logOnce } from "../log-once/index.ts";

/** Says what is wrong with the markup, to whoever reads the log. Fetched only where something is. */
export function warnOfPanelWithoutId(): void {
  logOnce("A panel with data-toggle has no id, so nothing can open it.");
}

export function warnOfUnknownPanel(id: string): void {
  logOnce(`A button opens “${id}”, but the page has no panel with this id.`);
}
