import { afterEach, describe, expect, test } from "vitest";
import { popNotices } from "../../sales/cart/pop-notices.ts";
import { readCart } from "../../sales/cart/read-cart.ts";
import { createProduct, createTestShop, createVariable, uniqueSlug } from "../../sales/cart/test-shop.ts";
import { priceOptions } from "../../platform/db/schema/product-options.ts";
import { productLinks } from "../../platform/db/schema/products.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { PLAIN_VIEWS, TestBrowser } from "./test-browser.ts";
import { cartRequests } from "./wc-routes.ts";
import { createMiddlewareClient } from "../../test-routes.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);
const handle = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));
const newBrowser = () => new TestBrowser(handle);

const COLOUR = { name: "Colour", slug: "color", options: { blue: "Blue", red: "Red" } };
const SIZE = { name: "Size", slug: "size", options: { s: "Small", l: "Large" } };

async function noticesOf(browser: TestBrowser) {
  return (await popNotices(shop, new Request("http://shop.test/", { headers: browser.cookieHeader() }))).notices;
}

async function linesOf(browser: TestBrowser) {
  const cartId = [...browser.cookies.values()].find((value) => value.startsWith("t_"))?.split("|")[0] ?? null;
  return (await readCart(shop, cartId)).lines;
}

afterEach(() => {
  shop.setRedirectAfterAdd(false);
});

describe("an add-to-cart link", () => {
  test.each([
    "/office-hours/",
    "/administration/",
    "/media-kit/",
    "/assets-of-clay/",
    "/wp-guide/",
    "/api/",
    "/studio/",
  ])("works on %s, whose path only starts like a path without pages", async (path) => {
    const productId = await createProduct(tests.database, { name: "Jar" });
    const browser = newBrowser();
    expect((await browser.open(`${path}?add-to-cart=${productId}`)).headers.get("location")).toBe(path);
    expect(await linesOf(browser)).toMatchObject([{ quantity: 1 }]);
    const posted = newBrowser();
    await posted.post(path, { "add-to-cart": productId });
    expect(await linesOf(posted)).toMatchObject([{ quantity: 1 }]);
  });

  test.each([
    "/admin/orders/",
    "/admin",
    "/assets/x.js",
    "/media/x.jpg",
    "/wp-admin/",
    "/wp-json/x",
    "/wp-comments-post.php",
  ])("is ignored on %s", async (path) => {
    const productId = await createProduct(tests.database, { name: "Jar" });
    expect(await newBrowser().send(`${path}?add-to-cart=${productId}`)).toBeNull();
  });

  test("works on any page and redirects back to it, so that reloading adds nothing (S7.02)", async () => {
    const productId = await createProduct(tests.database, { name: "Jar" });
    const browser = newBrowser();
    const response = await browser.open(`/shop/?orderby=price&add-to-cart=${productId}&quantity=2&min_price=1`);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/shop/?orderby=price&min_price=1"]);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await linesOf(browser)).toMatchObject([{ quantity: 2 }]);
    expect(browser.cookies.get("vitrine_notice")).toBe("1");
    expect(await noticesOf(browser)).toEqual([
      {
        kind: "success",
        text: "2 × “Jar” have been added to your cart.",
        action: { label: "View cart", href: "/cart/", kind: "view-cart" },
      },
    ]);
  });

  test("redirects to the cart if the owner has chosen that", async () => {
    shop.setRedirectAfterAdd(true);
    const productId = await createProduct(tests.database);
    const response = await newBrowser().open(`/?add-to-cart=${productId}`);
    expect(response.headers.get("location")).toBe("/cart/");
  });

  test("redirects to the product page with the reason if it is refused", async () => {
    const slug = uniqueSlug();
    const productId = await createProduct(tests.database, { slug, stock: 1, name: "Jar" });
    const browser = newBrowser();
    const response = await browser.open(`/shop/?add-to-cart=${productId}&quantity=9`);
    expect([response.status, response.headers.get("location")]).toEqual([303, `/product/${slug}/`]);
    expect(await noticesOf(browser)).toEqual([
      {
        kind: "error",
        text: 'You cannot add that amount of "Jar" to the cart because there is not enough stock (1 remaining).',
      },
    ]);
  });

  test("never redirects to another site, even with several leading slashes", async () => {
    const productId = await createProduct(tests.database);
    for (const path of ["//evil.test/x", "/\\evil.test/x", "///evil.test"]) {
      const request = new Request(`http://shop.test${path}?add-to-cart=${productId}`);
      const response = await handle(request);
      expect(response?.headers.get("location"), path).toMatch(/^\/[^/\\]/);
    }
  });

  test("may come from an email or another site, but not from a prefetch", async () => {
    const productId = await createProduct(tests.database);
    const browser = newBrowser();
    const prefetched = await browser.open(`/?add-to-cart=${productId}`, { "sec-purpose": "prefetch;prerender" });
    expect(prefetched.status).toBe(403);
    expect(browser.cookies.size).toBe(0);
    const fromEmail = await browser.open(`/?add-to-cart=${productId}`, { "sec-fetch-site": "cross-site" });
    expect(fromEmail.status).toBe(303);
    expect(await linesOf(browser)).toHaveLength(1);
  });

  test("adds nothing on a HEAD request", async () => {
    const productId = await createProduct(tests.database);
    expect(await newBrowser().send(`/?add-to-cart=${productId}`, { method: "HEAD" })).toBeNull();
  });
});

