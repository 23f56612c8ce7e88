import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { findEdited } from "../../../server/catalog/products/find-edited.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { parseSettings } from "../../../server/platform/settings/store.ts";
import * as productPage from "../products/product.tsx";
import { productValues } from "../products/product-values.ts";
import { resultOf, adminArgs, signInStaff } from "../test-admin.server.ts";
import * as taxPage from "./tax.tsx";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let cookie = "";

beforeAll(async () => {
  cookie = await signInStaff(shop, "manager");
});
beforeEach(async () => {
  await shop.database.pool.query("delete from products");
  await shop.database.pool.query("delete from settings");
  await stored();
});

async function stored(): Promise<ShopSettings> {
  const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
  shop.change(settings);
  return settings;
}

const TAX = {
  enabled: "1",
  "prices-include": "yes",
  rounding: "line",
  "based-on": "shipping",
  "shipping-class": "",
  "class-0-slug": "reduced-rate",
  "class-0-name": "Reduced rate",
  "class-1-slug": "zero-rate",
  "class-1-name": "Zero rate",
};

async function sendTax(fields: Readonly<Record<string, string>>) {
  const result = resultOf(await taxPage.action(adminArgs({ shop, cookie }, { ...TAX, ...fields }) as never));
  await stored();
  return result;
}

const rate = (percent: string, taxClass: string) => ({
  "rate-0-name": "VAT",
  "rate-0-percent": percent,
  "rate-0-place": "IE",
  "rate-0-class": taxClass,
});

describe("tax classes", () => {
  test("a shop of an earlier version keeps the classes that its rates name", async () => {
    const tax = { enabled: true, rates: [{ id: 1, name: "VAT", percent: 4, country: "IE", taxClass: "books" }] };
    await shop.database.pool.query("insert into settings (key, value) values ('tax', $1)", [JSON.stringify(tax)]);
    await stored();
    const shown = await taxPage.loader(adminArgs({ shop, cookie }) as never);
    expect(shown.classes.map(({ slug }) => slug)).toEqual(["reduced-rate", "zero-rate", "books"]);
  });

  test("are added and renamed, and rates refer to them", async () => {
    expect(await sendTax({ "class-2-slug": "", "class-2-name": "Books & maps" })).toMatchObject({ problems: [] });
    expect((await stored()).tax.classes.at(-1)).toEqual({ slug: "books-maps", name: "Books & maps" });
    const renamed = { "class-2-slug": "books-maps", "class-2-name": "Books", ...rate("4", "books-maps") };
    expect(await sendTax(renamed)).toMatchObject({ problems: [] });
    expect((await stored()).tax).toMatchObject({
      classes: [{}, {}, { slug: "books-maps", name: "Books" }],
      rates: [{ taxClass: "books-maps" }],
    });
    expect((await sendTax(rate("4", "boks"))).problems).toMatchObject([{ field: "rate-0-class" }]);
    expect((await sendTax({ "shipping-class": "boks" })).problems).toMatchObject([{ field: "shipping-class" }]);
    expect((await sendTax({ "class-2-slug": "", "class-2-name": "Zero rate" })).problems).toMatchObject([
      { field: "class-2-name" },
    ]);
  });

  test("removing a class moves its products to another class and deletes its rates", async () => {
    await sendTax(rate("9", "reduced-rate"));
    const id = await createProduct(shop.database, { taxClass: "reduced-rate" });
    await sendTax({ ...rate("9", "reduced-rate"), "class-0-remove": "1", "class-0-to": "zero-rate" });
    const { tax } = await stored();
    expect([tax.classes.map(({ slug }) => slug), tax.rates]).toEqual([["zero-rate"], []]);
    expect(await findEdited(shop.database.pool, id)).toMatchObject({ taxClass: "zero-rate" });
  });

  test("products with an unknown class are listed and moved to an existing one", async () => {
    const id = await createProduct(shop.database, { name: "Atlas", taxClass: "reducd-rate" });
    const shown = await taxPage.loader(adminArgs({ shop, cookie }) as never);
    expect(shown.unknown).toEqual([{ taxClass: "reducd-rate", count: 1, products: [{ id, name: "Atlas" }] }]);
    await taxPage.action(
      adminArgs({ shop, cookie }, { intent: "move-class", from: "reducd-rate", to: "reduced-rate" }) as never,
    );
    expect(await findEdited(shop.database.pool, id)).toMatchObject({ taxClass: "reduced-rate" });
    expect((await taxPage.loader(adminArgs({ shop, cookie }) as never)).unknown).toEqual([]);
  });

  test("a product is saved only with an existing class", async () => {
    const id = await createProduct(shop.database, { name: "Atlas" });
    const save = async (taxClass: string) => {
      const product = await findEdited(shop.database.pool, id);
      if (!product) throw new Error("The product is gone.");
      const { currency, catalog } = await shop.settings();
      const values = productValues(product, { currency, catalog, timeZone: "UTC" });
      const form = { ...(values as Record<string, string>), intent: "save", taxClass };
      const call = { shop, cookie, path: `/admin/products/${id}/`, params: { id: String(id) } };
      return resultOf(await productPage.action(adminArgs(call, form) as never));
    };
    expect((await save("reducd-rate")).problems).toEqual([
      { field: "taxClass", text: "Choose a tax class from the list." },
    ]);
    expect((await save("reduced-rate")).problems).toEqual([]);
    expect(await findEdited(shop.database.pool, id)).toMatchObject({ taxClass: "reduced-rate" });
  });
});
