import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refreshCustomers } from "../../../server/people/customers/refresh-customers.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { createProduct, createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { findOrder } from "../../../server/sales/orders/find-order.ts";
import { placeOrder } from "../../../server/sales/orders/place-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, requestFor, stockOf } from "../../../server/sales/orders/test-orders.ts";
import { adminArgs, resultOf, signInStaff } from "../test-admin.server.ts";
import * as fulfilPage from "./fulfil.tsx";
import * as listPage from "./orders.tsx";
import * as orderPage from "./order.tsx";
import * as refundPage from "./refund.tsx";
import * as returnPage from "./start-return.tsx";
import * as severalPage from "./fulfil-several.tsx";
import * as slipsPage from "./packing-slips.tsx";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let cookie = "";
let jar = 0;
let orderId = 0;

beforeAll(async () => {
  shop.change(IRISH_SHOP);
  cookie = await signInStaff(shop, "manager");
  jar = await createProduct(opened.database, { name: "Jar", regularPrice: 1000, stock: 100 });
});

beforeEach(async () => {
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 3])));
  if (!placed.ok) throw new Error("The order was refused.");
  ({ orderId } = placed.value);
  await moveOrder(shop, orderId, { to: "processing", reason: "" });
});

type Page = { readonly action: (args: never) => Promise<unknown> };
type Fields = Readonly<Record<string, string>>;

const params = () => ({ id: String(orderId) });
/** Sends a form as a browser without a script does. */
const send = async (page: Page, form: Fields) =>
  resultOf(await page.action(adminArgs({ shop, cookie, params: params() }, form) as never));
const redirected = async (page: Page, form: Fields) =>
  ((await page.action(adminArgs({ shop, cookie, params: params() }, form) as never)) as Response).headers?.get(
    "location",
  );
const argsFor = (form: Fields) => adminArgs({ shop, cookie, params: params() }, form) as never;
const order = async () => findOrder(shop.database.pool, orderId);
const openOrder = () => orderPage.loader(adminArgs({ shop, cookie, params: params() }) as never);

describe("the list of orders", () => {
  const openList = (query: string) =>
    listPage.loader(adminArgs({ shop, cookie, path: `/admin/orders/${query}` }) as never);

  test("fulfils the selected orders and offers to undo it", async () => {
    const done = await send(listPage, { intent: "fulfil", [`order-${orderId}`]: "1" });
    expect(done.message).toMatch(/^1 order fulfilled\./);
    expect((await order())?.status).toBe("completed");
    expect((await send(listPage, { intent: "fulfil", [`order-${orderId}`]: "1" })).problems?.[0]?.text).toMatch(
      /^Nothing was fulfilled\./,
    );
    expect((await send(listPage, done.undo ?? {})).message).toBe("1 order back to fulfil.");
    expect((await order())?.status).toBe("processing");
  });

  test("fulfils the selected orders with one carrier and a tracking number for each", async () => {
    const path = `/admin/orders/fulfil/?order-${orderId}=1&order-999999=1`;
    const page = await severalPage.loader(adminArgs({ shop, cookie, path }) as never);
    expect(page).toMatchObject({ orders: [{ id: orderId, items: "3 × Jar" }], skipped: 1 });
    const fields = { intent: "fulfil", carrier: "an-post", [`order-${orderId}`]: "1" };
    const tooLong = await send(listPage, { ...fields, [`tracking-${orderId}`]: "1".repeat(101) });
    expect(tooLong.problems?.[0]?.text).toBe("A tracking number has at most 100 characters.");
    const done = await send(listPage, { ...fields, [`tracking-${orderId}`]: " CE118204563IE " });
    expect(done.message).toMatch(/^1 order fulfilled\./);
    const { rows } = await shop.database.pool.query(
      "select carrier, tracking_number from order_shipments where order_id = $1",
      [orderId],
    );
    expect(rows).toEqual([{ carrier: "an-post", tracking_number: "CE118204563IE" }]);
  });

  test("asks for a selection and for a tag, and tags what is selected", async () => {
    expect((await send(listPage, { intent: "fulfil" })).problems?.[0]?.text).toBe("Select at least one order.");
    const selected = { intent: "tag", [`order-${orderId}`]: "1" };
    expect((await send(listPage, { ...selected, tags: " , " })).problems?.[0]?.text).toBe("Enter a tag.");
    expect((await send(listPage, { ...selected, tags: "Gift, Press" })).message).toBe("Tags added to 1 order.");
    const { orders } = await openList("?tag=Press");
    expect(orders).toMatchObject([{ id: orderId, tags: ["Gift", "Press"] }]);
  });

  test("has a tab for what is to fulfil, and days of the shop’s time zone", async () => {
    const { views, clock, orders } = await openList("?view=to-fulfil&period=today");
    expect(views.map(({ title, isCurrent }) => [title, isCurrent])).toEqual([
      ["All", false],
      ["To fulfil", true],
      ["Unpaid", false],
      ["Returns requested", false],
      ["Drafts", false],
    ]);
    expect(orders.map(({ id }) => id)).toContain(orderId);
    expect(clock.timeZone).toBe("Europe/Dublin");
  });

  test("prints a packing slip for each selected order", async () => {
    const { slips } = await slipsPage.loader(
      adminArgs({ shop, cookie, path: `/admin/orders/packing-slips/?order-${orderId}=1&order-999999=1` }) as never,
    );
    expect(slips.map(({ order: { id, ...rest }, lines }) => [id, "key" in rest, lines[0]?.quantity])).toEqual([
      [orderId, false, 3],
    ]);
  });
});

