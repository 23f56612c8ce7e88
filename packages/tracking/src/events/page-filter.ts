import type { Page } from "../page/index.ts";

const HOOK = "pys_disable_event_filter";

/** A hook of the page may reject an event for a pixel; a failing hook rejects nothing. */
export function createPageFilter(page: Page): (id: string, eventName: string, pixel: string) => boolean {
  let lastId = "";
  let hook: unknown;
  return (id, eventName, pixel) => {
    // Looked up once for all pixels of an event: reading a missing window property is slow.
    if (lastId !== id) hook = page.globals[HOOK];
    lastId = id;
    if (typeof hook !== "function") return false;
    try {
      return Boolean((hook as (name: string, slug: string) => unknown)(eventName, pixel));
    } catch (error) {
      page.warn(`${HOOK} failed`, error);
      return false;
    }
  };
}
