import { STATIC } from "../wire/event.ts";
import type { PrintedEvent } from "../wire/event.ts";
import type { Options } from "../wire/index.ts";

/**
 * The printed ID, if the server sends its own copy under it. Cached pages are shared by many visitors, so a printed ID
 * counts only when the browser should not generate one, or when it belongs to an order.
 */
export function printedId(event: PrintedEvent, options: Options): string {
  const isMadeHere = event.type === STATIC ? options.ajaxForServerStaticEvent : options.ajaxForServerEvent;
  return event.wooOrder || event.eddOrder || !isMadeHere ? event.eventId : "";
}
