import { quantityToShip } from "@vitrine/commerce/orders";
import { describe, expect, test } from "vitest";
import { createPerson } from "../../people/accounts/test-people.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { sendMails } from "../mail/test-order-emails.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { exportOrders } from "./export-orders.ts";
import { findOrder } from "./find-order.ts";
import { fulfilOrders, undoFulfilment } from "./fulfil-orders.ts";
import { readLineProgress } from "./line-progress.ts";
import { listOrders, type OrderFilter } from "./list-orders.ts";
import { findNeighbours } from "./neighbours.ts";
import { addShipment, removeShipment, usualCarrier } from "./order-shipments.ts";
import { addOrderTags, knownOrderTags, removeOrderTags, tagsIn, tagsOfOrders } from "./order-tags.ts";
import { countOrderViews } from "./order-views.ts";
import { readPackingSlip } from "./packing-slips.ts";
import { placeOrder } from "./place-order.ts";
import { shipPromise } from "./ship-promise.ts";
import { refundOrderAsStaff } from "./staff-orders.ts";
import { countToFulfil } from "./summary.ts";
import { filledCart, IRISH_SHOP, moveOrder, requestFor, stockOf } from "./test-orders.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const DELIVERY = { handlingDays: 1, transitFrom: 2, transitTo: 3, returnDays: 30 };
shop.change({ ...IRISH_SHOP, delivery: DELIVERY });

const staff = () => createPerson(shop.database.pool, "marta@example.com", "manager");
const PACKAGE = { carrier: "an-post", carrierName: "", trackingNumber: "", trackingUrl: "", isEmailed: true };
const ANY: OrderFilter = { search: "", status: "", payment: "", source: "", from: "", to: "" };
const PAGE = { page: 1, perPage: 25, sort: "date", direction: "desc" } as const;

/** A paid order of jars and bowls. */
async function paidOrder(jars = 3, bowls = 2) {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 20 });
  const bowl = await createProduct(shop.database, { name: "Bowl", regularPrice: 500, stock: 20 });
  const placed = await placeOrder(shop, requestFor(await filledCart(shop, [jar, jars], [bowl, bowls])));
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  const { orderId } = placed.value;
  await moveOrder(shop, orderId, { to: "processing", reason: "" });
  const [jarLine = 0, bowlLine = 0] = (await readLineProgress(shop.database.pool, [orderId])).map(({ id }) => id);
  return { orderId, jar, jarLine, bowlLine };
}

const statusOf = async (orderId: number) => (await findOrder(shop.database.pool, orderId))?.status;
const leftOf = async (orderId: number) =>
  (await readLineProgress(shop.database.pool, [orderId])).map((line) => quantityToShip(line));
const list = async (filter: Partial<OrderFilter> = {}) =>
  (await listOrders(shop.database.pool, { ...ANY, ...filter }, PAGE)).rows;

