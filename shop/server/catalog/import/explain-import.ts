import type { Currency } from "@vitrine/commerce/money";
import { readAmount, writeAmount } from "../../platform/amounts.ts";
import { COLUMNS, matchColumns } from "./columns.ts";
import type { ImportMode } from "./import-job.ts";
import type { ImportRefusal } from "./import-products.ts";
import { currencyOf, type PriceStyle } from "./recognize-file.ts";
import { HEADING_LANGUAGES } from "./translated-headings.ts";

export function explainImport(refusal: ImportRefusal): string {
  switch (refusal.code) {
    case "another-import-runs":
      return "Another import is running. Wait until it has finished.";
    case "not-a-table":
      return `${refusal.reason} Nothing was imported.`;
    case "no-known-columns":
      return `${explainColumns(refusal.headings, refusal.mode)} Nothing was imported.`;
    case "unreadable":
      return `The file cannot be read. ${refusal.reason} Nothing was imported.`;
  }
}

/** Which columns the file lacks, and which were expected. */
export function explainColumns(headings: readonly string[], mode: ImportMode): string {
  const isKnown = matchColumns(headings).some(({ kind }) => kind !== "unknown");
  const needed = mode === "add" ? "Name (to add products)" : "SKU or ID (to update products)";
  const missing =
    mode === "add" ? "The file has no column for the name" : "The file has no column for the SKU or the ID";
  const found = `The first line is: ${headings.slice(0, 8).map(shortened).join(", ")}.`;
  const languages = Object.values(HEADING_LANGUAGES).join(", ");
  return [
    isKnown ? `${missing}.` : "None of the column headings is known.",
    headings.length > 0 ? found : "The file has no column headings.",
    `Expected: ${needed}, and any of ${Object.values(COLUMNS).join("; ")}; Attribute 1 name; Attribute 1 value(s);`,
    `in English or as WooCommerce writes them in ${languages}.`,
  ].join(" ");
}

/** How an ambiguous price was read; null if none is ambiguous, or the file itself decides. */
export function explainPrices(prices: PriceStyle, currency: Currency): string | null {
  if (prices.unclear === null || prices.by !== "shop") return null;
  const minor = readAmount(prices.unclear, currencyOf(currency, prices)) ?? 0;
  return `The price “${prices.unclear}” is read as ${writeAmount(minor, currency)}.`;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
