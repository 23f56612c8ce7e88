import type { BrowserContext, Request, Route } from "@playwright/test";
import { VENDORS } from "./vendor-scripts.ts";

/** The server's copy of an event, as sent to the shop's own endpoint. */
export interface ServerCopy {
  readonly pixel: string;
  readonly event: string;
  readonly eventID: string;
}

/** Accepting events, answering 503, or not reachable. */
export type GatewayState = "open" | "busy" | "unreachable";

export interface Recorder {
  /** Every request to a vendor, as host, path and query. */
  readonly requests: string[];
  /** Requested hosts that belong to no vendor. */
  readonly unexpectedHosts: string[];
  /** Events that the gateway accepted, in the order of arrival. */
  readonly copies: ServerCopy[];
  /** Violations of the page's Content-Security-Policy. */
  readonly cspViolations: string[];
  readonly clear: () => void;
}

/** The requests of a context so far. */
export interface Traffic {
  /** How many there were. */
  readonly count: () => number;
  /** How many are not answered yet; those of pages that were left do not count, nor those to the given URL. */
  readonly underWay: (except?: string) => number;
}

const trafficOfContexts = new WeakMap<BrowserContext, Traffic>();

export function trafficOf(context: BrowserContext): Traffic {
  const traffic = trafficOfContexts.get(context);
  if (!traffic) throw new Error("recordVendors() was not called for this context.");
  return traffic;
}

/** Asked for by a test to see that all earlier requests have arrived; no part of the traffic. */
export const MARKER = "/healthz?all-sent";

function watchTraffic(context: BrowserContext): Traffic {
  let count = 0;
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  context.on("request", (request) => {
    if (request.url().endsWith(MARKER)) return;
    count += 1;
    // Earlier requests of a page end with it, without an event.
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) underWay.clear();
    underWay.add(request);
  });
  context.on("requestfinished", end);
  context.on("requestfailed", end);
  return {
    count: () => count,
    underWay: (except) => [...underWay].filter((request) => request.url() !== except).length,
  };
}

const ENDPOINT = "/t/events";

/** Answers for vendors, and for the gateway if wanted, and records the requests. Nothing leaves this machine. */
export async function recordVendors(context: BrowserContext, origin: string, isGateway: boolean): Promise<Recorder> {
  const recorder: Recorder = {
    requests: [],
    unexpectedHosts: [],
    copies: [],
    cspViolations: [],
    clear() {
      for (const list of [recorder.requests, recorder.copies]) list.length = 0;
    },
  };
  trafficOfContexts.set(context, watchTraffic(context));
  await context.route(
    (url) => url.protocol.startsWith("http") && url.origin !== origin,
    async (route) => {
      await fulfillVendor(recorder, route);
    },
  );
  if (isGateway) await context.route(`${origin}${ENDPOINT}`, (route) => fulfillGateway(recorder, route));
  await context.exposeBinding("recordCspViolation", (_source, text: string) => void recorder.cspViolations.push(text));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const { recordCspViolation } = window as unknown as { recordCspViolation: (text: string) => void };
      recordCspViolation(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return recorder;
}

async function fulfillVendor(recorder: Recorder, route: Route): Promise<void> {
  const { hostname, pathname, search } = new URL(route.request().url());
  const vendor = Object.values(VENDORS).find(({ hosts }) => hosts.test(hostname));
  if (!vendor) {
    recorder.unexpectedHosts.push(hostname);
    return route.abort();
  }
  recorder.requests.push(`${hostname}${pathname}${search}`);
  const script = vendor.scripts[pathname];
  if (script !== undefined || route.request().resourceType() === "script") {
    return route.fulfill({ contentType: "text/javascript", body: script ?? "" });
  }
  return route.fulfill({ status: 204 });
}

/** An event in a request to the gateway has one copy for each pixel it names. */
export function copiesIn(body: string): readonly ServerCopy[] {
  type TrackedEvent = Omit<ServerCopy, "pixel"> & { readonly to: readonly Pick<ServerCopy, "pixel">[] };
  const { events } = JSON.parse(body) as { readonly events: readonly TrackedEvent[] };
  return events.flatMap(({ to, ...event }) => to.map(({ pixel }) => ({ ...event, pixel })));
}

async function fulfillGateway(recorder: Recorder, route: Route): Promise<void> {
  const copies = copiesIn(route.request().postData() ?? "");
  recorder.copies.push(...copies);
  return route.fulfill({ status: 202, json: { accepted: copies.length } });
}
