import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { createProduct, createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { placeOrder } from "../../../server/sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../../../server/sales/orders/test-orders.ts";
import { adminArgs, signInStaff } from "../test-admin.server.ts";
import * as searchPage from "./search.tsx";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let cookie = "";

beforeAll(async () => {
  shop.change(IRISH_SHOP);
  cookie = await signInStaff(shop, "viewer");
  for (let number = 1; number <= 7; number += 1) {
    await createProduct(opened.database, { name: `Tide Mug ${number}`, regularPrice: 1000, stock: number });
  }
});

const find = (search: string, few = "&few=1") =>
  searchPage.loader(
    adminArgs({ shop, cookie, path: `/admin/search/?search=${encodeURIComponent(search)}${few}` }) as never,
  );

test("a product is found with its picture’s place and its stock; all of them are one link away", async () => {
  const { groups, total } = await find("tide");
  const [products] = groups;
  expect(groups.map(({ title }) => title)).toEqual(["Products"]);
  expect(products?.items).toHaveLength(5);
  expect(products?.items[0]).toMatchObject({ picture: null, state: { kind: "stock", text: "7 in stock" } });
  expect(products?.all).toEqual({ path: "/admin/products/?search=tide", count: "7" });
  expect(total).toBe("7");
  expect((await find("tide", "")).groups[0]?.items).toHaveLength(7);
});

test("an order is found by its number, with the states of payment and fulfilment", async () => {
  const jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 9 });
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 1])));
  if (!placed.ok) throw new Error("The order was refused.");
  const { rows } = await opened.database.pool.query<{ number: number }>("select number from orders");
  const { groups } = await find(`#${rows[0]?.number}`);
  const order = groups.find(({ title }) => title === "Orders")?.items[0];
  expect(order).toMatchObject({
    path: `/admin/orders/${placed.value.orderId}/`,
    state: { kind: "order", facts: { isPaid: false, left: 1, daysOverdue: 0 } },
  });
});

test("a mistyped word is answered with the nearest one, which finds something", async () => {
  const { groups, corrected } = await find("tdie");
  expect([groups, corrected]).toEqual([[], "tide"]);
  expect((await find("zzzzzzzz")).corrected).toBeNull();
  expect((await find("tide")).corrected).toBeNull();
});

test("without a search, what is done most often is proposed", async () => {
  const { groups } = await find("");
  expect(groups.map(({ title }) => title)).toEqual(["Actions"]);
  expect(groups[0]?.items.map(({ path }) => path)).toContain("/admin/orders/");
});
