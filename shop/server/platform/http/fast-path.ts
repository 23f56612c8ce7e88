import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pathOf } from "./path-of.ts";
import { type PlainResponse, type PlainRequest, plainRequest } from "./plain-request.ts";

/** A `POST` handler for what comes thousands of times a second. */
export interface QuickRoute {
  /** The largest body that it reads; larger ones go to the next listener. */
  readonly mostBytes: number;
  /** The content types that it reads; without this, all. */
  accepts?(contentType: string): boolean;
  /** Null leaves the request to the next listener. */
  answer(request: PlainRequest, body: Buffer): Promise<PlainResponse | null>;
}

export interface FastPath {
  /** By path. */
  readonly routes: ReadonlyMap<string, QuickRoute>;
  failed(error: unknown, request: PlainRequest): Response;
  /** False for host names that have none of the shop's endpoints. */
  readonly takesHost?: (host: string) => boolean;
}

/** The property under which Hono's listener looks for a body that was already read. */
interface AlreadyRead extends IncomingMessage {
  rawBody?: Buffer;
}

/**
 * Answers requests of the fast path on Node's own objects, and passes everything else on as if nothing had been read.
 */
export function quickListener(handler: FastPath, trustProxy: boolean, next: RequestListener): RequestListener {
  const arrived: (() => void)[] = [];

  function answerAll(): void {
    for (const each of arrived.splice(0)) each();
  }

  return (incoming, outgoing) => {
    const route = routeFor(handler, incoming);
    if (!route) return next(incoming, outgoing);
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      // First reads all pending requests, then answers them: batching keeps the processor's caches warm.
      if (arrived.length === 0) setImmediate(answerAll);
      arrived.push(() => void answer(route, incoming, outgoing, whole(chunks)));
    });
  };

  async function answer(
    route: QuickRoute,
    incoming: AlreadyRead,
    outgoing: ServerResponse,
    body: Buffer,
  ): Promise<void> {
    const request = plainRequest(incoming, trustProxy);
    try {
      const given = await route.answer(request, body);
      if (given) return send(outgoing, given);
    } catch (error) {
      return send(outgoing, await asPlain(handler.failed(error, request)));
    }
    incoming.rawBody = body;
    next(incoming, outgoing);
  }
}

function routeFor(
  { routes, takesHost }: FastPath,
  { method, url = "", headers }: IncomingMessage,
): QuickRoute | undefined {
  // Without its length nobody knows how much there is to read; without a host it is no proper request.
  const { "content-length": length, "content-type": type = "", host } = headers;
  if (method !== "POST" || length === undefined || host === undefined) return undefined;
  // With a host in front of its path it was meant for a proxy.
  if (!url.startsWith("/")) return undefined;
  const route = routes.get(pathOf(url));
  if (!route || Number(length) > route.mostBytes || route.accepts?.(type) === false) return undefined;
  return takesHost?.(host) === false ? undefined : route;
}

function whole(chunks: readonly Buffer[]): Buffer {
  const [first, ...others] = chunks;
  return first && others.length === 0 ? first : Buffer.concat(chunks);
}

async function asPlain(response: Response): Promise<PlainResponse> {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

function send(outgoing: ServerResponse, { status, headers, body }: PlainResponse): void {
  outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  outgoing.end(body);
}
