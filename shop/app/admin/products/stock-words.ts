import type { ListedProduct } from "../../../server/catalog/products/list-products.ts";

type StockFacts = Pick<
  ListedProduct,
  "kind" | "stockStatus" | "quantity" | "isLow" | "isVirtual" | "variations" | "soldOut" | "low" | "limitedBy"
>;

export interface StockWords {
  readonly text: string;
  /** The reason, or what needs attention. */
  readonly note: string;
  readonly tone: "plain" | "warn" | "danger";
  /** From 0 to 1, for the bar below the words; null without a bar. */
  readonly level: number | null;
}

/** Fewer units than this never fill the bar, so that it is short for what is nearly gone. */
const FULL = 20;

/**
 * The stock of a product as the list says it. `sold` are the units of the last weeks: stock and sales together are about
 * what there was before, which makes the bar full.
 */
export function stockWords(product: StockFacts, sold: number): StockWords {
  const { kind, stockStatus, quantity } = product;
  const words = (text: string, more: Partial<StockWords> = {}): StockWords => ({
    text,
    note: "",
    tone: "plain",
    level: quantity === null ? null : levelOf(quantity, sold),
    ...more,
  });
  if (kind === "external") return words("Sold elsewhere", { level: null });
  if (stockStatus === "outofstock") return words("Sold out", { tone: "danger", level: 0 });
  if (stockStatus === "onbackorder") {
    const text = quantity !== null && quantity < 0 ? `−${-quantity}, on backorder` : "On backorder";
    return words(text, { tone: "warn", level: quantity === null ? null : 0 });
  }
  if (quantity === null) {
    if (kind === "download" || product.isVirtual) return words("Unlimited");
    return words("In stock", { note: kind === "grouped" ? "" : "Not tracked" });
  }
  const text = `${quantity} in stock`;
  if (kind === "variable") return words(text, { note: noteOfVariations(product) });
  if (product.limitedBy !== null) return words(text, { note: `Limited by ${product.limitedBy}` });
  if (product.isLow) return words(text, { tone: "warn", note: quantity === 1 ? "Last one" : "Low" });
  return words(text);
}

function noteOfVariations({ variations, soldOut, low }: StockFacts): string {
  if (soldOut > 0) return `${soldOut} of ${variations} sold out`;
  return low > 0 ? `${low} of ${variations} low` : "";
}

function levelOf(quantity: number, sold: number): number {
  if (quantity <= 0) return 0;
  return quantity / Math.max(FULL, quantity + sold);
}

/** What kind of product it is, where that is not obvious; "" for a simple one. */
export function kindWords({ kind, variations, parts, isVirtual }: ListedProduct): string {
  switch (kind) {
    case "variable":
      return variations === 1 ? "1 variation" : `${variations} variations`;
    case "bundle":
      return `Bundle of ${parts}`;
    case "grouped":
      return "Grouped";
    case "external":
      return "External";
    case "download":
      return "Download";
    default:
      return isVirtual ? "Virtual" : "";
  }
}
