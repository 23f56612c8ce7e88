import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { HOSTILE, injectHostileText } from "./support/hostile-rows.ts";
import { becomeOwner, signInToAdmin } from "./support/admin-steps.ts";
import { openBlankPage } from "./support/parsed-html.ts";
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
  "/admin/messages/",
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

/**
 * Pages that insert markup by script or render stored text only in the browser. React renders all others in the
 * browser as on the server.
 */
const IN_BROWSER = [
  "/admin/journal/:id/",
  "/admin/pages/:id/edit/",
  "/admin/tracking/inspector/",
  "/admin/products/import/:id/",
  "/admin/orders/:id/",
];

interface ReadPage {
  readonly links: readonly string[];
  /** Text and values of fields. */
  readonly text: string;
  /** Elements that only the hostile text has. */
  readonly injected: number;
  /** The buttons that change something, without those of forms that can only be looked at. */
  readonly buttons: readonly string[];
}

/** Parses a response as a browser does, without running or loading anything. */
async function readPage(blank: Page, html: string): Promise<ReadPage> {
  return blank.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "text/html");
    const main = parsed.querySelector("main");
    const entered = [...(main?.querySelectorAll<HTMLInputElement>("input, textarea, option") ?? [])];
    const buttons = [...(main?.querySelectorAll("button, input[type=submit]") ?? [])];
    return {
      links: [...parsed.querySelectorAll("a[href^='/admin/']")].map((link) => link.getAttribute("href") ?? ""),
      text: `${main?.textContent} ${entered.map(({ value }) => value).join(" ")}`,
      injected: parsed.querySelectorAll("img[src=x], [onerror], main script").length,
      buttons: buttons
        // Everybody saves views and chooses columns of lists: for themselves alone.
        .filter((one) => !one.matches("form[method=get] *, form[action='/admin/views/'] *, .looks-only button"))
        .map((one) => one.outerHTML),
    };
  }, html);
}

/** Follows every link of the admin, once per kind of page. */
async function crawl(
  request: APIRequestContext,
  blank: Page,
  visit: (kind: string, status: number, read: ReadPage) => void,
): Promise<ReadonlyMap<string, string>> {
  const queue = ["/admin/"];
  const seen = new Map(queue.map((path) => [kindOf(path), path]));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const response = await request.get(`${shop.origin}${next}`);
    const read = await readPage(blank, await response.text());
    visit(kindOf(next), response.status(), read);
    for (const link of read.links) {
      const path = link.replace(/#.*$/, "");
      if (seen.has(kindOf(path)) || NOT_A_PAGE.test(path)) continue;
      seen.set(kindOf(path), path);
      queue.push(path);
    }
  }
  return seen;
}

test("every admin page renders stored input as text, never as markup, and viewers see no action buttons", async ({
  page,
  browser,
}) => {
  await page.setContent(HOSTILE);
  await expect.poll(() => page.evaluate(() => "hacked" in window)).toBe(true);
  const blank = await openBlankPage(page);
  expect((await readPage(blank, `<main>${HOSTILE}</main>`)).injected, "the hostile text is found as markup").toBe(2);
  await becomeOwner(page, shop, "owner@example.com");
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
  const paths = await crawl(page.request, blank, (kind, status, { injected, text }) => {
    expect.soft(status, kind).toBe(200);
    expect.soft(injected, kind).toBe(0);
    if (text.includes(HOSTILE)) showing.add(kind);
  });
  expect(MUST_SHOW.filter((kind) => !showing.has(kind))).toEqual([]);

  for (const kind of IN_BROWSER) {
    await test.step(`${kind} in a browser`, async () => {
      const path = paths.get(kind);
      expect(path, `a link to ${kind}`).toBeDefined();
      await page.goto(`${shop.origin}${path}`);
      const isHydrated = () =>
        page.locator("main *").evaluateAll((all) => all.some((one) => Object.keys(one).join().includes("__react")));
      await expect.poll(isHydrated).toBe(true);
      expect.soft(await page.locator("img[src=x], [onerror], main script").count(), kind).toBe(0);
      expect.soft(await page.evaluate(() => "hacked" in window), `${kind} executes stored text`).toBe(false);
    });
  }

  const context = await browser.newContext({ javaScriptEnabled: false });
  const viewerPage = await context.newPage();
  await signInToAdmin(viewerPage, shop, "viewer@example.com");
  await crawl(viewerPage.request, blank, (kind, status, { buttons }) => {
    expect.soft(status, `${kind} for a viewer`).toBe(200);
    if (kind === "/admin/security/") return;
    const changing = buttons.filter((html) => !html.includes(">Sign out<"));
    expect.soft(changing, `buttons for a viewer on ${kind}`).toEqual([]);
  });
  await test.step("the style sheet hides the buttons of a form that can only be looked at", async () => {
    await viewerPage.goto(`${shop.origin}${paths.get("/admin/products/:id/")}`);
    expect(await viewerPage.locator("main .looks-only button").count()).toBeGreaterThan(1);
    await expect(viewerPage.locator("main :is(button, input[type=submit]):visible")).toHaveCount(0);
  });
  await context.close();
});
