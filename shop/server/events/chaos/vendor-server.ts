import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ALL_FAKES, createMood, type FakeVendor } from "@vitrine/tracking/gateway/fakes";
import type { DestinationName } from "@vitrine/tracking/gateway/intake";

/** The ways in which a service can be away. */
export const TROUBLES = ["refuse", "error", "throttle", "reset", "hang", "reset-after-taking"] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A vendor's service on a port of its own, which tells doubles apart and can be in any kind of trouble. */
export interface VendorServer {
  readonly address: string;
  readonly vendor: FakeVendor;
  /** When each event arrived first. */
  readonly arrivedAt: ReadonlyMap<string, number>;
  begin(trouble: Trouble): Promise<void>;
  recover(): Promise<void>;
  close(): Promise<void>;
}

export async function startVendor(name: DestinationName): Promise<VendorServer> {
  const vendor = ALL_FAKES[name](createMood());
  const arrivedAt = new Map<string, number>();
  let trouble: Trouble | undefined;
  let server: Server | undefined;
  let port = 0;

  async function take(incoming: IncomingMessage) {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://vendor.test");
    const known = vendor.arrivals().length;
    const header = (wanted: string) => {
      const value = incoming.headers[wanted];
      return Array.isArray(value) ? value[0] : value;
    };
    const body = Buffer.concat(chunks).toString();
    const reply = vendor.answer({ path: pathname, query: searchParams, header, body }, Date.now());
    for (const { id } of vendor.arrivals().slice(known)) arrivedAt.set(id, performance.now());
    return reply;
  }

  const listen = () =>
    new Promise<void>((resolve) => {
      const made = createServer((incoming, outgoing) => {
        incoming.on("error", () => undefined);
        void (async () => {
          switch (trouble) {
            case "reset":
              return incoming.socket.resetAndDestroy();
            case "hang":
              return undefined;
            case "reset-after-taking":
              await take(incoming);
              return incoming.socket.resetAndDestroy();
            case "error":
              incoming.resume();
              return outgoing.writeHead(500).end("<html>Oops</html>");
            case "throttle":
              incoming.resume();
              return outgoing.writeHead(429, { "retry-after": "1" }).end("{}");
            case "refuse":
            case undefined: {
              const { status, body } = await take(incoming);
              return outgoing.writeHead(status, { "content-type": "application/json" }).end(body);
            }
          }
        })().catch(() => undefined);
      });
      server = made;
      made.listen(port, "127.0.0.1", () => {
        port = (made.address() as AddressInfo).port;
        resolve();
      });
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
      server = undefined;
    });

  await listen();
  return {
    address: `http://127.0.0.1:${port}`,
    vendor,
    arrivedAt,
    async begin(next) {
      trouble = next;
      if (next === "refuse") await close();
    },
    async recover() {
      const was = trouble;
      trouble = undefined;
      if (was === "refuse") await listen();
      else server?.closeAllConnections();
    },
    close: async () => {
      if (server) await close();
    },
  };
}