describe("fulfilling in parts", () => {
  const form = async (quantity: string) => {
    const { lines, version, shipments } = await fulfilPage.loader(
      adminArgs({ shop, cookie, params: params() }) as never,
    );
    const package1 = { carrier: "an-post", "tracking-number": "", version, shipments: String(shipments) };
    return { ...package1, [`quantity-${lines[0]?.id}`]: quantity, "email-customer": "1" };
  };

  test("sends some items, keeps the rest to fulfil, and leads back to the order", async () => {
    expect(await redirected(fulfilPage, await form("2"))).toBe(`/admin/orders/${orderId}/?done=fulfilled-no-mail`);
    const { groups, facts } = await openOrder();
    expect([groups.toFulfil[0]?.quantity, groups.shipments[0]?.lines[0]?.quantity]).toEqual([1, 2]);
    expect(facts).toMatchObject({ shipped: 2, left: 1 });
    await redirected(fulfilPage, await form("1"));
    expect((await order())?.status).toBe("completed");
  });

  test("refuses an empty package, too many items, and a form that somebody else made outdated", async () => {
    const outdated = await form("1");
    expect((await send(fulfilPage, await form("0"))).problems?.[0]?.text).toBe("Choose at least 1 item.");
    expect((await send(fulfilPage, await form("4"))).problems?.[0]?.text).toBe("At most 3 can be sent.");
    await redirected(fulfilPage, await form("1"));
    expect((await send(fulfilPage, outdated)).problems?.[0]?.text).toContain("since you opened this page");
    expect((await openOrder()).facts).toMatchObject({ shipped: 1, left: 2 });
  });
});

