import { countOpenMessages } from "../../server/content/contact/list-messages.ts";
import { countHeld } from "../../server/content/reviews/list-comments.ts";
import type { Queryable } from "../../server/platform/db/in-transaction.ts";
import { countToFulfil } from "../../server/sales/orders/summary.ts";
import { countOpenReturns } from "../../server/sales/returns/staff-returns.ts";
import { countFailedEvents } from "../../server/tracking/events/staff-failed-events.ts";
import type { WaitingWork } from "./navigation.ts";

/** How much work waits for staff, each counted up to a hundred. */
export async function countWaiting(connection: Queryable): Promise<Readonly<Record<WaitingWork, number>>> {
  const [orders, returns, messages, reviews, failedEvents] = await Promise.all([
    countToFulfil(connection),
    countOpenReturns(connection),
    countOpenMessages(connection),
    countHeld(connection),
    countFailedEvents(connection),
  ]);
  return { orders, returns, messages, reviews, failedEvents };
}
