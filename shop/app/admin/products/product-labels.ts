import type { ProductKind } from "../../../server/platform/db/schema/products.ts";

export const KINDS: Readonly<Record<ProductKind, string>> = {
  simple: "Simple",
  variable: "Variable",
  grouped: "Grouped",
  bundle: "Bundle",
  external: "External",
  download: "Download",
};

export const STATES: Readonly<Record<string, string>> = {
  published: "Active",
  private: "Private",
  draft: "Draft",
  trash: "Trash",
};

export const STOCK: Readonly<Record<string, string>> = {
  instock: "In stock",
  outofstock: "Out of stock",
  onbackorder: "On backorder",
};

export const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
