import type { Destination } from "@vitrine/tracking/gateway/intake";
import type { DestinationAccount } from "../accounts.ts";
import { claimEvents, enterLane } from "./claim.ts";
import { deliverBatch, type DeliveryParts } from "./deliver-batch.ts";
import { reopenLane } from "./settle.ts";

/** Sends what waits for one account, apart from all others. */
export interface Lane {
  /** Something may wait. */
  wake(): void;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

/** Requests to one account at the same time, in each process. */
const MOST_AT_ONCE = 4;
/** A claim is as large as several small batches, so that vendors with small ones do not cost a question each. */
const LEAST_CLAIM = 200;
const MOST_CLAIM = 1000;

export function createLane(
  parts: DeliveryParts,
  destination: Destination,
  account: DestinationAccount,
  onError: (error: unknown) => void,
): Lane {
  const most = Math.max(1, Math.min(MOST_CLAIM, Math.max(LEAST_CLAIM, destination.maxEvents)));
  const underWay = new Set<Promise<void>>();
  let pumping = Promise.resolve();
  let isPumping = false;
  let isWanted = false;
  let isStopped = false;

  /** Whether there may be more. */
  async function begin(): Promise<boolean> {
    if (isStopped) return false;
    const state = await enterLane(parts.connection, account.id, parts.leaseMs);
    if (state.kind === "closed") return false;
    const isTrial = state.kind === "trial";
    const events = await claimEvents(parts.connection, account.id, destination.name, {
      most,
      isTrial,
      leaseMs: parts.leaseMs,
    });
    if (events.length === 0) return false;

    const delivery = { destination, account, failures: isTrial ? state.failures : 0 };
    const work = deliverBatch(parts, delivery, events)
      .then(async (ending) => {
        if (isTrial && ending === "delivered") await reopenLane(parts.connection, account.id);
      })
      .catch(onError)
      .finally(() => {
        underWay.delete(work);
        wake();
      });
    underWay.add(work);
    return !isTrial && events.length >= most;
  }

  async function pump(): Promise<void> {
    isPumping = true;
    try {
      while (isWanted && underWay.size < MOST_AT_ONCE) {
        isWanted = false;
        if (await begin()) isWanted = true;
      }
    } catch (error) {
      onError(error);
    } finally {
      isPumping = false;
    }
  }

  function wake(): void {
    isWanted = true;
    if (!isStopped && !isPumping) pumping = pump();
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      await pumping;
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
