import type { IncomingMessage, ServerResponse } from "node:http";
import { ALL_FAKES, createMood } from "@vitrine/tracking/gateway/fakes";
import type { FakeMood, FakeVendor } from "@vitrine/tracking/gateway/fakes";
import type { DestinationName } from "@vitrine/tracking/gateway/all";
import type { Trouble } from "./trouble.ts";

const MOST_BYTES = 5_000_000;

/** Where one vendor's messages come in, and what is wrong with it just now. */
export interface Counter {
  readonly vendor: FakeVendor;
  readonly mood: FakeMood;
  trouble: Trouble;
  retryAfterS: number;
  requests: number;
}

export function openCounter(name: DestinationName): Counter {
  const mood = createMood();
  return { vendor: ALL_FAKES[name](mood), mood, trouble: "none", retryAfterS: 2, requests: 0 };
}

/** What the vendor says, or what its trouble does to the line instead. */
export function answerAs(
  { trouble, retryAfterS, vendor }: Counter,
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
  const reply = vendor.answer({ path: pathname, query: searchParams, header, body }, Date.now());
  if (trouble === "accept-then-reset") return void request.socket.resetAndDestroy();
  response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body);
}

/** Nothing when the sender went away or wrote too much; then there is nobody to answer. */
export async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return void request.destroy();
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString("utf8");
}
