import type { IncomingMessage } from "node:http";
import { addressOf } from "./visitor-address.ts";

/** As much of a request as the doors for events look at. The Web's own has all of it, and takes far longer to make. */
export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, "get" | "has">;
  /** Where it came from, if that is known: see `visitorAddress`. */
  readonly address?: string | undefined;
}

/** As much of an answer as they give. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function asResponse({ status, headers, body }: PlainAnswer): Response {
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
