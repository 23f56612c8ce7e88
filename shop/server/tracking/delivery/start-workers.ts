import { isUnavailable } from "../../platform/db/connect.ts";
import { errorFields } from "../../platform/log.ts";
import type { Shop } from "../../shop.ts";
import type { AccountCache } from "../events/accounts.ts";
import type { Destinations } from "../events/receive-events.ts";
import { resumeAccount } from "../events/save-account.ts";
import { EVENTS_CHANNEL } from "../events/write-events.ts";
import { LEASE_MS } from "./claim.ts";
import { createDeliveryWorker, type DeliveryWorker } from "./worker.ts";
import { createSendRequest, type SendRequest } from "./send-request.ts";

interface WorkerOptions {
  readonly shop: Pick<Shop, "database" | "log">;
  readonly destinations: Destinations;
  readonly accounts: AccountCache;
  readonly send?: SendRequest;
  readonly random?: () => number;
  readonly leaseMs?: number;
}

export interface DeliveryWorkers {
  stop(): Promise<void>;
}

/** Polls for events that have become due and for missed notifications. */
const POLL_EVERY_MS = 1000;

/** Starts one worker per enabled account. Any number of processes may run them. */
export async function startDeliveryWorkers({
  shop,
  destinations,
  accounts,
  ...ports
}: WorkerOptions): Promise<DeliveryWorkers> {
  const { database, log } = shop;
  const parts = {
    connection: database.pool,
    send: ports.send ?? createSendRequest(),
    random: ports.random ?? Math.random,
    leaseMs: ports.leaseMs ?? LEASE_MS,
  };
  const workers = new Map<number, { readonly worker: DeliveryWorker; readonly config: string }>();
  let syncing: Promise<void> = Promise.resolve();
  let isStopped = false;

  const onError = (error: unknown) => {
    if (!isUnavailable(error)) log.error("Events could not be sent.", errorFields(error));
  };

  async function syncWorkers(): Promise<void> {
    const enabled = await accounts.enabled();
    const requested = new Map(enabled.map((account) => [account.id, account]));
    for (const [id, { worker, config }] of workers) {
      if (config === JSON.stringify(requested.get(id))) continue;
      workers.delete(id);
      void retire(id, worker, requested.has(id)).catch(onError);
    }
    for (const [id, account] of requested) {
      const destination = destinations.get(account.destination);
      if (workers.has(id) || !destination || isStopped) continue;
      workers.set(id, {
        worker: createDeliveryWorker(parts, destination, account, onError),
        config: JSON.stringify(account),
      });
    }
    wakeAll();
  }

  /** Clears an error that the old token caused last, because it says nothing about the new token. */
  async function retire(id: number, worker: DeliveryWorker, hasSuccessor: boolean): Promise<void> {
    await worker.stop();
    if (hasSuccessor && !isStopped) await resumeAccount(parts.connection, id);
  }

  function wakeAll(): void {
    for (const { worker } of workers.values()) worker.wake();
  }

  function scheduleSync(): void {
    syncing = syncing.then(syncWorkers).catch(onError);
  }

  accounts.onChange(scheduleSync);
  scheduleSync();
  await syncing;
  const unlisten = await database.listen(EVENTS_CHANNEL, (id) => workers.get(Number(id))?.worker.wake(), wakeAll);
  const timer = setInterval(() => {
    if (workers.size === 0) scheduleSync();
    else wakeAll();
  }, POLL_EVERY_MS);
  timer.unref();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await unlisten();
      await syncing;
      await Promise.all([...workers.values()].map(({ worker }) => worker.stop()));
    },
  };
}
