import { expect, type Page, test } from "@playwright/test";
import { HOSTILE, injectHostileText } from "./support/hostile-rows.ts";
import { createOwner, signInToAdmin } from "./support/admin-steps.ts";
import { useOwnShop } from "./support/use-own-shop.ts";
import { openShopDatabase } from "./support/shop-database.ts";

// The content security policy would block most injections. Stored text must be harmless without it.
test.use({ bypassCSP: true });

const shop = useOwnShop();

/** Pages that differ only in an ID or the query string count as one. */
const kindOf = (path: string) => path.replace(/\?.*$/, "").replaceAll(/\/\d+(?=\/|$)/g, "/:id");
/** Downloads, uploads and the sign-out link. */
const NOT_A_PAGE = /\/(?:logout|files|file|export|upload|photos)\/|\/export\/\d+/;
/** Pages that must contain the hostile text, so that the test cannot pass without seeing it. */
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

/** Follows every link of the admin, once per kind of page. */
async function crawl(page: Page, visit: (kind: string, status: number) => Promise<void>): Promise<void> {
  const queue = ["/admin/"];
  const seen = new Set(queue.map(kindOf));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const response = await page.goto(`${shop.origin}${next}`);
    await visit(kindOf(next), response?.status() ?? 0);
    const links = await page
      .locator("a[href^='/admin/']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const link of links) {
      const path = link.replace(/#.*$/, "");
      if (seen.has(kindOf(path)) || NOT_A_PAGE.test(path)) continue;
      seen.add(kindOf(path));
      queue.push(path);
    }
  }
}

test("every admin page renders stored input as text, never as markup, and viewers see no action buttons", async ({
  page,
  browser,
}) => {
  await page.setContent(HOSTILE);
  await expect.poll(() => page.evaluate(() => "hacked" in window)).toBe(true);
  await createOwner(page, shop, "owner@example.com");
  const database = await openShopDatabase(shop.dataFolder);
  expect(await injectHostileText(database)).toEqual([]);
  await database.run("insert into people (email, name, role) values ('viewer@example.com', 'Vi', 'viewer')");
  await database.run(
    `insert into credentials (person_id, password_hash)
     select v.id, c.password_hash from people v, credentials c where v.email = 'viewer@example.com'`,
  );
  await expect(async () => {
    await database.queryRow("select 1 from customers where orders > 0");
  }).toPass();
  await database.run("update customers set name = name || $1", [HOSTILE]);
  await database.close();

  const showing = new Set<string>();
  await crawl(page, async (kind, status) => {
    expect.soft(status, kind).toBe(200);
    expect.soft(await page.locator("img[src=x], [onerror], main script").count(), kind).toBe(0);
    expect.soft(await page.evaluate(() => "hacked" in window), `${kind} executes stored text`).toBe(false);
    const text = await page.locator("main").evaluate((main) => {
      const entered = [...main.querySelectorAll<HTMLInputElement>("input, textarea, option")].map(({ value }) => value);
      return `${main.textContent} ${entered.join(" ")}`;
    });
    if (text.includes(HOSTILE)) showing.add(kind);
  });
  expect(MUST_SHOW.filter((kind) => !showing.has(kind))).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const viewerPage = await context.newPage();
  await signInToAdmin(viewerPage, shop, "viewer@example.com");
  await crawl(viewerPage, async (kind, status) => {
    expect.soft(status, `${kind} for a viewer`).toBe(200);
    if (kind === "/admin/security/") return;
    const buttons = viewerPage.locator("main :is(button, input[type=submit]):visible:not(form[method=get] *)");
    expect.soft(await buttons.allTextContents(), `buttons for a viewer on ${kind}`).toEqual([]);
  });
  await context.close();
});
