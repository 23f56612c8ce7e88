import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { type FastPath, quickListener } from "./fast-path.ts";
import { endSlowUploads, type UploadLimits } from "./slow-uploads.ts";
import { collectGarbageWhenIdle } from "./gc-when-idle.ts";

interface ServeOptions {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Called before any other handler. */
  readonly quick?: FastPath;
  readonly trustProxy?: boolean;
  readonly host: string;
  readonly port: number;
  /** Overrides of the usual limits, for tests. */
  readonly limits?: Partial<typeof LIMITS>;
  readonly uploads?: Partial<UploadLimits>;
  /** Called when no request has arrived for some seconds. */
  readonly onIdle?: () => void;
}

export interface Serving {
  readonly port: number;
  /** Accepts no new requests, lets those in progress finish, and aborts the rest after a timeout. */
  close(): Promise<void>;
}

/** Headers have ten seconds. `endSlowUploads` ends bodies that trickle in; no body may take over an hour. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 3_600_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 2_500,
  maxHeaderSize: 16 * 1024,
};

const STATUS_OF: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

const CLOSE_WAIT_MS = 8000;
/** While closing, a connection that has just become idle would otherwise be kept alive for the next request. */
const IDLE_CHECK_MS = 50;

export async function startServing(options: ServeOptions): Promise<Serving> {
  const { fetch, quick, trustProxy = false, host, port, limits = {}, uploads = {}, onIdle = () => {} } = options;
  const answer = getRequestListener(fetch, { hostname: host });
  const listener: RequestListener = (incoming, outgoing) => void answer(incoming, outgoing);
  const server = createServer({ ...LIMITS, ...limits }, quick ? quickListener(quick, trustProxy, listener) : listener);
  const stopWatchingUploads = endSlowUploads(server, uploads);
  const idleWatch = collectGarbageWhenIdle(onIdle);
  server.on("request", idleWatch.countRequest);
  server.on("clientError", (error, socket) => {
    const status = ("code" in error && STATUS_OF[String(error.code)]) || "400 Bad Request";
    // A client that is still sending would keep the connection open.
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    else socket.destroy();
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      idleWatch.stop();
      stopWatchingUploads();
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
