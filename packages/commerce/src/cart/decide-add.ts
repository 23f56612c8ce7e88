import type { Minor } from "../money/money.ts";
import { ok, refuse, type Result } from "../result/result.ts";
import { type LineLimits, lineMaximum } from "./line-maximum.ts";
import type { AskedQuantity } from "./quantity.ts";
import type { CartRefusal } from "./refusal.ts";

/** What one item takes out of the storeroom. A bundle has a need for each of its parts. */
export interface StockNeed {
  readonly perItem: number;
  /** Infinity where nothing limits it. */
  readonly left: number;
  /** What all lines of this cart together already ask of the same unit. */
  readonly inCart: number;
}

export interface Offer extends LineLimits {
  readonly name: string;
  readonly price: Minor | null;
  readonly needs: readonly StockNeed[];
}

export interface Addition {
  readonly quantity: number;
  /** The most that the line may hold afterwards, to be checked again at the moment of writing. */
  readonly lineLimit: number;
}

/** Decides whether more of something fits into a cart that already holds `inLine` of it on the same line. */
export function decideAdd(offer: Offer, inLine: number, asked: AskedQuantity): Result<Addition, CartRefusal> {
  const { name, price, isSoldIndividually, needs } = offer;
  if (asked === "invalid") return refuse({ code: "quantity-invalid" });
  if (price === null) return refuse({ code: "not-for-sale" });
  if (isSoldIndividually && inLine > 0) return refuse({ code: "one-only", name });

  const left = Math.min(...needs.map((need) => Math.floor(need.left / need.perItem)));
  if (left < 1) return refuse({ code: "out-of-stock", name });

  const quantity = isSoldIndividually ? 1 : asked === "default" ? Math.max(1, offer.minQuantity) : asked;
  const maximum = lineMaximum(offer, price);
  const minimum = Math.min(offer.minQuantity, maximum);
  if (inLine + quantity < minimum) return refuse({ code: "below-minimum", name, minimum });
  if (inLine + quantity > maximum) return refuse({ code: "above-maximum", name, maximum });
  if (quantity > left) return refuse({ code: "not-enough-stock", name, left });

  const room = Math.min(...needs.map((need) => Math.floor((need.left - need.inCart) / need.perItem)));
  if (quantity > room) return refuse({ code: "stock-in-cart", ...tightest(needs) });

  return ok({ quantity, lineLimit: Math.min(inLine + room, maximum) });
}

/** In items, not in units: of a bundle with two mugs, five mugs make two. */
function tightest(needs: readonly StockNeed[]): { left: number; inCart: number } {
  const room = (need: StockNeed) => (need.left - need.inCart) / need.perItem;
  const need = needs.reduce((least, next) => (room(next) < room(least) ? next : least));
  return { left: Math.floor(need.left / need.perItem), inCart: Math.ceil(need.inCart / need.perItem) };
}
