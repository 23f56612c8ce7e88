import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { encodeConsent, recordOf } from "../../packages/tracking/src/consent/own/index.ts";
import { demoDataFolder } from "./demo-data-folder.ts";
import type { FakeGateway } from "./fake-gateway.ts";
import { type OwnShop, removeDataFolder, startShop } from "./own-shop.ts";
import { MARKER, recordVendors, type Recorder, trafficOf } from "./recorder.ts";
import { untilIdle } from "./settled.ts";
import { openShopDatabase } from "./shop-database.ts";

/** All pixels, sent by browser and server where both are possible. */
export const ALL_PIXELS = {
  facebook: { enabled: true, ids: ["101"], sentBy: "both" },
  tiktok: { enabled: true, ids: ["TT1"], sentBy: "both" },
  ga: { enabled: true, ids: ["G-TEST"] },
  google_ads: { enabled: true, ids: ["AW-1"] },
  gtm: { enabled: true, ids: ["GTM-TEST"] },
  pinterest: { enabled: true, ids: ["612"], sentBy: "both" },
  bing: { enabled: true, ids: ["187"], sentBy: "both" },
};

/** Upper limit for a change of settings to reach all pages. */
const CHANGE_TIMEOUT_MS = 5000;

export interface TrackingShop {
  readonly origin: string;
  /** The gateway in front of the shop, for tests that check what arrives. */
  readonly gateway: FakeGateway | null;
  /** Saves settings as the admin does, and waits until pages use them. */
  readonly change: (settings: object) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function openTrackingShop(
  initial: object = { pixels: ALL_PIXELS },
  gateway: FakeGateway | null = null,
): Promise<TrackingShop> {
  const folder = await demoDataFolder();
  const shop: OwnShop = await startShop(folder, gateway ? { PUBLIC_URL: gateway.origin } : {});
  if (gateway) gateway.shopPort = Number(new URL(shop.origin).port);
  const database = await openShopDatabase(folder);
  let saved = JSON.stringify(initial);
  await database.run(`insert into settings (key, value) values ('tracking', $1)`, [saved]);
  // The shop reloads settings when the database notifies it.
  while (!(await (await fetch(`${shop.origin}/`)).text()).includes("vitrine_tracking")) await sleep(50);
  return {
    origin: gateway?.origin ?? shop.origin,
    gateway,
    async change(settings) {
      const value = JSON.stringify(settings);
      if (value === saved) return;
      saved = value;
      const fetchScript = async () => (await fetch(`${shop.origin}/t.js`)).text();
      const before = await fetchScript();
      await database.run(`update settings set value = $1 where key = 'tracking'`, [value]);
      // Equivalent settings leave the script unchanged.
      const deadline = Date.now() + CHANGE_TIMEOUT_MS;
      while ((await fetchScript()) === before && Date.now() < deadline) await sleep(50);
    },
    async stop() {
      gateway?.close();
      await database.close();
      await shop.stop();
      removeDataFolder(folder);
    },
  };
}

export type Choice = { readonly statistics: boolean; readonly marketing: boolean };

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly recorder: Recorder;
}

/** A new browser context, with an earlier consent choice if one is given. */
export async function visit(
  browser: Browser,
  { origin, gateway }: Pick<TrackingShop, "origin" | "gateway">,
  choice?: Choice,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
  const recorder = await recordVendors(context, origin, gateway === null);
  if (choice) await storeConsent(context, origin, choice);
  return { context, recorder, page: await context.newPage() };
}

/** Leaves out the shop's own pictures and fonts, for tests that open many pages and look at none. */
export async function withoutPictures(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (url) => url.origin === origin && /\.(?:avif|webp|jpe?g|png|svg|woff2)$/.test(url.pathname),
    (route) => route.abort(),
  );
}

export async function storeConsent(context: BrowserContext, origin: string, choice: Choice): Promise<void> {
  const version = await versionOf(origin);
  const cookie = (name: string, value: string) => ({ name, value: encodeURIComponent(value), url: origin });
  await context.addCookies([
    cookie("pys_consent", encodeConsent(recordOf(choice))),
    cookie("vitrine_consent", `-.${version}`),
  ]);
}

async function versionOf(origin: string): Promise<string> {
  const script = await (await fetch(`${origin}/t.js`)).text();
  return /"texts_version":"(?<version>[0-9a-f]+)"/.exec(script)?.groups?.["version"] ?? "";
}

/** Waits until the tracker has started, with or without consent. */
export async function untilTracking(page: Page): Promise<void> {
  await page.waitForFunction(() => "vitrine" in window);
}

/** Like `expect.poll`, but looks more often: most of what these tests wait for takes a few milliseconds. */
export function poll<T>(actual: () => T | Promise<T>, message?: string) {
  return expect.poll(actual, { intervals: [10, 20, 50], ...(message === undefined ? {} : { message }) });
}

/** Contexts whose clock the test advances. */
const timed = new WeakSet<BrowserContext>();

/** A visit whose clock the test can advance, so that `untilAllSent` does not have to wait for the page's timers. */
export async function timedVisit(...args: Parameters<typeof visit>): Promise<Visit> {
  const opened = await visit(...args);
  await installClock(opened.context);
  return opened;
}

export async function installClock(context: BrowserContext): Promise<void> {
  await context.clock.install();
  timed.add(context);
}

/** Copies for the shop's own endpoint are batched for half a second: until then their absence proves nothing. */
const BATCH_MS = 600;
/** Longer than any delay of an event: TikTok's wait two seconds, and the copy of AddToCart two and a half. */
const TIMERS_MS = 3000;

/** Waits until all events have been sent to vendors and to the shop, though the test may hold requests to one URL. */
export async function untilAllSent(page: Page, held?: string): Promise<void> {
  if (timed.has(page.context())) return untilQuiet(page, held);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(BATCH_MS);
}

/** Runs the page's timers until they send nothing more: each time, whatever is due within three seconds. */
async function untilQuiet(page: Page, held?: string): Promise<void> {
  const { count, underWay } = trafficOf(page.context());
  await page.waitForLoadState("load");
  for (let isQuiet = false; !isQuiet;) {
    await poll(() => underWay(held), "requests are answered").toBe(0);
    const before = count();
    await page.clock.runFor(TIMERS_MS);
    await untilIdle(page);
    // A page's requests arrive in the order in which it sends them: those before this one have been recorded.
    await page.evaluate((url) => fetch(url, { cache: "no-store" }), MARKER);
    isQuiet = count() === before && underWay(held) === 0;
  }
}
