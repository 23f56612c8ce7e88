import pg from "pg";
import type { Log } from "../log.ts";

export type Unlisten = () => Promise<void>;

/** One connection that receives notifications and reconnects when it is lost. */
export interface Listener {
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<Unlisten>;
  /**
   * False from the loss of the connection until every channel is subscribed again: notifications may be missed
   * meanwhile.
   */
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface ListenerOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Log;
  readonly firstRetryMs?: number;
  readonly slowestRetryMs?: number;
  /** A connection that was cut without a packet looks idle; a regular query finds out. */
  readonly heartbeatMs?: number;
}

interface Subscription {
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: (() => void) | undefined;
}

export function openListener(options: ListenerOptions): Listener {
  const { connection, log, firstRetryMs = 100, slowestRetryMs = 5000, heartbeatMs = 15_000 } = options;
  const channels = new Map<string, Set<Subscription>>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let hasConnected = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let pause = firstRetryMs;
  let running: Promise<unknown> = Promise.resolve();

  /** One statement after another: a connection runs one at a time. */
  function run(on: pg.Client, statement: string): Promise<unknown> {
    const result = running.then(() => on.query(statement));
    running = result.catch(() => undefined);
    return result;
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: "vitrine listener",
      keepAlive: true,
      query_timeout: Math.min(heartbeatMs, 5000),
    });
    next.on("error", () => lose(next));
    next.on("end", () => lose(next));
    next.on("notification", ({ channel, payload = "" }) => {
      for (const subscription of channels.get(channel) ?? []) subscription.onMessage(payload);
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await run(next, `listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return void next.end().catch(() => undefined);
    client = next;
    pause = firstRetryMs;
    if (hasConnected) {
      log.info("Database notifications are received again.");
      for (const subscriptions of channels.values())
        for (const subscription of subscriptions) subscription.onReconnect?.();
    }
    hasConnected = true;
  }

  function ensureConnected(): Promise<void> {
    connecting ??= connect().finally(() => (connecting = undefined));
    return connecting;
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    if (isClosed) return;
    log.warn("The connection for database notifications was lost; reconnecting.");
    scheduleRetry();
  }

  function scheduleRetry(): void {
    retry = setTimeout(() => {
      ensureConnected().catch(() => {
        pause = Math.min(pause * 2, slowestRetryMs);
        if (!isClosed) scheduleRetry();
      });
    }, pause);
  }

  const heartbeat = setInterval(() => {
    const asked = client;
    if (!asked) return;
    run(asked, "select 1").catch(() => {
      lose(asked);
      asked.end().catch(() => undefined);
    });
  }, heartbeatMs).unref();

  return {
    async listen(channel, onMessage, onReconnect) {
      const subscription: Subscription = { onMessage, onReconnect };
      const subscriptions = channels.get(channel) ?? new Set();
      channels.set(channel, subscriptions.add(subscription));
      try {
        if (client) await run(client, `listen ${pg.escapeIdentifier(channel)}`);
        else await ensureConnected();
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return async () => {
        subscriptions.delete(subscription);
        if (subscriptions.size > 0 || channels.get(channel) !== subscriptions) return;
        channels.delete(channel);
        if (client) await run(client, `unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    isConnected: () => client !== undefined,
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      await connecting?.catch(() => undefined);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
