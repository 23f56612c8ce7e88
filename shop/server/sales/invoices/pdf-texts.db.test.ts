import { expect, test } from "vitest";
import { HEBREW } from "../../../i18n/catalogue/hebrew.ts";
import { inLanguage } from "../../platform/i18n/current-language.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { findOrder } from "../orders/find-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { filledCart, IRISH_SHOP, moveOrder, NORA, requestFor } from "../orders/test-orders.ts";
import { findCreditNotes } from "./credit-notes.ts";
import { pdfLines, readPdf } from "./test-pdf.ts";
import { writeCreditNote } from "./write-credit-note.ts";
import { writeInvoice } from "./write-invoice.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);

const LONG_NAME =
  "Hand-thrown serving platter with a rippled rim in sage and ember glaze, made to order in Ballynacove";

interface Sale {
  readonly name?: string;
  readonly billing?: typeof NORA;
}

/** An order of two items at 10.00 with delivery for 6.50, paid and with one item refunded. */
async function sold({ name = "Jar", billing = NORA }: Sale) {
  const jar = await createProduct(shop.database, { name, sku: "JAR-1", regularPrice: 1000, stock: 10 });
  const result = await placeOrder(shop, requestFor(await filledCart(shop, [jar, 2]), { billing }));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const { orderId } = result.value;
  await moveOrder(shop, orderId, { to: "processing", reason: "Paid." });
  const lineId = (await findOrder(shop.database.pool, orderId))?.lines[0]?.id ?? 0;
  const refund = { amount: 1000, quantities: new Map([[lineId, 1]]), reason: "", isRestocked: false };
  await refundOrder(shop, orderId, refund);
  const order = await findOrder(shop.database.pool, orderId);
  const [note] = await findCreditNotes(shop.database.pool, orderId, await shop.settings());
  const invoice = order && (await writeInvoice(shop, order));
  const credit = order && note && (await writeCreditNote(shop, order, note.refundId));
  if (!invoice || !credit) throw new Error("There is no PDF.");
  return { invoice: invoice.bytes, credit: credit.bytes };
}

test("the texts of an invoice can be copied, with its totals, its tax and its refund", async () => {
  const { invoice } = await sold({});
  const lines = pdfLines(invoice);
  expect(lines.join("\n")).not.toContain("�");
  expect(lines).toEqual(expect.arrayContaining(["Jar 2 €10.00 €20.00", "JAR-1", "Subtotal €20.00", "Parcel €6.50"]));
  expect(lines).toContain("€26.50");
  // 26.50 × 23 / 123
  expect(lines).toEqual(expect.arrayContaining(["Total without tax €21.54", "VAT (23%) €4.96"]));
  expect(lines.join("\n")).toMatch(/Refunded on .+ -€10\.00\n(?:\d+\n)?Total after refunds €16\.50/);
});

test("an invoice and its credit note keep names in any European script, and where they stand", async () => {
  const billing = { ...NORA, firstName: "Łukasz", lastName: "Ελένη Ćwikła", company: "Čajovna „U Žižky“ s. r. o." };
  const { invoice, credit } = await sold({ name: "Kahvikuppi – Чашка ŐŰ ₪", billing });
  for (const bytes of [invoice, credit]) {
    const lines = pdfLines(bytes);
    expect(lines.join("\n")).toContain("Łukasz Ελένη Ćwikła");
    expect(lines.join("\n")).toContain("Kahvikuppi – Чашка ŐŰ ₪");
    expect(lines.join("\n").replaceAll("\n", " ")).toContain("Čajovna");
  }
});

test("Hebrew names can be copied, and begin at the right", async () => {
  const billing = { ...NORA, firstName: "שירה", lastName: "לוי", city: "תל אביב" };
  const { credit } = await inLanguage({ language: "he", texts: HEBREW }, () => sold({ name: "קנקן תה", billing }));
  const texts = readPdf(credit);
  const at = (text: string) => texts.find((each) => each.text === text)?.x ?? Number.NaN;
  expect(at("שירה")).toBeGreaterThan(at("לוי"));
  expect(at("קנקן")).toBeGreaterThan(at("תה"));
  expect(at("קנקן")).toBeGreaterThan(400);
  expect(pdfLines(credit).join("\n")).toContain("-€10.00");
});

test("long names wrap inside their column and hide no amount", async () => {
  const { invoice, credit } = await sold({ name: LONG_NAME, billing: { ...NORA, address1: "x".repeat(120) } });
  for (const bytes of [invoice, credit]) {
    const texts = readPdf(bytes);
    expect(texts.every(({ x, width }) => x >= 0 && x + width <= 595)).toBe(true);
    const boxes = texts.filter(({ text }) => text.trim() !== "");
    for (const a of boxes) {
      const overlapping = boxes.filter(
        (b) => b !== a && b.page === a.page && Math.abs(b.y - a.y) < 2 && b.x > a.x && b.x < a.x + a.width - 0.5,
      );
      expect([a.text, overlapping.map(({ text }) => text)]).toEqual([a.text, []]);
    }
    const words = texts.map(({ text }) => text).join(" ");
    expect(words.replace(/\s+/g, " ")).toContain("rippled rim in sage");
  }
});
