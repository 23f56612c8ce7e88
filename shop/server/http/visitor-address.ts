import type { IncomingMessage } from "node:http";
import type { PlainRequest } from "./plain-request.ts";

interface NodeBindings {
  readonly incoming?: Pick<IncomingMessage, "socket">;
}

/** Notes on a request of the Web where it came from; a plain one knows from the start. */
export function noteVisitorAddress(request: Request, bindings: unknown, trustProxy: boolean): void {
  const { incoming } = (bindings ?? {}) as NodeBindings;
  const address = addressOf(request.headers.get("x-forwarded-for") ?? undefined, incoming, trustProxy);
  Object.assign(request, { address } satisfies Partial<PlainRequest>);
}

export function visitorAddress({ address }: PlainRequest): string | null {
  return address ?? null;
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