describe("an order in several packages", () => {
  test("says what has left and what is to come, in the list, the emails and on the packing slips", async () => {
    const marta = await staff();
    const { orderId, jarLine, bowlLine } = await paidOrder();
    const first = await addShipment(shop, marta, orderId, {
      ...PACKAGE,
      message: "The bowls are in Friday’s firing.",
      quantities: new Map([[jarLine, 3]]),
    });
    expect(first.ok).toBe(true);
    expect(await list()).toMatchObject([{ items: 5, shipped: 3, left: 2 }]);
    expect(await statusOf(orderId)).toBe("processing");
    const slip = await readPackingSlip(shop.database.pool, orderId, first.ok ? first.value : 0);
    expect(slip?.lines.map(({ line, quantity }) => [line.name, quantity])).toEqual([["Jar", 3]]);
    expect(slip?.toFollow.map(({ line, quantity }) => [line.name, quantity])).toEqual([["Bowl", 2]]);

    const mails: Mail[] = [];
    await sendMails(shop, { send: async (mail: Mail) => void mails.push(mail) });
    const part = mails.find(({ subject }) => subject.startsWith("Part of your order"));
    expect(part?.text).toContain("3 × Jar");
    expect(part?.text).toContain("The bowls are in Friday’s firing.");
    expect(part?.text).toMatch(/Still to come:?\s+2 × Bowl/);

    await addShipment(shop, marta, orderId, { ...PACKAGE, quantities: new Map([[bowlLine, 2]]) });
    expect(await list()).toMatchObject([{ shipped: 5, left: 0 }]);
    expect(await statusOf(orderId)).toBe("completed");
    await sendMails(shop, { send: async (mail: Mail) => void mails.push(mail) });
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects.at(-1)).toContain("is on its way");
    expect(subjects.filter((subject) => subject.includes("is complete"))).toEqual([]);
  });

  test("refuses more than is left, nothing at all, and a form that was sent twice", async () => {
    const marta = await staff();
    const { orderId, jarLine } = await paidOrder();
    const ship = (quantities: ReadonlyMap<number, number>, knownShipments?: number) =>
      addShipment(shop, marta, orderId, {
        ...PACKAGE,
        quantities,
        ...(knownShipments !== undefined && { knownShipments }),
      });
    expect(await ship(new Map([[jarLine, 4]]))).toMatchObject({ error: { code: "quantity-invalid", most: 3 } });
    expect(await ship(new Map())).toMatchObject({ error: { code: "nothing-chosen" } });
    const both = await Promise.all([ship(new Map([[jarLine, 1]]), 0), ship(new Map([[jarLine, 1]]), 0)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await leftOf(orderId)).toEqual([2, 2]);
  });

  test("goes back to fulfil when a package is removed", async () => {
    const marta = await staff();
    const { orderId } = await paidOrder();
    const added = await addShipment(shop, marta, orderId, PACKAGE);
    expect(await statusOf(orderId)).toBe("completed");
    expect(await countToFulfil(shop.database.pool)).toBe(0);
    await removeShipment(shop, marta, orderId, added.ok ? added.value : 0);
    expect(await statusOf(orderId)).toBe("processing");
    expect(await leftOf(orderId)).toEqual([3, 2]);
    expect(await countToFulfil(shop.database.pool)).toBe(1);
  });

  test("needs no package for items that were refunded before they left", async () => {
    const marta = await staff();
    const { orderId, jar, jarLine, bowlLine } = await paidOrder();
    const quantities = new Map([
      [jarLine, 3],
      [bowlLine, 2],
    ]);
    const refund = { amount: 4000, quantities, reason: "", isRestocked: true, restockedLines: new Set([bowlLine]) };
    await refundOrderAsStaff(shop, marta, orderId, refund);
    expect(await stockOf(shop.database, jar)).toBe(17);
    expect(await countToFulfil(shop.database.pool)).toBe(0);
    expect(await addShipment(shop, marta, orderId, PACKAGE)).toMatchObject({ error: { code: "nothing-left" } });
  });

  test("a package entered before its content was recorded holds everything", async () => {
    const { orderId } = await paidOrder();
    await shop.database.pool.query("insert into order_shipments (order_id, carrier) values ($1, 'dhl')", [orderId]);
    expect(await leftOf(orderId)).toEqual([0, 0]);
    expect(await usualCarrier(shop.database.pool, "IE")).toBe("dhl");
  });

  test("cash on delivery stays open until the money has arrived", async () => {
    const marta = await staff();
    const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 5 });
    const placed = await placeOrder(shop, requestFor(await filledCart(shop, jar), { paymentMethod: "cod" }));
    const orderId = placed.ok ? placed.value.orderId : 0;
    await addShipment(shop, marta, orderId, PACKAGE);
    expect(await statusOf(orderId)).toBe("processing");
  });
});

