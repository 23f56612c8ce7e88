import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../server/platform/db/test-db.ts";
import { ShopSettings } from "../../server/platform/settings/settings.ts";
import { createProduct, createTestShop } from "../../server/sales/cart/test-shop.ts";
import * as couponPage from "./coupons/coupon.tsx";
import * as postPage from "./journal/post.tsx";
import * as productPage from "./products/product.tsx";
import { productValues } from "./products/product-values.ts";
import { adminArgs, resultOf, signInStaff } from "./test-admin.server.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
let cookie = "";

beforeEach(async () => {
  shop.change({ shop: ShopSettings.parse({ shop: { timeZone: "Pacific/Auckland" } }).shop });
  cookie = await signInStaff(shop, "manager");
});

const stored = async (text: string) => Object.values((await opened.database.pool.query(text)).rows[0] as object);

describe("dates that staff enter are those of the clocks in the shop's time zone", () => {
  test("a sale price begins and ends by them", async () => {
    const id = await createProduct(shop.database, { name: "Jug", regularPrice: 900 });
    const params = { id: String(id) };
    const load = () => productPage.loader(adminArgs({ shop, cookie, params }) as never);
    const { product, units, version } = await load();
    const values = {
      ...productValues(product, units),
      description: product.description,
      version,
      salePrice: "5",
      saleStartsAt: "2026-11-27T00:00",
      // Browsers may send seconds.
      saleEndsAt: "2026-11-30T23:59:00",
    };
    const saved = resultOf(await productPage.action(adminArgs({ shop, cookie, params }, values) as never));
    expect(saved).toMatchObject({ isSaved: true });
    expect(await stored(`select sale_starts_at, sale_ends_at from products where id = ${id}`)).toEqual([
      new Date("2026-11-26T11:00:00Z"),
      new Date("2026-11-30T10:59:00Z"),
    ]);
    const shown = await load();
    expect(productValues(shown.product, shown.units)).toMatchObject({
      saleStartsAt: "2026-11-27T00:00",
      saleEndsAt: "2026-11-30T23:59",
    });
  });

  test("a coupon is good from and until them", async () => {
    const params = { id: "new" };
    const fields = { code: "spring", kind: "percent", amount: "10", starts: "2026-11-27T00:00", ends: "", active: "1" };
    const add = (change: object) =>
      couponPage.action(adminArgs({ shop, cookie, params }, { ...fields, ...change }) as never);
    expect(resultOf(await add({ starts: "tomorrow" }))).toMatchObject({ problems: [{ field: "starts" }] });
    await add({});
    expect(await stored("select starts_at, ends_at from coupons")).toEqual([new Date("2026-11-26T11:00:00Z"), null]);
  });

  test("a post of the journal is published by them", async () => {
    const params = { id: "new" };
    const fields = { title: "Glazing day", body: "<p>Soon.</p>", date: "2026-11-27T09:30", published: "1" };
    await postPage.action(adminArgs({ shop, cookie, params }, fields) as never);
    expect(await stored("select published_at from posts")).toEqual([new Date("2026-11-26T20:30:00Z")]);
  });
});
