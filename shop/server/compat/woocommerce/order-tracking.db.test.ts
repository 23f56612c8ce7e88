import { expect, test } from "vitest";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { placeOrder } from "../../sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../../sales/orders/test-orders.ts";
import { orderTrackingPost } from "./order-tracking-post.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

async function ordered() {
  const jar = await createProduct(shop.database, { name: "Jar" });
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, jar)));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value;
}

function track(orderid: string, order_email: string, headers: Record<string, string> = {}) {
  const request = () =>
    new Request("http://shop.test/order-tracking/", {
      method: "POST",
      headers,
      body: new URLSearchParams({ orderid, order_email }),
    });
  return orderTrackingPost(shop, request(), request());
}

test("finds an order by its number and the customer's email address, ignoring case", async () => {
  const { number, orderId } = await ordered();
  expect((await track(`#${number}`, " Nora@Example.com ")).order).toMatchObject({
    id: orderId,
    lines: [{ name: "Jar" }],
  });
  expect((await track(String(orderId), "nora@example.com")).order).toMatchObject({ id: orderId });
});

test("a wrong number, a wrong email address and a cross-site request get the same response", async () => {
  const { number } = await ordered();
  const responses = [
    await track(String(number + 1), "nora@example.com"),
    await track(String(number), "other@example.com"),
    await track(String(number), ""),
    await track("1 or 1=1", "nora@example.com"),
    await track(String(number), "nora@example.com", { "sec-fetch-site": "cross-site" }),
  ];
  expect(responses.map(({ status, order }) => [status, order])).toEqual(responses.map(() => [404, null]));
  expect(new Set(responses.map(({ problem }) => problem)).size).toBe(1);
});

test("limits the rate of attempts", async () => {
  const { number, setCookies } = { ...(await ordered()), ...(await track("1", "a@example.com")) };
  const cookie = setCookies[0]?.split(";")[0] ?? "";
  for (let attempt = 0; attempt < 10; attempt += 1) await track(String(attempt), "nora@example.com", { cookie });
  expect(await track(String(number), "nora@example.com", { cookie })).toMatchObject({ status: 429, order: null });
});
