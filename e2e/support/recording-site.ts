import type { Browser, BrowserContext, Page } from "@playwright/test";
import { SDK_PATH, sdkCode, type SdkHtml, sdkHtml } from "./sdk-script.ts";

const ORIGIN = "http://site.test";

/** A call to a vendor's function: its name and the arguments. */
export type VendorCall = readonly [vendor: string, ...call: readonly unknown[]];

export interface RecordingSite {
  readonly context: BrowserContext;
  readonly page: Page;
  /** POST requests to the site's own server. */
  readonly posts: { readonly path: string; readonly body: string }[];
  /** Console errors. */
  readonly errors: string[];
  /** Calls to vendors' functions, in order. */
  readonly calls: () => Promise<readonly VendorCall[]>;
}

interface SiteSetup extends SdkHtml {
  /** Status of the response to a POST; 200 by default. */
  readonly statusOf?: (path: string) => number;
}

/** Opens a page outside the shop that loads the SDK, with recorders in place of the vendors' functions. */
export async function openRecordingSite(browser: Browser, setup: SiteSetup): Promise<RecordingSite> {
  const code = await sdkCode();
  const context = await browser.newContext({ baseURL: ORIGIN });
  const posts: { path: string; body: string }[] = [];
  const errors: string[] = [];
  await context.route(
    () => true,
    (route) => {
      const url = new URL(route.request().url());
      if (url.origin !== ORIGIN) return route.fulfill({ contentType: "text/javascript", body: "" });
      if (url.pathname === SDK_PATH) return route.fulfill({ contentType: "text/javascript", body: code });
      if (route.request().method() === "POST") {
        posts.push({ path: url.pathname, body: route.request().postData() ?? "" });
        return route.fulfill({ status: setup.statusOf?.(url.pathname) ?? 200, body: "{}" });
      }
      return route.fulfill({ contentType: "text/html", body: sdkHtml(setup) });
    },
  );
  await context.addInitScript(() => {
    const calls: unknown[][] = [];
    const record =
      (vendor: string, ...before: readonly unknown[]) =>
      (...call: readonly unknown[]) =>
        void calls.push([vendor, ...before, ...call]);
    const methods = ["page", "identify", "grantConsent", "revokeConsent"];
    Object.assign(window, {
      vendorCalls: calls,
      fbq: Object.assign(record("fbq"), { queue: [] }),
      pintrk: Object.assign(record("pintrk"), { queue: [] }),
      uetq: { push: record("uetq") },
      dataLayer: { push: record("dataLayer") },
      dataLayerPYS: { push: (call: ArrayLike<unknown>) => void calls.push(["gtag", ...Array.from(call)]) },
      ttq: {
        ...Object.fromEntries(methods.map((method) => [method, record("ttq", method)])),
        instance: () => ({ track: record("ttq", "track") }),
        _i: {},
        _t: {},
        _o: {},
      },
    });
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto("/");
  await page.waitForFunction(() => "tracker" in ((window as unknown as { vitrine?: object }).vitrine ?? {}));
  return {
    context,
    page,
    posts,
    errors,
    calls: () =>
      page.evaluate(() => (window as unknown as { vendorCalls: readonly [string, ...unknown[]][] }).vendorCalls),
  };
}

/** Tracks an event as the page's own code does. */
export async function track(page: Page, name: string, params?: object): Promise<void> {
  await page.evaluate(
    (call) => (window as unknown as { vitrine: { push: (call: unknown) => void } }).vitrine.push(call),
    [name, params] as const,
  );
}
