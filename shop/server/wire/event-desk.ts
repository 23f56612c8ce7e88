import type { ServerCopy } from "@vitrine/tracking/gateway/intake";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { type EventRules, eventRules } from "../events/event-rules.ts";
import { EventRate, PER_ADDRESS, PER_VISITOR } from "../events/event-rate.ts";
import { type Received, type ReceivingParts, receiveEvents } from "../events/receive-events.ts";
import { type Visit, visitOf } from "../events/visit.ts";
import type { PlainAnswer, PlainRequest } from "../http/plain-request.ts";
import { networkOf } from "../reviews/visitor-limit.ts";
import type { Shop } from "../shop.ts";

export interface EventParts extends ReceivingParts {
  readonly shop: Shop;
}

/** Whoever sends has to come again. */
export interface NotNow {
  readonly kind: "too-fast" | "busy";
  readonly seconds: number;
}

/** What became of the events of one request, whatever door they came by. */
export type Taken = { readonly kind: "stored"; readonly received: Received } | NotNow;

export interface Admitted {
  readonly visit: Visit;
  readonly rules: EventRules;
}

export interface EventDesk {
  readonly parts: EventParts;
  /** Who sends, unless it is too much at once. */
  admit(request: PlainRequest, count: number): Promise<Result<Admitted, NotNow>>;
  take(request: PlainRequest, copies: readonly (ServerCopy | undefined)[]): Promise<Taken>;
}

const BUSY_SECONDS = 2;

/** Limits and consent, once for all doors. */
export function createEventDesk(parts: EventParts): EventDesk {
  const { shop } = parts;
  const rate = new EventRate(() => shop.now().getTime());

  function waitFor({ visitor }: Visit, count: number): number {
    const network = visitor.address === "" ? "unknown" : networkOf(visitor.address);
    const own = visitor.externalId || `${network} ${visitor.userAgent}`;
    return rate.take(`visitor ${own}`, PER_VISITOR, count) || rate.take(`address ${network}`, PER_ADDRESS, count);
  }

  async function admit(request: PlainRequest, count: number): Promise<Result<Admitted, NotNow>> {
    const rules = eventRules(await shop.settings());
    const visit = visitOf(shop, request, rules);
    const seconds = waitFor(visit, count);
    return seconds > 0 ? refuse({ kind: "too-fast", seconds }) : ok({ visit, rules });
  }

  return {
    parts,
    admit,
    async take(request, copies) {
      const admitted = await admit(request, copies.length);
      if (!admitted.ok) return admitted.error;
      const { visit, rules } = admitted.value;
      const received = await receiveEvents(parts, rules, visit, copies);
      return received.ok ? { kind: "stored", received: received.value } : { kind: "busy", seconds: BUSY_SECONDS };
    },
  };
}

export function notNow({ kind, seconds }: NotNow): PlainAnswer {
  const headers = {
    "content-type": "application/json",
    "retry-after": String(seconds),
    "cache-control": "no-store",
  };
  return { status: kind === "busy" ? 503 : 429, headers, body: JSON.stringify({ error: kind }) };
}
