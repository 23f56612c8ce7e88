import { spawnSync } from "node:child_process";
import { expect, type Page, test } from "@playwright/test";
import { DEMO_KEYS, demoStripeKeys } from "../shop/server/ports/fake-stripe/demo-keys.ts";
import { CARDS } from "../shop/server/ports/fake-stripe/ledger.ts";
import { type RunningFakeStripe, startFakeStripe } from "../shop/server/ports/fake-stripe/start-fake-stripe.ts";
import { objections } from "./support/axe.ts";
import { LOOKS } from "./support/looks.ts";
import { newDataFolder, type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";

let shop: OwnShop;
let fake: RunningFakeStripe;
const dataFolder = newDataFolder();

test.beforeAll(async () => {
  test.setTimeout(120_000);
  fake = await startFakeStripe({ ...DEMO_KEYS, now: () => new Date() });
  const input = demoStripeKeys(fake.stripe.origin);
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

/** As far as the button that places the order, with a product in the cart that can be downloaded. */
async function fillCheckout(page: Page, slug: string): Promise<void> {
  const html = await (await page.request.get(`${shop.origin}/product/${slug}/`)).text();
  const form = { product_id: /id="product-(\d+)"/.exec(html)?.[1] ?? "", quantity: "1" };
  await page.request.post(`${shop.origin}/?wc-ajax=add_to_cart`, { form });
  await page.goto(`${shop.origin}/checkout/`);
  const text = {
    email: "nora@example.com",
    first_name: "Nora",
    last_name: "Byrne",
    address_1: "4 Slip Lane",
    city: "Cork",
  };
  for (const [name, value] of Object.entries(text)) await page.locator(`#billing_${name}`).fill(value);
  await page.locator("#billing_state").selectOption("Cork");
  await page.locator("#terms").check();
  await page.getByRole("radio", { name: /Card/ }).check();
}

const thanks = (page: Page) => page.getByText("Thank you. Your order has been received.");

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest pays on Stripe's own page and fetches what was bought", async ({ page }) => {
    test.slow();
    await fillCheckout(page, "glaze-recipes");
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page).toHaveURL(/\/checkout\/order-pay\/\d+\/\?pay_for_order=true&key=wc_order_/);
    await page.getByRole("button", { name: "Continue to the payment page" }).click();
    await expect(page).toHaveURL(`${fake.stripe.origin}/pay/${[...fake.stripe.ledger.sessions.keys()].at(-1)}`);
    await page.getByLabel("Card number").fill(CARDS.declined);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
    await page.getByLabel("Card number").fill(CARDS.good);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page).toHaveURL(/\/checkout\/order-received\/\d+\/\?key=wc_order_/);
    await expect(thanks(page)).toBeVisible();
    const path = await page.getByRole("link", { name: "Recipe cards" }).getAttribute("href");
    const file = await page.request.get(`${shop.origin}${path}`);
    expect(file.headers()["content-disposition"]).toContain('filename="glaze-recipes.txt"');
    expect((await page.request.get(`${shop.origin}${path?.replace(/key=.*/, "key=x")}`)).status()).toBe(404);
  });
});

test("with a script the card is typed in our own page; nothing of Stripe is loaded before that", async ({ page }) => {
  test.slow();
  const foreign: string[] = [];
  const problems: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(shop.origin)) foreign.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  await fillCheckout(page, "bottle-vase");
  expect(foreign).toEqual([]);
  const policy = (await page.request.get(`${shop.origin}/checkout/`)).headers()["content-security-policy"] ?? "";
  expect(policy).not.toContain(fake.stripe.origin);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/\/checkout\/order-pay\//);
  await page.getByLabel("Card number").fill(CARDS.declined);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("alert").getByText("Your card was declined.")).toBeVisible();
  expect(await objections(page, LOOKS[0]?.rules)).toEqual([]);
  await page.getByLabel("Card number").fill(CARDS.good);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(thanks(page)).toBeVisible();
  expect(problems).toEqual([]);
  expect(foreign.every((url) => url.startsWith(fake.stripe.origin))).toBe(true);
});
