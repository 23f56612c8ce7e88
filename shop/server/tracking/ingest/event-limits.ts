import type { Visit } from "../events/visit.ts";
import { EVENT_BUCKETS } from "../../platform/rate-limit/limits.ts";
import { networkOf } from "../../platform/rate-limit/network.ts";
import { TokenBuckets } from "../../platform/rate-limit/token-buckets.ts";

/** Counts the events of a visitor and of the network that sent them. */
export interface EventLimits {
  /** How many seconds the sender has to wait; 0 if the events may be stored. */
  waitFor(visit: Visit, address: string, count: number): number;
}

export function createEventLimits(now: () => Date): EventLimits {
  const buckets = new TokenBuckets(() => now().getTime());
  return {
    waitFor({ visitor }, address, count) {
      const network = address === "" ? "unknown" : networkOf(address);
      const own = visitor.externalId || `${network} ${visitor.userAgent}`;
      return (
        buckets.take(`visitor ${own}`, EVENT_BUCKETS.visitor, count) ||
        buckets.take(`address ${network}`, EVENT_BUCKETS.network, count)
      );
    },
  };
}
