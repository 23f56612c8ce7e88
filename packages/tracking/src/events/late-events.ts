import type { Page } from "../page/index.ts";
import { readEvents } from "../wire/event.ts";
import { parseJson } from "../wire/attempt.ts";
import { asRecord, own } from "../wire/decode-options.ts";
import type { Loose } from "../wire/decode-options.ts";

const ELEMENT = "pys_late_event";
const STATIC_EVENTS = "staticEvents";

/**
 * The page's options with events that were added after its head was printed: JSON per pixel in an attribute of one
 * element. A late event replaces a printed one of the same kind.
 */
export function withLateEvents(page: Page, raw: unknown): Loose {
  const options = asRecord(raw);
  const element = page.document.getElementById(ELEMENT);
  if (!element) return options;

  const text = element.getAttribute("dir");
  if (!text) {
    page.warn(`${ELEMENT} dir attribute is undefined or empty`);
    return options;
  }
  const late = parseJson(text);
  if (late === undefined) page.warn(`${ELEMENT} dir attribute holds invalid JSON`);
  const statics = asRecord(options[STATIC_EVENTS]);
  const merged = Object.entries(asRecord(late)).map(([pixel, events]) => [
    pixel,
    {
      ...asRecord(own(statics, pixel)),
      ...Object.fromEntries(readEvents(events).map((event) => [event.eId, [event]])),
    },
  ]);
  return { ...options, [STATIC_EVENTS]: { ...statics, ...Object.fromEntries(merged) } };
}
