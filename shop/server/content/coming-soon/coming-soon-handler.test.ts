import { beforeEach, describe, expect, test } from "vitest";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { previewOf, shareKey, shareLink } from "./preview.ts";
import { comingSoonPage, dismissComingSoonBanner } from "./coming-soon-handler.ts";
import { createMiddlewareClient } from "../../test-routes.ts";
import { TestBrowser } from "../../compat/woocommerce/test-browser.ts";

const CLOSED = { enabled: true, title: "Soon", text: "" };

let shop: ReturnType<typeof createTestShop>;
let rendered: string[];
let browser: TestBrowser;

beforeEach(() => {
  shop = createTestShop(() => {
    throw new Error("A closed shop needs no database.");
  });
  shop.change({ comingSoon: CLOSED });
  rendered = [];
  browser = new TestBrowser(
    createMiddlewareClient(
      comingSoonPage(shop, (request) => {
        rendered.push(new URL(request.url).pathname);
        return Promise.resolve(new Response("Soon", { headers: { etag: '"1"', "cache-control": "public" } }));
      }),
    ),
  );
});

const look = () => browser.open(`/shop/?${new URLSearchParams({ orderby: "price", "woo-share": shareKey(shop) })}`);

describe("a shop that is not open yet", () => {
  test("shows the same page at every URL, which is never cached", async () => {
    for (const path of ["/", "/shop/", "/product/mug/?utm_source=x"]) {
      const response = await browser.open(path);
      expect([response.status, await response.text()]).toEqual([200, "Soon"]);
      expect([response.headers.get("cache-control"), response.headers.get("etag")]).toEqual(["no-store", null]);
    }
    expect(new Set(rendered)).toEqual(new Set(["/coming-soon/"]));
  });

  test("shows it also at pages whose slugs begin like a WordPress URL", async () => {
    for (const path of ["/wp-guide/", "/feedback/", "/administration/"]) {
      expect((await browser.open(path)).status, path).toBe(200);
    }
  });

  test("reveals nothing to API clients and accepts no forms", async () => {
    for (const path of ["/sitemap.xml", "/feed/", "/wp-admin/admin-ajax.php"]) {
      expect((await browser.open(path)).status).toBe(404);
    }
    expect((await browser.post("/?wc-ajax=add_to_cart", { product_id: 1 })).status).toBe(404);
    expect(await browser.send("/robots.txt")).toBeNull();
  });

  test("is open to visitors with the private link, which then disappears from the URL", async () => {
    const response = await look();
    expect([response.status, response.headers.get("location")]).toEqual([302, "/shop/?orderby=price"]);
    expect(await browser.send("/shop/")).toBeNull();
    expect(shareLink(shop)).toBe(`http://shop.test/?woo-share=${shareKey(shop)}`);
  });

  test("stays closed to visitors who guess a link", async () => {
    for (const key of ["", "0".repeat(32), shareKey(shop).slice(1)]) {
      expect(await (await browser.open(`/?woo-share=${key}`)).text()).toBe("Soon");
    }
    browser.cookies.set("vitrine_preview", "1");
    expect(await (await browser.open("/")).text()).toBe("Soon");
  });
});

test("an open shop shows its pages", async () => {
  shop.change({ comingSoon: { ...CLOSED, enabled: false } });
  expect(await browser.send("/shop/")).toBeNull();
});

describe("the coming-soon banner", () => {
  const FIELDS = { "woocommerce_meta[coming_soon_banner_dismissed]": "yes" };
  const USER = "/wp-json/wp/v2/users/me";
  const nonce = async () => (await previewOf(shop, browser.cookies)).banner?.nonce ?? "";
  let handler: TestBrowser;

  beforeEach(async () => {
    await look();
    handler = new TestBrowser((request) => dismissComingSoonBanner(shop, request));
    for (const [name, value] of browser.cookies) handler.cookies.set(name, value);
  });

  test("is shown to visitors with the private link, until they dismiss it (S4.08, S7.05)", async () => {
    expect(await nonce()).toMatch(/^[0-9a-f]{10}$/);
    const response = await handler.post(USER, FIELDS, { "x-wp-nonce": await nonce() });
    expect([response.status, await response.json()]).toEqual([
      200,
      { woocommerce_meta: { coming_soon_banner_dismissed: "yes" } },
    ]);
    expect(await previewOf(shop, handler.cookies)).toEqual({ isAllowed: true, banner: null });
  });

  test("is dismissed by a plain form too, which redirects back (S4.08)", async () => {
    const fields = { ...FIELDS, _wpnonce: await nonce() };
    const response = await handler.post(USER, fields, { referer: "http://shop.test/shop/" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/shop/"]);
    expect((await previewOf(shop, handler.cookies)).banner).toBeNull();
  });

  test("cannot be dismissed without a nonce, from another site, or by a visitor without the link (S7.05)", async () => {
    const proof = { "x-wp-nonce": await nonce() };
    expect((await handler.post(USER, FIELDS, { "x-wp-nonce": "0123456789" })).status).toBe(401);
    expect((await handler.post(USER, {}, proof)).status).toBe(401);
    expect((await handler.post(USER, FIELDS, { ...proof, origin: "http://evil.test" })).status).toBe(401);
    handler.cookies.clear();
    expect((await handler.post(USER, FIELDS, proof)).status).toBe(401);
    expect((await previewOf(shop, browser.cookies)).banner).not.toBeNull();
  });
});
