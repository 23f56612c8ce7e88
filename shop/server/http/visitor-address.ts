import type { IncomingMessage } from "node:http";
import type { PlainRequest } from "./plain-request.ts";

/** By request, and gone with it. */
const addresses = new WeakMap<Request, string>();

interface NodeBindings {
  readonly incoming?: Pick<IncomingMessage, "socket">;
}

/** Notes where a request came from, for whoever asks later. */
export function noteVisitorAddress(request: Request, bindings: unknown, trustProxy: boolean): void {
  const { incoming } = (bindings ?? {}) as NodeBindings;
  const address = addressOf(request.headers.get("x-forwarded-for") ?? undefined, incoming, trustProxy);
  if (address) addresses.set(request, address);
}

export function visitorAddress(request: Request | PlainRequest): string | null {
  return ("address" in request ? request.address : addresses.get(request as Request)) ?? null;
}

/** The caller's socket, or what our own proxy says about it. */
export function addressOf(
  forwarded: string | undefined,
  incoming: NodeBindings["incoming"],
  trustProxy: boolean,
): string | undefined {
  // Only the last entry was written by our proxy; those before it are whatever the visitor sent.
  const told = trustProxy ? forwarded?.slice(forwarded.lastIndexOf(",") + 1).trim() : undefined;
  return told || incoming?.socket.remoteAddress;
}
