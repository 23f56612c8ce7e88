import { expect, type Page, test } from "@playwright/test";
import { type FakeGateway, startFakeGateway } from "./support/fake-gateway.ts";
import {
  openTrackingShop,
  poll,
  timedVisit,
  type TrackingShop,
  untilAllSent,
  untilTracking,
} from "./support/tracking-shop.ts";

test.describe.configure({ mode: "default" });

let shop: TrackingShop;
let gateway: FakeGateway;
test.beforeAll(async () => {
  const facebook = { enabled: true, ids: ["101"], sentBy: "both" };
  gateway = await startFakeGateway();
  shop = await openTrackingShop({ pixels: { facebook }, automatic: { enabled: false } }, gateway);
});
test.beforeEach(() => {
  gateway.copies.length = 0;
  gateway.refusals = 0;
  gateway.state = "open";
});
test.afterAll(() => shop.stop());

const ALL = { statistics: true, marketing: true };
const PAGE = "/journal/";

interface TrackingWindow {
  readonly vitrine: { track: (name: string) => string };
}

/** Tracks twenty events at once. */
const trackTwenty = (page: Page) =>
  page.evaluate(() => {
    const { vitrine } = window as unknown as TrackingWindow;
    return Array.from({ length: 20 }, () => vitrine.track("Lead"));
  });

const storedEvents = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("vitrine_event_")));

const leads = () => gateway.copies.filter(({ event }) => event === "Lead");

async function expectAll(ids: readonly string[]): Promise<void> {
  await poll(() => leads().length).toBe(ids.length);
  expect(
    leads()
      .map(({ eventID }) => eventID)
      .toSorted(),
  ).toEqual([...ids].toSorted());
}

async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await untilTracking(page);
}

test("events tracked just before leaving the page all arrive, each once", async ({ browser }) => {
  const { context, page } = await timedVisit(browser, shop, ALL);
  await open(page);
  const ids = await trackTwenty(page);
  await page.goto("/healthz");
  await expectAll(ids);
  await open(page);
  await untilAllSent(page);
  await expectAll(ids);
  expect(await storedEvents(page)).toEqual([]);
  await context.close();
});

test("events are retried while the server is busy, and all arrive afterwards [T8.02]", async ({ browser }) => {
  const { context, page } = await timedVisit(browser, shop, ALL);
  await open(page);
  gateway.state = "busy";
  const ids = await trackTwenty(page);
  await poll(async () => {
    // The gateway asks clients to wait for a second.
    await page.clock.runFor(1000);
    return gateway.refusals;
  }).toBeGreaterThanOrEqual(3);
  expect(leads()).toEqual([]);
  gateway.state = "open";
  await page.clock.runFor(1000);
  await expectAll(ids);
  await context.close();
});

test("events tracked offline are delivered on the next visit", async ({ browser }) => {
  const { context, page } = await timedVisit(browser, shop, ALL);
  await open(page);
  // The page's own events arrive before the visitor is offline.
  await untilAllSent(page);
  await context.setOffline(true);
  gateway.state = "unreachable";
  const ids = await trackTwenty(page);
  await poll(() => storedEvents(page)).toHaveLength(ids.length);
  await page.close();
  expect(leads()).toEqual([]);

  await context.setOffline(false);
  gateway.state = "open";
  const later = await context.newPage();
  await later.goto("/shop/");
  await expectAll(ids);
  await untilAllSent(later);
  await expectAll(ids);
  await context.close();
});

test("events tracked before consent are sent after it, and nothing is stored before", async ({ browser }) => {
  const { context, page, recorder } = await timedVisit(browser, shop);
  await open(page);
  const ids = await trackTwenty(page);
  await expect(page.getByRole("button", { name: "Accept all" })).toBeVisible();
  await untilAllSent(page);
  expect(recorder.requests).toEqual([]);
  expect(gateway.copies).toEqual([]);
  expect(await page.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([[], ""]);

  await page.getByRole("button", { name: "Accept all" }).click();
  await expectAll(ids);
  // The pixel and the server's copy share an ID, so that the vendor deduplicates them.
  const sent = () => recorder.requests.flatMap((url) => /ev=Lead&eid=(?<id>[\w-]+)/.exec(url)?.groups?.["id"] ?? []);
  await poll(() => sent().toSorted()).toEqual(ids.toSorted());
  await context.close();
});