describe("refunding", () => {
  const form = async (more: Fields) => {
    const { lines, version } = await refundPage.loader(adminArgs({ shop, cookie, params: params() }) as never);
    const id = lines[0]?.id;
    return { intent: "refund", version, [`quantity-${id}`]: "1", [`restock-${id}`]: "1", ...more };
  };

  const spent = async () => Number((await openOrder()).figures?.spent.replace(/[€,]/g, ""));

  test("asks first and shows the sum, then refunds and restocks, which the customer’s figures say at once", async () => {
    await refreshCustomers(shop.database.pool);
    const before = await spent();
    const stock = (await stockOf(opened.database, jar)) ?? 0;
    const asked = await send(refundPage, await form({ delivery: "6.50" }));
    expect(asked).toMatchObject({ problems: [], entered: { intent: "refund", sum: "1650" } });
    expect((await order())?.refunded).toBe(0);
    const to = await redirected(refundPage, { ...asked.entered, confirmed: "1" });
    expect(to).toBe(`/admin/orders/${orderId}/?done=refund-by-hand`);
    expect((await order())?.refunded).toBe(1650);
    expect(await stockOf(opened.database, jar)).toBe(stock + 1);
    expect(await spent()).toBe(before - 16.5);
  });

  test("never refunds a sum that was not shown, or more than was paid", async () => {
    const asked = await send(refundPage, await form({ confirmed: "1", sum: "1" }));
    expect(asked.entered).toMatchObject({ sum: "1000" });
    const tooMuch = await send(refundPage, await form({ amount: "999", confirmed: "1", sum: "99900" }));
    expect(tooMuch.problems?.[0]).toMatchObject({ field: "amount", text: expect.stringContaining("up to") });
    expect((await send(refundPage, await form({ delivery: "much" }))).problems?.[0]?.field).toBe("delivery");
    expect((await order())?.refunded).toBe(0);
  });

  test("sent twice at the same moment, or again from the same page, refunds once", async () => {
    const asked = await send(refundPage, await form({}));
    const sent = { ...asked.entered, confirmed: "1" };
    const both = await Promise.all([1, 2].map(() => refundPage.action(argsFor(sent))));
    const refused = both.map((each) => ("headers" in each ? null : resultOf(each))).filter((each) => each !== null);
    expect(refused).toHaveLength(1);
    expect((await order())?.refunded).toBe(1000);
    expect((await send(refundPage, sent)).problems?.[0]?.text).toMatch(/was changed/);
    expect((await order())?.refunded).toBe(1000);
    // Without money, as when items are only restocked.
    const free = { ...(await form({ amount: "0", sum: "0", confirmed: "1" })) };
    expect(await redirected(refundPage, free)).toMatch(/done=refund/);
    expect((await send(refundPage, free)).problems?.[0]?.text).toMatch(/was changed/);
    const refunded = (await refundPage.loader(adminArgs({ shop, cookie, params: params() }) as never)).lines[0];
    expect(refunded?.refundedQuantity).toBe(2);
  });

  test("of an order that was cancelled after its payment records the money, and restocks nothing twice", async () => {
    const stock = (await stockOf(opened.database, jar)) ?? 0;
    const moved = await send(orderPage, { intent: "mark", to: "cancelled" });
    expect(moved.message).toBe("Order status changed to Cancelled.");
    expect(await stockOf(opened.database, jar)).toBe(stock + 3);
    const { canRefund } = await refundPage.loader(adminArgs({ shop, cookie, params: params() }) as never);
    expect(canRefund).toBe(true);
    const asked = await send(refundPage, await form({ amount: "36.50" }));
    await redirected(refundPage, { ...asked.entered, confirmed: "1" });
    expect(await order()).toMatchObject({ status: "cancelled", refunded: 3650 });
    expect(await stockOf(opened.database, jar)).toBe(stock + 3);
    expect((await openOrder()).facts).toMatchObject({ status: "cancelled", isPaid: true, refunded: 3650 });
  });

  test("keeps what was entered while the total is updated", async () => {
    const updated = await send(refundPage, await form({ intent: "update", amount: "5" }));
    expect(updated).toMatchObject({ problems: [], entered: { intent: "update", amount: "5" } });
  });
});

describe("a return started by staff", () => {
  const form = async (quantity: string) => {
    const { lines, version } = await returnPage.loader(adminArgs({ shop, cookie, params: params() }) as never);
    const fields = { version, reason: "damaged", instructions: "Send it to the studio.", "email-customer": "1" };
    return { ...fields, [`quantity-${lines[0]?.id}`]: quantity };
  };

  test("is approved at once, and the customer gets an email and sees it on the order", async () => {
    const outdated = await form("2");
    const to = await redirected(returnPage, await form("2"));
    expect(to).toMatch(/^\/admin\/returns\/\d+\/\?done=returned-no-mail$/);
    const { facts, returns } = await openOrder();
    expect([facts.returnStatus, returns.length]).toEqual(["approved", 1]);
    const mails = "select kind from mails where order_id = $1 and kind like 'return%'";
    expect((await shop.database.pool.query(mails, [orderId])).rows).toEqual([{ kind: "return-approved" }]);
    expect((await send(returnPage, outdated)).problems?.[0]?.text).toContain("since you opened this page");
    expect((await send(returnPage, await form("2"))).problems?.[0]?.text).toBe("At most 1 can be returned.");
    expect((await send(returnPage, await form("0"))).problems?.[0]?.text).toBe("Choose at least 1 item.");
  });

  test("waits until a request of the customer is answered, and needs a paid order", async () => {
    const fields = await form("1");
    await shop.database.pool.query("insert into returns (order_id, reason) values ($1, 'damaged')", [orderId]);
    expect((await send(returnPage, fields)).problems?.[0]?.text).toMatch(/^The customer has requested a return/);
    await moveOrder(shop, orderId, { to: "cancelled", reason: "" });
    expect((await send(returnPage, fields)).problems?.[0]?.text).toBe("Only paid orders can be returned.");
  });
});
