import type { Page } from "../page/index.ts";

const HOOK = "pys_disable_event_filter";

/** The page may refuse an event for a pixel; a hook that fails refuses nothing. */
export function createPageFilter(page: Page): (id: string, eventName: string, pixel: string) => boolean {
  let lastId = "";
  let hook: unknown;
  return (id, eventName, pixel) => {
    // Looked up once for all pixels of a happening: that a window does not have something takes it long to find out.
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
