import type { IncomingMessage, ServerResponse } from "node:http";
import { ALL_FAKES, createBehaviour } from "@vitrine/tracking/gateway/fakes";
import type { FakeBehaviour, FakeVendor } from "@vitrine/tracking/gateway/fakes";
import type { DestinationName } from "@vitrine/tracking/gateway/all";
import type { Trouble } from "./trouble.ts";

const MAX_BYTES = 5_000_000;

/** A fake vendor's endpoint and the failure it currently simulates. */
export interface VendorEndpoint {
  readonly vendor: FakeVendor;
  readonly behaviour: FakeBehaviour;
  readonly now: () => number;
  trouble: Trouble;
  retryAfterS: number;
  requests: number;
}

export function createEndpoint(name: DestinationName, now: () => number): VendorEndpoint {
  const behaviour = createBehaviour();
  return { vendor: ALL_FAKES[name](behaviour), behaviour, now, trouble: "none", retryAfterS: 2, requests: 0 };
}

/** Sends the vendor's response or simulates its failure. */
export function respondAs(
  { trouble, retryAfterS, vendor, now }: VendorEndpoint,
  target: string,
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
): void {
  if (trouble === "hang") return;
  if (trouble === "error") return void response.writeHead(500, { "content-type": "application/json" }).end("{}");
  if (trouble === "html")
    return void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
  if (trouble === "throttle") return void response.writeHead(429, { "retry-after": String(retryAfterS) }).end("{}");

  const { pathname, searchParams } = new URL(target, "http://vendor");
  const header = (name: string) => request.headers[name]?.toString();
  const reply = vendor.respond({ path: pathname, query: searchParams, header, body }, now());
  if (trouble === "accept-then-reset") return void request.socket.resetAndDestroy();
  response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body);
}

/** Undefined if the client disconnected or sent too much; there is no one to respond to then. */
export async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MAX_BYTES) return void request.destroy();
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString("utf8");
}
