import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { type QuickDoor, quickListener } from "./http/quick-listener.ts";
import { tidyAtRest } from "./http/tidy-at-rest.ts";

interface ServeOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Asked before anything else. */
  readonly quick?: QuickDoor;
  readonly trustProxy?: boolean;
  readonly host: string;
  readonly port: number;
  /** Called when nobody has asked for anything for some seconds. */
  readonly atRest?: () => void;
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

export async function startServing(options: ServeOptions): Promise<Serving> {
  const { fetch, quick, trustProxy = false, host, port, atRest = () => {} } = options;
  const answer = getRequestListener(fetch, { hostname: host });
  const listener: RequestListener = (incoming, outgoing) => void answer(incoming, outgoing);
  const server = createServer(LIMITS, quick ? quickListener(quick, trustProxy, listener) : listener);
  const resting = tidyAtRest(atRest);
  server.on("request", resting.note);
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      resting.stop();
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
