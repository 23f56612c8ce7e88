import type { Destination, PreparedEvent, Verdict } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { DestinationAccount } from "../events/accounts.ts";
import { inChunks } from "./chunks.ts";
import { backOffMs, EVENT_BACK_OFF, ACCOUNT_BACK_OFF } from "./back-off.ts";
import { type ClaimedEvent, renewLease } from "./claim.ts";
import type { Reply, SendRequest } from "./send-request.ts";
import { pauseAccount, markUnanswered, NO_RESPONSE, settleDelivered, settleEnded, settlePostponed } from "./settle.ts";

export interface DeliveryParts {
  readonly connection: Queryable;
  readonly send: SendRequest;
  readonly random: () => number;
  readonly leaseMs: number;
}

export interface Delivery {
  readonly destination: Destination;
  readonly account: DestinationAccount;
  /** The account's consecutive failures before this delivery. */
  readonly failures: number;
}

const MAX_REASON = 300;
/** Parallel requests, for vendors that accept only a few events in each. */
const SENDERS = 6;
const EMAIL = /[^\s@"']+@[^\s@"']+/g;
type Ending = "delivered" | "trouble";

/**
 * Sends the claimed events and stores the outcome of each. If the vendor fails, sending stops and the remaining events
 * go back to waiting.
 */
export async function deliverBatch(
  parts: DeliveryParts,
  delivery: Delivery,
  events: readonly ClaimedEvent[],
): Promise<Ending> {
  const { connection } = parts;
  const { horizonMs, maxEvents, maxBytes } = delivery.destination;
  const withdrawn = events.filter(({ isWithdrawn }) => isWithdrawn);
  const stale = events.filter(({ isWithdrawn, ageMs }) => !isWithdrawn && ageMs > horizonMs);
  const sendable = events.filter(({ isWithdrawn, ageMs }) => !isWithdrawn && ageMs <= horizonMs);
  await settleEnded(connection, "dropped", "consent-withdrawn", withReason(withdrawn, "Consent was withdrawn."));
  await settleEnded(connection, "dead", "too-old", withReason(stale, "Too old for this vendor."));

  const waiting = inChunks(sendable, maxEvents, maxBytes);
  let ending: Ending = "delivered";
  let leasedAt = Date.now();
  const sender = async () => {
    while (ending === "delivered") {
      const chunk = waiting.shift();
      if (!chunk) return;
      if (Date.now() - leasedAt > parts.leaseMs / 3) {
        leasedAt = Date.now();
        await renewLease(connection, keysOf([chunk, ...waiting].flat()), parts.leaseMs);
      }
      const ended = await deliver(parts, delivery, chunk);
      if (ended === "trouble") ending = ended;
    }
  };
  await Promise.all(Array.from({ length: Math.min(SENDERS, waiting.length) }, sender));
  await postpone(parts, "Waiting for the vendor.", waiting.flat(), false);
  return ending;
}

async function deliver(parts: DeliveryParts, delivery: Delivery, events: readonly ClaimedEvent[]): Promise<Ending> {
  const { destination, account } = delivery;
  const sendable = destination.canRepeat ? events : await marked(parts.connection, events);
  if (sendable.length === 0) return "delivered";
  const prepared = sendable.map(({ payload }) => JSON.parse(payload) as PreparedEvent);
  const reply = await parts.send(destination.request(prepared, account.account));
  return settle(parts, delivery, sendable, reply);
}

/** Marks the events as unanswered and leaves out those that were withdrawn in the meantime. */
async function marked(connection: Queryable, events: readonly ClaimedEvent[]): Promise<readonly ClaimedEvent[]> {
  const keys = new Set(await markUnanswered(connection, keysOf(events)));
  return events.filter(({ key }) => keys.has(key));
}

async function settle(
  parts: DeliveryParts,
  delivery: Delivery,
  events: readonly ClaimedEvent[],
  reply: Reply,
): Promise<Ending> {
  const { connection } = parts;
  const { destination, account } = delivery;
  if (reply.kind === "no-answer" && !destination.canRepeat) {
    await settleEnded(connection, "dead", "no-answer", withReason(events, NO_RESPONSE));
    await pause(parts, delivery, reply.reason);
    return "trouble";
  }
  const verdict: Verdict =
    reply.kind === "answered"
      ? destination.read(reply.response, events.length)
      : { kind: "retry", reason: reply.reason };

  switch (verdict.kind) {
    case "delivered": {
      const refused = new Map(verdict.refused.map(({ index, reason }) => [events[index]?.key ?? "", redacted(reason)]));
      const accepted = events.filter(({ key }) => !refused.has(key));
      await settleEnded(
        connection,
        "dead",
        "refused",
        [...refused].map(([key, reason]) => ({ key, reason })),
      );
      await settleDelivered(connection, account.id, keysOf(accepted));
      return "delivered";
    }
    case "refused": {
      const [only, ...others] = events;
      if (only && others.length === 0) {
        await settleEnded(connection, "dead", "refused", withReason(events, redacted(verdict.reason)));
        return "delivered";
      }
      return halve(parts, delivery, events);
    }
    case "retry":
      await postpone(parts, redacted(verdict.reason), events, true);
      await pause(parts, delivery, verdict.reason, verdict.afterMs);
      return "trouble";
    // These events have no delay of their own. Pause the account before releasing them, or they would be sent again at once.
    case "throttled":
      await pause(parts, delivery, verdict.reason, verdict.afterMs);
      await postpone(parts, redacted(verdict.reason), events, false);
      return "trouble";
    case "stopped":
      await pauseAccount(connection, account.id, 0, redacted(verdict.reason), true);
      await postpone(parts, redacted(verdict.reason), events, false);
      return "trouble";
  }
}

/** The vendor refused the request because of one event. Sends each half separately until that event is found. */
async function halve(parts: DeliveryParts, delivery: Delivery, events: readonly ClaimedEvent[]): Promise<Ending> {
  const middle = Math.ceil(events.length / 2);
  const [first, second] = [events.slice(0, middle), events.slice(middle)];
  await renewLease(parts.connection, keysOf(events), parts.leaseMs);
  if ((await deliver(parts, delivery, first)) === "trouble") {
    await postpone(parts, "Waiting for the vendor.", second, false);
    return "trouble";
  }
  return deliver(parts, delivery, second);
}

async function pause(parts: DeliveryParts, delivery: Delivery, reason: string, afterMs?: number): Promise<void> {
  const own = backOffMs(ACCOUNT_BACK_OFF, delivery.failures, parts.random());
  await pauseAccount(parts.connection, delivery.account.id, Math.max(own, afterMs ?? 0), redacted(reason), false);
}

async function postpone(
  { connection, random }: DeliveryParts,
  reason: string,
  events: readonly ClaimedEvent[],
  isAttempt: boolean,
): Promise<void> {
  if (events.length === 0) return;
  const postponed = events.map(({ key, attempts }) => ({
    key,
    isAttempt,
    waitMs: isAttempt ? backOffMs(EVENT_BACK_OFF, attempts, random()) : 0,
  }));
  await settlePostponed(connection, reason, postponed);
}

/** Vendors quote the request in their errors; email addresses must not reach the database that way. */
function redacted(reason: string): string {
  return reason.replace(EMAIL, "…").slice(0, MAX_REASON);
}

function withReason(events: readonly ClaimedEvent[], reason: string): { key: string; reason: string }[] {
  return events.map(({ key }) => ({ key, reason }));
}

function keysOf(events: readonly ClaimedEvent[]): string[] {
  return events.map(({ key }) => key);
}
