import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inLanguage } from "../../platform/i18n/current-language.ts";
import { HEBREW } from "../../../i18n/catalogue/hebrew.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { findOrder } from "../orders/find-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, NORA, requestFor } from "../orders/test-orders.ts";
import { findInvoice } from "./find-invoice.ts";
import { invoiceContent } from "./invoice-content.ts";
import { readInvoiceFacts } from "./read-invoice-facts.ts";
import { writeInvoice } from "./write-invoice.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

async function placed(paymentMethod = "bacs", billing = NORA): Promise<number> {
  const jar = await createProduct(shop.database, { name: "Kahvikuppi – Čaj", regularPrice: 1000, stock: 10 });
  const result = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2]), { paymentMethod, billing }));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.orderId;
}

const pay = (orderId: number) => moveOrder(shop, orderId, { to: "processing", reason: "Paid." });
const nameOf = async (orderId: number) =>
  (await findInvoice(shop.database.pool, orderId, await shop.settings()))?.name ?? null;

async function pdfOf(orderId: number): Promise<Buffer> {
  const order = await findOrder(shop.database.pool, orderId);
  const file = order && (await writeInvoice(shop, order));
  if (!file) throw new Error("There is no invoice.");
  return Buffer.from(file.bytes);
}

/** The decompressed streams of a PDF. */
function streamsOf(pdf: Buffer): string {
  const parts: string[] = [];
  const text = pdf.toString("latin1");
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = index + (text.slice(index).startsWith("stream\r\n") ? 8 : 7);
    try {
      parts.push(inflateSync(pdf.subarray(start, text.indexOf("endstream", start))).toString("latin1"));
    } catch {
      // "endstream" itself, or a stream that is not compressed.
    }
  }
  return parts.join("\n");
}

describe("invoice numbers", () => {
  test("are given when an order is paid, one after the other and without gaps", async () => {
    const [first, second, third] = [await placed(), await placed(), await placed()];
    expect(await nameOf(first)).toBeNull();
    await pay(second);
    await pay(first);
    // A payment that fails at the end takes no number.
    const client = await shop.database.pool.connect();
    await client.query("begin");
    await client.query("update orders set paid_at = now() where id = $1", [third]);
    await client.query("set constraints all immediate");
    await client.query("rollback");
    client.release();
    await pay(third);
    expect([await nameOf(first), await nameOf(second), await nameOf(third)]).toEqual(["2", "1", "3"]);
  });

  test("stay the same after later changes of status", async () => {
    const orderId = await placed();
    await pay(orderId);
    await moveOrder(shop, orderId, { to: "completed", reason: "" });
    expect(await nameOf(orderId)).toBe("1");
  });

  test("are different for orders that are paid at the same moment", async () => {
    const orders = await Promise.all([placed(), placed(), placed(), placed()]);
    await Promise.all(orders.map(pay));
    const names = await Promise.all(orders.map(nameOf));
    expect(new Set(names)).toEqual(new Set(["1", "2", "3", "4"]));
  });

  test("of cash on delivery are given when the order is completed", async () => {
    const orderId = await placed("cod");
    expect(await nameOf(orderId)).toBeNull();
    await moveOrder(shop, orderId, { to: "completed", reason: "" });
    expect(await nameOf(orderId)).toBe("1");
  });
});

test("an invoice keeps the seller as it was when it was issued", async () => {
  const save = (key: string, value: object) =>
    shop.database.pool.query(
      "insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = $2",
      [key, JSON.stringify(value)],
    );
  await save("shop", { name: "Kiln & Tide", address: ["4 Slip Lane"] });
  await save("orders", { taxNumber: "IE1", invoicePrefix: "KT-" });
  const orderId = await placed();
  await pay(orderId);
  await save("shop", { name: "Another name" });
  await save("orders", {});
  expect(await findInvoice(shop.database.pool, orderId, await shop.settings())).toMatchObject({
    name: "KT-1",
    seller: { name: "Kiln & Tide", address: ["4 Slip Lane"], taxNumber: "IE1" },
  });
});

test("an invoice names the shop once, and its email beside its address and in its foot", async () => {
  await shop.database.pool.query("insert into settings (key, value) values ('shop', $1)", [
    JSON.stringify({ name: "Kiln & Tide", address: ["Kiln & Tide", "4 Slip Lane"], email: "hello@kiln.example" }),
  ]);
  const orderId = await placed();
  await pay(orderId);
  const order = await findOrder(shop.database.pool, orderId);
  const facts = order && (await readInvoiceFacts(shop, order));
  const { parties, foot } = facts ? invoiceContent(facts) : { parties: [], foot: "" };

  expect(parties).toContainEqual({ label: "Sold by", value: "Kiln & Tide\n4 Slip Lane\nhello@kiln.example" });
  expect(foot).toBe(`Kiln & Tide · hello@kiln.example · Order ${order?.number}`);
});

describe("the PDF", () => {
  test("is there for paid orders only, and embeds a part of its font", async () => {
    const orderId = await placed();
    const order = await findOrder(shop.database.pool, orderId);
    expect(order && (await writeInvoice(shop, order))).toBeNull();
    await pay(orderId);
    const pdf = await pdfOf(orderId);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1")).toContain("OpenSans");
    expect(pdf.length).toBeLessThan(80_000);
  });

  test("contains one more line for each refund", async () => {
    const orderId = await placed();
    await pay(orderId);
    const before = streamsOf(await pdfOf(orderId)).match(/TJ|Tj/g)?.length ?? 0;
    await refundOrder(shop, orderId, { amount: 500, quantities: new Map(), reason: "", isRestocked: false });
    const after = streamsOf(await pdfOf(orderId)).match(/TJ|Tj/g)?.length ?? 0;
    expect(after).toBeGreaterThan(before);
  });

  test("is written in Hebrew, with names in any script, long words and many lines", async () => {
    const orderId = await placed("bacs", {
      ...NORA,
      firstName: "Łukasz",
      lastName: "Ἀθηνᾶ Ελένη 李",
      address1: "x".repeat(120),
    });
    await shop.database.pool.query(
      `insert into order_lines (order_id, name, quantity, unit_price, total, subtotal, position)
       select $1, 'כד ' || n, 1, 100, 100, 100, n from generate_series(1, 60) n`,
      [orderId],
    );
    await pay(orderId);
    const pdf = await inLanguage({ language: "he", texts: HEBREW }, () => pdfOf(orderId));
    expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2);
  });
});

test("settings of invoices have defaults for shops that never opened the page", () => {
  expect(ShopSettings.parse({}).orders).toMatchObject({ invoicePrefix: "", cancelMinutes: 60, returnRequests: true });
});
