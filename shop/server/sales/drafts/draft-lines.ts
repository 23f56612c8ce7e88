import { choiceKey } from "@vitrine/commerce/cart";
import type { Minor } from "@vitrine/commerce/money";
import type { LineRow, StoredLine } from "../cart/cart-line.ts";
import { priceOf } from "../cart/cart-line.ts";
import { SOLD_COLUMNS, SOLD_JOINS } from "../cart/sellable.ts";
import { type CheckoutLine, FACT_COLUMNS, type SaleFacts, toCheckoutLine } from "../checkout/checkout-lines.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { CUSTOM_ITEM_ID } from "../orders/write-order.ts";
import type { DraftLine } from "./draft.ts";

/** A line of a draft as it would be sold now. */
export interface DraftItem extends CheckoutLine {
  readonly isCustom: boolean;
  /** Null if the shop does not sell it, or for a custom item. */
  readonly catalogPrice: Minor | null;
}

const READ = `
select e.key, '{}'::jsonb as choices, '{}'::jsonb as options, e.quantity, ${SOLD_COLUMNS}, ${FACT_COLUMNS}
from jsonb_to_recordset($1::jsonb) as e (key text, product_id integer, variation_id integer, quantity integer)
${SOLD_JOINS}`;

/** In the order of the draft. Items whose product was deleted are missing. */
export async function readDraftItems(
  connection: Queryable,
  lines: readonly DraftLine[],
): Promise<readonly DraftItem[]> {
  const entries = lines
    .filter(({ productId }) => productId !== null)
    .map(({ key, productId, variationId, quantity }) => ({
      key,
      product_id: productId,
      variation_id: variationId,
      quantity,
    }));
  const query = { name: "read-draft-lines", text: READ, values: [JSON.stringify(entries)] };
  const { rows } = await connection.query<LineRow & SaleFacts>(query);
  const sold = new Map(rows.map((row) => [row.key, soldItem(toCheckoutLine(row))]));
  return lines.flatMap((line) => {
    if (line.productId === null) return [customItem(line)];
    const item = sold.get(line.key);
    if (!item) return [];
    // Staff may sell what the shop no longer shows, at a price of their own.
    return [{ ...item, unitPrice: line.price ?? item.catalogPrice }];
  });
}

/** The choices of a variation, and the default option of a download. */
function soldItem(line: CheckoutLine): DraftItem {
  const { item } = line;
  const fixed = item.attributes.filter(({ value }) => value !== "");
  const option = item.priceOptions.find(({ isDefault }) => isDefault) ?? item.priceOptions[0];
  const chosen: CheckoutLine = {
    ...line,
    choices: Object.fromEntries(fixed.map((attribute) => [choiceKey(attribute), attribute.value])),
    options: option ? { priceOption: option.index } : {},
  };
  const catalogPrice = priceOf(chosen satisfies Pick<StoredLine, "item" | "options">);
  return { ...chosen, unitPrice: catalogPrice, catalogPrice, isCustom: false };
}

export function customItem({ key, name, price, quantity, taxClass }: DraftLine): DraftItem {
  return {
    key,
    quantity,
    choices: {},
    options: {},
    item: {
      productId: CUSTOM_ITEM_ID,
      variationId: null,
      kind: "simple",
      name,
      slug: "",
      sku: "",
      productSku: "",
      isPublished: true,
      price,
      needs: [],
      attributes: [],
      priceOptions: [],
      optionFields: [],
      thumbnail: null,
      isSoldIndividually: false,
      minQuantity: 1,
      maxQuantity: null,
    },
    taxStatus: "taxable",
    taxClass,
    shippingClass: "",
    weightGrams: 0,
    isMadeToOrder: false,
    isVirtual: false,
    isOnSale: false,
    categoryIds: [],
    unitPrice: price ?? 0,
    isCustom: true,
    catalogPrice: null,
  };
}
