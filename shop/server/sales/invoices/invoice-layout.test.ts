import { expect, test } from "vitest";
import type { InvoiceContent } from "./invoice-content.ts";
import { type Canvas, InvoiceLayout } from "./invoice-layout.ts";

const CONTENT: InvoiceContent = {
  sellerName: "Kiln & Tide",
  title: "Invoice",
  name: "KT-1",
  parties: [
    { label: "Bill to", value: "Nora\nnora@example.ie" },
    { label: "Ship to", value: "" },
    { label: "Sold by", value: "Kiln & Tide\n4 Slip Lane\nhello@kiln.example" },
  ],
  facts: [{ label: "Order number", value: "12" }],
  itemHeads: ["Product", "Quantity", "Price", "Total"],
  items: [{ name: "Tide Mug", details: "Glaze: Oat", amounts: ["2", "€34.00", "€68.00"] }],
  sums: [{ label: "Subtotal", amount: "€68.00" }],
  total: { label: "Total", amount: "€74.50" },
  afterTotal: [{ label: "Paid on 1 May", amount: "€74.50", emphasis: "paid" }],
  note: "Thank you.",
  foot: "Kiln & Tide · hello@kiln.example · Order 12",
};

/** Every line is 12 points high. */
function draw(content: InvoiceContent): { readonly texts: readonly string[]; readonly pages: number } {
  const texts: string[] = [];
  let pages = 1;
  const heightOf = (text: string) => 12 * text.split("\n").length;
  const canvas: Canvas = {
    width: 595,
    height: 842,
    heightOf,
    line() {},
    text(text) {
      texts.push(text);
      return heightOf(text);
    },
  };
  const layout = new InvoiceLayout(canvas, content, () => (pages += 1));
  layout.body();
  for (let page = 1; page <= pages; page += 1) layout.foot(page, pages);
  return { texts, pages };
}

test("every text of an invoice is on it, and a label without a value is not", () => {
  const { texts } = draw(CONTENT);
  const written = [...texts].filter((text) => text !== "").toSorted();

  expect(written).toEqual(
    [
      "Kiln & Tide",
      "Invoice",
      "KT-1",
      "Bill to",
      "Nora\nnora@example.ie",
      "Sold by",
      "Kiln & Tide\n4 Slip Lane\nhello@kiln.example",
      "Order number",
      "12",
      "Product",
      "Quantity",
      "Price",
      "Total",
      "Tide Mug",
      "Glaze: Oat",
      "2",
      "€34.00",
      "€68.00",
      "Subtotal",
      "€68.00",
      "Total",
      "€74.50",
      "Paid on 1 May",
      "€74.50",
      "Thank you.",
      "Kiln & Tide · hello@kiln.example · Order 12",
      "Page 1 of 1",
    ].toSorted(),
  );
});

test("a long invoice repeats the heads of its table and its foot on every page", () => {
  const [item] = CONTENT.items;
  const { texts, pages } = draw({
    ...CONTENT,
    items: Array.from({ length: 60 }, () => item).flatMap((each) => each ?? []),
  });

  expect(pages).toBeGreaterThan(2);
  expect(texts.filter((text) => text === "Quantity").length).toBeGreaterThanOrEqual(pages - 1);
  expect(texts.filter((text) => text === CONTENT.foot)).toHaveLength(pages);
});
