import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Arrival, FakeMood } from "@vitrine/tracking/gateway/fakes";
import { DESTINATIONS } from "@vitrine/tracking/gateway/all";
import type { DestinationName } from "@vitrine/tracking/gateway/all";
import { arrivalsPage } from "./arrivals-page.ts";
import { answerAs, bodyOf, openCounter } from "./counter.ts";
import type { Counter } from "./counter.ts";
import { applyTrouble, isTrouble } from "./trouble.ts";
import type { Trouble } from "./trouble.ts";

const LOOPBACK = "127.0.0.1";

/** All vendors behind one port, each under its own name: `http://127.0.0.1:4369/facebook`. */
export interface FakeVendors {
  readonly url: string;
  /** What an account's base address is set to. */
  readonly baseUrl: (name: DestinationName) => string;
  readonly arrivals: (name: DestinationName) => readonly Arrival[];
  /** Requests that reached a vendor, whatever became of them. */
  readonly requests: (name: DestinationName) => number;
  readonly setTrouble: (name: DestinationName, trouble: Trouble, retryAfterS?: number) => void;
  /** For troubles of a test's own. */
  readonly mood: (name: DestinationName) => FakeMood;
  readonly forget: () => void;
  /** Connections are refused from here on, as if nobody were there. */
  readonly stopListening: () => Promise<void>;
  readonly listenAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startFakeVendors(port = 0): Promise<FakeVendors> {
  const counters = new Map(DESTINATIONS.map((name) => [name, openCounter(name)]));
  const counterOf = (name: DestinationName) => counters.get(name) as Counter;
  const server = createServer((request, response) => void serve(request, response));
  let address = port;

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [, first = "", ...rest] = (request.url ?? "/").split("/");
    const name = DESTINATIONS.find((one) => one === first);
    if (!name) return serveOwner(request, response);
    const counter = counterOf(name);
    counter.requests += 1;
    if (counter.trouble === "reset") return void request.socket.resetAndDestroy();
    const body = await bodyOf(request);
    if (body !== undefined) answerAs(counter, `/${rest.join("/")}`, request, body, response);
  };

  const serveOwner = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "POST" && request.url === "/switch") {
      const form = new URLSearchParams((await bodyOf(request)) ?? "");
      const name = DESTINATIONS.find((one) => one === form.get("vendor"));
      const trouble = form.get("trouble") ?? "";
      if (name && isTrouble(trouble)) setTrouble(name, trouble);
      return void response.writeHead(303, { location: "/" }).end();
    }
    if (request.url !== "/") return void response.writeHead(404).end();
    const views = DESTINATIONS.map((name) => {
      const { vendor, trouble } = counterOf(name);
      return { name, baseUrl: `${url()}/${name}`, trouble, arrivals: vendor.arrivals() };
    });
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(arrivalsPage(views));
  };

  const setTrouble = (name: DestinationName, trouble: Trouble, retryAfterS = 2) => {
    const counter = counterOf(name);
    applyTrouble(counter.mood, trouble);
    Object.assign(counter, { trouble, retryAfterS });
  };

  const url = () => `http://${LOOPBACK}:${address}`;
  const listen = async () => {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(address, LOOPBACK, resolve);
    });
    address = (server.address() as AddressInfo).port;
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen();
  return {
    url: url(),
    baseUrl: (name) => `${url()}/${name}`,
    arrivals: (name) => counterOf(name).vendor.arrivals(),
    requests: (name) => counterOf(name).requests,
    setTrouble,
    mood: (name) => counterOf(name).mood,
    forget() {
      for (const counter of counters.values()) {
        counter.vendor.forget();
        counter.requests = 0;
      }
    },
    stopListening: stop,
    listenAgain: listen,
    close: stop,
  };
}
