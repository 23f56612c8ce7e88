import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { PlainRequest } from "./plain-request.ts";

interface NodeBindings {
  readonly incoming?: Pick<IncomingMessage, "socket">;
}

/** For handlers that limit or allow by IP address. */
export function recordClientIp({ trustProxy }: { readonly trustProxy: boolean }): MiddlewareHandler {
  return async ({ req, env }, next) => {
    setClientIp(req.raw, env, trustProxy);
    return await next();
  };
}

/** Sets the client's IP address on a Web Request; a plain request has it from the start. */
export function setClientIp(request: Request, bindings: unknown, trustProxy: boolean): void {
  const { incoming } = (bindings ?? {}) as NodeBindings;
  const address = addressOf(request.headers.get("x-forwarded-for") ?? undefined, incoming, trustProxy);
  Object.assign(request, { address } satisfies Partial<PlainRequest>);
}

export function clientIpOf({ address }: PlainRequest): string | null {
  return address ?? null;
}

/** The IP address of the socket, or the one that the trusted proxy reports. */
export function addressOf(
  forwarded: string | undefined,
  incoming: NodeBindings["incoming"],
  trustProxy: boolean,
): string | undefined {
  // Only the last entry was written by the trusted proxy; the client can forge those before it.
  const forwardedIp = trustProxy ? forwarded?.slice(forwarded.lastIndexOf(",") + 1).trim() : undefined;
  return forwardedIp || incoming?.socket.remoteAddress;
}
