import { expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { placeOrder } from "../orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../orders/test-orders.ts";
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

function look(orderid: string, order_email: string, headers: Record<string, string> = {}) {
  const request = () =>
    new Request("http://shop.test/order-tracking/", {
      method: "POST",
      headers,
      body: new URLSearchParams({ orderid, order_email }),
    });
  return orderTrackingPost(shop, request(), request());
}

test("an order is found by its number and the customer's address, in any capitals", async () => {
  const { number, orderId } = await ordered();
  expect((await look(`#${number}`, " Nora@Example.com ")).order).toMatchObject({
    id: orderId,
    lines: [{ name: "Jar" }],
  });
  expect((await look(String(orderId), "nora@example.com")).order).toMatchObject({ id: orderId });
});

test("a wrong number, a wrong address and another site all get the same answer", async () => {
  const { number } = await ordered();
  const answers = [
    await look(String(number + 1), "nora@example.com"),
    await look(String(number), "other@example.com"),
    await look(String(number), ""),
    await look("1 or 1=1", "nora@example.com"),
    await look(String(number), "nora@example.com", { "sec-fetch-site": "cross-site" }),
  ];
  expect(answers.map(({ status, order }) => [status, order])).toEqual(answers.map(() => [404, null]));
  expect(new Set(answers.map(({ problem }) => problem)).size).toBe(1);
});

test("whoever tries many numbers is asked to wait", async () => {
  const { number, setCookies } = { ...(await ordered()), ...(await look("1", "a@example.com")) };
  const cookie = setCookies[0]?.split(";")[0] ?? "";
  for (let attempt = 0; attempt < 10; attempt += 1) await look(String(attempt), "nora@example.com", { cookie });
  expect(await look(String(number), "nora@example.com", { cookie })).toMatchObject({ status: 429, order: null });
});
