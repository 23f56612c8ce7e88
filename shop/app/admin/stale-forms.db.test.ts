import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop, createVariable } from "../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import { placeOrder } from "../../server/sales/orders/place-order.ts";
import { createCoupon, filledCart, IRISH_SHOP, requestFor } from "../../server/sales/orders/test-orders.ts";
import { parseSettings } from "../../server/platform/settings/store.ts";
import * as categoryPage from "./categories/category.tsx";
import * as journalPage from "./journal/post.tsx";
import * as contentPage from "./pages/page.tsx";
import * as tagsPage from "./tags/tags.tsx";
import * as trackingShopPage from "./tracking/shop.tsx";
import * as visitorsPage from "./tracking/visitors.tsx";
import { createPost } from "../../server/content/reviews/test-comments.ts";
import * as couponPage from "./coupons/coupon.tsx";
import * as menusPage from "./menus/menus.tsx";
import * as orderPage from "./orders/order.tsx";
import * as refundPage from "./orders/refund.tsx";
import * as productPage from "./products/product.tsx";
import * as variationPage from "./products/variation.tsx";
import * as variationsPage from "./products/variations.tsx";
import { productValues, variationValues } from "./products/product-values.ts";
import * as reviewsPage from "./settings/reviews.tsx";
import * as shopPage from "./settings/shop.tsx";
import { resultOf, adminArgs, signInStaff } from "./test-admin.server.ts";

interface Page {
  readonly action: (args: never) => Promise<unknown>;
  readonly loader: (args: never) => Promise<unknown>;
}

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const MESSAGES = /was changed by owner@example\.com since you opened this page, so nothing was saved/;

let cookie = "";
beforeEach(async () => {
  cookie ||= await signInStaff(shop, "owner");
});

async function open<Data = { version: string }>(page: Page, params: Record<string, string> = {}): Promise<Data> {
  return (await page.loader(adminArgs({ shop, cookie, params }) as never)) as Data;
}

async function send(page: Page, fields: Record<string, string>, params: Record<string, string> = {}) {
  const result = resultOf(await page.action(adminArgs({ shop, cookie, params }, fields) as never));
  const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  shop.change(parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log));
  return result;
}

/** Two people have the page open; the second to save gets a conflict, and may then save again. */
async function expectLock(page: Page, params: Record<string, string>, form: (name: string) => Record<string, string>) {
  const { version } = await open(page, params);
  expect((await send(page, { ...form("First"), version }, params)).problems ?? []).toEqual([]);
  const refused = await send(page, { ...form("Second"), version }, params);
  expect(refused.problems?.map(({ text }) => text).join()).toMatch(MESSAGES);
  expect(JSON.stringify(await open(page, params))).toContain("First");

  expect((await send(page, { ...refused.entered }, params)).problems ?? []).toEqual([]);
  expect(JSON.stringify(await open(page, params))).toContain("Second");
}

