import type { Minor } from "@vitrine/commerce/money";
import type { CartLine } from "./cart.ts";
import { md5 } from "../../platform/secrets/digest.ts";

/**
 * Changes with everything that affects the amount to pay. Names and images are left out: a browser need not reload its
 * cart because a photograph changed.
 */
export function cartHash(lines: readonly CartLine[], subtotal: Minor, couponCodes: readonly string[] = []): string {
  if (lines.length === 0) return "";
  const items = JSON.stringify(lines.map((line) => [line.key, line.quantity, line.unitPrice, line.lineTotal]));
  return md5([`${items}${subtotal}`, ...couponCodes.toSorted()].join(" "));
}
