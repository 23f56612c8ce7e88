import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { copiesIn, type GatewayState, type ServerCopy } from "./recorder.ts";

/**
 * A proxy in front of the shop that answers instead of its gateway. Playwright cannot intercept what a page sends
 * while it unloads, so a real server has to receive it.
 */
export interface FakeGateway {
  readonly origin: string;
  /** Stored events, in the order of arrival. */
  readonly copies: ServerCopy[];
  /** How many messages it has not accepted. */
  refusals: number;
  state: GatewayState;
  /** All other requests are forwarded to this port. */
  shopPort: number;
  readonly close: () => void;
}

const ENDPOINT = "/t/events";

export async function startFakeGateway(): Promise<FakeGateway> {
  const server = createServer((requested, response) => {
    if (requested.url === ENDPOINT) void receiveEvents(gateway, requested, response);
    else forward(gateway.shopPort, requested, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The fake gateway has no port.");
  const gateway: FakeGateway = {
    origin: `http://127.0.0.1:${address.port}`,
    copies: [],
    refusals: 0,
    state: "open",
    shopPort: 0,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return gateway;
}

async function receiveEvents(
  gateway: FakeGateway,
  requested: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of requested) chunks.push(chunk as Buffer);
  if (gateway.state !== "open") gateway.refusals += 1;
  if (gateway.state === "unreachable") return void requested.socket.destroy();
  if (gateway.state === "busy") return void response.writeHead(503, { "Retry-After": "1" }).end();
  // Deduplicates by pixel and ID, as the gateway does.
  const isNew = (event: ServerCopy) =>
    !gateway.copies.some(({ pixel, eventID }) => pixel === event.pixel && eventID === event.eventID);
  gateway.copies.push(...copiesIn(Buffer.concat(chunks).toString()).filter(isNew));
  response.writeHead(202, { "Content-Type": "application/json" }).end("{}");
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const forwarded = request({ host: "127.0.0.1", port, method, path: url, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
    response.pipe(outgoing);
  });
  forwarded.on("error", () => outgoing.destroy());
  incoming.pipe(forwarded);
}