describe("detects that another person saved first, in a form", () => {
  test("of a product", async () => {
    const id = String(await createProduct(opened.database, { name: "Jar" }));
    const { product, units } = await open<{ product: never; units: never }>(productPage, { id });
    await expectLock(productPage, { id }, (name) => ({ ...productValues(product, units), name, intent: "save" }));
  });

  test("of a product, but not because of stock sold meanwhile", async () => {
    const id = String(await createProduct(opened.database, { name: "Pot", stock: 9 }));
    const { product, units, version } = await open<{ product: never; units: never; version: string }>(productPage, {
      id,
    });
    await opened.database.pool.query(
      "update stock_units set quantity = 4 where id = (select stock_unit_id from products where id = $1)",
      [id],
    );
    const fields = { ...productValues(product, units), name: "Pot, large", intent: "save", version };
    expect((await send(productPage, fields, { id })).message).toBe("Saved.");
  });

  test("of a variation", async () => {
    const { id, variation } = await variable();
    const params = { id, variation };
    const data = await open<{ variation: never; units: never }>(variationPage, params);
    await expectLock(variationPage, params, (description) => ({
      ...variationValues(data.variation, data.units),
      description,
    }));
  });

  test("of the variation table", async () => {
    const { id, variation } = await variable();
    const row = {
      intent: "rows",
      [`row-${variation}`]: "1",
      [`regular-${variation}`]: "10",
      [`active-${variation}`]: "1",
    };
    const { rowsVersion: version } = await open<{ rowsVersion: string }>(variationsPage, { id });
    await send(variationsPage, { ...row, [`sku-${variation}`]: "FIRST", version }, { id });
    const refused = await send(variationsPage, { ...row, [`sku-${variation}`]: "SECOND", version }, { id });
    expect(refused.problems?.[0]?.text).toMatch(MESSAGES);
    expect(JSON.stringify(await open(variationsPage, { id }))).toContain("FIRST");
  });

  test("of settings", async () => {
    const tick = { enabled: "1", ratings: "1", moderation: "none" };
    const { version } = await open(reviewsPage);
    await send(reviewsPage, { ...tick, moderation: "all", version });
    expect((await send(reviewsPage, { ...tick, photos: "1", version })).problems?.[0]?.text).toMatch(MESSAGES);
    expect(JSON.stringify(await open(reviewsPage))).toContain('"moderation":"all"');

    const site = await open<{ version: string }>(shopPage);
    const fields = { language: "en", "currency-code": "EUR", "currency-symbol": "€", "currency-position": "left" };
    const rest = { "decimal-separator": ".", "thousand-separator": "," };
    const form = { ...fields, ...rest, country: "IE", version: site.version };
    expect((await send(shopPage, { ...form, name: "First" })).message).toBe("Settings saved.");
    expect((await send(shopPage, { ...form, name: "Second" })).problems?.[0]?.text).toMatch(MESSAGES);
  });

  test("of a coupon", async () => {
    await createCoupon(opened.database, { code: "spring" });
    const { rows } = await opened.database.pool.query<{ id: number }>("select id from coupons where code = 'spring'");
    const params = { id: String(rows[0]?.id) };
    await expectLock(couponPage, params, (description) => ({
      code: "spring",
      kind: "percent",
      amount: "10",
      description,
    }));
  });

  test("of a category", async () => {
    const text = "insert into categories (name, slug) values ('Pots', 'pots') returning id";
    const { rows } = await opened.database.pool.query<{ id: number }>(text);
    await expectLock(categoryPage, { id: String(rows[0]?.id) }, (name) => ({ name, slug: "pots" }));
  });

  test("of a journal entry", async () => {
    const id = String(await createPost(opened.database, { slug: "kiln" }));
    await expectLock(journalPage, { id }, (title) => ({ title, slug: "kiln", body: "<p>Hot</p>" }));
  });

  test("of a page", async () => {
    const { rows } = await opened.database.pool.query<{ id: number }>(
      `insert into content_pages (slug, title, document, status)
       values ('about', 'About', '{"version": 1, "blocks": []}', 'published') returning id`,
    );
    const params = { id: String(rows[0]?.id) };
    await expectLock(contentPage, params, (title) => ({ title, description: "", intent: "words" }));
  });

  test("of tracking settings, but not because of another page’s", async () => {
    const visitors = await open<{ version: string; values: Record<string, string> }>(visitorsPage);
    const form = { ...visitors.values, unlocked: "1" };
    await send(trackingShopPage, { "shop.contentIdPrefix": "K-" });
    const saved = await send(visitorsPage, { ...form, "visit.cookieDays": "30", version: visitors.version });
    expect(saved.message).toMatch(/^Saved/);
    const late = await send(visitorsPage, { ...form, "visit.cookieDays": "60", version: visitors.version });
    expect(late.problems?.[0]?.text).toMatch(MESSAGES);
    expect(JSON.stringify(await open(visitorsPage))).toContain('"visit.cookieDays":"30"');
  });

  test("of a tag, without affecting the others", async () => {
    const text = "insert into tags (name, slug) values ('Blue', 'blue'), ('Red', 'red')";
    await opened.database.pool.query(text);
    const { rows } = await open<{ rows: { id: number; version: string }[] }>(tagsPage);
    const [blue, red] = rows.map(({ id, version }) => ({ intent: "rename", tag: String(id), version }));
    expect((await send(tagsPage, { ...blue, name: "First" })).message).toBe("Saved.");
    expect((await send(tagsPage, { ...blue, name: "Second" })).problems?.[0]?.text).toMatch(MESSAGES);
    expect((await send(tagsPage, { ...red, name: "Crimson" })).message).toBe("Saved.");
    expect(JSON.stringify(await open(tagsPage))).toMatch(/Crimson.*First/);
  });

  test("of an order, so that a refund is not made twice", async () => {
    shop.change(IRISH_SHOP);
    const jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 10 });
    const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2])));
    if (!placed.ok) throw new Error("The order was refused.");
    const params = { id: String(placed.value.orderId) };
    await send(orderPage, { intent: "move", to: "processing" }, params);
    const { version } = await open(orderPage, params);
    const refund = { intent: "refund", amount: "5.00", sum: "500", confirmed: "1", version };
    // It leads back to the order.
    expect(await send(refundPage, refund, params)).toMatchObject({ status: 303 });
    expect((await send(refundPage, refund, params)).problems?.[0]?.text).toMatch(MESSAGES);
    expect((await send(orderPage, { intent: "move", to: "completed", version }, params)).problems?.[0]?.text).toMatch(
      MESSAGES,
    );
  });

  test("of a menu item", async () => {
    await send(menusPage, { intent: "add", kind: "link", label: "Sale", href: "/sale/" });
    const { items } = await open<{ items: { id: string; label: string }[] }>(menusPage);
    const item = items.find(({ label }) => label === "Sale")?.id ?? "";
    const edit = { intent: "edit", item, href: "/sale/", "label-was": "Sale", "href-was": "/sale/" };
    expect((await send(menusPage, { ...edit, label: "First" })).problems).toEqual([]);
    expect((await send(menusPage, { ...edit, label: "Second" })).problems?.[0]?.text).toMatch(
      /^Somebody else changed this item/,
    );
    expect(JSON.stringify(await open(menusPage))).toContain("First");
  });
});

test("a bulk change keeps prices that were entered and not saved yet", async () => {
  const { id, variation } = await variable();
  const row = { [`row-${variation}`]: "1", [`regular-${variation}`]: "50", [`active-${variation}`]: "1" };
  const bulk = { intent: "bulk", all: "1", change: "percent", value: "10" };
  expect((await send(variationsPage, { ...row, ...bulk }, { id })).message).toBe("1 variation changed.");
  const { rows } = await open<{ rows: { regular: string }[] }>(variationsPage, { id });
  expect(rows[0]?.regular).toBe("55.00");
});

async function variable() {
  const size = { name: "Size", options: { S: "S" } };
  const made = await createVariable(opened.database, { name: "Shirt" }, [size], [{ values: ["S"] }]);
  return { id: String(made.productId), variation: String(made.variationIds[0]) };
}
