import type { Destination } from "@vitrine/tracking/gateway/ingest";
import type { DestinationAccount } from "../events/accounts.ts";
import { claimEvents, checkAccountState } from "./claim.ts";
import { deliverBatch, type DeliveryParts } from "./deliver-batch.ts";
import { reopenAccount } from "./settle.ts";

/** Sends the waiting events of one account, independently of other accounts. */
export interface DeliveryWorker {
  /** Call when events may be waiting. */
  wake(): void;
  /** Resolves once requests in progress have finished. */
  stop(): Promise<void>;
}

/** Concurrent deliveries to one account, per process. */
const MAX_CONCURRENT = 4;
/** One claim covers several requests, so that vendors with small batches do not cost a query per request. */
const MIN_CLAIM = 200;
const MAX_CLAIM = 1000;

export function createDeliveryWorker(
  parts: DeliveryParts,
  destination: Destination,
  account: DestinationAccount,
  onError: (error: unknown) => void,
): DeliveryWorker {
  const most = Math.max(1, Math.min(MAX_CLAIM, Math.max(MIN_CLAIM, destination.maxEvents)));
  const inProgress = new Set<Promise<void>>();
  let pumping = Promise.resolve();
  let isPumping = false;
  let isWanted = false;
  let isStopped = false;

  /** Returns whether more events may be waiting. */
  async function begin(): Promise<boolean> {
    if (isStopped) return false;
    const state = await checkAccountState(parts.connection, account.id, parts.leaseMs);
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
        if (isTrial && ending === "delivered") await reopenAccount(parts.connection, account.id);
      })
      .catch(onError)
      .finally(() => {
        inProgress.delete(work);
        wake();
      });
    inProgress.add(work);
    return !isTrial && events.length >= most;
  }

  async function pump(): Promise<void> {
    isPumping = true;
    try {
      while (isWanted && inProgress.size < MAX_CONCURRENT) {
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
      while (inProgress.size > 0) await Promise.all(inProgress);
    },
  };
}
