export { PROMO_CODES, promoCode, type PromoCodeRange } from "./promo-code.ts";
