export const STOCK_LABELS = { instock: "In stock", onbackorder: "On backorder", outofstock: "Sold out" } as const;
