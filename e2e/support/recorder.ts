import type { BrowserContext, Route } from "@playwright/test";
import { VENDORS } from "./vendor-scripts.ts";

/** A copy of an event that reached the shop's own door. */
export interface ServerCopy {
  readonly pixel: string;
  readonly event: string;
  readonly eventID: string;
}

/** Open, busy for now, or not to be reached at all. */
export type GatewayMood = "open" | "busy" | "away";

export interface Recorder {
  /** Every request to somebody else, as `host/path`. */
  readonly asked: string[];
  /** Hosts that no pixel has any business with. */
  readonly unexpected: string[];
  /** What the gateway took, in the order in which it came. */
  readonly copies: ServerCopy[];
  /** What the page's content policy forbade. */
  readonly breaches: string[];
  readonly forget: () => void;
}

const DOOR = "/t/events";

/** Answers in the place of vendors and of the gateway, and writes down who was asked. Nothing leaves this machine. */
export async function recordOthers(context: BrowserContext, origin: string, isGateway: boolean): Promise<Recorder> {
  const recorder: Recorder = {
    asked: [],
    unexpected: [],
    copies: [],
    breaches: [],
    forget() {
      for (const list of [recorder.asked, recorder.copies]) list.length = 0;
    },
  };
  await context.route(
    (url) => url.protocol.startsWith("http") && url.origin !== origin,
    async (route) => {
      await answerVendor(recorder, route);
    },
  );
  if (isGateway) await context.route(`${origin}${DOOR}`, (route) => answerGateway(recorder, route));
  await context.exposeBinding("breachOfPolicy", (_source, text: string) => void recorder.breaches.push(text));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const { breachOfPolicy } = window as unknown as { breachOfPolicy: (text: string) => void };
      breachOfPolicy(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return recorder;
}

async function answerVendor(recorder: Recorder, route: Route): Promise<void> {
  const { hostname, pathname, search } = new URL(route.request().url());
  const vendor = Object.values(VENDORS).find(({ hosts }) => hosts.test(hostname));
  if (!vendor) {
    recorder.unexpected.push(hostname);
    return route.abort();
  }
  recorder.asked.push(`${hostname}${pathname}${search}`);
  const script = vendor.scripts[pathname];
  if (script !== undefined || route.request().resourceType() === "script") {
    return route.fulfill({ contentType: "text/javascript", body: script ?? "" });
  }
  return route.fulfill({ status: 204 });
}

/** What a page tells of one happening is a copy for each pixel that it names. */
export function copiesIn(body: string): readonly ServerCopy[] {
  type Happening = Omit<ServerCopy, "pixel"> & { readonly to: readonly Pick<ServerCopy, "pixel">[] };
  const { events } = JSON.parse(body) as { readonly events: readonly Happening[] };
  return events.flatMap(({ to, ...event }) => to.map(({ pixel }) => ({ ...event, pixel })));
}

async function answerGateway(recorder: Recorder, route: Route): Promise<void> {
  const copies = copiesIn(route.request().postData() ?? "");
  recorder.copies.push(...copies);
  return route.fulfill({ status: 202, json: { accepted: copies.length } });
}
