import type { Page } from "../page/index.ts";
import { STATIC } from "../wire/event.ts";
import type { PrintedEvent } from "../wire/event.ts";

const HOUR_S = 3600;

const cookieOf = ({ type, customEventPostId, eId, name }: PrintedEvent, pixel: string) =>
  `${type === STATIC ? STATIC : "dyn"}_${pixel}_${customEventPostId || eId}_${name}`;

/** Whether an event's window is open; firing closes it for its hours. Each event has its own window. */
export function passesWindow(
  { cookies, now }: Pick<Page, "cookies" | "now">,
  event: PrintedEvent,
  pixel: string,
  mayRemember = true,
): boolean {
  if (!event.hasTimeWindow) return true;
  const name = cookieOf(event, pixel);
  const windowS = event.timeWindow * HOUR_S;
  const last = Number(cookies.read(name) ?? -Infinity);
  if (now() - last <= windowS * 1000) return false;
  if (mayRemember) cookies.write(name, String(now()), windowS);
  return true;
}

/** Reopens a window that was closed for an event which was not sent. */
export function reopenWindow({ cookies }: Pick<Page, "cookies">, event: PrintedEvent, pixel: string): void {
  if (event.hasTimeWindow) cookies.remove(cookieOf(event, pixel));
}
