import type { Browser, BrowserContext, Page } from "@playwright/test";
import { recordVendors, type Recorder } from "./recorder.ts";
import { SDK_PATH, sdkCode, type SdkHtml, sdkHtml } from "./sdk-script.ts";

const ORIGIN = "https://foreign.example";
const STATUS_NOT_FOUND = 404;

export interface SdkPageSetup extends SdkHtml {
  /** Path and query. */
  readonly url?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly referrer?: string;
  /** Installs a fake clock that the test can advance and pause. */
  readonly hasFakeClock?: boolean;
}

export interface SdkEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SdkPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly recorder: Recorder;
  /** The events that Meta's script sent, in order. */
  readonly byMeta: (name?: string) => readonly SdkEvent[];
  /** The events that Google's script sent to Analytics, in order. */
  readonly byAnalytics: (name?: string) => readonly SdkEvent[];
  /** The calls of `gtag`, as its data layer holds them. */
  readonly gtagCalls: () => Promise<readonly (readonly unknown[])[]>;
}

/** Opens a page outside the shop that loads the SDK, with stubs for the vendors' scripts. */
export async function openSdkPage(
  browser: Browser,
  setup: SdkPageSetup,
  /** Runs before the page opens, to add routes for other hosts. */
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<SdkPage> {
  const code = await sdkCode();
  const context = await browser.newContext({ baseURL: ORIGIN });
  const recorder = await recordVendors(context, ORIGIN, false);
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === SDK_PATH) return route.fulfill({ contentType: "text/javascript", body: code });
    if (route.request().resourceType() !== "document") return route.fulfill({ status: STATUS_NOT_FOUND });
    return route.fulfill({ contentType: "text/html; charset=utf-8", body: sdkHtml(setup) });
  });
  await prepare(context);
  const cookies = Object.entries(setup.cookies ?? {});
  await context.addCookies(cookies.map(([name, value]) => ({ name, value: encodeURIComponent(value), url: ORIGIN })));
  const page = await context.newPage();
  if (setup.hasFakeClock) await page.clock.install();
  const url = setup.url ?? "/page/";
  await page.goto(url, setup.referrer === undefined ? {} : { referer: setup.referrer });
  await page.waitForFunction(() => "tracker" in ((window as unknown as { vitrine?: object }).vitrine ?? {}));
  return {
    context,
    page,
    recorder,
    byMeta: (name) => sentTo(recorder, "www.facebook.com", "ev", name),
    byAnalytics: (name) => sentTo(recorder, "region1.google-analytics.com", "en", name),
    gtagCalls: () =>
      page.evaluate(() => {
        const { dataLayerPYS } = window as unknown as { dataLayerPYS: readonly ArrayLike<unknown>[] };
        return dataLayerPYS.map((call) => Array.from(call));
      }),
  };
}

function sentTo(recorder: Recorder, host: string, key: string, name?: string): readonly SdkEvent[] {
  return recorder.requests
    .filter((request) => request.startsWith(`${host}/`))
    .map((request) => new URL(`https://${request}`).searchParams)
    .map((sent) => ({
      name: sent.get(key) ?? "",
      params: JSON.parse(sent.get("cd") ?? "{}") as Readonly<Record<string, unknown>>,
    }))
    .filter((event) => name === undefined || event.name === name);
}
