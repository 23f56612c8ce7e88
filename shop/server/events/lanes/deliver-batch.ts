import type { Destination, PreparedEvent, Verdict } from "@vitrine/tracking/gateway/intake";
import type { Queryable } from "../../db/in-transaction.ts";
import type { DestinationAccount } from "../accounts.ts";
import { inChunks } from "./chunks.ts";
import { backOffMs, EVENT_BACK_OFF, LANE_BACK_OFF } from "./back-off.ts";
import { type ClaimedEvent, renewLease } from "./claim.ts";
import type { Reply, SendRequest } from "./send-request.ts";
import { closeLane, markUnanswered, NO_ANSWER, settleDelivered, settleEnded, settlePostponed } from "./settle.ts";

export interface DeliveryParts {
  readonly connection: Queryable;
  readonly send: SendRequest;
  readonly random: () => number;
  readonly leaseMs: number;
}

export interface Delivery {
  readonly destination: Destination;
  readonly account: DestinationAccount;
  /** How often the account failed in a row before. */
  readonly failures: number;
}

const MOST_REASON = 300;
/** For vendors that take few events in one request. */
const SENDERS = 6;
const EMAIL = /[^\s@"']+@[^\s@"']+/g;
type Ending = "delivered" | "trouble";

/**
 * Sends what was claimed and writes down what became of it. Trouble with the vendor ends the round, and what was not
 * sent goes back to wait.
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
  const sound = events.filter(({ isWithdrawn, ageMs }) => !isWithdrawn && ageMs <= horizonMs);
  await settleEnded(connection, "dropped", "consent-withdrawn", reasoned(withdrawn, "Consent was withdrawn."));
  await settleEnded(connection, "dead", "too-old", reasoned(stale, "Parked: it is older than the vendor takes."));

  const waiting = inChunks(sound, maxEvents, maxBytes);
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
  await postpone(parts, "It waits for the vendor.", waiting.flat(), false);
  return ending;
}

async function deliver(parts: DeliveryParts, delivery: Delivery, events: readonly ClaimedEvent[]): Promise<Ending> {
  const { destination, account } = delivery;
  const sendable = destination.canRepeat ? events : await noted(parts.connection, events);
  if (sendable.length === 0) return "delivered";
  const prepared = sendable.map(({ payload }) => JSON.parse(payload) as PreparedEvent);
  const reply = await parts.send(destination.request(prepared, account.account));
  return settle(parts, delivery, sendable, reply);
}

/** Without those that somebody withdrew in the meantime. */
async function noted(connection: Queryable, events: readonly ClaimedEvent[]): Promise<readonly ClaimedEvent[]> {
  const marked = new Set(await markUnanswered(connection, keysOf(events)));
  return events.filter(({ key }) => marked.has(key));
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
    await settleEnded(connection, "dead", "no-answer", reasoned(events, NO_ANSWER));
    await close(parts, delivery, reply.reason);
    return "trouble";
  }
  const verdict: Verdict =
    reply.kind === "answered" ? destination.read(reply.answer, events.length) : { kind: "retry", reason: reply.reason };

  switch (verdict.kind) {
    case "delivered": {
      const refused = new Map(verdict.refused.map(({ index, reason }) => [events[index]?.key ?? "", told(reason)]));
      const taken = events.filter(({ key }) => !refused.has(key));
      await settleEnded(
        connection,
        "dead",
        "refused",
        [...refused].map(([key, reason]) => ({ key, reason })),
      );
      await settleDelivered(connection, account.id, keysOf(taken));
      return "delivered";
    }
    case "refused": {
      const [only, ...others] = events;
      if (only && others.length === 0) {
        await settleEnded(connection, "dead", "refused", reasoned(events, told(verdict.reason)));
        return "delivered";
      }
      return halve(parts, delivery, events);
    }
    case "retry":
      await postpone(parts, told(verdict.reason), events, true);
      await close(parts, delivery, verdict.reason, verdict.afterMs);
      return "trouble";
    // These do not wait by themselves: the account is closed before they are let go, or they would be tried once more.
    case "throttled":
      await close(parts, delivery, verdict.reason, verdict.afterMs);
      await postpone(parts, told(verdict.reason), events, false);
      return "trouble";
    case "stopped":
      await closeLane(connection, account.id, 0, told(verdict.reason), true);
      await postpone(parts, told(verdict.reason), events, false);
      return "trouble";
  }
}

/** Refused because of one of them: each half is tried on its own until that one is found. */
async function halve(parts: DeliveryParts, delivery: Delivery, events: readonly ClaimedEvent[]): Promise<Ending> {
  const middle = Math.ceil(events.length / 2);
  const [first, second] = [events.slice(0, middle), events.slice(middle)];
  await renewLease(parts.connection, keysOf(events), parts.leaseMs);
  if ((await deliver(parts, delivery, first)) === "trouble") {
    await postpone(parts, "It waits for the vendor.", second, false);
    return "trouble";
  }
  return deliver(parts, delivery, second);
}

async function close(parts: DeliveryParts, delivery: Delivery, reason: string, afterMs?: number): Promise<void> {
  const own = backOffMs(LANE_BACK_OFF, delivery.failures, parts.random());
  await closeLane(parts.connection, delivery.account.id, Math.max(own, afterMs ?? 0), told(reason), false);
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

/** Vendors quote what they got; what they quote stays out of the database. */
function told(reason: string): string {
  return reason.replace(EMAIL, "…").slice(0, MOST_REASON);
}

function reasoned(events: readonly ClaimedEvent[], reason: string): { key: string; reason: string }[] {
  return events.map(({ key }) => ({ key, reason }));
}

function keysOf(events: readonly ClaimedEvent[]): string[] {
  return events.map(({ key }) => key);
}
