import type { Server } from "node:http";
import { serve } from "@hono/node-server";

interface ServeOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly host: string;
  readonly port: number;
}

export interface Serving {
  readonly port: number;
  /** Takes no new requests, lets those under way end, and gives up on the rest. */
  close(): Promise<void>;
}

/** Node would wait minutes for a request that trickles in; a shop has no use for those. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

const CLOSE_WAIT_MS = 8000;
/** A connection whose last answer has gone out while closing would else be kept alive for the next request. */
const IDLE_CHECK_MS = 50;

export async function startServing({ fetch, host, port }: ServeOptions): Promise<Serving> {
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>();
  const server = serve({ fetch, hostname: host, port, serverOptions: LIMITS }, (info) => resolve(info.port)) as Server;
  server.once("error", reject);
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  });
  return {
    port: await listening,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      const giveUp = setTimeout(() => server.closeAllConnections(), CLOSE_WAIT_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(giveUp);
    },
  };
}
