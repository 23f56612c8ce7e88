export interface PromoCodeRange {
  readonly min: number;
  readonly max: number;
}

/** Six digits, so that a visitor can read it out on the phone. */
export const PROMO_CODES: PromoCodeRange = { min: 100_000, max: 999_999 };

/** Assigned on the first visit; links an order by phone to that visit. */
export function promoCode(random: () => number, { min, max }: PromoCodeRange = PROMO_CODES): number {
  return min + Math.floor(random() * (max - min + 1));
}
