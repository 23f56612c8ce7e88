import type { Availability } from "@vitrine/commerce/catalog";

const CLASS = { instock: "in-stock", outofstock: "out-of-stock", onbackorder: "available-on-backorder" } as const;

export function StockLine({ availability: { status, text } }: { availability: Availability }) {
  return <p className={`stock ${CLASS[status]}`}>{text}</p>;
}
