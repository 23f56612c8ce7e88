import type { Availability } from "@vitrine/commerce/catalog";
import type { ProductView } from "../../../server/catalog/product.ts";
import { say } from "../../../texts/say.ts";

const CLASS = { instock: "in-stock", outofstock: "out-of-stock", onbackorder: "available-on-backorder" } as const;

/** Kinds whose stock is that of what one chooses, or nobody's business here. */
const WITHOUT_STOCK: ReadonlySet<string> = new Set(["variable", "grouped", "external"]);

export function StockLine({ availability: { status, text } }: { availability: Availability }) {
  return <p className={`stock ${CLASS[status]}`}>{text}</p>;
}

/** Whether there is one, in words. What a bundle holds may be gone although the bundle itself counts as there. */
export function ProductStock({ product, availability }: { product: ProductView; availability: Availability }) {
  if (!availability.text || WITHOUT_STOCK.has(product.kind)) return null;
  const shown: Availability =
    product.stockStatus === "outofstock"
      ? { status: "outofstock", text: say("Out of stock") }
      : { status: product.stockStatus, text: availability.text };
  return <StockLine availability={shown} />;
}
