import type { Minor } from "@vitrine/commerce/money";
import type { CartLine } from "./cart.ts";
import { md5 } from "./digest.ts";

/**
 * Changes with whatever changes what is to be paid. Names and pictures are left out: a browser need not fetch its cart
 * again because a photograph changed.
 */
export function cartHash(lines: readonly CartLine[], subtotal: Minor, couponCodes: readonly string[] = []): string {
  if (lines.length === 0) return "";
  const items = JSON.stringify(lines.map((line) => [line.key, line.quantity, line.unitPrice, line.lineTotal]));
  return md5([`${items}${subtotal}`, ...couponCodes.toSorted()].join(" "));
}
