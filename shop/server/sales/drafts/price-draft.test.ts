import { NO_ADDRESS } from "@vitrine/commerce/addresses";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOf } from "@vitrine/commerce/tax";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { type DraftContent, EMPTY_DRAFT } from "./draft.ts";
import { type DraftItem, readDraftItems } from "./draft-lines.ts";
import { priceDraft } from "./price-draft.ts";

const RUNS = 500;

const drawnContent: fc.Arbitrary<DraftContent> = fc
  .record({
    lines: fc.array(
      fc.record({
        key: fc.uuid(),
        productId: fc.constant(null),
        variationId: fc.constant(null),
        name: fc.constant("Item"),
        taxClass: fc.constantFrom("", "reduced"),
        price: fc.integer({ min: 0, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    discount: fc.oneof(
      fc.constant(null),
      fc.record({
        kind: fc.constant("percent" as const),
        rate: fc.integer({ min: 1, max: 1_000_000 }),
        reason: fc.constant("x"),
      }),
      fc.record({
        kind: fc.constant("amount" as const),
        amount: fc.integer({ min: 1, max: 500_000 }),
        reason: fc.constant("x"),
      }),
    ),
    delivery: fc.oneof(
      fc.constant({ kind: "none" as const }),
      fc.record({
        kind: fc.constant("custom" as const),
        title: fc.constant("Van"),
        cost: fc.integer({ min: 0, max: 5000 }),
      }),
    ),
    address: fc.constantFrom({ ...NO_ADDRESS, country: "IE" }, { ...NO_ADDRESS, country: "DE" }, NO_ADDRESS),
  })
  .map((drawn) => ({ ...EMPTY_DRAFT, ...drawn }));

const drawnTax = fc.record({
  pricesIncludeTax: fc.boolean(),
  rounding: fc.constantFrom("line" as const, "total" as const),
});

/** Custom items need no database. */
const NOTHING_STORED = { query: async () => ({ rows: [] }) } as never;

function settingsWith(tax: { readonly pricesIncludeTax: boolean; readonly rounding: "line" | "total" }): ShopSettings {
  return ShopSettings.parse({
    checkout: { country: "IE", sellsTo: ["IE", "DE"] },
    tax: {
      enabled: true,
      ...tax,
      classes: [{ slug: "reduced", name: "Reduced" }],
      rates: [
        { id: 1, name: "VAT", percent: 23, country: "IE" },
        { id: 2, name: "VAT", percent: 9, country: "IE", taxClass: "reduced" },
        { id: 3, name: "MwSt", percent: 19, country: "DE" },
      ],
    },
  });
}

test("the total of any draft is its lines, discount, delivery and tax, to the cent", async () => {
  await fc.assert(
    fc.asyncProperty(drawnContent, drawnTax, async (content, tax) => {
      const items: readonly DraftItem[] = await readDraftItems(NOTHING_STORED, content.lines);
      const { totals } = priceDraft(content, items, settingsWith(tax));
      const worth = content.lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
      const delivery = content.delivery.kind === "custom" ? content.delivery.cost : 0;
      const wanted =
        content.discount === null
          ? 0
          : content.discount.kind === "amount"
            ? Math.min(worth, content.discount.amount)
            : Math.round((worth * content.discount.rate) / 1_000_000);

      expect(totals.subtotal).toBe(worth);
      expect(totals.discount).toBe(wanted);
      expect(totals.lines.reduce((sum, line) => sum + line.total, 0)).toBe(worth - wanted);
      const lineTax = totals.lines.reduce((sum, line) => sum + sumOf(line.taxes), 0);
      expect(totals.tax).toBe(lineTax + totals.shippingTax);
      expect(totals.taxes.reduce((sum, { goods, shipping }) => sum + goods + shipping, 0)).toBe(totals.tax);
      expect(totals.total).toBe(worth - wanted + delivery + (tax.pricesIncludeTax ? 0 : totals.tax));
    }),
    { numRuns: RUNS },
  );
});
