import { expect, test } from "@playwright/test";
import { type FakeSmtp, startFakeSmtp } from "../shop/server/platform/mail/fake-smtp.ts";
import { axeViolations } from "./support/axe.ts";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { openShopDatabase } from "./support/shop-database.ts";
import { useOwnShop } from "./support/use-own-shop.ts";

// One shop for both tests: each worker would start its own.
test.describe.configure({ mode: "default" });

let smtp: FakeSmtp;
const shop = useOwnShop(async () => {
  smtp = await startFakeSmtp();
  return { SMTP_URL: smtp.url };
});
test.afterAll(() => smtp.close());

async function change(statement: string, values: readonly unknown[] = []): Promise<void> {
  const database = await openShopDatabase(shop.dataFolder);
  await database.run(statement, values);
  await database.close();
}

const setStock = (slug: string, quantity: number) =>
  change(
    `update stock_units set is_managed = true, backorders = 'no', quantity = $2
     where id = (select stock_unit_id from products where slug = $1)`,
    [slug, quantity],
  );

/** The first link to a path in the newest email to an address with this subject, once it has arrived. */
async function linkIn(to: string, subject: RegExp, path: string): Promise<string> {
  const found = () => {
    const email = smtp.emails.findLast((each) => each.to.includes(to) && subject.test(each.message));
    const text = (email?.message ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
    return new RegExp(`${shop.origin}${path}[\\w?=./&-]*`).exec(text)?.[0] ?? "";
  };
  await expect.poll(found, { timeout: 30_000 }).not.toBe("");
  return found();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor subscribes in the footer, confirms by email and unsubscribes", async ({ page }) => {
    await change(
      `insert into settings (key, value) values ('newsletter', '{"inFooter": true}')
       on conflict (key) do update set value = excluded.value`,
    );
    await expect.poll(async () => (await fetch(`${shop.origin}/`)).text()).toContain('id="newsletter-footer"');
    await page.goto(`${shop.origin}/`);
    const footer = page.locator("#newsletter-footer");
    await footer.getByLabel("Email address").fill("nora@nowhere");
    await footer.getByRole("button", { name: "Subscribe" }).click();
    const form = page.locator("main form");
    await expect(form.getByLabel("Email address")).toHaveValue("nora@nowhere");
    await expect(form.getByLabel("Email address")).toHaveAccessibleDescription(/Please enter a valid email address\./);
    await form.getByLabel("Email address").fill("nora@example.com");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");

    await page.goto(await linkIn("nora@example.com", /Confirm your subscription/, "/newsletter/confirm/"));
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re subscribed");

    const [, unsubscribe = ""] = /List-Unsubscribe:\s+<([^>]+)>/.exec(smtp.emails.at(-1)?.message ?? "") ?? [];
    await page.goto(unsubscribe);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re unsubscribed");
  });
});

test("a shopper waits for a sold-out product, is notified, and buys it", async ({ page }) => {
  await setStock("espresso-pair", 0);
  await page.goto(`${shop.origin}/product/espresso-pair/`);
  await untilScriptsRun(page);
  const alert = page.locator("[data-stock-alert]");
  await alert.getByLabel("Email address").fill("ann@nowhere");
  await alert.getByRole("button", { name: "Email me" }).click();
  await expect(alert.getByLabel("Email address")).toHaveAccessibleDescription(/Please enter a valid email address\./);
  await expect(alert.getByLabel("Email address")).toBeFocused();
  await alert.getByLabel("Email address").fill("ann@example.com");
  await alert.getByRole("button", { name: "Email me" }).click();
  await expect(alert).toContainText("Check your inbox");
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(await linkIn("ann@example.com", /Confirm your alert/, "/back-in-stock/confirm/"));
  await page.getByRole("button", { name: "Confirm alert" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your alert is set");

  await setStock("espresso-pair", 2);
  const product = await linkIn("ann@example.com", /is back in stock/, "/product/espresso-pair/");
  // The job that sends the email may learn of the stock before the page cache does.
  await expect.poll(async () => (await fetch(product)).text()).not.toContain("data-stock-alert");
  await page.goto(product);
  await expect(alert).toHaveCount(0);
  await untilScriptsRun(page);
  await page.locator(".summary").getByRole("button", { name: "Add to cart" }).click();
  await expect(page.locator("#sr-status")).toContainText("Espresso Pair” has been added to your cart");
});
