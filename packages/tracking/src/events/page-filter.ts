import type { Page } from "../page/index.ts";

const HOOK = "pys_disable_event_filter";

/** The page may refuse an event for a pixel; a hook that fails refuses nothing. */
export function isRefusedByPage(page: Page, eventName: string, pixel: string): boolean {
  const hook = page.globals[HOOK];
  if (typeof hook !== "function") return false;
  try {
    return Boolean((hook as (name: string, slug: string) => unknown)(eventName, pixel));
  } catch (error) {
    page.warn(`${HOOK} failed`, error);
    return false;
  }
}
