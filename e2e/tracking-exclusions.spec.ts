import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { createOwner } from "./support/admin-steps.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { recordVendors, type Recorder } from "./support/recorder.ts";
import { installClock, poll, storeConsent, timedVisit, untilAllSent, untilTracking } from "./support/tracking-shop.ts";

const ALL = { statistics: true, marketing: true };
const PRODUCT = "/product/pantry-jar/";
const GOOGLEBOT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36";
const VENDOR_COOKIES = /^(?:_fb|_ga|pbid|pys_(?!consent))/;

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startShop(await demoDataFolder());
});
test.afterAll(async () => {
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

async function addToCart(page: Page, path = PRODUCT): Promise<void> {
  await page.goto(`${shop.origin}${path}`);
  await untilTracking(page);
  // By keyboard, because the inspector may cover the button.
  await page.locator(".single_add_to_cart_button").press("Enter");
  await expect(page.getByRole("link", { name: "View cart" }).first()).toBeVisible();
}

async function expectNothingSent(page: Page, recorder: Recorder): Promise<void> {
  await untilAllSent(page);
  expect(recorder.requests).toEqual([]);
  expect(recorder.copies).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).filter((name) => VENDOR_COOKIES.test(name))).toEqual([]);
}

async function expectVisitorTracked(browser: Browser): Promise<void> {
  const { context, page, recorder } = await timedVisit(browser, { origin: shop.origin, gateway: null }, ALL);
  await addToCart(page);
  await poll(() => recorder.requests.filter((url) => /ev=AddToCart/.test(url)).length).toBe(1);
  await context.close();
}

test("staff and known bots are not tracked until the owner includes them, and the inspector shows why", async ({
  page,
  browser,
}) => {
  await createOwner(page, shop);
  const recorder = await recordVendors(page.context(), shop.origin, true);
  await installClock(page.context());
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.locator(".status-message")).toContainText("Saved.");
  };

  await test.step("the owner turns on a pixel and watches browsers", async () => {
    await page.goto(`${shop.origin}/admin/tracking/pixels/facebook/`);
    await page.getByLabel("Use Meta").check();
    await page.getByLabel("Pixel IDs").fill("101");
    await page.getByLabel("Events are sent by").selectOption("both");
    await save();
    await page.goto(`${shop.origin}/admin/tracking/inspector/`);
    await expect(page.getByText("Events of staff (viewer, manager, owner) and known bots are not sent.")).toBeVisible();
    await page.getByRole("button", { name: "Record browser events for an hour" }).click();
    await expect(page.getByRole("button", { name: "Stop recording browser events" })).toBeVisible();
    await storeConsent(page.context(), shop.origin, ALL);
  });

  await test.step("the owner's own visit sends nothing", async () => {
    await addToCart(page, `${PRODUCT}?vitrine-inspect`);
    await expect(page.getByRole("region", { name: "Events of this page" })).toContainText(
      "facebook: not sent: staff are excluded",
    );
    await expectNothingSent(page, recorder);
    await expectVisitorTracked(browser);
  });

  await test.step("the inspector shows the excluded events with the reason", async () => {
    const reason = page.getByText("The visitor is signed in as staff.").first();
    await expect(async () => {
      await page.goto(`${shop.origin}/admin/tracking/inspector/`);
      await expect(reason).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  await test.step("a bot's visit sends nothing", async () => {
    const context = await browser.newContext({ userAgent: GOOGLEBOT });
    const botRecorder = await recordVendors(context, shop.origin, true);
    await installClock(context);
    await storeConsent(context, shop.origin, ALL);
    const bot = await context.newPage();
    await addToCart(bot);
    await expectNothingSent(bot, botRecorder);
    await context.close();
  });

  await test.step("the owner includes staff", async () => {
    await page.goto(`${shop.origin}/admin/tracking/visitors/`);
    await page.getByLabel("Owner", { exact: true }).uncheck();
    await save();
    await expect(async () => {
      recorder.clear();
      await addToCart(page);
      await poll(() => recorder.requests.filter((url) => /ev=AddToCart/.test(url)).length).toBe(1);
    }).toPass();
  });
});
