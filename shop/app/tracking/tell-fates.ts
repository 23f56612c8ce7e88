import type { Page } from "@vitrine/tracking/page";
import type { Report, ReportListener } from "@vitrine/tracking/tracker";

const DOOR = "/t/reports";
/** One request for what happens together. */
const GATHER_MS = 800;
const MOST_AT_ONCE = 50;
const SENT = "sent";

interface Told {
  readonly id: string;
  readonly name: string;
  readonly fates: Record<string, string>;
}

/**
 * While the owner watches: tells the shop what became of each event at each pixel. A browser in which nothing may be
 * told to anybody tells this to nobody either.
 */
export function tellFates(page: Page, watchedUntil: number): ReportListener {
  const waiting = new Map<string, Told>();
  let isScheduled = false;

  const tell = () => {
    isScheduled = false;
    const events = [...waiting.values()];
    if (!events.some(({ fates }) => Object.values(fates).includes(SENT)) || page.now() > watchedUntil) return;
    waiting.clear();
    const body = JSON.stringify({ page: new URL(page.href).pathname, events });
    void page.request({
      url: DOOR,
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: true,
    });
  };

  return ({ id, name, pixel, heldBackBy }: Report) => {
    const known = waiting.get(id);
    if (!known && waiting.size >= MOST_AT_ONCE) return;
    waiting.set(id, { id, name, fates: { ...known?.fates, [pixel]: heldBackBy ?? SENT } });
    if (isScheduled) return;
    isScheduled = true;
    page.after(GATHER_MS, tell);
  };
}
