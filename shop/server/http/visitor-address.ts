import type { IncomingMessage } from "node:http";
import type { PlainRequest } from "./plain-request.ts";

/** By request, and gone with it. */
const addresses = new WeakMap<PlainRequest, string>();

interface NodeBindings {
  readonly incoming?: Pick<IncomingMessage, "socket">;
}

/** Notes where a request came from: the caller's socket, or what our own proxy says about it. */
export function noteVisitorAddress(request: PlainRequest, bindings: unknown, trustProxy: boolean): void {
  // Only the last entry was written by our proxy; those before it are whatever the visitor sent.
  const forwarded = trustProxy ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = forwarded || (bindings as NodeBindings | undefined)?.incoming?.socket.remoteAddress;
  if (address) addresses.set(request, address);
}

export function visitorAddress(request: PlainRequest): string | null {
  return addresses.get(request) ?? null;
}
