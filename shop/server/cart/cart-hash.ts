import type { Minor } from "@vitrine/commerce/money";
import type { CartLine } from "./cart.ts";
import { md5 } from "./digest.ts";

/** Names and pictures are left out: a browser need not fetch its cart again because a photograph changed. */
export function cartHash(lines: readonly CartLine[], subtotal: Minor): string {
  if (lines.length === 0) return "";
  return md5(JSON.stringify(lines.map((line) => [line.key, line.quantity, line.unitPrice, line.lineTotal])) + subtotal);
}
