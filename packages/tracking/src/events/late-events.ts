import type { Page } from "../page/index.ts";
import { readEvents } from "../wire/event.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { parseJson } from "../wire/person-cookie.ts";
import { asRecord } from "../wire/read-like.ts";

const ELEMENT = "pys_late_event";

/** What a page learned after its head was printed: events per pixel, as JSON in an attribute of one element. */
export function lateEvents(page: Page): ReadonlyMap<string, readonly PrintedEvent[]> {
  const element = page.document.getElementById(ELEMENT);
  if (!element) return new Map();

  const text = element.getAttribute("dir");
  if (!text) {
    page.warn(`${ELEMENT} dir attribute is undefined or empty`);
    return new Map();
  }
  const json = parseJson(text);
  if (json === undefined) page.warn(`${ELEMENT} dir attribute holds invalid JSON`);
  return new Map(Object.entries(asRecord(json)).map(([pixel, events]) => [pixel, readEvents(events)]));
}
