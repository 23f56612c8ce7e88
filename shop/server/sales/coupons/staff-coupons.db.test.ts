import { expect, test } from "vitest";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { applyCoupon } from "../checkout/change-coupons.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { placeOrder } from "../orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../orders/test-orders.ts";
import { productsNamed, productNames } from "./coupon-products.ts";
import { type CouponDraft, couponUses, deleteCoupon, findCoupon, listCoupons, saveCoupon } from "./staff-coupons.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

const DRAFT: CouponDraft = {
  code: "Spring",
  description: "",
  worth: { kind: "percent", rate: 100_000 },
  hasFreeShipping: false,
  minimum: null,
  maximum: null,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerCustomer: null,
  isExclusive: false,
  skipsSaleItems: false,
  productIds: [],
  excludedProductIds: [],
  categoryIds: [],
  excludedCategoryIds: [],
  emails: [],
  isActive: true,
};

const owner = () => createPerson(shop.database.pool, "owner@example.com", "owner");

test("a coupon created in the admin applies in a cart, and its uses are listed", async () => {
  const staff = await owner();
  const jar = await createProduct(shop.database, { name: "Jar", sku: "JAR", regularPrice: 1000, stock: 10 });
  const saved = await saveCoupon(shop, staff, null, { ...DRAFT, productIds: [jar], mostUses: 2 });
  const id = saved.ok ? saved.value : 0;
  const cartId = await filledCart(shop, [jar, 2]);
  expect(await applyCoupon(shop, cartId, "SPRING")).toMatchObject({ ok: true });
  await placeOrder(shop, requestFor(cartId));
  expect(await couponUses(shop.database.pool, id)).toMatchObject([{ discount: 200, counts: true }]);
  expect(await findCoupon(shop.database.pool, id)).toMatchObject({
    ...DRAFT,
    code: "spring",
    productIds: [jar],
    mostUses: 2,
    uses: 1,
  });
});

test("two coupons cannot have one code, and the limit cannot be below the number of uses", async () => {
  const staff = await owner();
  const first = await saveCoupon(shop, staff, null, DRAFT);
  expect(await saveCoupon(shop, staff, null, { ...DRAFT, code: " SPRING " })).toEqual({
    ok: false,
    error: { code: "code-taken" },
  });
  const id = first.ok ? first.value : 0;
  expect(await saveCoupon(shop, staff, id, { ...DRAFT, description: "For the fair" })).toEqual({ ok: true, value: id });
  await shop.database.pool.query("update coupons set used_count = 3");
  expect(await saveCoupon(shop, staff, id, { ...DRAFT, mostUses: 2 })).toEqual({
    ok: false,
    error: { code: "used-more", uses: 3 },
  });
  expect((await listCoupons(shop.database.pool, "FAIR", { page: 1, perPage: 5 })).rows).toHaveLength(1);
  await deleteCoupon(shop, staff, id);
  expect(await findCoupon(shop.database.pool, id)).toBeNull();
});

test("products are named by SKU, slug or ID", async () => {
  const jar = await createProduct(shop.database, { name: "Jar", sku: "JAR-1", slug: "tall-jar" });
  const cup = await createProduct(shop.database, { name: "Cup", slug: "cup" });
  const { pool } = shop.database;
  expect(await productsNamed(pool, ["JAR-1", "cup", String(jar)])).toEqual({ ok: true, value: [jar, cup] });
  expect(await productsNamed(pool, ["JAR-1", "saucer"])).toEqual({ ok: false, error: { unknown: "saucer" } });
  expect(await productNames(pool, [jar, cup, 999_999])).toEqual(["JAR-1", "cup"]);
});