describe("a product form without JavaScript", () => {
  test.each(["urlencoded", "multipart"])("adds the selected variation, sent as %s", async (encoding) => {
    const slug = uniqueSlug();
    const { productId, variationIds } = await createVariable(
      tests.database,
      { slug },
      [COLOUR, SIZE],
      [{ values: ["blue", "s"] }, { values: ["blue", ""] }],
    );
    const fields = {
      "add-to-cart": productId,
      product_id: productId,
      variation_id: 0,
      attribute_pa_color: "blue",
      attribute_pa_size: "l",
      quantity: 3,
    };
    const browser = newBrowser();
    const response = await browser.post(
      `/product/${slug}/?utm_source=mail`,
      encoding === "multipart" ? multipart(fields) : fields,
    );
    expect([response.status, response.headers.get("location")]).toEqual([303, `/product/${slug}/?utm_source=mail`]);
    expect(await linesOf(browser)).toMatchObject([{ variationId: variationIds[1], quantity: 3 }]);
  });

  test("reports a missing choice and keeps the others", async () => {
    const slug = uniqueSlug();
    const { productId } = await createVariable(tests.database, { slug }, [COLOUR, SIZE], [{ values: ["blue", "s"] }]);
    const browser = newBrowser();
    const fields = { "add-to-cart": productId, attribute_pa_color: "blue", attribute_pa_size: "" };
    const response = await browser.post(`/product/${slug}/`, fields);
    expect(response.headers.get("location")).toBe(`/product/${slug}/?attribute_pa_color=blue`);
    expect(await noticesOf(browser)).toEqual([{ kind: "error", text: "Size is a required field" }]);
  });

  test("adds each child of a grouped product that has a quantity", async () => {
    const slug = uniqueSlug();
    const [bowl, plate] = [
      await createProduct(tests.database, { name: "Bowl" }),
      await createProduct(tests.database, { name: "Plate" }),
    ];
    const group = await createProduct(tests.database, { slug, kind: "grouped", regularPrice: null });
    await tests.database.db.insert(productLinks).values(
      [bowl, plate].map((id, position) => ({
        productId: group,
        kind: "child" as const,
        targetProductId: id,
        position,
      })),
    );

    const browser = newBrowser();
    const none = await browser.post(`/product/${slug}/`, {
      "add-to-cart": group,
      [`quantity[${bowl}]`]: 0,
      [`quantity[${plate}]`]: "",
    });
    expect(none.headers.get("location")).toBe(`/product/${slug}/`);
    expect(await noticesOf(browser)).toEqual([
      { kind: "error", text: "Please choose the quantity of items you wish to add to your cart…" },
    ]);

    await browser.post(`/product/${slug}/`, {
      "add-to-cart": group,
      [`quantity[${bowl}]`]: 2,
      [`quantity[${plate}]`]: 1,
    });
    expect(await linesOf(browser)).toMatchObject([
      { name: "Bowl", quantity: 2 },
      { name: "Plate", quantity: 1 },
    ]);
    expect(await noticesOf(browser)).toMatchObject([{ text: "2 × “Bowl” and “Plate” have been added to your cart." }]);
  });

  test("adds a download at the chosen price option, under any field name", async () => {
    const productId = await createProduct(tests.database, { kind: "download", regularPrice: null });
    await tests.database.db.insert(priceOptions).values([
      { productId, index: 0, name: "Personal", price: 900, isDefault: true },
      { productId, index: 1, name: "Studio", price: 2900 },
    ]);
    for (const field of ["price_option", "edd_options[price_id][]", "edd_options[price_id]"]) {
      const browser = newBrowser();
      await browser.post("/product/x/", { "add-to-cart": productId, [field]: 1 });
      expect(await linesOf(browser), field).toMatchObject([{ unitPrice: 2900 }]);
    }
  });

  test("rejects cross-site forms", async () => {
    const productId = await createProduct(tests.database);
    for (const headers of [{ origin: "https://evil.test" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }]) {
      const browser = newBrowser();
      const response = await browser.post("/product/x/", { "add-to-cart": productId }, headers);
      expect([response.status, browser.cookies.size]).toEqual([403, 0]);
    }
    const own = await newBrowser().post("/product/x/", { "add-to-cart": productId }, { origin: "http://shop.test" });
    expect(own.status).toBe(303);
  });

  test("leaves other forms and their bodies to other handlers", async () => {
    const body = new URLSearchParams({ comment: "Lovely", comment_post_ID: "3" });
    const request = new Request("http://shop.test/product/x/", { method: "POST", body });
    expect(await handle(request)).toBeNull();
    expect(await request.text()).toContain("comment=Lovely");
  });
});

function multipart(fields: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}
