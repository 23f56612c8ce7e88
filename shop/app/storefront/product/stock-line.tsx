import type { Availability } from "@vitrine/commerce/catalog";
import type { ProductView } from "../../../server/catalog/product.ts";
import { t } from "../../../i18n/t.ts";

const CLASS = { instock: "in-stock", outofstock: "out-of-stock", onbackorder: "available-on-backorder" } as const;

/** Types whose stock depends on the selection, or is another seller's. */
const WITHOUT_STOCK: ReadonlySet<string> = new Set(["variable", "grouped", "external"]);

export function StockLine({ availability: { status, text } }: { availability: Availability }) {
  return <p className={`stock ${CLASS[status]}`}>{text}</p>;
}

/** The stock as text. A bundle may be in stock while one of its products is not. */
export function ProductStock({ product, availability }: { product: ProductView; availability: Availability }) {
  if (!availability.text || WITHOUT_STOCK.has(product.kind)) return null;
  const shown: Availability =
    product.stockStatus === "outofstock"
      ? { status: "outofstock", text: t("Out of stock") }
      : { status: product.stockStatus, text: availability.text };
  return <StockLine availability={shown} />;
}
