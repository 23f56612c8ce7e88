import { STATIC } from "../wire/event.ts";
import type { PrintedEvent } from "../wire/event.ts";
import type { Options } from "../wire/index.ts";

/**
 * The id that the server printed, where the server sends its own copy under it. Pages are shared by many visitors, so an
 * id in them counts only when the browser is not asked to make one, or when it belongs to one order.
 */
export function printedId(event: PrintedEvent, options: Options): string {
  const isMadeHere = event.type === STATIC ? options.ajaxForServerStaticEvent : options.ajaxForServerEvent;
  return event.wooOrder || event.eddOrder || !isMadeHere ? event.eventId : "";
}
