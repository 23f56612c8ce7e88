import { expect, type Page, test } from "@playwright/test";
import { HOSTILE, poison } from "./support/hostile-rows.ts";
import { becomeOwner, signInToOffice } from "./support/office-steps.ts";
import { shopOfThisFile } from "./support/shop-of-this-file.ts";
import { openShopDatabase } from "./support/shop-database.ts";

// The policy would stop most of it. What is stored must be harmless without that net.
test.use({ bypassCSP: true });

const shop = shopOfThisFile();

/** Pages that differ in a number or a question only are one page. */
const kindOf = (path: string) => path.replace(/\?.*$/, "").replaceAll(/\/\d+(?=\/|$)/g, "/:id");
/** Files, and the way out. */
const NOT_A_PAGE = /\/(?:logout|files|file|export|upload|photos)\/|\/export\/\d+/;
/** Whose page shows the text is not left to chance. */
const MUST_SHOW = [
  "/admin/orders/",
  "/admin/orders/:id/",
  "/admin/customers/",
  "/admin/customers/one/",
  "/admin/reviews/",
  "/admin/coupons/",
  "/admin/coupons/:id/",
  "/admin/products/",
  "/admin/products/:id/",
  "/admin/products/:id/variations/",
  "/admin/products/stock/",
  "/admin/categories/",
  "/admin/attributes/",
  "/admin/attributes/:id/",
  "/admin/products/tags/",
  "/admin/products/import/",
  "/admin/products/import/:id/",
  "/admin/audit/",
];

/** Follows every link of the office once for each kind of page. */
async function walk(page: Page, look: (kind: string, status: number) => Promise<void>): Promise<void> {
  const waiting = ["/admin/"];
  const seen = new Set(waiting.map(kindOf));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const response = await page.goto(`${shop.origin}${next}`);
    await look(kindOf(next), response?.status() ?? 0);
    const links = await page
      .locator("a[href^='/admin/']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const link of links) {
      const path = link.replace(/#.*$/, "");
      if (seen.has(kindOf(path)) || NOT_A_PAGE.test(path)) continue;
      seen.add(kindOf(path));
      waiting.push(path);
    }
  }
}

test("whatever visitors and files leave behind is text to the owner, on every page; viewers are offered nothing to press", async ({
  page,
  browser,
}) => {
  test.slow();
  test.setTimeout(300_000);
  await page.setContent(HOSTILE);
  await expect.poll(() => page.evaluate(() => "hacked" in window)).toBe(true);
  await becomeOwner(page, shop, "owner@example.com");
  const database = await openShopDatabase(shop.dataFolder);
  expect(await poison(database)).toEqual([]);
  await database.run("insert into people (email, name, role) values ('viewer@example.com', 'Vi', 'viewer')");
  await database.run(
    `insert into credentials (person_id, password_hash)
     select v.id, c.password_hash from people v, credentials c where v.email = 'viewer@example.com'`,
  );
  await expect(async () => {
    await database.ask("select 1 from customers where orders > 0");
  }).toPass({ timeout: 15_000 });
  await database.run("update customers set name = name || $1", [HOSTILE]);
  await database.close();

  const showing = new Set<string>();
  await walk(page, async (kind, status) => {
    expect.soft(status, kind).toBe(200);
    expect.soft(await page.locator("img[src=x], [onerror], main script").count(), kind).toBe(0);
    expect.soft(await page.evaluate(() => "hacked" in window), `${kind} runs what it should show`).toBe(false);
    const text = await page.locator("main").evaluate((main) => {
      const typed = [...main.querySelectorAll<HTMLInputElement>("input, textarea, option")].map(({ value }) => value);
      return `${main.textContent} ${typed.join(" ")}`;
    });
    if (text.includes(HOSTILE)) showing.add(kind);
  });
  expect(MUST_SHOW.filter((kind) => !showing.has(kind))).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const viewers = await context.newPage();
  await signInToOffice(viewers, shop, "viewer@example.com");
  await walk(viewers, async (kind, status) => {
    expect.soft(status, `${kind} for a viewer`).toBe(200);
    if (kind === "/admin/security/") return;
    const buttons = viewers.locator("main :is(button, input[type=submit]):visible:not(form[method=get] *)");
    expect.soft(await buttons.allTextContents(), `${kind} offers a viewer`).toEqual([]);
  });
  await context.close();
});
