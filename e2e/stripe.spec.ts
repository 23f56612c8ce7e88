import { spawnSync } from "node:child_process";
import { expect, type Page, test } from "@playwright/test";
import { DEMO_KEYS, demoStripeKeys } from "../shop/server/sales/payments/fake-stripe/demo-keys.ts";
import { CARDS } from "../shop/server/sales/payments/fake-stripe/ledger.ts";
import {
  type RunningFakeStripe,
  startFakeStripe,
} from "../shop/server/sales/payments/fake-stripe/start-fake-stripe.ts";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { axeViolations } from "./support/axe.ts";
import { DISPLAY_VARIANTS } from "./support/display-variants.ts";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { expectShift, watchLayoutShifts } from "./support/layout-shifts.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";

let shop: OwnShop;
let fake: RunningFakeStripe;
let dataFolder = "";

// One shop for all tests: each worker would start its own.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  dataFolder = await demoDataFolder();
  fake = await startFakeStripe({ ...DEMO_KEYS, now: () => new Date() });
  const input = demoStripeKeys(fake.stripe.origin, ["cart"]);
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], NODE_ENV: "production", DATA_DIR: dataFolder };
  const entered = spawnSync(process.execPath, ["build/server/index.js", "stripe"], { env, input, encoding: "utf8" });
  expect(entered.stdout).toContain("can now be paid by Stripe");
  shop = await startShop(dataFolder);
});

test.afterAll(async () => {
  await shop.stop();
  await fake.close();
  removeDataFolder(dataFolder);
});

async function fillCart(page: Page, slug: string): Promise<void> {
  const html = await (await page.request.get(`${shop.origin}/product/${slug}/`)).text();
  const form = { product_id: /id="product-(\d+)"/.exec(html)?.[1] ?? "", quantity: "1" };
  await page.request.post(`${shop.origin}/?wc-ajax=add_to_cart`, { form });
}

/** Adds the product to the cart and fills in the checkout, up to the button that places the order. */
async function fillCheckout(page: Page, slug: string): Promise<void> {
  await fillCart(page, slug);
  await page.goto(`${shop.origin}/checkout/`);
  const fields = {
    email: "nora@example.com",
    first_name: "Nora",
    last_name: "Byrne",
    address_1: "4 Slip Lane",
    city: "Cork",
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`#billing_${name}`).fill(value);
  await page.locator("#billing_state").selectOption("Cork");
  await page.locator("#terms").check();
  await page.getByRole("radio", { name: /Card/ }).check();
}

const thanks = (page: Page) => page.getByText("Thank you. Your order has been received.");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest pays on Stripe's hosted page and downloads the product", async ({ page }) => {
    await fillCheckout(page, "glaze-recipes");
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page).toHaveURL(/\/checkout\/order-pay\/\d+\/\?pay_for_order=true$/);
    await page.getByRole("button", { name: "Continue to the payment page" }).click();
    await expect(page).toHaveURL(`${fake.stripe.origin}/pay/${[...fake.stripe.ledger.sessions.keys()].at(-1)}`);
    await page.getByLabel("Card number").fill(CARDS.declined);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
    await page.getByLabel("Card number").fill(CARDS.good);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/$/);
    await expect(thanks(page)).toBeVisible();
    const path = await page.getByRole("link", { name: "Recipe cards" }).getAttribute("href");
    const file = await page.request.get(`${shop.origin}${path}`);
    expect(file.headers()["content-disposition"]).toContain('filename="glaze-recipes.txt"');
    expect((await page.request.get(`${shop.origin}${path?.replace(/key=.*/, "key=x")}`)).status()).toBe(404);
  });
});

test("with JavaScript the card form is embedded, and nothing loads from Stripe before the payment step", async ({
  page,
}) => {
  const externalUrls: string[] = [];
  const cspErrors: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(shop.origin)) externalUrls.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy/.test(message.text())) cspErrors.push(message.text());
  });
  await watchLayoutShifts(page);
  await fillCheckout(page, "bottle-vase");
  expect(externalUrls).toEqual([]);
  const policy = (await page.request.get(`${shop.origin}/checkout/`)).headers()["content-security-policy"] ?? "";
  expect(policy).not.toContain(fake.stripe.origin);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/\/checkout\/order-pay\//);
  await page.getByLabel("Card number").fill(CARDS.declined);
  await expect(page.locator(".order-pay").getByRole("button")).toHaveText(/^Pay now · €\d+\.\d\d$/);
  await expectShift(page, 0, "the card fields have their place");
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("alert").getByText("Your card was declined.")).toBeVisible();
  expect(await axeViolations(page, DISPLAY_VARIANTS[0]?.rules)).toEqual([]);
  await page.getByLabel("Card number").fill(CARDS.good);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(thanks(page)).toBeVisible();
  expect(cspErrors).toEqual([]);
  expect(externalUrls.every((url) => url.startsWith(fake.stripe.origin))).toBe(true);
});

test("a guest pays from the cart with a wallet, which gives name, address and delivery", async ({ page }) => {
  const externalUrls: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(shop.origin)) externalUrls.push(request.url());
  });
  await fillCart(page, "pantry-jar");
  await page.goto(`${shop.origin}/cart/`);
  await untilScriptsRun(page);
  expect(externalUrls).toEqual([]);
  await page.getByRole("button", { name: "Apple Pay, Google Pay, Link or PayPal" }).click();
  await page.getByRole("button", { name: "Pay with test wallet" }).click();
  const wallet = page.getByRole("dialog", { name: "Test wallet" });
  const total = (await wallet.getByText(/^Total/).textContent())?.replace("Total ", "") ?? "";
  await wallet.getByLabel("Deliver to").selectOption("Reykjavík");
  await expect(wallet.getByText(/^Total/)).not.toHaveText(`Total ${total}`);
  await wallet.getByLabel("Deliver to").selectOption("Cork");
  await expect(wallet.getByText(/^Total/)).toHaveText(`Total ${total}`);

  await wallet.getByLabel("Card").selectOption("Card that is declined");
  await wallet.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/checkout\/order-pay\/\d+\//);
  await expect(page.getByText("Your payment was declined.")).toBeVisible();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator(".woocommerce-order-overview__total")).toContainText(total);
  await expect(page.getByText("4 Slip Lane").first()).toBeVisible();
});
