import type { IncomingMessage } from "node:http";
import { addressOf } from "./client-ip.ts";

/** The parts of a request that event endpoints use. A Web Request has all of them, but takes far longer to create. */
export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, "get" | "has">;
  /** The client's IP address, if known: see `clientIpOf`. */
  readonly address?: string | undefined;
}

/** The parts of a response that event endpoints set. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function asResponse({ status, headers, body }: PlainResponse): Response {
  return new Response(body, { status, headers });
}

export function plainRequest(incoming: IncomingMessage, trustProxy: boolean): PlainRequest {
  const { headers } = incoming;
  return {
    address: addressOf(headers["x-forwarded-for"]?.toString(), incoming, trustProxy),
    method: incoming.method ?? "",
    url: `http://${headers.host}${incoming.url}`,
    headers: {
      get: (name) => headers[name]?.toString() ?? null,
      has: (name) => headers[name] !== undefined,
    },
  };
}
