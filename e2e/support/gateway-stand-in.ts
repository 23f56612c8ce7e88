import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { copiesIn, type GatewayMood, type ServerCopy } from "./recorder.ts";

/**
 * Stands before the shop and answers in the place of its gateway. What a page sends while it is being left belongs to
 * no page any more, so only a real server sees it.
 */
export interface GatewayStandIn {
  readonly origin: string;
  /** What it stored, in the order in which it came. */
  readonly copies: ServerCopy[];
  mood: GatewayMood;
  /** Where everything else is passed on to. */
  shopPort: number;
  readonly close: () => void;
}

const DOOR = "/t/events";

export async function openGatewayStandIn(): Promise<GatewayStandIn> {
  const server = createServer((asked, answer) => {
    if (asked.url === DOOR) void takeEvents(standIn, asked, answer);
    else passOn(standIn.shopPort, asked, answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stand-in has no port.");
  const standIn: GatewayStandIn = {
    origin: `http://127.0.0.1:${address.port}`,
    copies: [],
    mood: "open",
    shopPort: 0,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return standIn;
}

async function takeEvents(standIn: GatewayStandIn, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk as Buffer);
  if (standIn.mood === "away") return void asked.socket.destroy();
  if (standIn.mood === "busy") return void answer.writeHead(503, { "Retry-After": "1" }).end();
  // As the gateway stores them: what comes again under the same id is the same event.
  const isNew = (event: ServerCopy) =>
    !standIn.copies.some(({ pixel, eventID }) => pixel === event.pixel && eventID === event.eventID);
  standIn.copies.push(...copiesIn(Buffer.concat(chunks).toString()).filter(isNew));
  answer.writeHead(202, { "Content-Type": "application/json" }).end("{}");
}

function passOn(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked;
  const passed = request({ host: "127.0.0.1", port, method, path: url, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
    response.pipe(answer);
  });
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
}
