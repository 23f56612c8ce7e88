import { readBatch, type ServerCopy } from "@vitrine/tracking/gateway/ingest";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { type EventRules, eventRules } from "../events/event-rules.ts";
import { type Received, type ReceivingParts, receiveEvents } from "../events/receive-events.ts";
import { type Visit, visitOf } from "../events/visit.ts";
import { plainText } from "../../platform/http/responses.ts";
import type { QuickRoute } from "../../platform/http/fast-path.ts";
import { readBytes } from "../../platform/http/form.ts";
import { asResponse, type PlainResponse, type PlainRequest } from "../../platform/http/plain-request.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import type { Shop } from "../../shop.ts";
import { createEventLimits } from "./event-limits.ts";

export interface EventParts extends ReceivingParts {
  readonly shop: Shop;
}

/** The client must retry. */
export interface RetryLater {
  readonly kind: "too-fast" | "busy";
  readonly seconds: number;
}

/** Outcome of a request with events, for every endpoint. */
export type IngestResult = { readonly kind: "stored"; readonly received: Received } | RetryLater;

export interface Admitted {
  readonly visit: Visit;
  readonly rules: EventRules;
}

export interface EventIngest {
  readonly parts: EventParts;
  /** Identifies the sender, or refuses if it exceeds the rate limit. */
  admit(request: PlainRequest, count: number): Promise<Result<Admitted, RetryLater>>;
  accept(request: PlainRequest, copies: readonly (ServerCopy | undefined)[]): Promise<IngestResult>;
}

/** `POST /t/events` */
export interface BatchEndpoint {
  batch(request: Request): Promise<Response>;
  /** The same on the fast path. */
  readonly quick: QuickRoute;
}

export const BUSY_SECONDS = 2;
export const MAX_BATCH_BYTES = 512 * 1024;
const MAX_EVENTS = 200;
export const CROSS_SITE = "This was sent from another site.";

const HEADERS = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
} as const;

/** Applies rate limits and consent for all endpoints. */
export function createEventIngest(parts: EventParts): EventIngest {
  const { shop } = parts;
  const limits = createEventLimits(() => shop.now());

  async function admit(request: PlainRequest, count: number): Promise<Result<Admitted, RetryLater>> {
    const rules = eventRules(await shop.settings());
    const visit = visitOf(shop, request, rules);
    const seconds = limits.waitFor(visit, visit.visitor.address, count);
    return seconds > 0 ? refuse({ kind: "too-fast", seconds }) : ok({ visit, rules });
  }

  return {
    parts,
    admit,
    async accept(request, copies) {
      const admitted = await admit(request, copies.length);
      if (!admitted.ok) return admitted.error;
      const { visit, rules } = admitted.value;
      const received = await receiveEvents(parts, rules, visit, copies);
      return received.ok ? { kind: "stored", received: received.value } : { kind: "busy", seconds: BUSY_SECONDS };
    },
  };
}

export function retryLater({ kind, seconds }: RetryLater): PlainResponse {
  const headers = {
    "content-type": "application/json",
    "retry-after": String(seconds),
    "cache-control": "no-store",
  };
  return { status: kind === "busy" ? 503 : 429, headers, body: JSON.stringify({ error: kind }) };
}

/** Where the shop's own pages send their events. */
export function batchEndpoint(ingest: EventIngest): BatchEndpoint {
  const { config } = ingest.parts.shop;
  const accept = async (request: PlainRequest, text: string) =>
    isSameOrigin(request, config)
      ? answerBatch(readBatch(text), (copies) => ingest.accept(request, copies))
      : plainText(403, CROSS_SITE);
  return {
    async batch(request) {
      const bytes = await readBytes(request, MAX_BATCH_BYTES);
      return asResponse(bytes ? await accept(request, new TextDecoder().decode(bytes)) : batchTooLarge());
    },
    quick: { mostBytes: MAX_BATCH_BYTES, answer: (request, body) => accept(request, body.toString("utf8")) },
  };
}

/** Many events at once, from our own script; undefined is no batch. 202 says that all of them are safe. */
export async function answerBatch(
  copies: readonly (ServerCopy | undefined)[] | undefined,
  accept: (copies: readonly (ServerCopy | undefined)[]) => Promise<IngestResult>,
): Promise<PlainResponse> {
  if (!copies) return jsonAnswer(400, { error: "unreadable", message: 'Expected {"events": […]}.' });
  if (copies.length > MAX_EVENTS)
    return jsonAnswer(413, { error: "too-many", message: `A batch holds at most ${MAX_EVENTS} events.` });
  const taken = await accept(copies);
  return taken.kind === "stored" ? jsonAnswer(202, taken.received) : retryLater(taken);
}

export function batchTooLarge(): PlainResponse {
  return jsonAnswer(413, { error: "too-large", message: `A batch holds at most ${MAX_BATCH_BYTES} bytes.` });
}

export function jsonAnswer(status: number, body: unknown): PlainResponse {
  return { status, headers: HEADERS, body: JSON.stringify(body) };
}
