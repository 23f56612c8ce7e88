import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Arrival, FakeBehaviour } from "@vitrine/tracking/gateway/fakes";
import { DESTINATIONS } from "@vitrine/tracking/gateway/all";
import type { DestinationName } from "@vitrine/tracking/gateway/all";
import { arrivalsPage } from "./arrivals-page.ts";
import { respondAs, bodyOf, createEndpoint } from "./vendor-endpoint.ts";
import type { VendorEndpoint } from "./vendor-endpoint.ts";
import { applyTrouble, isTrouble } from "./trouble.ts";
import type { Trouble } from "./trouble.ts";

const LOOPBACK = "127.0.0.1";

/** All fake vendors on one port, each under its name: `http://127.0.0.1:4369/facebook`. */
export interface FakeVendors {
  readonly url: string;
  /** Base URL for an account. */
  readonly baseUrl: (name: DestinationName) => string;
  readonly arrivals: (name: DestinationName) => readonly Arrival[];
  /** Number of requests that reached a vendor, including failed ones. */
  readonly requests: (name: DestinationName) => number;
  readonly setTrouble: (name: DestinationName, trouble: Trouble, retryAfterS?: number) => void;
  /** For custom failures in tests. */
  readonly behaviour: (name: DestinationName) => FakeBehaviour;
  readonly forget: () => void;
  /** Refuses connections from now on. */
  readonly stopListening: () => Promise<void>;
  readonly listenAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startFakeVendors({ port = 0, now = Date.now } = {}): Promise<FakeVendors> {
  const endpoints = new Map(DESTINATIONS.map((name) => [name, createEndpoint(name, now)]));
  const endpointOf = (name: DestinationName) => endpoints.get(name) as VendorEndpoint;
  const server = createServer((request, response) => void serve(request, response));
  let address = port;

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [, first = "", ...rest] = (request.url ?? "/").split("/");
    const name = DESTINATIONS.find((one) => one === first);
    if (!name) return servePage(request, response);
    const endpoint = endpointOf(name);
    endpoint.requests += 1;
    if (endpoint.trouble === "reset") return void request.socket.resetAndDestroy();
    const body = await bodyOf(request);
    if (body !== undefined) respondAs(endpoint, `/${rest.join("/")}`, request, body, response);
  };

  const servePage = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "POST" && request.url === "/switch") {
      const form = new URLSearchParams((await bodyOf(request)) ?? "");
      const name = DESTINATIONS.find((one) => one === form.get("vendor"));
      const trouble = form.get("trouble") ?? "";
      if (name && isTrouble(trouble)) setTrouble(name, trouble);
      return void response.writeHead(303, { location: "/" }).end();
    }
    if (request.url !== "/") return void response.writeHead(404).end();
    const views = DESTINATIONS.map((name) => {
      const { vendor, trouble } = endpointOf(name);
      return { name, baseUrl: `${url()}/${name}`, trouble, arrivals: vendor.arrivals() };
    });
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(arrivalsPage(views));
  };

  const setTrouble = (name: DestinationName, trouble: Trouble, retryAfterS = 2) => {
    const endpoint = endpointOf(name);
    applyTrouble(endpoint.behaviour, trouble);
    Object.assign(endpoint, { trouble, retryAfterS });
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
    arrivals: (name) => endpointOf(name).vendor.arrivals(),
    requests: (name) => endpointOf(name).requests,
    setTrouble,
    behaviour: (name) => endpointOf(name).behaviour,
    forget() {
      for (const endpoint of endpoints.values()) {
        endpoint.vendor.forget();
        endpoint.requests = 0;
      }
    },
    stopListening: stop,
    listenAgain: listen,
    close: stop,
  };
}
