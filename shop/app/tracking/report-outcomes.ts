import type { Page } from "@vitrine/tracking/page";
import type { Report, ReportListener } from "@vitrine/tracking/tracker";

const ENDPOINT = "/t/reports";
/** Collects outcomes for one request. */
const GATHER_MS = 800;
const MAX_EVENTS = 50;
const SENT = "sent";
/** Outcomes of events that were sent by browser or server, or that the browser or the owner's exclusions blocked. */
const REPORTED: readonly string[] = [SENT, "server-only", "blocked", "staff", "bot"];

interface EventOutcomes {
  readonly id: string;
  readonly name: string;
  readonly fates: Record<string, string>;
}

/**
 * While the inspector is open: reports the outcome of each event at each pixel to the shop. A browser without consent
 * for any destination reports nothing.
 */
export function reportOutcomes(page: Page, watchedUntil: number): ReportListener {
  const pending = new Map<string, EventOutcomes>();
  let isScheduled = false;

  const sendReport = () => {
    isScheduled = false;
    const events = [...pending.values()];
    if (
      !events.some(({ fates }) => Object.values(fates).some((fate) => REPORTED.includes(fate))) ||
      page.now() > watchedUntil
    )
      return;
    pending.clear();
    const body = JSON.stringify({ page: new URL(page.href).pathname, events });
    void page.request({
      url: ENDPOINT,
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      keepalive: true,
    });
  };

  return ({ id, name, pixel, heldBackBy }: Report) => {
    const known = pending.get(id);
    if (!known && pending.size >= MAX_EVENTS) return;
    pending.set(id, { id, name, fates: { ...known?.fates, [pixel]: heldBackBy ?? SENT } });
    if (isScheduled) return;
    isScheduled = true;
    page.after(GATHER_MS, sendReport);
  };
}