describe("several orders", () => {
  test("are fulfilled at once, except unpaid ones, and can be set back", async () => {
    const marta = await staff();
    const [a, b] = [await paidOrder(), await paidOrder()];
    const jar = await createProduct(shop.database, { name: "Cup", regularPrice: 1000, stock: 5 });
    const unpaid = await placeOrder(shop, requestFor(await filledCart(shop, jar)));
    const ids = [a.orderId, b.orderId, unpaid.ok ? unpaid.value.orderId : 0];
    const done = await fulfilOrders(shop, marta, ids);
    expect(done.map(({ orderId }) => orderId)).toEqual([a.orderId, b.orderId]);
    expect(await fulfilOrders(shop, marta, ids)).toEqual([]);
    const { rows } = await shop.database.pool.query("select from mails where kind = 'shipped'");
    expect(rows).toHaveLength(2);
    expect(await undoFulfilment(shop, marta, done)).toBe(2);
    expect(await countToFulfil(shop.database.pool)).toBe(2);
    expect((await shop.database.pool.query("select from mails where kind = 'shipped'")).rowCount).toBe(0);
  });

  test("are counted by view, and found in it", async () => {
    const { orderId } = await paidOrder();
    const promise = shipPromise({ ...(await shop.settings()), delivery: DELIVERY }, shop.now());
    const views = () => countOrderViews(shop.database.pool, promise);
    const found = async (view: string) =>
      (await list({ view, timeZone: promise.timeZone, firstDayInTime: promise.firstDayInTime ?? "" })).map(
        ({ id }) => id,
      );
    expect(await views()).toEqual({ "to-fulfil": 1, unpaid: 0, returns: 0, overdue: 0 });
    await shop.database.pool.query("update orders set paid_at = $2 where id = $1", [
      orderId,
      new Date(shop.now().getTime() - 10 * 86_400_000),
    ]);
    await shop.database.pool.query("insert into returns (order_id, reason) values ($1, 'damaged')", [orderId]);
    expect(await views()).toEqual({ "to-fulfil": 1, unpaid: 0, returns: 1, overdue: 1 });
    for (const view of ["to-fulfil", "returns", "overdue"]) expect(await found(view), view).toEqual([orderId]);
    expect(await found("unpaid")).toEqual([]);
    expect(await found("no such view")).toEqual([orderId]);
  });

  test("are found by the SKU of an item, and one leads to the next", async () => {
    const [a, b] = [await paidOrder(), await paidOrder()];
    await shop.database.pool.query("update order_lines set sku = 'JAR-1' where name = 'Jar'");
    expect((await list({ search: "jar-1" })).map(({ id }) => id)).toEqual([b.orderId, a.orderId]);
    expect(await list({ search: "JAR-2" })).toEqual([]);
    expect(await findNeighbours(shop.database.pool, a.orderId)).toEqual({ newer: b.orderId, older: null });
    const tagged = { ...ANY, tag: "Gift" };
    expect(await findNeighbours(shop.database.pool, a.orderId, tagged)).toEqual({ newer: null, older: null });
    const c = await paidOrder();
    await shop.database.pool.query("insert into order_tags (order_id, tag) values ($1, 'Gift')", [c.orderId]);
    expect(await findNeighbours(shop.database.pool, a.orderId, tagged)).toEqual({ newer: c.orderId, older: null });
  });

  test("have tags, which are kept once, filtered by, exported and removed", async () => {
    const marta = await staff();
    const [a, b] = [await paidOrder(), await paidOrder()];
    expect(tagsIn(" Gift,  to   check,Gift,, ")).toEqual(["Gift", "to check"]);
    await addOrderTags(shop, marta, [a.orderId, b.orderId], ["Gift"]);
    await addOrderTags(shop, marta, [a.orderId], ["Gift", "Press"]);
    expect(await knownOrderTags(shop.database.pool)).toEqual(["Gift", "Press"]);
    expect((await list({ tag: "Press" })).map(({ id, tags }) => [id, tags])).toEqual([[a.orderId, ["Gift", "Press"]]]);
    let csv = "";
    for await (const part of exportOrders(shop.database.pool, { ...ANY, ids: [a.orderId] }, { decimals: 2 }))
      csv += part;
    expect(csv.trim().split("\r\n")).toHaveLength(2);
    expect(csv).toContain('"Gift, Press"');
    await removeOrderTags(shop, marta, [a.orderId], ["Gift"]);
    expect((await tagsOfOrders(shop.database.pool, [a.orderId])).get(a.orderId)).toEqual(["Press"]);
  });
});
