import pg from "pg";
import { PoolBusyError } from "./unavailable.ts";

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The driver's error after a timeout in its queue. */
const WAITED = "timeout exceeded when trying to connect";
/** The server is up but has no free connection. */
const TOO_MANY_CONNECTIONS = "53300";

interface QueueingOptions extends pg.PoolConfig {
  /** How long opening a connection may take. */
  readonly connectTimeoutMs: number;
  /** How long a request may wait for a connection that is in use. */
  readonly queueTimeoutMs: number;
}

/**
 * A pool in which requests queue while all connections are in use. The driver has one timeout for two cases: an
 * unresponsive server, where it has to be short, and waiting for a free connection, where it has to be long.
 */
export class QueueingPool extends pg.Pool {
  #lastReleased = 0;

  constructor({ connectTimeoutMs, queueTimeoutMs, ...config }: QueueingOptions) {
    super({
      ...config,
      connectionTimeoutMillis: queueTimeoutMs,
      Client: class extends pg.Client {
        constructor(client?: string | pg.ClientConfig) {
          super(typeof client === "object" ? { ...client, connectionTimeoutMillis: connectTimeoutMs } : client);
        }
      },
    });
    this.on("release", () => {
      this.#lastReleased = performance.now();
    });
  }

  /** Whether requests are waiting for a connection. */
  get isBusy(): boolean {
    return this.waitingCount > 0 && this.isFull;
  }

  get isFull(): boolean {
    return this.idleCount === 0 && this.totalCount >= (this.options.max ?? 1);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const since = performance.now();
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        throw this.#named(error, since);
      });
    }
    super.connect((error, client, done) => callback(error && this.#named(error, since), client, done));
  }

  /** If no query finished during the wait, the server is not responding. */
  #named<Thrown>(error: Thrown, since: number): Thrown | PoolBusyError {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const isQueue = error instanceof Error && error.message === WAITED && this.#lastReleased > since;
    if (!isQueue && code !== TOO_MANY_CONNECTIONS) return error;
    return new PoolBusyError("All connections to the database were in use for too long.", { cause: error });
  }
}
