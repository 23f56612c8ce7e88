import { expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { PLAIN_VIEWS, TestBrowser } from "../../compat/woocommerce/test-browser.ts";
import { cartRequests } from "../../compat/woocommerce/wc-routes.ts";
import { createMiddlewareClient } from "../../test-routes.ts";
import { createFields, createProduct, createTestShop, fieldOf, type ProductDraft } from "../cart/test-shop.ts";
import { readSession } from "../cart/session.ts";
import { IRISH_SHOP } from "../orders/test-orders.ts";
import { readCheckout } from "./checkout-view.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const DELIVERY = { ...ShopSettings.parse({}).delivery, handlingDays: 1, transitFrom: 1, transitTo: 3 };
shop.change({ ...IRISH_SHOP, delivery: DELIVERY });
const send = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));

/** When a cart with two of this product arrives. */
async function arrivalWith(productId: number, country: string) {
  const browser = new TestBrowser(send);
  await browser.ajax("add_to_cart", { product_id: productId, quantity: 2 });
  const cartId = readSession(shop, browser.cookies)?.cartId ?? "";
  const { arrival, priced } = await readCheckout(shop, cartId, { customer: { billing: { country }, shipping: {} } });
  expect(priced.lines).toHaveLength(1);
  return arrival;
}
const made = (draft: ProductDraft) => createProduct(shop.database, draft);

test("the checkout says on which working days an order within the country arrives", async () => {
  // The shop's clock stands on a Sunday.
  expect(await arrivalWith(await made({ stock: 5 }), "IE")).toEqual({ first: "2026-11-17", last: "2026-11-19" });
});

test("no days are promised abroad, for products made to order or on backorder, or without a delivery time", async () => {
  expect(await arrivalWith(await made({ stock: 5 }), "DE")).toBeNull();

  const engraved = await made({ stock: 5 });
  await createFields(shop.database, engraved, [fieldOf("name", { kind: "text" })]);
  expect(await arrivalWith(engraved, "IE")).toBeNull();
  expect(
    await arrivalWith(await made({ stock: { isManaged: true, quantity: 1, backorders: "yes" } }), "IE"),
  ).toBeNull();
  expect(await arrivalWith(await made({ stock: { status: "onbackorder" } }), "IE")).toBeNull();

  shop.change({ delivery: { ...DELIVERY, transitTo: 0 } });
  expect(await arrivalWith(await made({ stock: 5 }), "IE")).toBeNull();
  shop.change({ delivery: DELIVERY });
});
