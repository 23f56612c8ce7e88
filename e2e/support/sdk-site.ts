import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { test as base, type BrowserContext, type Cookie, type Page } from "@playwright/test";
import { SDK_PATH, sdkCode, type SdkHtml, sdkHtml } from "./sdk-script.ts";

/** The arguments of a call to a vendor's function, or of a push to a data layer. */
export type VendorCall = readonly unknown[];

export interface VendorCalls {
  readonly facebook: readonly VendorCall[];
  /** Calls of `gtag`, from the Analytics data layer. */
  readonly google: readonly VendorCall[];
  /** Pushed objects are lists with one entry. */
  readonly tagManager: readonly VendorCall[];
  readonly tiktok: readonly VendorCall[];
}

/** A request to the site's own server. */
export interface ServerRequest {
  readonly path: string;
  readonly isBeacon: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

/** A site outside the shop whose pages load the SDK as one script. */
export interface SdkSite {
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly open: (path: string, content: SdkHtml) => Promise<void>;
  /** All calls to vendors on this page. Vendors' scripts are empty, so the calls stay in their queues. */
  readonly calls: () => Promise<VendorCalls>;
  /** Requested vendor URLs, without `https://`. */
  readonly requests: string[];
  /** Requests to `ajaxUrl`, in the order of arrival. */
  readonly received: ServerRequest[];
  readonly cookie: (name: string | RegExp) => Promise<StoredCookie | undefined>;
}

export interface StoredCookie {
  readonly name: string;
  readonly value: string;
  /** Seconds until it expires; negative for a session cookie. */
  readonly lifetime: number;
}

export const AJAX_PATH = "/wp-admin/admin-ajax.php";

/** For tests of the SDK outside the shop. Each test gets its own site and browser context. */
export const test = base.extend<{ site: SdkSite }>({
  async site({ browser, contextOptions }, use) {
    const received: ServerRequest[] = [];
    let html = "";
    const server = createServer((requested, response) => {
      const { pathname, searchParams } = new URL(requested.url ?? "/", "http://site.test");
      if (requested.method === "POST") {
        return void readRequest(requested, pathname).then((request) => {
          received.push(request);
          response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
        });
      }
      if (pathname === SDK_PATH) {
        return void sdkCode().then((code) => response.writeHead(200, { "Content-Type": "text/javascript" }).end(code));
      }
      if (searchParams.get("action") === "pys_get_pbid") {
        return response
          .writeHead(200, { "Content-Type": "application/json" })
          .end(`{"data":{"pbid":"${"ab".repeat(32)}"}}`);
      }
      if (pathname === "/favicon.ico") return response.writeHead(404).end();
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { readonly port: number };
    const origin = `http://127.0.0.1:${port}`;

    const context = await browser.newContext({ ...contextOptions, baseURL: origin });
    const requests: string[] = [];
    await context.route(
      (url) => url.protocol === "https:",
      (route) => {
        requests.push(route.request().url().replace("https://", ""));
        const isScript = route.request().resourceType() === "script";
        return route.fulfill({ contentType: isScript ? "text/javascript" : "text/html", body: "" });
      },
    );
    const page = await context.newPage();

    await use({
      origin,
      context,
      page,
      requests,
      received,
      async open(path, content) {
        html = sdkHtml({ ...content, options: { ajaxUrl: AJAX_PATH, ...content.options } });
        // Not "load", which also waits for vendors' scripts.
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await page.waitForFunction(() => "tracker" in ((window as { vitrine?: object }).vitrine ?? {}));
      },
      calls: () => page.evaluate(readQueues),
      async cookie(name) {
        const isNamed = (cookie: Cookie) => (typeof name === "string" ? cookie.name === name : name.test(cookie.name));
        const stored = (await context.cookies()).find(isNamed);
        if (!stored) return undefined;
        const lifetime = stored.expires < 0 ? -1 : Math.round(stored.expires - Date.now() / 1000);
        return { name: stored.name, value: decodeURIComponent(stored.value), lifetime };
      },
    });
    await context.close();
    server.close();
    server.closeAllConnections();
  },
});

async function readRequest(requested: IncomingMessage, path: string): Promise<ServerRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of requested) chunks.push(chunk as Buffer);
  const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  return { path, fields, isBeacon: requested.headers["sec-fetch-mode"] === "no-cors" };
}

/** Runs in the page. */
function readQueues(): VendorCalls {
  const view = window as unknown as {
    fbq?: { queue: VendorCall[] };
    dataLayerPYS?: unknown[];
    dataLayer?: unknown[];
    ttq?: VendorCall[] & { _i: Record<string, VendorCall[]> };
  };
  const asCalls = (layer: readonly unknown[] = []) =>
    layer.map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]" ? [...(entry as unknown[])] : [entry],
    );
  return {
    facebook: (view.fbq?.queue ?? []).map((call) => [...call]),
    google: asCalls(view.dataLayerPYS),
    tagManager: asCalls(view.dataLayer),
    tiktok: [...(view.ttq ?? []), ...Object.values(view.ttq?._i ?? {}).flat()].map((call) => [...call]),
  };
}

/** Events sent to Meta, oldest first. */
export function metaEvents(calls: VendorCalls) {
  return calls.facebook
    .filter(([verb]) => String(verb).startsWith("track"))
    .map(([verb, pixel, name, params, more]) => ({
      verb: String(verb),
      pixel: String(pixel),
      name: String(name),
      params: params as Readonly<Record<string, unknown>>,
      id: (more as { readonly eventID: string }).eventID,
    }));
}

export function googleEvents(calls: VendorCalls) {
  return calls.google
    .filter(([command]) => command === "event")
    .map(([, name, params]) => ({ name: String(name), params: params as Readonly<Record<string, unknown>> }));
}

export function tikTokEvents(calls: VendorCalls) {
  return calls.tiktok
    .filter(([method]) => method === "track")
    .map(([, name, params, more]) => ({
      name: String(name),
      params: params as Readonly<Record<string, unknown>>,
      id: (more as { readonly event_id: string }).event_id,
    }));
}
