import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { encodeConsent, recordOf } from "../../packages/tracking/src/consent/own/index.ts";
import { filledDataFolder } from "./filled-data-folder.ts";
import type { GatewayStandIn } from "./gateway-stand-in.ts";
import { type OwnShop, removeDataFolder, startShop } from "./own-shop.ts";
import { recordOthers, type Recorder } from "./recorder.ts";
import { openShopDatabase } from "./shop-database.ts";

/** Every pixel there is, each with a server's copy where it can have one. */
export const ALL_PIXELS = {
  facebook: { enabled: true, ids: ["101"], sendsServerCopy: true },
  tiktok: { enabled: true, ids: ["TT1"], sendsServerCopy: true },
  ga: { enabled: true, ids: ["G-TEST"], sendsServerCopy: true },
  google_ads: { enabled: true, ids: ["AW-1"] },
  gtm: { enabled: true, ids: ["GTM-TEST"] },
  pinterest: { enabled: true, ids: ["612"], sendsServerCopy: true },
  bing: { enabled: true, ids: ["187"], sendsServerCopy: true },
};

export interface TrackingShop {
  readonly origin: string;
  /** In front of the shop, where a test wants to see what arrives. */
  readonly gateway: GatewayStandIn | null;
  readonly stop: () => Promise<void>;
}

export async function openTrackingShop(
  settings: object = { pixels: ALL_PIXELS },
  gateway: GatewayStandIn | null = null,
): Promise<TrackingShop> {
  const folder = await filledDataFolder();
  const shop: OwnShop = await startShop(folder, gateway ? { PUBLIC_URL: gateway.origin } : {});
  if (gateway) gateway.shopPort = Number(new URL(shop.origin).port);
  const database = await openShopDatabase(folder);
  await database.run(`insert into settings (key, value) values ('tracking', $1)`, [JSON.stringify(settings)]);
  await database.close();
  // The shop hears of the change by a message.
  while (!(await (await fetch(`${shop.origin}/`)).text()).includes("vitrine_tracking")) await sleep(50);
  return {
    origin: gateway?.origin ?? shop.origin,
    gateway,
    async stop() {
      gateway?.close();
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

/** A browser that has never been here, save for the answer it may have given before. */
export async function visit(browser: Browser, { origin, gateway }: TrackingShop, choice?: Choice): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
  const recorder = await recordOthers(context, origin, gateway === null);
  if (choice) await answerBefore(context, origin, choice);
  return { context, recorder, page: await context.newPage() };
}

export async function answerBefore(context: BrowserContext, origin: string, choice: Choice): Promise<void> {
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

/** The page measures, or waits for permission to. */
export async function untilMeasuring(page: Page): Promise<void> {
  await page.waitForFunction(() => "vitrine" in window);
}

/** Copies for the shop's own door are gathered for half a second: until then their absence proves nothing. */
const GATHERED_AFTER_MS = 600;

/** Whatever the page had to tell has been told, to vendors and to the shop. */
export async function untilAllIsTold(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(GATHERED_AFTER_MS);
}
