import { describe, expect, test } from "vitest";
import { createPerson } from "../../people/accounts/test-people.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { findOrder } from "../orders/find-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { type Refund, refundOrder } from "../orders/refund-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, requestFor } from "../orders/test-orders.ts";
import { findCreditNotes, issueCreditNote, refundsWithoutCreditNote } from "./credit-notes.ts";
import { pdfLines } from "./test-pdf.ts";
import { writeCreditNote } from "./write-credit-note.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

/** Two jars for 20.00, with delivery for 6.50. */
async function placed(paymentMethod = "bacs") {
  const jar = await createProduct(shop.database, { name: "Kahvikuppi – Čaj", regularPrice: 1000, stock: 10 });
  const result = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2]), { paymentMethod }));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const { orderId } = result.value;
  const order = await findOrder(shop.database.pool, orderId);
  return { orderId, lineId: order?.lines[0]?.id ?? 0 };
}

async function paid() {
  const order = await placed();
  await moveOrder(shop, order.orderId, { to: "processing", reason: "Paid." });
  return order;
}

const refund = (orderId: number, change: Partial<Refund>) =>
  refundOrder(shop, orderId, { amount: 500, quantities: new Map(), reason: "", isRestocked: false, ...change });
const notesOf = async (orderId: number) => findCreditNotes(shop.database.pool, orderId, await shop.settings());
const namesOf = async (orderId: number) => (await notesOf(orderId)).map(({ name }) => name);

async function linesOf(orderId: number, at = 0): Promise<readonly string[]> {
  const order = await findOrder(shop.database.pool, orderId);
  const note = (await notesOf(orderId))[at];
  const file = order && note && (await writeCreditNote(shop, order, note.refundId));
  if (!file) throw new Error("There is no credit note.");
  return pdfLines(file.bytes);
}

describe("credit notes", () => {
  test("are numbered one after the other, apart from invoices and without gaps", async () => {
    const [first, second] = [await paid(), await paid()];
    await refund(second.orderId, {});
    await refund(first.orderId, {});
    const client = await shop.database.pool.connect();
    await client.query("begin");
    await client.query("insert into refunds (order_id, amount) values ($1, 1)", [first.orderId]);
    await client.query("set constraints all immediate");
    await client.query("rollback");
    client.release();
    await refund(second.orderId, {});
    expect(await namesOf(second.orderId)).toEqual(["CN-1", "CN-3"]);
    expect(await namesOf(first.orderId)).toEqual(["CN-2"]);
  });

  test("of refunds at the same moment have different numbers", async () => {
    const orders = await Promise.all([paid(), paid(), paid()]);
    await Promise.all(orders.map(({ orderId }) => refund(orderId, {})));
    const names = await Promise.all(orders.map(({ orderId }) => namesOf(orderId)));
    expect(names.flat().toSorted()).toEqual(["CN-1", "CN-2", "CN-3"]);
  });

  test("are not issued for restocking without money, nor before there is an invoice", async () => {
    const { orderId, lineId } = await paid();
    await refund(orderId, { amount: 0, quantities: new Map([[lineId, 1]]) });
    expect(await notesOf(orderId)).toEqual([]);
    const onDelivery = await placed("cod");
    await refund(onDelivery.orderId, {});
    expect(await notesOf(onDelivery.orderId)).toEqual([]);
    await moveOrder(shop, onDelivery.orderId, { to: "completed", reason: "" });
    expect(await namesOf(onDelivery.orderId)).toEqual(["CN-1"]);
  });

  test("leave out what was paid too much after an edit, because the invoice shows the order as edited", async () => {
    const { orderId } = await paid();
    await shop.database.pool.query("update orders set total = total - 500, balance = -500 where id = $1", [orderId]);
    await refund(orderId, { amount: 500 });
    expect(await notesOf(orderId)).toEqual([]);
    expect(await refundsWithoutCreditNote(shop.database.pool, orderId)).toEqual([]);
    await shop.database.pool.query("update orders set total = total - 500, balance = -500 where id = $1", [orderId]);
    await refund(orderId, { amount: 800 });
    expect(await notesOf(orderId)).toMatchObject([{ name: "CN-1", amount: 300 }]);
  });

  test("of earlier releases get a number only when staff ask for it, and once", async () => {
    const { orderId } = await paid();
    await shop.database.pool.query("alter table refunds disable trigger credit_refund");
    await refund(orderId, {});
    await shop.database.pool.query("alter table refunds enable trigger credit_refund");
    await shop.database.pool.query("update refunds set credit = null");
    const [refundId = 0] = await refundsWithoutCreditNote(shop.database.pool, orderId);
    const ida = await createPerson(shop.database.pool, "ida@example.com", "manager");
    const issued = await Promise.all([
      issueCreditNote(shop, ida, orderId, refundId),
      issueCreditNote(shop, ida, orderId, refundId),
    ]);
    expect(issued.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await namesOf(orderId)).toEqual(["CN-1"]);
    expect(await refundsWithoutCreditNote(shop.database.pool, orderId)).toEqual([]);
    expect(await issueCreditNote(shop, ida, orderId + 1, refundId)).toMatchObject({ ok: false });
  });
});

describe("the PDF of a credit note", () => {
  test("names its invoice, the refunded items and their tax", async () => {
    const { orderId, lineId } = await paid();
    await refund(orderId, { amount: 1000, quantities: new Map([[lineId, 1]]), reason: "Arrived chipped." });
    const lines = await linesOf(orderId);
    expect(lines).toContain("Kahvikuppi – Čaj 1 €10.00 -€10.00");
    expect(lines).toContain("-€10.00");
    expect(lines).toContain("VAT (23%) -€1.87");
    expect(lines.join("\n")).toContain("Total without tax -€8.13");
    expect(lines.join("\n")).toContain("Arrived chipped.");
    expect(lines).toContain("Credit note date Invoice Invoice date Order number");
  });

  test("keeps the tax of a rate that a later edit removed from the order", async () => {
    const { orderId } = await paid();
    await refund(orderId, { amount: 500 });
    const before = await linesOf(orderId);
    expect(before.join("\n")).toContain("VAT (23%)");
    await shop.database.pool.query("delete from order_taxes where order_id = $1", [orderId]);
    expect(await linesOf(orderId)).toEqual(before);
  });

  test("names delivery and what was refunded besides", async () => {
    const { orderId } = await paid();
    await refund(orderId, { amount: 750, delivery: 650 });
    const lines = await linesOf(orderId);
    expect(lines).toContain("Parcel -€6.50");
    expect(lines).toContain("Adjustment -€1.00");
    expect(lines).toContain("-€7.50");
  });

  test("stays the same when the order changes afterwards", async () => {
    const { orderId, lineId } = await paid();
    await refund(orderId, { amount: 1000, quantities: new Map([[lineId, 1]]) });
    const before = await linesOf(orderId);
    await shop.database.pool.query("update order_lines set total = total * 3, tax = 0, taxes = '{}', quantity = 5");
    expect(await linesOf(orderId)).toEqual(before);
  });
});
