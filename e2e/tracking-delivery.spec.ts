import { expect, type Page, test } from "@playwright/test";
import { type GatewayStandIn, openGatewayStandIn } from "./support/gateway-stand-in.ts";
import { openTrackingShop, type TrackingShop, untilAllIsTold, untilMeasuring, visit } from "./support/tracking-shop.ts";

test.describe.configure({ mode: "default" });

let shop: TrackingShop;
let gateway: GatewayStandIn;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  const facebook = { enabled: true, ids: ["101"], sendsServerCopy: true };
  gateway = await openGatewayStandIn();
  shop = await openTrackingShop({ pixels: { facebook }, automatic: { enabled: false } }, gateway);
});
test.beforeEach(() => {
  gateway.copies.length = 0;
  gateway.mood = "open";
});
test.afterAll(() => shop.stop());

const ALL = { statistics: true, marketing: true };
const PAGE = "/journal/";

interface Measuring {
  readonly vitrine: { track: (name: string) => string };
}

/** Twenty of them in one breath, as a busy page would. */
const fireTwenty = (page: Page) =>
  page.evaluate(() => {
    const { vitrine } = window as unknown as Measuring;
    return Array.from({ length: 20 }, () => vitrine.track("Lead"));
  });

const leads = () => gateway.copies.filter(({ event }) => event === "Lead");

async function expectAll(ids: readonly string[]): Promise<void> {
  await expect.poll(() => leads().length, { timeout: 20_000 }).toBe(ids.length);
  expect(
    leads()
      .map(({ eventID }) => eventID)
      .toSorted(),
  ).toEqual([...ids].toSorted());
}

async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await untilMeasuring(page);
}

test("twenty events and the visitor leaves at once: twenty arrive, each once", async ({ browser }) => {
  const { context, page } = await visit(browser, shop, ALL);
  await open(page);
  const ids = await fireTwenty(page);
  await page.goto("/healthz");
  await expectAll(ids);
  await open(page);
  await page.waitForLoadState("networkidle");
  await expectAll(ids);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("vitrine_event_"))),
  ).toEqual([]);
  await context.close();
});

test("a gateway that is busy for five seconds gets all of them afterwards [T8.02]", async ({ browser }) => {
  const { context, page } = await visit(browser, shop, ALL);
  await open(page);
  gateway.mood = "busy";
  const ids = await fireTwenty(page);
  await page.waitForTimeout(5000);
  expect(leads()).toEqual([]);
  gateway.mood = "open";
  await expectAll(ids);
  await context.close();
});

test("offline, and gone: a later visit brings what the earlier one could not", async ({ browser }) => {
  const { context, page } = await visit(browser, shop, ALL);
  await open(page);
  await context.setOffline(true);
  gateway.mood = "away";
  const ids = await fireTwenty(page);
  await page.waitForTimeout(300);
  await page.close();
  expect(leads()).toEqual([]);

  await context.setOffline(false);
  gateway.mood = "open";
  const later = await context.newPage();
  await later.goto("/shop/");
  await expectAll(ids);
  await later.waitForLoadState("networkidle");
  await expectAll(ids);
  await context.close();
});

test("consent after twenty events: all of them arrive then, and nothing was stored before", async ({ browser }) => {
  const { context, page, recorder } = await visit(browser, shop);
  await open(page);
  const ids = await fireTwenty(page);
  await expect(page.getByRole("button", { name: "Accept all" })).toBeVisible();
  await untilAllIsTold(page);
  expect(recorder.asked).toEqual([]);
  expect(gateway.copies).toEqual([]);
  expect(await page.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([[], ""]);

  await page.getByRole("button", { name: "Accept all" }).click();
  await expectAll(ids);
  // One id for the pixel and for the server's copy, so that the vendor counts once.
  const told = recorder.asked.flatMap((one) => /ev=Lead&eid=(?<id>[\w-]+)/.exec(one)?.groups?.["id"] ?? []);
  await expect.poll(() => recorder.asked.filter((one) => one.includes("ev=Lead")).length).toBe(20);
  expect(told.every((id) => ids.includes(id))).toBe(true);
  await context.close();
});
