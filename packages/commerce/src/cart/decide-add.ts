import type { Minor } from "../money/money.ts";
import { ok, refuse, type Result } from "../result/result.ts";
import { type LineLimits, lineMaximum } from "./line-maximum.ts";
import type { RequestedQuantity } from "./quantity.ts";
import type { CartRefusal } from "./refusal.ts";

/** Stock that one item needs. A bundle has one need per part. */
export interface StockNeed {
  readonly perItem: number;
  /** Infinity if the stock is not limited. */
  readonly left: number;
  /** Quantity of the same stock unit over all lines of this cart. */
  readonly inCart: number;
}

export interface Offer extends LineLimits {
  readonly name: string;
  readonly price: Minor | null;
  readonly needs: readonly StockNeed[];
}

export interface Addition {
  readonly quantity: number;
  /** The line's maximum, which the write checks again. */
  readonly lineLimit: number;
}

/** Decides whether a quantity can be added to a line that already holds `inLine`. */
export function decideAdd(offer: Offer, inLine: number, requested: RequestedQuantity): Result<Addition, CartRefusal> {
  const { name, price, isSoldIndividually, needs } = offer;
  if (requested === "invalid") return refuse({ code: "quantity-invalid" });
  if (price === null) return refuse({ code: "not-for-sale" });
  if (isSoldIndividually && inLine > 0) return refuse({ code: "one-only", name });

  const left = Math.min(...needs.map((need) => Math.floor(need.left / need.perItem)));
  if (left < 1) return refuse({ code: "out-of-stock", name });

  const quantity = isSoldIndividually ? 1 : requested === "default" ? Math.max(1, offer.minQuantity) : requested;
  const maximum = lineMaximum(offer, price);
  const minimum = Math.min(offer.minQuantity, maximum);
  if (inLine + quantity < minimum) return refuse({ code: "below-minimum", name, minimum });
  if (inLine + quantity > maximum) return refuse({ code: "above-maximum", name, maximum });
  if (quantity > left) return refuse({ code: "not-enough-stock", name, left });

  const room = Math.min(...needs.map((need) => Math.floor((need.left - need.inCart) / need.perItem)));
  if (quantity > room) return refuse({ code: "stock-in-cart", ...tightest(needs) });

  return ok({ quantity, lineLimit: Math.min(inLine + room, maximum) });
}

/** Counted in items, not in stock units: five mugs make two bundles of two. */
function tightest(needs: readonly StockNeed[]): { left: number; inCart: number } {
  const room = (need: StockNeed) => (need.left - need.inCart) / need.perItem;
  const need = needs.reduce((least, next) => (room(next) < room(least) ? next : least));
  return { left: Math.floor(need.left / need.perItem), inCart: Math.ceil(need.inCart / need.perItem) };
}
