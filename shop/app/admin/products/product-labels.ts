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
  scheduled: "Scheduled",
  draft: "Draft",
  trash: "Trash",
};

/** What the badge of a product says. */
export function stateOf({
  status,
  isTrashed,
  publishAt,
}: {
  readonly status: string;
  readonly isTrashed: boolean;
  readonly publishAt: Date | null;
}): string {
  if (isTrashed) return "trash";
  return publishAt === null ? status : "scheduled";
}

/** When a scheduled product is published, in the time zone of the shop. */
export function publishLabel(publishAt: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone }).format(publishAt);
}

export const STOCK: Readonly<Record<string, string>> = {
  instock: "In stock",
  outofstock: "Out of stock",
  onbackorder: "On backorder",
};

export const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
