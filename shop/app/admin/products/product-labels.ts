import type { ProductKind } from "../../../server/platform/db/schema/products.ts";
import type { BadgeTone } from "../ui/badge.tsx";

export const KINDS: Readonly<Record<ProductKind, string>> = {
  simple: "Simple",
  variable: "Variable",
  grouped: "Grouped",
  bundle: "Bundle",
  external: "External",
  download: "Download",
};

export const STATES: Readonly<Record<string, string>> = {
  published: "Published",
  private: "Private",
  draft: "Draft",
  trash: "In the trash",
};

export const STATE_TONES: Readonly<Record<string, BadgeTone>> = {
  published: "good",
  private: "plain",
  draft: "waiting",
  trash: "bad",
};

export const STOCK: Readonly<Record<string, string>> = {
  instock: "In stock",
  outofstock: "Out of stock",
  onbackorder: "On backorder",
};

export const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
