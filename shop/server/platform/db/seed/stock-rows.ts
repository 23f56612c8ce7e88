import { type DemoStock, products } from "../../../../demo/catalogue/index.ts";
import type { stockUnits } from "../schema/stock.ts";
import { numberFrom } from "./numbering.ts";

const ofProducts = products.map(({ sku, stock }) => ({ sku, stock: stock ?? { status: "instock" as const } }));
const ofVariations = products.flatMap(({ variations = [] }) =>
  variations.flatMap(({ sku, stock }) => (stock === undefined ? [] : [{ sku, stock }])),
);
const all: readonly { readonly sku: string; readonly stock: DemoStock }[] = [...ofProducts, ...ofVariations];

/** By SKU. A variation without its own stock is not listed: it uses its product's. */
export const stockUnitIds = numberFrom(
  1,
  all.map(({ sku }) => sku),
);

export function stockUnitRows(): (typeof stockUnits.$inferInsert)[] {
  return all.map(({ sku, stock }) => ({ id: stockUnitIds.idOf(sku), ...unit(stock) }));
}

function unit(stock: DemoStock): typeof stockUnits.$inferInsert {
  if ("status" in stock) return { isManaged: false, status: stock.status };
  const { quantity, backorders = "no", lowAmount = null } = stock;
  return { isManaged: true, quantity, backorders, lowAmount };
}
