import type { Minor } from "../money/money.ts";

export interface Prices {
  readonly regularPrice: Minor | null;
  readonly salePrice: Minor | null;
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
}

export interface CurrentPrice {
  readonly price: Minor;
  readonly regularPrice: Minor;
  readonly isOnSale: boolean;
}

/** The price at a given time; null if there is none and the product cannot be bought. */
export function priceAt(prices: Prices, now: Date): CurrentPrice | null {
  const { regularPrice, salePrice } = prices;
  const saleApplies =
    salePrice !== null && isWithin(prices, now) && (regularPrice === null || salePrice < regularPrice);
  const price = saleApplies ? salePrice : regularPrice;
  if (price === null) return null;
  return { price, regularPrice: regularPrice ?? price, isOnSale: saleApplies && regularPrice !== null };
}

/** The end is exclusive: a sale until midnight is over at midnight. */
function isWithin({ saleStartsAt, saleEndsAt }: Prices, now: Date): boolean {
  return (saleStartsAt === null || saleStartsAt <= now) && (saleEndsAt === null || now < saleEndsAt);
}
