export interface PromoCodeRange {
  readonly min: number;
  readonly max: number;
}

/** Six digits, so that a visitor can say it on the phone. */
export const PROMO_CODES: PromoCodeRange = { min: 100_000, max: 999_999 };

/** The number a visitor gets on the first visit, by which an order on the phone is led back to it. */
export function promoCode(random: () => number, { min, max }: PromoCodeRange = PROMO_CODES): number {
  return min + Math.floor(random() * (max - min + 1));
}
