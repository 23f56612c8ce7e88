import { isUnavailable } from "../../db/connect.ts";
import { errorFields } from "../../log.ts";
import type { Shop } from "../../shop.ts";
import type { AccountBook } from "../accounts.ts";
import type { Destinations } from "../receive-events.ts";
import { resumeAccount } from "../save-account.ts";
import { EVENTS_CHANNEL } from "../write-events.ts";
import { LEASE_MS } from "./claim.ts";
import { createLane, type Lane } from "./lane.ts";
import { createSendRequest, type SendRequest } from "./send-request.ts";

interface LaneOptions {
  readonly shop: Pick<Shop, "database" | "log">;
  readonly destinations: Destinations;
  readonly accounts: AccountBook;
  readonly send?: SendRequest;
  readonly random?: () => number;
  readonly leaseMs?: number;
}

export interface Lanes {
  stop(): Promise<void>;
}

/** For what becomes due by the clock, and for messages that were missed. */
const LOOK_EVERY_MS = 1000;

/** One lane for each account that is switched on. Any number of processes may run them. */
export async function startLanes({ shop, destinations, accounts, ...ports }: LaneOptions): Promise<Lanes> {
  const { database, log } = shop;
  const parts = {
    connection: database.pool,
    send: ports.send ?? createSendRequest(),
    random: ports.random ?? Math.random,
    leaseMs: ports.leaseMs ?? LEASE_MS,
  };
  const lanes = new Map<number, { readonly lane: Lane; readonly made: string }>();
  let arranging: Promise<void> = Promise.resolve();
  let isStopped = false;

  const onError = (error: unknown) => {
    if (!isUnavailable(error)) log.error("Events could not be sent.", errorFields(error));
  };

  async function arrange(): Promise<void> {
    const enabled = await accounts.enabled();
    const wanted = new Map(enabled.map((account) => [account.id, account]));
    for (const [id, { lane, made }] of lanes) {
      if (made === JSON.stringify(wanted.get(id))) continue;
      lanes.delete(id);
      void retire(id, lane, wanted.has(id)).catch(onError);
    }
    for (const [id, account] of wanted) {
      const destination = destinations.get(account.destination);
      if (lanes.has(id) || !destination || isStopped) continue;
      lanes.set(id, { lane: createLane(parts, destination, account, onError), made: JSON.stringify(account) });
    }
    wakeAll();
  }

  /** What the old token ran into at the last moment is no verdict on the new one. */
  async function retire(id: number, lane: Lane, hasSuccessor: boolean): Promise<void> {
    await lane.stop();
    if (hasSuccessor && !isStopped) await resumeAccount(parts.connection, id);
  }

  function wakeAll(): void {
    for (const { lane } of lanes.values()) lane.wake();
  }

  function rearrange(): void {
    arranging = arranging.then(arrange).catch(onError);
  }

  accounts.onChange(rearrange);
  rearrange();
  await arranging;
  const unlisten = await database.listen(EVENTS_CHANNEL, (id) => lanes.get(Number(id))?.lane.wake(), wakeAll);
  const timer = setInterval(() => {
    if (lanes.size === 0) rearrange();
    else wakeAll();
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await unlisten();
      await arranging;
      await Promise.all([...lanes.values()].map(({ lane }) => lane.stop()));
    },
  };
}
