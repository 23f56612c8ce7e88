import { beforeEach, describe, expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import { previewOf, shareKey, shareLink } from "../coming-soon/preview.ts";
import { comingSoonDoor, dismissComingSoonBanner } from "./coming-soon.ts";
import { TestBrowser } from "./test-browser.ts";

const CLOSED = { enabled: true, title: "Soon", text: "" };

let shop: ReturnType<typeof createTestShop>;
let rendered: string[];
let browser: TestBrowser;

beforeEach(() => {
  shop = createTestShop(() => {
    throw new Error("No database is needed to keep a shop closed.");
  });
  shop.change({ comingSoon: CLOSED });
  rendered = [];
  browser = new TestBrowser(
    comingSoonDoor(shop, (request) => {
      rendered.push(new URL(request.url).pathname);
      return Promise.resolve(new Response("Soon", { headers: { etag: '"1"', "cache-control": "public" } }));
    }),
  );
});

const look = () => browser.open(`/shop/?${new URLSearchParams({ orderby: "price", "woo-share": shareKey(shop) })}`);

describe("a shop that is not open yet", () => {
  test("shows the same page at every address, and nobody keeps it", async () => {
    for (const path of ["/", "/shop/", "/product/mug/?utm_source=x"]) {
      const response = await browser.open(path);
      expect([response.status, await response.text()]).toEqual([200, "Soon"]);
      expect([response.headers.get("cache-control"), response.headers.get("etag")]).toEqual(["no-store", null]);
    }
    expect(new Set(rendered)).toEqual(new Set(["/coming-soon/"]));
  });

  test("gives away nothing to programs and takes nothing from forms", async () => {
    for (const path of ["/sitemap.xml", "/feed/", "/wp-admin/admin-ajax.php"]) {
      expect((await browser.open(path)).status).toBe(404);
    }
    expect((await browser.post("/?wc-ajax=add_to_cart", { product_id: 1 })).status).toBe(404);
    expect(await browser.send("/robots.txt")).toBeNull();
  });

  test("is open to who has the private link, from then on and without it in the address", async () => {
    const response = await look();
    expect([response.status, response.headers.get("location")]).toEqual([302, "/shop/?orderby=price"]);
    expect(await browser.send("/shop/")).toBeNull();
    expect(shareLink(shop)).toBe(`http://shop.test/?woo-share=${shareKey(shop)}`);
  });

  test("stays closed to who guesses", async () => {
    for (const key of ["", "0".repeat(32), shareKey(shop).slice(1)]) {
      expect(await (await browser.open(`/?woo-share=${key}`)).text()).toBe("Soon");
    }
    browser.cookies.set("vitrine_preview", "1");
    expect(await (await browser.open("/")).text()).toBe("Soon");
  });
});

test("an open shop is in nobody's way", async () => {
  shop.change({ comingSoon: { ...CLOSED, enabled: false } });
  expect(await browser.send("/shop/")).toBeNull();
});

describe("the coming-soon banner", () => {
  const FIELDS = { "woocommerce_meta[coming_soon_banner_dismissed]": "yes" };
  const USER = "/wp-json/wp/v2/users/me";
  const nonce = () => previewOf(shop, browser.cookies).banner?.nonce ?? "";
  let door: TestBrowser;

  beforeEach(async () => {
    await look();
    door = new TestBrowser((request) => dismissComingSoonBanner(shop, request));
    for (const [name, value] of browser.cookies) door.cookies.set(name, value);
  });

  test("is shown to who came by the private link, until they dismiss it [S4.08, S7.05]", async () => {
    expect(nonce()).toMatch(/^[0-9a-f]{10}$/);
    const response = await door.post(USER, FIELDS, { "x-wp-nonce": nonce() });
    expect([response.status, await response.json()]).toEqual([
      200,
      { woocommerce_meta: { coming_soon_banner_dismissed: "yes" } },
    ]);
    expect(previewOf(shop, door.cookies)).toEqual({ isAllowed: true, banner: null });
  });

  test("is dismissed by a plain form too, which leads back [S4.08]", async () => {
    const fields = { ...FIELDS, _wpnonce: nonce() };
    const response = await door.post(USER, fields, { referer: "http://shop.test/shop/" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/shop/"]);
    expect(previewOf(shop, door.cookies).banner).toBeNull();
  });

  test("cannot be dismissed without proof, from elsewhere, or by a stranger [S7.05]", async () => {
    const proof = { "x-wp-nonce": nonce() };
    expect((await door.post(USER, FIELDS, { "x-wp-nonce": "0123456789" })).status).toBe(401);
    expect((await door.post(USER, {}, proof)).status).toBe(401);
    expect((await door.post(USER, FIELDS, { ...proof, origin: "http://evil.test" })).status).toBe(401);
    door.cookies.clear();
    expect((await door.post(USER, FIELDS, proof)).status).toBe(401);
    expect(previewOf(shop, browser.cookies).banner).not.toBeNull();
  });
});
