import type { Page } from "../page/index.ts";
import { STATIC } from "../wire/event.ts";
import type { PrintedEvent } from "../wire/event.ts";

const HOUR_S = 3600;

/** Whether an event's window is open; firing in it shuts the window for its hours. */
export function passesWindow(
  { cookies, now }: Pick<Page, "cookies" | "now">,
  event: PrintedEvent,
  pixel: string,
): boolean {
  if (!event.hasTimeWindow) return true;
  const prefix = event.type === STATIC ? `static_${pixel}_` : `dyn_${pixel}_${event.customEventPostId || event.eId}`;
  const name = `${prefix}_${event.name}`;
  const windowS = event.timeWindow * HOUR_S;
  const last = Number(cookies.read(name) ?? -Infinity);
  if (now() - last <= windowS * 1000) return false;
  cookies.write(name, String(now()), windowS);
  return true;
}
